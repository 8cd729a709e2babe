// SPDX-License-Identifier: Apache-2.0
//! <pkdp/pkdp.h> as it is.

use std::os::raw::{c_char, c_double, c_int};

/// Never seen from inside.
#[repr(C)]
pub struct Opaque {
    _private: [u8; 0],
}

extern "C" {
    pub fn pkdp_version() -> *const c_char;
    pub fn pkdp_catalogue() -> *mut Opaque;
    pub fn pkdp_evaluate(
        quantity: *const c_char,
        count: usize,
        names: *const *const c_char,
        texts: *const *const c_char,
        digits: c_int,
    ) -> *mut Opaque;
    pub fn pkdp_digits(number: *const Opaque, digits: c_int, rounding: c_int) -> *mut Opaque;
    pub fn pkdp_result_status(result: *const Opaque) -> c_int;
    pub fn pkdp_error_text(result: *const Opaque) -> *const c_char;
    pub fn pkdp_error_parameter(result: *const Opaque) -> *const c_char;
    pub fn pkdp_error_value(result: *const Opaque) -> *const c_char;
    pub fn pkdp_error_allowed(result: *const Opaque) -> *const c_char;
    pub fn pkdp_text(result: *const Opaque) -> *const c_char;
    pub fn pkdp_lower(result: *const Opaque) -> *const c_char;
    pub fn pkdp_upper(result: *const Opaque) -> *const c_char;
    pub fn pkdp_exact(result: *const Opaque) -> *const c_char;
    pub fn pkdp_nearest(result: *const Opaque) -> c_double;
    pub fn pkdp_down(result: *const Opaque) -> c_double;
    pub fn pkdp_up(result: *const Opaque) -> c_double;
    pub fn pkdp_free(result: *mut Opaque);
}
