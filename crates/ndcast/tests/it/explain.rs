//! Explanations: what they say, and that a prediction holds.

use ndcast::{ALL, DType, Expr, Tensor, keep, op, with_num_threads};

fn random(shape: &[usize]) -> Tensor {
    ndcast::random::Generator::seeded(7).randn(shape, DType::F32).unwrap()
}

/// Ten workloads of the benchmarks, at a moderate size.
fn workloads() -> Vec<(&'static str, Expr)> {
    let (x, row, column) = (random(&[1000, 1024]), random(&[1024]), random(&[1000, 1]));
    let (points, centres) = (random(&[3000, 1, 3]), random(&[1000, 3]));
    let long = random(&[1_000_000]);
    let mask = row.greater(0.0).unwrap();
    vec![
        ("row", &x + &row),
        ("column", &x + &column),
        ("outer", &column + &row),
        ("polynomial", &long * 3.0 * &long + &long * 2.0 + 1.0),
        ("standardise", (&x - x.expr().mean(keep(0))) / x.expr().std(keep(0))),
        ("softmax", x.expr().softmax(-1)),
        ("nearest", (&points - &centres).square().sum(-1).argmin(-1)),
        ("pairwise", (&points - &centres).square().sum(-1).sqrt()),
        ("layer norm", {
            let centred = &x - x.expr().mean(keep(-1));
            &centred / (centred.square().mean(keep(-1)) + 1e-5).sqrt() * &row + &row
        }),
        ("where", op::where_(&mask, &x, &column)),
        ("transposed", &x + random(&[1024, 1000]).t().unwrap()),
        ("sum of all", (&x * &row).sum(ALL)),
    ]
}

#[test]
fn predictions_hold_beside_the_count_of_a_run() {
    let mut wrong = Vec::new();
    for (name, expr) in workloads() {
        // Of several threads some may come too late, and take no scratch memory.
        let explained = with_num_threads(1, || expr.explain_and_run()).unwrap();
        let predicted = explained.plan().unwrap().traffic();
        let counted = explained.measured().unwrap().traffic;
        for (what, predicted, counted) in [
            ("read", predicted.read, counted.read),
            ("written", predicted.written, counted.written),
            ("peak", predicted.peak, counted.peak),
        ] {
            if predicted.abs_diff(counted) * 10 > counted {
                wrong.push(format!("{name}: {what} {predicted}, counted {counted}"));
            }
        }
        if predicted.passes != counted.passes {
            wrong.push(format!("{name}: {} passes, counted {}", predicted.passes, counted.passes));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
