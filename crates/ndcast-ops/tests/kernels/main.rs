//! Compares every kernel with itself on single elements, and every kernel of two steps with the two steps: no result may
//! depend on its position, on its neighbours, or on the repetition of an operand.
#![allow(clippy::unwrap_used, reason = "tests")]

mod composed;
mod elements;

use elements::{Bytes, LENGTH, same, special};
use ndcast_ops::{
    BLOCK, DType, Element, FoldKernel, Identity, LANES, MapKernel, Op, OpInfo, Rule, Run, SHORT_LANES, Scalar, State,
    arg_fold_kernel, byte_sum_kernel, cast_kernel, fold_kernel, for_dtype, map_kernel,
};

fn result_dtype(info: &OpInfo, dtype: DType) -> DType {
    match info.rule {
        Rule::Same | Rule::Float => dtype,
        Rule::Bool | Rule::Truth | Rule::FloatToBool => DType::Bool,
        Rule::Real => dtype.real(),
        Rule::Exponent => DType::I32,
    }
}

/// The result of a kernel on elements `at` of its operands.
fn one(kernel: MapKernel, args: &[Run], dtype: DType, out: DType, at: &[usize]) -> Bytes {
    let mut made = Bytes::room(1, out);
    let runs: Vec<Run> =
        args.iter().zip(at).map(|(run, &k)| Run::dense(run.ptr.wrapping_add(k * dtype.size()))).collect();
    // SAFETY: each run has one element at its place.
    unsafe { kernel(made.start(), &runs, 1) };
    made
}

/// Compares the results of a kernel on LENGTH elements, with every choice of repeated operands, with those of `twin`,
/// which computes the result of the elements at given places.
fn agrees(name: &str, kernel: MapKernel, args: &[Run], dtype: DType, out: DType, twin: impl Fn(&[usize]) -> Bytes) {
    let mut all = Bytes::room(LENGTH, out);
    // The bits of `which` select the repeated operands; `from` varies the repeated element (the number 2 among them).
    for which in 0..(1usize << args.len()) - 1 {
        let is_repeated = |operand: usize| which >> operand & 1 == 1;
        for from in (1..LENGTH).step_by(if which == 0 { LENGTH } else { 9 }) {
            let mut runs = args.to_vec();
            for (_, run) in runs.iter_mut().enumerate().filter(|(operand, _)| is_repeated(*operand)) {
                *run = Run::splat(run.ptr.wrapping_add(from * dtype.size()));
            }
            // SAFETY: every run and `all` have LENGTH elements; a splat reads only its first element.
            unsafe { kernel(all.start(), &runs, LENGTH) };
            for k in 0..LENGTH {
                let at: Vec<usize> = (0..runs.len()).map(|x| if is_repeated(x) { from } else { k }).collect();
                let (got, expected) = (all.get(k, out), twin(&at).get(0, out));
                assert!(same(got, expected), "{name} {dtype} elements {at:?}: {got}, {expected} alone");
            }
        }
    }
}

#[test]
fn no_result_depends_on_position_or_repetition() {
    let mut kernels = 0;
    for info in OpInfo::TABLE {
        for dtype in DType::ALL.into_iter().filter(|&dtype| dtype == dtype.compute()) {
            let Some(kernel) = map_kernel(info.op, dtype) else { continue };
            kernels += 1;
            let out = result_dtype(info, dtype);
            let args: Vec<Bytes> = (0..info.operands.len()).map(|k| Bytes::of(&special(dtype, k * 5), dtype)).collect();
            let runs: Vec<Run> = args.iter().map(Bytes::run).collect();
            agrees(info.name, kernel, &runs, dtype, out, |at| one(kernel, &runs, dtype, out, at));
        }
    }
    assert!(kernels > 500, "{kernels} kernels");
}

#[test]
fn casts_do_not_depend_on_position() {
    for from in DType::ALL {
        for to in DType::ALL {
            let x = Bytes::of(&special(from, 1), from);
            let mut all = Bytes::room(LENGTH, to);
            // SAFETY: LENGTH elements in and out.
            unsafe { cast_kernel(from, to)(all.start(), &[x.run()], LENGTH) };
            for k in 0..LENGTH {
                let mut one = Bytes::room(1, to);
                let run = Run::dense(x.run().ptr.wrapping_add(k * from.size()));
                // SAFETY: one element in and out.
                unsafe { cast_kernel(from, to)(one.start(), &[run], 1) };
                assert!(same(all.get(k, to), one.get(0, to)), "{from} to {to} element {k}");
            }
        }
    }
}

/// The tree of `fold.rs`, written again without blocks, stacks or vectors.
fn tree(op: Op, dtype: DType, x: &[Scalar]) -> Scalar {
    let call = |a: Scalar, b: Scalar| {
        let (a, b, mut out) = (Bytes::of(&[a], dtype), Bytes::of(&[b], dtype), Bytes::room(1, dtype));
        // SAFETY: one element each.
        unsafe { map_kernel(op, dtype).unwrap()(out.start(), &[a.run(), b.run()], 1) };
        out.get(0, dtype)
    };
    let short = |x: &[Scalar]| {
        let (groups, rest) = x.split_at(x.len() / SHORT_LANES * SHORT_LANES);
        let lane = |lane: usize| groups.iter().copied().skip(lane).step_by(SHORT_LANES).reduce(call);
        let lanes: Option<Vec<Scalar>> = (0..SHORT_LANES).map(lane).collect();
        let merged = lanes.map(|lanes| pairwise(&lanes, &call));
        merged.into_iter().chain(rest.iter().copied()).reduce(call).unwrap()
    };
    let block = |x: &[Scalar]| {
        if x.len() < BLOCK {
            return short(x);
        }
        let mut lanes: Vec<Scalar> = Vec::new();
        for (k, &value) in x.iter().enumerate() {
            if k < LANES { lanes.push(value) } else { lanes[k % LANES] = call(lanes[k % LANES], value) }
        }
        for half in [8, 4, 2, 1] {
            for lane in half..lanes.len() {
                lanes[lane - half] = call(lanes[lane - half], lanes[lane]);
            }
            lanes.truncate(half);
        }
        lanes[0]
    };
    fn pairwise(blocks: &[Scalar], call: &dyn Fn(Scalar, Scalar) -> Scalar) -> Scalar {
        match blocks {
            [one] => *one,
            _ => {
                // The left half is the largest power of two that leaves at least one block for the right.
                let half = (blocks.len() - 1).ilog2();
                let (left, right) = blocks.split_at(1 << half);
                call(pairwise(left, call), pairwise(right, call))
            }
        }
    }
    let blocks: Vec<Scalar> = x.chunks(BLOCK).map(block).collect();
    pairwise(&blocks, &call)
}

fn fold_row(kernel: &FoldKernel, dtype: DType, x: &[Scalar]) -> (Scalar, i64) {
    let (bytes, mut value, mut index) = (Bytes::of(x, dtype), Bytes::room(1, dtype), -1);
    let state = State { value: value.start(), index: &raw mut index };
    // SAFETY: one row of x, one state.
    unsafe { (kernel.rows)(state, bytes.run().ptr, 1, x.len(), 0) };
    (value.get(0, dtype), index)
}

#[test]
fn folds_follow_the_documented_tree() {
    for info in OpInfo::TABLE.iter().filter(|info| info.identity().is_some()) {
        for dtype in DType::ALL {
            let Some(kernel) = fold_kernel(info.op, dtype) else { continue };
            for length in
                [1, 2, 3, 7, 8, 9, 16, 17, 63, 64, 65, 100, 127, 128, 129, 385, 512, 600, 1000, 1024, 2100, 3333]
            {
                let x: Vec<Scalar> = (0..length)
                    .map(|k| for_dtype!(dtype, T => T::from_scalar(Scalar::Float(1.0 + (k * 37 % 101) as f64 / 977.0)).to_scalar()))
                    .collect();
                let (got, expected) = (fold_row(&kernel, dtype, &x).0, tree(info.op, dtype, &x));
                assert!(same(got, expected), "{} {dtype} of {length}: {got} is not {expected}", info.name);
            }
        }
    }
}

#[test]
fn what_is_picked_of_a_row_is_right_wherever_special_elements_are() {
    let (inf, special) = (f64::INFINITY, [f64::NAN, -f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.0, -0.0]);
    for (op, dtype) in [Op::Maximum, Op::Minimum].into_iter().flat_map(|op| [(op, DType::F32), (op, DType::F64)]) {
        let kernel = fold_kernel(op, dtype).unwrap();
        for length in [1, 16, 31, 32, 33, 100, 129, 385] {
            // Values of both signs, only positive, only negative, only zeros, and infinities, so that the special
            // ones can be extreme.
            for (scale, offset) in
                [(1.0, -0.5), (1.0, 1.0), (1.0, -3.0), (0.0, 0.0), (0.0, -0.0), (0.0, inf), (0.0, -inf)]
            {
                let plain = (0..length).map(|k| Scalar::Float((k * 37 % 101) as f64 / 101.0 * scale + offset));
                for (number, &one) in special.iter().enumerate() {
                    let (mut x, other): (Vec<Scalar>, _) =
                        (plain.clone().collect(), special[(number + 3) % special.len()]);
                    (x[number * 7 % length], x[(number * 13 + 5) % length]) =
                        (Scalar::Float(one), Scalar::Float(other));
                    let (got, expected) = (fold_row(&kernel, dtype, &x).0, tree(op, dtype, &x));
                    assert!(same(got, expected), "{op:?} {dtype} of {x:?}: {got} is not {expected}");
                }
            }
        }
    }
}

#[test]
fn identities_change_nothing() {
    for info in OpInfo::TABLE {
        let Some(identity) = info.identity().and_then(Identity::scalar) else { continue };
        for dtype in DType::ALL {
            let Some(kernel) = fold_kernel(info.op, dtype) else { continue };
            for x in special(dtype, 0) {
                let typed = for_dtype!(dtype, T => T::from_scalar(x).to_scalar());
                // The values must be equal, not the bits: -0.0 + 0 is 0.0. Complex results are exempt, as a product
                // with an infinity is NaN.
                let (got, _) = fold_row(&kernel, dtype, &[x, identity]);
                let close = got == typed
                    || matches!((got, typed), (Scalar::Float(a), Scalar::Float(b)) if a.is_nan() && b.is_nan());
                assert!(close || dtype.is_complex(), "{} {dtype} {typed}: {got}", info.name);
            }
        }
    }
}

#[test]
fn sums_of_bytes_are_sums_in_64_bits() {
    // The most negative and the largest numbers; more than a 16-bit sum has room for.
    for (dtype, farthest) in
        [(DType::Bool, [1, 0]), (DType::U8, [255, 1]), (DType::I8, [128, 127]), (DType::I8, [127, 128])]
    {
        let kernel = byte_sum_kernel(dtype).unwrap();
        let wide = |byte: u8| if dtype == DType::I8 { i64::from(byte.cast_signed()) } else { i64::from(byte) };
        for length in [1, 2, 15, 63, 64, 65, 127, 1000, 8191, 8192, 8193, 30_000] {
            let x: Vec<u8> = (0..length).map(|k| farthest[usize::from(k % 97 > 95)]).collect();
            let (mut sums, state_of) = (vec![7i64; length], |sums: &mut [i64]| State {
                value: sums.as_mut_ptr().cast(),
                index: std::ptr::null_mut(),
            });
            // SAFETY: one row of x, and one state.
            unsafe { (kernel.rows)(state_of(&mut sums), x.as_ptr(), 1, length, 0) };
            assert_eq!(sums[0], x.iter().map(|&x| wide(x)).sum::<i64>(), "{dtype} of {length}");
            for rows in [1, 2, 7, 8, 129, 300] {
                let (columns, mut more) = (length / rows, vec![0i64; length]);
                let sum_of =
                    |column: usize, rows: usize| (0..rows).map(|row| wide(x[row * columns + column])).sum::<i64>();
                // SAFETY: `x` has `rows` rows of `columns` elements, or no columns, and both states have a number for each column.
                unsafe {
                    (kernel.columns)(state_of(&mut sums), x.as_ptr(), columns, columns.cast_signed(), rows, 0, 0);
                    (kernel.start)(state_of(&mut more), x.as_ptr(), columns, 0);
                    (kernel.accumulate)(state_of(&mut more), x.as_ptr(), columns, 1);
                    (kernel.merge)(state_of(&mut sums), state_of(&mut more), columns);
                }
                for column in 0..columns {
                    assert_eq!(sums[column], sum_of(column, rows) + 2 * wide(x[column]), "{dtype} {rows} x {columns}");
                }
            }
        }
    }
    assert!(byte_sum_kernel(DType::U16).is_none() && byte_sum_kernel(DType::F32).is_none());
}

#[test]
fn argument_folds_find_the_first() {
    let values = |list: &[f64]| list.iter().map(|&x| Scalar::Float(x)).collect::<Vec<_>>();
    let mut long = vec![1.0; 1000];
    (long[400], long[777]) = (9.0, 9.0);
    let cases = [
        (values(&[1.0, 3.0, 3.0, 0.0, 0.0]), 1, 3),
        (values(&[1.0, f64::NAN, 3.0, f64::NAN]), 1, 1),
        (values(&[-0.0, 0.0]), 0, 0),
        (values(&long), 400, 0),
    ];
    for (x, largest, smallest) in cases {
        for dtype in [DType::F32, DType::F64] {
            assert_eq!(fold_row(&arg_fold_kernel(true, dtype).unwrap(), dtype, &x).1, largest, "{x:?}");
            assert_eq!(fold_row(&arg_fold_kernel(false, dtype).unwrap(), dtype, &x).1, smallest, "{x:?}");
        }
    }
}
