//! Settings of the whole process.

use crate::DType;
use std::sync::atomic::{AtomicBool, Ordering};

static DOUBLE: AtomicBool = AtomicBool::new(false);

/// The dtype of floats where neither an argument nor an operand decides it: `1.5 * int_tensor`, `int / int`, `zeros(3)`. [`DType::F32`] by
/// default.
///
/// ```
/// use ndcast::{DType, default_float, tensor};
/// assert_eq!(default_float(), DType::F32);
/// assert_eq!((tensor![1, 2] * 1.5).dtype()?, DType::F32);
/// assert_eq!((tensor![1.0, 2.0] * 1.5).dtype()?, DType::F64); // The operand decides.
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn default_float() -> DType {
    if DOUBLE.load(Ordering::Relaxed) { DType::F64 } else { DType::F32 }
}

/// Sets the default float to [`DType::F32`] or [`DType::F64`].
///
/// # Errors
/// `DType` for any other dtype.
///
/// ```standalone_crate
/// use ndcast::{DType, set_default_float, tensor};
/// set_default_float(DType::F64)?;
/// assert_eq!((tensor![1, 2] * 1.5).dtype()?, DType::F64);
/// assert!(set_default_float(DType::F16).is_err());
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn set_default_float(dtype: DType) -> crate::Result<()> {
    match dtype {
        DType::F32 => DOUBLE.store(false, Ordering::Relaxed),
        DType::F64 => DOUBLE.store(true, Ordering::Relaxed),
        other => return Err(crate::Error::dtype(format!("the default float is float32 or float64, not {other}"))),
    }
    Ok(())
}
