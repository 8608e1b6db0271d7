//! Selections by masks of which only the shape is known: `x[x > 0]`, `x[:, mask].mean(0)`.
//!
//! *Problem*: the number of elements that a mask selects depends on its elements, but people still want to know the rest of the shape.
//! *Technique*: a mask means the same as one index for each of its axes, all of the selected length. The expression is typed with two lengths
//! of such indices; what comes out the same both times is certain, and the other lengths are called [`SELECTED`]. *Contract*: masks of different
//! texts select different numbers, so an expression with two of them stays undecided, and so does one that needs the number to be a certain one
//! (`x[mask] + ones(4)`).

use crate::ast::{Argument, CompareOp, Expr, ExprKind, Index, Span, Statement, StatementKind};
use crate::question::is_part;
use crate::session::{Failure, Session};
use ndcast::shape::Length;
use ndcast::{DType, Shape, Tensor};

/// The name of the length that nobody knows.
const SELECTED: &str = "selected";
/// So many elements a mask selects at the second time, and one less at the first; fewer if it has not as many.
const MANY: usize = 3;
/// What is said beside the name.
pub(super) const NOTE: &str =
    "how many elements a mask selects depends on the elements; the axis of them is called selected";
/// What is said if a run has told it.
pub(super) const COMPUTED: &str =
    "a selection is computed at once, without a plan: its shape is that of the run, and nothing was measured";

/// Whether only elements can decide what failed.
pub(super) fn is_undecided(failure: &Failure) -> bool {
    failure.error.message().contains("depends on the elements")
}

/// Whether a statement gives no name another meaning: it writes into a tensor, or only has a value.
pub(super) fn is_write(statement: &Statement) -> bool {
    match &statement.kind {
        StatementKind::Expr(_) => true,
        StatementKind::Assign { targets, .. } => targets.iter().all(is_part),
        StatementKind::Augment { target, .. } => is_part(target),
    }
}

/// The shape and dtype of an expression in a fresh session, with [`SELECTED`] for the lengths that depend on its mask.
///
/// # Errors
/// The mistake that the expression has whatever its masks select; `failure` if that is not known.
pub(super) fn selected(
    session: &dyn Fn() -> Option<Session>,
    expr: &Expr,
    mut failure: Failure,
) -> Result<(Vec<Length>, DType), Failure> {
    let typed = |count: usize| {
        let mut stand_ins = StandIns { session: session()?, spare: MANY - count, mask: None, selected: 0, made: 0 };
        let text = stand_ins.replaced(expr)?.to_string();
        Some((stand_ins.session.typed(&text), stand_ins.selected))
    };
    match (typed(MANY - 1), typed(MANY)) {
        (Some((Ok(Some((few, dtype))), fewer)), Some((Ok(Some((many, _))), more))) if few.rank() == many.rank() => {
            let length = |(&few, &many): (&usize, &usize)| match (few, many) {
                _ if few == many => Some(few.into()),
                // Anything else, such as twice as many, has no name.
                lengths => (lengths == (fewer, more)).then(|| SELECTED.into()),
            };
            let lengths = few.iter().zip(many.iter()).map(length).collect::<Option<_>>();
            lengths.map(|lengths| (lengths, dtype)).ok_or(failure)
        }
        (Some((Err(few), _)), Some((Err(many), _))) if few.error.message() == many.error.message() => {
            failure.error = few.error;
            Err(failure)
        }
        _ => Err(failure),
    }
}

/// The search for masks, and the variables that stand for them.
struct StandIns {
    session: Session,
    /// How many elements a mask selects less than it might.
    spare: usize,
    /// The one mask.
    mask: Option<Expr>,
    /// How many elements it selects.
    selected: usize,
    /// How many variables there are.
    made: usize,
}

impl StandIns {
    /// The expression with stand-ins. `None` if it has two different masks, or one without axes.
    fn replaced(&mut self, expr: &Expr) -> Option<Expr> {
        let kind = match &expr.kind {
            ExprKind::Subscript { value, items } => {
                let value = self.boxed(value)?;
                let items = self.items(&value, items)?;
                ExprKind::Subscript { value, items }
            }
            ExprKind::Attribute { value, name } => {
                ExprKind::Attribute { value: self.boxed(value)?, name: name.clone() }
            }
            ExprKind::Unary { op, operand } => ExprKind::Unary { op: *op, operand: self.boxed(operand)? },
            ExprKind::Binary { op, left, right } => {
                ExprKind::Binary { op: *op, left: self.boxed(left)?, right: self.boxed(right)? }
            }
            ExprKind::Compare { first, rest } => {
                let first = self.boxed(first)?;
                let operand = |(op, operand): &(CompareOp, Expr)| Some((*op, self.replaced(operand)?));
                ExprKind::Compare { first, rest: rest.iter().map(operand).collect::<Option<_>>()? }
            }
            ExprKind::Call { callee, arguments } => {
                if let Some((x, mask)) = masked_select(callee, arguments) {
                    return self.picked(x, mask);
                }
                let callee = self.boxed(callee)?;
                let argument = |argument: &Argument| match argument {
                    Argument::Positional(value) => Some(Argument::Positional(self.replaced(value)?)),
                    other => Some(other.clone()),
                };
                ExprKind::Call { callee, arguments: arguments.iter().map(argument).collect::<Option<_>>()? }
            }
            _ => return Some(expr.clone()),
        };
        Some(Expr::new(kind, expr.span))
    }

    fn boxed(&mut self, expr: &Expr) -> Option<Box<Expr>> {
        self.replaced(expr).map(Box::new)
    }

    /// The items of an index, with indices in the place of masks.
    fn items(&mut self, value: &Expr, items: &[Index]) -> Option<Vec<Index>> {
        let whole = self.session.typed(&value.to_string()).ok()?.map(|(shape, _)| shape);
        let (mut found, mut axis) = (Vec::new(), Some(0));
        for item in items {
            let (replaced, axes) = match item {
                Index::Expr(index) => self.index(index, whole.as_ref().zip(axis))?,
                slice => (vec![slice.clone()], Some(1)),
            };
            found.extend(replaced);
            axis = axis.zip(axes).map(|(axis, axes)| axis + axes);
        }
        Some(found)
    }

    /// An index, or the indices in the place of a mask, and how many axes it is for, if that is known. `at` is the tensor and the first of them.
    fn index(&mut self, index: &Expr, at: Option<(&Shape, usize)>) -> Option<(Vec<Index>, Option<usize>)> {
        let index = self.replaced(index)?;
        let mask = match &index.kind {
            ExprKind::None => return Some((vec![Index::Expr(index)], Some(0))),
            ExprKind::Ellipsis => return Some((vec![Index::Expr(index)], None)),
            ExprKind::List(_) | ExprKind::Int(_) => None,
            _ => self.session.typed(&index.to_string()).ok()?.filter(|(_, dtype)| *dtype == DType::Bool),
        };
        let Some((mask, _)) = mask else { return Some((vec![Index::Expr(index)], Some(1))) };
        let axes = mask.rank();
        // A mask without axes makes one.
        (self.is_the_mask(&index) && axes > 0).then_some(())?;
        if at.is_some_and(|(whole, axis)| whole.get(axis..axis + axes) != Some(&mask[..])) {
            // It does not fit, whatever it selects: the index says so.
            let none = Tensor::scalar(false).broadcast_to(&mask).ok()?;
            let none = self.variable(|session, name| session.set(name, none).ok())?;
            return Some((vec![Index::Expr(none)], Some(axes)));
        }
        let count = self.count(&mask)?;
        let one = self.variable(|session, name| session.set_shape(name, &Shape::from([count]), DType::I64).ok())?;
        Some((vec![Index::Expr(one); axes], Some(axes)))
    }

    /// How many elements the mask selects.
    fn count(&mut self, mask: &Shape) -> Option<usize> {
        self.selected = mask.numel().ok()?.saturating_sub(self.spare).min(MANY - self.spare);
        Some(self.selected)
    }

    /// The stand-in for `x.masked_select(mask)`.
    fn picked(&mut self, x: &Expr, mask: &Expr) -> Option<Expr> {
        let (x, mask) = (self.replaced(x)?, self.replaced(mask)?);
        self.is_the_mask(&mask).then_some(())?;
        let (_, dtype) = self.session.typed(&x.to_string()).ok()??;
        let (shape, is_mask) = self.session.typed(&format!("where({mask}, {x}, {x})")).ok()??;
        let count = self.count(&shape)?;
        (is_mask == dtype).then_some(())?;
        self.variable(|session, name| session.set_shape(name, &Shape::from([count]), dtype).ok())
    }

    /// Whether a mask is the first one, or the same.
    fn is_the_mask(&mut self, mask: &Expr) -> bool {
        self.mask.get_or_insert_with(|| mask.clone()) == mask
    }

    /// A name with a new meaning.
    fn variable(&mut self, set: impl FnOnce(&mut Session, &str) -> Option<()>) -> Option<Expr> {
        self.made += 1;
        let name = format!("__mask_{}", self.made);
        set(&mut self.session, &name)?;
        Some(Expr::new(ExprKind::Name(name), Span::default()))
    }
}

/// The operands of `x.masked_select(mask)` and `torch.masked_select(x, mask)`.
fn masked_select<'a>(callee: &'a Expr, arguments: &'a [Argument]) -> Option<(&'a Expr, &'a Expr)> {
    match (&callee.kind, arguments) {
        (ExprKind::Attribute { value, name }, [Argument::Positional(mask)]) if name.text == "masked_select" => {
            Some((value, mask))
        }
        (ExprKind::Attribute { name, .. }, [Argument::Positional(x), Argument::Positional(mask)])
            if name.text == "masked_select" =>
        {
            Some((x, mask))
        }
        (ExprKind::Name(name), [Argument::Positional(x), Argument::Positional(mask)]) if name == "masked_select" => {
            Some((x, mask))
        }
        _ => None,
    }
}
