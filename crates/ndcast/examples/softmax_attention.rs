//! Attention: the result for a query is the average of all values, weighted by how well the query matches their keys.
//!
//! Heads are an axis that all products share, so the code needs no loops.
//!
//! `cargo run --release --example softmax_attention`

use ndcast::{ALL, Result, Tensor, keep, random};

/// The shape of `queries` and of the result is `(heads, queries, features)`. The shape of `keys` and `values` is `(heads, keys, features)`.
fn attention(queries: &Tensor, keys: &Tensor, values: &Tensor) -> Result<Tensor> {
    let features = queries.shape()[2] as f64;
    // Products are functions of whole tensors: the scores are stored, and the softmax is fused with their scaling.
    let scores = queries.expr().matmul(keys.mt()?) / features.sqrt();
    scores.softmax(-1).matmul(values).eval()
}

/// Runs it.
pub fn main() -> Result<()> {
    let mut generator = random::Generator::seeded(3);
    let queries = generator.randn([4, 32, 16], None)?;
    let keys = generator.randn([4, 48, 16], None)?;
    let values = generator.randn([4, 48, 16], None)?;

    let result = attention(&queries, &keys, &values)?;
    println!("{} queries over {} keys and values give {}", queries.shape(), keys.shape(), result.shape());
    assert_eq!(result.shape(), queries.shape());

    // An average is at most the largest value.
    let inside = result.expr().less_equal(values.max(keep(1))?).all(ALL).eval()?;
    assert!(inside.item::<bool>()?);
    // If all keys are equal, all weights are equal and the result is the plain mean.
    let mean = attention(&queries, &keys.zeros_like(None)?, &values)?;
    let error = (mean - values.mean(keep(1))?).abs().max(ALL).eval()?;
    assert!(error.item::<f64>()? < 1e-6);
    Ok(())
}
