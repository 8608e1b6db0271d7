//! The lines that a newcomer writes first. They must compile, and mean what they say.

use ndcast::prelude::*;
use ndcast::{Corrected, Error, Result, Side};

#[test]
fn scalars_on_either_side() -> Result<()> {
    let a = tensor![1.0, 2.0];
    assert_eq!((2.0 * &a).eval()?, tensor![2.0, 4.0]);
    assert_eq!((2 * &a).eval()?, tensor![2.0, 4.0]);
    assert_eq!((1 - a.expr() / 2).eval()?, tensor![0.5, 0.0]);
    assert_eq!((2 * a).eval()?, tensor![2.0, 4.0]);
    Ok(())
}

#[test]
fn compound_assignment() -> Result<()> {
    let (mut n, t) = (tensor![1.0, 2.0], tensor![10.0, 20.0]);
    n += &t;
    n += 1.0;
    n -= t.expr() * 0.5;
    n *= &n.clone();
    n /= 2;
    assert_eq!(n, tensor![24.5, 84.5]);
    let mut bits = tensor![6, 3];
    bits &= 2;
    bits |= 8;
    bits ^= tensor![1, 1];
    bits <<= 1;
    bits >>= 2;
    bits %= 4;
    assert_eq!(bits, tensor![1, 1]);
    let mut x = tensor![[1, 2], [3, 4]];
    let mut row = x.index_mut(s![0])?;
    row += 10;
    assert_eq!(x, tensor![[11, 12], [3, 4]]);
    let mut e = t.expr();
    e += 1.0;
    assert_eq!(e.eval()?, tensor![11.0, 21.0]);
    Ok(())
}

#[test]
#[should_panic(expected = "The size of tensor a (2) must match the size of tensor b (3)")]
fn compound_assignment_panics_as_documented() {
    let mut n = tensor![1.0, 2.0];
    n += tensor![1.0, 2.0, 3.0];
}

#[test]
fn a_refused_compound_assignment_changes_nothing() {
    let mut n = tensor![1, 2];
    let refused = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| n += 0.5));
    assert!(refused.is_err());
    assert_eq!(n, tensor![1, 2]);
}

#[test]
fn single_elements() -> Result<()> {
    let m = tensor![[1.5f32, 2.5], [3.5, 4.5]];
    let (i, j) = (1, 0);
    assert_eq!(m.typed::<f32>()?[[i, j]], 3.5);
    assert_eq!(m.index(s![1, 0])?.item::<f64>()?, 3.5);
    assert_eq!(m.sum(ALL)?.item::<f64>()?, 12.0);
    assert_eq!(f64::try_from(m.index(s![0, 0])?)?, 1.5);
    assert_eq!(f64::try_from(m.max(ALL)?.item::<Scalar>()?)?, 4.5);
    assert_eq!(f32::try_from(&tensor![0.1].sum(ALL)?)?, 0.1);
    assert_eq!(m.argmax(ALL)?.item::<usize>()?, 3);
    assert!(m.greater(2.0)?.any(ALL)?.item::<bool>()?);
    assert!(m.sum(ALL)?.item::<i64>().is_err());
    assert!(m.item::<f64>().is_err());
    Ok(())
}

#[cfg(feature = "ndarray")]
#[test]
fn arrays_of_the_ndarray_crate() -> Result<()> {
    use ndarray::{Array1, Array2, ArrayD, array};
    let t = tensor![[1.0, 2.0], [3.0, 4.0]];
    let a: Array2<f64> = (&t).try_into()?;
    assert_eq!(a, array![[1.0, 2.0], [3.0, 4.0]]);
    let d: ArrayD<f64> = t.clone().try_into()?;
    assert_eq!(d, a.clone().into_dyn());
    let b: Array2<f64> = t.try_into()?;
    assert_eq!(Tensor::from(&b), Tensor::from(a));
    let wrong: Result<Array1<f64>> = Tensor::from(b).try_into();
    assert!(wrong.unwrap_err().to_string().contains("1 axis"));
    Ok(())
}

#[test]
fn comparisons() -> Result<()> {
    let a = Tensor::zeros([2, 3], None)?;
    assert_eq!(a.shape(), [2, 3]);
    assert_eq!(*a.shape(), [2, 3]);
    assert_eq!(a, a.clone());
    assert_eq!(a.t()?.t()?, a);
    assert_ne!(a, a.cast(DType::F64)?);
    assert!(a.allclose(1e-9)?);
    assert!(a.allclose(&a)?);
    assert!(a.array_equal(&a.cast(DType::F64)?)?);
    assert!(a.array_equal(a.expr() * 2.0)?);
    assert_ne!(tensor![f64::NAN], tensor![f64::NAN]);
    Ok(())
}

#[test]
fn formats() {
    let x = tensor![1.0, 2.0 / 3.0];
    assert_eq!(format!("{x:.2}"), "tensor([1.00, 0.67], dtype=float64)");
    assert_eq!(format!("{:.1}", Scalar::Float(0.25)), "0.2");
}

#[test]
fn masks_and_rows() -> Result<()> {
    let mut x = tensor![[1, 2], [3, 4], [5, 6]];
    let rows = tensor![2, 0];
    assert_eq!(x.index(s![&rows])?, tensor![[5, 6], [1, 2]]);
    assert_eq!(x.index(s![&rows, 1])?, tensor![6, 2]);
    let mask = x.greater(3)?;
    assert_eq!(x.index(s![&mask])?, tensor![4, 5, 6]);
    x.set(s![&mask], 0)?;
    x.set(s![0, -1], 7)?;
    assert_eq!(x, tensor![[1, 7], [3, 0], [0, 0]]);
    Ok(())
}

#[test]
fn one_literal_one_dtype() -> Result<()> {
    for (made, expected) in [
        (tensor![0.0], Tensor::from([0.0])),
        (tensor![0], Tensor::from([0])),
        (tensor![true], Tensor::from([true])),
        (Tensor::full(1, 0.0, None)?, Tensor::from([0.0])),
        (Tensor::full(1, 0, None)?, Tensor::from([0])),
        (Tensor::arange(0..1)?, Tensor::from([0])),
        (Tensor::arange(0.0..1.0)?, Tensor::from([0.0])),
        (Tensor::arange(0..1usize)?, Tensor::from([0i64])),
        (Tensor::linspace(0.0, 0.0, 1)?, Tensor::from([0.0])),
        (Tensor::scalar(0.0).unsqueeze(0)?, Tensor::from([0.0])),
    ] {
        assert_eq!(made, expected);
    }
    Ok(())
}

#[test]
fn names_for_flags_and_axes() -> Result<()> {
    let x = tensor![3.0, 1.0, 2.0];
    assert_eq!(x.sort(-1, Order::Descending)?, tensor![3.0, 2.0, 1.0]);
    assert_eq!(x.topk(1, 0, Order::Ascending)?.0, tensor![1.0]);
    assert_eq!(x.roll(1, 0)?, tensor![2.0, 3.0, 1.0]);
    assert_eq!(x.sum(ALL)?, Tensor::from(6.0));
    assert_eq!(x.var(0)?.item::<f64>()?, 2.0 / 3.0);
    assert_eq!(x.var(sample(0))?, x.var(Corrected::new(ALL, 1.0))?);
    assert_eq!(tensor![1, 3].searchsorted(tensor![3], Side::Right)?, tensor![2i64]);
    assert_eq!(x.reshape([3, -1])?.shape(), [3, 1]);
    assert_eq!(x.reshape(Tensor::zeros([1, 3], None)?.shape())?.shape(), [1, 3]);
    assert_eq!(x.unsqueeze([0, 2])?.squeeze(ALL)?, x);
    Ok(())
}

#[test]
fn errors() {
    let error: Error = tensor![1.0, 2.0].add(tensor![1.0, 2.0, 3.0]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Shape);
}
