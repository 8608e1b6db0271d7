//! PyTorch's random numbers, in the module `torch` and in methods that store their result. After `torch.manual_seed(1)` they are those of
//! PyTorch itself (`ndcast::random::torch` says where they are not).
//!
//! The rows of the module `Tensor` are the methods with an underscore: `x.normal_(0, 1)`. They take the shape, the dtype and the order in
//! memory from their receiver, and nothing else.

use super::super::arguments::Arguments;
use super::super::value::Value;
use super::{Row, row, row_of};
use ndcast::random::torch::{Generator, Order, STATE_BYTES, Shared, generator};
use ndcast::{DType, Error, ErrorKind, Expr, Result, Scalar, Tensor, broadcast_shapes, default_float};

/// The seed of `torch.Generator()` (`default_rng_seed_val` in PyTorch's `Generator.h`).
const FIRST_SEED: u64 = 67_280_421_310_721;

const FILLED: &str = "*size, dtype=None, generator=None";
const LIKE: &str = "x, dtype=None, generator=None";

pub(super) const TABLE: &[Row] = &[
    own(&row("manual_seed", &[], "seed", "Sets the seed of the random numbers.", |a| {
        let generator = generator();
        generator.reseed(seed(a)?);
        Ok(Value::Generator(generator))
    })),
    own(&row("seed", &[], "", "Sets a random seed, and returns it.", |_| Ok(integer(generator().reseed_randomly())))),
    own(&row("initial_seed", &[], "", "The seed that was set last.", |_| {
        Ok(integer(generator().with(|generator| generator.initial_seed())))
    })),
    own(&row("get_rng_state", &[], "", "The state of the random numbers, as bytes.", |_| state(&generator()))),
    own(&row("set_rng_state", &[], "new_state", "Sets the state of the random numbers.", |a| {
        set_state(a, &generator())
    })),
    own(&row("Generator", &[], "device=None", "A generator of random numbers with a state of its own.", |a| {
        match a.text("device")? {
            None | Some("cpu") => Ok(Value::Generator(Shared::seeded(FIRST_SEED))),
            Some(device) => Err(a.wrong(format!("makes its numbers on the device 'cpu', not on '{device}'"))),
        }
    })),
    own(&row("rand", &[], FILLED, "Random numbers, uniformly distributed in [0, 1).", |a| {
        let (order, dtype) = (Order::of(a.rest_shape()?)?, float(a)?);
        draw(a, |generator| generator.uniform(0.0, 1.0, &order, dtype))
    })),
    own(&row("randn", &[], FILLED, "Random numbers from the standard normal distribution.", |a| {
        let (order, dtype) = (Order::of(a.rest_shape()?)?, float(a)?);
        draw(a, |generator| generator.normal(0.0, 1.0, &order, dtype))
    })),
    own(&row(
        "randint",
        &[],
        "low=0, high=None, size=None, dtype=None, generator=None",
        "Random integers from `low` to before `high`, or below `low` if it is alone.",
        randint,
    )),
    own(&row("randperm", &[], "n, dtype=None, generator=None", "The numbers below `n` in a random order.", |a| {
        let (count, dtype) = (a.size("n")?.unwrap_or(0), a.dtype("dtype")?.unwrap_or(DType::I64));
        draw(a, |generator| generator.permutation(count, dtype))
    })),
    own(&row("rand_like", &[], LIKE, "Random numbers, uniform in [0, 1), in the shape of a tensor.", |a| {
        let (order, dtype) = like(a)?;
        draw(a, |generator| generator.uniform(0.0, 1.0, &order, dtype))
    })),
    own(&row("randn_like", &[], LIKE, "Standard normal random numbers in the shape of a tensor.", |a| {
        let (order, dtype) = like(a)?;
        draw(a, |generator| generator.normal(0.0, 1.0, &order, dtype))
    })),
    own(&row(
        "randint_like",
        &[],
        "x, low=0, high=None, dtype=None, generator=None",
        "Random integers from `low` to before `high`, in the shape and dtype of a tensor.",
        |a| {
            let (order, dtype) = like(a)?;
            let (low, high) = range(a)?;
            draw(a, |generator| generator.randint(low, high, &order, dtype))
        },
    )),
    own(&row(
        "normal",
        &[],
        "mean=0.0, std=1.0, size=None, dtype=None, generator=None",
        "Random numbers, normally distributed, around the elements of mean.",
        normal,
    )),
    own(&row(
        "bernoulli",
        &[],
        "x, p=None, generator=None",
        "Random ones and zeros; each element of `x`, or `p`, is the probability of a one.",
        |a| {
            let x = a.tensor("x")?;
            let order = Order::of(x.shape())?;
            match a.float("p")? {
                Some(p) => draw(a, |generator| generator.bernoulli(p, &order, x.dtype())),
                None => draw(a, |generator| generator.bernoulli_of(&x, &order, x.dtype())),
            }
        },
    )),
    own(&row(
        "multinomial",
        &[],
        "x, num_samples, replacement=False, generator=None",
        "Random indices, drawn by the weights in each row.",
        |a| {
            let (x, samples, replacement) = (a.tensor("x")?, a.size("num_samples")?, a.flag("replacement")?);
            draw(a, |generator| generator.multinomial(&x, samples.unwrap_or(0), replacement))
        },
    )),
    own(&row("poisson", &[], "x, generator=None", "Random counts from Poisson distributions.", |a| {
        let x = a.tensor("x")?;
        draw(a, |generator| generator.poisson(&x))
    })),
    stored(&row(
        "uniform",
        &[],
        "x, from=0.0, to=1.0, generator=None",
        "Random numbers, uniformly distributed in [from, to).",
        |a| {
            let ((order, dtype), [low, high]) = (within(a)?, floats(a, [("from", 0.0), ("to", 1.0)])?);
            draw(a, |generator| generator.uniform(low, high, &order, dtype))
        },
    )),
    stored(&row("normal", &[], "x, mean=0.0, std=1.0, generator=None", "Normally distributed random numbers.", |a| {
        let ((order, dtype), [mean, std]) = (within(a)?, floats(a, [("mean", 0.0), ("std", 1.0)])?);
        draw(a, |generator| generator.normal(mean, std, &order, dtype))
    })),
    stored(&row(
        "log_normal",
        &[],
        "x, mean=1.0, std=2.0, generator=None",
        "Random numbers whose logarithms are normally distributed.",
        |a| {
            let ((order, dtype), [mean, std]) = (within(a)?, floats(a, [("mean", 1.0), ("std", 2.0)])?);
            draw(a, |generator| generator.log_normal(mean, std, &order, dtype))
        },
    )),
    stored(&row(
        "exponential",
        &[],
        "x, lambd=1.0, generator=None",
        "Exponentially distributed random numbers.",
        |a| {
            let ((order, dtype), [rate]) = (within(a)?, floats(a, [("lambd", 1.0)])?);
            draw(a, |generator| generator.exponential(rate, &order, dtype))
        },
    )),
    stored(&row(
        "cauchy",
        &[],
        "x, median=0.0, sigma=1.0, generator=None",
        "Random numbers from a Cauchy distribution.",
        |a| {
            let ((order, dtype), [median, sigma]) = (within(a)?, floats(a, [("median", 0.0), ("sigma", 1.0)])?);
            draw(a, |generator| generator.cauchy(median, sigma, &order, dtype))
        },
    )),
    stored(&row(
        "geometric",
        &[],
        "x, p, generator=None",
        "Random numbers from a geometric distribution: trials up to the first success.",
        |a| {
            let ((order, dtype), [p]) = (within(a)?, floats(a, [("p", 0.0)])?);
            draw(a, |generator| generator.geometric(p, &order, dtype))
        },
    )),
    stored(&row(
        "bernoulli",
        &[],
        "x, p=0.5, generator=None",
        "Random ones and zeros; `p` is the probability of a one.",
        |a| {
            let (order, dtype) = within(a)?;
            match a.get("p") {
                Some(p) if p.is_tensor() => {
                    let p = a.tensor("p")?;
                    draw(a, |generator| generator.bernoulli_of(&p, &order, dtype))
                }
                _ => {
                    let [p] = floats(a, [("p", 0.5)])?;
                    draw(a, |generator| generator.bernoulli(p, &order, dtype))
                }
            }
        },
    )),
    stored(&row(
        "random",
        &[],
        "x, from=None, to=None, generator=None",
        "Random integers from `from` to before `to`, by default of the whole range of the dtype.",
        random,
    )),
    of_generators(&row("manual_seed", &[], "generator, seed", "Sets the seed, and returns the generator.", |a| {
        let generator = source(a)?;
        generator.reseed(seed(a)?);
        Ok(Value::Generator(generator))
    })),
    of_generators(&row("seed", &[], "generator", "Sets a random seed, and returns it.", |a| {
        Ok(integer(source(a)?.reseed_randomly()))
    })),
    of_generators(&row("initial_seed", &[], "generator", "The seed that was set last.", |a| {
        Ok(integer(source(a)?.with(|generator| generator.initial_seed())))
    })),
    of_generators(&row("get_state", &[], "generator", "The state of the random numbers, as bytes.", |a| {
        state(&source(a)?)
    })),
    of_generators(&row("set_state", &[], "generator, new_state", "Sets the state, and returns the generator.", |a| {
        let generator = source(a)?;
        set_state(a, &generator)?;
        Ok(Value::Generator(generator))
    })),
    of_generators(&row("clone_state", &[], "generator", "A new generator with the same state.", |a| {
        Ok(Value::Generator(source(a)?.with(|generator| Shared::new(generator))))
    })),
];

/// A row of the module `torch`.
const fn own(info: &Row) -> Row {
    row_of("torch", info)
}

/// A row of PyTorch's methods that store their result.
const fn stored(info: &Row) -> Row {
    row_of("Tensor", info)
}

/// A row of the methods of generators.
const fn of_generators(info: &Row) -> Row {
    row_of("Generator", info)
}

/// The generator that a call names, or that of the process.
fn source(a: &Arguments) -> Result<Shared> {
    match a.get("generator") {
        None => Ok(generator()),
        Some(Value::Generator(generator)) => Ok(generator.clone()),
        Some(other) => {
            let text = format!("{}: 'generator' must be a torch.Generator, not {}", a.name, other.type_name());
            Err(Error::new(ErrorKind::Type, text))
        }
    }
}

/// A draw from the generator of a call. All operands must be computed before.
fn draw(a: &Arguments, draw: impl FnOnce(&mut Generator) -> Result<Tensor>) -> Result<Value> {
    Value::fresh(&source(a)?.with(draw)?)
}

/// A seed. As in PyTorch, negative ones count from 2^64 down, and floats lose their fraction.
fn seed(a: &Arguments) -> Result<u64> {
    let seed = match a.number("seed")? {
        Some(Scalar::Int(seed)) => seed,
        Some(Scalar::Float(seed)) if seed.is_finite() => seed as i128,
        _ => return Err(a.wrong(format!("takes an integer, not {}", a.need("seed")?.type_name()))),
    };
    if !(i64::MIN.into()..=u64::MAX.into()).contains(&seed) {
        let text = format!("{}: the seed {seed} has more than 64 bits", a.name);
        return Err(Error::new(ErrorKind::Overflow, text));
    }
    Ok(seed as u64)
}

fn integer(value: u64) -> Value {
    Value::Scalar(Scalar::Int(value.into()))
}

fn state(generator: &Shared) -> Result<Value> {
    let bytes = generator.with(|generator| generator.state());
    Value::fresh(&Tensor::from_vec(bytes, [STATE_BYTES])?)
}

fn set_state(a: &Arguments, generator: &Shared) -> Result<Value> {
    let state = a.tensor("new_state")?;
    if state.dtype() != DType::U8 {
        return Err(Error::dtype(format!("{}: a state has the dtype uint8, not {}", a.name, state.dtype())));
    }
    let fresh = Generator::from_state(&state.to_vec()?)?;
    generator.with(|generator| *generator = fresh);
    Ok(Value::None)
}

/// The dtype of a draw of floats.
fn float(a: &Arguments) -> Result<DType> {
    Ok(a.dtype("dtype")?.unwrap_or_else(default_float))
}

/// The order and the dtype of a draw in the shape of `x`.
fn like(a: &Arguments) -> Result<(Order, DType)> {
    let x = a.need("x")?;
    let (order, own) = match x {
        Value::Tensor(place) => (Order::like(place.layout())?, place.dtype()),
        _ => (Order::of(x.shape()?)?, a.expr("x")?.dtype()?),
    };
    Ok((order, a.dtype("dtype")?.unwrap_or(own)))
}

/// The order and the dtype of a draw that is stored in `x`.
fn within(a: &Arguments) -> Result<(Order, DType)> {
    match a.need("x")? {
        Value::Tensor(place) => Ok((Order::within(place.layout())?, place.dtype())),
        other => Err(a.wrong(format!("writes to tensors, not to {}", other.type_name()))),
    }
}

fn floats<const N: usize>(a: &Arguments, names: [(&str, f64); N]) -> Result<[f64; N]> {
    let mut values = [0.0; N];
    for (value, (name, otherwise)) in values.iter_mut().zip(names) {
        *value = match a.get(name) {
            // A 0-d tensor is a number too.
            Some(tensor) if tensor.is_tensor() && tensor.shape()?.rank() == 0 => {
                a.tensor(name)?.item::<Scalar>()?.as_f64()
            }
            _ => a.float(name)?.unwrap_or(otherwise),
        };
    }
    Ok(values)
}

/// `low ..< high`, or `0 ..< low` if `low` is alone.
fn range(a: &Arguments) -> Result<(i64, i64)> {
    let (low, high) = (a.wide_int("low")?, a.wide_int("high")?);
    let (low, high) = match (low, high) {
        (low, Some(high)) => (low.unwrap_or(0), high),
        (Some(high), None) => (0, high),
        (None, None) => return Err(a.unfit("missing required argument: 'high'")),
    };
    Ok((wide(a, "low", low)?, wide(a, "high", high)?))
}

fn wide(a: &Arguments, name: &str, value: i128) -> Result<i64> {
    let refuse = |_| Error::new(ErrorKind::Overflow, format!("{}: {name} is {value}, beyond int64", a.name));
    i64::try_from(value).map_err(refuse)
}

fn randint(a: &Arguments) -> Result<Value> {
    // `randint(high, size)` omits `low` and has the size second.
    let size_second = matches!(a.get("high"), Some(Value::Tuple(_) | Value::List(_) | Value::Size(_)));
    let (order, (low, high)) = if size_second {
        if a.get("size").is_some() {
            return Err(a.wrong("takes one size"));
        }
        (Order::of(a.shape("high")?)?, (0, wide(a, "high", a.wide_int("low")?.unwrap_or(0))?))
    } else {
        (Order::of(a.shape("size")?)?, range(a)?)
    };
    let dtype = a.dtype("dtype")?.unwrap_or(DType::I64);
    draw(a, |generator| generator.randint(low, high, &order, dtype))
}

/// `torch.normal`: the mean, the standard deviation or both may be tensors, which broadcast; two numbers need a size.
fn normal(a: &Arguments) -> Result<Value> {
    let is_tensor = |name: &str| a.get(name).is_some_and(|value| !matches!(value, Value::Scalar(_)));
    let (mean, std) = (is_tensor("mean"), is_tensor("std"));
    if (mean || std) && a.get("size").is_some() {
        return Err(a.wrong("takes a size beside two numbers, not beside a tensor, which has its own"));
    }
    let mean = if mean { Some(a.tensor("mean")?) } else { None };
    let std = if std { Some(a.tensor("std")?) } else { None };
    let number = |name: &str, tensor: &Option<Tensor>, otherwise: f64| match tensor {
        Some(_) => Ok(otherwise),
        None => Ok::<_, Error>(a.float(name)?.unwrap_or(otherwise)),
    };
    let (mean_number, std_number) = (number("mean", &mean, 0.0)?, number("std", &std, 1.0)?);
    let shape = match (&mean, &std) {
        (None, None) => {
            let (order, dtype) = (Order::of(a.shape("size")?)?, float(a)?);
            return draw(a, |generator| generator.normal(mean_number, std_number, &order, dtype));
        }
        (Some(one), None) | (None, Some(one)) => one.shape().clone(),
        (Some(mean), Some(std)) => broadcast_shapes(&[mean.shape(), std.shape()])
            .map_err(|error| Error::shape("normal", &["mean", "std"], error))?,
    };
    let dtype = a.dtype("dtype")?.or(mean.as_ref().or(std.as_ref()).map(Tensor::dtype)).unwrap_or_else(default_float);
    let order = Order::of(shape)?;
    let Some(std) = std else {
        let numbers = source(a)?.with(|generator| generator.normal(0.0, std_number, &order, dtype))?;
        return around(&numbers, mean.map_or(Scalar::Float(mean_number).into(), Expr::from), dtype);
    };
    check_std(&std)?;
    let numbers = source(a)?.with(|generator| generator.normal(0.0, 1.0, &order, dtype))?;
    let numbers = (&numbers * &std).cast(dtype).eval()?;
    around(&numbers, mean.map_or(Scalar::Float(mean_number).into(), Expr::from), dtype)
}

/// Refuses negative standard deviations.
fn check_std(std: &Tensor) -> Result<()> {
    if std.dtype().is_complex() {
        return Err(Error::dtype(format!("normal: std must be real, not {}", std.dtype())));
    }
    let values = std.cast(DType::F64)?.contiguous()?;
    match values.as_slice::<f64>()?.iter().find(|std| std.is_nan() || **std < 0.0) {
        Some(wrong) => Err(Error::value(format!("normal: std has an element {wrong}: none may be negative"))),
        None => Ok(()),
    }
}

/// Numbers of mean 0 around another mean.
fn around(numbers: &Tensor, mean: Expr, dtype: DType) -> Result<Value> {
    Value::fresh(&(numbers + mean).cast(dtype).eval()?)
}

fn random(a: &Arguments) -> Result<Value> {
    let (order, dtype) = within(a)?;
    let number = |name: &str| a.wide_int(name)?.map(|value| wide(a, name, value)).transpose();
    match (number("from")?, number("to")?) {
        (None, None) => draw(a, |generator| generator.random(&order, dtype)),
        // `random_(from, None)` goes on to the end of the dtype; `random_(to)` begins at 0.
        (Some(from), None) if a.given_none("to").is_some() => {
            draw(a, |generator| generator.random_from(from, &order, dtype))
        }
        (Some(to), None) => draw(a, |generator| generator.randint(0, to, &order, dtype)),
        (from, Some(to)) => draw(a, |generator| generator.randint(from.unwrap_or(0), to, &order, dtype)),
    }
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

    /// Of a generator of the program's own, so that other tests do not draw from it.
    #[test]
    fn generators_are_values() {
        for (program, expected) in [
            ("g = torch.Generator(); g.initial_seed()", "67280421310721"),
            ("g = torch.Generator().manual_seed(-1); g.initial_seed()", "18446744073709551615"),
            ("g = torch.Generator(); g.manual_seed(0) == g", "True"),
            (
                "g = torch.Generator(); h = g.clone_state(); torch.equal(torch.rand(9, generator=g), torch.rand(9, generator=h))",
                "True",
            ),
            (
                "g = torch.Generator(); s = g.get_state(); x = torch.randn(5, generator=g); g.set_state(s); torch.equal(x, torch.randn(5, generator=g))",
                "True",
            ),
            (
                "g = torch.Generator(device='cpu'); g.manual_seed(0); torch.randint(10, (5,), generator=g)",
                "tensor([4, 9, 3, 0, 3])",
            ),
            ("g = torch.Generator(); g.seed() == g.initial_seed()", "True"),
            ("g = torch.Generator(); x = zeros(3, 4); x.uniform_(2, 3, generator=g); (x >= 2).all()", "tensor(True)"),
        ] {
            assert_eq!(run(program).as_deref(), Ok(expected), "{program}");
        }
    }

    #[test]
    fn what_pytorch_refuses_is_refused() {
        for (program, words) in [
            ("torch.rand(3, generator=5)", "must be a torch.Generator"),
            ("torch.manual_seed(2 ** 64)", "64 bits"),
            ("torch.manual_seed('a')", "a number"),
            ("torch.set_rng_state(zeros(5056))", "uint8"),
            ("torch.set_rng_state(zeros(5, dtype=uint8))", "5056 bytes"),
            ("torch.Generator('cuda')", "device"),
            ("torch.rand(3, dtype=int64)", "no float"),
            ("torch.randn_like(tensor([1, 2]))", "no float"),
            ("torch.randint(5, 5, (2,))", "less than"),
            ("torch.randint(0, 300, (2,), dtype=uint8)", "300"),
            ("torch.randint(3)", "size"),
            ("torch.bernoulli(tensor([1, 0]))", "no float"),
            ("torch.bernoulli(tensor([0.5, 1.5]))", "[1] is 1.5"),
            ("torch.multinomial(tensor([0., 1., 0.]), 2)", "1 that are not 0"),
            ("torch.multinomial(tensor([-1., 1.]), 1)", "not negative"),
            ("torch.multinomial(zeros(2, 2, 2), 1)", "one or two axes"),
            ("torch.poisson(tensor([1, 2]))", "no float"),
            ("torch.poisson(tensor([-1.]))", "between 0"),
            ("torch.normal(0., -1., (2,))", "negative"),
            ("torch.normal(zeros(2), tensor([1., -1.]))", "negative"),
            ("torch.normal(zeros(2), 1., (2,))", "size"),
            ("torch.normal(0., 1.)", "size"),
            ("x = zeros(2); x.uniform_(3, 1)", "no range"),
            ("x = zeros(2); x.exponential_(0)", "greater than 0"),
            ("x = zeros(2); x.geometric_(1.0)", "between 0 and 1"),
            ("x = zeros(2); x.bernoulli_(2)", "between 0 and 1"),
            ("x = zeros(2, dtype=int64); x.normal_()", "no float"),
            ("torch.randperm(300, dtype=uint8)", "300"),
        ] {
            let error = run(program).expect_err(program);
            assert!(error.contains(words), "{program}: {error}");
        }
    }
}
