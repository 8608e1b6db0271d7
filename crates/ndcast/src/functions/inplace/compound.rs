//! `x += y` and its kin: eager for tensors and their parts, lazy for expressions.

use crate::expr::Expr;
use crate::functions::inplace::TensorMut;
use crate::{Op, Tensor};

/// The traits of `+=` and its kin.
macro_rules! compound {
    ($($Trait:ident $method:ident $Op:ident;)+) => {$(
        /// Eager: `x += y` is `x.add_(y)`, and reads the same operands. An expression on the right fuses with the write.
        ///
        /// # Panics
        /// If the in-place method would return an error (shapes that do not broadcast to the tensor, a result that its dtype cannot hold): the
        /// operator has no `Result` to return it in. The panic has the error's text and the caller's place, and the tensor is unchanged. Call
        /// the method where the operands come from outside of the program.
        impl<R: Into<Expr>> std::ops::$Trait<R> for Tensor {
            #[track_caller]
            fn $method(&mut self, right: R) {
                // Not in a closure, which would be the place of the panic.
                if let Err(error) = self.apply_(Op::$Op, [right]) {
                    panic!("{error}");
                }
            }
        }

        /// As for a [`Tensor`].
        ///
        /// # Panics
        /// As for a [`Tensor`].
        impl<R: Into<Expr>> std::ops::$Trait<R> for TensorMut<'_> {
            #[track_caller]
            fn $method(&mut self, right: R) {
                // Not in a closure, which would be the place of the panic.
                if let Err(error) = self.apply_(Op::$Op, [right]) {
                    panic!("{error}");
                }
            }
        }

        /// Lazy: the expression becomes the operation. Nothing is computed, and nothing fails.
        impl<R: Into<Expr>> std::ops::$Trait<R> for Expr {
            #[track_caller]
            fn $method(&mut self, right: R) {
                *self = Expr::binary(Op::$Op, self.clone(), right.into());
            }
        }
    )+};
}

compound! {
    AddAssign add_assign Add;
    SubAssign sub_assign Subtract;
    MulAssign mul_assign Multiply;
    DivAssign div_assign Divide;
    RemAssign rem_assign Remainder;
    BitAndAssign bitand_assign BitwiseAnd;
    BitOrAssign bitor_assign BitwiseOr;
    BitXorAssign bitxor_assign BitwiseXor;
    ShlAssign shl_assign BitwiseLeftShift;
    ShrAssign shr_assign BitwiseRightShift;
}
