#include <fmt/format.h>

#include "checks/th/ch3/gaussian.hpp"

/// th.thm-3.1: Gaussian mechanism, classical calibration.
namespace pkdp::checks::th {
namespace {

// The least multiple of 1/100 above √(2·ln(1.25/δ)).
Rational multiple(const Rational& delta) {
  const Interval root =
      sqrt(scale_by_power_of_two(log(Interval(Rational(Rational(5, 4) / delta), 128)), 1));
  return make_rational(Integer(floor(Rational(root.upper() * 100)) + 1), 100);
}

Interval classical_delta(const Rational& epsilon, const Interval& c) {
  const Interval level(epsilon, c.precision());
  return tight_at(level, level / (c * sqrt(Interval(2, c.precision()))));
}

GaussianClaim classical(const Rational& most_epsilon) {
  return {
      [](const Rational& epsilon, const Rational& delta, Precision bits) {
        return classical_delta(epsilon, Interval(multiple(delta), bits));
      },
      [](const Rational&, const Rational& delta, Precision bits) { return Interval(delta, bits); },
      Rational(1), most_epsilon, 10};
}

Check up_to_seven_halves() {
  return {.domain =
              [](Effort effort) {
                const int side = grid_side(effort);
                return fmt::format(
                    "ε = 7i/{0}, 1 ≤ i ≤ {1}; δ = j/{1}, 1 ≤ j < {1}, and 2^−j, j ≤ {2}", 2 * side,
                    side, side / 4);
              },
          .decide =
              [](Effort effort, const StepCallback&) {
                return decide_classical(Rational(7, 2), grid_side(effort), grid_side(effort));
              }};
}

const StatementChecks thm_3_1("th.thm-3.1", [] {
  return Checks{{"printed", check_of(classical(8))},
                {"up-to-4", check_of(classical(4))},
                {"corrected", up_to_seven_halves()}};
});

}  // namespace

Finding decide_classical(const Rational& most, int steps, int size) {
  std::vector<Rational> deltas;
  for (int j = 1; j < size; ++j) {
    deltas.push_back(Rational(j, size));
  }
  for (int j = 1; j <= size / 4; ++j) {
    deltas.push_back(power_of_two(-j));
  }
  std::vector<Rational> epsilons;
  for (int i = 1; i <= steps; ++i) {
    epsilons.push_back(most * Rational(i, steps));
  }
  const auto row = [](const Rational& delta) -> GridRow {
    const Interval asked(delta, grid_bits);
    const Interval c =
        sqrt(scale_by_power_of_two(log(Interval(Rational(5, 4), grid_bits) / asked), 1));
    return [=](const Rational& epsilon) { return less(classical_delta(epsilon, c), asked); };
  };
  return decide(GridClaim{row, 0, 0, 0}, epsilons, deltas);
}

}  // namespace pkdp::checks::th
