//! Operands that an op refuses, before a direct call: it has no error of its own, so the general path gives it.

use crate::expr::operand::Value;
use crate::expr::typing::Refusal;
use crate::machine::STACK_ELEMENTS;
use ndcast_ops::{Element, for_dtype};

/// Whether an op may refuse its last operand. Of many elements, or with gaps, the general path says so.
pub(super) fn may_refuse(refusal: Refusal, last: Option<&Value<'_>>) -> bool {
    match last {
        None => true,
        Some(Value::Scalar(number)) => refusal.refuses(*number),
        Some(Value::Tensor(x)) => for_dtype!(x.dtype(), T => {
            let few = x.as_slice::<T>().ok().filter(|elements| elements.len() <= STACK_ELEMENTS);
            few.is_none_or(|elements| elements.iter().any(|element| refusal.refuses(element.to_scalar())))
        }),
    }
}
