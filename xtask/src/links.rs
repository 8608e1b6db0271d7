//! The links of the project's pages: every relative one leads to a file, and to a heading where it names one.
//!
//! Links to other hosts are not followed: a check must not need the network.

use crate::source;
use crate::stage::Failure;
use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Folders that hold no page of the project. The pages in `src` are parts of the documentation, whose links rustdoc checks.
const SKIPPED: [&str; 4] = ["target", "node_modules", ".git", "src"];

/// Checks every link of every page.
pub(crate) fn check(root: &Path) -> Result<(), Failure> {
    let mut pages = Vec::new();
    // A symbolic link leads to a page that has its own turn.
    source::collect(root, &SKIPPED, "md", &mut pages)?;
    let read = |path: &PathBuf| fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()));
    let texts = pages.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let texts: HashMap<PathBuf, String> = pages.into_iter().zip(texts).collect();
    let (mut links, mut broken) = (0, Vec::new());
    for (page, text) in &texts {
        let name = page.strip_prefix(root).unwrap_or(page).display();
        for (line, target) in targets(text) {
            links += 1;
            if let Some(reason) = fault(page, target, &texts) {
                broken.push(format!("{name}:{line}: ({target}) {reason}"));
            }
        }
        broken.extend(
            undefined(text).into_iter().map(|(line, label)| format!("{name}:{line}: [{label}] is not defined")),
        );
    }
    println!("{} pages: {links} relative links", texts.len());
    broken.sort();
    broken.iter().for_each(|line| println!("  {line}"));
    if broken.is_empty() { Ok(()) } else { Err(format!("{} links lead nowhere", broken.len())) }
}

/// The lines outside of code blocks, numbered from 1.
fn prose(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut fenced = false;
    text.lines().enumerate().filter_map(move |(number, line)| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        (!fenced && !fence).then_some((number + 1, line))
    })
}

/// The relative targets of a page: of `[text](target)`, of `[name]: target`, and of `src="target"` and its kin.
fn targets<'a>(text: &'a str) -> Vec<(usize, &'a str)> {
    let mut found = Vec::new();
    for (number, line) in prose(text) {
        let code = code_spans(line);
        for (before, after) in [("](", ")"), ("src=\"", "\""), ("href=\"", "\""), ("srcset=\"", "\"")] {
            for (at, _) in line.match_indices(before).filter(|(at, _)| !code.iter().any(|span| span.contains(at))) {
                let rest = &line[at + before.len()..];
                // A title may follow the target.
                let target = |(inside, _): (&'a str, _)| inside.split_whitespace().next().unwrap_or_default();
                found.extend(rest.split_once(after).map(|parts| (number, target(parts))));
            }
        }
        found.extend(definition(line).map(|(_, target)| (number, target.trim())));
    }
    let elsewhere =
        |target: &str| target.contains("://") || ["mailto:", "data:"].iter().any(|kind| target.starts_with(kind));
    found.retain(|(_, target)| !elsewhere(target));
    found
}

/// The label and the target of a line that defines a link.
fn definition(line: &str) -> Option<(&str, &str)> {
    line.strip_prefix('[')?.split_once("]: ")
}

/// The labels of links `[text][label]` that the page does not define, with their lines.
fn undefined(text: &str) -> Vec<(usize, &str)> {
    let known: HashSet<String> =
        prose(text).filter_map(|(_, line)| definition(line)).map(|(label, _)| label.to_lowercase()).collect();
    let mut found = Vec::new();
    for (number, line) in prose(text) {
        let code = code_spans(line);
        for (at, before) in line.match_indices("][").filter(|(at, _)| !code.iter().any(|span| span.contains(at))) {
            let label = line[at + before.len()..].split_once(']').map(|(label, _)| label);
            found.extend(label.filter(|label| !known.contains(&label.to_lowercase())).map(|label| (number, label)));
        }
    }
    found
}

/// The byte ranges of inline code in a line.
fn code_spans(line: &str) -> Vec<std::ops::Range<usize>> {
    let ticks: Vec<usize> = line.match_indices('`').map(|(at, _)| at).collect();
    ticks.chunks_exact(2).map(|pair| pair[0]..pair[1]).collect()
}

/// Why a target leads nowhere.
fn fault(page: &Path, target: &str, texts: &HashMap<PathBuf, String>) -> Option<String> {
    let (file, heading) = target.split_once('#').map_or((target, None), |(file, heading)| (file, Some(heading)));
    let path = if file.is_empty() { page.to_path_buf() } else { source::plain(&page.parent()?.join(file)) };
    if !texts.contains_key(&path) && !path.exists() {
        return Some("no such file".to_owned());
    }
    let text = texts.get(&path)?;
    let heading = heading?;
    (!anchors(text).iter().any(|anchor| anchor == heading)).then(|| format!("no heading has the anchor #{heading}"))
}

/// The anchors of a page's headings, as code hosts make them: small letters, blanks as `-`, no punctuation.
fn anchors(text: &str) -> Vec<String> {
    let mut made: Vec<String> = Vec::new();
    for (_, line) in prose(text) {
        let title = line.trim_start_matches('#');
        if title.len() == line.len() || !title.starts_with(' ') {
            continue;
        }
        let kept = title.trim().chars().filter(|&c| c.is_alphanumeric() || " -_".contains(c));
        let anchor = kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect::<String>();
        let same = made.iter().filter(|other| **other == anchor).count();
        made.push(if same == 0 { anchor } else { format!("{anchor}-{same}") });
    }
    made
}

#[cfg(test)]
mod tests {
    use super::{anchors, fault, targets, undefined};
    use std::collections::HashMap;
    use std::path::PathBuf;

    #[test]
    fn links_are_found_outside_of_code() {
        let text =
            "[a](b.md) and `[c](d.md)`\n```text\n[e](f.md)\n```\n[g]: h.md#i\n<img src=\"j.svg\"> [k](https://l)\n";
        assert_eq!(targets(text), [(1, "b.md"), (5, "h.md#i"), (6, "j.svg")]);
        assert_eq!(targets("[a](b.md 'title') <img srcset=\"c.svg 2x\">"), [(1, "b.md"), (1, "c.svg")]);
    }

    #[test]
    fn labels_that_no_line_defines_are_found() {
        let text = "[a][b] ![c][D] `x[0][1]`\n```text\n[e][f]\n```\n[g][h]\n\n[b]: b.md\n[d]: d.svg\n";
        assert_eq!(undefined(text), [(5, "h")]);
    }

    #[test]
    fn headings_have_the_anchors_of_code_hosts() {
        let text = "# From `x` to y: how?\n```sh\n# no heading\n```\n## Two\n## Two\n#hash\n## 规则\n";
        assert_eq!(anchors(text), ["from-x-to-y-how", "two", "two-1", "规则"]);
    }

    #[test]
    fn a_link_to_an_absent_file_or_heading_is_a_fault() {
        let page = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src/page.md"));
        let texts = HashMap::from([(page.clone(), "# Here\n".to_owned())]);
        assert_eq!(fault(&page, "main.rs", &texts), None);
        assert_eq!(fault(&page, "#here", &texts), None);
        assert!(fault(&page, "#there", &texts).is_some());
        assert!(fault(&page, "absent.md", &texts).is_some());
    }
}
