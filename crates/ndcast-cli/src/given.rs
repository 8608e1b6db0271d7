//! `NAME=SHAPE`, `NAME=SHAPE:DTYPE` and `NAME=FILE`: the names of a question, as the command line gives them.

use crate::bind::{Binding, Want, check_stdin};
use crate::failure::{Done, Failure};
use crate::guards::Guards;
use ndcast::DType;
use ndcast_lang::{Known, parse_shape};

/// The arguments of a question about shapes, besides the question.
#[derive(clap::Args, Debug)]
pub(crate) struct Given {
    /// The shape of a name, such as x=20000,64 or x=20000,64:float64, a length, or a file that has a shape
    #[arg(value_name = "NAME=SHAPE")]
    names: Vec<String>,
    /// The dtype of shapes that have none of their own
    #[arg(long, default_value = "float32", value_parser = dtype_of)]
    pub(crate) dtype: DType,
    /// The answer as JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    guards: Guards,
}

impl Given {
    /// The names with their values as text. Sets the guards, and refuses an empty question.
    pub(crate) fn bindings(&self, question: &str) -> Done<Vec<Binding>> {
        self.guards.set()?;
        if question.trim().is_empty() {
            return Err(Failure::Usage("the question is empty".to_owned()));
        }
        let bindings = Binding::parse_all(&self.names, "SHAPE")?;
        check_stdin(&bindings)?;
        Ok(bindings)
    }
}

/// The known facts of each name. Only the wanted parts of files are read.
pub(crate) fn known(bindings: &[Binding], dtype: DType, want: &Want) -> Done<Vec<(String, Known)>> {
    bindings.iter().map(|binding| Ok((binding.name.clone(), given_of(binding, dtype, want)?))).collect()
}

/// The value of a binding: a shape, with its own dtype or this one, or a file.
pub(crate) fn given_of(binding: &Binding, dtype: DType, want: &Want) -> Done<Known> {
    let (value, dtype) = match binding.value.rsplit_once(':') {
        Some((shape, name)) if parse_shape(shape).is_some() && !binding.is_there() => {
            let own = dtype_of(name).map_err(|error| Failure::Refused(format!("{}: {error}", binding.name)))?;
            (shape, own)
        }
        _ => (binding.value.as_str(), dtype),
    };
    match parse_shape(value) {
        Some(Ok(shape)) => Ok(Known::Shape(shape, dtype)),
        Some(Err(error)) => Err(Failure::Refused(format!("{} has no shape: {}", binding.name, error.render(value)))),
        None if !binding.is_there() => {
            let Binding { name, value } = binding;
            Err(Failure::Refused(format!(
                "{name} has no shape: '{value}' is neither lengths, such as {name}=20000,64, nor a file"
            )))
        }
        None => binding.load(want).map(Known::Tensor),
    }
}

/// The number that a name stands for within a shape: `batch=32`.
pub(crate) fn number(known: &Known) -> Option<usize> {
    match known {
        Known::Shape(shape, _) if shape.rank() == 1 => shape.first().copied(),
        _ => None,
    }
}

/// A dtype by its name.
pub(crate) fn dtype_of(name: &str) -> Result<DType, String> {
    DType::from_name(name).ok_or_else(|| {
        let names: Vec<&str> = DType::ALL.iter().map(|dtype| dtype.name()).collect();
        format!("expected one of {}", names.join(", "))
    })
}
