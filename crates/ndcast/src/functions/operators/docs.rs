//! The parts of the docs that follow from a row: the dtype of the result, and the example.
//!
//! A row says `#[example(([1, 3], 2) => f32: [0.5, 1.5])]`: the elements of the first operand and the other operands that have no default,
//! then the type and the elements of the result. A text in place of the elements is what they are when they are rounded to 6 digits.
//!
//! Tokens from a macro have lost their spaces, and `stringify!` puts one around each `-` and `::`. So the numbers are taken as literals, and
//! the few paths are spelled here.

/// How the dtype of a result follows from those of the operands, by the row's rule. More than one operand broadcasts.
macro_rules! dtype_text {
    ($rule:ident x1) => { dtype_text!(@ $rule "" "the operand's dtype") };
    ($rule:ident condition $($x:ident)+) => {
        dtype_text!(@ $rule "The operands broadcast. " "the dtype that `x1` and `x2` promote to")
    };
    ($rule:ident $($x:ident)+) => { dtype_text!(@ $rule "The operands broadcast. " "the dtype that they promote to") };
    (@ Same $first:literal $dtype:literal) => { concat!($first, "The result has ", $dtype, ".") };
    (@ Real $first:literal $dtype:literal) => { concat!($first, "The result has ", $dtype, "; of a complex one, that of its parts.") };
    (@ Float $first:literal $dtype:literal) => {
        concat!($first, "The result has ", $dtype, "; bool and integers become the default float first.")
    };
    (@ Exponent $first:literal $dtype:literal) => { concat!($first, "The result is int32.") };
    (@ $bool:ident $first:literal $dtype:literal) => { concat!($first, "The result is bool.") };
}

/// The example of an eager method.
macro_rules! method_example {
    ($name:ident (($x1:tt $(, $($x:tt)+)?) => $T:ident: $result:tt)) => {
        concat!(
            "```\nuse ndcast::Tensor;\nlet y = Tensor::from(", list_text!($x1), ").", stringify!($name), "(",
            list_text!($($($x)+)?), ")?;\n", result_text!($T $result), "\n# Ok::<(), ndcast::Error>(())\n```"
        )
    };
}

/// The example of a function, which takes the operands with a default too.
macro_rules! function_example {
    ($name:ident (($x1:tt $(, $($x:tt)+)?) => $T:ident: $result:tt) ($($operands:tt)+)) => {
        concat!(
            "```\nuse ndcast::{Tensor, op};\nlet y = op::", stringify!($name), "(Tensor::from(", list_text!($x1), ")",
            $(", ", list_text!($($x)+),)? defaults_text!($($operands)+),
            ").eval()?;\n", result_text!($T $result), "\n# Ok::<(), ndcast::Error>(())\n```"
        )
    };
}

/// Values between commas.
macro_rules! list_text {
    () => { "" };
    (@ $text:expr, $($rest:tt)+) => { concat!($text, ", ", list_text!($($rest)+)) };
    (@ $text:expr $(,)?) => { $text };
    (-$x:literal $($rest:tt)*) => { list_text!(@ concat!("-", stringify!($x)) $($rest)*) };
    ($x:literal $($rest:tt)*) => { list_text!(@ stringify!($x) $($rest)*) };
    ([$($x:tt)+] $($rest:tt)*) => { list_text!(@ concat!("[", list_text!($($x)+), "]") $($rest)*) };
    (Tensor::from($($x:tt)+) $($rest:tt)*) => { list_text!(@ concat!("Tensor::from(", list_text!($($x)+), ")") $($rest)*) };
    (Complex64::new($($x:tt)+) $($rest:tt)*) => {
        list_text!(@ concat!("ndcast::Complex64::new(", list_text!($($x)+), ")") $($rest)*)
    };
    (f64::$constant:ident $($rest:tt)*) => { list_text!(@ concat!("f64::", stringify!($constant)) $($rest)*) };
    (std::f64::consts::PI $($rest:tt)*) => { list_text!(@ "std::f64::consts::PI" $($rest)*) };
}

/// The defaults of operands, each after a comma.
macro_rules! defaults_text {
    () => { "" };
    ($x:ident = -$value:literal $(, $($rest:tt)+)?) => {
        concat!(", -", stringify!($value), defaults_text!($($($rest)+)?))
    };
    ($x:ident = $value:literal $(, $($rest:tt)+)?) => { concat!(", ", stringify!($value), defaults_text!($($($rest)+)?)) };
    ($x:ident = f64::$constant:ident $(, $($rest:tt)+)?) => {
        concat!(", f64::", stringify!($constant), defaults_text!($($($rest)+)?))
    };
    ($x:ident $(: mask)? $(, $($rest:tt)+)?) => { defaults_text!($($($rest)+)?) };
}

macro_rules! result_text {
    (Complex64 $elements:tt) => {
        concat!("assert_eq!(y.to_vec::<ndcast::Complex64>()?, ", list_text!($elements), ");")
    };
    ($T:ident $digits:literal) => {
        concat!("assert_eq!(format!(\"{:.6?}\", y.to_vec::<", stringify!($T), ">()?), ", stringify!($digits), ");")
    };
    ($T:ident $elements:tt) => {
        concat!("assert_eq!(y.to_vec::<", stringify!($T), ">()?, ", list_text!($elements), ");")
    };
}
