//! The table of functions: each row gives the lazy method from the eager one of the same name and parameters.
//!
//! A row names the expression itself, then the parameters with their kinds: a plain type; `[T]` for a list; `(into T)` for
//! `impl Into<T>`; `Integers` and `Bounds` for those traits; `Operand` for another array; `Maybe` for an optional one;
//! `Value` for an array or a number. After `types` comes the expression that finds shape and dtype from stand-ins, with the checks
//! of the eager function. A row without it is computed when somebody asks for its shape. After `gathers` comes the expression that finds the
//! elements that loops can gather: if they are large, and only loops need them, the function does not run.

use crate::Operand as _;
use crate::expr::functions::{Gather, Run};
use crate::expr::print::call::{Argument, Call, Names};
use crate::functions::lazy::Parts;
use crate::functions::product::prepared::Product;
use crate::shape::Integers;
use crate::{
    Axes, AxisList, Combine, DType, Expr, Initial, Interpolation, Order, Overlap, PadMode, Pairs, Scalar, Side,
    Spacing, Tensor,
};
use std::ops::RangeBounds;

/// The type of a parameter.
macro_rules! parameter {
    (Operand) => { impl Into<Expr> };
    (Value) => { impl Into<Expr> };
    (Maybe) => { Option<&Expr> };
    ([$T:ty]) => { impl AsRef<[$T]> };
    (Integers) => { impl Integers };
    (Bounds) => { impl RangeBounds<isize> };
    ((into $T:ty)) => { impl Into<$T> };
    (($T:ty)) => { $T };
    ($T:ident) => { $T };
}

/// What a function stores of an argument; for an operand, its place among the operands.
macro_rules! stored {
    (Operand $x:ident $operands:ident) => {
        pushed(&mut $operands, $x.into())
    };
    (Value $x:ident $operands:ident) => {{
        let value: Expr = $x.into();
        match value.as_scalar() {
            Some(scalar) => Given::Number(scalar),
            None => Given::Operand(pushed(&mut $operands, value)),
        }
    }};
    (Maybe $x:ident $operands:ident) => {
        $x.map(|x| pushed(&mut $operands, x.clone()))
    };
    ([$T:ty] $x:ident $operands:ident) => {
        $x.as_ref().to_vec()
    };
    (Integers $x:ident $operands:ident) => {
        match $x.integers() {
            Ok(integers) => integers,
            Err(error) => return Expr::failed(error.into()),
        }
    };
    (Bounds $x:ident $operands:ident) => {
        ($x.start_bound().cloned(), $x.end_bound().cloned())
    };
    ((into $T:ty) $x:ident $operands:ident) => {{
        let value: $T = $x.into();
        value
    }};
    ($kind:tt $x:ident $operands:ident) => {
        $x
    };
}

/// The argument of the eager function.
macro_rules! passed {
    (Operand $x:ident $operands:ident) => {
        &$operands[$x]
    };
    (Value $x:ident $operands:ident) => {
        $x.of($operands)
    };
    (Maybe $x:ident $operands:ident) => {
        $x.map(|x| &$operands[x])
    };
    ([$T:ty] $x:ident $operands:ident) => {
        &$x[..]
    };
    (Integers $x:ident $operands:ident) => {
        &$x
    };
    ($kind:tt $x:ident $operands:ident) => {
        $x.clone()
    };
}

/// The argument as text.
macro_rules! text {
    (Operand $x:ident $names:ident) => {
        $names.operand($x)
    };
    (Maybe $x:ident $names:ident) => {
        $x.map_or_else(|| "None".to_string(), |x| format!("Some({})", $names.operand(x)))
    };
    ($kind:tt $x:ident $names:ident) => {
        $x.text($names)
    };
}

/// Which of the results it is, as text after the call.
macro_rules! chosen {
    (Expr, $part:ident) => {
        String::new()
    };
    ((Expr, Expr), $part:ident) => {
        format!(".{}", $part)
    };
    ([Expr; 4], $part:ident) => {
        format!("[{}]", $part)
    };
}

/// The results of a function.
macro_rules! returned {
    (Expr, $function:expr) => {
        $function
    };
    ((Expr, Expr), $function:expr) => {{
        let [first, second] = $function.results();
        (first, second)
    }};
    ([Expr; 4], $function:expr) => {
        $function.results()
    };
}

/// The function of shapes and dtypes. Its parameters may be unused.
macro_rules! typed {
    ($operands:ident [] $binds:block) => { None };
    ($operands:ident [$types:expr] { $($bind:stmt;)* }) => {
        Some(Box::new(move |$operands: &[Tensor]| {
            $($bind)*
            $types.map(Parts::parts)
        }))
    };
}

/// The function that gives the elements that loops gather.
macro_rules! gathered {
    ($operands:ident [] $binds:block) => { None };
    ($operands:ident [$gathered:expr] { $($bind:stmt;)* }) => {
        Some(Box::new(move |$operands: &[Tensor]| {
            $($bind)*
            $gathered
        }))
    };
}

macro_rules! note {
    () => {
        "`shape` and `dtype` compute it."
    };
    ($types:expr) => {
        "Its shape and dtype are known before it is computed."
    };
}

macro_rules! functions {
    ($($(#[$doc:meta])* $name:ident($self:ident $(, $x:ident: $kind:tt)*) -> $returns:tt $(types $types:expr)? $(, gathers $gathered:expr)?;)+) => {
        /// Functions of whole tensors, with the names, parameters and errors of the methods of [`Tensor`]. The operands are
        /// computed first, and each function once, however often its result is used. While the expression lives, the result
        /// stays in memory for other expressions that contain it.
        ///
        /// ```
        /// use ndcast::Tensor;
        /// let x = Tensor::from([[3.0, 1.0], [2.0, 4.0]]);
        /// let product = (&x - 1.0).matmul(x.expr().mt());
        /// let below = &product - product.max([0, 1]);
        /// assert_eq!(below.shape()?.to_vec(), [2, 2]); // Nothing is computed yet.
        /// assert_eq!(below.eval()?.to_vec::<f64>()?, [-8.0, -10.0, -8.0, 0.0]); // The product runs once.
        /// # Ok::<(), ndcast::Error>(())
        /// ```
        impl Expr {
            $(
                #[doc = concat!("[`Tensor::", stringify!($name), "`] of the expression.")]
                #[doc = ""]
                #[doc = note!($($types)?)]
                $(#[doc = ""] #[$doc])*
                #[track_caller]
                // The function of shapes may need no parameters, and most parameters are numbers.
                #[allow(unused_mut, unused_variables, clippy::clone_on_copy)]
                pub fn $name(&self $(, $x: parameter!($kind))*) -> $returns {
                    let mut operands = vec![self.clone()];
                    $(let $x = stored!($kind $x operands);)*
                    let types: Option<Run> = {
                        $(let $x = $x.clone();)*
                        typed!(operands [$($types)?] {
                            let $self = &operands[0];
                            $(let $x = passed!($kind $x operands);)*
                        })
                    };
                    let gather: Option<Gather> = {
                        $(let $x = $x.clone();)*
                        gathered!(operands [$($gathered)?] {
                            let $self = &operands[0];
                            $(let $x = passed!($kind $x operands);)*
                        })
                    };
                    let call: Call = {
                        $(let $x = $x.clone();)*
                        Box::new(move |names, part| {
                            // The receiver comes first, so that its tensors are named first.
                            let receiver = names.receiver();
                            let arguments: Vec<String> = vec![$(text!($kind $x names)),*];
                            let arguments = arguments.join(", ");
                            format!("{receiver}.{}({arguments}){}", stringify!($name), chosen!($returns, part))
                        })
                    };
                    let function = move |operands: &[Tensor]| {
                        operands[0].$name($(passed!($kind $x operands)),*).map(Parts::parts)
                    };
                    let name = stringify!($name);
                    returned!($returns, Expr::of_gather(name, operands, call, Box::new(function), types, gather))
                }
            )+
        }

        /// The names of the rows.
        #[cfg(test)]
        pub(super) const NAMES: &[&str] = &[$(stringify!($name)),+];
    };
}

/// An argument that is an operand or a number, which has no dtype of its own.
#[derive(Clone, Copy)]
enum Given {
    Operand(usize),
    Number(Scalar),
}

impl Given {
    fn of(self, operands: &[Tensor]) -> Expr {
        match self {
            Given::Operand(place) => operands[place].expr(),
            Given::Number(scalar) => scalar.into(),
        }
    }
}

impl Argument for Given {
    fn text(&self, names: &mut Names<'_, '_>) -> String {
        match self {
            Given::Operand(place) => names.operand(*place),
            Given::Number(scalar) => scalar.text(names),
        }
    }
}

/// Adds an operand. Returns its place.
fn pushed(operands: &mut Vec<Expr>, operand: Expr) -> usize {
    operands.push(operand);
    operands.len() - 1
}

functions! {
    // Sorting.
    sort(x, axis: isize, order: Order) -> Expr types x.sort_types("sort", axis, x.dtype());
    argsort(x, axis: isize, order: Order) -> Expr types x.sort_types("argsort", axis, DType::I64);
    topk(x, k: usize, axis: isize, order: Order) -> (Expr, Expr) types x.topk_types(k, axis);
    kthvalue(x, k: usize, axis: isize) -> (Expr, Expr) types x.kthvalue_types(k, axis);
    median(x, axes: (into Axes)) -> Expr types x.median_types("median", &axes);
    nanmedian(x, axes: (into Axes)) -> Expr types x.median_types("nanmedian", &axes);
    quantile(x, q: Value, axes: (into Axes), between: Interpolation) -> Expr
        types q.tensor().and_then(|q| x.quantile_types("quantile", &q, &axes));
    nanquantile(x, q: Value, axes: (into Axes), between: Interpolation) -> Expr
        types q.tensor().and_then(|q| x.quantile_types("nanquantile", &q, &axes));
    unique_values(x) -> Expr;
    unique_counts(x) -> (Expr, Expr);
    unique_inverse(x) -> (Expr, Expr);
    /// The values, their indices, the inverse indices and the counts, in this order.
    unique_all(x) -> [Expr; 4];
    searchsorted(x, values: Operand, side: Side) -> Expr types x.searchsorted_types(values);
    isin(x, values: Operand) -> Expr types x.isin_types(values);
    // Scans and differences.
    cumulative_sum(x, axis: (into Option<isize>), initial: Initial) -> Expr
        types x.cumulative_types("cumulative_sum", axis, initial);
    cumulative_prod(x, axis: (into Option<isize>), initial: Initial) -> Expr
        types x.cumulative_types("cumulative_prod", axis, initial);
    cumsum(x, axis: isize) -> Expr types x.cumulative_types("cumulative_sum", Some(axis), Initial::Omitted);
    cumprod(x, axis: isize) -> Expr types x.cumulative_types("cumulative_prod", Some(axis), Initial::Omitted);
    logcumsumexp(x, axis: isize) -> Expr types x.logcumsumexp_types(axis);
    cummax(x, axis: isize) -> (Expr, Expr) types x.extremes_types("cummax", axis);
    cummin(x, axis: isize) -> (Expr, Expr) types x.extremes_types("cummin", axis);
    diff(x, axis: isize, n: usize) -> Expr types x.diff_types(axis, n);
    trapezoid(y, spacing: (into Spacing), axis: isize) -> Expr types y.trapezoid_types(spacing, axis);
    cov(x, correction: f64) -> Expr types x.covariance_types("cov");
    corrcoef(x) -> Expr types x.covariance_types("corrcoef");
    // Products.
    matmul(x, other: Operand) -> Expr types Product::matmul(x, other).and_then(|product| product.types());
    dot(x, other: Operand) -> Expr types Product::dot(x, other).and_then(|product| product.types());
    inner(x, other: Operand) -> Expr types Product::inner(x, other).and_then(|product| product.types());
    vecdot(x, other: Operand, axis: isize) -> Expr
        types Product::vecdot(x, other, axis).and_then(|product| product.types());
    tensordot(x, other: Operand, pairs: (into Pairs)) -> Expr
        types Product::tensordot(x, other, pairs).and_then(|product| product.types());
    outer(x, other: Operand) -> Expr types Product::outer(x, other).and_then(|product| product.types());
    kron(x, other: Operand) -> Expr types x.kron_types(other);
    cross(x, other: Operand, axis: isize) -> Expr types x.cross_types(other, axis);
    convolve(x, other: Operand, overlap: Overlap) -> Expr types x.convolve_types(other, overlap);
    // Repeating and moving.
    tile(x, repeats: [usize]) -> Expr types x.tile(repeats);
    repeat(x, repeats: [usize]) -> Expr types x.repeat(repeats);
    repeat_interleave(x, repeats: [usize], axis: (into Option<isize>)) -> Expr types x.interleave_types(repeats, axis);
    roll(x, shifts: Integers, axes: (into AxisList)) -> Expr types x.roll_types(shifts, axes.0.as_deref());
    pad(x, widths: [(usize, usize)], mode: PadMode) -> Expr types x.pad_types(widths, mode);
    tril(x, k: isize) -> Expr types x.triangle_types("tril");
    triu(x, k: isize) -> Expr types x.triangle_types("triu");
    // Views that need the rank, or the memory, of what they view.
    flatten(x, axes: Bounds) -> Expr types x.flatten(axes);
    ravel(x) -> Expr types x.ravel();
    t(x) -> Expr types x.t();
    expand_as(x, other: Operand) -> Expr types x.expand_as(other);
    sliding_window_view(x, sizes: [usize], axes: (into AxisList)) -> Expr types x.sliding_window_view(sizes, axes);
    view_dtype(x, dtype: DType) -> Expr;
    // Indices.
    take(x, indices: Operand, axis: (into Option<isize>)) -> Expr
        types x.take_types(indices, axis), gathers x.take_gathered(indices, axis);
    index_select(x, axis: isize, index: Operand) -> Expr
        types x.index_select_types(axis, index), gathers x.take_gathered(index, Some(axis));
    gather(x, axis: isize, index: Operand) -> Expr
        types x.gather_types(axis, index), gathers x.gather_gathered(axis, index);
    take_along_dim(x, indices: Operand, axis: (into Option<isize>)) -> Expr
        types x.take_along_types(indices, axis), gathers x.take_along_gathered(indices, axis);
    take_along_axis(x, indices: Operand, axis: (into Option<isize>)) -> Expr
        types x.take_along_types(indices, axis), gathers x.take_along_gathered(indices, axis);
    index_add(x, axis: isize, index: Operand, source: Value) -> Expr;
    index_copy(x, axis: isize, index: Operand, source: Value) -> Expr;
    index_fill(x, axis: isize, index: Operand, value: Value) -> Expr;
    scatter(x, axis: isize, index: Operand, source: Value) -> Expr;
    scatter_add(x, axis: isize, index: Operand, source: Value) -> Expr;
    put(x, index: Operand, source: Value, combine: Combine) -> Expr;
    argwhere(x) -> Expr;
    masked_select(x, mask: Operand) -> Expr;
    masked_fill(x, mask: Value, value: Value) -> Expr types x.masked_fill_types(mask, &value);
    // Counts, and values between others.
    bincount(x, weights: Maybe, least: usize) -> Expr;
    histogram(x, bins: usize, range: (Option<(f64, f64)>), weights: Maybe) -> (Expr, Expr);
    histogram_between(x, edges: Operand, weights: Maybe) -> Expr;
    histogram_density(x, edges: Operand) -> Expr;
    one_hot(x, classes: (Option<usize>)) -> Expr;
    interp(x, xp: Operand, fp: Operand) -> Expr;
    polyval(coefficients, x: Operand) -> Expr types coefficients.polyval_types(x);
}
