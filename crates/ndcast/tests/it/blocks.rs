//! Stages that run together, block by block, agree bit for bit with the same operations one after the other.

use ndcast::{ALL, DType, Expr, Tensor, keep, op, sample};
use testkit::{Random, assert_same, rough};

/// A sentence of several stages, and the same one operation at a time.
type Sentence = (fn(&Tensor) -> Expr, fn(&Tensor) -> Tensor);

const SENTENCES: [Sentence; 7] = [
    (
        |x| {
            let e = (x - x.expr().max(keep(-1))).exp();
            &e / e.sum(keep(-1))
        },
        |x| {
            let e = x.subtract(x.max(keep(-1)).unwrap()).unwrap().exp().unwrap();
            e.divide(e.sum(keep(-1)).unwrap()).unwrap()
        },
    ),
    (
        |x| {
            let centred = x - x.expr().mean(keep(-1));
            &centred / centred.square().mean(keep(-1)).sqrt()
        },
        |x| {
            let centred = x.subtract(x.mean(keep(-1)).unwrap()).unwrap();
            centred.divide(centred.square().unwrap().mean(keep(-1)).unwrap().sqrt().unwrap()).unwrap()
        },
    ),
    (
        |x| x.expr().max(-1) - x.expr().min(-1) + x.expr().sum(-1),
        |x| x.max(-1).unwrap().subtract(x.min(-1).unwrap()).unwrap().add(x.sum(-1).unwrap()).unwrap(),
    ),
    (
        // The largest of each row, and where the row first has it, in another dtype.
        |x| x.expr().argmax(keep(-1)).cast(DType::F64) * x + x.expr().max(keep(-1)).cast(DType::F64),
        |x| {
            let place = x.argmax(keep(-1)).unwrap().cast(DType::F64).unwrap();
            place.multiply(x).unwrap().add(x.max(keep(-1)).unwrap().cast(DType::F64).unwrap()).unwrap()
        },
    ),
    (
        // With a weight for each column, in another dtype on the way.
        |x| {
            let weight = rough(&x.shape()[x.ndim() - 1..]);
            let centred = x.expr().cast(DType::F64) - x.expr().mean(keep(-1)).cast(DType::F64);
            centred.cast(DType::F32) * &weight - x.expr().min(keep(-1))
        },
        |x| {
            let weight = rough(&x.shape()[x.ndim() - 1..]);
            let [wide, mean] = [x, &x.mean(keep(-1)).unwrap()].map(|x| x.cast(DType::F64).unwrap());
            let centred = wide.subtract(mean).unwrap().cast(DType::F32).unwrap();
            centred.multiply(weight).unwrap().subtract(x.min(keep(-1)).unwrap()).unwrap()
        },
    ),
    (
        // What is not positive is left out; half floats.
        |x| {
            let x = x.cast(DType::F16).unwrap();
            let kept = op::where_(x.expr().greater(0.0), &x, -f32::INFINITY);
            let e = (kept - x.expr().max(keep(-1))).exp();
            &e / (e.sum(keep(-1)) + 1.0)
        },
        |x| {
            let x = x.cast(DType::F16).unwrap();
            let kept = op::where_(x.expr().greater(0.0), &x, -f32::INFINITY).eval().unwrap();
            let e = kept.subtract(x.max(keep(-1)).unwrap()).unwrap().exp().unwrap();
            e.divide(e.sum(keep(-1)).unwrap().add(1.0).unwrap()).unwrap()
        },
    ),
    (
        // Integers, of which a division may be refused.
        |x| {
            let x = x.cast(DType::I32).unwrap();
            (&x - x.expr().min(keep(-1))).floor_divide(x.expr().max(keep(-1)) + 100)
        },
        |x| {
            let x = x.cast(DType::I32).unwrap();
            let most = x.max(keep(-1)).unwrap().add(100).unwrap();
            x.subtract(x.min(keep(-1)).unwrap()).unwrap().floor_divide(most).unwrap()
        },
    ),
];

/// Lengths that give whole blocks and ones that do not, rows of a few elements and rows of many.
const SHAPES: [&[usize]; 5] = [&[1000, 700], &[1031, 257], &[7, 61, 1500], &[40_000, 9], &[13, 40_000]];

#[test]
fn blocks_agree_with_one_operation_at_a_time() {
    for shape in SHAPES {
        let x = rough(shape);
        // The same numbers with the axes in another order in memory.
        let last = shape.len() as isize - 1;
        let y = x.transpose(0, last).unwrap().duplicate().unwrap().transpose(0, last).unwrap();
        // And with other numbers between them.
        let pairs: Vec<isize> = shape.iter().map(|&length| length as isize).chain([2]).collect();
        let z = x.unsqueeze(-1).unwrap().expand(&pairs).unwrap().duplicate().unwrap().select(-1, 0).unwrap();
        for (number, (fused, single)) in SENTENCES.iter().enumerate() {
            let expected = single(&x);
            for (name, x) in [("rows", &x), ("columns", &y), ("apart", &z)] {
                assert_same(&fused(x).eval().unwrap(), &expected, format_args!("sentence {number} {shape:?} {name}"));
            }
            for threads in [1, 4] {
                let got = ndcast::with_num_threads(threads, || fused(&x).eval()).unwrap();
                assert_same(&got, &expected, format_args!("sentence {number} {shape:?} {threads} threads"));
            }
        }
    }
}

#[test]
fn blocks_are_written_where_they_belong() {
    let x = rough(&[1031, 400]);
    let (fused, single) = SENTENCES[0];
    let expected = single(&x);
    // Every other column of a larger tensor, whose others stay as they are.
    let mut wide = Tensor::full([1031, 800], 7, DType::F32).unwrap();
    let every = |from: isize| [ndcast::Index::FULL, ndcast::Index::Slice { start: Some(from), stop: None, step: 2 }];
    wide.view_mut(|layout| layout.index(&every(1))).unwrap().assign(fused(&x)).unwrap();
    assert_same(&wide.index_view(&every(1)).unwrap(), &expected, "every other column");
    assert!(wide.index_view(&every(0)).unwrap().to_vec::<f32>().unwrap().iter().all(|&x| x == 7.0));
    let mut out = x.duplicate().unwrap();
    fused(&x).eval_into(&mut out).unwrap();
    assert_same(&out, &expected, "into a tensor");
    // In the place of what is read.
    let mut x = x;
    let expected = x.subtract(x.mean(keep(-1)).unwrap()).unwrap();
    let mean = x.expr().mean(keep(-1));
    x.sub_(mean).unwrap();
    assert_same(&x, &expected, "in place");
}

/// Results that have axes in common, that use each other, that lie the other way round, that are views, small, or nothing to compute.
const WANTED: [fn(&Tensor) -> Expr; 9] = [
    |x| x.expr().mean(-1),
    |x| x.expr().std(sample(keep(-1))),
    |x| (x - x.expr().max(keep(-1))).exp(),
    |x| {
        let e = (x - x.expr().max(keep(-1))).exp();
        &e / e.sum(keep(-1))
    },
    |x| x.expr().sum(0),
    |x| (x * 2.0 + 1.0).movedim([-1], [0]) + 3.0,
    |x| x.expr().max(-1).unsqueeze(0),
    |x| x.expr().sum(ALL),
    |x| x.expr(),
];

#[test]
fn several_results_agree_with_each_by_itself() {
    let mut random = Random::new(3);
    for shape in SHAPES {
        let x = rough(shape);
        for round in 0..3 {
            let mut wanted: Vec<Expr> = (0..1 + random.below(4)).map(|_| random.one_of(&WANTED)(&x)).collect();
            let both = wanted[0].clone() - wanted[wanted.len() - 1].clone().mean(ALL);
            wanted.push(both);
            let expected: Vec<Tensor> = wanted.iter().map(|expr| expr.eval().unwrap()).collect();
            let got = Expr::eval_all(&wanted.iter().collect::<Vec<_>>()).unwrap();
            assert_eq!(got.len(), wanted.len());
            for (number, (got, expected)) in got.iter().zip(&expected).enumerate() {
                assert_same(got, expected, format_args!("result {number} of {shape:?}, round {round}"));
            }
        }
    }
    let (x, none) = (rough(&[1000, 700]), rough(&[1000, 0]));
    let sum = &none + x.expr().sum(keep(-1));
    let empty = Expr::eval_all(&[&sum, &x.expr().max(-1), &none.expr().sum(-1)]).unwrap();
    assert_eq!((empty[0].numel(), empty[2].to_vec::<f32>().unwrap()), (0, vec![0.0; 1000]));
    let wrong = Expr::eval_all(&[&x_of(3).sum(ALL), &(x_of(3) + x_of(4))]).unwrap_err();
    assert_eq!(wrong.kind(), ndcast::ErrorKind::Shape);
    assert!(Expr::eval_all(&[]).unwrap().is_empty());
}

fn x_of(length: usize) -> Expr {
    rough(&[length]).into()
}
