//! Indexing with masks and arrays against a naive twin, and all that picks elements by number.

use ndcast::{ALL, Combine, DType, ErrorKind, Index, Selector, Shape, Tensor, op::Op, s};
use testkit::{Random, counting, indices, ints};

fn element(x: &Tensor, index: &[usize]) -> i64 {
    x.get(index.iter().map(|&k| k as isize).collect::<Vec<_>>()).unwrap()
}

/// NumPy's rules written down as slowly as possible: for each element of the result, which element of `shape` it is.
fn naive(shape: &[usize], selectors: &[Selector]) -> (Vec<usize>, Vec<Vec<usize>>) {
    enum Axis {
        New(usize),
        Slice(Vec<usize>),
        Picked(Tensor),
    }
    let covered: usize = selectors
        .iter()
        .map(|selector| match selector {
            Selector::Basic(Index::NewAxis | Index::Ellipsis) => 0,
            Selector::Mask(mask) => mask.ndim(),
            _ => 1,
        })
        .sum();
    let (mut axes, mut axis, mut advanced, mut ellipsis) = (Vec::new(), 0, Vec::new(), false);
    for selector in selectors {
        match selector {
            Selector::Basic(Index::NewAxis) => axes.push(Axis::New(1)),
            Selector::Basic(Index::Ellipsis) => {
                ellipsis = true;
                for _ in covered..shape.len() {
                    axes.push(Axis::Slice((0..shape[axis]).collect()));
                    axis += 1;
                }
            }
            Selector::Basic(slice @ Index::Slice { .. }) => {
                axes.push(Axis::Slice(
                    ints(&counting(&[shape[axis]]).index_view(&[*slice]).unwrap())
                        .iter()
                        .map(|&k| k as usize)
                        .collect(),
                ));
                axis += 1;
            }
            Selector::Basic(Index::Int(k)) => {
                axes.push(Axis::Picked(Tensor::from_vec(vec![*k as i64], ()).unwrap()));
                axis += 1;
            }
            Selector::Array(array) => {
                axes.push(Axis::Picked(array.clone()));
                axis += 1;
            }
            Selector::Mask(mask) => {
                for found in mask.nonzero().unwrap() {
                    axes.push(Axis::Picked(found));
                    axis += 1;
                }
            }
        }
        advanced.push(!matches!(selector, Selector::Basic(index) if !matches!(index, Index::Int(_))));
    }
    if !ellipsis {
        axes.extend((axis..shape.len()).map(|axis| Axis::Slice((0..shape[axis]).collect())));
    }
    let picked: Vec<&[usize]> =
        axes.iter().filter_map(|axis| if let Axis::Picked(x) = axis { Some(&x.shape()[..]) } else { None }).collect();
    let common = ndcast::broadcast_shapes(&picked).unwrap();
    let first = advanced.iter().position(|&advanced| advanced).unwrap();
    let last = advanced.iter().rposition(|&advanced| advanced).unwrap();
    let together = advanced[first..=last].iter().all(|&advanced| advanced);
    let before_pick = axes.iter().position(|axis| matches!(axis, Axis::Picked(_))).unwrap();
    let plain_before = if together { before_pick } else { 0 };
    let plain: Vec<usize> = axes
        .iter()
        .filter_map(|axis| match axis {
            Axis::New(length) => Some(*length),
            Axis::Slice(kept) => Some(kept.len()),
            Axis::Picked(_) => None,
        })
        .collect();
    let result: Vec<usize> = [&plain[..plain_before], &common[..], &plain[plain_before..]].concat();
    let places = indices(&result).into_iter().map(|index| {
        let pick = &index[plain_before..plain_before + common.rank()];
        let mut rest = index[..plain_before].iter().chain(&index[plain_before + common.rank()..]);
        let mut place = Vec::new();
        for axis in &axes {
            match axis {
                Axis::New(_) => drop(rest.next()),
                Axis::Slice(kept) => place.push(kept[*rest.next().unwrap()]),
                Axis::Picked(array) => {
                    let wide = array.cast(DType::I64).unwrap().broadcast_to(&common).unwrap();
                    let (value, length) = (element(&wide, pick), shape[place.len()] as i64);
                    place.push((value + if value < 0 { length } else { 0 }) as usize);
                }
            }
        }
        place
    });
    (result.clone(), places.collect())
}

/// The same values in memory of any strides.
fn strided(random: &mut Random, x: &Tensor) -> Tensor {
    let rank = x.ndim() as isize;
    match random.below(4) {
        0 => x.transposed().unwrap().duplicate().unwrap().transposed().unwrap(),
        1 => x.flip(ALL).unwrap().duplicate().unwrap().flip(ALL).unwrap(),
        2 if rank > 1 => {
            let order: Vec<isize> = (1..rank).chain([0]).collect();
            let back: Vec<isize> = [rank - 1].into_iter().chain(0..rank - 1).collect();
            x.permute(&order).unwrap().duplicate().unwrap().permute(&back).unwrap()
        }
        _ => x.clone(),
    }
}

fn random_selectors(random: &mut Random, shape: &[usize]) -> Vec<Selector> {
    let common = [random.below(3) + 1, random.below(3) + 1];
    let (mut selectors, mut axis, mut ellipsis) = (Vec::new(), 0, false);
    // A mask must have as many true elements as the arrays broadcast to on their last axis, or one.
    while axis < shape.len() {
        match random.below(9) {
            0 | 1 => {
                let lengths: &[usize] = match random.below(5) {
                    0 => &[],
                    1 => &common[1..],
                    2 => &[common[0], 1],
                    3 => &[1],
                    _ => &common,
                };
                let numel: usize = lengths.iter().product();
                let numbers = (0..numel).map(|_| random.below(2 * shape[axis]) as i64 - shape[axis] as i64).collect();
                let array = Tensor::from_vec(numbers, Shape::new(lengths).unwrap()).unwrap();
                selectors.push(Selector::Array(if random.below(2) == 0 {
                    array.cast(DType::I16).unwrap()
                } else {
                    array
                }));
                axis += 1;
            }
            2 => {
                let covered = (1 + random.below(2)).min(shape.len() - axis);
                let lengths = &shape[axis..axis + covered];
                let numel: usize = lengths.iter().product();
                let mut truths = vec![false; numel];
                let wanted = if numel >= common[1] { common[1] } else { 1 };
                while truths.iter().filter(|&&truth| truth).count() < wanted {
                    truths[random.below(numel)] = true;
                }
                selectors.push(Selector::Mask(Tensor::from_vec(truths, Shape::new(lengths).unwrap()).unwrap()));
                axis += covered;
            }
            3 => {
                selectors.push((random.below(2 * shape[axis]) as isize - shape[axis] as isize).into());
                axis += 1;
            }
            4 | 5 => {
                let step = [1, 2, -1][random.below(3)];
                selectors.push(Index::Slice { start: None, stop: None, step }.into());
                axis += 1;
            }
            6 => selectors.push(Index::NewAxis.into()),
            7 if !ellipsis => {
                ellipsis = true;
                selectors.push(Index::Ellipsis.into());
                axis += random.below(shape.len() - axis + 1);
            }
            // What is left is taken whole; but not after an ellipsis, which would take more than was meant.
            8 if !ellipsis => break,
            _ => {}
        }
    }
    selectors
}

#[test]
fn any_index_agrees_with_the_naive_twin() {
    let (mut random, mut tried, mut separated) = (Random::new(7), 0, 0);
    while tried < 2_000 {
        let shape: Vec<usize> = (0..1 + random.below(4)).map(|_| 1 + random.below(4)).collect();
        let selectors = random_selectors(&mut random, &shape);
        if selectors.iter().all(|selector| matches!(selector, Selector::Basic(_))) {
            continue;
        }
        tried += 1;
        let (result, places) = naive(&shape, &selectors);
        let x = strided(&mut random, &counting(&shape));
        let selected = x.index(&selectors).unwrap();
        assert_eq!(selected.shape(), &result[..]);
        assert_eq!(ints(&selected), places.iter().map(|place| element(&x, place)).collect::<Vec<_>>());
        separated += usize::from(result.len() > 2);

        // Assignment: the last of several stays.
        let mut expected: Vec<i64> = ints(&x);
        let flat = |place: &[usize]| place.iter().zip(&shape).fold(0, |flat, (&k, &length)| flat * length + k);
        for (number, place) in places.iter().enumerate() {
            expected[flat(place)] = 1000 + number as i64;
        }
        let value = (counting(&result) + 1000).eval().unwrap();
        let mut written = x.clone();
        written.set(&selectors, value).unwrap();
        assert_eq!(ints(&written), expected);
        // One value for all, through the fused way where that is taken; and an op, once per element.
        let (mut filled, mut raised) = (x.clone(), x.clone());
        filled.set(&selectors, -7).unwrap();
        raised.apply_at(&selectors, Op::Add, [500]).unwrap();
        let chosen: std::collections::HashSet<usize> = places.iter().map(|place| flat(place)).collect();
        for (k, own) in ints(&x).into_iter().enumerate() {
            assert_eq!(ints(&filled)[k], if chosen.contains(&k) { -7 } else { own });
            assert_eq!(ints(&raised)[k], if chosen.contains(&k) { own + 500 } else { own });
        }
        assert_eq!(ints(&x), ints(&counting(&shape)));
    }
    assert!(separated > 100);
}

#[test]
fn places_of_axes_as_in_numpy() {
    let x = counting(&[2, 3, 4]);
    let three = Tensor::from([0, 1, 1]);
    let all = || Selector::Basic(Index::FULL);
    let shape = |selectors: &[Selector]| x.index(selectors).unwrap().shape().to_vec();
    let truth = || Selector::from(Tensor::from_vec(vec![true], ()).unwrap());
    assert_eq!(shape(&[all(), (&three).into(), (&three).into()]), [2, 3]);
    assert_eq!(shape(&[all(), (&three).into(), Index::Ellipsis.into(), (&three).into()]), [3, 2]);
    assert_eq!(shape(&[0.into(), all(), (&three).into()]), [3, 3]);
    assert_eq!(shape(&[truth(), all(), (&three).into()]), [3, 2, 4]);
    assert_eq!(shape(&[all(), truth(), (&three).into()]), [2, 3, 4]);
    assert_eq!(shape(&[all(), 1.into(), truth()]), [2, 1, 4]);
    assert_eq!(shape(&[truth()]), [1, 2, 3, 4]);
    let nowhere = Tensor::from_vec(vec![false], ()).unwrap();
    assert_eq!(shape(&[nowhere.into()]), [0, 2, 3, 4]);
    let empty = Tensor::from_vec(Vec::<i64>::new(), [0]).unwrap();
    assert_eq!(shape(&[empty.into()]), [0, 3, 4]);
}

#[test]
fn what_is_refused() {
    let x = counting(&[2, 3]);
    let refused = |selectors: &[Selector], text: &str| {
        let error = x.index(selectors).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Index, "{error}");
        assert!(error.to_string().contains(text), "{error}");
        let mut target = x.clone();
        assert_eq!(target.set(selectors, 1).unwrap_err().kind(), ErrorKind::Index);
        assert_eq!(ints(&target), ints(&x));
    };
    let mask = Tensor::from([true, false, true]);
    refused(
        &[(&mask).into()],
        "The shape of the mask [3] at index 0 does not match the shape of the indexed tensor [2, 3] at index 0",
    );
    refused(&[Index::FULL.into(), Tensor::from([true, false]).into()], "at index 1");
    refused(&[Tensor::from([5]).into()], "index 5 is out of bounds for dimension 0 with size 2");
    refused(&[Tensor::from([0, -3]).into()], "index -3 is out of bounds for dimension 0 with size 2");
    refused(&[Tensor::from([u64::MAX]).into()], "out of bounds");
    refused(
        &[Tensor::from([0, 1]).into(), Tensor::from([0, 1, 2]).into()],
        "shape mismatch: indexing tensors could not be broadcast together with shapes [2], [3]",
    );
    refused(&[Tensor::from([0.0]).into()], "tensors used as indices must be integers or bools");
    refused(&[Tensor::from([0]).into(), 0.into(), 0.into()], "too many");
    refused(&[Index::Ellipsis.into(), Index::Ellipsis.into(), Tensor::from([0]).into()], "");
    refused(&[Tensor::from([0]).into(), 3.into()], "");
    let mut target = x.clone();
    let large = x.greater(2).unwrap();
    let error = target.set(&[(&large).into()], Tensor::from([1, 2])).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Shape);
    assert!(
        error
            .to_string()
            .contains("shape mismatch: value tensor of shape [2] cannot be broadcast to indexing result of shape [3]")
    );
    assert_eq!(target.set(&[(&large).into()], f64::INFINITY).unwrap_err().kind(), ErrorKind::Overflow);
    assert_eq!(target.apply_at(&[(&large).into()], Op::FloorDivide, [0]).unwrap_err().kind(), ErrorKind::Value);
    assert_eq!(target.apply_at(&[(&large).into()], Op::Add, [0.5]).unwrap_err().kind(), ErrorKind::DType);
    assert_eq!(ints(&target), ints(&x));
}

#[test]
fn masks() {
    let x = counting(&[2, 3]);
    let columns = Tensor::from([true, false, true]);
    assert_eq!(ints(&x.masked_select(&columns).unwrap()), [0, 2, 3, 5]);
    let rows = Tensor::from([[true], [false]]);
    assert_eq!(ints(&counting(&[3]).masked_select(&rows).unwrap()), [0, 1, 2]);
    assert_eq!(ints(&x.masked_fill(&columns, -1).unwrap()), [-1, 1, -1, -1, 4, -1]);
    assert_eq!(ints(&x.masked_fill(&columns, 1.5).unwrap()), [1, 1, 1, 1, 4, 1]);
    assert_eq!(x.masked_fill(Tensor::from([[[true]]]), 7).unwrap().shape(), &[1, 2, 3]);
    assert_eq!(x.masked_fill(&columns, Tensor::from([1])).unwrap_err().kind(), ErrorKind::Shape);
    assert_eq!(x.masked_fill(&x, 1).unwrap_err().kind(), ErrorKind::DType);
    assert_eq!(x.cast(DType::I8).unwrap().masked_fill(&columns, 300).unwrap_err().kind(), ErrorKind::Overflow);
    let mut target = x.clone();
    // A mask that is an expression of the tensor itself, one that may refuse.
    target.masked_fill_(x.expr().remainder(2).equal(0), 50).unwrap();
    assert_eq!(ints(&target), [50, 1, 50, 3, 50, 5]);
    target.masked_fill_(&rows, Tensor::from_vec(vec![9.5f32], ()).unwrap()).unwrap();
    assert_eq!(ints(&target), [9, 9, 9, 3, 50, 5]);
    assert_eq!(target.masked_fill_(Tensor::from([[[true]]]), 7).unwrap_err().kind(), ErrorKind::Shape);
    let found = x.greater(2).unwrap().nonzero().unwrap();
    assert_eq!((ints(&found[0]), ints(&found[1])), (vec![1, 1, 1], vec![0, 1, 2]));
    assert_eq!(ints(&x.argwhere().unwrap()), [0, 1, 0, 2, 1, 0, 1, 1, 1, 2]);
    let single = Tensor::from_vec(vec![1i64], ()).unwrap();
    assert_eq!(single.argwhere().unwrap().shape(), &[1, 0]);
    assert_eq!(single.nonzero().unwrap_err().kind(), ErrorKind::Value);
    assert_eq!(counting(&[3]).less(0).unwrap().argwhere().unwrap().shape(), &[0, 1]);
}

#[test]
fn along_an_axis_against_loops() {
    let mut random = Random::new(11);
    for _ in 0..600 {
        let shape: Vec<usize> = (0..1 + random.below(3)).map(|_| 1 + random.below(4)).collect();
        let axis = random.below(shape.len());
        let x = strided(&mut random, &counting(&shape));
        // gather and scatter: shorter elsewhere, any length along the axis.
        let lengths: Vec<usize> =
            (0..shape.len()).map(|k| if k == axis { random.below(6) } else { random.below(shape[k] + 1) }).collect();
        let numel: usize = lengths.iter().product();
        let numbers: Vec<i64> = (0..numel).map(|_| random.below(shape[axis]) as i64).collect();
        let index = Tensor::from_vec(numbers.clone(), Shape::new(&lengths).unwrap()).unwrap();
        let places: Vec<Vec<usize>> = indices(&lengths)
            .into_iter()
            .zip(&numbers)
            .map(|(mut place, &number)| {
                place[axis] = number as usize;
                place
            })
            .collect();
        let gathered = x.gather(axis as isize, &index).unwrap();
        assert_eq!(ints(&gathered), places.iter().map(|place| element(&x, place)).collect::<Vec<_>>());

        let longer: Vec<usize> = lengths.iter().map(|length| length + random.below(2)).collect();
        let source = (counting(&longer) * 10).eval().unwrap();
        let source = strided(&mut random, &source);
        let flat = |place: &[usize]| place.iter().zip(&shape).fold(0, |flat, (&k, &length)| flat * length + k);
        let (mut replaced, mut added) = (ints(&x), ints(&x));
        for (position, place) in indices(&lengths).iter().zip(&places) {
            replaced[flat(place)] = element(&source, position);
            added[flat(place)] += element(&source, position);
        }
        assert_eq!(ints(&x.scatter(axis as isize, &index, &source).unwrap()), replaced);
        assert_eq!(ints(&x.scatter_add(axis as isize, &index, &source).unwrap()), added);

        // index_add and its kin: whole slices.
        let count = random.below(5);
        let list: Vec<i64> = (0..count).map(|_| random.below(2 * shape[axis]) as i64 - shape[axis] as i64).collect();
        let index = Tensor::from_slice(&list, [count]).unwrap();
        let mut slices = shape.clone();
        slices[axis] = count;
        let source = strided(&mut random, &counting(&slices));
        let (mut copied, mut summed, mut filled) = (ints(&x), ints(&x), ints(&x));
        for position in indices(&slices) {
            let mut place = position.clone();
            place[axis] = (list[position[axis]] + shape[axis] as i64) as usize % shape[axis];
            copied[flat(&place)] = element(&source, &position);
            summed[flat(&place)] += element(&source, &position);
            filled[flat(&place)] = -5;
        }
        assert_eq!(ints(&x.index_copy(axis as isize, &index, &source).unwrap()), copied);
        assert_eq!(ints(&x.index_add(axis as isize, &index, &source).unwrap()), summed);
        assert_eq!(ints(&x.index_fill(axis as isize, &index, -5).unwrap()), filled);
        let taken = x.index_select(axis as isize, &index).unwrap();
        let wrapped = (&index % shape[axis] as i64).eval().unwrap();
        let naive: Vec<i64> = indices(&slices)
            .iter()
            .map(|position| {
                let mut place = position.clone();
                place[axis] = element(&wrapped, &position[axis..=axis]) as usize;
                element(&x, &place)
            })
            .collect();
        assert_eq!(ints(&taken), naive);
    }
}

#[test]
fn by_number_as_in_torch() {
    let x = counting(&[2, 3]);
    let index = |values: &[i64]| Tensor::from_slice(values, [values.len()]).unwrap();
    assert_eq!(ints(&x.take(index(&[0, 5, -1]), None).unwrap()), [0, 5, 5]);
    assert_eq!(ints(&x.t().unwrap().take(index(&[0, 1, -1]), None).unwrap()), [0, 3, 5]);
    assert_eq!(x.take(Tensor::from([[0, 1], [1, 0]]), 0).unwrap().shape(), &[2, 2, 3]);
    assert_eq!(
        ints(&x.take_along_dim(Tensor::from([[1], [0]]), 0).unwrap_or_else(|error| panic!("{error}"))),
        [3, 4, 5, 0, 1, 2]
    );
    assert_eq!(ints(&x.take_along_dim(Tensor::from([[-1]]), 1).unwrap()), [2, 5]);
    assert_eq!(ints(&x.take_along_axis(index(&[1, 5, 0]), None).unwrap()), [1, 5, 0]);
    let mut target = x.clone();
    target.put_(&index(&[0, -1]), Tensor::from([50, 60]), Combine::Replace).unwrap();
    target.put_(&index(&[1, 1]), Tensor::from([5, 6]), Combine::Add).unwrap();
    assert_eq!(ints(&target), [50, 12, 2, 3, 4, 60]);
    target.view_mut(|layout| layout.transpose(0, 1)).unwrap().put_(&index(&[1]), 7, Combine::Replace).unwrap();
    assert_eq!(ints(&target), [50, 12, 2, 7, 4, 60]);
    target.index_mut(s![0]).unwrap().index_add_(0, &index(&[0, 0]), Tensor::from([1, 1])).unwrap();
    assert_eq!(ints(&target)[0], 52);
    assert_eq!(ints(&x.scatter(1, &Tensor::from([[0], [1]]), -1).unwrap()), [-1, 1, 2, 3, -1, 5]);
    let class = |result: ndcast::Result<Tensor>| result.unwrap_err().kind();
    assert_eq!(class(x.gather(1, Tensor::from([[3]]))), ErrorKind::Index);
    assert_eq!(class(x.gather(1, Tensor::from([[-1]]))), ErrorKind::Index);
    assert_eq!(class(x.gather(1, index(&[0]))), ErrorKind::Shape);
    assert_eq!(class(x.gather(0, Tensor::from([[0, 0, 0, 0]]))), ErrorKind::Shape);
    assert_eq!(class(x.gather(2, Tensor::from([[0]]))), ErrorKind::Index);
    assert_eq!(class(x.gather(1, Tensor::from([[0.0]]))), ErrorKind::Index);
    assert_eq!(class(x.scatter(1, &Tensor::from([[0, 1]]), Tensor::from([[9]]))), ErrorKind::Shape);
    assert_eq!(class(x.scatter(1, &Tensor::from([[0]]), Tensor::from([[9.5]]))), ErrorKind::DType);
    assert_eq!(class(x.index_add(1, &index(&[0]), counting(&[2, 2]))), ErrorKind::Shape);
    assert_eq!(class(x.index_select(0, Tensor::from([[0]]))), ErrorKind::Index);
    assert_eq!(class(x.take(index(&[3]), 1)), ErrorKind::Index);
    assert_eq!(class(x.put(&index(&[0, 1]), Tensor::from([1]), Combine::Replace)), ErrorKind::Shape);
    let single = Tensor::from_vec(vec![5i64], ()).unwrap();
    assert_eq!(ints(&single.gather(0, Tensor::from_vec(vec![0i64], ()).unwrap()).unwrap()), [5]);
}

#[test]
fn every_dtype_moves_whole() {
    for dtype in [DType::Bool, DType::U16, DType::F16, DType::BF16, DType::F32, DType::C64, DType::C128] {
        let x = counting(&[3, 4]).cast(dtype).unwrap();
        let columns = Tensor::from([3, 0, 3]);
        let naive = counting(&[3, 4]).index(&[Index::FULL.into(), (&columns).into()]).unwrap().cast(dtype).unwrap();
        let taken = x.index(&[Index::FULL.into(), (&columns).into()]).unwrap();
        assert_eq!(taken.dtype(), dtype);
        assert!(taken.equal(&naive).unwrap().to_vec::<bool>().unwrap().into_iter().all(|equal| equal), "{dtype}");
    }
}
