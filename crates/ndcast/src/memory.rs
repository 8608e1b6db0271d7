//! What the machine can hold, asked before a large result is begun.
//!
//! An operating system that overcommits grants any allocation and kills the process when it is touched. So allocations from
//! 64 MiB on are compared with what the system says is available (Linux: `MemAvailable` and the control group's limit);
//! where nothing is known, the allocator decides.

/// Smaller allocations are not worth a look at the system's figures.
const WORTH_ASKING: usize = 64 << 20;

/// Whether `length` more bytes fit into the memory that is available now.
pub(crate) fn can_hold(length: usize) -> bool {
    length < WORTH_ASKING || available().is_none_or(|available| length as u64 <= available)
}

/// `1234 bytes (1.2 KiB)`.
pub(crate) fn describe(length: u128) -> String {
    let mut value = length as f64;
    let mut unit = "";
    for next in ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"] {
        if value < 1024.0 {
            break;
        }
        value /= 1024.0;
        unit = next;
    }
    if unit.is_empty() { format!("{length} bytes") } else { format!("{length} bytes ({value:.1} {unit})") }
}

#[cfg(target_os = "linux")]
fn available() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    let free_in_group = || -> Option<u64> {
        let read =
            |name: &str| std::fs::read_to_string(format!("/sys/fs/cgroup/{name}")).ok()?.trim().parse::<u64>().ok();
        read("memory.max")?.checked_sub(read("memory.current")?)
    };
    let machine = kibibytes.checked_mul(1024)?;
    Some(free_in_group().map_or(machine, |group| group.min(machine)))
}

#[cfg(not(target_os = "linux"))]
fn available() -> Option<u64> {
    None
}
