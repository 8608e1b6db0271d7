//! n-dimensional arrays with broadcasting. *The elements that broadcasting repeats are never copied.*
//!
//! You write the same expressions as in NumPy or PyTorch and get the same semantics, without their temporaries:
//!
//! ```
//! use ndcast::{Tensor, keep, tensor};
//!
//! let points = tensor![[0.0, 0.0], [3.0, 4.0], [6.0, 8.0]];
//! let centres = tensor![[0.0, 1.0], [6.0, 7.0]];
//!
//! // Every point against every centre. NumPy makes a 3 x 2 x 2 temporary; here nothing but the result is stored.
//! let squares = (points.unsqueeze(1)? - &centres).square().sum(-1);
//! assert_eq!(squares.argmin(-1).eval()?.to_vec::<i64>()?, [0, 0, 1]);
//!
//! // A reduction that is broadcast back.
//! let centred = (&points - points.expr().mean(keep(0))).eval()?;
//! assert_eq!(centred.to_vec::<f64>()?, [-3.0, -4.0, 0.0, 0.0, 3.0, 4.0]);
//! # Ok::<(), ndcast::Error>(())
//! ```
//!
//! - **Operators are lazy, methods are eager.** `&a + &b` is an [`Expr`]: it computes nothing and cannot fail. [`Expr::eval`] plans the
//!   whole expression, reports its first error, and runs it in one pass, tile by tile, on all cores. Methods of [`Tensor`] (`a.add(&b)?`)
//!   compute at once. Both run the same kernels and agree bit for bit.
//! - **Errors show the shapes.** If shapes clash, the message prints them right-aligned, with a caret under the axis and a hint; see
//!   [`Error`]. [`broadcast_shape!`] turns a clash between literal shapes into a compile error.
//! - **Tensors are values.** A view shares memory with its tensor. A write first copies memory that another tensor shares, so no other
//!   tensor changes. Source and target of a write may overlap.
//! - **Closures are ops.** [`map()`], [`zip_map`] and [`fold()`] take typed closures. They broadcast, fuse and run on all cores.
//! - **Numbers.** One lattice gives the dtype of a result ([`promote`]). Scalars are weak ([`result_type`]). Sums are pairwise along every
//!   axis and do not depend on the layout or the number of threads.
//!
//! Every op is one row of a table: [`OpInfo::TABLE`].
//!
//! # Features
//!
//! No feature is on by default. Each one only adds to the crate.
//!
//! - `fft`: the module `fft`, discrete Fourier transforms.
//! - `gemm`: computes large products of floats and complex numbers with the `gemm` crate. It is faster and gives the same bits.
//! - `linalg`: the module `linalg`, factorisations, inverses, eigenvalues and singular values of matrices.
//! - `ndarray`: conversions to and from the arrays and views of the `ndarray` crate.
//! - `serde`: `Serialize` and `Deserialize` for [`Tensor`] and [`random::Generator`]. Deserialisation checks its input.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod axes;
mod engine;
mod error;
mod expr;
mod functions;
#[doc(hidden)]
pub mod internal;
mod machine;
pub mod memory;
mod process;
mod settings;
mod tensor;
mod threads;

pub use axes::{All, Axes, AxisList, Corrected};
pub use engine::explain::Plan;
pub use error::{Error, ErrorKind, Result};
pub use expr::Expr;
pub use expr::operand::Operand;
pub use expr::user::{fold, map, zip_map, zip3_map, zip4_map};
pub use functions::convolution::Overlap;
pub use functions::differences::Spacing;
#[cfg(feature = "fft")]
pub use functions::fft;
pub use functions::index::{Selector, rows::Combine};
pub use functions::inplace::TensorMut;
pub use functions::join::{PadMode, hstack, stack, vstack};
#[cfg(feature = "linalg")]
pub use functions::linalg;
pub use functions::operators::op;
pub use functions::product::{Pairs, einsum};
pub use functions::random;
pub use functions::scan::Initial;
pub use functions::sorting::{Order, Side, sets::Unique};
pub use functions::statistics::Interpolation;
pub use ndcast_ops::{Complex32, Complex64, DType, Element, Scalar, bf16, f16};
pub use ndcast_shape as shape;
pub use ndcast_shape::{Index, Integers, IntoShape, Layout, Shape, broadcast_shape, broadcast_shapes};
pub use settings::{default_float, set_default_float};
pub use tensor::Tensor;
#[cfg(feature = "serde")]
pub use tensor::convert::serde;
pub use tensor::convert::{Elements, Typed};
pub use tensor::create::{Indexing, Number, meshgrid};
pub use tensor::print::{PrintOptions, print_options, set_print_options};
pub use tensor::view::{broadcast_arrays, broadcast_tensors, stepped};
pub use threads::{interruptible, num_threads, set_num_threads, with_num_threads};

// Of what comes from a private module, rustdoc's search knows only the aliases that stand here.
#[doc(alias = "sum over all axes")]
#[doc(alias = "sum all")]
#[doc(alias = "axis=None")]
pub use axes::ALL;
#[doc(alias = "keepdims")]
#[doc(alias = "keepdim")]
pub use axes::keep;
#[doc(alias = "ddof")]
#[doc(alias = "correction")]
#[doc(alias = "unbiased")]
pub use axes::sample;
#[doc(alias = "concatenate")]
#[doc(alias = "cat")]
pub use functions::join::concat;

// The crate's own short names of what users find in `op` and `dtype`.
pub(crate) use ndcast_ops::{
    BLOCK, Casting, Kind, Op, OpInfo, Promotion, ScalarError, can_cast, finfo, for_dtype, promote, result_type,
};

/// Types of elements: their kinds and limits, and the lattice that gives the dtype of a result.
///
/// ```
/// use ndcast::{DType, dtype};
/// assert_eq!(dtype::promote(DType::I32, DType::F64), Some(DType::F64));
/// assert_eq!(dtype::iinfo(DType::U8).map(|info| info.max), Some(255));
/// assert!(dtype::can_cast(DType::F32, DType::F64, dtype::Casting::Safe));
/// ```
pub mod dtype {
    pub use ndcast_ops::{
        Casting, DType, Element, FloatInfo, IntegerInfo, Kind, Promotion, Scalar, ScalarError, can_cast, finfo,
        for_dtype, iinfo, promote, result_type,
    };
}

/// The names that most programs use: `use ndcast::prelude::*;`.
///
/// ```
/// use ndcast::prelude::*;
/// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
/// let centred = (&x - x.expr().mean(keep(0))).eval()?;
/// assert_eq!(centred, tensor![[-1.0, -1.0], [1.0, 1.0]]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub mod prelude {
    pub use crate::{
        ALL, DType, Element, ErrorKind, Expr, Order, Scalar, Tensor, concat, keep, s, sample, stack, tensor,
    };
}

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
