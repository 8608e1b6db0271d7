//! Operations on elements: dtypes, promotion, THE OP TABLE and the kernels generated from it.
//!
//! This crate knows no shapes. A kernel sees only dense runs of one dtype, or one repeated element. The crates above
//! own the memory, locate the elements and nest the loops.
//!
//! The crate is published because `ndcast` depends on it. Its user is the engine of `ndcast`, and that crate shows again what a program
//! may want: in its root, and in its modules `dtype` and `op`. The docs of this crate show the same items. The kernels, and the functions
//! on numbers that they are made of, are not among them, and may change in any release.
//!
//! - [`DType`], [`Element`], [`Scalar`]: the 15 dtypes, the Rust types behind them, and weak scalars;
//! - [`promote`], [`result_type`], [`can_cast`]: one lattice;
//! - [`Op`], [`OpInfo::TABLE`]: one row per op. The kernels are generated from the rows.
//!
//! ```
//! use ndcast_ops::{DType, Op, promote};
//! assert_eq!(promote(DType::I32, DType::F64), Some(DType::F64));
//! assert_eq!(Op::Add.info().name, "add");
//! ```
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod arg_fold;
mod byte_sum;
mod cast;
mod compose;
mod division;
mod dots;
mod dtype;
mod expand;
mod finish;
mod fold;
mod gather;
mod half_floats;
mod info;
mod isa;
mod kernel;
mod lanes;
mod lookup;
#[doc(hidden)]
pub mod masks;
#[doc(hidden)]
pub mod math;
mod normal;
mod number;
mod order;
mod pick;
mod places;
mod promote;
#[doc(hidden)]
pub mod random;
mod row;
mod scalar;
mod stream;
mod table;
mod transpose;
mod wide;

pub use dtype::{DType, Element, Kind};
pub use expand::{Op, OpInfo, Operand, Operator, Reduction};
pub use half::{bf16, f16};
pub use info::{FloatInfo, IntegerInfo, finfo, iinfo};
pub use num_complex::{Complex32, Complex64};
pub use promote::{Casting, Promotion, can_cast, promote, result_type};
pub use row::{Accumulator, Check, Fact, Identity, Rule};
pub use scalar::{Scalar, ScalarError};

// What only the engine of `ndcast` calls: kernels and what they read, write and are made of. It is hidden here, in `math` and in `random`, because no
// program has a use for it.
#[doc(hidden)]
pub use arg_fold::arg_fold_kernel;
#[doc(hidden)]
pub use byte_sum::byte_sum_kernel;
#[doc(hidden)]
pub use cast::cast_kernel;
#[doc(hidden)]
pub use compose::{composed_columns, composed_kernel, composed_rows};
#[doc(hidden)]
pub use dots::{DotKernel, DotRows, MappedRows, SMALL_DOTS, SmallDots, Summand, merge_nodes};
#[doc(hidden)]
pub use expand::{fold_kernel, map_kernel};
#[doc(hidden)]
pub use finish::Finish;
#[doc(hidden)]
pub use fold::{FoldKernel, LANE_ELEMENTS, MappedColumns, State, TOGETHER};
#[doc(hidden)]
pub use gather::{Strided, copy, copy_strided, fill, gather, gather_rows, scatter_rows};
#[doc(hidden)]
pub use isa::{Body, Isa, LINE, dispatch, prefetch, prefetch_many};
#[doc(hidden)]
pub use kernel::{MapKernel, Run};
#[doc(hidden)]
pub use lanes::{BLOCK, BlockOrder, LANES, Merge, SHORT_LANES};
#[doc(hidden)]
pub use normal::{NORMAL_BLOCK, normals};
#[doc(hidden)]
pub use number::{first_negative, first_zero};
#[doc(hidden)]
pub use order::{Bits, LANES as RANK_LANES, Ranking, lane_minima, within};
#[doc(hidden)]
pub use places::{FAR_TABLE_BYTES, Indices, PICKS_AHEAD, PickedAxis, are_indices, gather_places, place};
#[doc(hidden)]
pub use stream::{fence, replace, stream, stream_from, stream_rows};
#[doc(hidden)]
pub use transpose::{transpose, transposes_fast};
#[doc(hidden)]
pub use wide::WideFold;
