//! How a view derives its layout, and what its arguments were.
//!
//! *Problem*: an expression prints as it was written, but building a view must stay as fast as one allocation. *Technique*: the arguments are
//! stored once, beside the function that reads them. They become text only when somebody prints the expression.

use crate::expr::print::arguments::{Arguments, Unknown};
use crate::expr::{Expr, NodeKind};
use crate::shape::{Layout, Shape, ShapeError};
use std::fmt;
use std::sync::{Arc, OnceLock};

/// A change of layout. It never copies elements.
pub(crate) trait Derive: Send + Sync {
    /// The layout of the view.
    fn derive(&self, layout: &Layout) -> Result<Layout, ShapeError>;

    /// Writes the arguments as the caller's source has them, without parentheses.
    fn write_arguments(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        Unknown.write(out)
    }
}

/// A shared change of layout.
pub(crate) type ViewFn = Arc<dyn Derive>;

impl<F: Fn(&Layout) -> Result<Layout, ShapeError> + Send + Sync> Derive for F {
    fn derive(&self, layout: &Layout) -> Result<Layout, ShapeError> {
        self(layout)
    }
}

/// A view with its arguments.
struct Derived<A, F> {
    arguments: A,
    view: F,
    /// The shape of the first layout that was derived.
    first: OnceLock<Shape>,
}

impl<A, F> Derive for Derived<A, F>
where
    A: Arguments,
    F: Fn(&A, &Layout) -> Result<Layout, ShapeError> + Send + Sync,
{
    fn derive(&self, layout: &Layout) -> Result<Layout, ShapeError> {
        let derived = layout.derive(|layout| (self.view)(&self.arguments, layout))?;
        let shape = self.first.get_or_init(|| derived.shape().clone());
        if derived.shape() == shape { Ok(derived) } else { Err(ShapeError::output_shape(shape, derived.shape())) }
    }

    fn write_arguments(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.arguments.write(out)
    }
}

impl Expr {
    /// A view in the layout that `view` derives from the arguments and a layout. `view` is called for several layouts of the same shape,
    /// and must give all the same shape.
    #[track_caller]
    pub(crate) fn view_with<A: Arguments + 'static>(
        self,
        name: &'static str,
        arguments: A,
        view: impl Fn(&A, &Layout) -> Result<Layout, ShapeError> + Send + Sync + 'static,
    ) -> Expr {
        let view = Derived { arguments, view, first: OnceLock::new() };
        Expr::new(NodeKind::View { name, arg: self, view: Arc::new(view) })
    }

    /// As `view_with`, for a view whose arguments only the closure knows. It prints as `name(…)`.
    #[track_caller]
    #[doc(hidden)]
    pub fn view(
        self,
        name: &'static str,
        view: impl Fn(&Layout) -> Result<Layout, ShapeError> + Send + Sync + 'static,
    ) -> Expr {
        self.view_with(name, Unknown, move |_, layout| view(layout))
    }
}
