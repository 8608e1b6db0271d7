//! Creation, joining and repetition: values recorded from NumPy 2.4 and PyTorch, naive twins, refusals.

use ndcast::{
    ALL, Complex64, DType, ErrorKind, Indexing, PadMode, Scalar, Tensor, concat, f16, hstack, meshgrid,
    set_default_float, stack, tensor, vstack,
};
use testkit::{counting, ints};

fn class<T>(result: ndcast::Result<T>) -> ErrorKind {
    result.err().unwrap().kind()
}

#[test]
fn literals() {
    assert_eq!(Tensor::from([[1.5f32, 2.5]]).shape(), &[1, 2]);
    assert_eq!(Tensor::from([1.0]).dtype(), DType::F64);
    assert_eq!(Tensor::from([1u8]).dtype(), DType::U8);
    assert_eq!(Tensor::from([[[[1], [2]], [[3], [4]]]]).shape(), &[1, 2, 2, 1]);
    assert_eq!(Tensor::from([[0i32; 0]; 3]).shape(), &[3, 0]);
    assert_eq!(Tensor::from(vec![f16::ONE]).to_vec::<f16>().unwrap(), [f16::ONE]);
    assert_eq!(Tensor::from(2.5).shape(), &[] as &[usize]);
    assert_eq!(Tensor::try_from(vec![vec![1, 2], vec![3, 4]]).unwrap().to_vec::<i32>().unwrap(), [1, 2, 3, 4]);
    assert_eq!(class(Tensor::try_from(vec![vec![1, 2], vec![3]])), ErrorKind::Shape);
    assert_eq!((0..3i16).collect::<Tensor>().dtype(), DType::I16);
    let x = tensor![[1, 2, 3], [4, 5, -6]];
    assert_eq!((x.shape(), ints(&x)), (&[2, 3].into(), vec![1, 2, 3, 4, 5, -6]));
    assert_eq!(tensor![true, false].to_vec::<bool>().unwrap(), [true, false]);
    assert_eq!(tensor![].shape(), &[0]);
    assert_eq!(tensor![[0.1]].to_vec::<f64>().unwrap(), [0.1]);
}

#[test]
fn filled() {
    assert_eq!(Tensor::full([2], true, None).unwrap().dtype(), DType::Bool);
    assert_eq!(Tensor::full([2], 1.5, None).unwrap().dtype(), DType::F64);
    // As everywhere: a fraction is cut off, any number is true or false, and what does not fit is refused.
    assert_eq!(Tensor::full(2, 1.5, DType::I32).unwrap().to_vec::<i32>().unwrap(), [1, 1]);
    assert_eq!(Tensor::full(2, 0, DType::Bool).unwrap().to_vec::<bool>().unwrap(), [false, false]);
    assert_eq!(class(Tensor::full(2, f64::NAN, DType::I32)), ErrorKind::Value);
    assert_eq!(class(Tensor::full(2, 1e30, DType::I32)), ErrorKind::Overflow);
    assert_eq!(class(Tensor::full(2, Complex64::ONE, DType::F32)), ErrorKind::DType);
    assert_eq!(Tensor::ones(2, DType::Bool).unwrap().to_vec::<bool>().unwrap(), [true, true]);
    let x = counting(&[2, 2]);
    assert_eq!(ints(&x.ones_like(None).unwrap()), [1; 4]);
    assert_eq!(x.zeros_like(DType::F16).unwrap().dtype(), DType::F16);
    assert_eq!(ints(&x.full_like(-3, None).unwrap()), [-3; 4]);
    assert_eq!(x.empty_like(None).unwrap().shape(), Tensor::empty([2, 2], None).unwrap().shape());
    assert_eq!(class(Tensor::zeros([1 << 30, 1 << 30], None)), ErrorKind::Memory);
}

#[test]
fn matrices() {
    assert_eq!(ints(&Tensor::eye_of(3, 4, -1, DType::I64).unwrap()), [0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0]);
    assert_eq!(ints(&Tensor::eye_of(2, 2, isize::MAX, DType::I64).unwrap()), [0; 4]);
    assert_eq!(Tensor::eye_of(1 << 40, 0, 0, None).unwrap().numel(), 0);
    let x = counting(&[3, 4]);
    assert_eq!(ints(&x.tril(1).unwrap()), [0, 1, 0, 0, 4, 5, 6, 0, 8, 9, 10, 11]);
    assert_eq!(ints(&x.triu(-1).unwrap()), [0, 1, 2, 3, 4, 5, 6, 7, 0, 9, 10, 11]);
    // Element by element, on two matrices with their axes exchanged, and every diagonal.
    let batch = counting(&[2, 4, 3]).mt().unwrap();
    for k in [isize::MIN, -4, -3, -1, 0, 1, 3, 4, isize::MAX] {
        let (lower, upper) = (batch.tril(k).unwrap(), batch.triu(k).unwrap());
        for at in 0..24 {
            let (b, i, j) = (at / 12, at / 4 % 3, at % 4);
            let (value, above) = (batch.get::<i64>(&[b, i, j]).unwrap(), j - i);
            assert_eq!(lower.get::<i64>(&[b, i, j]).unwrap(), if above <= k { value } else { 0 }, "{k}");
            assert_eq!(upper.get::<i64>(&[b, i, j]).unwrap(), if above >= k { value } else { 0 }, "{k}");
        }
    }
    assert_eq!(counting(&[2, 0]).tril(0).unwrap().numel(), 0);
    assert_eq!(class(counting(&[3]).tril(0)), ErrorKind::Shape);
}

#[test]
fn arange() {
    let range = |a: i64, b: i64, c: i64| Tensor::arange_of(a, b, c, None);
    assert_eq!(ints(&range(5, 0, -2).unwrap()), [5, 3, 1]);
    assert!(ints(&range(0, 5, -1).unwrap()).is_empty());
    assert_eq!(ints(&range(i64::MIN, i64::MAX, i64::MAX).unwrap()), [i64::MIN, -1, i64::MAX - 1]);
    let tenths = Tensor::arange_of(0.0, 1.0, 0.1, DType::F64).unwrap().to_vec::<f64>().unwrap();
    assert_eq!(
        tenths,
        [0.0, 0.1, 0.2, 0.30000000000000004, 0.4, 0.5, 0.6000000000000001, 0.7000000000000001, 0.8, 0.9]
    );
    assert_eq!(Tensor::arange_of(1.5, 4, 1, None).unwrap().to_vec::<f32>().unwrap(), [1.5, 2.5, 3.5]);
    assert_eq!(Tensor::arange_of(1.0, -1.0, -0.3, None).unwrap().numel(), 7);
    assert_eq!(Tensor::arange_of(0, 3, 1, DType::F16).unwrap().dtype(), DType::F16);
    assert_eq!(class(range(0, 1, 0)), ErrorKind::Value);
    assert_eq!(class(Tensor::arange_of(0.0, 1.0, 0.0, None)), ErrorKind::Value);
    assert_eq!(class(Tensor::arange_of(0.0, f64::NAN, 1.0, None)), ErrorKind::Value);
    assert_eq!(class(Tensor::arange_of(0.0, f64::INFINITY, 1.0, None)), ErrorKind::Value);
    assert_eq!(class(Tensor::arange_of(0, 300, 1, DType::U8)), ErrorKind::Overflow);
    assert_eq!(class(Tensor::arange_of(0.5, 3.0, 1.0, DType::I32)), ErrorKind::Value);
    assert_eq!(class(Tensor::arange_of(false, 3, 1, None)), ErrorKind::Value);
    assert_eq!(class(range(i64::MIN, i64::MAX, 1)), ErrorKind::Memory);
    assert_eq!(class(range(0, 1 << 60, 1)), ErrorKind::Memory);
    assert_eq!(class(Tensor::arange_of(0.0, 1e300, 1.0, None)), ErrorKind::Memory);
    assert_eq!(class(Tensor::arange_of(i128::MIN, i128::MAX, 1, None)), ErrorKind::Value);
}

#[test]
fn spaced() {
    let space =
        |a: f64, b: f64, n, end| Tensor::linspace_of(a, b, n, end, DType::F64).unwrap().to_vec::<f64>().unwrap();
    let sixths = [0.0, 0.16666666666666666, 0.3333333333333333, 0.5, 0.6666666666666666, 0.8333333333333333, 1.0];
    assert_eq!(space(0.0, 1.0, 7, true), sixths);
    assert_eq!(space(-1.5, 0.1, 6, true), [-1.5, -1.18, -0.86, -0.54, -0.21999999999999997, 0.1]);
    assert_eq!(space(2.0, 3.0, 5, false), [2.0, 2.2, 2.4, 2.6, 2.8]);
    assert_eq!(space(0.0, 5e-324, 4, true), [0.0, 0.0, 5e-324, 5e-324]);
    assert_eq!(space(4.0, 9.0, 1, true), [4.0]);
    assert!(space(4.0, 9.0, 0, true).is_empty());
    assert!(space(-1e308, 1e308, 5, true).iter().all(|x| x.is_finite()));
    assert_eq!(ints(&Tensor::linspace_of(0, -10, 4, true, DType::I64).unwrap()), [0, -4, -7, -10]);
    assert_eq!(class(Tensor::linspace_of(0, 300, 4, true, DType::U8)), ErrorKind::Overflow);
    let complex = Tensor::linspace_of(ndcast::Complex64::new(1.0, 2.0), 3, 3, true, None).unwrap();
    assert_eq!(complex.dtype(), DType::C64);
    assert_eq!(complex.to_vec::<ndcast::Complex32>().unwrap()[1], ndcast::Complex32::new(2.0, 1.0));
    let powers = Tensor::logspace_of(0.0, 4.0, 5, 2.0, None).unwrap();
    assert_eq!(powers.to_vec::<f32>().unwrap(), [1.0, 2.0, 4.0, 8.0, 16.0]);
    assert_eq!(ints(&Tensor::logspace_of(0.0, 2.0, 3, 10.0, DType::I64).unwrap()), [1, 10, 100]);
    assert_eq!(class(Tensor::logspace_of(0.0, 3.0, 2, 10.0, DType::I8)), ErrorKind::Value);
}

#[test]
fn grids() {
    let (a, b) = (tensor![1, 2], tensor![3, 4, 5]);
    let xy = meshgrid([&a, &b], Indexing::Xy).unwrap();
    assert_eq!((ints(&xy[0]), ints(&xy[1])), (vec![1, 2, 1, 2, 1, 2], vec![3, 3, 4, 4, 5, 5]));
    let ij = meshgrid([&a, &b], "ij".parse().unwrap()).unwrap();
    assert_eq!((ints(&ij[0]), ints(&ij[1])), (vec![1, 1, 1, 2, 2, 2], vec![3, 4, 5, 3, 4, 5]));
    assert!(ij[0].shares_storage(&a));
    let three = meshgrid([&a, &b, &tensor![1, 2, 3, 4]], Indexing::Xy).unwrap();
    assert!(three.iter().all(|x| x.shape() == [3, 2, 4]));
    assert_eq!(meshgrid([&a], Indexing::Xy).unwrap()[0].shape(), &[2]);
    assert_eq!(class(meshgrid([&counting(&[2, 2])], Indexing::Ij)), ErrorKind::Shape);
    assert!("yx".parse::<Indexing>().is_err());
}

#[test]
fn casts() {
    let x = tensor![300, -1, i64::MAX, (1 << 53) + 1];
    assert_eq!(x.cast(DType::U8).unwrap().to_vec::<u8>().unwrap(), [44, 255, 255, 1]);
    assert_eq!(x.cast(DType::I8).unwrap().to_vec::<i8>().unwrap(), [44, -1, -1, 1]);
    assert_eq!(x.cast(DType::U64).unwrap().to_vec::<u64>().unwrap()[1], u64::MAX);
    assert_eq!(x.cast(DType::Bool).unwrap().to_vec::<bool>().unwrap(), [true; 4]);
    let floats = Tensor::from([f64::NAN, -1e30, 2.9]).cast(DType::I32).unwrap();
    assert_eq!(floats.to_vec::<i32>().unwrap(), [0, i32::MIN, 2]);
    assert_eq!(
        ints(&counting(&[2, 3]).transposed().unwrap().cast(DType::F32).unwrap().cast(DType::I64).unwrap()),
        [0, 3, 1, 4, 2, 5]
    );
}

#[test]
fn joining() {
    let (a, b) = (counting(&[2, 2]), counting(&[1, 2]));
    assert_eq!(ints(&concat([&a, &b], 0).unwrap()), [0, 1, 2, 3, 0, 1]);
    assert_eq!(ints(&concat([&a, &a.t().unwrap()], -1).unwrap()), [0, 1, 0, 2, 2, 3, 1, 3]);
    assert_eq!(ints(&concat([&a, &tensor![7]], None).unwrap()), [0, 1, 2, 3, 7]);
    assert_eq!(concat([&a, &b.cast(DType::F32).unwrap()], 0).unwrap().dtype(), DType::F32);
    assert_eq!(concat([&counting(&[0, 2]), &b.expand([3, -1]).unwrap()], 0).unwrap().shape(), &[3, 2]);
    assert_eq!(ints(&stack([&tensor![1, 2], &tensor![3, 4]], 1).unwrap()), [1, 3, 2, 4]);
    assert_eq!(hstack([&tensor![1], &tensor![2, 3]]).unwrap().shape(), &[3]);
    assert_eq!(hstack([&a, &a]).unwrap().shape(), &[2, 4]);
    assert_eq!(hstack([&Tensor::scalar(1), &Tensor::scalar(2)]).unwrap().shape(), &[2]);
    assert_eq!(ints(&vstack([&tensor![1, 2], &tensor![[3, 4]]]).unwrap()), [1, 2, 3, 4]);
    assert_eq!(class(concat([] as [Tensor; 0], 0)), ErrorKind::Value);
    assert_eq!(class(concat([&a, &tensor![1]], 0)), ErrorKind::Shape);
    assert_eq!(class(concat([&a, &counting(&[2, 3])], 0)), ErrorKind::Shape);
    assert_eq!(class(concat([&a], 2)), ErrorKind::Index);
    assert_eq!(class(concat([&Tensor::scalar(1)], 0)), ErrorKind::Shape);
    assert_eq!(class(concat([&a, &a.cast(DType::U64).unwrap()], 0)), ErrorKind::DType);
    assert_eq!(class(stack([&a, &b], 0)), ErrorKind::Shape);
    let endless = Tensor::zeros(1, DType::U8).unwrap().expand([isize::MAX]).unwrap();
    assert_eq!(class(concat([&endless, &endless, &endless], 0)), ErrorKind::Memory);
}

#[test]
fn splitting() {
    let x = counting(&[7]);
    assert!(x.chunk(2, 0).unwrap()[1].shares_storage(&x));
    let parts = |parts: ndcast::Result<Vec<Tensor>>| parts.unwrap().iter().map(ints).collect::<Vec<_>>();
    assert_eq!(parts(x.split(3, 0)), [vec![0, 1, 2], vec![3, 4, 5], vec![6]]);
    assert_eq!(parts(x.split(usize::MAX, 0)).len(), 1);
    assert_eq!(parts(x.split_sizes([5, 0, 2], 0)), [vec![0, 1, 2, 3, 4], vec![], vec![5, 6]]);
    assert_eq!(counting(&[5]).chunk(4, 0).unwrap().len(), 3);
    assert_eq!((counting(&[0]).chunk(3, 0).unwrap().len(), counting(&[0]).split(3, 0).unwrap().len()), (3, 1));
    assert_eq!(parts(x.tensor_split(3, 0)), [vec![0, 1, 2], vec![3, 4], vec![5, 6]]);
    assert_eq!(parts(x.tensor_split_at([1, -2, 9], 0)), [vec![0], vec![1, 2, 3, 4], vec![5, 6], vec![]]);
    assert_eq!(parts(x.tensor_split_at([5, 2], 0)), [vec![0, 1, 2, 3, 4], vec![], vec![2, 3, 4, 5, 6]]);
    assert_eq!(class(x.split(0, 0)), ErrorKind::Value);
    assert_eq!(class(x.chunk(0, 0)), ErrorKind::Value);
    assert_eq!(class(x.tensor_split(0, 0)), ErrorKind::Value);
    assert_eq!(class(x.split_sizes([1, 2], 0)), ErrorKind::Value);
    assert_eq!(class(x.split_sizes([usize::MAX, 8], 0)), ErrorKind::Value);
    assert_eq!(class(x.split(1, 1)), ErrorKind::Index);
}

#[test]
fn repetition() {
    let x = tensor![[1, 2], [3, 4]];
    assert_eq!(x.tile([2, 1, 2]).unwrap().shape(), &[2, 2, 4]);
    assert_eq!(ints(&x.tile([2]).unwrap()), [1, 2, 1, 2, 3, 4, 3, 4]);
    assert_eq!(ints(&x.repeat_interleave([1, 2], 0).unwrap()), [1, 2, 3, 4, 3, 4]);
    assert_eq!(ints(&x.repeat_interleave([2], None).unwrap()), [1, 1, 2, 2, 3, 3, 4, 4]);
    assert_eq!(x.tile([0, 3]).unwrap().shape(), &[0, 6]);
    assert_eq!(x.repeat_interleave([0], 1).unwrap().shape(), &[2, 0]);
    assert_eq!(class(x.repeat([2])), ErrorKind::Shape);
    assert_eq!(class(x.tile([usize::MAX, 1])), ErrorKind::Memory);
    assert_eq!(class(x.repeat_interleave([1, 2, 3], 0)), ErrorKind::Shape);
    assert_eq!(class(x.repeat_interleave([usize::MAX, 2], 0)), ErrorKind::Memory);
    // As many axes as there can be.
    let deep = tensor![1, 2].reshape([[1isize; 63].as_slice(), &[2]].concat()).unwrap();
    assert_eq!(deep.tile([[1; 60].as_slice(), &[2, 2, 2, 2]].concat()).unwrap().numel(), 32);
    // Every element of a transposed array, by arithmetic on indices.
    let y = counting(&[3, 2]).transposed().unwrap();
    let (tiled, runs) = (y.tile([2, 3]).unwrap(), y.repeat_interleave([3], 1).unwrap());
    for (i, j) in (0..4).flat_map(|i| (0..9).map(move |j| (i, j))) {
        assert_eq!(tiled.get::<i64>(&[i, j]).unwrap(), y.get::<i64>(&[i % 2, j % 3]).unwrap());
        assert_eq!(runs.get::<i64>(&[i % 2, j]).unwrap(), y.get::<i64>(&[i % 2, j / 3]).unwrap());
    }
}

#[test]
fn rolling() {
    let x = counting(&[2, 3]);
    assert_eq!(ints(&x.roll([1, -1], [0, 1]).unwrap()), [4, 5, 3, 1, 2, 0]);
    assert_eq!(ints(&x.roll(4, ALL).unwrap()), [2, 3, 4, 5, 0, 1]);
    assert_eq!(ints(&x.roll([1, 1], [1, -1]).unwrap()), [1, 2, 0, 4, 5, 3]);
    assert_eq!(ints(&x.roll([isize::MIN], [0]).unwrap()), [0, 1, 2, 3, 4, 5]);
    assert_eq!(ints(&x.roll(0, [] as [isize; 0]).unwrap()), [0, 1, 2, 3, 4, 5]);
    assert_eq!(counting(&[0, 2]).roll([1], [0]).unwrap().shape(), &[0, 2]);
    assert_eq!(class(x.roll([1, 2], [0])), ErrorKind::Shape);
    assert_eq!(class(x.roll([1], [2])), ErrorKind::Index);
}

#[test]
fn padding_as_numpy() {
    use PadMode::*;
    let (x, m) = (tensor![1, 2, 3], counting(&[2, 3]));
    let long = |mode| ints(&x.pad([(7, 8)], mode).unwrap());
    assert_eq!(long(Reflect), [2, 3, 2, 1, 2, 3, 2, 1, 2, 3, 2, 1, 2, 3, 2, 1, 2, 3]);
    assert_eq!(long(Symmetric), [1, 1, 2, 3, 3, 2, 1, 1, 2, 3, 3, 2, 1, 1, 2, 3, 3, 2]);
    assert_eq!(long(Edge), [1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3]);
    assert_eq!(long(Wrap), [3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2]);
    let wide = |mode| ints(&m.pad([(1, 2), (2, 1)], mode).unwrap());
    let reflected = [5, 4, 3, 4, 5, 4, 2, 1, 0, 1, 2, 1, 5, 4, 3, 4, 5, 4, 2, 1, 0, 1, 2, 1, 5, 4, 3, 4, 5, 4];
    assert_eq!(wide(Reflect), reflected);
    let mirrored = [1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 2, 2, 4, 3, 3, 4, 5, 5, 4, 3, 3, 4, 5, 5, 1, 0, 0, 1, 2, 2];
    assert_eq!(wide(Symmetric), mirrored);
    let edges = [0, 0, 0, 1, 2, 2, 0, 0, 0, 1, 2, 2, 3, 3, 3, 4, 5, 5, 3, 3, 3, 4, 5, 5, 3, 3, 3, 4, 5, 5];
    assert_eq!(wide(Edge), edges);
    let wrapped = [4, 5, 3, 4, 5, 3, 1, 2, 0, 1, 2, 0, 4, 5, 3, 4, 5, 3, 1, 2, 0, 1, 2, 0, 4, 5, 3, 4, 5, 3];
    assert_eq!(wide(Wrap), wrapped);
    let framed = m.pad([(1, 0), (0, 2)], Constant(9.into())).unwrap();
    assert_eq!(ints(&framed), [9, 9, 9, 9, 9, 0, 1, 2, 9, 9, 3, 4, 5, 9, 9]);
    assert_eq!(ints(&tensor![5].pad([(2, 3)], Reflect).unwrap()), [5; 6]);
}

#[test]
fn padding_refusals_and_names() {
    let x = counting(&[2, 3]);
    assert_eq!(PadMode::from_name("replicate", 0).unwrap(), PadMode::Edge);
    assert_eq!(PadMode::from_name("circular", 0).unwrap(), PadMode::Wrap);
    assert_eq!(PadMode::from_name("constant", 3).unwrap(), PadMode::Constant(3.into()));
    assert!(PadMode::from_name("mean", 0).is_err());
    assert_eq!(class(x.pad([(1, 1), (1, 1), (0, 0)], PadMode::Edge)), ErrorKind::Shape);
    assert_eq!(class(x.pad([(usize::MAX, 1)], PadMode::Edge)), ErrorKind::Memory);
    assert_eq!(class(x.pad([(1, 1)], PadMode::Constant(f64::NAN.into()))), ErrorKind::Value);
    assert_eq!(class(counting(&[0]).pad([(1, 0)], PadMode::Wrap)), ErrorKind::Shape);
    let huge = counting(&[2, 0]).pad([(1 << 60, 0), (0, 0)], PadMode::Reflect).unwrap();
    assert_eq!(huge.numel(), 0);
    assert_eq!(counting(&[0]).pad([(1, 1)], PadMode::Constant(4.into())).map(|x| ints(&x)).unwrap(), [4, 4]);
}

#[test]
fn the_default_float_is_refused_if_it_is_none() {
    assert_eq!(class(set_default_float(DType::F16)), ErrorKind::DType);
}

#[test]
fn many_short_pieces_are_as_one_after_the_other() {
    for shape in [&[5][..], &[3, 4], &[4, 3, 2], &[2, 0, 3], &[0, 3], &[1, 1, 6]] {
        let x = counting(shape);
        for (axis, &length) in shape.iter().enumerate() {
            let counts: Vec<usize> = (0..length).map(|k| (k * 7 + 1) % 4).collect();
            let places: Vec<i64> = counts.iter().enumerate().flat_map(|(k, &count)| vec![k as i64; count]).collect();
            let index = Tensor::from_vec(places.clone(), [places.len()]).unwrap();
            for source in [
                x.clone(),
                x.cast(DType::C128).unwrap(),
                x.cast(DType::Bool).unwrap(),
                x.flip([axis as isize]).unwrap(),
            ] {
                if length != 1 {
                    let repeated = source.repeat_interleave(&counts, axis as isize).unwrap();
                    let twin = source.index_select(axis as isize, &index).unwrap();
                    assert_eq!((repeated.shape(), repeated.dtype()), (twin.shape(), twin.dtype()), "{shape:?} {axis}");
                    assert!(repeated.equal(&twin).unwrap().all(ALL).unwrap().item::<Scalar>().unwrap().as_bool());
                }
                let parts: Vec<Tensor> = (0..length).map(|k| source.narrow(axis as isize, k..k + 1).unwrap()).collect();
                if length > 0 {
                    let joined = concat(parts.iter().collect::<Vec<_>>(), axis as isize).unwrap();
                    assert_eq!((joined.shape(), joined.dtype()), (source.shape(), source.dtype()));
                    assert!(joined.equal(&source).unwrap().all(ALL).unwrap().item::<Scalar>().unwrap().as_bool());
                }
            }
        }
    }
}

#[test]
fn repeats_of_no_elements_take_no_memory() {
    for count in [0, 3] {
        let long = Tensor::zeros([1 << 45, 0], None).unwrap().repeat_interleave([count], 0).unwrap();
        assert_eq!(long.shape(), &[count << 45, 0]);
    }
    let vast = Tensor::from([1]).broadcast_to([1 << 45]).unwrap();
    assert_eq!(vast.repeat_interleave([0], 0).unwrap().shape(), &[0]);
}

/// One count for all elements, in small and in large results of any layout.
#[test]
fn one_count_repeats_as_a_list_of_indices_does() {
    for (lengths, count) in
        [([7, 5, 3], 4), ([90, 40, 6], 3), ([40, 1, 600], 2), ([2, 3, 4000], 5), ([1, 1, 1], 40_000)]
    {
        let numel = lengths.iter().product::<usize>() as i64;
        for dtype in [DType::U8, DType::F32, DType::C128, DType::Bool] {
            let x = Tensor::arange(0..numel).unwrap().cast(dtype).unwrap().reshape(lengths).unwrap();
            for x in [x.clone(), x.permute([2, 0, 1]).unwrap(), x.flip([1]).unwrap()] {
                for axis in 0..3 {
                    let places = (0..x.shape()[axis] as i64).flat_map(|k| vec![k; count]).collect::<Vec<i64>>();
                    let index = Tensor::from_vec(places.clone(), [places.len()]).unwrap();
                    let repeated = x.repeat_interleave([count], axis as isize).unwrap();
                    assert_eq!(repeated, x.index_select(axis as isize, &index).unwrap(), "{dtype} {lengths:?} {axis}");
                }
            }
        }
    }
}

/// Elements at the ends of dtypes, backwards, and at positions that several threads fill.
#[test]
fn ranges_of_integers_are_what_each_position_says() {
    let ends = [(DType::I8, -128, 127), (DType::U8, 0, 255), (DType::I64, i64::MIN.into(), i64::MAX.into())];
    let ends = ends.into_iter().chain([(DType::U64, 0, u64::MAX.into()), (DType::I32, -7, 200_000)]);
    for (dtype, least, most) in ends {
        for (start, stop, step) in [
            (least, least + 100, 3),
            (most, most - 100, -7),
            (most - 60, most, 1),
            (least, most, (most - least) / 9 + 1),
        ] {
            let x = Tensor::arange_of(Scalar::Int(start), Scalar::Int(stop), Scalar::Int(step), dtype).unwrap();
            let wanted: Vec<i128> = (0..x.numel() as i128).map(|k| start + k * step).collect();
            assert_eq!(
                x.cast(DType::F64).unwrap(),
                Tensor::from_vec(wanted.iter().map(|&k| k as f64).collect(), wanted.len()).unwrap()
            );
            let last = x.select(0, -1).unwrap().item::<Scalar>().unwrap();
            assert_eq!((x.dtype(), last), (dtype, Scalar::Int(*wanted.last().unwrap())));
        }
    }
    for dtype in [DType::I32, DType::I64, DType::F32, DType::F64] {
        let x = Tensor::arange_of(Scalar::Int(5), Scalar::Int(700_005), Scalar::Int(7), dtype).unwrap();
        let wanted: Vec<f64> = (0..100_000).map(|k| f64::from(5 + 7 * k)).collect();
        assert_eq!(x.cast(DType::F64).unwrap().to_vec::<f64>().unwrap(), wanted);
    }
}
