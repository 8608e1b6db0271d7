//! Random numbers from the generator of the process. After `manual_seed(1)`, a program always gives the same results. PyTorch's numbers
//! are in `torch_random.rs`.

use super::super::arguments::Arguments;
use super::super::conversion::operands;
use super::super::value::Value;
use super::{Row, row, row_of};
use ndcast::shape::Shape;
use ndcast::{DType, Error, Expr, Result, Scalar, random};

const FILLED: &str = "*shape, dtype=None";

pub(super) const TABLE: &[Row] = &[
    row("rand", &["random_sample"], FILLED, "Random numbers, uniformly distributed in [0, 1).", |a| {
        Value::fresh(&random::rand(a.rest_shape()?, a.dtype("dtype")?)?)
    }),
    row("randn", &["standard_normal"], FILLED, "Random numbers, normally distributed.", |a| {
        Value::fresh(&random::randn(a.rest_shape()?, a.dtype("dtype")?)?)
    }),
    row(
        "randint",
        &["integers"],
        "low, high=None, shape: None=(), dtype=None",
        "Random integers from `low` to before `high`.",
        randint,
    ),
    row("manual_seed", &["seed"], "n", "Sets the seed of the random numbers.", |a| {
        random::manual_seed(a.size("n")?.unwrap_or(0) as u64);
        Ok(Value::None)
    }),
    row(
        "permutation",
        &["randperm"],
        "x, dtype=None",
        "The numbers below `x`, or the rows of a tensor `x`, in a random order.",
        |a| {
            let x = a.need("x")?;
            let result = match x {
                Value::Scalar(_) => random::permutation(a.size("x")?.unwrap_or(0))?,
                _ => random::shuffled(&a.tensor("x")?)?,
            };
            Value::fresh(&a.dtype("dtype")?.map_or_else(|| Ok(result.clone()), |dtype| result.cast(dtype))?)
        },
    ),
    row(
        "choice",
        &[],
        "x, shape: None=(), replace=True, p=None",
        "Random rows of a tensor `x`, or random numbers below `x`.",
        |a| {
            let replace = a.flag("replace")?;
            let probabilities = a.get("p").map(|_| a.tensor("p")).transpose()?;
            let (x, shape) = (a.need("x")?, shape(a, "shape")?);
            Value::fresh(&match x {
                Value::Scalar(_) => random::choice(a.size("x")?.unwrap_or(0), shape, replace, probabilities.as_ref())?,
                _ => random::choice(&a.tensor("x")?, shape, replace, probabilities.as_ref())?,
            })
        },
    ),
    row(
        "multinomial",
        &[],
        "x, num_samples=1, replacement=False",
        "Random indices, drawn by the weights in each row.",
        |a| {
            let samples = a.size("num_samples")?.unwrap_or(1);
            Value::fresh(&random::multinomial(&a.tensor("x")?, samples, a.flag("replacement")?)?)
        },
    ),
    row(
        "uniform",
        &[],
        "low=0.0, high=1.0, shape: None=()",
        "Random numbers, uniformly distributed from `low` to before `high`.",
        |a| {
            no_method(a)?;
            let [low, high] = parameters(a, [("low", 0.0), ("high", 1.0)])?;
            Value::fresh(&random::uniform(low, high, shape(a, "shape")?)?)
        },
    ),
    row("normal", &[], "mean=0.0, std=1.0, shape: None=()", "Random numbers from a normal distribution.", |a| {
        no_method(a)?;
        let [mean, std] = parameters(a, [("mean", 0.0), ("std", 1.0)])?;
        Value::fresh(&random::normal(mean, std, shape(a, "shape")?)?)
    }),
    row(
        "exponential",
        &[],
        "rate=1.0, shape: None=()",
        "Random numbers from an exponential distribution: waiting times between events of a rate.",
        |a| {
            no_method(a)?;
            Value::fresh(&random::exponential(parameter(a, "rate", 1.0)?, shape(a, "shape")?)?)
        },
    ),
    row_of(
        "random",
        // NumPy's parameter is the mean.
        &row(
            "exponential",
            &[],
            "scale=1.0, shape: None=()",
            "Random numbers from an exponential distribution with the mean `scale`.",
            |a| {
                let rate = Expr::from(Scalar::Float(1.0)) / parameter(a, "scale", 1.0)?;
                Value::fresh(&random::exponential(rate, shape(a, "shape")?)?)
            },
        ),
    ),
    row("gamma", &[], "shape, scale=1.0, size: None=()", "Random numbers from a gamma distribution.", |a| {
        no_method(a)?;
        let [k, scale] = parameters(a, [("shape", 1.0), ("scale", 1.0)])?;
        Value::fresh(&random::gamma(k, scale, shape(a, "size")?)?)
    }),
    row(
        "poisson",
        &[],
        "rate=1.0, shape: None=()",
        "Random numbers from a Poisson distribution, as floats: counts of events of a rate.",
        |a| Value::fresh(&random::poisson(parameter(a, "rate", 1.0)?, shape(a, "shape")?)?),
    ),
    row_of(
        "random",
        &row(
            "poisson",
            &[],
            "rate=1.0, shape: None=()",
            "Random integers from a Poisson distribution: counts of events of a rate.",
            |a| {
                let rate = parameter(a, "rate", 1.0)?.eval()?.cast(DType::F64)?;
                Value::fresh(&random::poisson(&rate, shape(a, "shape")?)?.cast(DType::I64)?)
            },
        ),
    ),
    row(
        "bernoulli",
        &[],
        "x, shape: None=()",
        "Random ones and zeros; each element of `x` is the probability of a one.",
        |a| Value::fresh(&random::bernoulli(a.expr("x")?, shape(a, "shape")?)?),
    ),
];

fn randint(a: &Arguments) -> Result<Value> {
    // PyTorch's `randint(high, shape)` omits `low` and has the shape second.
    let shape_second = matches!(a.get("high"), Some(Value::Tuple(_) | Value::List(_) | Value::Size(_)));
    let shape = match (shape_second, a.get("shape")) {
        (true, _) => a.shape("high")?,
        (false, Some(_)) => a.shape("shape")?,
        (false, None) => Shape::scalar(),
    };
    // `high` is exclusive, so it may be one more than the largest integer of 64 bits.
    let first = a.wide_int("low")?.unwrap_or(0);
    let high = if shape_second { None } else { a.wide_int("high")? };
    let (low, high) = high.map_or((0, first), |high| (first, high));
    Value::fresh(&random::randint(low, high, shape, a.dtype("dtype")?)?)
}

/// The parameters of a distribution, which promote together. Each name has its default.
fn parameters<const N: usize>(a: &Arguments, names: [(&str, f64); N]) -> Result<[Expr; N]> {
    let otherwise = names.map(|(_, otherwise)| Value::Scalar(Scalar::Float(otherwise)));
    let given: Vec<&Value> =
        names.iter().zip(&otherwise).map(|((name, _), other)| a.get(name).unwrap_or(other)).collect();
    let found = operands(a.flavour, &given)?
        .into_iter()
        .zip(names)
        .map(|(found, (name, _))| a.flavour.real(found.map_or_else(|| a.expr(name), Ok)?));
    let found = found.collect::<Result<Vec<_>>>()?;
    found.try_into().map_err(|_| a.wrong("takes other parameters"))
}

/// One parameter of a distribution.
fn parameter(a: &Arguments, name: &str, otherwise: f64) -> Result<Expr> {
    parameters(a, [(name, otherwise)]).map(|[parameter]| parameter)
}

/// The shape of the result; `()` by default.
fn shape(a: &Arguments, name: &str) -> Result<Shape> {
    if a.get(name).is_some() { a.shape(name) } else { Ok(Shape::scalar()) }
}

/// Refuses `x.normal_(0, 1)`. In PyTorch, `x` gives the shape; here it would be the mean.
fn no_method(a: &Arguments) -> Result<()> {
    let name = a.name;
    if !a.method {
        return Ok(());
    }
    Err(Error::value(format!("{name} is no method: write {name}(...), with the shape as its last argument")))
}

#[cfg(test)]
mod tests {
    use crate::Session;

    /// The text of the last output, or of the error.
    fn run(program: &str) -> Result<String, String> {
        let mut session = Session::new();
        let outputs = session.run(program).map_err(|failure| failure.to_string())?;
        Ok(outputs.last().map_or(String::new(), ToString::to_string))
    }

    #[test]
    fn as_numpy_and_pytorch_write_it() {
        for (program, expected) in [
            ("sort(torch.randperm(5))", "tensor([0, 1, 2, 3, 4])"),
            ("np.random.permutation(tensor([[1, 1]]))", "tensor([[1, 1]])"),
            ("np.random.choice(3, size=(2, 2), p=[0, 1, 0])", "tensor([[1, 1],\n        [1, 1]])"),
            ("np.random.choice(tensor([7, 7]), 2, replace=False)", "tensor([7, 7])"),
            ("torch.bernoulli(tensor([0., 1.]))", "tensor([0., 1.])"),
            ("torch.multinomial(tensor([[0., 2.], [1., 0.]]), 1)", "tensor([[1],\n        [0]])"),
            ("np.random.normal(loc=[[1.], [2.]], scale=0, size=(2, 2))", "tensor([[1., 1.],\n        [2., 2.]])"),
            ("torch.normal(mean=tensor([3.]), std=0)", "tensor([3.])"),
            ("np.random.uniform(low=5, high=5, size=2)", "tensor([5., 5.])"),
            ("np.random.poisson(lam=0, size=(1, 3))", "tensor([[0, 0, 0]])"),
            ("torch.poisson(zeros(2))", "tensor([0., 0.])"),
            ("np.random.gamma(shape=0, scale=[1, 2, 3])", "tensor([0., 0., 0.])"),
            ("abs(np.random.exponential(scale=1000., size=2000).mean() - 1000) < 150", "tensor(True)"),
            ("abs(exponential(rate=1000., shape=2000).mean() * 1000 - 1) < 0.15", "tensor(True)"),
        ] {
            assert_eq!(run(&format!("manual_seed(1); {program}")).as_deref(), Ok(expected), "{program}");
        }
    }

    #[test]
    fn what_would_be_misread_is_refused() {
        for (program, words) in [
            ("x = zeros(3); x.normal(0, 1)", "normal is no method"),
            ("normal(0, -1)", "std is -1"),
            ("np.random.choice(3, 4, replace=False)", "4 samples without replacement"),
            ("randperm(-1)", "negative"),
        ] {
            let error = run(program).expect_err(program);
            assert!(error.contains(words), "{error}");
        }
    }
}
