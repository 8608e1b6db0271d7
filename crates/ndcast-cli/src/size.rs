//! Sizes of memory: what a command took, and what it may take.

/// The peak memory of this process in bytes; `None` if the system does not report it.
pub(crate) fn peak_memory() -> Option<u128> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u128 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

/// The number of bytes of `512MiB`, `2GB`, `1.5 GiB` or `1000000`.
pub(crate) fn bytes_of(text: &str) -> Result<u64, String> {
    let text = text.trim();
    let digits = text.find(|character: char| !character.is_ascii_digit() && character != '.').unwrap_or(text.len());
    let (number, unit) = (text[..digits].parse::<f64>(), text[digits..].trim());
    let unit = UNITS.iter().find(|(name, _)| name.eq_ignore_ascii_case(unit)).map(|(_, bytes)| *bytes);
    match (number, unit) {
        (Ok(number), Some(unit)) if number > 0.0 && number * unit < 1e18 => Ok((number * unit) as u64),
        _ => Err("expected a size, such as 512MiB or 2GB".to_owned()),
    }
}

const UNITS: [(&str, f64); 12] = [
    ("", 1.0),
    ("B", 1.0),
    ("K", 1024.0),
    ("KB", 1e3),
    ("KiB", 1024.0),
    ("M", 1048576.0),
    ("MB", 1e6),
    ("MiB", 1048576.0),
    ("G", 1073741824.0),
    ("GB", 1e9),
    ("GiB", 1073741824.0),
    ("TiB", 1099511627776.0),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        let cases = [("512MiB", 512 << 20), ("2GB", 2_000_000_000), ("1.5 gib", 3 << 29), ("1000000", 1_000_000)];
        for (text, bytes) in cases {
            assert_eq!(bytes_of(text), Ok(bytes), "{text}");
        }
        for text in ["", "MiB", "-1", "0", "1e9", "2 parsecs", "1.2.3", "99999999999GiB"] {
            assert!(bytes_of(text).is_err(), "{text}");
        }
    }
}
