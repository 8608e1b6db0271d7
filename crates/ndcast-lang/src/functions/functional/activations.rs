//! Activations: functions of each element, and shares along an axis.

use super::super::{Row, row};
use super::{misfit, number, own, stored};
use crate::arguments::Arguments;
use crate::value::Value;
use ndcast::random::torch::{Order, generator};
use ndcast::{
    ALL, Axes, DType, Expr, Result,
    op::{self, Op},
};

const ONE: &str = "input, inplace=False";

pub(super) const TABLE: &[Row] = &[
    own(&row("relu", &[], ONE, "Rectified linear unit: the elements where they are positive, 0 elsewhere.", |a| {
        plain(a, Op::Relu)
    })),
    own(&row("silu", &[], ONE, "`x * sigmoid(x)`.", |a| plain(a, Op::Silu))),
    own(&row("mish", &[], ONE, "`x * tanh(softplus(x))`.", |a| plain(a, Op::Mish))),
    own(&row(
        "elu",
        &[],
        "input, alpha=1.0, inplace=False",
        "The elements where they are positive, `alpha * expm1(x)` elsewhere.",
        |a| {
            let alpha = number(a, "alpha", 1.0)?;
            stored(a, Expr::map(Op::Elu, [a.expr("input")?, Expr::from(alpha)]))
        },
    )),
    own(&row(
        "leaky_relu",
        &[],
        "input, negative_slope=0.01, inplace=False",
        "The elements where they are positive, `negative_slope * x` elsewhere.",
        |a| {
            let slope = number(a, "negative_slope", 0.01)?;
            stored(a, Expr::map(Op::LeakyRelu, [a.expr("input")?, Expr::from(slope)]))
        },
    )),
    own(&row(
        "hardtanh",
        &[],
        "input, min_val=-1.0, max_val=1.0, inplace=False",
        "The elements limited to the interval from `min_val` to `max_val`.",
        |a| {
            let x = a.expr("input")?;
            // The limits are in the dtype of the elements.
            let limit = |name, default: f64| -> Result<Expr> {
                let limit = a.number(name)?.unwrap_or(default.into());
                let whole = x.dtype()?.is_integer();
                Ok(if whole { Expr::from(limit.as_f64() as i64) } else { Expr::from(limit) })
            };
            let (least, most) = (limit("min_val", -1.0)?, limit("max_val", 1.0)?);
            if x.dtype()?.is_integer() {
                return stored(a, a.flavour.map(Op::Clip, vec![x, least, most])?);
            }
            stored(a, Expr::map(Op::Hardtanh, [a.flavour.real(x)?, least, most]))
        },
    )),
    own(&row("relu6", &[], ONE, "The elements limited to the interval from 0 to 6.", |a| {
        let x = a.expr("input")?;
        stored(a, six(&if x.dtype()?.is_integer() { x } else { a.flavour.real(x)? }))
    })),
    own(&row("hardsigmoid", &[], ONE, "An approximation of the sigmoid by three lines, `relu6(x + 3) / 6`.", |a| {
        stored(a, six(&(a.expr("input")? + 3.0)) / 6.0)
    })),
    own(&row("hardswish", &[], ONE, "`x * hardsigmoid(x)`.", |a| {
        let x = a.expr("input")?;
        stored(a, &x * six(&(&x + 3.0)) / 6.0)
    })),
    own(&row(
        "hardshrink",
        &[],
        "input, lambd=0.5",
        "The elements, with 0 where the magnitude is at most `lambd`.",
        |a| {
            let x = a.expr("input")?;
            Value::lazy(op::where_(x.abs().less_equal(number(a, "lambd", 0.5)?), 0.0, x))
        },
    )),
    own(&row(
        "softshrink",
        &[],
        "input, lambd=0.5",
        "The elements moved towards zero by `lambd`, and 0 where the magnitude is at most `lambd`.",
        |a| {
            let (x, by) = (a.expr("input")?, number(a, "lambd", 0.5)?);
            if by < 0.0 {
                return Err(a.wrong(format!("takes no negative 'lambd': {by}")));
            }
            let below = op::where_(x.less(-by), &x + by, &x * 0.0);
            Value::lazy(op::where_(x.greater(by), &x - by, below))
        },
    )),
    own(&row("tanhshrink", &[], "input", "`x - tanh(x)`.", |a| {
        let x = a.expr("input")?;
        Value::lazy(&x - x.tanh())
    })),
    own(&row("selu", &[], ONE, "A scaled `elu` that keeps mean 0 and variance 1 (Klambauer and others, 2017).", |a| {
        let x = a.expr("input")?;
        let (alpha, scale) = (1.673_263_242_354_377_2, 1.050_700_987_355_480_5);
        stored(a, op::where_(x.greater(0), &x * scale, x.expm1() * (alpha * scale)))
    })),
    own(&row(
        "celu",
        &[],
        "input, alpha=1.0, inplace=False",
        "The elements where they are positive, `alpha * expm1(x / alpha)` elsewhere.",
        |a| {
            let (x, alpha) = (a.expr("input")?, number(a, "alpha", 1.0)?);
            if alpha == 0.0 {
                return Err(a.wrong("takes no 'alpha' of 0"));
            }
            stored(a, op::where_(x.greater(0), &x, (&x / alpha).expm1() * alpha))
        },
    )),
    own(&row("prelu", &[], "input, weight", "The elements where they are positive, `weight * x` elsewhere.", |a| {
        let [x, weight] = a.exprs(["input", "weight"])?;
        let (rank, many) = (x.shape()?.rank(), weight.shape()?.numel()?);
        let channels = x.shape()?.get(1).copied();
        let weight = match (many, channels) {
            (1, _) => weight.reshape(()),
            (many, Some(channels)) if many == channels => {
                let mut lengths = vec![1; rank];
                if let Some(length) = lengths.get_mut(1) {
                    *length = -1;
                }
                weight.reshape(&lengths)
            }
            _ => return Err(misfit(a, format!("{many} weights for input of shape {}", x.shape()?))),
        };
        Value::lazy(op::where_(x.greater(0), &x, &x * weight))
    })),
    own(&row(
        "rrelu",
        &[],
        "input, lower=0.125, upper=0.3333333333333333, training=False, inplace=False",
        "The elements where they are positive, elsewhere multiplied by a slope: in training a random one, otherwise the mean of both limits.",
        |a| {
            let (x, lower, upper) = (a.expr("input")?, number(a, "lower", 0.125)?, number(a, "upper", 1.0 / 3.0)?);
            let slope = if a.flag("training")? {
                let (order, dtype) = (Order::of(x.shape()?)?, x.dtype()?);
                let chance = generator().with(|generator| generator.uniform(0.0, 1.0, &order, dtype))?;
                chance.expr() * (upper - lower) + lower
            } else {
                Expr::from((lower + upper) / 2.0)
            };
            stored(a, op::where_(x.greater_equal(0), &x, &x * slope))
        },
    )),
    own(&row(
        "threshold",
        &[],
        "input, threshold, value, inplace=False",
        "The elements where they are above a threshold, a value elsewhere.",
        |a| {
            let x = a.expr("input")?;
            let value = a.stored("value", x.dtype()?)?;
            stored(a, op::where_(x.less_equal(a.expr("threshold")?), value, &x))
        },
    )),
    own(&row(
        "glu",
        &[],
        "input, dim=-1",
        "Gated linear unit: the first half times the sigmoid of the second (Dauphin and others, 2017).",
        |a| {
            let (x, axis) = (a.tensor("input")?, a.int("dim")?.unwrap_or(-1));
            let halves = x.chunk(2, axis)?;
            match &halves[..] {
                [first, second] if first.shape() == second.shape() => {
                    Value::lazy(first.expr() * second.expr().sigmoid())
                }
                _ => Err(a.wrong(format!("halves an axis of even length, not axis {axis} of shape {}", x.shape()))),
            }
        },
    )),
    own(&row("softmin", &[], "input, dim=None, dtype=None", "The softmax of the negative elements.", |a| {
        let x = a.expr("input")?;
        let x = a.dtype("dtype")?.map_or_else(|| x.clone(), |dtype| x.cast(dtype));
        let rank = x.shape()?.rank();
        // PyTorch's old default: axis 0 for 0, 1 or 3 axes, axis 1 otherwise.
        let axis = a.int("dim")?.unwrap_or(isize::from(!matches!(rank, 0 | 1 | 3)));
        Value::lazy((-x).softmax(if rank == 0 { Axes::from(ALL) } else { axis.into() }))
    })),
    own(&row(
        "gumbel_softmax",
        &[],
        "logits, tau=1, hard=False, eps=1e-10, dim=-1",
        "A random softmax: Gumbel noise is added to the logits (Jang and others, 2017). With `hard`, a one-hot vector.",
        |a| {
            let (x, axis) = (a.expr("logits")?, a.int("dim")?.unwrap_or(-1));
            let (order, dtype) = (Order::of(x.shape()?)?, x.dtype()?);
            let waiting = generator().with(|generator| generator.exponential(1.0, &order, dtype))?;
            let soft = ((&x - waiting.expr().log()) / number(a, "tau", 1.0)?).softmax(axis).eval()?;
            if !a.flag("hard")? {
                return Value::fresh(&soft);
            }
            let largest = soft.argmax(axis)?.unsqueeze(axis)?;
            let zeros = soft.zeros_like(None)?;
            Value::fresh(&zeros.scatter(axis, &largest, 1.0)?)
        },
    )),
];

/// An op of the table.
fn plain(a: &Arguments, op: Op) -> Result<Value> {
    stored(a, Expr::map(op, [a.expr("input")?]))
}

/// The part between 0 and 6.
fn six(x: &Expr) -> Expr {
    let whole = x.dtype().is_ok_and(DType::is_integer);
    if whole { x.maximum(0).minimum(6) } else { x.maximum(0.0).minimum(6.0) }
}
