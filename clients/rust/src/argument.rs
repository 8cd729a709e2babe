// SPDX-License-Identifier: Apache-2.0

/// What a quantity is asked with: a text that pkdp reads exactly.
///
/// It is made from text (`"1/20"`, `"0.05"`, `"ln(3/2)"`), from integers, from an `f64`, which is
/// the binary fraction that it is (0.05 is not 1/20), and from lists of these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument(pub(crate) String);

impl Argument {
    /// The text as pkdp gets it.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Argument(text.to_string())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Argument(text)
    }
}

macro_rules! from_integers {
    ($($integer:ty)*) => {
        $(impl From<$integer> for Argument {
            fn from(value: $integer) -> Self {
                Argument(value.to_string())
            }
        })*
    };
}
from_integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

impl From<f32> for Argument {
    fn from(value: f32) -> Self {
        Argument::from(f64::from(value))
    }
}

impl From<f64> for Argument {
    /// Exactly, as `integer·2^exponent`; NaN and infinities keep their names, which pkdp refuses
    /// where they make no sense.
    fn from(value: f64) -> Self {
        if value.is_nan() {
            return Argument("nan".into());
        }
        let sign = if value.is_sign_negative() { "-" } else { "" };
        if value.is_infinite() {
            return Argument(format!("{}inf", sign));
        }
        let bits = value.to_bits();
        let fraction = bits & ((1 << 52) - 1);
        let (integer, exponent) = match (bits >> 52) & 0x7ff {
            0 => (fraction, -1074),
            biased => (fraction | 1 << 52, biased as i64 - 1075),
        };
        Argument(format!("{}0x{:x}p{}", sign, integer, exponent))
    }
}

impl<T: Into<Argument> + Clone> From<&[T]> for Argument {
    fn from(list: &[T]) -> Self {
        if list.is_empty() {
            return Argument("[]".into());
        }
        let texts: Vec<String> = list.iter().map(|item| item.clone().into().0).collect();
        Argument(texts.join(","))
    }
}

impl<T: Into<Argument> + Clone> From<Vec<T>> for Argument {
    fn from(list: Vec<T>) -> Self {
        Argument::from(list.as_slice())
    }
}

impl<T: Into<Argument> + Clone, const N: usize> From<[T; N]> for Argument {
    fn from(list: [T; N]) -> Self {
        Argument::from(list.as_slice())
    }
}
