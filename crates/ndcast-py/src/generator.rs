//! Generators of PyTorch's random numbers as objects.

use crate::error::OrRaise;
use ndcast::random::torch::{Generator, Shared, generator};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// The seed of a new generator in PyTorch.
const SEED: u64 = 67_280_421_310_721;

/// A generator; `None` for the process's own, which is looked up at each use, because a forked child has another one.
#[pyclass(name = "_Generator", module = "ndcast", subclass, frozen)]
pub(crate) struct PyGenerator(Option<Shared>);

impl PyGenerator {
    pub(crate) fn shared(&self) -> Shared {
        self.0.clone().unwrap_or_else(generator)
    }
}

#[pymethods]
impl PyGenerator {
    #[new]
    #[pyo3(signature = (default = false))]
    fn new(default: bool) -> PyGenerator {
        PyGenerator((!default).then(|| Shared::seeded(SEED)))
    }

    fn manual_seed(&self, seed: u64) {
        self.shared().reseed(seed);
    }

    fn seed(&self) -> u64 {
        self.shared().reseed_randomly()
    }

    fn initial_seed(&self) -> u64 {
        self.shared().with(|generator| generator.initial_seed())
    }

    fn get_state<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.shared().with(|generator| generator.state()))
    }

    fn set_state(&self, py: Python<'_>, state: &[u8]) -> PyResult<()> {
        let new = Generator::from_state(state).or_raise(py)?;
        self.shared().with(|generator| *generator = new);
        Ok(())
    }
}
