//! What the web page asks: a text goes in, JSON comes out.
//!
//! *Problem*: the page has to give the very answers of the library, offline, and the first of them before one has blinked. *Technique*: one
//! crate, two WebAssembly modules. The small one has `shapes.rs` alone, is `no_std`, and is part of the page. The feature `engine` adds
//! the expression language and the whole engine; the page loads that module in a worker when a question needs it. *Contract*: any text gets
//! an answer; a question that cannot be answered gets `{"error": ...}` with the message of the library.
//!
//! A request is a first line with the command and its options, and more lines that the command reads:
//!
//! | command | lines | answer |
//! |---|---|---|
//! | `shapes SPELLING ITEM_BYTES` | the formula, then `name TAB lengths` for each operand | how the operands broadcast (`shapes.rs`) |
//! | `explain DTYPE RUN` | names as `x=2000,3`, in one line; then the source | the explanation, and the shapes of its operands (`engine.rs`) |
//! | `error SPELLING` | the pasted message | its reading, and the repairs |
//! | `seed NUMBER` | | `{}`: the random numbers are others from now on |
#![cfg_attr(all(target_family = "wasm", not(feature = "engine")), no_std)]
#![cfg_attr(test, allow(clippy::unwrap_used))]

extern crate alloc;

#[cfg(all(target_family = "wasm", not(feature = "engine")))]
mod allocator;
#[cfg(feature = "engine")]
mod engine;
#[cfg(target_family = "wasm")]
mod exports;
mod read;
mod shapes;

use alloc::format;
use alloc::string::String;
use ndcast_shape::{json_nullable, json_string};

/// The answer to a request, as JSON.
///
/// ```
/// let answer = ndcast_web::answer("shapes subscripts 4\n{0} + {1}\nx\t4,1\ny\t3");
/// assert!(answer.contains(r#""result":[4,3]"#), "{answer}");
/// assert_eq!(ndcast_web::answer("dance"), r#"{"error":"there is no command \"dance\"","at":null}"#);
/// ```
#[must_use]
pub fn answer(request: &str) -> String {
    let (first, rest) = request.split_once('\n').unwrap_or((request, ""));
    let mut options = first.split(' ');
    let answer = match options.next() {
        Some("shapes") => shapes::asked(options, rest).map_err(Refusal::from),
        #[cfg(feature = "engine")]
        Some("explain") => engine::explained(options, rest),
        #[cfg(feature = "engine")]
        Some("error") => engine::pasted(options, rest),
        #[cfg(feature = "engine")]
        Some("seed") => engine::seeded(options.next()),
        command => Err(format!("there is no command {}", json_string(command.unwrap_or_default())).into()),
    };
    answer.unwrap_or_else(|refusal| {
        let at = refusal.at.map(|(start, end)| format!("[{start},{end}]"));
        format!(r#"{{"error":{},"at":{}}}"#, json_string(&refusal.text), json_nullable(at))
    })
}

/// The reason why there is no answer.
#[derive(Debug)]
struct Refusal {
    /// The message of the library.
    text: String,
    /// The part of the question that it is about, in UTF-16 units, as JavaScript counts.
    at: Option<(usize, usize)>,
}

impl From<String> for Refusal {
    fn from(text: String) -> Refusal {
        Refusal { text, at: None }
    }
}
