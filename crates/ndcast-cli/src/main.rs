//! The command line of ndcast: broadcast expressions over array files.
//!
//! Each command has a file with its arguments, its examples and its `run`. Exit codes: 0 for success, 1 if the request could not be
//! fulfilled, 2 for a command line that makes no sense.
#![cfg_attr(test, allow(clippy::unwrap_used))]

mod bind;
mod completions;
mod convert;
mod eval;
mod explain;
mod failure;
mod given;
mod guards;
mod head;
mod info;
mod json;
mod man;
mod names;
mod ops;
mod output;
mod parts;
mod planned;
mod progress;
mod serve;
mod shape;
mod signals;
mod size;
mod store;
mod words;
mod written;

use clap::{CommandFactory, Parser, Subcommand};
use failure::Failure;
use ndcast::internal::{Face, set_face};
use output::Output;
use std::io::Write;
use std::process::ExitCode;

/// Array expressions with NumPy's and PyTorch's broadcasting over .npy and .npz files, without the temporaries
#[derive(Parser, Debug)]
#[command(name = "ndcast", version, arg_required_else_help = true, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "Examples:
  Classify digits by their nearest neighbour, and tell how often that is right:
    ndcast eval '(labels[((test[:,None,:]-train)**2).sum(-1).argmin(-1)] == truth).mean()' \\
      test=data/digits/test.npy train=data/digits/train.npy \\
      labels=data/digits/train_labels.npy truth=data/digits/test_labels.npy

  Standardise the columns of a table and write the result:
    ndcast eval '(x - x.mean(0)) / x.std(0)' x=table.npy -o standardised.npy

  See what an expression costs and becomes, without any data:
    ndcast explain '((x[:,None]-y)**2).sum(-1)' x=2000,3 y=20,3

  See how shapes broadcast, without any data:
    ndcast shape '(64,1,1,42) & (1,42,42)'
    ndcast shape '((x[:,None,:]-y)**2).sum(-1)' x=20000,64 y=20000,64

  See what is in a file, and what can be computed:
    ndcast info --stats data/digits/train.npy
    ndcast ops logaddexp";

#[derive(Subcommand, Debug)]
enum Command {
    Eval(eval::Eval),
    Explain(explain::Explain),
    Shape(shape::Shape),
    Info(info::Info),
    Head(head::Head),
    Convert(convert::Convert),
    Ops(ops::Ops),
    Serve(serve::Serve),
    Completions(completions::Completions),
    Man(man::Manual),
}

fn main() -> ExitCode {
    signals::have_limits_be_errors();
    set_face(Face::CommandLine);
    let cli = Cli::parse_from(words::marked(std::env::args_os(), &Cli::command()));
    let mut out = Output::new();
    let done = match &cli.command {
        Command::Eval(eval) => eval.run(&mut out),
        Command::Explain(explain) => explain.run(&mut out),
        Command::Shape(shape) => shape.run(&mut out),
        Command::Info(info) => info.run(&mut out),
        Command::Head(head) => head.run(&mut out),
        Command::Convert(convert) => convert.run(&mut out),
        Command::Ops(ops) => ops.run(&mut out),
        Command::Serve(serve) => serve.run(&mut out),
        Command::Completions(completions) => completions.run(&mut out),
        Command::Man(man) => man.run(&mut out),
    };
    // Show the output from before a failure first, then the failure.
    let flushed = out.flush().map_err(Failure::from);
    match done.and(flushed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
