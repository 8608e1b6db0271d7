//! [`Cell`]: what a Python tensor stands for, computed when somebody looks.
//!
//! *Problem*: `((x[:, None] - y) ** 2).sum(-1)` is four calls, and only the last result is wanted; but every name along the way is
//! a reference, through which others may write. *Technique*: a cell holds an expression until its elements are asked for, and a place
//! from then on; a small result that is computed at once is just a tensor, until somebody refers to it. An expression holds snapshots of its
//! operands, so writes that come later do not disturb it. A view of a waiting result remembers whose view it is, and how it was made: once
//! the other has been computed, it is made again, as a view of that place.
//! *Contract*: no lock is held while Python or a computation runs. A result that is used a second time is computed, unless it is
//! larger than [`WORTH_KEEPING`]; so is one that waits for more than [`MOST_NODES`] operations.

use ndcast::shape::Shape;
use ndcast::{DType, Expr, Result, Tensor};
use ndcast_lang::{Place, Value};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Operations that may wait in one expression: checking shapes walks all of them whenever one is added.
const MOST_NODES: usize = 48;
/// Bytes up to which a result that is used twice is kept, rather than computed again where it is used.
const WORTH_KEEPING: usize = 64 << 20;

/// Makes a view again, of a tensor that has been computed meanwhile.
pub(crate) type Again = Arc<dyn Fn(&Value) -> Result<Value> + Send + Sync>;

/// What a tensor stands for.
pub(crate) struct Cell(Mutex<State>);

enum State {
    /// Elements that nothing refers to but this.
    Value(Tensor),
    There(Place),
    Waiting(Waiting),
}

#[derive(Clone)]
struct Waiting {
    expr: Expr,
    /// Operations in the expression.
    nodes: usize,
    /// Whether another expression holds this one already.
    used: bool,
    /// The tensor that this is a view of.
    origin: Option<(Arc<Cell>, Again)>,
}

impl State {
    /// The place, made the first time that somebody asks for it; or what waits.
    fn place(&mut self) -> Result<std::result::Result<Place, &mut Waiting>> {
        match self {
            State::Value(tensor) => {
                let place = Place::new(tensor)?;
                *self = State::There(place.clone());
                Ok(Ok(place))
            }
            State::There(place) => Ok(Ok(place.clone())),
            State::Waiting(waiting) => Ok(Err(waiting)),
        }
    }
}

impl Cell {
    /// A tensor that is there.
    pub(crate) fn there(place: Place) -> Arc<Cell> {
        Arc::new(Cell(Mutex::new(State::There(place))))
    }

    /// A tensor just made.
    pub(crate) fn value(tensor: Tensor) -> Arc<Cell> {
        Arc::new(Cell(Mutex::new(State::Value(tensor))))
    }

    /// A result that waits, of so many operations.
    ///
    /// # Errors
    /// Those of computing it, if it has waited long enough.
    pub(crate) fn waiting(expr: Expr, nodes: usize, origin: Option<(Arc<Cell>, Again)>) -> Result<Arc<Cell>> {
        let cell = Arc::new(Cell(Mutex::new(State::Waiting(Waiting { expr, nodes, used: false, origin }))));
        if nodes > MOST_NODES {
            cell.settle()?;
        }
        Ok(cell)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place, if it is there.
    ///
    /// # Errors
    /// Those of making it.
    pub(crate) fn place(&self) -> Result<Option<Place>> {
        Ok(self.lock().place()?.ok())
    }

    /// What `work` makes of the tensor, if it is there and nobody else looks at it just now.
    pub(crate) fn try_with<T>(&self, work: impl FnOnce(&Tensor) -> Option<T>) -> Option<T> {
        match &*self.0.try_lock().ok()? {
            State::Value(tensor) => work(tensor),
            State::There(place) => work(&place.tensor()),
            State::Waiting(_) => None,
        }
    }

    /// The shape, which is known before any element is.
    ///
    /// # Errors
    /// As [`Expr::shape`].
    pub(crate) fn shape(&self) -> Result<Shape> {
        match &*self.lock() {
            State::Value(tensor) => Ok(tensor.shape().clone()),
            State::There(place) => Ok(place.layout().shape().clone()),
            State::Waiting(waiting) => waiting.expr.shape(),
        }
    }

    /// The dtype.
    ///
    /// # Errors
    /// As [`Expr::dtype`].
    pub(crate) fn dtype(&self) -> Result<DType> {
        match &*self.lock() {
            State::Value(tensor) => Ok(tensor.dtype()),
            State::There(place) => Ok(place.dtype()),
            State::Waiting(waiting) => waiting.expr.dtype(),
        }
    }

    /// The expression, while it waits.
    pub(crate) fn pending(&self) -> Option<Expr> {
        if let State::Waiting(waiting) = &*self.lock() { Some(waiting.expr.clone()) } else { None }
    }

    /// The expression, while it waits and is no view of another tensor.
    pub(crate) fn waits_alone(&self) -> Option<Expr> {
        match &*self.lock() {
            State::Waiting(Waiting { expr, origin: None, .. }) => Some(expr.clone()),
            _ => None,
        }
    }

    /// Operations that wait.
    pub(crate) fn nodes(&self) -> usize {
        if let State::Waiting(waiting) = &*self.lock() { waiting.nodes } else { 0 }
    }

    /// The value as it is, computed or not.
    ///
    /// # Errors
    /// As [`Cell::place`].
    pub(crate) fn glance(&self) -> Result<Value> {
        Ok(match self.lock().place()? {
            Ok(place) => Value::Tensor(place),
            Err(waiting) => Value::Lazy(waiting.expr.clone()),
        })
    }

    /// The value, as an operand beside others. A result that is used again is computed now, but where both uses are parts of one expression, which
    /// computes it once by itself: `e / e.sum()`.
    ///
    /// # Errors
    /// Those of computing it, where it is computed.
    pub(crate) fn operand(&self, beside: &[Arc<Cell>]) -> Result<Value> {
        let (waiting, again) = match self.lock().place()? {
            Ok(place) => return Ok(Value::Tensor(place)),
            Err(waiting) => (waiting.clone(), std::mem::replace(&mut waiting.used, true)),
        };
        let expr = &waiting.expr;
        // A view of what can be written to shows what was written.
        let stale = waiting.origin.as_ref().is_some_and(|(parent, _)| parent.is_rooted());
        let related = |other: Expr| other.holds(expr) || expr.holds(&other);
        let together = || beside.iter().filter_map(|cell| cell.pending()).any(related);
        let kept = again && !together() && bytes(expr)? <= WORTH_KEEPING;
        if stale || (kept && !waiting.is_little_of_much()?) {
            return self.settle().map(Value::Tensor);
        }
        if kept {
            expr.eval_once()?;
        }
        Ok(Value::Lazy(waiting.expr))
    }

    /// Whether it is there, or what it is a view of.
    fn is_rooted(&self) -> bool {
        match &*self.lock() {
            State::Value(_) | State::There(_) => true,
            State::Waiting(waiting) => waiting.origin.as_ref().is_some_and(|(parent, _)| parent.is_rooted()),
        }
    }

    /// Whether it is there, or others hold what it is a view of.
    fn is_claimed(&self) -> bool {
        match &*self.lock() {
            State::Value(_) | State::There(_) => true,
            State::Waiting(waiting) => {
                let claimed = |parent: &Arc<Cell>| Arc::strong_count(parent) > 1 || parent.is_claimed();
                waiting.origin.as_ref().is_some_and(|(parent, _)| claimed(parent))
            }
        }
    }

    /// The elements as they are now. Of a view of a large result that waits nothing but the view is computed, and the result goes on waiting.
    ///
    /// # Errors
    /// As [`Expr::eval`].
    pub(crate) fn read(&self) -> Result<Tensor> {
        let waiting = match &*self.lock() {
            State::Value(tensor) => return Ok(tensor.clone()),
            State::There(place) => return Ok(place.tensor()),
            State::Waiting(waiting) => waiting.clone(),
        };
        if !waiting.is_little_of_much()? {
            return Ok(self.settle()?.tensor());
        }
        waiting.expr.eval_once()
    }

    /// The place, computed now if it has to be.
    ///
    /// # Errors
    /// As [`Expr::eval`].
    pub(crate) fn settle(&self) -> Result<Place> {
        let waiting = match self.lock().place()? {
            Ok(place) => return Ok(place),
            Err(waiting) => waiting.clone(),
        };
        let place = match waiting.origin {
            // Two hold the parent here: this cell, and the copy just made. A third may write to it, or look at it.
            Some((parent, again)) if Arc::strong_count(&parent) > 2 || parent.is_claimed() => {
                match again(&Value::Tensor(parent.settle()?))? {
                    Value::Tensor(place) => place,
                    other => Place::new(&other.tensor().unwrap_or_else(|| waiting.expr.eval_once())?)?,
                }
            }
            _ => Place::new(&waiting.expr.eval_once()?)?,
        };
        let mut state = self.lock();
        // Somebody else was faster, and may have written to it.
        if let Ok(first) = state.place()? {
            return Ok(first);
        }
        *state = State::There(place.clone());
        Ok(place)
    }
}

impl Waiting {
    /// Whether this is part of a result too large to be computed because one part of it is looked at.
    fn is_little_of_much(&self) -> Result<bool> {
        let mut above = self.origin.as_ref().map(|(parent, _)| parent.clone());
        while let Some(cell) = above {
            let State::Waiting(waiting) = &*cell.lock() else { return Ok(false) };
            if bytes(&waiting.expr)? > WORTH_KEEPING {
                return Ok(waiting.origin.as_ref().is_none_or(|(parent, _)| !parent.is_rooted()));
            }
            let next = waiting.origin.as_ref().map(|(parent, _)| parent.clone());
            above = next;
        }
        Ok(false)
    }
}

/// The size of a result.
fn bytes(expr: &Expr) -> Result<usize> {
    Ok(expr.shape()?.numel()?.saturating_mul(expr.dtype()?.size()))
}
