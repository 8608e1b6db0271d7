//! Counts and sizes as people read them.

pub(crate) use ndcast::shape::grouped;

/// Bytes in the largest unit that gives a number of at least 1: `12.3 MiB`.
pub(crate) fn human(bytes: u128) -> String {
    const UNITS: [&str; 7] = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    let (mut size, mut unit) = (bytes as f64, 0);
    while size >= 1024.0 && unit + 1 < UNITS.len() {
        size /= 1024.0;
        unit += 1;
    }
    match unit {
        0 => format!("{bytes} bytes"),
        _ => format!("{size:.1} {}", UNITS[unit]),
    }
}

/// The peak memory of this process in bytes; `None` if the system does not report it.
pub(crate) fn peak_memory() -> Option<u128> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u128 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        for (bytes, text) in [(0, "0 bytes"), (1023, "1023 bytes"), (1024, "1.0 KiB"), (1_600_000_000, "1.5 GiB")] {
            assert_eq!(human(bytes), text);
        }
        assert!(human(u128::MAX).ends_with(" EiB"));
    }
}
