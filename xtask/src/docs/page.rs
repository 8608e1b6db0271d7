//! Public items and their docs, read from a page that rustdoc wrote.
//!
//! The HTML of rustdoc is regular: an item has its declaration, then its docs in a `docblock`, then a `section` with an id for each member. So a few searches
//! for tags are enough. Text cannot be mistaken for a tag, because rustdoc escapes it.

/// What kind of thing an item is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Kind {
    Struct,
    Enum,
    Trait,
    Type,
    Constant,
    Macro,
    Function,
    Method,
    TraitItem,
    Variant,
    Field,
}

impl Kind {
    /// The kind of a page, by the first part of its file name. `None` for modules, lists and what is not public API.
    fn of_page(prefix: &str) -> Option<Kind> {
        Some(match prefix {
            "struct" | "union" => Kind::Struct,
            "enum" => Kind::Enum,
            "trait" => Kind::Trait,
            "type" => Kind::Type,
            "constant" | "static" => Kind::Constant,
            "macro" | "attr" | "derive" => Kind::Macro,
            "fn" => Kind::Function,
            _ => return None,
        })
    }

    /// The kind of a member of a page, by the first part of its id.
    fn of_member(id: &str, page: Kind) -> Option<Kind> {
        let member = id.split('.').next().unwrap_or_default();
        Some(match member {
            "method" | "tymethod" | "associatedtype" if page == Kind::Trait => Kind::TraitItem,
            "associatedconstant" if page == Kind::Trait => Kind::TraitItem,
            "method" => Kind::Method,
            "associatedconstant" => Kind::Constant,
            "structfield" => Kind::Field,
            "variant" if id.contains(".field.") => Kind::Field,
            "variant" => Kind::Variant,
            _ => return None,
        })
    }
}

/// A link in docs.
#[derive(PartialEq, Debug)]
pub(super) struct Link {
    /// The address of its target, from the folder of all docs.
    pub(super) address: String,
    /// The text of its sentence before it.
    pub(super) before: String,
    /// The text after it, up to the next tag.
    pub(super) after: String,
}

/// A public item.
#[derive(Debug)]
pub(super) struct Item {
    pub(super) kind: Kind,
    /// Its name with the modules and the type that hold it: `ndcast::Tensor::add`.
    pub(super) path: String,
    /// Its address, from the folder of all docs: `ndcast/struct.Tensor.html#method.add`.
    pub(super) address: String,
    /// The address of the source of the page's item. It tells in which crate the item is at home.
    pub(super) source: String,
    /// Whether the docs begin with a sentence.
    pub(super) sentence: bool,
    /// Whether the docs have an example that runs.
    pub(super) example: bool,
    /// Whether the docs have a section on errors.
    pub(super) errors: bool,
    /// Whether it returns `Result`.
    pub(super) fallible: bool,
    /// The links of its docs, outside of the section on errors.
    pub(super) links: Vec<Link>,
}

impl Item {
    /// The last part of its path.
    pub(super) fn name(&self) -> &str {
        self.path.rsplit("::").next().unwrap_or_default().trim_end_matches('!')
    }
}

/// The addresses of all items of a crate: the links of its page `all.html`.
pub(super) fn addresses(krate: &str, all: &str) -> Vec<String> {
    let list = after(all, "id=\"main-content\"");
    list.split("<li><a href=\"").skip(1).map(|link| format!("{krate}/{}", until(link, "\""))).collect()
}

/// Parts of a page that are about other traits and types than its own.
pub(super) const OTHERS: [&str; 6] = [
    "<h2 id=\"deref-methods",
    "<h2 id=\"trait-implementations",
    "<h2 id=\"synthetic-implementations",
    "<h2 id=\"blanket-implementations",
    "<h2 id=\"foreign-impls",
    "<h2 id=\"implementors",
];

/// The item at an address and its members.
pub(super) fn items(address: &str, page: &str) -> Vec<Item> {
    let (folder, file) = address.rsplit_once('/').unwrap_or_default();
    let mut parts = file.split('.');
    let Some(kind) = parts.next().and_then(Kind::of_page) else { return Vec::new() };
    let mark = if kind == Kind::Macro { "!" } else { "" };
    let path = format!("{}::{}{mark}", folder.replace('/', "::"), parts.next().unwrap_or_default());
    let content = after(page, "id=\"main-content\"");
    // Another crate's copy of the page leaves out the last line.
    let source = until(until(after(content, "class=\"src\" href=\""), "\""), "-").trim_start_matches("../").to_string();
    let declaration = until(after(content, "<pre class=\"rust item-decl\">"), "</pre>");
    let docs = docblock(after(content, "<details class=\"toggle top-doc\""));
    let make = |kind, path, address, declaration: &str, docs: Option<&str>| {
        let docs = docs.unwrap_or_default();
        Item {
            kind,
            path,
            address,
            source: source.clone(),
            sentence: has_sentence(docs),
            example: has_example(docs),
            errors: errors_section(docs).is_some(),
            fallible: matches!(kind, Kind::Function | Kind::Method | Kind::TraitItem)
                && returns_result(&text(declaration)),
            links: links(docs, folder, file),
        }
    };
    let mut found = vec![make(kind, path.clone(), address.to_string(), declaration, docs)];
    if kind == Kind::Type {
        // Its members are those of another type.
        return found;
    }
    let end = OTHERS.iter().filter_map(|other| content.find(other)).min().unwrap_or(content.len());
    let content = after(&content[..end], "<pre class=\"rust item-decl\">");
    for tag in [" id=\"method.", " id=\"tymethod.", " id=\"associated", " id=\"variant.", " id=\"structfield."] {
        for (at, _) in content.match_indices(tag) {
            let Some(opened @ ("<section" | "<span")) = content[..at].rfind('<').map(|start| &content[start..at])
            else {
                continue;
            };
            let rest = &content[at + " id=\"".len()..];
            let id = until(rest, "\"");
            if until(rest, ">").contains("trait-impl") {
                continue;
            }
            // The docs of the next member, or of the next block of members, are not its own.
            let rest = ["<section id=\"", "<span id=\""].iter().fold(rest, |rest, next| until(rest, next));
            let Some(kind) = Kind::of_member(id, kind) else { continue };
            let declaration =
                if opened == "<section" { until(after(rest, "class=\"code-header\">"), "</h") } else { "" };
            let names = id.split('.').skip(1).filter(|part| *part != "field");
            let name = names.collect::<Vec<_>>().join("::");
            let name = name.split('-').next().unwrap_or_default();
            found.push(make(kind, format!("{path}::{name}"), format!("{address}#{id}"), declaration, docblock(rest)));
        }
    }
    found
}

/// What follows the first `mark`; nothing if there is none.
pub(super) fn after<'a>(text: &'a str, mark: &str) -> &'a str {
    text.split_once(mark).map_or("", |(_, rest)| rest)
}

/// What comes before the first `mark`; everything if there is none.
pub(super) fn until<'a>(text: &'a str, mark: &str) -> &'a str {
    text.split_once(mark).map_or(text, |(rest, _)| rest)
}

/// The content of the first docblock.
pub(super) fn docblock(html: &str) -> Option<&str> {
    let (_, content) = html.split_once("<div class=\"docblock\">")?;
    let mut depth = 1;
    for (at, _) in content.match_indices('<') {
        let tag = &content[at..];
        if tag.starts_with("<div") {
            depth += 1;
        } else if tag.starts_with("</div>") {
            depth -= 1;
            if depth == 0 {
                return Some(&content[..at]);
            }
        }
    }
    Some(content)
}

/// Text without tags.
pub(super) fn text(html: &str) -> String {
    let mut text = String::new();
    let mut rest = html;
    while let Some((before, tag)) = rest.split_once('<') {
        text.push_str(before);
        rest = after(tag, ">");
    }
    text.push_str(rest);
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", " "), ("&amp;", "&")]
        .iter()
        .fold(text, |text, (escape, plain)| text.replace(escape, plain))
}

fn has_sentence(docs: &str) -> bool {
    let Some(paragraph) = docs.trim_start().strip_prefix("<p>") else { return false };
    let paragraph = text(until(paragraph, "</p>"));
    paragraph.contains(". ") || paragraph.trim_end().ends_with(['.', ':', '?', '!', ')'])
}

/// Blocks that rustdoc neither runs nor compiles, or whose failure is their point, have another class or another
/// language.
fn has_example(docs: &str) -> bool {
    docs.split("<div class=\"example-wrap").skip(1).any(|block| {
        let class = until(block, "\"").trim();
        (class.is_empty() || class == "should_panic") && until(block, "</pre>").contains("<pre class=\"rust ")
    })
}

/// The place of the section on errors: its heading, up to the next one.
fn errors_section(docs: &str) -> Option<(usize, usize)> {
    let at = docs.match_indices(" id=\"errors").find(|(at, _)| {
        let opened = docs[..*at].rfind('<').map_or("", |start| &docs[start..*at]);
        opened.len() == "<h2".len() && opened.starts_with("<h")
    })?;
    let start = at.0;
    let next = docs[start..]
        .match_indices("<h")
        .find(|(at, _)| docs.as_bytes().get(start + at + 2).is_some_and(u8::is_ascii_digit));
    Some((start, next.map_or(docs.len(), |(at, _)| start + at)))
}

/// The links of docs on a page, outside of code blocks and of the section on errors.
fn links(docs: &str, folder: &str, file: &str) -> Vec<Link> {
    let kept = match errors_section(docs) {
        Some((start, end)) => format!("{}{}", &docs[..start], &docs[end..]),
        None => docs.to_string(),
    };
    let mut found = Vec::new();
    let mut sentence = String::new();
    let mut rest = kept.as_str();
    while let Some((before, tagged)) = rest.split_once('<') {
        sentence.push_str(before);
        if let Some(end) = sentence.rfind(". ") {
            sentence.drain(..end + 2);
        }
        rest = after(tagged, ">");
        let tag = until(tagged, ">");
        if let Some(link) = tag.strip_prefix("a href=\"") {
            let inner = until(rest, "</a>");
            let following = &rest[(inner.len() + "</a>".len()).min(rest.len())..];
            found.push(Link {
                address: resolved(until(link, "\""), folder, file),
                before: sentence.trim_start().to_string(),
                after: until(following, "<").to_string(),
            });
        } else if tag.starts_with("pre") {
            rest = after(rest, "</pre>");
            sentence.clear();
        } else if ["p", "/p", "li", "h2", "h3", "h4", "h5"].contains(&tag) {
            sentence.clear();
        }
    }
    found
}

/// An address on a page, from the folder of all docs.
fn resolved(link: &str, folder: &str, file: &str) -> String {
    if link.contains("://") {
        return link.to_string();
    }
    if link.starts_with('#') {
        return format!("{folder}/{file}{link}");
    }
    let mut parts: Vec<&str> = folder.split('/').collect();
    for part in link.split('/') {
        if part == ".." {
            parts.pop();
        } else {
            parts.push(part);
        }
    }
    parts.join("/")
}

/// Whether a function with this declaration returns `Result`.
fn returns_result(declaration: &str) -> bool {
    let mut depth = 0i32;
    let mut previous = ' ';
    for (at, c) in declaration.char_indices() {
        if c == '>' && previous == '-' {
            if depth == 0 {
                return declaration[at + 1..].trim_start().starts_with("Result");
            }
        } else if "([<".contains(c) {
            depth += 1;
        } else if ")]>".contains(c) {
            depth -= 1;
        }
        previous = c;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page of a struct with the given docs and content.
    fn page(docs: &str, content: &str) -> String {
        format!(
            "<section id=\"main-content\" class=\"content\"><h1>Struct</h1><a class=\"src\" href=\"../src/k/x.rs.html#1-9\">Source</a>\
             <pre class=\"rust item-decl\"><code>pub struct X {{}}</code></pre>\
             <details class=\"toggle top-doc\" open><div class=\"docblock\">{docs}</div></details>{content}"
        )
    }

    #[test]
    fn items_have_paths_addresses_and_sources() {
        let content = "<section id=\"method.f\" class=\"method\"><h4 class=\"code-header\">pub fn f() -&gt; <a>Result</a>&lt;()&gt;</h4></section>\
             <div class=\"docblock\"><p>One.</p></div>\
             <section id=\"impl-X-1\" class=\"impl\"></section><div class=\"docblock\"><p>A block.</p></div>\
             <section id=\"method.g-1\" class=\"method\"><h4 class=\"code-header\">pub fn g(f: impl Fn() -&gt; Result&lt;()&gt;)</h4></section>\
             <h2 id=\"trait-implementations\">\
             <section id=\"method.clone\" class=\"method trait-impl\"></section>";
        let found = items("k/struct.X.html", &page("<p>An X.</p>", content));
        let paths: Vec<&str> = found.iter().map(|item| item.path.as_str()).collect();
        assert_eq!(paths, ["k::X", "k::X::f", "k::X::g"]);
        assert_eq!(found[1].address, "k/struct.X.html#method.f");
        assert_eq!(found[1].source, "src/k/x.rs.html#1");
        assert_eq!(found.iter().map(|item| item.fallible).collect::<Vec<_>>(), [false, true, false]);
        // The last one has no docs: those before it are of the block.
        assert_eq!(found.iter().map(|item| item.sentence).collect::<Vec<_>>(), [true, true, false]);
    }

    #[test]
    fn variants_and_fields_are_members() {
        let content = "<section id=\"variant.A\" class=\"variant\"><h3 class=\"code-header\">A</h3></section><div class=\"docblock\"><p>One.</p></div>\
             <span id=\"variant.A.field.start\" class=\"section-header\"><code>start: usize</code></span>\
             <span id=\"structfield.b\" class=\"structfield\"></span><div class=\"docblock\"><p>B.</p></div>";
        let found = items("k/m/enum.E.html", &page("", content));
        let found: Vec<_> = found.iter().map(|item| (item.path.as_str(), item.kind, item.sentence)).collect();
        assert_eq!(found[0], ("k::m::E", Kind::Enum, false));
        assert!(found.contains(&("k::m::E::A", Kind::Variant, true)));
        assert!(found.contains(&("k::m::E::A::start", Kind::Field, false)));
        assert!(found.contains(&("k::m::E::b", Kind::Field, true)));
    }

    #[test]
    fn only_code_that_runs_is_an_example() {
        let block = |class: &str, language: &str| {
            format!("<div class=\"example-wrap{class}\"><pre class=\"{language}\"><code>f()</code></pre></div>")
        };
        assert!(has_example(&block("", "rust rust-example-rendered")));
        assert!(has_example(&block(" should_panic", "rust rust-example-rendered")));
        for class in [" ignore", " compile_fail"] {
            assert!(!has_example(&block(class, "rust rust-example-rendered")), "{class}");
        }
        assert!(!has_example(&block("", "language-text")));
        assert!(!has_example("<p>One.</p>"));
    }

    #[test]
    fn a_sentence_comes_first_and_ends() {
        assert!(has_sentence("<p>The <code>x</code>.</p>"));
        assert!(!has_sentence("<p>x</p>"));
        assert!(!has_sentence("<div class=\"example-wrap\"></div><p>One.</p>"));
        assert!(!has_sentence(""));
    }

    #[test]
    fn links_know_their_sentence_and_are_not_about_errors() {
        let docs = "<p>One. The same as <a href=\"struct.X.html#method.f\"><code>f</code></a> in place.</p>\
             <h5 id=\"errors-1\"><a class=\"doc-anchor\" href=\"#errors\">§</a>Errors</h5><p>As <a href=\"../fn.g.html\">g</a>.</p>";
        let expected = Link {
            address: "k/struct.X.html#method.f".to_string(),
            before: "The same as ".to_string(),
            after: " in place.".to_string(),
        };
        assert_eq!(links(docs, "k", "struct.X.html"), [expected]);
        assert_eq!(resolved("../fn.g.html", "k/m", "struct.X.html"), "k/fn.g.html");
        assert_eq!(resolved("#method.f", "k", "struct.X.html"), "k/struct.X.html#method.f");
    }

    #[test]
    fn results_of_closures_are_not_results() {
        assert!(returns_result("pub fn f<F: Fn(usize) -> usize>(f: F) -> Result<()>"));
        assert!(!returns_result("pub fn f<F: Fn(usize) -> Result<()>>(f: F) -> usize"));
        assert!(!returns_result("pub fn f(f: impl Fn(usize) -> Result<()>)"));
        assert!(!returns_result("pub fn f() -> Option<Result<()>>"));
    }

    #[test]
    fn the_list_of_all_items_gives_addresses() {
        let all = "<a href=\"x.html\"><section id=\"main-content\"><li><a href=\"struct.A.html\">A</a></li><li><a href=\"m/fn.b.html\">m::b</a></li>";
        assert_eq!(addresses("k", all), ["k/struct.A.html", "k/m/fn.b.html"]);
    }
}
