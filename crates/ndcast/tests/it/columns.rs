//! Column reductions of computed operands: the bits of the same reduction of an operand that lies in memory, whatever the width of the kept
//! elements, the number of reduced ones, and the layout.

use ndcast::{DType, Expr, Result, Tensor, with_num_threads};
use testkit::Random;

type Fold = fn(&Expr, isize) -> Expr;

const FOLDS: [(&str, Fold); 8] = [
    ("sum", |x, axis| x.sum(axis)),
    ("max", |x, axis| x.max(axis)),
    ("min", |x, axis| x.min(axis)),
    ("prod", |x, axis| x.prod(axis)),
    ("any", |x, axis| x.any(axis)),
    ("argmax", |x, axis| x.argmax(axis)),
    ("mean", |x, axis| x.mean(axis)),
    ("var", |x, axis| x.var(axis)),
];

fn numbers(random: &mut Random, shape: &[usize], dtype: DType) -> Result<Tensor> {
    let values: Vec<f64> = (0..shape.iter().product()).map(|_| (4.0 * random.unit() - 1.0) / 3.0).collect();
    let scaled = Tensor::from_slice(&values, shape)?;
    // Halves of integers are not all zero.
    if dtype.is_float() { scaled.cast(dtype) } else { (scaled.expr() * 9.0).eval()?.cast(DType::I32)?.cast(dtype) }
}

fn compare(x: &Tensor, column: &Tensor, axis: isize, what: &str) -> Result<()> {
    let computed = x.expr() * column;
    let stored = computed.eval()?;
    for (name, fold) in FOLDS {
        if ["mean", "var"].contains(&name) && !x.dtype().is_float() {
            continue;
        }
        let wanted = fold(&stored.expr(), axis).eval()?;
        for threads in [1, 3] {
            let found = with_num_threads(threads, || fold(&computed, axis).eval())?;
            assert_eq!(found, wanted, "{name} of {}, {what}, {threads} threads", x.dtype());
        }
    }
    Ok(())
}

#[test]
fn computed_runs_have_the_bits_of_stored_ones() -> Result<()> {
    let mut random = Random::new(1);
    for width in (1..20).chain([31, 32, 33, 64, 100, 255, 256, 257, 300]) {
        for length in [1, 15, 16, 17, 127, 128, 129, 400, 1300] {
            let dtypes = [DType::F32, DType::F64, DType::F16, DType::I32, DType::U8];
            let dtype = dtypes[(width + length) % dtypes.len()];
            let x = numbers(&mut random, &[length, width], dtype)?;
            let column = numbers(&mut random, &[length, 1], dtype)?;
            compare(&x, &column, 0, &format!("{length} rows of {width}"))?;
        }
    }
    Ok(())
}

#[test]
fn runs_of_several_axes_and_of_any_layout() -> Result<()> {
    let mut random = Random::new(2);
    for dtype in [DType::F32, DType::I64, DType::Bool] {
        let x = numbers(&mut random, &[500, 3, 10], dtype)?;
        compare(&x, &numbers(&mut random, &[500, 1, 10], dtype)?, 0, "two kept axes")?;
        compare(&x, &numbers(&mut random, &[500, 3, 1], dtype)?, 0, "runs of ten in rows of thirty")?;
        compare(&x, &numbers(&mut random, &[500, 3, 1], dtype)?, 1, "three reduced elements")?;
        let turned = x.permute([2, 1, 0])?;
        compare(&turned, &numbers(&mut random, &[10, 3, 500], dtype)?, 2, "turned")?;
        let apart = x.narrow(2, 1..8)?.flip(0)?;
        compare(&apart, &numbers(&mut random, &[500, 1, 1], dtype)?, 0, "with gaps, backwards")?;
        // Two reduced axes around the kept one.
        let both = |x: &Expr| x.sum([0, 2]);
        let column = numbers(&mut random, &[500, 1, 1], dtype)?;
        let computed = x.expr() * &column;
        assert_eq!(both(&computed).eval()?, both(&computed.eval()?.expr()).eval()?, "{dtype}");
    }
    Ok(())
}

#[test]
fn many_rows_are_cut_among_threads() -> Result<()> {
    let mut random = Random::new(3);
    for (length, width) in [(300_001, 16), (70_000, 31), (20_000, 200)] {
        let x = numbers(&mut random, &[length, width], DType::F32)?;
        compare(&x, &numbers(&mut random, &[length, 1], DType::F32)?, 0, &format!("{length} rows of {width}"))?;
    }
    Ok(())
}

#[test]
fn products_and_squared_differences_of_pairs() -> Result<()> {
    let mut random = Random::new(4);
    type Pair = fn(&Tensor, &Tensor) -> Expr;
    let pairs: [(&str, Pair); 4] = [
        ("x * y", |x, y| x.expr() * y),
        ("y * x", |x, y| y.expr() * x),
        ("square(x - y)", |x, y| (x.expr() - y).square()),
        ("(y - x) ** 2", |x, y| (y.expr() - x).pow(2.0)),
    ];
    for (case, depth) in [1, 3, 15, 16, 17, 32, 33, 64, 127, 128, 129, 300].into_iter().enumerate() {
        for (rows, columns) in [(1, 300), (7, 16), (5, 63), (9, 64), (3, 65), (40, 100), (6, 1000), (2, 5000)] {
            let dtype = [DType::F32, DType::F64, DType::F16][(case + columns) % 3];
            let x = numbers(&mut random, &[rows, depth], dtype)?;
            // Contiguous along the points or along their coordinates, with gaps, and backwards.
            let dense = numbers(&mut random, &[columns, depth], dtype)?;
            let turned = numbers(&mut random, &[depth, columns], dtype)?.t()?;
            let apart = numbers(&mut random, &[depth, columns + 3], dtype)?.narrow(1, 1..columns + 1)?.t()?;
            let layouts = [("dense", &dense), ("turned", &turned), ("apart", &apart), ("backwards", &turned.flip(0)?)];
            for (layout, y) in layouts {
                for (name, pair) in pairs {
                    let all = pair(&x.unsqueeze(1)?, y);
                    // The same products with the summed axis first, and in the middle.
                    let first = pair(&x.t()?.unsqueeze(2)?, &y.t()?.unsqueeze(1)?);
                    let middle = pair(&x.unsqueeze(2)?, &y.t()?);
                    let wanted = all.eval()?.sum(-1)?;
                    for threads in [1, 3] {
                        let sums = [all.sum(-1), first.sum(0), middle.sum(1)];
                        for sum in sums {
                            let found = with_num_threads(threads, || sum.eval())?;
                            assert_eq!(
                                found, wanted,
                                "{name} {dtype} {rows} x {columns} x {depth} {layout} {threads} threads"
                            );
                        }
                    }
                }
            }
        }
    }
    Ok(())
}
