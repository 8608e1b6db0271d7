//! Attention: the result for a query is the average of all values, weighted by how well the query matches their keys.
//!
//! Heads, queries, keys and features are axes that broadcast against each other, so the code needs no loops.
//!
//! `cargo run --release --example softmax_attention`

use ndcast::{ALL, Result, Tensor, random};

/// The shape of `queries` and of the result is `(heads, queries, features)`. The shape of `keys` and `values` is `(heads, keys, features)`.
fn attention(queries: &Tensor, keys: &Tensor, values: &Tensor) -> Result<Tensor> {
    let features = queries.shape()[2] as f64;
    // (heads, queries, 1, features) * (heads, 1, keys, features), summed over the features.
    let scores = (queries.unsqueeze(2)? * keys.unsqueeze(1)?).sum(-1) / features.sqrt();
    let weights = scores.softmax(-1).eval()?;
    // (heads, queries, keys, 1) * (heads, 1, keys, features), summed over the keys.
    (weights.unsqueeze(3)? * values.unsqueeze(1)?).sum(2).eval()
}

fn main() -> Result<()> {
    let mut generator = random::Generator::seeded(3);
    let queries = generator.randn([4, 32, 16], None)?;
    let keys = generator.randn([4, 48, 16], None)?;
    let values = generator.randn([4, 48, 16], None)?;

    let result = attention(&queries, &keys, &values)?;
    println!("{} queries over {} keys and values give {}", queries.shape(), keys.shape(), result.shape());
    assert_eq!(result.shape(), queries.shape());

    // An average is at most the largest value.
    let inside = result.expr().less_equal(values.max(1)?.unsqueeze(1)?).all(ALL).eval()?;
    assert!(bool::try_from(inside)?);
    // If all keys are equal, all weights are equal and the result is the plain mean.
    let mean = attention(&queries, &keys.zeros_like(None)?, &values)?;
    let error = (mean - values.mean(1)?.unsqueeze(1)?).abs().max(ALL).eval()?;
    assert!(f32::try_from(error)? < 1e-6);
    Ok(())
}
