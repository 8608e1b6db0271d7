//! [`Cell`]: the state behind a Python tensor, whose elements are computed when somebody looks at them.
//!
//! *Problem*: `((x[:, None] - y) ** 2).sum(-1)` is four calls, of which only the last result is wanted; but every name along the way is a
//! reference, through which others may write. *Technique*: a cell holds an expression until its elements are asked for, and a [`Place`]
//! from then on. A small result that was computed at once is a plain tensor until something refers to it. An expression holds snapshots of
//! its operands, so later writes do not disturb it. A view of a lazy result remembers its parent and how it was made; once the parent has
//! been computed, the view is made again, as a view of the parent's place. A result may be used many times before anybody looks: a single
//! expression computes it once, tile by tile. It is stored only where that saves work: with the result that somebody looks at, if other
//! expressions use it too ([`Expr::keep_shared`]), and at the next use, if an evaluation has computed it already without keeping it, or if
//! it has more than [`MOST_NODES`] operations.
//! *Contract*: no lock is held while Python runs or while a large result is computed; only [`Cell::try_with`] computes small results under
//! the lock. A lock is held for microseconds, so a thread that waits for it spins. No result larger than [`WORTH_KEEPING`] is stored unless
//! somebody looks at it, or its expression grows too long.

use crate::lines::Made;
use ndcast::shape::Shape;
use ndcast::{DType, Expr, Result, Scalar, Tensor};
use ndcast_lang::{Place, Value, bytes, stays_in_files};
use spin::mutex::{SpinMutex, SpinMutexGuard};
use spin::relax::Yield;
use std::sync::Arc;

/// The most operations of a lazy operand: to plan and to compile it takes more than proportionally longer.
const MOST_NODES: usize = 96;
/// Largest result, in bytes, that is kept because it is used again. A larger one is computed again at each use.
pub(crate) const WORTH_KEEPING: usize = 64 << 20;

/// The most elements that an operand and the result of an op may have for it to compute at once. Up to this number, four ops one after the
/// other take less time than one plan for all of them.
pub(crate) const SMALL: usize = 1 << 14;

/// Makes a view again, of a parent that has been computed meanwhile.
pub(crate) type Again = Arc<dyn Fn(&Value) -> Result<Value> + Send + Sync>;

/// The state of a Python tensor.
pub(crate) struct Cell(SpinMutex<State, Yield>);

pub(crate) enum State {
    /// Elements that only this cell refers to.
    Value(Tensor),
    There(Place),
    /// In a box, because most cells never wait, and a view is made and dropped faster if it is small.
    Waiting(Box<Waiting>),
}

#[derive(Clone)]
pub(crate) struct Waiting {
    expr: Expr,
    /// Number of operations in the expression, or more, because those in several operands are counted for each.
    nodes: usize,
    /// If this is a view: its parent, and how to make the view again.
    origin: Option<(Arc<Cell>, Again)>,
    /// The line of Python that made it, if lines are counted.
    made: Option<Made>,
}

impl State {
    /// The element at one index for each axis, if it is there. An index of a row costs no tensor.
    pub(crate) fn element(&self, indices: &[isize]) -> Option<(Scalar, DType)> {
        let of = |x: &Tensor| Some((x.element(indices)?, x.dtype()));
        match self {
            State::Value(tensor) => of(tensor),
            State::There(place) if place.layout().rank() == indices.len() => place.try_with(of)?,
            State::There(_) | State::Waiting(_) => None,
        }
    }

    /// The result of `work` on the tensor; `None` if it is lazy, or if another thread is using the memory.
    fn with<T>(&self, work: impl FnOnce(&Tensor) -> Option<T>) -> Option<T> {
        match self {
            State::Value(tensor) => work(tensor),
            State::There(place) if place.layout().numel() <= SMALL => place.try_with(work)?,
            State::There(place) => work(&place.tensor()),
            State::Waiting(_) => None,
        }
    }

    /// The tensor, or the lazy state.
    fn tensor(&self) -> std::result::Result<Tensor, &Waiting> {
        match self {
            State::Value(tensor) => Ok(tensor.clone()),
            State::There(place) => Ok(place.tensor()),
            State::Waiting(waiting) => Err(waiting),
        }
    }

    /// A cell for a view of the place; `None` for a lazy state.
    ///
    /// # Errors
    /// As [`Place::new`].
    pub(crate) fn view(&mut self, view: impl FnOnce(&Place) -> Option<Place>) -> Result<Option<Arc<Cell>>> {
        Ok(self.there()?.and_then(view).map(Cell::there))
    }

    /// The place, where it stays; `None` for a lazy state.
    fn there(&mut self) -> Result<Option<&Place>> {
        if let State::Value(_) = self {
            drop(self.place()?);
        }
        Ok(if let State::There(place) = self { Some(place) } else { None })
    }

    /// The place, made on first use; or the lazy state.
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
    /// A cell for a tensor that has a place.
    pub(crate) fn there(place: Place) -> Arc<Cell> {
        Arc::new(Cell(SpinMutex::new(State::There(place))))
    }

    /// A cell for a new tensor.
    pub(crate) fn value(tensor: Tensor) -> Arc<Cell> {
        Arc::new(Cell(SpinMutex::new(State::Value(tensor))))
    }

    /// A cell for a lazy result of these operands. It is computed now if it has more than twice [`MOST_NODES`] operations, which is so only
    /// if an operand is too large to be kept.
    ///
    /// # Errors
    /// As [`Cell::settle`], if the result is computed.
    pub(crate) fn waiting(expr: Expr, operands: &[Arc<Cell>], origin: Option<(Arc<Cell>, Again)>) -> Result<Arc<Cell>> {
        let mut nodes = 1 + operands.iter().map(|operand| operand.nodes()).sum::<usize>();
        if nodes > MOST_NODES {
            nodes = expr.operations();
        }
        expr.set_named(true);
        let waiting = Waiting { expr, nodes, origin, made: None };
        let cell = Arc::new(Cell(SpinMutex::new(State::Waiting(Box::new(waiting)))));
        if nodes > 2 * MOST_NODES {
            cell.settle()?;
        }
        Ok(cell)
    }

    /// Notes the line that made a result; whether the result waits.
    pub(crate) fn note(&self, made: Made) -> bool {
        let State::Waiting(waiting) = &mut *self.lock() else { return false };
        waiting.made = Some(made);
        true
    }

    fn lock(&self) -> SpinMutexGuard<'_, State> {
        self.0.lock()
    }

    /// The place; `None` for a lazy result.
    ///
    /// # Errors
    /// As [`Place::new`].
    pub(crate) fn place(&self) -> Result<Option<Place>> {
        Ok(self.lock().place()?.ok())
    }

    /// The result of `work` on the place; `None` if the tensor is lazy, or if another thread is using the cell.
    ///
    /// # Errors
    /// As [`Place::new`].
    pub(crate) fn with_place<T>(&self, work: impl FnOnce(&Place) -> Option<T>) -> Result<Option<T>> {
        let Some(mut state) = self.look() else { return Ok(None) };
        Ok(state.there()?.and_then(work))
    }

    /// A cell for a view of the place; `None` as in [`Cell::with_place`].
    ///
    /// # Errors
    /// As [`Place::new`].
    pub(crate) fn view(&self, view: impl FnOnce(&Place) -> Option<Place>) -> Result<Option<Arc<Cell>>> {
        self.look().map_or(Ok(None), |mut state| state.view(view))
    }

    /// The place of a tensor that has one; `None` for others, and if another thread is using the cell.
    pub(crate) fn known_place(&self) -> Option<Place> {
        match &*self.look()? {
            State::There(place) => Some(place.clone()),
            State::Value(_) | State::Waiting(_) => None,
        }
    }

    /// Whether the tensor has a place that passes a test; false if another thread is using the cell.
    pub(crate) fn has_place(&self, test: impl FnOnce(&Place) -> bool) -> bool {
        matches!(self.look().as_deref(), Some(State::There(place)) if test(place))
    }

    /// Whether others may write to the elements.
    pub(crate) fn is_shared(&self) -> bool {
        matches!(&*self.lock(), State::There(place) if place.is_shared())
    }

    /// Whether this is a view of another cell, or waits to be one: a write to one of them is seen in the other.
    pub(crate) fn is_beside(&self, other: &Arc<Cell>) -> bool {
        if std::ptr::eq(self, &raw const **other) {
            return false;
        }
        let place = match &*self.lock() {
            State::There(place) => place.clone(),
            State::Waiting(waiting) => {
                return waiting.origin.as_ref().is_some_and(|(parent, _)| Arc::ptr_eq(parent, other));
            }
            State::Value(_) => return false,
        };
        matches!(&*other.lock(), State::There(other) if place.is_beside(other))
    }

    /// Refers to another view of its memory from now on.
    pub(crate) fn point_to(&self, place: Place) {
        *self.lock() = State::There(place);
    }

    /// The result of `work` on the tensor; `None` if the tensor is lazy, or if another thread is using the cell.
    pub(crate) fn try_with<T>(&self, work: impl FnOnce(&Tensor) -> Option<T>) -> Option<T> {
        self.look()?.with(work)
    }

    /// The tensor; `None` as in [`Cell::try_with`].
    pub(crate) fn known(&self) -> Option<Tensor> {
        self.look()?.tensor().ok()
    }

    /// The result of `work` on the tensors of two cells, which may be one; `None` as in [`Cell::try_with`].
    pub(crate) fn try_with_both<T>(x: &Cell, y: &Cell, work: impl FnOnce(&Tensor, &Tensor) -> Option<T>) -> Option<T> {
        if std::ptr::eq(x, y) {
            return x.try_with(|x| work(x, x));
        }
        let (x, y) = (x.look()?, y.look()?);
        match (&*x, &*y) {
            (State::There(x), State::There(y)) if x.is_beside(y) => work(&x.tensor(), &y.tensor()),
            _ => x.with(|x| y.with(|y| work(x, y))),
        }
    }

    /// The state, locked; `None` if another thread is using it.
    pub(crate) fn look(&self) -> Option<SpinMutexGuard<'_, State>> {
        self.0.try_lock()
    }

    /// The shape, which is known before any element is computed.
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

    /// The size in bytes of all elements.
    ///
    /// # Errors
    /// As [`Cell::shape`].
    pub(crate) fn bytes(&self) -> Result<usize> {
        Ok(self.shape()?.numel()?.saturating_mul(self.dtype()?.size()))
    }

    /// The expression of a lazy result.
    pub(crate) fn pending(&self) -> Option<Expr> {
        if let State::Waiting(waiting) = &*self.lock() { Some(waiting.expr.clone()) } else { None }
    }

    /// Whether the elements are read from files when somebody looks at them.
    pub(crate) fn reads_files(&self) -> bool {
        self.pending().is_some_and(|expr| expr.reads_by_region())
    }

    /// Whether the elements stay in files when one item after the other is looked at.
    ///
    /// # Errors
    /// As [`Cell::shape`].
    pub(crate) fn stays_in_files(&self) -> Result<bool> {
        self.pending().map_or(Ok(false), |expr| stays_in_files(&expr))
    }

    /// The expression of a lazy result that is not a view of another tensor.
    pub(crate) fn waits_alone(&self) -> Option<Expr> {
        match &*self.lock() {
            State::Waiting(waiting) if waiting.origin.is_none() => Some(waiting.expr.clone()),
            _ => None,
        }
    }

    /// Number of operations that are still to be computed.
    pub(crate) fn nodes(&self) -> usize {
        if let State::Waiting(waiting) = &*self.lock() { waiting.nodes } else { 0 }
    }

    /// The value as an operand. A lazy result is computed now if that was done before but not kept, because it may be used at every turn of a
    /// loop; or if it has more than [`MOST_NODES`] operations.
    ///
    /// # Errors
    /// As [`Expr::eval`], if the value is computed.
    pub(crate) fn operand(&self) -> Result<Value> {
        let waiting = match self.lock().place()? {
            Ok(place) => return Ok(Value::Tensor(place)),
            Err(waiting) => waiting.clone(),
        };
        let expr = &waiting.expr;
        // A view of a parent that can be written to must show the writes.
        let stale = waiting.origin.as_ref().is_some_and(|(parent, _)| parent.is_rooted());
        // What was read from files is read again: it may be as large as they are.
        let due = || {
            (expr.was_computed() && !expr.reads_by_region())
                || (waiting.nodes > MOST_NODES && expr.operations() > MOST_NODES)
        };
        let kept = due() && bytes(expr)? <= WORTH_KEEPING;
        if stale || (kept && !waiting.is_little_of_much()?) {
            return self.settle().map(Value::Tensor);
        }
        if kept {
            waiting.compute()?;
        }
        Ok(Value::Lazy(waiting.expr))
    }

    /// Whether this cell, or one that it is a view of, has been computed.
    fn is_rooted(&self) -> bool {
        match &*self.lock() {
            State::Value(_) | State::There(_) => true,
            State::Waiting(waiting) => waiting.origin.as_ref().is_some_and(|(parent, _)| parent.is_rooted()),
        }
    }

    /// Whether this cell, or one that it is a view of, has been computed, or whether others hold one that it is a view of.
    fn is_claimed(&self) -> bool {
        match &*self.lock() {
            State::Value(_) | State::There(_) => true,
            State::Waiting(waiting) => {
                let claimed = |parent: &Arc<Cell>| Arc::strong_count(parent) > 1 || parent.is_claimed();
                waiting.origin.as_ref().is_some_and(|(parent, _)| claimed(parent))
            }
        }
    }

    /// The elements as they are now. For a view of a large lazy result, only the view is computed, and the result stays lazy.
    ///
    /// # Errors
    /// As [`Expr::eval`].
    pub(crate) fn read(&self) -> Result<Tensor> {
        let waiting = match self.lock().tensor() {
            Ok(tensor) => return Ok(tensor),
            Err(waiting) => waiting.clone(),
        };
        if !waiting.is_little_of_much()? {
            return Ok(self.settle()?.tensor());
        }
        waiting.compute()
    }

    /// The place. A lazy result is computed now.
    ///
    /// # Errors
    /// As [`Expr::eval`].
    pub(crate) fn settle(&self) -> Result<Place> {
        let waiting = match self.lock().place()? {
            Ok(place) => return Ok(place),
            Err(waiting) => waiting.clone(),
        };
        let place = match &waiting.origin {
            // This cell and the copy in `waiting` both hold the parent. A third holder may write to it, or look at it.
            Some((parent, again)) if Arc::strong_count(parent) > 2 || parent.is_claimed() => {
                match again(&Value::Tensor(parent.settle()?))? {
                    Value::Tensor(place) => place,
                    other => Place::new(&other.tensor().unwrap_or_else(|| waiting.compute())?)?,
                }
            }
            _ => Place::new(&waiting.compute()?)?,
        };
        let mut state = self.lock();
        // Another thread computed it first, and may have written to it.
        if let Ok(first) = state.place()? {
            return Ok(first);
        }
        *state = State::There(place.clone());
        drop(state);
        waiting.expr.set_named(false);
        if let Some(made) = waiting.made {
            crate::lines::stored(made);
        }
        Ok(place)
    }
}

impl Drop for Cell {
    fn drop(&mut self) {
        if let State::Waiting(waiting) = self.0.get_mut() {
            waiting.expr.set_named(false);
        }
    }
}

impl Waiting {
    /// The elements, which the expression keeps, as it does those of its parts that other expressions use.
    fn compute(&self) -> Result<Tensor> {
        keep_shared(&[&self.expr])?;
        self.expr.eval_once()
    }

    /// Whether this is a view of a lazy result that is too large to be computed just because one view of it is looked at.
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

/// Keeps parts that other expressions use too, unless they are read from files.
///
/// # Errors
/// As [`Expr::keep_shared`].
pub(crate) fn keep_shared(exprs: &[&Expr]) -> Result<()> {
    if exprs.iter().any(|expr| expr.reads_by_region()) { Ok(()) } else { Expr::keep_shared(exprs, WORTH_KEEPING) }
}
