//! Results have the same bits with 1, 2 and 4 threads and for any offset and strides of the operands. The tests cover every op of the table
//! in every dtype that it accepts, and every function of the language with an axis.
//!
//! Operands are large enough for several threads. Their lengths are not multiples of the lengths of tiles, blocks and cache lines.

use ndcast::{
    Complex64, DType, Element, Expr, Scalar, Tensor, concat,
    dtype::{Kind, for_dtype},
    op::{Op, OpInfo},
    with_num_threads,
};
use ndcast_lang::{Failure, Output, Session, Value, functions};
use testkit::{Random, assert_alike};

/// The numbers of threads of the compared runs. The first half of the runs uses operands in C order. The result with one thread is the
/// reference.
const THREADS: [usize; 6] = [1, 2, 4, 1, 2, 4];

/// A random number of moderate size. With probability 1 / `rare`, a float is a special number, but never NaN.
fn number(random: &mut Random, dtype: DType, rare: usize) -> Scalar {
    let float = |random: &mut Random| match random.below(rare) {
        0 => random.one_of(&[0.0, -0.0, 1.0, 1e-310, 1e-42, 3e38, -1e300, f64::INFINITY, f64::NEG_INFINITY]),
        _ => 8.0 * random.unit() - 4.0,
    };
    match dtype.kind() {
        Kind::Bool => Scalar::Bool(random.below(3) > 0),
        Kind::Unsigned => Scalar::Int(random.below(250) as i128),
        Kind::Signed => Scalar::Int(random.below(250) as i128 - 125),
        Kind::Float => Scalar::Float(float(random)),
        Kind::Complex => Scalar::Complex(Complex64::new(float(random), float(random))),
    }
}

fn numbers(random: &mut Random, shape: &[usize], dtype: DType, rare: usize) -> Tensor {
    for_dtype!(dtype, T => {
        let elements = (0..shape.iter().product()).map(|_| T::from_scalar(number(random, dtype, rare))).collect();
        Tensor::from_vec(elements, shape).unwrap()
    })
}

/// The same tensor as a view with an offset of 1 to 15 elements, and with a random order and direction of the axes in memory.
fn elsewhere(random: &mut Random, x: &Tensor) -> Tensor {
    let axes: Vec<isize> = random.permutation(x.ndim()).into_iter().map(|axis| axis as isize).collect();
    let mut back = vec![0; axes.len()];
    axes.iter().enumerate().for_each(|(place, &axis)| back[axis as usize] = place as isize);
    let flipped: Vec<isize> = (0..x.ndim() as isize).filter(|_| random.below(3) == 0).collect();
    let moved = x.permute(&axes).unwrap().flip(&flipped).unwrap();
    let skipped = 1 + random.below(15);
    let storage = concat([&x.ravel().unwrap().narrow(0, 0..skipped).unwrap(), &moved.ravel().unwrap()], 0).unwrap();
    let lengths: Vec<isize> = moved.shape().iter().map(|&length| length as isize).collect();
    let part = storage.narrow(0, skipped..skipped + x.numel()).unwrap().reshape(&lengths).unwrap();
    part.flip(&flipped).unwrap().permute(&back).unwrap()
}

#[test]
fn every_op() {
    let mut random = Random::new(1);
    for dtype in DType::ALL {
        // Small positive numbers are valid divisors and shift counts.
        let shape = [263, 271];
        let small: Vec<u8> = (0..263 * 271).map(|k| (k % 3) as u8 + 1).collect();
        let small = Tensor::from_vec(small, shape).unwrap().cast(dtype).unwrap();
        let plain = [numbers(&mut random, &shape, dtype, 12), numbers(&mut random, &shape, dtype, 12), small];
        let places: Vec<[Tensor; 3]> =
            THREADS.iter().map(|_| [0, 1, 2].map(|k| elsewhere(&mut random, &plain[k]))).collect();
        for info in OpInfo::TABLE.iter().filter(|info| info.computes().any(|own| own == dtype)) {
            let value = |operands: &[Tensor; 3]| {
                let which = |k: usize| if k > 0 && info.check.is_some() { 2 } else { k % 3 };
                let operand = |k: usize| match (info.op, k) {
                    // The exponent of `ldexp` must be an integer.
                    (Op::Ldexp, 1) => operands[2].expr().cast(DType::I32),
                    _ => operands[which(k)].expr(),
                };
                Expr::map(info.op, (0..info.operands.len()).map(operand)).eval().unwrap()
            };
            let expected = with_num_threads(1, || value(&plain));
            for (run, threads) in THREADS.into_iter().enumerate().skip(1) {
                let operands = if run < 3 { &plain } else { &places[run] };
                let got = with_num_threads(threads, || value(operands));
                assert_alike(
                    &got,
                    &expected,
                    format_args!("{} of {dtype}, {threads} threads, strides {:?}", info.name, operands[0].strides()),
                );
            }
        }
    }
}

/// A random shape with 1 to 4 axes and at least 66,000 elements.
fn shape(random: &mut Random) -> Vec<usize> {
    let rank = 1 + random.below(4);
    let mut shape: Vec<usize> = (1..rank).map(|_| random.one_of(&[1, 2, 3, 5, 17, 40, 131, 263])).collect();
    while shape.iter().product::<usize>() > 30_000 {
        shape.pop();
    }
    let rest = (66_000 + random.below(10_000)) / shape.iter().product::<usize>();
    shape.insert(random.below(shape.len() + 1), rest + 1);
    shape
}

/// Argument lists (after `x`) for a function that takes an axis and requires nothing else, or that takes a shape; `None` for other
/// functions.
fn arguments(parameters: &str, random: &mut Random, shape: &[usize]) -> Option<Vec<String>> {
    let (first, rest) = parameters.split_once(", ")?;
    let rest: Vec<&str> = rest.split(", ").collect();
    let chosen: Vec<bool> = shape.iter().map(|_| random.below(2) == 0).collect();
    if first != "x" {
        return None;
    }
    if rest == ["*shape"] {
        let lengths: Vec<_> =
            shape.iter().zip(chosen).map(|(&length, one)| if one { 1 } else { length }.to_string()).collect();
        return Some(vec![lengths.join(", ")]);
    }
    let takes_axis = rest.iter().any(|parameter| parameter.split('=').next() == Some("axis"));
    let needs_more = rest.iter().any(|parameter| !parameter.contains('=') && *parameter != "axis");
    let axes: String = (0..shape.len()).filter(|&axis| chosen[axis]).map(|axis| format!("{axis}, ")).collect();
    let mut lists = vec![String::new(), "axis=0".into(), format!("axis=({axes})")];
    // Of one axis the first is the last.
    if shape.len() > 1 {
        lists.push("axis=-1".into());
    }
    (takes_axis && !needs_more).then_some(lists)
}

/// The tensors in a value.
fn tensors(value: &Value) -> Vec<Tensor> {
    match value {
        Value::Tensor(place) => vec![place.tensor()],
        Value::Tuple(values) | Value::List(values) => values.iter().flat_map(tensors).collect(),
        Value::Named(_, values) => values.iter().flat_map(|(_, value)| tensors(value)).collect(),
        _ => vec![],
    }
}

#[test]
fn every_function_of_an_axis() {
    let mut random = Random::new(2);
    let run = |x: &Tensor, threads: usize, call: &str| -> Result<Vec<Tensor>, Failure> {
        let mut session = Session::new();
        session.set("x", x.clone()).unwrap();
        let outputs: Vec<Output> = with_num_threads(threads, || session.run(call))?;
        Ok(outputs.iter().flat_map(|output| tensors(&output.value)).collect())
    };
    let mut answered = Vec::new();
    for info in functions() {
        // Modules spell some functions alike.
        if answered.contains(&info.name) {
            continue;
        }
        let mut answers = 0;
        for dtype in DType::ALL {
            let shape = shape(&mut random);
            let Some(arguments) = arguments(info.parameters, &mut random, &shape) else { continue };
            // Sums of infinities hide differences, so some runs use no special numbers.
            let rare = random.one_of(&[12, 1 << 40]);
            let x = numbers(&mut random, &shape, dtype, rare);
            let places: Vec<Tensor> = THREADS[3..].iter().map(|_| elsewhere(&mut random, &x)).collect();
            for arguments in arguments {
                let call = format!("{}(x, {arguments})", info.name);
                let Ok(expected) = run(&x, 1, &call) else { continue };
                // Functions such as `unbind` return thousands of views, which need no test here.
                if expected.len() > 2 {
                    break;
                }
                answers += expected.len();
                for (x, threads) in [&x; 2].into_iter().chain(&places).zip(&THREADS[1..]) {
                    let got = run(x, *threads, &call).unwrap();
                    assert_eq!(got.len(), expected.len());
                    for (got, expected) in got.iter().zip(&expected) {
                        assert_alike(
                            got,
                            expected,
                            format_args!("{call} of {dtype}, {threads} threads, strides {:?}", x.strides()),
                        );
                    }
                }
            }
        }
        if answers > 0 {
            answered.push(info.name);
        }
    }
    let reductions = OpInfo::TABLE.iter().filter(|info| info.identity().is_some()).count();
    assert!(answered.len() > 3 * reductions, "{answered:?}");
    for name in ["sum", "all", "argmax", "var", "logsumexp", "softmax", "cumsum", "cummax", "sum_to"] {
        assert!(answered.contains(&name), "{name} is not among {answered:?}");
    }
}
