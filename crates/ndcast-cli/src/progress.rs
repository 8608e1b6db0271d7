//! How far a long evaluation has come: a bar on a terminal, or lines of JSON.
//!
//! *Contract*: nothing is shown for work under [`SILENT`], where nobody looks, or if the user asked for quiet.

use crate::output::Output;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use ndcast::{Progress, with_progress};
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Work that ends within this time shows nothing.
const SILENT: Duration = Duration::from_secs(2);
/// Time between two looks.
const PERIOD: Duration = Duration::from_millis(100);
/// Looks between two lines of JSON.
const LOOKS_PER_LINE: u32 = 5;

/// How progress is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Show {
    /// Not at all.
    Nothing,
    /// As a bar, if standard error is a terminal.
    Bar,
    /// As lines of JSON on standard output: bytes read, written and expected in all, and seconds.
    Lines,
}

/// Does some work, and shows how far it has come meanwhile. Returns what was counted, too.
pub(crate) fn shown<T>(show: Show, out: &mut Output, work: impl FnOnce() -> T) -> (T, Arc<Progress>) {
    let (progress, ended, began) = (Progress::new(), AtomicBool::new(false), Instant::now());
    let result = std::thread::scope(|scope| {
        let look = || match show {
            Show::Nothing => {}
            Show::Bar => draw(&progress, &ended),
            Show::Lines => print(&progress, &ended, began),
        };
        // Without another thread, nothing is shown.
        let thread = std::thread::Builder::new().name("progress".to_owned()).spawn_scoped(scope, look);
        /// Ends the thread, however the work ends.
        struct End<'a>(&'a AtomicBool, Option<std::thread::Thread>);
        impl Drop for End<'_> {
            fn drop(&mut self) {
                self.0.store(true, Ordering::Release);
                if let Some(thread) = &self.1 {
                    thread.unpark();
                }
            }
        }
        let _end = End(&ended, thread.ok().map(|thread| thread.thread().clone()));
        with_progress(&progress, work)
    });
    if show == Show::Lines {
        let _ = writeln!(out, "{}", line(&progress, began, true));
    }
    (result, progress)
}

fn draw(progress: &Progress, ended: &AtomicBool) {
    let (began, mut bar) = (Instant::now(), None);
    while !ended.load(Ordering::Acquire) {
        if began.elapsed() >= SILENT {
            let bar = bar.get_or_insert_with(|| {
                let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::stderr());
                let style = ProgressStyle::with_template(
                    "{bar:30} {binary_bytes} of {binary_total_bytes}  {binary_bytes_per_sec}  {eta} left",
                );
                bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
                bar.with_elapsed(began.elapsed())
            });
            bar.set_length(progress.total());
            bar.set_position(progress.done());
        }
        std::thread::park_timeout(PERIOD);
    }
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
}

fn print(progress: &Progress, ended: &AtomicBool, began: Instant) {
    let mut looks = 0_u32;
    while !ended.load(Ordering::Acquire) {
        looks += 1;
        if looks.is_multiple_of(LOOKS_PER_LINE) {
            // A reader that has gone is told at the end.
            let _ = writeln!(std::io::stdout(), "{}", line(progress, began, false));
        }
        std::thread::park_timeout(PERIOD);
    }
}

/// `{"read":1,"written":2,"total":9,"passes":0,"seconds":0.5,"done":false}`
fn line(progress: &Progress, began: Instant, done: bool) -> String {
    let (read, written, total, passes) = (progress.read(), progress.written(), progress.total(), progress.passes());
    let seconds = began.elapsed().as_secs_f64();
    serde_json::json!({
        "read": read, "written": written, "total": total, "passes": passes, "seconds": seconds, "done": done,
    })
    .to_string()
}
