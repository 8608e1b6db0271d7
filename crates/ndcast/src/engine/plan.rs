//! Planning: which nodes are stored, and which of them run together in a fusion group.

pub(crate) mod fusion;
pub(crate) mod stored;
