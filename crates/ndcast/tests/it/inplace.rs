//! Writing in place: as if the right-hand side had been computed first, whatever overlaps.

use ndcast::{ALL, DType, ErrorKind, Expr, Shape, Tensor, op::Op, s, stepped};
use testkit::{assert_same, counting, ints};

fn square(n: usize) -> Tensor {
    Tensor::from_vec((0..(n * n) as i64).map(|x| x * 7 % 101 - 40).collect(), [n, n]).unwrap()
}

fn sizes() -> impl Iterator<Item = usize> {
    1..=10_000
}

#[test]
fn shifted_slices() {
    for n in sizes() {
        let mut x = counting(&[n]);
        let before = x.index(s![..-1]).unwrap();
        x.index_mut(s![1..]).unwrap().add_(before).unwrap();
        let naive: Vec<i64> = (0..n as i64).map(|k| if k == 0 { 0 } else { 2 * k - 1 }).collect();
        assert_eq!(ints(&x), naive, "{n}");

        let mut x = counting(&[n]);
        let before = x.index([stepped(..-2, 2).into()]).unwrap();
        if n >= 2 {
            let target = [stepped(2.., 2)];
            if x.index_view(&target).unwrap().shape() == before.shape() {
                x.view_mut(|layout| layout.index(&target)).unwrap().add_(before).unwrap();
                let naive: Vec<i64> = (0..n as i64).map(|k| if k >= 2 && k % 2 == 0 { 2 * k - 2 } else { k }).collect();
                assert_eq!(ints(&x), naive, "{n}");
            }
        }

        let mut x = counting(&[n]);
        let backwards = x.flip(ALL).unwrap();
        x.assign(backwards).unwrap();
        assert_eq!(ints(&x), (0..n as i64).rev().collect::<Vec<_>>(), "{n}");
    }
}

#[test]
fn transposes_and_broadcast_columns() {
    // Up to 10,000 elements each, and some more.
    for n in (1..=100).chain([128, 129, 257, 300]) {
        let own = ints(&square(n));
        let at = |i: usize, j: usize| own[i * n + j];
        let naive = |f: &dyn Fn(usize, usize) -> i64| -> Vec<i64> { (0..n * n).map(|k| f(k / n, k % n)).collect() };

        let mut x = square(n);
        let transposed = x.t().unwrap();
        x.add_(transposed).unwrap();
        assert_eq!(ints(&x), naive(&|i, j| at(i, j) + at(j, i)), "{n}");

        let mut x = square(n);
        let column = x.index(s![.., ..1]).unwrap();
        x.sub_(column).unwrap();
        assert_eq!(ints(&x), naive(&|i, j| at(i, j) - at(i, 0)), "{n}");

        if n > 1 {
            let mut x = square(n);
            let column = x.index(s![.., 1..2]).unwrap();
            x.mul_(column).unwrap();
            assert_eq!(ints(&x), naive(&|i, j| at(i, j) * at(i, 1)), "{n}");
        }

        // The target is a transposed view of shared memory: what is written is a copy in C order.
        let x = square(n);
        let mut transposed = x.t().unwrap();
        transposed.add_(&x).unwrap();
        assert_eq!(ints(&transposed), naive(&|i, j| at(j, i) + at(i, j)), "{n}");
        assert_eq!(ints(&x), own);

        // Through a transposed view of the only holder.
        let mut x = square(n);
        let snapshot = square(n);
        x.view_mut(|layout| layout.transpose(0, 1)).unwrap().sub_(&snapshot).unwrap();
        assert_eq!(ints(&x), naive(&|i, j| at(i, j) - at(j, i)), "{n}");

        // Several maps, an operand that is turned, and one that is one element in each row: rows of strips replace what they were made of.
        let mut x = square(n);
        let column = snapshot.index(s![.., ..1]).unwrap();
        x.mul_(snapshot.t().unwrap() * 2 - column).unwrap();
        assert_eq!(ints(&x), naive(&|i, j| at(i, j) * (2 * at(j, i) - at(i, 0))), "{n}");

        let mut x = square(n);
        let diagonal = x.diagonal(0, [0, 1]).unwrap();
        x.add_(diagonal).unwrap();
        assert_eq!(ints(&x), naive(&|i, j| at(i, j) + at(j, j)), "{n}");
    }
}

#[test]
fn views_write_through_and_others_keep_theirs() {
    let mut x = counting(&[12]).reshape([3, 4]).unwrap();
    let before = x.clone();
    let mut view = x.index_mut(s![1.., ..;2]).unwrap();
    view.fill_(-1).unwrap();
    view.index_mut(s![0]).unwrap().add_(10).unwrap();
    assert_eq!(ints(&x), [0, 1, 2, 3, 9, 5, 9, 7, -1, 9, -1, 11]);
    assert_eq!(ints(&before), ints(&counting(&[12])));
    // A slice of a slice of memory that is not shared is written where it lies.
    let start = x.as_slice::<i64>().unwrap().as_ptr();
    x.index_mut(s![0]).unwrap().assign(Tensor::from([1.9, -1.9, 0.0, 7.0])).unwrap();
    assert_eq!(x.as_slice::<i64>().unwrap().as_ptr(), start);
    assert_eq!(ints(&x)[..4], [1, -1, 0, 7]);
    x.fill_diagonal_(5).unwrap();
    assert_eq!(ints(&x), [5, -1, 0, 7, 9, 5, 9, 7, -1, 9, 5, 11]);
}

#[test]
fn results_out_into_views() {
    let mut x = counting(&[8]);
    let sum = x.index(s![1..]).unwrap() + x.index(s![..-1]).unwrap();
    x.index_mut(s![1..]).unwrap().eval_from(&sum).unwrap();
    assert_eq!(ints(&x), [0, 1, 3, 5, 7, 9, 11, 13]);
    let mut wide = Tensor::zeros([2, 3], DType::F32).unwrap();
    let ones = Tensor::from([1.0, 1.0, 1.0]);
    let error = (&ones + 1.0).eval_into(&mut wide).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Shape);
    assert_eq!(wide.to_vec::<f32>().unwrap(), [0.0; 6]);
}

#[test]
fn every_op_in_place_is_the_op_then_a_write() {
    let floats = Tensor::from([0.25f64, 0.5, 0.75, 0.9]);
    let other = Tensor::from([1.5f64, 0.5, 2.0, 0.1]);
    let mut tried = 0;
    for op in ndcast::op::OpInfo::TABLE.iter().map(|info| info.op) {
        let others: Vec<Expr> = (1..op.info().required()).map(|_| Expr::from(&other)).collect();
        let args = std::iter::once(Expr::from(&floats)).chain(others.iter().cloned());
        let Ok(result) = Expr::map(op, args).eval() else { continue };
        let mut target = floats.clone();
        match target.apply_(op, &others) {
            Ok(()) => {
                tried += 1;
                assert_same(&target, &result.cast(DType::F64).unwrap(), op.info().name);
            }
            Err(error) => panic!("{}: {error}", op.info().name),
        }
    }
    assert!(tried > 80);
}

#[test]
fn failing_writes_change_nothing() {
    let check = |mut x: Tensor, write: &dyn Fn(&mut Tensor) -> ndcast::Result<()>, class: ErrorKind, text: &str| {
        let before = format!("{:?}", x.clone().cast(DType::F64).unwrap().to_vec::<f64>().unwrap());
        // Alone and shared.
        for _ in 0..2 {
            let error = write(&mut x).unwrap_err();
            assert_eq!(error.kind(), class, "{error}");
            assert!(error.to_string().contains(text), "{error}");
            assert_eq!(format!("{:?}", x.cast(DType::F64).unwrap().to_vec::<f64>().unwrap()), before);
        }
    };
    let bytes = || Tensor::from([1i8, 2]);
    let divisor = Tensor::from_vec((0..5000i64).map(|k| 4000 - k).collect(), [5000]).unwrap();
    check(counting(&[5000]), &|x| x.floor_divide_(&divisor), ErrorKind::Value, "");
    check(counting(&[5000]), &|x| x.add_(x.clone().expr().remainder(&divisor)), ErrorKind::Value, "");
    check(counting(&[6]), &|x| x.index_mut(s![1..3])?.remainder_(0), ErrorKind::Value, "");
    check(bytes(), &|x| x.add_(1.5), ErrorKind::DType, "can't be cast");
    check(bytes(), &|x| x.div_(2), ErrorKind::DType, "can't be cast");
    check(bytes(), &|x| x.add_(1000), ErrorKind::Overflow, "out of bounds");
    check(bytes(), &|x| x.fill_(300), ErrorKind::Overflow, "300 cannot be converted to type int8");
    check(bytes(), &|x| x.fill_(f64::NAN), ErrorKind::Value, "nan");
    check(bytes(), &|x| x.fill_(128.5), ErrorKind::Overflow, "128.5");
    check(bytes(), &|x| x.fill_(ndcast::Complex64::new(0.0, 1.0)), ErrorKind::DType, "complex");
    check(Tensor::from([true, false]), &|x| x.add_(1), ErrorKind::DType, "");
    check(Tensor::from([1u8, 2]), &|x| x.add_(Tensor::from([1i64])), ErrorKind::DType, "");
    let ones = |shape: &[usize]| Tensor::ones(Shape::new(shape).unwrap(), DType::F32).unwrap();
    let text = "output with shape [3] doesn't match the broadcast shape [4, 3]";
    check(ones(&[3]), &|x| x.add_(ones(&[4, 3])), ErrorKind::Shape, text);
    let text = "output with shape [8, 1, 1] doesn't match the broadcast shape [8, 9, 9]";
    check(ones(&[8, 1, 1]), &|x| x.add_(ones(&[8, 9, 9])), ErrorKind::Shape, text);
    check(ones(&[]), &|x| x.add_(ones(&[3])), ErrorKind::Shape, "output with shape [] doesn't match");
    check(
        ones(&[3]),
        &|x| x.add_(ones(&[4])),
        ErrorKind::Shape,
        "The size of tensor a (3) must match the size of tensor b (4)",
    );
    check(ones(&[2, 3]), &|x| x.index_mut(s![0])?.assign(counting(&[4])), ErrorKind::Shape, "");
    let windows = |x: &mut Tensor| x.view_mut(|layout| layout.unfold(0, 2, 1))?.add_(1);
    check(ones(&[3]), &windows, ErrorKind::Value, "more than one element");
    let expanded = || ones(&[3]).expand([2, 3]).unwrap();
    check(expanded(), &|x| x.add_(1), ErrorKind::Value, "read-only");
    check(expanded(), &|x| x.index_mut(s![0])?.fill_(7), ErrorKind::Value, "read-only");
    check(expanded(), &|x| x.assign(2), ErrorKind::Value, "read-only");
    let outside = |x: &mut Tensor| x.view_mut(|_| ndcast::Layout::contiguous(&Shape::from([1000])))?.fill_(7);
    check(ones(&[3]), &outside, ErrorKind::Shape, "");
}

#[test]
fn scalars_keep_their_precision_and_casts_go_through() {
    let mut x = Tensor::zeros([2], DType::F64).unwrap();
    x.fill_(0.1).unwrap();
    assert_eq!(x.to_vec::<f64>().unwrap(), [0.1; 2]);
    let mut x = Tensor::zeros([3], DType::U64).unwrap();
    x.fill_(u64::MAX).unwrap();
    x.index_mut(s![0]).unwrap().assign(1.9).unwrap();
    assert_eq!(x.to_vec::<u64>().unwrap(), [1, u64::MAX, u64::MAX]);
    x.assign(Tensor::from([[[1, 2, 3]]])).unwrap();
    assert_eq!(x.to_vec::<u64>().unwrap(), [1, 2, 3]);
    let mut x = Tensor::from([1.5f32, 2.5, 3.5]);
    x.add_(Tensor::from([1.0f64, 2.0, 3.0])).unwrap();
    x.clamp_(3.0, 5.0).unwrap();
    assert_eq!(x.to_vec::<f32>().unwrap(), [3.0, 4.5, 5.0]);
    x.apply_(Op::Square, [] as [Expr; 0]).unwrap();
    assert_eq!(x.to_vec::<f32>().unwrap(), [9.0, 20.25, 25.0]);
}

#[test]
fn a_panic_in_a_users_function_loses_nothing() {
    let mut x = counting(&[3]);
    let value = ndcast::map(&x, |value: i64| if value == 1 { panic!("user") } else { value });
    let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| x.assign(value)));
    assert!(outcome.is_err());
    assert_eq!((x.shape(), x.numel()), (&Shape::from([3]), 3));
}

#[test]
fn a_fold_of_nothing_can_be_written_to() {
    let mut nothing = Tensor::zeros([0, 3], None).unwrap().sum(0).unwrap();
    nothing.add_(1).unwrap();
    assert_eq!(nothing.to_vec::<f32>().unwrap(), [1.0; 3]);
}
