//! Elements that move by places: long lists of indices against plain loops, for any number of threads.

use ndcast::{Combine, DType, Tensor, s, with_num_threads};

/// Knuth's generator MMIX.
fn numbers(count: usize, below: u64) -> Vec<i64> {
    let mut state = 11u64;
    let next = |_| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % below) as i64
    };
    (0..count).map(next).collect()
}

const COUNT: usize = 70_001;
const LENGTH: usize = 600_000;

fn everywhere(check: impl Fn()) {
    for threads in [1, 2, 3] {
        with_num_threads(threads, &check);
    }
}

#[test]
fn single_elements_are_gathered_as_in_a_loop() {
    let source: Vec<f32> = (0..LENGTH).map(|at| at as f32).collect();
    let x = Tensor::from_vec(source.clone(), LENGTH).unwrap();
    let picks = numbers(COUNT, LENGTH as u64);
    let expected: Vec<f32> = picks.iter().map(|&at| source[at as usize]).collect();
    let from_the_end: Vec<i64> = picks.iter().map(|&at| at - LENGTH as i64).collect();
    everywhere(|| {
        for picks in [&picks, &from_the_end] {
            let indices = Tensor::from_vec(picks.clone(), COUNT).unwrap();
            assert_eq!(x.index(s![&indices]).unwrap().to_vec::<f32>().unwrap(), expected);
            assert_eq!(x.take(&indices, None).unwrap().to_vec::<f32>().unwrap(), expected);
            assert_eq!(x.take_along_axis(&indices, 0).unwrap().to_vec::<f32>().unwrap(), expected);
            let narrow = indices.cast(DType::I32).unwrap();
            assert_eq!(x.index(s![&narrow]).unwrap().to_vec::<f32>().unwrap(), expected);
        }
    });
}

#[test]
fn rows_and_pairs_are_gathered_as_in_a_loop() {
    let (rows, columns) = (700, 13);
    let source: Vec<i64> = (0..(rows * columns) as i64).collect();
    let x = Tensor::from_vec(source.clone(), [rows, columns]).unwrap();
    let (i, j) = (numbers(COUNT, rows as u64), numbers(COUNT, columns as u64));
    let pair: Vec<i64> = i.iter().zip(&j).map(|(&i, &j)| source[i as usize * columns + j as usize]).collect();
    let row = |&i: &i64| source[i as usize * columns..][..columns].to_vec();
    let whole: Vec<i64> = i.iter().flat_map(row).collect();
    let column: Vec<i64> =
        (0..rows).flat_map(|r| j.iter().map(move |&j| (r, j))).map(|(r, j)| source[r * columns + j as usize]).collect();
    let turned = x.transpose(0, 1).unwrap().contiguous().unwrap().transpose(0, 1).unwrap();
    everywhere(|| {
        let (i, j) = (Tensor::from_vec(i.clone(), COUNT).unwrap(), Tensor::from_vec(j.clone(), COUNT).unwrap());
        let small = j.cast(DType::U8).unwrap();
        for x in [&x, &turned] {
            assert_eq!(x.index(s![&i, &j]).unwrap().to_vec::<i64>().unwrap(), pair);
            assert_eq!(x.index(s![&i, &small]).unwrap().to_vec::<i64>().unwrap(), pair);
            assert_eq!(x.index(s![&i]).unwrap().to_vec::<i64>().unwrap(), whole);
            assert_eq!(x.index(s![.., &small]).unwrap().to_vec::<i64>().unwrap(), column);
        }
    });
}

#[test]
fn elements_are_taken_along_every_axis_as_in_a_loop() {
    let shape = [40, 50, 30];
    let source: Vec<i64> = numbers(shape.iter().product(), 1 << 20);
    let x = Tensor::from_vec(source.clone(), shape).unwrap();
    let strides = [1500, 30, 1];
    for axis in 0..3 {
        let picks = numbers(source.len(), shape[axis] as u64);
        let expected: Vec<i64> = (0..source.len())
            .map(|at| {
                let own = at / strides[axis] % shape[axis];
                source[at - own * strides[axis] + picks[at] as usize * strides[axis]]
            })
            .collect();
        everywhere(|| {
            let indices = Tensor::from_vec(picks.clone(), shape).unwrap();
            assert_eq!(x.take_along_axis(&indices, axis as isize).unwrap().to_vec::<i64>().unwrap(), expected);
            assert_eq!(x.gather(axis as isize, &indices).unwrap().to_vec::<i64>().unwrap(), expected);
        });
    }
}

#[test]
fn writes_keep_their_order_for_any_number_of_threads() {
    // Few places, so that each is written many times; and so much memory that threads share it.
    for below in [50, LENGTH as u64] {
        let picks = numbers(COUNT, below);
        let values: Vec<f64> = (0..COUNT).map(|at| 1.0 / (at as f64 + 1.0)).collect();
        let (mut replaced, mut added) = (vec![0.0; LENGTH], vec![0.0; LENGTH]);
        for (&pick, &value) in picks.iter().zip(&values) {
            replaced[pick as usize] = value;
            added[pick as usize] += value;
        }
        everywhere(|| {
            let indices = Tensor::from_vec(picks.clone(), COUNT).unwrap();
            let values = Tensor::from_vec(values.clone(), COUNT).unwrap();
            let zeros = Tensor::zeros(LENGTH, DType::F64).unwrap();
            let mut set = zeros.clone();
            set.set(s![&indices], &values).unwrap();
            assert_eq!(set.to_vec::<f64>().unwrap(), replaced);
            assert_eq!(zeros.index_add(0, &indices, &values).unwrap().to_vec::<f64>().unwrap(), added);
            assert_eq!(zeros.scatter_add(0, &indices, &values).unwrap().to_vec::<f64>().unwrap(), added);
            assert_eq!(zeros.put(&indices, &values, Combine::Add).unwrap().to_vec::<f64>().unwrap(), added);
        });
    }
}

#[test]
fn the_first_index_that_is_out_of_range_is_named_and_nothing_is_written() {
    let mut picks = numbers(COUNT, 100);
    picks[COUNT - 5] = 101;
    picks[COUNT - 9] = -102;
    everywhere(|| {
        let indices = Tensor::from_vec(picks.clone(), COUNT).unwrap();
        let mut x = Tensor::zeros(100, DType::F32).unwrap();
        let read = x.index(s![&indices]).unwrap_err().to_string();
        let written = x.set(s![&indices], 1).unwrap_err().to_string();
        for text in [read, written] {
            assert!(text.contains("index -102 is out of bounds for dimension 0 with size 100"), "{text}");
        }
        assert!(x.to_vec::<f32>().unwrap().iter().all(|&value| value == 0.0));
    });
}

#[test]
fn masks_select_and_replace_as_in_a_loop() {
    let source: Vec<i64> = numbers(300_000, 1000);
    let x = Tensor::from_vec(source.clone(), [300, 1000]).unwrap();
    everywhere(|| {
        let mask = x.less(100).unwrap();
        let chosen: Vec<i64> = source.iter().copied().filter(|&value| value < 100).collect();
        assert_eq!(x.index(s![&mask]).unwrap().to_vec::<i64>().unwrap(), chosen);
        let places: Vec<Vec<i64>> =
            x.less(100).unwrap().nonzero().unwrap().iter().map(|one| one.to_vec().unwrap()).collect();
        let expected: Vec<usize> = (0..source.len()).filter(|&at| source[at] < 100).collect();
        assert!(
            places[0]
                .iter()
                .zip(&places[1])
                .map(|(&i, &j)| i as usize * 1000 + j as usize)
                .eq(expected.iter().copied())
        );
        let mut written = x.clone();
        let fresh: Vec<i64> = (0..chosen.len() as i64).map(|at| -at).collect();
        written.set(s![&mask], Tensor::from_vec(fresh.clone(), chosen.len()).unwrap()).unwrap();
        let mut next = fresh.iter();
        let expected: Vec<i64> =
            source.iter().map(|&value| if value < 100 { *next.next().unwrap() } else { value }).collect();
        assert_eq!(written.to_vec::<i64>().unwrap(), expected);
        let mut added = x.clone();
        added.apply_at(s![&mask], ndcast::op::Op::Add, [1000]).unwrap();
        let expected: Vec<i64> = source.iter().map(|&value| if value < 100 { value + 1000 } else { value }).collect();
        assert_eq!(added.to_vec::<i64>().unwrap(), expected);
    });
}
