//! The docs of the published crates: what each public item must have, checked on the pages that rustdoc writes.
//!
//! So a reader's view is checked: macros are expanded, hidden items are not there. Every item needs a sentence. A function that
//! returns `Result` needs a section `# Errors`. A type, trait, macro, constant, function or inherent method needs an example that runs,
//! or must lead to one. It leads to an example by a link to a function, a method or a macro that has one:
//!
//! - from a type, a trait, a macro or a constant, by any link;
//! - from a function or a method, by a link to one of the same name (a trailing `_` aside: `add_` in place, `Expr::add` for `Tensor::add`),
//!   by a link whose sentence begins with `Example`, `As`, `The same as` or `Alias of`, or by a link before the words `in place`.
//!   A lazy method also leads by its eager twin where that one has no example itself, but leads to one: the reader follows two links.
//!
//! Links in a section on errors lead to no example.
//!
//! The methods of the largest types are in chapters (`docs/chapters.rs`), and words lead to items in the search (`docs/words.txt`).

mod chapters;
mod page;
mod search;

use crate::stage::{self, Failure};
use page::{Item, Kind};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;
use std::path::Path;

/// The published crates that people use, by their names in code.
const CRATES: [&str; 3] = ["ndcast", "ndcast_shape", "ndcast_ops"];

/// How a sentence begins that leads from a function to the example of another.
const LEADS: [&str; 4] = ["Example", "As ", "The same as ", "Alias of "];

/// Writes the docs of the whole workspace with rustdoc, whose warnings are errors.
pub(crate) fn build(packages: &[&str]) -> Result<(), Failure> {
    // Features of a package that is left out are unknown.
    let known = |argument: &&str| {
        let features = argument.split(',').filter(|feature| !feature.starts_with("ndcast-py/"));
        features.collect::<Vec<_>>().join(",")
    };
    let packages: Vec<String> = packages.iter().map(known).collect();
    let packages: Vec<&str> = packages.iter().map(String::as_str).collect();
    let arguments = [&["doc", "--exclude", "ndcast-py", "--no-deps"], &packages[..]].concat();
    stage::cargo_with(&arguments, &[("RUSTDOCFLAGS", "-D warnings")])
}

/// Checks the docs that are written.
pub(crate) fn check(root: &Path) -> Result<(), Failure> {
    let folder = crate::target(root).join("doc");
    let items = read(&folder)?;
    let lacks = lacks(&items);
    for line in table(&items, &lacks) {
        println!("{line}");
    }
    let mut wrong = complaints(&lacks);
    wrong.extend(chapters::check(&folder)?);
    wrong.extend(search::check(root, &folder, &items)?);
    if wrong.is_empty() {
        return Ok(());
    }
    for line in &wrong {
        println!("  {line}");
    }
    Err(format!("{} lines above say what the docs lack (xtask/src/docs.rs has the rules)", wrong.len()))
}

fn read_file(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Every item of the published crates, those that a crate shows of another one too.
fn read(folder: &Path) -> Result<Vec<Item>, Failure> {
    let mut items = Vec::new();
    for krate in CRATES {
        for address in page::addresses(krate, &read_file(&folder.join(krate).join("all.html"))?) {
            items.extend(page::items(&address, &read_file(&folder.join(&address))?));
        }
    }
    Ok(items)
}

/// The items to check: of those on several pages, the one at home. Items of other people's crates are not checked.
fn own(items: &[Item]) -> Vec<&Item> {
    let home = |item: &Item| item.source.split('/').nth(1).map(str::to_string).unwrap_or_default();
    let at_home = |item: &Item| item.path.split("::").next() == Some(home(item).as_str());
    // Two items may share a line of source (rows of a macro), so the names at the end of the address count too.
    let key = |item: &Item| (item.source.clone(), item.address.rsplit('/').next().map(str::to_string));
    let mut seen: HashSet<_> = items.iter().filter(|item| at_home(item)).map(key).collect();
    let ours = |item: &Item| home(item).starts_with("ndcast");
    items.iter().filter(|item| at_home(item) || (ours(item) && seen.insert(key(item)))).collect()
}

/// What items lack, by path and kind (a field and a method may share a path), in words.
type Lacks = BTreeMap<(String, Kind), Vec<&'static str>>;

/// What the items lack.
fn lacks(items: &[Item]) -> Lacks {
    let at: HashMap<&str, &Item> = items.iter().map(|item| (item.address.as_str(), item)).collect();
    let mut found = Lacks::new();
    for item in own(items) {
        let mut words = Vec::new();
        if !item.sentence {
            words.push("a first sentence");
        }
        if !item.example && needs_example(item.kind) && !item.links.iter().any(|link| leads(item, link, &at)) {
            words.push("an example");
        }
        if item.fallible && !item.errors {
            words.push("# Errors");
        }
        if !words.is_empty() {
            found.insert((item.path.clone(), item.kind), words);
        }
    }
    found
}

fn needs_example(kind: Kind) -> bool {
    !matches!(kind, Kind::Variant | Kind::Field | Kind::TraitItem)
}

/// Whether a link leads from an item to an example of how it is used.
fn leads(item: &Item, link: &page::Link, at: &HashMap<&str, &Item>) -> bool {
    let Some(target) = at.get(link.address.as_str()) else { return false };
    leads_at_once(item, link, target)
        || (is_lazy_twin(item, target)
            && target
                .links
                .iter()
                .any(|next| at.get(next.address.as_str()).is_some_and(|last| leads_at_once(target, next, last))))
}

/// Whether a link leads from an item to its target, which has an example.
fn leads_at_once(item: &Item, link: &page::Link, target: &Item) -> bool {
    let shows = target.example && matches!(target.kind, Kind::Function | Kind::Method | Kind::Macro);
    let plain = |name: &str| name.trim_end_matches('_').to_string();
    let twin = || plain(item.name()) == plain(target.name());
    let said = || LEADS.iter().any(|lead| link.before.starts_with(lead)) || link.after.starts_with(" in place");
    let any = || !matches!(item.kind, Kind::Function | Kind::Method);
    shows && (any() || twin() || said())
}

/// Whether an item is the lazy method to an eager method of the same name.
fn is_lazy_twin(item: &Item, eager: &Item) -> bool {
    item.path
        .strip_prefix("ndcast::Expr::")
        .is_some_and(|name| eager.path.strip_prefix("ndcast::Tensor::") == Some(name))
}

/// A line for each item that lacks something.
fn complaints(lacks: &Lacks) -> Vec<String> {
    lacks.iter().map(|((path, _), words)| format!("{path}: lacks {}", words.join(" and "))).collect()
}

/// For each crate and kind: how many items there are, and how many lack what.
fn table(items: &[Item], lacks: &Lacks) -> Vec<String> {
    let mut counts: BTreeMap<(String, Kind), [usize; 4]> = BTreeMap::new();
    for item in own(items) {
        let krate = item.path.split("::").next().unwrap_or_default().to_string();
        let row = counts.entry((krate, item.kind)).or_default();
        row[0] += 1;
        for word in lacks.get(&(item.path.clone(), item.kind)).map_or(&[][..], |words| words) {
            row[if word.contains("sentence") {
                1
            } else if word.contains("example") {
                2
            } else {
                3
            }] += 1;
        }
    }
    let mut lines = vec![format!(
        "{:13} {:10} {:>6} {:>11} {:>10} {:>9}",
        "crate", "kind", "items", "no sentence", "no example", "no errors"
    )];
    lines.extend(counts.iter().map(|((krate, kind), [all, sentences, examples, errors])| {
        format!("{krate:13} {:10} {all:6} {sentences:11} {examples:10} {errors:9}", format!("{kind:?}").to_lowercase())
    }));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use page::Link;

    fn item(path: &str, kind: Kind) -> Item {
        Item {
            kind,
            path: path.to_string(),
            address: path.to_string(),
            source: "src/ndcast/x.rs.html#1".to_string(),
            sentence: true,
            example: true,
            errors: true,
            fallible: true,
            links: Vec::new(),
        }
    }

    fn link(address: &str, before: &str, after: &str) -> Link {
        Link { address: address.to_string(), before: before.to_string(), after: after.to_string() }
    }

    /// What the first of the items lacks.
    fn lacked(items: &[Item]) -> Vec<&'static str> {
        lacks(items).remove(&(items[0].path.clone(), items[0].kind)).unwrap_or_default()
    }

    #[test]
    fn every_kind_of_lack_is_found() {
        let whole = || item("ndcast::Tensor::add", Kind::Method);
        assert!(lacked(&[whole()]).is_empty());
        assert_eq!(lacked(&[Item { sentence: false, ..whole() }]), ["a first sentence"]);
        assert_eq!(lacked(&[Item { example: false, ..whole() }]), ["an example"]);
        assert_eq!(lacked(&[Item { errors: false, ..whole() }]), ["# Errors"]);
        assert!(lacked(&[Item { errors: false, fallible: false, ..whole() }]).is_empty());
        assert!(lacked(&[Item { example: false, ..item("ndcast::E::A", Kind::Variant) }]).is_empty());
    }

    #[test]
    fn functions_lead_to_examples_of_their_twins_only() {
        let twin = || item("ndcast::Tensor::add", Kind::Method);
        let other = || item("ndcast::keep", Kind::Function);
        let leads = |name: &str, link| {
            let from = Item { example: false, links: vec![link], ..item(name, Kind::Method) };
            lacked(&[from, twin(), other()]).is_empty()
        };
        assert!(leads("ndcast::Expr::add", link("ndcast::Tensor::add", "", "")));
        assert!(leads("ndcast::Tensor::add_", link("ndcast::Tensor::add", "", "")));
        assert!(!leads("ndcast::Expr::sub", link("ndcast::Tensor::add", "Not ", "")));
        assert!(leads("ndcast::Expr::sub", link("ndcast::Tensor::add", "The same as ", "")));
        assert!(leads("ndcast::Expr::sub", link("ndcast::Tensor::add", "Example: ", "")));
        assert!(leads("ndcast::Expr::sub", link("ndcast::Tensor::add", "", " in place.")));
        assert!(!leads("ndcast::Expr::sub", link("ndcast::keep", "Beside ", ".")));
        assert!(!leads("ndcast::Expr::sub", link("ndcast::nothing", "As ", ".")));
    }

    #[test]
    fn a_twin_without_an_example_is_none() {
        let twin = Item { example: false, ..item("ndcast::Tensor::add", Kind::Method) };
        let from = Item {
            example: false,
            links: vec![link(&twin.address, "", "")],
            ..item("ndcast::Expr::add", Kind::Method)
        };
        assert_eq!(lacked(&[from, twin]), ["an example"]);
    }

    #[test]
    fn a_lazy_method_leads_by_its_eager_twin() {
        let shown = || item("ndcast::Tensor::cumulative_sum", Kind::Method);
        let from = |name: &str, to: &str, before: &str| Item {
            example: false,
            links: vec![link(to, before, "")],
            ..item(name, Kind::Method)
        };
        let eager = || from("ndcast::Tensor::cumsum", "ndcast::Tensor::cumulative_sum", "The same as ");
        let lacked_by = |item: Item| lacked(&[item, eager(), shown()]);
        assert!(lacked_by(from("ndcast::Expr::cumsum", "ndcast::Tensor::cumsum", "")).is_empty());
        // Only the lazy method of the same name, and only one step further.
        assert_eq!(lacked_by(from("ndcast::Expr::cumprod", "ndcast::Tensor::cumsum", "As ")), ["an example"]);
        assert_eq!(lacked_by(from("ndcast::TensorMut::cumsum", "ndcast::Tensor::cumsum", "")), ["an example"]);
    }

    #[test]
    fn types_lead_by_any_link_to_a_function() {
        let from =
            |to: &str| Item { example: false, links: vec![link(to, "", "")], ..item("ndcast::Plan", Kind::Struct) };
        let all = |from| [from, item("ndcast::Expr::explain", Kind::Method), item("ndcast::Expr", Kind::Struct)];
        assert!(lacked(&all(from("ndcast::Expr::explain"))).is_empty());
        assert_eq!(lacked(&all(from("ndcast::Expr"))), ["an example"]);
    }

    #[test]
    fn items_are_checked_once_and_at_home() {
        let shown = Item {
            sentence: false,
            source: "src/ndcast_ops/x.rs.html#1".to_string(),
            ..item("ndcast::Op", Kind::Enum)
        };
        let address = "ndcast_ops/enum.Op.html".to_string();
        let home = Item {
            path: "ndcast_ops::Op".to_string(),
            address: address.clone(),
            source: shown.source.clone(),
            ..item("", Kind::Enum)
        };
        let shown = Item { address: "ndcast/enum.Op.html".to_string(), ..shown };
        assert!(lacks(&[shown, home]).is_empty());
        let foreign =
            Item { sentence: false, source: "src/half/x.rs.html#1".to_string(), ..item("ndcast::f16", Kind::Struct) };
        assert!(lacks(&[foreign]).is_empty());
    }

    #[test]
    fn a_complaint_names_the_item_and_what_it_lacks() {
        let lacks = lacks(&[Item { sentence: false, ..item("ndcast::f", Kind::Function) }]);
        assert_eq!(complaints(&lacks), ["ndcast::f: lacks a first sentence"]);
    }
}
