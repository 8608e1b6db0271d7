//! Guards: warnings and errors for broadcasts that follow the rule and may still be an accident.
//!
//! A prediction of shape (64, 1) minus a target of shape (64,) is (64, 64): every pair. A guard sees that. [`Guard`] has them all, a
//! [`Policy`] says which of them warn and which deny, and [`Policy::strict`] is one switch for a team. By default only two are on:
//! [`Guard::Reduced`] warns of `a / a.sum(1)`, where the sums land on the other axis of a square `a`, and [`Guard::BlowUp`] refuses what the
//! memory does not hold.
//!
//! A policy holds for the process ([`set_guard`]) or for one evaluation ([`Expr::eval_with`](crate::Expr::eval_with)). An expression keeps
//! the policy that it was built with. Each op is judged once, when its shape is found.
//!
//! ```
//! use ndcast::guard::{Guard, Level, Options, Policy};
//! use ndcast::{ErrorKind, Tensor};
//! let (prediction, target) = (Tensor::zeros([64, 1], None)?, Tensor::zeros([64], None)?);
//! let loss = (&prediction - &target).square();
//! let options = Options::new().guard(Policy::default().with(Guard::SameCount, Level::Deny));
//! let error = loss.eval_with(&options).unwrap_err();
//! assert_eq!(error.kind(), ErrorKind::Shape);
//! assert!(error.message().starts_with("a - b: (64, 1) and (64,) have the same number of elements; the result is (64, 64)"));
//! # Ok::<(), ndcast::Error>(())
//! ```
//!
//! # "I meant it"
//!
//! An axis of length 1 that somebody wrote is no accident. [`unsqueeze`](crate::Tensor::unsqueeze), a new axis in an index,
//! [`expand`](crate::Tensor::expand), [`keep`](crate::keep), a 1 in [`reshape`](crate::Tensor::reshape) and
//! [`stretchable`](crate::Tensor::stretchable) mark the axis; views and element-by-element ops carry the mark along. Constructors, files and
//! slices mark nothing. [`Guard::Declared`] and [`Guard::Accidental`] ask only about axes without a mark.
//!
//! ```
//! use ndcast::guard::Options;
//! use ndcast::Tensor;
//! let x = Tensor::zeros([64], None)?;
//! let distances = x.unsqueeze(1)? - &x; // Every pair, and it says so.
//! assert_eq!(distances.eval_with(&Options::strict())?.shape(), &[64, 64]);
//! # Ok::<(), ndcast::Error>(())
//! ```
//!
//! # What guards do not see
//!
//! Guards are not proof. Values of shape (64, 1) beside targets of shape (64, 4) are as legitimate, by their shapes, as a column beside a
//! matrix. `Declared` with marks everywhere sees it; the others do not. [`Guard::Reduced`] has one legitimate case that it warns of: dividing
//! the columns of a *symmetric* matrix by the sums of its rows. Write `sums.unsqueeze(0)` there.

mod scope;
mod warning;

pub use ndcast_shape::guard::{Budget, Guard, Level, Policy, PolicyError};
pub(crate) use scope::{OwnPolicy, PolicyId, current, most_bytes, of_caller, of_node};
pub use scope::{Scope, get_guard, set_guard};
#[doc(hidden)]
pub use scope::{policy_number, policy_of, scope_of};
#[doc(hidden)]
pub use warning::{Face, collected, set_face, set_names, with_names};
pub use warning::{Options, Warning, set_warning_handler};
pub(crate) use warning::{names, off, spelling, warn};
