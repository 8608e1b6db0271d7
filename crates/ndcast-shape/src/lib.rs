//! Shapes, strides and the mapping from indices to storage.
//!
//! An n-dimensional array is a flat storage plus a [`Layout`]: lengths, strides and an offset, which map each index
//! to a storage element. This crate covers everything about arrays that does not need their elements:
//! [shapes](Shape), [the broadcasting rule](join_dim), [views](Layout), [loop nests](Nest),
//! [axis arguments](normalize_axes), and how shapes align, as [text](Alignment::picture) and as [pictures](Picture).
//!
//! Strides and offsets count **elements**, never bytes; this crate knows no dtypes. All arithmetic is checked, and
//! every refusal is a [`ShapeError`] that names the lengths and axes involved and suggests a fix.
//!
//! ```
//! use ndcast_shape::{Layout, Shape, broadcast_shapes};
//! let result = broadcast_shapes(&[&[4, 1], &[3]])?;
//! assert_eq!(result, [4, 3]);
//! // A broadcast is a view: the stretched axis has stride 0, nothing is copied.
//! let column = Layout::contiguous(&Shape::from([4, 1]))?.broadcast_to(&result)?;
//! assert_eq!(column.strides(), [1, 0]);
//! # Ok::<(), ndcast_shape::ShapeError>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

extern crate alloc;

mod align;
mod axis;
mod broadcast;
mod dims;
mod draw;
mod error;
mod fact;
mod fix;
pub mod guard;
mod index;
mod layout;
mod length;

mod lineage;
mod message;
mod nest;
mod operand;
mod overlap;
mod paste;
mod picture;
mod reshape;
mod rule;
mod shape;
mod text;
mod view;

pub use align::{AlignedAxis, Alignment, Cell, Fate, align};
pub use axis::{normalize_axes, normalize_axis, reduced_shape};
pub use broadcast::{Broadcast, OperandAxes};
pub use dims::{Dims, Strides};
pub use draw::marked;
#[doc(hidden)]
pub use draw::{list as json_list, nullable as json_nullable, quoted as json_string};
pub use error::{ShapeError, ShapeErrorKind};
pub use fact::fact;
pub use fix::{Change, Degree, Fix, Purpose, Spelling, fixes};
pub use index::{Index, slice_indices};
pub use layout::Layout;
pub use length::{Count, Length};
pub use lineage::Origin;
pub use message::Wording;
pub use nest::{Nest, order_loops};
pub use operand::{Operand, Reduced};
pub use paste::{About, Pasted, Unread, explain_error, follows, read_error};
pub use picture::{Picture, Theme};
pub use reshape::infer_shape;
pub use rule::{broadcast_const, broadcast_rank, broadcast_shapes, join_dim};
pub use shape::{Integers, IntoShape, MAX_RANK, Shape};
#[doc(hidden)]
pub use text::{bytes_of, grouped, in_units, tuple};
