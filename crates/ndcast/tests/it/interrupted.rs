//! Writes in place that are interrupted, later each time until the write ends first: an interrupted write says that nothing was changed, and
//! nothing was.

use ndcast::internal::stopped_after;
use ndcast::{
    ALL, DType, ErrorKind, Expr, Result, Selector, Tensor, map,
    op::{self, Op},
    s, with_num_threads,
};
use testkit::{assert_same, rough};

type Write = fn(&mut Tensor, &Expr) -> Result<()>;

/// Shapes of the targets, and the products in each sum of the values: so many that the value is computed before anything is written; and one,
/// so that it is not, but into so many elements that there are checks on the way.
const SIZES: [([usize; 2], usize); 2] = [([40, 50], 600), ([300, 400], 1)];

/// The writes of a value to a matrix of its shape.
const WRITES: &[(&str, Write)] = &[
    ("assign", |x, long| x.assign(long)),
    ("assign a row", |x, long| x.assign(long.select(0, 3))),
    ("assign to a part", |x, long| x.index_mut(s![1..])?.assign(long.index(s![1..]))),
    ("assign to every other", |x, long| x.index_mut(s![..;2, ..;-1])?.assign(long.index(s![..;2]))),
    ("assign turned", |x, long| x.view_mut(|layout| layout.transpose(0, 1))?.assign(long.transposed())),
    ("assign to a column", |x, long| x.index_mut(s![.., 7])?.assign(long.sum(1))),
    ("assign what reads the target", |x, long| x.assign(x.expr().transposed().reshape(lengths(x)) - long)),
    ("assign a user's map", |x, long| x.assign(map(long, |x: f64| x + 1.0))),
    ("assign what keeps its elements", |x, long| x.assign(x.expr() + (long - long.sum(ALL)).sum(ALL))),
    ("add_", |x, long| x.add_(long)),
    ("add_ to a part", |x, long| x.index_mut(s![.., 1..])?.add_(long.index(s![.., 1..]))),
    ("add_ what was beside", |x, long| {
        let before = x.index(s![..-1])?;
        x.index_mut(s![1..])?.add_(long.index(s![1..]) + before)
    }),
    ("sub_ a row", |x, long| x.sub_(long.sum(0))),
    ("apply_ to a part", |x, long| x.index_mut(s![3..20;3])?.apply_(Op::Maximum, &[long.index(s![3..20;3])])),
    ("clamp_", |x, long| x.clamp_(long, 5)),
    ("eval_into", |x, long| long.cast(x.dtype()).eval_into(x)),
    ("eval_from", |x, long| {
        let part = long.cast(x.dtype()).index(s![5..]);
        x.index_mut(s![5..])?.eval_from(&part)
    }),
    ("floor_divide_", |x, long| x.floor_divide_(op::bitwise_or(long.cast(DType::I64), 1).cast(x.dtype()))),
    ("masked_fill_", |x, long| x.masked_fill_(long.greater(0), 1)),
    ("put_at", |x, long| x.set(&[rows()?], long.index(s![..30]))),
    ("apply_at", |x, long| x.apply_at(&[rows()?], Op::Add, &[long.index(s![..30])])),
    ("index_add_", |x, long| {
        let rows = Tensor::arange_of(0, lengths(x)[0] as i64, 1, DType::I64)?;
        x.index_add_(0, &rows, long.cast(x.dtype()))
    }),
];

fn lengths(x: &Tensor) -> Vec<isize> {
    x.shape().iter().map(|&length| length as isize).collect()
}

/// Thirty rows, from the last on.
fn rows() -> Result<Selector> {
    Tensor::arange_of(30, 0, -1, DType::I64).map(Selector::from)
}

#[test]
fn an_interrupted_write_has_changed_nothing_and_says_so() {
    let mut stopped = 0;
    for (dtype, (shape, summed)) in
        [DType::F64, DType::I64].into_iter().flat_map(|dtype| SIZES.map(|size| (dtype, size)))
    {
        let [a, b] = [&[shape[0], 1, summed][..], &[shape[1], summed]].map(|shape| rough(shape).cast(dtype).unwrap());
        // A new one for each write: an expression may keep what was computed.
        let long = || (&a * &b).sum(-1);
        let before = (rough(&shape) * 3.0).eval().unwrap().cast(dtype).unwrap();
        for (name, write) in WRITES {
            let mut after = before.duplicate().unwrap();
            write(&mut after, &long()).unwrap();
            for (threads, shared) in [(1, false), (2, true)] {
                stopped += stop_later_and_later(name, write, &long, &before, &after, threads, shared);
            }
        }
    }
    println!("{stopped} writes were stopped");
    // Not only at their first checks.
    assert!(stopped > 8 * WRITES.len(), "{stopped} writes were stopped");
}

/// How often a write is stopped, after more checks each time, until it ends.
fn stop_later_and_later(
    name: &str,
    write: &Write,
    long: &impl Fn() -> Expr,
    before: &Tensor,
    after: &Tensor,
    threads: usize,
    shared: bool,
) -> usize {
    let (mut checks, mut next, mut stopped) = (0, 1, 0);
    loop {
        let what = format!("{name} of {} after {checks} checks, {threads} threads", before.dtype());
        let mut x = before.duplicate().unwrap();
        let holder = shared.then(|| x.clone());
        let done = with_num_threads(threads, || stopped_after(checks, || write(&mut x, &long())));
        assert_eq!((x.shape(), x.strides()), (before.shape(), before.strides()), "{what}");
        if let Some(holder) = holder {
            assert_same(&holder, before, &what);
        }
        let Err(error) = done else {
            assert_same(&x, after, &what);
            break;
        };
        assert_eq!(error.kind(), ErrorKind::Interrupted, "{what}: {error}");
        assert!(error.message().contains("interrupted: nothing was changed"), "{what}: {error}");
        assert_same(&x, before, &what);
        stopped += 1;
        (checks, next) = (next, checks + next);
    }
    // Another thread may do all the work before this one begins to ask.
    assert!(stopped > 0 || threads > 1, "{name} of {} was not stopped", before.dtype());
    stopped
}

#[test]
fn a_large_gather_is_stopped() {
    let (x, list) = (rough(&[1000, 16]), Tensor::arange(0..400_000).unwrap().remainder(1000).unwrap());
    let stopped = || stopped_after(0, || with_num_threads(1, || x.take_along_dim(list.unsqueeze(1)?, 0))).is_err();
    assert!(stopped());
}

#[test]
fn an_interrupted_evaluation_keeps_nothing() {
    let sums = || (rough(&[300, 1, 300]) * rough(&[300, 300])).sum(-1);
    // Only the caller is stopped, and on a busy machine the other threads may have done all the work before it comes to a check.
    let often = |attempt: &dyn Fn() -> Option<(ndcast::Error, Expr)>| (0..100).find_map(|_| attempt()).unwrap();
    let (error, _) = often(&|| {
        let (long, other) = (sums(), sums() + 1);
        stopped_after(0, || Expr::eval_all(&[&long, &other])).err().map(|error| (error, long))
    });
    assert_eq!(error.kind(), ErrorKind::Interrupted);
    let (error, long) = often(&|| {
        let long = sums();
        stopped_after(0, || long.eval_once()).err().map(|error| (error, long))
    });
    assert!(error.message().contains("nothing was changed"), "{error}");
    assert_same(&long.eval_once().unwrap(), &sums().eval().unwrap(), "again");
}
