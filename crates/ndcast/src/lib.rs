//! n-dimensional arrays around one idea: *broadcasting, with nothing ever copied that broadcasting only pretends to be there*.
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod compile;
mod convert;
mod create;
mod error;
mod exec;
mod expr;
mod graph;
mod index;
mod inplace;
mod join;
mod memory;
mod operators;
mod plan;
mod print;
pub mod random;
mod reduce;
mod scan;
mod settings;
mod storage;
mod sugar;
mod tensor;
mod user;
mod view;

pub use create::{Indexing, Literal, meshgrid};
pub use error::{Class, Error, Result};
pub use expr::{Axes, Expr};
pub use index::Selector;
pub use inplace::TensorMut;
pub use join::{PadMode, concat, hstack, stack, vstack};
pub use ndcast_ops::{
    BLOCK, Casting, Complex32, Complex64, DType, Element, FloatInfo, IntegerInfo, Kind, Op, OpInfo, Promotion, Scalar, ScalarError,
    bf16, can_cast, f16, finfo, for_dtype, iinfo, promote, result_type,
};
pub use ndcast_shape as shape;
pub use ndcast_shape::{Index, IntoShape, Layout, Shape, broadcast_shape, broadcast_shapes};
pub use operators::op;
pub use print::{PrintOptions, print_options, set_print_options};
pub use reduce::keep;
pub use settings::{default_float, set_default_float};
pub use tensor::Tensor;
pub use user::{fold, map, zip_map, zip3_map, zip4_map};
pub use view::{broadcast_arrays, broadcast_tensors, stepped};
