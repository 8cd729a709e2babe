#include "checks/th/bias_claim.hpp"

#include <fmt/format.h>

#include "checks/brute_force/grid.hpp"
#include "checks/engine/points.hpp"

namespace pkdp::checks::th {

using brute_force::CountSituation;

namespace {

std::int64_t greatest_n_of(Effort effort) { return engine::by_effort(effort, 8, 12, 16); }

/// Biases with denominators that divide 24, by denominator: a counterexample among the first is the
/// simplest.
std::vector<Rational> biases_over_24() {
  std::vector<Rational> result;
  for (const Rational& bias : brute_force::interior_rationals(24)) {
    if (24 % static_cast<int>(denominator(bias)) == 0) {
      result.push_back(bias);
    }
  }
  return result;
}

bool always(const CountSituation&, const Rational&, const Rational&) { return true; }

/// −1, 0, 1: where the bias stands relative to the center.
int side(const Rational& bias, const Rational& center) { return bias.compare(center); }

struct LossAt {
  const Rational& bias;
  const Rational& loss;
};

Certificate certify(const BiasClaim& claim, const CountSituation& situation, const LossAt& nearer,
                    const LossAt& farther) {
  return {.inputs = {{"records", std::to_string(situation.records)},
                     {"known", std::to_string(situation.known)},
                     {"known_ones", std::to_string(situation.known_ones)},
                     {"output", std::to_string(situation.output)},
                     {"bias_nearer", to_string(nearer.bias)},
                     {"bias_farther", to_string(farther.bias)}},
          .lhs = Logarithm{nearer.loss},
          .rhs = Logarithm{farther.loss},
          .relation = nearer.loss > farther.loss ? Relation::greater : Relation::equal,
          .minimal = first_by(claim.order)};
}

}  // namespace

Rational unknown_share(const CountSituation& situation) {
  return make_rational(situation.unknown_ones(), situation.unknown());
}

BiasClaim distance_claim(const Rational& center) {
  return {[center](const CountSituation&, const Rational& bias) {
            return Rational(abs(Rational(bias - center)));
          },
          always};
}

BiasClaim sides_claim(const std::function<Rational(const CountSituation& situation)>& center) {
  return {[center](const CountSituation& situation, const Rational& bias) {
            return Rational(abs(Rational(bias - center(situation))));
          },
          [center](const CountSituation& situation, const Rational& a, const Rational& b) {
            return side(a, center(situation)) * side(b, center(situation)) >= 0;
          }};
}

bool compare_biases(const BiasClaim& claim, const CountSituation& situation,
                    const std::vector<Rational>& biases, Finding& finding) {
  for (std::size_t second = 0; second < biases.size(); ++second) {
    if (!compare_with(claim, situation, biases[second], std::span(biases).first(second), finding)) {
      return false;
    }
  }
  return true;
}

bool compare_with(const BiasClaim& claim, const CountSituation& situation, const Rational& bias,
                  std::span<const Rational> others, Finding& finding) {
  const auto loss = brute_force::absolute_loss_ratio(situation, bias);
  for (const Rational& other : others) {
    ++finding.cases;
    const auto loss_other = brute_force::absolute_loss_ratio_by_formula(situation, other);
    // The loss is infinite at every bias or at none.
    if (!loss || !claim.comparable(situation, other, bias)) {
      continue;
    }
    const Rational a = claim.distance(situation, other);
    const Rational b = claim.distance(situation, bias);
    if (a == b) {
      continue;
    }
    ++finding.effective;
    const LossAt here{bias, *loss};
    const LossAt there{other, *loss_other};
    const LossAt& nearer = a < b ? there : here;
    const LossAt& farther = a < b ? here : there;
    if (nearer.loss > farther.loss || (!claim.weakly && nearer.loss == farther.loss)) {
      finding.counterexample = certify(claim, situation, nearer, farther);
      return false;
    }
  }
  return true;
}

Finding decide(const BiasClaim& claim, std::int64_t greatest_n) {
  Finding finding;
  const std::vector<Rational> biases = biases_over_24();
  for (std::int64_t n = 1; n <= greatest_n; ++n) {
    for (std::int64_t known = 0; known < n; ++known) {
      for (std::int64_t known_ones = 0; known_ones <= known; ++known_ones) {
        for (std::int64_t ones = 0; ones <= n - known; ++ones) {
          if (!compare_biases(claim, {n, known, known_ones, known_ones + ones}, biases, finding)) {
            return finding;
          }
        }
      }
    }
  }
  return finding;
}

Check check_of(const BiasClaim& claim) {
  return {.domain =
              [](Effort effort) {
                return fmt::format(
                    "n ≤ {}, all n′ < n, all q(D′), all o with finite loss, biases j/24 in pairs",
                    greatest_n_of(effort));
              },
          .decide = [claim](Effort effort,
                            const StepCallback&) { return decide(claim, greatest_n_of(effort)); },
          .claim = claim};
}

}  // namespace pkdp::checks::th
