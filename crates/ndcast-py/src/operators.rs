//! Operators of tensors: a line each, and one function for all.
//!
//! *Contract*: what is neither a tensor, nor a number, nor made of such is left to the other operand (`NotImplemented`). On small tensors an
//! operator computes at once: to wait would cost more.

#![allow(unsafe_op_in_unsafe_fn, reason = "PyO3's own calls, where a macro of ours writes the methods")]

use crate::cell::Cell;
use crate::convert::{Sources, number, object, operand, value};
use crate::error::OrRaise;
use crate::settings::warn;
use crate::tensor::PyTensor;
use ndcast::text::{BinaryOp, CompareOp, Now, UnaryOp, Value, at_once, comparison_of, op_of, unary};
use ndcast::{Expr, Op};
use pyo3::basic::CompareOp as RichCompare;
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

/// Elements of the larger operand up to which an operator computes at once.
const SMALL: usize = 256;

impl PyTensor {
    /// An op of the table on this tensor and another operand, if both are there, and small.
    fn at_once(
        &self,
        py: Python<'_>,
        op: Op,
        other: &Bound<'_, PyAny>,
        reflected: bool,
    ) -> PyResult<Option<Py<PyAny>>> {
        let both = |x: Now<'_>, y: Now<'_>| at_once(op, if reflected { [y, x] } else { [x, y] }, SMALL);
        let made = if let Ok(other) = other.cast::<PyTensor>() {
            let other = &other.get().0;
            self.0.try_with(|x| other.try_with(|y| both(Now::Place(x), Now::Place(y))))
        } else if let Some(scalar) = number(other)? {
            self.0.try_with(|x| both(Now::Place(x), Now::Scalar(scalar)))
        } else {
            None
        };
        made.map(|place| Ok(Py::new(py, PyTensor(Cell::there(place)))?.into_any())).transpose()
    }

    /// `self op other`, or `other op self`.
    fn operate(&self, py: Python<'_>, op: BinaryOp, other: &Bound<'_, PyAny>, reflected: bool) -> PyResult<Py<PyAny>> {
        let mut context = crate::settings::context();
        if op != BinaryOp::MatMul
            && !context.broadcast_warning
            && let Some(made) = self.at_once(py, op_of(op), other, reflected)?
        {
            return Ok(made);
        }
        let mut sources: Sources = vec![self.0.clone()];
        let beside: Sources = other.cast::<PyTensor>().map(|other| other.get().0.clone()).into_iter().collect();
        let own = self.operand(py, &beside)?;
        let Some(other) = operand(other, &mut sources)? else { return Ok(py.NotImplemented()) };
        let (x, y) = if reflected { (&other, &own) } else { (&own, &other) };
        let result = py.detach(|| context.binary(op, x, y)).or_raise(py)?;
        warn(py, &context)?;
        object(py, result, &sources, &|_| None)
    }

    /// `self op= other`
    fn operate_in_place(&self, py: Python<'_>, op: BinaryOp, other: &Bound<'_, PyAny>) -> PyResult<()> {
        let other = value(other, &mut Vec::new())?;
        let own = Value::Tensor(self.settled(py)?);
        let mut context = crate::settings::context();
        py.detach(|| match op {
            BinaryOp::MatMul => {
                let product = context.binary(op, &own, &other)?;
                ndcast::text::put(&own, &[ndcast::Selector::Basic(ndcast::Index::Ellipsis)], &product)
            }
            _ => context.augment(op, &own, &other).map(drop),
        })
        .or_raise(py)?;
        warn(py, &context)
    }

    fn operate_alone(&self, py: Python<'_>, op: UnaryOp) -> PyResult<Py<PyAny>> {
        let own = self.operand(py, &[])?;
        object(py, unary(op, &own).or_raise(py)?, std::slice::from_ref(&self.0), &|_| None)
    }
}

macro_rules! operators {
    ($($op:ident $forward:ident $reflected:ident $in_place:ident)*) => {
        #[pymethods]
        impl PyTensor {
            $(
                fn $forward(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
                    self.operate(py, BinaryOp::$op, other, false)
                }

                fn $reflected(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
                    self.operate(py, BinaryOp::$op, other, true)
                }

                fn $in_place(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<()> {
                    self.operate_in_place(py, BinaryOp::$op, other)
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
    fn __pow__(&self, py: Python<'_>, other: &Bound<'_, PyAny>, modulo: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        if !modulo.is_none() {
            return Ok(py.NotImplemented());
        }
        self.operate(py, BinaryOp::Power, other, false)
    }

    fn __rpow__(&self, py: Python<'_>, other: &Bound<'_, PyAny>, _modulo: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.operate(py, BinaryOp::Power, other, true)
    }

    fn __ipow__(&self, py: Python<'_>, other: &Bound<'_, PyAny>, _modulo: &Bound<'_, PyAny>) -> PyResult<()> {
        self.operate_in_place(py, BinaryOp::Power, other)
    }

    fn __divmod__(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let (quotient, rest) = (slf.as_any().floor_div(other)?, slf.as_any().rem(other)?);
        Ok(PyTuple::new(slf.py(), [quotient, rest])?.into_any().unbind())
    }

    fn __rdivmod__(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let (quotient, rest) = (other.floor_div(slf)?, other.rem(slf)?);
        Ok(PyTuple::new(slf.py(), [quotient, rest])?.into_any().unbind())
    }

    #[pyo3(signature = (ndigits = None))]
    fn __round__<'py>(slf: &Bound<'py, Self>, ndigits: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        match ndigits {
            Some(digits) => slf.call_method1("round", (digits,)),
            None => slf.call_method0("round"),
        }
    }

    fn __neg__(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        self.operate_alone(py, UnaryOp::Negate)
    }

    fn __pos__(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        self.operate_alone(py, UnaryOp::Plus)
    }

    fn __invert__(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        self.operate_alone(py, UnaryOp::Invert)
    }

    fn __abs__(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let own = self.operand(py, &[])?;
        let Some(expr) = own.expr() else { return Ok(py.NotImplemented()) };
        let result = Expr::map(ndcast::Op::Abs, [expr]);
        result.dtype().or_raise(py)?;
        object(py, Value::Lazy(result), std::slice::from_ref(&self.0), &|_| None)
    }

    fn __richcmp__(&self, py: Python<'_>, other: &Bound<'_, PyAny>, op: RichCompare) -> PyResult<Py<PyAny>> {
        let op = match op {
            RichCompare::Lt => CompareOp::Less,
            RichCompare::Le => CompareOp::LessEqual,
            RichCompare::Eq => CompareOp::Equal,
            RichCompare::Ne => CompareOp::NotEqual,
            RichCompare::Gt => CompareOp::Greater,
            RichCompare::Ge => CompareOp::GreaterEqual,
        };
        let mut context = crate::settings::context();
        if !context.broadcast_warning
            && let Some(made) = self.at_once(py, comparison_of(op), other, false)?
        {
            return Ok(made);
        }
        let mut sources: Sources = vec![self.0.clone()];
        let own = self.operand(py, &[])?;
        let Some(other) = operand(other, &mut sources)? else { return Ok(py.NotImplemented()) };
        let result = py.detach(|| context.compare(op, &own, &other)).or_raise(py)?;
        warn(py, &context)?;
        object(py, result, &sources, &|_| None)
    }

    /// `Tensor[...]` in annotations.
    #[classmethod]
    fn __class_getitem__<'py>(class: &Bound<'py, PyType>, _item: &Bound<'py, PyAny>) -> Bound<'py, PyType> {
        class.clone()
    }
}
