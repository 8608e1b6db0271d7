//! `ndcast completions`: a script that completes commands and options in a shell.

use crate::failure::Done;
use crate::output::Output;
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::Write;

/// Print a completion script for a shell
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  ndcast completions bash > ~/.local/share/bash-completion/completions/ndcast
  ndcast completions fish > ~/.config/fish/completions/ndcast.fish")]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self, out: &mut Output) -> Done {
        // The generator panics when a write fails, which cannot happen in memory.
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut crate::Cli::command(), "ndcast", &mut script);
        out.write_all(&script)?;
        Ok(())
    }
}
