//! Fuses two maps, or a map and a fold of columns, into one kernel.
//!
//! *Problem*: between two steps of an expression every element is stored to the L1 cache and loaded again, which
//! takes as long as a step of plain arithmetic. *Technique*: for plain arithmetic on floats there is a kernel for
//! every pair of ops; the outer op, or an exponential, takes the inner op's result from a register. *Contract*: the
//! same bits as one op after the other. Each op rounds separately; nothing is contracted to a fused multiply-add.

use crate::dots::{MappedRows, Product, mapped_rows, widened_rows};
use crate::expand::rows;
use crate::finish::{Finish, Present};
use crate::fold::{FoldKernel, MappedColumns, Values, mapped_columns};
use crate::kernel::{Map, map_instance};
use crate::lookup::tabled_instance;
use crate::number::Parts;
use crate::wide::squares_of_distances;
use crate::{Complex32, Complex64, DType, MapKernel, Op, bf16, cast_kernel, f16, fold_kernel, map_kernel, math};
use core::marker::PhantomData;

/// The kernel of `outer` with the result of `inner` as its operand number `place`, for operands of `dtype`; `None` if
/// there is no such kernel. Its operands are those of `inner`, followed by the remaining operands of `outer`. If
/// `outer` is costly ([`OpInfo::is_costly`](crate::OpInfo::is_costly)), the kernel accepts one more argument, which
/// is not an operand: a dense run of `n` elements, at any address, that it prefetches while it computes.
///
/// ```
/// use ndcast_ops::{DType, Op, Run, composed_kernel};
///
/// // x3 - x1 * x2
/// let kernel = composed_kernel(Op::Subtract, 1, Op::Multiply, DType::F32).unwrap();
/// let (x, two, y, mut out) = ([5.0f32, 6.0], 2.0f32, [1.0f32, 2.0], [0.0f32; 2]);
/// let args = [Run::dense(x.as_ptr().cast()), Run::splat((&raw const two).cast()), Run::dense(y.as_ptr().cast())];
/// // SAFETY: two elements of each operand, one of the splat; room for two of the result.
/// unsafe { kernel(out.as_mut_ptr().cast(), &args, 2) };
/// assert_eq!(out, [1.0 - 5.0 * 2.0, 2.0 - 6.0 * 2.0]);
///
/// assert!(composed_kernel(Op::Sin, 0, Op::Multiply, DType::F32).is_none());
/// ```
pub fn composed_kernel(outer: Op, place: usize, inner: Op, dtype: DType) -> Option<MapKernel> {
    let outermost = Outer { inner, dtype };
    match (outer, place) {
        (Op::Multiply, _) if inner == Op::Conj => match (dtype, place) {
            (DType::C64, _) => Some(map_instance::<ConjugateProduct, Complex32, 2>()),
            // In the other order, the other product of a pair is rounded.
            (DType::C128, 0) => Some(map_instance::<ConjugateProduct, Complex64, 2>()),
            _ => None,
        },
        (Op::Subtract, 1) => outermost.binary::<Swapped<rows::subtract::Row>>(),
        // A division is so slow that one trip of an operand to the cache matters little, so only `(x - mean) / std`
        // and the like are fused.
        (Op::Divide, 0) => outermost.binary::<rows::divide::Row>(),
        // The exponents of a softmax are differences.
        (Op::Exp, _) => arithmetic(inner, OfTable(dtype)),
        // The remaining binary ops are commutative.
        _ => arithmetic(outer, outermost),
    }
}

/// The kernel of a fold of columns and of the map below it, of two operands; `None` if there is no such kernel. `place` is the number of
/// the operand that is the first of the kernel. There is one for the squares of distances from the mean, one for sums of products, and one for
/// sums of squared differences.
pub fn composed_columns(fold: &FoldKernel, inner: MapKernel, place: usize) -> Option<MappedColumns> {
    if place == 0
        && let Some(columns) = squares_of_distances(fold, inner)
    {
        return Some(columns);
    }
    macro_rules! sums {
        ($($dtype:ident $T:ty),+) => {$(
            if fold.is_same(&fold_kernel(Op::Add, DType::$dtype)?) {
                // A product has the same bits in both orders, but for those of NaN. So does the square of a difference.
                if core::ptr::fn_addr_eq(inner, map_kernel(Op::Multiply, DType::$dtype)?) {
                    return Some(mapped_columns::<Values<rows::add::Row, false>, rows::multiply::Row, $T>());
                }
                if core::ptr::fn_addr_eq(inner, composed_kernel(Op::Square, 0, Op::Subtract, DType::$dtype)?) {
                    return Some(mapped_columns::<Values<rows::add::Row, false>, SquaredDifference, $T>());
                }
            }
        )+};
    }
    sums!(F32 f32, F64 f64);
    None
}

/// The kernel of a fold of rows and of the map below it; `None` if there is no such kernel. The map has two operands, or one, which is then given
/// twice. There are kernels for sums of products, of squares, of squared differences, of absolute values, of numbers that are not NaN, and of
/// float16 and bfloat16 as float32.
pub fn composed_rows(fold: &FoldKernel, inner: MapKernel) -> Option<MappedRows> {
    let is = |kernel: Option<MapKernel>| kernel.is_some_and(|kernel| core::ptr::fn_addr_eq(inner, kernel));
    macro_rules! sums {
        ($($dtype:ident $T:ty, $present:ident);+) => {$(
            if fold.is_same(&fold_kernel(Op::Add, DType::$dtype)?) {
                if is(map_kernel(Op::Multiply, DType::$dtype)) || is(map_kernel(Op::Square, DType::$dtype)) {
                    return Some(mapped_rows::<$T, Product>());
                }
                if is(composed_kernel(Op::Square, 0, Op::Subtract, DType::$dtype)) {
                    return Some(mapped_rows::<$T, SquaredDifference>());
                }
                if is(map_kernel(Op::Abs, DType::$dtype)) {
                    return Some(mapped_rows::<$T, OfFirst<rows::abs::Row>>());
                }
                if is(Some(Finish::$present.kernel())) {
                    return Some(mapped_rows::<$T, OfFirst<Present>>());
                }
            }
        )+};
    }
    sums!(F32 f32, NarrowPresent; F64 f64, Present);
    macro_rules! complex_sums {
        ($($dtype:ident $T:ty),+) => {$(
            if fold.is_same(&fold_kernel(Op::Add, DType::$dtype)?) {
                if is(map_kernel(Op::Multiply, DType::$dtype)) {
                    return Some(mapped_rows::<$T, rows::multiply::Row>());
                }
                if is(composed_kernel(Op::Multiply, 0, Op::Conj, DType::$dtype)) {
                    return Some(mapped_rows::<$T, ConjugateProduct>());
                }
            }
        )+};
    }
    // The engine of the web page has no room for them.
    if cfg!(not(target_arch = "wasm32")) {
        complex_sums!(C64 Complex32, C128 Complex64);
    }
    if fold.is_same(&fold_kernel(Op::Add, DType::F32)?) {
        if is(Some(cast_kernel(DType::F16, DType::F32))) {
            return Some(widened_rows::<f16>());
        }
        if is(Some(cast_kernel(DType::BF16, DType::F32))) {
            return Some(widened_rows::<bf16>());
        }
    }
    None
}

/// An op of one operand, as a map of two: of the first.
struct OfFirst<O>(PhantomData<O>);

impl<O: Map<T, 1>, T> Map<T, 2> for OfFirst<O> {
    type Out = O::Out;
    const LONG: bool = O::LONG;
    #[inline(always)]
    fn call([x, _]: [T; 2]) -> O::Out {
        O::call([x])
    }
}

/// The product of the conjugate of a complex number and another number.
struct ConjugateProduct;

impl<T: Parts> Map<T, 2> for ConjugateProduct {
    type Out = T;
    const LONG: bool = false;
    #[inline(always)]
    fn call([x, y]: [T; 2]) -> T {
        x.conjugate_times(y)
    }
}

/// An op of `N` operands on floats.
trait Arithmetic<const N: usize>: Map<f32, N, Out = f32> + Map<f64, N, Out = f64> {}
impl<O: Map<f32, N, Out = f32> + Map<f64, N, Out = f64>, const N: usize> Arithmetic<N> for O {}

/// An action on an op, by its number of operands.
trait Visitor {
    fn unary<O: Arithmetic<1>>(self) -> Option<MapKernel>;
    fn binary<O: Arithmetic<2>>(self) -> Option<MapKernel>;
}

/// Dispatches on the ops that are composed with each other.
fn arithmetic(op: Op, visitor: impl Visitor) -> Option<MapKernel> {
    match op {
        Op::Negative => visitor.unary::<rows::negative::Row>(),
        Op::Square => visitor.unary::<rows::square::Row>(),
        Op::Add => visitor.binary::<rows::add::Row>(),
        Op::Subtract => visitor.binary::<rows::subtract::Row>(),
        Op::Multiply => visitor.binary::<rows::multiply::Row>(),
        _ => None,
    }
}

/// Visits the inner op of an exponential.
struct OfTable(DType);

impl Visitor for OfTable {
    fn unary<I: Arithmetic<1>>(self) -> Option<MapKernel> {
        (self.0 == DType::F32).then(tabled_instance::<math::ExpOf<I>, math::ExpOf<I>, 1>)
    }

    fn binary<I: Arithmetic<2>>(self) -> Option<MapKernel> {
        (self.0 == DType::F32).then(tabled_instance::<math::ExpOf<I>, math::ExpOf<I>, 2>)
    }
}

/// Visits the outer op.
struct Outer {
    inner: Op,
    dtype: DType,
}

impl Visitor for Outer {
    fn unary<O: Arithmetic<1>>(self) -> Option<MapKernel> {
        arithmetic(self.inner, Inner::<O, 1>(PhantomData, self.dtype))
    }

    fn binary<O: Arithmetic<2>>(self) -> Option<MapKernel> {
        arithmetic(self.inner, Inner::<O, 2>(PhantomData, self.dtype))
    }
}

/// Visits the inner op, the first of the `OUTER` operands of `O`.
struct Inner<O, const OUTER: usize>(PhantomData<O>, DType);

impl<O: Arithmetic<1>> Visitor for Inner<O, 1> {
    fn unary<I: Arithmetic<1>>(self) -> Option<MapKernel> {
        of_dtype::<Composed<O, I, 1, 1>, 1>(self.1)
    }

    fn binary<I: Arithmetic<2>>(self) -> Option<MapKernel> {
        of_dtype::<Composed<O, I, 1, 2>, 2>(self.1)
    }
}

impl<O: Arithmetic<2>> Visitor for Inner<O, 2> {
    fn unary<I: Arithmetic<1>>(self) -> Option<MapKernel> {
        of_dtype::<Composed<O, I, 2, 1>, 2>(self.1)
    }

    fn binary<I: Arithmetic<2>>(self) -> Option<MapKernel> {
        of_dtype::<Composed<O, I, 2, 2>, 3>(self.1)
    }
}

fn of_dtype<O: Arithmetic<N>, const N: usize>(dtype: DType) -> Option<MapKernel> {
    match dtype {
        DType::F32 => Some(map_instance::<O, f32, N>()),
        DType::F64 => Some(map_instance::<O, f64, N>()),
        _ => None,
    }
}

/// An op with its two operands swapped.
struct Swapped<O>(PhantomData<O>);

impl<T: Copy, O: Map<T, 2, Out = T>> Map<T, 2> for Swapped<O> {
    type Out = T;
    const LONG: bool = false;
    #[inline(always)]
    fn call([x1, x2]: [T; 2]) -> T {
        O::call([x2, x1])
    }
}

/// `O` with `OUTER` operands, the first of which is the result of `I` with `INNER` operands.
struct Composed<O, I, const OUTER: usize, const INNER: usize>(PhantomData<(O, I)>);

type SquaredDifference = Composed<rows::square::Row, rows::subtract::Row, 1, 2>;

/// Implements `Map` for each pair of operand counts: how the outer op takes its operands.
macro_rules! composed {
    ($($outer:literal $inner:literal: $n:literal $x:pat => $taken:expr;)+) => {$(
        impl<T: Copy, O: Map<T, $outer, Out = T>, I: Map<T, $inner, Out = T>> Map<T, $n> for Composed<O, I, $outer, $inner> {
            type Out = T;
            const LONG: bool = false;
            #[inline(always)]
            fn call($x: [T; $n]) -> T {
                O::call($taken)
            }
        }
    )+};
}
composed! {
    1 1: 1 x => [I::call(x)];
    1 2: 2 x => [I::call(x)];
    2 1: 2 [x1, x2] => [I::call([x1]), x2];
    2 2: 3 [x1, x2, x3] => [I::call([x1, x2]), x3];
}
