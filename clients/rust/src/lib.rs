// SPDX-License-Identifier: Apache-2.0
//! Certified numbers of differential privacy under partial knowledge: any quantity of pkdp's
//! catalogue by its name.
//!
//! ```
//! let delta = pkdp::evaluate(
//!     "counting.delta",
//!     &[("n", 1000.into()), ("p", "1/20".into()), ("epsilon", "1/2".into())],
//! )?;
//! assert_eq!(delta.digits(6, pkdp::Rounding::Up)?, "0.0000921997");
//! assert!(delta.down() < delta.up());
//! # Ok::<(), pkdp::Error>(())
//! ```
//!
//! Links with libpkdp_c. Every function may be called from any thread.

mod argument;
mod c;
mod error;

use std::ffi::{CStr, CString};
use std::os::raw::{c_char, c_int};

pub use argument::Argument;
pub use error::{Error, ErrorKind};

/// The direction of a decimal rounding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    /// To the nearest decimal, ties to even.
    Nearest = 0,
    Down = 1,
    Up = 2,
}

/// A result of the library, given back when dropped.
struct Handle(*mut c::Opaque);

// Results never change, and any thread may give one back (pkdp.h).
unsafe impl Send for Handle {}
unsafe impl Sync for Handle {}

impl Drop for Handle {
    fn drop(&mut self) {
        unsafe { c::pkdp_free(self.0) }
    }
}

impl Handle {
    /// The result, or the refusal that it is.
    fn checked(result: *mut c::Opaque) -> Result<Self, Error> {
        let handle = Handle(result);
        match unsafe { c::pkdp_result_status(handle.0) } {
            0 => Ok(handle),
            status => Err(Error {
                kind: ErrorKind::from_status(status),
                message: handle.text(c::pkdp_error_text),
                parameter: handle.text(c::pkdp_error_parameter),
                value: handle.text(c::pkdp_error_value),
                allowed: handle.text(c::pkdp_error_allowed),
            }),
        }
    }

    fn text(&self, read: unsafe extern "C" fn(*const c::Opaque) -> *const c_char) -> String {
        self.optional(read).unwrap_or_default()
    }

    fn optional(
        &self,
        read: unsafe extern "C" fn(*const c::Opaque) -> *const c_char,
    ) -> Option<String> {
        let text = unsafe { read(self.0) };
        if text.is_null() {
            return None;
        }
        Some(unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned())
    }
}

/// A certified number.
pub struct Number(Handle);

impl Number {
    /// lower ≤ the number ≤ upper, decimals that are exact as they stand; "inf", "-inf" and "none"
    /// (no such ε) stand for themselves.
    pub fn lower(&self) -> String {
        self.0.text(c::pkdp_lower)
    }

    /// See [`Number::lower`].
    pub fn upper(&self) -> String {
        self.0.text(c::pkdp_upper)
    }

    /// The exact form where there is one of at most 4096 characters.
    pub fn exact(&self) -> Option<String> {
        self.0.optional(c::pkdp_exact)
    }

    /// The nearest double, ties to even; NaN for "none".
    pub fn nearest(&self) -> f64 {
        unsafe { c::pkdp_nearest((self.0).0) }
    }

    /// The greatest double that is at most the number.
    pub fn down(&self) -> f64 {
        unsafe { c::pkdp_down((self.0).0) }
    }

    /// The least double that is at least the number: what is to be claimed.
    pub fn up(&self) -> f64 {
        unsafe { c::pkdp_up((self.0).0) }
    }

    /// 2 to 100,000 significant digits, correctly rounded.
    pub fn digits(&self, digits: u32, rounding: Rounding) -> Result<String, Error> {
        let digits = c_int::try_from(digits).unwrap_or(c_int::MAX);
        let result = unsafe { c::pkdp_digits((self.0).0, digits, rounding as c_int) };
        Ok(Handle::checked(result)?.text(c::pkdp_text))
    }
}

impl std::fmt::Debug for Number {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Number[{}, {}]", self.lower(), self.upper())
    }
}

fn c_text(text: &str, of: &str) -> Result<CString, Error> {
    CString::new(text).map_err(|_| Error {
        kind: ErrorKind::Usage,
        message: format!("{} contains a zero byte", of),
        parameter: of.to_string(),
        value: String::new(),
        allowed: String::new(),
    })
}

/// The number that a quantity has for these arguments, with 30 significant digits in its ends.
pub fn evaluate(quantity: &str, arguments: &[(&str, Argument)]) -> Result<Number, Error> {
    evaluate_to(quantity, arguments, 30)
}

/// The same; `lower` and `upper` agree on so many significant digits, 1 to 100,000.
pub fn evaluate_to(
    quantity: &str,
    arguments: &[(&str, Argument)],
    digits: u32,
) -> Result<Number, Error> {
    let quantity = c_text(quantity, "the quantity")?;
    let mut names = Vec::with_capacity(arguments.len());
    let mut texts = Vec::with_capacity(arguments.len());
    for (name, argument) in arguments {
        names.push(c_text(name, "the name of an argument")?);
        texts.push(c_text(argument.text(), name)?);
    }
    let pointers = |list: &[CString]| list.iter().map(|text| text.as_ptr()).collect::<Vec<_>>();
    let (name_pointers, text_pointers) = (pointers(&names), pointers(&texts));
    let digits = c_int::try_from(digits).unwrap_or(c_int::MAX);
    let result = unsafe {
        c::pkdp_evaluate(
            quantity.as_ptr(),
            arguments.len(),
            name_pointers.as_ptr(),
            text_pointers.as_ptr(),
            digits,
        )
    };
    Ok(Number(Handle::checked(result)?))
}

/// Every quantity with its parameters and their domains, as JSON.
pub fn catalogue_json() -> Result<String, Error> {
    Ok(Handle::checked(unsafe { c::pkdp_catalogue() })?.text(c::pkdp_text))
}

/// Version of the library: major.minor.patch.
pub fn version() -> String {
    unsafe { CStr::from_ptr(c::pkdp_version()) }.to_string_lossy().into_owned()
}
