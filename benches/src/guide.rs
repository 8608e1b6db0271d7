//! The guide's table for people from candle: both lines of a row give the same. `cargo test -p benches --features candle guide`.

use ndcast::Result;
use testkit::run_lines;
use testkit::tables::{plain, table};

mod theirs {
    use candle_core::{DType, Device, IndexOp, Result, Tensor};

    pub(super) fn lines() -> Vec<(&'static str, Result<Tensor>)> {
        let x = Tensor::new(&[[3f32, 1.0, 2.0], [6.0, 5.0, 4.0]], &Device::Cpu).unwrap();
        let y = Tensor::new(&[10f32, 20.0, 30.0], &Device::Cpu).unwrap();
        let k = Tensor::new(&[2u32, 0], &Device::Cpu).unwrap();
        testkit::run_lines! { Result<Tensor>;
            x.broadcast_add(&y)?;
            (&x * 2.0)?;
            x.broadcast_sub(&x.mean_keepdim(1)?)?;
            x.exp()?;
            x.powf(2.0)?;
            x.clamp(2.0, 5.0)?;
            x.sum_all()?;
            x.sum(0)?;
            x.sum_keepdim(0)?;
            x.max(1)?;
            x.argmin(1)?;
            x.cumsum(1)?;
            x.t()?;
            x.permute((1, 0))?;
            y.unsqueeze(1)?;
            y.broadcast_as((2, 3))?;
            x.reshape((3, 2))?;
            x.narrow(1, 1, 2)?;
            x.i((.., 1))?;
            x.flip(&[1])?;
            x.index_select(&k, 1)?;
            x.gt(3.0)?.where_cond(&x, &x.zeros_like()?)?;
            Tensor::cat(&[&x, &x], 1)?;
            Tensor::stack(&[&y, &y], 1)?;
            x.matmul(&y.unsqueeze(1)?)?;
            candle_nn::ops::softmax(&x, 1)?;
            x.to_dtype(DType::F64)?;
            Tensor::zeros((2, 3), DType::F32, &Device::Cpu)?;
        }
    }

    /// Shape and elements.
    pub(super) fn elements(tensor: &Tensor) -> (Vec<usize>, Vec<f64>) {
        let flat = tensor.flatten_all().and_then(|flat| flat.to_dtype(DType::F64)).and_then(|flat| flat.to_vec1());
        (tensor.dims().to_vec(), flat.unwrap())
    }
}

fn ours() -> Vec<(&'static str, Result<ndcast::Tensor>)> {
    use ndcast::op;
    use ndcast::prelude::*;
    let (x, y, k) = (tensor![[3f32, 1.0, 2.0], [6.0, 5.0, 4.0]], tensor![10f32, 20.0, 30.0], tensor![2i64, 0]);
    run_lines! { Result<Tensor>;
        (&x + &y).eval()?;
        (&x * 2.0).eval()?;
        (&x - x.expr().mean(keep(1))).eval()?;
        x.exp()?;
        x.pow(2.0)?;
        x.clip(2.0, 5.0)?;
        x.sum(ALL)?;
        x.sum(0)?;
        x.sum(keep(0))?;
        x.max(1)?;
        x.argmin(1)?;
        x.cumsum(1)?;
        x.t()?;
        x.permute([1, 0])?;
        y.unsqueeze(1)?;
        y.broadcast_to([2, 3])?;
        x.reshape([3, 2])?;
        x.index(s![.., 1..])?;
        x.index(s![.., 1])?;
        x.flip(1)?;
        x.take(&k, 1)?;
        op::where_(x.greater(3.0)?, &x, 0.0).eval()?;
        concat(&[&x, &x], 1)?;
        stack(&[&y, &y], 1)?;
        x.matmul(y.unsqueeze(1)?)?;
        x.softmax(1)?;
        x.cast(DType::F64)?;
        Tensor::zeros([2, 3], None)?;
    }
}

#[test]
fn both_lines_give_the_same() {
    let (rows, theirs, ours) = (table("from-ndarray-and-candle.md", &["candle", "ndcast"]), theirs::lines(), ours());
    assert_eq!((rows.len(), rows.len()), (theirs.len(), ours.len()), "rows of the page, and lines here");
    for ((row, (line, given)), (own, result)) in rows.iter().zip(&theirs).zip(&ours) {
        assert_eq!([plain(line), plain(own)], [plain(&row[0]), plain(&row[1])], "the page's lines, and those here");
        let (shape, elements) = theirs::elements(given.as_ref().unwrap());
        let result = result.as_ref().unwrap();
        assert_eq!(result.shape().to_vec(), shape, "{own}");
        let result = result.cast(ndcast::DType::F64).unwrap().to_vec::<f64>().unwrap();
        let near = |(a, b): (&f64, &f64)| (a - b).abs() <= 1e-5 * b.abs().max(1e-2);
        assert!(result.iter().zip(&elements).all(near), "{own}: {result:?}, not {elements:?}");
    }
}
