//! Reads the names of a crate's dependencies from a `Cargo.toml`, which is all that the floors need.

/// The crates in the dependency tables, without those that only tests need.
pub(crate) fn dependencies(manifest: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut within = false;
    for line in manifest.lines().map(str::trim) {
        if let Some(header) = line.strip_prefix('[') {
            let header = header.trim_matches(['[', ']']);
            // `[dependencies]`, `[target.'cfg(unix)'.build-dependencies]`, `[dependencies.name]`.
            let (table, name) = match header.rsplit_once("dependencies.") {
                Some((table, name)) => (format!("{table}dependencies"), Some(name)),
                None => (header.to_string(), None),
            };
            let counts = table.ends_with("dependencies") && !table.ends_with("dev-dependencies");
            within = counts && name.is_none();
            found.extend(name.filter(|_| counts).map(unquoted));
        } else if within && !line.starts_with('#') {
            let name = line.split(['=', '.', ' ']).next().unwrap_or_default();
            found.extend((!name.is_empty()).then(|| unquoted(name)));
        }
    }
    found
}

fn unquoted(name: &str) -> String {
    name.trim_matches('"').to_string()
}

#[cfg(test)]
mod tests {
    use super::dependencies;

    #[test]
    fn every_spelling_of_a_dependency() {
        let manifest = "
            [package]
            name = \"x\"
            [dependencies]
            a.workspace = true
            # b = \"1\"
            c = { version = \"1\" }
            \"d\" = \"1\"
            [dev-dependencies]
            e = \"1\"
            [dev-dependencies.f]
            version = \"1\"
            [dependencies.g]
            version = \"1\"
            [target.'cfg(unix)'.dependencies]
            h = \"1\"
            [build-dependencies]
            i = \"1\"
            [features]
            j = []
        ";
        assert_eq!(dependencies(manifest), ["a", "c", "d", "g", "h", "i"]);
    }
}
