//! Elements as bits: what only moves elements asks for their size, not for their dtype.
//!
//! *Technique*: a tensor is relabelled as one of the unsigned integer of the size of its elements, so that a loop is compiled for five types and not
//! for fifteen. *Contract*: all bits are elements of these types; what comes back is labelled as what it was before.

use crate::DType;

/// The dtype of any bits of the size of an element.
pub(crate) fn bits_of(dtype: DType) -> DType {
    match dtype.size() {
        1 => DType::U8,
        2 => DType::U16,
        4 => DType::U32,
        8 => DType::U64,
        _ => DType::C128,
    }
}

/// Runs an expression with `$T` standing for the element type of a dtype that [`bits_of`] gives.
macro_rules! for_bits {
    ($bits:expr, $T:ident => $body:expr) => {
        for_bits!(@match $bits, $T => $body; U8 u8, U16 u16, U32 u32, U64 u64; crate::Complex64)
    };
    (@match $bits:expr, $T:ident => $body:expr; $($Variant:ident $Type:ty),+; $Last:ty) => {
        match $bits {
            $(crate::DType::$Variant => {
                type $T = $Type;
                $body
            })+
            _ => {
                type $T = $Last;
                $body
            }
        }
    };
}
pub(crate) use for_bits;
