//! The guide, `docs/guide`: its pictures, its links, and the definitions with which rustdoc shows it.
//!
//! `NDCAST_RECORD=1 cargo test -p ndcast-cli --test it guide` draws the pictures that `pictures.toml` lists, and writes `rustdoc/*.links`.

use crate::common::{command, recorded};
use base64::{Engine, engine::general_purpose::STANDARD as BASE64};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use testkit::blocks::prose;

/// Where readers of rustdoc find the files that are not in the guide.
const REPOSITORY: &str = concat!(env!("CARGO_PKG_REPOSITORY"), "/blob/main/docs/guide/");

fn folder() -> PathBuf {
    concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/guide").into()
}

/// The pages, by their names without the ending.
fn pages() -> BTreeMap<String, String> {
    let files = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    files
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .map(|path| (path.file_stem().unwrap().to_str().unwrap().to_owned(), fs::read_to_string(&path).unwrap()))
        .collect()
}

/// The definitions of links in a page: labels and addresses.
fn definitions(page: &str) -> Vec<(String, String)> {
    let parts = |line: &str| {
        let (label, address) = line.strip_prefix('[')?.split_once("]: ")?;
        Some((label.to_owned(), address.to_owned()))
    };
    prose(page).lines().filter_map(parts).collect()
}

/// A picture of the table: its name, and the arguments of `ndcast explain`.
fn pictures() -> Vec<(String, Vec<String>)> {
    let table: toml::Table = fs::read_to_string(folder().join("pictures.toml")).unwrap().parse().unwrap();
    let text = |value: &toml::Value| value.as_str().unwrap().to_owned();
    let arguments = |value: &toml::Value| {
        let mut arguments = vec![text(&value["question"])];
        arguments.extend(value.get("operands").and_then(toml::Value::as_array).into_iter().flatten().map(text));
        arguments
    };
    table.iter().map(|(name, picture)| (name.clone(), arguments(picture))).collect()
}

/// The command that draws a picture, as a reader types it.
fn typed(arguments: &[String]) -> String {
    let quote = if arguments[0].contains('\'') { '"' } else { '\'' };
    let operands: String = arguments[1..].iter().map(|operand| format!(" {operand}")).collect();
    format!("ndcast explain {quote}{}{quote}{operands}", arguments[0])
}

fn drawn(arguments: &[String]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("picture.svg");
    let mut all = vec!["explain".to_owned()];
    all.extend_from_slice(arguments);
    all.extend(["--svg".to_owned(), path.to_str().unwrap().to_owned()]);
    let output = command(&all).output().unwrap();
    fs::read_to_string(&path).unwrap_or_else(|_| panic!("{arguments:?}: {}", String::from_utf8_lossy(&output.stderr)))
}

#[test]
fn guide_pictures_are_fresh_and_used() {
    let pages = pages();
    let mut names = BTreeSet::new();
    for (name, arguments) in pictures() {
        recorded(folder().join(format!("pictures/{name}.svg")), &drawn(&arguments));
        let (image, command) = (format!("][picture-{name}]\n\n"), format!("`{}`", typed(&arguments)));
        let below = |page: &String| page.split(&image).skip(1).all(|after| after.starts_with(&command));
        let users: Vec<_> = pages.iter().filter(|(_, page)| page.contains(&image)).collect();
        assert!(!users.is_empty(), "{name}: on no page as `![words][picture-{name}]`, followed by an empty line");
        for (page, text) in users {
            assert!(below(text), "{page}: below the picture {name} must stand {command}");
        }
        names.insert(name + ".svg");
    }
    let files = fs::read_dir(folder().join("pictures")).unwrap();
    let files: BTreeSet<_> = files.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(files, names, "files and pictures.toml");
    for (page, text) in pages {
        assert!(!text.contains("![]"), "{page}: a picture without words for those who do not see it");
    }
}

/// The address for readers of rustdoc.
fn in_rustdoc(address: &str, pages: &BTreeMap<String, String>) -> String {
    let (file, anchor) =
        address.split_once('#').map_or((address, String::new()), |(file, anchor)| (file, format!("#{anchor}")));
    if address.starts_with("https://") || file.is_empty() {
        return address.to_owned();
    }
    if let Some(picture) = file.strip_prefix("pictures/") {
        let svg = fs::read(folder().join("pictures").join(picture)).unwrap();
        return format!("data:image/svg+xml;base64,{}", BASE64.encode(svg));
    }
    match file.strip_suffix(".md") {
        Some("README") => format!("crate::guide{anchor}"),
        Some(page) if pages.contains_key(page) => format!("crate::guide::{}{anchor}", page.replace(['-', '.'], "_")),
        _ => {
            assert!(folder().join(file).exists(), "{address}: there is no such file");
            // One step up from docs/guide for each `../`, because a reader may look at the address.
            let up = file.matches("../").count();
            let base = REPOSITORY.trim_end_matches('/').rsplitn(up + 1, '/').last().unwrap();
            format!("{base}/{}{anchor}", file.trim_start_matches("../"))
        }
    }
}

#[test]
fn guide_links_lead_somewhere() {
    let pages = pages();
    for (name, page) in &pages {
        let text = prose(page);
        assert!(
            !text.contains("]("),
            "{name}: links are by reference, `[text][label]` with `[label]: file.md` at the end"
        );
        let defined = definitions(page);
        // Labels are compared without case, and a line may end within one.
        let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let folded = plain(&text);
        let labels: BTreeSet<_> = defined.iter().map(|(label, _)| label).collect();
        assert_eq!(labels.len(), defined.len(), "{name}: a link is defined twice");
        for (label, address) in &defined {
            assert!(folded.matches(&plain(&format!("[{label}]"))).count() > 1, "{name}: nothing refers to [{label}]");
            let file = address.split('#').next().unwrap();
            assert!(address.starts_with("https://") || folder().join(file).exists(), "{name}: {address} leads nowhere");
        }
        let links: String =
            defined.iter().map(|(label, address)| format!("[{label}]: {}\n", in_rustdoc(address, &pages))).collect();
        recorded(folder().join(format!("rustdoc/{name}.links")), &(links + "\n"));
    }
    let files = fs::read_dir(folder().join("rustdoc")).unwrap();
    let files: BTreeSet<_> =
        files.map(|entry| entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    assert_eq!(files, pages.keys().cloned().collect(), "a file of links for each page");
}

/// Every page is a chapter of `ndcast::guide`, and the index leads to it.
#[test]
fn guide_has_every_page_as_a_chapter() {
    let module = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../ndcast/src/guide.rs")).unwrap();
    let pages = pages();
    for page in pages.keys().filter(|page| *page != "README") {
        let chapter = format!("{}: \"{page}\";", page.replace(['-', '.'], "_"));
        assert!(module.contains(&chapter), "crates/ndcast/src/guide.rs lacks `{chapter}`");
        assert!(
            pages["README"].contains(&format!("]: {page}.md\n")),
            "the index, README.md, does not lead to {page}.md"
        );
    }
}
