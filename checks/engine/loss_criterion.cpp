#include "checks/engine/loss_criterion.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/engine/smallest_first.hpp"
#include "checks/engine/texts.hpp"

namespace pkdp::checks::engine {
namespace {

const Sizes denominators{4, 8, 9};

std::vector<Rational> ratios() { return {1, 2, 3, make_rational(3, 2), make_rational(5, 4)}; }

/// The least δ for which M is (ε, δ)-DP: over all ordered pairs of databases and all output sets.
Rational least_private_delta(const OutputLaws& mechanism, const Rational& c) {
  Rational least = 0;
  for (const brute_force::Masses& p : mechanism) {
    for (const brute_force::Masses& q : mechanism) {
      least = std::max(least, brute_force::largest_set_excess(p, q, c));
    }
  }
  return least;
}

bool compare(Points& points, const CriterionClaim& claim, const OutputLaws& mechanism) {
  const std::vector<Rational> all = ratios();
  return std::all_of(all.begin(), all.end(), [&](const Rational& c) {
    return points.compare(least_private_delta(mechanism, c), claim.claimed,
                          claim.criterion(mechanism, c), [&] {
                            Inputs inputs{{"ratio", to_string(c)}};
                            for (std::size_t value = 0; value < mechanism.size(); ++value) {
                              inputs[fmt::format("law_{}", value)] = texts(mechanism[value]);
                            }
                            return inputs;
                          });
  });
}

/// All mechanisms that go on with these laws, up to so many values; false at a refutation.
bool visit(Points& points, const CriterionClaim& claim,
           const std::vector<brute_force::Masses>& laws, std::size_t values,
           OutputLaws mechanism = {}) {
  if (mechanism.size() == values) {
    return compare(points, claim, mechanism);
  }
  return std::all_of(laws.begin(), laws.end(), [&](const brute_force::Masses& law) {
    OutputLaws longer = mechanism;
    longer.push_back(law);
    return visit(points, claim, laws, values, std::move(longer));
  });
}

}  // namespace

Rational expected_excess(const brute_force::Masses& p, const brute_force::Masses& q,
                         const Rational& c) {
  Rational expectation = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    if (p[o] > 0) {
      const Rational inverse_loss_ratio = q[o] / p[o];  // e^{−L}, 0 at L = ∞
      expectation += p[o] * std::max(Rational(0), Rational(1 - c * inverse_loss_ratio));
    }
  }
  return expectation;
}

Rational largest_excess(const OutputLaws& mechanism, const Rational& c) {
  Rational largest = 0;
  for (const brute_force::Masses& p : mechanism) {
    for (const brute_force::Masses& q : mechanism) {
      largest = std::max(largest, expected_excess(p, q, c));
    }
  }
  return largest;
}

Rational largest_excess_in_one_order(const OutputLaws& mechanism, const Rational& c) {
  Rational largest = 0;
  for (std::size_t first = 0; first < mechanism.size(); ++first) {
    for (std::size_t second = first + 1; second < mechanism.size(); ++second) {
      largest = std::max(largest, expected_excess(mechanism[first], mechanism[second], c));
    }
  }
  return largest;
}

bool losses_at_most(const OutputLaws& mechanism, const Rational& c) {
  for (const brute_force::Masses& p : mechanism) {
    for (const brute_force::Masses& q : mechanism) {
      for (std::size_t o = 0; o < p.size(); ++o) {
        if (p[o] > c * q[o]) {  // then p[o] > 0
          return false;
        }
      }
    }
  }
  return true;
}

Finding decide(const CriterionClaim& claim, Effort effort) {
  return smallest_first(
      static_cast<std::uint64_t>(denominators.at(effort)), [&claim](std::uint64_t denominator) {
        Points points;
        points.ordered_by(
            "greatest denominator of the masses, then values and outputs, then the laws, then "
            "e^epsilon from its list");
        const auto narrow = brute_force::simplex(2, denominator);
        const auto wide = brute_force::simplex(3, denominator);
        [[maybe_unused]] const bool passed = visit(points, claim, narrow, 2) &&
                                             visit(points, claim, wide, 2) &&
                                             visit(points, claim, narrow, 3);
        return points.finding();
      });
}

Check check_of(const CriterionClaim& claim) {
  return {.domain =
              [](Effort effort) {
                return fmt::format(
                    "n = 1; 2 values and 2 or 3 outputs, 3 values and 2 outputs; masses with a "
                    "common denominator ≤ {}; e^ε ∈ {{1, 2, 3, 3/2, 5/4}}; all δ at once",
                    denominators.at(effort));
              },
          .decide = [claim](Effort effort, const StepCallback&) { return decide(claim, effort); },
          .claim = claim};
}

}  // namespace pkdp::checks::engine
