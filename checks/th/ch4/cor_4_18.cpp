#include "checks/th/ch4/bias_distance.hpp"

/// th.cor-4.18: a smaller loss is said to mean a bias nearer to bias_D.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// Corollary 4.18 in the setting of the proof of Theorem 4.17: bias_sec moves with the bias.
BiasPointClaim moving_nearness(bool one_side) {
  return {{"bias_d", "bias", "bias_other"},
          [one_side](const BiasPoint& point) -> std::optional<BiasComparison> {
            const Rational& d = point.biases[0];
            const Rational& bias = point.biases[1];
            const Rational& other = point.biases[2];
            const Rational sec = moved_sec(point, d, bias);
            const Rational sec_other = moved_sec(point, d, other);
            if (point.at.known == 0 || !inside(sec) || !inside(sec_other) ||
                odds_distance(bias, sec) > odds_distance(other, sec_other) ||
                (one_side && !same_side(bias, other, d))) {
              return std::nullopt;
            }
            return BiasComparison{gap(bias, d), Relation::less_equal, gap(other, d)};
          }};
}

const StatementChecks cor_4_18("th.cor-4.18", [] {
  using enum Vary;
  constexpr BiasDomains pairs{{5, 7}, {8, 12}, {9, 16}};
  return Checks{
      {"printed", check_of(nearness_claim(bias_of_database, false), database, pairs)},
      {"moving", check_of(moving_nearness(false), sizes, {{6, 10}, {9, 10}, {12, 10}})},
      {"each-side", check_of(nearness_claim(bias_of_database, true), database, pairs)},
      {"every-output",
       check_of(nearness_claim(bias_of_database, false), every_output, {{4, 6}, {6, 10}, {7, 13}})},
      {"across", check_of(nearness_claim(zero_of_loss, false), database, pairs)},
      {"corrected",
       check_of(nearness_claim(zero_of_loss, true), database, {{7, 8}, {9, 16}, {10, 20}})},
      {"corrected:moving", check_of(moving_nearness(true), sizes, {{7, 7}, {9, 11}, {11, 13}})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
