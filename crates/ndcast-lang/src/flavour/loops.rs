//! What an op of the table does to its operands first, in each flavour.
//!
//! NumPy's op has loops for certain dtypes, and takes the first one to which every operand may be cast safely. PyTorch's op casts all
//! operands to their common dtype. Both are a cast of all tensors here; numbers stay weak. `testdata/flavours.toml` holds what the libraries
//! answer, for every op and every pair of dtypes.

use super::kernels::takes_integers;
use super::{Flavour, Operand, cast, holder, to};
use ndcast::{
    ALL, DType, Error, Expr, Result, Scalar, Tensor,
    dtype::{Kind, iinfo},
    op::Op,
};
use ndcast_ops::Rule;

/// The loop of an op for certain operands.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Loop {
    /// The dtype to which tensors are cast; `None` if they stay as they are.
    pub(in super::super) dtype: Option<DType>,
    pub(in super::super) form: Form,
}

/// How the result comes from the operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Form {
    /// By the op of the table.
    Plain,
    /// It is the operand.
    Itself,
    /// Of floats: zero for NaN.
    ZeroOfNan,
    /// Of two bools: whether one is true.
    Either,
    /// Of integers divided by integers, one of which may be zero.
    Quotient,
    /// One divided by integers.
    Reciprocal,
    /// The comparison of integers that no integer dtype holds.
    Comparison,
    /// A quotient of floats, rounded down: an infinity has none.
    Floored,
    /// A remainder of floats: where it is zero, it has the sign of the dividend.
    Remainder,
    /// Integers to integer powers: a power may be negative.
    Power,
    /// The sine of pi times a number, divided by that: with the rounding error of pi, which the libraries print.
    CardinalSine,
}

impl Loop {
    const fn plain(dtype: DType) -> Loop {
        Loop { dtype: Some(dtype), form: Form::Plain }
    }

    const fn of(form: Form, dtype: DType) -> Loop {
        Loop { dtype: Some(dtype), form }
    }

    /// The operands stay as they are.
    const AS_IS: Loop = Loop { dtype: None, form: Form::Plain };
}

impl Flavour {
    /// The result of an op of the table on tensors and weak numbers.
    ///
    /// # Errors
    /// `DType` if the operands have no common dtype or the library refuses them; `Value` for a negative power of integers.
    ///
    /// ```
    /// use ndcast::{DType, Expr, Tensor, op::Op};
    /// use ndcast_lang::Flavour;
    /// let x = || Expr::from(Tensor::from([1i64, 2]));
    /// let quotient = |flavour: Flavour| flavour.map(Op::Divide, vec![x(), x()])?.dtype();
    /// assert_eq!(quotient(Flavour::NumPy)?, DType::F64);
    /// assert_eq!(quotient(Flavour::Torch)?, DType::F32);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn map(self, op: Op, operands: Vec<Expr>) -> Result<Expr> {
        if self == Flavour::Standard {
            return Ok(Expr::map(op, operands));
        }
        let seen = operands.iter().map(Operand::of).collect::<Result<Vec<_>>>()?;
        let found = self.plan(op, &seen)?;
        let operands = found.operands(op, self.wrapped(op, found.dtype, operands))?;
        match (found.form, &operands[..]) {
            (Form::Itself, [x, ..]) => Ok(x.clone()),
            (Form::Quotient, [x, y]) => quotient(op, x, y),
            (Form::Either, [x, y]) => Ok(x.logical_or(y)),
            (Form::ZeroOfNan, [x, ..]) => {
                let missing = x.isnan();
                Ok(Expr::map(Op::Where, [missing, Expr::from(0.0), Expr::map(op, operands)]))
            }
            (Form::Reciprocal, [x]) => reciprocal(x),
            (Form::Comparison, [x, y]) => comparison(op, x, y),
            (Form::Floored, [x, y]) => floored(x, y),
            (Form::Remainder, [x, y]) => Ok(remainder(x, y)),
            (Form::Power, [x, y]) => power(x, y),
            // PyTorch computes half floats in float32.
            (Form::CardinalSine, [x]) if self == Flavour::Torch && x.dtype()?.size() < 4 => {
                Ok(cardinal_sine(&x.cast(DType::F32)).cast(x.dtype()?))
            }
            (Form::CardinalSine, [x]) => Ok(cardinal_sine(x)),
            _ => Ok(Expr::map(op, operands)),
        }
    }

    /// The operands of an op, cast so that the core sees equal dtypes. Numbers stay weak.
    ///
    /// # Errors
    /// As [`Flavour::map`].
    pub fn loop_operands(self, op: Op, operands: Vec<Expr>) -> Result<Vec<Expr>> {
        if self == Flavour::Standard {
            return Ok(operands);
        }
        let seen = operands.iter().map(Operand::of).collect::<Result<Vec<_>>>()?;
        let found = self.plan(op, &seen)?;
        found.operands(op, self.wrapped(op, found.dtype, operands))
    }

    /// Whether the core computes an op on these operands as it is: the tensors have one dtype, no number has a higher kind, and no rule
    /// turns integers into floats. It is quick, and may say no.
    #[inline]
    pub(in super::super) fn is_straight(self, op: Op, seen: &[Operand]) -> bool {
        let Some(dtype) = seen.iter().find_map(|operand| operand.dtype()) else { return false };
        let keeps = |operand: &Operand| match operand {
            Operand::Tensor(other) | Operand::Single(other) => *other == dtype,
            // PyTorch subtracts no bools.
            Operand::Weak(Scalar::Bool(_)) if op == Op::Subtract => false,
            Operand::Weak(scalar) => scalar.kind() <= dtype.kind(),
        };
        let rule = op.info().rule;
        let plain = match dtype.kind() {
            Kind::Bool => false,
            // The core declines integers that may be divided by zero, and negative powers.
            Kind::Unsigned | Kind::Signed => !rule.reads_floats() && op != Op::Heaviside,
            Kind::Float if matches!(op, Op::Sign | Op::Heaviside | Op::Remainder) => self != Flavour::Torch,
            Kind::Float | Kind::Complex => !matches!(op, Op::Ldexp | Op::FloorDivide | Op::Sinc),
        };
        // A parameter with a default is no operand.
        (plain || rule == Rule::Truth) && seen.len() <= op.info().required() && seen.iter().all(keeps)
    }

    /// The loop of an op for these operands.
    ///
    /// # Errors
    /// As [`Flavour::map`].
    pub(in super::super) fn plan(self, op: Op, seen: &[Operand]) -> Result<Loop> {
        let info = op.info();
        if info.rule == Rule::Truth {
            // The core has no common dtype for uint64 and signed integers, but each has truth values.
            let mixed = |other: &Operand| other.dtype().is_some_and(|dtype| dtype.kind() == Kind::Signed);
            let large = seen.iter().any(|x| x.dtype() == Some(DType::U64)) && seen.iter().any(mixed);
            return Ok(if large { Loop::plain(DType::Bool) } else { Loop::AS_IS });
        }
        // Masks take no part in promotion, and a parameter with a default is no operand.
        let counted = seen.iter().zip(info.operands).filter(|(_, operand)| !operand.mask && operand.default.is_none());
        let counted: Vec<Operand> = counted.map(|(operand, _)| *operand).collect();
        let found = match self {
            Flavour::Standard => Ok(Loop::AS_IS),
            Flavour::NumPy => numpy(op, &counted),
            Flavour::Torch => torch(op, &counted),
        };
        let mut found = found?;
        // A parameter of a higher kind than the operands would ask the core for its default float.
        let highest = seen.iter().skip(info.required()).filter_map(|x| x.weak()).max_by_key(|scalar| scalar.kind());
        if let (Some(scalar), Some(dtype)) = (highest, found.dtype)
            && op != Op::Isclose
            && scalar.kind() >= Kind::Float
            && dtype.kind() < Kind::Float
        {
            found.dtype = Some(self.dtype_of(scalar));
        }
        let exponent = counted.get(1).and_then(|exponent| exponent.weak());
        match (op, exponent) {
            (Op::Pow, Some(Scalar::Int(power)))
                if power < 0 && found.dtype.is_some_and(|dtype| dtype.kind() < Kind::Float) =>
            {
                Err(Error::value("Integers to negative integer powers are not allowed. Make one of them a float"))
            }
            _ => Ok(found),
        }
    }
}

impl Loop {
    /// The operands of the op, cast.
    pub(super) fn operands(self, op: Op, mut operands: Vec<Expr>) -> Result<Vec<Expr>> {
        let taken = op.info().operands;
        let tensors = operands.iter().zip(taken).any(|(x, operand)| !operand.mask && x.as_scalar().is_none());
        if !tensors
            && let Some(at) = taken.iter().position(|operand| !operand.mask)
            && let Some(first) = operands.get_mut(at)
            && let Some(scalar) = first.as_scalar()
        {
            // Numbers alone: one of them becomes a tensor, beside which the others are weak.
            let dtype = self.dtype.unwrap_or_else(|| Flavour::NumPy.dtype_of(scalar));
            *first = Expr::from(Tensor::of_scalar(scalar.fit(dtype)?, dtype));
        }
        let Some(dtype) = self.dtype else { return Ok(operands) };
        let one = |(at, operand): (usize, Expr)| match taken.get(at) {
            Some(taken) if taken.mask => operand,
            // The exponent stays an integer.
            _ if op == Op::Ldexp && at == 1 => operand,
            // Beside integers, a number would ask the core for its default float.
            _ if op == Op::Ldexp => strong(operand, dtype),
            _ => match (operand.as_scalar(), iinfo(dtype)) {
                // A bound beyond the dtype on its own side limits nothing. On the other side it is refused.
                (Some(Scalar::Int(least)), Some(info)) if op == Op::Clip && at == 1 && least < info.min => {
                    Expr::from(Scalar::Int(info.min))
                }
                (Some(Scalar::Int(most)), Some(info)) if op == Op::Clip && at == 2 && most > info.max => {
                    Expr::from(Scalar::Int(info.max))
                }
                _ => cast(operand, dtype),
            },
        };
        Ok(operands.into_iter().enumerate().map(one).collect())
    }
}

/// The operand as a tensor of a float dtype.
fn strong(operand: Expr, dtype: DType) -> Expr {
    match operand.as_scalar() {
        Some(scalar) if scalar.kind() <= Kind::Float => Expr::from(Tensor::of_scalar(scalar, dtype)),
        _ => cast(operand, dtype),
    }
}

/// NumPy's loops.
fn numpy(op: Op, counted: &[Operand]) -> Result<Loop> {
    let common = to(Flavour::NumPy.common(counted)).map_err(|error| error.context(op.info().name))?;
    let (rule, whole, truths) = (op.info().rule, common.kind() < Kind::Float, common == DType::Bool);
    // Many loops of integers begin with int8.
    let integer = if truths { DType::I8 } else { common };
    Ok(match op {
        Op::Subtract if truths => {
            return Err(refused(
                "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the \
                                logical_xor function instead.",
            ));
        }
        Op::Negative if truths => {
            return Err(refused(
                "The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the logical_not \
                                function instead.",
            ));
        }
        Op::Positive | Op::Sign if truths => {
            return Err(refused("not supported for bools: astype('int8') first"));
        }
        Op::Ceil | Op::Floor | Op::Trunc if truths => Loop::of(Form::Itself, common),
        Op::Round if truths => Loop::plain(DType::F16),
        Op::FloorDivide | Op::Remainder | Op::Fmod | Op::TruncDivide if whole => {
            let divisor = counted.get(1).and_then(|divisor| divisor.weak());
            let form = if divisor.is_some_and(|divisor| divisor.as_bool()) { Form::Plain } else { Form::Quotient };
            Loop::of(form, integer)
        }
        Op::FloorDivide if common.is_float() => Loop::of(Form::Floored, common),
        Op::Reciprocal if whole => Loop::of(Form::Reciprocal, integer),
        Op::Pow | Op::Square | Op::Conj | Op::BitwiseLeftShift | Op::BitwiseRightShift => Loop::plain(integer),
        Op::Sinc => Loop::of(Form::CardinalSine, if whole { DType::F64 } else { common }),
        Op::Divide => Loop::plain(if whole { DType::F64 } else { common }),
        // Integers are compared exactly.
        Op::Isclose if whole && fits_all(counted, common) => Loop::plain(common),
        Op::Isclose => Loop::plain(if whole { DType::F64 } else { common }),
        Op::Ldexp => Loop::plain(scaled(counted)),
        Op::Equal | Op::NotEqual | Op::Less | Op::LessEqual | Op::Greater | Op::GreaterEqual => {
            let mixed = common == DType::F64 && counted.iter().all(|x| x.dtype().is_some_and(DType::is_integer));
            if mixed || !fits_all(counted, common) {
                Loop { dtype: None, form: Form::Comparison }
            } else {
                Loop::plain(common)
            }
        }
        _ if rule.reads_floats() || op == Op::Heaviside || (op == Op::Signbit && truths) => {
            Loop::plain(float(counted)?)
        }
        _ => Loop::plain(common),
    })
}

/// PyTorch's loops.
fn torch(op: Op, counted: &[Operand]) -> Result<Loop> {
    let common = to(Flavour::Torch.common(counted)).map_err(|error| error.context(op.info().name))?;
    let (whole, truths) = (common.kind() < Kind::Float, common == DType::Bool);
    Ok(match op {
        Op::Subtract if truths => {
            return Err(refused(
                "Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` \
                                operator instead.",
            ));
        }
        Op::Subtract if counted.iter().any(|x| x.is_bool()) => {
            return Err(refused(
                "Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, \
                                use the `~` or `logical_not()` operator instead.",
            ));
        }
        Op::Negative if truths => {
            return Err(refused(
                "Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, use the \
                                `~` or `logical_not()` operator instead.",
            ));
        }
        Op::FloorDivide if common.is_float() => Loop::of(Form::Floored, common),
        Op::Remainder if common.is_float() => Loop::of(Form::Remainder, common),
        Op::Pow if common.kind() == Kind::Signed && counted.get(1).is_some_and(|x| x.weak().is_none()) => {
            Loop::of(Form::Power, common)
        }
        Op::Sign if truths => Loop::of(Form::Itself, common),
        Op::Sign | Op::Heaviside if common.is_float() => Loop::of(Form::ZeroOfNan, common),
        Op::Heaviside if truths => Loop::of(Form::Either, common),
        Op::Square if truths => Loop::plain(DType::I64),
        Op::Signbit if truths => Loop::plain(DType::U8),
        Op::Isclose => Loop::plain(common),
        Op::Ldexp => {
            let first = to(Flavour::Torch.common(counted.get(..1).unwrap_or_default()))?;
            Loop::plain(if first.kind() < Kind::Float { Flavour::Torch.default_float() } else { first })
        }
        Op::Sinc => Loop::of(Form::CardinalSine, if whole { Flavour::Torch.default_float() } else { common }),
        _ if whole => {
            takes_integers(false, op.info().name, common)?;
            Loop::plain(if op.info().rule.reads_floats() { Flavour::Torch.default_float() } else { common })
        }
        _ => Loop::plain(common),
    })
}

/// 1 at 0.
fn cardinal_sine(x: &Expr) -> Expr {
    let angle = x * std::f64::consts::PI;
    Expr::map(Op::Where, [x.equal(0), Expr::from(1.0), angle.sin() / &angle])
}

fn refused(text: &str) -> Error {
    Error::dtype(text)
}

/// Whether an integer dtype holds every number among the operands.
fn fits_all(counted: &[Operand], dtype: DType) -> bool {
    !dtype.is_integer() || counted.iter().filter_map(|x| x.weak()).all(|scalar| scalar.check_fits(dtype).is_ok())
}

/// NumPy's loop of an op that reads floats: the smallest float to which every operand may be cast safely.
fn float(counted: &[Operand]) -> Result<DType> {
    let numpy = Flavour::NumPy;
    let strong: Vec<Operand> = counted.iter().copied().filter(|x| x.weak().is_none()).collect();
    let asked = |operand: &Operand| match operand.weak() {
        // A number is of the dtype that it has beside the tensors.
        Some(_) => to(numpy.common(&strong.iter().chain([operand]).copied().collect::<Vec<_>>())),
        None => Ok(operand.dtype().unwrap_or(DType::F64)),
    };
    let asked = counted.iter().map(asked).collect::<Result<Vec<_>>>()?;
    if asked.contains(&DType::BF16) {
        return to(numpy.common(counted));
    }
    to(numpy.common(&asked.into_iter().map(holder).map(Operand::Tensor).collect::<Vec<_>>()))
}

/// NumPy's loop of `ldexp`, which reads floats and integers.
fn scaled(counted: &[Operand]) -> DType {
    match counted {
        // A Python number takes the first loop beside an integer array.
        [Operand::Weak(Scalar::Int(_)), Operand::Tensor(dtype) | Operand::Single(dtype)] if dtype.is_integer() => {
            DType::F16
        }
        [Operand::Weak(scalar), ..] => holder(Flavour::NumPy.dtype_of(*scalar)),
        [first, ..] => first.dtype().map_or(DType::F64, holder),
        [] => DType::F64,
    }
}

/// Integers divided by integers. Divided by zero they give 0, as in NumPy.
fn quotient(op: Op, x: &Expr, y: &Expr) -> Result<Expr> {
    if y.as_scalar().is_some() {
        // The only number without a plain loop is zero.
        return Ok(Expr::map(Op::Multiply, [x.clone(), Expr::from(0)]));
    }
    let none = y.equal(0);
    let divisor = Expr::map(Op::Where, [none.clone(), Expr::from(1), y.clone()]);
    Ok(Expr::map(Op::Where, [none, Expr::from(0), Expr::map(op, [x.clone(), divisor])]))
}

/// Integers to the power of integers. A negative power is a fraction without its decimals, as in PyTorch: 0, or 1 or -1 of the bases 1 and -1.
fn power(x: &Expr, y: &Expr) -> Result<Expr> {
    let choose = |condition, then, otherwise| Expr::map(Op::Where, [condition, then, otherwise]);
    let dtype = y.dtype()?;
    let x = x.cast(dtype);
    // To look takes less time than to choose for every element.
    if y.is_there() && !y.less(0).any(ALL).eval()?.item::<Scalar>()?.as_bool() {
        return Ok(Expr::map(Op::Pow, [x, y.clone()]));
    }
    let whole = Expr::map(Op::Pow, [x.clone(), y.maximum(0)]);
    let sign = choose(Expr::map(Op::BitwiseAnd, [y.clone(), Expr::from(1)]).equal(0), Expr::from(1), Expr::from(-1));
    let fraction = choose(x.equal(1), Expr::from(1), choose(x.equal(-1), sign, Expr::from(0)));
    // Numbers alone have a dtype of their own.
    Ok(choose(y.less(0), fraction.cast(dtype), whole))
}

/// The remainder of floats as PyTorch has it. NumPy's zeros have the sign of the divisor.
fn remainder(x: &Expr, y: &Expr) -> Expr {
    let remainder = Expr::map(Op::Remainder, [x.clone(), y.clone()]);
    let zero = match x.as_scalar() {
        Some(scalar) => Expr::from(0f64.copysign(scalar.as_f64())),
        None => x * 0.0,
    };
    Expr::map(Op::Where, [remainder.equal(0), zero, remainder])
}

/// The quotient of floats, rounded down. Infinity by a number is NaN in the libraries, and infinity by zero is infinity. A number by the infinity
/// of the other sign is a quotient below 0, so -1.
fn floored(x: &Expr, y: &Expr) -> Result<Expr> {
    let quotient = Expr::map(Op::FloorDivide, [x.clone(), y.clone()]);
    let below = || Expr::map(Op::Multiply, [x.clone(), y.clone()]).less(0);
    let quotient = match y.as_scalar() {
        Some(divisor) if !divisor.as_f64().is_infinite() => quotient,
        Some(_) => Expr::map(Op::Where, [below(), Expr::from(-1.0), quotient]),
        None => Expr::map(Op::Where, [below().logical_and(y.isinf()), Expr::from(-1.0), quotient]),
    };
    // The difference is 0, or NaN of an infinity. Less 0, a zero keeps its sign.
    let spoilt = |quotient: &Expr| match x.as_scalar() {
        Some(scalar) if scalar.as_f64().is_infinite() => quotient.clone() * f64::NAN,
        Some(_) => quotient.clone(),
        None => quotient.clone() - (x.clone() - x.clone()),
    };
    Ok(match y.as_scalar() {
        Some(divisor) if divisor.as_f64() == 0.0 => quotient,
        Some(_) => spoilt(&quotient),
        None => Expr::map(Op::Where, [y.equal(0), quotient.clone(), spoilt(&quotient)]),
    })
}

/// One divided by integers, rounded towards zero. Where NumPy divides by zero, it casts an infinity: 0 in the dtypes that are narrower than
/// the integers of the machine, the smallest number in the others.
fn reciprocal(x: &Expr) -> Result<Expr> {
    let dtype = x.dtype()?;
    let spoilt = match dtype {
        DType::I32 | DType::I64 => iinfo(dtype).map_or(0, |info| info.min),
        _ => 0,
    };
    let none = x.equal(0);
    let divisor = Expr::map(Op::Where, [none.clone(), Expr::from(1), x.clone()]);
    let one = Expr::from(Tensor::of_scalar(Scalar::Int(1), dtype));
    Ok(Expr::map(Op::Where, [none, Expr::from(Scalar::Int(spoilt)), Expr::map(Op::TruncDivide, [one, divisor])]))
}

/// The comparison with its operands exchanged.
fn turned(op: Op) -> Op {
    match op {
        Op::Less => Op::Greater,
        Op::LessEqual => Op::GreaterEqual,
        Op::Greater => Op::Less,
        Op::GreaterEqual => Op::LessEqual,
        other => other,
    }
}

/// A comparison of integers with a number beyond their dtype, or of uint64 with signed integers.
fn comparison(op: Op, x: &Expr, y: &Expr) -> Result<Expr> {
    if let Some(Scalar::Int(number)) = x.as_scalar() {
        return beyond(turned(op), y, number);
    }
    if let Some(Scalar::Int(number)) = y.as_scalar() {
        return beyond(op, x, number);
    }
    let (op, large, signed) = if x.dtype()? == DType::U64 { (op, x, y) } else { (turned(op), y, x) };
    // A negative number is below every number of uint64.
    let below = signed.less(0);
    let compared =
        Expr::map(op, [large.clone(), Expr::map(Op::Maximum, [signed.clone(), Expr::from(0)]).cast(DType::U64)]);
    let otherwise = matches!(op, Op::Greater | Op::GreaterEqual | Op::NotEqual);
    Ok(Expr::map(Op::Where, [below, Expr::from(otherwise), compared]))
}

/// A comparison of integers with a number that is larger, or smaller, than all of their dtype.
fn beyond(op: Op, x: &Expr, number: i128) -> Result<Expr> {
    let above = number > 0;
    let truth = match op {
        Op::Less | Op::LessEqual => above,
        Op::Greater | Op::GreaterEqual => !above,
        Op::NotEqual => true,
        _ => false,
    };
    // A broadcast truth value could not be written to.
    Ok(Expr::from(Tensor::full(x.shape()?, truth, DType::Bool)?))
}
