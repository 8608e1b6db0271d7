//! How tensors that cannot be joined would fit. Each hint is a line of its own; there is none if nothing is known to help.

use crate::{Shape, Tensor};

/// The axis along which [`concat`](crate::concat()) joins what [`stack`](crate::stack) refuses.
pub(super) fn of_stack(tensors: &[&Tensor]) -> String {
    match fitting_axis(tensors) {
        Some(axis) => format!("\n  help: only axis {axis} differs: concat joins them along it"),
        None => String::new(),
    }
}

/// The other axis along which they can be joined, or the axis that tensor `k` or the first one lacks.
pub(super) fn of_concat(tensors: &[Tensor], axis: usize, k: usize) -> String {
    if let Some(axis) = fitting_axis(tensors) {
        return format!("\n  help: only axis {axis} differs: join them along it");
    }
    let (first, other) = (tensors[0].shape(), tensors[k].shape());
    let lacks = |short: &[usize], long: &[usize]| {
        let fits = |at: &usize| {
            let mut lengths = short.to_vec();
            lengths.insert(*at, 1);
            (0..long.len()).all(|other| other == axis || lengths[other] == long[other])
        };
        if short.len() + 1 == long.len() { (0..long.len()).find(fits) } else { None }
    };
    let missing = lacks(other, first).map(|at| (k, at)).or_else(|| lacks(first, other).map(|at| (0, at)));
    match missing {
        Some((tensor, at)) => format!("\n  help: tensor {tensor} fits with one axis more: unsqueeze({at})"),
        None => String::new(),
    }
}

/// The only axis along which tensors of equal rank differ.
fn fitting_axis(tensors: &[impl AsRef<Tensor>]) -> Option<usize> {
    let first = tensors.first()?.as_ref().shape();
    let any = |differs: &dyn Fn(&Shape) -> bool| tensors.iter().any(|tensor| differs(tensor.as_ref().shape()));
    if any(&|shape| shape.rank() != first.rank()) {
        return None;
    }
    let mut differ = (0..first.rank()).filter(|&axis| any(&|shape| shape[axis] != first[axis]));
    differ.next().filter(|_| differ.next().is_none())
}

#[cfg(test)]
mod tests {
    use crate::{Tensor, concat, stack};

    /// Each hint is applied: what it says does join.
    #[test]
    fn hints_help() {
        let zeros = |shape: &[usize]| Tensor::zeros(shape, None).unwrap();
        let text = |error: crate::Error| error.message().to_owned();
        let (x, wide, row, other) = (zeros(&[2, 3]), zeros(&[2, 4]), zeros(&[3]), zeros(&[5, 4]));
        assert!(
            text(concat(&[&x, &wide], 0).unwrap_err()).ends_with("\n  help: only axis 1 differs: join them along it")
        );
        assert_eq!(concat(&[&x, &wide], 1).unwrap().shape(), &[2, 7]);
        assert!(text(stack(&[&x, &wide], 0).unwrap_err()).ends_with("only axis 1 differs: concat joins them along it"));
        let lacking = text(concat(&[&x, &row], 0).unwrap_err());
        assert!(lacking.ends_with("\n  help: tensor 1 fits with one axis more: unsqueeze(0)"), "{lacking}");
        assert_eq!(concat(&[&x, &row.unsqueeze(0).unwrap()], 0).unwrap().shape(), &[3, 3]);
        let lacking = text(concat(&[&row, &x], 0).unwrap_err());
        assert!(lacking.ends_with("\n  help: tensor 0 fits with one axis more: unsqueeze(0)"), "{lacking}");
        for none in [concat(&[&x, &other], 0), stack(&[&x, &row], 0), stack(&[&x, &other], 0)] {
            assert_eq!(text(none.unwrap_err()).lines().count(), 1);
        }
    }
}
