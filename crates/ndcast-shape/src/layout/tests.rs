//! Tests of layouts.

use super::*;

fn contiguous(shape: &[usize]) -> Layout {
    Layout::contiguous(&Shape::new(shape).unwrap()).unwrap()
}

#[test]
fn orders() {
    assert_eq!(contiguous(&[2, 3, 4]).strides(), [12, 4, 1]);
    assert_eq!(Layout::fortran(&Shape::from([2, 3, 4])).unwrap().strides(), [1, 2, 6]);
    assert_eq!(contiguous(&[2, 0, 4]).strides(), [4, 4, 1]);
    assert_eq!(contiguous(&[]).numel(), 1);
    assert!(contiguous(&[2, 3]).is_contiguous());
    assert!(!Layout::fortran(&Shape::from([2, 3])).unwrap().is_contiguous());
    assert!(Layout::fortran(&Shape::from([1, 3])).unwrap().is_contiguous());
    assert!(Layout::fortran(&Shape::from([0, 3])).unwrap().is_contiguous());
    assert!(Layout::as_strided(&[1, 3], &[77, 1], 4, 7).unwrap().is_contiguous());
}

#[test]
fn matrices_are_contiguous_layouts() {
    let lengths = [0, 1, 2, 7, 1 << 32, isize::MAX as usize, usize::MAX];
    for (rows, columns) in lengths.iter().flat_map(|&rows| lengths.map(|columns| (rows, columns))) {
        assert_eq!(Layout::matrix(rows, columns), Layout::contiguous(&Shape::from([rows, columns])));
    }
}

#[test]
fn as_strided_stays_inside() {
    assert_eq!(Layout::as_strided(&[2, 3], &[-3, 1], 3, 6).unwrap().span(), Some((0, 5)));
    assert!(Layout::as_strided(&[2, 3], &[-3, 1], 2, 6).is_err());
    assert!(Layout::as_strided(&[2, 3], &[-3, 1], 3, 5).is_err());
    assert!(Layout::as_strided(&[0], &[1], 5, 5).is_ok());
    assert!(Layout::as_strided(&[0], &[1], 6, 5).is_err());
    assert!(Layout::as_strided(&[2], &[1, 1], 0, 5).is_err());
}

#[test]
fn hostile_numbers_are_refused() {
    let big = isize::MAX;
    for (shape, strides, offset) in [
        ([2, 2], [big, big], 0),
        ([2, 2], [isize::MIN, isize::MIN], usize::MAX),
        ([1 << 62, 4], [0, 0], 0),
        ([3, 1], [big, 0], 0),
        ([2, 1], [1, 0], usize::MAX),
        ([1, 1], [0, 0], usize::MAX - 1),
    ] {
        let error = Layout::as_strided(&shape, &strides, offset, usize::MAX).unwrap_err();
        assert!(
            matches!(error.kind(), ShapeErrorKind::OutsideStorage { .. } | ShapeErrorKind::Overflow { .. }),
            "{error}"
        );
    }
    // Nothing steps along an axis of length 1, so its stride does not matter.
    assert!(Layout::as_strided(&[1, 2], &[isize::MIN, 1], 0, 2).is_ok());
    // Every view of an existing layout is computed without overflow.
    let longest = Layout::contiguous(&Shape::from([isize::MAX as usize])).unwrap();
    assert!(longest.is_contiguous());
    assert_eq!(longest.flip(None).unwrap().offset(), isize::MAX as usize - 1);
    assert!(longest.unsqueeze(0).unwrap().broadcast_to(&[2, isize::MAX as usize]).is_err());
}
