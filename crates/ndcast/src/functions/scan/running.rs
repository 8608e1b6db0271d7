//! The running state of a scan: sums and products that are rounded only once.
//!
//! *Problem*: a running sum of f32 stops growing at `2**24`, and one of f64 loses a bit with every doubling of its length. *Technique*:
//! narrow floats accumulate in f64. A sum or product of f64 is kept together with the sum of its rounding errors, which two additions, or a
//! product of halves, compute exactly. The error is not part of the dependency chain of the elements, so it costs nothing along a row.
//! Across rows it costs time (f64 sums of 64 MiB take 11.6 to 13.4 ms instead of 6.8). *Contract*: results depend only on the elements.
//! Where a value is not finite, the result is that of plain arithmetic.

use super::Accumulate;
use crate::{Complex32, Complex64};

/// The state after some elements.
pub(super) trait Running<T>: Copy + Send + Sync {
    /// The two parts of the state. Scans that run side by side keep each part in an array of its own, so that their steps vectorise.
    type First: Copy + Send + Sync;
    type Second: Copy + Send + Sync;
    fn apart(self) -> (Self::First, Self::Second);
    fn whole(first: Self::First, second: Self::Second) -> Self;
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
            type First = <T::$Name as Running<T>>::First;
            type Second = <T::$Name as Running<T>>::Second;
            #[inline(always)]
            fn apart(self) -> (Self::First, Self::Second) {
                self.0.apart()
            }
            #[inline(always)]
            fn whole(first: Self::First, second: Self::Second) -> Self {
                $Name(T::$Name::whole(first, second))
            }
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
            type First = $Wide;
            type Second = ();
            #[inline(always)]
            fn apart(self) -> ($Wide, ()) {
                (self.0, ())
            }
            #[inline(always)]
            fn whole(first: $Wide, (): ()) -> Self {
                $Name(first)
            }
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
    NarrowSum NarrowProduct: f32 as f64, false, x => f64::from(x), x as f32;
    NarrowComplexSum NarrowComplexProduct: Complex32 as Complex64, false, x => Complex64::new(x.re.into(), x.im.into()),
        Complex32::new(x.re as f32, x.im as f32);
    WideComplexSum WideComplexProduct: Complex64 as Complex64, false, x => x, x;
}

/// A sum and the sum of its rounding errors.
#[derive(Clone, Copy)]
pub(super) struct ExactSum {
    sum: f64,
    lost: f64,
}

impl Running<f64> for ExactSum {
    type First = f64;
    type Second = f64;
    #[inline(always)]
    fn apart(self) -> (f64, f64) {
        (self.sum, self.lost)
    }
    #[inline(always)]
    fn whole(sum: f64, lost: f64) -> Self {
        ExactSum { sum, lost }
    }
    #[inline(always)]
    fn of(x: f64) -> ExactSum {
        ExactSum { sum: x, lost: 0.0 }
    }
    #[inline(always)]
    fn take(&mut self, x: f64) {
        let sum = self.sum + x;
        let taken = sum - self.sum;
        let lost = (self.sum - (sum - taken)) + (x - taken);
        self.sum = sum;
        self.lost += lost;
    }
    #[inline(always)]
    fn value(&self) -> f64 {
        // Adding 0 would change the sign of a sum of negative zeros. The rounding error of an infinity is NaN.
        if self.lost.abs() > 0.0 { self.sum + self.lost } else { self.sum }
    }
    const JOINS: bool = true;
    #[inline(always)]
    fn joined(mut self, later: ExactSum) -> ExactSum {
        self.take(later.sum);
        self.lost += later.lost;
        self
    }
}

/// A product and its rounding error.
#[derive(Clone, Copy)]
pub(super) struct ExactProduct {
    product: f64,
    lost: f64,
}

/// Splits a number into a sum of two numbers with half the digits (Veltkamp).
#[inline(always)]
fn halves(x: f64) -> (f64, f64) {
    const APART: f64 = 134_217_729.0;
    let scaled = APART * x;
    let high = scaled - (scaled - x);
    (high, x - high)
}

impl Running<f64> for ExactProduct {
    type First = f64;
    type Second = f64;
    #[inline(always)]
    fn apart(self) -> (f64, f64) {
        (self.product, self.lost)
    }
    #[inline(always)]
    fn whole(product: f64, lost: f64) -> Self {
        ExactProduct { product, lost }
    }
    #[inline(always)]
    fn of(x: f64) -> ExactProduct {
        ExactProduct { product: x, lost: 0.0 }
    }
    #[inline(always)]
    fn take(&mut self, x: f64) {
        let product = self.product * x;
        let ((a, b), (c, d)) = (halves(self.product), halves(x));
        let lost = b * d - (((product - a * c) - b * c) - a * d);
        let lost = self.lost * x + lost;
        self.product = product;
        // The error is not finite for infinities and for numbers too large to split.
        self.lost = if lost.is_finite() { lost } else { 0.0 };
    }
    #[inline(always)]
    fn value(&self) -> f64 {
        if self.lost == 0.0 { self.product } else { self.product + self.lost }
    }
}

/// The largest element so far, and the sum of all exponentials divided by the exponential of that element.
#[derive(Clone, Copy)]
pub(super) struct Exponentials {
    largest: f64,
    sum: ExactSum,
}

impl Running<f64> for Exponentials {
    type First = f64;
    type Second = ExactSum;
    #[inline(always)]
    fn apart(self) -> (f64, ExactSum) {
        (self.largest, self.sum)
    }
    #[inline(always)]
    fn whole(largest: f64, sum: ExactSum) -> Self {
        Exponentials { largest, sum }
    }
    fn of(x: f64) -> Exponentials {
        Exponentials { largest: x, sum: ExactSum::of(1.0) }
    }
    fn take(&mut self, x: f64) {
        if x > self.largest || x.is_nan() || self.largest.is_nan() {
            let unit = if x.is_infinite() { 0.0 } else { (self.largest - x).exp() };
            self.sum = ExactSum { sum: self.sum.sum * unit, lost: self.sum.lost * unit };
            self.largest = if self.largest.is_nan() { self.largest } else { x };
            self.sum.take(1.0);
        } else if self.largest.is_finite() {
            self.sum.take((x - self.largest).exp());
        }
    }
    fn value(&self) -> f64 {
        if self.largest.is_finite() { self.largest + self.sum.value().ln() } else { self.largest }
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
    f64: ExactSum ExactProduct;
    Complex32: NarrowComplexSum NarrowComplexProduct;
    Complex64: WideComplexSum WideComplexProduct;
}
