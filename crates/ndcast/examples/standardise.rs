//! Standardises the columns of a matrix: every column of the result has mean 0 and standard deviation 1.
//!
//! `cargo run --example standardise`

use ndcast::{Expr, Result, Tensor, random};

fn standardised(x: &Tensor) -> Expr {
    (x - x.expr().mean(0)) / x.expr().std(0, 1.0)
}

fn main() -> Result<()> {
    // Heights in metres, masses in kilograms, incomes in euros a year: columns of very different scales.
    let mut generator = random::Generator::seeded(1);
    let x = (generator.randn([1000, 3], None)? * Tensor::from([0.1f32, 12.0, 20_000.0])
        + Tensor::from([1.7f32, 70.0, 45_000.0]))
    .eval()?;

    let z = standardised(&x).eval()?;
    println!("before: mean {} deviation {}", x.mean(0)?, x.std(0, 1.0)?);
    println!("after:  mean {} deviation {}", z.mean(0)?, z.std(0, 1.0)?);

    assert_eq!(z.shape(), x.shape());
    assert!(z.mean(0)?.to_vec::<f32>()?.iter().all(|mean| mean.abs() < 1e-5));
    assert!(z.std(0, 1.0)?.to_vec::<f32>()?.iter().all(|deviation| (deviation - 1.0).abs() < 1e-5));
    Ok(())
}
