#include <algorithm>

#include "checks/brute_force/threshold.hpp"
#include "checks/engine/thresholds.hpp"

/// pk.claim-sym: low thresholds are enough, by symmetry.
namespace pkdp::checks::pk {
namespace {

using namespace engine;
using Point = ThresholdPoint;
using MaybeSides = std::optional<ExactSides>;

std::vector<Rational> complements(std::vector<Rational> list) {
  for (Rational& p : list) {
    p = 1 - p;
  }
  return list;
}

Rational delta(const Point& at, const std::vector<Rational>& others,
               const brute_force::ReleasedCounts& released) {
  return brute_force::active_delta(others, 0, released, at.ratio);
}

/// δ(ε) of the count hidden when ≥ n − T, against δ(ε) of M_T with ones and zeros exchanged.
MaybeSides mirror(const Point& at) {
  const auto high = [&](std::int64_t k) { return k < at.n - at.threshold; };
  return ExactSides{delta(at, at.others, high),
                    delta(at, complements(at.others), brute_force::above(at.threshold))};
}

/// Counts ≤ T and counts ≥ n − T hidden: δ(ε) against 0 for T ≥ n/2, against that of M_T else.
MaybeSides two_sided(const Point& at, bool low) {
  if ((2 * at.threshold < at.n) != low) {
    return std::nullopt;
  }
  const auto middle = [&](std::int64_t k) { return k > at.threshold && k < at.n - at.threshold; };
  return ExactSides{delta(at, at.others, middle),
                    low ? delta(at, at.others, brute_force::above(at.threshold)) : Rational(0)};
}

/// T ≥ n/2: the least difference of δ(0) from that of M_{T′} with T′ < n/2, and p or 1 − p, is 0.
MaybeSides low_thresholds(const Point& at) {
  if (2 * at.threshold < at.n) {
    return std::nullopt;
  }
  const Rational own = delta(at, at.others, brute_force::above(at.threshold));
  Rational least = 1;
  for (std::int64_t t = 0; 2 * t < at.n; ++t) {
    for (const auto& others : {at.others, complements(at.others)}) {
      least = std::min(least, Rational(abs(delta(at, others, brute_force::above(t)) - own)));
    }
  }
  return ExactSides{least, Rational(0)};
}

const StatementChecks claim_sym("pk.claim-sym", [] {
  using enum Relation;
  const ThresholdDomain lists{.greatest_n = {5, 6, 6},
                              .denominator = {4, 7, 7},
                              .boundary = true,
                              .values = inside_values,
                              .ratios = {1, 2, 5}};
  const ThresholdDomain equal_p{.greatest_n = {5, 8, 8}, .denominator = {5, 9, 9}};
  const std::vector<std::string> inputs = {"n", "threshold", "others", "ratio"};
  const auto high = [](const Point& at) { return two_sided(at, false); };
  const auto both = [](const Point& at) { return two_sided(at, true); };
  return Checks{
      {"printed", check_of({lists, high, less_equal, inputs})},
      {"printed:mirror", check_of({lists, mirror, equal, inputs})},
      {"printed:both", check_of({lists, both, less_equal, inputs})},
      {"low-counts-only", check_of({equal_p, low_thresholds, equal, {"n", "threshold", "p"}})},
  };
});

}  // namespace
}  // namespace pkdp::checks::pk
