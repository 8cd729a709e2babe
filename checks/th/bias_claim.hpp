#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "checks/brute_force/bias_loss.hpp"
#include "checks/engine/check.hpp"

namespace pkdp::checks::th {

/// "The larger the distance of the bias from …, the higher the loss", all else fixed.
struct BiasClaim {
  /// A number that grows with the distance; only its order matters.
  std::function<Rational(const brute_force::CountSituation& situation, const Rational& bias)>
      distance;
  /// Whether two biases are compared at all (for claims about each side of a point alone).
  std::function<bool(const brute_force::CountSituation& situation, const Rational& a,
                     const Rational& b)>
      comparable;
  /// Only a strictly lower loss at the farther bias denies the claim, an equal one does not.
  bool weakly = false;
  /// In which order a certificate is the first.
  std::string order =
      "records, known records, ones among them, output, then the later of the two biases by "
      "denominator, among those over twenty-four";
};

/// |bias − center|, all pairs compared.
[[nodiscard]] BiasClaim distance_claim(const Rational& center);
/// |bias − center(situation)|, only biases on the same side of the center compared.
[[nodiscard]] BiasClaim sides_claim(
    const std::function<Rational(const brute_force::CountSituation& situation)>& center);
/// (o − q(D′))/(n − n′): the share of ones among the unknown records.
[[nodiscard]] Rational unknown_share(const brute_force::CountSituation& situation);

/// Every pair of biases of `biases` (in that order) in the situation: the one farther away must
/// have the strictly higher loss. Pairs with an infinite loss are not effective. Stops at the first
/// failure and returns false.
bool compare_biases(const BiasClaim& claim, const brute_force::CountSituation& situation,
                    const std::vector<Rational>& biases, Finding& finding);
/// The same for one bias against each of the others.
bool compare_with(const BiasClaim& claim, const brute_force::CountSituation& situation,
                  const Rational& bias, std::span<const Rational> others, Finding& finding);

/// All situations with n ≤ greatest_n, smallest first, and the biases j/24, 0 < j < 24.
[[nodiscard]] Finding decide(const BiasClaim& claim, std::int64_t greatest_n);
[[nodiscard]] Check check_of(const BiasClaim& claim);

}  // namespace pkdp::checks::th
