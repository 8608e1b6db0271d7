//! Matrices: products with sums, diagonals and blocks, distances, and factorisations under the names of `torch`.

use super::super::linear::multiplied;
use super::super::{Row, ops, row};
use super::own;
use crate::arguments::Arguments;
use crate::flavour::{products::takes_ranks, rows::scalar_type};
use crate::value::Value;
use ndcast::shape::{broadcast_shapes, normalize_axis};
use ndcast::{
    ALL, DType, Error, ErrorKind, Expr, Result, Scalar, Tensor,
    dtype::{Kind, promote},
    keep,
    op::Op,
};

/// The longest chain of matrices whose best order is looked for.
const LONGEST: usize = 64;

/// The most rows whose distances are computed one by one. PyTorch draws the line here, so that distances have its rounding errors.
const MOST_ROWS: usize = 25;

const ADDED: &str = "x, mat1, mat2, beta=1, alpha=1";

pub(super) const TABLE: &[Row] = &[
    own(&row("addmm", &[], ADDED, "`beta * x + alpha * mat1 @ mat2`.", |a| added(a, ["mat1", "mat2"], [2, 2]))),
    own(&row("addmv", &[], "x, mat, vec, beta=1, alpha=1", "`beta * x + alpha * mat @ vec`.", |a| {
        added(a, ["mat", "vec"], [2, 1])
    })),
    own(&row("baddbmm", &[], "x, batch1, batch2, beta=1, alpha=1", "`beta * x + alpha * batch1 @ batch2`.", |a| {
        added(a, ["batch1", "batch2"], [3, 3])
    })),
    own(&row(
        "addbmm",
        &[],
        "x, batch1, batch2, beta=1, alpha=1",
        "As `baddbmm`, with the products summed over the batch.",
        |a| {
            let [x1, x2] = ranked(a, ["batch1", "batch2"], [3, 3])?;
            combined(a, x1.matmul(&x2)?.expr().sum(0))
        },
    )),
    own(&row("addr", &[], "x, vec1, vec2, beta=1, alpha=1", "`beta * x + alpha * outer(vec1, vec2)`.", |a| {
        let [x1, x2] = ranked(a, ["vec1", "vec2"], [1, 1])?;
        combined(a, x1.unsqueeze(-1)?.expr() * x2)
    })),
    own(&row("dot", &[], "input, tensor", "Sum of the products of two vectors.", |a| {
        let [x1, x2] = ranked(a, ["input", "tensor"], [1, 1])?;
        Value::fresh(&x1.dot(&x2)?)
    })),
    own(&row("mv", &[], "x1, x2", "Product of a matrix and a vector.", multiplied)),
    own(&row("chain_matmul", &[], "*tensors", "The product of several matrices.", |a| {
        Value::fresh(&chain(a, &a.tensors(&a.several()?)?)?)
    })),
    own(&row(
        "diag_embed",
        &[],
        "x, k=0, axis1=-2, axis2=-1",
        "Matrices that have the elements of the last axis on their diagonals.",
        |a| {
            let (x, k) = (a.tensor("x")?, a.diagonal("k")?);
            let (axis1, axis2) = (a.int("axis1")?.unwrap_or(-2), a.int("axis2")?.unwrap_or(-1));
            let rank = x.ndim() + 1;
            let at = |axis| normalize_axis(axis, rank).map_err(|error| Error::shape("diag_embed", &["x"], error));
            let (first, second) = (at(axis1)?, at(axis2)?);
            let Some(&length) = x.shape().last() else { return Err(a.wrong("takes at least one axis")) };
            if first == second {
                return Err(a.wrong(format!("takes two different axes, not {axis1} and {axis2}")));
            }
            let side = length.checked_add(k.unsigned_abs()).ok_or_else(|| a.wrong("got a diagonal too far away"))?;
            let mut shape: Vec<usize> = x.shape().iter().take(x.ndim() - 1).copied().collect();
            shape.insert(first.min(second), side);
            shape.insert(first.max(second), side);
            let mut whole = Tensor::zeros(shape, x.dtype())?;
            whole.view_mut(|layout| layout.diagonal(k, first as isize, second as isize))?.assign(&x)?;
            Value::fresh(&whole)
        },
    )),
    own(&row("diagflat", &[], "x, k=0", "A matrix that has all elements on its diagonal.", |a| {
        let (x, k) = (a.tensor("x")?.ravel()?, a.diagonal("k")?);
        let side = x.numel().checked_add(k.unsigned_abs()).ok_or_else(|| a.wrong("got a diagonal too far away"))?;
        let mut whole = Tensor::zeros([side, side], x.dtype())?;
        whole.view_mut(|layout| layout.diagonal(k, 0, 1))?.assign(&x)?;
        Value::fresh(&whole)
    })),
    own(&row("block_diag", &[], "*tensors", "A matrix with the given matrices along its diagonal.", |a| {
        let blocks = a.tensors(&a.several()?)?;
        let mut dtype = blocks.first().map_or_else(|| a.flavour.default_float(), Tensor::dtype);
        for block in &blocks {
            dtype = promote(dtype, block.dtype()).ok_or_else(|| a.wrong("takes tensors of a common dtype"))?;
        }
        let matrix = |block: &Tensor| match block.ndim() {
            0 | 1 => block.reshape([1, -1]),
            2 => Ok(block.clone()),
            _ => Err(a.wrong(format!("takes matrices, not shape {}", block.shape()))),
        };
        let blocks = blocks.iter().map(matrix).collect::<Result<Vec<_>>>()?;
        let total = |axis: usize| {
            let lengths = blocks.iter().map(|block| block.shape().get(axis).copied().unwrap_or(0));
            lengths.fold(0usize, usize::saturating_add)
        };
        let lengths = if blocks.is_empty() { [1, 0] } else { [total(0), total(1)] };
        let mut whole = Tensor::zeros(lengths, dtype)?;
        let (mut row, mut column) = (0, 0);
        for block in &blocks {
            let &[rows, columns] = &block.shape()[..] else { continue };
            let place = whole.view_mut(|layout| layout.narrow(0, row, rows)?.narrow(1, column, columns));
            place?.assign(block.cast(dtype)?)?;
            (row, column) = (row + rows as isize, column + columns as isize);
        }
        Value::fresh(&whole)
    })),
    own(&row("dist", &[], "x, x2, order=2", "The norm of the difference of two tensors.", |a| {
        let [x1, x2] = a.exprs(["x", "x2"])?;
        Value::lazy((x1 - x2).norm(ALL, a.float("order")?.unwrap_or(2.0)))
    })),
    own(&row(
        "cdist",
        &[],
        "x1, x2, order=2.0, compute_mode=None",
        "The distances of all rows of one matrix from all rows of another.",
        |a| {
            let [x1, x2] = a.exprs(["x1", "x2"])?;
            let (left, right) = (x1.shape()?, x2.shape()?);
            for (which, rank) in [("X1", left.rank()), ("X2", right.rank())] {
                if rank < 2 {
                    let text = format!("cdist only supports at least 2D tensors, {which} got: {rank}D");
                    return Err(Error::new(ErrorKind::Shape, text));
                }
            }
            if let (Some(x), Some(y)) = (left.last(), right.last())
                && x != y
            {
                let text = format!("X1 and X2 must have the same number of columns. X1: {x} X2: {y}");
                return Err(Error::new(ErrorKind::Shape, text));
            }
            for (which, x) in [("X1", &x1), ("X2", &x2)] {
                if x.dtype()?.kind() < Kind::Float {
                    let got = scalar_type(x.dtype()?);
                    return Err(Error::dtype(format!("cdist only supports floating-point dtypes, {which} got: {got}")));
                }
            }
            a.of_one_dtype(["x1", "x2"])?;
            let order = a.float("order")?.unwrap_or(2.0);
            if order < 0.0 {
                return Err(a.wrong(format!("takes no negative 'p': {order}")));
            }
            let most = [&left, &right].map(|shape| shape.iter().rev().nth(1).copied().unwrap_or(0));
            let by_product = match a.text("compute_mode")? {
                Some("use_mm_for_euclid_dist") => true,
                Some("donot_use_mm_for_euclid_dist") => false,
                _ => most.iter().any(|rows| *rows > MOST_ROWS),
            };
            if by_product && order == 2.0 && !a.of_shapes && matches!(x1.dtype()?, DType::F32 | DType::F64) {
                return Value::lazy(multiplied_distances(&x1.eval()?, &x2.eval()?)?);
            }
            let rank = left.rank().max(right.rank());
            let level = |x: &Expr, own: usize| (own..rank).fold(x.clone(), |x, _| x.unsqueeze(0));
            let (x1, x2) = (level(&x1, left.rank()).unsqueeze(-2), level(&x2, right.rank()).unsqueeze(-3));
            Value::lazy((x1 - x2).norm(-1, order))
        },
    )),
    own(&row(
        "renorm",
        &[],
        "x, order, axis, maxnorm",
        "The slices along an axis, scaled down where their norm is above a limit.",
        |a| {
            let (x, axis) = (a.tensor("x")?, a.int("axis")?.ok_or_else(|| a.wrong("needs 'dim'"))?);
            let (order, most) = (a.float("order")?.unwrap_or(2.0), a.float("maxnorm")?.unwrap_or(0.0));
            let at = normalize_axis(axis, x.ndim()).map_err(|error| Error::shape("renorm", &["x"], error))?;
            if most < 0.0 || order <= 0.0 || x.ndim() < 2 {
                return Err(a.wrong("takes two axes, a positive 'p' and no negative 'maxnorm'"));
            }
            let others: Vec<isize> = (0..x.ndim() as isize).filter(|&other| other != at as isize).collect();
            let norms = x.expr().norm(keep(others), order);
            let factor = ndcast::op::where_(norms.greater(most), most / (&norms + 1e-7), 1.0);
            Value::lazy(x.expr() * factor)
        },
    )),
    own(&row(
        "norm",
        &[],
        "x, order: None='fro', axis=None, keepdims=False, dtype=None",
        "The norm over axes: 'fro' is the root of the sum of squares, 'nuc' the sum of singular values.",
        |a| {
            let dtype = a.dtype("dtype")?;
            if let Some(dtype) = dtype.filter(|dtype| !dtype.is_float() && !dtype.is_complex()) {
                return Err(Error::dtype(format!("norm: 'dtype' must be of floats or complex numbers, not {dtype}")));
            }
            let x = a.expr("x")?;
            let x = dtype.map_or_else(|| x.clone(), |dtype| x.cast(dtype));
            let order = match a.get("order") {
                None => 2.0,
                Some(Value::Str(name)) if name == "fro" => 2.0,
                #[cfg(feature = "linalg")]
                Some(Value::Str(name)) if name == "nuc" => {
                    let norm = ndcast::linalg::MatrixNorm::Nuclear;
                    let found = ndcast::linalg::matrix_norm(&x.eval()?, norm)?;
                    return Value::fresh(&if a.flag("keepdims")? { found.unsqueeze([-2, -1])? } else { found });
                }
                Some(Value::Str(name)) => return Err(a.wrong(format!("takes a number, 'fro' or 'nuc', not '{name}'"))),
                Some(_) => a.float("order")?.unwrap_or(2.0),
            };
            Value::lazy(x.norm(a.axes()?, order))
        },
    )),
    own(&row(
        "vander",
        &[],
        "x, N=None, increasing=False",
        "Vandermonde matrix: the powers of each element in a row.",
        |a| {
            let x = a.tensor("x")?;
            let &[length] = &x.shape()[..] else {
                return Err(a.wrong(format!("takes one axis, not shape {}", x.shape())));
            };
            let n = a.size("N")?.unwrap_or(length) as i64;
            let powers = if a.flag("increasing")? {
                Tensor::arange_of(0, n, 1, None)?
            } else {
                Tensor::arange_of(n - 1, -1, -1, None)?
            };
            Value::fresh(&powers_of(&x, &powers)?)
        },
    )),
];

/// Each element to each of the powers, along a new last axis. Those of integers are int64.
pub(super) fn powers_of(x: &Tensor, powers: &Tensor) -> Result<Tensor> {
    let dtype = if x.dtype().kind() < Kind::Float { DType::I64 } else { x.dtype() };
    Expr::map(Op::Pow, [x.cast(dtype)?.unsqueeze(-1)?.expr(), powers.expr()]).cast(dtype).eval()
}

/// Operands with these numbers of axes, which promote together.
/// The distances of all rows by one matrix product, as PyTorch has them of more rows than [`MOST_ROWS`]: equal rows may be a rounding error apart.
fn multiplied_distances(x1: &Tensor, x2: &Tensor) -> Result<Expr> {
    let product = x1.matmul(&x2.mt()?)?;
    let squares = |x: &Tensor| x.expr().square().sum(keep(-1));
    Ok((squares(x1) + squares(x2).mt() - product.expr() * 2.0).maximum(0.0).sqrt())
}

fn ranked(a: &Arguments, names: [&'static str; 2], ranks: [usize; 2]) -> Result<[Tensor; 2]> {
    let given = a.exprs(names)?;
    let [left, right] = [given[0].shape()?, given[1].shape()?];
    if matches!(a.name, "dot" | "addmm") {
        takes_ranks(a.name, [left.rank(), right.rank()])?;
    }
    if a.name == "addmv" && [left.rank(), right.rank()] != ranks {
        let (x, left, right) = (a.expr("x")?.shape()?.rank(), left.rank(), right.rank());
        return Err(Error::new(
            ErrorKind::Shape,
            format!("vector + matrix @ vector expected, got {x}, {left}, {right}"),
        ));
    }
    for ((shape, name), rank) in [left, right].iter().zip(names).zip(ranks) {
        if shape.rank() != rank {
            let text = format!("{}: {name} has shape {shape}, and needs {rank} axes", a.name);
            return Err(Error::new(ErrorKind::Shape, text));
        }
    }
    if names != ["vec1", "vec2"] {
        a.of_one_dtype(names)?;
    }
    a.together(names)
}

fn added(a: &Arguments, names: [&'static str; 2], ranks: [usize; 2]) -> Result<Value> {
    let [x1, x2] = ranked(a, names, ranks)?;
    combined(a, x1.matmul(&x2)?.expr())
}

/// `beta * x + alpha * product`. An `x` that counts nothing is not read, so that its NaN do not matter.
fn combined(a: &Arguments, product: Expr) -> Result<Value> {
    let [beta, alpha] = ["beta", "alpha"].map(|name| a.number(name));
    let (beta, alpha) = (beta?.unwrap_or(Scalar::Int(1)), alpha?.unwrap_or(Scalar::Int(1)));
    let shape = product.shape()?;
    let x = a.expr("x")?;
    let [beta, alpha] = [ops::factor(a, &[&x, &product], beta)?, ops::factor(a, &[&x, &product], alpha)?];
    // Both in the dtype of the result, in which integers wrap.
    let [x, product] =
        <[Expr; 2]>::try_from(a.flavour.alike(vec![x, product])?).map_err(|_| a.wrong("takes operands"))?;
    let joined =
        broadcast_shapes(&[&x.shape()?, &shape]).map_err(|error| Error::shape(a.name, &["x", "product"], error))?;
    if joined != shape {
        let text = format!("{}: x has shape {}, which does not stretch to {shape}", a.name, x.shape()?);
        return Err(Error::new(ErrorKind::Shape, text));
    }
    let product = if alpha == Scalar::Int(1) {
        product
    } else {
        a.flavour.map(Op::Multiply, vec![product, Expr::from(alpha)])?
    };
    Value::lazy(match beta {
        Scalar::Int(1) => a.flavour.map(Op::Add, vec![x, product])?,
        beta if beta.as_f64() == 0.0 && !matches!(beta, Scalar::Complex(_)) => product,
        beta => {
            let x = a.flavour.map(Op::Multiply, vec![x, Expr::from(beta)])?;
            a.flavour.map(Op::Add, vec![x, product])?
        }
    })
}

/// The product of several matrices, in the order that takes the fewest multiplications (Cormen and others, Introduction to Algorithms,
/// section 15.2).
///
/// # Errors
/// `Shape` for matrices that do not fit, `Value` for none.
pub(super) fn chain(a: &Arguments, matrices: &[Tensor]) -> Result<Tensor> {
    let count = matrices.len();
    let length =
        |at: usize, axis: usize| matrices.get(at).and_then(|x| x.shape().get(axis)).copied().unwrap_or(1) as f64;
    if matrices.iter().any(|x| x.ndim() != 2) {
        return Err(a.wrong("takes matrices"));
    }
    if count > LONGEST {
        let mut all = matrices.iter();
        let first = all.next().cloned().ok_or_else(|| a.wrong("needs at least one matrix"))?;
        return all.try_fold(first, |product, next| product.matmul(next));
    }
    // The least cost of each product of neighbours, and the place of its last multiplication.
    let mut best = vec![vec![(0.0, 0); count]; count];
    for span in 1..count {
        for first in 0..count - span {
            let last = first + span;
            let cost = |cut: usize| {
                let part =
                    |from: usize, to: usize| best.get(from).and_then(|row| row.get(to)).map_or(0.0, |found| found.0);
                part(first, cut) + part(cut + 1, last) + length(first, 0) * length(cut, 1) * length(last, 1)
            };
            let found = (first..last).map(|cut| (cost(cut), cut)).min_by(|x, y| x.0.total_cmp(&y.0));
            if let (Some(found), Some(place)) = (found, best.get_mut(first).and_then(|row| row.get_mut(last))) {
                *place = found;
            }
        }
    }
    product(matrices, &best, 0, count.checked_sub(1).ok_or_else(|| a.wrong("needs at least one matrix"))?)
}

fn product(matrices: &[Tensor], best: &[Vec<(f64, usize)>], first: usize, last: usize) -> Result<Tensor> {
    if first >= last {
        return matrices.get(first).cloned().ok_or_else(|| Error::value("no matrix"));
    }
    let cut = best.get(first).and_then(|row| row.get(last)).map_or(first, |found| found.1);
    product(matrices, best, first, cut)?.matmul(&product(matrices, best, cut + 1, last)?)
}
