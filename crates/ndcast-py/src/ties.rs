//! Which of equal elements PyTorch's functions of order take.
//!
//! *Problem*: `sort`, `topk`, `kthvalue` and `mode` say where elements are, and programs print that. Of equal elements PyTorch takes what its algorithms leave in
//! front: the C++ library's (`nth_element`, `partial_sort` and `sort` of GNU's), and a selection of its own. *Technique*: the same steps on keys, which are
//! integers in the order of the elements. *Contract*: the keys of NaN are the highest, and equal.

use crate::classes::PyTensor;
use crate::interrupt::computed;
use ndcast::{DType, Result, Tensor};
use pyo3::prelude::*;

/// A key and the place of its element.
type Entry = (i64, i64);
/// Whether a key comes before another one.
type Before = fn(i64, i64) -> bool;

const ASCENDING: Before = |x, y| x < y;
const DESCENDING: Before = |x, y| x > y;

/// The places of the elements that a function takes of each row of a matrix: `kthvalue` and `mode` one, `sort` and `topk` as many as `k`.
#[pyfunction]
pub(crate) fn _places<'py>(
    x: &Bound<'py, PyTensor>,
    name: &str,
    k: usize,
    largest: bool,
    sorted: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, own) = (x.py(), x.get());
    let x = own.snapshot(py)?;
    let take = || -> Result<Tensor> {
        let (rows, length) = (x.shape().first().copied().unwrap_or(0), x.shape().last().copied().unwrap_or(0));
        let mut keys = keys(&x)?.into_iter();
        let (first, count) = if name == "kthvalue" { (k.saturating_sub(1), 1) } else { (0, k) };
        let mut found = Vec::new();
        for _ in 0..rows {
            let mut row: Vec<Entry> = keys.by_ref().take(length).zip(0..).collect();
            match name {
                "topk" => topk(&mut row, k, if largest { DESCENDING } else { ASCENDING }, sorted),
                "sort" => sort(&mut row, if largest { DESCENDING } else { ASCENDING }),
                "kthvalue" => select(&mut row, first),
                _ => mode(&mut row),
            }
            found.extend(row.iter().skip(first).take(count).map(|entry| entry.1));
        }
        Tensor::from_vec(found, [rows, count])
    };
    PyTensor::fresh(py, own.flavour, computed(py, take)?)
}

/// Integers in the order of the elements. Zeros are equal, and so are NaNs.
fn keys(x: &Tensor) -> Result<Vec<i64>> {
    if !x.dtype().is_float() {
        return x.cast(DType::I64)?.to_vec();
    }
    let key = |value: f64| {
        let bits = (value + 0.0).to_bits() as i64;
        if value.is_nan() { i64::MAX } else { bits ^ (((bits >> 63) as u64) >> 1) as i64 }
    };
    Ok(x.cast(DType::F64)?.to_vec::<f64>()?.into_iter().map(key).collect())
}

fn topk(row: &mut [Entry], k: usize, before: Before, sorted: bool) {
    if k == 0 {
        return;
    }
    if k * 64 <= row.len() {
        return partial_sort(row, k, before);
    }
    let depth = 2 * log2(row.len());
    introselect(row, k - 1, depth, before);
    if sorted {
        sort(&mut row[..k - 1], before);
    }
}

/// The longest run of equal keys, the first of several, ends with the entry that is taken.
fn mode(row: &mut [Entry]) {
    sort(row, ASCENDING);
    let (mut longest, mut start, mut taken) = (0, 0, 0);
    for at in 0..row.len() {
        if row.get(at + 1).is_none_or(|next| next.0 != row[at].0) {
            if at + 1 - start > longest {
                (longest, taken) = (at + 1 - start, at);
            }
            start = at + 1;
        }
    }
    if !row.is_empty() {
        row.swap(0, taken);
    }
}

/// PyTorch's selection: the `k`th least entry at its place.
fn select(row: &mut [Entry], k: usize) {
    let after = |x: Entry, y: Entry| x.0 > y.0;
    let (mut left, mut right) = (0, row.len().saturating_sub(1));
    while right > left {
        if right == left + 1 {
            if after(row[left], row[right]) {
                row.swap(left, right);
            }
            return;
        }
        // The median of three is the pivot.
        row.swap(left + (right - left) / 2, left + 1);
        for (one, other) in [(left + 1, right), (left, right), (left + 1, left)] {
            if after(row[one], row[other]) {
                row.swap(one, other);
            }
        }
        let (mut up, mut down, pivot) = (left + 1, right, row[left]);
        loop {
            up += 1;
            while after(pivot, row[up]) {
                up += 1;
            }
            down -= 1;
            while after(row[down], pivot) {
                down -= 1;
            }
            if down < up {
                break;
            }
            row.swap(up, down);
        }
        row.swap(left, down);
        if down <= k {
            left = up;
        }
        if down >= k {
            right = down.saturating_sub(1);
        }
    }
}

fn log2(count: usize) -> u32 {
    count.checked_ilog2().unwrap_or(0)
}

/// `std::sort`.
fn sort(row: &mut [Entry], before: Before) {
    introsort(row, 2 * log2(row.len()), before);
    let (first, rest) = (row.len().min(16), row.len());
    insertion_sort(&mut row[..first], before);
    for at in first..rest {
        insert(row, at, before);
    }
}

fn introsort(mut row: &mut [Entry], mut depth: u32, before: Before) {
    while row.len() > 16 {
        if depth == 0 {
            let count = row.len();
            return partial_sort(row, count, before);
        }
        depth -= 1;
        let cut = partition(row, before);
        introsort(&mut row[cut..], depth, before);
        row = &mut row[..cut];
    }
}

/// `std::nth_element`.
fn introselect(mut row: &mut [Entry], mut nth: usize, mut depth: u32, before: Before) {
    if nth >= row.len() {
        return;
    }
    while row.len() > 3 {
        if depth == 0 {
            heap_select(row, nth + 1, before);
            return row.swap(0, nth);
        }
        depth -= 1;
        let cut = partition(row, before);
        if cut <= nth {
            (row, nth) = (&mut row[cut..], nth - cut);
        } else {
            row = &mut row[..cut];
        }
    }
    insertion_sort(row, before);
}

/// Around the median of three, which comes first; where the second part begins.
fn partition(row: &mut [Entry], before: Before) -> usize {
    let (one, middle, last) = (1, row.len() / 2, row.len() - 1);
    let less = |row: &[Entry], x: usize, y: usize| before(row[x].0, row[y].0);
    let median = match (less(row, one, middle), less(row, middle, last), less(row, one, last)) {
        (true, true, _) => middle,
        (true, false, true) => last,
        (true, false, false) => one,
        (false, _, true) => one,
        (false, true, false) => last,
        (false, false, false) => middle,
    };
    row.swap(0, median);
    let (mut up, mut down) = (1, row.len());
    loop {
        while less(row, up, 0) {
            up += 1;
        }
        down -= 1;
        while less(row, 0, down) {
            down -= 1;
        }
        if up >= down {
            return up;
        }
        row.swap(up, down);
        up += 1;
    }
}

fn insertion_sort(row: &mut [Entry], before: Before) {
    for at in 1..row.len() {
        if before(row[at].0, row[0].0) {
            row[..=at].rotate_right(1);
        } else {
            insert(row, at, before);
        }
    }
}

/// Moves an entry before those that come after it.
fn insert(row: &mut [Entry], mut at: usize, before: Before) {
    while at > 0 && before(row[at].0, row[at - 1].0) {
        row.swap(at, at - 1);
        at -= 1;
    }
}

/// `std::partial_sort`.
fn partial_sort(row: &mut [Entry], k: usize, before: Before) {
    heap_select(row, k, before);
    for last in (1..k).rev() {
        let value = row[last];
        row[last] = row[0];
        sift(&mut row[..last], 0, value, before);
    }
}

/// A heap of the first `k` entries of the order.
fn heap_select(row: &mut [Entry], k: usize, before: Before) {
    for parent in (0..k / 2).rev() {
        let value = row[parent];
        sift(&mut row[..k], parent, value, before);
    }
    for at in k..row.len() {
        if before(row[at].0, row[0].0) {
            let value = row[at];
            row[at] = row[0];
            sift(&mut row[..k], 0, value, before);
        }
    }
}

/// Puts a value into a heap with a hole: the hole goes down to a leaf, and from there the value up.
fn sift(heap: &mut [Entry], top: usize, value: Entry, before: Before) {
    let (mut hole, length) = (top, heap.len());
    while 2 * hole + 2 < length {
        let child = 2 * hole + 2;
        let child = if before(heap[child].0, heap[child - 1].0) { child - 1 } else { child };
        heap[hole] = heap[child];
        hole = child;
    }
    if 2 * hole + 2 == length {
        heap[hole] = heap[length - 1];
        hole = length - 1;
    }
    while hole > top && before(heap[(hole - 1) / 2].0, value.0) {
        heap[hole] = heap[(hole - 1) / 2];
        hole = (hole - 1) / 2;
    }
    heap[hole] = value;
}
