//! Work that is timed: a [`Row`] does one thing with several libraries.
//!
//! A [`Way`] makes its operands only when it is asked to begin, so that one row's memory is gone before the next one's is
//! asked for. What it runs is a closure of its own type behind [`Work`], whose loop is compiled with the closure in it: timing a tiny
//! expression calls nothing through a pointer.

use crate::target::Target;
use ndcast::{DType, Tensor};
use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

/// Any failure.
pub(crate) type Outcome<T> = Result<T, Box<dyn Error>>;

/// One thing to do.
pub(crate) struct Row {
    /// What is done, which is also what the row is called everywhere: in the report, the remarks and the Python peers.
    pub(crate) name: &'static str,
    /// Bytes of the operands, each once.
    pub(crate) read: usize,
    /// Whether the result replaces the first operand, beside which the others are small.
    pub(crate) in_place: bool,
    /// What the row is held to.
    pub(crate) target: Target,
    /// The libraries that do it; the first is ndcast.
    pub(crate) ways: Vec<Way>,
}

/// A library's way to do it.
pub(crate) struct Way {
    pub(crate) library: &'static str,
    pub(crate) begin: Box<dyn Fn() -> Outcome<Box<dyn Work>>>,
}

/// Work whose operands are made.
pub(crate) trait Work {
    /// Does it once and tells the result; its values only if they are wanted.
    fn answer(&mut self, values: bool) -> Outcome<Answer>;
    /// Milliseconds that doing it once takes, as the mean of `times`. Freeing the result is part of the work.
    fn time(&mut self, times: usize) -> f64;
}

/// What came out.
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

/// What a library answers with.
pub(crate) trait Output {
    fn answer(self, values: bool) -> Outcome<Answer>;
}

impl Output for ndcast::Result<Tensor> {
    fn answer(self, values: bool) -> Outcome<Answer> {
        let tensor = self?;
        let bytes = tensor.numel() * tensor.dtype().size();
        let shape = tensor.shape().to_vec();
        // Of complex numbers the real parts: a peer that errs will err there.
        let values = if values { tensor.real()?.cast(DType::F64)?.to_vec()? } else { Vec::new() };
        Ok(Answer { shape, values, bytes })
    }
}

/// An element as a number to compare.
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
    /// An error that names the first element where two answers differ by more than rounding.
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

/// The place of the first element that is better than all before it.
pub(crate) fn first<'a>(values: impl Iterator<Item = &'a f32>, better: fn(f32, f32) -> bool) -> usize {
    let keep = |best: (usize, &'a f32), next: (usize, &'a f32)| if better(*next.1, *best.1) { next } else { best };
    values.enumerate().reduce(keep).map_or(0, |(place, _)| place)
}

/// A row of the table: name, what is asked of it, operands, then each library and its expression.
///
/// The operands are the names that the expressions use. An expression runs again and again and leaves its operands as they were.
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

/// One library's way, if it takes part.
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
