//! The chapters of a page with hundreds of methods.
//!
//! rustdoc shows blocks of methods in the order of the modules: those of a module's children first, then its own, and each module in the order of `mod` lines,
//! which rustfmt sorts. No reader wants that order. So the docs of such a type have a table of chapters, with a link to every method. The check compares
//! this table with the page.

use super::page::{OTHERS, after, docblock, text, until};
use crate::stage::Failure;
use std::collections::HashMap;
use std::path::Path;

/// Pages with a table, and whether each of their blocks of methods begins with its chapter as a heading.
const PAGES: [(&str, bool); 2] = [("ndcast/struct.Tensor.html", true), ("ndcast/struct.Expr.html", false)];

/// What is wrong with the tables of chapters, in lines.
pub(super) fn check(folder: &Path) -> Result<Vec<String>, Failure> {
    let mut wrong = Vec::new();
    for (address, headed) in PAGES {
        let page = super::read_file(&folder.join(address))?;
        println!("chapters: {address} has {} methods", methods(&page).len());
        wrong.extend(complaints(address, &page, headed));
    }
    Ok(wrong)
}

/// What is wrong with the table of a page.
fn complaints(address: &str, page: &str, headed: bool) -> Vec<String> {
    let mut wrong = Vec::new();
    let methods = methods(page);
    let mut chapter_of: HashMap<&str, &str> = HashMap::new();
    for (chapter, names) in chapters(page) {
        for name in names {
            if let Some(other) = chapter_of.insert(name, chapter) {
                wrong.push(format!("{address}: {name} is in the table twice: under {other} and under {chapter}"));
            }
            if !methods.iter().any(|(method, _)| *method == name) {
                wrong.push(format!("{address}: {name} is in the table, under {chapter}, but not on the page"));
            }
        }
    }
    for (name, heading) in &methods {
        match (chapter_of.get(name), heading.as_deref()) {
            (None, _) => wrong.push(format!("{address}: {name} is in no chapter of the table")),
            (Some(chapter), None) if headed => {
                wrong.push(format!("{address}: {name}: its block has no heading: begin its docs with `# {chapter}`"));
            }
            (Some(chapter), Some(heading)) if headed && chapter != &heading => {
                wrong.push(format!("{address}: {name} is under {chapter} in the table, but its block under {heading}"));
            }
            _ => {}
        }
    }
    wrong
}

/// The chapters of the table and the names of the methods to which each of them links. A chapter begins with its name in bold.
fn chapters(page: &str) -> Vec<(&str, Vec<&str>)> {
    let docs = docblock(after(page, "<details class=\"toggle top-doc\"")).unwrap_or_default();
    // The table ends at the next heading, if there is one.
    let table = until(after(docs, "id=\"chapters\""), "<h2 id=");
    let chapter = |part| {
        let links = after(part, "</strong>").split("<a href=\"").skip(1).map(|link| until(link, "\""));
        // Links to the methods of other types have an address with another file.
        let own = links.filter_map(|link| link.split_once("#method.")).filter(|(file, _)| is_of(page, file));
        (until(part, "</strong>"), own.map(|(_, name)| name).collect())
    };
    table.split("<strong>").skip(1).map(chapter).collect()
}

/// Whether a link with this file leads to the page itself, whose own name is in its title.
fn is_of(page: &str, file: &str) -> bool {
    let title = until(after(page, "<title>"), " ");
    file.is_empty() || file == format!("struct.{title}.html")
}

/// The methods of the page, and the chapter in the heading of their block: the words before a colon.
fn methods(page: &str) -> Vec<(&str, Option<String>)> {
    let content = after(page, "id=\"main-content\"");
    let end = OTHERS.iter().filter_map(|other| content.find(other)).min().unwrap_or(content.len());
    let blocks = content[..end].split("<section id=\"impl-").skip(1);
    let of_block = |block| {
        let heading =
            docblock(until(block, "<div class=\"impl-items\">")).filter(|docs| docs.trim_start().starts_with("<h"));
        let heading = heading.map(|docs| text(until(after(docs, "</a>"), "</h")));
        let chapter = heading.map(|heading| until(&heading, ":").trim().to_string());
        let names = block.split("<section id=\"method.").skip(1).map(|method| until(method, "\""));
        names.map(|name| (name, chapter.clone())).collect::<Vec<_>>()
    };
    blocks.flat_map(of_block).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page with a table and one block with the methods `zeros` and `ones`.
    fn page(table: &str, heading: &str) -> String {
        format!(
            "<title>X in k - Rust</title><section id=\"main-content\"><details class=\"toggle top-doc\"><div class=\"docblock\"><h2 id=\"chapters\"></h2>\
             <ul>{table}</ul><h2 id=\"more\"></h2><a href=\"struct.X.html#method.more\"></a></div></details>\
             <section id=\"impl-X\"><h3>impl X</h3>{heading}</section><div class=\"impl-items\">\
             <section id=\"method.zeros\"></section><div class=\"docblock\"><h5>Errors</h5></div><section id=\"method.ones\"></section></div>\
             <h2 id=\"trait-implementations\"><section id=\"impl-Clone\"><section id=\"method.clone\"></section>"
        )
    }

    fn line(chapter: &str, names: &[&str]) -> String {
        let links = names.iter().map(|name| format!("<a href=\"struct.X.html#method.{name}\">{name}</a>"));
        format!(
            "<li><strong>{chapter}</strong>: {}, <a href=\"struct.Y.html#method.other\">other</a></li>",
            links.collect::<String>()
        )
    }

    const HEADING: &str =
        "<div class=\"docblock\"><h4 id=\"make\"><a class=\"doc-anchor\">§</a>Make: numbers</h4></div>";

    #[test]
    fn a_whole_table_is_in_order() {
        let whole = page(&line("Make", &["zeros", "ones"]), HEADING);
        assert_eq!(methods(&whole).len(), 2);
        assert!(complaints("X", &whole, true).is_empty());
        assert!(complaints("X", &page(&line("Make", &["zeros", "ones"]), ""), false).is_empty());
    }

    #[test]
    fn every_fault_of_a_table_is_found() {
        let complaint = |table: &str, heading: &str| complaints("X", &page(table, heading), true).join("\n");
        let both = line("Make", &["zeros", "ones"]);
        assert!(complaint(&line("Make", &["zeros"]), HEADING).contains("ones is in no chapter"));
        assert!(complaint("", HEADING).contains("zeros is in no chapter"));
        assert!(complaint(&(both.clone() + &line("Look", &["ones"])), HEADING).contains("ones is in the table twice"));
        assert!(
            complaint(&line("Make", &["zeros", "ones", "twos"]), HEADING)
                .contains("twos is in the table, under Make, but not")
        );
        assert!(complaint(&both, "").contains("its block has no heading"));
        assert!(complaint(&line("Look", &["zeros", "ones"]), HEADING).contains("its block under Make"));
        // A paragraph is no heading, and neither is one in the docs of a method.
        assert!(complaint(&both, "<div class=\"docblock\"><p>Make.</p></div>").contains("its block has no heading"));
    }
}
