//! Arrays that are somewhere else, in files above all: they are read and written by region.
//!
//! *Contract*: a region has a range for each axis, within the shape. Sources and sinks are called by several threads at once.

use crate::{DType, Result, Shape, Tensor};
use std::fmt::Debug;
use std::ops::Range;

/// An array that is read by region, when its elements are needed.
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
pub trait Sink: Send + Sync {
    /// The lengths of a chunk, one for each axis, none of them 0. Every region that is written starts at multiples of them, and ends at
    /// multiples or at the end of the axis.
    fn chunks(&self) -> Shape;

    /// Writes the elements of the region that starts at `start` and has the shape of `block`. Returns the number of bytes written.
    ///
    /// # Errors
    /// `Io` if they cannot be written.
    fn write(&self, start: &[usize], block: &Tensor) -> Result<u64>;

    /// Makes the array visible under its name, as a whole, after every region has been written.
    ///
    /// # Errors
    /// `Io`; then what was there before is unchanged.
    fn finish(self: Box<Self>) -> Result<()>;
}
