//! n-dimensional arrays around one idea: *broadcasting, with nothing ever copied that broadcasting only pretends to be there*.
//!
//! Write what you would write in NumPy or PyTorch; get their semantics, without their temporaries:
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
//! assert_eq!(centred.to_vec::<f32>()?, [-3.0, -4.0, 0.0, 0.0, 3.0, 4.0]);
//! # Ok::<(), ndcast::Error>(())
//! ```
//!
//! - **Operators build, methods do.** `&a + &b` is an [`Expr`]: it computes nothing and cannot fail. [`Expr::eval`] plans the whole
//!   expression, reports any mistake once, and runs it in one pass, tile by tile, on all cores. Methods of [`Tensor`] (`a.add(&b)?`) are
//!   eager. Both run the same kernels and agree bit for bit.
//! - **Errors draw.** A clash of shapes prints the operands right-aligned, with a caret under the axis and what would help; see
//!   [`Error`]. A clash between literal shapes can be a compile error: [`broadcast_shape!`].
//! - **Values.** A view shares memory with its tensor, and a write copies first if anyone else looks: no tensor ever changes under you.
//!   Overlap is always safe.
//! - **Your own ops** are ops: [`map()`], [`zip_map`], [`fold()`] take typed closures, broadcast, fuse and run on all cores.
//! - **Numbers.** Tensors promote by one lattice ([`promote`]); scalars are weak ([`result_type`]); sums are pairwise on every
//!   axis and do not depend on layout or the number of threads.
//!
//! Every op is one row of a table: [`OpInfo::TABLE`].
//!
//! # Features
//!
//! None is on by default; all only add.
//!
//! - `fft`: module `fft`, discrete Fourier transforms.
//! - `gemm`: large products of floats and complex numbers by the `gemm` crate, with the same bits in less time.
//! - `linalg`: module `linalg`, factors, inverses, eigenvalues and singular values of matrices.
//! - `ndarray`: to and from the arrays and views of the `ndarray` crate.
//! - `serde`: `Serialize` and `Deserialize` for [`Tensor`] and [`random::Generator`]; what is read is checked.
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(test, allow(clippy::unwrap_used))]

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

pub use error::{Class, Error, Result};
pub use expr::operand::Operand;
pub use expr::user::{fold, map, zip_map, zip3_map, zip4_map};
pub use expr::{Axes, Expr};
#[cfg(feature = "fft")]
pub use functions::fft;
pub use functions::index::Selector;
pub use functions::inplace::TensorMut;
pub use functions::join::{PadMode, concat, hstack, stack, vstack};
#[cfg(feature = "linalg")]
pub use functions::linalg;
pub use functions::operators::op;
pub use functions::product::{Pairs, einsum};
pub use functions::random;
pub use functions::reduce::keep;
pub use functions::sorting::sets::Unique;
pub use functions::statistics::Interpolation;
pub use ndcast_ops::{
    Accumulator, BLOCK, Casting, Check, Complex32, Complex64, DType, Element, Fact, FloatInfo, Identity, IntegerInfo,
    Kind, Op, OpInfo, Promotion, Reduction, Rule, Scalar, ScalarError, bf16, can_cast, f16, finfo, for_dtype, iinfo,
    promote, result_type,
};
pub use ndcast_shape as shape;
pub use ndcast_shape::{Index, IntoShape, Layout, Shape, broadcast_shape, broadcast_shapes};
pub use settings::{default_float, set_default_float};
pub use tensor::Tensor;
#[cfg(feature = "serde")]
pub use tensor::convert::serde;
pub use tensor::convert::{Elements, Typed};
pub use tensor::create::{Indexing, Literal, meshgrid};
pub use tensor::print::{PrintOptions, print_options, set_print_options};
pub use tensor::view::{broadcast_arrays, broadcast_tensors, stepped};
pub use threads::{interruptible, num_threads, set_num_threads, with_num_threads};

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
