//! The module prefixes of the expression language.

use ndcast::ErrorKind;
use ndcast_lang::Session;

/// Every library's prefix of the module `fft` works, and no other module has its functions.
#[test]
fn names_in_expressions() {
    let run = |source: &str| Session::new().run(source).map(|outputs| outputs.last().unwrap().to_string());
    for module in ["np.fft", "numpy.fft", "torch.fft", "nd.fft", "fft"] {
        assert_eq!(run(&format!("{module}.fftfreq(4)")).unwrap(), run("tensor([0, 0.25, -0.5, -0.25])").unwrap());
        assert_eq!(run(&format!("{module}.fft([1., 2.]).real")).unwrap(), run("tensor([3., -1.])").unwrap());
    }
    for source in ["rfft([1., 2.])", "np.rfft([1., 2.])", "ones(3).rfft()", "fft.fft.fft([1.])"] {
        assert_eq!(run(source).unwrap_err().kind(), ErrorKind::Value, "{source}");
    }
}
