//! Policies: a level for each guard, and how much may be stored.

use crate::guard::{Guard, Level};
use crate::text::{bytes_of, shortened};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

/// How many bytes one op may store.
///
/// ```
/// use ndcast_shape::guard::{Budget, Policy};
/// assert_eq!(Policy::default().budget, Budget::Auto);
/// assert_eq!("blowup=8GiB".parse::<Policy>()?.budget, Budget::Bytes(8 << 30));
/// # Ok::<(), ndcast_shape::guard::PolicyError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// As many as there is memory now.
    Auto,
    /// So many.
    Bytes(u64),
}

/// A level for each guard, and a budget of bytes.
///
/// By default [`Guard::Reduced`] warns, [`Guard::BlowUp`] denies what the memory does not hold, and all others are off.
///
/// ```
/// use ndcast_shape::guard::{Guard, Level, Policy};
/// let policy = Policy::default().with(Guard::SameCount, Level::Warn);
/// assert_eq!(policy.level(Guard::SameCount), Level::Warn);
/// assert_eq!(policy, "same_count=warn".parse()?);
/// let on = |policy: &Policy| Guard::ALL.into_iter().filter(|guard| policy.level(*guard) > Level::Allow).count();
/// assert_eq!((on(&Policy::default()), on(&Policy::strict()), on(&Policy::allow())), (2, 3, 0));
/// # Ok::<(), ndcast_shape::guard::PolicyError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Policy {
    levels: [Level; 8],
    /// How many bytes one op may store.
    pub budget: Budget,
    /// How many times as many bytes as its largest operand an op may store; `None` for any number.
    pub factor: Option<u64>,
}

impl Default for Policy {
    fn default() -> Policy {
        Policy::allow().with(Guard::Reduced, Level::Warn).with(Guard::BlowUp, Level::Deny)
    }
}

impl Policy {
    /// Every guard is off. What the memory does not hold is an error nevertheless.
    ///
    /// Example: [`Policy::set`].
    #[must_use]
    pub const fn allow() -> Policy {
        Policy { levels: [Level::Allow; 8], budget: Budget::Auto, factor: None }
    }

    /// For a team: [`Guard::Accidental`] warns, [`Guard::Reduced`] denies, and [`Guard::BlowUp`] denies what the memory does not hold.
    ///
    /// Example: [`Policy::set`].
    #[must_use]
    pub fn strict() -> Policy {
        Policy::default().with(Guard::Reduced, Level::Deny).with(Guard::Accidental, Level::Warn)
    }

    /// The level of a guard.
    ///
    /// Example: [`Policy::set`].
    #[must_use]
    pub fn level(&self, guard: Guard) -> Level {
        self.levels[guard as usize]
    }

    /// The same policy with another level for a guard.
    ///
    /// Example: [`Policy::set`].
    #[must_use]
    pub fn with(mut self, guard: Guard, level: Level) -> Policy {
        self.levels[guard as usize] = level;
        self
    }

    /// The same policy with a setting: the name of a guard and a level; `blowup` and a number of bytes; or `factor` and a number.
    ///
    /// # Errors
    /// For an unknown name or a bad value, with those that there are.
    ///
    /// ```
    /// use ndcast_shape::guard::Policy;
    /// assert_eq!(Policy::strict().set("blowup", "1000")?, "strict,blowup=1000".parse()?);
    /// assert!(Policy::strict().set("rang", "warn").unwrap_err().to_string().contains("reduced, blowup, same_count"));
    /// # Ok::<(), ndcast_shape::guard::PolicyError>(())
    /// ```
    pub fn set(self, name: &str, value: &str) -> Result<Policy, PolicyError> {
        if name == "factor" {
            let factor =
                value.parse().map_err(|_| PolicyError(format!("factor takes a whole number, not '{}'", cut(value))))?;
            return Ok(Policy { factor: Some(factor), ..self.at_least(Guard::BlowUp, Level::Deny) });
        }
        let guard = Guard::named(name).ok_or_else(|| {
            let names: Vec<&str> = Guard::ALL.iter().map(|guard| guard.name()).collect();
            PolicyError(format!("no guard is called '{}': there are {}, and factor", cut(name), names.join(", ")))
        })?;
        if let Some(level) = Level::named(value) {
            return Ok(self.with(guard, level));
        }
        let bytes = if guard == Guard::BlowUp { bytes_of(value) } else { None };
        match bytes {
            Some(bytes) => Ok(Policy { budget: Budget::Bytes(bytes), ..self.at_least(guard, Level::Deny) }),
            None if guard == Guard::BlowUp && value == "auto" => {
                Ok(Policy { budget: Budget::Auto, ..self.at_least(guard, Level::Deny) })
            }
            None => {
                let also = if guard == Guard::BlowUp { ", or auto or a number of bytes such as 8GiB" } else { "" };
                Err(PolicyError(format!("{name} is allow, warn or deny{also}, not '{}'", cut(value))))
            }
        }
    }

    /// A level for a guard that is off.
    fn at_least(self, guard: Guard, level: Level) -> Policy {
        if self.level(guard) == Level::Allow { self.with(guard, level) } else { self }
    }
}

/// A policy as text: a profile (`default`, `strict` or `allow`), then settings, with commas between: `strict,rank=warn,blowup=8GiB`.
/// Without a profile the settings change the default.
impl FromStr for Policy {
    type Err = PolicyError;

    fn from_str(text: &str) -> Result<Policy, PolicyError> {
        let mut policy = Policy::default();
        for (place, part) in text.split(',').map(str::trim).enumerate() {
            policy = match (part, part.split_once('=')) {
                (_, Some((name, value))) => policy.set(name.trim(), value.trim())?,
                ("default", None) if place == 0 => Policy::default(),
                ("strict", None) if place == 0 => Policy::strict(),
                ("allow", None) if place == 0 => Policy::allow(),
                _ => {
                    let names: Vec<&str> = Guard::ALL.iter().map(|guard| guard.name()).collect();
                    let text = format!(
                        "'{}' is no policy: write default, strict or allow, then settings such as same_count=warn, for {}",
                        cut(part),
                        names.join(", ")
                    );
                    return Err(PolicyError(text));
                }
            };
        }
        Ok(policy)
    }
}

/// As it is written: [`Policy::from_str`] reads it.
impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let profiles = [("default", Policy::default()), ("strict", Policy::strict()), ("allow", Policy::allow())];
        let differs =
            |base: &Policy| Guard::ALL.into_iter().filter(|guard| base.level(*guard) != self.level(*guard)).count();
        let Some((name, base)) = profiles.into_iter().min_by_key(|(_, base)| differs(base)) else { return Ok(()) };
        f.write_str(name)?;
        for guard in Guard::ALL {
            if base.level(guard) != self.level(guard) {
                write!(f, ",{}={}", guard.name(), self.level(guard).name())?;
            }
        }
        if let Budget::Bytes(bytes) = self.budget {
            write!(f, ",blowup={bytes}")?;
        }
        match self.factor {
            Some(factor) => write!(f, ",factor={factor}"),
            None => Ok(()),
        }
    }
}

/// A policy that cannot be read.
///
/// Example: [`Policy::set`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PolicyError(String);

impl fmt::Display for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for PolicyError {}

/// The beginning of a text that a user wrote.
pub(super) fn cut(text: &str) -> String {
    shortened(text, 40)
}
