//! The loops of a stage as text.

use super::nodes::Names;
use crate::engine::compile::input::Source;
use crate::engine::compile::packing::Packing;
use crate::engine::compile::place::{Placed, PlacedInput, PlacedLevel};
use crate::engine::compile::skeleton::InstructionKind;
use crate::engine::lower::graph::Id;

/// The loops of one level.
pub(super) struct Loops {
    /// The node that the level computes.
    pub(super) node: Id,
    /// The node whose fold reads the level; `None` for level 0.
    pub(super) reader: Option<Id>,
    /// As in `i 4, j 128 | fold k 3 by columns  tile 512`.
    pub(super) text: String,
}

/// The loops of each level that computes something.
pub(super) fn describe(names: &Names<'_>, nest: &Placed) -> Vec<Loops> {
    let levels = nest.levels.iter().enumerate();
    // A level that only loads the operand of a fold computes nothing.
    let computes = |level: &PlacedLevel| {
        level.loops.instructions.len() > 1 || !matches!(level.loops.instructions[0].kind, InstructionKind::Load { .. })
    };
    let shown = levels.filter(|(number, level)| *number == 0 || computes(level));
    let folds = |level: &PlacedLevel, child: usize| level.loops.folds().any(|fold| fold.child == child);
    let of = |(number, level): (usize, &PlacedLevel)| Loops {
        node: level.loops.node,
        reader: nest.levels.iter().find(|above| folds(above, number)).map(|above| above.loops.node),
        text: text(names, nest, level),
    };
    shown.map(of).collect()
}

fn text(names: &Names<'_>, nest: &Placed, level: &PlacedLevel) -> String {
    let axes = |axes: &[usize]| {
        let axis = |&axis: &usize| format!("{} {}", letter(axis), nest.axes[axis]);
        axes.iter().map(axis).collect::<Vec<_>>().join(", ")
    };
    let mut text = if level.loops.run.is_empty() { "one element".to_string() } else { axes(&level.loops.run) };
    if !level.loops.counted.is_empty() {
        let counted: Vec<String> = level.loops.counted.iter().map(|&axis| letter(axis)).collect();
        text.push_str(&format!(" at each {}", counted.join(", ")));
    }
    for fold in level.loops.folds() {
        let way = if nest.child(fold).loops.columns { "columns" } else { "rows" };
        text.push_str(&format!(" | fold {} by {way}", axes(&fold.reduced)));
    }
    let (capacity, row) = (level.tiling.capacity.min(level.loops.total), level.tiling.rows.columns);
    text.push_str(&match row {
        0 => format!("  tile {capacity}"),
        _ => format!("  tile {} x {row} by row", (capacity / row).max(1)),
    });
    for instruction in &level.loops.instructions {
        let InstructionKind::Load { input } = instruction.kind else { continue };
        let input = &nest.inputs[input];
        match input.access.packing {
            Packing::Block { grid, .. } => text.push_str(&format!(
                ", {} in panels of {} x {}",
                source(names, input),
                grid.block_rows,
                grid.block_columns
            )),
            Packing::Counted { count, axis, .. } => {
                text.push_str(&format!(", {} in panels of {count} steps of {}", source(names, input), letter(axis)));
            }
            Packing::None => {}
        }
    }
    if level.tiling.prefetch.issues() || level.tiling.prefetch.is_inline() {
        text.push_str(", prefetches");
    }
    text
}

/// The letter of a loop axis.
fn letter(axis: usize) -> String {
    let letter = char::from(b'i' + (axis % 18) as u8);
    if axis < 18 { letter.to_string() } else { format!("{letter}{}", axis / 18) }
}

/// The name of the memory that an input reads.
fn source(names: &Names<'_>, input: &PlacedInput) -> String {
    match input.source {
        Source::Value(id) | Source::Table(id) => names.name(id).to_string(),
        Source::Places(id) => format!("the indices of {}", names.name(id)),
        // A plan that is shown has no target.
        Source::Target => "out".to_string(),
        Source::Block(_) => "a block".to_string(),
        Source::Pack(_) => "a packed input".to_string(),
    }
}
