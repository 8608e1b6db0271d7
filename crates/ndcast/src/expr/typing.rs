//! The dtypes that an op or a reduction computes in and returns.
//!
//! Fused and eager evaluation must agree on promotion, kernel and refused values, so both call the functions of this module. These
//! functions look at dtypes and weak scalars only, never at shapes or elements. They report all dtype errors of ops.

use crate::error::{Error, ErrorKind, Result};
use crate::{DType, Op, OpInfo, Promotion, Scalar, default_float, finfo, result_type};
use ndcast_ops::{Check, FoldKernel, Kind, MapKernel, Rule, WideFold, arg_fold_kernel, byte_sum_kernel, fold_kernel};

/// The type of an operand: the dtype of a tensor, or a weak scalar.
#[derive(Clone, Copy)]
pub(crate) enum Typed {
    Tensor(DType),
    Weak(Scalar),
}

/// The dtypes and the kernel of an op for certain operands.
pub(crate) struct Typing {
    /// The common dtype of the operands. Weak scalars are converted to it first.
    pub(crate) promoted: DType,
    /// The dtype that the kernel reads.
    pub(crate) computed: DType,
    /// The dtype that the kernel writes.
    pub(crate) written: DType,
    pub(crate) kernel: MapKernel,
    pub(crate) refuses: Option<Refusal>,
}

impl Typing {
    /// The dtype of the result. A 16-bit float is computed as `f32` and rounded after every op, so that fusion changes no bit.
    pub(crate) fn result(&self) -> DType {
        if self.written == self.computed { self.promoted } else { self.written }
    }
}

/// A check for values that a map must not find in its last operand.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Refusal {
    pub(crate) check: Check,
    pub(crate) dtype: DType,
    pub(crate) name: &'static str,
}

impl Refusal {
    /// Whether it refuses a number.
    pub(crate) fn refuses(self, number: Scalar) -> bool {
        match self.check {
            Check::ZeroDivisor => !number.as_bool(),
            Check::NegativeExponent => number.as_f64() < 0.0,
        }
    }
}

/// A reduction of the op table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FoldOp {
    /// The reduction by an op, such as the sum by addition.
    Of(Op),
    /// The index of the largest element.
    ArgMax,
    /// The index of the smallest element.
    ArgMin,
    /// A sum with an accumulator wider than the elements.
    Wide(WideFold),
}

/// The dtypes and the kernel of a reduction for a certain operand.
pub(crate) struct FoldTyping {
    /// The dtype that the operand is converted to.
    pub(crate) promoted: DType,
    /// The dtype that the kernel reads.
    pub(crate) computed: DType,
    /// The dtype that the kernel writes.
    pub(crate) written: DType,
    pub(crate) kernel: FoldKernel,
    /// The result for no elements; `None` if an empty reduction is an error.
    pub(crate) identity: Option<Scalar>,
}

impl FoldTyping {
    /// The dtype of the result.
    pub(crate) fn result(&self) -> DType {
        // A 16-bit float is computed as `f32` and rounded back.
        if self.written == self.computed { self.promoted } else { self.written }
    }
}

impl FoldOp {
    /// The name of the reduction in error messages.
    pub(crate) fn name(self) -> &'static str {
        match self {
            FoldOp::Of(op) => op.info().reduction.map_or(op.info().name, |reduction| reduction.name),
            FoldOp::ArgMax => "argmax",
            FoldOp::ArgMin => "argmin",
            FoldOp::Wide(_) => "sum",
        }
    }

    /// The dtypes and the kernel for elements of `dtype`.
    ///
    /// # Errors
    /// `DType` if the reduction does not accept the dtype.
    pub(crate) fn typing(self, dtype: DType) -> Result<FoldTyping> {
        if let FoldOp::Wide(fold) = self {
            let computed = dtype.compute();
            if let Some((kernel, written)) = fold.kernel(computed) {
                return Ok(FoldTyping { promoted: dtype, computed, written, kernel, identity: Some(Scalar::Int(0)) });
            }
            // No wide kernel exists for this dtype: an ordinary sum serves.
            return FoldOp::Of(Op::Add).typing(dtype);
        }
        let reduction = if let FoldOp::Of(op) = self { op.info().reduction } else { None };
        let promoted = reduction.map_or(dtype, |reduction| reduction.accumulator.dtype(dtype));
        let computed = promoted.compute();
        let identity = reduction.and_then(|reduction| reduction.identity.scalar());
        if promoted != dtype
            && self == FoldOp::Of(Op::Add)
            && let Some(kernel) = byte_sum_kernel(dtype)
        {
            return Ok(FoldTyping { promoted: dtype, computed: dtype, written: promoted, kernel, identity });
        }
        let kernel = match self {
            FoldOp::Of(op) => fold_kernel(op, computed),
            FoldOp::ArgMax => arg_fold_kernel(true, computed),
            FoldOp::ArgMin => arg_fold_kernel(false, computed),
            FoldOp::Wide(_) => None,
        };
        let kernel = kernel.ok_or_else(|| Error::dtype(format!("{} does not take {promoted}", self.name())))?;
        let written = if kernel.indexed { DType::I64 } else { computed };
        Ok(FoldTyping { promoted, computed, written, kernel, identity })
    }
}

/// The dtypes and the kernel of an op for these operands. Operands with a default may be missing at the end.
///
/// # Errors
/// `Value` for a wrong number of operands. `DType` if the operands have no common dtype or if the op does not accept it. `Overflow` or
/// another error of [`Scalar::check_fits`] for a weak scalar that the common dtype cannot hold.
pub(crate) fn map(info: &'static OpInfo, args: impl ExactSizeIterator<Item = Typed> + Clone) -> Result<Typing> {
    // Operands with a default are the last ones, so the first missing operand decides.
    let missing = info.operands.get(args.len()).is_some_and(|operand| operand.default.is_none());
    if missing || args.len() > info.operands.len() {
        return Err(refuse_count(info, args.len()));
    }
    // Masks do not take part in promotion.
    let counted = args.zip(info.operands).filter(|(_, operand)| !operand.mask).map(|(arg, _)| arg);
    let promoted = match alike(counted.clone()) {
        Some(dtype) => dtype,
        None => promote(info, counted.clone())?,
    };
    let promoted = match info.rule {
        Rule::Truth => DType::Bool,
        rule if rule.reads_floats() && promoted.kind() < Kind::Float => default_float(),
        _ => promoted,
    };
    if info.op == Op::Ldexp {
        refuse_fraction(info, counted.clone().nth(1))?;
    }
    let computed = promoted.compute();
    let kernel = info.kernel(promoted).ok_or_else(|| refuse_dtype(info, promoted))?;
    // An op on truth values accepts any scalar, because every number has a truth value.
    for arg in counted.filter(|_| info.rule != Rule::Truth) {
        if let Typed::Weak(scalar) = arg {
            scalar.check_fits(promoted).map_err(|error| Error::from(error).context(info.name))?;
        }
    }
    let written = match info.rule {
        Rule::Same | Rule::Float => computed,
        Rule::Bool | Rule::Truth | Rule::FloatToBool => DType::Bool,
        Rule::Real => computed.real(),
        Rule::Exponent => DType::I32,
    };
    let check = info.check.filter(|_| computed.is_integer());
    let refuses = check.map(|check| Refusal { check, dtype: computed, name: info.name });
    Ok(Typing { promoted, computed, written, kernel, refuses })
}

/// The common dtype in the frequent case that needs no promotion: all tensors have one dtype and no scalar has a higher kind.
#[inline]
fn alike(mut args: impl Iterator<Item = Typed>) -> Option<DType> {
    let Some(Typed::Tensor(first)) = args.next() else { return None };
    let keeps = |arg| match arg {
        Typed::Tensor(dtype) => dtype == first,
        Typed::Weak(scalar) => scalar.kind() <= first.kind(),
    };
    args.all(keeps).then_some(first)
}

fn promote(info: &OpInfo, args: impl Iterator<Item = Typed> + Clone) -> Result<DType> {
    let tensors = args.clone().filter_map(|arg| if let Typed::Tensor(dtype) = arg { Some(dtype) } else { None });
    let scalars = args.filter_map(|arg| if let Typed::Weak(scalar) = arg { Some(scalar) } else { None });
    match result_type(tensors, scalars, default_float()) {
        Promotion::To(dtype) => Ok(dtype),
        Promotion::Refused(left, right) => {
            let text = format!("{}: {left} and {right} promote to no common dtype; cast one of them first", info.name);
            Err(Error::dtype(text))
        }
    }
}

/// Refuses an exponent of floats, whose fraction would be lost.
fn refuse_fraction(info: &OpInfo, exponent: Option<Typed>) -> Result<()> {
    let kind = exponent.map(|exponent| match exponent {
        Typed::Tensor(dtype) => (dtype.kind(), dtype.name()),
        Typed::Weak(scalar) => (scalar.kind(), "a float"),
    });
    match kind {
        Some((kind, name)) if kind >= Kind::Float => {
            Err(Error::dtype(format!("{}: {} must be an integer, not {name}", info.name, info.operands[1].name)))
        }
        _ => Ok(()),
    }
}

/// The default of an operand that the caller omitted, for elements of `promoted`. In `nan_to_num`, an infinite default means the largest
/// finite number of the dtype.
pub fn default(op: Op, operand: &ndcast_ops::Operand, promoted: DType) -> Option<Scalar> {
    let default = operand.default?;
    let info = finfo(promoted.real());
    Some(match (op, default, info) {
        (Op::NanToNum, Scalar::Float(farthest), Some(info)) if farthest.is_infinite() => {
            Scalar::Float(info.max.copysign(farthest))
        }
        _ => default,
    })
}

fn refuse_count(info: &OpInfo, given: usize) -> Error {
    let (required, all) = (info.required(), info.operands.len());
    let takes = if required == all { required.to_string() } else { format!("{required} to {all}") };
    Error::value(format!("{} takes {takes} operands, not {given}", info.name))
}

fn refuse_dtype(info: &OpInfo, dtype: DType) -> Error {
    let accepted: Vec<&str> = info.computes().map(DType::name).collect();
    Error::new(ErrorKind::DType, format!("{} is not defined for {dtype}; it takes {}", info.name, accepted.join(", ")))
}
