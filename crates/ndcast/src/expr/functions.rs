//! Functions of whole tensors as nodes of expressions: sorts, products, scans, joins, and all else that cannot be fused.
//!
//! Such a node has operands, which are computed first, and an eager function, which runs on them. Where shapes and dtypes of the
//! results follow from those of the operands, a second closure finds them, with the checks of the eager function. The methods of
//! [`Expr`] that make such nodes are rows of a table (`functions/lazy/table.rs`). `engine/functions.rs` runs them.

use crate::error::{Error, Result};
use crate::expr::gathered::Gathered;
use crate::expr::print::call::{Call, Names};
use crate::expr::{Expr, Form, NodeKind};
use crate::memory::bytes_of;
use crate::shape::{Layout, Shape};
use crate::{DType, Source, Tensor};
use std::borrow::Cow;
use std::panic::Location;
use std::sync::{Arc, OnceLock};

/// From the operands to all results.
pub(crate) type Run = Box<dyn Fn(&[Tensor]) -> Result<Vec<Tensor>> + Send + Sync>;
/// From the operands to the elements that the loops of an expression gather; `None` if there are none.
pub(crate) type Gather = Box<dyn Fn(&[Tensor]) -> Result<Option<Gathered>> + Send + Sync>;

/// A function of whole tensors, with its operands.
pub(crate) struct Function {
    name: Cow<'static, str>,
    operands: Vec<Expr>,
    call: Call,
    run: Run,
    /// The results for stand-ins of the operands, as stand-ins: only their shapes and dtypes mean something. `None` if
    /// these depend on elements, or if nobody has separated the checks of the function from its work.
    types: Option<Run>,
    /// If the function only picks elements by tensors of indices: the elements that it picks.
    gather: Option<Gather>,
    /// These elements, if they are gathered where they are used.
    gathered: OnceLock<Gathered>,
    /// The array, if this is no function but an array that is read by region.
    source: Option<Arc<dyn Source>>,
    /// All results, if there are several and somebody has computed one of them.
    results: OnceLock<Vec<Tensor>>,
}

impl Function {
    fn new(
        name: impl Into<Cow<'static, str>>,
        operands: Vec<Expr>,
        call: Call,
        run: Run,
        types: Option<Run>,
    ) -> Function {
        let (name, gathered, results) = (name.into(), OnceLock::new(), OnceLock::new());
        Function { name, operands, call, run, types, gather: None, gathered, source: None, results }
    }

    pub(crate) fn name(&self) -> &Cow<'static, str> {
        &self.name
    }

    /// Whether shapes and dtypes of the results are known before they are computed.
    pub(crate) fn is_typed(&self) -> bool {
        self.types.is_some()
    }

    pub(crate) fn operands(&self) -> &[Expr] {
        &self.operands
    }

    /// The array that stands here, if it is somewhere else.
    pub(crate) fn source(&self) -> Option<&Arc<dyn Source>> {
        self.source.as_ref()
    }

    /// The call that gives one result, as text.
    pub(crate) fn call(&self, names: &mut Names<'_, '_>, part: usize) -> String {
        (self.call)(names, part)
    }

    /// The operands of a function that has no other user; nothing if it has.
    pub(super) fn into_operands(function: Arc<Function>) -> Vec<Expr> {
        Arc::into_inner(function).map(|function| function.operands).unwrap_or_default()
    }

    /// A stand-in of one result, from those of the operands; `None` if only the function itself tells.
    pub(crate) fn types(&self, operands: &[Tensor], part: usize) -> Option<Result<Tensor>> {
        let types = self.types.as_ref()?;
        Some(types(operands).and_then(|results| self.pick(&results, part)))
    }

    /// Computes one result. If there are several, all are kept for the others.
    pub(crate) fn run(&self, operands: &[Tensor], part: usize) -> Result<Tensor> {
        if let Some(results) = self.results.get() {
            return self.pick(results, part);
        }
        let results = (self.run)(operands)?;
        let result = self.pick(&results, part)?;
        if results.len() > 1 {
            self.results.get_or_init(|| results);
        }
        Ok(result)
    }

    /// The elements that loops gather instead of running the function.
    pub(crate) fn gathered(&self) -> Option<&Gathered> {
        self.gathered.get()
    }

    /// Whether the function only picks elements by tensors of indices.
    pub(crate) fn is_gather(&self) -> bool {
        self.gather.is_some()
    }

    /// From now on, loops gather the elements that the function picks from its operands, unless these have fewer than `least` bytes. Whether
    /// they do. `at` is the place of the function in the source.
    ///
    /// # Errors
    /// Those of the function.
    pub(crate) fn gather(&self, operands: &[Tensor], least: u64, at: &'static Location<'static>) -> Result<bool> {
        let (Some(gather), Some(types)) = (&self.gather, self.types(operands, 0)) else { return Ok(false) };
        let types = types?;
        if bytes_of(types.shape(), types.dtype()) < least {
            return Ok(false);
        }
        let Some(gathered) = gather(operands)? else { return Ok(false) };
        self.gathered.get_or_init(|| gathered.built_at(at));
        Ok(true)
    }

    fn pick(&self, results: &[Tensor], part: usize) -> Result<Tensor> {
        let missing = || Error::value(format!("{}: there is no result {part}", self.name));
        results.get(part).cloned().ok_or_else(missing)
    }
}

impl Expr {
    /// A tensor of which only the name, the shape and the dtype are known. An expression of it can be explained; to compute it is an error.
    ///
    /// # Errors
    /// `Shape` for more elements than there are addresses.
    #[doc(hidden)]
    pub fn stand_in(name: &str, shape: &Shape, dtype: DType) -> Result<Expr> {
        // Like a tensor of its own, it has a layout without repeated elements.
        Layout::contiguous(shape)?;
        Ok(Expr::of_shape(name, shape, dtype, None))
    }

    /// An array that is read by region when an evaluation needs its elements. What an evaluation reads is not kept.
    ///
    /// Shape and dtype are known before anything is read. An evaluation reads blocks that fit in the [memory
    /// limit](crate::memory_limit), and works on them one after the other, so that the array may be larger than memory.
    ///
    /// ```
    /// use ndcast::{DType, Expr, Result, Shape, Source, Tensor};
    /// use std::{ops::Range, sync::Arc};
    ///
    /// /// 0, 1, 2, ... in a column.
    /// #[derive(Debug)]
    /// struct Count(Shape);
    ///
    /// impl Source for Count {
    ///     fn name(&self) -> String {
    ///         "count".into()
    ///     }
    ///     fn dtype(&self) -> DType {
    ///         DType::I64
    ///     }
    ///     fn shape(&self) -> &Shape {
    ///         &self.0
    ///     }
    ///     fn chunks(&self) -> Shape {
    ///         [1, 1].into()
    ///     }
    ///     fn stored_bytes(&self) -> u64 {
    ///         0
    ///     }
    ///     fn read(&self, region: &[Range<usize>]) -> Result<Tensor> {
    ///         Tensor::arange(region[0].start as i64..region[0].end as i64)?.unsqueeze(1)
    ///     }
    /// }
    ///
    /// let count = Expr::source(Arc::new(Count([1 << 40, 1].into())));
    /// assert_eq!(count.shape()?, [1 << 40, 1]);
    /// assert_eq!((count.narrow(0, 7..9) * 2).eval()?.to_vec::<i64>()?, [14, 16]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[track_caller]
    pub fn source(source: Arc<dyn Source>) -> Expr {
        let (name, shape, dtype) = (source.name(), source.shape().clone(), source.dtype());
        Expr::of_shape(&name, &shape, dtype, Some(source))
    }

    /// An array whose shape and dtype are known. It is no function that runs: evaluations read a source themselves.
    #[track_caller]
    fn of_shape(name: &str, shape: &Shape, dtype: DType, source: Option<Arc<dyn Source>>) -> Expr {
        let (text, refused, shape) = (name.to_owned(), name.to_owned(), shape.clone());
        let run = move |_: &[Tensor]| Err(Error::value(format!("{refused} has a shape, but no elements")));
        let types = move |_: &[Tensor]| Ok(vec![Tensor::stand_in(&shape, dtype)?]);
        let call: Call = Box::new(move |_, _| text.clone());
        let (run, types): (Run, Option<Run>) = (Box::new(run), Some(Box::new(types)));
        let function = Function::new(name.to_owned(), Vec::new(), call, run, types);
        Expr::of_node(Function { source, ..function })
    }

    /// The first result of a function.
    #[track_caller]
    pub(crate) fn of_function(
        name: impl Into<Cow<'static, str>>,
        operands: Vec<Expr>,
        call: Call,
        run: Run,
        types: Option<Run>,
    ) -> Expr {
        Expr::of_node(Function::new(name, operands, call, run, types))
    }

    /// As [`Expr::of_function`], of a function that only picks elements by tensors of indices.
    #[track_caller]
    pub(crate) fn of_gather(
        name: impl Into<Cow<'static, str>>,
        operands: Vec<Expr>,
        call: Call,
        run: Run,
        types: Option<Run>,
        gather: Option<Gather>,
    ) -> Expr {
        Expr::of_node(Function { gather, ..Function::new(name, operands, call, run, types) })
    }

    #[track_caller]
    fn of_node(function: Function) -> Expr {
        Expr::new(NodeKind::Function { function: Arc::new(function), part: 0 })
    }

    /// The first `N` results of the function that gives this one.
    #[track_caller]
    pub(crate) fn results<const N: usize>(self) -> [Expr; N] {
        let mut results = [const { None }; N];
        for (part, result) in results.iter_mut().enumerate() {
            *result = Some(self.result(part));
        }
        results.map(|result| result.unwrap_or_else(|| self.clone()))
    }

    /// Another result of the function that gives this one.
    #[track_caller]
    pub(crate) fn result(&self, part: usize) -> Expr {
        if let Form::Node(node) = self.form()
            && let NodeKind::Function { function, .. } = &node.kind
        {
            return Expr::new(NodeKind::Function { function: function.clone(), part });
        }
        self.clone()
    }
}
