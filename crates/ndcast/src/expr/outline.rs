//! The layouts that the parts of an expression would have, found without computing or typing it: shapes with marks of intent and with
//! provenance.
//!
//! *Problem*: guards and proposed fixes ask of an operand which of its axes somebody wrote on purpose, and whether it is a reduction of
//! another operand. A tensor's layout says so; an expression that waits has none yet. *Technique*: one walk makes a contiguous layout for
//! each node, by the same functions of [`Layout`] that make the layouts of computed results. A part that several operands share gets one
//! layout, and an element-by-element part has that of its operand, so that "is of this source" is a comparison of layouts. *Contract*:
//! nothing is computed, and an expression gives the marks and the provenance that its result has. A walk looks at a limited number of
//! nodes; of what lies beyond only the shape is known.

use crate::expr::composite::Composite;
use crate::expr::{Expr, Form, Node, NodeKind};
use crate::machine::OUTLINED_NODES;
use crate::shape::{Layout, Operand, Reduced, Shape, broadcast_shapes, infer_shape};
use crate::{DType, Error, Tensor};
use std::collections::HashMap;
use std::sync::Arc;

/// The layout of a part, and where its elements are.
#[derive(Clone)]
struct Outline {
    layout: Layout,
    /// Address and dtype of the memory in which a tensor and its views have their elements.
    memory: Option<(usize, DType)>,
}

impl Outline {
    fn of_tensor(tensor: &Tensor) -> Outline {
        let memory = Some((tensor.storage().start().addr(), tensor.dtype()));
        Outline { layout: tensor.layout().clone(), memory }
    }

    fn computed(layout: Layout) -> Outline {
        Outline { layout, memory: None }
    }

    /// The address of the first element; 0 if there is none yet.
    fn start(&self) -> usize {
        let first =
            |(start, dtype): (usize, DType)| start.wrapping_add(self.layout.offset().wrapping_mul(dtype.size()));
        self.memory.map_or(0, first)
    }
}

/// The operands of an op, with everything that is known of their axes.
pub(crate) struct Operands {
    layouts: Vec<Layout>,
    reduced: Vec<Option<Reduced>>,
}

impl Operands {
    /// The operands of an op. `shape` is that of an operand, if the caller knows it; an operand that nothing is known of has no axes.
    pub(crate) fn of(exprs: &[Expr], shape: impl Fn(usize) -> Option<Shape>) -> Operands {
        let mut walk = Walk { made: HashMap::new(), left: OUTLINED_NODES };
        let outline = |(k, expr)| {
            walk.outline(expr)
                .or_else(|| Layout::row_major(shape(k)?).ok().map(Outline::computed))
                .unwrap_or_else(|| Outline::of_tensor(&Tensor::of_scalar(crate::Scalar::Int(0), DType::I64)))
        };
        let outlines: Vec<Outline> = exprs.iter().enumerate().map(outline).collect();
        let reduced = outlines.iter().map(|outline| reduced_from(outline, &outlines)).collect();
        Operands { layouts: outlines.into_iter().map(|outline| outline.layout).collect(), reduced }
    }

    /// The operands, for guards and fixes.
    pub(crate) fn list(&self) -> Vec<Operand<'_>> {
        let mut list: Vec<Operand<'_>> = self.layouts.iter().map(|layout| Operand::new(layout.shape())).collect();
        for ((operand, layout), reduced) in list.iter_mut().zip(&self.layouts).zip(&self.reduced) {
            operand.marks = layout.marks();
            operand.reduced.clone_from(reduced);
        }
        list
    }
}

/// The reduction that made an operand, if its source is one of the operands.
fn reduced_from(outline: &Outline, all: &[Outline]) -> Option<Reduced> {
    let origin = outline.layout.origin()?;
    let source = all.iter().position(|other| origin.is_of(&other.layout, other.start()))?;
    Some(Reduced::new(source, &origin.axes().collect::<Vec<_>>()))
}

impl Error {
    /// The same error of an op on these operands, with their provenance, from which a better repair may follow.
    #[cold]
    pub(crate) fn sourced(self, exprs: &[Expr]) -> Error {
        self.of_operands(|count| {
            let all = (count == exprs.len()).then(|| Operands::of(exprs, |_| None));
            all.map(|all| all.reduced).unwrap_or_default()
        })
    }
}

impl Tensor {
    /// The same tensor, which remembers what an expression that it is the result of tells about its axes.
    pub(crate) fn recalled_by(self, expr: &Expr) -> Tensor {
        match (Walk { made: HashMap::new(), left: OUTLINED_NODES }).outline(expr) {
            Some(outline) => self.recalled(&outline.layout),
            None => self,
        }
    }
}

impl Expr {
    /// Whether the expression may be a reduction that dropped axes, or be made from one element by element. It looks at few nodes.
    pub(crate) fn may_be_reduced(&self) -> bool {
        self.may_be_reduced_within(&mut { OUTLINED_NODES })
    }

    fn may_be_reduced_within(&self, left: &mut usize) -> bool {
        let node = match &self.form {
            Form::Tensor(tensor) => return tensor.layout().origin().is_some(),
            Form::Scalar(_) => return false,
            Form::Node(node) => node,
        };
        if let Some(made) = node.made() {
            return made.layout().origin().is_some();
        }
        let Some(rest) = left.checked_sub(1) else { return true };
        *left = rest;
        match &node.kind {
            NodeKind::Fold { axes, .. } | NodeKind::UserFold { axes, .. } => !axes.keepdims,
            NodeKind::Composite { composite, axes, .. } if composite.drops_axes() => !axes.keepdims,
            NodeKind::Reshape { .. } | NodeKind::Function { .. } => false,
            kind => kind.children().iter().any(|child| child.may_be_reduced_within(left)),
        }
    }
}

struct Walk {
    /// The outlines of nodes so far.
    made: HashMap<*const Node, Outline>,
    /// How many more nodes may be looked at.
    left: usize,
}

impl Walk {
    fn outline(&mut self, expr: &Expr) -> Option<Outline> {
        let node = match expr.form() {
            Form::Tensor(tensor) => return Some(Outline::of_tensor(tensor)),
            Form::Scalar(_) => return Layout::row_major(Shape::scalar()).ok().map(Outline::computed),
            Form::Node(node) => node,
        };
        if let Some(made) = node.made() {
            return Some(Outline::of_tensor(made));
        }
        if let Some(outline) = self.made.get(&Arc::as_ptr(node)) {
            return Some(outline.clone());
        }
        self.left = self.left.checked_sub(1)?;
        let outline = self.node(expr, &node.kind)?;
        self.made.insert(Arc::as_ptr(node), outline.clone());
        Some(outline)
    }

    fn node(&mut self, expr: &Expr, kind: &NodeKind) -> Option<Outline> {
        let layout = match kind {
            NodeKind::Target | NodeKind::Failed(_) => return None,
            NodeKind::Map { args, .. } => self.elementwise(args)?,
            NodeKind::UserMap { args, .. } => self.elementwise(args)?,
            NodeKind::Composite { composite: Composite::SumTo(shape), .. } => Layout::contiguous(shape).ok()?,
            NodeKind::Cast { arg, .. } => self.elementwise(std::slice::from_ref(arg))?,
            NodeKind::Composite { composite, arg, .. } if !composite.drops_axes() => {
                self.elementwise(std::slice::from_ref(arg))?
            }
            NodeKind::Fold { arg, axes, .. }
            | NodeKind::Composite { arg, axes, .. }
            | NodeKind::UserFold { arg, axes, .. } => {
                let arg = self.outline(arg)?;
                let along = axes.of(arg.layout.rank()).ok()?;
                arg.layout.reduced(&along, axes.keepdims, arg.start()).ok()?
            }
            NodeKind::View { arg, view, .. } => {
                let arg = self.outline(arg)?;
                return Some(Outline { layout: view.derive(&arg.layout).ok()?, ..arg });
            }
            NodeKind::Reshape { arg, lengths } => {
                let arg = self.outline(arg)?;
                let shape = infer_shape(lengths, arg.layout.numel()).ok()?;
                let viewed = arg.layout.reshape(&shape).ok()?;
                let layout = viewed.map_or_else(|| Layout::row_major(shape).ok(), Some)?.written(lengths);
                return Some(Outline { layout, ..arg });
            }
            NodeKind::Function { .. } => Layout::row_major(expr.typed().ok()?.0).ok()?,
        };
        Some(Outline::computed(layout))
    }

    /// The layout of an element-by-element result.
    fn elementwise(&mut self, args: &[Expr]) -> Option<Layout> {
        let args = args.iter().map(|arg| Some(self.outline(arg)?.layout)).collect::<Option<Vec<Layout>>>()?;
        let shapes: Vec<&[usize]> = args.iter().map(|layout| &layout.shape()[..]).collect();
        let layout = Layout::row_major(broadcast_shapes(&shapes).ok()?).ok()?;
        Some(layout.of_operands(args.iter()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ALL, DType, Index, fold, keep, s, tensor};

    fn random(shape: [usize; 2]) -> Tensor {
        Tensor::from_vec((0..shape[0] * shape[1]).map(|k| (k as f32).sin()).collect(), shape).unwrap()
    }

    /// The source and the reduced axes of operand 1 of an op on two operands.
    fn provenance(x: &Expr, y: &Expr) -> Option<(usize, Vec<usize>)> {
        let operands = Operands::of(&[x.clone(), y.clone()], |_| None);
        let list = operands.list();
        list[1].reduced.as_ref().map(|from| (from.operand, from.axes.to_vec()))
    }

    #[test]
    fn lazy_and_eager_results_remember_the_same() {
        let a = random([3, 3]);
        let large = random([700, 700]);
        for a in [a, large] {
            let x = a.expr();
            let lazy = [
                x.sum(1),
                x.mean(1) + 1.0,
                x.square().sum(1).sqrt(),
                x.std(1).cast(DType::F64),
                x.norm(1, 2.0),
                x.exp().argmax(1),
                fold(x.clone(), 1, 0.0f32, |sum, x: f32| sum + x),
            ];
            for sums in lazy {
                let now = sums.eval().unwrap().expr();
                assert_eq!(provenance(&x, &sums), Some((0, vec![1])), "{sums}");
                assert_eq!(provenance(&x, &now), Some((0, vec![1])), "{sums} at once");
                assert_eq!(provenance(&x, &x.transposed().sum(1)), None);
            }
            let eager = [
                a.sum(1).unwrap(),
                a.square().unwrap().sum(1).unwrap().sqrt().unwrap(),
                a.mean(1).unwrap().add(1.0).unwrap(),
                a.std(1).unwrap(),
            ];
            for sums in eager {
                assert_eq!(provenance(&x, &sums.expr()), Some((0, vec![1])));
            }
            // The same exponentials, written twice.
            assert_eq!(provenance(&x.exp(), &x.exp().sum(1)), Some((0, vec![1])));
            let (exp, again) = (a.exp().unwrap(), a.exp().unwrap());
            assert_eq!(provenance(&exp.expr(), &again.sum(1).unwrap().expr()), Some((0, vec![1])));
            // The same view, made twice.
            assert_eq!(provenance(&x.transposed(), &x.transposed().sum(1)), Some((0, vec![1])));
            let turned = || a.t().unwrap();
            assert_eq!(provenance(&turned().expr(), &turned().sum(1).unwrap().expr()), Some((0, vec![1])));
            // A function of whole tensors has no layout before it runs.
            let product = x.matmul(&x);
            assert_eq!(provenance(&product, &product.sum(0)), Some((0, vec![0])));
        }
    }

    #[test]
    fn what_is_of_something_else_has_no_provenance() {
        let a = random([3, 3]);
        let (x, other) = (a.expr(), random([3, 3]).expr());
        for sums in
            [other.sum(1), x.sum(keep(1)), x.sum(1).unsqueeze(1), x.sum(ALL), (&x * tensor![1.0, 2.0, 3.0]).sum(1)]
        {
            assert_eq!(provenance(&x, &sums), None, "{sums}");
            assert_eq!(provenance(&x, &sums.eval().unwrap().expr()), None, "{sums} at once");
        }
    }

    #[test]
    fn lazy_and_eager_results_have_the_same_marks() {
        let (x, column) = (random([64, 64]), random([64, 1]));
        let (x, plain) = (x.expr(), column.expr());
        let marks = |expr: &Expr| Operands::of(std::slice::from_ref(expr), |_| None).list()[0].marks;
        let rows = [
            (plain.clone(), 0),
            (&plain + 1.0, 0),
            (plain.index(s![.., 0..1]), 0),
            (plain.stretchable(-1), 0b10),
            (x.sum(keep(1)), 0b10),
            (x.sum(keep(1)) + 1e-6, 0b10),
            ((&plain + x.mean(keep(1))).sqrt(), 0b10),
            (x.std(keep(0)), 0b01),
            (x.sum(1).unsqueeze(0).cast(DType::F64), 0b01),
            (x.sum(1).reshape([-1, 1]), 0b10),
            (x.sum(1).reshape([64, -1]), 0),
            (x.index(s![.., 0]).index(s![.., Index::NewAxis]) * 2.0, 0b10),
            (x.softmax(1).max(keep(ALL)), 0b11),
            (plain.stretchable([0, 1]).log_softmax(0), 0b10),
            (plain.unsqueeze(0).expand([2, -1, -1]), 0),
            (plain.unsqueeze(0).expand([1, 64, 1]), 0b101),
        ];
        for (expr, wanted) in rows {
            assert_eq!(marks(&expr), wanted, "{expr}");
            assert_eq!(expr.eval().unwrap().layout().marks(), wanted, "{expr} at once");
        }
    }

    #[test]
    fn a_walk_ends() {
        let x = random([3, 3]).expr();
        let mut z = x.clone();
        for _ in 0..4_000 {
            z = &z * &z + 1.0;
        }
        assert_eq!(provenance(&x, &z.sum(1)), None, "only its shape is known");
        let mut near = x.clone();
        for _ in 0..20 {
            near = &near * &near + 1.0;
        }
        assert_eq!(provenance(&x, &near.sum(1)), Some((0, vec![1])));
    }
}
