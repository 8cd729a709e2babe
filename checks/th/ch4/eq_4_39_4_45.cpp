#include "checks/brute_force/laws.hpp"
#include "checks/brute_force/unknown_counts.hpp"
#include "checks/engine/bias_points.hpp"

/// th.eq-4.39-4.45: where the loss is zero.
namespace pkdp::checks::th {
namespace {

using namespace engine;

std::int64_t hits(const BiasPoint& point) { return point.at.unknown_ones(); }

/// P[o | D′, target = bit]: by visiting all values of the unknown records while these are few.
Rational mass_of_output(const BiasPoint& point, int bit, const Rational& bias) {
  return point.at.unknown() <= 9
             ? brute_force::enumerated_mass(point.at, bit, bias)
             : brute_force::binomial_mass(hits(point) - bit, point.at.unknown() - 1, bias);
}

/// (4.44) at every q(D) = o: are the two laws equal there?
BiasPointClaim solved() {
  return {{}, [](const BiasPoint& point) -> std::optional<BiasComparison> {
            const Rational bias = point.zero_of_loss();
            return BiasComparison{mass_of_output(point, 0, bias), Relation::equal,
                                  mass_of_output(point, 1, bias)};
          }};
}

/// The lines (4.41) to (4.43) as left side less right side.
BiasPointClaim lines_4_41_to_4_43() {
  return {{"bias"}, [](const BiasPoint& point) -> std::optional<BiasComparison> {
            const Rational& bias = point.biases[0];
            const Rational k = hits(point);
            const Rational u = point.at.unknown();
            const Rational first = (u - k) * bias - k * (1 - bias);
            const Rational second = -bias * k + bias * u - (-bias * k + k);
            const Rational third = bias * u - k;
            return all_equal(first, second, third);
          }};
}

BiasPointClaim second_equality() {
  return {{}, [](const BiasPoint& point) -> std::optional<BiasComparison> {
            return BiasComparison{point.zero_of_loss(), Relation::equal, point.unknown_share()};
          }};
}

BiasPointClaim only_zero() {
  return {{"bias"}, [](const BiasPoint& point) -> std::optional<BiasComparison> {
            const auto loss = brute_force::absolute_loss_ratio(point.at, point.biases[0]);
            if (!loss) {
              return std::nullopt;
            }
            const bool zero = point.biases[0] == point.zero_of_loss();
            return BiasComparison{*loss, zero ? Relation::equal : Relation::greater, 1, true};
          }};
}

/// The same where the unknown records are neither all ones nor all zeros.
BiasPointClaim solved_inside() {
  return {{}, [compare = solved().compare](const BiasPoint& point) {
            return hits(point) > 0 && hits(point) < point.at.unknown() ? compare(point)
                                                                       : std::nullopt;
          }};
}

const StatementChecks eq_4_39("th.eq-4.39-4.45", [] {
  using enum Vary;
  constexpr BiasDomains no_bias{{6, 2}, {9, 2}, {12, 2}};
  constexpr BiasDomains formulas{{8, 9}, {12, 18}, {16, 21}};
  return Checks{
      {"printed", check_of(solved(), database, no_bias)},
      {"printed:4.44", check_of(solved(), database, no_bias)},
      {"proof:4.41-4.43", check_of(lines_4_41_to_4_43(), database, formulas)},
      {"inside", check_of(solved_inside(), database, {{9, 2}, {39, 2}, {42, 2}})},
      {"printed:4.45", check_of(second_equality(), database, {{8, 2}, {39, 2}, {42, 2}})},
      {"every-output", check_of(second_equality(), every_output, no_bias)},
      {"corrected", check_of(only_zero(), database, formulas)},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
