//! Gathers as operands of loops: the bits of the same expression of gathered elements that lie in memory, whatever the table, the indices, and
//! what is computed from them.

use ndcast::{ALL, DType, Expr, Result, Selector, Shape, Source, Tensor, keep, s, tensor, with_num_threads};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use testkit::Random;

fn numbers(random: &mut Random, shape: &[usize], dtype: DType) -> Result<Tensor> {
    let values: Vec<f64> = (0..shape.iter().product()).map(|_| 20.0 * random.unit() - 7.0).collect();
    Tensor::from_slice(&values, shape)?.cast(if dtype.is_float() { dtype } else { DType::I16 })?.cast(dtype)
}

/// Indices of an axis of `length`, some of them negative if the dtype has such.
fn indices(random: &mut Random, shape: &[usize], length: usize, dtype: DType) -> Result<Tensor> {
    let is_unsigned = matches!(dtype, DType::U8 | DType::U16 | DType::U32 | DType::U64);
    let negative = if is_unsigned { 0.0 } else { length as f64 };
    let list =
        (0..shape.iter().product()).map(|_| ((length as f64 + negative) * random.unit() - negative).floor() as i64);
    Tensor::from_slice(&list.collect::<Vec<i64>>(), shape)?.cast(dtype)
}

/// What `pick` gives for lists, computed in parts that are too small for the loops under test. The lists are cut along one of their axes, which
/// becomes axis `into` of the result.
fn by_parts(
    lists: &[&Tensor],
    (axis, into): (isize, isize),
    pick: impl Fn(&[Tensor]) -> Result<Tensor>,
) -> Result<Tensor> {
    let (length, numel) = (lists[0].shape()[axis as usize], lists[0].numel());
    let rows = (4000 * length / numel).max(1);
    let starts = (0..length).step_by(rows).map(|start| start..length.min(start + rows));
    let cut = |range: std::ops::Range<usize>| {
        lists.iter().map(|list| list.narrow(axis, range.clone())).collect::<Result<Vec<Tensor>>>()
    };
    let parts = starts.map(|range| pick(&cut(range)?)).collect::<Result<Vec<Tensor>>>()?;
    ndcast::concat(&parts.iter().collect::<Vec<_>>(), into)
}

/// Expressions of elements that a gather gives, with a name each.
fn uses(x: &Expr) -> Result<Vec<(&'static str, Expr)>> {
    let rank = x.shape()?.rank() as isize;
    let mut lengths = vec![1; rank as usize];
    lengths.insert(0, 3);
    let three = Tensor::from_slice(&[1.0f32, -2.0, 3.0], lengths)?;
    let mut uses = vec![
        ("map", x * 2.0 + 1.0),
        ("twice in one stage", x * x + x),
        ("in two stages", x - x.max(ALL)),
        ("sum of all", (x + 1.0).sum(ALL)),
        ("backwards", x.clone().flip(ALL) * 2.0),
        ("turned", x.clone().transpose(0, -1) + 1.0),
        ("part", x.clone().index(s![1..]) - x.clone().index(s![..-1])),
        ("reshaped", x.clone().reshape([-1]) + 1.0),
        ("broadcast", x.clone().unsqueeze(0) * three),
    ];
    for axis in 0..rank {
        uses.push(("sum", x.sum(axis)));
        uses.push(("sum of squares", x.square().sum(axis)));
        uses.push(("max of a map", (x * 3.0).max(axis)));
        uses.push(("argmin", x.argmin(axis)));
        uses.push(("standardised", (x - x.mean(keep(axis))) / (x.var(keep(axis)) + 1.0)));
    }
    Ok(uses)
}

fn compare(gathered: &Expr, stored: &Tensor, what: &str) -> Result<()> {
    assert_eq!(&gathered.eval()?, stored, "{what}");
    let plan = (gathered + 1.0).plan()?.to_string();
    assert!(plan.contains("gathered by indices"), "{what}: {plan}");
    let pairs = uses(gathered)?.into_iter().zip(uses(&stored.expr())?);
    for (number, ((name, found), (_, wanted))) in pairs.enumerate() {
        let threads = 1 + number % 3;
        let found = with_num_threads(threads, || found.eval())?;
        assert_eq!(found, wanted.eval()?, "{name} of {what}, {threads} threads");
    }
    Ok(())
}

#[test]
fn rows_and_elements_by_one_list() -> Result<()> {
    let mut random = Random::new(1);
    let dtypes = [DType::F32, DType::F64, DType::I16];
    let lists = [DType::I64, DType::I32, DType::U8, DType::U16, DType::I8];
    let tables: [(&[usize], isize, &[usize]); 7] = [
        (&[100], 0, &[140_000]),
        (&[100], 0, &[2, 70_000]),
        (&[90, 3], 0, &[45_000]),
        (&[120, 17], 0, &[20, 400]),
        (&[50, 700], 0, &[400]),
        (&[30, 40, 9], 1, &[1100]),
        (&[900, 60], 1, &[320]),
    ];
    for (number, (shape, axis, list)) in tables.into_iter().enumerate() {
        for k in 0..2 {
            let dtype = dtypes[(number + k) % dtypes.len()];
            let x = numbers(&mut random, shape, dtype)?;
            let indices = indices(&mut random, list, shape[axis as usize], lists[(2 * number + k) % lists.len()])?;
            let what = format!("{dtype} {shape:?} at {} {list:?} on axis {axis}", indices.dtype());
            let stored = by_parts(&[&indices], (0, axis), |lists| x.take(&lists[0], axis))?;
            compare(&x.expr().take(&indices, axis), &stored, &what)?;
        }
    }
    Ok(())
}

#[test]
fn tables_of_any_layout() -> Result<()> {
    let mut random = Random::new(2);
    let x = numbers(&mut random, &[80, 50, 6], DType::F32)?;
    let layouts = [x.clone(), x.permute([2, 0, 1])?, x.flip([0, 2])?, x.narrow(1, 3..40)?, x.narrow(0, 0..1)?];
    for (number, x) in layouts.into_iter().enumerate() {
        for axis in 0..3 {
            let length = x.shape()[axis];
            let list = indices(&mut random, &[75_000 * length / x.numel()], length, DType::I64)?;
            let what = format!("layout {number} on axis {axis}");
            let axis = axis as isize;
            let stored = by_parts(&[&list], (0, axis), |lists| x.take(&lists[0], axis))?;
            compare(&x.expr().take(&list, axis), &stored, &what)?;
        }
    }
    Ok(())
}

#[test]
fn several_lists_and_slices() -> Result<()> {
    let mut random = Random::new(3);
    let x = numbers(&mut random, &[60, 50, 40], DType::F32)?;
    let of = |random: &mut Random, shape: &[usize], axis: usize| indices(random, shape, x.shape()[axis], DType::I64);
    let (rows, columns) = (of(&mut random, &[300, 1], 0)?, of(&mut random, &[250], 1)?);
    let (i, j, k) = (of(&mut random, &[3000], 0)?, of(&mut random, &[3000], 1)?, of(&mut random, &[3000], 2)?);
    type Index<'a> = (Vec<&'a Tensor>, isize, Box<dyn Fn(&[Tensor]) -> Vec<Selector> + 'a>);
    let indices: Vec<Index<'_>> = vec![
        (vec![&rows], 0, Box::new(|lists| s![&lists[0], &columns].to_vec())),
        (vec![&i, &j], 0, Box::new(|lists| s![&lists[0], &lists[1]].to_vec())),
        (vec![&i, &k], 0, Box::new(|lists| s![&lists[0], .., &lists[1]].to_vec())),
        (vec![&j, &k], 1, Box::new(|lists| s![.., &lists[0], &lists[1]].to_vec())),
        (vec![&j], 1, Box::new(|lists| s![1..59, &lists[0]].to_vec())),
        (vec![&columns], 1, Box::new(|lists| s![.., &lists[0], 3..].to_vec())),
    ];
    for (number, (lists, into, selectors)) in indices.iter().enumerate() {
        for x in [x.clone(), x.flip([0, 1])?] {
            let stored = by_parts(lists, (0, *into), |lists| x.index(selectors(lists)))?;
            let whole: Vec<Tensor> = lists.iter().map(|&list| list.clone()).collect();
            compare(&x.expr().index(selectors(&whole)), &stored, &format!("index {number}"))?;
        }
    }
    let all = (of(&mut random, &[100_000], 0)?.expr() * 47).eval()?;
    let turned = x.permute([1, 2, 0])?;
    let stored = by_parts(&[&all], (0, 0), |lists| turned.take(&lists[0], None))?;
    assert_eq!((turned.expr().take(&all, None) + 1.0).eval()?, (&stored + 1.0).eval()?);
    let stored = by_parts(&[&all], (0, 0), |lists| x.take(&lists[0], None))?;
    compare(&x.expr().take(&all, None), &stored, "take of all")
}

/// Lists that vary along different axes: a large result, and its parts for each index of the first list.
#[test]
fn lists_apart() -> Result<()> {
    let mut random = Random::new(11);
    let x = numbers(&mut random, &[60, 50, 40, 3], DType::F32)?;
    let mut list = |shape: &[usize], length| indices(&mut random, shape, length, DType::I64);
    let (i, many, wide, turned) =
        (list(&[70, 1], 60)?, list(&[700, 1], 60)?, list(&[30, 5, 1, 1], 60)?, list(&[1, 90], 60)?);
    let (j, k, one) = (list(&[80], 50)?, list(&[45], 40)?, list(&[1, 1], 50)?);
    let j_first = j.unsqueeze(-1)?;
    type Case<'a> = (&'a str, &'a Tensor, [isize; 2], &'a dyn Fn(&Tensor) -> Vec<Selector>);
    let cases: [Case<'_>; 6] = [
        ("two lists", &i, [0, 0], &|i| s![i, &j].to_vec()),
        ("behind a slice", &j_first, [0, 1], &|j| s![5..30, j, &k].to_vec()),
        ("several axes", &wide, [0, 0], &|wide| s![wide, &j_first, &k].to_vec()),
        ("one index", &many, [0, 0], &|many| s![many, &one].to_vec()),
        ("in another order", &turned, [1, 1], &|turned| s![turned, &j_first].to_vec()),
        ("separated", &i, [0, 0], &|i| s![i, .., &k].to_vec()),
    ];
    for (name, list, [axis, into], selectors) in cases {
        for x in [x.clone(), x.permute([1, 0, 2, 3])?.contiguous()?.permute([1, 0, 2, 3])?] {
            let parts = (0..list.shape()[axis as usize])
                .map(|at| x.index(selectors(&list.narrow(axis, at..at + 1)?)))
                .collect::<Result<Vec<Tensor>>>()?;
            assert_eq!(x.index(selectors(list))?, ndcast::concat(&parts, into)?, "{name}");
        }
    }
    // Between them would be 300 times as many elements as there is memory for.
    let vast = Tensor::from([7.0f32]).broadcast_to([1_000_000_000, 1_000_000_000])?;
    let (rows, columns) = (list(&[300, 1], 1_000_000_000)?, list(&[300], 1_000_000_000)?);
    assert_eq!(vast.index(s![&rows, &columns])?, Tensor::from([7.0f32]).broadcast_to([300, 300])?);
    let error = x.index(s![&(&i * 0 + 60).eval()?, &j]).unwrap_err();
    assert_eq!(error.to_string(), x.index(s![&tensor![60], &tensor![0]]).unwrap_err().to_string());
    Ok(())
}

/// Indices that lie in the same memory, and differ in their dtype alone, are other indices.
#[test]
fn indices_of_another_dtype_in_the_same_memory() -> Result<()> {
    let x = numbers(&mut Random::new(7), &[1000], DType::F32)?;
    let wide = indices(&mut Random::new(8), &[100_000], 1000, DType::I64)?.remainder(1000)?;
    let narrow = wide.view_dtype(DType::I32)?.narrow(0, 0..100_000)?;
    let [one, other] = [&wide, &narrow].map(|list| by_parts(&[list], (0, 0), |lists| x.take(&lists[0], 0)));
    let found = (x.expr().take(&wide, 0) - x.expr().take(&narrow, 0)).eval()?;
    assert_eq!(found, (one? - other?).eval()?);
    Ok(())
}

#[test]
fn places_along_an_axis() -> Result<()> {
    let mut random = Random::new(4);
    let x = numbers(&mut random, &[300, 400], DType::F64)?;
    for axis in [0, 1] {
        let order = x.argsort(axis, ndcast::Order::Ascending)?;
        let along = |lists: &[Tensor]| lists[1].take_along_dim(&lists[0], axis);
        let stored = by_parts(&[&order, &x], (1 - axis, 1 - axis), along)?;
        compare(&x.expr().take_along_dim(&order, axis), &stored, "sorted")?;
        compare(&x.expr().gather(axis, &order), &stored, "gather")?;
        let row = x.narrow(axis, 0..1)?;
        let first = indices(&mut random, &[300, 400], 1, DType::I64)?;
        let stored = row.broadcast_to([300, 400])?;
        compare(&row.expr().take_along_dim(&first, axis), &stored, "one place")?;
    }
    Ok(())
}

#[test]
fn two_gathers_of_one_table_and_errors() -> Result<()> {
    let mut random = Random::new(5);
    let x = numbers(&mut random, &[1000, 3], DType::F32)?;
    let [i, j] = [0, 1].map(|_| indices(&mut random, &[200_000], 1000, DType::I64));
    let (i, j) = (i?, j?);
    let squares = |a: &Expr, b: &Expr| (a - b).square().sum(-1);
    let of = |list: &Tensor| x.expr().index(s![list]);
    let found = squares(&of(&i), &of(&j));
    assert_eq!(found.eval()?, squares(&x.index(s![&i])?.expr(), &x.index(s![&j])?.expr()).eval()?);
    // Nothing of the size of a gather is stored: the result, and scratch memory.
    assert!(found.plan()?.traffic().peak < 1_200_000, "{}", found.plan()?);
    // A table that is computed first, and a gather in a gather.
    let (doubled, wanted) = ((x.expr() * 2.0).index(s![&i]) + 1.0, (x.index(s![&i])?.expr() * 2.0 + 1.0).eval()?);
    assert_eq!(doubled.eval()?, wanted);
    let nested = of(&i).index(s![&j.remainder(500)?]) + 1.0;
    assert_eq!(nested.eval()?, (x.index(s![&i])?.index(s![&j.remainder(500)?])?.expr() + 1.0).eval()?);
    // The first mistake is that of the method, with the place of the gather.
    let mut wrong = i.clone();
    wrong.set(s![30_000], 1000)?;
    let (picked, line) = (x.expr().index(s![&wrong]), line!());
    let error = (picked + 1.0).eval().unwrap_err();
    assert_eq!(error.message(), x.index(s![&wrong]).unwrap_err().message());
    assert_eq!(error.location().map(|at| at.line()), Some(line));
    assert!(plan_of_a_mistake_is_shown(&(of(&wrong) + 1.0))?);
    Ok(())
}

/// A plan computes nothing, so it knows nothing of indices out of range.
fn plan_of_a_mistake_is_shown(expr: &Expr) -> Result<bool> {
    Ok(expr.plan()?.to_string().contains("gathered by indices"))
}

#[test]
fn what_is_kept_or_needed_whole_is_stored() -> Result<()> {
    let mut random = Random::new(6);
    let x = numbers(&mut random, &[500, 200], DType::F32)?;
    let list = indices(&mut random, &[600], 500, DType::I64)?;
    let picked = x.expr().take(&list, 0);
    let stored = x.take(&list, 0)?;
    assert_eq!(picked.eval()?, stored);
    assert_eq!((&picked + 1.0).eval()?, (&stored + 1.0).eval()?);
    assert_eq!(picked.eval_once()?, stored);
    let sorted = x.expr().take(&list, 0).sort(0, ndcast::Order::Ascending) + 1.0;
    assert_eq!(sorted.eval()?, (stored.sort(0, ndcast::Order::Ascending)?.expr() + 1.0).eval()?);
    let mut out = Tensor::zeros([600, 200], DType::F32)?;
    (x.expr().take(&list, 0) * 2.0).eval_into(&mut out)?;
    assert_eq!(out, (&stored * 2.0).eval()?);
    // A write to the table itself.
    let mut own = x.clone();
    let rows = indices(&mut random, &[500], 500, DType::I64)?;
    let wanted = (x.take(&rows, 0)?.expr() + &x).eval()?;
    let value = own.expr().take(&rows, 0);
    own.apply_(ndcast::op::Op::Add, [value])?;
    assert_eq!(own, wanted);
    Ok(())
}

/// A large result lies in memory as a small one does.
#[test]
fn results_lie_in_c_order() -> Result<()> {
    let mut random = Random::new(9);
    let turned = numbers(&mut random, &[60, 50, 40], DType::F32)?.permute([2, 0, 1])?;
    for count in [3, 300] {
        let list = indices(&mut random, &[count], 40, DType::I64)?;
        let along = indices(&mut random, &[count, 60, 50], 40, DType::I64)?;
        let picked = turned.take(&list, 0)?;
        assert!(picked.is_contiguous() && turned.index(s![.., &list, 1])?.is_contiguous());
        assert!(turned.take_along_dim(&along, 0)?.is_contiguous());
        assert!(turned.gather(0, &along.remainder(40)?.narrow(0, 0..count)?)?.is_contiguous());
        assert_eq!(turned.expr().take(&list, 0).eval()?, picked);
    }
    Ok(())
}

/// Indices of an axis, read by region. Counts the elements that are read.
#[derive(Debug)]
struct Counted(Shape, AtomicUsize);

impl Source for Counted {
    fn name(&self) -> String {
        "counted".into()
    }
    fn dtype(&self) -> DType {
        DType::I64
    }
    fn shape(&self) -> &Shape {
        &self.0
    }
    fn chunks(&self) -> Shape {
        [1 << 14].into()
    }
    fn stored_bytes(&self) -> u64 {
        0
    }
    fn read(&self, region: &[Range<usize>]) -> Result<Tensor> {
        self.1.fetch_add(region[0].len(), Ordering::Relaxed);
        Tensor::arange(region[0].start as i64..region[0].end as i64)
    }
}

/// What computes the indices is done once, however high the expression above.
#[test]
fn indices_that_are_computed() -> Result<()> {
    let x = numbers(&mut Random::new(10), &[1000], DType::F64)?;
    for height in [1, 3000] {
        let source = Arc::new(Counted([100_000].into(), AtomicUsize::new(0)));
        let list = Expr::source(source.clone()).remainder(1000);
        let above = |picked: Expr| (0..height).fold(picked, |above, _| above + 1.0);
        let found = above(x.expr().take(list, 0)).eval()?;
        let stored = x.broadcast_to([100, 1000])?.reshape([100_000])?;
        assert_eq!(found, above(stored.expr()).eval()?);
        assert_eq!(source.1.load(Ordering::Relaxed), 100_000);
    }
    Ok(())
}

/// Rows of a table that is too large for a cache, and an index that is out of range, far ahead and near.
#[test]
fn a_table_that_fits_in_no_cache() -> Result<()> {
    let mut random = Random::new(11);
    for (rows, width) in [(5_000_000, 1), (600_000, 20)] {
        let x = Tensor::arange(0..(rows * width) as i64)?.cast(DType::F64)?.reshape([rows, width])?;
        let x = if width == 1 { x.ravel()? } else { x };
        let list = indices(&mut random, &[40_000], rows, DType::I64)?;
        let first = (list.remainder(rows as i64)?.expr() * width as i64).cast(DType::F64).eval()?;
        let found = x.index(s![&list])?.reshape([40_000, width])?;
        for column in [0, width - 1] {
            assert_eq!(found.select(1, column as isize)?, (&first + column as f64).eval()?, "{width}");
        }
        for place in [0, 127, 128, 16_383, 39_999] {
            let mut wrong = list.clone();
            wrong.set(s![place], rows as i64)?;
            let error = x.index(s![&wrong]).unwrap_err();
            assert!(error.message().contains(&format!("index {rows} is out of bounds")), "{error}");
        }
    }
    Ok(())
}
