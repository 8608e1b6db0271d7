//! Tensors from Rust values: numbers, arrays, vectors, iterators, and the [`tensor!`](crate::tensor) macro.
//!
//! Rust values have types, and `From` keeps them: `Tensor::from([1.0])` is float64, because the Rust literal is `f64`. The macro reads
//! literals as PyTorch reads those of Python: floats get the default float, and integers int64.

use crate::error::{Class, Error, Result};
use crate::shape::Shape;
use crate::{Complex32, Complex64, DType, Element, Scalar, Tensor, bf16, default_float, f16, for_dtype};

/// A tensor of literals, nested as the axes are. It reads them as `torch.tensor` does: floats give the default float, integers int64 and
/// bools bool. Rows of different lengths do not compile.
///
/// ```
/// use ndcast::{DType, tensor};
/// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
/// assert_eq!((x.shape(), x.dtype()), (&[2, 2].into(), DType::F32));
/// assert_eq!(tensor![1, 2, 3].dtype(), DType::I64);
/// assert_eq!(tensor![true, false].dtype(), DType::Bool);
/// ```
///
/// ```compile_fail
/// ndcast::tensor![[1, 2], [3]];
/// ```
///
/// # Panics
/// If there is no memory for a copy of the literals.
#[macro_export]
macro_rules! tensor {
    () => { $crate::Tensor::from([0.0f32; 0]) };
    ($($element:expr),+ $(,)?) => { $crate::Literal::into_tensor([$($element),+]) };
}

/// Values that [`tensor!`](crate::tensor) accepts: numbers, and arrays of them at any depth.
pub trait Literal: Sized {
    /// The dtype of the tensor.
    fn dtype() -> DType;
    /// Appends the lengths of the axes.
    fn lengths(lengths: &mut Vec<usize>);
    /// Appends the elements in C order.
    fn elements(self, elements: &mut Vec<Scalar>);

    /// The tensor.
    ///
    /// # Panics
    /// If there is no memory, or for more than 64 levels of brackets.
    fn into_tensor(self) -> Tensor {
        let (mut lengths, mut elements) = (Vec::new(), Vec::new());
        Self::lengths(&mut lengths);
        self.elements(&mut elements);
        let converted = || -> Result<Tensor> {
            for_dtype!(Self::dtype(), T => {
                let elements: Vec<T> = elements.into_iter().map(T::from_scalar).collect();
                Tensor::from_vec(elements, lengths)
            })
        };
        present(converted())
    }
}

impl<L: Literal, const N: usize> Literal for [L; N] {
    fn dtype() -> DType {
        L::dtype()
    }

    fn lengths(lengths: &mut Vec<usize>) {
        lengths.push(N);
        L::lengths(lengths);
    }

    fn elements(self, elements: &mut Vec<Scalar>) {
        self.into_iter().for_each(|element| element.elements(elements));
    }
}

macro_rules! literals {
    ($($dtype:expr => $($T:ty)*;)*) => {$($(
        impl Literal for $T {
            fn dtype() -> DType {
                $dtype
            }
            fn lengths(_: &mut Vec<usize>) {}
            fn elements(self, elements: &mut Vec<Scalar>) {
                elements.push(self.into());
            }
        }
    )*)*};
}
literals! {
    DType::Bool => bool;
    DType::I64 => i8 i16 i32 i64 isize u8 u16 u32;
    default_float() => f16 bf16 f32 f64;
    if default_float() == DType::F64 { DType::C128 } else { DType::C64 } => Complex32 Complex64;
}

/// The tensor of elements that are in memory already. The only possible error is a lack of memory for the copy.
fn present(tensor: Result<Tensor>) -> Tensor {
    tensor.unwrap_or_else(|error| panic!("{error}"))
}

/// Conversions from nested arrays, which are contiguous and become one slice.
macro_rules! from_nested {
    ($T:ty: $({$(const $n:ident)+} $nested:ty, $flat:expr;)*) => {$(
        impl<$(const $n: usize),+> From<$nested> for Tensor {
            fn from(nested: $nested) -> Tensor {
                let flat: fn(&$nested) -> &[$T] = $flat;
                present(Tensor::from_slice(flat(&nested), [$($n),+]))
            }
        }
    )*};
}

/// One implementation for each element type and depth. A type parameter for the element does not work: as far as the compiler knows, `[T;
/// N]` and `[[T; N]; M]` might overlap.
macro_rules! from_typed {
    ($($T:ty)*) => {$(
        /// A 0-d tensor of the type's dtype.
        impl From<$T> for Tensor {
            fn from(value: $T) -> Tensor {
                present(Tensor::from_slice(&[value], ()))
            }
        }
        impl From<&[$T]> for Tensor {
            fn from(elements: &[$T]) -> Tensor {
                present(Tensor::from_slice(elements, elements.len()))
            }
        }
        impl From<Vec<$T>> for Tensor {
            fn from(elements: Vec<$T>) -> Tensor {
                Tensor::from(&elements[..])
            }
        }
        from_nested! { $T:
            {const A} [$T; A], |x| x;
            {const A const B} [[$T; B]; A], |x| x.as_flattened();
            {const A const B const C} [[[$T; C]; B]; A], |x| x.as_flattened().as_flattened();
            {const A const B const C const D} [[[[$T; D]; C]; B]; A], |x| x.as_flattened().as_flattened().as_flattened();
        }
        /// `Shape` for rows of different lengths; `Memory` if there is no room.
        impl TryFrom<Vec<Vec<$T>>> for Tensor {
            type Error = Error;
            fn try_from(rows: Vec<Vec<$T>>) -> Result<Tensor> {
                from_rows(&rows)
            }
        }
    )*};
}
from_typed!(bool u8 u16 u32 u64 i8 i16 i32 i64 f16 bf16 f32 f64 Complex32 Complex64);

fn from_rows<T: Element>(rows: &[Vec<T>]) -> Result<Tensor> {
    let columns = rows.first().map_or(0, Vec::len);
    if let Some((row, other)) = rows.iter().enumerate().find(|(_, row)| row.len() != columns) {
        let text = format!("rows of different lengths: row 0 has {columns} elements, row {row} has {}", other.len());
        return Err(Error::new(Class::Shape, text));
    }
    let shape = Shape::from([rows.len(), columns]);
    let mut elements = crate::memory::room_for(shape.numel()?)?;
    rows.iter().for_each(|row| elements.extend_from_slice(row));
    Tensor::from_vec(elements, shape)
}

/// A tensor with one axis.
impl<T: Element> FromIterator<T> for Tensor {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Tensor {
        let elements: Vec<T> = elements.into_iter().collect();
        let length = elements.len();
        present(Tensor::from_vec(elements, length))
    }
}
