//! The nearest name to one that does not exist.

/// The candidate with the smallest edit distance from `name`, if it is small enough for a typing error.
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    nearest_of(name, candidates.into_iter().map(|candidate| (candidate, ""))).map(|(candidate, _)| candidate)
}

/// Like [`nearest`], for pairs of a name and its module. Of equally near names, one without a module wins.
pub(super) fn nearest_of<'a>(
    name: &str,
    candidates: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Option<(&'a str, &'a str)> {
    let length = name.chars().count();
    // A suggestion must keep at least one letter of the name. Names of more than 40 letters get none.
    let farthest = if length > 40 { return None } else { (1 + length / 4).min(length.saturating_sub(1)) };
    let distances = candidates.into_iter().map(|(candidate, module)| (distance(name, candidate), module, candidate));
    let near = distances.filter(|(distance, ..)| *distance <= farthest);
    near.min_by_key(|&(distance, module, candidate)| (distance, !module.is_empty(), candidate, module))
        .map(|(_, module, candidate)| (candidate, module))
}

/// The optimal string alignment distance: the number of insertions, deletions, replacements and exchanges of neighbours between two words.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut before = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let replaced = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = replaced.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(before[j - 2] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        let cases = [
            ("", "", 0),
            ("abc", "abc", 0),
            ("abc", "acb", 1),
            ("kitten", "sitting", 3),
            ("", "ab", 2),
            ("sume", "sum", 1),
        ];
        for (a, b, expected) in cases {
            assert_eq!((distance(a, b), distance(b, a)), (expected, expected), "{a} {b}");
        }
    }

    #[test]
    fn only_what_is_near_is_suggested() {
        assert_eq!(nearest("reshpae", ["reshape", "ravel"]), Some("reshape"));
        assert_eq!(nearest("foo", ["reshape", "ravel"]), None);
    }
}
