//! Einstein summation: products whose axes are named by letters.
//!
//! *Technique*: the subscripts become a list of axes for each operand (`subscripts.rs`). A letter that occurs twice in one operand becomes
//! a diagonal, which is a view. An axis that neither another operand nor the result needs is summed at once. Then operands are combined in
//! pairs, and each pair is one [`contract`]. The next pair is the one whose product is smallest compared with its operands. If operands are
//! only broadcast, multiplied and reduced, all of them are one fused expression. *Contract*: the choice depends only on subscripts and
//! lengths.

use super::contract::{Groups, contract};
use super::subscripts::{Axis, Names, Subscripts};
use super::{alike, refusal};
use crate::error::{Error, Result};
use crate::functions::join::{common_dtype, with_references};
use crate::shape::Dims;
use crate::{DType, Expr, Shape, Tensor};
use refusal::{Part, refuse};

/// A tensor with named axes. Each name occurs once, except before `diagonals`.
struct Term {
    tensor: Tensor,
    axes: Names,
}

/// Sums of products of any number of operands, with axes named by letters: `"ij,jk->ik"` is the matrix product.
///
/// Axes with the same letter broadcast together: their lengths are equal or 1. A letter that is not in the result is summed over. A letter
/// that occurs twice in one operand takes the diagonal. `...` stands for further axes, which broadcast; if the result does not name them,
/// they are summed over. Without `->` the result has `...` and then the letters that occur once, in alphabetical order.
///
/// # Errors
/// `Value` if the subscripts cannot be parsed or do not suit the operands, `Shape` if lengths differ, `DType` if the dtypes do not promote,
/// `Memory`.
///
/// ```
/// use ndcast::{einsum, tensor};
/// let x = tensor![[1, 2], [3, 4]];
/// assert_eq!(einsum("ij,jk->ik", [&x, &x])?.to_vec::<i32>()?, [7, 10, 15, 22]);
/// assert_eq!(einsum("ii", [&x])?.to_vec::<i32>()?, [5]);
/// assert_eq!(einsum("...i->...", [&x])?.to_vec::<i32>()?, [3, 7]);
/// assert!(einsum("ij,j->i", [&x, &tensor![1, 2, 3]]).unwrap_err().to_string().contains("'j'"));
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn einsum(subscripts: &str, operands: impl IntoIterator<Item: AsRef<Tensor>>) -> Result<Tensor> {
    with_references(operands, |operands| summed(subscripts, operands))
}

fn summed(subscripts: &str, operands: &[&Tensor]) -> Result<Tensor> {
    let Checked { read, lengths, dtype } = Checked::of(subscripts, operands)?;
    let term = |(axes, operand): (&Names, &&Tensor)| {
        // 16-bit floats are rounded only once, at the end.
        let term = Term { tensor: alike(operand, dtype.compute())?, axes: axes.clone() };
        term.diagonals()?.without_ones(&lengths)
    };
    let terms = read.operands.iter().zip(operands).map(term).collect::<Result<Vec<_>>>()?;
    let result = multiply(terms, &read.result, &lengths)?;
    let spread = result.spread(&read.result)?;
    // Products leave out axes of length 1, so the result may still have to broadcast.
    let wanted = result_lengths(&read, &lengths);
    let whole = if spread.shape()[..] == wanted[..] { spread } else { spread.broadcast_to(&wanted[..])? };
    alike(&whole, dtype)
}

/// Shape and dtype of [`einsum`], as a stand-in.
pub(crate) fn einsum_types(subscripts: &str, operands: &[&Tensor]) -> Result<Tensor> {
    let Checked { read, lengths, dtype } = Checked::of(subscripts, operands)?;
    Tensor::stand_in(&Shape::new(&result_lengths(&read, &lengths))?, dtype)
}

/// A sum of products whose subscripts, shapes and dtypes have been checked.
struct Checked {
    /// The axes of the operands and of the result.
    read: Subscripts,
    lengths: Dims<(Axis, usize)>,
    /// That of the result.
    dtype: DType,
}

impl Checked {
    fn of(subscripts: &str, operands: &[&Tensor]) -> Result<Checked> {
        let ranks: Dims<usize> = operands.iter().map(|operand| operand.ndim()).collect();
        let read = Subscripts::read(subscripts, &ranks)?;
        let lengths = lengths(subscripts, &read, operands)?;
        Ok(Checked { read, lengths, dtype: common_dtype("einsum", operands)? })
    }
}

fn result_lengths(read: &Subscripts, lengths: &Lengths) -> Dims<usize> {
    read.result.iter().map(|axis| length(lengths, *axis)).collect()
}

/// The length of each axis.
type Lengths = [(Axis, usize)];

fn length(lengths: &Lengths, axis: Axis) -> usize {
    lengths.iter().find(|(named, _)| *named == axis).map_or(1, |&(_, length)| length)
}

/// The broadcast length of each axis: all of its lengths are equal or 1.
fn lengths(text: &str, read: &Subscripts, operands: &[&Tensor]) -> Result<Dims<(Axis, usize)>> {
    let mut found: Dims<(Axis, usize, [usize; 2])> = Dims::new();
    for (number, (axes, operand)) in read.operands.iter().zip(operands).enumerate() {
        for (place, (&axis, &length)) in axes.iter().zip(operand.shape().iter()).enumerate() {
            let refused = |other: [usize; 2], help: &str| {
                let names = [other[0], number].map(|number| format!("x{}", number + 1));
                let shapes = [operands[other[0]].shape(), operand.shape()];
                let (one, two) = (other[1], place);
                let sentence = format!("einsum: {axis} in \"{text}\" has lengths {} and {length}", shapes[0][one]);
                let parts = [(0, one), (1, two)].map(|(k, axis)| Part { name: &names[k], shape: shapes[k], axis });
                refuse(&sentence, &parts, help)
            };
            if let Some(first) = axes[..place].iter().position(|before| *before == axis)
                && operand.shape()[first] != length
            {
                return Err(refused([number, first], "a diagonal takes equal lengths"));
            }
            let Some(known) = found.iter_mut().find(|(named, ..)| *named == axis) else {
                found.push((axis, length, [number, place]));
                continue;
            };
            let Some(joint) = crate::shape::join_dim(known.1, length) else {
                return Err(refused(known.2, "they must be equal, or one of them 1"));
            };
            if joint != known.1 {
                *known = (axis, joint, [number, place]);
            }
        }
    }
    Ok(found.iter().map(|&(axis, length, _)| (axis, length)).collect())
}

impl Term {
    /// The term with each name once: repeated names become diagonals.
    fn diagonals(mut self) -> Result<Term> {
        while let Some((first, second)) = twice(&self.axes) {
            // The diagonal becomes the last axis.
            self.tensor = self.tensor.diagonal(0, [first as isize, second as isize])?;
            self.axes.remove(second);
            let axis = self.axes.remove(first);
            self.axes.push(axis);
        }
        Ok(self)
    }

    /// The term without its axes of length 1 that have another length elsewhere, because they broadcast.
    fn without_ones(mut self, lengths: &Lengths) -> Result<Term> {
        for place in (0..self.axes.len()).rev() {
            if self.tensor.shape()[place] == 1 && length(lengths, self.axes[place]) != 1 {
                self.tensor = self.tensor.select(place as isize, 0)?;
                self.axes.remove(place);
            }
        }
        Ok(self)
    }

    /// The tensor with all axes of `order`, in that order. Missing axes have length 1.
    fn spread(&self, order: &[Axis]) -> Result<Tensor> {
        let mine: Dims<isize> = order.iter().filter_map(|axis| self.place(*axis)).map(|place| place as isize).collect();
        let as_it_is = mine.iter().enumerate().all(|(place, &axis)| place as isize == axis);
        let ordered = if as_it_is { self.tensor.clone() } else { self.tensor.permute(&mine)? };
        let lacks = order.iter().enumerate().filter(|(_, axis)| self.place(**axis).is_none());
        lacks.map(|(place, _)| place as isize).try_fold(ordered, |tensor, place| tensor.unsqueeze(place))
    }

    fn place(&self, axis: Axis) -> Option<usize> {
        self.axes.iter().position(|&own| own == axis)
    }

    /// The term summed over all axes except the wanted ones; `None` if it has no others.
    fn kept(&self, wanted: impl Fn(Axis) -> bool) -> Result<Option<Term>> {
        let summed: Vec<isize> =
            (0..self.axes.len()).filter(|&place| !wanted(self.axes[place])).map(|place| place as isize).collect();
        if summed.is_empty() {
            return Ok(None);
        }
        let tensor = reduced(&self.tensor.expr(), summed, self.tensor.dtype())?;
        Ok(Some(Term { tensor, axes: self.axes.iter().copied().filter(|&axis| wanted(axis)).collect() }))
    }

    fn size(&self) -> f64 {
        self.tensor.numel() as f64
    }
}

/// The first two places of a name that occurs twice.
fn twice(axes: &[Axis]) -> Option<(usize, usize)> {
    axes.iter()
        .enumerate()
        .find_map(|(second, axis)| axes[..second].iter().position(|before| before == axis).map(|first| (first, second)))
}

/// Sums in the dtype of the operands. Bools are combined with `or`.
fn reduced(x: &Expr, axes: Vec<isize>, dtype: DType) -> Result<Tensor> {
    match dtype {
        DType::Bool => x.any(axes).eval(),
        _ => x.sum(axes).cast(dtype).eval(),
    }
}

/// The product of all terms, summed over all axes except those of the result.
fn multiply(mut terms: Vec<Term>, result: &[Axis], lengths: &Lengths) -> Result<Term> {
    let everything = lengths.iter().map(|&(_, length)| length as f64).product::<f64>();
    let largest = terms.iter().map(Term::size).fold(1.0, f64::max);
    let made = result.iter().map(|&axis| length(lengths, axis) as f64).product::<f64>();
    if terms.len() != 2 && everything <= 2.0 * largest.max(made) {
        return fused(&terms, result, lengths);
    }
    for number in 0..terms.len() {
        let needed = |axis| {
            result.contains(&axis)
                || terms.iter().enumerate().any(|(k, term)| k != number && term.place(axis).is_some())
        };
        if let Some(kept) = terms[number].kept(needed)? {
            terms[number] = kept;
        }
    }
    while terms.len() > 1 {
        let pairs = (0..terms.len()).flat_map(|one| (one + 1..terms.len()).map(move |other| (one, other)));
        let cost = |&(one, other): &(usize, usize)| cost(&terms, (one, other), result, lengths);
        let Some((one, other)) = pairs.min_by(|x, y| cost(x).total_cmp(&cost(y))) else { break };
        let right = terms.remove(other);
        let left = terms.remove(one);
        let needed = |axis| result.contains(&axis) || terms.iter().any(|term| term.place(axis).is_some());
        let product = pair(&left, &right, needed)?;
        terms.push(product);
    }
    let last = terms.pop().ok_or_else(|| Error::value("einsum: expected at least one operand"))?;
    Ok(last.kept(|axis| result.contains(&axis))?.unwrap_or(last))
}

/// The size of a pair's product, minus the sizes of its operands.
fn cost(terms: &[Term], (one, other): (usize, usize), result: &[Axis], lengths: &Lengths) -> f64 {
    let (left, right) = (&terms[one], &terms[other]);
    let outside = |axis| {
        let others = |(k, term): (usize, &Term)| k != one && k != other && term.place(axis).is_some();
        result.contains(&axis) || terms.iter().enumerate().any(others)
    };
    let more = right.axes.iter().filter(|&&axis| left.place(axis).is_none());
    let made = left.axes.iter().chain(more).filter(|&&axis| outside(axis));
    made.map(|&axis| length(lengths, axis) as f64).product::<f64>() - left.size() - right.size()
}

/// The product of two terms, summed over the axes that both have and nothing else needs. Axes that only one of them has are always needed.
fn pair(left: &Term, right: &Term, needed: impl Fn(Axis) -> bool) -> Result<Term> {
    let both = |wanted: bool| -> Names {
        left.axes.iter().copied().filter(|&axis| right.place(axis).is_some() && needed(axis) == wanted).collect()
    };
    let only = |one: &Term, other: &Term| -> Names {
        one.axes.iter().copied().filter(|&axis| other.place(axis).is_none()).collect()
    };
    let (batch, summed) = (both(true), both(false));
    let (rows, columns) = (only(left, right), only(right, left));
    let groups = Groups { batch: batch.len(), rows: rows.len(), columns: columns.len(), summed: summed.len() };
    let joined = |groups: [&Names; 3]| -> Names { groups.into_iter().flatten().copied().collect() };
    let tensor = contract(
        &left.spread(&joined([&batch, &rows, &summed]))?,
        &right.spread(&joined([&batch, &summed, &columns]))?,
        groups,
    )?;
    Ok(Term { tensor, axes: joined([&batch, &rows, &columns]) })
}

/// All operands in one pass over all axes.
fn fused(terms: &[Term], result: &[Axis], lengths: &Lengths) -> Result<Term> {
    let used = |axis: &Axis| terms.iter().any(|term| term.place(*axis).is_some());
    let kept: Names = result.iter().copied().filter(used).collect();
    let summed: Names =
        lengths.iter().map(|&(axis, _)| axis).filter(|axis| used(axis) && !result.contains(axis)).collect();
    let order: Names = kept.iter().chain(&summed).copied().collect();
    let mut factors = terms.iter().map(|term| term.spread(&order).map(Expr::from));
    let Some(first) = factors.next() else { return Err(Error::value("einsum: expected at least one operand")) };
    let product = factors.try_fold(first?, |product, factor| Ok::<_, Error>(product * factor?))?;
    let dtype = terms[0].tensor.dtype();
    let tensor = match (summed.is_empty(), terms.len()) {
        // There is nothing to compute, so the result is a view.
        (true, 1) => terms[0].spread(&order)?,
        (true, _) => product.eval()?,
        (false, _) => reduced(&product, (kept.len() as isize..order.len() as isize).collect(), dtype)?,
    };
    Ok(Term { tensor, axes: kept })
}
