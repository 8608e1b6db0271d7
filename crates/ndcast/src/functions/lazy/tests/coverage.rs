//! Every eager method has a lazy one: read from the sources, so that a new method is not forgotten.

use std::collections::BTreeSet;
use std::path::Path;

/// The methods of tensors that expressions do not have, with reasons.
const EXCEPTIONS: &[(&[&str], &str)] = &[
    (
        &["as_strided", "view"],
        "about the memory of a tensor, which an expression does not have; reshape never fails for it",
    ),
    (&["contiguous", "duplicate"], "a result has its own memory, in C order"),
    (&["zeros_like", "ones_like", "empty_like", "full_like"], "read no element: Tensor::zeros(x.shape()?, x.dtype()?)"),
    (&["outer_iter"], "iterates over elements that are there; unbind() gives the same parts"),
    (
        &["argsort_rows", "diff_between", "index_view", "interp_between", "narrow_from"],
        "hidden: for the crates above this one",
    ),
];

/// The names of public methods of a type that take `&self`, and whose return type `accepts`; from all sources below a folder.
fn methods(folder: &Path, header: &str, accepts: fn(&str) -> bool, found: &mut BTreeSet<String>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            methods(&path, header, accepts, found);
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        for block in text.split("\nimpl").skip(1) {
            let (first, body) = block.split_once('\n').unwrap_or((block, ""));
            if !first.ends_with(header) {
                continue;
            }
            let body = body.split("\n}\n").next().unwrap_or(body);
            for method in body.split("\n    pub fn ").skip(1) {
                let signature = method.split(['{', ';']).next().unwrap_or(method);
                let name = signature.split(['(', '<']).next().unwrap_or("");
                if signature.contains("&self") && signature.split("->").nth(1).is_some_and(accepts) {
                    found.insert(name.to_string());
                }
            }
        }
    }
}

#[test]
fn every_eager_method_has_a_lazy_one() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut eager, mut lazy) = (BTreeSet::new(), BTreeSet::new());
    methods(&sources, " Tensor {", |returned| returned.contains("Tensor") && returned.contains("Result<"), &mut eager);
    methods(&sources, " Tensor {", |returned| returned.contains("Result<Unique>"), &mut eager);
    methods(&sources, " Expr {", |returned| returned.contains("Expr"), &mut lazy);
    lazy.extend(super::super::table::NAMES.iter().chain(super::super::cuts::NAMES).map(ToString::to_string));
    assert!(eager.len() > 90, "{} eager methods", eager.len());
    let excused: BTreeSet<&str> = EXCEPTIONS.iter().flat_map(|(names, _)| names.iter().copied()).collect();
    let missing: Vec<&String> =
        eager.iter().filter(|name| !lazy.contains(*name) && !excused.contains(name.as_str())).collect();
    assert!(missing.is_empty(), "without a lazy method of the same name: {missing:?}");
    let needless: Vec<&&str> = excused.iter().filter(|name| lazy.contains(**name) || !eager.contains(**name)).collect();
    assert!(needless.is_empty(), "no exceptions: {needless:?}");
}
