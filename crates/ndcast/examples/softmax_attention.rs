//! Attention: every query takes the average of all values, weighted by how well it matches their keys.
//!
//! Heads, queries, keys and features are axes that broadcast against each other; nobody writes a loop over them.
//!
//! `cargo run --release --example softmax_attention`

use ndcast::{Result, Tensor, random};

/// `queries` are `(heads, queries, features)`, `keys` and `values` `(heads, keys, features)`, the result is like `queries`.
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

    // An average lies between what it is an average of.
    let inside = result.expr().less_equal(values.max(1)?.unsqueeze(1)?).all(()).eval()?;
    assert!(bool::try_from(inside)?);
    // Keys that are all alike match alike: what comes out is the plain mean.
    let mean = attention(&queries, &keys.zeros_like(None)?, &values)?;
    let error = (mean - values.mean(1)?.unsqueeze(1)?).abs().max(()).eval()?;
    assert!(f32::try_from(error)? < 1e-6);
    Ok(())
}
