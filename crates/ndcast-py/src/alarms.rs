//! NumPy's warnings of divisions by zero, overflows and results that are no numbers.
//!
//! *Problem*: NumPy warns in the line that divides by zero, and fused loops of ours do not look. *Technique*: the processor notes such events in flags of
//! each thread, which cost nothing. After a call that has computed at once they are a hint: where they are set, and the result has an infinity
//! or a NaN, NumPy itself is called with copies of the operands, and warns or not, as it has been told. Logarithms are made of bits and set no
//! flags, so the results of few of them are looked at. *Contract*: NumPy's result is thrown away. Nothing is said of results that wait, or that
//! have more than [`SMALL`] elements.

use crate::call::Call;
use crate::classes::own;
use crate::entries::{Entry, Form};
use crate::error::Repeated;
use crate::operators::SMALL;
use ndcast::{ALL, DType, Scalar, Tensor, dtype::Kind, op::Op};
use ndcast_lang::{Flavour, Now, at_once};
use pyo3::prelude::*;
use pyo3::types::{PyComplex, PyFloat, PyInt, PyList, PyTuple};

/// The processor's flags of this thread, which are never cleared by arithmetic.
mod flags {
    /// Invalid operation, division by zero, and overflow.
    #[cfg(target_arch = "x86_64")]
    const NOTED: u32 = 0b1101;
    #[cfg(target_arch = "aarch64")]
    const NOTED: u64 = 0b111;

    #[cfg(target_arch = "x86_64")]
    fn read() -> u32 {
        let mut word = 0_u32;
        // SAFETY: the instruction stores four bytes to the word, and changes nothing else.
        unsafe { std::arch::asm!("stmxcsr [{}]", in(reg) &raw mut word, options(nostack, preserves_flags)) };
        word
    }

    #[cfg(target_arch = "aarch64")]
    fn read() -> u64 {
        let word: u64;
        // SAFETY: the instruction reads a register, and changes nothing else.
        unsafe { std::arch::asm!("mrs {}, fpsr", out(reg) word, options(nomem, nostack, preserves_flags)) };
        word
    }

    /// Whether one of them is set. Where they cannot be read, the result has to tell.
    #[inline]
    pub(super) fn noted() -> bool {
        #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
        return read() & NOTED != 0;
        #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
        true
    }

    /// Clears them.
    pub(super) fn forget() {
        #[cfg(target_arch = "x86_64")]
        {
            let word = read() & !0b11_1111;
            // SAFETY: only flags of exceptions change, as any arithmetic may change them; rounding and masks stay as they are.
            unsafe { std::arch::asm!("ldmxcsr [{}]", in(reg) &raw const word, options(nostack, readonly)) };
        }
        #[cfg(target_arch = "aarch64")]
        {
            let word = read() & !NOTED;
            // SAFETY: as above.
            unsafe { std::arch::asm!("msr fpsr, {}", in(reg) word, options(nomem, nostack)) };
        }
    }
}

/// The most logarithms and powers that are looked at: of more, that takes as long as they do.
const FEW: usize = 1 << 10;

/// Functions that look at their results themselves (`numpy/_warned.py`).
const TOLD: &[&str] = &["nanmax", "nanmean", "nanmedian", "nanmin", "nanpercentile", "nanquantile", "nanstd", "nanvar"];

/// The op of a ufunc that is no row of the table of ops, and warns as that op does.
pub(crate) fn composed(name: &str) -> Option<Op> {
    match name {
        // Both results come from one division.
        "divmod" => Some(Op::FloorDivide),
        "float_power" => Some(Op::Pow),
        _ => None,
    }
}

/// Whether NumPy may warn of the elements of a result, so that few of them are computed in the line of the call.
pub(crate) fn heeds(entry: &Entry) -> bool {
    entry.flavour == Flavour::NumPy && entry.heeded.is_some()
}

/// A result that was computed at once.
#[derive(Clone, Copy)]
pub(crate) enum Made<'a, 'py> {
    Tensor(&'a Tensor),
    Object(&'a Bound<'py, PyAny>),
}

/// The op that was applied, if it is one of the table, and its second operand.
pub(crate) type Applied<'a, 'py> = Option<(Op, Option<&'a Bound<'py, PyAny>>)>;

/// Lets NumPy warn of the result of an op, if the flags or the elements give reason to.
#[inline]
pub(crate) fn heed<'a, 'py>(
    py: Python<'py>,
    flavour: Flavour,
    op: Applied<'_, 'py>,
    made: Made<'_, 'py>,
    call: impl FnOnce() -> PyResult<Repeated<'a, 'py>>,
) -> PyResult<()> {
    // To narrow a float to 16 bits sets none, either.
    let narrow = || match made {
        Made::Tensor(made) => made.dtype() == DType::F16,
        Made::Object(made) => {
            own(made).is_some_and(|made| made.get().cell.dtype().is_ok_and(|dtype| dtype == DType::F16))
        }
    };
    let looks = || flags::noted() || narrow() || op.is_some_and(|(op, last)| is_without_flags(op, last, made));
    if flavour == Flavour::NumPy && looks() { look(py, op, made, call) } else { Ok(()) }
}

/// Whether an op sets no flags for what its result may have to be warned of: logarithms of zero, roots of negative numbers as powers, and integers
/// that were divided by zero.
#[inline]
fn is_without_flags(op: Op, last: Option<&Bound<'_, PyAny>>, made: Made<'_, '_>) -> bool {
    divides(op) || matches!(op, Op::Log | Op::Log2 | Op::Log10 | Op::Log1p | Op::Pow) && is_odd_of_few(op, last, made)
}

/// Whether a result of few elements is odd. Powers with a whole number are products, which set flags.
#[inline(never)]
fn is_odd_of_few(op: Op, last: Option<&Bound<'_, PyAny>>, made: Made<'_, '_>) -> bool {
    let is_whole = || {
        last.is_some_and(|last| match last.cast::<PyFloat>() {
            Ok(exponent) => exponent.value().fract() == 0.0,
            Err(_) => last.is_instance_of::<PyInt>(),
        })
    };
    if op == Op::Pow && is_whole() {
        return false;
    }
    match made {
        Made::Tensor(made) => made.numel() <= FEW && is_odd(made),
        Made::Object(made) => is_odd_object(made, FEW),
    }
}

/// Whether an op divides integers without flags.
fn divides(op: Op) -> bool {
    matches!(op, Op::FloorDivide | Op::Remainder | Op::Fmod | Op::Reciprocal)
}

#[cold]
#[inline(never)]
fn look<'a, 'py>(
    py: Python<'py>,
    op: Applied<'_, 'py>,
    made: Made<'_, 'py>,
    call: impl FnOnce() -> PyResult<Repeated<'a, 'py>>,
) -> PyResult<()> {
    flags::forget();
    let odd = match made {
        Made::Tensor(made) => is_odd(made),
        Made::Object(object) => is_odd_object(object, SMALL),
    };
    // Integers have no infinity.
    let divided = || match op {
        Some((op, Some(divisor))) if divides(op) => has_zero(divisor),
        _ => false,
    };
    if !odd && !divided() {
        return Ok(());
    }
    let call = call()?;
    if TOLD.contains(&call.name) { Ok(()) } else { call.answer(py).map(|_| ()) }
}

/// Whether a tensor has an element that is no finite number.
fn is_odd(made: &Tensor) -> bool {
    let all = |finite: Option<Tensor>| finite.and_then(|finite| finite.all(ALL).ok()?.item().ok());
    if made.dtype().kind() < Kind::Float || made.numel() > SMALL {
        return false;
    }
    // A slice of another dtype is an error, which takes longer to make.
    match made.dtype() {
        DType::F64 if made.is_contiguous() => {
            let finite = |elements: &[f64]| elements.iter().fold(true, |finite, x| finite & x.is_finite());
            !made.as_slice().is_ok_and(finite)
        }
        _ => all(at_once(Flavour::Standard, Op::Isfinite, [Now::Tensor(made)], SMALL)) == Some(Scalar::Bool(false)),
    }
}

/// As [`is_odd`], of an array of at most some elements, a scalar or a tuple of them. What waits has raised no flags.
fn is_odd_object(object: &Bound<'_, PyAny>, most: usize) -> bool {
    if let Some(tensor) = own(object) {
        return tensor.get().cell.try_with(|made| Some(made.numel() <= most && is_odd(made))) == Some(true);
    }
    if let Ok(number) = object.cast::<PyFloat>() {
        return !number.value().is_finite();
    }
    if let Ok(number) = object.cast::<PyComplex>() {
        return !(number.real().is_finite() && number.imag().is_finite());
    }
    if let Ok(items) = object.cast::<PyTuple>() {
        return items.iter().any(|item| is_odd_object(&item, most));
    }
    // Scalars of NumPy's other floats.
    matches!(crate::scalars::strong(object), Ok(Some(scalar)) if is_odd(&scalar))
}

/// Whether a divisor of integers has a zero.
fn has_zero(divisor: &Bound<'_, PyAny>) -> bool {
    match own(divisor) {
        Some(divisor) => {
            divisor.get().cell.try_with(|x| {
                let whole = x.dtype().is_integer() && x.numel() <= SMALL;
                whole.then(|| x.all(ALL).ok()?.item().ok())?
            }) == Some(Scalar::Bool(false))
        }
        None => match divisor.cast::<PyList>() {
            Ok(items) => items.iter().any(|item| has_zero(&item)),
            Err(_) => divisor.is_truthy().is_ok_and(|truth| !truth),
        },
    }
}

/// Lets NumPy warn of integers that are about to be divided by an array with a zero, where they lie. A single zero is told elsewhere.
pub(crate) fn heed_divisor<'a, 'py>(
    py: Python<'py>,
    flavour: Flavour,
    op: Op,
    divisor: &Bound<'py, PyAny>,
    call: impl FnOnce() -> PyResult<Repeated<'a, 'py>>,
) -> PyResult<()> {
    let looks = flavour == Flavour::NumPy && divides(op);
    if looks && own(divisor).is_some() && has_zero(divisor) { call()?.answer(py).map(|_| ()) } else { Ok(()) }
}

/// Lets NumPy warn of a call of its flavour; false if it cannot be asked.
#[cold]
pub(crate) fn ask(call: &Call<'_, '_>) -> PyResult<bool> {
    let asks = call.entry.flavour == Flavour::NumPy && !TOLD.contains(&call.entry.name);
    Ok(asks && Repeated::of_call(call)?.answer(call.py)?.is_some())
}

/// Lets NumPy warn of the result of a call of its flavour.
#[inline]
pub(crate) fn heed_call<'py>(call: &Call<'_, 'py>, answer: &Py<PyAny>) -> PyResult<()> {
    // What is written is no operand any more.
    if call.entry.flavour != Flavour::NumPy || call.entry.form == Form::Writes {
        return Ok(());
    }
    // Of the calls without an op, only a cast may narrow its elements.
    if call.entry.heeded.is_none() && !flags::noted() && call.entry.name != "astype" {
        return Ok(());
    }
    let op = call.entry.heeded.map(|op| match op {
        // A reciprocal has a divisor alone.
        Op::Reciprocal => (op, call.at(0)),
        _ => (op, call.at(1)),
    });
    heed(call.py, call.entry.flavour, op, Made::Object(answer.bind(call.py)), || Repeated::of_call(call))
}
