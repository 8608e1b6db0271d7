//! `--guard`: warnings and errors for broadcasts that may be an accident.

use crate::failure::{Done, Failure};
use ndcast::guard::{Policy, set_guard};

/// The guards of a command.
#[derive(clap::Args, Debug)]
pub(crate) struct Guards {
    /// Guards for broadcasts that may be accidents: strict, allow, or settings such as same_count=warn,rank=deny,blowup=8GiB
    #[arg(long = "guard", value_name = "POLICY")]
    policies: Vec<String>,
}

impl Guards {
    /// Sets the guards of the process.
    pub(crate) fn set(&self) -> Done {
        if !self.policies.is_empty() {
            let policy: Policy =
                self.policies.join(",").parse().map_err(|error| Failure::Usage(format!("--guard: {error}")))?;
            set_guard(&policy)?;
        }
        Ok(())
    }
}
