//! Items that the other crates of this workspace need beside the public API. They may change in any release.

pub use crate::engine::direct::small::stays_in_cache;
pub use crate::engine::explain::dtypes::promoted as why_promoted;
pub use crate::engine::functions::fits_in_memory;
#[cfg(debug_assertions)]
pub use crate::engine::run::fused::fused_groups;
pub use crate::engine::target::loses_imaginary;
pub use crate::engine::{eval_all, judge_call, judge_op, map_now};
pub use crate::error::Also;
pub use crate::expr::operand::Value as OperandValue;
pub use crate::expr::typing::default as default_operand;
pub use crate::functions::index::{basic_only, check_indices};
pub use crate::functions::join::Joined;
pub use crate::functions::join::cuts::Cuts;
pub use crate::functions::place::{Lease, Place};
pub use crate::functions::reduce::as_numpy::{AsNumPy, is_as_numpy, reduce_as_numpy};
pub use crate::guard::{Face, collected, policy_number, policy_of, scope_of, set_face, set_names, with_names};
pub use crate::machine::GATHERED_BYTES;
pub use crate::memory::room::{collect, look_for, repeated, room_for};
pub use crate::memory::system::available as available_memory;
pub use crate::memory::{bytes_of as bytes_in_memory, describe as bytes_in_words};
pub use crate::process::{PerProcess, ProcessLock};
pub use crate::tensor::print::{NumPyFloatMode, NumPyPrintOptions, NumPySign};
#[cfg(debug_assertions)]
pub use crate::threads::stopped_after;
pub use ndcast_ops::BLOCK;
