//! Merges the results of a fold over two neighbouring nodes of the fold tree.

use crate::error::{Error, Result};
use crate::{Tensor, for_dtype};
use ndcast_ops::{FoldKernel, State};

/// The states of a fold: the values and, if the kernel keeps one, the indices of all results, in C order.
pub(crate) struct States {
    pub(crate) values: Tensor,
    pub(crate) indices: Option<Tensor>,
}

impl States {
    /// The states of a node of the tree whose children have the states `self` and `later`.
    ///
    /// # Errors
    /// `Memory` if memory that others read must be copied first.
    pub(crate) fn merged(mut self, later: &mut States, kernel: &FoldKernel) -> Result<States> {
        let n = self.values.numel();
        if later.values.numel() != n || later.values.dtype() != self.values.dtype() {
            return Err(Error::value("states of different folds"));
        }
        let (into, from) = (self.state()?, later.state()?);
        if kernel.indexed && (into.index.is_null() || from.index.is_null()) {
            return Err(Error::value("a state without indices"));
        }
        // SAFETY: each state has `n` values in a slice of its own and, if the kernel uses them, `n` indices in another; the slices were
        // borrowed for writing just now. A value of a state is an element of the fold's result, or, where an index is kept, of its operand.
        unsafe { (kernel.merge)(into, from, n) };
        Ok(self)
    }

    fn state(&mut self) -> Result<State> {
        let n = self.values.numel();
        let value = for_dtype!(self.values.dtype(), T => self.values.as_slice_mut::<T>()?.as_mut_ptr().cast::<u8>());
        let index = match &mut self.indices {
            Some(indices) => {
                let indices = indices.as_slice_mut::<i64>()?;
                if indices.len() != n {
                    return Err(Error::value("states of different folds"));
                }
                indices.as_mut_ptr()
            }
            None => std::ptr::null_mut(),
        };
        Ok(State { value, index })
    }
}
