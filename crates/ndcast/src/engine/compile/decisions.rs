//! The decisions of the compiler as text, for a test that compares them with recorded ones: loop order, tiles, strips, packing, panels,
//! prefetches and scratch of every loop nest, but no elements.

use crate::engine::compile::input::{Input, Source};
use crate::engine::compile::loop_nest::{InstructionKind, Level, LoopNest};
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
    /// All decisions, a few lines for each level and one for each input.
    pub(crate) fn decisions(&self) -> String {
        let LoopNest { axes, order, memory, written, grid, row, scratch, work, blocked, .. } = self;
        let mut text =
            format!("  nest axes {axes:?} order {order:?} memory {memory:?} written {written:?} blocked {blocked:?}\n");
        let _ = writeln!(text, "    row {row} work {work} scratch {scratch} grid {grid:?}");
        for (number, level) in self.levels.iter().enumerate() {
            text.push_str(&level.decisions(number));
        }
        for (number, input) in self.inputs.iter().enumerate() {
            text.push_str(&input.decisions(number));
        }
        text
    }
}

impl Level {
    fn decisions(&self, number: usize) -> String {
        let Level { run, counted, parent, total, maps, row, slab, capacity, strip, strip_staged, .. } = self;
        let mut text = format!(
            "    level {number} run {run:?} counted {counted:?} parent {parent:?} total {total} capacity {capacity} row {row}/{slab} \
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
            self.prefetch.decisions()
        );
        for instruction in &self.instructions {
            let size = instruction.size;
            let _ = match &instruction.kind {
                InstructionKind::Load { input } => writeln!(text, "      {size} load input {input}"),
                InstructionKind::Map(map) => writeln!(
                    text,
                    "      {size} map of {:?}{}{}",
                    &map.args[..map.count],
                    if map.refuses.is_some() { " may refuse" } else { "" },
                    if map.prefetches { " may prefetch" } else { "" }
                ),
                InstructionKind::Fold(fold) => writeln!(
                    text,
                    "      {size} fold of level {} over {:?} length {} along {} early {} column {:?} element {} state {} lanes {} stack {} \
                     slot {}",
                    fold.child,
                    fold.reduced,
                    fold.length,
                    fold.along,
                    fold.ends_early,
                    fold.column,
                    fold.element,
                    fold.state,
                    fold.lanes,
                    fold.stack,
                    fold.states
                ),
            };
        }
        text
    }
}

impl Input {
    fn decisions(&self, number: usize) -> String {
        let Input { level, size, lengths, steps, counted, constant, dense, period, fixed, .. } = self;
        let source = match &self.source {
            Source::Tensor(_) => "tensor".to_string(),
            Source::Target => "target".to_string(),
            Source::Intermediate(place) => format!("intermediate {place}"),
        };
        format!(
            "    input {number} {source} of level {level} size {size} lengths {lengths:?} steps {steps:?} block {} counted {counted:?} \
             constant {constant} dense {dense} period {period} fixed {fixed} between {} panel {:?}\n",
            self.block_step, self.between, self.panel
        )
    }
}
