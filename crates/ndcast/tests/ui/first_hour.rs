//! The lines that a newcomer writes first. They compile, and none needs to be looked up twice.

use ndcast::prelude::*;

/// A part of a program that keeps an expression.
#[derive(Debug, Clone)]
struct Model {
    output: Expr,
}

pub(crate) fn main() -> ndcast::Result<()> {
    // Numbers stand on either side.
    let a = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    let twice = (2.0 * &a).eval()?;
    assert_eq!(twice, (2 * &a).eval()?);
    assert_eq!(a.shape(), [2, 3]);
    assert_eq!(a, a.clone());
    assert!(a.allclose(&a)?);
    assert!(a.array_equal(twice / 2.0)?);

    // Compound assignment.
    let (mut n, t) = (tensor![1.0, 2.0], tensor![10.0, 20.0]);
    n += &t;
    n += 1.0;
    assert_eq!(n, tensor![12.0, 23.0]);

    // Single elements.
    let (i, j) = (1, 2);
    assert_eq!(a.typed::<f64>()?[[i, j]], 6.0);
    assert_eq!(a.sum(ALL)?.item::<f64>()?, 21.0);
    assert_eq!(f64::try_from(tensor![1.5f32].sum(ALL)?)?, 1.5);

    // Rows and masks.
    let rows = tensor![1, 0];
    let mask = a.greater(4.0)?;
    assert_eq!(a.index(s![&rows, 0])?, tensor![4.0, 1.0]);
    assert_eq!(a.index(s![&mask])?, tensor![5.0, 6.0]);

    // Printing.
    assert_eq!(format!("{n:.2}"), "tensor([12.00, 23.00], dtype=float64)");
    let model = Model { output: &a + 1.0 };
    assert_eq!(format!("{model:?}"), "Model { output: Expr(a + 1.0, a: float64 (2, 3)) }");
    assert_eq!(model.clone().output.shape()?, [2, 3]);

    #[cfg(feature = "ndarray")]
    {
        use ndarray::Array2;
        let borrowed: Array2<f64> = (&a).try_into()?;
        let moved: Array2<f64> = a.try_into()?;
        assert_eq!(borrowed, moved);
    }
    Ok(())
}
