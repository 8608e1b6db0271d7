//! The decisions of the compiler as text, for a test that compares them with recorded ones: loop order, tiles, strips, packing, panels,
//! prefetches and scratch of every loop nest, but no elements.

use crate::engine::compile::domain::Domain;
use crate::engine::compile::input::Pattern;
use crate::engine::compile::loop_nest::{Level, LoopNest};
use crate::engine::compile::order::Order;
use crate::engine::compile::place::{Placed, PlacedInput, PlacedLevel, States};
use crate::engine::compile::skeleton::InstructionKind;
use crate::engine::compile::tile::{Access, Rows, Tiling};
use std::cell::RefCell;
use std::fmt::Write;

thread_local! {
    static NOTED: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs `work`, and returns all that this thread notes meanwhile.
pub(crate) fn noted(work: impl FnOnce()) -> String {
    NOTED.set(Some(String::new()));
    work();
    NOTED.take().unwrap_or_default()
}

/// Adds a text to the notes, if somebody collects them.
pub(crate) fn note(text: impl FnOnce() -> String) {
    NOTED.with_borrow_mut(|noted| {
        if let Some(noted) = noted {
            noted.push_str(&text());
        }
    });
}

impl LoopNest {
    /// The order of the loops, as one line.
    pub(crate) fn decisions(&self) -> String {
        let Order { axes: order, memory, written, .. } = &self.order;
        let Domain { axes, blocked, .. } = &self.domain;
        format!("  nest axes {axes:?} order {order:?} memory {memory:?} written {written:?} blocked {blocked:?}\n")
    }
}

impl Placed {
    /// All other decisions, a few lines for each level and one for each input.
    pub(crate) fn decisions(&self) -> String {
        let Placed { grid, row, scratch, work, .. } = self;
        let mut text = format!("    row {row} work {work} scratch {scratch} grid {grid:?}\n");
        for (number, level) in self.levels.iter().enumerate() {
            text.push_str(&level.decisions(number, self));
        }
        for (number, input) in self.inputs.iter().enumerate() {
            text.push_str(&input.decisions(number));
        }
        text
    }
}

impl PlacedLevel {
    fn decisions(&self, number: usize, nest: &Placed) -> String {
        let Level { run, counted, total, maps, .. } = &self.loops;
        let Tiling { capacity, rows: Rows { columns, slab }, strip, strip_staged, prefetch, .. } = &self.tiling;
        let mut text = format!(
            "    level {number} run {run:?} counted {counted:?} total {total} capacity {capacity} row {columns}/{slab} \
             strip {strip}/{strip_staged}\n"
        );
        let _ = writeln!(
            text,
            "      maps from {maps} values from {} buffers {:?} constants {} broadcasts {} x {} {}",
            self.first_value,
            self.buffers,
            self.constants,
            self.broadcasts,
            self.broadcast_bytes,
            prefetch.decisions()
        );
        for instruction in &self.loops.instructions {
            let size = instruction.size;
            let _ = match &instruction.kind {
                InstructionKind::Load { input } => writeln!(text, "      {size} load input {input}"),
                InstructionKind::Gather(gather) => {
                    writeln!(text, "      {size} gather input {} at input {}", gather.table, gather.places())
                }
                InstructionKind::Map(map) => writeln!(
                    text,
                    "      {size} map of {:?}{}{}",
                    &map.args[..map.count],
                    if map.refuses.is_some() { " may refuse" } else { "" },
                    if map.prefetches { " may prefetch" } else { "" }
                ),
                InstructionKind::Fold(fold) => {
                    let child = nest.child(fold);
                    let States { lanes, stack, size: slot, .. } = child.states;
                    writeln!(
                        text,
                        "      {size} fold of level {} over {:?} length {} along {} early {} column {:?} element {} state {} \
                         lanes {lanes} stack {stack} slot {slot}",
                        fold.child,
                        fold.reduced,
                        fold.length,
                        child.loops.columns,
                        fold.ends_early,
                        child.loops.column,
                        fold.element,
                        fold.state,
                    )
                }
            };
        }
        text
    }
}

impl PlacedInput {
    fn decisions(&self, number: usize) -> String {
        let PlacedInput { source, size, block_step, access: Access { row_step, packing }, .. } = self;
        let Pattern { lengths, steps, counted, constant, dense, period, fixed } = &self.pattern;
        format!(
            "    input {number} {source:?} size {size} lengths {lengths:?} steps {steps:?} block {block_step} counted {counted:?} \
             constant {constant} dense {dense} period {period} fixed {fixed} between {row_step} panel {packing:?}\n"
        )
    }
}
