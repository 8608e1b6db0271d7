//! Functions, methods and operators, expanded from the op table.
//!
//! Each row gives a function in [`op`] (all operands, lazy) and a method of [`Expr`] and of [`Tensor`] (the operands without a default). A
//! row with an operator also gives the traits of `std::ops` for tensors, expressions and references to them, with any number on the right,
//! and with literals, `i64`, `f64` and [`Scalar`] on the left. All
//! of these are `#[inline]`, so that a thousand functions of two lines are compiled only where they are called.
//! The example of a row becomes one of the function and one of the eager method, to which the lazy method leads (`docs`).

#[macro_use]
mod docs;

use crate::engine;
use crate::error::Result;
use crate::expr::Expr;
use crate::expr::operand::{Operand, Value};
use crate::{Complex32, Complex64, Op, Scalar, Tensor, bf16, f16};

/// Collects the operands without a default, then passes them to `$emit`.
macro_rules! required {
    ($emit:ident [$($found:ident)*] ($x:ident = $default:expr $(, $($rest:tt)*)?) $($row:tt)*) => {
        required! { $emit [$($found)*] ($($($rest)*)?) $($row)* }
    };
    ($emit:ident [$($found:ident)*] ($x:ident: mask $(, $($rest:tt)*)?) $($row:tt)*) => {
        required! { $emit [$($found)* $x] ($($($rest)*)?) $($row)* }
    };
    ($emit:ident [$($found:ident)*] ($x:ident $(, $($rest:tt)*)?) $($row:tt)*) => {
        required! { $emit [$($found)* $x] ($($($rest)*)?) $($row)* }
    };
    ($emit:ident [$first:ident $($others:ident)*] () $about:tt $Op:ident $name:ident) => {
        $emit! { $about $Op $name $first $($others)* }
    };
}

/// An op applied to all of its operands.
macro_rules! applied {
    ($Op:ident $x1:expr) => { Expr::unary(Op::$Op, $x1) };
    ($Op:ident $x1:expr, $x2:expr) => { Expr::binary(Op::$Op, $x1, $x2) };
    ($Op:ident $($x:expr),+) => { Expr::map(Op::$Op, [$($x),+]) };
}

macro_rules! lazy_function {
    ([$doc:literal $rule:ident [$($alias:literal)*] $example:tt] $Op:ident $name:ident
    ($($x:ident $(: $mask:ident)? $(= $default:expr)?),+) $operands:tt) => {
        #[doc = $doc]
        ///
        #[doc = dtype_text!($rule $($x)+)]
        ///
        #[doc = function_example!($name $example $operands)]
        $(#[doc(alias = $alias)])*
        #[track_caller]
        pub fn $name($($x: impl Into<Expr>),+) -> Expr {
            applied!($Op $($x.into()),+)
        }
    };
}

macro_rules! lazy_method {
    ([$doc:literal $rule:ident [$($alias:literal)*] $example:tt] $Op:ident $name:ident $x1:ident $($x:ident)*) => {
        #[doc = $doc]
        ///
        #[doc = concat!("[`Tensor::", stringify!($name), "`] computes it at once, and has an example.")]
        $(#[doc(alias = $alias)])*
        #[inline]
        #[track_caller]
        pub fn $name(&self $(, $x: impl Into<Expr>)*) -> Expr {
            applied!($Op self.clone() $(, $x.into())*)
        }
    };
}

macro_rules! eager_method {
    ([$doc:literal $rule:ident [$($alias:literal)*] $example:tt] $Op:ident $name:ident $x1:ident $($x:ident)*) => {
        #[doc = $doc]
        ///
        #[doc = dtype_text!($rule $x1 $($x)*)]
        ///
        #[doc = method_example!($name $example)]
        ///
        /// # Errors
        /// As [`Expr::eval`].
        $(#[doc(alias = $alias)])*
        #[inline]
        #[track_caller]
        pub fn $name(&self $(, $x: impl Operand)*) -> Result<Tensor> {
            match values([Some(Value::Tensor(self)) $(, $x.value())*]) {
                Some(args) => engine::map(Op::$Op, &args),
                None => applied!($Op self.expr() $(, $x.into())*).eval(),
            }
        }
    };
}

/// All operands, if each of them is a tensor or a scalar.
#[inline]
fn values<const N: usize>(args: [Option<Value<'_>>; N]) -> Option<[Value<'_>; N]> {
    let mut values = [Value::Scalar(Scalar::Bool(false)); N];
    for (value, arg) in values.iter_mut().zip(args) {
        *value = arg?;
    }
    Some(values)
}

/// The traits of `std::ops` for one row.
macro_rules! operator {
    ($Op:ident Neg $method:ident) => { operator! { @unary $Op Neg $method } };
    ($Op:ident Not $method:ident) => { operator! { @unary $Op Not $method } };
    (@unary $Op:ident $Trait:ident $method:ident) => {
        operator! { @unary_on $Op $Trait $method Tensor, &Tensor, Expr, &Expr }
    };
    (@unary_on $Op:ident $Trait:ident $method:ident $($X:ty),+) => {$(
        impl std::ops::$Trait for $X {
            type Output = Expr;
            #[inline]
            #[track_caller]
            fn $method(self) -> Expr {
                Expr::unary(Op::$Op, self.into())
            }
        }
    )+};
    ($Op:ident $Trait:ident $method:ident) => {
        operator! { @left $Op $Trait $method Tensor, &Tensor, Expr, &Expr }
        // One integer type and one float type: with two, the compiler could not tell the type of the literal in `(2.0 * &x).eval()`.
        operator! { @right $Op $Trait $method bool, i64, f64, f16, bf16, Complex32, Complex64, Scalar }
    };
    (@left $Op:ident $Trait:ident $method:ident $($L:ty),+) => {$(
        impl<R: Into<Expr>> std::ops::$Trait<R> for $L {
            type Output = Expr;
            #[inline]
            #[track_caller]
            fn $method(self, right: R) -> Expr {
                Expr::binary(Op::$Op, self.into(), right.into())
            }
        }
    )+};
    (@right $Op:ident $Trait:ident $method:ident $($L:ty),+) => {$(
        operator! { @pair $Op $Trait $method $L, Tensor }
        operator! { @pair $Op $Trait $method $L, &Tensor }
        operator! { @pair $Op $Trait $method $L, Expr }
        operator! { @pair $Op $Trait $method $L, &Expr }
    )+};
    (@pair $Op:ident $Trait:ident $method:ident $L:ty, $R:ty) => {
        impl std::ops::$Trait<$R> for $L {
            type Output = Expr;
            #[inline]
            #[track_caller]
            fn $method(self, right: $R) -> Expr {
                Expr::binary(Op::$Op, self.into(), right.into())
            }
        }
    };
}

macro_rules! scalars {
    ($($T:ty),+) => {$(
        impl From<$T> for Expr {
            #[track_caller]
            fn from(value: $T) -> Expr {
                Expr::from(Scalar::from(value))
            }
        }

        impl Operand for $T {
            #[inline]
            fn value(&self) -> Option<Value<'_>> {
                Some(Value::Scalar(Scalar::from(*self)))
            }
        }
    )+};
}
scalars!(bool, u8, u16, u32, u64, usize, i8, i16, i32, i64, isize, f16, bf16, f32, f64, Complex32, Complex64);

macro_rules! expand {
    ($(
        #[doc = $doc:literal]
        #[example $example:tt]
        $Op:ident = $name:ident $operands:tt -> $rule:ident
        $(, operator($Trait:ident $method:ident $($dunder:literal)+))?
        $(, alias($($alias:literal)+))?
        $(, dunder $dunders:tt)?
        $(, check $check:tt)?
        $(, fixup $fixup:tt)?
        $(, edges $edges:tt)?
        $(, large $large:tt)?
        $(, short $short:tt)?
        $(, tabled $tabled:tt)?
        $(, quick $quick:tt)?
        $(, whole $whole:tt)?
        $(, picks $picks:tt)?
        $(, facts $facts:tt)?
        $(, reduction $reduction:tt)?
        { $($bodies:tt)+ }
    )+) => {
        /// The op table: every op as a lazy function of all its operands, and the facts about it.
        ///
        /// Methods of [`Tensor`] and [`Expr`] take the operands without a default; here are all: `op::softplus(&x, 2.0, 20.0)`.
        pub mod op {
            pub use ndcast_ops::{Accumulator, Check, Fact, Identity, Op, OpInfo, Reduction, Rule};
            use super::Expr;
            $(
                lazy_function! { [$doc $rule [$($($alias)+)?] $example] $Op $name $operands $operands }
            )+
        }

        /// # Compute
        ///
        /// Every op of the table. Operands broadcast.
        impl Expr {
            $(required! { lazy_method [] $operands [$doc $rule [$($($alias)+)?] $example] $Op $name })+
        }

        /// # Compute
        ///
        /// Every op of the table, computed at once. Operands broadcast.
        impl Tensor {
            $(required! { eager_method [] $operands [$doc $rule [$($($alias)+)?] $example] $Op $name })+
        }

        $($(operator! { $Op $Trait $method })?)+
    };
}

ndcast_ops::for_each_op!(expand);
