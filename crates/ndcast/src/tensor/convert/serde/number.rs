//! One element for human-readable formats.

use crate::error::{Error, Result};
use crate::{Complex64, DType, Element, Scalar};
use serde::de::{self, Deserialize, Deserializer, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};
use std::fmt;

/// A scalar, and the dtype that determines how many digits to write.
#[derive(Clone, Copy)]
pub(super) struct Number {
    scalar: Scalar,
    dtype: DType,
}

impl Number {
    pub(super) fn new(scalar: Scalar, dtype: DType) -> Number {
        Number { scalar, dtype }
    }

    /// The element, if the type holds the number. An integer may stand for a float; otherwise the kinds must be equal.
    pub(super) fn to_element<T: Element>(self) -> Result<T> {
        let scalar = self.scalar;
        scalar.check_fits(T::DTYPE)?;
        let boolean = matches!(scalar, Scalar::Bool(_));
        let real = !matches!(scalar, Scalar::Complex(_));
        let element = T::from_scalar(scalar);
        let rounded = element.to_scalar().as_complex();
        if boolean != (T::DTYPE == DType::Bool) || real == T::DTYPE.is_complex() {
            return Err(Error::dtype(format!("{scalar} is no {}", T::DTYPE)));
        }
        if scalar.as_complex().is_finite() && !rounded.is_finite() {
            return Err(Error::value(format!("{scalar} is out of bounds for {}", T::DTYPE)));
        }
        Ok(element)
    }

    fn part(self, value: f64) -> Number {
        Number { scalar: Scalar::Float(value), dtype: self.dtype.real() }
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.scalar {
            Scalar::Bool(value) => serializer.serialize_bool(value),
            Scalar::Int(value) => match i64::try_from(value) {
                Ok(value) => serializer.serialize_i64(value),
                // The largest integers are those of uint64.
                Err(_) => serializer.serialize_u64(value as u64),
            },
            Scalar::Float(value) if value.is_nan() => serializer.serialize_str("nan"),
            Scalar::Float(f64::INFINITY) => serializer.serialize_str("inf"),
            Scalar::Float(f64::NEG_INFINITY) => serializer.serialize_str("-inf"),
            Scalar::Float(value) if self.dtype == DType::F64 => serializer.serialize_f64(value),
            // Narrower floats are exact as float32, which prints fewer digits.
            Scalar::Float(value) => serializer.serialize_f32(value as f32),
            Scalar::Complex(value) => [self.part(value.re), self.part(value.im)].serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Number, D::Error> {
        deserializer.deserialize_any(NumberVisitor { pairs: true })
    }
}

struct NumberVisitor {
    /// Whether a pair is accepted, or only one part of a pair. Without this limit, deeply nested lists would overflow the stack.
    pairs: bool,
}

impl<'de> Visitor<'de> for NumberVisitor {
    type Value = Number;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a number, a bool, \"nan\", \"inf\", \"-inf\", or a pair of real and imaginary part")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Number, E> {
        Ok(Number::new(Scalar::Bool(value), DType::Bool))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Number, E> {
        Ok(Number::new(Scalar::Int(value.into()), DType::I64))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Number, E> {
        Ok(Number::new(Scalar::Int(value.into()), DType::U64))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Number, E> {
        Ok(Number::new(Scalar::Float(value), DType::F64))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Number, E> {
        match text {
            "nan" => self.visit_f64(f64::NAN),
            "inf" => self.visit_f64(f64::INFINITY),
            "-inf" => self.visit_f64(f64::NEG_INFINITY),
            _ => Err(E::invalid_value(de::Unexpected::Str(text), &self)),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Number, A::Error> {
        if !self.pairs {
            return Err(de::Error::invalid_type(de::Unexpected::Seq, &"a real number"));
        }
        let mut part = |position| match parts.next_element::<Real>()? {
            Some(Real(value)) => Ok(value),
            None => Err(de::Error::invalid_length(position, &self)),
        };
        let value = Complex64::new(part(0)?, part(1)?);
        if parts.next_element::<de::IgnoredAny>()?.is_some() {
            return Err(de::Error::invalid_length(3, &self));
        }
        Ok(Number::new(Scalar::Complex(value), DType::C128))
    }
}

/// A part of a complex number.
struct Real(f64);

impl<'de> Deserialize<'de> for Real {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Real, D::Error> {
        match deserializer.deserialize_any(NumberVisitor { pairs: false })?.scalar {
            Scalar::Bool(value) => Err(de::Error::invalid_type(de::Unexpected::Bool(value), &"a real number")),
            number => Ok(Real(number.as_f64())),
        }
    }
}
