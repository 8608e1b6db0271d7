//! Tests of views, of huge tensors and of `Debug`. `tests/it/printing.rs` tests the text of the values of all dtypes.

use super::*;
use crate::Layout;
use std::time::{Duration, Instant};

fn range(length: i64, shape: &[usize]) -> Tensor {
    Tensor::from_vec((0..length).collect::<Vec<i64>>(), shape).unwrap()
}

fn view(tensor: &Tensor, layout: impl FnOnce(&Layout) -> Result<Layout, crate::shape::ShapeError>) -> Tensor {
    tensor.with_layout(layout(tensor.layout()).unwrap())
}

fn text(tensor: &Tensor) -> String {
    tensor.display_with(&PrintOptions::default()).to_string()
}

#[test]
fn a_view_prints_as_its_copy() {
    let x = range(24, &[2, 3, 4]);
    let views = [
        view(&x, |layout| layout.flip(None)),
        view(&x, |layout| layout.permute(&[2, 0, 1])),
        view(&x, |layout| layout.diagonal(1, 1, 2)),
        view(&x, |layout| layout.unfold(2, 3, 1)),
        view(&x, |layout| layout.unsqueeze(1)?.broadcast_to(&[2, 40, 3, 4])),
        view(&x, |layout| layout.flip(Some(&[1]))?.unsqueeze(0)?.broadcast_to(&[50, 2, 3, 4])),
    ];
    let tight = PrintOptions { threshold: 10, edgeitems: 1, linewidth: 20, ..PrintOptions::default() };
    for view in views {
        let copy = view.duplicate().unwrap();
        for options in [PrintOptions::default(), tight] {
            assert_eq!(view.display_with(&options).to_string(), copy.display_with(&options).to_string());
        }
        let narrow = NumPyPrintOptions { threshold: 10, edgeitems: 1, linewidth: 20, ..NumPyPrintOptions::default() };
        for options in [NumPyPrintOptions::default(), narrow] {
            assert_eq!(view.numpy_repr(&options).to_string(), copy.numpy_repr(&options).to_string());
        }
    }
    assert_eq!(text(&view(&range(3, &[3]), |layout| layout.flip(None))), "tensor([2, 1, 0])");
}

#[test]
fn a_giant_prints_at_once() {
    let one = Tensor::from_slice(&[7i64], 1).unwrap();
    let giant = view(&one, |layout| layout.broadcast_to(&[1 << 20, 1 << 20]));
    let start = Instant::now();
    let row = "[7, 7, 7,  ..., 7, 7, 7]";
    let rows = format!("{row},\n        {row},\n        {row}");
    assert_eq!(text(&giant), format!("tensor([{rows},\n        ...,\n        {rows}])"));
    let row = "[7, 7, 7, ..., 7, 7, 7]";
    let rows = format!("{row},\n       {row},\n       {row}");
    let options = NumPyPrintOptions::default();
    let text = format!("array([{rows},\n       ...,\n       {rows}], shape=(1048576, 1048576))");
    assert_eq!(giant.numpy_repr(&options).to_string(), text);
    let last = NumPyPrintOptions { edgeitems: 0, ..options };
    assert_eq!(giant.numpy_str(&last).to_string(), "[...\n [... 7]]");
    assert_eq!(format!("{giant:?}"), "Tensor(int64, (1048576, 1048576), strides [0, 0], [7, 7, 7, 7, 7, 7, ...])");
    assert!(start.elapsed() < Duration::from_secs(1));
}

/// No axis is long enough to be abbreviated, so all 2^40 elements are to be printed. The width is still found at once, and the text is
/// streamed until the reader stops.
#[test]
fn an_endless_text_is_streamed() {
    struct Limited(usize);
    impl fmt::Write for Limited {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 = self.0.checked_sub(text.len()).ok_or(fmt::Error)?;
            Ok(())
        }
    }
    let one = Tensor::from_slice(&[7i64], 1).unwrap();
    let giant = view(&one, |layout| layout.broadcast_to(&[2; 40]));
    assert!(fmt::write(&mut Limited(10_000), format_args!("{giant}")).is_err());
    let options = NumPyPrintOptions::default();
    assert!(fmt::write(&mut Limited(10_000), format_args!("{}", giant.numpy_repr(&options))).is_err());
    let row = view(&one, |layout| layout.broadcast_to(&[1 << 40]));
    let options = NumPyPrintOptions { threshold: usize::MAX, linewidth: usize::MAX, ..options };
    assert!(fmt::write(&mut Limited(10_000), format_args!("{}", row.numpy_str(&options))).is_err());
}

#[test]
fn debug_is_one_short_line() {
    let x = range(6, &[2, 3]);
    assert_eq!(format!("{x:?}"), "Tensor(int64, (2, 3), [0, 1, 2, 3, 4, 5])");
    let transposed = view(&x, |layout| layout.transpose(0, 1));
    assert_eq!(format!("{transposed:?}"), "Tensor(int64, (3, 2), strides [1, 3], [0, 3, 1, 4, 2, 5])");
    assert_eq!(format!("{:?}", range(7, &[7])), "Tensor(int64, (7,), [0, 1, 2, 3, 4, 5, ...])");
    assert_eq!(format!("{:?}", range(0, &[0, 3])), "Tensor(int64, (0, 3), [])");
    assert_eq!(format!("{:?}", Tensor::from_slice(&[0.1f32], ()).unwrap()), "Tensor(float32, (), [0.1])");
    assert_eq!(format!("{:?}", Tensor::from_slice(&[true], 1).unwrap()), "Tensor(bool, (1,), [true])");
    let complex = [crate::Complex32::new(0.1, -2.0), crate::Complex32::new(-1.0, f32::NAN)];
    let complex = Tensor::from_slice(&complex, 2).unwrap();
    assert_eq!(format!("{complex:?}"), "Tensor(complex64, (2,), [0.1-2.0j, -1.0+NaNj])");
}

#[test]
fn a_precision_is_a_number_of_digits() {
    let float = |values: &[f32]| Tensor::from_slice(values, values.len()).unwrap();
    let x = float(&[1.0, 2.5]);
    assert_eq!(format!("{x:.2}"), "tensor([1.00, 2.50])");
    assert_eq!(format!("{x:.0}"), "tensor([1, 2])");
    assert_eq!(format!("{:.2}", float(&[1.0, 2.0])), "tensor([1.00, 2.00])");
    assert_eq!(format!("{:.2}", float(&[0.0])), "tensor([0.00])");
    assert_eq!(format!("{:.1}", float(&[-0.0, f32::NAN, f32::NEG_INFINITY])), "tensor([-0.0,  nan, -inf])");
    // No exponent, however far the numbers are apart, unless the options want one.
    assert_eq!(format!("{:.2}", float(&[1e-5, 1e4])), "tensor([    0.00, 10000.00])");
    let scientific = PrintOptions { sci_mode: Some(true), ..PrintOptions::default() };
    assert_eq!(format!("{:.2}", float(&[1e-5, 1.0]).display_with(&scientific)), "tensor([1.00e-05, 1.00e+00])");
    assert_eq!(format!("{:.1}", Tensor::from_slice(&[2.0], ()).unwrap()), "tensor(2.0, dtype=float64)");
    assert_eq!(format!("{:.1}", Tensor::from_slice(&[crate::f16::ONE], 1).unwrap()), "tensor([1.0], dtype=float16)");
    let complex =
        Tensor::from_slice(&[crate::Complex32::new(1.0, -0.25), crate::Complex32::new(-10.0, 2.0)], 2).unwrap();
    assert_eq!(format!("{complex:.1}"), "tensor([  1.0-0.2j, -10.0+2.0j])");
    assert_eq!(format!("{complex:.1?}"), "Tensor(complex64, (2,), [1.0-0.2j, -10.0+2.0j])");
    assert_eq!(format!("{x:.2?}"), "Tensor(float32, (2,), [1.00, 2.50])");
    // Integers and bools have no digits after the point.
    let truths = Tensor::from_slice(&[true, false], 2).unwrap();
    for tensor in [range(3, &[3]), truths] {
        assert_eq!(format!("{tensor:.1}"), tensor.to_string());
        assert_eq!(format!("{tensor:.1?}"), format!("{tensor:?}"));
    }
    assert_eq!(format!("{:.2}", float(&[])), "tensor([])");
}

#[test]
fn width_and_sign_are_of_each_element() {
    let x = Tensor::from_slice(&[1.0f32, -2.5, f32::NAN, f32::INFINITY], 4).unwrap();
    assert_eq!(format!("{x:7.2}"), "tensor([   1.00,   -2.50,     nan,     inf])");
    assert_eq!(format!("{x:+.1}"), "tensor([+1.0, -2.5,  nan, +inf])");
    assert_eq!(format!("{x:+5.1?}"), "Tensor(float32, (4,), [ +1.0,  -2.5,   NaN,  +inf])");
    assert_eq!(format!("{:+}", range(2, &[2])), "tensor([+0, +1])");
    assert_eq!(format!("{:3}", range(2, &[2])), "tensor([  0,   1])");
    let complex = Tensor::from_slice(&[crate::Complex32::new(1.0, -0.25)], 1).unwrap();
    assert_eq!(format!("{complex:+12.1}"), "tensor([   +1.0-0.2j])");
    assert_eq!(format!("{complex:+12.1?}"), "Tensor(complex64, (1,), [   +1.0-0.2j])");
    let truths = Tensor::from_slice(&[true], 1).unwrap();
    assert_eq!(
        (format!("{truths:+5}"), format!("{truths:+5?}")),
        ("tensor([ True])".into(), "Tensor(bool, (1,), [ true])".into())
    );
    // Lines break where the wider elements end.
    let long = format!("{:18.1}", Tensor::from_slice(&[0.5f32; 8], 8).unwrap());
    assert_eq!(long.lines().count(), 3, "{long}");
    assert!(long.lines().all(|line| line.len() <= 80), "{long}");
}
