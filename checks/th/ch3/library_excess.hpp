#pragma once

#include "checks/brute_force/laws.hpp"

/// The integral over the absolute loss, by the library.
namespace pkdp::checks::th {

[[nodiscard]] Rational library_excess(const brute_force::Law& p, const brute_force::Law& q,
                                      const Rational& c);

}  // namespace pkdp::checks::th
