//! The timed work.
//!
//! Each library runs the code of its ordinary users. If that takes several passes over memory where one would do, it
//! runs the code of a careful user (`mapv` with the whole formula for the ndarray crate, the ready-made function for
//! candle). Operands are in memory that the library allocated.

mod elementwise;
mod reducing;
mod small;
#[cfg(feature = "standard")]
mod standard;

use crate::work::Row;

/// All rows, in the order of the report.
pub(crate) fn all() -> Vec<Row> {
    let rows = [elementwise::rows(), reducing::rows(), small::rows()].into_iter().flatten();
    #[cfg(feature = "standard")]
    let rows = rows.chain(standard::rows());
    rows.collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn names_are_unique_and_ndcast_comes_first() {
        let rows = super::all();
        let names: std::collections::BTreeSet<&str> = rows.iter().map(|row| row.name).collect();
        assert_eq!(names.len(), rows.len());
        assert!(rows.iter().all(|row| row.ways[0].library == crate::target::OURS));
    }
}
