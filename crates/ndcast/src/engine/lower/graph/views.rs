//! Views of nodes: they are pushed down to the tensors, where they cost nothing.
//!
//! A fold stands in a graph once, with its reduced axes or without them. Its other form is a twin, which renames the axes:
//! unlike a view of any other kind, it needs no stored fold, and it may belong to a fusion group.

use super::{Graph, Id, Kind, Pending, ViewFn};
use crate::machine::{STORED_VIEW_MAPS, VIEWED_MAP_NODES};
use crate::shape::{Layout, Shape, ShapeError, reduced_shape};
use std::collections::HashMap;
use std::sync::Arc;

impl Graph {
    /// A view of a node: of a tensor at once, of a map by views of its operands, of any other node after it is stored. `times` tells how
    /// many views of the node there are.
    pub(super) fn view(&mut self, arg: Id, view: &ViewFn, times: impl Fn() -> usize) -> Result<Id, ShapeError> {
        // Every node of `ids` broadcasts to the shape of `arg`, so one function serves all of them.
        let outer = self.nodes[arg].shape.clone();
        let viewed = view.derive(&Layout::contiguous(&outer)?)?;
        // Whether the view only adds or removes axes of length 1, or divides axes, or merges them.
        let in_order = viewed.is_contiguous() && viewed.offset() == 0 && viewed.numel() == self.numel(arg);
        let shape = viewed.shape().clone();
        let view = view.clone();
        let through: ViewFn = Arc::new(move |layout: &Layout| view.derive(&layout.broadcast_to(&outer)?));
        let ids = self.below(arg, |id| self.is_map(id));
        if matches!(self.nodes[arg].kind, Kind::Map { .. } | Kind::Gather(_)) {
            let dtype = self.nodes[arg].dtype;
            // Only a view that changes the lengths can fit the node and not an operand. Nobody sees the memory of the node, so it may be copied.
            let regroups = in_order && shape != self.nodes[arg].shape;
            if regroups && self.fits_only_stored(&ids, &shape, &through)? {
                return Ok(self.push(Kind::Reshape { arg }, shape, dtype));
            }
            if self.better_stored(&ids, arg, &shape, times) {
                return Ok(self.push(Kind::View { arg, view: through }, shape, dtype));
            }
        }
        let mut seen: HashMap<Id, Id> = HashMap::new();
        for id in ids {
            let dtype = self.nodes[id].dtype;
            if id != arg && self.nodes[id].shape.rank() == 0 {
                // It is the same for all elements, wherever they are.
                seen.insert(id, id);
                continue;
            }
            let (kind, shape) = match &self.nodes[id].kind {
                Kind::Input(tensor) => {
                    let tensor = tensor.with_layout(through.derive(tensor.layout())?);
                    let shape = tensor.shape().clone();
                    (Kind::Input(tensor), shape)
                }
                Kind::Pending(pending) => {
                    let layout = through.derive(&pending.layout)?;
                    let shape = layout.shape().clone();
                    (Kind::Pending(Pending { layout, ..pending.clone() }), shape)
                }
                Kind::Gather(gathered) => {
                    let viewed = gathered.viewed(|layout| through.derive(layout))?;
                    let shape = viewed.table().shape().clone();
                    (Kind::Gather(Box::new(viewed)), shape)
                }
                Kind::Target(_) => unreachable!("an operand as it is, never a view of it"),
                Kind::Map { map, args, refuses } => {
                    let args = args.iter().map(|arg| seen[arg]).collect();
                    (Kind::Map { map: map.clone(), args, refuses: *refuses }, shape.clone())
                }
                Kind::View { arg, view: first } => {
                    let (arg, first, through) = (*arg, first.clone(), through.clone());
                    let view = move |layout: &Layout| through.derive(&first.derive(layout)?);
                    (Kind::View { arg, view: Arc::new(view) }, shape.clone())
                }
                Kind::Twin { fold } if in_order && shape == self.nodes[*fold].shape => {
                    seen.insert(id, *fold);
                    continue;
                }
                Kind::Twin { fold } => {
                    let (own, through) = (self.nodes[id].shape.clone(), through.clone());
                    let view = move |layout: &Layout| through.derive(&layout.view_as(&own)?);
                    (Kind::View { arg: *fold, view: Arc::new(view) }, shape.clone())
                }
                Kind::Fold { .. } if in_order && self.twin_shape(id).as_ref() == Some(&shape) => {
                    (Kind::Twin { fold: id }, shape.clone())
                }
                Kind::Fold { .. } | Kind::Reshape { .. } | Kind::Known => {
                    (Kind::View { arg: id, view: through.clone() }, shape.clone())
                }
            };
            seen.insert(id, self.push(kind, shape, dtype));
        }
        Ok(seen[&arg])
    }

    /// Whether a node has to be stored, because it has a view that some of its operands `ids` do not have: no stride leads from the end of an
    /// axis that an operand repeats to the next axis.
    ///
    /// # Errors
    /// That of an operand, if no operand of all the elements has the view: then the node, which is stored in their order, does not have it either.
    fn fits_only_stored(&self, ids: &[Id], viewed: &Shape, view: &ViewFn) -> Result<bool, ShapeError> {
        let numel = viewed.numel()?;
        let has_all = |layout: &Layout| layout.numel() == numel && !layout.is_broadcast();
        let (mut refused, mut whole) = (false, Vec::new());
        for &id in ids {
            let (fits, is_whole) = match &self.nodes[id].kind {
                Kind::Input(tensor) => (view.derive(tensor.layout()).map(drop), has_all(tensor.layout())),
                Kind::Pending(pending) => (view.derive(&pending.layout).map(drop), has_all(&pending.layout)),
                Kind::Gather(gathered) => (gathered.viewed(|layout| view.derive(layout)).map(drop), false),
                _ if self.is_map(id) => continue,
                _ => {
                    let stored = Layout::contiguous(&self.nodes[id].shape)?;
                    (view.derive(&stored).map(drop), has_all(&stored))
                }
            };
            refused |= fits.is_err();
            if is_whole {
                whole.push(fits);
            }
        }
        if !whole.is_empty() && whole.iter().all(Result::is_err) {
            whole.swap_remove(0)?;
        }
        Ok(refused)
    }

    /// Whether to store a map and view the result, instead of viewing its operands. The map is computed from the nodes
    /// `ids`. It is stored if these are too many, because views of views would double them each time. It is also stored if it is no larger
    /// than its operands, and the view repeats elements, or all views together would compute elements again for too long.
    fn better_stored(&self, ids: &[Id], map: Id, viewed: &Shape, times: impl Fn() -> usize) -> bool {
        if ids.len() > VIEWED_MAP_NODES {
            return true;
        }
        let operands = ids.iter().filter(|&&id| !self.is_map(id));
        let read = operands.fold(0, |sum: usize, &id| sum.saturating_add(self.bytes(id)));
        if self.bytes(map) > read {
            return false;
        }
        let (own, viewed) = (self.numel(map), viewed.numel().unwrap_or(usize::MAX));
        let maps: usize = ids.iter().map(|&id| self.nodes[id].kind.cost()).sum();
        let again = |times: usize| viewed.saturating_mul(times).saturating_sub(own).saturating_mul(maps);
        viewed > own || (maps > 1 && own > 0 && again(times()) / own >= STORED_VIEW_MAPS)
    }

    /// A reshaped node: of a tensor at once if its layout allows it, otherwise after it is stored.
    pub(super) fn reshape(&mut self, arg: Id, lengths: &[isize]) -> Result<Id, ShapeError> {
        let shape = crate::shape::infer_shape(lengths, self.nodes[arg].shape.numel()?)?;
        if let Kind::Input(tensor) = &self.nodes[arg].kind
            && let Some(layout) = tensor.layout().reshape(&shape)?
        {
            let tensor = tensor.with_layout(layout);
            return Ok(self.input(tensor));
        }
        if let Kind::Gather(gathered) = &self.nodes[arg].kind
            && let Some(gathered) = gathered.reshaped(&shape)?
        {
            let dtype = self.nodes[arg].dtype;
            return Ok(self.push(Kind::Gather(Box::new(gathered)), shape, dtype));
        }
        if self.nodes[arg].shape.iter().filter(|&&length| length != 1).eq(shape.iter().filter(|&&length| length != 1)) {
            return self.view(arg, &(Arc::new(move |layout: &Layout| layout.view_as(&shape)) as ViewFn), || 1);
        }
        let (arg, dtype) = (self.owner(arg), self.nodes[arg].dtype);
        Ok(self.push(Kind::Reshape { arg }, shape, dtype))
    }

    /// The node that has the elements: the fold of a twin, else the node itself.
    pub(crate) fn owner(&self, id: Id) -> Id {
        if let Kind::Twin { fold } = self.nodes[id].kind { fold } else { id }
    }

    /// For each axis of a twin, that of its fold; `None` for an axis that the fold drops.
    pub(crate) fn own_axes(&self, twin: Id) -> Vec<Option<usize>> {
        let Kind::Fold { arg, axes, .. } = &self.nodes[self.owner(twin)].kind else { unreachable!("a twin of a fold") };
        let rank = self.nodes[*arg].shape.rank();
        let is_reduced = |axis: &usize| axes.contains(axis);
        if self.nodes[twin].shape.rank() < rank {
            return (0..rank).filter(|axis| !is_reduced(axis)).map(Some).collect();
        }
        let mut own = 0..rank;
        (0..rank).map(|axis| if is_reduced(&axis) { None } else { own.next() }).collect()
    }

    /// The shape of a fold's other form; `None` if it has no other.
    fn twin_shape(&self, fold: Id) -> Option<Shape> {
        let Kind::Fold { arg, axes, .. } = &self.nodes[fold].kind else { return None };
        let operand = &self.nodes[*arg].shape;
        let keepdims = operand.rank() == self.nodes[fold].shape.rank();
        (!axes.is_empty()).then(|| reduced_shape(operand, axes, !keepdims))
    }
}
