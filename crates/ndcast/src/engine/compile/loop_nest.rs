//! The third pass: a [`LoopNest`], the loops of one stored node.
//!
//! A [`Level`] runs the instructions of a body over one linear index, which packs the run axes of the level. Level 0
//! computes the node itself; each fold has a level that computes its operand.
//!
//! A fold runs in one of two ways. In a row reduction (`across` in the code) the reduced axes are innermost: they
//! follow the run axes in the linear index, and the fold reduces dense rows. In a column reduction (`along` in the
//! code) the fold counts through the reduced axes, and at each step it folds a run of kept elements. If such a run is short and
//! computed, the reduced axes lead the linear index instead, so that a tile is several runs. The strides of the inputs decide. A small
//! operand that is strided in this order and read many times is packed once.
//!
//! *Contract*: the choice never changes a bit of the result (see the fold tree in `ndcast-ops`).

use crate::BLOCK;
use crate::engine::compile::domain::Domain;
use crate::engine::compile::input::{Input, Pattern, Source};
use crate::engine::compile::order::Order;
use crate::engine::compile::skeleton::{Body, Fold, Instruction, InstructionKind, Skeleton};
use crate::engine::lower::graph::{FoldFunction, Id};
use crate::machine::{EVEN_ROW_ELEMENTS, SHORT_RUNS};
use crate::shape::Dims;
use ndcast_ops::{LANES, MappedColumns, MappedRows, composed_columns, composed_rows};

/// The loops of one stored node.
pub(crate) struct LoopNest {
    pub(crate) domain: Domain,
    /// How each input moves through the linear index of its level.
    pub(crate) patterns: Vec<Pattern>,
    /// Level 0 computes the node; each other level computes the operand of a fold.
    pub(crate) levels: Vec<Level>,
    pub(crate) order: Order,
    /// Elements that all instructions of all levels compute together.
    pub(crate) work: usize,
}

/// A straight line of instructions over tiles of one linear index.
pub(crate) struct Level {
    /// The node that it computes.
    pub(crate) node: Id,
    /// Loop axes packed into the linear index, outermost first.
    pub(crate) run: Dims<usize>,
    /// Loop axes that the column reductions above count through, outermost first.
    pub(crate) counted: Dims<usize>,
    /// Length of the linear index, in elements.
    pub(crate) total: usize,
    /// Loads and folds, then maps.
    pub(crate) instructions: Vec<Instruction>,
    /// Number of the first map among the instructions.
    pub(crate) maps: usize,
    /// Whether the fold that reads the level is a column reduction, which folds runs of kept elements, and not a row
    /// reduction, which folds dense rows.
    pub(crate) columns: bool,
    /// Whether, in a column reduction, the reduced axes lead the linear index, and are not counted.
    pub(crate) reduced_first: bool,
    /// Bytes from one reduced element to the next, if the level is an input with one even step.
    pub(crate) column: Option<isize>,
    /// The map of the level, if the column reduction above it computes it too.
    pub(crate) mapped: Option<Mapped>,
    /// The map of the level, if the row reduction above it computes it too.
    pub(crate) mapped_rows: Option<RowMap>,
}

/// A map that a row reduction computes with its own kernel. Its operands lie in memory in the order of the linear index.
pub(crate) struct RowMap {
    pub(crate) kernel: MappedRows,
    /// The inputs that are the operands; one operand is given twice.
    pub(crate) inputs: [usize; 2],
}

/// A map that a column reduction computes with its own kernel. Its first operand is an input with one even step. Its second one stays the
/// same along the reduced axes; or it stays the same along the kept ones, or the innermost of them if that is long, and has one even step, too.
pub(crate) struct Mapped {
    pub(crate) columns: MappedColumns,
    /// Bytes from one reduced element to the next in the second operand.
    pub(crate) step: isize,
    /// The input that is the first operand.
    input: usize,
    /// The instructions that load the operands.
    pub(crate) operands: [usize; 2],
}

impl Level {
    /// The folds among the instructions.
    pub(crate) fn folds(&self) -> impl Iterator<Item = &Fold> {
        self.instructions.iter().filter_map(Instruction::fold)
    }

    /// Whether a fold into wide states may have to compute the rows of each lane before it folds them together.
    pub(crate) fn gathers_lanes(&self) -> bool {
        !self.reduced_first && (self.column.is_none() || self.mapped.is_some())
    }
}

/// A tensor to copy into the order of the loops before they run.
#[derive(PartialEq)]
pub(crate) struct Packed {
    pub(crate) of: Id,
    /// Lengths and strides of its elements, in the order of the copy.
    pub(crate) lengths: Dims<usize>,
    pub(crate) strides: Dims<isize>,
}

/// The axes of a level, as they are handed down to it.
#[derive(Default)]
struct Axes {
    run: Dims<usize>,
    counted: Dims<usize>,
    columns: bool,
    reduced_first: bool,
    column: Option<isize>,
    mapped: Option<Mapped>,
    mapped_rows: Option<RowMap>,
}

/// Arranges the loops. Decides for each fold whether it is a row or a column reduction. Tensors to pack are added to
/// `packs`; without it, none are packed.
pub(crate) fn arrange(skeleton: Skeleton, order: Order, mut packs: Option<&mut Vec<Packed>>) -> LoopNest {
    let Skeleton { mut domain, bodies, .. } = skeleton;
    let mut axes: Vec<Axes> = Vec::with_capacity(bodies.len());
    axes.resize_with(bodies.len(), Axes::default);
    axes[0].run.clone_from(&order.run);
    let mut work: usize = 0;
    for (number, body) in bodies.iter().enumerate() {
        // A fold's operand comes after the fold, so each level has its axes before it hands some down.
        let (above, below) = axes.split_at_mut(number + 1);
        let Axes { run, counted, .. } = &above[number];
        let total = domain.product(run);
        let all = domain.product(counted).saturating_mul(total).saturating_mul(body.instructions.len());
        work = work.saturating_add(all);
        for fold in body.folds() {
            let columns = folds_columns(&domain, &bodies, fold, run, total);
            let reduced_first = columns && puts_reduced_first(&domain, &bodies, fold, run);
            let own = &mut below[fold.child - number - 1];
            *own = Axes { run: run.clone(), counted: counted.clone(), columns, reduced_first, ..Axes::default() };
            match (columns, reduced_first) {
                (true, true) => own.run = fold.reduced.iter().chain(run).copied().collect(),
                (true, false) => own.counted.extend(fold.reduced.iter().copied()),
                (false, _) => own.run.extend(fold.reduced.iter().copied()),
            }
        }
    }
    let mut patterns = Vec::with_capacity(domain.inputs.len());
    for number in 0..domain.inputs.len() {
        let Axes { run, counted, .. } = &axes[domain.inputs[number].level];
        if let Some(packs) = packs.as_deref_mut() {
            pack(&mut domain, number, run, counted, packs);
        }
        match (domain.inputs[number].source, domain.inputs.get(number + 1)) {
            // The indices follow their table.
            (Source::Table(_), Some(places)) => {
                patterns.extend(Pattern::of_gather([&domain.inputs[number], places], run, counted, &domain));
            }
            (Source::Places(_), _) => {}
            _ => patterns.push(Pattern::new(&domain.inputs[number], run, counted, &domain)),
        }
    }
    for fold in bodies.iter().flat_map(Body::folds) {
        let own = &mut axes[fold.child];
        own.mapped =
            if own.columns && !own.reduced_first { Mapped::of(&domain, &bodies, fold, &own.run) } else { None };
        own.mapped_rows = if own.columns { None } else { RowMap::of(&bodies, fold, &patterns) };
        let input = own.mapped.as_ref().map(|mapped| mapped.input).or_else(|| operand(&bodies, fold));
        own.column = input.and_then(|input| domain.inputs[input].step_along(&fold.reduced, &domain.axes));
    }
    let levels = bodies.into_iter().zip(axes).map(|(body, axes)| {
        let Body { node, instructions, maps, .. } = body;
        let Axes { run, counted, columns, reduced_first, column, mapped, mapped_rows } = axes;
        Level {
            node,
            total: domain.product(&run),
            run,
            counted,
            instructions,
            maps,
            columns,
            reduced_first,
            column,
            mapped,
            mapped_rows,
        }
    });
    LoopNest { levels: levels.collect(), patterns, domain, order, work }
}

/// Whether a fold of a level with these run axes, of `total` elements, is a column reduction (`along`), which counts
/// its reduced axes and folds runs of kept elements, and not a row reduction (`across`), which folds dense rows.
fn folds_columns(domain: &Domain, bodies: &[Body], fold: &Fold, run: &[usize], total: usize) -> bool {
    if total < LANES && (total == 1 || fold.length < LANES) {
        return false;
    }
    if total < LANES && !puts_reduced_first(domain, bodies, fold, run) {
        return is_gapless(domain, bodies, fold, run);
    }
    let below = || domain.inputs.iter().filter(|input| is_below(bodies, input.level, fold.child));
    if fold.length < LANES {
        // A gather by rows would become one by elements.
        let scatters = |input: &Input| input.is_gathered() && run.last().is_some_and(|&axis| input.is_strided(axis));
        return !below().any(scatters);
    }
    // The elements to gather. Those in panels cost half; a column reduction gathers in panels if an operand has
    // stride 1 along the innermost counted axis.
    let cost = |inner: Option<&usize>, around: Option<&usize>| -> usize {
        let strided = below().filter(|input| inner.is_some_and(|&axis| input.is_strided(axis)));
        let gathered = strided.filter(|input| !domain.packable(input));
        let paneled = |input: &Input| around.is_some_and(|&axis| input.stride(axis).unsigned_abs() == 1);
        let cost = |input: &Input| if paneled(input) { input.numel / 2 } else { input.numel };
        gathered.fold(0, |sum: usize, input| sum.saturating_add(cost(input)))
    };
    let (along, across) = (cost(run.last(), fold.reduced.last()), cost(fold.reduced.last(), None));
    // At equal cost, many short rows are a column reduction: to end such a row costs more than to fold its elements.
    along < across || (along == across && total >= BLOCK && fold.length <= 4 * BLOCK)
}

/// Whether the tiles of a column reduction are several runs of kept elements, along the axes `run`: they are so short that one at a time would
/// mostly cost calls. An operand that is only loaded needs no tiles, and a fold that keeps an index folds one run after the other.
fn puts_reduced_first(domain: &Domain, bodies: &[Body], fold: &Fold, run: &[usize]) -> bool {
    let total = domain.product(run);
    let plain = matches!(&fold.function, FoldFunction::Kernel(kernel) if !kernel.indexed);
    let computed = operand(bodies, fold).is_none() && bodies[fold.child].folds().next().is_none();
    let gathers = bodies[fold.child].instructions.iter().any(Instruction::is_gather);
    // Even two adjacent elements are gathered by one copy.
    let is_short = SHORT_RUNS.contains(&total) || (gathers && (2..*SHORT_RUNS.start()).contains(&total));
    let suits = plain && computed && is_short && fold.length >= LANES;
    // A kernel for the map and the fold wants whole vectors.
    suits && (total < LANES || Mapped::of(domain, bodies, fold, run).is_none())
}

/// Whether the operand of a fold is an input whose rows of kept elements (axes `run`) follow each other without gaps,
/// one row per reduced element. Indexed folds (argmax and the like) cannot use this, so it is false for them.
fn is_gapless(domain: &Domain, bodies: &[Body], fold: &Fold, run: &[usize]) -> bool {
    let all: Dims<usize> = fold.reduced.iter().chain(run).copied().collect();
    let plain = matches!(&fold.function, FoldFunction::Kernel(kernel) if !kernel.indexed);
    let dense = |input: &Input| input.step_along(&all, &domain.axes) == isize::try_from(input.size).ok();
    plain && operand(bodies, fold).is_some_and(|input| dense(&domain.inputs[input]))
}

/// The input that a fold reads directly; `None` if maps or folds compute its operand.
fn operand(bodies: &[Body], fold: &Fold) -> Option<usize> {
    match &bodies[fold.child].instructions[..] {
        [Instruction { kind: InstructionKind::Load { input }, .. }] => Some(*input),
        _ => None,
    }
}

impl Mapped {
    /// The only map below a fold that keeps the axes `run`, if there is a kernel for both.
    fn of(domain: &Domain, bodies: &[Body], fold: &Fold, run: &[usize]) -> Option<Mapped> {
        let instructions = &bodies[fold.child].instructions;
        let ([_, _, Instruction { kind: InstructionKind::Map(map), .. }], FoldFunction::Kernel(kernel)) =
            (&instructions[..], &fold.function)
        else {
            return None;
        };
        let inner = map.map.kernel()?;
        let input = |load: usize| match instructions[load].kind {
            InstructionKind::Load { input } => Some(input),
            _ => None,
        };
        // Rows that tiles are computed in. The kernel gains nothing where lanes stay empty.
        let is_long = |&last: &usize| fold.length >= LANES && domain.axes[run[last]] >= EVEN_ROW_ELEMENTS;
        let row = run.len().checked_sub(1).filter(is_long).unwrap_or(0);
        let step = |input: usize| {
            let stays = |axes: &[usize]| axes.iter().all(|&axis| domain.inputs[input].stride(axis) == 0);
            if stays(&fold.reduced) {
                return Some(0);
            }
            domain.inputs[input].step_along(&fold.reduced, &domain.axes).filter(|_| stays(&run[row..]))
        };
        [0, 1].into_iter().find_map(|place| {
            let operands = [map.args[place], map.args[1 - place]];
            let [first, second] = operands.map(input);
            let (first, step) = (first?, step(second?)?);
            // The kernel reads it where it is: whole vectors, which move.
            let input = &domain.inputs[first];
            let is_read = input.adjacent_along(run, &domain.axes) >= LANES.min(domain.product(run));
            input.step_along(&fold.reduced, &domain.axes).filter(|&step| step != 0 && is_read)?;
            Some(Mapped { columns: composed_columns(kernel, inner, place)?, step, input: first, operands })
        })
    }
}

impl RowMap {
    /// The only map below a fold, if there is a kernel for both.
    fn of(bodies: &[Body], fold: &Fold, patterns: &[Pattern]) -> Option<RowMap> {
        let instructions = &bodies[fold.child].instructions;
        let (Some(InstructionKind::Map(map)), FoldFunction::Kernel(kernel)) =
            (instructions.last().map(|last| &last.kind), &fold.function)
        else {
            return None;
        };
        let input = |operand: usize| match instructions[operand].kind {
            InstructionKind::Load { input } if patterns[input].is_dense() => Some(input),
            _ => None,
        };
        let inputs = match map.args[..map.count] {
            [x] => [input(x)?; 2],
            [x, y] => [input(x)?, input(y)?],
            _ => return None,
        };
        // Short rows take less time together: many of them are computed by one call, and folded by the next.
        if fold.length < BLOCK {
            return None;
        }
        Some(RowMap { kernel: composed_rows(kernel, map.map.kernel()?)?, inputs })
    }
}

fn is_below(bodies: &[Body], level: usize, ancestor: usize) -> bool {
    level == ancestor || bodies[level].parent.is_some_and(|parent| is_below(bodies, parent, ancestor))
}

/// Lets an input of a level with these axes read a packed copy, if that pays.
fn pack(domain: &mut Domain, number: usize, run: &[usize], counted: &[usize], packs: &mut Vec<Packed>) {
    let input = &domain.inputs[number];
    let inner = run.iter().rev().map(|&axis| input.stride(axis)).find(|&stride| stride != 0);
    let (Source::Value(of), true) = (input.source, inner.is_some_and(|stride| stride != 1)) else { return };
    if !domain.packable(input) {
        return;
    }
    let own = input.own_axes(counted.iter().chain(run).copied());
    let lengths = own.iter().map(|&axis| domain.axes[axis]).collect();
    let strides = own.iter().map(|&axis| input.stride(axis)).collect();
    let packed = Packed { of, lengths, strides };
    let place = packs.iter().position(|known| *known == packed).unwrap_or_else(|| {
        packs.push(packed);
        packs.len() - 1
    });
    domain.inputs[number].read_pack(place, &own, &domain.axes);
}
