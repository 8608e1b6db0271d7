//! The plan of an evaluation that reads arrays by region, as a value that prints.

use crate::Tensor;
use crate::engine::lower::graph::{Graph, Id, Kind};
use crate::engine::stream::grid::Grid;
use crate::engine::stream::passes::{Cost, Passes};
use crate::error::Result;
use crate::expr::source::Source;
use crate::expr::{Expr, Form, Node, NodeKind};
use crate::memory::limit::memory_limit;
use crate::shape::{Layout, Shape, in_units};
use std::fmt;
use std::sync::Arc;

/// How an expression of arrays that are read by region is computed: the passes over them, and the bytes that are read, written and held.
///
/// Bytes are those of elements in memory; in a file they may be packed. It prints as text, with a line for each pass.
///
/// ```
/// # use ndcast::{DType, Result, Shape, Source, Tensor};
/// # #[derive(Debug)]
/// # struct Table(Shape);
/// # impl Source for Table {
/// #     fn name(&self) -> String { "table".into() }
/// #     fn dtype(&self) -> DType { DType::F32 }
/// #     fn shape(&self) -> &Shape { &self.0 }
/// #     fn chunks(&self) -> Shape { [1, 1024].into() }
/// #     fn stored_bytes(&self) -> u64 { 0 }
/// #     fn read(&self, region: &[std::ops::Range<usize>]) -> Result<Tensor> {
/// #         Tensor::zeros([region[0].len(), region[1].len()], DType::F32)
/// #     }
/// # }
/// use ndcast::{Expr, with_memory_limit};
/// # let table = std::sync::Arc::new(Table([1 << 20, 1024].into()));
/// // A table of 4 GiB. The mean of its columns takes a pass, and the difference another.
/// let x = Expr::source(table);
/// let centred = x.clone() - x.mean(0);
/// let plan = with_memory_limit(512 << 20, || centred.stream_plan(Some(&[1, 1024])))?.unwrap();
/// assert_eq!((plan.passes, plan.read, plan.written), (2, 8 << 30, 4 << 30));
/// assert!(plan.peak <= 512 << 20);
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct StreamPlan {
    /// Bytes that are read.
    pub read: u64,
    /// Bytes that are written.
    pub written: u64,
    /// The most bytes that are held at a time.
    pub peak: u64,
    /// Number of passes: one for each group of reductions that are kept, and one for the result.
    pub passes: usize,
    result: String,
    limit: u64,
    rows: Vec<[String; 3]>,
}

impl Expr {
    /// Whether an evaluation would read arrays by region ([`Expr::source`]), other than as operands of functions of whole tensors.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert!(!(tensor![1.0, 2.0] * 2.0).reads_by_region());
    /// ```
    pub fn reads_by_region(&self) -> bool {
        crate::engine::functions::reads_sources(self)
    }

    /// The first such array among those that an evaluation would read by region.
    #[doc(hidden)]
    pub fn find_source(&self, is_it: impl Fn(&dyn Source) -> bool) -> Option<Arc<dyn Source>> {
        crate::engine::functions::find_source(self, is_it)
    }

    /// The numbers and the tensors in memory that an evaluation reads, in the order of the expression.
    #[doc(hidden)]
    pub fn constants(&self) -> Vec<Tensor> {
        let constant = |operand: &Expr| match operand.form() {
            Form::Tensor(tensor) => Some(tensor.clone()),
            Form::Scalar(scalar) => Some(Tensor::scalar(*scalar)),
            Form::Node(_) => None,
        };
        let nodes = self.nodes();
        let operands = nodes.iter().flat_map(|node| node.kind.children());
        std::iter::once(self).chain(operands).filter_map(constant).collect()
    }

    /// The operations of the expression as text that differs if they do, each after its operands: `t1` is the result of the first one. Only
    /// closures all print as `…`.
    ///
    /// # Errors
    /// As [`Expr::shape`].
    #[doc(hidden)]
    pub fn listing(&self) -> Result<Vec<String>> {
        let nodes: Vec<&Arc<Node>> = self.nodes().into_iter().filter(|node| !node.kind.children().is_empty()).collect();
        let (texts, _) = crate::expr::print::each(&nodes, usize::MAX);
        let listed = |(node, text): (&Arc<Node>, String)| match &node.kind {
            // The text of a view may leave out the arguments. Its layout tells as much.
            NodeKind::View { arg, view, .. } if text.contains('…') => {
                let layout = view.derive(&Layout::contiguous(&arg.shape()?)?)?;
                let [shape, strides] = [format!("{:?}", layout.shape()), format!("{:?}", layout.strides())];
                Ok(text.replace('…', &format!("{shape} from {} by {strides}", layout.offset())))
            }
            _ => Ok(text),
        };
        nodes.into_iter().zip(texts).map(listed).collect()
    }

    /// The arrays that an evaluation reads, by region or as a whole.
    #[doc(hidden)]
    pub fn sources(&self) -> Vec<Arc<dyn Source>> {
        let source = |node: &Arc<Node>| match &node.kind {
            NodeKind::Function { function, .. } => function.source().cloned(),
            _ => None,
        };
        self.nodes().into_iter().filter_map(source).collect()
    }

    /// The plan of [`Expr::eval_to`] with a sink that has chunks of these lengths; without them, that of [`Expr::eval`]. `None` if the
    /// expression reads no array by region. Nothing is read.
    ///
    /// ```
    /// use ndcast::tensor;
    /// assert!((tensor![1.0, 2.0] * 2.0).stream_plan(None)?.is_none());
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Expr::eval_to`], except those of reading and writing.
    pub fn stream_plan(&self, chunks: Option<&[usize]>) -> Result<Option<StreamPlan>> {
        let (mut graph, root) = Graph::of(self, None)?;
        if !graph.has_sources() {
            return Ok(None);
        }
        let passes = Passes::new(&mut graph, root, chunks, memory_limit())?;
        Ok(Some(StreamPlan::of(&graph, root, &passes, chunks.is_some())))
    }
}

impl StreamPlan {
    fn of(graph: &Graph, root: Id, passes: &Passes, writes: bool) -> StreamPlan {
        let node = &graph.nodes[root];
        let row = |name: String, grid: &Grid, cost: &Cost| {
            let shape = Shape::new(&grid.block).map_or_else(|_| String::new(), |shape| shape.to_string());
            let blocks = match grid.count() {
                1 => "as a whole".to_owned(),
                count => format!("{count} blocks of {shape}"),
            };
            [name, blocks, format!("reads {}  holds {}", bytes(cost.read), bytes(cost.memory))]
        };
        let mut rows = Vec::new();
        for (pass, cost) in passes.folds.iter().zip(&passes.costs) {
            let name = |&(fold, _): &(Id, Id)| match &graph.nodes[fold].kind {
                Kind::Fold { name, axes, .. } => {
                    let axes: Vec<String> = axes.iter().map(ToString::to_string).collect();
                    format!("{name} over {} {}", if axes.len() == 1 { "axis" } else { "axes" }, axes.join(" "))
                }
                _ => "a reduction".to_owned(),
            };
            let mut names: Vec<String> = pass.folds.iter().map(name).collect();
            names.dedup();
            rows.push(row(names.join(", "), &pass.grid, cost));
        }
        let last = passes.costs.last().copied().unwrap_or_default();
        rows.push(row("the result".to_owned(), &passes.result, &last));
        StreamPlan {
            result: format!("{} {}", node.dtype, node.shape),
            limit: memory_limit(),
            read: passes.read(graph),
            written: if writes { graph.bytes(root) as u64 } else { 0 },
            peak: passes.peak(),
            passes: rows.len(),
            rows,
        }
    }
}

fn bytes(count: u64) -> String {
    in_units(u128::from(count))
}

impl fmt::Display for StreamPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let passes = self.passes;
        let word = if passes == 1 { "pass" } else { "passes" };
        writeln!(f, "in blocks  {}  {passes} {word}  memory limit {}", self.result, bytes(self.limit))?;
        write!(f, "  reads {}  writes {}  peak {}", bytes(self.read), bytes(self.written), bytes(self.peak))?;
        for [name, blocks, cost] in &self.rows {
            write!(f, "\n  {name:<24} {blocks:<28} {cost}")?;
        }
        Ok(())
    }
}
