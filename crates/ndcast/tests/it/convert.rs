//! Tensors to and from what other Rust code holds: values, `Typed`, ndarray, serde.

use ndcast::{ALL, Complex32, DType, Element, ErrorKind, Tensor, dtype::for_dtype, f16};
use testkit::assert_same;

/// A tensor of small numbers (and a NaN) of a dtype.
fn sample(dtype: DType) -> Tensor {
    let x = Tensor::from([[-1.0, 0.0, 1.5], [f64::NAN, 2.0, 3.0]]).cast(dtype).unwrap();
    if dtype.is_float() || dtype.is_complex() { x } else { x.abs().unwrap() }
}

/// The layouts that a view can have.
fn views(x: &Tensor) -> Vec<Tensor> {
    vec![
        x.clone(),
        x.t().unwrap(),
        x.flip(ALL).unwrap(),
        x.flip([0]).unwrap().t().unwrap(),
        x.narrow(1, 1..3).unwrap(),
        x.narrow(1, 1..1).unwrap(),
        x.select(0, 1).unwrap(),
        x.select(0, 1).unwrap().select(0, 2).unwrap(),
        x.select(0, 1).unwrap().broadcast_to([2, 3]).unwrap(),
        x.unsqueeze(1).unwrap().flip([2]).unwrap(),
        x.diagonal(0, [0, 1]).unwrap(),
        x.narrow(0, 2..2).unwrap().flip(ALL).unwrap(),
    ]
}

fn bits<T: Element>(elements: &[T]) -> Vec<[u8; 16]> {
    elements.iter().map(|element| element.to_scalar().to_bytes(T::DTYPE)).collect()
}

#[test]
fn numbers_and_lists() {
    let x = Tensor::from([[1, 2], [3, 4]]);
    assert_eq!(Vec::<i32>::try_from(&x).unwrap(), [1, 2, 3, 4]);
    assert_eq!(Vec::<i32>::try_from(x.t().unwrap()).unwrap(), [1, 3, 2, 4]);
    assert_eq!(Vec::<i64>::try_from(&x).unwrap_err().kind(), ErrorKind::DType);
    assert_eq!(i32::try_from(x.select(0, 1).unwrap().narrow(0, 1..2).unwrap()), Ok(4));
    assert_eq!(i32::try_from(&x).unwrap_err().kind(), ErrorKind::Value);
    assert_eq!(f32::try_from(Tensor::from(1i32)), Ok(1.0));
    assert_eq!(i32::try_from(Tensor::from(1.0)).unwrap_err().kind(), ErrorKind::Value);
    assert_eq!(u8::try_from(Tensor::from(300)).unwrap_err().kind(), ErrorKind::Overflow);
    assert_eq!(f16::try_from(Tensor::from(f16::from_f32(0.5))), Ok(f16::from_f32(0.5)));
    assert_eq!(Complex32::try_from(Tensor::from(Complex32::new(1.0, 2.0))), Ok(Complex32::new(1.0, 2.0)));
}

#[test]
fn typed_reads_every_layout() {
    let x = Tensor::from([[0, 1, 2], [3, 4, 5]]);
    for view in views(&x) {
        let (typed, expected) = (view.typed::<i32>().unwrap(), view.to_vec::<i32>().unwrap());
        assert_eq!((typed.len(), typed.is_empty()), (expected.len(), expected.is_empty()));
        assert_eq!((typed.shape(), typed.to_vec()), (view.shape(), expected.clone()));
        assert_eq!((&typed).into_iter().len(), expected.len());
        // The naive twin: every index, odometer and stride by hand.
        for (position, element) in expected.iter().enumerate() {
            let mut left = position;
            let mut index: Vec<usize> = view.shape().iter().rev().map(|&n| (left % n, left /= n).0).collect();
            index.reverse();
            assert_eq!(typed.get(&index), Some(element));
            assert_eq!(&typed[&index[..]], element);
        }
    }
}

#[test]
fn typed_keeps_every_bit() {
    for dtype in DType::ALL {
        for view in views(&sample(dtype)) {
            let read = for_dtype!(dtype, T => Tensor::from_vec(view.typed::<T>().unwrap().to_vec(), view.shape()));
            assert_same(&read.unwrap(), &view, dtype);
        }
    }
}

#[test]
fn typed_refuses() {
    let x = Tensor::from([[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]);
    assert_eq!(x.typed::<f32>().unwrap_err().kind(), ErrorKind::DType);
    let typed = x.typed::<f64>().unwrap();
    assert_eq!((typed[[1, 2]], typed.get([1, 2])), (5.0, Some(&5.0)));
    for outside in [&[2, 0][..], &[0, 3], &[0], &[], &[0, 0, 0], &[usize::MAX, 0]] {
        assert_eq!(typed.get(outside), None);
    }
    assert_eq!(Tensor::from(7).typed::<i32>().unwrap()[[]], 7);
    assert_eq!(x.narrow(1, 3..3).unwrap().typed::<f64>().unwrap().get([0, 0]), None);
}

#[test]
#[should_panic(expected = "index [0, 3] is out of bounds for shape (2, 3)")]
fn typed_panics_as_slices_do() {
    let _ = Tensor::zeros([2, 3], DType::U8).unwrap().typed::<u8>().unwrap()[[0, 3]];
}

#[test]
fn typed_sees_the_past() {
    let mut x = Tensor::from([1, 2]);
    let typed = x.typed::<i32>().unwrap();
    x.as_slice_mut::<i32>().unwrap()[0] = 9;
    assert_eq!((typed.to_vec(), x.to_vec::<i32>().unwrap()), (vec![1, 2], vec![9, 2]));
}

#[cfg(feature = "ndarray")]
mod ndarray_arrays {
    use super::*;
    use ndarray::{Array1, Array2, Array3, ArrayD, ArrayView2, Axis, ShapeBuilder, array, s};

    #[test]
    fn arrays_of_every_layout_come_in() {
        let a = Array3::from_shape_fn((2, 3, 4), |(i, j, k)| (100 * i + 10 * j + k) as i32);
        let fortran = Array3::from_shape_fn((2, 3, 4).f(), |(i, j, k)| a[[i, j, k]]);
        assert_same(&Tensor::from(&fortran), &Tensor::from(a.clone()), "by columns");
        let views = [
            a.view().into_dyn(),
            a.t().into_dyn(),
            a.slice(s![..;-1, 1.., ..;-2]).into_dyn(),
            a.slice(s![1, .., 2..2]).into_dyn(),
            a.index_axis(Axis(0), 1).into_dyn(),
            a.slice(s![0, 0, 0]).into_dyn(),
            a.broadcast((5, 2, 3, 4)).unwrap().into_dyn(),
        ];
        for view in views {
            let x = Tensor::from_ndarray_view(&view).unwrap();
            assert_eq!((&x.shape()[..], x.dtype(), x.is_contiguous()), (view.shape(), DType::I32, true));
            assert_eq!(x.to_vec::<i32>().unwrap(), view.iter().copied().collect::<Vec<_>>());
            assert_eq!(Tensor::from(&view).to_vec::<i32>(), x.to_vec::<i32>());
        }
        assert!(Tensor::from_ndarray_view(&ArrayD::<u8>::zeros(vec![1; 65])).is_err());
    }

    #[test]
    fn tensors_of_every_layout_and_dtype_go_out() {
        for dtype in DType::ALL {
            for view in views(&sample(dtype)) {
                for_dtype!(dtype, T => {
                    let expected = view.to_vec::<T>().unwrap();
                    let owned = ArrayD::<T>::try_from(&view).unwrap();
                    let typed = view.typed::<T>().unwrap();
                    let lent = typed.as_ndarray().unwrap();
                    for array in [owned.view(), lent] {
                        assert_eq!(array.shape(), &view.shape()[..]);
                        assert_eq!(bits(&array.iter().copied().collect::<Vec<_>>()), bits(&expected));
                    }
                    assert_same(&Tensor::from(owned), &view.contiguous().unwrap(), dtype);
                    match view.as_ndarray::<T>() {
                        Ok(array) => assert_eq!(bits(array.as_slice().unwrap()), bits(&expected)),
                        Err(error) => assert!(error.kind() == ErrorKind::Shape && !view.is_contiguous()),
                    }
                });
            }
        }
    }

    #[test]
    fn lent_memory_is_not_copied() {
        let x = Tensor::from([[1, 2, 3], [4, 5, 6]]);
        let start = x.as_slice::<i32>().unwrap().as_ptr();
        assert_eq!(x.as_ndarray::<i32>().unwrap().as_ptr(), start);
        let flipped = x.flip(ALL).unwrap().typed::<i32>().unwrap();
        let lent = flipped.as_ndarray().unwrap();
        assert_eq!((lent.as_ptr(), lent.strides()), (start.wrapping_add(5), &[-3, -1][..]));
    }

    #[test]
    fn types_and_axes_are_compared() {
        let x = Tensor::from([[1.0, 2.0], [3.0, 4.0]]);
        assert_eq!(Array2::<f64>::try_from(&x).unwrap(), array![[1.0, 2.0], [3.0, 4.0]]);
        let axes = Array1::<f64>::try_from(&x).unwrap_err();
        assert_eq!((axes.kind(), axes.message()), (ErrorKind::Shape, "a tensor of shape (2, 2) is no array of 1 axis"));
        assert_eq!(Array2::<f32>::try_from(&x).unwrap_err().kind(), ErrorKind::DType);
        assert_eq!(x.as_ndarray::<f32>().unwrap_err().kind(), ErrorKind::DType);
        assert_eq!(ArrayD::<f64>::try_from(&Tensor::from(1.0)).unwrap().shape(), [0usize; 0]);
        let view = ArrayView2::from_shape((1, 2), &[true, false]).unwrap();
        assert_eq!(Tensor::from(view).dtype(), DType::Bool);
    }
}

#[cfg(feature = "serde")]
mod serde_formats {
    use super::*;
    use ndcast::{Scalar, bf16};

    fn read(json: &str) -> Result<Tensor, String> {
        serde_json::from_str(json).map_err(|error| error.to_string())
    }

    #[test]
    fn people_can_read_it() {
        let x = Tensor::from([[1.0f32, 0.1], [f32::NAN, f32::NEG_INFINITY]]);
        let text = r#"{"dtype":"float32","shape":[2,2],"data":[1.0,0.1,"nan","-inf"]}"#;
        assert_eq!(serde_json::to_string(&x).unwrap(), text);
        assert_same(&read(text).unwrap(), &x, x.dtype());
        let z = Tensor::from(Complex32::new(-0.0, f32::INFINITY));
        let text = r#"{"dtype":"complex64","shape":[],"data":[[-0.0,"inf"]]}"#;
        assert_eq!(serde_json::to_string(&z).unwrap(), text);
        assert_same(&read(text).unwrap(), &z, "complex");
        assert_eq!(
            serde_json::to_string(&Tensor::from([true, false])).unwrap(),
            r#"{"dtype":"bool","shape":[2],"data":[true,false]}"#
        );
    }

    #[test]
    fn every_dtype_and_layout_goes_round() {
        for dtype in DType::ALL {
            for view in views(&sample(dtype)) {
                let text = serde_json::to_string(&view).unwrap();
                assert_same(&read(&text).unwrap(), &view, dtype);
                // `Value` sorts its fields: the elements come before their dtype.
                let value = serde_json::to_value(&view).unwrap();
                assert_same(&serde_json::from_value(value).unwrap(), &view, dtype);
                let bytes = postcard::to_stdvec(&view).unwrap();
                assert_same(&postcard::from_bytes(&bytes).unwrap(), &view, dtype);
            }
        }
    }

    #[test]
    fn extreme_numbers_go_round() {
        let tensors = [
            Tensor::from([u64::MAX, 0, 1 << 63]),
            Tensor::from([i64::MIN, i64::MAX]),
            Tensor::from([f64::MIN_POSITIVE, f64::MAX, 5e-324, -0.0, 0.1 + 0.2, 1.0 / 3.0]),
            Tensor::from([f32::MAX, 1e-45, 16_777_217.0, 0.1]),
            Tensor::from([f16::MAX, f16::MIN_POSITIVE_SUBNORMAL, f16::from_f32(0.1)]),
            Tensor::from([bf16::MAX, bf16::from_f32(0.1)]),
        ];
        for x in tensors {
            assert_same(&read(&serde_json::to_string(&x).unwrap()).unwrap(), &x, x.dtype());
            assert_same(&postcard::from_bytes(&postcard::to_stdvec(&x).unwrap()).unwrap(), &x, x.dtype());
        }
    }

    #[test]
    fn bytes_are_little_endian() {
        let bytes = postcard::to_stdvec(&Tensor::from([0x0102i16, 3])).unwrap();
        assert!(bytes.ends_with(&[4, 2, 1, 3, 0]), "{bytes:?}");
    }

    #[test]
    fn integers_stand_for_floats() {
        let x = read(r#"{"dtype": "f64", "shape": [2], "data": [1, 18446744073709551615]}"#).unwrap();
        assert_eq!(x.to_vec::<f64>().unwrap(), [1.0, 18446744073709551615.0]);
    }

    #[test]
    fn malformed_text_is_refused() {
        let deep = format!(r#"{{"dtype":"complex64","shape":[1],"data":[{}1.0]}}"#, "[".repeat(100));
        for (text, part) in [
            (r#"{"dtype":"decimal","shape":[1],"data":[1]}"#, "there is no dtype \"decimal\"; there are bool, uint8"),
            (r#"{"dtype":"int8","shape":[3],"data":[1]}"#, "1 elements for shape (3,), which has 3"),
            (r#"{"dtype":"int8","shape":[],"data":[]}"#, "0 elements for shape ()"),
            (r#"{"dtype":"int8","shape":[4611686018427387904,4],"data":[1]}"#, "4611686018427387904"),
            (r#"{"dtype":"int8","shape":[0,9223372036854775807,2],"data":[]}"#, "9223372036854775807"),
            (r#"{"dtype":"int8","shape":[-1],"data":[1]}"#, "-1"),
            (r#"{"dtype":"int8","shape":[1.5],"data":[1]}"#, "1.5"),
            (
                r#"{"dtype":"int8","shape":[2],"data":[1, 300]}"#,
                "element 1: integer 300 out of bounds for int8 (-128 to 127)",
            ),
            (r#"{"dtype":"uint8","shape":[1],"data":[-1]}"#, "integer -1 out of bounds for uint8"),
            (r#"{"dtype":"int8","shape":[1],"data":[1.0]}"#, "1.0 cannot be converted to int8"),
            (r#"{"dtype":"int8","shape":[1],"data":["nan"]}"#, "cannot be converted to int8"),
            (r#"{"dtype":"int8","shape":[1],"data":[true]}"#, "True is no int8"),
            (r#"{"dtype":"bool","shape":[1],"data":[1]}"#, "bool"),
            (r#"{"dtype":"float32","shape":[1],"data":[1e39]}"#, "out of bounds for float32"),
            (r#"{"dtype":"float16","shape":[1],"data":[65520]}"#, "out of bounds for float16"),
            (r#"{"dtype":"float32","shape":[1],"data":[null]}"#, "a number, a bool"),
            (r#"{"dtype":"float32","shape":[1],"data":["one"]}"#, "a number, a bool"),
            (r#"{"dtype":"float32","shape":[1],"data":[[1,2]]}"#, "cannot be converted to float32"),
            (r#"{"dtype":"complex64","shape":[1],"data":[1]}"#, "1 is no complex64"),
            (r#"{"dtype":"complex64","shape":[1],"data":[[1]]}"#, "invalid length 1"),
            (r#"{"dtype":"complex64","shape":[1],"data":[[1,2,3]]}"#, "invalid length 3"),
            (r#"{"dtype":"complex64","shape":[1],"data":[[1,true]]}"#, "a real number"),
            (&deep, "a real number"),
            (r#"{"dtype":"int8","shape":[1]}"#, "missing field `data`"),
            (r#"{"dtype":"int8","shape":[1],"data":[1],"strides":[1]}"#, "unknown field `strides`"),
            ("[1, 2]", "invalid"),
        ] {
            let error = read(text).err().unwrap_or_else(|| panic!("{text} was read"));
            assert!(error.contains(part), "{text}: {error}");
        }
        let axes = format!(r#"{{"dtype":"int8","shape":{:?},"data":[1]}}"#, [1; 65]);
        assert!(read(&axes).unwrap_err().contains("64"));
    }

    #[test]
    fn malformed_bytes_are_refused() {
        let good = postcard::to_stdvec(&Tensor::from([true, false])).unwrap();
        assert!(postcard::from_bytes::<Tensor>(&good).is_ok());
        for length in 0..good.len() {
            assert!(postcard::from_bytes::<Tensor>(&good[..length]).is_err(), "cut to {length} bytes");
        }
        // The fields as postcard writes them: a name, a list, a string of bytes.
        let read = |dtype: &str, shape: &[usize], data: &[u8]| {
            let list: Vec<u64> = shape.iter().map(|&length| length as u64).collect();
            let bytes = postcard::to_stdvec(&(dtype, list, data)).unwrap();
            postcard::from_bytes::<Tensor>(&bytes)
        };
        assert_same(&read("bool", &[2], &[1, 0]).unwrap(), &Tensor::from([true, false]), "bools");
        assert!(read("bool", &[2], &[1, 2]).is_err(), "a bool that is neither");
        assert!(read("int16", &[1], &[1, 2, 3]).is_err(), "half an element");
        assert!(read("int16", &[2], &[1, 2]).is_err(), "too few");
        assert!(read("int16", &[1 << 62, 8], &[1, 2]).is_err(), "more than there can be");
        assert!(read("int17", &[1], &[1, 2]).is_err(), "an unknown dtype");
    }

    #[test]
    fn what_is_too_large_is_an_error() {
        let huge = Tensor::from(1.0).broadcast_to([1 << 60]).unwrap();
        assert!(serde_json::to_string(&huge).is_err());
        assert!(postcard::to_stdvec(&huge).is_err());
        assert_eq!(huge.item::<Scalar>().unwrap_err().kind(), ErrorKind::Value);
        assert_eq!(huge.select(0, 7).unwrap().item(), Ok(Scalar::Float(1.0)));
    }
}
