//! The fold tree over one kept element whose reduced elements arrive piece by piece.

use ndcast_ops::{FoldKernel, State, copy};

/// Maximum depth of the stack of nodes. A deeper pairwise tree has more elements than an address space.
const LEVELS: usize = 64;

/// The open nodes of the tree over one kept element: those that still wait for a later node.
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

    /// Entry `k` of the stack and the one after it.
    fn entries(&mut self, k: usize) -> [State; 2] {
        let (values, indices) = (self.values.as_mut_ptr(), self.indices.as_mut_ptr());
        [k, k + 1].map(|k| State { value: values.wrapping_add(k).cast(), index: indices.wrapping_add(k) })
    }

    /// Adds the next node. All nodes cover the same number of elements, except for the last, which may cover fewer.
    ///
    /// # Safety
    /// `make` writes one state of the kernel's dtype to the place that it is given.
    pub(crate) unsafe fn push(&mut self, kernel: &FoldKernel, make: impl FnOnce(State)) {
        make(self.entries(self.depth)[0]);
        for _ in 0..self.pushed.trailing_ones() {
            let [earlier, later] = self.entries(self.depth - 1);
            // SAFETY: two different entries that hold a state each: an open node, and the new node with all that was merged into it.
            unsafe { (kernel.merge)(earlier, later, 1) };
            self.depth -= 1;
        }
        self.depth += 1;
        self.pushed += 1;
    }

    /// Merges the remaining nodes, from the top of the stack, and stores the root in `state`.
    ///
    /// # Safety
    /// At least one node was pushed. `state` has room for one value of `size` bytes, and for an index if the kernel has one.
    pub(crate) unsafe fn finish(&mut self, kernel: &FoldKernel, state: State, size: usize) {
        while self.depth > 1 {
            let [earlier, later] = self.entries(self.depth - 2);
            // SAFETY: two different entries that hold a state each: the two topmost open nodes.
            unsafe { (kernel.merge)(earlier, later, 1) };
            self.depth -= 1;
        }
        let [root, _] = self.entries(0);
        // SAFETY: a node was pushed, so the root holds a state; `state` has room for it, by the caller's contract.
        unsafe {
            copy(state.value, root.value, 1, size);
            if kernel.indexed {
                *state.index = *root.index;
            }
        }
    }
}
