//! The steps of a program, each in three ways: on naive values, on tensors at once, and as an expression.

use ndcast::internal::{OperandValue, map_now};
use ndcast::{
    ALL, Axes, DType, ErrorKind, Expr, Result, Scalar, Tensor,
    dtype::{Casting, can_cast},
    op::Op,
    sample,
};
use testkit::naive::{Arg, Fold, Naive, Outcome, View, cast};

/// An operand: the number of a value, or a weak scalar.
#[derive(Clone, Debug)]
pub(super) enum Operand {
    Value(usize),
    Weak(Scalar),
}

/// The axes of a reduction.
#[derive(Clone, Debug)]
pub(super) struct Reduced {
    pub axes: Vec<usize>,
    pub keepdims: bool,
}

/// The composite ops. Their last steps are wider than their elements, so their truth is the method itself, on each list alone; that the
/// method is accurate is tested elsewhere.
#[derive(Clone, Copy, Debug)]
pub(super) enum Composite {
    Mean,
    Var,
    Std,
    Softmax,
    LogSoftmax,
    LogSumExp,
    Norm(f64),
    NanMax,
    CountNonzero,
}

/// The user's functions.
#[derive(Clone, Copy, Debug)]
pub(super) enum Closure {
    Half,
    IsThird,
    Twice,
}

/// One step. It pushes one value, or fails.
#[derive(Clone, Debug)]
pub(super) enum Step {
    Map(Op, Vec<Operand>),
    Cast(usize, DType),
    View(usize, View),
    Fold(usize, Fold, Reduced),
    Composite(usize, Composite, Reduced),
    UserMap(Closure, Vec<usize>),
    UserFold(usize, Reduced),
    Write(Write),
}

/// A write to a part of a copy of a value.
#[derive(Clone, Debug)]
pub(super) struct Write {
    pub target: usize,
    pub memory: Memory,
    pub part: Option<View>,
    pub how: How,
    pub value: Operand,
    /// What the value is combined with: a view of the target itself.
    pub own: Option<(Op, View)>,
}

/// The memory of the target of a write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Memory {
    /// That of the value, which is still there.
    Shared,
    Own,
    /// Its own, with the axes in reverse order.
    Turned,
}

/// How a value is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum How {
    Assign,
    EvalInto,
    Apply(Op),
}

impl Reduced {
    fn named(&self) -> Axes {
        let axes: Vec<isize> = self.axes.iter().map(|&axis| axis as isize).collect();
        if self.keepdims { ndcast::keep(axes) } else { axes.into() }
    }
}

macro_rules! folded {
    ($x:expr, $fold:expr, $axes:expr) => {
        match $fold {
            Fold::Sum => $x.sum($axes),
            Fold::Prod => $x.prod($axes),
            Fold::Min => $x.min($axes),
            Fold::Max => $x.max($axes),
            Fold::All => $x.all($axes),
            Fold::Any => $x.any($axes),
            Fold::ArgMin => $x.argmin($axes),
            Fold::ArgMax => $x.argmax($axes),
        }
    };
}

macro_rules! composed {
    ($x:expr, $composite:expr, $axes:expr) => {
        match $composite {
            Composite::Mean => $x.mean($axes),
            Composite::Var => $x.var(sample($axes)),
            Composite::Std => $x.std($axes),
            Composite::Softmax => $x.softmax($axes),
            Composite::LogSoftmax => $x.log_softmax($axes),
            Composite::LogSumExp => $x.logsumexp($axes),
            Composite::Norm(order) => $x.norm($axes, order),
            Composite::NanMax => $x.nanmax($axes),
            Composite::CountNonzero => $x.count_nonzero($axes),
        }
    };
}

fn user_map(closure: Closure, args: &[Expr]) -> Expr {
    match closure {
        Closure::Half => ndcast::map(&args[0], |x: f64| x * 0.5 + 1.0),
        Closure::IsThird => ndcast::map(&args[0], |x: i64| x % 3 == 0),
        Closure::Twice => ndcast::zip_map(&args[0], &args[1], |x: f32, y: f32| x - y * 2.0),
    }
}

fn user_fold(x: impl Into<Expr>, axes: &Reduced) -> Expr {
    ndcast::fold(x, axes.named(), 1.0, |state: f64, x: f64| state * 0.75 + x)
}

impl Operand {
    fn naive<'a>(&self, values: &'a [Naive]) -> Arg<'a> {
        match *self {
            Operand::Value(k) => Arg::Value(&values[k]),
            Operand::Weak(scalar) => Arg::Weak(scalar),
        }
    }

    fn expr(&self, values: &[Expr]) -> Expr {
        match *self {
            Operand::Value(k) => values[k].clone(),
            Operand::Weak(scalar) => scalar.into(),
        }
    }
}

/// As a method of [`Tensor`] applies an op.
fn map_tensors(op: Op, args: &[OperandValue]) -> Result<Tensor> {
    let expr = |arg: &OperandValue| match *arg {
        OperandValue::Tensor(x) => x.expr(),
        OperandValue::Scalar(scalar) => scalar.into(),
    };
    map_now(op, args, usize::MAX).map_or_else(|| Expr::map(op, args.iter().map(expr)).eval(), Ok)
}

impl Step {
    /// The value from naive values.
    pub(super) fn naive(&self, values: &[Naive]) -> Outcome<Naive> {
        match self {
            Step::Map(op, args) => Naive::map(*op, &args.iter().map(|arg| arg.naive(values)).collect::<Vec<Arg>>()),
            Step::Cast(x, dtype) => Ok(values[*x].cast(*dtype)),
            Step::View(x, view) => view.of(&values[*x]),
            Step::Fold(x, fold, reduced) => values[*x].fold(*fold, &reduced.axes, reduced.keepdims),
            Step::Composite(x, composite, reduced) => {
                values[*x].alone(&reduced.axes, reduced.keepdims, |list| composed!(list, *composite, ALL))
            }
            Step::UserMap(closure, args) => {
                let args: Vec<&Naive> = args.iter().map(|&k| &values[k]).collect();
                match closure {
                    Closure::Half => {
                        Naive::apply(&args, DType::F64, DType::F64, |x| (x[0].as_f64() * 0.5 + 1.0).into())
                    }
                    Closure::IsThird => {
                        Naive::apply(&args, DType::I64, DType::Bool, |x| (x[0].as_i128() % 3 == 0).into())
                    }
                    Closure::Twice => Naive::apply(&args, DType::F32, DType::F32, |x| {
                        (x[0].as_f64() as f32 - x[1].as_f64() as f32 * 2.0).into()
                    }),
                }
            }
            Step::UserFold(x, reduced) => {
                let fold = |list: Vec<Scalar>| {
                    Ok(list.into_iter().fold(1.0, |state, x| state * 0.75 + cast(x, DType::F64).as_f64()).into())
                };
                values[*x].reduce(&reduced.axes, reduced.keepdims, DType::F64, fold)
            }
            Step::Write(write) => write.naive(values),
        }
    }

    /// The value from tensors, computed at once.
    pub(super) fn eager(&self, values: &[Tensor]) -> Result<Tensor, Failure> {
        Ok(match self {
            Step::Map(op, args) => {
                let value = |arg: &Operand| match *arg {
                    Operand::Value(k) => &values[k],
                    Operand::Weak(_) => &values[0],
                };
                let tensors: Vec<&Tensor> = args.iter().map(value).collect();
                let args = args.iter().zip(&tensors).map(|(arg, x)| match *arg {
                    Operand::Value(_) => OperandValue::Tensor(x),
                    Operand::Weak(scalar) => OperandValue::Scalar(scalar),
                });
                map_tensors(*op, &args.collect::<Vec<OperandValue>>())?
            }
            Step::Cast(x, dtype) => values[*x].cast(*dtype)?,
            Step::View(x, view) => view.tensor(&values[*x])?,
            Step::Fold(x, fold, reduced) => folded!(values[*x], *fold, reduced.named())?,
            Step::Composite(x, composite, reduced) => composed!(values[*x], *composite, reduced.named())?,
            Step::UserMap(closure, args) => {
                user_map(*closure, &args.iter().map(|&k| values[k].expr()).collect::<Vec<Expr>>()).eval()?
            }
            Step::UserFold(x, reduced) => user_fold(&values[*x], reduced).eval()?,
            Step::Write(write) => write.tensor(&values[write.target], |x| {
                let value = match write.value {
                    Operand::Value(k) => values[k].clone(),
                    Operand::Weak(scalar) => return Ok((scalar.into(), false)),
                };
                let Some((op, view)) = &write.own else { return Ok((value.into(), false)) };
                let own = view.tensor(x)?;
                let made = map_tensors(*op, &[OperandValue::Tensor(&own), OperandValue::Tensor(&value)])?;
                Ok((made.into(), false))
            })?,
        })
    }

    /// The value as an expression of expressions. A write is computed, with an expression as the value.
    pub(super) fn lazy(&self, values: &[Expr]) -> Result<Expr, Failure> {
        Ok(match self {
            Step::Map(op, args) => Expr::map(*op, args.iter().map(|arg| arg.expr(values))),
            Step::Cast(x, dtype) => values[*x].cast(*dtype),
            Step::View(x, view) => view.expr(&values[*x]),
            Step::Fold(x, fold, reduced) => folded!(values[*x], *fold, reduced.named()),
            Step::Composite(x, composite, reduced) => composed!(values[*x], *composite, reduced.named()),
            Step::UserMap(closure, args) => {
                user_map(*closure, &args.iter().map(|&k| values[k].clone()).collect::<Vec<Expr>>())
            }
            Step::UserFold(x, reduced) => user_fold(&values[*x], reduced),
            Step::Write(write) => {
                let x = values[write.target].eval()?;
                let written = write.tensor(&x, |x| {
                    let value = write.value.expr(values);
                    Ok(match &write.own {
                        Some((op, view)) => (Expr::map(*op, [view.expr(&x.expr()), value]), true),
                        None => (value, false),
                    })
                });
                written?.into()
            }
        })
    }
}

/// Why a step failed.
#[derive(Debug)]
pub(super) enum Failure {
    /// With an error of this class.
    Error(ErrorKind, String),
    /// Because something is not as it should be.
    Fault(String),
}

impl std::fmt::Display for Failure {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Error(class, text) => write!(formatter, "{class:?}: {text}"),
            Failure::Fault(text) => formatter.write_str(text),
        }
    }
}

impl From<ndcast::Error> for Failure {
    fn from(error: ndcast::Error) -> Failure {
        Failure::Error(error.kind(), error.to_string())
    }
}

impl Write {
    fn naive(&self, values: &[Naive]) -> Outcome<Naive> {
        let mut x = values[self.target].clone();
        let made = match (&self.own, &self.value) {
            (Some((op, view)), value) => Some(Naive::map(*op, &[Arg::Value(&view.of(&x)?), value.naive(values)])?),
            (None, Operand::Value(k)) => Some(values[*k].clone()),
            (None, Operand::Weak(_)) => None,
        };
        let value = match (&made, &self.value) {
            (Some(value), _) => Arg::Value(value),
            (None, other) => other.naive(values),
        };
        match (self.how, value) {
            (How::Apply(op), value) => {
                let own = self.part.as_ref().map_or(Ok(x.clone()), |part| part.of(&x))?;
                let args = [Arg::Value(&own), value];
                let args = &args[..op.info().required()];
                // What is wrong with shapes and dtypes is found before the elements are.
                let (dtype, shape) = Naive::typed(op, args)?;
                if shape != own.shape {
                    return Err(ErrorKind::Shape);
                }
                if !can_cast(dtype, x.dtype, Casting::SameKind) {
                    return Err(ErrorKind::DType);
                }
                x.store(self.part.as_ref(), &Naive::map(op, args)?, false)?;
            }
            (how, Arg::Value(value)) => x.store(self.part.as_ref(), value, how == How::Assign)?,
            (_, Arg::Weak(scalar)) => {
                let value = scalar.fit(x.dtype).map_err(|error| ndcast::Error::from(error).kind())?;
                let value = Naive { shape: vec![], dtype: x.dtype, values: vec![value] };
                x.store(self.part.as_ref(), &value, true)?;
            }
        }
        Ok(x)
    }

    /// Writes to a copy of `x`. `value` makes what is written, and says whether it holds the memory of the copy. If nobody else does, the
    /// memory stays where it is and as it is laid out. An error leaves it unchanged.
    fn tensor(&self, x: &Tensor, value: impl FnOnce(&Tensor) -> Result<(Expr, bool)>) -> Result<Tensor, Failure> {
        let mut target = match self.memory {
            // Several elements of a broadcast view share one cell, and whether a lazy value is one is the planner's decision.
            Memory::Shared if !x.layout().shares_cells() => x.clone(),
            Memory::Turned => x.transposed()?.duplicate()?.transposed()?,
            Memory::Shared | Memory::Own => x.duplicate()?,
        };
        let (before, place, strides) = (Naive::of(&target), target.as_ptr().addr(), target.strides().to_vec());
        let (value, held) = value(&target)?;
        let stays = !held && !target.shares_storage(x);
        let written = match (&self.part, self.how) {
            (None, How::Assign) => target.assign(value),
            (None, How::EvalInto) => value.eval_into(&mut target),
            (None, How::Apply(op)) => target.apply_(op, &[value][..op.info().required() - 1]),
            (Some(part), how) => target.view_mut(|layout| part.layout(layout)).and_then(|mut part| match how {
                How::Assign => part.assign(value),
                How::EvalInto => part.eval_from(&value),
                How::Apply(op) => part.apply_(op, &[value][..op.info().required() - 1]),
            }),
        };
        if stays && target.numel() > 0 && (target.as_ptr().addr(), target.strides()) != (place, &strides) {
            return Err(Failure::Fault(format!("the memory of the target has moved: {self:?}")));
        }
        if let Err(error) = written {
            before
                .same(&target)
                .map_err(|text| Failure::Fault(format!("a failed write changed its target: {text}")))?;
            return Err(error.into());
        }
        Ok(target)
    }
}

impl From<String> for Failure {
    fn from(text: String) -> Failure {
        Failure::Fault(text)
    }
}
