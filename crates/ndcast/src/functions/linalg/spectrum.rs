//! Eigenvalues and singular values, for one element type.

use super::matrices::{Entry, Matrices, Pieces};
use super::{Eigen, Svd};
use crate::Element;
use crate::error::Result;
use ndcast_numerics::linalg::{Failure, Scratch};

/// The vectors to compute beside the values.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Vectors {
    Without,
    Thin,
    Full,
}

pub(super) fn eigh<T: Entry>(x: &Matrices, vectors: Vectors) -> Result<Eigen> {
    eigen(x, vectors, T::hermitian)
}

pub(super) fn eig<T: Entry>(x: &Matrices, vectors: Vectors) -> Result<Eigen> {
    eigen(x, vectors, T::eigen)
}

/// Eigenvalues of type `V` and eigenvectors of elements of type `B`.
fn eigen<T: Entry, V: Element, B: Element>(
    x: &Matrices,
    vectors: Vectors,
    decompose: impl Fn(usize, &[T], &mut [V], Option<&mut [B]>, &mut Scratch) -> Result<(), Failure> + Sync,
) -> Result<Eigen> {
    let (n, batch) = (x.rows, x.batch().len());
    let wanted = vectors != Vectors::Without;
    let mut values = x.room(&[n], V::DTYPE)?;
    let mut basis = x.room(&[n, if wanted { n } else { 0 }], B::DTYPE)?;
    x.each(
        || Ok(Scratch::default()),
        (Pieces::of(&mut values, batch)?, Pieces::of(&mut basis, batch)?, Pieces::<T>::none()),
        |scratch, matrix, values, basis, _| decompose(n, matrix, values, wanted.then_some(basis), scratch),
    )?;
    Ok(Eigen { eigenvalues: x.stretched(&values)?, eigenvectors: x.stretched(&basis)? })
}

pub(super) fn svd<T: Entry>(x: &Matrices, vectors: Vectors) -> Result<Svd> {
    let (rows, columns, batch) = (x.rows, x.columns, x.batch().len());
    let size = rows.min(columns);
    let [left, right] = match vectors {
        Vectors::Without => [0, 0],
        Vectors::Thin => [size, size],
        Vectors::Full => [rows, columns],
    };
    let mut u = x.room(&[rows, left], T::DTYPE)?;
    let mut s = x.room(&[size], T::DTYPE.real())?;
    let mut vh = x.room(&[right, columns], T::DTYPE)?;
    x.each(
        || Ok(Scratch::default()),
        (Pieces::<T>::of(&mut u, batch)?, Pieces::<T::Real>::of(&mut s, batch)?, Pieces::<T>::of(&mut vh, batch)?),
        |scratch, matrix, u, s, vh| {
            let wanted = (vectors != Vectors::Without).then_some((u, vh));
            T::singular([rows, columns], matrix, vectors == Vectors::Full, s, wanted, scratch)
        },
    )?;
    Ok(Svd { u: x.stretched(&u)?, s: x.stretched(&s)?, vh: x.stretched(&vh)? })
}
