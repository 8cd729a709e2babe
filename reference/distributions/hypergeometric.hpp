#pragma once

#include <cstdint>

#include "reference/numbers/value.hpp"

/// The hypergeometric law: X counts the successes in a sample without replacement.
///
///   pmf        P[X = k] = C(successes, k) C(population − successes, draws − k) / C(population,
///   draws) lower_tail P[X ≤ k]         upper_tail P[X ≥ k]         log_…  the natural logarithm
///
/// Parameters, all counts: 0 ≤ population ≤ limits::count; successes and draws between 0 and
/// population; k any integer. Off the support max(0, draws + successes − population) ≤ k ≤
/// min(draws, successes) the pmf is 0, a tail is 0 or 1, and the logarithm of 0 is −∞.
///
/// Certified as in binomial.hpp. The exact rational (the logarithm of one) is offered while
/// C(population, draws) and the range of k are small enough (2^21 bits, 2^18 values), and always
/// for the tails that symmetry makes ½.
///
/// Laws (properties/distributions/hypergeometric_properties.cpp): 1. the pmf sums to 1;
/// 2. lower_tail(k) + upper_tail(k+1) = 1; 3. successes and draws may be exchanged;
/// 4. counting failures, k becomes draws − k; 5. log-concavity; 6. the ratio of neighbours is
/// (successes−k)(draws−k) / ((k+1)(population−successes−draws+k+1)).
///
/// Errors: domain for negative counts, successes > population, draws > population; limit for
/// population > limits::count.
/// Complexity: as in binomial.hpp.
namespace pkdp::hypergeometric {

/// The law's three parameters, checked.
class Parameters {
 public:
  [[nodiscard]] static Parameters of(std::int64_t population, std::int64_t successes,
                                     std::int64_t draws);
  [[nodiscard]] std::int64_t population() const noexcept { return population_; }
  [[nodiscard]] std::int64_t successes() const noexcept { return successes_; }
  [[nodiscard]] std::int64_t draws() const noexcept { return draws_; }
  /// The least and the greatest k of positive probability.
  [[nodiscard]] std::int64_t first() const noexcept;
  [[nodiscard]] std::int64_t last() const noexcept;
  /// The law of draws − X, the failures in the sample.
  [[nodiscard]] Parameters failures() const noexcept;

 private:
  Parameters(std::int64_t population, std::int64_t successes, std::int64_t draws)
      : population_(population), successes_(successes), draws_(draws) {}
  std::int64_t population_;
  std::int64_t successes_;
  std::int64_t draws_;
};

[[nodiscard]] Value pmf(std::int64_t population, std::int64_t successes, std::int64_t draws,
                        std::int64_t k);
[[nodiscard]] Value lower_tail(std::int64_t population, std::int64_t successes, std::int64_t draws,
                               std::int64_t k);
[[nodiscard]] Value upper_tail(std::int64_t population, std::int64_t successes, std::int64_t draws,
                               std::int64_t k);
[[nodiscard]] Value log_pmf(std::int64_t population, std::int64_t successes, std::int64_t draws,
                            std::int64_t k);
[[nodiscard]] Value log_lower_tail(std::int64_t population, std::int64_t successes,
                                   std::int64_t draws, std::int64_t k);
[[nodiscard]] Value log_upper_tail(std::int64_t population, std::int64_t successes,
                                   std::int64_t draws, std::int64_t k);

}  // namespace pkdp::hypergeometric
