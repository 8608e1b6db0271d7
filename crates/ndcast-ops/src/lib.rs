//! Operations on elements: dtypes, promotion, THE OP TABLE and the kernels generated from it.
//!
//! This crate knows no shapes. A kernel sees only dense runs of one dtype, or one repeated element. The crates above
//! own the memory, locate the elements and nest the loops.
//!
//! - [`DType`], [`Element`], [`Scalar`]: the 15 dtypes, the Rust types behind them, and weak scalars;
//! - [`promote`], [`result_type`], [`can_cast`]: one lattice;
//! - [`Op`], [`OpInfo::TABLE`]: one row per op (`table.rs`); [`map_kernel`] and [`fold_kernel`] are generated from
//!   the rows;
//! - [`cast_kernel`] and [`gather()`]: changing the dtype of elements, and copying them into a dense run;
//! - [`math`]: branch-free functions that the compiler vectorises.
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod arg_fold;
mod cast;
mod compose;
mod dtype;
mod expand;
mod finish;
mod fold;
mod gather;
mod info;
mod isa;
mod kernel;
mod lanes;
mod lookup;
pub mod math;
mod normal;
mod number;
mod pick;
mod promote;
mod row;
mod scalar;
mod stream;
mod table;
mod transpose;
mod wide;

pub use arg_fold::arg_fold_kernel;
pub use cast::cast_kernel;
pub use compose::composed_kernel;
pub use dtype::{DType, Element, Kind};
pub use expand::{Op, OpInfo, Operand, Operator, Reduction, fold_kernel, map_kernel};
pub use finish::Finish;
pub use fold::{FoldKernel, State, TOGETHER};
pub use gather::{copy, fill, gather, scatter};
pub use half::{bf16, f16};
pub use info::{FloatInfo, IntegerInfo, finfo, iinfo};
pub use isa::{Isa, LINE, prefetch, prefetch_many};
pub use kernel::{MapKernel, Run};
pub use lanes::{BLOCK, LANES};
pub use normal::{NORMAL_BLOCK, normals};
pub use num_complex::{Complex32, Complex64};
pub use number::{first_negative, first_zero};
pub use promote::{Casting, Promotion, can_cast, promote, result_type};
pub use row::{Accumulator, Check, Fact, Identity, Rule};
pub use scalar::{Scalar, ScalarError};
pub use stream::{fence, replace, stream, stream_from};
pub use transpose::transpose;
pub use wide::WideFold;
