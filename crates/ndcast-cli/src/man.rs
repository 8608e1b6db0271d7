//! `ndcast man`: the manual pages, made from the same words as `--help`.

use crate::failure::{Done, Failure};
use crate::output::Output;
use clap::CommandFactory;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Print the manual page of ndcast, or write the pages of all commands
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  ndcast man | man -l -
  ndcast man ~/.local/share/man/man1 && man ndcast-eval")]
pub(crate) struct Manual {
    /// A folder for the pages ndcast.1, ndcast-eval.1 and so on; it is made if it is missing
    folder: Option<PathBuf>,
}

impl Manual {
    pub(crate) fn run(&self, out: &mut Output) -> Done {
        // There is no page about help, which is an option too.
        let mut program = crate::Cli::command().disable_help_subcommand(true);
        // Gives the commands the names of their pages.
        program.build();
        let Some(folder) = &self.folder else {
            page(&program, out)?;
            return Ok(());
        };
        std::fs::create_dir_all(folder).map_err(|error| refused(folder, &error))?;
        for command in [&program].into_iter().chain(program.get_subcommands()) {
            let file = folder.join(format!("{}.1", command.get_display_name().unwrap_or(command.get_name())));
            let mut text = Vec::new();
            page(command, &mut text)?;
            std::fs::write(&file, text).map_err(|error| refused(&file, &error))?;
        }
        Ok(())
    }
}

fn refused(file: &Path, error: &io::Error) -> Failure {
    Failure::Refused(format!("cannot write {}: {error}", file.display()))
}

/// Writes the page of a command. The generator would run the lines of the examples together, so they have a section of their own.
fn page(command: &clap::Command, out: &mut impl Write) -> io::Result<()> {
    let man = Man::new(command.clone()).manual("ndcast");
    man.render_title(out)?;
    man.render_name_section(out)?;
    man.render_synopsis_section(out)?;
    man.render_description_section(out)?;
    man.render_options_section(out)?;
    if command.has_subcommands() {
        man.render_subcommands_section(out)?;
    }
    let examples = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let mut section = Roff::new();
    section.control("SH", ["EXAMPLES"]).control("nf", []);
    for line in examples.strip_prefix("Examples:\n").unwrap_or(&examples).lines() {
        section.text([roman(line)]);
    }
    section.control("fi", []).to_writer(out)
}
