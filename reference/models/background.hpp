#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "reference/models/law.hpp"

namespace pkdp {

/// ζ deterministic (np.def-5, first reading): B = ζ(D). What the law knew before is forgotten.
[[nodiscard]] Law with_background(const Law& law,
                                  const std::function<Index(const Database&)>& zeta);

/// ζ random given D (second reading): zeta(D)[B] = P[B given D], which sums to 1.
/// Errors: domain when it does not.
[[nodiscard]] Law with_random_background(
    const Law& law, const std::function<std::vector<Rational>(const Database&)>& zeta);

/// B = the fixed known records, numbered by the mixed-radix number of their values: the first
/// record of the list is the most significant digit. Errors: limit when |T|^known exceeds 2³².
[[nodiscard]] Law with_known_records(const Law& law, const std::vector<std::size_t>& known,
                                     std::size_t values);

/// B = D₋ᵢ, full knowledge of everybody else.
[[nodiscard]] Law with_all_others_known(const Law& law, std::size_t record, std::size_t values);

}  // namespace pkdp
