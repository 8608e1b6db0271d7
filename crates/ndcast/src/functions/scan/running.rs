//! The running state of a scan.
//!
//! *Problem*: a running sum of f32 stops growing at `2**24`. *Technique*: narrow floats accumulate in f64, and each result is rounded once. f64
//! accumulates in f64, as in NumPy and PyTorch, with the same bits. *Contract*: results depend only on the elements and their number.

use super::Accumulate;
use crate::{Complex32, Complex64};

/// The state after some elements.
pub(super) trait Running<T>: Copy + Send + Sync {
    /// The state after the first element.
    fn of(x: T) -> Self;
    /// Adds the next element.
    fn take(&mut self, x: T);
    /// The result for all elements so far, rounded.
    fn value(&self) -> T;
    /// Whether [`Running::joined`] is the state after the elements of both, in any order. Products of floats may leave their range on
    /// the way, in one order and not in another.
    const JOINS: bool = false;
    /// The state after the elements of `self` and those of `later`.
    #[must_use]
    fn joined(self, _later: Self) -> Self {
        self
    }
}

/// Elements, and the states that their sums and products use.
pub(super) trait Summed: Accumulate {
    type Sum: Running<Self>;
    type Product: Running<Self>;
}

/// A sum or a product, with the state that its element type selects.
macro_rules! accumulated {
    ($($(#[$doc:meta])* $Name:ident)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(super) struct $Name<T: Summed>(T::$Name);

        impl<T: Summed> Running<T> for $Name<T> {
            #[inline(always)]
            fn of(x: T) -> Self {
                $Name(T::$Name::of(x))
            }
            #[inline(always)]
            fn take(&mut self, x: T) {
                self.0.take(x);
            }
            #[inline(always)]
            fn value(&self) -> T {
                self.0.value()
            }
            const JOINS: bool = T::$Name::JOINS;
            #[inline(always)]
            fn joined(self, later: Self) -> Self {
                $Name(self.0.joined(later.0))
            }
        }
    )+};
}
accumulated! {
    /// A sum.
    Sum
    /// A product.
    Product
}

/// A sum and a product in a type that is wide enough, or that wraps: then products join, too.
macro_rules! plain {
    ($($Sum:ident $Product:ident: $T:ty as $Wide:ty, $exact:literal, $x:ident => $widen:expr, $narrow:expr;)+) => {$(
        plain! { $Sum plus: $T as $Wide, true, $x => $widen, $narrow }
        plain! { $Product times: $T as $Wide, $exact, $x => $widen, $narrow }
    )+};
    ($Name:ident $step:ident: $T:ty as $Wide:ty, $joins:literal, $x:ident => $widen:expr, $narrow:expr) => {
        #[derive(Clone, Copy)]
        pub(super) struct $Name($Wide);
        impl Running<$T> for $Name {
            #[inline(always)]
            fn of($x: $T) -> Self {
                $Name($widen)
            }
            #[inline(always)]
            fn take(&mut self, $x: $T) {
                self.0 = self.0.$step($widen);
            }
            #[inline(always)]
            fn value(&self) -> $T {
                let $x = self.0;
                $narrow
            }
            const JOINS: bool = $joins;
            #[inline(always)]
            fn joined(self, later: Self) -> Self {
                $Name(self.0.$step(later.0))
            }
        }
    };
}
plain! {
    SignedSum SignedProduct: i64 as i64, true, x => x, x;
    UnsignedSum UnsignedProduct: u64 as u64, true, x => x, x;
    WideSum WideProduct: f64 as f64, false, x => x, x;
    NarrowSum NarrowProduct: f32 as f64, false, x => f64::from(x), x as f32;
    NarrowComplexSum NarrowComplexProduct: Complex32 as Complex64, false, x => Complex64::new(x.re.into(), x.im.into()),
        Complex32::new(x.re as f32, x.im as f32);
    WideComplexSum WideComplexProduct: Complex64 as Complex64, false, x => x, x;
}

/// The largest element so far, and the sum of all exponentials divided by the exponential of that element.
#[derive(Clone, Copy)]
pub(super) struct Exponentials {
    largest: f64,
    sum: f64,
}

impl Running<f64> for Exponentials {
    fn of(x: f64) -> Exponentials {
        Exponentials { largest: x, sum: 1.0 }
    }
    fn take(&mut self, x: f64) {
        if x > self.largest || x.is_nan() || self.largest.is_nan() {
            let unit = if x.is_infinite() { 0.0 } else { (self.largest - x).exp() };
            self.sum = self.sum * unit + 1.0;
            self.largest = if self.largest.is_nan() { self.largest } else { x };
        } else if self.largest.is_finite() {
            self.sum += (x - self.largest).exp();
        }
    }
    fn value(&self) -> f64 {
        if self.largest.is_finite() { self.largest + self.sum.ln() } else { self.largest }
    }
}

macro_rules! summed {
    ($($T:ty: $Sum:ident $Product:ident;)+) => {$(
        impl Summed for $T {
            type Sum = $Sum;
            type Product = $Product;
        }
    )+};
}
summed! {
    i64: SignedSum SignedProduct;
    u64: UnsignedSum UnsignedProduct;
    f32: NarrowSum NarrowProduct;
    f64: WideSum WideProduct;
    Complex32: NarrowComplexSum NarrowComplexProduct;
    Complex64: WideComplexSum WideComplexProduct;
}
