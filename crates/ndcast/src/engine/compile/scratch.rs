//! The sizes of tiles, and the assignment of buffers in the scratch memory.
//!
//! *Problem*: values passed from map to map must stay in the L1 cache, but a tile has a high set-up cost and should
//! have many elements. *Technique*: maps run over strips of a tile, and the values they pass on are as long as a strip.
//! These values share buffers: a result reuses the buffer of a value that is no longer read. The values that are kept
//! for a whole tile limit the length of the tile. *Contract*: no instruction has the same buffer for an operand and for
//! its result; gathered operands keep their buffers from tile to tile.

use crate::BLOCK;
use crate::engine::compile::loop_nest::{Fold, Instruction, InstructionKind, Level, LoopNest, MapInstruction};
use crate::engine::lower::graph::{FoldFunction, MapFunction};
use crate::machine::{
    FOLD_IN_PLACE_ELEMENTS, LANE_BYTES, PREFETCHED_STRIP_BYTES, STRIP_BYTES, TILE_BYTES, TILE_LEAST_ELEMENTS,
};
use ndcast_ops::{LANES, TOGETHER};

/// Size of one constant, in bytes: enough for an element of any dtype.
pub(crate) const CONSTANT_BYTES: usize = 16;

impl LoopNest {
    /// Plans the prefetches and chooses the tile size of a level and of all levels below.
    pub(crate) fn size_tiles(&mut self, level: usize) {
        self.plan_prefetch(level);
        let mut bytes = self.kept_bytes(level);
        let mut most = usize::MAX;
        for instruction in 0..self.levels[level].instructions.len() {
            if let InstructionKind::Fold(fold) = &self.levels[level].instructions[instruction].kind {
                let (child, along) = (fold.child, fold.along);
                bytes += fold.index_bytes() + fold.state;
                // If the operand is a tensor with an even step, each lane is written only once and need not stay in a
                // cache.
                if along && fold.column.is_none() {
                    most = most.min(LANE_BYTES / (fold.state * fold.lane_count()));
                }
                self.size_tiles(child);
                if along {
                    most = most.min(self.levels[child].capacity);
                }
            }
        }
        if self.is_in_place(level) {
            return self.set_capacity(level, FOLD_IN_PLACE_ELEMENTS);
        }
        // The size is a power of two, so that the pieces of a row, which are nodes of the fold tree, fill the tile. It
        // may exceed the budget by up to a third, because half of it would be worse.
        let fitting = TILE_BYTES / bytes.max(1);
        let capacity = 1 << (fitting + fitting / 3).max(1).ilog2();
        self.set_capacity(level, capacity.clamp(TILE_LEAST_ELEMENTS, most));
    }

    /// Bytes per element that a level keeps for a whole tile.
    fn kept_bytes(&self, level: usize) -> usize {
        let level = &self.levels[level];
        // Of the maps, only the last one has a result as long as the tile. Operands that are never gathered stay in
        // their tensor, and so does every operand that level 0 reads row by row.
        let by_rows = level.row > 0 && level.parent.is_none();
        let kept = level.instructions.iter().enumerate().filter(|(k, instruction)| match instruction.kind {
            InstructionKind::Load { input } => {
                !by_rows && !self.inputs[input].is_fixed() && !self.inputs[input].is_dense()
            }
            InstructionKind::Fold(_) => true,
            InstructionKind::Map(_) => k + 1 == level.instructions.len(),
        });
        kept.map(|(_, instruction)| instruction.size).sum()
    }

    /// Whether a level only loads the operand of a fold, which is contiguous and read in place.
    fn is_in_place(&self, level: usize) -> bool {
        let level = &self.levels[level];
        let load = |instruction: &Instruction| matches!(instruction.kind, InstructionKind::Load { input } if self.inputs[input].is_dense());
        level.parent.is_some() && level.instructions.len() == 1 && load(&level.instructions[0])
    }

    /// Sets the tile size of a level, and of the operands of its column reductions, which share its linear index.
    fn set_capacity(&mut self, level: usize, capacity: usize) {
        self.levels[level].capacity = capacity;
        for instruction in 0..self.levels[level].instructions.len() {
            if let InstructionKind::Fold(fold) = &self.levels[level].instructions[instruction].kind
                && fold.along
            {
                self.set_capacity(fold.child, capacity);
            }
        }
    }

    /// Chooses the strip lengths, divides the prefetches, and assigns every buffer an offset in the scratch memory.
    pub(crate) fn assign_buffers(&mut self) {
        let mut used = 0;
        let mut take = |bytes: usize| {
            let at = used;
            used += bytes.next_multiple_of(64);
            at
        };
        let mut values = 0;
        let in_place: Vec<bool> = (0..self.levels.len()).map(|level| self.is_in_place(level)).collect();
        for (level, in_place) in self.levels.iter_mut().zip(in_place) {
            level.first_value = values;
            values += level.instructions.len();
            let capacity = if in_place { 0 } else { level.capacity };
            let (shared, sizes) = level.share_buffers();
            let largest = level.instructions.iter().map(|instruction| instruction.size).max().unwrap_or(1);
            let strip_of = |bytes: usize| (bytes / largest).min(capacity.max(1));
            level.strip_staged = strip_of(PREFETCHED_STRIP_BYTES);
            level.strip = strip_of(if level.prefetch.is_any() { PREFETCHED_STRIP_BYTES } else { STRIP_BYTES });
            let strip = if level.row > 0 { level.strip.min(level.row) } else { level.strip };
            level.prefetch.split(strip, capacity.clamp(1, level.total.max(1)), level.instructions.len() - level.maps);
            let mut lengths: Vec<usize> = sizes.iter().map(|size| level.strip * size).collect();
            for (k, (instruction, &buffer)) in level.instructions.iter().zip(&shared).enumerate() {
                match instruction.kind {
                    InstructionKind::Load { input } => lengths[buffer] = self.inputs[input].buffer_bytes(capacity),
                    InstructionKind::Map(_) if k + 1 < level.instructions.len() => {}
                    InstructionKind::Map(_) | InstructionKind::Fold(_) => lengths[buffer] = capacity * instruction.size,
                }
            }
            let places: Vec<usize> = lengths.into_iter().map(&mut take).collect();
            level.buffers = shared.iter().map(|&buffer| places[buffer]).collect();
            level.constants = take(level.instructions.len() * CONSTANT_BYTES);
            level.broadcast_bytes = capacity * largest;
            level.broadcasts = take(level.broadcast_buffers() * level.broadcast_bytes);
            for instruction in &mut level.instructions {
                if let InstructionKind::Fold(fold) = &mut instruction.kind {
                    let (values, indices) = (capacity * fold.state, capacity * fold.index_bytes());
                    let one = values.next_multiple_of(64) + indices.next_multiple_of(64);
                    fold.states = one;
                    fold.lanes = take(one * (fold.lane_count() + 1) + capacity * fold.row_bytes());
                    fold.stack = take(one * (fold.depth() + 1));
                }
            }
        }
        self.scratch = used;
    }
}

impl Level {
    /// For each instruction, the number of its result's buffer; for each buffer, the size of one element in bytes. A
    /// map reuses the buffer of a map that is no longer read. The last map does not, because its result is as long as a
    /// tile.
    fn share_buffers(&self) -> (Vec<usize>, Vec<usize>) {
        let mut last_read = vec![usize::MAX; self.instructions.len()];
        for (k, instruction) in self.instructions.iter().enumerate() {
            if let InstructionKind::Map(map) = &instruction.kind {
                map.args.iter().for_each(|&arg| last_read[arg] = k);
            }
        }
        let (mut shared, mut sizes, mut free) = (Vec::new(), Vec::<usize>::new(), Vec::<usize>::new());
        for (k, instruction) in self.instructions.iter().enumerate() {
            let found = match instruction.kind {
                InstructionKind::Map(_) if k + 1 < self.instructions.len() => {
                    free.iter().position(|&buffer| sizes[buffer] == instruction.size)
                }
                _ => None,
            };
            shared.push(match found {
                Some(place) => free.swap_remove(place),
                None => {
                    sizes.push(instruction.size);
                    sizes.len() - 1
                }
            });
            let done = |&arg: &usize| last_read[arg] == k && arg >= self.maps;
            free.extend((0..k).filter(done).map(|arg| shared[arg]));
        }
        (shared, sizes)
    }

    /// The number of broadcast buffers: one for each operand of a user's map, since all may need one at the same time;
    /// otherwise one.
    fn broadcast_buffers(&self) -> usize {
        let dense = |instruction: &Instruction| match &instruction.kind {
            InstructionKind::Map(MapInstruction { map: MapFunction::User(_), count, .. }) => *count,
            _ => 1,
        };
        self.instructions.iter().map(dense).max().unwrap_or(1)
    }
}

impl Fold {
    /// Number of lanes that a column reduction keeps apart.
    pub(crate) fn lane_count(&self) -> usize {
        match &self.function {
            FoldFunction::Kernel(kernel) if !kernel.indexed => self.length.clamp(1, LANES),
            _ => 1,
        }
    }

    /// Bytes per kept element of the rows that are computed for one lane before they are folded together; 0 if they are
    /// folded one by one.
    fn row_bytes(&self) -> usize {
        let makes = matches!(&self.function, FoldFunction::Kernel(kernel) if kernel.wide);
        if makes && self.along && self.column.is_none() { TOGETHER * self.element } else { 0 }
    }

    /// Upper bound of the number of finished nodes of the fold tree that wait on the stack.
    fn depth(&self) -> usize {
        (self.length / BLOCK).checked_ilog2().map_or(1, |log| log as usize + 2)
    }

    /// Size of the index of one state, in bytes; 0 if the fold has no index.
    fn index_bytes(&self) -> usize {
        if self.indexed() { size_of::<i64>() } else { 0 }
    }
}
