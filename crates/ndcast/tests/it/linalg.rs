//! Linear algebra against plain loops in complex128, and against what its results must multiply to.

use ndcast::guard::{Guard, Level, Policy, Scope};
use ndcast::linalg::{self, Factors, MatrixNorm, Triangle};
use ndcast::{ALL, Complex64, DType, ErrorKind, Index, Result, Scalar, Tensor, with_num_threads};
use testkit::plain::Plain;
use testkit::{Random, bits};

pub(crate) const DTYPES: [DType; 4] = [DType::F32, DType::F64, DType::C64, DType::C128];
const LENGTHS: [usize; 12] = [0, 1, 2, 3, 4, 5, 8, 13, 17, 33, 50, 70];

fn near(actual: &Plain, wanted: &Plain, size: f64, dtype: DType, what: &str) {
    assert_eq!((actual.rows, actual.columns), (wanted.rows, wanted.columns), "{what}");
    let unit = if dtype.real() == DType::F64 { f64::EPSILON } else { f64::from(f32::EPSILON) };
    let elements = actual.elements.iter().zip(&wanted.elements).map(|(x, y)| x - y).collect();
    let off = Plain { elements, ..*actual }.size();
    let bound = 16.0 * unit * (1 + actual.rows.max(actual.columns)) as f64 * size.max(1e-30);
    assert!(off <= bound, "{what}: off by {off}, more than {bound}");
}

fn orthonormal(columns: &Plain, dtype: DType, what: &str) {
    near(&columns.adjoint().times(columns), &Plain::identity(columns.columns), 1.0, dtype, what);
}

/// Matrices of random numbers between -1 and 1.
pub(crate) fn matrices(random: &mut Random, shape: &[usize], dtype: DType) -> Tensor {
    let mut part = || 2.0 * random.unit() - 1.0;
    let count = shape.iter().product();
    let elements: Vec<Complex64> =
        (0..count).map(|_| Complex64::new(part(), if dtype.is_complex() { part() } else { 0.0 })).collect();
    let x = Tensor::from_vec(elements, shape).unwrap();
    if dtype.is_complex() { x.cast(dtype).unwrap() } else { x.real().unwrap().cast(dtype).unwrap() }
}

pub(crate) fn adjoint(x: &Tensor) -> Tensor {
    x.mt().unwrap().expr().conj().eval().unwrap()
}

#[test]
fn solutions_inverses_and_determinants() {
    let mut random = Random::new(1);
    for dtype in DTYPES {
        for n in LENGTHS {
            let a = matrices(&mut random, &[n, n], dtype);
            let b = matrices(&mut random, &[n, 3], dtype);
            let what = format!("{dtype} {n}");
            let (plain, right) = (Plain::of(&a), Plain::of(&b));
            let (determinant, _) = plain.eliminate(&right);

            let x = Plain::of(&linalg::solve(&a, &b).unwrap());
            near(&plain.times(&x), &right, plain.size() * x.size() + right.size(), dtype, &format!("solve {what}"));
            let column = linalg::solve(&a, &b.select(1, 1).unwrap()).unwrap();
            let alone = Plain::of(&column.unsqueeze(-1).unwrap());
            let one = Plain::of(&b.narrow(1, 1..2).unwrap());
            near(
                &plain.times(&alone),
                &one,
                plain.size() * alone.size() + one.size(),
                dtype,
                &format!("vector {what}"),
            );

            let inverse = Plain::of(&linalg::inv(&a).unwrap());
            let size = plain.size() * inverse.size();
            near(&plain.times(&inverse), &Plain::identity(n), size, dtype, &format!("inv {what}"));

            let det = Plain::of(&linalg::det(&a).unwrap().reshape([1, 1]).unwrap());
            let wanted = Plain { rows: 1, columns: 1, elements: vec![determinant] };
            // Beyond that it does not fit into 32 bits.
            if determinant.norm() < 1e30 {
                near(&det, &wanted, determinant.norm() * size.max(1.0), dtype, &format!("det {what}"));
            }
            let parts = linalg::slogdet(&a).unwrap();
            assert_eq!((parts.sign.dtype(), parts.logabsdet.dtype()), (dtype, dtype.real()));
            let logarithm = parts.logabsdet.item::<Scalar>().unwrap().as_f64();
            assert!((logarithm - determinant.norm().ln()).abs() < 1e-3, "slogdet {what}");
            let sign = parts.sign.cast(DType::C128).unwrap().to_vec::<Complex64>().unwrap()[0];
            assert!((sign * determinant.norm() - determinant).norm() <= 1e-3 * determinant.norm(), "slogdet {what}");
        }
    }
}

#[test]
fn triangular_factors() {
    let mut random = Random::new(2);
    for dtype in DTYPES {
        for n in LENGTHS {
            let what = format!("{dtype} {n}");
            let root = matrices(&mut random, &[n, n], dtype);
            let more = Tensor::eye_of(n, n, 0, dtype).unwrap();
            let a = (root.matmul(adjoint(&root)).unwrap() + &more).eval().unwrap();
            // The other triangle is not read.
            let garbage = Tensor::full([n, n], f64::NAN, dtype).unwrap();
            let lower = (a.tril(0).unwrap() + garbage.triu(1).unwrap()).eval().unwrap();
            let upper = (a.triu(0).unwrap() + garbage.tril(-1).unwrap()).eval().unwrap();
            let l = Plain::of(&linalg::cholesky(&lower, Triangle::Lower).unwrap());
            let u = Plain::of(&linalg::cholesky(&upper, Triangle::Upper).unwrap());
            let plain = Plain::of(&a);
            near(&l.times(&l.adjoint()), &plain, plain.size(), dtype, &format!("cholesky {what}"));
            near(&u.adjoint().times(&u), &plain, plain.size(), dtype, &format!("cholesky upper {what}"));
            for (row, column) in (0..n).flat_map(|row| (0..row).map(move |column| (row, column))) {
                assert_eq!((l.at(column, row), u.at(row, column)), (Complex64::ZERO, Complex64::ZERO), "{what}");
            }

            for columns in [0, 1, 3, n, 40] {
                let a = matrices(&mut random, &[n, columns], dtype);
                let plain = Plain::of(&a);
                for mode in [Factors::Reduced, Factors::Complete] {
                    let what = format!("qr {what} {columns} {mode:?}");
                    let parts = linalg::qr(&a, mode).unwrap();
                    let (q, r) = (Plain::of(&parts.q), Plain::of(&parts.r));
                    assert_eq!(q.columns, if mode == Factors::Complete { n } else { n.min(columns) }, "{what}");
                    orthonormal(&q, dtype, &what);
                    near(&q.times(&r), &plain, plain.size(), dtype, &what);
                    let below = (0..r.rows).flat_map(|row| (0..row.min(r.columns)).map(move |column| (row, column)));
                    assert!(below.into_iter().all(|(row, column)| r.at(row, column) == Complex64::ZERO), "{what}");
                }
            }
        }
    }
}

#[test]
fn singular_values() {
    let mut random = Random::new(3);
    for dtype in DTYPES {
        for rows in LENGTHS {
            for columns in [0, 1, 3, rows, 29] {
                let what = format!("svd {dtype} {rows} {columns}");
                let mut a = matrices(&mut random, &[rows, columns], dtype);
                if rows > 2 && random.below(3) == 0 {
                    // Of a lower rank.
                    let row = a.narrow(0, 0..1).unwrap();
                    a = ndcast::concat([&a.narrow(0, 0..rows - 1).unwrap(), &row], 0).unwrap();
                }
                let plain = Plain::of(&a);
                let size = rows.min(columns);
                for full in [false, true] {
                    let parts = linalg::svd(&a, if full { Factors::Complete } else { Factors::Reduced }).unwrap();
                    let (u, vh) = (Plain::of(&parts.u), Plain::of(&parts.vh));
                    orthonormal(&u, dtype, &what);
                    orthonormal(&vh.adjoint(), dtype, &what);
                    let values = parts.s.cast(DType::F64).unwrap().to_vec::<f64>().unwrap();
                    assert!(values.is_sorted_by(|x, y| x >= y) && values.iter().all(|&x| x >= 0.0), "{what}");
                    assert_eq!(parts.s.dtype(), dtype.real());
                    assert_eq!((u.columns, vh.rows), if full { (rows, columns) } else { (size, size) }, "{what}");
                    let thin = |x: &Tensor, axis| Plain::of(&x.narrow(axis, 0..size).unwrap());
                    let numbers: Vec<Complex64> = values.iter().map(|&x| x.into()).collect();
                    let again = thin(&parts.u, 1).scaled(&numbers).times(&thin(&parts.vh, 0));
                    near(&again, &plain, plain.size(), dtype, &what);
                    let alone = linalg::svdvals(&a).unwrap();
                    let as_columns = |x: &Tensor| Plain::of(&x.unsqueeze(-1).unwrap());
                    near(&as_columns(&alone), &as_columns(&parts.s), plain.size(), dtype, &what);
                }
                // The four conditions that make an inverse of Moore and Penrose.
                let inverse = Plain::of(&linalg::pinv(&a, None).unwrap());
                let bound = 1.0 + plain.size() * inverse.size();
                near(&plain.times(&inverse).times(&plain), &plain, bound * plain.size(), dtype, &what);
                near(&inverse.times(&plain).times(&inverse), &inverse, bound * inverse.size(), dtype, &what);
                for product in [plain.times(&inverse), inverse.times(&plain)] {
                    near(&product.adjoint(), &product, bound, dtype, &what);
                }
            }
        }
    }
}

#[test]
fn eigenvalues() {
    let mut random = Random::new(4);
    for dtype in DTYPES {
        for n in LENGTHS {
            let what = format!("{dtype} {n}");
            let any = matrices(&mut random, &[n, n], dtype);
            let hermitian = (&any + adjoint(&any)).eval().unwrap();
            let garbage = Tensor::full([n, n], f64::NAN, dtype).unwrap().triu(1).unwrap();
            let lower = (hermitian.tril(0).unwrap() + garbage).eval().unwrap();
            let plain = Plain::of(&hermitian);
            let parts = linalg::eigh(&lower).unwrap();
            let vectors = Plain::of(&parts.eigenvectors);
            let values = parts.eigenvalues.cast(DType::F64).unwrap().to_vec::<f64>().unwrap();
            assert!(values.is_sorted(), "eigh {what}");
            assert_eq!((parts.eigenvalues.dtype(), parts.eigenvectors.dtype()), (dtype.real(), dtype));
            orthonormal(&vectors, dtype, &format!("eigh {what}"));
            let numbers: Vec<Complex64> = values.iter().map(|&x| x.into()).collect();
            near(&plain.times(&vectors), &vectors.scaled(&numbers), plain.size(), dtype, &format!("eigh {what}"));
            let column = |x: &Tensor| Plain::of(&x.unsqueeze(-1).unwrap());
            let alone = linalg::eigvalsh(&lower).unwrap();
            near(&column(&alone), &column(&parts.eigenvalues), plain.size(), dtype, &format!("eigvalsh {what}"));

            let plain = Plain::of(&any);
            let parts = linalg::eig(&any).unwrap();
            assert!(parts.eigenvalues.dtype().is_complex() && parts.eigenvectors.dtype().is_complex());
            assert_eq!(parts.eigenvalues.dtype().real(), dtype.real());
            let vectors = Plain::of(&parts.eigenvectors);
            let numbers = parts.eigenvalues.cast(DType::C128).unwrap().to_vec::<Complex64>().unwrap();
            near(&plain.times(&vectors), &vectors.scaled(&numbers), plain.size(), dtype, &format!("eig {what}"));
            for k in 0..n {
                let length: f64 = (0..n).map(|row| vectors.at(row, k).norm_sqr()).sum();
                assert!((length - 1.0).abs() < 1e-5, "eig {what}: a vector has length {length}");
            }
            let trace: Complex64 = (0..n).map(|k| plain.at(k, k)).sum();
            let sum: Complex64 =
                linalg::eigvals(&any).unwrap().cast(DType::C128).unwrap().to_vec().unwrap().iter().sum();
            assert!((sum - trace).norm() <= 1e-4 * (1.0 + plain.size()), "eigvals {what}");
            if !dtype.is_complex() {
                let mirrored = |x: &Complex64| numbers.iter().any(|y| *y == x.conj());
                assert!(numbers.iter().all(mirrored), "eig {what}");
            }
        }
    }
}

/// A function of square matrices, as one result.
pub(crate) type Function = fn(&Tensor) -> Result<Tensor>;

pub(crate) const FUNCTIONS: [(&str, Function); 16] = [
    ("det", linalg::det),
    ("slogdet", |x| Ok(linalg::slogdet(x)?.logabsdet)),
    ("inv", linalg::inv),
    ("solve", |x| linalg::solve(x, &x.narrow(-1, 0..x.shape()[x.ndim() - 1].min(2))?)),
    ("cholesky", |x| linalg::cholesky(&positive(x)?, Triangle::Lower)),
    ("upper", |x| linalg::cholesky(&positive(x)?, Triangle::Upper)),
    ("q", |x| Ok(linalg::qr(x, Factors::Reduced)?.q)),
    ("r", |x| Ok(linalg::qr(x, Factors::Complete)?.r)),
    ("svdvals", linalg::svdvals),
    ("u", |x| Ok(linalg::svd(x, Factors::Complete)?.u)),
    ("vh", |x| Ok(linalg::svd(x, Factors::Reduced)?.vh)),
    ("eigvalsh", linalg::eigvalsh),
    ("eigh", |x| Ok(linalg::eigh(x)?.eigenvectors)),
    ("eigvals", linalg::eigvals),
    ("eig", |x| Ok(linalg::eig(x)?.eigenvectors)),
    ("pinv", |x| linalg::pinv(x, None)),
];

fn positive(x: &Tensor) -> Result<Tensor> {
    let n = x.shape()[x.ndim() - 1];
    (x.matmul(adjoint(x))? + Tensor::eye_of(n, n, 0, x.dtype())?).eval()
}

/// A matrix has the same bits whatever stands beside it, whoever computes it and however it lies.
#[test]
fn the_same_bits() {
    let mut random = Random::new(5);
    for (name, function) in FUNCTIONS {
        for dtype in DTYPES {
            for n in [1, 2, 3, 5, 8, 19] {
                let what = format!("{name} {dtype} {n}");
                let x = matrices(&mut random, &[5, 7, n, n], dtype);
                let all = with_num_threads(1, || function(&x)).unwrap();
                assert!(all.is_contiguous(), "{what}");
                assert_eq!(bits(&with_num_threads(4, || function(&x)).unwrap()), bits(&all), "{what}");
                let alone = function(&x.select(0, 3).unwrap().select(0, 2).unwrap()).unwrap();
                let there = all.select(0, 3).unwrap().select(0, 2).unwrap();
                assert_eq!(bits(&alone), bits(&there), "{what}");
                // Transposed and backwards in memory, and every other batch of twice as many.
                let backwards = x.mt().unwrap().flip([0, 3]).unwrap().contiguous().unwrap();
                let same = backwards.flip([0, 3]).unwrap().mt().unwrap();
                assert_eq!(bits(&function(&same).unwrap()), bits(&all), "{what}");
                let doubled = ndcast::stack([&x, &x], 2).unwrap();
                let step = Index::Slice { start: None, stop: None, step: 2 };
                let apart = doubled.index_view(&[Index::FULL, Index::FULL, step]).unwrap().squeeze([2]).unwrap();
                assert_eq!(bits(&function(&apart).unwrap()), bits(&all), "{what}");
                let stretched = x.narrow(1, 2..3).unwrap().broadcast_to([3, 5, 4, n, n]).unwrap();
                let repeated = function(&stretched).unwrap();
                assert_eq!(repeated.shape()[..3], [3, 5, 4], "{what}");
                let one = repeated.select(0, 2).unwrap().select(1, 1).unwrap();
                assert_eq!(bits(&one), bits(&all.select(1, 2).unwrap()), "{what}");
            }
        }
    }
}

#[test]
fn right_hand_sides_broadcast() {
    let mut random = Random::new(6);
    for dtype in DTYPES {
        for (left, right) in [
            (&[][..], &[6][..]),
            (&[6], &[]),
            (&[2, 1], &[3]),
            (&[1, 3], &[2, 3]),
            (&[2, 3], &[1, 1]),
            (&[0], &[1]),
            (&[3, 1, 1], &[4, 2]),
        ] {
            let a = matrices(&mut random, &[left, &[4, 4]].concat(), dtype);
            let b = matrices(&mut random, &[right, &[4, 2]].concat(), dtype);
            let all = linalg::solve(&a, &b).unwrap();
            let joint = ndcast::broadcast_shapes(&[left, right]).unwrap();
            assert_eq!(all.shape()[..], [&joint[..], &[4, 2]].concat());
            let many = [-1, 4, 4];
            let a = a.broadcast_to(&[&joint[..], &[4, 4]].concat()[..]).unwrap();
            let b = b.broadcast_to(&[&joint[..], &[4, 2]].concat()[..]).unwrap();
            assert_eq!(bits(&linalg::solve(&a, &b).unwrap()), bits(&all));
            if all.numel() > 0 {
                let (a, b) = (a.reshape(many).unwrap(), b.reshape([-1, 4, 2]).unwrap());
                let flat = all.reshape([-1, 4, 2]).unwrap();
                for k in 0..flat.shape()[0] as isize {
                    let one = |x: &Tensor| x.select(0, k).unwrap();
                    assert_eq!(bits(&linalg::solve(&one(&a), &one(&b)).unwrap()), bits(&one(&flat)));
                }
            }
        }
    }
    // One vector is a vector; two are a matrix.
    let a = matrices(&mut random, &[3, 2, 2], DType::F64);
    assert_eq!(linalg::solve(&a, &Tensor::from([1.0, 2.0])).unwrap().shape(), &[3, 2]);
    assert_eq!(linalg::solve(&a, &Tensor::ones([2, 5], DType::F32).unwrap()).unwrap().shape(), &[3, 2, 5]);
    let error = linalg::solve(&a, &Tensor::ones([3, 2], DType::F64).unwrap()).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Shape);
    assert!(error.to_string().contains("x2[..., None]"), "{error}");
}

#[test]
fn what_has_no_answer_is_refused() {
    let singular = Tensor::from([[[1.0, 2.0], [3.0, 4.0]], [[1.0, 2.0], [2.0, 4.0]]]);
    let says = |result: Result<Tensor>, class: ErrorKind, words: &[&str]| {
        let error = result.unwrap_err();
        assert_eq!(error.kind(), class, "{error}");
        words.iter().for_each(|word| assert!(error.to_string().contains(word), "{word}: {error}"));
    };
    says(linalg::inv(&singular), ErrorKind::LinAlg, &["inv", "x[1] is singular", "pinv"]);
    says(
        linalg::solve(&singular, &Tensor::from([1.0, 1.0])),
        ErrorKind::LinAlg,
        &["solve", "x1[1] is singular", "pinv(x1)"],
    );
    says(linalg::matrix_power(&singular, -2), ErrorKind::LinAlg, &["matrix_power", "x[1]"]);
    says(
        linalg::cholesky(&singular, Triangle::Lower),
        ErrorKind::LinAlg,
        &["x[0] is not positive definite", "2 × 2", "eigvalsh"],
    );
    assert_eq!(linalg::det(&singular).unwrap().to_vec::<f64>().unwrap()[1], 0.0);
    let parts = linalg::slogdet(&singular).unwrap();
    assert_eq!(parts.sign.to_vec::<f64>().unwrap()[1], 0.0);
    assert_eq!(parts.logabsdet.to_vec::<f64>().unwrap()[1], f64::NEG_INFINITY);
    for (_, name) in [(0, "svd"), (1, "eig"), (2, "eigh"), (3, "eigvals"), (4, "eigvalsh"), (5, "svdvals")] {
        for bad in [f64::NAN, f64::INFINITY] {
            let x = Tensor::from([[1.0, 2.0], [bad, 4.0]]);
            let result = match name {
                "svd" => linalg::svd(&x, Factors::Complete).map(|parts| parts.s),
                "eig" => linalg::eig(&x).map(|parts| parts.eigenvalues),
                "eigh" => linalg::eigh(&x).map(|parts| parts.eigenvalues),
                "eigvals" => linalg::eigvals(&x),
                "eigvalsh" => linalg::eigvalsh(&x),
                _ => linalg::svdvals(&x),
            };
            says(result, ErrorKind::LinAlg, &[name, "infinite or NaN", "isfinite"]);
        }
    }
    let ones = |shape: &[usize], dtype| Tensor::ones(shape, dtype).unwrap();
    for (name, function) in FUNCTIONS.into_iter().filter(|(name, _)| !["cholesky", "upper", "solve"].contains(name)) {
        for dtype in [DType::Bool, DType::U8, DType::I64, DType::F16, DType::BF16] {
            let wide = if dtype == DType::I64 { "float64" } else { "float32" };
            says(
                function(&ones(&[2, 2], dtype)),
                ErrorKind::DType,
                &["takes float32", dtype.name(), "cast x to", wide],
            );
        }
        for shape in [&[][..], &[2]] {
            says(function(&ones(shape, DType::F64)), ErrorKind::Shape, &["no matrix", "two axes"]);
        }
        if ["det", "slogdet", "inv", "eigvalsh", "eigh", "eigvals", "eig"].contains(&name) {
            says(function(&ones(&[4, 2, 3], DType::F64)), ErrorKind::Shape, &["2 and 3", "must be equal", "^ axis 2"]);
        }
    }
    let norm = linalg::matrix_norm(&ones(&[0, 3], DType::F64), MatrixNorm::Smallest);
    assert_eq!(norm.unwrap_err().kind(), ErrorKind::Value);
}

/// Any bits at all: an answer or an error, and no panic.
#[test]
fn no_number_is_too_much() {
    let mut random = Random::new(8);
    let odd = [0.0, -0.0, 1.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 5e-324, 1e-300, 1e300, f64::MAX, -f64::MAX];
    for round in 0..400 {
        let n = 1 + random.below(if round % 20 == 0 { 40 } else { 6 });
        let dtype = DTYPES[round % 4];
        let finite = random.below(2) == 0;
        let mut number = || {
            let number = if random.below(3) == 0 { random.unit() - 0.5 } else { random.one_of(&odd) };
            if finite && !number.is_finite() { 2.0 } else { number }
        };
        let elements: Vec<f64> = (0..n * n).map(|_| number()).collect();
        let x = Tensor::from_vec(elements, [n, n]).unwrap().cast(dtype).unwrap();
        for (name, function) in FUNCTIONS {
            if let Err(error) = function(&x) {
                assert_eq!(error.kind(), ErrorKind::LinAlg, "{name} {x:?}");
            }
        }
    }
    // Large and small alike are scaled, or fit as they are.
    for scale in [1e150, 1e-150, 1e300, 1e-300] {
        let x = (matrices(&mut random, &[6, 6], DType::F64).expr() * scale).eval().unwrap();
        let s = linalg::svdvals(&x).unwrap().to_vec::<f64>().unwrap();
        let size = (x.expr() / scale).square().sum(ALL).sqrt().eval().unwrap().item::<Scalar>().unwrap().as_f64();
        let found = s.iter().map(|s| (s / scale).powi(2)).sum::<f64>().sqrt();
        assert!((found / size - 1.0).abs() < 1e-10, "svd {scale}: {found} {size}");
        let hermitian = (&x + x.mt().unwrap()).eval().unwrap();
        let values = linalg::eigvalsh(&hermitian).unwrap().to_vec::<f64>().unwrap();
        let trace = (hermitian.trace(0).unwrap().expr() / scale).eval().unwrap().item::<Scalar>().unwrap().as_f64();
        let sum: f64 = values.iter().map(|value| value / scale).sum();
        assert!((sum - trace).abs() < 1e-10, "eigvalsh {scale}: {sum} {trace}");
        let values = linalg::eigvals(&x).unwrap().to_vec::<Complex64>().unwrap();
        let trace = (x.trace(0).unwrap().expr() / scale).eval().unwrap().item::<Scalar>().unwrap().as_f64();
        let sum: Complex64 = values.iter().map(|value| value / scale).sum();
        assert!((sum - trace).norm() < 1e-10, "eigvals {scale}: {sum} {trace}");
    }
}

#[test]
fn norms_powers_and_ranks() {
    let mut random = Random::new(9);
    for dtype in DTYPES {
        let x = matrices(&mut random, &[3, 4, 4], dtype);
        for n in [-3, -1, 0, 1, 2, 5, 8] {
            let power = linalg::matrix_power(&x, n).unwrap();
            for k in 0..3 {
                let base = Plain::of(&if n < 0 { linalg::inv(&x).unwrap() } else { x.clone() }.select(0, k).unwrap());
                let wanted = (0..n.unsigned_abs()).fold(Plain::identity(4), |product, _| product.times(&base));
                let size = base.size().powi(n.unsigned_abs() as i32).max(1.0);
                near(&Plain::of(&power.select(0, k).unwrap()), &wanted, size, dtype, &format!("{dtype} {n}"));
            }
        }
        let values = linalg::svdvals(&x).unwrap().cast(DType::F64).unwrap();
        let off = |norm: MatrixNorm, wanted: Tensor| {
            let norm = linalg::matrix_norm(&x, norm).unwrap().unsqueeze([-2, -1]).unwrap();
            assert_eq!((norm.shape(), norm.dtype()), (&[3, 1, 1].into(), dtype.real()));
            (norm.reshape([3]).unwrap() - wanted).abs().max(ALL).eval().unwrap().item::<Scalar>().unwrap().as_f64()
        };
        assert!(off(MatrixNorm::Frobenius, values.square().unwrap().sum(-1).unwrap().sqrt().unwrap()) < 1e-5);
        assert!(off(MatrixNorm::Nuclear, values.sum(-1).unwrap()) < 1e-5);
        assert!(off(MatrixNorm::Largest, values.max(-1).unwrap()) < 1e-5);
        assert!(off(MatrixNorm::Smallest, values.min(-1).unwrap()) < 1e-5);
    }
    let x = Tensor::from([[[1.0, 0.0], [0.0, 1e-3]], [[1.0, 1.0], [1.0, 1.0]]]);
    assert_eq!(linalg::matrix_rank(&x, None).unwrap().to_vec::<i64>().unwrap(), [2, 1]);
    // A tolerance for each matrix.
    let tolerances = Tensor::from([[0.0], [0.01]]);
    let ranks = linalg::matrix_rank(&x, tolerances.expr()).unwrap();
    assert_eq!((ranks.shape(), ranks.to_vec::<i64>().unwrap()), (&[2, 2].into(), vec![2, 1, 1, 1]));
    // How they meet is no op of the user, so no guard judges it.
    let guarded = Scope::new(&Policy::strict().with(Guard::Accidental, Level::Deny)).unwrap();
    assert_eq!(linalg::matrix_rank(&x, tolerances.expr()).unwrap().shape(), &[2, 2]);
    assert_eq!(linalg::pinv(&x, tolerances.expr()).unwrap().shape(), &[2, 2, 2, 2]);
    drop(guarded);
    let inverse = linalg::pinv(&x, Some(0.01.into())).unwrap();
    assert_eq!(inverse.select(0, 0).unwrap().to_vec::<f64>().unwrap(), [1.0, 0.0, 0.0, 0.0]);
}
