//! Sorting, searching and sets.

pub(crate) mod order;
pub(crate) mod radix;
pub(crate) mod rows;
pub(crate) mod search;
pub(crate) mod sets;
pub(crate) mod sort;
