//! Whether a reader finds an item by words: rustdoc's search, asked as a browser asks it.
//!
//! `words.txt` says which words must lead to which item. Node runs the search (`search.js`); where it is missing, only the names and aliases in the index are
//! compared.
//!
//! How rustdoc searches: a word finds names and aliases (`#[doc(alias = "...")]`) that equal it, begin with it or contain it, or differ in a few letters. Of
//! several words, the last is a name and the others are the path to it (`Tensor sum` is `Tensor::sum`), unless an alias has all of them, blanks included. It
//! does not search in the text of docs.

use super::page::Item;
use crate::stage::Failure;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::process::Command;

const WORDS: &str = "xtask/src/docs/words.txt";

/// An item must be among so many results.
const SHOWN: usize = 10;

/// What is wrong, in lines.
pub(super) fn check(root: &Path, folder: &Path, items: &[Item]) -> Result<Vec<String>, Failure> {
    let list = super::read_file(&root.join(WORDS))?;
    let (pairs, mut wrong) = pairs(&list);
    let queries: Vec<&str> = pairs.iter().map(|(words, _)| *words).collect();
    let results = match ask(root, folder, &queries)? {
        Some(results) => results,
        None => {
            println!("search: no node, so {} searches are looked up among names and aliases only", queries.len());
            let names = names(folder)?;
            wrong.extend(queries.iter().filter(|words| !is_named(&names, words)).map(|words| nothing(words)));
            return Ok(wrong);
        }
    };
    for ((words, path), result) in pairs.iter().zip(&results) {
        wrong.extend(misses(words, path, result, items));
    }
    println!("search: {} searches asked", pairs.len());
    Ok(wrong)
}

/// Whether words are in the index: as an alias, or as a path, whose last word is the name.
fn is_named(names: &str, words: &str) -> bool {
    let words = words.to_lowercase();
    names.contains(&words) || words.split(' ').all(|word| names.contains(word))
}

/// The lines `words -> path` of the list, and complaints about other lines.
fn pairs(list: &str) -> (Vec<(&str, &str)>, Vec<String>) {
    let mut pairs = Vec::new();
    let mut wrong = Vec::new();
    for line in list.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.split_once(" -> ") {
            Some((words, path)) => pairs.push((words.trim(), path.trim())),
            None => wrong.push(format!("{WORDS}: {line}: is not `words -> path`")),
        }
    }
    (pairs, wrong)
}

/// What is wrong with the results of a search, whose addresses a line holds.
fn misses(words: &str, path: &str, result: &str, items: &[Item]) -> Option<String> {
    let Some(item) = items.iter().find(|item| item.path == path) else {
        return Some(format!("{WORDS}: {path} is no item"));
    };
    let found = result.split('\t').position(|address| address == item.address);
    if found.is_some_and(|place| place < SHOWN) {
        return None;
    }
    let first = result.split('\t').next().unwrap_or_default();
    Some(if first.is_empty() {
        nothing(words)
    } else {
        format!("search: `{words}` does not lead to {path}, but to {first}")
    })
}

fn nothing(words: &str) -> String {
    format!("search: `{words}` finds nothing: give an item #[doc(alias = \"{words}\")]")
}

/// The lines that the search prints: one for each query. `None` if there is no node.
fn ask(root: &Path, folder: &Path, queries: &[&str]) -> Result<Option<Vec<String>>, Failure> {
    let script = root.join("xtask/src/docs/search.js");
    match Command::new("node").arg(script).arg(folder).arg("ndcast").args(queries).output() {
        Ok(output) if output.status.success() => {
            Ok(Some(String::from_utf8_lossy(&output.stdout).lines().map(str::to_string).collect()))
        }
        Ok(output) => Err(format!("search.js failed: {}", String::from_utf8_lossy(&output.stderr))),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(format!("node did not start: {error}")),
    }
}

/// All names and aliases of the search index, in lower case.
fn names(folder: &Path) -> Result<String, Failure> {
    let folder = folder.join("search.index/name");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut names = String::new();
    for entry in entries.flatten() {
        names.push_str(&super::read_file(&entry.path())?.to_lowercase());
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::docs::page;

    #[test]
    fn an_item_must_be_among_the_first_results() {
        let items = page::items("k/fn.f.html", "id=\"main-content\"");
        assert_eq!(items[0].path, "k::f");
        assert_eq!(misses("f", "k::f", "k/fn.g.html\tk/fn.f.html", &items), None);
        let late = "x\t".repeat(SHOWN) + "k/fn.f.html";
        assert!(misses("f", "k::f", &late, &items).is_some_and(|line| line.contains("but to x")));
        assert!(misses("f", "k::f", "", &items).is_some_and(|line| line.contains("finds nothing")));
        assert!(misses("f", "k::g", "", &items).is_some_and(|line| line.contains("is no item")));
    }

    #[test]
    fn lines_of_the_list_are_words_and_a_path() {
        let (pairs, wrong) = pairs("# A comment.\nsum over all axes -> ndcast::Tensor::sum\n\nsoftmax\n");
        assert_eq!(pairs, [("sum over all axes", "ndcast::Tensor::sum")]);
        assert_eq!(wrong.len(), 1);
    }
}
