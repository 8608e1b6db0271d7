//! Sentences by templates: the table of what PyTorch says.
//!
//! *Technique*: a row is ndcast's text and the library's, with holes by name. A text that fits the first fills the holes of the second. *Contract*: a row
//! that does not fit leaves the text to the next.

/// PyTorch's sentence for the first line of a text of ndcast's, if a row of the table has one.
pub(super) fn torchs(text: &str) -> Option<String> {
    let rows = include_str!("torch.txt").lines().filter(|line| !line.starts_with('#'));
    rows.filter_map(|row| row.split_once(" => ")).find_map(|(own, theirs)| Some(filled(theirs, &holes(own, text)?)))
}

/// What stands in the holes of a template, by name. A hole ends where the text that follows it in the template begins.
fn holes<'a>(template: &'a str, text: &'a str) -> Option<Vec<(&'a str, &'a str)>> {
    let mut parts = template.split('{');
    let mut text = text.strip_prefix(parts.next()?)?;
    let mut found = Vec::new();
    for part in parts {
        let (name, after) = part.split_once('}')?;
        let end = if after.is_empty() { text.len() } else { text.find(after)? };
        let (value, rest) = text.split_at_checked(end)?;
        found.push((name, value));
        text = rest.get(after.len()..)?;
    }
    text.is_empty().then_some(found)
}

/// A template with its holes filled.
fn filled(template: &str, holes: &[(&str, &str)]) -> String {
    let filled = |text: String, (name, value): &(&str, &str)| text.replace(&format!("{{{name}}}"), value);
    holes.iter().fold(template.to_owned(), filled)
}
