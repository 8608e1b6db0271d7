//! Sizes of memory: what a command took, and what it may take.

/// The peak memory of this process in bytes; `None` if the system does not report it.
pub(crate) fn peak_memory() -> Option<u128> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u128 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

/// A size that is not 0.
pub(crate) fn bytes_of(text: &str) -> Result<u64, String> {
    let bytes = ndcast::shape::bytes_of(text).filter(|&bytes| bytes > 0);
    bytes.ok_or_else(|| "expected a size, such as 512MiB or 2GB".to_owned())
}
