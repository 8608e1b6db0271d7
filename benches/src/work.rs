//! Timed work: a [`Row`] does one thing with several libraries.
//!
//! A [`Way`] creates its operands only when it begins, so that the memory of one row is freed before the next one's
//! is allocated. Its work is a closure of its own type behind [`Work`], and the timing loop is compiled with the
//! closure inside, so that timing a tiny expression involves no call through a pointer.

use crate::target::Target;
use ndcast::{DType, Tensor};
use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

/// A result with any error.
pub(crate) type Outcome<T> = Result<T, Box<dyn Error>>;

/// One piece of work.
pub(crate) struct Row {
    /// A description of the work, which is also the name of the row in the report, the remarks and the Python peers.
    pub(crate) name: &'static str,
    /// Bytes of the operands, each once.
    pub(crate) read: usize,
    /// Whether the result replaces the first operand. The other operands are then small.
    pub(crate) in_place: bool,
    /// The target of the row.
    pub(crate) target: Target,
    /// The libraries that do the work; the first is ndcast.
    pub(crate) ways: Vec<Way>,
}

/// A library's way to do the work.
pub(crate) struct Way {
    pub(crate) library: &'static str,
    pub(crate) begin: Box<dyn Fn() -> Outcome<Box<dyn Work>>>,
}

/// Work with its operands prepared.
pub(crate) trait Work {
    /// Does the work once and returns the result, with its values only if `values`.
    fn answer(&mut self, values: bool) -> Outcome<Answer>;
    /// The time of doing the work once, in milliseconds, as the mean of `times` repetitions. Freeing the result is
    /// part of the work.
    fn time(&mut self, times: usize) -> f64;
}

/// A result for comparison.
pub(crate) struct Answer {
    pub(crate) shape: Vec<usize>,
    pub(crate) values: Vec<f64>,
    pub(crate) bytes: usize,
}

struct Closure<F>(F);

/// A closure as work.
pub(crate) fn work<R: Output>(closure: impl FnMut() -> R + 'static) -> Box<dyn Work> {
    Box::new(Closure(closure))
}

impl<R: Output, F: FnMut() -> R> Work for Closure<F> {
    fn answer(&mut self, values: bool) -> Outcome<Answer> {
        (self.0)().answer(values)
    }

    fn time(&mut self, times: usize) -> f64 {
        let begun = Instant::now();
        for _ in 0..times {
            drop(black_box((self.0)()));
        }
        begun.elapsed().as_secs_f64() * 1e3 / times as f64
    }
}

/// The result type of a library.
pub(crate) trait Output {
    fn answer(self, values: bool) -> Outcome<Answer>;
}

impl Output for ndcast::Result<Tensor> {
    fn answer(self, values: bool) -> Outcome<Answer> {
        let tensor = self?;
        let bytes = tensor.numel() * tensor.dtype().size();
        let shape = tensor.shape().to_vec();
        // Of complex numbers only the real parts: an error of a peer would show there.
        let values = if values { tensor.real()?.cast(DType::F64)?.to_vec()? } else { Vec::new() };
        Ok(Answer { shape, values, bytes })
    }
}

/// An element that can be compared as a number.
pub(crate) trait Number: Copy {
    fn number(self) -> f64;
}

macro_rules! numbers {
    ($($T:ty: $x:ident => $number:expr;)+) => {$(
        impl Number for $T {
            fn number(self) -> f64 {
                let $x = self;
                $number
            }
        }
    )+};
}
numbers! {
    f32: x => f64::from(x);
    f64: x => x;
    u8: x => f64::from(x);
    bool: x => f64::from(u8::from(x));
    usize: x => x as f64;
}

impl<T: Number, D: ndarray::Dimension> Output for ndarray::Array<T, D> {
    fn answer(self, values: bool) -> Outcome<Answer> {
        let (shape, bytes) = (self.shape().to_vec(), self.len() * size_of::<T>());
        let values = if values { self.iter().map(|x| x.number()).collect() } else { Vec::new() };
        Ok(Answer { shape, values, bytes })
    }
}

impl Output for f32 {
    fn answer(self, values: bool) -> Outcome<Answer> {
        let values = if values { vec![self.number()] } else { Vec::new() };
        Ok(Answer { shape: Vec::new(), values, bytes: size_of::<f32>() })
    }
}

#[cfg(feature = "candle")]
impl Output for candle_core::Result<candle_core::Tensor> {
    fn answer(self, values: bool) -> Outcome<Answer> {
        let tensor = self?;
        let bytes = tensor.elem_count() * tensor.dtype().size_in_bytes();
        let values =
            if values { tensor.flatten_all()?.to_dtype(candle_core::DType::F64)?.to_vec1()? } else { Vec::new() };
        Ok(Answer { shape: tensor.dims().to_vec(), values, bytes })
    }
}

impl Answer {
    /// Compares two results. The error names the first element that differs by more than rounding.
    pub(crate) fn agrees_with(&self, other: &Answer) -> Result<(), String> {
        if self.shape != other.shape {
            return Err(format!("shape {:?} beside {:?}", self.shape, other.shape));
        }
        let far =
            |(_, (x, y)): &(usize, (&f64, &f64))| (*x - *y).abs() > 1e-4 * (1.0 + y.abs()) || x.is_nan() != y.is_nan();
        match self.values.iter().zip(&other.values).enumerate().find(far) {
            Some((place, (x, y))) => Err(format!("element {place} is {x} beside {y}")),
            None => Ok(()),
        }
    }
}

/// The index of the first element that is better than all before it, in the order of `better`.
pub(crate) fn first<'a>(values: impl Iterator<Item = &'a f32>, better: fn(f32, f32) -> bool) -> usize {
    let keep = |best: (usize, &'a f32), next: (usize, &'a f32)| if better(*next.1, *best.1) { next } else { best };
    values.enumerate().reduce(keep).map_or(0, |(place, _)| place)
}

/// A row of the table: its name and target, the operands, then each library and its expression.
///
/// Expressions use the names of the operands. An expression runs repeatedly and must leave its operands unchanged
/// (except for work in place).
macro_rules! row {
    ($name:literal, $target:expr, [$($x:ident: $make:ident $shape:tt),*], $($library:ident: $work:expr),+ $(,)?) => {
        row! { @row false $name, $target, [$($x: $make $shape),*], [$($x: $make $shape),*], $($library: $work),+ }
    };
    ($name:literal, in place, $target:expr, [$($x:ident: $make:ident $shape:tt),*], $($library:ident: $work:expr),+ $(,)?) => {
        row! { @row true $name, $target, [$($x: $make $shape),*], [$($x: $make $shape),*], $($library: $work),+ }
    };
    (@row $in_place:literal $name:literal, $target:expr, [$($x:ident: $make:ident $shape:tt),*], $operands:tt, $($library:ident: $work:expr),+) => {
        $crate::work::Row {
            name: $name,
            read: 0 $(+ $crate::operand::$make($shape).bytes())*,
            in_place: $in_place,
            target: $target,
            ways: [$(way! { $library $operands $work }),+].into_iter().flatten().collect(),
        }
    };
}

/// One library's way, if it is included.
macro_rules! way {
    (candle [$($x:ident: $make:ident $shape:tt),*] $work:expr) => {{
        #[cfg(feature = "candle")]
        let way = way! { @way candle [$($x: $make $shape),*] $work };
        #[cfg(not(feature = "candle"))]
        let way = None;
        way
    }};
    ($library:ident [$($x:ident: $make:ident $shape:tt),*] $work:expr) => {
        way! { @way $library [$($x: $make $shape),*] $work }
    };
    (@way $library:ident [$($x:ident: $make:ident $shape:tt),*] $work:expr) => {
        Some($crate::work::Way {
            library: stringify!($library),
            begin: Box::new(move || {
                #[allow(unused_mut, reason = "only work in place changes an operand")]
                let ($(mut $x,)*) = ($($crate::operand::$make($shape).$library(stringify!($x))?,)*);
                Ok($crate::work::work(move || $work))
            }),
        })
    };
}
