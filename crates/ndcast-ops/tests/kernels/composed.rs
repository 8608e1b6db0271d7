//! Compares every kernel of two steps with the two steps.

use crate::elements::{Bytes, LENGTH, same, special};
use crate::{agrees, one};
use ndcast_ops::{
    Complex64, DType, Finish, FoldKernel, LANE_ELEMENTS, LANES, MapKernel, Op, OpInfo, Run, Scalar, State, WideFold,
    cast_kernel, composed_columns, composed_kernel, composed_rows, fold_kernel, map_kernel,
};

#[test]
fn two_ops_as_one_kernel_are_one_after_the_other() {
    let mut kernels = 0;
    for (outer, inner) in OpInfo::TABLE.iter().flat_map(|outer| OpInfo::TABLE.iter().map(move |inner| (outer, inner))) {
        for (place, dtype) in (0..outer.operands.len()).flat_map(|place| DType::ALL.map(|dtype| (place, dtype))) {
            let Some(kernel) = composed_kernel(outer.op, place, inner.op, dtype) else { continue };
            kernels += 1;
            let count = inner.operands.len() + outer.operands.len() - 1;
            let args: Vec<Bytes> = (0..count).map(|k| Bytes::of(&special(dtype, k * 5), dtype)).collect();
            let runs: Vec<Run> = args.iter().map(Bytes::run).collect();
            let [inner_kernel, outer_kernel] = [inner, outer].map(|info| map_kernel(info.op, dtype).unwrap());
            let twin = |at: &[usize]| {
                let (below, rest) = at.split_at(inner.operands.len());
                let made = one(inner_kernel, &runs, dtype, dtype, below);
                let mut operands: Vec<Run> = runs[below.len()..].to_vec();
                let mut places = rest.to_vec();
                operands.insert(place, made.run());
                places.insert(place, 0);
                one(outer_kernel, &operands, dtype, dtype, &places)
            };
            let name = format!("{} of {} in place {place}", outer.name, inner.name);
            agrees(&name, kernel, &runs, dtype, dtype, twin);
        }
    }
    assert!(kernels > 50, "{kernels} kernels");
}

#[test]
fn a_map_and_a_fold_as_one_kernel_are_one_after_the_other() {
    let (squares, made) = WideFold::Squares.kernel(DType::F32).unwrap();
    let distance = Finish::NarrowDistance.kernel();
    map_and_fold((&squares, made), (distance, DType::F32, 0), [false, false]);
    for dtype in [DType::F32, DType::F64] {
        let (sum, product) = (fold_kernel(Op::Add, dtype).unwrap(), map_kernel(Op::Multiply, dtype).unwrap());
        for case in 0..8 {
            map_and_fold((&sum, dtype), (product, dtype, case / 4), [case % 2 == 0, case % 4 < 2]);
        }
        let difference = map_kernel(Op::Subtract, dtype).unwrap();
        assert!(composed_columns(&sum, difference, 0).is_none());
    }
    // Other maps and folds have none.
    assert!(composed_columns(&squares, map_kernel(Op::Subtract, DType::F32).unwrap(), 0).is_none());
    assert!(composed_columns(&squares, distance, 1).is_none());
    assert!(composed_columns(&WideFold::Sum.kernel(DType::F32).unwrap().0, distance, 0).is_none());
}

#[test]
fn a_map_and_a_fold_of_rows_as_one_kernel_are_one_after_the_other() {
    for (dtype, present) in [(DType::F32, Finish::NarrowPresent), (DType::F64, Finish::Present)] {
        let of = |op: Op| map_kernel(op, dtype).unwrap();
        let distance = composed_kernel(Op::Square, 0, Op::Subtract, dtype).unwrap();
        let sum = fold_kernel(Op::Add, dtype).unwrap();
        let maps = [(of(Op::Multiply), 0), (distance, 0), (of(Op::Square), 1), (of(Op::Abs), 1), (present.kernel(), 2)];
        for (map, kind) in maps {
            for length in ROW_LENGTHS {
                for rows in 1..4 {
                    map_and_fold_rows(&sum, [dtype; 2], map, kind, [rows, length]);
                }
            }
        }
        assert!(composed_rows(&sum, of(Op::Subtract)).is_none());
        assert!(composed_rows(&fold_kernel(Op::Maximum, dtype).unwrap(), of(Op::Abs)).is_none());
    }
    for narrow in [DType::F16, DType::BF16] {
        let sum = fold_kernel(Op::Add, DType::F32).unwrap();
        for (length, rows) in ROW_LENGTHS.into_iter().zip((1..4).cycle()) {
            map_and_fold_rows(&sum, [narrow, DType::F32], cast_kernel(narrow, DType::F32), 1, [rows, length]);
        }
    }
}

/// Sums of complex products, and of products with a conjugate.
#[test]
fn complex_products_and_a_sum_as_one_kernel_are_one_after_the_other() {
    for dtype in [DType::C64, DType::C128] {
        let (sum, product) = (fold_kernel(Op::Add, dtype).unwrap(), map_kernel(Op::Multiply, dtype).unwrap());
        for map in [product, composed_kernel(Op::Multiply, 0, Op::Conj, dtype).unwrap()] {
            for (length, rows) in ROW_LENGTHS.into_iter().zip((1..4).cycle()) {
                map_and_fold_rows(&sum, [dtype; 2], map, 0, [rows, length]);
            }
        }
    }
}

/// Lengths around those of lanes, of blocks and of groups of blocks.
const ROW_LENGTHS: [usize; 14] = [1, 7, 8, 9, 127, 128, 129, 255, 300, 1023, 1024, 1025, 2100, 3333];

/// Compares the kernel of a fold of rows and of a map of two operands (`kind` 0), of one (1), or of one that may be NaN (2). The dtypes are
/// those of the operands and of the results.
fn map_and_fold_rows(
    fold: &FoldKernel,
    [from, dtype]: [DType; 2],
    map: MapKernel,
    kind: usize,
    [rows, length]: [usize; 2],
) {
    let count = rows * length;
    let operand = |shift: usize| {
        let number = |k: usize| match k % 31 {
            0 if kind == 2 => f64::NAN,
            _ => (k * 37 % 101) as f64 / 9.7 - 4.0,
        };
        let values = (shift..count + shift).map(|k| match from.is_complex() {
            true => Scalar::Complex(Complex64::new(number(k), number(k + 11))),
            false => Scalar::Float(number(k)),
        });
        Bytes::of(&values.collect::<Vec<_>>(), from)
    };
    let (first, second) = (operand(0), operand(5));
    let (x, y) = (first.run(), if kind == 0 { second.run() } else { first.run() });
    let [mut got, mut expected] = [Bytes::room(rows, dtype), Bytes::room(rows, dtype)];
    let mut results = Bytes::room(count, dtype);
    let state = |bytes: &mut Bytes| State { value: bytes.start(), index: std::ptr::null_mut() };
    // SAFETY: both operands have `rows` rows of `length` elements, and there is room for all results and for a state of each row.
    unsafe {
        composed_rows(fold, map).unwrap()(state(&mut got), x.ptr, y.ptr, rows, length);
        map(results.start(), &[x, y][..if kind == 0 { 2 } else { 1 }], count);
        (fold.rows)(state(&mut expected), results.start(), rows, length, 0);
    }
    for row in 0..rows {
        let (got, expected) = (got.get(row, dtype), expected.get(row, dtype));
        assert!(same(got, expected) && got.as_f64().is_finite(), "{row} of {rows} x {length}: {got}, not {expected}");
    }
}

/// Compares the kernel of a fold, whose states have dtype `made`, and a map, whose operand number `place` is the first of the kernel. The other
/// one is repeated, or not, and moves from row to row, or not.
fn map_and_fold((fold, made): (&FoldKernel, DType), (map, dtype, place): (MapKernel, DType, usize), other: [bool; 2]) {
    let columns = composed_columns(fold, map, place).unwrap();
    let [splat, moves] = other;
    let size = dtype.size();
    // A row more than a vector and less than two, and rows of every number of vectors.
    let rows = |shift: usize| {
        Bytes::of(
            &(0..LENGTH * LANE_ELEMENTS).map(|k| special(dtype, shift + k / LENGTH)[k % LENGTH]).collect::<Vec<_>>(),
            dtype,
        )
    };
    let (x, y) = (rows(0), rows(11));
    let row = |of: &Bytes, number: usize| of.run().ptr.wrapping_add(number * LENGTH * size);
    for n in (1..=LENGTH).step_by(5).chain([LANES, 2 * LANES, 4 * LANES]) {
        for (count, down) in (1..=LANE_ELEMENTS).flat_map(|count| [(count, false), (count, true)]) {
            let (mut got, mut expected) = (Bytes::room(n, made), Bytes::room(n, made));
            let mut results = Bytes::room(n * count, dtype);
            let mut index = vec![0; n];
            let mut state = |bytes: &mut Bytes| State { value: bytes.start(), index: index.as_mut_ptr() };
            let stride = (LENGTH * size).cast_signed();
            // SAFETY: `count` rows of n elements, upwards or downwards, of both operands, room for n states and for all results.
            unsafe {
                let (first, stride) = if down { (row(&x, count - 1), -stride) } else { (row(&x, 0), stride) };
                let step = if moves { (LENGTH * size).cast_signed() } else { 0 };
                columns(state(&mut got), first, Run { ptr: row(&y, 0), splat }, n, [stride, step], count, 0);
                for k in 0..count {
                    let x = Run::dense(row(&x, if down { count - 1 - k } else { k }));
                    let y = Run { ptr: row(&y, if moves { k } else { 0 }), splat };
                    map(results.start().add(k * n * size), &if place == 0 { [x, y] } else { [y, x] }, n);
                }
                (fold.columns)(state(&mut expected), results.start(), n, (n * size).cast_signed(), count, 0, 0);
            }
            let differs = (0..n).find(|&k| !same(got.get(k, made), expected.get(k, made)));
            assert_eq!(differs, None, "{count} rows of {n}, {dtype}, {place}, {other:?}");
        }
    }
}
