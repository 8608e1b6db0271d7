//! The fold tree over one kept element, whose reduced elements come piece by piece.

use ndcast_ops::{FoldKernel, State, copy};

/// Levels of a pairwise tree: more than an address space has elements.
const LEVELS: usize = 64;

/// The open nodes of the tree over one kept element.
pub(crate) struct RowTree {
    values: [[u64; 2]; LEVELS],
    indices: [i64; LEVELS],
    depth: usize,
    pushed: usize,
}

impl RowTree {
    pub(crate) fn new() -> RowTree {
        RowTree { values: [[0; 2]; LEVELS], indices: [0; LEVELS], depth: 0, pushed: 0 }
    }

    /// Entry `k` and the one after it.
    fn entries(&mut self, k: usize) -> [State; 2] {
        let (values, indices) = (self.values.as_mut_ptr(), self.indices.as_mut_ptr());
        [k, k + 1].map(|k| State { value: values.wrapping_add(k).cast(), index: indices.wrapping_add(k) })
    }

    /// Adds the next node; all are equally large but the last.
    ///
    /// # Safety
    /// `make` writes one state of the kernel's dtype.
    pub(crate) unsafe fn push(&mut self, kernel: &FoldKernel, make: impl FnOnce(State)) {
        make(self.entries(self.depth)[0]);
        for _ in 0..self.pushed.trailing_ones() {
            let [earlier, later] = self.entries(self.depth - 1);
            // SAFETY: two entries of one element each, both made before.
            unsafe { (kernel.merge)(earlier, later, 1) };
            self.depth -= 1;
        }
        self.depth += 1;
        self.pushed += 1;
    }

    /// Merges what is left, from the top, into `state`.
    ///
    /// # Safety
    /// At least one node was pushed; `state` has room for one element of `size` bytes.
    pub(crate) unsafe fn finish(&mut self, kernel: &FoldKernel, state: State, size: usize) {
        while self.depth > 1 {
            let [earlier, later] = self.entries(self.depth - 2);
            // SAFETY: as in `push`.
            unsafe { (kernel.merge)(earlier, later, 1) };
            self.depth -= 1;
        }
        let [root, _] = self.entries(0);
        // SAFETY: one element each.
        unsafe {
            copy(state.value, root.value, 1, size);
            if kernel.indexed {
                *state.index = *root.index;
            }
        }
    }
}
