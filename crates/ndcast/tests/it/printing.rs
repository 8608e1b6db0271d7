//! What tensors of all dtypes print as: every text here was printed by PyTorch 2.15.0.

use ndcast::{Complex32, Complex64, Element, PrintOptions, Scalar, Tensor, bf16, f16};

const NAN: f64 = f64::NAN;
const INF: f64 = f64::INFINITY;

fn tensor<T: Element>(scalars: impl Iterator<Item = Scalar>, shape: &[usize]) -> Tensor {
    Tensor::from_vec(scalars.map(T::from_scalar).collect(), shape).unwrap()
}

fn truths(values: &[bool], shape: &[usize]) -> Tensor {
    tensor::<bool>(values.iter().map(|&value| value.into()), shape)
}

fn ints<T: Element>(values: &[i128], shape: &[usize]) -> Tensor {
    tensor::<T>(values.iter().map(|&value| value.into()), shape)
}

fn range<T: Element>(length: i64, shape: &[usize]) -> Tensor {
    tensor::<T>((0..length).map(Scalar::from), shape)
}

fn floats<T: Element>(values: &[f64], shape: &[usize]) -> Tensor {
    tensor::<T>(values.iter().map(|&value| value.into()), shape)
}

fn complexes<T: Element>(values: &[(f64, f64)], shape: &[usize]) -> Tensor {
    tensor::<T>(values.iter().map(|&(re, im)| Complex64::new(re, im).into()), shape)
}

fn check(cases: &[(Tensor, &str)]) {
    for (tensor, text) in cases {
        assert_eq!(tensor.to_string(), *text);
    }
}

#[test]
fn integers_and_truth_values() {
    check(&[
        (truths(&[true, false], &[2]), "tensor([ True, False])"),
        (truths(&[false, false], &[2]), "tensor([False, False])"),
        (
            truths(&[true, false], &[2, 1]),
            "tensor([[ True],
        [False]])",
        ),
        (truths(&[true], &[]), "tensor(True)"),
        (ints::<u8>(&[1, 2, 255], &[3]), "tensor([  1,   2, 255], dtype=uint8)"),
        (ints::<u16>(&[1, 2, 65535], &[3]), "tensor([    1,     2, 65535], dtype=uint16)"),
        (ints::<u32>(&[1, 4294967295], &[2]), "tensor([         1, 4294967295], dtype=uint32)"),
        (
            ints::<u64>(&[1, 18446744073709551615], &[2]),
            "tensor([                   1, 18446744073709551615], dtype=uint64)",
        ),
        (ints::<i8>(&[-128, 127], &[2]), "tensor([-128,  127], dtype=int8)"),
        (
            ints::<i16>(&[1, -2, 30, -32768], &[2, 2]),
            "tensor([[     1,     -2],
        [    30, -32768]], dtype=int16)",
        ),
        (ints::<i32>(&[6200, 3800], &[2]), "tensor([6200, 3800], dtype=int32)"),
        (ints::<i32>(&[3], &[]), "tensor(3, dtype=int32)"),
        (
            ints::<i64>(&[-9223372036854775808, 9223372036854775807], &[2]),
            "tensor([-9223372036854775808,  9223372036854775807])",
        ),
        (ints::<i64>(&[-7], &[]), "tensor(-7)"),
        (
            ints::<i64>(&[1, 2, 3, 4, 5, 6, 7, 8], &[2, 2, 2]),
            "tensor([[[1, 2],
         [3, 4]],

        [[5, 6],
         [7, 8]]])",
        ),
        (
            ints::<i64>(&[1, 2, 3, 4, 5, 6, 7, 8], &[2, 2, 1, 2]),
            "tensor([[[[1, 2]],

         [[3, 4]]],


        [[[5, 6]],

         [[7, 8]]]])",
        ),
    ]);
}

#[test]
fn float_numbers() {
    check(&[
        (floats::<f32>(&[1.0, 2.5, 3.0], &[3]), "tensor([1.0000, 2.5000, 3.0000])"),
        (floats::<f32>(&[1.0, 2.0, 3.0], &[3]), "tensor([1., 2., 3.])"),
        (floats::<f32>(&[-1.0, 2.0], &[2]), "tensor([-1.,  2.])"),
        (floats::<f32>(&[0.0, -0.0], &[2]), "tensor([0., -0.])"),
        (floats::<f32>(&[-0.0, 1.5], &[2]), "tensor([-0.0000, 1.5000])"),
        (floats::<f32>(&[0.0, 0.0], &[2]), "tensor([0., 0.])"),
        (floats::<f32>(&[1e-5, 1.0, 100000.0], &[3]), "tensor([1.0000e-05, 1.0000e+00, 1.0000e+05])"),
        (floats::<f32>(&[100000.0, 2.5], &[2]), "tensor([1.0000e+05, 2.5000e+00])"),
        (floats::<f32>(&[0.1, 1000.123], &[2]), "tensor([1.0000e-01, 1.0001e+03])"),
        (floats::<f32>(&[0.1, 100.0], &[2]), "tensor([  0.1000, 100.0000])"),
        (floats::<f32>(&[1.0, 1000.0], &[2]), "tensor([   1., 1000.])"),
        (floats::<f32>(&[1.0, 1001.0], &[2]), "tensor([1.0000e+00, 1.0010e+03])"),
        (floats::<f32>(&[1.5, 1500.0], &[2]), "tensor([   1.5000, 1500.0000])"),
        (floats::<f32>(&[1.5, 1501.0], &[2]), "tensor([1.5000e+00, 1.5010e+03])"),
        (floats::<f32>(&[1.0, 100000000.0], &[2]), "tensor([1.0000e+00, 1.0000e+08])"),
        (floats::<f32>(&[100000000.0], &[1]), "tensor([100000000.])"),
        (floats::<f32>(&[99999999.0], &[1]), "tensor([100000000.])"),
        (floats::<f32>(&[0.0001, 0.0002], &[2]), "tensor([1.0000e-04, 2.0000e-04])"),
        (floats::<f32>(&[9e-5, 0.0002], &[2]), "tensor([9.0000e-05, 2.0000e-04])"),
        (floats::<f32>(&[0.0, 1e-10], &[2]), "tensor([0.0000e+00, 1.0000e-10])"),
        (floats::<f32>(&[1.0, NAN, INF, -INF], &[4]), "tensor([1., nan, inf, -inf])"),
        (floats::<f32>(&[1.5, NAN, INF], &[3]), "tensor([1.5000,    nan,    inf])"),
        (floats::<f32>(&[INF, -INF], &[2]), "tensor([inf, -inf])"),
        (floats::<f32>(&[NAN], &[1]), "tensor([nan])"),
        (floats::<f32>(&[1e-6, NAN, -INF], &[3]), "tensor([1.0000e-06,        nan,       -inf])"),
        (floats::<f32>(&[0.0, INF], &[2]), "tensor([0., inf])"),
        (floats::<f32>(&[1.03125, 2.09375], &[2]), "tensor([1.0312, 2.0938])"),
        (floats::<f32>(&[1e38, 1e-38], &[2]), "tensor([1.0000e+38, 1.0000e-38])"),
        (
            floats::<f32>(&[1.0, 2.0, 3.0, 4.5], &[2, 2]),
            "tensor([[1.0000, 2.0000],
        [3.0000, 4.5000]])",
        ),
        (
            floats::<f32>(&[1.0, -2.0, 3.0, 4.0], &[2, 1, 2]),
            "tensor([[[ 1., -2.]],

        [[ 3.,  4.]]])",
        ),
        (floats::<f32>(&[2.5], &[]), "tensor(2.5000)"),
        (floats::<f32>(&[3.0], &[]), "tensor(3.)"),
        (floats::<f32>(&[0.0], &[]), "tensor(0.)"),
        (floats::<f32>(&[-0.0], &[]), "tensor(-0.)"),
        (floats::<f32>(&[10000000000.0], &[]), "tensor(1.0000e+10)"),
        (floats::<f32>(&[1e-10], &[]), "tensor(1.0000e-10)"),
        (floats::<f32>(&[NAN], &[]), "tensor(nan)"),
        (floats::<f32>(&[-INF], &[]), "tensor(-inf)"),
        (floats::<f16>(&[1.0, 2.0, 3.0], &[3]), "tensor([1., 2., 3.], dtype=float16)"),
        (floats::<f16>(&[0.1, 0.2, 0.3], &[3]), "tensor([0.1000, 0.2000, 0.3000], dtype=float16)"),
        (floats::<f16>(&[65504.0, -65504.0], &[2]), "tensor([ 65504., -65504.], dtype=float16)"),
        (floats::<f16>(&[1e-5, 1.0], &[2]), "tensor([1.0014e-05, 1.0000e+00], dtype=float16)"),
        (floats::<f16>(&[2.5], &[]), "tensor(2.5000, dtype=float16)"),
        (floats::<bf16>(&[1.0, 2.5, 3.0], &[3]), "tensor([1.0000, 2.5000, 3.0000], dtype=bfloat16)"),
        (floats::<bf16>(&[0.1, 0.2, 0.3], &[3]), "tensor([0.1001, 0.2002, 0.3008], dtype=bfloat16)"),
        (floats::<bf16>(&[1e38, 1.0], &[2]), "tensor([9.9692e+37, 1.0000e+00], dtype=bfloat16)"),
        (floats::<bf16>(&[3.0, NAN], &[2]), "tensor([3., nan], dtype=bfloat16)"),
        (floats::<f64>(&[1.0, 2.5, 3.0], &[3]), "tensor([1.0000, 2.5000, 3.0000], dtype=float64)"),
        (floats::<f64>(&[1e300, 1e-300], &[2]), "tensor([1.0000e+300, 1.0000e-300], dtype=float64)"),
        (floats::<f64>(&[1.0, 100000001.0], &[2]), "tensor([1.0000e+00, 1.0000e+08], dtype=float64)"),
        (floats::<f64>(&[1.2345678901234567], &[]), "tensor(1.2346, dtype=float64)"),
        (floats::<f64>(&[5e-324], &[1]), "tensor([4.9407e-324], dtype=float64)"),
    ]);
}

#[test]
fn complex_numbers() {
    check(&[
        (complexes::<Complex32>(&[(1.0, 2.0), (3.5, -1.0)], &[2]), "tensor([1.0000+2.j, 3.5000-1.j])"),
        (complexes::<Complex32>(&[(1.5, 2.25), (-0.0, -3.0)], &[2]), "tensor([1.5000+2.2500j, -0.0000-3.0000j])"),
        (complexes::<Complex32>(&[(0.0, -0.0), (-0.0, 1.0)], &[2]), "tensor([0.-0.j, -0.+1.j])"),
        (complexes::<Complex32>(&[(NAN, INF), (-INF, 2.5)], &[2]), "tensor([nan+infj, -inf+2.5000j])"),
        (
            complexes::<Complex32>(&[(1e-6, 1.0), (1.0, 1000000.0)], &[2]),
            "tensor([1.0000e-06+1.0000e+00j, 1.0000e+00+1.0000e+06j])",
        ),
        (
            complexes::<Complex32>(&[(1.0, 10.0), (1.0, -100.0), (1.0, 0.0)], &[3]),
            "tensor([1.+10.j, 1.-100.j, 1.+0.j])",
        ),
        (complexes::<Complex32>(&[(2.0, -1.0)], &[]), "tensor(2.-1.j)"),
        (complexes::<Complex32>(&[(1.5, 1000000000.0)], &[]), "tensor(1.5000+1.0000e+09j)"),
        (
            complexes::<Complex32>(&[(1.0, 1.0), (2.0, 2.0), (3.0, 3.0), (4.0, -40.0)], &[2, 2]),
            "tensor([[1.+1.j, 2.+2.j],
        [3.+3.j, 4.-40.j]])",
        ),
        (complexes::<Complex32>(&[(NAN, NAN)], &[1]), "tensor([nan+nanj])"),
        (
            complexes::<Complex64>(&[(1.0, 2.0), (3.5, -1.0)], &[2]),
            "tensor([1.0000+2.j, 3.5000-1.j], dtype=complex128)",
        ),
        (complexes::<Complex64>(&[(0.0, 1.0)], &[]), "tensor(0.+1.j, dtype=complex128)"),
    ]);
}

#[test]
fn empties() {
    check(&[
        (floats::<f32>(&[], &[0]), "tensor([])"),
        (floats::<f64>(&[], &[0]), "tensor([], dtype=float64)"),
        (ints::<i64>(&[], &[0]), "tensor([], dtype=int64)"),
        (truths(&[], &[0]), "tensor([], dtype=bool)"),
        (complexes::<Complex32>(&[], &[0]), "tensor([], dtype=complex64)"),
        (floats::<f32>(&[], &[0, 3]), "tensor([], size=(0, 3))"),
        (ints::<i64>(&[], &[0, 3]), "tensor([], size=(0, 3), dtype=int64)"),
        (floats::<f16>(&[], &[3, 0, 2]), "tensor([], size=(3, 0, 2), dtype=float16)"),
        (ints::<i32>(&[], &[1, 0]), "tensor([], size=(1, 0), dtype=int32)"),
    ]);
}

#[test]
fn long_lines_and_summaries() {
    check(&[
        (
            range::<i64>(30, &[30]),
            "tensor([ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15, 16, 17,
        18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29])",
        ),
        (
            range::<i32>(18, &[18]),
            "tensor([ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15, 16, 17],
       dtype=int32)",
        ),
        (
            range::<i32>(19, &[19]),
            "tensor([ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15, 16, 17,
        18], dtype=int32)",
        ),
        (
            range::<i32>(30, &[30]),
            "tensor([ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15, 16, 17,
        18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29], dtype=int32)",
        ),
        (
            range::<i16>(32, &[2, 16]),
            "tensor([[ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12, 13, 14, 15],
        [16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]],
       dtype=int16)",
        ),
        (range::<i64>(1001, &[1001]), "tensor([   0,    1,    2,  ...,  998,  999, 1000])"),
        (
            range::<i16>(1200, &[2, 600]),
            "tensor([[   0,    1,    2,  ...,  597,  598,  599],
        [ 600,  601,  602,  ..., 1197, 1198, 1199]], dtype=int16)",
        ),
        (
            range::<f32>(10000, &[100, 100]),
            "tensor([[0.0000e+00, 1.0000e+00, 2.0000e+00,  ..., 9.7000e+01, 9.8000e+01,
         9.9000e+01],
        [1.0000e+02, 1.0100e+02, 1.0200e+02,  ..., 1.9700e+02, 1.9800e+02,
         1.9900e+02],
        [2.0000e+02, 2.0100e+02, 2.0200e+02,  ..., 2.9700e+02, 2.9800e+02,
         2.9900e+02],
        ...,
        [9.7000e+03, 9.7010e+03, 9.7020e+03,  ..., 9.7970e+03, 9.7980e+03,
         9.7990e+03],
        [9.8000e+03, 9.8010e+03, 9.8020e+03,  ..., 9.8970e+03, 9.8980e+03,
         9.8990e+03],
        [9.9000e+03, 9.9010e+03, 9.9020e+03,  ..., 9.9970e+03, 9.9980e+03,
         9.9990e+03]])",
        ),
        (
            range::<f32>(8192, &[8, 1, 1024]),
            "tensor([[[0.0000e+00, 1.0000e+00, 2.0000e+00,  ..., 1.0210e+03,
          1.0220e+03, 1.0230e+03]],

        [[1.0240e+03, 1.0250e+03, 1.0260e+03,  ..., 2.0450e+03,
          2.0460e+03, 2.0470e+03]],

        [[2.0480e+03, 2.0490e+03, 2.0500e+03,  ..., 3.0690e+03,
          3.0700e+03, 3.0710e+03]],

        ...,

        [[5.1200e+03, 5.1210e+03, 5.1220e+03,  ..., 6.1410e+03,
          6.1420e+03, 6.1430e+03]],

        [[6.1440e+03, 6.1450e+03, 6.1460e+03,  ..., 7.1650e+03,
          7.1660e+03, 7.1670e+03]],

        [[7.1680e+03, 7.1690e+03, 7.1700e+03,  ..., 8.1890e+03,
          8.1900e+03, 8.1910e+03]]])",
        ),
        (
            range::<Complex32>(9, &[9]),
            "tensor([0.+0.j, 1.+0.j, 2.+0.j, 3.+0.j, 4.+0.j, 5.+0.j, 6.+0.j, 7.+0.j, 8.+0.j])",
        ),
        (
            range::<Complex64>(2000, &[1000, 2]),
            "tensor([[0.0000e+00+0.j, 1.0000e+00+0.j],
        [2.0000e+00+0.j, 3.0000e+00+0.j],
        [4.0000e+00+0.j, 5.0000e+00+0.j],
        ...,
        [1.9940e+03+0.j, 1.9950e+03+0.j],
        [1.9960e+03+0.j, 1.9970e+03+0.j],
        [1.9980e+03+0.j, 1.9990e+03+0.j]], dtype=complex128)",
        ),
        (range::<i32>(13, &[13]), "tensor([ 0,  1,  2,  3,  4,  5,  6,  7,  8,  9, 10, 11, 12], dtype=int32)"),
        (
            ints::<i32>(&[0; 17], &[1, 17]),
            // Fits without torch's module name before the dtype.
            "tensor([[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]], dtype=int32)",
        ),
    ]);
}

#[test]
fn options() {
    let usual = PrintOptions::default();
    let cases = [
        (
            PrintOptions { precision: 2, ..usual },
            floats::<f32>(&[1.0, 2.5, 1e-5, 1e5], &[4]),
            "tensor([1.00e+00, 2.50e+00, 1.00e-05, 1.00e+05])",
        ),
        (
            PrintOptions { precision: 0, ..usual },
            floats::<f32>(&[1.0, 2.5, 1e-5, 1e5], &[4]),
            "tensor([1e+00, 2e+00, 1e-05, 1e+05])",
        ),
        (
            PrintOptions { precision: 8, ..usual },
            floats::<f32>(&[1.0, 2.5, 1e-5, 1e5], &[4]),
            "tensor([1.00000000e+00, 2.50000000e+00, 9.99999975e-06, 1.00000000e+05])",
        ),
        (PrintOptions { threshold: 3, ..usual }, range::<i64>(8, &[8]), "tensor([0, 1, 2,  ..., 5, 6, 7])"),
        (
            PrintOptions { threshold: 3, ..usual },
            range::<f64>(8, &[2, 4]),
            "tensor([[0., 1., 2., 3.],
        [4., 5., 6., 7.]], dtype=float64)",
        ),
        (
            PrintOptions { threshold: 3, edgeitems: 1, ..usual },
            floats::<f32>(&[1.0, 2.5, 1e-5, 1e5], &[4]),
            "tensor([1.0000e+00,  ..., 1.0000e+05])",
        ),
        (PrintOptions { threshold: 3, edgeitems: 1, ..usual }, range::<i64>(8, &[8]), "tensor([0,  ..., 7])"),
        (
            PrintOptions { threshold: 3, edgeitems: 1, ..usual },
            range::<f64>(8, &[2, 4]),
            "tensor([[0.,  ..., 3.],
        [4.,  ..., 7.]], dtype=float64)",
        ),
        (PrintOptions { threshold: 3, edgeitems: 0, ..usual }, range::<i64>(8, &[8]), "tensor([...], size=(8,))"),
        (
            PrintOptions { threshold: 3, edgeitems: 0, ..usual },
            range::<f64>(8, &[2, 4]),
            "tensor([...], size=(2, 4), dtype=float64)",
        ),
        (PrintOptions { threshold: 3, edgeitems: 0, ..usual }, floats::<f32>(&[2.0], &[]), "tensor(2., size=())"),
        (
            PrintOptions { edgeitems: 0, ..usual },
            floats::<f32>(&[1.0, 2.5, 1e-5, 1e5], &[4]),
            "tensor([1.0000e+00, 2.5000e+00, 1.0000e-05, 1.0000e+05], size=(4,))",
        ),
        (PrintOptions { edgeitems: 0, ..usual }, floats::<f32>(&[2.0], &[]), "tensor(2., size=())"),
        (
            PrintOptions { linewidth: 20, ..usual },
            floats::<f32>(&[1.0, 2.5, 1e-5, 1e5], &[4]),
            "tensor([1.0000e+00,
        2.5000e+00,
        1.0000e-05,
        1.0000e+05])",
        ),
        (
            PrintOptions { linewidth: 20, ..usual },
            range::<i64>(8, &[8]),
            "tensor([0, 1, 2, 3,
        4, 5, 6, 7])",
        ),
        (
            PrintOptions { linewidth: 20, ..usual },
            range::<f64>(8, &[2, 4]),
            "tensor([[0., 1., 2.,
         3.],
        [4., 5., 6.,
         7.]],
       dtype=float64)",
        ),
        (
            PrintOptions { linewidth: 1, ..usual },
            range::<f64>(8, &[2, 4]),
            "tensor([[0.,
         1.,
         2.,
         3.],
        [4.,
         5.,
         6.,
         7.]],
       dtype=float64)",
        ),
        (PrintOptions { sci_mode: Some(true), ..usual }, range::<i64>(8, &[8]), "tensor([0, 1, 2, 3, 4, 5, 6, 7])"),
        (
            PrintOptions { sci_mode: Some(true), ..usual },
            range::<f64>(8, &[2, 4]),
            "tensor([[0.0000e+00, 1.0000e+00, 2.0000e+00, 3.0000e+00],
        [4.0000e+00, 5.0000e+00, 6.0000e+00, 7.0000e+00]], dtype=float64)",
        ),
        (PrintOptions { sci_mode: Some(true), ..usual }, floats::<f32>(&[2.0], &[]), "tensor(2.0000e+00)"),
        (
            PrintOptions { sci_mode: Some(false), ..usual },
            floats::<f32>(&[1.0, 2.5, 1e-5, 1e5], &[4]),
            "tensor([     1.0000,      2.5000,      0.0000, 100000.0000])",
        ),
    ];
    for (options, tensor, text) in cases {
        assert_eq!(tensor.display_with(&options).to_string(), text, "{options:?}");
    }
}

#[test]
fn a_format_precision_overrides_the_option() {
    let x = floats::<f32>(&[1.0, 2.5, 1.0 / 3.0], &[3]);
    assert_eq!(format!("{x:.2}"), "tensor([1.00, 2.50, 0.33])");
    assert_eq!(format!("{:.1}", x.display_with(&PrintOptions::default())), "tensor([1.0, 2.5, 0.3])");
}
