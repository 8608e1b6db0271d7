//! n-dimensional arrays with broadcasting. *The elements that broadcasting repeats are never copied.*
//!
//! You write the same expressions as in NumPy or PyTorch and get the same semantics, without their temporaries:
//!
//! ```
//! use ndcast::prelude::*;
//!
//! let points = tensor![[0.0, 0.0], [3.0, 4.0], [6.0, 8.0]];
//! let centres = tensor![[0.0, 1.0], [6.0, 7.0]];
//!
//! // Every point against every centre. NumPy makes a 3 x 2 x 2 temporary; here nothing but the result is stored.
//! let squares = (points.unsqueeze(1)? - &centres).square().sum(-1);
//! assert_eq!(squares.argmin(-1).eval()?, tensor![0i64, 0, 1]);
//! # Ok::<(), ndcast::Error>(())
//! ```
//!
//! # The first hour
//!
//! **Tensors.** [`tensor!`] takes literals, and each has the dtype of its Rust type: `1.0` is float64, `1` is int32, `1u8` is uint8. Tensors
//! compare with `==`. [`prelude`] has the names that most programs use, and [`Tensor`] lists all constructors and methods.
//!
//! ```
//! use ndcast::prelude::*;
//! let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
//! assert_eq!((x.shape().to_vec(), x.dtype()), (vec![2, 3], DType::F64));
//! assert_eq!(Tensor::arange(0..3)?, tensor![0, 1, 2]);
//! assert_eq!(Tensor::zeros(2, DType::F32)?, tensor![0f32, 0.0]);
//! assert_eq!(tensor![3, 4].to_vec::<i32>()?, [3, 4]);
//! # Ok::<(), ndcast::Error>(())
//! ```
//!
//! **Methods are eager, operators are lazy.** A method of [`Tensor`] computes at once and returns a [`Result`]. An operator builds an [`Expr`],
//! which computes nothing and cannot fail; so does [`Tensor::expr`], which gives any method its lazy form. [`Expr::eval`] runs the
//! whole expression in one pass, tile by tile, on all cores. Both run the same kernels and agree bit for bit.
//!
//! ```
//! use ndcast::prelude::*;
//! let (x, y) = (tensor![[1.0, 2.0], [3.0, 4.0]], tensor![10.0, 20.0]);
//! let eager = x.add(&y)?.sum(0)?;
//! let lazy = (&x + &y).sum(0).eval()?;
//! assert_eq!((&eager, &eager), (&lazy, &tensor![24.0, 46.0]));
//! # Ok::<(), ndcast::Error>(())
//! ```
//!
//! **Numbers are weak.** A number beside a tensor takes the tensor's dtype. Only a number of a higher kind, such as a float beside integers,
//! changes it, to the [default float](default_float). Two tensors promote by one lattice; see [`dtype`]. On the left of an operator stand
//! literals, `f64`, `i64` and [`Scalar`]s, so that the compiler can tell the type of `2.0 * &x`; write `&x * n` for other numbers.
//!
//! ```
//! use ndcast::prelude::*;
//! let (bytes, floats) = (tensor![1u8, 2], tensor![1f32, 2.0]);
//! assert_eq!((&bytes + 1).dtype()?, DType::U8);
//! assert_eq!((2.0 * &floats).dtype()?, DType::F32);
//! assert_eq!((&bytes * 0.5).dtype()?, DType::F32); // The default float.
//! assert_eq!((&bytes + tensor![1i64]).dtype()?, DType::I64);
//! # Ok::<(), ndcast::Error>(())
//! ```
//!
//! **Indices and axes.** [`s!`] writes an index: numbers, ranges, `..` for a whole axis, masks and index tensors. A reduction takes an axis, several or
//! [`ALL`]; negative axes count from the end. [`keep`] leaves each reduced axis with length 1, so that the result broadcasts back.
//!
//! ```
//! use ndcast::prelude::*;
//! let mut x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
//! assert_eq!(x.index(s![.., -1])?, tensor![3.0, 6.0]);
//! assert_eq!(x.index(s![0, 1..])?, tensor![2.0, 3.0]);
//! assert_eq!(x.sum(ALL)?.item::<f64>()?, 21.0);
//! assert_eq!((&x - x.expr().mean(keep(1))).eval()?, tensor![[-1.0, 0.0, 1.0], [-1.0, 0.0, 1.0]]);
//! x.set(s![.., 0], 0.0)?;
//! x.set(s![&x.greater(4)?], 4.0)?; // NumPy's `x[x > 4] = 4`.
//! x.index_mut(s![1, 1..])?.mul_(10)?;
//! assert_eq!(x, tensor![[0.0, 2.0, 3.0], [0.0, 40.0, 40.0]]);
//! # Ok::<(), ndcast::Error>(())
//! ```
//!
//! **When errors are raised.** A method of [`Tensor`] reports its error at once. Building an expression reports none: `eval`, or `shape` and
//! `dtype` before it, report the first one of the whole expression, with the place in the source where that part was built. The
//! message draws the shapes right-aligned and marks the axis that clashes. Match on [`Error::kind`]. [`broadcast_shape!`] turns a clash
//! between literal shapes into a compile error.
//!
//! ```
//! use ndcast::prelude::*;
//! let sum = tensor![[1, 2, 3]] + tensor![1, 2]; // Nothing is said yet.
//! let error = sum.eval().unwrap_err();
//! assert_eq!(error.kind(), ErrorKind::Shape);
//! assert!(error.to_string().contains("must match the size of tensor b (2)"));
//! assert_eq!(error.location().map(|place| place.file()), Some(file!()));
//! ```
//!
//! **Tensors are values.** A view shares memory with its tensor. A write first copies memory that another tensor shares, so no other
//! tensor changes. Source and target of a write may overlap. `x += &y` is [`x.add_(&y)?`](Tensor::add_), and panics where the method returns
//! an error.
//!
//! **Generic code.** A function for all element types takes `T: Element`; one that makes tensors of a number also `T: Number`; one that
//! computes with it beside tensors also `T: Into<Expr>`.
//!
//! ```
//! use ndcast::prelude::*;
//! use ndcast::{Number, Result};
//! fn scaled<T: Element + Number + Into<Expr>>(x: &Tensor, factor: T) -> Result<Vec<T>> {
//!     (x * factor + Tensor::full(1, factor, None)?).eval()?.to_vec()
//! }
//! assert_eq!(scaled(&tensor![1.0, 2.0], 10.0)?, [20.0, 30.0]);
//! # Ok::<(), ndcast::Error>(())
//! ```
//!
//! # Where things are
//!
//! - [`guide`]: chapters to read, such as [the rule of broadcasting](guide::the_rule) and [reading an error](guide::reading_an_error).
//! - [`Tensor`] and [`Expr`]: the same methods, eager and lazy. [`concat()`], [`stack`], [`einsum()`] and the other functions of the crate
//!   are eager.
//! - [`op`]: every element-wise op as a lazy function with all its parameters. Each is one row of a table, [`op::OpInfo::TABLE`].
//! - [`map()`], [`zip_map`] and [`fold()`]: your own typed closures as ops. They broadcast, fuse and run on all cores.
//! - [`dtype`]: dtypes, their limits and their lattice. [`shape`]: shapes, layouts and the rule of broadcasting.
//! - [`random`], [`memory`], and the modules of the features below.
//!
//! Sums are pairwise along every axis and do not depend on the layout or the number of threads.
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
pub mod guard;
#[cfg(any(doc, doctest))]
pub mod guide;
#[doc(hidden)]
pub mod internal;
mod machine;
pub mod memory;
mod process;
mod settings;
mod tensor;
mod threads;

pub use axes::{All, Axes, AxisList, Corrected};
pub use engine::explain::eager::Eager;
pub use engine::explain::explanation::{ExplainedNode, Explanation, Measured};
pub use engine::explain::{Plan, Traffic};
pub use engine::stream::plan::StreamPlan;
pub use engine::stream::progress::{Progress, with_progress};
pub use error::{Error, ErrorKind, Result};
pub use expr::Expr;
pub use expr::operand::Operand;
pub use expr::source::{Sink, Source};
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
pub use memory::limit::{memory_limit, set_memory_limit, with_memory_limit};
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
    pub use crate::op::Op;
    pub use crate::{
        ALL, DType, Element, ErrorKind, Expr, Order, Scalar, Tensor, concat, keep, s, sample, stack, tensor,
    };
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
