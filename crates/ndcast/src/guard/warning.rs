//! Warnings: where they go, and the words of the face that the user writes in.

use crate::error::Result;
use crate::guard::{Guard, Level, Policy, PolicyId, Scope};
use crate::process::{ProcessLock, inherited};
use crate::shape::Spelling;
use std::cell::RefCell;
use std::collections::HashSet;
use std::fmt;
use std::panic::Location;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// A finding of a guard that warns.
///
/// ```
/// use ndcast::guard::{Options, Policy};
/// use ndcast::Tensor;
/// use std::sync::{Arc, Mutex, PoisonError};
/// let texts = Arc::new(Mutex::new(Vec::new()));
/// let seen = texts.clone();
/// let options = Options::strict().on_warning(move |warning| seen.lock().unwrap().push(warning.to_string()));
/// let (x, y) = (Tensor::zeros([3, 1], None)?, Tensor::zeros([3], None)?);
/// (&x - &y).eval_with(&options)?;
/// assert!(texts.lock().unwrap()[0].contains("element by element: a.squeeze(-1) -> (3,)"));
/// # Ok::<(), ndcast::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Warning {
    pub(crate) guard: Guard,
    pub(crate) text: String,
    pub(crate) at: Option<&'static Location<'static>>,
}

impl Warning {
    /// The guard.
    ///
    /// Example: [`set_warning_handler`].
    pub fn guard(&self) -> Guard {
        self.guard
    }

    /// The text without the place in the source.
    ///
    /// Example: [`set_warning_handler`].
    pub fn message(&self) -> &str {
        &self.text
    }

    /// The place of the op in the caller's source, if it is known.
    ///
    /// Example: [`set_warning_handler`].
    pub fn location(&self) -> Option<&'static Location<'static>> {
        self.at
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        match self.at {
            Some(at) => write!(f, "\n  at {}:{}:{}", at.file(), at.line(), at.column()),
            None => Ok(()),
        }
    }
}

/// What is done with a warning. An error ends the op.
pub(crate) type Handler = Arc<dyn Fn(&Warning) -> Result<()> + Send + Sync>;

/// Finds the names of the operands of the op that this thread works at.
/// With each name comes the shape, if it is known.
pub(crate) type FindNames = fn() -> Option<Vec<(String, Option<Vec<usize>>)>>;

/// The handler of the process, if it is not the default.
static HANDLER: ProcessLock<Option<Handler>> =
    ProcessLock::new(|parent| Mutex::new(inherited(parent).and_then(|handler| handler.clone())));
/// Where the default handler has warned of what.
static WARNED: ProcessLock<HashSet<(&'static str, u32, u32, Guard)>> = ProcessLock::new(|_| Mutex::new(HashSet::new()));
/// The function that finds the names of operands in the user's source.
static NAMES: ProcessLock<Option<FindNames>> =
    ProcessLock::new(|parent| Mutex::new(inherited(parent).and_then(|names| *names)));
static FACE: AtomicU8 = AtomicU8::new(0);

thread_local! {
    /// The handler of the evaluation that runs on this thread.
    static OWN: RefCell<Option<Handler>> = const { RefCell::new(None) };
    /// The names of the operands of the op that this thread works at.
    static OPERANDS: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Hands a warning to the handler of the evaluation, or of the process. Without one it goes to the standard error stream, once for each
/// place and guard.
pub(crate) fn warn(warning: &Warning) -> Result<()> {
    let own = OWN.with_borrow(Clone::clone).or_else(|| HANDLER.lock().clone());
    if let Some(handler) = own {
        return handler(warning);
    }
    let fresh = match warning.at {
        Some(at) => WARNED.lock().insert((at.file(), at.line(), at.column(), warning.guard)),
        None => true,
    };
    if fresh {
        eprintln!("warning: {warning}");
    }
    Ok(())
}

/// Sets what is done with warnings in this process: an error that the handler returns becomes that of the op. Without a handler they go to
/// the standard error stream, once for each place in the source and each guard.
///
/// ```standalone_crate
/// use ndcast::guard::{Guard, set_warning_handler};
/// use ndcast::{Error, ErrorKind, Tensor};
/// set_warning_handler(|warning| {
///     assert_eq!(warning.guard(), Guard::Reduced);
///     assert_eq!(warning.location().map(|at| at.file()), Some(file!()));
///     Err(Error::new(ErrorKind::Value, warning.message()))
/// });
/// let a = Tensor::ones([3, 3], None)?;
/// assert!((&a / a.expr().sum(1)).eval().is_err());
/// # Ok::<(), ndcast::Error>(())
/// ```
pub fn set_warning_handler(handler: impl Fn(&Warning) -> Result<()> + Send + Sync + 'static) {
    *HANDLER.lock() = Some(Arc::new(handler));
}

/// Puts back the handler of this thread, whatever happens.
struct Back(Option<Handler>);

impl Back {
    /// The handler takes the warnings of this thread until this value is dropped.
    fn until(handler: Handler) -> Back {
        Back(OWN.replace(Some(handler)))
    }
}

impl Drop for Back {
    fn drop(&mut self) {
        OWN.set(self.0.take());
    }
}

/// Runs `work`, and returns the warnings of this thread beside its result.
pub fn collected<T>(work: impl FnOnce() -> T) -> (T, Vec<Warning>) {
    let all = Arc::new(Mutex::new(Vec::new()));
    let into = all.clone();
    let back = Back::until(Arc::new(move |warning: &Warning| {
        into.lock().unwrap_or_else(PoisonError::into_inner).push(warning.clone());
        Ok(())
    }));
    let result = work();
    drop(back);
    let warnings = std::mem::take(&mut *all.lock().unwrap_or_else(PoisonError::into_inner));
    (result, warnings)
}

/// Options of an evaluation.
///
/// Example: [`Options::new`].
#[derive(Clone, Default)]
pub struct Options {
    policy: Option<Policy>,
    handler: Option<Handler>,
}

impl Options {
    /// The defaults: nodes are judged by the policies that they were built with.
    ///
    /// ```
    /// use ndcast::guard::{Guard, Options};
    /// use ndcast::tensor;
    /// let a = tensor![[1.0, 2.0], [2.0, 1.0]];
    /// // The matrix is symmetric, and its columns are meant.
    /// let scaled = (&a / a.expr().sum(1)).eval_with(&Options::new().allow(Guard::Reduced))?;
    /// assert_eq!(scaled.sum(0)?, tensor![1.0, 1.0]);
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    pub fn new() -> Options {
        Options::default()
    }

    /// [`Policy::strict`].
    ///
    /// Example: [`Options::new`].
    pub fn strict() -> Options {
        Options::new().guard(Policy::strict())
    }

    /// The same options with a policy. It counts more than those of the nodes.
    ///
    /// Example: [`Options::new`].
    #[must_use]
    pub fn guard(self, policy: Policy) -> Options {
        Options { policy: Some(policy), ..self }
    }

    /// The same options with one guard off.
    ///
    /// Example: [`Options::new`].
    #[must_use]
    pub fn allow(self, guard: Guard) -> Options {
        let policy = self.policy.clone().unwrap_or_else(super::get_guard);
        self.guard(policy.with(guard, Level::Allow))
    }

    /// The same options with a function that takes the warnings.
    ///
    /// Example: [`set_warning_handler`].
    #[must_use]
    pub fn on_warning(self, handler: impl Fn(&Warning) + Send + Sync + 'static) -> Options {
        let handler = move |warning: &Warning| {
            handler(warning);
            Ok(())
        };
        Options { handler: Some(Arc::new(handler)), ..self }
    }

    /// Runs `work` with these options.
    pub(crate) fn within<T>(&self, work: impl FnOnce() -> Result<T>) -> Result<T> {
        let _scope = match &self.policy {
            Some(policy) => Some(Scope::forced(PolicyId::of(policy)?)),
            None => None,
        };
        let _back = self.handler.clone().map(Back::until);
        work()
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let handler = self.handler.as_ref().map(|_| "…");
        f.debug_struct("Options").field("guard", &self.policy).field("on_warning", &handler).finish()
    }
}

/// The face that the user writes in, which decides the words for "off".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// This crate.
    Rust,
    /// The Python package.
    Python,
    /// The command line, and expressions as text.
    CommandLine,
}

/// Sets the face of this process.
pub fn set_face(face: Face) {
    FACE.store(face as u8, Ordering::Relaxed);
}

/// The language of the face.
pub(crate) fn spelling() -> Spelling {
    if FACE.load(Ordering::Relaxed) == Face::Rust as u8 { Spelling::Methods } else { Spelling::Subscripts }
}

/// How to turn a guard off.
pub(crate) fn off(guard: &str) -> String {
    match FACE.load(Ordering::Relaxed) {
        1 => format!("with nd.guard({guard}=\"allow\"):"),
        2 => format!("--guard {guard}=allow"),
        _ => {
            let variant = Guard::named(guard).map_or(String::new(), |guard| format!("{guard:?}"));
            format!("eval_with(&Options::new().allow(Guard::{variant}))")
        }
    }
}

/// Sets the function that finds the names of the operands of the op that this thread works at.
pub fn set_names(find: FindNames) {
    *NAMES.lock() = Some(find);
}

/// Runs `work` on an op whose operands have these names in the user's source.
pub fn with_names<T>(names: Vec<String>, work: impl FnOnce() -> T) -> T {
    let before = OPERANDS.replace(names);
    let result = work();
    OPERANDS.set(before);
    result
}

/// The names of the operands of these shapes of the op that this thread works at, if they are known.
pub(crate) fn names(shapes: &[&[usize]]) -> Option<Vec<String>> {
    let told = OPERANDS.with_borrow(Clone::clone);
    if !told.is_empty() {
        return (told.len() == shapes.len()).then_some(told);
    }
    let find = *NAMES.lock();
    let found = find.and_then(|find| find()).filter(|found| found.len() == shapes.len())?;
    let fits = |(own, shape): (&Option<Vec<usize>>, &&[usize])| own.as_ref().is_none_or(|own| own == shape);
    let all = found.iter().map(|(_, own)| own).zip(shapes).all(fits);
    all.then(|| found.into_iter().map(|(name, _)| name).collect())
}
