//! What a tensor remembers of its axes: which ones somebody wrote on purpose, and where they come from.

use crate::Tensor;
use crate::shape::Layout;

impl Tensor {
    /// Marks the axes whose length somebody wrote as 1.
    pub(crate) fn write_axes(&mut self, lengths: &[isize]) {
        if lengths.contains(&1) {
            self.layout = self.layout.clone().written(lengths);
        }
    }

    /// The same tensor, whose layout remembers something else.
    pub(crate) fn with_lineage(self, told: impl FnOnce(Layout) -> Layout) -> Tensor {
        Tensor { layout: told(self.layout), ..self }
    }

    /// The same tensor, with what `told` remembers of its axes.
    pub(crate) fn recalled(mut self, told: &Layout) -> Tensor {
        if self.layout == *told {
            self.layout = told.clone();
        } else {
            self.layout = self.layout.recalling(told);
        }
        self
    }
}
