#include "checks/brute_force/unknown_counts.hpp"
#include "checks/th/ch4/loss_law.hpp"

/// th.cor-4.7: what the law of the loss depends on.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// The law of the loss given D′ and the target, by enumeration.
LossLaw conditional_law(brute_force::CountSituation at, int bit, const Rational& bias) {
  LossLaw law;
  const std::int64_t last = at.known_ones + at.unknown();
  for (at.output = at.known_ones; at.output <= last; ++at.output) {
    const Rational zero = brute_force::enumerated_mass(at, 0, bias);
    const Rational one = brute_force::enumerated_mass(at, 1, bias);
    const bool infinite = zero.is_zero() || one.is_zero();
    const Rational ratio = infinite ? Rational(0) : Rational(zero / one);
    law[!infinite && ratio < 1 ? Rational(1 / ratio) : ratio] += bit == 0 ? zero : one;
  }
  return law;
}

/// The distance of two laws of the loss.
std::optional<BiasComparison> same_law(const BiasPoint& point) {
  brute_force::CountSituation none = point.at;
  none.known_ones = 0;
  Rational distance = 0;
  for (const int bit : {0, 1}) {
    LossLaw law = conditional_law(point.at, bit, point.biases[0]);
    for (const auto& [loss, mass] : conditional_law(none, bit, point.biases[0])) {
      law[loss] -= mass;
    }
    for (const auto& [loss, mass] : law) {
      distance += abs(mass);
    }
  }
  return BiasComparison{distance, Relation::equal, 0};
}

/// The losses with q(D′) as given and one less.
std::optional<BiasComparison> database_only(const BiasPoint& point) {
  brute_force::CountSituation fewer = point.at;
  --fewer.known_ones;
  const auto loss = brute_force::absolute_loss_ratio_by_formula(point.at, point.biases[0]);
  if (fewer.known_ones < 0 || !loss || fewer.unknown_ones() >= fewer.unknown()) {
    return std::nullopt;
  }
  return BiasComparison{*loss, Relation::equal,
                        *brute_force::absolute_loss_ratio_by_formula(fewer, point.biases[0]), true};
}

const StatementChecks cor_4_7("th.cor-4.7", [] {
  using enum Vary;
  return Checks{
      {"printed", check_of({{"bias"}, same_law}, database, {{5, 5}, {7, 34}, {8, 34}})},
      {"database-only", check_of({{"bias"}, database_only}, database, {{5, 5}, {7, 9}, {8, 9}})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
