//! What PyTorch says of products whose lengths do not fit.
//!
//! *Technique*: it names the matrices that it multiplies in the end: the batch of a tensor becomes rows of one matrix where the other operand has none,
//! and batches are one axis. *Contract*: as [`super::sentence`].

use ndcast::shape::{Shape, broadcast_shapes};

/// The sentence for a sum over the last axis of the first operand, and the last but one of the second.
pub(super) fn matmul(called: &str, left: &Shape, right: &Shape) -> Option<String> {
    let product = |lengths: &[usize]| lengths.iter().product::<usize>();
    let name = if called == "addmm" { "addmm" } else { "mm" };
    match (&left[..], &right[..]) {
        ([x], [y]) => Some(format!(
            "inconsistent tensor size, expected tensor [{x}] and src [{y}] to have the same number of elements, but got {x} and {y} elements \
             respectively"
        )),
        ([batch @ .., x], [y]) => {
            let rows = product(batch);
            Some(format!("size mismatch, got input ({rows}), mat ({rows}x{x}), vec ({y})"))
        }
        ([batch @ .., x], [y, columns]) => Some(matrices(name, [product(batch), *x], [*y, *columns])),
        ([_, rows, x], [_, y, columns]) if called == "addbmm" => {
            Some(format!("Incompatible matrix sizes for bmm ({rows}x{x} and {y}x{columns})"))
        }
        ([batch @ .., x], [others @ .., y, _]) => {
            let batch = batch.get(..batch.len().saturating_sub(1))?;
            let batch = product(&broadcast_shapes(&[batch, others]).ok()?);
            Some(format!(
                "Expected size for first two dimensions of batch2 tensor to be: [{batch}, {x}] but got: [{batch}, {y}]."
            ))
        }
        _ => None,
    }
}

/// The sentence for an input of a layer and its weight, by their shapes.
pub(super) fn linear(input: &[usize], weight: &[usize]) -> Option<String> {
    let ([batch @ .., x], [outputs, y]) = (input, weight) else { return None };
    Some(matrices("mm", [batch.iter().product(), *x], [*y, *outputs]))
}

/// The sentence of a function for two matrices, by their shapes.
fn matrices(name: &str, [rows, x]: [usize; 2], [y, columns]: [usize; 2]) -> String {
    format!("{name}: mat1 and mat2 shapes cannot be multiplied ({rows}x{x} and {y}x{columns})")
}

/// The sentence for a system of linear equations, from the picture of its shapes.
pub(super) fn solve(called: &str, text: &str) -> Option<String> {
    let lengths = |line: &str| line.split_whitespace().filter_map(|word| word.parse().ok()).collect::<Vec<usize>>();
    let shapes: Vec<_> = text.lines().skip(1).filter(|line| !line.contains('^')).take(2).map(lengths).collect();
    let [matrix, sides] = &shapes[..] else { return None };
    let [.., rows, columns] = matrix[..] else { return None };
    let (equations, sides) = match sides[..] {
        [equations] => (equations, 1),
        [.., equations, sides] => (equations, sides),
        [] => return None,
    };
    Some(if called == "cholesky_solve" {
        format!(
            "Incompatible matrix sizes for cholesky_solve: each A matrix is {rows} by {columns} but each b matrix is {equations} by {sides}"
        )
    } else {
        format!(
            "linalg.{called}: Incompatible shapes of A and B for the equation AX = B ({rows}x{columns} and {equations}x{sides})"
        )
    })
}
