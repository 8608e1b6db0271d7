//! User-defined ops: typed closures that broadcast, fuse and run on all cores like the ops of the table.
//!
//! [`map()`], [`zip_map`], [`zip3_map`] and [`zip4_map`] take one to four operands and cast them to the types of the closure's parameters.
//! [`fold()`] reduces with a closure, in the logical order of the elements.

use crate::expr::{Axes, Expr, NodeKind};
use crate::{DType, Element, Scalar};
use ndcast_ops::Run;
use std::marker::PhantomData;
use std::sync::Arc;

/// A user-defined element-wise function with erased types.
pub(crate) trait UserMap: Send + Sync {
    fn operands(&self) -> &[DType];
    fn result(&self) -> DType;
    /// Writes the function of `n` elements of every operand to `n` elements of `out`.
    ///
    /// # Safety
    /// The contract of [`ndcast_ops::MapKernel`]. In addition, all operands must be dense.
    unsafe fn run(&self, out: *mut u8, args: &[Run], n: usize);
}

/// A user-defined reduction with erased types. Its state is one element of the dtype `result`.
pub(crate) trait UserFold: Send + Sync {
    fn operand(&self) -> DType;
    fn result(&self) -> DType;
    fn initial(&self) -> Scalar;
    /// Folds `n` elements of `x`, in order, into one state.
    ///
    /// # Safety
    /// `state` must point to one aligned, initialised element of `result`, and `x` to `n` of `operand`.
    unsafe fn extend(&self, state: *mut u8, x: *const u8, n: usize);
    /// Sets `n` states to the initial value.
    ///
    /// # Safety
    /// `state` must have room for `n` aligned elements of `result`.
    unsafe fn start(&self, state: *mut u8, n: usize);
    /// Folds `x[i]` into state `i`.
    ///
    /// # Safety
    /// `state` must point to `n` aligned, initialised elements of `result`, and `x` to `n` of `operand`.
    unsafe fn accumulate(&self, state: *mut u8, x: *const u8, n: usize);
}

struct Closure<F, Types> {
    function: F,
    operands: Vec<DType>,
    types: PhantomData<fn(Types)>,
}

macro_rules! maps {
    ($($(#[$doc:meta])* $name:ident($($x:ident: $X:ident),+);)+) => {$(
        impl<Function, Out: Element, $($X: Element),+> UserMap for Closure<Function, (Out, $($X),+)>
        where
            Function: Fn($($X),+) -> Out + Send + Sync,
        {
            fn operands(&self) -> &[DType] {
                &self.operands
            }
            fn result(&self) -> DType {
                Out::DTYPE
            }
            unsafe fn run(&self, out: *mut u8, args: &[Run], n: usize) {
                let [$($x),+] = args else { unreachable!("one run per operand") };
                $(let $x = $x.ptr.cast::<$X>();)+
                for i in 0..n {
                    // SAFETY: by the caller's contract, the operands and `out` have `n` elements of the closure's types, and `i < n`.
                    unsafe { *out.cast::<Out>().add(i) = (self.function)($(*$x.add(i)),+) }
                }
            }
        }

        $(#[$doc])*
        #[track_caller]
        pub fn $name<Out: Element, $($X: Element),+>(
            $($x: impl Into<Expr>,)+
            function: impl Fn($($X),+) -> Out + Send + Sync + 'static,
        ) -> Expr {
            let map = Closure { function, operands: vec![$($X::DTYPE),+], types: PhantomData };
            Expr::new(NodeKind::UserMap { map: Arc::new(map), args: vec![$($x.into()),+] })
        }
    )+};
}

maps! {
    /// Applies a closure to every element. The operand is cast to the closure's parameter type. The result has the operand's shape and
    /// the closure's return type.
    ///
    /// ```
    /// use ndcast::{map, tensor};
    /// let x = tensor![1.0, -2.0];
    /// assert_eq!(map(&x, |x: f32| x.max(0.0)).eval()?.to_vec::<f32>()?, [1.0, 0.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    map(x: X);
    /// Applies a closure to the elements of two operands, which broadcast. The operands are cast to the closure's parameter types. `eval`
    /// reports a `Shape` error if they do not broadcast.
    ///
    /// ```
    /// use ndcast::{tensor, zip_map};
    /// let (x, m) = (tensor![[1.0, 2.0], [3.0, 4.0]], tensor![1.0, 2.0]);
    /// let centred = zip_map(&x, &m, |x: f32, m: f32| x - m);
    /// assert_eq!(centred.eval()?.to_vec::<f32>()?, [0.0, 0.0, 2.0, 2.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    zip_map(x1: A, x2: B);
    /// [`zip_map`] for three operands.
    ///
    /// ```
    /// use ndcast::{tensor, zip3_map};
    /// let (x, low, high) = (tensor![[-1.0, 0.5], [2.0, 0.5]], tensor![0.0, 1.0], tensor![1.0]);
    /// let clamped = zip3_map(&x, &low, &high, |x: f64, low: f64, high: f64| x.max(low).min(high));
    /// assert_eq!(clamped.eval()?, tensor![[0.0, 1.0], [1.0, 1.0]]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    zip3_map(x1: A, x2: B, x3: C);
    /// [`zip_map`] for four operands.
    ///
    /// ```
    /// use ndcast::{tensor, zip4_map};
    /// let (a, b, c, d) = (tensor![1, 2], tensor![3, 4], tensor![5], tensor![6]);
    /// let determinants = zip4_map(&a, &b, &c, &d, |a: i32, b: i32, c: i32, d: i32| a * d - b * c);
    /// assert_eq!(determinants.eval()?, tensor![-9, -8]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    zip4_map(x1: A, x2: B, x3: C, x4: D);
}

struct Folding<F, State, X> {
    function: F,
    initial: State,
    types: PhantomData<fn(X)>,
}

impl<F: Fn(State, X) -> State + Send + Sync, State: Element, X: Element> UserFold for Folding<F, State, X> {
    fn operand(&self) -> DType {
        X::DTYPE
    }
    fn result(&self) -> DType {
        State::DTYPE
    }
    fn initial(&self) -> Scalar {
        self.initial.to_scalar()
    }
    unsafe fn extend(&self, state: *mut u8, x: *const u8, n: usize) {
        let (state, x) = (state.cast::<State>(), x.cast::<X>());
        // SAFETY: by the caller's contract, `state` points to an element of `State` and `x` to `n` elements of `X`.
        unsafe { *state = (0..n).fold(*state, |folded, i| (self.function)(folded, *x.add(i))) }
    }
    unsafe fn start(&self, state: *mut u8, n: usize) {
        for i in 0..n {
            // SAFETY: by the caller's contract, `state` has room for `n` elements of `State`, and `i < n`.
            unsafe { *state.cast::<State>().add(i) = self.initial }
        }
    }
    unsafe fn accumulate(&self, state: *mut u8, x: *const u8, n: usize) {
        for i in 0..n {
            // SAFETY: by the caller's contract, `state` and `x` have `n` elements of `State` and `X`, and `i < n`.
            unsafe {
                let state = state.cast::<State>().add(i);
                *state = (self.function)(*state, *x.cast::<X>().add(i));
            }
        }
    }
}

/// Reduces `axes` with a closure, in the logical order of the elements. The closure takes the state, which starts as `initial`, and the
/// next element, and returns the new state. Elements are cast to the closure's type. The result has the dtype of the state.
///
/// `eval` reports an `Index` error for an axis out of range and a `Value` error for an axis named twice.
///
/// ```
/// use ndcast::{fold, tensor};
/// let x = tensor![[1.0, 2.0], [3.0, 4.0]];
/// let horner = fold(&x, 1, 0.0f64, |sum, x: f64| sum * 10.0 + x);
/// assert_eq!(horner.eval()?.to_vec::<f64>()?, [12.0, 34.0]);
/// # Ok::<(), ndcast::Error>(())
/// ```
#[track_caller]
pub fn fold<State: Element, X: Element>(
    x: impl Into<Expr>,
    axes: impl Into<Axes>,
    initial: State,
    function: impl Fn(State, X) -> State + Send + Sync + 'static,
) -> Expr {
    let fold = Folding { function, initial, types: PhantomData };
    Expr::new(NodeKind::UserFold { fold: Arc::new(fold), arg: x.into(), axes: axes.into() })
}
