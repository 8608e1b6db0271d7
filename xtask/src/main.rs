//! (see ARCHITECTURE.md)
fn main() {}
