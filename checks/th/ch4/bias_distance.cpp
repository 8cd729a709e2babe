#include "checks/th/ch4/bias_distance.hpp"

namespace pkdp::checks::th {

using namespace engine;

Rational gap(const Rational& x, const Rational& y) { return Rational(abs(Rational(x - y))); }

bool same_side(const Rational& a, const Rational& b, const Rational& center) {
  return a.compare(center) * b.compare(center) >= 0;
}

Rational bias_sec(const BiasPoint& point) { return point.unknown_share(); }

Rational bias_of_database(const BiasPoint& point) { return point.share(); }

Rational zero_of_loss(const BiasPoint& point) { return point.zero_of_loss(); }

Rational moved_sec(const BiasPoint& point, const Rational& bias_d, const Rational& bias) {
  return Rational((point.at.records * bias_d - point.at.known * bias) / point.at.unknown());
}

Rational odds_distance(const Rational& bias, const Rational& sec) {
  const Rational ratio = bias * (1 - sec) / ((1 - bias) * sec);
  return ratio < 1 ? Rational(1 / ratio) : ratio;
}

bool inside(const Rational& value) { return value > 0 && value < 1; }

BiasPointClaim growth_claim(const Center& center, bool one_side) {
  return {{"bias_nearer", "bias_farther"},
          [center, one_side](const BiasPoint& point) -> std::optional<BiasComparison> {
            const Rational middle = center(point);
            if (gap(point.biases[0], middle) >= gap(point.biases[1], middle) ||
                (one_side && !same_side(point.biases[0], point.biases[1], middle))) {
              return std::nullopt;
            }
            const auto nearer = brute_force::absolute_loss_ratio(point.at, point.biases[0]);
            const auto farther =
                brute_force::absolute_loss_ratio_by_formula(point.at, point.biases[1]);
            if (!farther) {  // the loss is infinite at every bias then
              return std::nullopt;
            }
            // Across the sides an equal loss is let pass: only a smaller one denies the claim.
            return BiasComparison{*nearer, one_side ? Relation::less : Relation::less_equal,
                                  *farther, true};
          }};
}

BiasPointClaim moving_claim(bool one_side) {
  return {{"bias_d", "bias_nearer", "bias_farther"},
          [one_side](const BiasPoint& point) -> std::optional<BiasComparison> {
            const Rational& d = point.biases[0];
            const Rational& nearer = point.biases[1];
            const Rational& farther = point.biases[2];
            const Rational sec_nearer = moved_sec(point, d, nearer);
            const Rational sec_farther = moved_sec(point, d, farther);
            if (point.at.known == 0 || !inside(sec_nearer) || !inside(sec_farther) ||
                gap(nearer, d) >= gap(farther, d) || (one_side && !same_side(nearer, farther, d))) {
              return std::nullopt;
            }
            return BiasComparison{odds_distance(nearer, sec_nearer), Relation::less,
                                  odds_distance(farther, sec_farther), true};
          }};
}

BiasPointClaim nearness_claim(const Center& center, bool one_side) {
  return {{"bias", "bias_other"},
          [center, one_side](const BiasPoint& point) -> std::optional<BiasComparison> {
            const Rational middle = center(point);
            if (one_side && !same_side(point.biases[0], point.biases[1], middle)) {
              return std::nullopt;
            }
            const auto loss = brute_force::absolute_loss_ratio(point.at, point.biases[0]);
            const auto other =
                brute_force::absolute_loss_ratio_by_formula(point.at, point.biases[1]);
            if (!loss || !other || *loss > *other) {
              return std::nullopt;
            }
            return BiasComparison{gap(point.biases[0], middle), Relation::less_equal,
                                  gap(point.biases[1], middle)};
          }};
}

}  // namespace pkdp::checks::th
