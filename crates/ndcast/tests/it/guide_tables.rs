//! The columns "in Rust" of the guide's tables for people from NumPy and PyTorch: each line gives what the other library gave, which
//! `crates/ndcast-py/tests/test_guide_tables.py` records.

use ndcast::prelude::*;
use ndcast::{Interpolation, Result, Side, einsum, op, vstack};
use serde_json::Value;
use testkit::run_lines;
use testkit::tables::{plain, table};

/// A line of Rust, and its result.
type Line = (&'static str, Result<Tensor>);

fn from_numpy() -> Vec<Line> {
    let (x, y, k) = (tensor![[3.0, 1.0, 2.0], [6.0, 5.0, 4.0]], tensor![10.0, 20.0, 30.0], tensor![2i64, 0]);
    run_lines! { Result<Tensor>;
        concat(&[&x, &x], 1)?;
        stack(&[&y, &y], 1)?;
        vstack(&[&x, &y])?;
        x.unsqueeze(1)?;
        y.unsqueeze(1)?;
        x.t()?;
        x.permute([1, 0])?;
        x.movedim(0, 1)?;
        y.broadcast_to([2, 3])?;
        x.reshape([3, -1])?;
        x.ravel()?;
        (&x + &y).eval()?;
        (2.0 * x.expr().pow(2.0)).eval()?;
        x.sum(ALL)?;
        x.sum(0)?;
        x.mean(keep(1))?;
        x.std(sample(0))?;
        x.max(1)?;
        x.argmin(1)?;
        x.maximum(3.0)?;
        x.clip(2.0, 5.0)?;
        op::where_(x.greater(3.0)?, &x, 0.0).eval()?;
        x.index(s![&x.greater(3.0)?])?;
        x.flip(1)?;
        x.index(s![.., 1..])?;
        x.index(s![.., -1])?;
        y.take(&k, 0)?;
        x.index(s![.., &k])?;
        x.sort(1, Order::Ascending)?;
        x.argsort(1, Order::Ascending)?;
        x.cumsum(1)?;
        y.diff(-1, 1)?;
        x.matmul(&y)?;
        y.outer(&y)?;
        einsum("ij,j->i", &[&x, &y])?;
        y.repeat_interleave([2], 0)?;
        y.tile([2])?;
        x.median(1)?;
        x.quantile(0.25, ALL, Interpolation::Linear)?;
        x.cast(DType::I64)?;
        y.greater(15.0)?.nonzero()?[0].clone();
        Tensor::linspace(0.0, 1.0, 5)?;
        Tensor::arange_step(0, 10, 3)?;
        Tensor::eye(3, None)?;
        Tensor::full([2, 2], 7.0, None)?;
        y.isin(tensor![10.0, 30.0])?;
        y.searchsorted(25.0, Side::Left)?;
    }
}

fn from_pytorch() -> Vec<Line> {
    let (x, y) = (tensor![[3f32, 1.0, 2.0], [6.0, 5.0, 4.0]], tensor![10f32, 20.0, 30.0]);
    let (k, m) = (tensor![2i64, 0], tensor![true, false, true]);
    run_lines! { Result<Tensor>;
        concat(&[&x, &x], 1)?;
        stack(&[&y, &y], 1)?;
        y.unsqueeze(1)?;
        x.permute([1, 0])?;
        x.transpose(0, 1)?;
        y.expand([2, 3])?;
        x.reshape([3, -1])?;
        x.flatten(..)?;
        (&x + &y).eval()?;
        x.sum(ALL)?;
        x.mean(keep(1))?;
        x.std(sample(1))?;
        x.std(1)?;
        x.max(1)?;
        x.argmax(1)?;
        x.sort(1, Order::Ascending)?;
        x.argsort(1, Order::Descending)?;
        x.clip(2.0, 5.0)?;
        op::where_(&m, &x, 0.0).eval()?;
        x.masked_fill(&m, -1.0)?;
        x.masked_select(&m)?;
        x.index(s![.., &m])?;
        x.take(&k, 1)?;
        x.gather(0, tensor![[1, 0, 1]])?;
        x.cumsum(1)?;
        x.softmax(1)?;
        x.logsumexp(1)?;
        k.one_hot(Some(3))?;
        (x.unsqueeze(1)? - &x).square().sum(-1).sqrt().eval()?;
        x.matmul(&y)?;
        einsum("ij,j->i", &[&x, &y])?;
        y.tile([2])?;
        y.repeat_interleave([2], 0)?;
        x.flip(1)?;
        y.median(ALL)?;
        x.cast(DType::I64)?;
        Tensor::zeros([2, 3], None)?;
    }
}

#[test]
fn lines_of_rust_give_the_same() {
    let record = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/guide_tables.json"));
    let record: Value = serde_json::from_str(&record.unwrap()).unwrap();
    for (page, lines) in [("from-numpy.md", from_numpy()), ("from-pytorch.md", from_pytorch())] {
        let other = if page == "from-numpy.md" { "NumPy" } else { "PyTorch" };
        let mut rows = table(page, &[other, "ndcast", "in Rust"]);
        rows.retain(|row| !row[2].is_empty());
        for row in &rows {
            let (theirs, line) = (&row[0], &row[2]);
            let run = lines.iter().find(|(run, _)| plain(run) == plain(line));
            let given = run.unwrap_or_else(|| panic!("{page}: no test runs {line}")).1.as_ref().unwrap();
            let said = &record[page][theirs];
            assert_eq!(serde_json::json!(given.shape().to_vec()), said["shape"], "{page}: {line}");
            let given = given.cast(DType::F64).unwrap().to_vec::<f64>().unwrap();
            for (given, said) in given.iter().zip(said["elements"].as_array().unwrap()) {
                let said = said.as_f64().unwrap();
                assert!((given - said).abs() <= 1e-6 * said.abs().max(1e-3), "{page}: {line}: {given}, not {said}");
            }
        }
        assert!(rows.len() > 20 && rows.len() == lines.len(), "{page}");
        for (line, _) in &lines {
            assert!(rows.iter().any(|row| plain(&row[2]) == plain(line)), "{page} lacks {line}");
        }
    }
}
