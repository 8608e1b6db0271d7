//! [`Place`]: elements that names refer to, and that can be written through every one of them.
//!
//! A core tensor is a value, which never changes under anyone; a name of the language is a reference, as in Python. A place is
//! what lies between: a *base*, shared by all who refer to it, and a layout over it. Reading takes a snapshot, which
//! costs nothing; a write copies the base first if a snapshot is still held. Memory that others write to has rules of its own ([`others`]).

mod others;

pub use others::Lease;

use crate::functions::inplace::TensorMut;
use crate::machine::TASK_ELEMENTS;
use crate::shape::{Index, Layout, Nest, Shape, ShapeError};
use crate::threads::{run_each, to_the_end};
use crate::{DType, Element, Error, ErrorKind, Expr, Result, Scalar, Tensor};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};

/// A tensor that can be written through all names and views of it.
#[derive(Clone)]
pub struct Place {
    /// All elements of a storage as one axis, so that a copy of it keeps every element's position. Their dtype is that of the tensor that the place
    /// was made for.
    base: Arc<Mutex<Tensor>>,
    layout: Layout,
    dtype: DType,
    /// Whether this is, or is part of, a view in which several elements share one cell.
    shared: bool,
    elements: Elements,
}

/// Whether the elements of a place are there.
#[derive(Clone)]
enum Elements {
    /// They are, and can be written.
    There,
    /// They are, but a write is only checked.
    Kept,
    /// One cell stands for all of them, and a write is only checked.
    Unknown(Arc<StandIns>),
}

/// The layouts of the snapshots of elements that are not there, each beside the layout that it stands for. Strides of 0 do not tell views of one
/// base apart, so each has one layout for life: it is the same view if it is the same allocation.
type StandIns = Mutex<Vec<(Layout, Layout)>>;

/// Bytes in the cell that stands for elements: those of the largest dtype.
const CELL: usize = 16;

impl Place {
    /// A place of its own for a tensor. A tensor of memory that others may write to is copied.
    ///
    /// # Errors
    /// `Shape` for a tensor whose memory is larger than tensors may be; `Memory` if there is no room for a copy.
    pub fn new(tensor: &Tensor) -> Result<Place> {
        if tensor.is_shared() { Place::made(&tensor.duplicate()?) } else { Place::made(tensor) }
    }

    fn made(tensor: &Tensor) -> Result<Place> {
        let mut whole = tensor.clone();
        whole.relabel(tensor.dtype())?;
        Ok(Place {
            base: Arc::new(Mutex::new(whole)),
            layout: tensor.layout().clone(),
            dtype: tensor.dtype(),
            shared: tensor.layout().shares_cells(),
            elements: Elements::There,
        })
    }

    /// A place of which only shape and dtype are known, and which takes no more memory than one element. It is laid out as a tensor of its
    /// own would be, so views of it are what they would be; a write to it is checked, and writes nothing.
    ///
    /// # Errors
    /// `Shape` for more elements than there are addresses.
    pub fn of_shape(shape: &Shape, dtype: DType) -> Result<Place> {
        let cell = Tensor::zeros([CELL / dtype.size()], dtype)?;
        let layout = Layout::contiguous(shape)?;
        Ok(Place { layout, elements: Elements::Unknown(Arc::default()), ..Place::new(&cell)? })
    }

    /// The place of the result of an expression, of which only shape, dtype and provenance are known.
    ///
    /// # Errors
    /// Those of [`Expr::shape`]; `Memory` for more bytes than a guard allows.
    pub fn of_result(expr: &Expr) -> Result<Place> {
        expr.check_budget()?;
        let mut place = Place::of_shape(&expr.shape()?, expr.dtype()?)?;
        let told = place.tensor().recalled_by(expr).layout().clone();
        place.layout = place.layout.recalling(&told);
        place.elements = Elements::Unknown(Arc::new(Mutex::new(vec![(place.layout.clone(), told)])));
        Ok(place)
    }

    /// The same elements, to which a write is only checked.
    pub fn kept(self) -> Place {
        match self.elements {
            Elements::Unknown(_) => self,
            _ => Place { elements: Elements::Kept, ..self },
        }
    }

    /// Whether only shape and dtype are known.
    pub fn is_unknown(&self) -> bool {
        matches!(self.elements, Elements::Unknown(_))
    }

    fn base(&self) -> MutexGuard<'_, Tensor> {
        self.base.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The elements as they are now.
    pub fn tensor(&self) -> Tensor {
        let Elements::Unknown(stand_ins) = &self.elements else {
            return Tensor::from_parts(self.seen(), self.layout.clone(), self.dtype);
        };
        let base = self.base();
        let mut stand_ins = stand_ins.lock().unwrap_or_else(PoisonError::into_inner);
        let known = stand_ins.iter().find(|(own, _)| *own == self.layout && own.marks() == self.layout.marks());
        let stretched = known.map(|(_, stretched)| Ok(stretched.clone())).unwrap_or_else(|| {
            let stretched = Layout::as_strided(self.layout.shape(), &vec![0; self.layout.rank()], 0, 1)?;
            let stretched = stretched.recalling(&self.layout);
            stand_ins.push((self.layout.clone(), stretched.clone()));
            Ok::<Layout, ShapeError>(stretched)
        });
        // Every shape that has a layout can be stretched to.
        stretched.map_or_else(|_| base.clone(), |all| Tensor::from_parts(base.storage().clone(), all, self.dtype))
    }

    /// The result of `work` on the elements. Unlike [`Place::tensor`] this makes no handle, so it takes half the time for a few elements; but
    /// nobody else reads or writes the memory meanwhile. `None` if somebody does so now.
    pub fn try_with<T>(&self, work: impl FnOnce(&Tensor) -> T) -> Option<T> {
        let mut base = match self.base.try_lock() {
            Ok(base) => base,
            Err(TryLockError::Poisoned(base)) => base.into_inner(),
            Err(TryLockError::WouldBlock) => return None,
        };
        if self.is_unknown() || base.storage().is_shared() {
            drop(base);
            return Some(work(&self.tensor()));
        }
        if base.dtype() == self.dtype && base.layout().is_same(&self.layout) {
            return Some(work(&base));
        }
        Some(work(Seen::through(&mut base, self.layout.clone(), self.dtype).base))
    }

    /// Where the elements lie in the base.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// What the elements are.
    pub fn dtype(&self) -> DType {
        self.dtype
    }

    /// All elements in the memory that these are a part of, one after the other.
    ///
    /// # Errors
    /// `Shape` for more elements than tensors may have.
    pub fn whole(&self) -> Result<Place> {
        let count = self.base().storage().length() / self.dtype.size();
        let layout = Shape::new(&[count]).and_then(|shape| Layout::contiguous(&shape));
        let layout = layout.map_err(|error| Error::shape("as_strided", &["x"], error))?;
        Ok(Place { base: self.base.clone(), layout, dtype: self.dtype, shared: false, elements: self.elements.clone() })
    }

    /// As many elements as another shape has, in the same memory, from the first of these on, in C order. If there are too few, they are in new
    /// memory, unless another place, or somebody else, would go on to see the old one: then `None`. The caller may hold this place twice.
    ///
    /// # Errors
    /// `Shape` for more elements than there are addresses, `Memory`.
    pub fn resized(&self, shape: &Shape) -> Result<Option<Place>> {
        let (offset, whole) = (self.layout.offset(), self.whole()?);
        let (room, needed) = (whole.layout.numel(), shape.numel()?);
        if self.shared || self.is_shared() {
            return Ok(None);
        }
        if self.layout.numel() > 0 && room.checked_sub(offset).is_some_and(|left| needed <= left) {
            let packed = Layout::contiguous(shape)?;
            return whole.view("resize_", |_| Layout::as_strided(shape, packed.strides(), offset, room)).map(Some);
        }
        let is_alone = Arc::strong_count(&self.base) <= 3 && self.layout.numel() == room;
        if self.layout.numel() > 0 && !is_alone {
            return Ok(None);
        }
        Place::new(&Tensor::zeros(shape, self.dtype)?).map(Some)
    }

    /// The elements as they are now, as an expression.
    pub fn expr(&self) -> Expr {
        Expr::from(self.tensor())
    }

    /// Another layout of the same elements.
    pub fn view(&self, name: &str, view: impl FnOnce(&Layout) -> Result<Layout, ShapeError>) -> Result<Place> {
        let layout = self.layout.derive(view).map_err(|error| Error::shape(name, &["x"], error))?;
        let shared = self.shared || layout.shares_cells();
        Ok(Place { base: self.base.clone(), layout, dtype: self.dtype, shared, elements: self.elements.clone() })
    }

    /// The elements that an index of integers, slices, new axes and `...` selects. It stays inside, and stretches no axis.
    #[inline]
    pub fn index(&self, indices: &[Index]) -> Result<Place> {
        let layout = self.layout.index(indices).map_err(|error| Error::shape("index", &["x"], error))?;
        let (base, elements) = (self.base.clone(), self.elements.clone());
        Ok(Place { base, layout, dtype: self.dtype, shared: self.shared, elements })
    }

    /// All axes reversed. It has the same elements, so it stays inside, and stretches no axis.
    #[inline]
    pub fn reversed(&self) -> Result<Place> {
        let layout = self.layout.reversed().map_err(|error| Error::shape("T", &["x"], error))?;
        let (base, elements) = (self.base.clone(), self.elements.clone());
        Ok(Place { base, layout, dtype: self.dtype, shared: self.shared, elements })
    }

    /// The same bits as elements of another dtype.
    pub fn view_dtype(&self, dtype: DType) -> Result<Place> {
        let layout = match self.is_unknown() {
            true => {
                // The cell is refused what all elements would be, but for their lengths and strides.
                let mut cell = self.base().clone();
                cell.relabel(self.dtype)?;
                cell.view_dtype(dtype)?;
                let resized = self.layout.resized(self.dtype.size(), dtype.size());
                resized.map_err(|error| Error::shape("view", &["x"], error))?
            }
            false => self.tensor().view_dtype(dtype)?.layout().clone(),
        };
        Ok(Place { base: self.base.clone(), layout, dtype, shared: self.shared, elements: self.elements.clone() })
    }

    /// The real (0) or imaginary (1) parts of complex elements, where they lie.
    pub fn part(&self, which: isize) -> Result<Place> {
        let apart = self.view("real", |layout| layout.unsqueeze(-1))?.view_dtype(self.dtype.real())?;
        apart.view("real", |layout| layout.select(-1, which))
    }

    /// Zeros of a shape and dtype that cannot be written to, because what they say is not theirs to change.
    pub fn zeros(shape: &[usize], dtype: DType) -> Result<Place> {
        let zeros = Tensor::zeros((), dtype)?.broadcast_to(shape)?;
        Ok(Place { shared: true, ..Place::new(&zeros)? })
    }

    /// Whether another place is what one index for each of the leading axes selects, and each of its elements stands alone.
    pub fn has_part(&self, indices: &[isize], part: &Place) -> bool {
        let is_alone = !self.shared && !part.shared;
        let is_beside = is_alone && Arc::ptr_eq(&self.base, &part.base) && self.dtype == part.dtype;
        is_beside && self.layout.selects(indices, &part.layout)
    }

    /// Whether another place is this very one, the same elements of the same memory, and each of them stands alone.
    pub fn is(&self, other: &Place) -> bool {
        !self.shared && Arc::ptr_eq(&self.base, &other.base) && self.layout == other.layout && self.dtype == other.dtype
    }

    /// Whether a value reads this place, or elements beside it: then a write finds them held, and copies all.
    pub fn is_read_by(&self, value: &Expr) -> bool {
        matches!(self.elements, Elements::There) && value.reads(&self.base())
    }

    /// Writes the element at one index for each axis. `None`, and nothing is written, if there is no such element, or if the write is one for
    /// [`Place::write`]: of memory that others see, of elements that share a cell or are of another dtype than the memory was made for, or of a
    /// value that would be rounded to another kind.
    pub fn set_element(&self, indices: &[isize], value: Scalar) -> Option<()> {
        let position = self.layout.position(indices)?;
        let value = value.fit(self.dtype).ok()?;
        self.with_usual_base(|base| {
            crate::for_dtype!(self.dtype, T => {
                *base.as_slice_mut::<T>().ok()?.get_mut(position)? = T::from_scalar(value);
            });
            Some(())
        })
    }

    /// Whether another place refers to the same memory, and has the same shape and dtype.
    fn is_beside_alike(&self, other: &Place) -> bool {
        self.is_beside(other) && self.dtype == other.dtype && self.layout.shape() == other.layout.shape()
    }

    /// Writes the elements of another place of the same memory, as they are before. `None`, and nothing is written, unless both are dense and have
    /// one shape and dtype, or if the write is one for [`Place::write`], as in [`Place::set_element`].
    pub fn copy_beside(&self, from: &Place) -> Option<()> {
        if !self.is_beside_alike(from) || !self.layout.is_contiguous() || !from.layout.is_contiguous() {
            return None;
        }
        let (into, start, count) = (self.layout.offset(), from.layout.offset(), self.layout.numel());
        self.with_usual_base(|base| {
            crate::for_dtype!(self.dtype, T => {
                let elements = base.as_slice_mut::<T>().ok()?;
                let fits = into.max(start).checked_add(count)? <= elements.len();
                fits.then(|| elements.copy_within(start..start + count, into))
            })
        })
    }

    /// Writes the elements of another place that lie between those of this one at even distances, as in `x[1::2] = x[::2]`. `None`, and nothing is
    /// written, for any other place, or if the write is one for [`Place::write`], as in [`Place::set_element`].
    pub fn copy_interleaved(&self, from: &Place) -> Option<()> {
        let is_empty = self.layout.numel() == 0;
        if is_empty || !self.is_beside_alike(from) || self.layout.strides() != from.layout.strides() {
            return None;
        }
        let mut loops = Nest::new(self.layout.shape(), &[self.layout.strides()]);
        loops.drop_unit_axes();
        loops.coalesce();
        let (&[count], &[step]) = (&loops.lengths[..], &loops.strides[0][..]) else { return None };
        let (step, [into, from]) = (usize::try_from(step).ok()?, [self, from].map(|place| place.layout.offset()));
        let first = into.min(from);
        let (into, from) = (into - first, from - first);
        if into.max(from) >= step {
            return None;
        }
        let size = self.dtype.size();
        let copy = match size {
            1 => in_rows::<1>,
            2 => in_rows::<2>,
            4 => in_rows::<4>,
            8 => in_rows::<8>,
            _ => in_rows::<16>,
        };
        self.with_usual_base(|base| {
            let bytes = base.whole_layout(DType::U8).ok()?;
            let seen = Seen::through(base, bytes, DType::U8);
            let end = first + (count - 1) * step + into.max(from) + 1;
            let bytes = seen.base.as_slice_mut::<u8>().ok()?.get_mut(first * size..end * size)?;
            let rows = (TASK_ELEMENTS / step).max(1);
            run_each(bytes.chunks_mut(rows * step * size), |_, rows| {
                copy(rows, step, [into, from]);
                Ok(())
            })
            .ok()
        })
    }

    /// Replaces the elements by those of a tensor, as [`TensorMut::assign`](crate::TensorMut::assign).
    ///
    /// # Errors
    /// As [`Place::write`] and `TensorMut::assign`.
    pub fn assign(&self, value: &Tensor) -> Result<()> {
        match self.copy_dense(value) {
            Some(()) => Ok(()),
            None => self.write(|target| target.assign(value)),
        }
    }

    /// Writes few dense elements of the same shape and dtype. `None`, and nothing is written, if the write is one for [`Place::write`].
    fn copy_dense(&self, from: &Tensor) -> Option<()> {
        let is_alike = from.dtype() == self.dtype && from.shape() == self.layout.shape();
        let is_dense = self.layout.is_contiguous() && from.is_contiguous();
        if !is_alike || !is_dense || from.numel() > TASK_ELEMENTS {
            return None;
        }
        let into = self.layout.offset()..self.layout.offset() + self.layout.numel();
        self.with_usual_base(|base| {
            crate::for_dtype!(self.dtype, T => {
                base.as_slice_mut::<T>().ok()?.get_mut(into)?.copy_from_slice(from.as_slice::<T>().ok()?);
            });
            Some(())
        })
    }

    /// Writes to the base in the dtype that it was made for. `None`, and nothing is written, if others see it or if the elements are not there.
    fn with_usual_base(&self, write: impl FnOnce(&mut Tensor) -> Option<()>) -> Option<()> {
        // Others who see the memory may have to be waited for, which `write` does.
        if self.shared || self.is_shared() || !matches!(self.elements, Elements::There) {
            return None;
        }
        to_the_end(|| {
            let mut base = self.base();
            let is_usual = !base.storage().is_shared() && base.dtype() == self.dtype;
            if is_usual { write(&mut base) } else { None }
        })
    }

    /// Whether elements share cells of memory here, or in the view that this is a part of: it cannot be written to.
    pub fn shares_cells(&self) -> bool {
        self.shared
    }

    /// Writes the elements, or only checks whether that can be done, where they are not there to be written. The base is locked meanwhile, so nobody
    /// is asked whether to stop: who asks may have to wait for a thread that waits for the base.
    ///
    /// # Errors
    /// `Value` for a broadcast view and for any part of one; those of `write`.
    pub fn write<R>(&self, write: impl FnOnce(&mut TensorMut<'_>) -> Result<R>) -> Result<R> {
        if self.shared {
            let error = ShapeError::shared_cells(&self.layout);
            return Err(Error::new(ErrorKind::Value, format!("{error} (this is such a view, or part of one)")));
        }
        to_the_end(|| self.write_locked(write))
    }

    fn write_locked<R>(&self, write: impl FnOnce(&mut TensorMut<'_>) -> Result<R>) -> Result<R> {
        let mut base = self.free_base()?;
        if !matches!(self.elements, Elements::There) && (base.dtype() == self.dtype || base.dtype() != DType::Bool) {
            let mut cell = base.clone();
            cell.relabel(self.dtype)?;
            return write(&mut TensorMut::checked(&mut cell, self.layout.clone()));
        }
        if Place::writes_through(&base) && (base.dtype() == self.dtype || base.dtype() != DType::Bool) {
            return self.write_through(&base, write);
        }
        if base.dtype() == self.dtype {
            return write(&mut base.view_mut(|_| Ok(self.layout.clone()))?);
        }
        if base.dtype() == DType::Bool {
            let text = format!(
                "not every byte of {} is true or false: write to the booleans of which this is a view",
                self.dtype
            );
            return Err(Error::value(text));
        }
        // If it has to be copied, then as what it was made: of another size, elements may leave out the last bytes.
        base.start_mut()?;
        let whole = base.whole_layout(self.dtype)?;
        let seen = Seen::through(&mut base, whole, self.dtype);
        write(&mut seen.base.view_mut(|_| Ok(self.layout.clone()))?)
    }
}

/// Copies the second of two elements of each row of `step` elements over the first. The last row ends with the later one of them.
fn in_rows<const SIZE: usize>(bytes: &mut [u8], step: usize, [into, from]: [usize; 2]) {
    let mut rows = bytes.as_chunks_mut::<SIZE>().0.chunks_exact_mut(step);
    for row in &mut rows {
        row[into] = row[from];
    }
    let last = rows.into_remainder();
    if !last.is_empty() {
        last[into] = last[from];
    }
}

/// A base that is seen as other elements for a while.
struct Seen<'a> {
    base: &'a mut Tensor,
    /// Its own layout and dtype.
    made: Option<(Layout, DType)>,
}

impl<'a> Seen<'a> {
    /// The layout must lie within the base, and all bits must be valid elements of the dtype.
    fn through(base: &'a mut Tensor, layout: Layout, dtype: DType) -> Seen<'a> {
        let made = Some(base.relaid(layout, dtype));
        Seen { base, made }
    }
}

impl Drop for Seen<'_> {
    // Also when a write panics.
    fn drop(&mut self) {
        if let Some((layout, dtype)) = self.made.take() {
            self.base.relaid(layout, dtype);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_are_seen_without_a_handle_as_with_one() {
        let whole = Place::new(&Tensor::arange(0.0..12.0).unwrap()).unwrap();
        let matrix = whole.view("view", |row| row.view_as(&Shape::from([3, 4]))).unwrap();
        let column = matrix.view("select", |x| x.select(1, 1)).unwrap();
        for place in [&whole, &matrix, &column, &matrix.reversed().unwrap(), &whole.view_dtype(DType::I32).unwrap()] {
            let seen = place.try_with(|x| (x.dtype(), x.duplicate().unwrap())).unwrap();
            assert_eq!(seen, (place.dtype(), place.tensor()));
        }
        // A panic leaves the base as it was, and so does a handle that is kept.
        let kept = column.try_with(Tensor::clone).unwrap();
        let failed = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| column.try_with(|_| panic!())));
        assert!(failed.is_err());
        whole.write(|target| target.fill_(7.0)).unwrap();
        assert_eq!(kept.to_vec::<f64>().unwrap(), [1.0, 5.0, 9.0]);
        assert_eq!(column.try_with(|x| x.to_vec::<f64>()).unwrap().unwrap(), [7.0; 3]);
        // A second user of the base is told so.
        assert!(matrix.try_with(|_| column.try_with(|_| ())).unwrap().is_none());
    }
}
