//! Numbers, lists, names of dtypes and flags convert in the same way in every function, in Rust and in the expression language.

use ndcast::{
    ALL, Complex64, DType, Element, ErrorKind, Expr, PadMode, Scalar, Tensor,
    dtype::{for_dtype, iinfo},
};
use ndcast_lang::{FunctionInfo, Session, Value, functions};

/// The value of the last statement of a program.
fn run(program: &str) -> Result<Value, ndcast::Error> {
    let mut session = Session::new();
    session.set("wide", Tensor::from([[0.1, 2.0, 3.0], [4.0, 0.7, 6.0]])).unwrap();
    session.set("whole", Tensor::from([[1i64, 2, 3], [4, 5, 6]])).unwrap();
    let outputs = session.run(program).map_err(|failure| *failure.error)?;
    Ok(outputs.last().unwrap().value.clone())
}

fn tensor(value: &Value) -> Tensor {
    value.tensor().unwrap().unwrap()
}

/// The dtype, shape and exact elements of a result, or the class of an error.
fn outcome(program: &str) -> Result<String, ErrorKind> {
    let shown = |value: &Value| match value.tensor() {
        Some(tensor) => {
            let tensor = tensor.unwrap();
            let exact = tensor.cast(if tensor.dtype().is_complex() { DType::C128 } else { DType::F64 }).unwrap();
            let bits = for_dtype!(exact.dtype(), T => format!("{:?}", exact.to_vec::<T>().unwrap()));
            format!("{} {:?} {bits}", tensor.dtype(), tensor.shape())
        }
        None => value.to_string(),
    };
    run(program).map(|value| shown(&value)).map_err(|error| error.kind())
}

const ROW: &str = "[0.1, 0.7, 3.3]";

#[test]
fn a_list_is_as_weak_as_the_numbers_in_it() {
    // The same list as a tensor of float64: a result that depends on the weak list must not have rounded it first.
    let strong = format!("tensor({ROW}, dtype='f8')");
    let calls = [
        "wide + {}",
        "{} - wide",
        "wide * {}",
        "{} / wide",
        "wide == {}",
        "wide < {}",
        "{} ** wide",
        "wide // {}",
        "wide @ {}",
        "isin(wide, {})",
        "isin({}, wide)",
        "searchsorted(sort(wide[0]), {})",
        "bucketize(wide, {})",
        "quantile(wide, {} * (tensor(0.1, dtype='f8')))",
        "dot(wide, {})",
        "inner(wide, {})",
        "outer(wide[0], {})",
        "kron(wide[0], {})",
        "cross(wide[0], {})",
        "vecdot(wide, {})",
        "tensordot(wide, {}, axes=1)",
        "einsum('ij,j', wide, {})",
        "where(wide > 1, wide, {})",
        "clip(wide, {}, 5.0)",
        "clip(wide, 0.5, {})",
        "clip(wide, max={})",
        "vstack([wide, {}])",
        "concat([wide[0], {}])",
        "stack([wide[0], {}])",
        "diff(wide[0], prepend={})",
        "trapezoid(wide, {})",
        "average(wide, axis=1, weights={})",
        "isclose(wide, {})",
        "allclose(wide[0], {})",
        "array_equal(wide[0], {})",
        "torch.add(wide, {}, alpha=2)",
        "lerp(wide, {}, 0.5)",
        "index_copy(wide, 0, tensor([0]), [{}])",
        "index_add(wide, 0, tensor([0]), [{}])",
        "scatter(wide[0], 0, tensor([0, 1, 2]), {})",
        "wide[0] = {}; wide",
        "wide[:] = {}; wide",
        "wide[[0]] = {}; wide",
        "wide[0][wide[0] > 0] = {}; wide",
        "wide += {}; wide",
        "wide.add_({}); wide",
        "wide[0].copy_({}); wide",
        "maximum(wide, {})",
        "hypot({}, wide)",
        "xlogy(wide, {})",
        "addcmul(wide, {}, {})",
    ];
    for call in calls {
        let (weak, exact) = (outcome(&call.replace("{}", ROW)), outcome(&call.replace("{}", &strong)));
        assert!(exact.is_ok(), "{call}: {exact:?}");
        assert_eq!(weak, exact, "{call}");
    }
    for dtype in ["float16", "bfloat16", "float32", "complex64"] {
        let half = format!("zeros(3, dtype='{dtype}')");
        for call in [
            "{} + [0.5, 1, 2]",
            "[0.5, 1, 2] * {}",
            "concat([{}, [0.5]])",
            "dot({}, [0.5, 1, 2])",
            "where(True, {}, [1., 2., 3.])",
        ] {
            let found = tensor(&run(&call.replace("{}", &half)).unwrap());
            assert_eq!(found.dtype().name(), dtype, "{call}");
        }
    }
    // A list with a tensor is not weak. A list beside integers promotes as its numbers would.
    for (program, dtype) in [
        ("zeros(2, dtype='f2') + [tensor(1., dtype='f8'), 2.]", DType::F64),
        ("whole[0, :2] + [True, False]", DType::I64),
        ("whole[0, :2] + [1.5, 2]", DType::F32),
        ("zeros(2, dtype='u1') + [1, 255]", DType::U8),
        ("zeros(2) + [1j, 2]", DType::C64),
        ("zeros(2, dtype='f8') + [1j, 2]", DType::C128),
        ("zeros(0, dtype='f8') + []", DType::F64),
    ] {
        assert_eq!(tensor(&run(program).unwrap()).dtype(), dtype, "{program}");
    }
    assert_eq!(outcome("zeros(2, dtype='u1') + [1, 256]"), Err(ErrorKind::Overflow));
    assert_eq!(outcome("isin(tensor([1700000000, 1700000001]), [1700000000.5])"), outcome("tensor([False, False])"));
}

#[test]
fn integers_beside_floats_become_that_float() {
    let x = Tensor::from([1.5f32, 2.0]);
    let large = Scalar::Int(1 << 100);
    let sum = x.add(large).unwrap();
    assert_eq!(sum.to_vec::<f32>().unwrap(), [(1i128 << 100) as f32; 2]);
    assert_eq!((&x / large).eval().unwrap().dtype(), DType::F32);
    assert_eq!((Tensor::from([1i64]) + large).eval().unwrap_err().kind(), ErrorKind::Overflow);
    assert_eq!(Expr::from(large).eval().unwrap_err().kind(), ErrorKind::Overflow);
    assert_eq!(Expr::from(large).sum(ALL).eval().unwrap_err().kind(), ErrorKind::Overflow);
    // A conversion does not round a number to an intermediate dtype.
    assert_eq!(Expr::from(0.1).cast(DType::F64).eval().unwrap().to_vec::<f64>().unwrap(), [0.1]);
    assert_eq!(outcome("np.float64(0.1)"), outcome("tensor([0.1], dtype='f8')[0]"));
    assert_eq!(outcome("np.uint8(300)"), Err(ErrorKind::Overflow));
    assert_eq!(outcome("wide < 2 ** 70"), outcome("wide < 2. ** 70"));
    assert_eq!(outcome("clip(wide, 0, 2 ** 70)"), outcome("wide"));
}

/// The expected result of converting a number to a dtype; `None` if the dtype cannot hold it.
fn wanted(value: Scalar, dtype: DType) -> Option<Scalar> {
    match value {
        _ if dtype == DType::Bool => Some(Scalar::Bool(value.as_complex() != Complex64::new(0.0, 0.0))),
        Scalar::Complex(_) if !dtype.is_complex() => None,
        Scalar::Float(value) if dtype.is_integer() => {
            let info = iinfo(dtype).unwrap();
            // The bounds are powers of two, which floats represent exactly.
            let (low, high) = (info.min as f64, (info.max + 1) as f64);
            (value.trunc() >= low && value.trunc() < high).then_some(Scalar::Int(value.trunc() as i128))
        }
        Scalar::Int(value) if dtype.is_integer() => {
            let info = iinfo(dtype).unwrap();
            (info.min..=info.max).contains(&value).then_some(Scalar::Int(value))
        }
        other => Some(other),
    }
}

#[test]
fn one_conversion_of_numbers() {
    let floats = [0.0, 0.5, 1.5, -1.5, 127.9, 255.5, 256.0, -128.9, -129.0, 1e10, 9.3e18, 1.9e19, 1e30, -1e30];
    let floats = floats.into_iter().chain([f64::INFINITY, f64::NEG_INFINITY, f64::NAN]).map(Scalar::Float);
    let integers = [
        0,
        1,
        2,
        -1,
        127,
        128,
        255,
        256,
        -128,
        -129,
        1 << 31,
        i64::MAX as i128,
        1 << 63,
        u64::MAX as i128,
        1 << 64,
        -(1 << 63),
        -(1 << 63) - 1,
    ];
    let others = [
        Scalar::Bool(true),
        Scalar::Bool(false),
        Scalar::Complex(Complex64::new(1.0, 0.0)),
        Scalar::Complex(Complex64::new(0.0, 2.0)),
    ];
    let numbers: Vec<Scalar> = floats.chain(integers.map(Scalar::Int)).chain(others).collect();
    let zero = |dtype| Tensor::zeros(1, dtype).unwrap();
    type Target<'a> = (&'a str, &'a dyn Fn(Scalar, DType) -> ndcast::Result<Tensor>);
    let index = Tensor::from([0i64]);
    let mask = Tensor::from([true]);
    let targets: [Target<'_>; 9] = [
        ("full", &|value, dtype| Tensor::full(1, value, dtype)),
        ("full_like", &|value, dtype| zero(dtype).full_like(value, None)),
        ("fill_", &|value, dtype| {
            let mut x = zero(dtype);
            x.fill_(value)?;
            Ok(x)
        }),
        ("assign", &|value, dtype| {
            let mut x = zero(dtype);
            x.assign(value)?;
            Ok(x)
        }),
        ("put_at", &|value, dtype| {
            let mut x = zero(dtype);
            x.set(&[(&index).into()], value)?;
            Ok(x)
        }),
        ("masked_fill", &|value, dtype| zero(dtype).masked_fill(&mask, value)),
        ("scatter", &|value, dtype| zero(dtype).scatter(0, &index, value)),
        ("pad", &|value, dtype| zero(dtype).pad([(1, 0)], PadMode::Constant(value))?.narrow(0, 0..1)),
        ("cast", &|value, dtype| Expr::from(value).cast(dtype).eval()?.reshape([1])),
    ];
    for (name, target) in targets {
        for dtype in DType::ALL {
            for &value in &numbers {
                let made = target(value, dtype);
                match wanted(value, dtype) {
                    Some(value) => {
                        let exact = for_dtype!(dtype, T => T::from_scalar(value).to_scalar());
                        let found = made.unwrap_or_else(|error| panic!("{name} {value} {dtype}: {error}"));
                        assert_eq!(found.dtype(), dtype);
                        assert_eq!(
                            format!("{:?}", found.item::<Scalar>().unwrap()),
                            format!("{exact:?}"),
                            "{name} {value} {dtype}"
                        );
                    }
                    None => {
                        let class = made.unwrap_err().kind();
                        let kinds = [ErrorKind::Value, ErrorKind::Overflow, ErrorKind::DType];
                        assert!(kinds.contains(&class), "{name} {value} {dtype}");
                    }
                }
            }
        }
    }
}

#[test]
fn names_of_dtypes_are_numpys() {
    for (names, dtype) in [
        ("? b1 bool bool_ |b1", DType::Bool),
        ("B u1 uint8 ubyte |u1 <u1 >u1", DType::U8),
        ("u8 Q L uint uintp ulonglong <u8 u64", DType::U64),
        ("b i1 int8 byte", DType::I8),
        ("i4 i intc int32 <i4 =i4 i32", DType::I32),
        ("i8 q l p int intp int_ long longlong <i8 i64", DType::I64),
        ("e f2 half float16", DType::F16),
        ("f f4 single float32 torch.float", DType::F32),
        ("d f8 double float float64 =f8", DType::F64),
        ("F c8 csingle complex64", DType::C64),
        ("D c16 cdouble complex complex128", DType::C128),
    ] {
        for name in names.split(' ') {
            assert_eq!(DType::from_name(name), Some(dtype), "{name}");
            for program in [
                "zeros(1, dtype='{}')",
                "ones(1).to('{}')",
                "ones(1).astype('{}')",
                "tensor([1], dtype='{}')",
                "zeros(1, '{}')",
            ] {
                assert_eq!(tensor(&run(&program.replace("{}", name)).unwrap()).dtype(), dtype, "{name}");
            }
        }
    }
    for name in ["f16", ">f8", ">i4", "float128", "O", "U4", "M8", "", "<", "<float64x"] {
        assert_eq!(DType::from_name(name), None, "{name}");
        assert_eq!(outcome(&format!("zeros(1, dtype='{name}')")), Err(ErrorKind::Type), "{name}");
    }
    assert_eq!(outcome("torch.float, torch.int, np.byte, nd.float"), outcome("float32, int32, int8, float32"));
}

/// The parameters of a row and their defaults.
fn parameters(info: &FunctionInfo) -> Vec<(String, Option<String>)> {
    let split = |one: &str| match one.split_once('=') {
        Some((name, default)) => (name.to_owned(), Some(default.to_owned())),
        None => (one.to_owned(), None),
    };
    info.spelled().split(", ").map(split).collect()
}

#[test]
fn flags_are_truth_values_and_none_is_what_the_row_says() {
    let mut reached = (0, 0);
    for info in functions() {
        let parameters = parameters(info);
        let [first, rest @ ..] = &parameters[..] else { continue };
        if !matches!(&first.0[..], "x" | "x1")
            || rest.iter().any(|(name, default)| default.is_none() || name.starts_with('*'))
        {
            continue;
        }
        let prefix = match info.module {
            "" => "",
            "functional" => "F.",
            "linalg" | "fft" => &format!("{}.", info.module),
            "torch" => "torch.",
            _ => continue,
        };
        for (name, default) in rest {
            let call = |value: &str| outcome(&format!("{prefix}{}(whole, {name}={value})", info.name));
            match default.as_deref() {
                Some("True" | "False") => {
                    reached.0 += 1;
                    for wrong in ["1", "0", "'no'", "1.0", "None", "[True]"] {
                        // A row may accept `None` for a flag.
                        let unless = wrong == "None" && info.parameters.contains(&format!("{name}: None"));
                        assert!(unless || call(wrong) == Err(ErrorKind::Type), "{} {name}={wrong}", info.name);
                    }
                }
                Some("None" | "") => {}
                Some(_) if info.parameters.contains(&format!("{name}: None")) => {}
                Some(_) => {
                    reached.1 += 1;
                    assert_eq!(call("None"), Err(ErrorKind::Type), "{} {name}", info.name);
                }
                None => {}
            }
            if ["axis", "axes", "axis1", "axis2", "decimals"].contains(&&name[..]) {
                for wrong in ["True", "False", "'a'", "1.5"] {
                    assert_eq!(call(wrong), Err(ErrorKind::Type), "{} {name}={wrong}", info.name);
                }
            }
        }
    }
    assert!(reached.0 > 30 && reached.1 > 25, "{reached:?}");
}

#[test]
fn there_may_be_more_parts_than_axes() {
    assert_eq!(outcome("len(split(zeros(300), [3] * 100))"), outcome("100"));
}

#[test]
fn parts_of_complex_numbers_are_places() {
    for program in
        ["z.real[0] = 5; z", "z.real[...] = [5, 3]; z", "r = z.real; r += [4, 0]; z", "z.real[:1].add_(4); z"]
    {
        assert_eq!(
            outcome(&format!("z = tensor([1+2j, 3-1j]); {program}")),
            outcome("tensor([5+2j, 3-1j])"),
            "{program}"
        );
    }
    assert_eq!(outcome("z = tensor([[1+2j]]); z.imag[0, 0] = 7; z.T"), outcome("tensor([[1+7j]])"));
    assert_eq!(outcome("x = tensor([1., 2.]); x.real[0] = 5; x"), outcome("tensor([5., 2.])"));
    for refused in [
        "x.imag[0] = 1",
        "x[:] = tensor([1j, 2])",
        "x[[0, 1]] = tensor([1j, 2])",
        "x[x > 0] = tensor([1j, 2])",
        "x.copy_(tensor([1j, 2]))",
        "x.fill_(1j)",
        "x[0] = 1j",
    ] {
        assert!(outcome(&format!("x = tensor([1., 2.]); {refused}")).is_err(), "{refused}");
    }
}

#[test]
fn the_words_are_pythons_and_the_name_is_the_one_that_was_called() {
    for (program, words) in [
        ("broadcast_arrays(wide, dtype='f8')", "broadcast_arrays() got an unexpected keyword argument 'dtype'"),
        ("cat()", "cat() missing required argument: 'tensors'"),
        ("wide.absolute(1)", "absolute() takes 1 positional argument but 2 were given"),
        ("sum(wide, 0, axis=1)", "sum() got multiple values for argument 'axis'"),
        ("sum(wide, axs=1)", "(did you mean 'axis'?)"),
        ("wide[[..., ...]]", "a list of indices holds integers or truth values"),
        ("take(whole, whole > 1)", "indices must be integers here, not bool"),
    ] {
        let error = run(program).unwrap_err();
        assert!(error.message().contains(words), "{program}: {error}");
    }
}
