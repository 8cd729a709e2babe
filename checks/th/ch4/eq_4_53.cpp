#include "checks/th/ch4/bias_distance.hpp"

/// th.eq-4.53: th.lem-4.14 is said to be equivalent to th.thm-4.17.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// Of two biases the same one is nearer to bias_sec and to bias_D: −1, 0, 1 as the first one is the
/// nearer, both are as near, the second one is.
BiasPointClaim same_order() {
  return {{"bias_d", "bias", "bias_other"},
          [](const BiasPoint& point) -> std::optional<BiasComparison> {
            const Rational& d = point.biases[0];
            const Rational& bias = point.biases[1];
            const Rational& other = point.biases[2];
            const Rational sec = moved_sec(point, d, bias);
            const Rational sec_other = moved_sec(point, d, other);
            if (point.at.known == 0 || sec < 0 || sec > 1 || sec_other < 0 || sec_other > 1) {
              return std::nullopt;
            }
            const auto order = [](const Rational& a, const Rational& b) {
              return Rational(a < b ? -1 : a > b ? 1 : 0);
            };
            return BiasComparison{order(gap(bias, sec), gap(other, sec_other)), Relation::equal,
                                  order(gap(bias, d), gap(other, d))};
          }};
}

/// "Increasing |bias − bias_sec| also increases" another distance, bias_D fixed, bias_sec moving.
BiasPointClaim differences_claim(bool from_sec) {
  return {{"bias_d", "bias_nearer", "bias_farther"},
          [from_sec](const BiasPoint& point) -> std::optional<BiasComparison> {
            const Rational& d = point.biases[0];
            const Rational sec_1 = moved_sec(point, d, point.biases[1]);
            const Rational sec_2 = moved_sec(point, d, point.biases[2]);
            if (point.at.known == 0 || sec_1 < 0 || sec_1 > 1 || sec_2 < 0 || sec_2 > 1 ||
                gap(point.biases[1], sec_1) >= gap(point.biases[2], sec_2)) {
              return std::nullopt;
            }
            return BiasComparison{gap(from_sec ? sec_1 : point.biases[1], d), Relation::less,
                                  gap(from_sec ? sec_2 : point.biases[2], d)};
          }};
}

/// The same for a fixed database, bias being the parameter of its unknown records.
BiasPointClaim fixed_differences() {
  return {{"bias_nearer", "bias_farther"},
          [](const BiasPoint& point) -> std::optional<BiasComparison> {
            if (gap(point.biases[0], point.unknown_share()) >=
                gap(point.biases[1], point.unknown_share())) {
              return std::nullopt;
            }
            return BiasComparison{gap(point.biases[0], point.share()), Relation::less,
                                  gap(point.biases[1], point.share())};
          }};
}

const StatementChecks eq_4_53("th.eq-4.53", [] {
  using enum Vary;
  constexpr BiasDomains triples{{6, 7}, {8, 9}, {9, 11}};
  constexpr BiasDomains pairs{{5, 7}, {8, 12}, {9, 16}};
  return Checks{
      {"printed", check_of(same_order(), sizes, triples)},
      {"fixed-theorem", check_of(growth_claim(bias_of_database, true), database, pairs)},
      {"printed:first", check_of(differences_claim(false), sizes, triples)},
      {"printed:second", check_of(differences_claim(true), sizes, triples)},
      {"fixed", check_of(fixed_differences(), database, pairs)},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
