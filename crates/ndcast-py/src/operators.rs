//! Operators of tensors: one table row each, and one function for all of them.
//!
//! *Contract*: an operand that is neither a tensor, nor a number, nor a list or tuple is left to the other operand's class
//! (`NotImplemented`). On small tensors an operator computes at once, because waiting would cost more.

#![allow(unsafe_op_in_unsafe_fn, reason = "PyO3's own calls, where a macro of ours writes the methods")]

use crate::alarms::{Made, heed, heed_divisor};
use crate::cell::Cell;
pub(crate) use crate::cell::SMALL;
use crate::classes::{object_of, own};
use crate::convert::{Look, Sources, number, object, operand};
use crate::error::{OrRaise, Repeated, in_their_words};
use crate::interrupt::computed;
use crate::loans::lent_operator;
use crate::scalars;
use crate::settings::{context, may_be_at_once, warn};
use crate::tensor::PyTensor;
use crate::words::Asked;
use ndcast::internal::stays_in_cache;
use ndcast::{DType, Expr, Index, Result, Scalar, Selector, Tensor, op::Op};
use ndcast_lang::{BinaryOp, CompareOp, Context, Flavour, Now, Place, Value, at_once as now, comparison_of, op_of};
use pyo3::basic::CompareOp as RichCompare;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple, PyType};

/// Whether an expression gives at most [`SMALL`] elements.
pub(crate) fn is_small(expr: &Expr) -> bool {
    expr.shape().is_ok_and(|shape| shape.numel().is_ok_and(|count| count <= SMALL))
}

/// A number of Python, or a scalar of NumPy's with its dtype.
pub(crate) enum Number {
    Weak(Scalar),
    Strong(Tensor),
}

impl Number {
    /// A number beside tensors of a flavour. NumPy's scalars have their dtype only beside NumPy's arrays.
    pub(crate) fn of(object: &Bound<'_, PyAny>, flavour: Flavour) -> PyResult<Option<Number>> {
        let scalar = if flavour == Flavour::NumPy { scalars::strong(object)? } else { None };
        match scalar {
            Some(scalar) => Ok(Some(Number::Strong(scalar))),
            None => Ok(number(object)?.map(Number::Weak)),
        }
    }

    pub(crate) fn now(&self) -> Now<'_> {
        match self {
            Number::Weak(scalar) => Now::Scalar(*scalar),
            Number::Strong(tensor) => Now::Tensor(tensor),
        }
    }
}

/// An operand of an op that may compute at once.
enum Small<'a> {
    Tensor(&'a Cell),
    Number(Number),
}

impl<'a> Small<'a> {
    fn of(object: &'a Bound<'_, PyAny>, flavour: Flavour) -> PyResult<Option<Small<'a>>> {
        match own(object) {
            Some(tensor) => Ok(Some(Small::Tensor(&tensor.get().cell))),
            None => Ok(Number::of(object, flavour)?.map(Small::Number)),
        }
    }
}

/// Computes an op of the table on one to three operands at once, at least one of them a tensor. `None` if the general path is needed: an
/// operand is lazy, in use by another thread, too large, or neither a tensor nor a number, or the op needs a plan or fails.
pub(crate) fn at_once<'py>(
    py: Python<'py>,
    look: Look,
    op: Op,
    operands: &[&Bound<'py, PyAny>],
) -> PyResult<Option<Py<PyAny>>> {
    let made = computed_now(look.flavour, op, operands)?;
    made.map(|made| object_at_once(py, look, made)).transpose()
}

/// The tensor of [`at_once`].
pub(crate) fn computed_now(flavour: Flavour, op: Op, operands: &[&Bound<'_, PyAny>]) -> PyResult<Option<Tensor>> {
    Ok(match operands {
        [x] => Small::of(x, flavour)?.and_then(|x| of_one(flavour, op, &x)),
        [x, y] => Small::of(x, flavour)?.zip(Small::of(y, flavour)?).and_then(|(x, y)| of_two(flavour, op, x, y)),
        [x, y, z] => match (Small::of(x, flavour)?, Small::of(y, flavour)?, Small::of(z, flavour)?) {
            (Some(x), Some(y), Some(z)) => of_three(flavour, op, [x, y, z]),
            _ => None,
        },
        _ => None,
    })
}

/// A tensor that was computed at once as an object: NumPy's scalar, if it has no axes and scalars are wanted.
pub(crate) fn object_at_once(py: Python<'_>, look: Look, made: Tensor) -> PyResult<Py<PyAny>> {
    if look.has_scalars()
        && made.ndim() == 0
        && let Some(scalar) = scalars::of_tensor(py, &made)?
    {
        return Ok(scalar);
    }
    Ok(object_of(py, look.flavour, Cell::value(made))?.unbind())
}

fn of_one(flavour: Flavour, op: Op, x: &Small<'_>) -> Option<Tensor> {
    let Small::Tensor(x) = x else { return None };
    x.try_with(|x| now(flavour, op, [Now::Tensor(x)], SMALL))
}

fn of_two(flavour: Flavour, op: Op, x: Small<'_>, y: Small<'_>) -> Option<Tensor> {
    let both = |x: Now<'_>, y: Now<'_>| now(flavour, op, [x, y], SMALL);
    match (x, y) {
        (Small::Tensor(x), Small::Tensor(y)) => Cell::try_with_both(x, y, |x, y| both(Now::Tensor(x), Now::Tensor(y))),
        (Small::Tensor(x), Small::Number(y)) => x.try_with(|x| both(Now::Tensor(x), y.now())),
        (Small::Number(x), Small::Tensor(y)) => y.try_with(|y| both(x.now(), Now::Tensor(y))),
        _ => None,
    }
}

fn of_three(flavour: Flavour, op: Op, operands: [Small<'_>; 3]) -> Option<Tensor> {
    let taken = |x: &Tensor| (x.numel() <= SMALL).then(|| x.clone());
    let [x, y, z] = operands.map(|operand| match operand {
        Small::Tensor(x) => x.try_with(taken).map(Number::Strong),
        Small::Number(x) => Some(x),
    });
    let operands = [x?, y?, z?];
    if operands.iter().all(|operand| matches!(operand, Number::Weak(_))) {
        return None;
    }
    now(flavour, op, operands.each_ref().map(Number::now), SMALL)
}

/// The two operands of an operator.
struct Sides<'a, 'py> {
    own: &'a Bound<'py, PyTensor>,
    other: &'a Bound<'py, PyAny>,
    /// Whether `other` is the left operand.
    reflected: bool,
}

impl<'a, 'py> Sides<'a, 'py> {
    /// The left operand, and the right one.
    fn operands(&self) -> [&'a Bound<'py, PyAny>; 2] {
        let (own, other) = (self.own.as_any(), self.other);
        if self.reflected { [other, own] } else { [own, other] }
    }

    /// Applies an op of the table at once if the operands are small, otherwise `compute`.
    fn operate(
        &self,
        name: &str,
        op: Option<Op>,
        compute: impl Fn(&mut Context, &Value, &Value) -> Result<Value> + Sync,
    ) -> PyResult<Py<PyAny>> {
        let (py, own) = (self.own.py(), self.own.get());
        if own.flavour == Flavour::Torch
            && (self.other.is_instance_of::<PyList>() || self.other.is_instance_of::<PyTuple>())
        {
            // A list repeats itself, and equals no tensor.
            return Ok(py.NotImplemented());
        }
        let _scope = crate::guards::scope(py)?;
        if op == Some(Op::Pow) && !self.reflected && self.is_square_of_bools()? {
            // That is a ufunc of its own.
            return py.import("ndcast.numpy")?.call_method1("square", (self.own,)).map(Bound::unbind);
        }
        if let Some(op) = op
            && may_be_at_once(own.flavour)
            && let Some(made) = computed_now(own.flavour, op, &self.operands())?
        {
            self.heed(name, Some(op), Made::Tensor(&made))?;
            return object_at_once(py, Look::answer(own.flavour), made);
        }
        if let (None, "matmul", Some(other), true) =
            (op, name, crate::classes::own(self.other), may_be_at_once(own.flavour))
        {
            let (x, y) = if self.reflected { (&other.get().cell, &own.cell) } else { (&own.cell, &other.get().cell) };
            if let Some(made) = Cell::try_with_both(x, y, crate::direct::product) {
                self.heed(name, None, Made::Tensor(&made))?;
                return object_at_once(py, Look::answer(own.flavour), made);
            }
        }
        if let Some(answer) = lent_operator(self.own, name, self.operands(), self.other)? {
            return Ok(answer);
        }
        let mut sources: Sources = vec![own.cell.clone()];
        let value = own.operand(py)?;
        let Some(other) = operand(self.other, own.flavour, &mut sources)? else { return Ok(py.NotImplemented()) };
        let (x, y) = if self.reflected { (&other, &value) } else { (&value, &other) };
        let mut context = context(own.flavour);
        // This may take long: matrix products are not lazy.
        let mut result = computed(py, || compute(&mut context, x, y))?;
        warn(py, &context)?;
        // Where few elements are refused, such as a negative power of an integer, the line that asks for them says so.
        if let (Some(_), Value::Lazy(expr)) = (op, &result)
            && sources.iter().all(|source| source.nodes() == 0)
            && is_small(expr)
            // NumPy cannot warn of a result that waits.
            && (may_be_at_once(own.flavour) || own.flavour == Flavour::NumPy)
        {
            result = Value::Tensor(computed(py, || Place::new(&expr.eval()?))?);
        }
        let made = object(py, Look::answer(own.flavour), result, &sources, &|_| None)?;
        if context.warnings.is_empty() {
            self.heed(name, op, Made::Object(made.bind(py)))?;
        }
        Ok(made)
    }

    fn is_square_of_bools(&self) -> PyResult<bool> {
        let own = self.own.get();
        let bools = own.flavour == Flavour::NumPy && own.cell.dtype().is_ok_and(|dtype| dtype == DType::Bool);
        Ok(bools && number(self.other)?.is_some_and(|number| number == Scalar::Int(2)))
    }

    /// Lets NumPy warn of a result.
    fn heed(&self, name: &str, op: Option<Op>, made: Made<'_, 'py>) -> PyResult<()> {
        let py = self.own.py();
        let operands @ [_, last] = self.operands();
        let call = || Ok(Repeated::of_operator(py, name, &operands));
        heed(py, self.own.get().flavour, op.map(|op| (op, Some(last))), made, call)
    }

    /// An exception of an operator in the words of the flavour.
    fn worded(&self, name: &str, error: PyErr) -> PyErr {
        let py = self.own.py();
        let call = Repeated::of_numpy(py, name, &self.operands());
        in_their_words(py, self.own.get().flavour, Asked { name, more: true, mask: false }, error, call)
    }

    fn arithmetic(&self, op: BinaryOp) -> PyResult<Py<PyAny>> {
        // PyTorch leaves the product of a matrix and a number to the number's class, which refuses it.
        if op == BinaryOp::MatMul && self.own.get().flavour == Flavour::Torch && number(self.other)?.is_some() {
            return Ok(self.own.py().NotImplemented());
        }
        let name = op_of(op).map_or("matmul", |op| op.info().name);
        self.operate(name, op_of(op), |context, x, y| context.binary(op, x, y))
            .map_err(|error| self.worded(name, error))
    }
}

/// `divmod(x, y)` of a tensor and another operand. NumPy warns once for both results, so numbers and arrays of its flavour go to its function.
fn quotient_and_rest<'py>(
    x: &Bound<'py, PyAny>,
    y: &Bound<'py, PyAny>,
    own: &Bound<'py, PyTensor>,
    other: &Bound<'py, PyAny>,
) -> PyResult<Py<PyAny>> {
    let (py, flavour) = (x.py(), own.get().flavour);
    if flavour == Flavour::NumPy && Small::of(other, flavour)?.is_some() {
        return Ok(py.import("ndcast.numpy")?.getattr("divmod")?.call1((x, y))?.unbind());
    }
    let (quotient, rest) = (x.floor_div(y)?, x.rem(y)?);
    Ok(PyTuple::new(py, [quotient, rest])?.into_any().unbind())
}

/// An op of the table on one tensor.
fn operate_alone(own: &Bound<'_, PyTensor>, op: Op) -> PyResult<Py<PyAny>> {
    let py = own.py();
    if may_be_at_once(own.get().flavour)
        && let Some(made) = at_once(py, Look::answer(own.get().flavour), op, &[own.as_any()])?
    {
        return Ok(made);
    }
    let value = own.get().operand(py)?;
    let Some(expr) = value.expr() else { return Ok(py.NotImplemented()) };
    let flavour = own.get().flavour;
    let result = context(flavour).map(op, vec![expr]).or_raise(py).map_err(|error| {
        let name = op.info().name;
        let call = Repeated::of_numpy(py, name, &[own.as_any()]);
        in_their_words(py, flavour, Asked { name, more: false, mask: false }, error, call)
    })?;
    object(py, Look::answer(own.get().flavour), result, std::slice::from_ref(&own.get().cell), &|_| None)
}

impl PyTensor {
    /// `self op= other` on a small tensor, if the result has its shape and dtype and nothing is to be warned of.
    fn operate_in_place_at_once(slf: &Bound<'_, Self>, op: BinaryOp, other: &Bound<'_, PyAny>) -> PyResult<Option<()>> {
        let (py, own) = (other.py(), slf.get());
        let (flavour, Some(op)) = (own.flavour, op_of(op)) else { return Ok(None) };
        let may_be_stored = |x: &Tensor| stays_in_cache(x).then_some(());
        if !may_be_at_once(flavour) || own.cell.try_with(may_be_stored).is_none() {
            return Ok(None);
        }
        let Some(small) = Small::of(other, flavour)? else { return Ok(None) };
        let Some(made) = of_two(flavour, op, Small::Tensor(&own.cell), small) else { return Ok(None) };
        // The operands are still what they were.
        let call = || Ok(Repeated::of_operator(py, op.info().name, &[slf.as_any(), other]));
        heed(py, flavour, Some((op, Some(other))), Made::Tensor(&made), call)?;
        own.overwrite(py, &made)
    }

    /// Writes all elements of a tensor of the same shape and dtype, if there is nothing to wait for.
    pub(crate) fn overwrite(&self, py: Python<'_>, made: &Tensor) -> PyResult<Option<()>> {
        let write = |place: &Place| {
            // A write to memory that others see may wait for another thread, which may wait for Python.
            let same = !place.is_shared() && place.dtype() == made.dtype() && place.layout().shape() == made.shape();
            same.then(|| place.assign(made).ok())?
        };
        self.cell.with_place(write).or_raise(py)
    }

    /// `self op= other`
    fn operate_in_place(slf: &Bound<'_, Self>, op: BinaryOp, other: &Bound<'_, PyAny>) -> PyResult<()> {
        let own = slf.get();
        let (py, flavour) = (slf.py(), own.flavour);
        own.check_writeable_as("output array")?;
        let _scope = crate::guards::scope(py)?;
        if Self::operate_in_place_at_once(slf, op, other)?.is_some() {
            return Ok(());
        }
        let name = op_of(op).map_or("matmul", |op| op.info().name);
        if crate::strangers::shares_cells(own) {
            py.import("ndcast._lent")?.call_method1("operate_where_shared", (slf, name, other))?;
            return Ok(());
        }
        if let Some(op) = op_of(op) {
            let call = || Ok(Repeated::of_operator(py, op.info().name, &[slf.as_any(), other]));
            heed_divisor(py, flavour, op, other, call)?;
        }
        let target = Value::Tensor(own.settled(py)?);
        let value = crate::tensor::beside(&target, other)?;
        let mut context = context(flavour);
        computed(py, || context.augment_at(&target, &[Selector::Basic(Index::Ellipsis)], op, &value)).map_err(
            |error| {
                let call = Repeated::of_numpy(py, name, &[slf.as_any(), other, slf.as_any()]);
                in_their_words(py, flavour, Asked { name, more: true, mask: false }, error, call)
            },
        )?;
        warn(py, &context)
    }
}

macro_rules! operators {
    ($($op:ident $forward:ident $reflected:ident $in_place:ident)*) => {
        #[pymethods]
        impl PyTensor {
            $(
                fn $forward(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
                    Sides { own: slf, other, reflected: false }.arithmetic(BinaryOp::$op)
                }

                fn $reflected(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
                    Sides { own: slf, other, reflected: true }.arithmetic(BinaryOp::$op)
                }

                fn $in_place(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>) -> PyResult<()> {
                    Self::operate_in_place(slf, BinaryOp::$op, other)
                }
            )*
        }
    };
}

operators! {
    Add __add__ __radd__ __iadd__
    Subtract __sub__ __rsub__ __isub__
    Multiply __mul__ __rmul__ __imul__
    MatMul __matmul__ __rmatmul__ __imatmul__
    Divide __truediv__ __rtruediv__ __itruediv__
    FloorDivide __floordiv__ __rfloordiv__ __ifloordiv__
    Remainder __mod__ __rmod__ __imod__
    And __and__ __rand__ __iand__
    Or __or__ __ror__ __ior__
    Xor __xor__ __rxor__ __ixor__
    ShiftLeft __lshift__ __rlshift__ __ilshift__
    ShiftRight __rshift__ __rrshift__ __irshift__
}

#[pymethods]
impl PyTensor {
    fn __pow__(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>, modulo: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        if !modulo.is_none() {
            return Ok(slf.py().NotImplemented());
        }
        Sides { own: slf, other, reflected: false }.arithmetic(BinaryOp::Power)
    }

    fn __rpow__(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>, _modulo: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        Sides { own: slf, other, reflected: true }.arithmetic(BinaryOp::Power)
    }

    fn __ipow__(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>, _modulo: &Bound<'_, PyAny>) -> PyResult<()> {
        Self::operate_in_place(slf, BinaryOp::Power, other)
    }

    fn __divmod__(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        quotient_and_rest(slf, other, slf, other)
    }

    fn __rdivmod__(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        quotient_and_rest(other, slf, slf, other)
    }

    #[pyo3(signature = (ndigits = None))]
    fn __round__<'py>(slf: &Bound<'py, Self>, ndigits: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        // Python rounds NumPy's scalars, and none of its arrays.
        if slf.get().flavour == Flavour::NumPy {
            return Err(pyo3::exceptions::PyTypeError::new_err("type numpy.ndarray doesn't define __round__ method"));
        }
        match ndigits {
            Some(digits) => slf.call_method1("round", (digits,)),
            None => slf.call_method0("round"),
        }
    }

    fn __neg__(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        operate_alone(slf, Op::Negative)
    }

    fn __pos__(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        operate_alone(slf, Op::Positive)
    }

    fn __invert__(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        operate_alone(slf, Op::BitwiseInvert)
    }

    fn __abs__(slf: &Bound<'_, Self>) -> PyResult<Py<PyAny>> {
        operate_alone(slf, Op::Abs)
    }

    fn __richcmp__(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>, op: RichCompare) -> PyResult<Py<PyAny>> {
        let op = match op {
            RichCompare::Lt => CompareOp::Less,
            RichCompare::Le => CompareOp::LessEqual,
            RichCompare::Eq => CompareOp::Equal,
            RichCompare::Ne => CompareOp::NotEqual,
            RichCompare::Gt => CompareOp::Greater,
            RichCompare::Ge => CompareOp::GreaterEqual,
        };
        let (sides, table) = (Sides { own: slf, other, reflected: false }, comparison_of(op));
        let name = table.info().name;
        sides
            .operate(name, Some(table), |context, x, y| context.compare(op, x, y))
            .map_err(|error| sides.worded(name, error))
    }

    /// `Tensor[...]` in annotations.
    #[classmethod]
    fn __class_getitem__<'py>(class: &Bound<'py, PyType>, _item: &Bound<'py, PyAny>) -> Bound<'py, PyType> {
        class.clone()
    }
}
