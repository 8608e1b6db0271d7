//! The order of elements, as an order of unsigned integers.
//!
//! *Problem*: sorting, searching and counting need one fast order for thirteen dtypes, with NaN last and `-0.0` equal to `0.0`.
//! *Technique*: the bits of an element, read as an unsigned integer, are mapped one to one to a key whose integer order is that of the
//! elements ([`KeyOrder::key`]). Elements of one or two bytes are first converted to four bytes in the same order, so all code above is
//! compiled for only two types. Elements that are equal as numbers, but differ in their bits, have the same [`KeyOrder::rank`]. *Contract*:
//! keys are in the order of the elements, and all NaNs, of either sign, come after infinity. [`KeyOrder::bits`] is the inverse of
//! [`KeyOrder::key`]. A descending order is the same order reversed.

use crate::error::{Error, Result};
use crate::functions::sorting::radix::{Placed, Record};
use crate::machine::KEYS_TASK_ELEMENTS;
use crate::shape::{Shape, normalize_axis};
use crate::tensor::bits::bits_of;
use crate::threads::run_each;
use crate::{DType, Element, Kind, Order, Scalar, Tensor, op};
use ndcast_ops::{Bits, Ranking};

/// The order of the bits of a dtype.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct KeyOrder {
    form: Form,
    descending: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// Unsigned integers and bools.
    Unsigned,
    /// Signed integers in two's complement.
    Signed,
    /// Floats, with the number of NaNs of each sign: all patterns of the mantissa except 0.
    Float(u64),
}

/// Unsigned integers of 4 or 8 bytes.
pub(crate) trait Key: Record + Element + Bits {
    /// A rank together with its place in a row. The place fits for rows from [`Rows::with_places`].
    type Placed: Placed;
    fn not(self) -> Self;
    fn plus(self, other: Self) -> Self;
    fn narrow(wide: u64) -> Self;
    fn wide(self) -> u64;
}

macro_rules! keys {
    ($($T:ty: $Placed:ty;)+) => {$(
        impl Key for $T {
            type Placed = $Placed;
            #[inline(always)]
            fn not(self) -> $T {
                !self
            }
            #[inline(always)]
            fn plus(self, other: $T) -> $T {
                self.wrapping_add(other)
            }
            #[inline(always)]
            fn narrow(wide: u64) -> $T {
                wide as $T
            }
            #[inline(always)]
            fn wide(self) -> u64 {
                u64::from(self)
            }
        }
    )+};
}
keys! { u32: u64; u64: (u64, usize); }

/// Expands to an `if` in which `$K` is the unsigned integer type of the bits of the elements.
macro_rules! for_key {
    ($bits:expr, $K:ident => $body:expr) => {
        if $bits.dtype() == crate::DType::U32 {
            type $K = u32;
            $body
        } else {
            type $K = u64;
            $body
        }
    };
}
pub(crate) use for_key;

impl KeyOrder {
    /// The order of a dtype with 4 or 8 bytes.
    ///
    /// # Errors
    /// `DType` for complex numbers, which have no order.
    pub(crate) fn of(name: &str, dtype: DType, descending: bool) -> Result<KeyOrder> {
        let form = match (dtype.kind(), dtype) {
            (Kind::Bool | Kind::Unsigned, _) => Form::Unsigned,
            (Kind::Signed, _) => Form::Signed,
            (_, DType::F32) => Form::Float((1 << 23) - 1),
            (_, DType::F64) => Form::Float((1 << 52) - 1),
            _ => {
                let text =
                    format!("{name} is not defined for {dtype}: complex numbers have no order; take abs() or real()");
                return Err(Error::dtype(text));
            }
        };
        Ok(KeyOrder { form, descending })
    }

    /// The key of some bits: an integer in the order of the elements. The mapping is one to one.
    #[inline(always)]
    pub(crate) fn key<K: Key>(self, bits: K) -> K {
        let key = match self.form {
            Form::Unsigned => bits,
            Form::Signed => bits.xor(K::SIGN),
            Form::Float(nans) => {
                // Negative numbers are reversed and come before the others. The subtraction wraps the negative NaNs, which would be first,
                // around to the end.
                let turned = if bits < K::SIGN { bits.xor(K::SIGN) } else { bits.not() };
                turned.minus(K::narrow(nans))
            }
        };
        if self.descending { key.not() } else { key }
    }

    /// The keys of a tensor of bits. For many elements the engine computes them, so that their memory is written only once and not zeroed
    /// before.
    ///
    /// # Errors
    /// `Memory`.
    pub(crate) fn keys<K: Key>(self, bits: &Tensor) -> Result<Tensor> {
        if bits.numel() <= KEYS_TASK_ELEMENTS {
            let mut keys = Tensor::stale(bits.shape(), bits.dtype())?;
            fill(keys.as_slice_mut::<K>()?, bits.as_slice::<K>()?, |bits| self.key(bits))?;
            return Ok(keys);
        }
        let (number, bits) = (|key: K| Scalar::Int(key.wide().into()), bits.expr());
        let keys = match self.form {
            Form::Unsigned => bits,
            Form::Signed => bits ^ number(K::SIGN),
            Form::Float(nans) => {
                let turned = op::where_(bits.less(number(K::SIGN)), bits.clone() ^ number(K::SIGN), !bits);
                turned - number(K::narrow(nans))
            }
        };
        if self.descending { !keys } else { keys }.eval()
    }

    /// The bits of a key.
    #[inline(always)]
    pub(crate) fn bits<K: Key>(self, key: K) -> K {
        let key = if self.descending { key.not() } else { key };
        match self.form {
            Form::Unsigned => key,
            Form::Signed => key.xor(K::SIGN),
            Form::Float(nans) => {
                let turned = key.plus(K::narrow(nans));
                if turned < K::SIGN { turned.not() } else { turned.xor(K::SIGN) }
            }
        }
    }

    /// As [`KeyOrder::key`], but both zeros have one rank, and all NaNs have one rank.
    #[inline(always)]
    pub(crate) fn rank<K: Key>(self, bits: K) -> K {
        self.ranking().rank(bits)
    }

    /// The formula of the ranks.
    #[inline(always)]
    pub(crate) fn ranking<K: Key>(self) -> Ranking<K> {
        let turned = if self.descending { K::ALL } else { K::NONE };
        let none = Ranking {
            flipped: K::NONE,
            negated: K::NONE,
            less: K::NONE,
            magnitude: K::NONE,
            largest: K::NONE,
            zero: K::NONE,
            turned,
        };
        match self.form {
            Form::Unsigned => none,
            Form::Signed => Ranking { flipped: K::SIGN, ..none },
            Form::Float(nans) => {
                let (nans, magnitude) = (K::narrow(nans), K::SIGN.not());
                // Without its sign, a NaN is larger than infinity. Only the sign bit is set in -0.0.
                Ranking {
                    flipped: K::SIGN,
                    negated: K::ALL,
                    less: nans,
                    magnitude,
                    largest: magnitude.minus(nans),
                    zero: K::SIGN,
                    turned,
                }
            }
        }
    }

    /// Whether a rank is that of NaN.
    #[inline(always)]
    pub(crate) fn is_nan<K: Key>(self, rank: K) -> bool {
        matches!(self.form, Form::Float(_)) && rank == if self.descending { K::narrow(0) } else { K::ALL }
    }

    /// The keys of both zeros, the lower one first, if the dtype has two zeros.
    pub(crate) fn zeros<K: Key>(self) -> Option<(K, K)> {
        let (one, other) = (self.key(K::SIGN), self.key(K::narrow(0)));
        matches!(self.form, Form::Float(_)).then(|| if one < other { (one, other) } else { (other, one) })
    }
}

/// A tensor as rows of bits: one axis is moved to the end, and elements are in C order.
pub(crate) struct Rows {
    /// Unsigned integers as large as the (converted) elements, at least 4 bytes.
    pub(crate) bits: Tensor,
    pub(crate) order: KeyOrder,
    /// Number of elements in a row.
    pub(crate) length: usize,
    /// The original dtype. `wide` is the dtype whose bits `bits` holds.
    dtype: DType,
    wide: DType,
    axis: usize,
    rank: usize,
}

impl Rows {
    /// The rows along an axis. A 0-d tensor is one row of one element.
    ///
    /// # Errors
    /// `Index` for an axis out of range, `DType` for complex numbers, `Memory`.
    pub(crate) fn new(name: &str, x: &Tensor, axis: isize, order: Order) -> Result<Rows> {
        Rows::of(name, x, axis, order, |_| 4)
    }

    /// As [`Rows::new`], but with keys of 8 bytes if a row has more places than 4 bytes can count.
    ///
    /// # Errors
    /// As [`Rows::new`].
    pub(crate) fn with_places(name: &str, x: &Tensor, axis: isize, order: Order) -> Result<Rows> {
        Rows::of(name, x, axis, order, |length| if length > u32::MAX as usize { 8 } else { 4 })
    }

    /// Rows whose keys have at least `bytes(length)` bytes.
    fn of(name: &str, x: &Tensor, axis: isize, order: Order, bytes: fn(usize) -> usize) -> Result<Rows> {
        let (rank, axis) = (x.ndim(), checked_axis(name, x, axis)?);
        let moved = match rank {
            0 => x.unsqueeze(0)?,
            rank if axis + 1 == rank => x.clone(),
            _ => x.movedim(axis as isize, -1)?,
        };
        let length = moved.shape().last().copied().unwrap_or(1);
        let wide = wide(x.dtype(), bytes(length));
        let order = KeyOrder::of(name, wide, order.is_descending())?;
        let bits = moved.cast(wide)?.contiguous()?.relabelled(bits_of(wide));
        Ok(Rows { bits, order, length, dtype: x.dtype(), wide, axis, rank })
    }

    /// Number of rows. 0 if rows are empty.
    pub(crate) fn count(&self) -> usize {
        self.bits.numel() / self.length.max(1)
    }

    /// The shape of rows of another length.
    pub(crate) fn shape(&self, length: usize) -> Result<Shape> {
        let mut lengths = self.bits.shape().dims().clone();
        if let Some(last) = lengths.last_mut() {
            *last = length;
        }
        Ok(Shape::from_dims(lengths)?)
    }

    /// Moves the rows back to their axis, in C order.
    pub(crate) fn back(&self, rows: &Tensor) -> Result<Tensor> {
        match self.rank {
            0 => rows.squeeze([-1]),
            rank if self.axis + 1 == rank => Ok(rows.clone()),
            _ => rows.movedim([-1], [self.axis as isize])?.contiguous(),
        }
    }

    /// Bits as elements of the dtype `wide`.
    pub(crate) fn wide(&self, bits: &Tensor) -> Tensor {
        bits.relabelled(self.wide)
    }

    /// As [`Rows::back`], for rows of bits.
    pub(crate) fn elements_back(&self, rows: &Tensor) -> Result<Tensor> {
        self.back(&self.wide(rows).cast(self.dtype)?)
    }
}

/// The axis to sort along, counted from the left. A 0-d tensor is a list of one.
///
/// # Errors
/// `Index` for an axis out of range, `DType` for complex numbers.
pub(crate) fn checked_axis(name: &str, x: &Tensor, axis: isize) -> Result<usize> {
    let axis = normalize_axis(axis, x.ndim().max(1)).map_err(|error| Error::shape(name, &["x"], error))?;
    KeyOrder::of(name, wide(x.dtype(), 4), false)?;
    Ok(axis)
}

/// A dtype of 4 or 8 bytes, and of at least `bytes` bytes, that holds all values of a dtype in their order.
pub(crate) fn wide(dtype: DType, bytes: usize) -> DType {
    match (dtype.kind(), dtype.size().max(bytes) > 4) {
        (Kind::Bool | Kind::Unsigned, false) => DType::U32,
        (Kind::Bool | Kind::Unsigned, true) => DType::U64,
        (Kind::Signed, false) => DType::I32,
        (Kind::Signed, true) => DType::I64,
        (Kind::Float, false) => DType::F32,
        (Kind::Float, true) => DType::F64,
        (Kind::Complex, _) => dtype,
    }
}

/// The ranks of all elements, in C order.
///
/// # Errors
/// As [`Rows::new`].
pub(crate) fn ranks(name: &str, x: &Tensor) -> Result<(Tensor, KeyOrder)> {
    let rows = Rows::new(name, &x.ravel()?, 0, Order::Ascending)?;
    let mut ranks = Tensor::stale(rows.bits.shape(), rows.bits.dtype())?;
    for_key!(ranks, K => fill(ranks.as_slice_mut::<K>()?, rows.bits.as_slice::<K>()?, |bits| rows.order.rank(bits)))?;
    Ok((ranks, rows.order))
}

/// Writes `make(element)` for each element, on several threads if there are many.
///
/// # Errors
/// Returns no errors of its own.
pub(crate) fn fill<From: Copy + Sync, Into: Send>(
    into: &mut [Into],
    from: &[From],
    make: impl Fn(From) -> Into + Sync,
) -> Result<()> {
    if into.len() <= KEYS_TASK_ELEMENTS {
        into.iter_mut().zip(from).for_each(|(into, &from)| *into = make(from));
        return Ok(());
    }
    run_each(into.chunks_mut(KEYS_TASK_ELEMENTS).zip(from.chunks(KEYS_TASK_ELEMENTS)), |_, (into, from)| {
        into.iter_mut().zip(from).for_each(|(into, &from)| *into = make(from));
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_in_order_and_come_back() {
        // All values of the highest two bytes cover every sign and exponent, infinities and NaN.
        check(DType::F32, |bits: u32| f32::from_bits(bits).into());
        check(DType::F64, |bits: u64| f64::from_bits(bits));
        check(DType::I32, |bits: u32| (bits as i32).into());
        check(DType::I64, |bits: u64| (bits as i64) as f64);
        check(DType::U32, |bits: u32| bits.into());
        check(DType::U64, |bits: u64| bits as f64);
    }

    fn check<K: Key + std::fmt::Debug>(dtype: DType, value: impl Fn(K) -> f64) {
        for descending in [false, true] {
            let order = KeyOrder::of("sort", dtype, descending).unwrap();
            let mut found: Vec<K> =
                (0..=u16::MAX).map(|bits| K::narrow(u64::from(bits) << (8 * size_of::<K>() - 16))).collect();
            found.sort_by_key(|&bits| order.key(bits));
            for &bits in &found {
                assert_eq!(order.bits(order.key(bits)), bits);
                assert_eq!(order.is_nan(order.rank(bits)), value(bits).is_nan());
            }
            if descending {
                found.reverse();
            }
            for pair in found.windows(2) {
                let (x, y) = (value(pair[0]), value(pair[1]));
                assert!(x <= y || y.is_nan(), "{dtype} {x} {y}");
                let equal = x == y || x.is_nan() && y.is_nan();
                assert_eq!(order.rank(pair[0]) == order.rank(pair[1]), equal, "{dtype} {x} {y}");
            }
        }
    }

    #[test]
    fn rows_of_every_half_are_in_order_and_come_back() {
        let halves: Vec<u16> = (0..=u16::MAX).collect();
        let halves = Tensor::from_slice(&halves, [halves.len()]).unwrap();
        for dtype in [DType::F16, DType::BF16, DType::I16, DType::U16] {
            let x = halves.relabelled(dtype);
            let values = |x: &Tensor| x.cast(DType::F64).unwrap().to_vec::<f64>().unwrap();
            for direction in [Order::Ascending, Order::Descending] {
                let descending = direction.is_descending();
                for rows in [Rows::new("sort", &x, 0, direction), Rows::of("sort", &x, 0, direction, |_| 8)] {
                    let rows = rows.unwrap();
                    let back = rows.elements_back(&rows.bits).unwrap();
                    let (before, after) = (values(&x), values(&back));
                    assert!(
                        before.iter().zip(&after).all(|(x, y)| x.to_bits() == y.to_bits() || x.is_nan() && y.is_nan())
                    );
                    let sorted = for_key!(rows.bits, K => crate::functions::sorting::sort::sorted::<K>(&rows)).unwrap();
                    let mut sorted = values(&rows.elements_back(&sorted).unwrap());
                    if descending {
                        sorted.reverse();
                    }
                    assert!(sorted.windows(2).all(|pair| pair[0] <= pair[1] || pair[1].is_nan()), "{dtype}");
                    assert_eq!(
                        sorted.iter().filter(|x| x.is_nan()).count(),
                        before.iter().filter(|x| x.is_nan()).count()
                    );
                }
            }
        }
    }

    #[test]
    fn the_engine_makes_the_keys_that_one_makes_alone() {
        let mut random = testkit::Random::new(9);
        for dtype in [DType::U32, DType::U64, DType::I32, DType::I64, DType::F32, DType::F64] {
            for descending in [false, true] {
                let order = KeyOrder::of("sort", dtype, descending).unwrap();
                let bits = Tensor::zeros(0, bits_of(dtype)).unwrap();
                for_key!(bits, K => {
                    let bits: Vec<K> = (0..KEYS_TASK_ELEMENTS + 3).map(|_| K::narrow(random.bits())).collect();
                    let expected: Vec<K> = bits.iter().map(|&bits| order.key(bits)).collect();
                    let x = Tensor::from_slice(&bits, [bits.len()]).unwrap();
                    assert!(order.keys::<K>(&x).unwrap().to_vec::<K>().unwrap() == expected, "{dtype} {descending}");
                    assert!(x.to_vec::<K>().unwrap() == bits);
                });
            }
        }
    }

    #[test]
    fn complex_numbers_have_no_order() {
        assert!(KeyOrder::of("sort", DType::C64, false).is_err());
    }
}
