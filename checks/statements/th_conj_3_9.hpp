#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "checks/brute_force/bias_loss.hpp"
#include "checks/statement.hpp"

namespace pkdp::checks {

/// "The larger the distance of the bias from …, the higher the loss", all else fixed.
struct BiasClaim {
  std::string statement;
  std::string reading;
  std::string denied;
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

/// Every pair of biases of `biases` (in that order) in the situation: the one farther away must
/// have the strictly higher loss. Pairs with an infinite loss are not effective. Stops at the first
/// failure and returns false.
bool decide_bias_claim(const BiasClaim& claim, const brute_force::CountSituation& situation,
                       const std::vector<Rational>& biases, Finding& finding);

/// The same for one bias against each of the others.
bool decide_against(const BiasClaim& claim, const brute_force::CountSituation& situation,
                    const Rational& bias, std::span<const Rational> others, Finding& finding);

/// All situations with n ≤ greatest_n, smallest first, and the biases j/24, 0 < j < 24.
[[nodiscard]] Finding decide_bias_claim(const BiasClaim& claim, std::int64_t greatest_n);

/// |bias − center|, all pairs compared.
[[nodiscard]] BiasClaim distance_claim(std::string reading, const Rational& center);
/// |bias − center(situation)|, only biases on the same side of the center compared.
[[nodiscard]] BiasClaim sides_claim(
    std::string reading,
    const std::function<Rational(const brute_force::CountSituation& situation)>& center);
/// (o − q(D′))/(n − n′): the share of ones among the unknown records.
[[nodiscard]] Rational unknown_share(const brute_force::CountSituation& situation);

/// th.conj-3.9: the loss is said to grow with |bias − 1/2|.
[[nodiscard]] Statement th_conj_3_9();

}  // namespace pkdp::checks
