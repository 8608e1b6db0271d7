//! Writing into tensors that exist.
//!
//! *Problem*: `x[1:] += x[:-1]` and `x += x.T` read what they write. *Technique*: tensors are values. A write first makes its
//! tensor the only holder of its memory; a right-hand side that reads the same tensor holds the memory as it was, so
//! the write goes to a copy, made only then. [`TensorMut`] is a view to write through: a layout over a tensor that it borrows.
//! *Contract*: the result is as if the right-hand side had been computed first; the target keeps its
//! shape and dtype; on an error nothing has changed. Where several elements share one cell (a broadcast view), writing is refused.

use crate::engine::target::Stored;
use crate::engine::{check_into, eval_into};
use crate::error::{Error, Result};
use crate::expr::{Expr, NodeKind};
use crate::shape::{Index, Layout, Shape, ShapeError};
use crate::{DType, Op, Scalar, Tensor};

/// A part of a tensor, or all of it, to be written through: made by [`Tensor::slice_mut`] and [`Tensor::view_mut`].
///
/// ```
/// use ndcast::{Tensor, s};
/// let mut x = Tensor::from([1, 2, 3, 4]);
/// let before = x.index(&s![..-1])?;
/// x.slice_mut(&s![1..])?.add_(before)?;
/// assert_eq!(x.to_vec::<i32>()?, [1, 3, 5, 7]);
/// # Ok::<(), ndcast::Error>(())
/// ```
pub struct TensorMut<'a> {
    /// The only holder of its memory for as long as it is borrowed.
    base: &'a mut Tensor,
    layout: Layout,
    /// Whether a write is only checked, for the elements are not there: the layout may then lead outside of the memory.
    pub(crate) checked: bool,
}

impl Tensor {
    /// The elements that an index selects, to be written through; see [`s!`](crate::s).
    ///
    /// # Errors
    /// As [`Tensor::index`]; `Value` if this is a broadcast view, `Memory` if it has to be copied first and there is no room.
    pub fn slice_mut(&mut self, indices: &[Index]) -> Result<TensorMut<'_>> {
        self.view_mut(|layout| layout.index(indices))
    }

    /// Another layout of the elements, to be written through.
    ///
    /// # Errors
    /// Those of `view`; `Shape` if it leads outside of the memory, `Value` if this is a broadcast view, `Memory`.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// let mut x = Tensor::from([[0, 0], [0, 0]]);
    /// x.view_mut(|layout| layout.diagonal(0, 0, 1))?.fill_(1)?;
    /// assert_eq!(x.to_vec::<i32>()?, [1, 0, 0, 1]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn view_mut(&mut self, view: impl FnOnce(&Layout) -> Result<Layout, ShapeError>) -> Result<TensorMut<'_>> {
        self.whole_mut()?.into_view(view)
    }

    /// All elements, to be written through.
    pub(crate) fn whole_mut(&mut self) -> Result<TensorMut<'_>> {
        refuse_shared_cells(self.layout())?;
        // Before any layout is derived: a copy lies in C order, whatever the layout was.
        self.start_mut()?;
        let layout = self.layout().clone();
        Ok(TensorMut { base: self, layout, checked: false })
    }
}

impl<'a> TensorMut<'a> {
    /// A target of which shape and dtype are known, but nothing else: what would be refused is, and what would not be writes nothing.
    pub(crate) fn checked(cell: &'a mut Tensor, layout: Layout) -> TensorMut<'a> {
        TensorMut { base: cell, layout, checked: true }
    }

    /// Elements picked from a target that is only checked: as many as `shape` says, and only checked too.
    pub(crate) fn picked(&mut self, shape: &Shape) -> Result<TensorMut<'_>> {
        Ok(TensorMut { base: self.base, layout: Layout::contiguous(shape)?, checked: true })
    }

    /// Lengths of the axes.
    pub fn shape(&self) -> &Shape {
        self.layout.shape()
    }

    /// Type of the elements.
    pub fn dtype(&self) -> DType {
        self.base.dtype()
    }

    /// Where the elements lie.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The elements that an index selects.
    ///
    /// # Errors
    /// As [`Tensor::index`].
    pub fn slice(&mut self, indices: &[Index]) -> Result<TensorMut<'_>> {
        self.view(|layout| layout.index(indices))
    }

    /// Another layout of the elements.
    ///
    /// # Errors
    /// Those of `view`; `Shape` if it leads outside of the memory.
    pub fn view(&mut self, view: impl FnOnce(&Layout) -> Result<Layout, ShapeError>) -> Result<TensorMut<'_>> {
        TensorMut { base: self.base, layout: self.layout.clone(), checked: self.checked }.into_view(view)
    }

    fn into_view(self, view: impl FnOnce(&Layout) -> Result<Layout, ShapeError>) -> Result<TensorMut<'a>> {
        let layout = view(&self.layout).map_err(|error| Error::shape("view_mut", &[], error))?;
        // A user may have made the layout of anything. That of elements which are not there reaches beyond the one cell that stands for them.
        let storage_len = self.base.storage().length() / self.dtype().size();
        let layout = if self.checked { layout } else { layout.within(storage_len)? };
        Ok(TensorMut { base: self.base, layout, checked: self.checked })
    }

    /// Hands `write` a tensor of some layout of the base that is the only holder of the memory; the base gets the memory back,
    /// whatever happens. `layout` lies within the storage.
    pub(crate) fn lend<R>(&mut self, layout: Layout, write: impl FnOnce(&mut Tensor) -> Result<R>) -> Result<R> {
        if self.checked {
            return Err(Error::value("only the shape of this tensor is known, not its elements"));
        }
        let nothing = Tensor::allocate(&Shape::from([0]), self.dtype())?;
        let (lent, whole) = (self.base.with_layout(layout), self.base.layout().clone());
        *self.base = nothing;
        write(&mut Loan { base: self.base, whole, lent }.lent)
    }

    /// Computes an expression into the elements; see [`Expr::eval_into`].
    ///
    /// # Errors
    /// As [`Expr::eval_into`]; `Value` where several elements share one cell.
    pub fn eval_from(&mut self, value: &Expr) -> Result<()> {
        self.store(value, Stored::ExactShape)
    }

    /// Replaces the elements by those of a value, which broadcasts; any cast goes, as in `x[...] = value` of Python.
    ///
    /// # Errors
    /// `Shape` if the value does not broadcast to the shape, `Value` for a scalar that does not fit the dtype or where several
    /// elements share one cell; as [`Expr::eval`].
    #[track_caller]
    pub fn assign(&mut self, value: impl Into<Expr>) -> Result<()> {
        let value = value.into();
        match value.as_scalar() {
            Some(scalar) => self.fill_(scalar),
            None => self.store(&value, Stored::Assigned),
        }
    }

    /// Replaces every element by a scalar; a fraction going into integers is cut off.
    ///
    /// # Errors
    /// `Value` if it does not fit the dtype or where several elements share one cell, `DType` for a complex scalar
    /// and a real tensor.
    #[track_caller]
    pub fn fill_(&mut self, value: impl Into<Scalar>) -> Result<()> {
        let value = fitting(value.into(), self.dtype())?;
        self.store(&value.into(), Stored::Assigned)
    }

    /// Replaces the elements on the main diagonal, those whose indices are all equal, by a scalar.
    ///
    /// # Errors
    /// As [`TensorMut::fill_`]; `Shape` below two axes.
    #[track_caller]
    pub fn fill_diagonal_(&mut self, value: impl Into<Scalar>) -> Result<()> {
        let diagonal = |layout: &Layout| {
            let first = layout.diagonal(0, 0, 1)?;
            (2..layout.rank()).try_fold(first, |layout, _| layout.diagonal(0, 0, -1))
        };
        self.view(diagonal)?.fill_(value)
    }

    /// Replaces the elements by an op of them, its first operand, and of others, which broadcast to them.
    ///
    /// # Errors
    /// `Shape` if the result has not the shape, `DType` if its cast is not of the same kind (a float result into integers),
    /// `Value` for a scalar that does not fit, for integers divided by zero, or where several elements share one cell; as [`Expr::eval`].
    #[track_caller]
    pub fn apply_(&mut self, op: Op, others: &[Expr]) -> Result<()> {
        self.update(|own| Expr::map(op, std::iter::once(own).chain(others.iter().cloned())))
    }

    /// Stores `result` of the elements in their place, in one pass unless something in it may be refused on the way.
    #[track_caller]
    #[doc(hidden)]
    pub fn update(&mut self, result: impl FnOnce(Expr) -> Expr) -> Result<()> {
        self.store(&result(Expr::new(NodeKind::Target)), Stored::InPlace)
    }

    #[track_caller]
    fn store(&mut self, value: &Expr, stored: Stored) -> Result<()> {
        // Of a broadcast view even a part is read-only: others see the cell too.
        refuse_shared_cells(self.base.layout())?;
        refuse_shared_cells(&self.layout)?;
        if self.checked {
            return check_into(value, &self.layout, self.dtype(), stored);
        }
        self.lend(self.layout.clone(), |target| eval_into(value, target, stored))
    }
}

/// Memory on loan from a base.
struct Loan<'a> {
    base: &'a mut Tensor,
    whole: Layout,
    lent: Tensor,
}

impl Drop for Loan<'_> {
    fn drop(&mut self) {
        // Also when a user's closure panics in the middle of a write.
        *self.base = self.lent.with_layout(self.whole.clone());
    }
}

pub(crate) fn refuse_shared_cells(layout: &Layout) -> Result<()> {
    if layout.shares_cells() { Err(Error::value(ShapeError::shared_cells(layout).to_string())) } else { Ok(()) }
}

/// A scalar as a 0-d tensor of the dtype that it is to be written to.
pub(crate) fn fitting(scalar: Scalar, dtype: DType) -> Result<Tensor> {
    Ok(Tensor::of_scalar(scalar.fit(dtype)?, dtype))
}

/// Everything that is written in place, for tensors as for views of them.
macro_rules! in_place {
    ($($name:ident = $Op:ident($($x:ident),*);)+) => {
        /// Ops of the table, in place; operands broadcast to the target.
        impl TensorMut<'_> {
            $(
                #[doc = concat!("[`Op::", stringify!($Op), "`] in place.")]
                ///
                /// # Errors
                /// As [`TensorMut::apply_`].
                #[track_caller]
                pub fn $name(&mut self $(, $x: impl Into<Expr>)*) -> Result<()> {
                    self.apply_(Op::$Op, &[$($x.into()),*])
                }
            )+
        }

        /// Ops of the table, in place; operands broadcast to the target.
        impl Tensor {
            $(
                #[doc = concat!("[`Op::", stringify!($Op), "`] in place.")]
                ///
                /// # Errors
                /// As [`TensorMut::apply_`].
                #[track_caller]
                pub fn $name(&mut self $(, $x: impl Into<Expr>)*) -> Result<()> {
                    self.whole_mut()?.$name($($x),*)
                }
            )+
        }
    };
}

in_place! {
    add_ = Add(x2);
    sub_ = Subtract(x2);
    mul_ = Multiply(x2);
    div_ = Divide(x2);
    floor_divide_ = FloorDivide(x2);
    trunc_divide_ = TruncDivide(x2);
    remainder_ = Remainder(x2);
    fmod_ = Fmod(x2);
    pow_ = Pow(x2);
    bitwise_and_ = BitwiseAnd(x2);
    bitwise_or_ = BitwiseOr(x2);
    bitwise_xor_ = BitwiseXor(x2);
    bitwise_left_shift_ = BitwiseLeftShift(x2);
    bitwise_right_shift_ = BitwiseRightShift(x2);
    logical_and_ = LogicalAnd(x2);
    logical_or_ = LogicalOr(x2);
    logical_xor_ = LogicalXor(x2);
    equal_ = Equal(x2);
    not_equal_ = NotEqual(x2);
    less_ = Less(x2);
    less_equal_ = LessEqual(x2);
    greater_ = Greater(x2);
    greater_equal_ = GreaterEqual(x2);
    maximum_ = Maximum(x2);
    minimum_ = Minimum(x2);
    fmax_ = Fmax(x2);
    fmin_ = Fmin(x2);
    atan2_ = Atan2(x2);
    hypot_ = Hypot(x2);
    copysign_ = Copysign(x2);
    nextafter_ = Nextafter(x2);
    ldexp_ = Ldexp(x2);
    logaddexp_ = Logaddexp(x2);
    xlogy_ = Xlogy(x2);
    heaviside_ = Heaviside(x2);
    clamp_ = Clip(min, max);
    hardtanh_ = Hardtanh(min, max);
    lerp_ = Lerp(end, weight);
    addcmul_ = Addcmul(x2, x3, value);
    addcdiv_ = Addcdiv(x2, x3, value);
    softplus_ = Softplus(beta, threshold);
    leaky_relu_ = LeakyRelu(slope);
    elu_ = Elu(alpha);
    nan_to_num_ = NanToNum(nan, posinf, neginf);
    abs_ = Abs();
    neg_ = Negative();
    sign_ = Sign();
    square_ = Square();
    sqrt_ = Sqrt();
    rsqrt_ = Rsqrt();
    reciprocal_ = Reciprocal();
    exp_ = Exp();
    exp2_ = Exp2();
    expm1_ = Expm1();
    log_ = Log();
    log2_ = Log2();
    log10_ = Log10();
    log1p_ = Log1p();
    logit_ = Logit();
    sin_ = Sin();
    cos_ = Cos();
    tan_ = Tan();
    asin_ = Asin();
    acos_ = Acos();
    atan_ = Atan();
    sinh_ = Sinh();
    cosh_ = Cosh();
    tanh_ = Tanh();
    asinh_ = Asinh();
    acosh_ = Acosh();
    atanh_ = Atanh();
    sinc_ = Sinc();
    deg2rad_ = Deg2rad();
    rad2deg_ = Rad2deg();
    erf_ = Erf();
    erfc_ = Erfc();
    lgamma_ = Lgamma();
    digamma_ = Digamma();
    sigmoid_ = Sigmoid();
    logsigmoid_ = Logsigmoid();
    relu_ = Relu();
    gelu_ = Gelu();
    silu_ = Silu();
    mish_ = Mish();
    softsign_ = Softsign();
    floor_ = Floor();
    ceil_ = Ceil();
    round_ = Round();
    trunc_ = Trunc();
    conj_ = Conj();
    bitwise_not_ = BitwiseInvert();
    logical_not_ = LogicalNot();
}

impl Tensor {
    /// As [`TensorMut::assign`], for all elements.
    ///
    /// # Errors
    /// As [`TensorMut::assign`].
    #[track_caller]
    pub fn assign(&mut self, value: impl Into<Expr>) -> Result<()> {
        self.whole_mut()?.assign(value)
    }

    /// As [`TensorMut::fill_`], for all elements.
    ///
    /// # Errors
    /// As [`TensorMut::fill_`].
    #[track_caller]
    pub fn fill_(&mut self, value: impl Into<Scalar>) -> Result<()> {
        self.whole_mut()?.fill_(value)
    }

    /// As [`TensorMut::fill_diagonal_`].
    ///
    /// # Errors
    /// As [`TensorMut::fill_diagonal_`].
    #[track_caller]
    pub fn fill_diagonal_(&mut self, value: impl Into<Scalar>) -> Result<()> {
        self.whole_mut()?.fill_diagonal_(value)
    }

    /// As [`TensorMut::apply_`], for all elements.
    ///
    /// # Errors
    /// As [`TensorMut::apply_`].
    #[track_caller]
    pub fn apply_(&mut self, op: Op, others: &[Expr]) -> Result<()> {
        self.whole_mut()?.apply_(op, others)
    }
}
