//! Assignment to names and to parts of tensors, and augmented assignment.

use super::ast::{BinaryOp, Expr as Tree, ExprKind};
use super::dynamic::apart_from;
use super::eval::{Evaluator, Fault};
use super::value::Value;
use ndcast::Error;
use ndcast::guard::{Guard, Level};
use ndcast::internal::with_names;

impl Evaluator<'_> {
    /// `targets[0] = targets[1] = ... = value`
    pub(super) fn assign(&mut self, targets: &[Tree], value: &Tree) -> Result<(), Fault> {
        let located = |error| Fault::at(error, value.span);
        let written = value;
        let value = self.eval(value)?;
        // A name refers to a computed value. A value that is only written into parts of tensors may stay lazy and fuse with the write.
        let names = targets.iter().any(|target| !matches!(target.kind, ExprKind::Subscript { .. }));
        let mut value = if names { self.session.named(value).map_err(located)? } else { value };
        for target in targets {
            // Evaluating a name twice has no side effects, so only this case is handled here.
            if let ExprKind::Subscript { value: base, .. } = &target.kind
                && matches!(base.kind, ExprKind::Name(_))
            {
                let base = self.eval(base)?;
                value = apart_from(&base, value).map_err(located)?;
            }
        }
        targets.iter().try_for_each(|target| self.bind(target, &value, Some(written)))
    }

    /// Binds a target to a value, which is `written` so, unless it is an item of what is written.
    fn bind(&mut self, target: &Tree, value: &Value, written: Option<&Tree>) -> Result<(), Fault> {
        match &target.kind {
            ExprKind::Name(name) => {
                self.session.variables.insert(name.clone(), value.clone());
                Ok(())
            }
            ExprKind::Tuple(targets) => {
                let items = value
                    .items()
                    .unwrap_or_else(|| Err(Error::value(format!("{} has no items to unpack", value.type_name()))));
                let items = items.map_err(|error| Fault::at(error, target.span))?;
                if items.len() != targets.len() {
                    let error = Error::value(format!("{} values for {} targets", items.len(), targets.len()));
                    return Err(Fault::at(error, target.span));
                }
                targets.iter().zip(&items).try_for_each(|(target, item)| self.bind(target, item, None))
            }
            ExprKind::Subscript { value: base, items } => {
                let (base, selectors) =
                    (self.eval(base)?, self.selectors(items, self.session.is_of_shapes() && is_single(value))?);
                let put = self.session.context.put(&base, &selectors, value);
                put.map_err(|error| match written {
                    Some(written) => Fault::at(error.named(vec![target.to_string(), written.to_string()]), target.span),
                    None => Fault::at(error, target.span),
                })
            }
            ExprKind::Attribute { value: base, name } => {
                let base = self.eval(base)?;
                let refuse = || {
                    Error::value(format!("the attribute '{}' of {} cannot be assigned to", name.text, base.type_name()))
                };
                let truth = value.truth().map_err(|error| Fault::at(error, target.span))?;
                match (&base, name.text.as_str()) {
                    (Value::Module("broadcast_warning"), "enabled") => {
                        let level = if truth { Level::Warn } else { Level::Allow };
                        let policy = self.session.context.policy().with(Guard::BroadcastWarning, level);
                        self.session.context.guard = Some(policy);
                    }
                    (Value::Module("keepdim_warning"), "enabled") => self.session.context.keepdim_warning = truth,
                    _ => return Err(Fault::at(refuse(), name.span)),
                }
                Ok(())
            }
            _ => Err(Fault::at(Error::value("nothing that can be assigned to"), target.span)),
        }
    }

    /// `target op= value`
    pub(super) fn augment(&mut self, target: &Tree, op: BinaryOp, value: &Tree) -> Result<(), Fault> {
        let names = [target.to_string(), value.to_string()];
        let located = |error: Error| Fault::at(error.named(names.to_vec()), target.span);
        match &target.kind {
            ExprKind::Subscript { value: base, items } => {
                let base = self.eval(base)?;
                // A single value fits any number of selected elements, so the elements of a mask need not be known.
                let single = self.session.is_of_shapes() && is_single(&self.eval(value)?);
                let selectors = self.selectors(items, single)?;
                let value = self.eval(value)?;
                let context = &mut self.session.context;
                with_names(names.to_vec(), || context.augment_at(&base, &selectors, op, &value)).map_err(located)
            }
            _ => {
                let own = self.eval(target)?;
                let value = self.eval(value)?;
                let value = self.session.context.augment(op, &own, &value).map_err(located)?;
                // The tensor was changed in place, so the target already refers to the result.
                if matches!(own, Value::Tensor(_)) && op != BinaryOp::MatMul {
                    return Ok(());
                }
                let value = self.session.settled(value).map_err(located)?;
                self.bind(target, &value, None)
            }
        }
    }
}

/// Whether a value is a single number, which can be stored in any number of elements.
fn is_single(value: &Value) -> bool {
    value.expr().is_some_and(|expr| expr.shape().is_ok_and(|shape| shape.rank() == 0))
}
