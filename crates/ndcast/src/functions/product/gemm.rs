//! Products through the `gemm` crate: large blocks of floats and complex numbers at the speed of the machine.
//!
//! *Contract*: the same bits as `plain.rs`. The crate's kernels add the products of one element in order, with fused multiply-add, if the
//! sum has at most [`DEPTH`] of them. Where the crate uses other algorithms (one row, one column, few elements in a suitable layout),
//! [`takes`] declines the block.

use super::plain::{Block, DEPTH, Number, WIDEST};
use crate::error::Result;
use crate::{DType, memory};
use ndcast_ops::Isa;

/// For results of up to this many elements the crate may sum in another order, if the operands suit.
const FEW: usize = 16 * 16;

/// Whether the crate computes a block with the same bits.
pub(super) fn takes<T: Number>(block: &Block<T>) -> bool {
    // Without fused multiply-add, or on another instruction set than the selected one, the crate rounds differently.
    let fused = cfg!(not(target_arch = "x86_64")) || Isa::get() >= Isa::Avx2;
    let usual = block.rows > 1 && block.columns > 1 && block.depth > 2 && block.rows * block.columns > FEW;
    // The crate reverses an axis that is walked backwards.
    let forwards = block.left[1] >= 0 && block.right[0] >= 0;
    let known = matches!(T::DTYPE, DType::F32 | DType::F64 | DType::C64 | DType::C128);
    known && fused && usual && forwards
}

/// Number of multiplications from which on the library copies parts of its operands.
const COPIED: usize = 1 << 12;

/// Bytes of the copies of the left operand, on any machine. They fit into the L2 cache.
const LEFT: usize = 8 << 20;

/// Checks that there is memory for those copies.
///
/// # Errors
/// `Memory` if there is not.
pub(super) fn look_for_room<T: Number>(rows: usize, columns: usize, depth: usize) -> Result<()> {
    let depth = depth.min(DEPTH);
    if rows * columns * depth < COPIED {
        return Ok(());
    }
    let right = depth.saturating_mul(columns + WIDEST).saturating_mul(size_of::<T>());
    memory::room::look_for(right.saturating_add(LEFT), || "to multiply matrices".to_string())
}

/// Computes a block that [`takes`] accepts.
///
/// # Safety
/// As [`Number::multiply`].
pub(super) unsafe fn multiply<T: Number>(block: &Block<T>) {
    // SAFETY: the caller's contract; the element type is the one that the dtype names.
    unsafe {
        match T::DTYPE {
            DType::F32 => call::<T, f32>(block, 1.0),
            DType::F64 => call::<T, f64>(block, 1.0),
            DType::C64 => call::<T, gemm::c32>(block, gemm::c32::new(1.0, 0.0)),
            DType::C128 => call::<T, gemm::c64>(block, gemm::c64::new(1.0, 0.0)),
            _ => unreachable!("only floats are taken"),
        }
    }
}

/// # Safety
/// As [`Number::multiply`], and `T` and `U` are the same type.
unsafe fn call<T: Number, U: Copy + 'static>(block: &Block<T>, one: U) {
    let [left, right] = block.from.map(<*const u8>::cast::<U>);
    let none = gemm::Parallelism::None;
    // SAFETY: by the caller's contract, rows, columns, depth and the strides lead only to elements that may be read or written.
    unsafe {
        gemm::gemm(
            block.rows,
            block.columns,
            block.depth,
            block.into.cast::<U>(),
            1,
            block.result,
            block.adds,
            left,
            block.left[1],
            block.left[0],
            right,
            block.right[1],
            block.right[0],
            one,
            one,
            false,
            false,
            false,
            none,
        );
    }
}
