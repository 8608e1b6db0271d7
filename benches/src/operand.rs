//! Operands of the rows: the same numbers for every library.
//!
//! An [`Operand`] describes how to generate them. Each library gets its own copy, in memory that it would have
//! allocated itself. The numbers depend only on the operand's name and shape.

use ndcast::{Element, Tensor};

/// A description of numbers: a shape and a sequence.
pub(crate) struct Operand<T, const N: usize> {
    shape: [usize; N],
    next: fn(&mut Bits) -> T,
}

/// Multiples of 1/64 between -1 and 1. Their squares and short sums are exact, so that argument folds agree on ties.
pub(crate) fn grid<const N: usize>(shape: [usize; N]) -> Operand<f32, N> {
    Operand { shape, next: |bits| ((bits.next() >> 57) as f32 - 64.0) / 64.0 }
}

/// Approximately normal, between -3.5 and 3.5: the sum of four uniform numbers.
pub(crate) fn normal<const N: usize>(shape: [usize; N]) -> Operand<f32, N> {
    Operand { shape, next: |bits| bits.bell() as f32 }
}

/// As [`normal`], in double precision.
pub(crate) fn double<const N: usize>(shape: [usize; N]) -> Operand<f64, N> {
    Operand { shape, next: Bits::bell }
}

/// Uniform between 1/2 and 3/2.
pub(crate) fn positive<const N: usize>(shape: [usize; N]) -> Operand<f32, N> {
    Operand { shape, next: |bits| 0.5 + (bits.next() >> 40) as f32 / (1u32 << 24) as f32 }
}

/// Any byte.
pub(crate) fn bytes<const N: usize>(shape: [usize; N]) -> Operand<u8, N> {
    Operand { shape, next: |bits| (bits.next() >> 56) as u8 }
}

/// True and false.
pub(crate) fn mask<const N: usize>(shape: [usize; N]) -> Operand<bool, N> {
    Operand { shape, next: |bits| bits.next() >> 63 == 1 }
}

impl<T: Element, const N: usize> Operand<T, N> {
    /// The size of the numbers in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.shape.iter().product::<usize>() * size_of::<T>()
    }

    /// The numbers, in C order.
    fn values(&self, name: &str) -> Vec<T> {
        let mut bits = Bits(name.bytes().fold(N as u64, |seed, byte| seed * 257 + u64::from(byte)));
        (0..self.shape.iter().product()).map(|_| (self.next)(&mut bits)).collect()
    }

    /// The operand as an ndcast tensor in its own memory.
    pub(crate) fn ndcast(&self, name: &str) -> ndcast::Result<Tensor> {
        Tensor::from_slice(&self.values(name), &self.shape[..])
    }

    /// The operand as an array of the ndarray crate.
    pub(crate) fn ndarray<D>(&self, name: &str) -> Result<ndarray::Array<T, D>, ndarray::ShapeError>
    where
        D: ndarray::Dimension,
        [usize; N]: ndarray::IntoDimension<Dim = D>,
    {
        use ndarray::IntoDimension;
        ndarray::Array::from_shape_vec(self.shape.into_dimension(), self.values(name))
    }

    /// The operand as a tensor of the candle crate.
    #[cfg(feature = "candle")]
    pub(crate) fn candle(&self, name: &str) -> candle_core::Result<candle_core::Tensor>
    where
        T: Candle,
    {
        let values: Vec<T::Taken> = self.values(name).into_iter().map(T::taken).collect();
        candle_core::Tensor::from_vec(values, &self.shape[..], &candle_core::Device::Cpu)
    }
}

/// The type that candle uses for an element.
#[cfg(feature = "candle")]
pub(crate) trait Candle {
    type Taken: candle_core::WithDType;
    fn taken(self) -> Self::Taken;
}

#[cfg(feature = "candle")]
macro_rules! candle {
    ($($T:ty as $Taken:ty),+) => {$(
        impl Candle for $T {
            type Taken = $Taken;
            fn taken(self) -> $Taken {
                self.into()
            }
        }
    )+};
}
#[cfg(feature = "candle")]
candle!(f32 as f32, f64 as f64, u8 as u8, bool as u8);

/// A sequence of 64-bit numbers with pseudo-random upper bits.
pub(crate) struct Bits(u64);

impl Bits {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0
    }

    /// The sum of four numbers of 16 bits, scaled to mean 0 and deviation 1.
    fn bell(&mut self) -> f64 {
        let mut sum = 0.0;
        for _ in 0..2 {
            let bits = self.next();
            sum += (bits >> 48) as f64 + (bits >> 32 & 0xffff) as f64;
        }
        (sum / 32_768.0 - 4.0) * 0.75_f64.sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_numbers_again_and_spread_as_they_say() {
        let values = normal([1000, 100]).values("x");
        assert_eq!(values, normal([1000, 100]).values("x"));
        assert_ne!(values, normal([1000, 100]).values("y"));
        let mean = values.iter().sum::<f32>() / 1e5;
        let variance = values.iter().map(|x| (x - mean).powi(2)).sum::<f32>() / 1e5;
        assert!(mean.abs() < 0.02 && (variance - 1.0).abs() < 0.02, "{mean} {variance}");
        let set = mask([10_000]).values("m").iter().filter(|set| **set).count();
        assert!((4800..5200).contains(&set), "{set}");
    }

    #[test]
    fn every_library_gets_the_numbers_in_c_order() -> Result<(), Box<dyn std::error::Error>> {
        let operand = grid([3, 4]);
        let values = operand.values("x");
        assert!(values.iter().all(|x| x.abs() <= 1.0 && (x * 64.0).fract() == 0.0));
        assert_eq!(operand.ndcast("x")?.to_vec::<f32>()?, values);
        assert_eq!(operand.ndarray("x")?.into_raw_vec_and_offset().0, values);
        Ok(())
    }
}
