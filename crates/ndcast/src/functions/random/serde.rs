//! Serialises generators with the serde crate.

use super::Generator;
use ::serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A generator is stored as its state.
impl Serialize for Generator {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.state().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Generator {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Generator, D::Error> {
        Ok(Generator::from_state(Deserialize::deserialize(deserializer)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn generators_go_on_where_they_were() {
        let mut generator = Generator::seeded(u64::MAX).fork();
        generator.rand(5, None).unwrap();
        let text = serde_json::to_string(&generator).unwrap();
        assert_eq!(serde_json::from_str::<Generator>(&text).unwrap(), generator);
        assert_eq!(postcard::from_bytes::<Generator>(&postcard::to_stdvec(&generator).unwrap()).unwrap(), generator);
        assert!(serde_json::from_str::<Generator>("[1, 2, 3]").is_err());
    }
}
