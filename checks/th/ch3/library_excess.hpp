#pragma once

#include "checks/brute_force/laws.hpp"

/// The integral over the absolute loss, by the library.
namespace pkdp::checks::th {

[[nodiscard]] Rational library_excess(const brute_force::Masses& p, const brute_force::Masses& q,
                                      const Rational& c);

}  // namespace pkdp::checks::th
