//! Arrays that are somewhere else, in files above all: they are read and written by region.
//!
//! *Contract*: a region has a range for each axis, within the shape. Sources and sinks are called by several threads at once.

use crate::{DType, Result, Shape, Tensor};
use std::fmt::Debug;
use std::ops::Range;

/// An array that is read by region, when its elements are needed. The crate `ndcast-io` has one for each format of files.
///
/// ```
/// use ndcast::{DType, Result, Shape, Source, Tensor};
/// use std::ops::Range;
///
/// /// `i * i` for each place `i`. No element exists before somebody reads it.
/// #[derive(Debug)]
/// struct Squares(Shape);
///
/// impl Source for Squares {
///     fn name(&self) -> String {
///         "squares".into()
///     }
///     fn dtype(&self) -> DType {
///         DType::I64
///     }
///     fn shape(&self) -> &Shape {
///         &self.0
///     }
///     fn chunks(&self) -> Shape {
///         [1].into()
///     }
///     fn stored_bytes(&self) -> u64 {
///         0
///     }
///     fn read(&self, region: &[Range<usize>]) -> Result<Tensor> {
///         let places: Vec<i64> = region[0].clone().map(|i| i as i64).collect();
///         Tensor::from_slice(&places, [places.len()])?.square()
///     }
/// }
///
/// let squares = Squares([1 << 40].into());
/// assert_eq!(squares.read(&[1000..1002])?.to_vec::<i64>()?, [1_000_000, 1_002_001]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub trait Source: Debug + Send + Sync {
    /// The name in messages, such as the path of a file.
    fn name(&self) -> String;

    /// The dtype of the elements.
    fn dtype(&self) -> DType;

    /// The lengths of the axes.
    fn shape(&self) -> &Shape;

    /// The lengths of a chunk, one for each axis, none of them 0. A read costs as much as whole chunks; chunks start at
    /// multiples of their lengths. An array that is read at any place for its bytes alone has chunks of one row: `[1, n]`.
    fn chunks(&self) -> Shape;

    /// Number of bytes that the whole array occupies where it is stored. Fewer than in memory if they are packed.
    fn stored_bytes(&self) -> u64;

    /// Reads the elements of a region into memory.
    ///
    /// # Errors
    /// `Io` if they cannot be read, or are damaged; `Memory` if there is not enough memory.
    fn read(&self, region: &[Range<usize>]) -> Result<Tensor>;
}

/// An array that is written by region. Dropped before it is finished, it leaves nothing behind.
///
/// ```
/// use ndcast::{ALL, Result, Shape, Sink, Tensor};
/// use std::sync::Mutex;
///
/// /// Counts the elements that are true, wherever they are, and keeps none.
/// #[derive(Default)]
/// struct Count(Mutex<i64>);
///
/// impl Sink for Count {
///     fn chunks(&self) -> Shape {
///         [1].into()
///     }
///     fn write(&self, _start: &[usize], block: &Tensor) -> Result<u64> {
///         *self.0.lock().unwrap() += block.count_nonzero(ALL)?.item::<i64>()?;
///         Ok(0)
///     }
///     fn finish(self: Box<Self>) -> Result<()> {
///         Ok(())
///     }
/// }
///
/// let count = Count::default();
/// count.write(&[0], &Tensor::from([true, false]))?;
/// count.write(&[2], &Tensor::from([true, true]))?;
/// assert_eq!(*count.0.lock().unwrap(), 3);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub trait Sink: Send + Sync {
    /// The lengths of a chunk, one for each axis, none of them 0. Every region that is written starts at multiples of them, and ends at
    /// multiples or at the end of the axis.
    fn chunks(&self) -> Shape;

    /// Writes the elements of the region that starts at `start` and has the shape of `block`. Returns the number of bytes written.
    ///
    /// # Errors
    /// `Io` if they cannot be written.
    fn write(&self, start: &[usize], block: &Tensor) -> Result<u64>;

    /// Whether the elements of a region are there already, from an earlier evaluation that did not finish. They are not computed again then.
    /// Regions start and end as those that are written do.
    ///
    /// # Errors
    /// `Index` for a region outside the array.
    fn holds(&self, _region: &[Range<usize>]) -> Result<bool> {
        Ok(false)
    }

    /// Makes the array visible under its name, as a whole, after every region has been written.
    ///
    /// # Errors
    /// `Io`; then what was there before is unchanged.
    fn finish(self: Box<Self>) -> Result<()>;
}
