//! Pictures of any shapes: small, well-formed, true to the shapes; and recorded ones (`testdata/pictures`).
#![allow(clippy::unwrap_used)]

use ndcast_shape::{Alignment, Fate, Picture, Theme, align};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// An element of an SVG: its name, its attributes, and the classes of the elements around it.
#[derive(Debug)]
struct Element {
    name: String,
    attributes: BTreeMap<String, String>,
    around: Vec<String>,
}

impl Element {
    fn get(&self, name: &str) -> Option<&str> {
        self.attributes.get(name).map(String::as_str)
    }

    fn is_within(&self, class: &str) -> bool {
        self.around.iter().any(|around| around.split_whitespace().any(|word| word == class))
    }
}

/// Reads XML as strictly as these pictures need: one root, all closed in order, attributes quoted and not repeated,
/// no bare `&` or `<`, only characters that XML has.
fn parse(text: &str) -> Vec<Element> {
    let allowed = |c: char| matches!(c, '\n' | ' '..='\u{D7FF}' | '\u{E000}'..='\u{FFFD}' | '\u{10000}'..);
    assert!(text.chars().all(allowed), "a character that XML has not");
    let entities = |text: &str| {
        for rest in text.split('&').skip(1) {
            assert!(["amp;", "lt;", "gt;", "quot;"].iter().any(|entity| rest.starts_with(entity)), "bare & in {text}");
        }
    };
    let (mut elements, mut open, mut rest) = (Vec::new(), Vec::<(String, String)>::new(), text.trim_end());
    assert!(rest.starts_with("<svg "));
    while let Some(start) = rest.find('<') {
        entities(&rest[..start]);
        assert!(start == 0 || !open.is_empty(), "text outside the root");
        let end = start + rest[start..].find('>').unwrap();
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().unwrap().0, name);
            continue;
        }
        assert!(elements.is_empty() || !open.is_empty(), "two roots");
        let closed = tag.ends_with('/');
        let tag = tag.trim_end_matches('/');
        let (name, mut list) = tag.split_once(' ').unwrap_or((tag, ""));
        let mut attributes = BTreeMap::new();
        while !list.trim_start().is_empty() {
            let (key, after) = list.trim_start().split_once("=\"").unwrap();
            let (value, after) = after.split_once('"').unwrap();
            assert!(key.chars().all(|c| c.is_ascii_lowercase() || "-:".contains(c) || c.is_ascii_uppercase()), "{key}");
            assert!(after.is_empty() || after.starts_with(' '), "{tag}");
            entities(value);
            assert!(attributes.insert(key.to_string(), value.to_string()).is_none(), "{key} twice");
            list = after;
        }
        let mut around: Vec<String> = open.iter().map(|(_, class)| class.clone()).collect();
        let mark = |name: &str| attributes.get(name).map(|value| format!("{name}={value}")).unwrap_or_default();
        let class = attributes.get("class").cloned().unwrap_or_default();
        let class = format!("{class} {} {}", mark("data-operand"), mark("data-result"));
        around.push(class.clone());
        elements.push(Element { name: name.to_string(), attributes: attributes.clone(), around });
        if !closed {
            open.push((name.to_string(), class));
        }
    }
    assert!(open.is_empty() && rest.is_empty(), "{open:?} {rest}");
    elements
}

/// Checks what holds for every picture, and returns its elements.
fn checked(svg: &str, prefix: &str) -> Vec<Element> {
    assert!(svg.len() <= 24_000, "{} bytes", svg.len());
    assert!(svg.lines().all(|line| !line.trim().is_empty()), "Markdown ends at a blank line");
    let elements = parse(svg);
    let cells = elements.iter().filter(|e| e.get("data-at").is_some() || e.get("data-axis").is_some()).count();
    assert!(cells <= 240, "{cells} cells");
    let root = &elements[0];
    let size: Vec<f64> = root.get("viewBox").unwrap().split(' ').map(|n| n.parse().unwrap()).collect();
    assert!(size[2] <= 2000.0 && size[3] <= 4000.0, "{size:?}");
    assert_eq!(root.get("role"), Some("img"));
    let mut ids = BTreeSet::new();
    for element in &elements {
        let name = element.name.as_str();
        assert!(["svg", "title", "desc", "style", "rect", "g", "path", "text", "pattern"].contains(&name), "{name}");
        if let Some(id) = element.get("id") {
            assert!(id.starts_with(prefix) && ids.insert(id.to_string()), "{id}");
        }
        let end = |at: &str, side: &str| -> Option<f64> {
            Some(element.get(at)?.parse::<f64>().ok()? + element.get(side)?.parse::<f64>().ok()?)
        };
        assert!(end("x", "width").is_none_or(|x| x <= size[2]) && end("y", "height").is_none_or(|y| y <= size[3]));
        let mut numbers = element.attributes.iter().filter(|(key, _)| ["x", "y"].contains(&key.as_str()));
        assert!(numbers.all(|(key, value)| value.parse::<f64>().unwrap() <= size[if key == "x" { 2 } else { 3 }]));
    }
    for id in root.get("aria-labelledby").unwrap().split(' ') {
        assert!(ids.contains(id));
    }
    for fill in elements.iter().filter_map(|element| element.get("fill")?.strip_prefix("url(#")?.strip_suffix(')')) {
        assert!(ids.contains(fill), "{fill} is not defined");
    }
    for forbidden in ["<script", "foreignObject", "href", "@import", "\u{202E}"] {
        assert!(!svg.contains(forbidden), "{forbidden}");
    }
    // The only address is the name space.
    assert_eq!(svg.matches("://").count(), 1);
    elements
}

/// Whether operand `k` stores an element of its own at this index of the result.
fn stores(alignment: &Alignment, k: usize, at: &[usize]) -> bool {
    let axes = alignment.axes().iter().zip(at);
    axes.into_iter().all(|(axis, &i)| i == 0 || axis.cells[k].length == axis.length)
}

/// Whether each cell and each bar is drawn as what it is.
fn true_to_shapes(alignment: &Alignment, elements: &[Element]) {
    let operand =
        |element: &Element| (0..alignment.operands()).find(|k| element.is_within(&format!("data-operand={k}")));
    for cell in elements.iter().filter(|element| element.get("data-at").is_some()) {
        let index = |text: &str| -> Vec<usize> { text.split(',').filter_map(|i| i.parse().ok()).collect() };
        let at = index(cell.get("data-at").unwrap());
        assert_eq!(at.len(), alignment.rank());
        let Some(k) = operand(cell) else {
            assert!(cell.is_within("stored") && cell.get("data-of").is_none());
            continue;
        };
        let is_stored = stores(alignment, k, &at);
        assert_eq!((cell.is_within("stored"), cell.is_within("repeated")), (is_stored, !is_stored), "{k} at {at:?}");
        let of = cell.get("data-of").map_or(at.clone(), index);
        let padding = alignment.rank() - alignment.shape(k).len();
        let expected: Vec<usize> = alignment
            .shape(k)
            .iter()
            .zip(&at[padding..])
            .map(|(&length, &i)| if length == 1 { 0 } else { i })
            .collect();
        assert_eq!(of, expected);
    }
    let bars = elements.iter().filter(|element| element.get("data-axis").is_some() && !element.is_within("repair"));
    let mut states: BTreeMap<(usize, usize), Vec<&str>> = BTreeMap::new();
    for bar in bars {
        let axis: usize = bar.get("data-axis").unwrap().parse().unwrap();
        match operand(bar) {
            Some(k) => states.entry((k, axis)).or_default().push(bar.get("class").unwrap()),
            None => assert_eq!(bar.get("class"), Some("stored")),
        }
    }
    for ((k, axis), mut found) in states {
        found.sort_unstable();
        let expected: &[&str] = match alignment.axes()[axis].cells[k].fate {
            Fate::Kept => &["stored"],
            Fate::Padded => &["missing"],
            Fate::Clash => &["clash"],
            Fate::Stretched if alignment.axes()[axis].length == Some(0) => &["stored"],
            Fate::Stretched => &["repeated", "stored"],
        };
        assert_eq!(found, expected, "operand {k}, axis {axis}");
    }
}

/// Shapes that mostly broadcast: an axis of each operand has the common length or 1.
fn shapes(operands: usize, rank: usize) -> impl Strategy<Value = Vec<Vec<usize>>> {
    let length = prop_oneof![
        4 => 1usize..5,
        2 => 5usize..100,
        1 => Just(0),
        1 => prop_oneof![Just(usize::MAX), any::<usize>()],
    ];
    let common = proptest::collection::vec(length, 0..=rank);
    let operand = (any::<u64>(), any::<u64>(), any::<u8>(), any::<u64>());
    (common, proptest::collection::vec(operand, 0..=operands), 0u8..4).prop_map(|(common, operands, clash)| {
        let shape = |&(ones, more, cut, odd): &(u64, u64, u8, u64)| {
            let drop = if cut < 100 { usize::from(cut) % (common.len() + 1) } else { 0 };
            let axes = common.iter().enumerate().skip(drop);
            axes.map(|(i, &length)| match (ones & more) >> (i % 64) & 1 {
                1 => 1,
                _ if clash == 0 && odd >> (i % 64) & 31 == 1 => length.wrapping_add(1),
                _ => length,
            })
            .collect()
        };
        operands.iter().map(shape).collect()
    })
}

fn check_all(shapes: &[Vec<usize>], names: &[String], texts: &str, theme: Theme, ladder: bool) {
    let shapes: Vec<&[usize]> = shapes.iter().map(Vec::as_slice).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let alignment = align(&shapes);
    let values = |_: usize, _: &[usize]| Some(texts.to_string());
    let after = align(&[&[usize::MAX; 20], &[1, 1, 3], &[]]);
    let picture = Picture::new(&alignment).names(&names).operator(texts).values(&values).element_bytes(usize::MAX);
    let mut picture = picture.theme(theme).id("p7").repaired(texts, &after);
    if ladder {
        picture = picture.ladder();
    }
    let elements = checked(&picture.svg(), "p7");
    true_to_shapes(&alignment, &elements);
    assert!(elements.len() > 3);
    assert!(picture.sentence().len() <= 6000, "{}", picture.sentence().len());
    let boxes = picture.boxes();
    assert!(boxes.lines().all(|line| line.chars().filter(|c| c.is_ascii() || *c >= '─').count() <= 80), "{boxes}");
}

fn theme() -> impl Strategy<Value = Theme> {
    prop_oneof![Just(Theme::Auto), Just(Theme::Light), Just(Theme::Dark), Just(Theme::Transparent)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn small_ranks(shapes in shapes(6, 4), names in proptest::collection::vec("\\PC{0,30}|.{0,4}", 0..6), texts in "-?[0-9<&.]{1,8}|\\PC{0,80}", theme in theme(), ladder in any::<bool>()) {
        check_all(&shapes, &names, &texts, theme, ladder);
    }

    #[test]
    fn large_ranks(shapes in shapes(40, 70), names in proptest::collection::vec("(\\PC|&){0,80}", 0..40), texts in "[&<>\"]{0,80}", theme in theme(), ladder in any::<bool>()) {
        check_all(&shapes, &names, &texts, theme, ladder);
    }
}

#[test]
fn the_longest_notes_stay_within_the_caps() {
    let most = usize::MAX;
    let shapes = [vec![most, 2], vec![most, 2], vec![most, 1], vec![most, 2]];
    let names = ["name of ".repeat(20), "&".repeat(100), "\u{4EF7}".repeat(50), "a name ".repeat(20)];
    check_all(&shapes, &names, "-12.45", Theme::Dark, false);
}

#[test]
fn the_largest_pictures_stay_within_the_caps() {
    let awkward = ["&".repeat(100), "\u{10FFF}\u{301}\u{302}".repeat(50), "\u{1F600}\u{301}\u{302}".repeat(50)];
    let all_clash: Vec<Vec<usize>> = (0..100).map(|k| (0..100).map(|i| usize::MAX - k * 3 - i).collect()).collect();
    let stretched: Vec<Vec<usize>> =
        (0..64).map(|k| (0..64).map(|i| if (i + k) % 3 == 0 { 1 } else { usize::MAX - i }).collect()).collect();
    for shapes in [all_clash, stretched, vec![vec![]; 1000], vec![vec![6, 6]; 5], vec![vec![6, 6, 6, 6]; 4], vec![]] {
        for names in
            [vec![], vec![awkward[0].clone(); 1000], vec![awkward[1].clone(); 1000], vec![awkward[2].clone(); 70]]
        {
            for texts in ["&&&&&&", "价格价"] {
                check_all(&shapes, &names, texts, Theme::Auto, false);
            }
        }
    }
}

/// All cells of a small grid are drawn, and of each operand as many as stored as it has elements.
#[test]
fn stored_cells_are_counted() {
    let lengths = |n: usize| [n / 6 % 6 + 1, n % 6 + 1];
    for n in 0..36 {
        for ones in 0..16 {
            let [rows, columns] = lengths(n);
            let pick = |bit: usize, length| if ones >> bit & 1 == 1 { 1 } else { length };
            let shapes = [[pick(0, rows), pick(1, columns)], [pick(2, rows), pick(3, columns)]];
            let alignment = align(&[&shapes[0], &shapes[1]]);
            let elements = checked(&Picture::new(&alignment).id("a").svg(), "a");
            for (k, shape) in shapes.iter().enumerate() {
                let class = format!("data-operand={k}");
                let cells = elements.iter().filter(|e| e.get("data-at").is_some() && e.is_within(&class));
                let (stored, repeated): (Vec<_>, Vec<_>) = cells.partition(|cell| cell.is_within("stored"));
                let result: usize = alignment.result().unwrap().iter().product();
                assert_eq!(stored.len(), shape[0] * shape[1]);
                assert_eq!(stored.len() + repeated.len(), result);
            }
        }
    }
}

#[test]
fn clashes_have_no_result() {
    let clash = align(&[&[3, 2], &[3]]);
    let after = align(&[&[3, 2], &[3, 1]]);
    let plain = Picture::new(&clash).svg();
    assert!(!plain.contains("data-result") && plain.contains("2 ≠ 3") && plain.contains("neither is 1"));
    let repaired = Picture::new(&clash).repaired("y[:, None]", &after).svg();
    assert_eq!(repaired.matches("data-result").count(), 1);
    assert!(repaired.contains(">y[:, None]</text>") && repaired.contains("#D55E00") && !repaired.contains("#E69F00"));
    // Every axis that clashes has its verdict, and is drawn however many axes there are.
    let long: Vec<usize> = (2..80).collect();
    let mut other = long.clone();
    (other[30], other[60]) = (999, 998);
    let many = Picture::new(&align(&[&long, &other])).svg();
    assert!(many.contains("32 ≠ 999") && many.contains("62 ≠ 998"), "{many}");
}

#[test]
fn ids_differ_between_pictures() {
    let (one, two) = (align(&[&[4, 1], &[3]]), align(&[&[4, 1], &[4]]));
    let id = |svg: String| svg.split_once(" id=\"").unwrap().1.split_once('"').unwrap().0.to_string();
    let first = id(Picture::new(&one).svg());
    assert_ne!(first, id(Picture::new(&two).svg()));
    assert_ne!(first, id(Picture::new(&one).theme(Theme::Dark).svg()));
    assert_ne!(first, id(Picture::new(&one).names(&["a"]).svg()));
    checked(&Picture::new(&one).svg(), &first);
    for name in ["", "é", "9", "a\"b", "<", &"x".repeat(100)] {
        checked(&Picture::new(&one).id(name).svg(), "");
    }
}

#[test]
fn recorded_pictures() {
    let x = |k: usize, at: &[usize]| match k {
        0 => at[0] * 10,
        1 => at[0] + 1,
        _ => at[0] * 10 + at[1] + 1,
    };
    let values = |k: usize, at: &[usize]| Some(x(k, at).to_string());
    let (first, ladder) = (align(&[&[4, 1], &[3]]), align(&[&[8, 1, 6, 1], &[7, 1, 5]]));
    let (clash, after) = (align(&[&[3, 2], &[3]]), align(&[&[3, 2], &[3, 1]]));
    let (sheets, many) = (align(&[&[64, 1, 1, 42], &[1, 42, 42]]), align(&[&[usize::MAX; 20], &[2, 1]]));
    let picture = |alignment| Picture::new(alignment).names(&["x", "y"]).operator("+");
    let pictures = [
        ("grid", picture(&first).values(&values).id("grid")),
        ("ladder", picture(&ladder).element_bytes(4).ladder().theme(Theme::Auto).id("ladder")),
        ("clash", picture(&clash).repaired("y.unsqueeze(-1)", &after).theme(Theme::Light).id("clash")),
        ("sheets", picture(&sheets).element_bytes(4).theme(Theme::Dark).id("sheets")),
        ("folded", picture(&many).id("folded")),
    ];
    for (name, picture) in pictures {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../testdata/pictures/{name}.svg"));
        let svg = picture.svg();
        checked(&svg, name);
        if std::env::var_os("NDCAST_RECORD").is_some() {
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, &svg).unwrap();
        }
        let recorded = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(svg == recorded, "{name}.svg has changed: look at it, and record it with NDCAST_RECORD=1");
    }
}
