//! Products of matrices and vectors.

use super::super::arguments::Arguments;
use super::super::conversion::{integer, integers};
use super::super::flavour::{Flavour, products::takes_ranks};
use super::super::value::Value;
use super::{Row, row, row_of};
use ndcast::internal::fits_in_memory;
use ndcast::shape::{Shape, normalize_axis};
use ndcast::{DType, Error, ErrorKind, Expr, Pairs, Result, Tensor, dtype::Kind, einsum};

pub(super) const TABLE: &[Row] = &[
    row("matmul", &["mm", "bmm", "mv"], "x1, x2", "Matrix product; axes before the last two broadcast.", multiplied),
    row("dot", &[], "x1, x2", "Sum of the products over the last axis of `x1` and the last but one of `x2`.", |a| {
        of_two(a, |x, y| x.dot(y))
    }),
    row("inner", &[], "x1, x2", "Sum of the products over the last axes of both operands.", |a| {
        of_two(a, |x, y| x.inner(y))
    }),
    row(
        "vecdot",
        &[],
        "x1, x2, axis=-1",
        "Sum of the products along an axis; complex elements of `x1` are conjugated.",
        |a| {
            let axis = a.int("axis")?.unwrap_or(-1);
            of_two(a, |x1, x2| x1.vecdot(x2, axis))
        },
    ),
    row("vdot", &[], "x1, x2", "Sum of the products of all elements; complex elements of `x1` are conjugated.", |a| {
        if a.flavour == Flavour::Torch {
            takes_ranks("vdot", [a.expr("x1")?.shape()?.rank(), a.expr("x2")?.shape()?.rank()])?;
        }
        of_two(a, |x1, x2| x1.ravel()?.vecdot(&x2.ravel()?, 0))
    }),
    row("tensordot", &[], "x1, x2, axes=2", "Sum of the products over pairs of axes.", |a| {
        let pairs = pairs(a)?;
        of_two(a, |x1, x2| x1.tensordot(x2, pairs))
    }),
    row("outer", &["ger"], "x1, x2", "Products of all elements of one vector with all of another.", |a| {
        of_two(a, |x, y| x.outer(y))
    }),
    row("kron", &[], "x1, x2", "Kronecker product: a block of `x2` for each element of `x1`, multiplied by it.", |a| {
        of_two(a, |x, y| x.kron(y))
    }),
    row("cross", &[], "x1, x2, axis=-1", "Cross product of vectors of three elements.", |a| {
        let axis = a.int("axis")?.unwrap_or(-1);
        spatial(a, axis)?;
        of_two(a, |x1, x2| x1.cross(x2, axis))
    }),
    row(
        "einsum",
        &[],
        "subscripts, *operands",
        "Sums of products, with the axes named by letters, such as 'ij,jk->ik'.",
        |a| {
            if let Some(view) = turned(a)? {
                return Ok(view);
            }
            // NumPy takes no list of operands: a list is one of them.
            let several = if a.flavour == Flavour::NumPy { a.rest.clone() } else { a.several()? };
            let operands = a.tensors(&several)?;
            of_one(a, &several)?;
            let subscripts = a.text("subscripts")?.ok_or_else(|| a.wrong("needs 'subscripts'"))?;
            if a.of_shapes {
                return Value::lazy(Expr::einsum(subscripts, &operands));
            }
            // PyTorch adds up a single operand as its `sum` does: narrow integers in 64 bits.
            if let (Flavour::Torch, [x]) = (a.flavour, &operands[..])
                && x.dtype().kind() < Kind::Float
            {
                let wide = einsum(subscripts, [&x.cast(DType::I64)?])?;
                return Value::fresh(&if wide.numel() < x.numel() { wide } else { wide.cast(x.dtype())? });
            }
            Value::fresh(&einsum(subscripts, &operands)?)
        },
    ),
    row("trace", &[], "x, k=0, dtype=None", "Sum of the main diagonal, or of another one, of matrices.", |a| {
        trace(a, -2, -1)
    }),
    // NumPy takes the first two axes as those of the matrices.
    row_of(
        "numpy",
        &row(
            "trace",
            &[],
            "x, k=0, axis1=0, axis2=1, dtype=None",
            "Sum of the main diagonal, or of another one, of two axes.",
            |a| trace(a, a.int("axis1")?.unwrap_or(0), a.int("axis2")?.unwrap_or(1)),
        ),
    ),
];

/// Refuses operands of a cross product whose axis is not of length 3, with PyTorch's sentence.
pub(super) fn spatial(a: &Arguments, axis: isize) -> Result<()> {
    if a.flavour != Flavour::Torch {
        return Ok(());
    }
    let [x1, x2] = [a.need("x1")?.shape()?, a.need("x2")?.shape()?];
    let refused = |text: String| Err(Error::new(ErrorKind::Shape, text));
    if x1.rank() != x2.rank() {
        return refused("linalg.cross: inputs must have the same number of dimensions.".to_owned());
    }
    let length = |shape: &Shape| shape.get(normalize_axis(axis, shape.rank()).ok()?).copied();
    match (length(&x1), length(&x2)) {
        (Some(x), Some(y)) if [x, y] != [3, 3] => {
            refused(format!("linalg.cross: inputs dimension {axis} must have length 3. Got {x} and {y}"))
        }
        _ => Ok(()),
    }
}

/// The view that NumPy and PyTorch give where nothing is multiplied and nothing summed: one operand, all of whose letters are in the
/// result once. A letter that stands twice is a diagonal.
fn turned(a: &Arguments) -> Result<Option<Value>> {
    let (operands, subscripts) = (a.several()?, a.text("subscripts")?.unwrap_or_default());
    let ([x], Some((from, to))) = (&operands[..], subscripts.split_once("->")) else { return Ok(None) };
    let letters = |text: &str| text.chars().filter(|letter| !letter.is_whitespace()).collect::<Vec<char>>();
    let (from, to) = (letters(from), letters(to));
    let shape = x.shape()?;
    let fits = |letter: &char| {
        let mut lengths = from.iter().zip(shape.iter()).filter(|(own, _)| *own == letter).map(|(_, length)| length);
        let first = lengths.next();
        letter.is_ascii_alphabetic() && lengths.all(|other| Some(other) == first)
    };
    let once =
        to.iter().enumerate().all(|(at, letter)| from.contains(letter) && !to.iter().take(at).any(|one| one == letter));
    let all = from.iter().all(|letter| to.contains(letter) && fits(letter));
    if a.flavour == Flavour::Standard || !matches!(x, Value::Tensor(_)) || from.len() != shape.rank() || !once || !all {
        return Ok(None);
    }
    let view = x.view("einsum", move |layout| {
        let (mut layout, mut left) = (layout.clone(), from.clone());
        let twice = |left: &[char]| {
            let later = |(at, letter): (usize, &char)| {
                left.iter().skip(at + 1).position(|other| other == letter).map(|next| (at, at + 1 + next))
            };
            left.iter().enumerate().find_map(later)
        };
        while let Some((first, second)) = twice(&left) {
            layout = layout.diagonal(0, first as isize, second as isize)?;
            left.remove(second);
            let letter = left.remove(first);
            left.push(letter);
        }
        let order = to.iter().filter_map(|letter| left.iter().position(|own| own == letter));
        layout.permute(&order.map(|at| at as isize).collect::<Vec<_>>())
    });
    view.map(Some)
}

/// Refuses operands of `einsum` of different dtypes, as PyTorch does, which multiplies them in pairs.
fn of_one(a: &Arguments, operands: &[Value]) -> Result<()> {
    let dtypes = operands.iter().filter_map(|operand| operand.expr()?.dtype().ok()).collect::<Vec<_>>();
    let [first, others @ ..] = &dtypes[..] else { return Ok(()) };
    others.iter().try_for_each(|other| a.flavour.multiplies("bmm", *first, *other))
}

fn trace(a: &Arguments, axis1: isize, axis2: isize) -> Result<Value> {
    let rank = a.need("x")?.shape()?.rank();
    if a.module == "torch" && rank != 2 {
        let text = format!("trace: expected a matrix, but got tensor with dim {rank}");
        return Err(Error::new(ErrorKind::Shape, text));
    }
    let diagonal = a.expr("x")?.diagonal(a.diagonal("k")?, [axis1, axis2]);
    Value::lazy(match a.dtype("dtype")? {
        Some(dtype) => diagonal.cast(dtype).sum(-1).cast(dtype),
        None => diagonal.sum(-1),
    })
}

/// The product of a call, whose operands are what the library takes.
///
/// # Errors
/// As [`Flavour::takes_factors`] and [`matmul`].
pub(super) fn multiplied(a: &Arguments) -> Result<Value> {
    if let Some([x1, x2]) = a.as_given(["x1", "x2"]) {
        a.flavour.takes_factors(a.name, &x1, &x2)?;
    }
    let [x1, x2] = a.exprs(["x1", "x2"])?;
    matmul(&x1, &x2, a.of_shapes)
}

/// `x1 @ x2`; where only shapes are known, nothing is multiplied.
///
/// # Errors
/// `Shape` for 0-d operands, or if the lengths of the summed axes differ.
pub(in super::super) fn matmul(x1: &Expr, x2: &Expr, of_shapes: bool) -> Result<Value> {
    if of_shapes {
        return Value::lazy(x1.matmul(x2));
    }
    [x1, x2].into_iter().try_for_each(|operand| fits_in_memory("matmul", operand))?;
    Value::fresh(&x1.eval()?.matmul(&x2.eval()?)?)
}

fn of_two(a: &Arguments, product: impl FnOnce(&Tensor, &Tensor) -> Result<Tensor>) -> Result<Value> {
    let alike = if matches!(a.info.name, "kron" | "outer") { Ok(()) } else { a.of_one_dtype(["x1", "x2"]) };
    let [x1, x2] = a.together(["x1", "x2"])?;
    // PyTorch looks at lengths before dtypes, except of two vectors.
    if !matches!(a.info.name, "inner" | "tensordot") {
        alike.clone()?;
    }
    let product = product(&x1, &x2)?;
    alike?;
    Value::fresh(&product)
}

/// The argument `axes`: a number of axes, a pair of axes, or a pair of lists of axes.
fn pairs(a: &Arguments) -> Result<Pairs> {
    let Some(value) = a.get("axes") else { return Ok(Pairs::from(2)) };
    let refuse = || a.unfit("takes as axes how many, or a pair of lists");
    if let Some(count) = integer(value) {
        return usize::try_from(count).map(Pairs::from).map_err(|_| refuse());
    }
    let lists = value.items().ok_or_else(refuse)??;
    let [left, right] = &lists[..] else { return Err(refuse()) };
    let list = |value: &Value| -> Result<Vec<isize>, Error> { integers(value)?.ok_or_else(refuse) };
    Ok(Pairs::from((list(left)?, list(right)?)))
}
