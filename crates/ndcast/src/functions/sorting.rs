//! Order: sorting, searching and what follows from them.

pub(crate) mod order;
pub(crate) mod radix;
pub(crate) mod search;
pub(crate) mod sets;
pub(crate) mod sort;
