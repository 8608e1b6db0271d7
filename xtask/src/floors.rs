//! The floors of the modules of the ndcast crate, checked like those of the crates: by the imports of each file.

use crate::source::Source;
use std::collections::BTreeMap;

/// The folder of the modules.
const ROOT: &str = "crates/ndcast/src/";

/// The modules, lowest first. Modules on one floor must not import from each other.
const FLOORS: &[&[&str]] = &[
    &["axes", "error", "machine"],
    &["settings", "process"],
    &["guard"],
    &["threads"],
    &["memory"],
    &["tensor"],
    &["expr"],
    &["engine/target", "engine/walk"],
    &["engine/lower"],
    &["engine/plan", "engine/direct"],
    &["engine/compile"],
    &["engine/run"],
    &["engine"],
    &["functions"],
    &["internal"],
    &["guide"],
];

/// Allowed imports from a higher floor, with the reason.
const UP: &[(&str, &str, &str)] = &[("tensor", "engine", "a tensor is copied by the loops of the engine")];

/// Reports every import of the crate's files from a floor that is not below their own.
pub(crate) fn check(sources: &[Source], broken: &mut Vec<String>) {
    let inside = |source: &&Source| source.path.starts_with(ROOT);
    let known = sources.iter().filter(inside).find(|source| source.path == format!("{ROOT}lib.rs"));
    let names = known.map_or_else(BTreeMap::new, |lib| exported(&lib.text));
    for source in sources.iter().filter(inside) {
        let path = &source.path[ROOT.len()..source.path.len() - ".rs".len()];
        if path == "lib" || path.ends_with("tests") {
            continue;
        }
        let Some((own, floor)) = place(path) else {
            broken.push(format!("{}: has no floor: add it to FLOORS of xtask/src/floors.rs", source.path));
            continue;
        };
        for (line, import) in imports(&source.text) {
            let import = names.get(import.as_str()).unwrap_or(&import);
            let Some((other, above)) = place(import) else { continue };
            let excused = UP.iter().any(|&(from, to, _)| from == own && to == other);
            if other != own && above >= floor && !excused {
                broken.push(format!("{}:{line}: {own} imports from {other}, which is not below it", source.path));
            }
        }
    }
}

/// The module that a path belongs to (the longest match), and its floor.
fn place(path: &str) -> Option<(&'static str, usize)> {
    let floors =
        FLOORS.iter().enumerate().flat_map(|(floor, modules)| modules.iter().map(move |module| (*module, floor)));
    let holds = |module: &str| path.strip_prefix(module).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    floors.filter(|(module, _)| holds(module)).max_by_key(|(module, _)| module.len())
}

/// The names that the crate exports at its root, with the modules they come from.
fn exported(text: &str) -> BTreeMap<String, String> {
    let mut names = BTreeMap::new();
    for statement in text.split("pub use ").skip(1) {
        let statement = statement.split(';').next().unwrap_or_default();
        let (module, list) = statement.rsplit_once("::").unwrap_or(("", statement));
        let (module, list) = statement.split_once("::{").unwrap_or((module, list));
        for name in list.trim_end_matches('}').split(',') {
            let name = name.trim();
            if place(&module.replace("::", "/")).is_some() && !name.is_empty() {
                names.insert(name.to_string(), module.replace("::", "/"));
            }
        }
    }
    names
}

/// Every path written as `crate::a::b`, as `a/b` with its line; `crate::{a, b::c}` gives one path per entry. Comments
/// and tests are skipped.
fn imports(text: &str) -> Vec<(usize, String)> {
    let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let code: Vec<&str> = code.lines().map(|line| line.split("//").next().unwrap_or_default()).collect();
    let code = code.join("\n");
    let mut found = Vec::new();
    for (at, _) in code.match_indices("crate::") {
        if code[..at].ends_with("(in ") {
            continue;
        }
        let line = code[..at].matches('\n').count() + 1;
        let rest = &code[at + "crate::".len()..];
        let list = match rest.strip_prefix('{') {
            Some(list) => list.split('}').next().unwrap_or_default(),
            None => rest.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')).next().unwrap_or_default(),
        };
        for path in list.split(',') {
            let path = path.trim().split("::{").next().unwrap_or_default();
            found.push((line, path.replace("::", "/")));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(files: &[(&str, &str)]) -> Vec<String> {
        let source = |&(path, text): &(&str, &str)| Source { path: format!("{ROOT}{path}"), text: text.to_string() };
        let sources: Vec<Source> = files.iter().map(source).collect();
        let mut broken = Vec::new();
        check(&sources, &mut broken);
        broken
    }

    #[test]
    fn an_import_that_runs_up_is_named() {
        let lib = ("lib.rs", "pub use functions::join::{concat, stack};\npub use tensor::Tensor;\n");
        assert_eq!(
            broken(&[lib, ("functions/scan.rs", "use crate::engine::run::tile::Worker;\nuse crate::{Tensor, stack};")]),
            [""; 0]
        );
        let up = broken(&[lib, ("tensor/view.rs", "use crate::error::Result;\nuse crate::functions::join;")]);
        assert_eq!(up, ["crates/ndcast/src/tensor/view.rs:2: tensor imports from functions, which is not below it"]);
        assert_eq!(broken(&[lib, ("expr.rs", "use crate::{Tensor, stack};")]).len(), 1, "by a name of the root");
        assert_eq!(broken(&[lib, ("engine/compile/grid.rs", "fn f() { crate::engine::run::store::f() }")]).len(), 1);
        assert_eq!(
            broken(&[lib, ("engine/plan.rs", "use crate::engine::compile::grid::Grid;")]).len(),
            1,
            "side by side"
        );
        assert_eq!(broken(&[lib, ("tensor.rs", "crate::engine::copy_into(a, b)\n// crate::text\n")]), [""; 0]);
        assert_eq!(broken(&[lib, ("elsewhere.rs", "")]).len(), 1, "no floor");
    }
}
