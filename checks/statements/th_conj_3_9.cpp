#include "checks/statements/th_conj_3_9.hpp"
#include "checks/reading_frame.hpp"

#include <fmt/format.h>

#include "checks/brute_force/grid.hpp"

namespace pkdp::checks {
namespace {

using brute_force::CountSituation;

std::int64_t greatest_n_of(Effort effort) {
  return effort == Effort::quick ? 8 : effort == Effort::normal ? 12 : 16;
}

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

Certificate certify(const BiasClaim& claim, const CountSituation& situation, const Rational& nearer,
                    const Rational& farther, const Rational& loss_nearer,
                    const Rational& loss_farther) {
  return {claim.statement,
          claim.reading,
          "Denies " + claim.denied +
              ". lhs is the loss at the nearer bias and rhs the loss at the farther one.",
          {{"records", std::to_string(situation.records)},
           {"known", std::to_string(situation.known)},
           {"known_ones", std::to_string(situation.known_ones)},
           {"output", std::to_string(situation.output)},
           {"bias_nearer", to_string(nearer)},
           {"bias_farther", to_string(farther)}},
          Logarithm{loss_nearer},
          Logarithm{loss_farther},
          loss_nearer > loss_farther ? Relation::greater : Relation::equal,
          first_by(claim.order)};
}

Reading reading_of(const BiasClaim& claim, std::string text, Verdict verdict, std::string note) {
  return enumerated_reading(
      {claim.reading, std::move(text), verdict, std::move(note)}, 1000,
      [](Effort effort) {
        return fmt::format(
            "n ≤ {}, all n′ < n, all q(D′), all o with finite loss, biases "
            "j/24 in pairs",
            greatest_n_of(effort));
      },
      [claim](Effort effort) { return decide_bias_claim(claim, greatest_n_of(effort)); });
}

}  // namespace

Rational unknown_share(const CountSituation& situation) {
  return make_rational(situation.unknown_ones(), situation.unknown());
}

BiasClaim distance_claim(std::string reading, const Rational& center) {
  return {
      "th.conj-3.9", std::move(reading),
      "Conjecture 3.9, \"the larger the distance |bias - 0.5|, the higher is the privacy loss\"",
      [center](const CountSituation&, const Rational& bias) {
        return Rational(abs(Rational(bias - center)));
      },
      always};
}

BiasClaim sides_claim(std::string reading,
                      const std::function<Rational(const CountSituation& situation)>& center) {
  return {"th.conj-3.9", std::move(reading), "Conjecture 3.9 on one side of its minimum",
          [center](const CountSituation& situation, const Rational& bias) {
            return Rational(abs(Rational(bias - center(situation))));
          },
          [center](const CountSituation& situation, const Rational& a, const Rational& b) {
            return side(a, center(situation)) * side(b, center(situation)) >= 0;
          }};
}

bool decide_bias_claim(const BiasClaim& claim, const CountSituation& situation,
                       const std::vector<Rational>& biases, Finding& finding) {
  for (std::size_t second = 0; second < biases.size(); ++second) {
    if (!decide_against(claim, situation, biases[second], std::span(biases).first(second),
                        finding)) {
      return false;
    }
  }
  return true;
}

bool decide_against(const BiasClaim& claim, const CountSituation& situation, const Rational& bias,
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
    const bool farther = a < b;
    const Rational& near_loss = farther ? *loss_other : *loss;
    const Rational& far_loss = farther ? *loss : *loss_other;
    if (near_loss > far_loss || (!claim.weakly && near_loss == far_loss)) {
      finding.counterexample = certify(claim, situation, farther ? other : bias,
                                       farther ? bias : other, near_loss, far_loss);
      return false;
    }
  }
  return true;
}

Finding decide_bias_claim(const BiasClaim& claim, std::int64_t greatest_n) {
  Finding finding;
  const std::vector<Rational> biases = biases_over_24();
  for (std::int64_t n = 1; n <= greatest_n; ++n) {
    for (std::int64_t known = 0; known < n; ++known) {
      for (std::int64_t known_ones = 0; known_ones <= known; ++known_ones) {
        for (std::int64_t ones = 0; ones <= n - known; ++ones) {
          if (!decide_bias_claim(claim, {n, known, known_ones, known_ones + ones}, biases,
                                 finding)) {
            return finding;
          }
        }
      }
    }
  }
  return finding;
}

Statement th_conj_3_9() {
  Rational half = make_rational(1, 2);
  const std::string reason =
      "The loss is |logit(bias) − logit(s)| with s = (o − q(D′))/(n − n′): it is 0 at bias = s, "
      "whatever |s − 1/2| is. No counterexample has fewer records: with n − n′ = 1 every loss is "
      "infinite, with n − n′ = 2 the finite one has s = 1/2. For a given database, o = q(D) is the "
      "same as choosing D with o ones.";
  BiasClaim same_side = sides_claim("each-side", [half](const CountSituation&) { return half; });
  same_side.denied = distance_claim("", half).denied + ", for biases on the same side of 1/2";
  BiasClaim odds = sides_claim("corrected:odds", unknown_share);
  odds.distance = [](const CountSituation& situation, const Rational& bias) {
    // The odds ratio of bias and s, or its inverse: e to the distance of their logits.
    const Rational s = unknown_share(situation);
    const Rational ratio = bias * (1 - s) / ((1 - bias) * s);
    return ratio < 1 ? Rational(1 / ratio) : ratio;
  };
  odds.comparable = always;  // where the loss is finite, 0 < s < 1
  return {
      "th.conj-3.9",
      "003",
      "conjecture",
      "The loss grows with the distance of the bias from 1/2",
      {reading_of(distance_claim("printed", half),
                  "All else fixed, the larger |bias − 1/2|, the higher the loss at o.",
                  Verdict::refuted, reason),
       reading_of(same_side, "The same for biases on one side of 1/2.", Verdict::refuted, reason),
       reading_of(sides_claim("corrected", unknown_share),
                  "All else fixed, on each side of s = (o − q(D′))/(n − n′) the loss at o grows "
                  "strictly with |bias − s|, 0 < bias < 1, 0 < s < 1.",
                  Verdict::holds, "|logit(bias) − logit(s)| is monotone on each side of s."),
       reading_of(odds,
                  "The larger |logit(bias) − logit(s)|, the higher the loss, across both sides, 0 "
                  "< s < 1.",
                  Verdict::holds, "The loss is that distance, by (4.32).")}};
}

}  // namespace pkdp::checks
