//! Chains of maps over operands that come from memory run over a tile strip by strip: they agree bit for bit with the same operations
//! one after the other.

use ndcast::shape::Layout;
use ndcast::{DType, Expr, Selector, Tensor, op::Op, s};
use testkit::{Random, assert_alike, whole};

const DTYPES: [DType; 5] = [DType::F32, DType::F64, DType::I16, DType::U8, DType::F16];

/// Whole numbers, so that no dtype refuses them and no sum of them is NaN.
fn numbers(random: &mut Random, shape: &[usize], dtype: DType) -> Tensor {
    whole(random, 0..11, shape, dtype)
}

/// An operand of a chain whose result has two axes: a matrix, also one that lies the other way round, a column, a row, or one number.
fn operand(random: &mut Random, [rows, columns]: [usize; 2]) -> Tensor {
    let dtype = random.one_of(&DTYPES);
    match random.below(6) {
        0 => numbers(random, &[rows, 1], dtype),
        1 => numbers(random, &[columns], dtype),
        2 => numbers(random, &[1, 1], dtype),
        3 => numbers(random, &[columns, rows], dtype).t().unwrap(),
        _ => numbers(random, &[rows, columns], dtype),
    }
}

#[test]
fn chains_agree_with_one_operation_at_a_time() {
    let mut random = Random::new(11);
    // Rows of several tiles, of one and a bit, of less; and hardly more rows than one.
    for shape in [[90, 4500], [260, 1100], [9000, 37], [2, 150_000], [131, 2049]] {
        for chain in 0..6 {
            let first = numbers(&mut random, &shape, DType::F32);
            let (mut lazy, mut eager) = (Expr::from(&first), first);
            for _ in 0..2 + random.below(5) {
                let other = operand(&mut random, shape);
                let op = random.one_of(&[Op::Add, Op::Subtract, Op::Multiply, Op::Maximum, Op::Divide, Op::Where]);
                (lazy, eager) = if op == Op::Where {
                    let mask = operand(&mut random, shape).cast(DType::Bool).unwrap();
                    let kept = lazy.clone();
                    (
                        Expr::map(op, [Expr::from(&mask), kept, Expr::from(&other)]),
                        Expr::map(op, [&mask, &eager, &other].map(Expr::from)).eval().unwrap(),
                    )
                } else {
                    (
                        Expr::map(op, [lazy, Expr::from(&other)]),
                        Expr::map(op, [&eager, &other].map(Expr::from)).eval().unwrap(),
                    )
                };
            }
            let got = lazy.eval().unwrap();
            assert_alike(&got, &eager, format_args!("{shape:?}, chain {chain}"));
        }
    }
}

#[test]
fn rows_whose_operands_are_one_element_in_each() {
    let mut random = Random::new(13);
    // Rows of several strips, of one, of less; many to a tile, and few; and rows of rows.
    let shapes: [&[usize]; 7] =
        [&[300, 1030], &[700, 300], &[3000, 64], &[9, 70, 200], &[40, 3, 650], &[4, 5, 6, 512], &[2000, 100]];
    for shape in shapes {
        for chain in 0..8 {
            // Columns among themselves first: one element in each row, made once for it.
            let mut own = |columns: bool| {
                let mut lengths = shape.to_vec();
                let last = lengths.len() - 1;
                lengths.iter_mut().for_each(|length| *length = if random.below(4) == 0 { 1 } else { *length });
                lengths[last] = if columns { 1 } else { shape[last] };
                let dtype = random.one_of(&[DType::F32, DType::F32, DType::F64, DType::U8]);
                numbers(&mut random, &lengths, dtype)
            };
            let columns = [own(true), own(true), own(true)];
            let [row, matrix] = [own(false), own(false)];
            let whole = Tensor::zeros(shape, DType::F32).unwrap();
            let small = (&columns[0] * &columns[1] - &columns[2]).eval().unwrap();
            let lazy = &columns[0] * &columns[1] - &columns[2];
            let lazy = [&lazy - &matrix + &row, &matrix * &lazy, &whole + lazy.abs() + &matrix][chain % 3].clone();
            let eager = match chain % 3 {
                0 => (small.subtract(&matrix)).and_then(|x| x.add(&row)),
                1 => matrix.multiply(&small),
                _ => (whole.add(small.abs().unwrap())).and_then(|x| x.add(&matrix)),
            };
            let (got, eager) = (lazy.eval().unwrap(), eager.unwrap());
            assert_alike(&got, &eager, format_args!("{shape:?}, chain {chain}"));
            let folded = [lazy.clone().sum(-1), lazy.clone().max(-1), lazy.sum(0)];
            let expected = [eager.sum(-1).unwrap(), eager.max(-1).unwrap(), eager.sum(0).unwrap()];
            for (got, expected) in folded.iter().zip(expected) {
                assert_alike(&got.eval().unwrap(), &expected, format_args!("folds of {shape:?}, chain {chain}"));
            }
        }
    }
}

#[test]
fn what_is_one_element_in_each_row_and_too_much_to_be_stored() {
    let mut random = Random::new(14);
    // 260 times 260 products of 16 bytes are more than the operands, and than what is stored whatever they are.
    let [x, y, z] = [&[260, 1, 1][..], &[260, 1], &[64]].map(|shape| numbers(&mut random, shape, DType::C128));
    let products = x.multiply(&y).unwrap();
    let got = [(&x * &y - &z).sum(-1), (&x * &y - &z).sum(0)].map(|sum| sum.eval().unwrap());
    let expected = products.subtract(&z).unwrap();
    for (got, axis) in got.iter().zip([-1, 0]) {
        let expected = expected.sum(axis).unwrap();
        assert_alike(&got.real().unwrap(), &expected.real().unwrap(), format_args!("sums over axis {axis}"));
    }
}

#[test]
fn what_is_read_and_replaced_is_as_if_computed_first() {
    let mut random = Random::new(12);
    for shape in [[90, 4500], [9000, 37], [131, 2049]] {
        // From the beginning of a line on, and from within one.
        for skipped in [0, 3] {
            let flat = numbers(&mut random, &[skipped + shape[0] * shape[1]], DType::F32);
            let layout = Layout::as_strided(&shape, &[shape[1] as isize, 1], skipped, flat.numel()).unwrap();
            let (a, b) = (operand(&mut random, shape), operand(&mut random, shape));
            let before =
                flat.index(s![skipped as isize..]).unwrap().reshape(shape.map(|length| length as isize)).unwrap();
            for value in [Expr::from(&b), &a * &b, (&a - &b).abs() + 1.0] {
                let mut written = flat.clone();
                written.view_mut(|_| Ok(layout.clone())).unwrap().add_(value.clone()).unwrap();
                let expected = (&before + value).eval().unwrap().cast(DType::F32).unwrap();
                let after = |x: &Tensor| x.to_vec::<f32>().unwrap();
                assert!(after(&written)[skipped..] == after(&expected), "{shape:?} from {skipped} on");
                assert!(after(&written)[..skipped] == after(&flat)[..skipped]);
            }
        }
    }
}

#[test]
fn slices_of_larger_tensors_are_as_if_they_were_copied() {
    let mut random = Random::new(29);
    // Rows of several tiles, of one, of many to a tile; and rows of rows, few and many.
    let shapes: [&[usize]; 6] =
        [&[90, 4500], &[300, 1030], &[700, 513], &[40, 3, 650], &[5, 200, 600], &[3, 2, 40, 777]];
    for shape in shapes {
        for dtype in [DType::U8, DType::F32, DType::F64] {
            let larger: Vec<usize> = shape.iter().map(|length| length + 3).collect();
            let whole = numbers(&mut random, &larger, dtype);
            let slice = |random: &mut Random| {
                let mut part = whole.clone();
                for (axis, &length) in (0..).zip(shape) {
                    let from = random.below(4);
                    part = part.narrow(axis, from..from + length).unwrap();
                }
                // Rows may run backwards, and one row may stand for all.
                match random.below(4) {
                    0 => part.flip(-2).unwrap(),
                    1 => part.narrow(-2, 0..1).unwrap(),
                    _ => part,
                }
            };
            let corner: Vec<Selector> = shape.iter().map(|&length| Selector::from(..length as isize)).collect();
            for chain in 0..3 {
                let parts: Vec<Tensor> =
                    (0..5).map(|_| slice(&mut random)).chain([whole.index(&corner).unwrap()]).collect();
                let copies: Vec<Tensor> = parts.iter().map(|part| part.contiguous().unwrap()).collect();
                let what = format!("{dtype} {shape:?}, chain {chain}");
                let lazy = parts.iter().skip(1).fold(parts[0].expr(), |sum, part| sum * 2 + part);
                let double = |sum: &Tensor| (sum * 2).eval().unwrap();
                let expected =
                    copies.iter().skip(1).fold(copies[0].clone(), |sum, part| (&double(&sum) + part).eval().unwrap());
                assert_alike(&lazy.eval().unwrap(), &expected, &what);
                let mut into = whole.clone();
                into.index_mut(&corner).unwrap().assign(lazy).unwrap();
                assert_alike(&into.index(&corner).unwrap(), &expected, &what);
            }
        }
    }
}
