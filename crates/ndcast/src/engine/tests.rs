//! The decisions of planner and compiler, compared with those recorded in `decisions.txt`. Bits do not tell a good plan from a bad
//! one. `NDCAST_RECORD=1` records them anew; read the difference.

use super::compile::decisions::{note, noted};
use crate::{
    ALL, Axes, DType, Element, Expr, Result, Scalar, Tensor, fold, for_dtype, keep, map, s, sample, with_num_threads,
};

type Case = (&'static str, fn() -> Result<()>);

/// A tensor of small numbers, made without the engine.
fn ramp(shape: &[usize], dtype: DType) -> Tensor {
    let numel: usize = shape.iter().product();
    let values = (0..numel).map(|k| Scalar::Float((k * 7919 % 251) as f64 / 16.0 + 1.0));
    for_dtype!(dtype, T => Tensor::from_vec(values.map(T::from_scalar).collect(), shape)).unwrap()
}

fn f32(shape: &[usize]) -> Tensor {
    ramp(shape, DType::F32)
}

fn eval(expr: impl Into<Expr>) -> Result<()> {
    expr.into().eval().map(drop)
}

const CASES: &[Case] = &[
    ("row", || eval(&f32(&[1024, 1024]) + &f32(&[1024]))),
    ("column", || eval(&f32(&[1024, 1024]) + &f32(&[1024, 1]))),
    ("outer", || eval(&f32(&[1024, 1]) * &f32(&[1024]))),
    ("short rows", || eval(&f32(&[300_000, 3]) * &f32(&[3]))),
    ("middle axis", || eval(&f32(&[64, 32, 128]) - &f32(&[32, 1]))),
    ("even rows", || {
        let (x, m) = (f32(&[4096, 128]), f32(&[4096, 1]));
        eval((&x - &m) / &m)
    }),
    ("transposed", || eval(&f32(&[1024, 1024]) + &f32(&[1024, 1024]).t()?)),
    ("both transposed", || {
        let x = f32(&[512, 700]);
        eval(&x.t()? + &x.t()?)
    }),
    ("turned in three", || eval(&f32(&[40, 50, 600]) + &f32(&[600, 50, 40]).expr().transposed())),
    ("sliced", || eval(&f32(&[1000, 2000]).index(s![..; 2, ..; 2])? * 2.0 + 1.0)),
    ("flipped", || eval(f32(&[1000, 1000]).flip([1])?.expr() + &f32(&[1000]))),
    ("polynomial", || {
        let x = f32(&[1 << 20]);
        eval(&x * 3.0 * &x + &x * 2.0 + 1.0)
    }),
    ("exponential", || eval((&f32(&[1 << 20]) - 1.0).exp())),
    ("mixed dtypes", || eval(&ramp(&[1000, 1000], DType::I32) + &f32(&[1000]) * &ramp(&[1000, 1], DType::F64))),
    ("bytes", || eval(ramp(&[2000, 1000], DType::U8).expr().greater(3) & ramp(&[1000], DType::Bool).expr())),
    ("where", || eval(crate::op::where_(f32(&[1 << 20]).expr().greater(8.0), f32(&[1 << 20]), 0.0))),
    ("integer division", || eval(crate::op::floor_divide(ramp(&[1 << 20], DType::I64), ramp(&[1 << 20], DType::I64)))),
    ("sum of all", || eval(f32(&[2048, 1024]).expr().sum(ALL))),
    ("sum of rows", || eval(f32(&[2048, 1024]).expr().sum(1))),
    ("sum of columns", || eval(f32(&[2048, 1024]).expr().sum(0))),
    ("sum of middle", || eval(f32(&[64, 200, 96]).expr().sum(1))),
    ("sum of three", || eval(f32(&[400_000, 3]).expr().square().sum(-1))),
    ("sum of transposed rows", || eval(f32(&[900, 1100]).t()?.expr().square().sum(1))),
    ("one short reduction", || eval((&f32(&[7, 100_000]) * 2.0).sum(0))),
    ("mean of columns", || eval(f32(&[2048, 1024]).expr().mean(0))),
    ("variance of rows", || eval(f32(&[2048, 1024]).expr().var(sample(1)))),
    ("argmin of rows", || eval(f32(&[2048, 1024]).expr().argmin(-1))),
    ("argmax of columns", || eval((&f32(&[2048, 1024]) * 2.0).argmax(0))),
    ("any", || eval(f32(&[2048, 1024]).expr().greater(100.0).any(1))),
    ("nearest", || eval((&f32(&[2000, 1, 3]) - &f32(&[1000, 3])).square().sum(-1).argmin(-1))),
    ("kernel sum", || {
        let distances = (&f32(&[1500, 1, 3]) - &f32(&[1500, 3])).square().sum(-1);
        eval(((-distances).exp() * &f32(&[1500])).sum(-1))
    }),
    ("softmax", || eval(f32(&[4096, 1024]).expr().softmax(-1))),
    ("softmax of columns", || eval(f32(&[1000, 2000]).expr().softmax(0))),
    ("softmax of short rows", || eval(f32(&[100_000, 10]).expr().softmax(-1))),
    ("log-softmax", || eval(f32(&[1024, 1024]).expr().log_softmax(-1))),
    ("standardise columns", || {
        let x = f32(&[4096, 256]);
        eval((&x - x.expr().mean(keep(0))) / x.expr().std(keep(0)))
    }),
    ("standardise rows", || {
        let x = f32(&[999, 2048]);
        eval((&x - x.expr().mean(keep(1))) / x.expr().std(keep(1)))
    }),
    ("norm of 64 bits", || {
        let x = ramp(&[1500, 700], DType::F64);
        eval(&x / x.expr().square().sum(keep(-1)).sqrt())
    }),
    ("several results", || {
        let x = f32(&[3001, 512]);
        let mean = x.expr().mean(keep(1));
        let centred = &x - &mean;
        Expr::eval_all(&[&mean, &centred, &centred.clone().square().sum(1)]).map(drop)
    }),
    ("view of a reduction", || eval((&f32(&[1000, 500]) * 2.0).sum(keep(1)).transpose(0, 1) + &f32(&[1000]))),
    ("reshape of a map", || eval((&f32(&[1000, 500]) + &f32(&[1000, 1])).reshape([500, 1000]) * &f32(&[1000]))),
    ("in place", || f32(&[1024, 1024]).add_(f32(&[1024]))),
    ("in place, of a view", || {
        let mut x = f32(&[1024, 1024]);
        x.index_mut(s![..; 2, 1..])?.apply_(crate::Op::Multiply, [f32(&[1023])])
    }),
    ("in place, refusing", || {
        let mut x = ramp(&[512, 1024], DType::I64);
        x.index_mut(crate::s![.., 1..])?.apply_(crate::Op::FloorDivide, [Tensor::from([3i64])])
    }),
    ("assigned", || f32(&[1000, 1000]).assign(f32(&[1000, 1000]).t()?.expr() * 2.0)),
    ("user's map", || eval(map(f32(&[1 << 20]), |x: f32| x * 2.0) + 1.0)),
    ("user's fold", || eval(fold(f32(&[2048, 1024]), Axes::from(1), 0f32, |a: f32, b: f32| a + b))),
    ("complex", || eval(&ramp(&[1000, 500], DType::C64) * &ramp(&[500], DType::C64))),
    ("half", || eval((&ramp(&[1000, 1024], DType::F16) * 2.0).sum(-1))),
    ("nothing", || eval((&f32(&[0, 5]) + 1.0).sum(0) + &f32(&[5]))),
];

#[test]
fn decisions_are_those_recorded() {
    let mut found = String::new();
    for (name, work) in CASES {
        let text = with_num_threads(2, || noted(|| work().unwrap_or_else(|error| panic!("{name}: {error}"))));
        found.push_str(&format!("{name}\n{text}\n"));
    }
    note(|| unreachable!("nobody collects notes now"));
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/engine/decisions.txt");
    if std::env::var_os("NDCAST_RECORD").is_some() {
        std::fs::write(path, found).unwrap();
        return;
    }
    let recorded = std::fs::read_to_string(path).unwrap();
    let [mut left, mut right] = [recorded.lines(), found.lines()];
    let mut case = "";
    for line in 1.. {
        let pair = (left.next(), right.next());
        if pair == (None, None) {
            break;
        }
        case = pair.0.filter(|line| !line.starts_with(' ') && !line.is_empty()).unwrap_or(case);
        assert_eq!(pair.0, pair.1, "line {line} of decisions.txt, case '{case}'");
    }
}
