#pragma once

#include <cstdint>

#include "reference/numbers/rational.hpp"

namespace pkdp::checks::brute_force {

/// What pk.ex-8 releases of n bits: the count, the count without the target t, or both.
enum class TwoCounts { all, without, both };

/// The least δ at c = e^ε for the record of t when n − 1 others are independent ones with
/// probability p; `other` asks for the record of somebody else instead, where there is one.
[[nodiscard]] Rational two_counts_delta(std::int64_t n, const Rational& p, TwoCounts released,
                                        bool other, const Rational& c);

}  // namespace pkdp::checks::brute_force
