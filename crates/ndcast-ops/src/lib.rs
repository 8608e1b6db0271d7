//! What happens to elements: dtypes, promotion, THE OP TABLE and the kernels made from it.
//!
//! This crate knows no shape. A kernel sees dense runs of one dtype, or one element repeated, and nothing else: who
//! owns memory, where elements lie and how loops nest is decided by the crates above.
//!
//! - [`DType`], [`Element`], [`Scalar`]: the 15 dtypes, the Rust types behind them, and weak scalars;
//! - [`promote`], [`result_type`], [`can_cast`]: one lattice;
//! - [`Op`], [`OpInfo::TABLE`]: one row per op (`table.rs`), and [`map_kernel`], [`fold_kernel`] made from the rows;
//! - [`cast_kernel`] and [`gather()`]: how elements change dtype, and how they get into a dense run;
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
mod lookup;
pub mod math;
mod number;
mod pick;
mod promote;
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
pub use fold::{BLOCK, FoldKernel, LANES, State, TOGETHER};
pub use gather::{copy, fill, gather, scatter};
pub use half::{bf16, f16};
pub use info::{FloatInfo, IntegerInfo, finfo, iinfo};
pub use isa::{Isa, LINE, prefetch, prefetch_many};
pub use kernel::{MapKernel, Run};
pub use num_complex::{Complex32, Complex64};
pub use number::{first_negative, first_zero};
pub use promote::{Casting, Promotion, can_cast, promote, result_type};
pub use scalar::{Scalar, ScalarError};
pub use stream::{replace, settle, stream, stream_from};
pub use table::{Accumulator, Check, Fact, Identity, Rule};
pub use transpose::transpose;
pub use wide::WideFold;
