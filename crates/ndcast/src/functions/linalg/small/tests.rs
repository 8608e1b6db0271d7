//! Compares elimination side by side with products and with the library.

use crate::functions::linalg::{det, inv, solve};
use crate::threads::with_num_threads;
use crate::{DType, Tensor};

/// Random matrices. Some of them need exchanges: an element of the diagonal is 0 or small.
fn matrices(count: usize, n: usize) -> Vec<f64> {
    let mut random = testkit::Random::new(n as u64);
    let element = |k: usize, bits: u64| match k % 7 {
        0 => 0.0,
        1 => 1e-9 * (bits >> 11) as f64 / (1u64 << 53) as f64,
        _ => (bits >> 11) as f64 / (1u64 << 52) as f64 - 1.0,
    };
    (0..count * n * n).map(|k| element(k, random.bits())).collect()
}

#[test]
fn products_with_inverses_and_solutions_come_back() {
    for n in 2..=4 {
        for count in [1, 7, 8, 4100] {
            let x = Tensor::from_vec(matrices(count, n), [count, n, n]).unwrap();
            let unit = Tensor::eye(n, DType::F64).unwrap();
            let inverses = inv(&x).unwrap();
            let solutions = solve(&x, &x).unwrap();
            // The residual is that of each matrix, by its condition.
            let largest = |x: &Tensor| x.abs().unwrap().max([-2, -1]).unwrap();
            let bound = (largest(&x).expr() * &largest(&inverses)).eval().unwrap().to_vec::<f64>().unwrap();
            let residual = |product: &Tensor| {
                let distance = (product.expr() - &unit).abs().eval().unwrap();
                distance.max([-2, -1]).unwrap().to_vec::<f64>().unwrap()
            };
            for product in [x.matmul(&inverses).unwrap(), solutions.clone()] {
                for (residual, bound) in residual(&product).into_iter().zip(&bound) {
                    assert!(residual <= 64.0 * f64::EPSILON * bound, "{n} {residual} {bound}");
                }
            }
            let one = with_num_threads(1, || (inv(&x).unwrap(), solve(&x, &x).unwrap()));
            assert!(one.0.to_vec::<f64>().unwrap() == inverses.to_vec::<f64>().unwrap());
            assert!(one.1.to_vec::<f64>().unwrap() == solutions.to_vec::<f64>().unwrap());
            // A matrix has the same bits alone.
            let last = x.narrow(0, count - 1..count).unwrap();
            let alone = inv(&last).unwrap().to_vec::<f64>().unwrap();
            assert!(inverses.to_vec::<f64>().unwrap().ends_with(&alone));
        }
    }
}

#[test]
fn determinants_are_those_of_the_scaled_elimination() {
    for n in 2..=4usize {
        for scale in [1.0, 1e90, 1e-90, 1e160, 1e-160] {
            let elements: Vec<f64> = matrices(500, n).into_iter().map(|x| x * scale).collect();
            let x = Tensor::from_vec(elements, [500, n, n]).unwrap();
            let found = det(&x).unwrap().to_vec::<f64>().unwrap();
            // A block of a larger matrix goes to the library.
            let mut large = Tensor::zeros([500, 5, 5], DType::F64).unwrap().to_vec::<f64>().unwrap();
            let small = x.to_vec::<f64>().unwrap();
            for (k, large) in large.chunks_exact_mut(25).enumerate() {
                (0..5).for_each(|at| large[at * 6] = 1.0);
                for (at, &element) in small[k * n * n..][..n * n].iter().enumerate() {
                    large[at / n * 5 + at % n] = element;
                }
            }
            let wanted = det(&Tensor::from_vec(large, [500, 5, 5]).unwrap()).unwrap().to_vec::<f64>().unwrap();
            for (found, wanted) in found.into_iter().zip(wanted) {
                let bound =
                    64.0 * f64::EPSILON * scale.powi(n as i32).min(f64::MAX).max(wanted.abs()) + f64::MIN_POSITIVE;
                assert!(found == wanted || (found - wanted).abs() <= bound, "{n} {scale} {found} {wanted}");
            }
        }
    }
}

#[test]
fn the_first_singular_matrix_is_named() {
    let mut elements = matrices(5000, 3);
    for matrix in [4321, 2500] {
        elements[matrix * 9..][..9].copy_from_slice(&[1.0, 2.0, 3.0, 2.0, 4.0, 6.0, 1.0, 0.0, 1.0]);
    }
    let error = inv(&Tensor::from_vec(elements, [5000, 3, 3]).unwrap()).unwrap_err();
    assert!(error.to_string().contains("x[2500] is singular"), "{error}");
}
