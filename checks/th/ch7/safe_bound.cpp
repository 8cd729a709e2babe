#include "checks/th/ch7/safe_bound.hpp"

#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/laws.hpp"
#include "checks/engine/points.hpp"

namespace pkdp::checks::th {
namespace {

using namespace engine;

bool compare(const SafeBound& claim, std::int64_t unknown, const std::vector<Rational>& biases,
             Points& points) {
  for (const Rational& ratio : {make_rational(5, 4), make_rational(3, 2), make_rational(2, 1)}) {
    const auto delta = [&](const Rational& bias) {
      return brute_force::counting_delta(brute_force::binomial_law(unknown - 1, bias), ratio);
    };
    if (!points.compare(delta(biases[1]), Relation::less_equal,
                        claim.bound(delta(biases[0]), delta(biases[2])), [&] {
                          return Inputs{{"unknown", std::to_string(unknown)},
                                        {"ratio", to_string(ratio)},
                                        {"bias_low", to_string(biases[0])},
                                        {"bias", to_string(biases[1])},
                                        {"bias_high", to_string(biases[2])}};
                        })) {
      return false;
    }
  }
  return true;
}

}  // namespace

Finding decide(const SafeBound& claim) {
  Points points;
  points.ordered_by(
      "unknown records, then the last of the three biases by denominator, then the others, then "
      "e^epsilon from its list");
  const std::vector<Rational> biases = brute_force::interior_rationals(claim.denominator);
  for (std::int64_t unknown = 1; unknown <= claim.unknown; ++unknown) {
    for (std::size_t last = 2; last < biases.size(); ++last) {
      for (std::size_t second = 1; second < last; ++second) {
        for (std::size_t first = 0; first < second; ++first) {
          std::vector<Rational> ordered = {biases[first], biases[second], biases[last]};
          std::sort(ordered.begin(), ordered.end());
          if (!compare(claim, unknown, ordered, points)) {
            return points.finding();
          }
        }
      }
    }
  }
  return points.finding();
}

}  // namespace pkdp::checks::th
