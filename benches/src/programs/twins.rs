//! The examples of the `ndcast` crate, written with the ndarray crate.

pub(crate) mod closures_and_folds;
pub(crate) mod conversions_and_files;
pub(crate) mod life;
pub(crate) mod nearest_neighbour;
pub(crate) mod standardise_and_mask;
