//! Means, variances, deviations and norms are right to a few units in the last place of the result, whatever the elements.

use ndcast::{ALL, Axes, DType, Selector, Tensor, keep, s, sample, with_num_threads};
use testkit::exactly::{FLOATS, WHOLE, check, data, deviation, layouts, mean, scaled, variance};
use testkit::{assert_same, f64s, rough};

const LENGTHS: [usize; 8] = [1, 2, 3, 10, 17, 129, 1000, 4099];

/// Units in the last place that are allowed: the result of narrow floats is rounded once.
fn allowed(dtype: DType) -> f64 {
    if dtype == DType::F64 { 4.0 } else { 1.6 }
}

#[test]
fn moments_of_every_dtype_and_magnitude() {
    for dtype in FLOATS.into_iter().chain(WHOLE) {
        for data in LENGTHS.into_iter().flat_map(|length| data(dtype, length)) {
            let (x, e) = (data.tensor(dtype), data.exponent);
            let what = format!("{} of {dtype}, {} elements", data.name, data.rows[0].len());
            let every: Vec<i128> = data.rows.iter().flatten().copied().collect();
            let largest = scaled(every.iter().map(|m| m.abs()).max().unwrap() as f64, e);
            let of = |f: &dyn Fn(&[i128]) -> f64, power: i32| -> Vec<f64> {
                data.rows.iter().map(|row| scaled(f(row), power * e)).collect()
            };
            for (number, x) in layouts(&x).iter().enumerate() {
                let what = format!("{what}, layout {number}");
                for (axes, turned) in [(Axes::from(1), x.clone()), (Axes::from(0), x.transposed().unwrap())] {
                    let result = turned.mean(axes.clone()).unwrap();
                    check_mean(&result, &of(&mean, 1), largest, &format!("mean of {what}"));
                    let result = turned.std(axes.clone()).unwrap();
                    check(
                        &result,
                        &of(&|row| deviation(row, 0.0), 1),
                        allowed(result.dtype()),
                        &format!("std of {what}"),
                    );
                    let result = turned.var(axes.clone()).unwrap();
                    check(
                        &result,
                        &of(&|row| variance(row, 0.0), 2),
                        allowed(result.dtype()),
                        &format!("var of {what}"),
                    );
                    let fused = (turned.expr().mean(keep(axes.clone())) + 0.0).eval().unwrap();
                    assert_eq!(fused.numel(), 3);
                    if data.name.starts_with("equal") {
                        assert_eq!(f64s(&result), [0.0; 3], "var of {what}");
                        if largest > 1e300 {
                            continue;
                        }
                        let element = x.select(1, 0).unwrap().cast(result.dtype()).unwrap();
                        assert_eq!(f64s(&turned.mean(axes).unwrap()), f64s(&element), "mean of {what}");
                    }
                }
                let all = x.std(sample(ALL)).unwrap();
                let truth = if every.len() > 1 { scaled(deviation(&every, 1.0), e) } else { f64::NAN };
                check(&all, &[truth], allowed(all.dtype()), &format!("std of all of {what}"));
                check_mean(
                    &x.mean(ALL).unwrap(),
                    &[scaled(mean(&every), e)],
                    largest,
                    &format!("mean of all of {what}"),
                );
            }
        }
    }
}

/// A sum of f64 is rounded at the size of its parts; narrower ones are not.
fn check_mean(got: &Tensor, truth: &[f64], largest: f64, what: &str) {
    if got.dtype() == DType::F64 {
        for (value, &truth) in f64s(got).into_iter().zip(truth) {
            // The sum of the largest numbers is none.
            let room = 4.0 * f64::EPSILON * largest;
            assert!(
                largest > 1e300 || ((value - truth).abs() <= room && value.abs() <= largest),
                "{what}: {value:e} is not {truth:e}"
            );
        }
    } else {
        check(got, truth, allowed(got.dtype()), what);
    }
}

#[test]
fn the_deviations_of_columns_have_the_bits_of_those_of_rows() {
    // Reduced lengths around a block of the fold tree and several of them, rows around a vector, a tile and a share of a thread.
    let shapes = [
        [1, 40],
        [15, 17],
        [17, 16],
        [100, 3],
        [129, 33],
        [1000, 16],
        [1025, 130],
        [5000, 20],
        [300, 1100],
        [140, 5000],
    ];
    for shape in shapes {
        let x = rough(&[shape[0], 3, shape[1]]);
        let parts: [&[Selector]; 7] = [
            &s![.., 0],
            &s![..; -1, 1],
            &s![.., 2, ..; -1],
            &s![1.., 1, ..; 2],
            &s![..; 3, 0, 1..],
            &s![.., ..],
            &s![.., ..2, ..; 3],
        ];
        for (number, part) in parts.into_iter().enumerate() {
            let Some(columns) = x.index(part).ok().filter(|columns| columns.numel() > 0) else { continue };
            let rows = columns.movedim(0, -1).unwrap().contiguous().unwrap();
            for threads in [1, 2] {
                with_num_threads(threads, || {
                    let what = format!("{shape:?}, part {number}, {threads} threads");
                    assert_same(&columns.var(0).unwrap(), &rows.var(-1).unwrap(), &what);
                    let scaled =
                        ((&columns - columns.expr().mean(0)) / columns.expr().std(0)).movedim(0, -1).eval().unwrap();
                    let expected = ((&rows - rows.expr().mean(keep(-1))) / rows.expr().std(keep(-1))).eval().unwrap();
                    assert_same(&scaled, &expected, &what);
                });
            }
        }
    }
}
