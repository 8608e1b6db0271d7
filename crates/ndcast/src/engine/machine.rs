//! Budgets that several parts of the engine share.

/// Elements of work below which a thread of its own does not pay (waking one takes some 10 µs).
pub(crate) const PARALLEL: usize = 1 << 16;

/// Rows of at least so many elements are not put together as one: an operand that is one element in each need not be written out. They are
/// tiles of their own, or made one by one (`compile/row_tiles.rs`).
pub(crate) const LONG: usize = 512;

/// Elements of an operand that a direct call casts, or of a part of an expression that is computed by direct calls: to plan takes longer than to
/// bring `n` elements to the cache and back.
pub(crate) const DIRECT: usize = 1 << 15;
/// Elements of at most 16 bytes for which a direct call has room on the stack.
pub(crate) const ON_STACK: usize = 1024;
/// Elements that a direct call gathers at a time.
pub(crate) const GATHERED: usize = 256;
