#pragma once

#include <cstdint>
#include <vector>

#include "reference/distributions/poisson_binomial_law.hpp"
#include "reference/numbers/interval.hpp"

namespace pkdp {

/// P[S = k] for all k from `first` to `last`, 0 ≤ first ≤ last ≤ law.count(), of a law without
/// certain records: enclosures of relative width about 2^−precision (for different p, in a range
/// whose masses fall by no more than 2^−precision from its middle).
/// Equal p: the first mass, then (count − k)·p/((k+1)·(1−p)) from one to the next. Different p: one
/// law tilted towards the middle of the range. Complexity: O(last − first) operations.
[[nodiscard]] std::vector<Interval> mass_table(const poisson_binomial::Law& law, std::int64_t first,
                                               std::int64_t last, Precision precision);

/// The law of count − S.
[[nodiscard]] poisson_binomial::Law reflected(const poisson_binomial::Law& law);

/// Mean and variance of the law tilted by t (tilted_law.hpp), at 64 bits and not certified: they
/// place windows, whose remainders are then bounded.
struct Moments {
  std::int64_t mean;
  std::int64_t variance;
};
[[nodiscard]] Moments tilted_moments(const poisson_binomial::Law& law, const Rational& tilt);

}  // namespace pkdp
