//! Views against a naive array, along chains of random operations; iteration, indexing, refusals.

use ndcast::{ALL, DType, ErrorKind, Index, Result, Selector, Shape, Tensor, broadcast_arrays, broadcast_tensors, s};
use testkit::{Random, counting};

/// The naive twin: a list of elements in C order, and every operation a function from indices to indices.
#[derive(Clone, Debug)]
struct Naive {
    shape: Vec<usize>,
    elements: Vec<i32>,
}

impl Naive {
    fn from_fn(shape: Vec<usize>, element: impl Fn(&[usize]) -> i32) -> Naive {
        let elements = (0..shape.iter().product()).map(|position: usize| {
            let mut left = position;
            let mut index: Vec<usize> = shape.iter().rev().map(|&n| (left % n, left /= n).0).collect();
            index.reverse();
            element(&index)
        });
        Naive { elements: elements.collect(), shape }
    }

    fn at(&self, index: &[usize]) -> i32 {
        self.elements[index.iter().zip(&self.shape).fold(0, |position, (&i, &n)| position * n + i)]
    }

    /// Another shape, whose element at an index is this array's at the index that `source` makes of it.
    fn map(&self, shape: Vec<usize>, source: impl Fn(&[usize]) -> Vec<usize>) -> Naive {
        Naive::from_fn(shape, |index| self.at(&source(index)))
    }
}

/// `list` with the value at `k` replaced.
fn with(list: &[usize], k: usize, value: usize) -> Vec<usize> {
    let mut list = list.to_vec();
    list[k] = value;
    list
}

fn without(list: &[usize], k: usize) -> Vec<usize> {
    list.iter().enumerate().filter(|&(axis, _)| axis != k).map(|(_, &value)| value).collect()
}

/// One random operation on both; only operations that are possible are chosen.
fn step(x: &Tensor, naive: &Naive, random: &mut Random) -> (Tensor, Naive) {
    let shape = naive.shape.clone();
    let rank = shape.len();
    let fresh = random.below(rank + 1);
    if rank == 0 {
        return (x.unsqueeze(0).unwrap(), naive.map(vec![1], |_| vec![]));
    }
    let axis = random.below(rank);
    let signed = axis as isize - if random.below(2) == 0 { rank as isize } else { 0 };
    match random.below(10) {
        0 => {
            let other = random.below(rank);
            let swap = |list: &[usize]| {
                let mut list = list.to_vec();
                list.swap(axis, other);
                list
            };
            (x.transpose(signed, other as isize).unwrap(), naive.map(swap(&shape), swap))
        }
        1 => {
            let back = |i: &[usize]| with(i, axis, shape[axis] - 1 - i[axis]);
            (x.flip([signed]).unwrap(), naive.map(shape.clone(), back))
        }
        2 if rank < 5 => {
            let mut lengths = shape.clone();
            lengths.insert(fresh, 1);
            (x.unsqueeze(fresh as isize).unwrap(), naive.map(lengths, |i| without(i, fresh)))
        }
        3 => {
            let count = shape[axis].div_ceil(2);
            let step = if random.below(2) == 0 { 2 } else { -2 };
            let mut indices = vec![Index::FULL; axis];
            indices.push(Index::Slice { start: None, stop: None, step });
            let source = |i: &[usize]| {
                let k = i[axis] * 2;
                with(i, axis, if step > 0 { k } else { shape[axis] - 1 - k })
            };
            (x.index_view(&indices).unwrap(), naive.map(with(&shape, axis, count), source))
        }
        4 if shape[axis] > 0 => {
            let k = random.below(shape[axis]);
            let insert = |i: &[usize]| [&i[..axis], &[k], &i[axis..]].concat();
            (x.select(signed, k as isize).unwrap(), naive.map(without(&shape, axis), insert))
        }
        5 if shape[axis] == 1 && rank < 5 => {
            let lengths: Vec<isize> =
                [2].into_iter().chain((0..rank).map(|k| if k == axis { 3 } else { -1 })).collect();
            let stretched = [vec![2], with(&shape, axis, 3)].concat();
            (x.expand(&lengths).unwrap(), naive.map(stretched, |i| with(&i[1..], axis, 0)))
        }
        6 if rank < 5 && shape[axis] >= 2 => {
            let windows = shape[axis] - 1;
            let lengths = [with(&shape, axis, windows), vec![2]].concat();
            let source = |i: &[usize]| with(&i[..rank], axis, i[axis] + i[rank]);
            (x.unfold(signed, 2, 1).unwrap(), naive.map(lengths, source))
        }
        7 if rank >= 2 => {
            let (a, b) = (axis.min((axis + 1) % rank), axis.max((axis + 1) % rank));
            let offset = random.below(3) as isize - 1;
            let (down, right) = ((-offset).max(0) as usize, offset.max(0) as usize);
            let count = shape[a].saturating_sub(down).min(shape[b].saturating_sub(right));
            let kept = without(&without(&shape, b), a);
            let source = |i: &[usize]| {
                let (rest, k) = (&i[..rank - 2], i[rank - 2]);
                let mut index = rest.to_vec();
                index.insert(a, k + down);
                index.insert(b, k + right);
                index
            };
            (x.diagonal(offset, [a as isize, b as isize]).unwrap(), naive.map([kept, vec![count]].concat(), source))
        }
        8 => {
            // Not a view in general: the elements stay in C order.
            let shape: Vec<usize> = shape.iter().rev().copied().collect();
            let lengths: Vec<isize> = shape.iter().map(|&n| n as isize).collect();
            (x.reshape(&lengths).unwrap(), Naive { shape, elements: naive.elements.clone() })
        }
        _ => {
            let k = random.below(shape[axis] + 1);
            let count = shape[axis] - k;
            let source = |i: &[usize]| with(i, axis, i[axis] + k);
            (x.narrow(signed, k..k + count).unwrap(), naive.map(with(&shape, axis, count), source))
        }
    }
}

#[test]
fn chains_of_views_agree_with_the_naive_array() {
    for seed in 0..400 {
        let mut random = Random::new(seed);
        let shape: Vec<usize> = (0..1 + random.below(3)).map(|_| 1 + random.below(5)).collect();
        let elements: Vec<i32> = (0..shape.iter().product::<usize>() as i32).collect();
        let mut naive = Naive { shape: shape.clone(), elements: elements.clone() };
        let mut x = Tensor::from_vec(elements, &shape).unwrap();
        for _ in 0..6 {
            (x, naive) = step(&x, &naive, &mut random);
            assert_eq!(x.shape(), &naive.shape, "seed {seed}");
            assert_eq!(x.to_vec::<i32>().unwrap(), naive.elements, "seed {seed}");
            let iter = x.iter::<i32>().unwrap();
            assert_eq!(iter.len(), naive.elements.len());
            assert!(iter.eq(naive.elements.iter().copied()), "seed {seed}");
            if let Some(&last) = naive.elements.last() {
                assert_eq!(x.get::<i32>(&vec![-1; x.ndim()]).unwrap(), last);
            }
            if naive.elements.len() > 2000 {
                break;
            }
        }
    }
}

#[test]
fn views_share_storage_and_writes_do_not_leak() {
    let x = counting(&[3, 4]);
    for view in [
        x.transposed().unwrap(),
        x.mt().unwrap(),
        x.t().unwrap(),
        x.movedim([0], [-1]).unwrap(),
        x.swapaxes(0, 1).unwrap(),
        x.permute([1, 0]).unwrap(),
    ] {
        assert!(view.shares_storage(&x));
        assert_eq!(view.to_vec::<i64>().unwrap(), [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11]);
    }
    let mut row = x.select(0, 0).unwrap();
    row.as_slice_mut::<i64>().unwrap()[0] = 99;
    assert_eq!((row.get::<i64>(&[0]).unwrap(), x.get::<i64>(&[0, 0]).unwrap()), (99, 0));
}

#[test]
fn squeezing_and_axes() {
    let x = counting(&[1, 3, 1]);
    assert_eq!(x.squeeze(ALL).unwrap().shape(), &[3]);
    assert_eq!(x.squeeze([-1]).unwrap().shape(), &[1, 3]);
    assert_eq!(x.squeeze([1]).unwrap_err().kind(), ErrorKind::Shape);
    assert_eq!(counting(&[3]).unsqueeze([-1, 0]).unwrap().shape(), &[1, 3, 1]);
    assert_eq!(counting(&[3]).unsqueeze([0, -3]).unwrap_err().kind(), ErrorKind::Value);
    assert_eq!(counting(&[3]).unsqueeze(2).unwrap_err().kind(), ErrorKind::Index);
    assert_eq!(counting(&[2, 2]).flip(ALL).unwrap().to_vec::<i64>().unwrap(), [3, 2, 1, 0]);
    assert!(counting(&[1, 1, 1]).t().unwrap_err().to_string().contains("3D"));
}

#[test]
fn reshaping_copies_only_if_it_must() {
    let x = counting(&[2, 3, 4]);
    for (view, shape) in [
        (x.view([6, -1]).unwrap(), vec![6, 4]),
        (x.reshape([-1]).unwrap(), vec![24]),
        (x.flatten(..2).unwrap(), vec![6, 4]),
        (x.flatten(-2..).unwrap(), vec![2, 12]),
        (x.ravel().unwrap(), vec![24]),
    ] {
        assert!(view.shares_storage(&x) && view.shape() == shape);
    }
    let turned = x.transpose(0, 2).unwrap();
    assert_eq!(turned.view([24]).unwrap_err().kind(), ErrorKind::Shape);
    let flat = turned.flatten(..).unwrap();
    assert!(!flat.shares_storage(&x));
    assert_eq!(flat.to_vec::<i64>().unwrap()[..4], [0, 12, 4, 16]);
    assert_eq!(counting(&[]).flatten(..).unwrap().shape(), &[1]);
    assert_eq!(counting(&[2, 0]).ravel().unwrap().shape(), &[0]);
    assert_eq!(x.flatten(2..2).unwrap_err().kind(), ErrorKind::Shape);
    assert!(x.reshape([5, -1]).unwrap_err().to_string().contains("shape '[5, -1]' is invalid for input of size 24"));
}

#[test]
fn windows() {
    // numpy.lib.stride_tricks.sliding_window_view(np.arange(12).reshape(3, 4), ...)
    let x = counting(&[3, 4]);
    assert_eq!(x.sliding_window_view([2, 3], ALL).unwrap().shape(), &[2, 2, 2, 3]);
    let along = x.sliding_window_view([2], [-1]).unwrap().select(0, 1).unwrap();
    assert_eq!(along.to_vec::<i64>().unwrap(), [4, 5, 5, 6, 6, 7]);
    assert_eq!(x.sliding_window_view([2, 2], [1, -1]).unwrap().shape(), &[3, 2, 2, 2]);
    assert_eq!(x.sliding_window_view([2], ALL).unwrap_err().kind(), ErrorKind::Shape);
    assert_eq!(x.sliding_window_view([5], [1]).unwrap_err().kind(), ErrorKind::Shape);
    assert_eq!(x.unfold(0, 2, 0).unwrap_err().kind(), ErrorKind::Value);
}

#[test]
fn strides_are_relative_to_the_storage_and_checked() {
    let x = counting(&[3, 4]);
    let last_row = x.select(0, 2).unwrap();
    assert_eq!(last_row.as_strided([2, 2], &[1, 1], 0).unwrap().to_vec::<i64>().unwrap(), [0, 1, 1, 2]);
    assert_eq!(last_row.as_strided([2], &[-1], 11).unwrap().to_vec::<i64>().unwrap(), [11, 10]);
    for (strides, offset) in [([1, 1], 10), ([isize::MAX, 1], 0), ([-1, 0], 0)] {
        assert_eq!(x.as_strided([2, 2], &strides, offset).unwrap_err().kind(), ErrorKind::Shape);
    }
}

#[test]
fn index_macro() {
    let x = counting(&[4, 5]);
    let row = |indices: &[Selector]| x.index(indices).unwrap().to_vec::<i64>().unwrap();
    assert_eq!(row(&s![-1, ..;2]), [15, 17, 19]);
    assert_eq!(row(&s![1, 4..1;-1]), [9, 8, 7]);
    assert_eq!(row(&s![1, 4..=1;-1]), [9, 8, 7, 6]);
    assert_eq!(row(&s![1, 2..=0;-1]), [7, 6, 5]);
    assert_eq!(row(&s![1, ..=-1;3]), [5, 8]);
    assert_eq!(row(&s![..;-2, 0]), [15, 5]);
    assert_eq!(row(&s![..., 1]), [1, 6, 11, 16]);
    assert_eq!(x.index(s![None, 1.., ..., None]).unwrap().shape(), &[1, 3, 5, 1]);
    assert_eq!(x.index(s![]).unwrap().shape(), &[4, 5]);
    let (k, step) = (2, -1);
    assert_eq!(row(&s![k, k..;step,]), [12, 11, 10]);
    assert_eq!(x.index(s![0, 0, 0]).unwrap_err().kind(), ErrorKind::Index);
    assert_eq!(x.index(s![4]).unwrap_err().kind(), ErrorKind::Index);
    assert_eq!(x.index(s![..;0]).unwrap_err().kind(), ErrorKind::Value);
    assert_eq!(x.index(s![..., ...]).unwrap_err().kind(), ErrorKind::Index);
}

#[test]
fn parts_and_iteration() {
    let x = counting(&[2, 3]).transposed().unwrap();
    let rows: Vec<Vec<i64>> = x.outer_iter().unwrap().map(|row| row.to_vec().unwrap()).collect();
    assert_eq!(rows, [[0, 3], [1, 4], [2, 5]]);
    assert_eq!(x.outer_iter().unwrap().next_back().unwrap().to_vec::<i64>().unwrap(), [2, 5]);
    assert_eq!(x.unbind(1).unwrap()[1].to_vec::<i64>().unwrap(), [3, 4, 5]);
    assert!(counting(&[]).outer_iter().is_err());
    assert_eq!(counting(&[]).iter::<i64>().unwrap().collect::<Vec<_>>(), [0]);
    assert_eq!(x.iter::<f32>().unwrap_err().kind(), ErrorKind::DType);
    assert_eq!(x.get::<i64>(&[0]).unwrap_err().kind(), ErrorKind::Index);
    assert_eq!(x.get::<i64>(&[0, 2]).unwrap_err().kind(), ErrorKind::Index);
    assert_eq!(x.get::<i32>(&[0, 0]).unwrap_err().kind(), ErrorKind::DType);
    let endless = Tensor::zeros(1, None).unwrap().expand([1isize << 62]).unwrap();
    assert_eq!(endless.unbind(0).unwrap_err().kind(), ErrorKind::Memory);
    assert_eq!(endless.iter::<f32>().unwrap().take(1000).sum::<f32>(), 0.0);
}

#[test]
fn broadcasting_together() {
    let (a, b) = (counting(&[2, 1]), counting(&[3]));
    let views = broadcast_tensors([&a, &b]).unwrap();
    assert_eq!(views[0].to_vec::<i64>().unwrap(), [0, 0, 0, 1, 1, 1]);
    assert_eq!(views[1].to_vec::<i64>().unwrap(), [0, 1, 2, 0, 1, 2]);
    assert!(broadcast_arrays([] as [Tensor; 0]).unwrap().is_empty());
    let text = broadcast_tensors([&counting(&[2]), &b]).unwrap_err().to_string();
    assert!(text.contains("The size of tensor a (2) must match the size of tensor b (3)"), "{text}");
    assert_eq!(a.expand_as(&views[0]).unwrap().strides(), [1, 0]);
    assert_eq!(a.broadcast_to([4, 2, 0]).unwrap().numel(), 0);
    assert_eq!(a.dtype(), DType::I64);
}

/// A part that several views share is computed once, or again for each of them: the bits are the same.
#[test]
fn filters_of_filters_are_as_step_by_step() {
    use ndcast::Expr;
    let filter = |x: &Expr, axis: isize, taps: isize, kept: isize| {
        let part = |k: isize| x.narrow(axis, k as usize..(k + kept) as usize) * (0.3 + 0.1 * k as f64);
        (1..taps).fold(part(0), |sum, k| sum + part(k)) + 1.0
    };
    for (rows, columns) in [(12, 11), (300, 200)] {
        for dtype in [DType::F32, DType::F64] {
            let x = Tensor::arange_of(0, (rows * columns) as i64, 1, dtype).unwrap().reshape([rows, columns]).unwrap();
            let (mut lazy, mut stored) = (x.expr(), x);
            for (axis, taps, kept) in [(1, 5, columns - 4), (0, 2, rows - 1), (0, 5, rows - 5), (1, 3, columns - 6)] {
                lazy = filter(&lazy, axis, taps, kept);
                stored = filter(&stored.expr(), axis, taps, kept).eval().unwrap();
                assert_eq!(lazy.eval().unwrap(), stored, "{dtype} ({rows}, {columns}), axis {axis}, {taps} taps");
            }
        }
    }
}

#[test]
fn results_in_c_order_are_those_of_a_copy() -> Result<()> {
    for lengths in [[2usize, 3, 4], [40, 30, 3], [3, 200, 130]] {
        let count: usize = lengths.iter().product();
        let x = Tensor::arange_of(0, count as i64, 1, DType::I32)?.remainder(251)?.reshape(lengths)?;
        let bytes = x.cast(DType::U8)?;
        for axes in [[0, 1, 2], [2, 0, 1], [1, 2, 0], [2, 1, 0]] {
            let exprs = [
                (&bytes / 2.0).permute(axes),
                (&x * 3 + &bytes).permute(axes),
                x.expr().permute(axes),
                x.expr().flip(0).permute(axes),
                (x.expr() + 1).sum(1).unsqueeze(1).permute(axes),
                (x.expr() * 2).cumsum(1).permute(axes),
                x.expr().select(1, 1).broadcast_to([2, lengths[0], lengths[2]]),
            ];
            for expr in exprs {
                let (found, twin) = (expr.eval_contiguous()?, expr.eval()?.contiguous()?);
                assert!(found.is_contiguous() && found.dtype() == twin.dtype(), "{expr}");
                assert_eq!(found, twin, "{expr}");
            }
        }
    }
    Ok(())
}

/// A map whose operands repeat elements has views that none of its operands has: those that merge a repeated axis with another one.
#[test]
fn views_that_regroup_axes_are_those_of_the_stored_result() -> Result<()> {
    let mut random = Random::new(5);
    for _ in 0..60 {
        let lengths: Vec<usize> = (0..4).map(|_| 6 + random.below(12)).collect();
        let mut operand = || {
            let some: Vec<usize> =
                lengths.iter().map(|&length| if random.below(2) == 0 { 1 } else { length }).collect();
            counting(&some)
        };
        let (x, y, z) = (operand(), operand(), counting(&lengths));
        let count: usize = lengths.iter().product();
        let merged =
            [vec![count], vec![lengths[0] * lengths[1], lengths[2], lengths[3]], vec![lengths[0], count / lengths[0]]];
        let exprs =
            [&x + &y, (&x * &y) + &z, (&x + &z).sum(2).unsqueeze(2) - &y, x.expr().broadcast_to(&lengths[..]) + &y];
        for (expr, wanted) in exprs.iter().flat_map(|expr| merged.iter().map(move |wanted| (expr, wanted))) {
            let stored = expr.eval()?.contiguous()?;
            if stored.numel() != count {
                continue;
            }
            let shape = Shape::from_dims(wanted[..].into())?;
            let viewed = expr.clone().view("view", move |layout| layout.view_as(&shape)).eval()?;
            assert_eq!(viewed, stored.reshape(&wanted[..])?, "{lengths:?} {} {}", x.shape(), y.shape());
        }
    }
    Ok(())
}
