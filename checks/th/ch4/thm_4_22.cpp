#include <algorithm>

#include "checks/th/ch4/bias_ends.hpp"
#include "checks/th/ch4/bias_expectation.hpp"

/// th.thm-4.22: the expected excess between two biases against the larger one at the ends.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// The loss of the exact count at o = q(D), for a line of the proof.
BiasPointClaim line_claim(
    const std::function<BiasComparison(const Rational& loss, const Rational& low,
                                       const Rational& high, const Rational& c)>& compare) {
  return {{"exp_minus_epsilon", "bias_low", "bias", "bias_high"},
          [compare](const BiasPoint& point) -> std::optional<BiasComparison> {
            const Rational& bias = point.biases[2];
            const auto loss = exact_count(point, bias);
            if (!ends_around_share(point, point.biases[1], point.biases[3]) || !loss) {
              return std::nullopt;
            }
            return compare(*loss, *exact_count(point, point.biases[1]),
                           *exact_count(point, point.biases[3]), Rational(1 / point.biases[0]));
          },
          ends_in_order};
}

/// (4.70) with ℓ = 0: the ends bias_D − τ₁/2 and bias_D + τ₂/2.
BiasPointClaim half_way() {
  BiasPointClaim claim = ends_claim(exact_count);
  claim.compare = [](const BiasPoint& point) -> std::optional<BiasComparison> {
    const Rational& low = point.biases[0];
    const Rational& bias = point.biases[1];
    const Rational& high = point.biases[2];
    const auto loss = exact_count(point, bias);
    if (!ends_around_share(point, low, high) || !loss) {
      return std::nullopt;
    }
    const Rational share = point.share();
    return BiasComparison{*loss, Relation::less_equal,
                          std::max(*exact_count(point, Rational((low + share) / 2)),
                                   *exact_count(point, Rational((high + share) / 2))),
                          true};
  };
  return claim;
}

/// (4.69)'s δ_real against the integral of (3.8), o drawn with the bias of the loss.
BiasPointClaim as_integral() {
  return {{"exp_minus_epsilon", "bias"},
          [](const BiasPoint& point) -> std::optional<BiasComparison> {
            const Rational c = 1 / point.biases[0];
            const auto value = [&](bool positive) {
              return expectation_at(point, point.biases[1], c, {OutputLaw::own_bias, {}, positive});
            };
            return BiasComparison{value(false), Relation::equal, value(true)};
          }};
}

Check expected(const Expectation& of, const BiasDomains& domains) {
  return check_of(expectation_claim(of), Vary::database, domains);
}

constexpr BiasDomains quadruples{{4, 4}, {4, 7}, {5, 7}};
constexpr BiasDomains searched{{3, 8}, {3, 8}, {3, 8}};

Checks proof_lines() {
  using enum Vary;
  using enum Relation;
  const auto line_4_72 = [](const Rational& loss, const Rational& low, const Rational& high,
                            const Rational& c) {
    return BiasComparison{Rational(c / loss), greater_equal,
                          std::max(Rational(c / low), Rational(c / high)), true};
  };
  const auto line_4_73 = [](const Rational& loss, const Rational& low, const Rational& high,
                            const Rational& c) {
    return BiasComparison{Rational(c / loss), greater_equal,
                          std::max(Rational(c / low), Rational(c / high))};
  };
  const auto line_4_75 = [](const Rational& loss, const Rational& low, const Rational& high,
                            const Rational& c) {
    return BiasComparison{Rational(1 - c / loss), less_equal,
                          std::max(Rational(1 - c / low), Rational(1 - c / high))};
  };
  return {
      {"text:4.69", check_of(as_integral(), database, {{3, 5}, {3, 5}, {3, 5}})},
      {"proof:probability",
       expected({OutputLaw::random, EndBound::larger_expectation, false, true}, searched)},
      {"proof:4.70", check_of(half_way(), database, {{4, 5}, {5, 9}, {6, 9}})},
      {"proof:4.72", check_of(line_claim(line_4_72), database, quadruples)},
      {"proof:4.73", check_of(line_claim(line_4_73), database, quadruples)},
      {"proof:4.75", check_of(line_claim(line_4_75), database, {{4, 5}, {5, 7}, {5, 8}})},
  };
}

const StatementChecks thm_4_22("th.thm-4.22", [] {
  using enum EndBound;
  using enum OutputLaw;
  Checks checks = proof_lines();
  checks.merge(Checks{
      {"printed", expected({noise, larger_expectation, true}, {{4, 6}, {4, 6}, {4, 6}})},
      {"literal", expected({noise, larger_expectation, false}, searched)},
      {"random", expected({random, larger_expectation, false}, searched)},
      {"random-positive", expected({random, larger_expectation, true}, searched)},
      {"own-bias", expected({own_bias, larger_expectation, true}, searched)},
      {"at-count", expected({count, larger_expectation, true}, quadruples)},
      {"corrected", expected({noise, expectation_of_larger, false}, quadruples)},
      {"corrected:random", expected({random, expectation_of_larger, false}, quadruples)},
      {"corrected:sum", expected({noise, sum, true}, quadruples)},
  });
  return checks;
});

}  // namespace
}  // namespace pkdp::checks::th
