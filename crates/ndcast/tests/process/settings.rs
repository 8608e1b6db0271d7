//! Settings of the process: how tensors print, and which floats are the default.

use crate::alone;
use ndcast::{Complex64, DType, PrintOptions, Tensor, print_options, set_default_float, set_print_options};

#[test]
fn settings_of_the_process() {
    let _turn = alone();
    let (single, double) = (Tensor::from([1.0f32, 2.5]), Tensor::from([1.0, 2.5]));

    let short = PrintOptions { precision: 2, ..PrintOptions::default() };
    set_print_options(short);
    let (read, text) = (print_options(), single.to_string());
    set_print_options(PrintOptions::default());
    assert_eq!((read, text.as_str()), (short, "tensor([1.00, 2.50])"));

    set_default_float(DType::F64).unwrap();
    let complex = Tensor::from([Complex64::new(1.0, 0.0)]);
    let nothing = Tensor::from_vec(Vec::<f64>::new(), 0).unwrap();
    let texts = [single, double, complex, nothing].map(|x| x.to_string());
    set_default_float(DType::F32).unwrap();
    let expected =
        ["tensor([1.0000, 2.5000], dtype=float32)", "tensor([1.0000, 2.5000])", "tensor([1.+0.j])", "tensor([])"];
    assert_eq!(texts, expected);
}
