//! The targets of rows.
//!
//! A target compares ndcast's time with the streaming limit, with measured peers, or with a published figure. It is
//! met, missed, or open if the peer was not measured.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The name of ndcast among the libraries.
pub(crate) const OURS: &str = "ndcast";

/// A requirement on ndcast's time.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Target {
    /// At most this multiple of the streaming limit.
    Limit(f64),
    /// Faster than the fastest peer by this factor.
    Fastest(f64),
    /// Faster than one peer by this factor.
    Peer(String, f64),
    /// At most this many milliseconds, with the source of the figure.
    Quoted(f64, String),
    /// At least one of two targets.
    Either(Box<Target>, Box<Target>),
    /// Both of two targets.
    Both(Box<Target>, Box<Target>),
}

/// No slower than a peer.
pub(crate) fn as_fast_as(peer: &str) -> Target {
    Target::Peer(peer.to_string(), 1.0)
}

/// The design's target for fused chains.
pub(crate) fn fused() -> Target {
    Target::Either(Box::new(Target::Limit(1.25)), Box::new(Target::Peer("jax".to_string(), 3.0)))
}

/// The design's target for reductions of a broadcast: five times the speed of JAX, measured here, and a fifth of the
/// time that KeOps states for the work.
pub(crate) fn reduced(keops: f64) -> Target {
    let quoted = Target::Quoted(keops / 5.0, format!("a fifth of KeOps' {keops} ms"));
    Target::Both(Box::new(Target::Peer("jax".to_string(), 5.0)), Box::new(quoted))
}

/// The medians that a target compares.
pub(crate) struct Figures<'a> {
    pub(crate) ours: f64,
    /// ndcast's time as a multiple of the streaming limit.
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
    /// Whether the target is met; `None` if the figure it compares with was not measured.
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
