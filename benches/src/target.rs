//! What a row is held to.
//!
//! A target compares ndcast's time with the streaming limit, with peers that were measured, or with a figure that others
//! published. It is met, missed, or open where the peer was not measured.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Names of libraries, as columns are called.
pub(crate) const OURS: &str = "ndcast";

/// What is asked of ndcast's time.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Target {
    /// At most so many times the streaming limit.
    Limit(f64),
    /// So many times faster than the fastest peer.
    Fastest(f64),
    /// So many times faster than one peer.
    Peer(String, f64),
    /// At most so many milliseconds, and whose figure that is a part of.
    Quoted(f64, String),
    /// One of two.
    Either(Box<Target>, Box<Target>),
    /// Two at once.
    Both(Box<Target>, Box<Target>),
}

/// No slower than a peer.
pub(crate) fn as_fast_as(peer: &str) -> Target {
    Target::Peer(peer.to_string(), 1.0)
}

/// What the design asks of fused chains.
pub(crate) fn fused() -> Target {
    Target::Either(Box::new(Target::Limit(1.25)), Box::new(Target::Peer("jax".to_string(), 3.0)))
}

/// What the design asks of reductions of a broadcast: five times the speed of JAX, measured here, and of the milliseconds that KeOps
/// states for the work.
pub(crate) fn reduced(keops: f64) -> Target {
    let quoted = Target::Quoted(keops / 5.0, format!("a fifth of KeOps' {keops} ms"));
    Target::Both(Box::new(Target::Peer("jax".to_string(), 5.0)), Box::new(quoted))
}

/// Medians that a target looks at.
pub(crate) struct Figures<'a> {
    pub(crate) ours: f64,
    /// How many times the streaming limit that is.
    pub(crate) of_limit: Option<f64>,
    /// Peers and their times.
    pub(crate) peers: &'a [(&'a str, f64)],
}

impl Figures<'_> {
    /// The fastest peer.
    pub(crate) fn fastest(&self) -> Option<(&str, f64)> {
        self.peers.iter().copied().min_by(|a, b| a.1.total_cmp(&b.1))
    }
}

impl Target {
    /// Whether it is met; `None` where what it compares with was not measured.
    pub(crate) fn is_met(&self, figures: &Figures) -> Option<bool> {
        match self {
            Target::Limit(factor) => figures.of_limit.map(|ratio| ratio <= *factor),
            Target::Fastest(factor) => figures.fastest().map(|(_, time)| figures.ours * factor <= time),
            Target::Peer(name, factor) => {
                let peer = figures.peers.iter().find(|(peer, _)| peer == name);
                peer.map(|(_, time)| figures.ours * factor <= *time)
            }
            Target::Quoted(milliseconds, _) => Some(figures.ours <= *milliseconds),
            Target::Either(one, other) => match (one.is_met(figures), other.is_met(figures)) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                _ => None,
            },
            Target::Both(one, other) => match (one.is_met(figures), other.is_met(figures)) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => None,
            },
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Target::Limit(factor) => write!(f, "≤ {factor} × limit"),
            Target::Fastest(1.0) => write!(f, "no slower than any peer"),
            Target::Fastest(factor) => write!(f, "{factor} × the fastest peer"),
            Target::Peer(name, 1.0) => write!(f, "no slower than {name}"),
            Target::Peer(name, factor) => write!(f, "{factor} × {name}"),
            Target::Quoted(milliseconds, whose) => write!(f, "≤ {milliseconds} ms, {whose}"),
            Target::Either(one, other) => write!(f, "{one}, or {other}"),
            Target::Both(one, other) => write!(f, "{one}, and {other}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn met_missed_or_open() {
        let figures = Figures { ours: 10.0, of_limit: Some(1.25), peers: &[("torch", 25.0), ("ndarray", 40.0)] };
        assert_eq!(Target::Limit(1.25).is_met(&figures), Some(true));
        assert_eq!(Target::Limit(1.2).is_met(&figures), Some(false));
        assert_eq!(Target::Fastest(2.5).is_met(&figures), Some(true));
        assert_eq!(Target::Fastest(3.0).is_met(&figures), Some(false));
        assert_eq!(as_fast_as("ndarray").is_met(&figures), Some(true));
        assert_eq!(as_fast_as("jax").is_met(&figures), None);
        assert_eq!(Target::Quoted(9.0, String::new()).is_met(&figures), Some(false));
        assert_eq!(fused().is_met(&figures), Some(true));
        let with_jax = Figures { peers: &[("jax", 60.0)], ..figures };
        assert_eq!(reduced(60.0).is_met(&with_jax), Some(true));
        assert_eq!(reduced(40.0).is_met(&with_jax), Some(false));
        assert_eq!(reduced(60.0).is_met(&figures), None);
        let slower = Figures { ours: 11.0, of_limit: Some(1.375), ..figures };
        assert_eq!(fused().is_met(&slower), None);
    }
}
