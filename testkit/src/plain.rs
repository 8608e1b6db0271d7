//! Matrices as plain numbers, for naive twins of linear algebra.

use ndcast::{Complex64, DType, Tensor};

/// A matrix of plain numbers.
#[derive(Clone, Debug)]
pub struct Plain {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub columns: usize,
    /// The elements, row by row.
    pub elements: Vec<Complex64>,
}

impl Plain {
    /// The elements of a 2-d tensor.
    #[must_use]
    pub fn of(x: &Tensor) -> Plain {
        let [rows, columns] = x.shape()[..] else { panic!("no matrix: {}", x.shape()) };
        Plain { rows, columns, elements: x.cast(DType::C128).unwrap().to_vec().unwrap() }
    }

    /// The identity matrix.
    #[must_use]
    pub fn identity(n: usize) -> Plain {
        Plain { rows: n, columns: n, elements: (0..n * n).map(|k| f64::from(k / n == k % n).into()).collect() }
    }

    /// An element.
    #[must_use]
    pub fn at(&self, row: usize, column: usize) -> Complex64 {
        self.elements[row * self.columns + column]
    }

    /// The matrix product.
    #[must_use]
    pub fn times(&self, other: &Plain) -> Plain {
        assert_eq!(self.columns, other.rows);
        let element = |k: usize| {
            let (row, column) = (k / other.columns, k % other.columns);
            (0..self.columns).map(|k| self.at(row, k) * other.at(k, column)).sum()
        };
        Plain {
            rows: self.rows,
            columns: other.columns,
            elements: (0..self.rows * other.columns).map(element).collect(),
        }
    }

    /// The conjugate transpose.
    #[must_use]
    pub fn adjoint(&self) -> Plain {
        let element = |k: usize| self.at(k % self.rows, k / self.rows).conj();
        Plain { rows: self.columns, columns: self.rows, elements: (0..self.elements.len()).map(element).collect() }
    }

    /// Every column multiplied by its own number.
    #[must_use]
    pub fn scaled(&self, columns: &[Complex64]) -> Plain {
        let element = |(k, x): (usize, &Complex64)| x * columns[k % self.columns];
        Plain { elements: self.elements.iter().enumerate().map(element).collect(), ..*self }
    }

    /// The Frobenius norm: the root of the sum of the squared magnitudes.
    #[must_use]
    pub fn size(&self) -> f64 {
        self.elements.iter().map(|x| x.norm_sqr()).sum::<f64>().sqrt()
    }

    /// The determinant and, unless it is 0, the solution for the right-hand sides, by Gaussian elimination with the
    /// largest pivot of each column.
    #[must_use]
    pub fn eliminate(&self, right: &Plain) -> (Complex64, Plain) {
        let n = self.rows;
        let (mut a, mut b) = (self.clone(), right.clone());
        let mut determinant = Complex64::from(1.0);
        for k in 0..n {
            let pivot = (k..n).max_by(|&i, &j| a.at(i, k).norm().total_cmp(&a.at(j, k).norm())).unwrap();
            if pivot != k {
                (0..n).for_each(|column| a.elements.swap(k * n + column, pivot * n + column));
                (0..b.columns).for_each(|column| b.elements.swap(k * b.columns + column, pivot * b.columns + column));
                determinant = -determinant;
            }
            determinant *= a.at(k, k);
            for row in (0..n).filter(|&row| row != k) {
                let factor = a.at(row, k) / a.at(k, k);
                for column in 0..n {
                    let above = a.at(k, column);
                    a.elements[row * n + column] -= factor * above;
                }
                for column in 0..b.columns {
                    let above = b.at(k, column);
                    b.elements[row * b.columns + column] -= factor * above;
                }
            }
        }
        for row in 0..n {
            let pivot = a.at(row, row);
            b.elements[row * b.columns..][..b.columns].iter_mut().for_each(|x| *x /= pivot);
        }
        (determinant, b)
    }
}
