//! Shapes as pictures write them: `64 × 1 × 42`, and whole pictures.
//!
//! *Contract*: a text without `×` stays as it is.

/// The same text with shapes as tuples: `64 × 1 + 3 × 2` becomes `(64, 1) + (3, 2)`. Of a picture, with a line for each operand, the operands
/// are joined.
pub(super) fn tuples(source: &str) -> String {
    if !source.contains('×') {
        return source.to_owned();
    }
    picture(source).unwrap_or_else(|| in_line(source))
}

/// The operands of a picture, joined by `&`: the lines before its result, each with a name and lengths.
fn picture(source: &str) -> Option<String> {
    let lines = source.lines().filter(|line| !line.trim().is_empty());
    let ends = |line: &str| line.trim_start().starts_with("result ") || line.trim_start().starts_with('^');
    let rows: Vec<&str> = lines.take_while(|line| !ends(line)).collect();
    if rows.len() < 2 && !source.contains("result ") {
        return None;
    }
    let shapes = rows.into_iter().map(shape_of_row).collect::<Option<Vec<String>>>()?;
    (!shapes.is_empty()).then(|| shapes.join(" & "))
}

/// The lengths at the end of a row, after its name.
fn shape_of_row(row: &str) -> Option<String> {
    let words: Vec<&str> = row.split_whitespace().collect();
    let (last, before) = words.split_last()?;
    if *last == "()" {
        return (!before.is_empty()).then(|| "()".to_owned());
    }
    let mut lengths = vec![*last];
    let mut left = before;
    while let [rest @ .., length, "×"] = left {
        lengths.push(length);
        left = rest;
    }
    if left.is_empty() || !lengths.iter().all(|length| is_length(length)) {
        return None;
    }
    lengths.reverse();
    Some(format!("({},)", lengths.join(", ")))
}

/// Runs of lengths with `×` between them, as tuples.
fn in_line(source: &str) -> String {
    let is_of_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let (mut text, mut rest) = (String::with_capacity(source.len() + 16), source);
    while let Some(at) = rest.find('×') {
        // The word before the sign, and the words after this sign and after those that follow.
        let before = rest[..at].trim_end();
        let start = before
            .rfind(|letter| !is_of_word(letter))
            .map_or(0, |place| place + before[place..].chars().next().map_or(0, char::len_utf8));
        let mut lengths = vec![&before[start..]];
        let mut after = &rest[at..];
        while let Some(next) = after.trim_start().strip_prefix('×') {
            let next = next.trim_start();
            let end = next.find(|letter| !is_of_word(letter)).unwrap_or(next.len());
            lengths.push(&next[..end]);
            after = &next[end..];
        }
        if lengths.iter().all(|length| is_length(length)) {
            text.push_str(&rest[..start]);
            text.push_str(&format!("({})", lengths.join(", ")));
            rest = after;
        } else {
            // No shape: the parser says where the mistake is.
            let end = at + '×'.len_utf8();
            text.push_str(&rest[..end]);
            rest = &rest[end..];
        }
    }
    text + rest
}

fn is_length(word: &str) -> bool {
    let mut letters = word.chars();
    match letters.next() {
        Some(first) if first.is_ascii_digit() => letters.all(|letter| letter.is_ascii_digit()),
        Some(first) => {
            (first.is_alphabetic() || first == '_') && letters.all(|letter| letter.is_alphanumeric() || letter == '_')
        }
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ndcast::shape::align;

    #[test]
    fn in_one_line() {
        for (source, text) in [
            ("64 × 1", "(64, 1)"),
            ("64×1×42 & n × 42", "(64, 1, 42) & (n, 42)"),
            ("(64 × 1) + x", "((64, 1)) + x"),
            ("größe × 1", "(größe, 1)"),
            ("×", "×"),
            ("64 ×", "64 ×"),
            ("× 3 ×× é", "× 3 ×× é"),
            ("2 x 3", "2 x 3"),
        ] {
            assert_eq!(tuples(source), text);
        }
    }

    #[test]
    fn pictures() {
        let shapes: [&[usize]; 4] = [&[8, 1, 6, 1], &[7, 1, 5], &[], &[5]];
        let read = "(8, 1, 6, 1,) & (7, 1, 5,) & () & (5,)";
        assert_eq!(tuples(&align(&shapes).picture(&["x", "y[:, None]", "s", "t"])), read);
        let clash: [&[usize]; 2] = [&[8, 1, 6, 1], &[7, 4, 5]];
        assert_eq!(tuples(&align(&clash).picture(&[])), "(8, 1, 6, 1,) & (7, 4, 5,)");
    }
}
