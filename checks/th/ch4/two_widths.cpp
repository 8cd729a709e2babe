#include "checks/th/ch4/two_widths.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/geometric_counts.hpp"

namespace pkdp::checks::th {
namespace {

using namespace engine;

/// P[x ≤ noise ≤ widest and noise ≥ −widest], widest ≥ 0.
Rational noise_within(std::int64_t x, std::int64_t widest, const LaplaceTail& tail) {
  return std::max(Rational(0), Rational(tail(std::max(x, -widest)) - tail(widest)));
}

/// What lines 7 and 8 bound: P[c/n ≤ b − τ₁/2] and P[c/n ≥ b + τ₂/2].
std::pair<Rational, Rational> deviations(const TwoWidths& at, const brute_force::Masses& counts) {
  Rational below = 0;
  Rational above = 0;
  for (std::int64_t count = 0; count <= at.records; ++count) {
    const std::int64_t off = at.parts * count - at.expected;
    const Rational& chance = counts[static_cast<std::size_t>(count)];
    below += off <= -at.below ? chance : Rational(0);
    above += off >= at.above ? chance : Rational(0);
  }
  return {below, above};
}

Compared misses_of(const StepOne& claim, const TwoWidths& at, const brute_force::Masses& counts,
                   const LaplaceTail& tail) {
  const bool printed = claim.interval == Widths::printed;
  const std::int64_t down = 2 * (printed ? at.below : at.above);
  const std::int64_t up = 2 * (printed ? at.above : at.below);
  const auto noise_from = [&](std::int64_t x) {
    return claim.accepted ? noise_within(x, std::min(at.below, at.above), tail) : tail(x);
  };
  Rational missed = 0;
  for (std::int64_t count = 0; count <= at.records; ++count) {
    const std::int64_t off = at.parts * count - at.expected;
    missed +=
        counts[static_cast<std::size_t>(count)] * (noise_from(down - off) + noise_from(up + off));
  }
  const auto [below, above] = deviations(at, counts);
  Rational bound =
      claim.halves ? Rational(2 * std::max(below, above)) : Rational(below + above);  // κ₂
  if (!claim.accepted) {
    const std::int64_t shift = claim.room ? at.parts : 0;
    bound += tail(at.below - shift) + tail(at.above - shift);
  }
  return {missed, Relation::less_equal, bound};
}

/// All widths at one expected number and one ratio list; false at a refutation.
bool over_widths(TwoWidths at, const std::vector<Rational>& ratios,
                 const std::vector<LaplaceTail>& noises, const StepOne& claim, Points& points) {
  const std::int64_t unit = at.parts * at.records;
  const brute_force::Masses counts =
      brute_force::binomial_law(at.records, make_rational(at.expected, unit));
  for (at.below = 1; at.below <= unit; ++at.below) {
    for (at.above = 1; at.above <= unit; ++at.above) {
      for (std::size_t k = 0; k < ratios.size(); ++k) {
        at.ratio = ratios[k];
        if (!points.compare(misses_of(claim, at, counts, noises[k]), [&] { return at.inputs(); })) {
          return false;
        }
      }
    }
  }
  return true;
}

struct WidthsSize {
  std::int64_t records, parts;
};

WidthsSize size_of(const StepOne& claim, Effort effort) {
  return claim.finer ? by_effort<WidthsSize>(effort, {4, 3}, {4, 4}, {5, 4})
                     : by_effort<WidthsSize>(effort, {8, 1}, {16, 1}, {18, 1});
}

std::string domain_of(const StepOne& claim, Effort effort) {
  const auto [records, parts] = size_of(claim, effort);
  const std::string kappa = claim.halves
                                ? "κ₂ twice the larger one of the probabilities of lines 7 and 8"
                                : "κ₂ the sum of the probabilities of lines 7 and 8";
  return claim.finer ? fmt::format(
                           "n ≤ {}, m ≤ {}, biases j/(mn), τ₁, τ₂ in {{2k/(mn) ≤ 2}}, e^(ε/(2m)) "
                           "in {{2, 10, 100, 1000}}, {}",
                           records, parts, kappa)
                     : fmt::format(
                           "n ≤ {}, biases j/n, τ₁, τ₂ in {{2k/n ≤ 2}}, e^(ε/2) in {{11/10, 3/2, "
                           "2, 5}}, {}",
                           records, kappa);
}

}  // namespace

Inputs TwoWidths::inputs() const {
  return {{"records", std::to_string(records)},   {"parts", std::to_string(parts)},
          {"expected", std::to_string(expected)}, {"below", std::to_string(below)},
          {"above", std::to_string(above)},       {"ratio", to_string(ratio)}};
}

Loop two_widths(const StepOne& claim) {
  return {[claim](Effort effort) { return domain_of(claim, effort); },
          [claim](Points& points, Effort effort) {
            points.ordered_by("records, parts, expected, below, above, then ratio from its list");
            const auto [records, parts] = size_of(claim, effort);
            const std::vector<Rational> ratios =
                claim.finer ? std::vector<Rational>{2, 10, 100, 1000}
                            : std::vector<Rational>{Rational(11, 10), Rational(3, 2), Rational(2),
                                                    Rational(5)};
            std::vector<LaplaceTail> noises;
            for (const Rational& ratio : ratios) {
              noises.emplace_back(ratio, 3 * records * parts);
            }
            for (std::int64_t n = 1; n <= records; ++n) {
              for (std::int64_t m = 1; m <= parts; ++m) {
                for (std::int64_t expected = 0; expected <= m * n; ++expected) {
                  if (!over_widths({n, m, expected, 0, 0, 0}, ratios, noises, claim, points)) {
                    return;
                  }
                }
              }
            }
          }};
}

}  // namespace pkdp::checks::th
