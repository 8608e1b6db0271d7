//! An explanation as text and as JSON.

use super::{Eager, ExplainedNode, Explanation, Measured, Traffic};
use crate::shape::{
    Length, Picture, Theme, grouped, in_units, json_list as list, json_nullable as nullable, json_string as string,
    tuple,
};
use std::fmt;

/// The most operations that are printed.
const NODES: usize = 25;
/// A longer expression, and a longer operation, are cut.
const EXPRESSION: usize = 400;
const OPERATION: usize = 44;

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts: Vec<String> = Vec::new();
        if !self.expression.is_empty() {
            parts.push(cut(&self.expression, EXPRESSION));
        }
        if let Some(broadcast) = &self.broadcast {
            parts.push(broadcast.to_string());
            if self.error.is_none() {
                parts.push(broadcast.table());
                let places = broadcast.places();
                let places = if places.is_empty() { places } else { format!("\n  memory: {places}") };
                parts.push(format!("loops\n{}{places}", indented(&broadcast.loops())));
            }
        }
        match &self.error {
            Some(error) => parts.push(format!("error: {error}")),
            None => parts.push(self.result()),
        }
        if let Some(eager) = &self.eager
            && eager.operations > 0
        {
            parts.push(self.written(eager));
        }
        if let Some(plan) = &self.plan {
            parts.push(format!("as planned\n{}", indented(&plan.to_string())));
        }
        if let Some(measured) = &self.measured {
            parts.push(self.run(measured));
        }
        parts.extend(self.notes.iter().map(|note| format!("note: {note}")));
        f.write_str(&parts.join("\n\n"))
    }
}

impl Explanation {
    /// The shape, the sizes and the dtype of the result.
    fn result(&self) -> String {
        let mut lines = vec!["result".to_string()];
        if let Some(shape) = &self.shape {
            lines.push(format!("  shape      {}", tuple(shape)));
        }
        if let Some(elements) = self.elements() {
            let count = |count: &crate::shape::Count| count.exact().map_or_else(|| count.to_string(), grouped);
            lines.push(format!("  elements   {}", count(&elements)));
            if let Some(dtype) = self.dtype {
                let bytes = elements.times(dtype.size());
                let units = bytes.exact().filter(|&exact| exact >= 1024).map(|exact| format!(" ({})", in_units(exact)));
                lines.push(format!("  bytes      {}{}", count(&bytes), units.unwrap_or_default()));
            }
        }
        match (&self.why, self.dtype) {
            (why, Some(dtype)) if why.is_empty() => lines.push(format!("  dtype      {dtype}")),
            (why, Some(_)) => lines.push(format!("  dtype      {why}")),
            (_, None) => {}
        }
        lines.join("\n")
    }

    /// The operations as they are written, with what becomes of them.
    fn written(&self, eager: &Eager) -> String {
        let plural = if eager.operations == 1 { "" } else { "s" };
        let [read, written, temporaries, peak] =
            [eager.read, eager.written, eager.temporaries, eager.peak].map(in_units);
        let mut text = format!(
            "as written  {} operation{plural}: an eager library reads {read}, writes {written}, of which {temporaries} are temporaries, peak {peak}",
            eager.operations
        );
        let shown = || self.nodes.iter().take(NODES);
        let operation = |node: &ExplainedNode| cut(&format!("{} = {}", node.name, node.text), OPERATION);
        let kind = |node: &ExplainedNode| format!("{} {}", node.dtype, node.shape);
        let size =
            |node: &ExplainedNode| if node.eager_bytes == 0 { "-".to_string() } else { in_units(node.eager_bytes) };
        let width =
            |of: &dyn Fn(&ExplainedNode) -> String| shown().map(|node| of(node).chars().count()).max().unwrap_or(0);
        let (first, second, third) = (width(&operation), width(&kind), width(&size));
        for node in shown() {
            let (operation, kind, size) = (operation(node), kind(node), size(node));
            text.push_str(&format!("\n  {operation:<first$}  {kind:<second$}  {size:>third$}  {}", node.fate));
        }
        if self.nodes.len() > NODES {
            text.push_str(&format!("\n  … {} more", self.nodes.len() - NODES));
        }
        text
    }

    /// The measurement beside the prediction.
    fn run(&self, measured: &Measured) -> String {
        let predicted = self.plan.as_ref().map(super::Plan::traffic).unwrap_or_default();
        let row = |name: &str, predicted: u128, counted: u128| {
            format!("\n  {name:<8} {:>12} {:>12}", in_units(predicted), in_units(counted))
        };
        let Traffic { read, written, peak, passes } = measured.traffic;
        format!(
            "as run  {:.3} ms\n  {:<8} {:>12} {:>12}{}{}{}\n  {:<8} {:>12} {:>12}",
            measured.time.as_secs_f64() * 1e3,
            "",
            "predicted",
            "counted",
            row("read", predicted.read, read),
            row("written", predicted.written, written),
            row("peak", predicted.peak, peak),
            "passes",
            predicted.passes,
            passes
        )
    }

    /// A drawing of how the operands broadcast, as SVG. `None` if there is nothing to draw: fewer than two operands, or lengths that are only names.
    ///
    /// It has no ground, and the colour of the text around it. For a file, which is shown as an image, see [`svg_in`](Explanation::svg_in).
    ///
    /// ```
    /// use ndcast::tensor;
    /// let explained = (tensor![[1.0], [2.0]] * tensor![10.0, 20.0, 30.0]).explain()?;
    /// assert!(explained.svg().is_some_and(|svg| svg.starts_with("<svg ")));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[must_use]
    pub fn svg(&self) -> Option<String> {
        self.svg_in(Theme::Transparent)
    }

    /// The drawing of [`svg`](Explanation::svg) with the ground and the ink of a theme.
    ///
    /// ```
    /// use ndcast::{shape::Theme, tensor};
    /// let explained = (tensor![[1.0], [2.0]] * tensor![10.0, 20.0, 30.0]).explain()?;
    /// assert!(explained.svg_in(Theme::Auto).is_some_and(|svg| svg.contains("prefers-color-scheme")));
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[must_use]
    pub fn svg_in(&self, theme: Theme) -> Option<String> {
        let broadcast = self.broadcast.as_ref()?;
        let alignment = broadcast.alignment().filter(|alignment| alignment.operands() > 1)?;
        let names = broadcast.names();
        let picture = Picture::new(&alignment).names(&names).theme(theme);
        let operator = broadcast.operator();
        let picture = match &operator {
            Some(operator) => picture.operator(operator),
            None => picture,
        };
        // The operands need not have the result's dtype, so the bytes are those of the result.
        Some(self.dtype.map_or(picture, |dtype| picture.element_bytes(dtype.size())).svg())
    }

    /// The same as JSON: an object with the expression, `broadcast`, `shape`, `elements`, `bytes`, `dtype`, `why`, `nodes`, `eager`, `plan`,
    /// `measured`, `notes` and `error`. A part that is not known is `null`. Numbers of more than 64 bits are strings.
    ///
    /// ```
    /// use ndcast::tensor;
    /// let json = tensor![1.0, 2.0].expr().exp().explain()?.to_json();
    /// assert!(json.contains(r#""shape":[2],"elements":2,"bytes":16,"dtype":"float64""#), "{json}");
    /// # Ok::<(), ndcast::Error>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let length = |length: &Length| match length {
            Length::Known(length) => length.to_string(),
            Length::Named(name) => string(name),
        };
        let count = |count: &crate::shape::Count| count.exact().map_or_else(|| string(&count.to_string()), number);
        let elements = self.elements();
        let bytes = elements.clone().zip(self.dtype).map(|(elements, dtype)| elements.times(dtype.size()));
        let node = |node: &ExplainedNode| {
            format!(
                r#"{{"name":{},"text":{},"shape":{},"dtype":"{}","eager_bytes":{},"stored_bytes":{},"fate":{}}}"#,
                string(&node.name),
                string(&node.text),
                list(node.shape.iter()),
                node.dtype,
                number(node.eager_bytes),
                number(node.stored_bytes),
                string(&node.fate)
            )
        };
        let eager = |eager: &Eager| {
            format!(
                r#"{{"operations":{},"read":{},"written":{},"temporaries":{},"peak":{}}}"#,
                eager.operations,
                number(eager.read),
                number(eager.written),
                number(eager.temporaries),
                number(eager.peak)
            )
        };
        let plan = self
            .plan
            .as_ref()
            .map(|plan| format!(r#"{{"traffic":{},"text":{}}}"#, traffic(&plan.traffic()), string(&plan.to_string())));
        let measured = self.measured.map(|measured| {
            format!(r#"{{"seconds":{},"traffic":{}}}"#, measured.time.as_secs_f64(), traffic(&measured.traffic))
        });
        format!(
            r#"{{"expression":{},"broadcast":{},"shape":{},"elements":{},"bytes":{},"dtype":{},"why":{},"nodes":{},"eager":{},"plan":{},"measured":{},"notes":{},"error":{}}}"#,
            string(&self.expression),
            nullable(self.broadcast.as_ref().map(|broadcast| broadcast.to_json())),
            nullable(self.shape.as_ref().map(|shape| list(shape.iter().map(length)))),
            nullable(elements.as_ref().map(count)),
            nullable(bytes.as_ref().map(count)),
            nullable(self.dtype.map(|dtype| string(dtype.name()))),
            string(&self.why),
            list(self.nodes.iter().map(node)),
            nullable(self.eager.as_ref().map(eager)),
            nullable(plan),
            nullable(measured),
            list(self.notes.iter().map(|note| string(note))),
            nullable(self.error.as_deref().map(string)),
        )
    }
}

fn traffic(traffic: &Traffic) -> String {
    let Traffic { read, written, peak, passes } = *traffic;
    let [read, written, peak] = [read, written, peak].map(number);
    format!(r#"{{"read":{read},"written":{written},"peak":{peak},"passes":{passes}}}"#)
}

/// JSON has integers of any length, but most readers do not.
fn number(count: u128) -> String {
    u64::try_from(count).map_or_else(|_| string(&count.to_string()), |count| count.to_string())
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}

/// At most this many characters.
fn cut(text: &str, width: usize) -> String {
    if text.chars().count() > width { text.chars().take(width - 1).chain(['…']).collect() } else { text.to_string() }
}
