//! Support for the `serde` crate: tensors in any of its formats.
//!
//! A tensor is a struct of three fields. Human-readable formats store the elements as one flat list in C order:
//!
//! ```json
//! {"dtype": "float32", "shape": [2, 2], "data": [1.0, 2.5, "nan", "-inf"]}
//! ```
//!
//! Complex numbers are pairs `[real, imaginary]`. NaN and infinities are strings, because JSON has no numbers for them. Other formats store
//! the elements as one byte string in little-endian order. A view is written as the elements that it shows. A
//! [`Generator`](crate::random::Generator) is a list of four integers, its state.
//!
//! Input may come from an untrusted source, so everything in it is checked: the dtype must be known, the number of elements must match the
//! shape, and each number must fit its dtype. The shape alone never determines how much memory is allocated.
//!
//! For a [`DType`] or a [`Shape`] in your own struct, name the modules here:
//!
//! ```
//! use ndcast::{DType, Shape};
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Serialize, Deserialize, PartialEq, Debug)]
//! struct Plan {
//!     #[serde(with = "ndcast::serde::dtype")]
//!     dtype: DType,
//!     #[serde(with = "ndcast::serde::shape")]
//!     shape: Shape,
//! }
//!
//! let plan = Plan { dtype: DType::F32, shape: Shape::from([2, 3]) };
//! let text = serde_json::to_string(&plan)?;
//! assert_eq!(text, r#"{"dtype":"float32","shape":[2,3]}"#);
//! assert_eq!(serde_json::from_str::<Plan>(&text)?, plan);
//! # Ok::<(), serde_json::Error>(())
//! ```

mod bytes;
mod number;

use self::bytes::Bytes;
use self::number::Number;
use crate::error::{Error, Result};
use crate::memory::room_for;
use crate::{DType, Element, Shape, Tensor, for_dtype};
use ::serde::de::Error as _;
use ::serde::ser::Error as _;
use ::serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The serialised form of a tensor. The type of the elements depends on the format.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Tensor", deny_unknown_fields)]
struct Fields<Data> {
    #[serde(with = "dtype")]
    dtype: DType,
    #[serde(with = "shape")]
    shape: Shape,
    data: Data,
}

impl Serialize for Tensor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (dtype, shape) = (self.dtype(), self.shape().clone());
        if serializer.is_human_readable() {
            Fields { dtype, shape, data: Numbers(self) }.serialize(serializer)
        } else {
            let data = Bytes::encode(self).map_err(S::Error::custom)?;
            Fields { dtype, shape, data }.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Tensor {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tensor, D::Error> {
        let tensor = if deserializer.is_human_readable() {
            let Fields::<Vec<Number>> { dtype, shape, data } = Fields::deserialize(deserializer)?;
            for_dtype!(dtype, T => elements::<T>(&data)).and_then(|list| list.under(&shape))
        } else {
            let Fields::<Bytes> { dtype, shape, data } = Fields::deserialize(deserializer)?;
            data.decode(dtype).and_then(|list| list.under(&shape))
        };
        tensor.map_err(D::Error::custom)
    }
}

/// The elements of a tensor, written one by one.
struct Numbers<'a>(&'a Tensor);

impl Serialize for Numbers<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Numbers(tensor) = self;
        // A broadcast view may have more elements than any machine can write. Each takes at least two characters.
        room_for::<[u8; 2]>(tensor.numel()).map_err(S::Error::custom)?;
        for_dtype!(tensor.dtype(), T => {
            let elements = tensor.iter::<T>().map_err(S::Error::custom)?;
            serializer.collect_seq(elements.map(|element| Number::new(element.to_scalar(), T::DTYPE)))
        })
    }
}

impl Tensor {
    /// A list of elements in the shape that came with it.
    fn under(&self, shape: &Shape) -> Result<Tensor> {
        if shape.numel()? != self.numel() {
            let (numel, expected) = (self.numel(), shape.numel()?);
            return Err(Error::value(format!("{numel} elements for shape {shape}, which has {expected}")));
        }
        self.reshaped(shape)
    }
}

fn elements<T: Element>(numbers: &[Number]) -> Result<Tensor> {
    let mut elements = room_for::<T>(numbers.len())?;
    for (position, number) in numbers.iter().enumerate() {
        elements.push(number.to_element().map_err(|error| error.context(format!("element {position}")))?);
    }
    Tensor::from_vec(elements, numbers.len())
}

/// A [`DType`] as its name, for `#[serde(with = "ndcast::serde::dtype")]`.
pub mod dtype {
    use super::*;

    /// Writes the name, such as `"float32"`.
    ///
    /// # Errors
    /// The errors of the format.
    ///
    /// ```
    /// use ndcast::{DType, serde::dtype};
    /// assert_eq!(dtype::serialize(&DType::F32, serde_json::value::Serializer)?, "float32");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn serialize<S: Serializer>(dtype: &DType, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(dtype.name())
    }

    /// Reads a name that [`DType::from_name`] knows.
    ///
    /// # Errors
    /// The errors of the format, and an unknown name.
    ///
    /// ```
    /// use ndcast::{DType, serde::dtype};
    /// assert_eq!(dtype::deserialize(serde_json::json!("float32"))?, DType::F32);
    /// assert!(dtype::deserialize(serde_json::json!("float31")).is_err());
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<DType, D::Error> {
        let name = String::deserialize(deserializer)?;
        DType::from_name(&name).ok_or_else(|| {
            let known = DType::ALL.map(DType::name).join(", ");
            D::Error::custom(format!("there is no dtype {name:?}; there are {known}"))
        })
    }
}

/// A [`Shape`] as the list of its lengths, for `#[serde(with = "ndcast::serde::shape")]`.
pub mod shape {
    use super::*;

    /// Writes the list of lengths.
    ///
    /// # Errors
    /// The errors of the format.
    ///
    /// ```
    /// use ndcast::{Shape, serde::shape};
    /// assert_eq!(shape::serialize(&Shape::from([2, 3]), serde_json::value::Serializer)?, serde_json::json!([2, 3]));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn serialize<S: Serializer>(shape: &Shape, serializer: S) -> Result<S::Ok, S::Error> {
        shape[..].serialize(serializer)
    }

    /// Reads a list of lengths.
    ///
    /// # Errors
    /// The errors of the format, and more lengths than a shape can have.
    ///
    /// ```
    /// use ndcast::serde::shape;
    /// assert_eq!(shape::deserialize(serde_json::json!([2, 3]))?, [2, 3]);
    /// assert!(shape::deserialize(serde_json::json!([-1])).is_err());
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Shape, D::Error> {
        let lengths = Vec::<usize>::deserialize(deserializer)?;
        Shape::new(&lengths).map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize, Deserialize, PartialEq, Debug)]
    struct Plan {
        #[serde(with = "dtype")]
        dtype: DType,
        #[serde(with = "shape")]
        shape: Shape,
    }

    #[test]
    fn dtypes_and_shapes_in_structs() {
        for dtype in DType::ALL {
            let plan = Plan { dtype, shape: Shape::from([2, 0, 3]) };
            let text = serde_json::to_string(&plan).unwrap();
            assert_eq!(text, format!(r#"{{"dtype":"{dtype}","shape":[2,0,3]}}"#));
            assert_eq!(serde_json::from_str::<Plan>(&text).unwrap(), plan);
            assert_eq!(postcard::from_bytes::<Plan>(&postcard::to_stdvec(&plan).unwrap()).unwrap(), plan);
        }
        for text in [r#"{"dtype":"","shape":[]}"#, r#"{"dtype":"int8","shape":[-1]}"#, r#"{"dtype":8,"shape":[]}"#] {
            assert!(serde_json::from_str::<Plan>(text).is_err(), "{text}");
        }
    }
}
