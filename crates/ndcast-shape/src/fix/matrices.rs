//! Repairs of a product of matrices whose summed axes differ in length.

use super::{Change, Degree, Fix};
use crate::{Shape, broadcast_shapes};
use alloc::vec::Vec;

/// The operands of which the last two axes may be exchanged, the second first. Each repair is proven: after it the product exists, and it sums
/// over a length above 1.
pub(crate) fn exchanges(shapes: &[Shape; 2]) -> Vec<Fix> {
    let mut found: Vec<Fix> = [1, 0].into_iter().filter_map(|operand| exchange(shapes, operand)).collect();
    if let readings @ 2.. = found.len() {
        found.iter_mut().for_each(|fix| fix.degree = Degree::OneOf(readings));
    }
    found
}

fn exchange(shapes: &[Shape; 2], operand: usize) -> Option<Fix> {
    let own = shapes.get(operand)?;
    let last = own.rank().checked_sub(1).filter(|&last| last > 0)?;
    let mut axes: Vec<usize> = (0..own.rank()).collect();
    axes.swap(last - 1, last);
    let shape = Shape::new(&axes.iter().map(|&axis| own[axis]).collect::<Vec<_>>()).ok()?;
    let [left, right] = shapes;
    let result = if operand == 0 { product_of(&shape, right) } else { product_of(left, &shape) }?;
    let places = axes.into_iter().map(Some).collect();
    let change = Change::Axes { rank: own.rank(), places };
    Some(Fix { operand, change, shape, result, degree: Degree::Unique, pairs: Vec::new() })
}

/// The shape of a matrix product. A vector is a row on the left and a column on the right.
fn product_of(left: &Shape, right: &Shape) -> Option<Shape> {
    let (stack, rows, inner) = match &left[..] {
        [] => return None,
        [inner] => (&[][..], None, inner),
        [stack @ .., rows, inner] => (stack, Some(*rows), inner),
    };
    let (other_stack, other, columns) = match &right[..] {
        [] => return None,
        [other] => (&[][..], other, None),
        [stack @ .., other, columns] => (stack, other, Some(*columns)),
    };
    let joined = broadcast_shapes(&[stack, other_stack]).ok().filter(|_| inner == other && *inner > 1)?;
    Shape::new(&joined.iter().copied().chain(rows).chain(columns).collect::<Vec<_>>()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Spelling;

    #[test]
    fn the_operand_whose_exchange_fits() {
        let told = |left: &[usize], right: &[usize]| {
            let shapes = [Shape::new(left).unwrap(), Shape::new(right).unwrap()];
            let told: Vec<_> = exchanges(&shapes)
                .iter()
                .map(|fix| (fix.call(&["a", "b"], Spelling::Subscripts), fix.result.to_vec(), fix.degree))
                .collect();
            told
        };
        assert_eq!(told(&[2, 3], &[4, 5]), []);
        assert_eq!(told(&[2, 3], &[4, 3]), [("b.T".into(), [2, 4].to_vec(), Degree::Unique)]);
        assert_eq!(told(&[2, 3], &[2]), [("a.T".into(), [3].to_vec(), Degree::Unique)]);
        let two =
            [("b.T".into(), [2, 2].to_vec(), Degree::OneOf(2)), ("a.T".into(), [3, 3].to_vec(), Degree::OneOf(2))];
        assert_eq!(told(&[2, 3], &[2, 3]), two);
        assert_eq!(told(&[5, 2, 3], &[4, 3]), [("b.T".into(), [5, 2, 4].to_vec(), Degree::Unique)]);
        assert_eq!(told(&[5, 2, 3], &[7, 4, 3]), []);
        assert_eq!(told(&[3], &[4]), []);
        // As with an outer product, lengths of 1 prove nothing.
        assert_eq!(told(&[7, 1], &[2, 1]), []);
        assert_eq!(told(&[], &[4]), []);
    }
}
