//! Holds what a message says against the rule that it is about.
//!
//! A reading is given only if the library must have refused these shapes, on this axis, with these lengths. All else is
//! [`Unread`]: a message that was cut or changed on its way must not turn into another one.

use super::matching::{Found, Written};
use super::table::Pattern;
use super::{About, Pasted, Unread};
use crate::{Dims, Shape, align, join_dim};
use alloc::string::String;
use alloc::vec::Vec;

/// What must be true of the shapes in a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rule {
    /// They do not broadcast.
    Clash,
    /// They are not equal.
    Equal,
    /// The second does not broadcast to the first, axes of 1 on its left aside.
    Write,
    /// The first broadcasts to the second, but is not it.
    Output,
    /// The shape does not expand to the requested one.
    Expand,
    /// The inner lengths of a matrix product differ, or its batch axes do not broadcast.
    Product,
    /// Number and rows of matrices in a batch are not the expected ones.
    Batch,
    /// The shapes are the contracted axes of a product.
    Contracted,
    /// The lengths meet on an axis of an operation that maps axes itself.
    Mapped,
    /// The requested shape has another number of elements.
    Reshape,
    /// The shapes differ, but not only along the axis of the join.
    Join,
    /// A mask has other lengths than the axes that it selects from.
    Mask,
    /// As the operation says: candle's broadcasting operations, products, and all others, which want equal shapes.
    Candle,
    /// As the operation says: TensorFlow's in graphs.
    Graph,
}

/// TensorFlow's operations of elements, whose operands broadcast.
const GRAPH_ELEMENTWISE: &str = " Add AddV2 Sub Mul Div RealDiv FloorDiv FloorMod TruncateDiv Pow Maximum Minimum Equal \
     NotEqual Less LessEqual Greater GreaterEqual LogicalAnd LogicalOr SquaredDifference SelectV2 Atan2 ";
const GRAPH_PRODUCTS: &str = " MatMul BatchMatMul BatchMatMulV2 BatchMatMulV3 ";
/// candle's operations that want equal shapes.
const CANDLE_ELEMENTWISE: &str = " add sub mul div maximum minimum cmp pow where_cond ";
const CANDLE_PRODUCTS: &str = " matmul ";
/// NumPy's generalized functions that are products.
const NUMPY_PRODUCTS: &str = " matmul matvec vecmat vecdot ";

fn one_of(list: &str, operation: Option<&String>) -> bool {
    operation.is_some_and(|name| list.split(' ').any(|word| word == name))
}

/// What the message says, if it can be true.
pub(super) fn check(pattern: &Pattern, found: Found) -> Result<Pasted, Unread> {
    let library = pattern.library;
    let operation = found.operation.as_ref();
    let mut rule = pattern.rule;
    match rule {
        Rule::Candle if one_of(CANDLE_PRODUCTS, operation) => rule = Rule::Product,
        Rule::Candle if one_of(CANDLE_ELEMENTWISE, operation) => rule = Rule::Equal,
        // It prints either the operands or their batch axes.
        Rule::Candle if operation.is_some_and(|name| name == "broadcast_matmul") => {
            return Err(Unread::Unclear { library });
        }
        Rule::Candle if operation.is_some_and(|name| name.starts_with("broadcast_")) => rule = Rule::Clash,
        Rule::Candle => return Err(Unread::Unclear { library }),
        Rule::Graph if one_of(GRAPH_ELEMENTWISE, operation) => rule = Rule::Clash,
        Rule::Graph if one_of(GRAPH_PRODUCTS, operation) => rule = Rule::Product,
        Rule::Graph => rule = Rule::Mapped,
        Rule::Product
            if pattern.template.starts_with("{word}: Input operand") && !one_of(NUMPY_PRODUCTS, operation) =>
        {
            rule = Rule::Mapped;
        }
        Rule::Clash if operation.is_some_and(|name| name == "BroadcastTo") => rule = Rule::Expand,
        _ => {}
    }
    let mut facts = Facts::new(library, found)?;
    // An axis of unknown length cannot be drawn; the lengths that clash are known.
    if facts.unknown || pattern.rule == Rule::Graph && rule == Rule::Mapped {
        facts.shapes.clear();
    }
    let about = facts.apply(rule)?;
    Ok(Pasted {
        library,
        about,
        operation: facts.found.operation,
        shapes: facts.shapes,
        names: Vec::new(),
        requested: facts.requested.filter(|_| matches!(about, About::Expand | About::Reshape)),
        numel: facts.found.numel,
        lengths: facts.found.left.zip(facts.found.right),
        axis: facts.found.axis,
        along: facts.found.along,
    })
}

struct Facts {
    library: &'static str,
    shapes: Vec<Shape>,
    mapped: Vec<Shape>,
    requested: Option<Dims<isize>>,
    unknown: bool,
    found: Found,
}

impl Facts {
    fn new(library: &'static str, mut found: Found) -> Result<Facts, Unread> {
        let all = || found.shapes.iter().chain(&found.mapped).chain(&found.requested);
        if let Some(long) = all().find(|shape| shape.len() > crate::MAX_RANK) {
            return Err(Unread::Rank { library, rank: long.len() });
        }
        let axes = [found.axis, found.along];
        if let Some(axis) = axes.into_iter().flatten().find(|&axis| axis >= crate::MAX_RANK) {
            return Err(Unread::Rank { library, rank: axis.saturating_add(1) });
        }
        if found.shapes.iter().chain(&found.mapped).any(|shape| shape.iter().any(|n| n.is_some_and(|n| n < 0))) {
            return Err(Unread::Number { library });
        }
        if found.requested.iter().any(|shape| shape.iter().any(|n| n.is_some_and(|n| n < -1))) {
            return Err(Unread::Number { library });
        }
        let unknown = all().any(|shape| shape.contains(&None));
        if unknown && found.left.is_none() {
            // Two shapes tell the lengths if one axis alone has two known and different ones.
            if let [a, b] = &found.shapes[..] {
                let differ =
                    |(a, b): (&Written, &Written)| Some(((*a)? as usize, (*b)? as usize)).filter(|(a, b)| a != b);
                let mut pairs = a.iter().zip(b.iter()).filter_map(differ);
                (found.left, found.right) = match (pairs.next(), pairs.next()) {
                    (Some((left, right)), None) if a.len() == b.len() => (Some(left), Some(right)),
                    _ => return Err(Unread::Unknown { library }),
                };
            }
        }
        let shape = |shape: &Vec<Written>| {
            Shape::from_few(shape.iter().map(|n| n.and_then(|n| usize::try_from(n).ok()).unwrap_or(0)))
        };
        Ok(Facts {
            library,
            shapes: found.shapes.iter().map(shape).collect(),
            mapped: found.mapped.iter().map(shape).collect(),
            requested: match &found.requested {
                Some(shape) if !unknown => Some(shape.iter().map(|n| n.unwrap_or(-1)).collect()),
                _ => None,
            },
            unknown,
            found,
        })
    }

    fn fits<T>(&self) -> Result<T, Unread> {
        Err(Unread::Fits { library: self.library })
    }

    /// The two lengths and the axis, which must not contradict those that the message names. The lengths may be named
    /// the other way round.
    fn settle(&mut self, axis: Option<usize>, left: usize, right: usize) -> Result<(), Unread> {
        let contradiction = Err(Unread::Contradiction { library: self.library });
        if let Some(named) = self.found.left.zip(self.found.right)
            && named != (left, right)
            && named != (right, left)
        {
            return contradiction;
        }
        if axis.zip(self.found.axis).is_some_and(|(axis, named)| axis != named) {
            return contradiction;
        }
        self.found.axis = self.found.axis.or(axis);
        self.found.left = self.found.left.or(Some(left));
        self.found.right = self.found.right.or(Some(right));
        Ok(())
    }

    fn apply(&mut self, rule: Rule) -> Result<About, Unread> {
        match rule {
            Rule::Clash => self.clash(),
            Rule::Equal => self.equal(),
            Rule::Write => self.write(),
            Rule::Output => self.output(),
            Rule::Expand => self.expand(),
            Rule::Product => self.product(),
            Rule::Batch | Rule::Contracted => self.parts(),
            Rule::Mapped | Rule::Candle | Rule::Graph => self.mapped(),
            Rule::Reshape => self.reshape(),
            Rule::Join => self.join(),
            Rule::Mask => self.mask(),
        }
    }

    /// The lengths of a message without shapes.
    fn lengths(&self) -> Result<(usize, usize), Unread> {
        self.found.left.zip(self.found.right).ok_or(Unread::Unknown { library: self.library })
    }

    fn clash(&mut self) -> Result<About, Unread> {
        if self.shapes.is_empty() {
            let (left, right) = self.lengths()?;
            return if join_dim(left, right).is_none() { Ok(About::Broadcast) } else { self.fits() };
        }
        let shapes: Vec<&[usize]> = self.shapes.iter().map(|shape| &shape[..]).collect();
        let alignment = align(&shapes);
        let Some((axis, left, right)) = alignment.first_clash_lengths() else { return self.fits() };
        if let Some(named) = self.found.axis.filter(|&named| named != axis) {
            // burn names every axis that clashes, the others the rightmost one, which is the answer.
            let clash = alignment.axes().get(named).filter(|column| column.length.is_none());
            let pair: Vec<usize> =
                clash.iter().flat_map(|column| &column.cells).filter_map(|cell| cell.length).collect();
            match pair[..] {
                [left, right] => self.settle(Some(named), left, right)?,
                _ => return Err(Unread::Contradiction { library: self.library }),
            }
            (self.found.axis, self.found.left, self.found.right) = (None, None, None);
        }
        self.settle(Some(axis), left, right)?;
        Ok(About::Broadcast)
    }

    fn equal(&mut self) -> Result<About, Unread> {
        let Some((first, other)) = self
            .shapes
            .split_first()
            .and_then(|(first, rest)| Some((first, rest.iter().find(|other| *other != first)?)))
        else {
            let alike = !self.shapes.is_empty() || {
                let (left, right) = self.lengths()?;
                left == right
            };
            return if alike { self.fits() } else { Ok(About::Equal) };
        };
        let differ = first.iter().zip(other).rposition_pair();
        if let Some((axis, left, right)) = differ.filter(|_| first.rank() == other.rank()) {
            self.settle(Some(axis), left, right)?;
        }
        Ok(About::Equal)
    }

    /// Whether `shape` expands to `to`, and where not: the rightmost axis, counted in `to`, the own and the wanted length.
    fn misfit(shape: &[usize], to: &[isize]) -> Option<(usize, usize, isize)> {
        let padding = to.len().checked_sub(shape.len())?;
        let fits = |own: usize, wanted: isize| wanted == -1 || join_dim(own, wanted as usize) == Some(wanted as usize);
        let axes = shape.iter().zip(to.get(padding..)?).enumerate().rev();
        axes.map(|(axis, (&own, &wanted))| (axis + padding, own, wanted)).find(|&(_, own, wanted)| !fits(own, wanted))
    }

    fn write(&mut self) -> Result<About, Unread> {
        let [target, value] = &self.shapes[..] else {
            let (left, right) = self.lengths()?;
            return if join_dim(left, right) == Some(left) { self.fits() } else { Ok(About::Write) };
        };
        let excess = value.rank().saturating_sub(target.rank());
        let (ones, rest) = value.split_at(excess);
        if ones.iter().all(|&length| length == 1) {
            let target: Vec<isize> = target.iter().map(|&length| length as isize).collect();
            let Some((axis, own, wanted)) = Facts::misfit(rest, &target) else { return self.fits() };
            self.settle(Some(axis), wanted as usize, own)?;
        }
        Ok(About::Write)
    }

    fn output(&mut self) -> Result<About, Unread> {
        let [target, result] = &self.shapes[..] else { return Err(Unread::Unknown { library: self.library }) };
        let broadcasts = align(&[target, result]).result().is_some_and(|joined| joined == *result);
        if !broadcasts {
            return Err(Unread::Contradiction { library: self.library });
        }
        if target == result {
            return self.fits();
        }
        let padding = result.rank() - target.rank();
        let differ = target.iter().zip(result.iter().skip(padding)).rposition_pair();
        if let Some((axis, left, right)) = differ {
            self.settle(Some(axis + padding), left, right)?;
        }
        Ok(About::Output)
    }

    fn expand(&mut self) -> Result<About, Unread> {
        if self.shapes.is_empty() {
            let (left, right) = self.lengths()?;
            return if join_dim(left, right) == Some(right) { self.fits() } else { Ok(About::Expand) };
        }
        if self.requested.is_none() && self.shapes.len() == 2 {
            self.requested = self.shapes.pop().map(|shape| shape.iter().map(|&length| length as isize).collect());
        }
        let (Some(shape), Some(to)) = (self.shapes.first(), &self.requested) else {
            return Err(Unread::Unknown { library: self.library });
        };
        if to.len() < shape.rank() {
            return if self.found.axis.is_none() {
                Ok(About::Expand)
            } else {
                Err(Unread::Contradiction { library: self.library })
            };
        }
        let Some((axis, own, wanted)) = Facts::misfit(shape, to) else { return self.fits() };
        self.settle(Some(axis), own, wanted.unsigned_abs())?;
        Ok(About::Expand)
    }

    fn product(&mut self) -> Result<About, Unread> {
        let [a, b] = &self.shapes[..] else {
            let (left, right) = self.lengths()?;
            return if left == right { self.fits() } else { Ok(About::MatMul) };
        };
        let (Some(&inner), Some(&rows)) = (a.last(), b.iter().rev().nth(usize::from(b.rank() > 1))) else {
            return Err(Unread::Unknown { library: self.library });
        };
        if inner != rows {
            self.settle(None, inner, rows)?;
            return Ok(About::MatMul);
        }
        let batch = |shape: &Shape| Shape::from_few(shape.iter().copied().take(shape.rank().saturating_sub(2)));
        let Some((axis, left, right)) = align(&[&batch(a), &batch(b)]).first_clash_lengths() else {
            return self.fits();
        };
        self.settle(Some(axis), left, right)?;
        Ok(About::MatMul)
    }

    /// The shapes are parts of operands: only the lengths that differ are known.
    fn parts(&mut self) -> Result<About, Unread> {
        let [a, b] = &self.shapes[..] else { return Err(Unread::Unknown { library: self.library }) };
        let Some((&left, &right)) = a.iter().zip(b).find(|(a, b)| a != b) else { return self.fits() };
        self.settle(None, left, right)?;
        self.shapes.clear();
        Ok(About::MatMul)
    }

    fn mapped(&mut self) -> Result<About, Unread> {
        if self.mapped.is_empty() {
            let (left, right) = self.lengths()?;
            return if left == right { self.fits() } else { Ok(About::Mapped) };
        }
        let shapes: Vec<&[usize]> = self.mapped.iter().map(|shape| &shape[..]).collect();
        let Some((_, left, right)) = align(&shapes).first_clash_lengths() else { return self.fits() };
        self.settle(None, left, right)?;
        Ok(About::Mapped)
    }

    fn reshape(&mut self) -> Result<About, Unread> {
        let (Some(numel), contradiction) = (self.found.numel, Err(Unread::Contradiction { library: self.library }))
        else {
            return self.source_reshape();
        };
        if self.shapes.first().is_some_and(|shape| shape.numel() != Ok(numel)) {
            return contradiction;
        }
        let Some(to) = &self.requested else {
            return match self.found.right {
                Some(wanted) if wanted != numel => Ok(About::Reshape),
                _ => self.fits(),
            };
        };
        let wanted =
            to.iter().filter(|&&n| n >= 0).try_fold(1usize, |product, &n| product.checked_mul(n.unsigned_abs()));
        let fits = match (wanted, to.iter().filter(|&&n| n == -1).count()) {
            (Some(wanted), 0) => wanted == numel,
            (Some(wanted), 1) => wanted != 0 && numel % wanted == 0,
            _ => false,
        };
        if fits { self.fits() } else { Ok(About::Reshape) }
    }

    /// A reshape whose source has its shape in the message, not its number of elements.
    fn source_reshape(&mut self) -> Result<About, Unread> {
        match self.shapes.first().map(Shape::numel) {
            Some(Ok(numel)) => {
                self.found.numel = Some(numel);
                self.reshape()
            }
            _ => Err(Unread::Number { library: self.library }),
        }
    }

    fn join(&mut self) -> Result<About, Unread> {
        if self.shapes.is_empty() {
            let (left, right) = self.lengths()?;
            let same_axis = self.found.axis.is_some() && self.found.axis == self.found.along;
            return if left == right || same_axis { self.fits() } else { Ok(About::Join) };
        }
        let Some((first, rest)) = self.shapes.split_first() else { return self.fits() };
        let (along, named) = (self.found.along, self.found.axis);
        for other in rest {
            if other.rank() != first.rank() {
                return Ok(About::Join);
            }
            let clashes = |axis: &usize| first.get(*axis) != other.get(*axis) && Some(*axis) != along;
            let axis = named.filter(clashes).or_else(|| (0..first.rank()).find(clashes).filter(|_| named.is_none()));
            if let Some((axis, (&left, &right))) =
                axis.and_then(|axis| Some((axis, first.get(axis).zip(other.get(axis))?)))
            {
                // Without the axis of the join, one of several that differ could be it.
                let several = (0..first.rank()).filter(clashes).count() > 1;
                if along.is_some() || named.is_some() || !several {
                    self.settle(Some(axis), left, right)?;
                }
                return Ok(About::Join);
            }
        }
        self.fits()
    }

    fn mask(&mut self) -> Result<About, Unread> {
        let [array, mask] = &self.shapes[..] else {
            let (left, right) = self.lengths()?;
            return if left == right { self.fits() } else { Ok(About::Mask) };
        };
        let differ = array.iter().zip(mask).position(|(a, b)| a != b);
        let axis = self.found.axis.or(differ).unwrap_or(0);
        match (array.get(axis), mask.get(axis)) {
            (Some(&left), Some(&right)) if left != right => self.settle(Some(axis), left, right)?,
            (Some(_), Some(_)) => return self.fits(),
            _ if mask.rank() > array.rank() => {}
            _ => return Err(Unread::Contradiction { library: self.library }),
        }
        Ok(About::Mask)
    }
}

/// The last place at which two lists differ.
trait LastDifference {
    fn rposition_pair(self) -> Option<(usize, usize, usize)>;
}

impl<'a, I: Iterator<Item = (&'a usize, &'a usize)>> LastDifference for I {
    fn rposition_pair(self) -> Option<(usize, usize, usize)> {
        self.enumerate().filter(|(_, (a, b))| a != b).last().map(|(axis, (&a, &b))| (axis, a, b))
    }
}
