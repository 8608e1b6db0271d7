//! What arrays print as in NumPy and PyTorch, under the options of those libraries: the texts that they printed.

use ndcast::{
    DType, PrintOptions,
    internal::{NumPyFloatMode, NumPyPrintOptions, NumPySign},
};
use testkit::rows::{self, Printed, PrintedOptions};

fn numpy_options(given: &PrintedOptions) -> NumPyPrintOptions {
    let usual = NumPyPrintOptions::default();
    NumPyPrintOptions {
        precision: given.precision.unwrap_or(usual.precision),
        threshold: given.threshold.unwrap_or(usual.threshold),
        edgeitems: given.edgeitems.unwrap_or(usual.edgeitems),
        linewidth: given.linewidth.unwrap_or(usual.linewidth),
        suppress: given.suppress.unwrap_or(usual.suppress),
        nanstr: given.nanstr.clone().unwrap_or(usual.nanstr),
        infstr: given.infstr.clone().unwrap_or(usual.infstr),
        sign: given.sign.as_deref().map_or(usual.sign, |name| NumPySign::from_name(name).unwrap()),
        floatmode: given.floatmode.as_deref().map_or(usual.floatmode, |name| NumPyFloatMode::from_name(name).unwrap()),
    }
}

fn torch_options(given: &PrintedOptions) -> PrintOptions {
    let profile = PrintOptions::profile(given.profile.as_deref().unwrap_or("default")).unwrap();
    PrintOptions {
        precision: given.precision.unwrap_or(profile.precision),
        threshold: given.threshold.unwrap_or(profile.threshold),
        edgeitems: given.edgeitems.unwrap_or(profile.edgeitems),
        linewidth: given.linewidth.unwrap_or(profile.linewidth),
        sci_mode: given.sci_mode,
    }
}

/// The texts that differ, as a list for a person.
fn differences(texts: impl IntoIterator<Item = (Option<String>, String, String)>) -> Vec<String> {
    let differs = |(wanted, text, row): (Option<String>, String, String)| {
        let wanted = wanted.filter(|wanted| *wanted != text)?;
        Some(format!("{row}\nwanted:\n{wanted}\nprinted:\n{text}"))
    };
    texts.into_iter().filter_map(differs).collect()
}

#[test]
fn arrays_print_as_numpy_prints_them() {
    let printed: Printed = rows::read("printing_options.toml");
    assert!(printed.numpy.len() > 250);
    let texts = printed.numpy.iter().flat_map(|row| {
        let (x, options) = (row.tensor(), numpy_options(&row.options));
        let named = |what: &str| format!("{what} of {x:?} under {:?}", row.options);
        let elements = x.numpy_elements(&options, &row.separator, &row.prefix, &row.suffix);
        [
            (row.str.clone(), x.numpy_str(&options).to_string(), named("str")),
            (row.repr.clone(), x.numpy_repr(&options).to_string(), named("repr")),
            (row.elements.clone(), elements.to_string(), named("elements")),
        ]
    });
    let wrong = differences(texts);
    assert!(wrong.is_empty(), "{} texts\n{}", wrong.len(), wrong.join("\n\n"));
}

#[test]
fn tensors_print_as_torch_prints_them() {
    let printed: Printed = rows::read("printing_options.toml");
    assert!(!printed.torch.is_empty());
    let texts = printed.torch.iter().map(|row| {
        let x = row.tensor();
        let text = x.torch_repr(&torch_options(&row.options), DType::F32).to_string();
        (row.repr.clone(), text, format!("{x:?} under {:?}", row.options))
    });
    let wrong = differences(texts);
    assert!(wrong.is_empty(), "{} texts\n{}", wrong.len(), wrong.join("\n\n"));
}

/// The default float decides which dtype needs no name, and with it which complex dtype.
#[test]
fn torch_names_dtypes_beside_the_default() {
    let usual = PrintOptions::default();
    let x = ndcast::Tensor::from_slice(&[1.5], 1).unwrap();
    assert_eq!(x.torch_repr(&usual, DType::F64).to_string(), "tensor([1.5000])");
    assert_eq!(x.torch_repr(&usual, DType::F32).to_string(), "tensor([1.5000], dtype=torch.float64)");
    let none = ndcast::Tensor::from_slice::<i64>(&[], 0).unwrap();
    assert_eq!(none.torch_repr(&usual, DType::F32).to_string(), "tensor([], dtype=torch.int64)");
}
