//! The arguments that every ufunc of NumPy takes: `where`, `dtype`, `casting`, `order` and `subok`.
//!
//! *Problem*: a row of an op has its operands alone, and NumPy calls it with a mask, or asks for another dtype. *Technique*: these keywords
//! are taken away before the arguments are bound. They change the operands and the way in which the result is stored. *Contract*: only
//! functions of the module `numpy` take them. Without `out`, elements where the mask is false are 0; NumPy leaves them undefined.

use super::conversion::{array, operand};
use super::dynamic::{apart, early};
use super::function::Callee;
use super::value::Value;
use crate::flavour::Flavour;
use ndcast::internal::Place;
use ndcast::{
    DType, Error, ErrorKind, Expr, Result, Scalar, Tensor, broadcast_shapes,
    dtype::{Casting, can_cast},
    op,
};

/// The ufuncs that are no ops of the table.
const OTHERS: &[&str] =
    &["bitwise_count", "conjugate", "fabs", "float_power", "gcd", "invert", "lcm", "logaddexp2", "rint"];

/// What a call of a ufunc asks for, beside its operands.
#[derive(Default)]
pub(super) struct Asked {
    mask: Option<Expr>,
    dtype: Option<DType>,
    any_cast: bool,
    /// Whether the result may be stretched to the shape of the place where it goes.
    stretches: bool,
}

impl Asked {
    /// Takes the arguments of ufuncs out of the keywords of a call.
    ///
    /// # Errors
    /// `Type` for a mask that is not made of bools and for a value that is no dtype; `Value` for a way of casting or an order that ndcast
    /// does not have.
    pub(super) fn take(callee: &Callee, flavour: Flavour, keywords: &mut Vec<(String, Value)>) -> Result<Asked> {
        let mut asked = Asked::default();
        let ufunc = callee.info.op().is_some() || OTHERS.contains(&callee.info.name);
        asked.stretches = flavour == Flavour::NumPy && ufunc;
        if callee.module != "numpy" || !ufunc || keywords.is_empty() {
            return Ok(asked);
        }
        let name = callee.name;
        let wrong = |class, text: &str| Err(Error::new(class, format!("{name}: {text}")));
        for (keyword, value) in std::mem::take(keywords) {
            match (keyword.as_str(), &value) {
                (own, _) if callee.info.taken.iter().any(|parameter| parameter.name == own) => {
                    keywords.push((keyword, value));
                }
                ("where", Value::Scalar(Scalar::Bool(true))) | ("dtype" | "subok", Value::None) => {}
                ("where", mask) => {
                    let Some(mask) = operand(Flavour::NumPy, mask, None) else {
                        return wrong(ErrorKind::Type, "'where' must be a mask of bools");
                    };
                    let mask = mask?;
                    if mask.dtype()? != DType::Bool {
                        return wrong(
                            ErrorKind::Type,
                            &format!("'where' must be a mask of bools, not {}", mask.dtype()?),
                        );
                    }
                    asked.mask = Some(mask);
                }
                ("dtype", dtype) => match super::conversion::dtype(dtype) {
                    Some(dtype) => asked.dtype = Some(dtype),
                    None => {
                        return wrong(ErrorKind::Type, &format!("'dtype' must be a dtype, not {}", dtype.type_name()));
                    }
                },
                ("casting", Value::Str(casting)) if casting == "same_kind" => {}
                ("casting", Value::Str(casting)) if casting == "unsafe" => asked.any_cast = true,
                ("casting", other) => {
                    return wrong(
                        ErrorKind::Value,
                        &format!("casts 'same_kind' or 'unsafe', not {other}: cast operands first"),
                    );
                }
                ("order", Value::Str(order)) if ["K", "A", "C"].contains(&order.as_str()) => {}
                ("order", other) => {
                    return wrong(ErrorKind::Value, &format!("stores elements in C order, not in order {other}"));
                }
                ("subok", flag) if flag.flag().is_some() => {}
                _ => keywords.push((keyword, value)),
            }
        }
        Ok(asked)
    }

    /// Brings the operands to the dtype, and makes divisors harmless where the mask is false.
    ///
    /// # Errors
    /// `Type` if an operand cannot be cast within its kind.
    pub(super) fn operands(&self, name: &str, operands: &mut [Value]) -> Result<()> {
        if let Some(dtype) = self.dtype {
            for value in &mut *operands {
                *value = self.cast(name, value, dtype)?;
            }
        }
        // An op refuses an integer divided by zero, even where nobody asks for the quotient.
        if let (Some(mask), Some(divisor)) = (&self.mask, operands.get_mut(1))
            && let Some(expr) = divisor.expr().filter(|_| divisor.is_tensor())
            && expr.dtype()?.is_integer()
        {
            *divisor = Value::lazy(op::where_(mask, expr, 1))?;
        }
        Ok(())
    }

    fn cast(&self, name: &str, value: &Value, dtype: DType) -> Result<Value> {
        let kept = |from: DType| self.any_cast || can_cast(from, dtype, Casting::SameKind);
        let refuse = |what: &dyn std::fmt::Display| {
            let text = format!(
                "{name}: {what} does not become {dtype} within its kind: cast it first, or pass casting='unsafe'"
            );
            Err(Error::new(ErrorKind::Type, text))
        };
        match value {
            Value::Scalar(scalar) if self.any_cast || scalar.kind() <= dtype.kind() => {
                Value::fresh(&Tensor::of_scalar(scalar.fit(dtype)?, dtype))
            }
            Value::Scalar(scalar)
                if scalar.fit(dtype).is_ok_and(|_| dtype.is_integer() && matches!(scalar, Scalar::Int(_))) =>
            {
                Value::fresh(&Tensor::of_scalar(*scalar, dtype))
            }
            Value::Scalar(scalar) => refuse(scalar),
            tensor if tensor.is_tensor() => match tensor.expr() {
                Some(expr) if kept(expr.dtype()?) => Value::lazy(expr.cast(dtype)),
                Some(expr) => refuse(&expr.dtype()?),
                None => Ok(value.clone()),
            },
            Value::List(_) | Value::Tuple(_) => Value::fresh(&array(Flavour::NumPy, value, Some(dtype))?),
            other => Ok(other.clone()),
        }
    }

    /// The result where there is no `out`.
    ///
    /// # Errors
    /// `Shape` if the mask does not broadcast with the result.
    pub(super) fn masked(&self, result: Value) -> Result<Value> {
        let (Some(mask), Some(value)) = (&self.mask, result.expr()) else { return Ok(result) };
        let nothing = Tensor::zeros((), value.dtype()?)?;
        Value::lazy(op::where_(mask, value, nothing))
    }

    /// Stores the result in `out`, where the mask is true.
    ///
    /// # Errors
    /// `Shape` unless the result has the shape of the place; `DType` if it cannot be cast within its kind, unless any cast is asked for.
    pub(super) fn store(&self, place: &Place, value: Expr) -> Result<()> {
        let value = if self.any_cast { value.cast(place.dtype()) } else { value };
        let (own, whole) = (value.shape()?, place.layout().shape());
        let stretched =
            self.stretches && own != *whole && broadcast_shapes(&[&own, whole]).is_ok_and(|joint| joint == *whole);
        let value = if stretched { value.broadcast_to(whole.clone()) } else { value };
        match &self.mask {
            None => {
                let value = early(place, value)?;
                place.write(|target| target.eval_from(&value))
            }
            Some(mask) => {
                let (mask, value) = (apart(place, mask.clone())?, apart(place, value)?);
                place.write(|target| target.replace_where(&mask, &value))
            }
        }
    }
}
