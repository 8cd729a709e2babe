#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "reference/numbers/value.hpp"
#include "tests/support/containment.hpp"

namespace pkdp::testing {

/// One question to one of the three laws.
struct LawCase {
  enum class Law { binomial, hypergeometric, poisson_binomial };
  enum class Quantity { pmf, lower_tail, upper_tail };

  Law law = Law::binomial;
  Quantity quantity = Quantity::pmf;
  bool logarithm = false;
  std::int64_t k = 0;
  std::int64_t n = 0;          ///< records, or population
  std::int64_t successes = 0;  ///< hypergeometric
  std::int64_t draws = 0;      ///< hypergeometric
  std::vector<Rational> p;     ///< one probability, or the list
};

/// A random case, half of them at an edge: n ∈ {0, …, 3}, p ∈ {0, 1, ½, tiny, 1 − tiny, k/n},
/// k at or beside an end of the support, equal probabilities.
[[nodiscard]] LawCase random_law_case(std::mt19937_64& random);

/// What the library answers.
[[nodiscard]] Value library_value(const LawCase& asked);

/// The same from integer weights, one by one (brute_force_laws.hpp). Only where the logarithm is
/// finite.
[[nodiscard]] ExactForm brute_force_value(const LawCase& asked);

[[nodiscard]] std::string describe(const LawCase& asked);

/// random_law_case against library_value, against brute_force_value.
[[nodiscard]] ContainmentProblem<LawCase> containment_of_laws();

}  // namespace pkdp::testing
