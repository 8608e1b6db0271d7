//! What a broadcast does to its operands: per operand the axes, the strides and the pattern, and the loops that it stands for.
//!
//! [`align`](crate::align) traces the rule over numbers. A [`Broadcast`] has names besides: of its operands, of lengths that are not known,
//! and of the operation. It never fails and never computes: shapes that clash, 65 axes, and more elements than any memory are
//! described like all others.

mod loops;
mod text;

use crate::length::Joined;
use crate::{Alignment, Count, Fate, Length, MAX_RANK, align};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// Operands that broadcast, with names, and with everything that follows from their shapes. It prints as a picture; [`Broadcast::loops`],
/// [`Broadcast::strides`] and the other methods say the rest.
///
/// ```
/// use ndcast_shape::Broadcast;
/// let broadcast = Broadcast::new(&[("x", &[8.into(), 1.into(), 6.into()]), ("y", &[7.into(), 1.into()])], "{0} + {1}");
/// assert_eq!(broadcast.pattern(0), [false, true, false]);
/// assert_eq!(broadcast.elements().map(|count| count.to_string()).as_deref(), Some("336"));
/// assert_eq!(broadcast.loops().lines().last(), Some("            out[i, j, k] = x[i, 0, k] + y[j, 0]"));
/// assert_eq!(broadcast.to_string(), "  x        8 × 1 × 6
///   y            7 × 1
///   result   8 × 7 × 6
///   axis 1 of x: 1 -> 7 (stretched, stride 0)
///   axis 1 of y: 1 -> 6 (stretched, stride 0)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broadcast {
    operands: Vec<Operand>,
    formula: String,
    axes: Vec<Axis>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Operand {
    name: String,
    shape: Vec<Length>,
}

/// One axis of the result.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Axis {
    length: Option<Length>,
    condition: Option<String>,
}

/// The axes of the result, by their effect on one operand.
///
/// [`Broadcast::axes`] gives it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OperandAxes {
    /// The operand has the result's length.
    pub kept: Vec<usize>,
    /// The operand lacks the axis.
    pub padded: Vec<usize>,
    /// The operand's length 1 is stretched.
    pub stretched: Vec<usize>,
    /// Kept or stretched: that depends on a length of which only the name is known.
    pub open: Vec<usize>,
    /// The operand's length contradicts that of another operand.
    pub clash: Vec<usize>,
}

impl Broadcast {
    /// The broadcast of operands with these names and shapes. In `formula`, which says what is computed of one element each, `{0}` stands for
    /// the first operand, `{1}` for the second, and so on. An empty formula stands for the operands side by side.
    ///
    /// Example: [`Broadcast::strides`].
    #[must_use]
    pub fn new(operands: &[(&str, &[Length])], formula: &str) -> Broadcast {
        let rank = operands.iter().map(|(_, shape)| shape.len()).max().unwrap_or(0);
        let operand = |&(name, shape): &(&str, &[Length])| Operand { name: name.to_string(), shape: shape.to_vec() };
        let operands: Vec<Operand> = operands.iter().map(operand).collect();
        let axes = (0..rank).map(|axis| {
            let joined = Joined::of(operands.iter().filter_map(|operand| operand.length(axis, rank)));
            Axis { length: joined.length(), condition: joined.condition() }
        });
        Broadcast { axes: axes.collect(), operands, formula: formula.to_string() }
    }

    /// The names of the operands.
    ///
    /// ```
    /// use ndcast_shape::Broadcast;
    /// assert_eq!(Broadcast::new(&[("x", &[]), ("y", &[])], "").names(), ["x", "y"]);
    /// ```
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        self.operands.iter().map(|operand| operand.name.as_str()).collect()
    }

    /// What is computed of one element each, with `{0}` for the first operand; empty for operands side by side.
    ///
    /// ```
    /// use ndcast_shape::Broadcast;
    /// assert_eq!(Broadcast::new(&[("x", &[]), ("y", &[])], "hypot({0}, {1})").formula(), "hypot({0}, {1})");
    /// ```
    #[must_use]
    pub fn formula(&self) -> &str {
        &self.formula
    }

    /// The sign between two operands, if the formula is nothing but that.
    ///
    /// ```
    /// use ndcast_shape::Broadcast;
    /// let of = |formula: &str| Broadcast::new(&[("x", &[]), ("y", &[])], formula).operator().map(String::from);
    /// assert_eq!((of("{0} + {1}"), of("hypot({0}, {1})")), (Some("+".to_string()), None));
    /// ```
    #[must_use]
    pub fn operator(&self) -> Option<&str> {
        let sign = self.formula.strip_prefix("{0} ")?.strip_suffix(" {1}")?;
        sign.chars().all(|letter| letter.is_ascii_punctuation() && letter != '{').then_some(sign)
    }

    /// The trace of the rule; `None` if a length is only a name.
    ///
    /// ```
    /// use ndcast_shape::Broadcast;
    /// let broadcast = Broadcast::new(&[("x", &[2.into()]), ("y", &[3.into()])], "");
    /// assert_eq!(broadcast.alignment().and_then(|alignment| alignment.first_clash()), Some(0));
    /// ```
    #[must_use]
    pub fn alignment(&self) -> Option<Alignment> {
        let known = |operand: &Operand| operand.shape.iter().map(Length::known).collect::<Option<Vec<usize>>>();
        let shapes = self.operands.iter().map(known).collect::<Option<Vec<_>>>()?;
        Some(align(&shapes.iter().map(|shape| &shape[..]).collect::<Vec<_>>()))
    }

    /// The shape of the result; `None` for a clash. It may have more axes than a tensor can.
    ///
    /// ```
    /// use ndcast_shape::{Broadcast, Length};
    /// let broadcast = Broadcast::new(&[("x", &["n".into(), 1.into()]), ("y", &[42.into()])], "");
    /// assert_eq!(broadcast.result(), Some(vec!["n".into(), 42.into()]));
    /// ```
    #[must_use]
    pub fn result(&self) -> Option<Vec<Length>> {
        self.axes.iter().map(|axis| axis.length.clone()).collect()
    }

    /// What has to hold of the lengths that are only names, and of the number of axes.
    ///
    /// ```
    /// use ndcast_shape::Broadcast;
    /// let broadcast = Broadcast::new(&[("x", &["n".into()]), ("y", &[42.into()])], "");
    /// assert_eq!(broadcast.conditions(), ["n must be 42 or 1"]);
    /// ```
    #[must_use]
    pub fn conditions(&self) -> Vec<String> {
        let mut conditions: Vec<String> = Vec::new();
        for condition in self.axes.iter().filter_map(|axis| axis.condition.as_ref()) {
            if !conditions.contains(condition) {
                conditions.push(condition.clone());
            }
        }
        if self.axes.len() > MAX_RANK {
            conditions.push(alloc::format!("a tensor has at most {MAX_RANK} axes, these are {}", self.axes.len()));
        }
        conditions
    }

    /// The number of elements of the result; `None` for a clash.
    ///
    /// Example: [`Broadcast::strides`].
    #[must_use]
    pub fn elements(&self) -> Option<Count> {
        self.result().map(|result| Count::of(&result))
    }

    /// The number of elements that operand `k` has in memory; 0 if there is no operand `k`.
    ///
    /// ```
    /// use ndcast_shape::Broadcast;
    /// let broadcast = Broadcast::new(&[("x", &[4.into(), 1.into()]), ("y", &[3.into()])], "");
    /// assert_eq!(broadcast.stored(0).exact(), Some(4));
    /// ```
    #[must_use]
    pub fn stored(&self, k: usize) -> Count {
        self.operands.get(k).map_or(Count::of(&[Length::Known(0)]), |operand| Count::of(&operand.shape))
    }

    /// The axes of the result, by their effect on operand `k`.
    ///
    /// ```
    /// use ndcast_shape::Broadcast;
    /// let broadcast = Broadcast::new(&[("x", &[8.into(), 1.into()]), ("y", &[3.into()])], "");
    /// assert_eq!((broadcast.axes(0).kept, broadcast.axes(0).stretched), (vec![0], vec![1]));
    /// assert_eq!((broadcast.axes(1).padded, broadcast.axes(1).kept), (vec![0], vec![1]));
    /// ```
    #[must_use]
    pub fn axes(&self, k: usize) -> OperandAxes {
        let mut axes = OperandAxes::default();
        for axis in 0..self.axes.len() {
            let list = match self.fate(k, axis) {
                Some(Fate::Kept) => &mut axes.kept,
                Some(Fate::Padded) => &mut axes.padded,
                Some(Fate::Stretched) => &mut axes.stretched,
                Some(Fate::Clash) => &mut axes.clash,
                None => &mut axes.open,
            };
            list.push(axis);
        }
        axes
    }

    /// The effect on operand `k` along an axis of the result; `None` if it depends on a name.
    fn fate(&self, k: usize, axis: usize) -> Option<Fate> {
        let own = self.operands.get(k).and_then(|operand| operand.length(axis, self.axes.len()));
        let result = self.axes.get(axis).and_then(|axis| axis.length.as_ref());
        match (own, result) {
            (None, _) => Some(Fate::Padded),
            (Some(Length::Known(1)), None) => Some(Fate::Kept),
            (Some(_), None) => Some(Fate::Clash),
            (Some(own), Some(result)) if own == result => Some(Fate::Kept),
            (Some(Length::Known(1)), _) => Some(Fate::Stretched),
            // A number beside a result that is another number would clash; only a name is left.
            _ => None,
        }
    }

    /// The strides of operand `k` over the axes of the result, in elements, if it lies in C order; 0 where it is repeated. `None` for an axis
    /// whose fate depends on a name.
    ///
    /// ```
    /// use ndcast_shape::Broadcast;
    /// let broadcast = Broadcast::new(&[("x", &[8.into(), 1.into(), 6.into()]), ("y", &[7.into(), 1.into()])], "");
    /// let strides: Vec<String> = broadcast.strides(0).into_iter().flatten().map(|count| count.to_string()).collect();
    /// assert_eq!(strides, ["6", "0", "1"]);
    /// ```
    #[must_use]
    pub fn strides(&self, k: usize) -> Vec<Option<Count>> {
        let Some(operand) = self.operands.get(k) else { return Vec::new() };
        let padding = self.axes.len() - operand.shape.len();
        let stride = |axis: usize| match self.fate(k, axis) {
            Some(Fate::Padded | Fate::Stretched) => Some(Count::of(&[Length::Known(0)])),
            None => None,
            Some(Fate::Kept | Fate::Clash) => {
                // An axis of length 0 counts as 1, as in every layout in C order.
                let inner = operand.shape.iter().skip(axis + 1 - padding);
                let inner =
                    inner.map(|length| if *length == Length::Known(0) { Length::Known(1) } else { length.clone() });
                Some(Count::of(&inner.collect::<Vec<_>>()))
            }
        };
        (0..self.axes.len()).map(stride).collect()
    }

    /// The pattern of operand `k` as Theano prints it: `true` for each of its own axes that is known to have length 1.
    ///
    /// Example: [`Broadcast::strides`].
    #[must_use]
    pub fn pattern(&self, k: usize) -> Vec<bool> {
        let shape = self.operands.get(k).map_or(&[][..], |operand| &operand.shape);
        shape.iter().map(|length| *length == Length::Known(1)).collect()
    }
}

impl Operand {
    /// The length along an axis of a result of this rank; `None` if the operand lacks it.
    fn length(&self, axis: usize, rank: usize) -> Option<&Length> {
        self.shape.get((axis + self.shape.len()).checked_sub(rank)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Layout, Shape, broadcast_shapes};
    use alloc::format;
    use alloc::vec;
    use proptest::prelude::*;

    fn broadcast(shapes: &[Vec<usize>]) -> Broadcast {
        let names: Vec<String> = (1..=shapes.len()).map(|k| format!("x{k}")).collect();
        let lengths: Vec<Vec<Length>> =
            shapes.iter().map(|shape| shape.iter().map(|&length| length.into()).collect()).collect();
        let operands: Vec<(&str, &[Length])> =
            names.iter().zip(&lengths).map(|(name, shape)| (name.as_str(), &shape[..])).collect();
        Broadcast::new(&operands, "")
    }

    proptest! {
        #[test]
        fn agrees_with_the_rule(shapes in prop::collection::vec(prop::collection::vec(0usize..4, 0..5), 0..4)) {
            let explained = broadcast(&shapes);
            let slices: Vec<&[usize]> = shapes.iter().map(|shape| &shape[..]).collect();
            let result = broadcast_shapes(&slices).ok();
            let lengths = explained.result().map(|result| result.iter().filter_map(Length::known).collect::<Vec<_>>());
            prop_assert_eq!(lengths, result.as_ref().map(|shape| shape.to_vec()));
            prop_assert!(explained.conditions().is_empty());
            let alignment = explained.alignment();
            prop_assert_eq!(alignment.as_ref(), Some(&align(&slices)));
            for (k, shape) in slices.iter().enumerate() {
                for axis in 0..explained.axes.len() {
                    let traced = alignment.as_ref().map(|alignment| alignment.axes()[axis].cells[k].fate);
                    prop_assert_eq!(explained.fate(k, axis), traced);
                }
                prop_assert_eq!(explained.pattern(k), shape.iter().map(|&length| length == 1).collect::<Vec<_>>());
                if let Some(result) = &result {
                    let own = Layout::contiguous(&Shape::new(shape).unwrap()).unwrap().broadcast_to(result).unwrap();
                    let strides: Vec<_> = own.strides().iter().map(|&stride| Some(stride as u128)).collect();
                    let counted: Vec<_> = explained.strides(k).iter().map(|count| count.as_ref()?.exact()).collect();
                    prop_assert_eq!(counted, strides);
                }
            }
            prop_assert!(explained.loops().lines().count() <= 5);
        }
    }

    #[test]
    fn names_of_lengths() {
        let (n, m) = (Length::from("n"), Length::from("m"));
        let of = |a: &[Length], b: &[Length]| Broadcast::new(&[("a", a), ("b", b)], "{0} + {1}");
        let two = of(&[n.clone(), 1.into(), 3.into()], &[m.clone(), 3.into()]);
        assert_eq!(two.elements().unwrap().to_string(), "3 * n * m");
        assert_eq!(two.axes(0), OperandAxes { kept: vec![0, 2], stretched: vec![1], ..Default::default() });
        let open = of(core::slice::from_ref(&n), &[m]);
        assert_eq!((open.axes(0).open, open.axes(1).open), (vec![0], vec![0]));
        assert_eq!(open.strides(0), [None]);
        assert_eq!(open.alignment(), None);
        let clash = of(&[n, 2.into()], &[3.into()]);
        assert_eq!((clash.result(), clash.axes(1).clash), (None, vec![1]));
    }

    #[test]
    fn nothing_is_too_large() {
        let long = broadcast(&[vec![usize::MAX; 100], vec![1; 65]]);
        assert_eq!(long.elements().unwrap().exact(), None);
        assert!(long.conditions()[0].contains("64 axes"), "{:?}", long.conditions());
        assert!(long.loops().len() < 1000 && long.to_json().contains("\"elements\":null"));
        let many = broadcast(&vec![vec![2, 1]; 1000]);
        assert_eq!(many.elements().unwrap().exact(), Some(2));
        assert!(many.loops().len() < 1000, "{}", many.loops());
        let huge = broadcast(&[vec![1_000_000_000_000_000, 1], vec![1_000_000_000_000_000]]);
        assert_eq!(huge.elements().unwrap().exact(), Some(10u128.pow(30)));
        let square = broadcast(&[vec![6000, 6000], vec![6000, 6000, 1]]);
        assert_eq!(square.elements().unwrap().exact(), Some(6000u128.pow(3)));
        // There is no operand 7.
        assert!(square.pattern(7).is_empty() && square.strides(7).is_empty());
    }
}
