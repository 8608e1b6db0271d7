//! Memory figures of the operating system.

/// The maximum number of bytes that the process may use, if known.
pub(crate) fn total() -> Option<u64> {
    let machine = figures::figure("/proc/meminfo", "MemTotal:")?;
    Some(figures::group("memory.max").map_or(machine, |group| group.min(machine)))
}

/// Bytes that are free or could be freed at once, if known.
pub fn available() -> Option<u64> {
    #[cfg(test)]
    if let Some(pretended) = tests::PRETENDED.with_borrow_mut(Vec::pop) {
        return Some(pretended);
    }
    let machine = figures::figure("/proc/meminfo", "MemAvailable:")?;
    let in_group = || {
        let free = figures::group("memory.max")?.saturating_sub(figures::group("memory.current")?);
        // The kernel frees cached file pages that no process maps before it refuses an allocation.
        Some(free.saturating_add(figures::figure("/sys/fs/cgroup/memory.stat", "inactive_file ").unwrap_or(0)))
    };
    Some(in_group().map_or(machine, |group| group.min(machine)))
}

#[cfg(target_os = "linux")]
mod figures {
    /// A figure from a list, in bytes. Lists in kB say so after the figure.
    pub(super) fn figure(path: &str, name: &str) -> Option<u64> {
        let text = std::fs::read_to_string(path).ok()?;
        let line = text.lines().find_map(|line| line.strip_prefix(name))?.trim();
        match line.strip_suffix("kB") {
            Some(kibibytes) => kibibytes.trim().parse::<u64>().ok()?.checked_mul(1024),
            None => line.parse().ok(),
        }
    }

    /// A figure of the control group. `None` if there is no group or no limit.
    pub(super) fn group(name: &str) -> Option<u64> {
        std::fs::read_to_string(format!("/sys/fs/cgroup/{name}")).ok()?.trim().parse().ok()
    }
}

#[cfg(not(target_os = "linux"))]
mod figures {
    pub(super) fn figure(_: &str, _: &str) -> Option<u64> {
        None
    }

    pub(super) fn group(_: &str) -> Option<u64> {
        None
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::cell::RefCell;

    thread_local! {
        /// The figures that `available` returns in tests, the last one first.
        pub(in crate::memory) static PRETENDED: RefCell<Vec<u64>> = const { RefCell::new(Vec::new()) };
    }
}
