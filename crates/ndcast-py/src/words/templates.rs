//! Sentences by templates: the table of what PyTorch says.
//!
//! *Technique*: a row is ndcast's text and the library's, with holes by name. A text that fits the first fills the holes of the second. *Contract*: a row
//! that does not fit leaves the text to the next.

use ndcast::DType;
use ndcast_lang::scalar_type;

/// PyTorch's sentence for the first line of a text of ndcast's about the function that was called, if a row of the table has one: for the text below the
/// function's name, for the text as it is, or for what follows a name in it.
pub(super) fn torchs(called: &str, text: &str) -> Option<String> {
    let name = format!("{called}: ");
    let below = || row(&format!("{name}{text}"), &name);
    let rest = || row(text.split_once(": ").filter(|(name, _)| !name.contains(' '))?.1, "");
    let named = (!called.is_empty() && !text.starts_with(&name)).then(below).flatten();
    named.or_else(|| row(text, "")).or_else(rest)
}

/// The sentence of the first row that fits, among those that begin with some text.
fn row(text: &str, begins: &str) -> Option<String> {
    let rows = include_str!("torch.txt").lines().filter(|line| !line.starts_with('#') && line.starts_with(begins));
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
        // The comma that Python writes in a tuple of one.
        found.push((name, value.trim_end_matches(',')));
        text = rest.get(after.len()..)?;
    }
    text.is_empty().then_some(found)
}

/// A template with its holes filled.
fn filled(template: &str, holes: &[(&str, &str)]) -> String {
    let filled = |text: String, (name, value): &(&str, &str)| {
        let dtype = DType::from_name(value).map_or_else(|| (*value).to_owned(), |dtype| scalar_type(dtype).to_owned());
        text.replace(&format!("{{{name}}}"), value)
            .replace(&format!("{{{name}!}}"), &dtype)
            .replace(&format!("{{{name}?}}"), in_cpp(value))
    };
    holes.iter().fold(template.to_owned(), filled)
}

/// What C++ calls a dtype.
fn in_cpp(dtype: &str) -> &str {
    match dtype {
        "int64" => "long int",
        "int16" => "short int",
        "int8" => "signed char",
        "uint8" => "unsigned char",
        "int32" => "int",
        "float32" => "float",
        "float64" => "double",
        "float16" => "c10::Half",
        "bfloat16" => "c10::BFloat16",
        "complex64" => "c10::complex<float>",
        "complex128" => "c10::complex<double>",
        dtype => dtype,
    }
}
