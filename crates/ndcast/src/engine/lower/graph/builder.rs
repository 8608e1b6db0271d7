//! A graph as a builder: it types each op and each fold, and adds a node for it.

use super::{FoldFunction, Graph, Id, Kind, MapFunction, Node, Operand, Pending, Traced};
use crate::engine::lower::close::close_whole;
use crate::engine::lower::decompose::{Builder, Result, squeezing};
use crate::engine::lower::walk::{ExprBuilder, result_of_none, typed};
use crate::error::Error;
use crate::expr;
use crate::expr::derived::ViewFn;
use crate::expr::functions::Function;
use crate::expr::gathered::Gathered;
use crate::expr::typing::{self, FoldOp, Typed, Typing};
use crate::expr::user::{UserFold, UserMap};
use crate::shape::{Dims, Layout, Shape, reduced_shape};
use crate::{DType, Op, Scalar, Tensor};
use ndcast_ops::Finish;
use std::sync::Arc;

/// The parts of a composite op become nodes, which are computed later.
impl Builder for Graph {
    fn shape(&self, id: Id) -> &Shape {
        &self.nodes[id].shape
    }

    fn dtype(&self, id: Id) -> DType {
        self.nodes[id].dtype
    }

    fn constant(&mut self, tensor: Tensor) -> Id {
        self.input(tensor)
    }

    fn cast(&mut self, arg: Id, dtype: DType) -> Result<Id> {
        Ok(Graph::cast(self, arg, dtype))
    }

    /// An op of the table on typed operands and weak scalars.
    fn map(&mut self, op: Op, args: &[Operand]) -> Result<Id> {
        // The second power of a float has the bits of its square, which has kernels together with other ops.
        let (op, args) = match *args {
            [x @ Operand::Node(id), Operand::Weak(Scalar::Int(2) | Scalar::Float(2.0))]
                if op == Op::Pow && self.nodes[id].dtype.is_float() =>
            {
                (Op::Square, &[x][..])
            }
            _ => (op, args),
        };
        let info = op.info();
        if op == Op::Isclose
            && let Some(close) = close_whole(self, args)?
        {
            return Ok(close);
        }
        let typing = typing::map(
            info,
            args.iter().map(|arg| match *arg {
                Operand::Node(id) => Typed::Tensor(self.nodes[id].dtype),
                Operand::Weak(scalar) => Typed::Weak(scalar),
            }),
        )?;
        let Typing { promoted, computed, written, .. } = typing;
        let mut ids = Dims::new();
        for (k, operand) in info.operands.iter().enumerate() {
            ids.push(match args.get(k).copied().or(typing::default(op, operand, promoted).map(Operand::Weak)) {
                Some(Operand::Weak(scalar)) => {
                    // The scalar is rounded to the promoted dtype first (for example a 16-bit float), as if it were in
                    // a tensor.
                    let id = self.input(Tensor::of_scalar(scalar, promoted));
                    Graph::cast(self, id, computed)
                }
                Some(Operand::Node(id)) if operand.mask => self.cast_mask(id, computed),
                Some(Operand::Node(id)) => {
                    let id = Graph::cast(self, id, promoted);
                    Graph::cast(self, id, computed)
                }
                None => unreachable!("operands without a default are given"),
            });
        }
        let shape = self.broadcast(info.name, |k| info.operands[k].name, &ids)?;
        let map = MapFunction::Op(op, typing.kernel);
        let id = self.push(Kind::Map { map, args: ids, refuses: typing.refuses }, shape, written);
        Ok(Graph::cast(self, id, typing.result()))
    }

    fn finish(&mut self, finish: Finish, args: &[Operand]) -> Result<Id> {
        let ids: Dims<Id> = args.iter().map(|&arg| typed(self, arg, finish.reads())).collect::<Result<_>>()?;
        let shape = self.broadcast("mean", |_| "x", &ids)?;
        let map = MapFunction::Kernel(finish.name(), finish.kernel());
        Ok(self.push(Kind::Map { map, args: ids, refuses: None }, shape, finish.makes()))
    }

    fn view(&mut self, arg: Id, view: &ViewFn) -> Result<Id> {
        Ok(Graph::view(self, arg, view, || 1)?)
    }

    fn squeeze(&mut self, arg: Id, axes: &Dims<usize>) -> Result<Id> {
        if self.only_types {
            let Node { shape, dtype, .. } = &self.nodes[arg];
            let (shape, dtype) = (reduced_shape(shape, axes, false), *dtype);
            return Ok(self.push(Kind::Known, shape, dtype));
        }
        Ok(Graph::view(self, arg, &squeezing(axes), || 1)?)
    }

    /// A reduction over normalised axes.
    fn fold(&mut self, fold: FoldOp, arg: Id, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
        let typing = fold.typing(self.nodes[arg].dtype)?;
        let arg = Graph::cast(self, arg, typing.promoted);
        let arg = Graph::cast(self, arg, typing.computed);
        let shape = reduced_shape(&self.nodes[arg].shape, axes, keepdims);
        if let Some(scalar) = result_of_none(fold, &typing, &self.nodes[arg].shape, axes)? {
            return self.repeated(&Tensor::of_scalar(scalar, typing.result()), &shape);
        }
        let (function, axes) = (FoldFunction::Kernel(typing.kernel), axes.clone());
        let id = self.push(Kind::Fold { name: fold.name(), fold: function, arg, axes }, shape, typing.written);
        Ok(Graph::cast(self, id, typing.result()))
    }
}

impl ExprBuilder<'_> for Graph {
    const JUDGES: bool = true;

    fn input(&mut self, tensor: &Tensor) -> Id {
        Graph::input(self, tensor.clone())
    }

    fn target(&mut self) -> Result<Id> {
        let (layout, dtype) = self.target.clone().ok_or_else(|| Error::value("there is no target to read"))?;
        let shape = layout.shape().clone();
        Ok(self.push(Kind::Target(layout), shape, dtype))
    }

    fn known(&mut self, node: &expr::Node) -> Option<Id> {
        let (shape, dtype) = node.types().filter(|_| self.only_types)?;
        Some(self.push(Kind::Known, shape.clone(), dtype))
    }

    fn pending(&mut self, function: &Function, shape: &Shape, dtype: DType) -> Result<Id> {
        let layout = Layout::contiguous(shape)?;
        let (name, source) = (function.name().clone(), function.source().cloned());
        let kind = if self.only_types { Kind::Known } else { Kind::Pending(Pending { name, layout, source }) };
        Ok(self.push(kind, shape.clone(), dtype))
    }

    fn gathered(&mut self, gathered: &Gathered) -> Result<Id> {
        Ok(self.gather(gathered.clone()))
    }

    fn counted_view(&mut self, arg: Id, view: &ViewFn, times: &dyn Fn() -> usize) -> Result<Id> {
        // To type a view, nobody has to count.
        Ok(if self.only_types { Graph::view(self, arg, view, || 1) } else { Graph::view(self, arg, view, times) }?)
    }

    fn note(&mut self, node: &Arc<expr::Node>, id: Id) {
        if let Some(trace) = &mut self.trace {
            trace.push(Traced { node: Arc::as_ptr(node).addr(), id, end: self.nodes.len() });
        }
    }

    fn reshape(&mut self, arg: Id, lengths: &[isize]) -> Result<Id> {
        Ok(Graph::reshape(self, arg, lengths)?)
    }

    fn user_map(&mut self, map: &Arc<dyn UserMap>, args: Dims<Id>) -> Result<Id> {
        let shape = self.broadcast("map", |k| ["x1", "x2", "x3", "x4"][k], &args)?;
        let kind = Kind::Map { map: MapFunction::User(map.clone()), args, refuses: None };
        Ok(self.push(kind, shape, map.result()))
    }

    fn user_fold(&mut self, fold: &Arc<dyn UserFold>, arg: Id, axes: Dims<usize>, keepdims: bool) -> Result<Id> {
        let shape = reduced_shape(&self.nodes[arg].shape, &axes, keepdims);
        if axes.iter().any(|&axis| self.nodes[arg].shape[axis] == 0) {
            return self.repeated(&Tensor::of_scalar(fold.initial(), fold.result()), &shape);
        }
        Ok(self.push(
            Kind::Fold { name: "fold", fold: FoldFunction::User(fold.clone()), arg, axes },
            shape,
            fold.result(),
        ))
    }
}

impl Graph {
    /// A single element, repeated to a shape.
    fn repeated(&mut self, element: &Tensor, shape: &Shape) -> Result<Id> {
        Ok(self.input(element.with_layout(element.layout().broadcast_to(shape)?)))
    }
}
