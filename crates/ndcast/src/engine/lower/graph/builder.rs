//! A graph as the builder of a composite op: it types each op and each fold, and adds a node for it.

use super::{FoldFunction, FoldOp, Graph, Id, Kind, MapFunction, Node, Operand};
use crate::engine::lower::close::close_whole;
use crate::engine::lower::decompose::{Builder, squeezing};
use crate::error::{Error, Result};
use crate::expr::ViewFn;
use crate::expr::typing::{self, Typed, Typing};
use crate::shape::{Dims, Shape, reduced_shape};
use crate::{DType, Op, Tensor};
use ndcast_ops::Finish;

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
        let ids: Dims<Id> = args.iter().map(|&arg| self.typed(arg, finish.reads())).collect();
        let shape = self.broadcast("mean", |_| "x", &ids)?;
        let map = MapFunction::Kernel(finish.kernel());
        Ok(self.push(Kind::Map { map, args: ids, refuses: None }, shape, finish.makes()))
    }

    fn view(&mut self, arg: Id, view: &ViewFn) -> Result<Id> {
        Ok(Graph::view(self, arg, view)?)
    }

    fn squeeze(&mut self, arg: Id, axes: &Dims<usize>) -> Result<Id> {
        if self.only_types {
            let Node { shape, dtype, .. } = &self.nodes[arg];
            let (shape, dtype) = (reduced_shape(shape, axes, false), *dtype);
            return Ok(self.push(Kind::Known, shape, dtype));
        }
        Ok(Graph::view(self, arg, &squeezing(axes))?)
    }

    /// A reduction over normalised axes.
    fn fold(&mut self, fold: FoldOp, arg: Id, axes: &Dims<usize>, keepdims: bool) -> Result<Id> {
        let typing = fold.typing(self.nodes[arg].dtype)?;
        let arg = Graph::cast(self, arg, typing.promoted);
        let arg = Graph::cast(self, arg, typing.computed);
        let shape = reduced_shape(&self.nodes[arg].shape, axes, keepdims);
        if let Some(&axis) = axes.iter().find(|&&axis| self.nodes[arg].shape[axis] == 0) {
            let scalar = typing.identity.ok_or_else(|| {
                let (name, shape) = (fold.name(), &self.nodes[arg].shape);
                Error::value(format!("{name} of no elements has no result: axis {axis} of shape {shape} is empty"))
            })?;
            let identity = Tensor::of_scalar(scalar, typing.result());
            return Ok(self.input(identity.with_layout(identity.layout().broadcast_to(&shape)?)));
        }
        let (function, axes) = (FoldFunction::Kernel(typing.kernel), axes.clone());
        let id = self.push(Kind::Fold { fold: function, arg, axes }, shape, typing.written);
        Ok(Graph::cast(self, id, typing.result()))
    }
}
