//! Planning: which nodes are stored, and which run together.

pub(crate) mod fusion;
pub(crate) mod stored;
