//! Matrices that are factored panel by panel, against what their factors must multiply to.

use crate::linalg::{DTYPES, FUNCTIONS, adjoint, matrices};
use ndcast::linalg::{self, Factors, Triangle};
use ndcast::{ALL, DType, ErrorKind, Result, Scalar, Tensor, concat, with_num_threads};
use testkit::{Random, bits};

/// The first ones are the shortest, and of whole panels and not.
const LENGTHS: [usize; 4] = [256, 257, 320, 391];

fn size(x: &Tensor) -> f64 {
    let wide = x.abs().unwrap().cast(DType::F64).unwrap();
    number(&wide.expr().square().sum(ALL).sqrt().eval().unwrap())
}

fn near(actual: &Tensor, wanted: &Tensor, size: f64, what: &str) {
    assert_eq!(actual.shape(), wanted.shape(), "{what}");
    let unit = if actual.dtype().real() == DType::F64 { f64::EPSILON } else { f64::from(f32::EPSILON) };
    let off = self::size(&(actual - wanted).eval().unwrap());
    let bound = 4.0 * unit * (actual.shape()[0].max(actual.shape()[1]) as f64).sqrt() * size;
    assert!(off <= bound, "{what}: off by {off}, more than {bound}");
}

fn identity(n: usize, dtype: DType) -> Tensor {
    Tensor::eye_of(n, n, 0, dtype).unwrap()
}

fn number(x: &Tensor) -> f64 {
    x.item::<Scalar>().unwrap().as_f64()
}

#[test]
fn solutions_and_inverses() {
    let mut random = Random::new(21);
    for dtype in DTYPES {
        for n in LENGTHS {
            let a = matrices(&mut random, &[n, n], dtype);
            let what = format!("{dtype} {n}");
            let inverse = linalg::inv(&a).unwrap();
            near(&a.matmul(&inverse).unwrap(), &identity(n, dtype), size(&a) * size(&inverse), &format!("inv {what}"));
            for columns in [0, 1, 3, 64, 150] {
                let b = matrices(&mut random, &[n, columns], dtype);
                let x = linalg::solve(&a, &b).unwrap();
                let off = size(&a) * size(&x) + size(&b);
                near(&a.matmul(&x).unwrap(), &b, off, &format!("solve {what} {columns}"));
            }
        }
    }
}

#[test]
fn determinants() {
    let mut random = Random::new(22);
    for dtype in DTYPES {
        for n in LENGTHS {
            // Those of two factors with known diagonals, whose rows are exchanged.
            let lower = (matrices(&mut random, &[n, n], dtype).tril(-1).unwrap().expr() * 0.05).eval().unwrap();
            let upper = (matrices(&mut random, &[n, n], dtype).triu(1).unwrap().expr() * 0.05).eval().unwrap();
            let one = identity(n, dtype);
            let upper = (upper + one.expr() * 2.0).eval().unwrap();
            let x = (lower + &one).eval().unwrap().matmul(&upper).unwrap().roll(1, 0).unwrap();
            let sign = if n % 2 == 1 { 1.0 } else { -1.0 };
            let parts = linalg::slogdet(&x).unwrap();
            let what = format!("{dtype} {n}");
            assert!((number(&parts.sign.real().unwrap()) - sign).abs() < 1e-3, "{what}: {}", parts.sign);
            let logarithm = number(&parts.logabsdet) / n as f64;
            assert!((logarithm - 2f64.ln()).abs() < 1e-4, "{what}: {logarithm}");
            if dtype == DType::F64 {
                let determinant = number(&linalg::det(&x).unwrap()) / 2f64.powi(n as i32);
                assert!((determinant / sign - 1.0).abs() < 1e-9, "{what}: {determinant}");
            }
        }
    }
}

#[test]
fn triangular_factors() {
    let mut random = Random::new(23);
    for dtype in DTYPES {
        for n in LENGTHS {
            let root = matrices(&mut random, &[n, n], dtype);
            let a = (root.matmul(adjoint(&root)).unwrap() + &identity(n, dtype)).eval().unwrap();
            let garbage = Tensor::full([n, n], f64::NAN, dtype).unwrap();
            let lower = (a.tril(0).unwrap() + garbage.triu(1).unwrap()).eval().unwrap();
            let upper = (a.triu(0).unwrap() + garbage.tril(-1).unwrap()).eval().unwrap();
            let l = linalg::cholesky(&lower, Triangle::Lower).unwrap();
            let u = linalg::cholesky(&upper, Triangle::Upper).unwrap();
            let what = format!("{dtype} {n}");
            near(&l.matmul(adjoint(&l)).unwrap(), &a, size(&a), &format!("cholesky {what}"));
            near(&adjoint(&u).matmul(&u).unwrap(), &a, size(&a), &format!("cholesky upper {what}"));
            assert_eq!(bits(&l.tril(0).unwrap()), bits(&l), "{what}");
            assert_eq!(bits(&u.triu(0).unwrap()), bits(&u), "{what}");
        }
    }
}

#[test]
fn orthonormal_factors() {
    let mut random = Random::new(24);
    for dtype in DTYPES {
        for shape in [[256, 256], [300, 300], [257, 400], [400, 257], [700, 320], [320, 345]] {
            for rank in [400, 100] {
                let mut a = matrices(&mut random, &shape, dtype);
                if rank < 400 {
                    // Of a lower rank, with columns that are 0.
                    let left = matrices(&mut random, &[shape[0], rank], dtype);
                    let right = matrices(&mut random, &[rank, shape[1] - 70], dtype);
                    let zeros = Tensor::zeros([shape[0], 70], dtype).unwrap();
                    a = concat([&zeros, &left.matmul(&right).unwrap()], 1).unwrap();
                }
                for mode in [Factors::Reduced, Factors::Complete] {
                    let what = format!("{dtype} {shape:?} {rank} {mode:?}");
                    let parts = linalg::qr(&a, mode).unwrap();
                    let width = if mode == Factors::Complete { shape[0] } else { shape[0].min(shape[1]) };
                    assert_eq!((parts.q.shape()[1], parts.r.shape()[0]), (width, width), "{what}");
                    // A column that is nearly a sum of others is left out.
                    let leeway = if rank < 400 { 8.0 } else { 1.0 };
                    near(&parts.q.matmul(&parts.r).unwrap(), &a, leeway * size(&a), &what);
                    let product = adjoint(&parts.q).matmul(&parts.q).unwrap();
                    near(&product, &identity(width, dtype), (width as f64).sqrt(), &what);
                    assert_eq!(bits(&parts.r.triu(0).unwrap()), bits(&parts.r), "{what}");
                }
            }
        }
    }
}

/// A matrix has the same bits whatever stands beside it, and with any number of threads.
#[test]
fn the_same_bits() {
    let mut random = Random::new(25);
    let names = ["det", "slogdet", "inv", "solve", "cholesky", "upper", "q", "r"];
    for (name, function) in FUNCTIONS.into_iter().filter(|(name, _)| names.contains(name)) {
        for dtype in DTYPES {
            let x = matrices(&mut random, &[2, 270, 270], dtype);
            let what = format!("{name} {dtype}");
            let both = with_num_threads(1, || function(&x)).unwrap();
            for threads in [2, 3] {
                assert_eq!(bits(&with_num_threads(threads, || function(&x)).unwrap()), bits(&both), "{what} {threads}");
            }
            let alone = function(&x.select(0, 1).unwrap()).unwrap();
            assert_eq!(bits(&alone), bits(&both.select(0, 1).unwrap()), "{what}");
            let turned = x.mt().unwrap().contiguous().unwrap().mt().unwrap();
            assert_eq!(bits(&function(&turned).unwrap()), bits(&both), "{what}");
        }
    }
}

#[test]
fn right_hand_sides_broadcast() {
    let mut random = Random::new(26);
    for dtype in DTYPES {
        let a = matrices(&mut random, &[2, 260, 260], dtype);
        let b = matrices(&mut random, &[3, 1, 260, 2], dtype);
        let all = linalg::solve(&a, &b).unwrap();
        assert_eq!(all.shape(), &[3, 2, 260, 2]);
        for (k, j) in (0..3).flat_map(|k| (0..2).map(move |j| (k, j))) {
            let right = b.select(0, k).unwrap().select(0, 0).unwrap();
            let alone = linalg::solve(&a.select(0, j).unwrap(), &right).unwrap();
            assert_eq!(bits(&alone), bits(&all.select(0, k).unwrap().select(0, j).unwrap()), "{dtype} {k} {j}");
        }
    }
}

#[test]
fn what_has_no_answer_is_refused() {
    let mut random = Random::new(27);
    let says = |result: Result<Tensor>, words: &[&str]| {
        let error = result.unwrap_err();
        assert_eq!(error.kind(), ErrorKind::LinAlg, "{error}");
        words.iter().for_each(|word| assert!(error.to_string().contains(word), "{word}: {error}"));
    };
    for dtype in DTYPES {
        for at in [0, 63, 64, 200, 299] {
            // A column is 0.
            let x = matrices(&mut random, &[1, 300, 300], dtype);
            let kept = concat([&Tensor::ones([at], dtype).unwrap(), &Tensor::zeros([1], dtype).unwrap()], 0).unwrap();
            let kept = concat([&kept, &Tensor::ones([299 - at], dtype).unwrap()], 0).unwrap();
            let singular = (&x * &kept).eval().unwrap();
            let both = concat([&x, &singular], 0).unwrap();
            says(linalg::inv(&both), &["inv", "x[1] is singular"]);
            says(linalg::solve(&both, &Tensor::ones([300], dtype).unwrap()), &["solve", "x1[1] is singular"]);
            assert_eq!(number(&linalg::det(&singular).unwrap().real().unwrap()), 0.0);
            let parts = linalg::slogdet(&singular).unwrap();
            assert_eq!(number(&parts.sign.real().unwrap()), 0.0);
            assert_eq!(number(&parts.logabsdet), f64::NEG_INFINITY);
            // One element of the diagonal is negative.
            let diagonal = (identity(300, dtype).expr() * (kept.expr() * 2.0 - 1.0)).eval().unwrap();
            for triangle in [Triangle::Lower, Triangle::Upper] {
                let block = format!("{0} × {0} block", at + 1);
                says(linalg::cholesky(&diagonal, triangle), &["x is not positive definite", &block]);
            }
        }
    }
}

/// Any numbers at all: an answer or an error, and no panic.
#[test]
fn no_number_is_too_much() {
    let mut random = Random::new(28);
    let odd = [0.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 5e-324, 1e300, -f64::MAX];
    for (round, what) in odd.into_iter().enumerate() {
        let dtype = DTYPES[round % 4];
        for count in [1, 300] {
            let mut x = matrices(&mut random, &[300, 300], DType::F64).to_vec::<f64>().unwrap();
            (0..count).for_each(|_| x[random.below(300 * 300)] = what);
            let x = Tensor::from_vec(x, [300, 300]).unwrap().cast(dtype).unwrap();
            for (name, function) in &FUNCTIONS[..8] {
                if let Err(error) = function(&x) {
                    assert_eq!(error.kind(), ErrorKind::LinAlg, "{name} {what}");
                }
            }
        }
    }
}

#[cfg(debug_assertions)]
#[test]
fn long_work_is_interrupted() {
    let mut random = Random::new(29);
    let x = matrices(&mut random, &[300, 300], DType::F64);
    let factor = |x: &Tensor| linalg::cholesky(x, Triangle::Lower);
    let positive = (x.matmul(adjoint(&x)).unwrap() + &identity(300, DType::F64)).eval().unwrap();
    let functions = [FUNCTIONS[0], FUNCTIONS[2], FUNCTIONS[3], FUNCTIONS[6], ("cholesky", factor)];
    for (name, function) in functions {
        let x = if name == "cholesky" { &positive } else { &x };
        for threads in [1, 2] {
            let stopped =
                |checks| with_num_threads(threads, || ndcast::internal::stopped_after(checks, || function(x))).is_err();
            assert!(stopped(4), "{name}");
            assert!(!stopped(100_000), "{name}");
        }
    }
}
