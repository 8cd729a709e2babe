#pragma once

#include "reference/catalogue/arguments.hpp"
#include "reference/mechanisms/additive_noise/noise.hpp"

namespace pkdp {

/// `noise` = geometric, laplace or gaussian. Errors: usage when missing, domain.
[[nodiscard]] NoiseKind noise_kind_of(const Arguments& arguments);

/// The noise with its own parameter: noise_p, scale or sigma. Errors: usage when missing or when
/// that of another kind is given; domain, limit.
[[nodiscard]] Noise noise_of(const Arguments& arguments);

}  // namespace pkdp
