//! The command line of this program.

use crate::work::Outcome;

pub(crate) const USAGE: &str = "\
Usage: cargo xtask bench [part of a row's name] [options]

Times ndcast beside a streaming copy of the same bytes, the ndarray crate and candle.

  --rounds N     rounds of each row (default 15)
  --threads N    threads of everybody (default: all cores)
  --quick        three rounds
  --save         also keep the rows in benches/results.json and write the report
  --memory       instead, the peak memory of rows that broadcast and then reduce; kept
  --growth       instead, time by number of elements, with one and with all threads; kept
  --report       rows, memory and growth; kept
  --render       write BENCHMARKS.md and docs/benchmarks.svg from what is kept; measures nothing
  --machine NAME results of another machine: in benches/results-NAME.json and docs/benchmarks-NAME.md
  --python       the Python peers too, in turn with the others (needs `python3` with NumPy, and whichever of torch, numexpr and jax
                 there are); with --report, all of BENCHMARKS.md
";

/// The command-line options.
#[derive(Default, Debug, PartialEq)]
pub(crate) struct Options {
    /// A part of the names of the selected rows.
    pub(crate) wanted: String,
    pub(crate) rounds: Option<usize>,
    pub(crate) threads: Option<usize>,
    pub(crate) quick: bool,
    pub(crate) save: bool,
    pub(crate) memory: bool,
    pub(crate) growth: bool,
    pub(crate) report: bool,
    pub(crate) render: bool,
    /// Whether Python libraries are included.
    pub(crate) python: bool,
    /// The name of a machine other than the report's.
    pub(crate) machine: Option<String>,
    /// In a child: measure growth in this process.
    pub(crate) growth_here: bool,
    /// In a child: measure the peak memory of this row and library in this process.
    pub(crate) peak_here: Option<(String, String)>,
}

impl Options {
    pub(crate) fn parse(mut arguments: impl Iterator<Item = String>) -> Outcome<Options> {
        let mut options = Options::default();
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value\n\n{USAGE}"));
            match argument.as_str() {
                "--rounds" => options.rounds = Some(number(&value()?)?),
                "--threads" => options.threads = Some(number(&value()?)?),
                "--quick" => options.quick = true,
                "--save" => options.save = true,
                "--memory" => options.memory = true,
                "--growth" => options.growth = true,
                "--report" => options.report = true,
                "--render" => options.render = true,
                "--python" => options.python = true,
                "--machine" => options.machine = Some(value()?),
                "--help" => return Err(USAGE.into()),
                "--growth-here" => options.growth_here = true,
                "--peak-here" => options.peak_here = Some((value()?, value()?)),
                name if !name.starts_with("--") && options.wanted.is_empty() => options.wanted = argument,
                _ => return Err(format!("{argument} is not known\n\n{USAGE}").into()),
            }
        }
        Ok(options)
    }

    /// Rounds of each row.
    pub(crate) fn rounds(&self) -> usize {
        self.rounds.unwrap_or(if self.quick { 3 } else { 15 })
    }
}

fn number(text: &str) -> Outcome<usize> {
    let number = text.parse().ok().filter(|number| *number > 0);
    Ok(number.ok_or_else(|| format!("{text} is not a number from 1 on"))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_and_mistakes() -> Outcome<()> {
        let parse = |line: &str| Options::parse(line.split_whitespace().map(str::to_string));
        let options = parse("soft --rounds 5 --threads 2 --save")?;
        assert_eq!((options.wanted.as_str(), options.rounds(), options.threads), ("soft", 5, Some(2)));
        assert!(options.save && !options.report);
        assert_eq!(parse("--quick")?.rounds(), 3);
        assert_eq!(parse("--render --machine epyc")?.machine.as_deref(), Some("epyc"));
        for wrong in ["--rounds", "--rounds 0", "--sav", "a b"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
        Ok(())
    }
}
