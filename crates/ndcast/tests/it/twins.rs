//! A reduction with its axes and without them: both forms, views of them and writes of them have the bits of separate
//! evaluations.

use ndcast::{Axes, DType, Expr, Result, Tensor, keep};

/// A tensor of small numbers with fractions.
fn ramp(shape: &[usize], dtype: DType) -> Tensor {
    let numbers = (0..shape.iter().product()).map(|k: usize| (k * 7919 % 251) as f64 / 16.0 + 1.0).collect();
    Tensor::from_vec::<f64>(numbers, shape).unwrap().cast(dtype).unwrap()
}

/// Elements as bits, with the shape.
fn bits(tensor: &Tensor) -> (Vec<usize>, Vec<u64>) {
    let wide = tensor.cast(DType::F64).unwrap().to_vec::<f64>().unwrap();
    (tensor.shape().to_vec(), wide.into_iter().map(f64::to_bits).collect())
}

type Reduction = fn(Expr, Axes) -> Expr;

const REDUCTIONS: [Reduction; 6] = [
    |x, axes| x.sum(axes),
    |x, axes| x.mean(axes),
    |x, axes| x.std(axes),
    |x, axes| x.logsumexp(axes),
    |x, axes| x.norm(axes, 3.0),
    |x, axes| (x * 2.0 + 1.0).sum(axes),
];

#[test]
fn both_forms_of_a_reduction_agree_in_every_place() -> Result<()> {
    let cases: [(&[usize], &[isize]); 9] = [
        (&[3, 4, 5], &[1]),
        (&[3, 4, 5], &[0, 2]),
        (&[3, 4, 5], &[0, 1, 2]),
        (&[1, 4, 1], &[0, 2]),
        (&[3, 1, 5], &[1]),
        (&[0, 4], &[1]),
        (&[4, 0], &[0]),
        (&[700, 90], &[1]),
        (&[700, 90], &[0]),
    ];
    for (shape, axes) in cases {
        for (number, reduce) in REDUCTIONS.into_iter().enumerate() {
            for dtype in [DType::F32, DType::F64, DType::I32] {
                let x = ramp(shape, dtype);
                let axes = Axes::from(axes);
                let (dropped, kept) = (reduce(x.expr(), axes.clone()), reduce(x.expr(), keep(axes.clone())));
                let lengths: Vec<isize> = kept.shape()?.iter().map(|&length| length as isize).collect();
                let short: Vec<isize> = dropped.shape()?.iter().map(|&length| length as isize).collect();
                let with = dropped.reshape(&lengths);
                let without = kept.reshape(&short);
                let turned = (&with * 1.0).transposed();
                let both = &with + &kept;
                let apart: Vec<_> =
                    [&dropped, &kept].iter().map(|form| form.eval().map(|made| bits(&made))).collect::<Result<_>>()?;
                let case = format!("reduction {number} of {shape:?} {dtype}");
                assert_eq!(apart[0].1, apart[1].1, "{case}");
                let together = Expr::eval_all(&[&without, &with, &dropped, &kept, &turned, &both])?;
                for (made, form) in together.iter().zip([0, 1, 0, 1]) {
                    assert_eq!(bits(made), apart[form], "{case}");
                }
                assert_eq!(
                    bits(&together[4]),
                    bits(&kept.eval()?.multiply(1.0)?.expr().transposed().eval()?),
                    "{case}"
                );
                assert_eq!(bits(&together[5]), bits(&kept.eval()?.add(kept.eval()?)?), "{case}");
                for expr in [&with, &without, &both] {
                    let mut out = expr.eval()?.duplicate()?;
                    out.fill_(7)?;
                    out.assign(expr)?;
                    assert_eq!(bits(&out), bits(&expr.eval()?), "{case}");
                }
            }
        }
    }
    Ok(())
}

#[test]
fn standardised_rows_and_columns_agree_in_every_form() -> Result<()> {
    let x = ramp(&[900, 300], DType::F32);
    for axis in [0, 1] {
        let axes = Axes::from(axis);
        let kept = |form: Expr| form.unsqueeze(axis);
        let (mean, std) = (x.mean(keep(axes.clone()))?, x.std(keep(axes.clone()))?);
        let wanted = bits(&x.subtract(&mean)?.divide(&std)?);
        let forms: [[Expr; 2]; 3] = [
            [x.expr().mean(keep(axes.clone())), x.expr().std(keep(axes.clone()))],
            [kept(x.expr().mean(axes.clone())), kept(x.expr().std(axes.clone()))],
            [kept(x.expr().mean(axes.clone())), x.expr().std(keep(axes.clone()))],
        ];
        for [mean, std] in forms {
            assert_eq!(bits(&((&x - mean) / std).eval()?), wanted);
        }
    }
    Ok(())
}

#[test]
fn constants_are_equal_by_bits_alone() -> Result<()> {
    let x = ramp(&[300, 300], DType::F64);
    let (zero, less) = (Tensor::from([0.0]), Tensor::from([-0.0]));
    let signs = |zero: &Tensor| (&x / zero).minimum(0.0);
    let both = signs(&zero) - signs(&less);
    assert!(both.eval()?.to_vec::<f64>()?.iter().all(|&sign| sign == f64::INFINITY));
    assert_eq!(bits(&((&x + 1.0) * (&x + 1.0)).eval()?), bits(&x.add(1.0)?.square()?));
    Ok(())
}

/// The form that a group reads is also wanted itself: the fold is then stored before the group.
#[test]
fn a_wanted_form_may_be_read_within_a_group() -> Result<()> {
    let x = ramp(&[4096, 256], DType::F32);
    let sums = x.expr().sum(1);
    let kept = sums.clone().unsqueeze(1);
    let parts = &x / &kept;
    let apart = [bits(&parts.eval()?), bits(&kept.eval()?)];
    let other = x.expr().sum(1).unsqueeze(1);
    for wanted in [[&parts, &kept], [&kept, &parts], [&parts, &other]] {
        let together: Vec<_> = Expr::eval_all(&wanted)?.iter().map(bits).collect();
        let reversed = std::ptr::eq(wanted[0], &raw const kept);
        assert_eq!(together, if reversed { vec![apart[1].clone(), apart[0].clone()] } else { apart.to_vec() });
    }
    Ok(())
}

/// A view that runs backwards over a stored reduction is read so often that it is packed, whatever the target's layout.
#[test]
fn a_repeated_view_of_a_reduction_is_written() -> Result<()> {
    let x = ramp(&[1000, 300], DType::F32);
    let view = x.expr().sum(1).flip([0]).broadcast_to([100, 1000]);
    let mut out = Tensor::zeros([100, 1000], DType::F32)?;
    out.assign(&view)?;
    assert_eq!(bits(&out), bits(&view.eval()?));
    let mut turned = Tensor::zeros([1000, 100], DType::F32)?.t()?;
    turned.assign(&view)?;
    assert_eq!(bits(&turned), bits(&view.eval()?));
    Ok(())
}
