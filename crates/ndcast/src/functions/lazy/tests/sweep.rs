//! Every lazy method against the eager one of its name: the same bits, shapes, dtypes and errors.

use super::*;
use crate::expr::NodeKind;
use crate::{ALL, Combine, Complex64, Initial, Interpolation, Order, Overlap, PadMode, Side, f16, keep, s};
use std::collections::BTreeSet;

/// What a lazy method returns, as a list.
trait Lazy {
    fn exprs(self) -> Result<Vec<Expr>>;
    /// How one of them is chosen, as text after the call.
    fn chosen(_part: usize) -> String {
        String::new()
    }
}

impl Lazy for Expr {
    fn exprs(self) -> Result<Vec<Expr>> {
        Ok(vec![self])
    }
}

impl Lazy for (Expr, Expr) {
    fn exprs(self) -> Result<Vec<Expr>> {
        Ok(vec![self.0, self.1])
    }
    fn chosen(part: usize) -> String {
        format!(".{part}")
    }
}

impl Lazy for [Expr; 4] {
    fn exprs(self) -> Result<Vec<Expr>> {
        Ok(self.to_vec())
    }
    fn chosen(part: usize) -> String {
        format!("[{part}]")
    }
}

impl Lazy for Result<Vec<Expr>> {
    fn exprs(self) -> Result<Vec<Expr>> {
        self
    }
    fn chosen(part: usize) -> String {
        format!("?[{part}]")
    }
}

/// A call of both methods: on `x` and an array of its shape and dtype, indices of its shape, a mask of its shape, a list of
/// indices and a list of floats.
pub(super) struct Case {
    pub(super) name: &'static str,
    /// The call as it is written here.
    pub(super) text: &'static str,
    eager: fn(&[Tensor; 6]) -> Result<Vec<Tensor>>,
    pub(super) lazy: fn(&[Expr; 6]) -> Result<Vec<Expr>>,
    pub(super) chosen: fn(&[Expr; 6], usize) -> String,
}

/// How a part of what `call` returns is chosen.
fn chosen<L: Lazy>(_call: impl FnOnce() -> L, part: usize) -> String {
    L::chosen(part)
}

macro_rules! cases {
    ($operands:tt $($x:ident.$name:ident($($arg:expr),*);)+) => {
        vec![$(Case {
            name: stringify!($name),
            text: concat!("x.", stringify!($name), "(", stringify!($($arg),*), ")"),
            #[allow(unused_variables, reason = "most methods have few operands")]
            eager: |$operands| $x.$name($($arg),*).map(Parts::parts),
            #[allow(unused_variables, reason = "most methods have few operands")]
            lazy: |$operands| Lazy::exprs($x.$name($($arg),*)),
            #[allow(unused_variables, reason = "most methods have few operands")]
            chosen: |$operands, part| chosen(|| $x.$name($($arg),*), part),
        }),+]
    };
}

pub(super) fn cases() -> Vec<Case> {
    cases! {
        [x, y, k, m, list, floats]
        x.sort(-1, Order::Ascending);
        x.sort(0, Order::Descending);
        x.argsort(-1, Order::Descending);
        x.argsort(1, Order::Ascending);
        x.topk(2, -1, Order::Descending);
        x.topk(0, 0, Order::Ascending);
        x.kthvalue(1, 0);
        x.kthvalue(2, -1);
        x.median(ALL);
        x.median(-1);
        x.nanmedian(0);
        x.quantile(floats, ALL, Interpolation::Linear);
        x.quantile(k, -1, Interpolation::Nearest);
        x.nanquantile(floats, keep(0), Interpolation::Lower);
        x.unique_values();
        x.unique_counts();
        x.unique_inverse();
        x.unique_all();
        x.searchsorted(y, Side::Right);
        x.searchsorted(y, Side::Left);
        x.isin(y);
        x.isin(0.1);
        x.isin(k);
        x.cumulative_sum(0, Initial::Included);
        x.cumulative_sum(None, Initial::Omitted);
        x.cumulative_prod(-1, Initial::Included);
        x.cumsum(0);
        x.cumprod(-1);
        x.cumprod(2);
        x.logcumsumexp(-1);
        x.cummax(0);
        x.cummin(-1);
        x.diff(-1, 1);
        x.diff(0, 2);
        x.trapezoid(0.5, -1);
        x.trapezoid(&Tensor::from([1.0, 2.0]), 0);
        x.cov(1.0);
        x.corrcoef();
        x.matmul(y);
        x.matmul(list);
        x.dot(y);
        x.dot(k);
        x.inner(y);
        x.inner(floats);
        x.vecdot(y, -1);
        x.vecdot(k, 0);
        x.tensordot(y, 1);
        x.tensordot(k, ([0], [0]));
        x.outer(y);
        x.kron(k);
        x.cross(y, -1);
        x.convolve(y, Overlap::Same);
        x.tile([2, 1, 2]);
        x.tile([3]);
        x.repeat([2, 2]);
        x.repeat_interleave([2], 0);
        x.repeat_interleave([1], None);
        x.roll(1, 0);
        x.roll(2, ALL);
        x.roll([1, 2], 0);
        x.pad([(1, 2)], PadMode::Reflect);
        x.pad([(0, 1), (2, 0)], PadMode::Constant(0.into()));
        x.pad([(1, 1)], PadMode::Constant(1.5.into()));
        x.tril(0);
        x.triu(1);
        x.flatten(..);
        x.flatten(1..1);
        x.ravel();
        x.t();
        x.expand_as(y);
        x.sliding_window_view([2], 0);
        x.sliding_window_view([1, 2], ALL);
        x.view_dtype(DType::U8);
        x.view_dtype(DType::I64);
        x.index(s![&Tensor::from([1, 0])]);
        x.index(s![.., &Tensor::from([[0], [1]])]);
        x.take(k, 0);
        x.take(list, None);
        x.index_select(0, list);
        x.gather(-1, k);
        x.gather(0, list);
        x.take_along_dim(k, -1);
        x.take_along_dim(k, None);
        x.take_along_axis(k, 0);
        x.index_add(0, list, 1);
        x.index_add(0, list, y);
        x.index_copy(0, list, y);
        x.index_fill(-1, list, 1);
        x.scatter(-1, k, y);
        x.scatter_add(0, k, 1);
        x.put(list, 1, Combine::Add);
        x.put(k, y, Combine::Replace);
        x.argwhere();
        x.masked_select(m);
        x.masked_select(k);
        x.masked_fill(m, 1);
        x.masked_fill(m, true);
        x.masked_fill(k, 1);
        x.bincount(None, 2);
        x.bincount(Some(y), 0);
        x.histogram(3, None, None);
        x.histogram(2, Some((0.0, 2.0)), Some(y));
        x.histogram_between(floats, None);
        x.histogram_density(floats);
        x.one_hot(Some(5));
        x.one_hot(None);
        x.interp(floats, floats);
        x.interp(list, floats);
        x.polyval(y);
        x.split(2, 0);
        x.split(0, 0);
        x.split_sizes([1, 2], -1);
        x.chunk(2, -1);
        x.tensor_split(2, 0);
        x.tensor_split_at([1, -1], -1);
        x.unbind(0);
        x.unbind(3);
        x.nonzero();
        x.swapaxes(0, -1);
        x.matrix_transpose();
        x.trace(1);
    }
}

/// A tensor and an array of its dtype and shape.
fn operands() -> Vec<[Tensor; 2]> {
    let two = |shape: &[usize], dtype| {
        let values = |from: i64| {
            let count = shape.iter().product::<usize>() as i64;
            let values = (0..count).map(|k| ((k * 7 + from) % 5) as f64 - 1.0).collect::<Vec<f64>>();
            Tensor::from_vec(values, shape).unwrap().cast(dtype).unwrap()
        };
        [values(0), values(3)]
    };
    let mut operands: Vec<[Tensor; 2]> = [DType::F32, DType::I64, DType::U8, DType::Bool, DType::C128]
        .into_iter()
        .flat_map(|dtype| [&[2, 3][..], &[3], &[3, 3]].map(|shape| two(shape, dtype)))
        .collect();
    operands.extend([two(&[], DType::F64), two(&[0, 3], DType::F32), two(&[2, 3, 3], DType::F16)]);
    let special = Tensor::from([[f32::NAN, -0.0, 1.0], [f32::INFINITY, 0.0, -2.5]]);
    operands.push([special.clone(), special.mt().unwrap()]);
    operands.push([special.mt().unwrap(), special]);
    operands.push([Tensor::from([0, 1, 1]), Tensor::from([2, 0, 1])]);
    operands.push([Tensor::from([1.0f32, 2.0, 4.0, 8.0]), Tensor::from([0.5f32, 0.25, 0.125, 0.0])]);
    operands.push([Tensor::from([f16::ONE, f16::NAN]), Tensor::from([f16::ONE, f16::ZERO])]);
    operands.push([Tensor::from([Complex64::new(1.0, f64::NAN)]), Tensor::from([Complex64::new(0.0, 1.0)])]);
    operands
}

fn bytes(x: &Tensor) -> Vec<u8> {
    let flat = x.contiguous().unwrap().ravel().unwrap();
    flat.view_dtype(DType::U8).unwrap().to_vec().unwrap()
}

/// Checks that expressions give these results, or this error.
#[track_caller]
pub(super) fn agree(what: &str, lazy: &[Expr], eager: &Result<Vec<Tensor>>) {
    for (k, expr) in lazy.iter().enumerate() {
        let types = expr.shape().and_then(|shape| Ok((shape, expr.dtype()?)));
        // Shapes are asked for before, on one copy of the expression, and evaluated on a fused one.
        let fused = op::where_(true, expr, expr);
        match (eager, fused.eval(), expr.eval()) {
            (Ok(eager), Ok(fused), Ok(result)) => {
                assert_eq!(types.unwrap(), (eager[k].shape().clone(), eager[k].dtype()), "{what}");
                for result in [fused, result] {
                    assert_eq!((result.shape(), result.dtype()), (eager[k].shape(), eager[k].dtype()), "{what}");
                    assert_eq!(bytes(&result), bytes(&eager[k]), "{what}");
                }
            }
            (Err(eager), Err(fused), Err(error)) => {
                assert_eq!(error.message(), eager.message(), "{what}");
                assert_eq!(fused.message(), eager.message(), "{what}");
                if let Err(early) = types {
                    assert_eq!(early.message(), eager.message(), "{what}");
                }
            }
            (eager, fused, result) => panic!("{what}: {eager:?}, lazy {fused:?} and {result:?}"),
        }
    }
}

/// The methods whose results have shapes that depend on elements, and some whose checks are not separate from their work.
#[test]
fn shapes_of_the_others_are_known_before() {
    let x = [Tensor::from([[1, 2], [0, 1]]), Tensor::from([1, 0])];
    let mut untyped = BTreeSet::new();
    for case in cases() {
        for x in &x {
            let operands = [x, x, x, x, x, x].map(Tensor::expr);
            let Ok(exprs) = (case.lazy)(&operands) else { continue };
            let is_untyped = |expr: &Expr| match expr.form() {
                Form::Node(node) => matches!(&node.kind, NodeKind::Function { function, .. } if !function.is_typed()),
                _ => false,
            };
            if exprs.iter().any(is_untyped) {
                untyped.insert(case.name);
            }
        }
    }
    let by_elements = ["argwhere", "masked_select", "nonzero", "bincount", "one_hot"];
    let by_order = ["unique_all", "unique_counts", "unique_inverse", "unique_values"];
    let together = ["histogram", "histogram_between", "histogram_density", "interp", "view_dtype"];
    let writes = ["index_add", "index_copy", "index_fill", "put", "scatter", "scatter_add"];
    let wanted = by_elements.into_iter().chain(by_order).chain(together).chain(writes).collect::<BTreeSet<&str>>();
    assert_eq!(untyped, wanted);
}

#[test]
fn every_method_gives_what_the_eager_one_gives() {
    let cases = cases();
    let names: Vec<&str> = [super::super::table::NAMES, super::super::cuts::NAMES].concat();
    for name in names {
        assert!(cases.iter().any(|case| case.name == name), "no case of {name}");
    }
    let mut worked = vec![0; cases.len()];
    for [x, y] in operands() {
        let shape = x.shape();
        let count = shape.numel().unwrap() as i64;
        let k = Tensor::from_vec((0..count).map(|k| k % 2).collect(), shape.clone()).unwrap();
        let m = k.equal(1).unwrap();
        let length = shape.first().copied().unwrap_or(1);
        let list =
            Tensor::from_vec((0..length as i64).map(|k| (length as i64 - 1 - k) % 3).collect(), [length]).unwrap();
        let floats = Tensor::from([0.0f64, 0.25, 0.75]);
        let tensors = [x, y, k, m, list, floats];
        let plain = tensors.each_ref().map(|tensor| tensor.expr());
        // Operands that have to be computed.
        let computed = tensors.each_ref().map(|tensor| op::where_(true, tensor, tensor));
        for (case, worked) in cases.iter().zip(&mut worked) {
            let what = format!("{} of {} {}", case.name, tensors[0].dtype(), tensors[0].shape());
            let eager = (case.eager)(&tensors);
            *worked += usize::from(eager.is_ok());
            for operands in [&plain, &computed] {
                match (case.lazy)(operands) {
                    Ok(lazy) => {
                        assert!(eager.as_ref().is_err() || eager.as_ref().unwrap().len() == lazy.len(), "{what}");
                        agree(&what, &lazy, &eager);
                    }
                    Err(error) => assert_eq!(error.message(), eager.as_ref().unwrap_err().message(), "{what}"),
                }
            }
        }
    }
    let works = |name: &str| cases.iter().zip(&worked).any(|(case, &worked)| case.name == name && worked > 0);
    let never: Vec<&str> = cases.iter().map(|case| case.name).filter(|name| !works(name)).collect();
    assert!(never.is_empty(), "these only fail: {never:?}");
}
