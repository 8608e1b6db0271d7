//! Compares every view with a naive twin: an array that stores the storage element of each of its indices, and
//! computes a view by looking up each element through the definition of that view.
#![allow(clippy::unwrap_used)]

use ndcast_shape::{Index, Layout, Shape, ShapeErrorKind};
use proptest::prelude::*;

#[derive(Clone, Debug, PartialEq)]
struct Naive {
    shape: Vec<usize>,
    /// Row-major.
    cells: Vec<usize>,
}

/// All indices of a shape, in row-major order.
fn indices(shape: &[usize]) -> Vec<Vec<usize>> {
    if shape.contains(&0) {
        return vec![];
    }
    shape.iter().fold(vec![vec![]], |outer, &length| {
        outer.iter().flat_map(|index| (0..length).map(|i| [&index[..], &[i]].concat())).collect()
    })
}

impl Naive {
    fn of(layout: &Layout) -> Naive {
        let address = |index: Vec<usize>| {
            let steps = index.iter().zip(layout.strides()).map(|(&i, &stride)| i as i128 * stride as i128);
            usize::try_from(layout.offset() as i128 + steps.sum::<i128>()).unwrap()
        };
        Naive { shape: layout.shape().to_vec(), cells: indices(layout.shape()).into_iter().map(address).collect() }
    }

    fn at(&self, index: &[usize]) -> usize {
        assert_eq!(index.len(), self.shape.len());
        let position = index.iter().zip(&self.shape).fold(0, |position, (&i, &length)| {
            assert!(i < length);
            position * length + i
        });
        self.cells[position]
    }

    /// The view whose element at `index` is the element of this array at `source(index)`.
    fn view(&self, shape: Vec<usize>, source: impl Fn(&[usize]) -> Vec<usize>) -> Naive {
        let cells = indices(&shape).iter().map(|index| self.at(&source(index))).collect();
        Naive { shape, cells }
    }

    /// By the definition of an affine map: whether strides exist that address these cells under `shape`.
    fn has_strides(&self, shape: &[usize]) -> bool {
        let reshaped = Naive { shape: shape.to_vec(), cells: self.cells.clone() };
        let Some(&first) = self.cells.first() else { return true };
        let unit = |axis| (0..shape.len()).map(|k| usize::from(k == axis)).collect::<Vec<_>>();
        let strides: Vec<i128> = (0..shape.len())
            .map(|axis| if shape[axis] > 1 { reshaped.at(&unit(axis)) as i128 - first as i128 } else { 0 })
            .collect();
        indices(shape).iter().zip(&self.cells).all(|(index, &cell)| {
            let steps: i128 = index.iter().zip(&strides).map(|(&i, &stride)| i as i128 * stride).sum();
            first as i128 + steps == cell as i128
        })
    }
}

/// Applies one view, determined by three arbitrary numbers, to the layout and to its twin; `None` if it is not
/// applicable.
fn apply(layout: &Layout, naive: &Naive, kind: usize, a: usize, b: usize, c: usize) -> Option<(Layout, Naive)> {
    let rank = naive.shape.len();
    let shape = naive.shape.clone();
    let axis = |n: usize| n % rank.max(1);
    // The same axis from the left or from the end.
    let signed =
        |axis: usize, n: usize| if n.is_multiple_of(2) { axis as isize } else { axis as isize - rank as isize };
    if rank == 0 && !matches!(kind, 0 | 1 | 4 | 5) {
        return None;
    }
    let (x, y) = (axis(a), axis(b));
    Some(match kind {
        0 => {
            let at = a % (rank + 1);
            let expected = [&shape[..at], &[1], &shape[at..]].concat();
            let view = naive.view(expected, |index| [&index[..at], &index[at + 1..]].concat());
            (layout.unsqueeze(at as isize).unwrap(), view)
        }
        1 => {
            let stretched = shape.iter().map(|&length| if length == 1 { b % 4 } else { length });
            let target: Vec<usize> = (0..a % 2).map(|_| c % 3).chain(stretched).collect();
            let view = naive.view(target.clone(), |index| {
                let own = &index[index.len() - rank..];
                own.iter().zip(&shape).map(|(&i, &length)| if length == 1 { 0 } else { i }).collect()
            });
            (layout.broadcast_to(&target).unwrap(), view)
        }
        2 => {
            let mut target = shape.clone();
            target.swap(x, y);
            let view = naive.view(target, |index| {
                let mut source = index.to_vec();
                source.swap(x, y);
                source
            });
            (layout.transpose(signed(x, b), signed(y, a)).unwrap(), view)
        }
        3 => {
            let moved = |mut values: Vec<usize>, from: usize, to: usize| {
                let value = values.remove(from);
                values.insert(to, value);
                values
            };
            let view = naive.view(moved(shape, x, y), |index| moved(index.to_vec(), y, x));
            (layout.movedim(&[signed(x, c)], &[signed(y, c)]).unwrap(), view)
        }
        4 => {
            let view = naive.view(shape.iter().rev().copied().collect(), |i| i.iter().rev().copied().collect());
            (layout.reversed().unwrap(), view)
        }
        5 => {
            let kept: Vec<usize> = shape.iter().copied().filter(|&length| length != 1).collect();
            let view = naive.view(kept, |index| {
                let mut left = index.iter();
                shape.iter().map(|&length| if length == 1 { 0 } else { *left.next().unwrap() }).collect()
            });
            (layout.squeeze(None).unwrap(), view)
        }
        6 => {
            let view = naive.view(shape.clone(), |index| {
                let mut source = index.to_vec();
                source[x] = shape[x] - 1 - source[x];
                source
            });
            (layout.flip(Some(&[signed(x, b)])).unwrap(), view)
        }
        7 if x != y => {
            let offset = c as isize % 5 - 2;
            let on = |i: usize| if offset < 0 { (i + offset.unsigned_abs(), i) } else { (i, i + offset as usize) };
            let count = (0..10).take_while(|&i| on(i).0 < shape[x] && on(i).1 < shape[y]).count();
            let mut target: Vec<usize> = (0..rank).filter(|&k| k != x && k != y).map(|k| shape[k]).collect();
            target.push(count);
            let view = naive.view(target, |index| {
                let (&i, others) = index.split_last().unwrap();
                let mut others = others.iter();
                let at = |k| {
                    if k == x {
                        on(i).0
                    } else if k == y {
                        on(i).1
                    } else {
                        *others.next().unwrap()
                    }
                };
                (0..rank).map(at).collect()
            });
            (layout.diagonal(offset, signed(x, c), signed(y, b)).unwrap(), view)
        }
        8 if shape[x] > 0 => {
            let (size, step) = (b % (shape[x] + 1), c % 3 + 1);
            let mut target = shape.clone();
            target[x] = (0..shape[x] + 1).step_by(step).filter(|start| start + size <= shape[x]).count();
            target.push(size);
            let view = naive.view(target, |index| {
                let mut source = index[..rank].to_vec();
                source[x] = index[x] * step + index[rank];
                source
            });
            (layout.unfold(signed(x, a), size, step).unwrap(), view)
        }
        9 if shape[x] > 0 => {
            let i = b % shape[x];
            let view =
                naive.view([&shape[..x], &shape[x + 1..]].concat(), |index| [&index[..x], &[i], &index[x..]].concat());
            let signed_i = if c.is_multiple_of(2) { i as isize } else { i as isize - shape[x] as isize };
            let mut index: Vec<Index> = vec![Index::FULL; x];
            index.push(Index::Int(signed_i));
            let selected = layout.index(&index).unwrap();
            assert_eq!(selected, layout.select(signed(x, a), signed_i).unwrap());
            (selected, view)
        }
        10 => {
            let (start, step) = (b as isize % 7 - 3, [1, 2, 3, -1, -2, -3][c % 6]);
            let python = python_slice(start, step, shape[x]);
            let mut target = shape.clone();
            target[x] = python.len();
            let view = naive.view(target, |index| {
                let mut source = index.to_vec();
                source[x] = python[source[x]];
                source
            });
            let mut index = vec![Index::Ellipsis, Index::Slice { start: Some(start), stop: None, step }];
            index.extend(vec![Index::FULL; rank - x - 1]);
            (layout.index(&index).unwrap(), view)
        }
        11 => {
            let start = b % (shape[x] + 1);
            let length = c % (shape[x] - start + 1);
            let mut target = shape.clone();
            target[x] = length;
            let view = naive.view(target, |index| {
                let mut source = index.to_vec();
                source[x] += start;
                source
            });
            (layout.narrow(signed(x, a), start as isize, length).unwrap(), view)
        }
        _ => return None,
    })
}

/// Python's `range(length)[start::step]`.
fn python_slice(start: isize, step: isize, length: usize) -> Vec<usize> {
    let length = length as isize;
    let (low, high) = if step > 0 { (0, length) } else { (-1, length - 1) };
    let start = if start < 0 { (start + length).max(low) } else { start.min(high) };
    let walk = std::iter::successors(Some(start), |at| Some(at + step));
    walk.take_while(|at| (0..length).contains(at)).map(|at| at as usize).collect()
}

/// A contiguous layout after a series of views, compared with its twin after each.
fn layouts() -> impl Strategy<Value = Layout> {
    let views = prop::collection::vec((0usize..12, 0usize..60, 0usize..60, 0usize..60), 0..6);
    (prop::collection::vec(0usize..5, 0..4), views).prop_map(|(shape, views)| {
        let mut layout = Layout::contiguous(&Shape::new(&shape).unwrap()).unwrap();
        let mut naive = Naive::of(&layout);
        for (kind, a, b, c) in views {
            if let Some((view, twin)) = apply(&layout, &naive, kind, a, b, c)
                && twin.cells.len() <= 400
            {
                assert_eq!(Naive::of(&view), twin, "view {kind} of {layout:?}");
                (layout, naive) = (view, twin);
            }
        }
        layout
    })
}

/// Arbitrary strides, in a storage that is just large enough.
fn strided() -> impl Strategy<Value = Layout> {
    prop::collection::vec((1usize..5, -9isize..10), 0..4).prop_map(|axes| {
        let (shape, strides): (Vec<usize>, Vec<isize>) = axes.into_iter().unzip();
        let reach = |backward: bool| -> usize {
            let chosen = shape.iter().zip(&strides).filter(|&(_, &stride)| (stride < 0) == backward);
            chosen.map(|(&length, &stride)| (length - 1) * stride.unsigned_abs()).sum()
        };
        Layout::as_strided(&shape, &strides, reach(true), reach(true) + reach(false) + 1).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn facts_about_views(layout in layouts()) {
        let naive = Naive::of(&layout);
        prop_assert_eq!(layout.numel(), naive.cells.len());
        let ends = naive.cells.iter().min().copied().zip(naive.cells.iter().max().copied());
        prop_assert_eq!(layout.span(), ends);
        let consecutive = naive.cells.windows(2).all(|pair| pair[1] == pair[0] + 1);
        prop_assert_eq!(layout.is_contiguous(), consecutive);
        let mut sorted = naive.cells.clone();
        sorted.sort();
        prop_assert_eq!(layout.shares_cells(), sorted.windows(2).any(|pair| pair[0] == pair[1]));
        prop_assert!(!layout.is_broadcast() || layout.numel() == 0 || layout.shares_cells());
    }

    /// A reshape is a view exactly if strides exist for it, and that view has the same elements.
    #[test]
    fn reshape_is_complete(layout in layouts(), cuts in prop::collection::vec(0usize..6, 0..4)) {
        let naive = Naive::of(&layout);
        let (mut shape, mut left) = (Vec::new(), layout.numel());
        for cut in cuts {
            let divisors: Vec<usize> = (1..=left).filter(|d| left % d == 0).collect();
            let length = divisors.get(cut % divisors.len().max(1)).copied().unwrap_or(0);
            shape.push(length);
            left = left.checked_div(length).unwrap_or(0);
        }
        shape.push(left);
        match layout.reshape(&Shape::new(&shape).unwrap()).unwrap() {
            Some(view) => prop_assert_eq!(Naive::of(&view), Naive { shape, cells: naive.cells }),
            None => prop_assert!(!naive.has_strides(&shape), "{:?} as {:?}", layout, shape),
        }
    }

    #[test]
    fn overlap_is_exact(a in strided(), b in strided(), shift in 0usize..12) {
        let naive = |layout: &Layout| Naive::of(layout).cells;
        let mut cells = naive(&a);
        cells.sort();
        prop_assert_eq!(a.shares_cells(), cells.windows(2).any(|pair| pair[0] == pair[1]));
        let b = Layout::as_strided(b.shape(), b.strides(), b.offset() + shift, 1000).unwrap();
        let meet = naive(&b).iter().any(|cell| cells.binary_search(cell).is_ok());
        prop_assert_eq!(a.may_overlap(&b), meet);
        prop_assert_eq!(b.may_overlap(&a), meet);
    }

    /// Arbitrary arguments give a view or an error, and no view leaves the storage.
    #[test]
    fn hostile_arguments(
        layout in layouts(), axis in hostile(), other in hostile(), third in hostile(), lengths in prop::collection::vec(hostile(), 0..4)
    ) {
        let size = third as usize;
        let bounds = Naive::of(&layout).cells;
        let results = [
            layout.expand(&lengths), layout.permute(&lengths), layout.transpose(axis, other), layout.unsqueeze(axis),
            layout.movedim(&[axis], &[other]), layout.squeeze(Some(&[axis])), layout.flip(Some(&[axis, other])),
            layout.diagonal(axis, other, third), layout.unfold(axis, other as usize, size), layout.narrow(axis, other, size),
            layout.narrow(0, other, size), layout.unfold(0, other as usize, size), layout.diagonal(axis, 0, 1),
            layout.select(axis, other), layout.select(0, other), layout.index(&[Index::Int(axis)]),
            layout.index(&[Index::Slice { start: Some(axis), stop: Some(other), step: third }]),
            layout.index(&[Index::Slice { start: None, stop: Some(axis), step: other }]),
        ];
        for view in results.into_iter().flatten().filter(|view| view.numel() < 1000) {
            prop_assert!(Naive::of(&view).cells.iter().all(|cell| bounds.contains(cell)));
        }
    }
}

fn hostile() -> impl Strategy<Value = isize> {
    prop_oneof![-4isize..5, Just(isize::MIN), Just(isize::MAX), Just(isize::MIN + 1), Just(1 << 62), Just(-(1 << 62))]
}

/// Large layouts must be decided by arithmetic, since enumerating them would take too long.
#[test]
fn overlap_of_large_layouts() {
    let layout = |shape: &[usize], strides: &[isize], offset| {
        Layout::as_strided(shape, strides, offset, isize::MAX as usize).unwrap()
    };
    let million = 1_000_000;
    // Even and odd columns, and half rows, of a matrix whose row length is odd.
    let row = million as isize + 1;
    let even = layout(&[million, million / 2], &[row, 2], 0);
    let odd = layout(&[million, million / 2], &[row, 2], 1);
    assert!(!even.may_overlap(&odd) && !even.shares_cells());
    let left = layout(&[million, million / 2], &[row, 1], 0);
    let right = layout(&[million, million / 2], &[row, 1], million / 2);
    assert!(!left.may_overlap(&right) && left.may_overlap(&even));
    // Whether layouts with coprime strides share a cell depends only on a congruence.
    let a = layout(&[million], &[1_000_003], 0);
    let b = layout(&[million], &[999_983], 5);
    let meets = (0..million)
        .any(|i| i * 1_000_003 >= 5 && (i * 1_000_003 - 5) % 999_983 == 0 && (i * 1_000_003 - 5) / 999_983 < million);
    assert_eq!(a.may_overlap(&b), meets);
    // Contrived strides: the answer may be conservative, but the search must end.
    let contrived: Vec<isize> = (0..20).map(|k| 100_003 + 7919 * k * k).collect();
    let _ = layout(&[4; 20], &contrived, 0).may_overlap(&layout(&[4; 20], &contrived, 1));
    assert!(layout(&[4; 20], &contrived, 0).shares_cells());
}

#[test]
fn refusals() {
    let layout = Layout::contiguous(&Shape::from([2, 1, 3])).unwrap();
    let kind = |result: Result<Layout, ndcast_shape::ShapeError>| result.unwrap_err().kind().clone();
    assert!(matches!(kind(layout.squeeze(Some(&[0]))), ShapeErrorKind::SqueezeLength { axis: 0, length: 2 }));
    assert!(matches!(kind(layout.permute(&[0, 1])), ShapeErrorKind::AxisCount { given: 2, rank: 3 }));
    assert!(matches!(kind(layout.diagonal(0, 1, -2)), ShapeErrorKind::AxisRepeated { axis: 1 }));
    assert!(matches!(kind(layout.broadcast_to(&[1, 3])), ShapeErrorKind::ExpandRank { .. }));
    assert!(matches!(kind(layout.broadcast_to(&[2, 4, 4])), ShapeErrorKind::NotExpandable { axis: 2, .. }));
    assert!(matches!(kind(layout.narrow(2, 1, 3)), ShapeErrorKind::RangeOutOfRange { .. }));
    assert!(matches!(kind(layout.index(&[Index::Ellipsis; 2])), ShapeErrorKind::RepeatedEllipsis));
    assert!(matches!(kind(layout.movedim(&[0], &[])), ShapeErrorKind::LengthMismatch { .. }));
    assert!(matches!(kind(layout.index(&[Index::NewAxis; 62])), ShapeErrorKind::RankLimit { rank: 65 }));
    assert!(matches!(
        kind(layout.select(0, 0).unwrap().select(0, 0).unwrap().matrix_transpose()),
        ShapeErrorKind::RankTooSmall { .. }
    ));
    assert_eq!(layout.matrix_transpose().unwrap().shape(), &Shape::from([2, 3, 1]));
}
