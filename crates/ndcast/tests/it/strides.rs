//! Reads and writes of strided elements: small steps forwards and backwards, short rows, repeated elements, and parts of rows. The same bits
//! as from copies that are made one element at a time.

use ndcast::{DType, Expr, Index, Selector, Tensor, stepped, with_num_threads};
use std::fmt::Display;
use testkit::{Random, whole};

/// One dtype per size of an element.
const SIZES: [DType; 5] = [DType::U8, DType::I16, DType::F32, DType::F64, DType::C128];

/// Shapes of views, with many short rows, and with rows longer than a tile.
const SHAPES: [&[usize]; 9] =
    [&[20_000], &[7000, 3], &[3000, 2], &[4001, 4], &[2500, 7], &[70, 31, 5], &[130, 90], &[3, 9000], &[1100, 17]];

/// How a part of a tensor is picked along an axis: by a step, with some elements left out on both sides.
fn part(random: &mut Random, length: usize) -> (usize, Index) {
    let step = random.one_of(&[1isize, 1, 1, 2, 2, 3, 4, 5, 8, -1, -1, -2, -3]);
    let (before, reach) = (random.below(4), (length - 1) * step.unsigned_abs() + 1);
    let (first, last) = (before as isize, (before + reach) as isize);
    let index = if step > 0 {
        stepped(first..last, step)
    } else {
        Index::Slice { start: Some(last - 1), stop: (first > 0).then_some(first - 1), step }
    };
    (before + reach + random.below(4), index)
}

/// A larger tensor, and the indices of a part of this shape.
fn around(random: &mut Random, shape: &[usize], dtype: DType) -> (Tensor, Vec<Index>) {
    let (lengths, indices): (Vec<usize>, Vec<Index>) = shape.iter().map(|&length| part(random, length)).unzip();
    (whole(random, -100..100, &lengths, dtype), indices)
}

/// A view of this shape; some axes may repeat one element.
fn view(random: &mut Random, shape: &[usize], dtype: DType) -> Tensor {
    let kept: Vec<usize> = shape.iter().map(|&length| if random.below(6) == 0 { 1 } else { length }).collect();
    let (all, indices) = around(random, &kept, dtype);
    all.index_view(&indices).unwrap().broadcast_to(shape).unwrap()
}

/// A copy in C order, one element after the other.
fn plain(x: &Tensor) -> Tensor {
    ndcast::dtype::for_dtype!(x.dtype(), T => Tensor::from_vec(x.iter::<T>().unwrap().collect::<Vec<T>>(), &x.shape()[..]).unwrap())
}

fn assert_same(got: &Tensor, expected: &Tensor, what: impl Display) {
    testkit::assert_same(&plain(got), &plain(expected), what);
}

/// Writes `value` to a part of a tensor, one element after the other.
fn written(all: &Tensor, indices: &[Index], value: &Tensor) -> Tensor {
    ndcast::dtype::for_dtype!(all.dtype(), T => {
        let mut elements = all.to_vec::<T>().unwrap();
        let numbers: Vec<i64> = (0..all.numel() as i64).collect();
        let places = Tensor::from_vec(numbers, &all.shape()[..]).unwrap();
        let places = places.index_view(indices).unwrap();
        for (place, element) in places.iter::<i64>().unwrap().zip(value.iter::<T>().unwrap()) {
            elements[place as usize] = element;
        }
        Tensor::from_vec(elements, &all.shape()[..]).unwrap()
    })
}

#[test]
fn views_are_read_as_their_copies() {
    let mut random = Random::new(41);
    for dtype in SIZES {
        for shape in SHAPES {
            for _ in 0..3 {
                let (a, b) = (view(&mut random, shape, dtype), view(&mut random, shape, dtype));
                let (x, y) = (plain(&a), plain(&b));
                let what = format!("{dtype} {shape:?} strides {:?} {:?}", a.strides(), b.strides());
                assert_same(&a.duplicate().unwrap(), &x, &what);
                assert_same(&a.contiguous().unwrap(), &x, &what);
                assert_same(&a.add(&b).unwrap(), &x.add(&y).unwrap(), &what);
                assert_same(&a.sum(-1).unwrap(), &x.sum(-1).unwrap(), &what);
                assert_same(&a.sum(0).unwrap(), &x.sum(0).unwrap(), &what);
                let wide = if dtype == DType::C128 { DType::C64 } else { DType::F64 };
                let lazy = |a: &Tensor, b: &Tensor| (a.expr() * b + a).cast(wide).eval().unwrap();
                assert_same(&lazy(&a, &b), &lazy(&x, &y), &what);
            }
        }
    }
}

#[test]
fn parts_are_written_and_nothing_else_is() {
    let mut random = Random::new(43);
    for dtype in SIZES {
        for shape in SHAPES {
            for _ in 0..3 {
                let (all, indices) = around(&mut random, shape, dtype);
                let own = all.index_view(&indices).unwrap();
                let b = view(&mut random, shape, dtype);
                let (x, y) = (plain(&own), plain(&b));
                let what = format!("{dtype} {shape:?} strides {:?} from {:?}", own.strides(), b.strides());
                for threads in [1, 2] {
                    with_num_threads(threads, || {
                        let mut assigned = all.duplicate().unwrap();
                        assigned.view_mut(|layout| layout.index(&indices)).unwrap().assign(&b).unwrap();
                        assert_same(&assigned, &written(&all, &indices, &y), &what);

                        let mut added = all.duplicate().unwrap();
                        added.view_mut(|layout| layout.index(&indices)).unwrap().add_(&b).unwrap();
                        assert_same(&added, &written(&all, &indices, &x.add(&y).unwrap()), &what);

                        let mut filled = all.duplicate().unwrap();
                        filled.view_mut(|layout| layout.index(&indices)).unwrap().fill_(7).unwrap();
                        let sevens = Tensor::full(shape, 7, dtype).unwrap();
                        assert_same(&filled, &written(&all, &indices, &sevens), &what);

                        let mut computed = all.duplicate().unwrap();
                        let value = b.expr() * &b + 1;
                        computed.view_mut(|layout| layout.index(&indices)).unwrap().assign(value).unwrap();
                        let value = (y.expr() * &y + 1).eval().unwrap();
                        assert_same(&computed, &written(&all, &indices, &value), &what);
                    });
                }
            }
        }
    }
}

/// Parts of tensors beyond the size from which lines go around the caches: rows of whole lines and others.
#[test]
fn parts_of_large_tensors_are_what_they_are_alone() {
    for (rows, columns, at) in [(1 << 16, 64, 32), (1 << 16, 72, 40), (1 << 18, 16, 1), (1 << 12, 1040, 1024)] {
        let x = Tensor::arange(0.0f32..(rows * columns) as f32).unwrap().reshape([rows, columns]).unwrap();
        let mut joined = Tensor::zeros([rows, columns], DType::F32).unwrap();
        let halves = [Index::from(..at as isize), Index::from(at as isize..)].map(|half| [Index::from(..), half]);
        let [left, right] = halves.map(|half| x.index_view(&half).unwrap());
        let write = |joined: &mut Tensor, half: [Index; 2], value: Expr| {
            joined.index_mut(half.map(Selector::Basic)).unwrap().assign(value).unwrap();
        };
        write(&mut joined, halves[0], &left * 2.0);
        write(&mut joined, halves[1], &right + 1.0);
        for row in [0, 1, rows / 2 + 3, rows - 1] {
            let first = (row * columns) as f32;
            let wanted = (0..columns).map(|k| (first + k as f32, k < at));
            let wanted: Vec<f32> = wanted.map(|(x, is_left)| if is_left { x * 2.0 } else { x + 1.0 }).collect();
            assert_eq!(joined.select(0, row as isize).unwrap().to_vec::<f32>().unwrap(), wanted);
        }
    }
}
