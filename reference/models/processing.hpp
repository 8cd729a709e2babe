#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "reference/models/mechanism.hpp"
#include "reference/numbers/quantities.hpp"

namespace pkdp {

/// M′(D) = f(M(D)), outputs renumbered by f with the given labels (pk.prop-5); leakage is kept.
[[nodiscard]] Mechanism post_process(const Mechanism& mechanism, std::vector<std::string> outputs,
                                     const std::function<Index(Index)>& f);
/// Random post-processing: f(o)[o′] = P[o′ given o].
[[nodiscard]] Mechanism post_process_randomly(const Mechanism& mechanism,
                                              std::vector<std::string> outputs,
                                              const std::function<std::vector<Rational>(Index)>& f);
/// M₁ with probability p, else M₂ (pk.prop-5). Same outputs, leakages and databases.
/// Errors: domain when labels or rows differ.
[[nodiscard]] Mechanism mix(const Probability& p, const Mechanism& first, const Mechanism& second);

/// Independently, each record keeps its value with probability 1 − flip and else becomes uniform
/// over T; the whole list is released.
[[nodiscard]] Mechanism randomized_response(std::size_t values, std::size_t records,
                                            const Rational& flip);

}  // namespace pkdp
