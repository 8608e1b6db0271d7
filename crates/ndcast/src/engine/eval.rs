//! Evaluation of expressions: their elements, shape and dtype.

use super::explain::Plan;
use super::lower::graph::Graph;
use crate::error::Result;
use crate::expr::{Expr, Form};
use crate::guard::Options;
use crate::threads::is_watched;
use crate::{DType, Shape, Tensor};

impl Expr {
    /// Computes the expression. The results of functions of whole tensors *below* it, such as a sort in `x.sort(0) + 1`, stay in memory as
    /// long as the expression does: they are read by a second `eval`, and by other expressions that contain them.
    ///
    /// # Errors
    /// `Shape` (with a picture of the axis that clashes), `DType`, `Index`, `Value` (such as an integer division by zero), or `Memory` if
    /// the result does not fit; `Interrupted` within [`interruptible`](crate::interruptible()). Each error says where in the source its
    /// node was built.
    ///
    /// ```
    /// use ndcast::{ErrorKind, tensor};
    /// let (x, y) = (tensor![1.0, 2.0], tensor![10.0, 20.0]);
    /// assert_eq!((&x * &y + 1.0).eval()?, tensor![11.0, 41.0]);
    ///
    /// let error = (&x + tensor![1.0, 2.0, 3.0]).eval().unwrap_err();
    /// assert_eq!(error.kind(), ErrorKind::Shape);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn eval(&self) -> Result<Tensor> {
        super::eval(self)
    }

    /// As [`Expr::eval`], with options: the guards that judge the expression, and what is done with their warnings.
    ///
    /// ```
    /// use ndcast::Tensor;
    /// use ndcast::guard::Options;
    /// let a = Tensor::from([[1.0, 2.0], [3.0, 4.0]]);
    /// let error = (&a / a.expr().sum(1)).eval_with(&Options::strict()).unwrap_err();
    /// assert!(error.message().contains("each axis in its place: a / a.sum(1).unsqueeze(-1)"), "{error}");
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Expr::eval`]; `Shape` where a guard denies, `Memory` where more than the budget would be stored.
    pub fn eval_with(&self, options: &Options) -> Result<Tensor> {
        options.within(|| self.eval())
    }

    /// Computes the expression unless that was done before, and keeps the result. From then on, every expression that contains this one
    /// reads the kept result.
    ///
    /// ```
    /// use ndcast::{ALL, tensor};
    /// let x = tensor![1.0, 2.0].expr().exp();
    /// let y = &x / x.sum(ALL);
    /// let exp = x.eval_once()?;
    /// assert_eq!(y.eval()?, exp.divide(exp.sum(ALL)?)?);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Expr::eval`].
    pub fn eval_once(&self) -> Result<Tensor> {
        let Form::Node(node) = &self.form else { return self.eval() };
        match node.made() {
            Some(made) => Ok(made.clone()),
            None => {
                let made = self.eval()?;
                self.set_computed();
                Ok(node.keep(made).clone())
            }
        }
    }

    /// Computes an expression in C order. [`Expr::eval`] keeps the order in memory of its operands, so to make that contiguous afterwards is
    /// a pass more.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let pixels = tensor![[1u8, 2, 3], [4, 5, 6]];
    /// let planes = (&pixels / 2.0).permute([1, 0]).eval_contiguous()?;
    /// assert_eq!(planes.as_slice::<f32>()?, [0.5, 2.0, 1.0, 2.5, 1.5, 3.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Expr::eval`].
    pub fn eval_contiguous(&self) -> Result<Tensor> {
        super::eval_contiguous(self)
    }

    /// Computes an expression block by block into a sink, such as a file, so that the result may be larger than memory. So may arrays that
    /// are read by region ([`Expr::source`]).
    ///
    /// Each block is computed from the regions that it needs, by one of [`num_threads`](crate::num_threads) threads and one more, which
    /// waits for the disk meanwhile. A small source is read once. A reduction that all blocks need is computed in a pass before, with the
    /// bits that it has in memory. No more than [`memory_limit`](crate::memory_limit) bytes are held. The sink has the shape and the dtype
    /// of the expression; it is not finished here.
    ///
    /// ```
    /// use ndcast::{Result, Shape, Sink, Tensor, tensor};
    /// use std::sync::Mutex;
    ///
    /// /// Keeps the largest element of all blocks.
    /// #[derive(Default)]
    /// struct Largest(Mutex<f64>);
    ///
    /// impl Sink for Largest {
    ///     fn chunks(&self) -> Shape {
    ///         [1].into()
    ///     }
    ///     fn write(&self, _start: &[usize], block: &Tensor) -> Result<u64> {
    ///         let mut largest = self.0.lock().unwrap();
    ///         *largest = largest.max(block.max(ndcast::ALL)?.item()?);
    ///         Ok(0)
    ///     }
    ///     fn finish(self: Box<Self>) -> Result<()> {
    ///         Ok(())
    ///     }
    /// }
    ///
    /// let largest = Largest::default();
    /// (tensor![1.0, 7.0, 2.0] * 2.0).eval_to(&largest)?;
    /// assert_eq!(*largest.0.lock().unwrap(), 14.0);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Expr::eval`]; `Memory`, before anything is read, if a reduction that all blocks need or the operand of a function of whole
    /// tensors does not fit in the limit; the errors of reading and writing.
    pub fn eval_to(&self, sink: &dyn crate::Sink) -> Result<()> {
        super::stream::eval_to(self, sink)
    }

    /// Computes several expressions together and keeps the results, as [`Expr::eval_once`] does. Returns them in order.
    ///
    /// Common parts are computed once. If results share an axis, an operand that they share is read once for all of them.
    ///
    /// ```
    /// use ndcast::{Expr, tensor};
    /// let x = tensor![[1.0, 2.0, 6.0], [4.0, 5.0, 6.0]];
    /// let [mean, max] = [x.expr().mean(-1), x.expr().max(-1)];
    /// let together = Expr::eval_all(&[&mean, &max])?;
    /// assert_eq!(together[0].to_vec::<f64>()?, [3.0, 5.0]);
    /// assert_eq!(together[1].to_vec::<f64>()?, [6.0, 6.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Expr::eval`]. If there is an error, no result is kept.
    pub fn eval_all(exprs: &[&Expr]) -> Result<Vec<Tensor>> {
        let waits = |expr: &Expr| matches!(&expr.form, Form::Node(node) if node.made().is_none());
        let left: Vec<&Expr> = exprs.iter().filter(|expr| waits(expr)).copied().collect();
        let results = super::eval_all(&left)?;
        left.iter().for_each(|expr| expr.set_computed());
        for (expr, result) in left.iter().zip(results) {
            if let Form::Node(node) = &expr.form {
                node.keep(result);
            }
        }
        exprs.iter().map(|expr| expr.eval_once()).collect()
    }

    /// Computes the expression into an existing tensor, which keeps its dtype and layout, and its memory unless other tensors share it. The
    /// result is the same as if the expression were computed first and stored afterwards. On an error the tensor is unchanged.
    ///
    /// # Errors
    /// As [`Expr::eval`]; `Shape` if the shapes differ or several elements of `out` share one memory cell; `DType` if the cast to the dtype
    /// of `out` is not of the same kind.
    ///
    /// ```
    /// use ndcast::{DType, Tensor, tensor};
    /// let mut out = Tensor::zeros(2, DType::F32)?;
    /// (tensor![1.0, 2.0] * 10.0).eval_into(&mut out)?;
    /// assert_eq!(out, tensor![10.0f32, 20.0]); // It stays float32.
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn eval_into(&self, out: &mut Tensor) -> Result<()> {
        super::eval_into(self, out, super::target::Stored::ExactShape)
    }

    /// The shape that the result will have. Nothing is computed, except for a function of whole tensors whose shape depends on elements,
    /// such as [`masked_select`](Expr::masked_select), with its operands. It is computed once: its result is kept for `eval`.
    ///
    /// # Errors
    /// As [`Expr::eval`].
    ///
    /// ```
    /// use ndcast::tensor;
    /// let (column, row) = (tensor![[1], [2], [3]], tensor![1, 2]);
    /// assert_eq!((&column + &row).shape()?, [3, 2]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn shape(&self) -> Result<Shape> {
        self.typed().map(|(shape, _)| shape)
    }

    /// The dtype that the result will have. It computes as little as [`Expr::shape`].
    ///
    /// # Errors
    /// As [`Expr::eval`].
    ///
    /// ```
    /// use ndcast::{DType, tensor};
    /// let x = tensor![1, 2];
    /// assert_eq!((&x + 1).dtype()?, DType::I32);
    /// assert_eq!((&x + 1.5).dtype()?, DType::F32); // The default float: the number alone decides only the kind.
    /// assert_eq!((&x + tensor![1.5]).dtype()?, DType::F64);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn dtype(&self) -> Result<DType> {
        self.typed().map(|(_, dtype)| dtype)
    }

    /// Shape and dtype, which every node keeps.
    pub(crate) fn typed(&self) -> Result<(Shape, DType)> {
        if let Form::Node(node) = &self.form
            && let Some((shape, dtype)) = node.types()
        {
            return Ok((shape.clone(), dtype));
        }
        let typed = Graph::types_of(self)?;
        // To type a few operations again costs less than to keep the types of every one of them.
        if let Form::Node(node) = &self.form
            && self.height() > 3
        {
            node.learn(&typed.0, typed.1);
        }
        Ok(typed)
    }

    /// How the expression would be computed: see [`Plan`]. It computes as little as [`Expr::shape`]. A function of whole tensors that has not
    /// run is shown as an input with its name: it is computed before, by itself. An expression of few elements is computed operation by
    /// operation, without a plan; this is the plan of larger operands.
    ///
    /// # Errors
    /// As [`Expr::eval`], except for those that depend on the values of elements.
    ///
    /// ```
    /// use ndcast::{DType, Tensor};
    /// let (points, centres) = (Tensor::zeros([1000, 1, 3], DType::F64)?, Tensor::zeros([500, 3], DType::F64)?);
    /// let plan = (points - centres).square().sum(-1).plan()?.to_string();
    /// assert!(plan.contains("float64 (1000, 500)") && plan.contains("1 pass"), "{plan}");
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn plan(&self) -> Result<Plan> {
        super::plan(self)
    }

    /// Whether the evaluation may be interrupted, and the work is a large multiple of the result.
    #[doc(hidden)]
    pub fn takes_long(&self) -> bool {
        is_watched() && self.reduces() && Graph::of(self, None).is_ok_and(|(graph, root)| graph.takes_long(root))
    }
}
