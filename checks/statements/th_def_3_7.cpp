#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/brute_force/unknown_counts.hpp"
#include "checks/statements/th_definitions.hpp"
#include "checks/statements/th_law_pairs.hpp"
#include "reference/privacy/absolute_loss.hpp"
/// th.def-3.7 and th.def-3.8: the two notions of privacy made of the loss distribution.
namespace pkdp::checks {
namespace {

using enum Verdict;
using brute_force::Law;

Rational without_infinity(const Law& p, const Law& q, const Rational& c) {
  return brute_force::loss_integral(brute_force::absolute_loss_law(p, q, p), c, false);
}

/// ∫ with the signed loss and the atom at ∞, in the first order.
Rational signed_integral(const Law& p, const Law& q, const Rational& c) {
  Rational total = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    total += p[o] > c * q[o] ? Rational(p[o] * (1 - c * q[o] / p[o])) : Rational(0);
  }
  return total;
}

Rational library_excess(const Law& p, const Law& q, const Rational& c) {
  return std::get<Rational>(
      absolute_excess(LawPair::of(p, q), Epsilon::of_ratio(c)).at(Epsilon::of_ratio(c)));
}

/// The integrals for two backgrounds: the larger one against the mean at any weights.
void mean_of_backgrounds(Cases& cases, std::uint64_t size) {
  cases.visits_by("weight, then the two laws by denominator, then e^epsilon from its list");
  const std::vector<Law> laws = brute_force::simplex(2, size);
  for (const Rational& weight : brute_force::unit_rationals(6)) {
    for (std::size_t i = 0; i < laws.size(); ++i) {
      for (std::size_t j = 0; j < laws.size(); ++j) {
        for (const Rational& c : simple_ratios()) {
          const Rational x = brute_force::absolute_excess(laws[i], laws[j], c);
          const Rational y = brute_force::absolute_excess(laws[j], laws[(i + j) % laws.size()], c);
          if (!cases.compare(Rational(weight * x + (1 - weight) * y), Relation::less_equal,
                             std::max(x, y), [&] {
                               auto inputs = law_inputs(laws[i], laws[j], c);
                               inputs["weight"] = to_string(weight);
                               return inputs;
                             })) {
            return;
          }
        }
      }
    }
  }
}

using CountPoint = std::function<bool(Cases&, std::int64_t n, std::int64_t known,
                                      const Rational& bias, const Rational& c)>;

Visit on_counts(CountPoint judge) {
  return [judge = std::move(judge)](Cases& cases, std::uint64_t size) {
    cases.visits_by(
        "records, known records, then bias by denominator, then e^epsilon from its list");
    for (std::int64_t n = 1; n <= static_cast<std::int64_t>(size); ++n) {
      for (std::int64_t known = 0; known < n; ++known) {
        for (const Rational& bias : brute_force::interior_rationals(size)) {
          for (const Rational& c : simple_ratios()) {
            if (!judge(cases, n, known, bias, c)) {
              return;
            }
          }
        }
      }
    }
  };
}

CertificateInputs inputs_of(std::int64_t n, std::int64_t known, const Rational& bias,
                            const Rational& c) {
  return {{"records", std::to_string(n)},
          {"known", std::to_string(known)},
          {"bias", to_string(bias)},
          {"ratio", to_string(c)}};
}

/// E over D′ of the integral of the exact count, D′ by enumeration, against any one D′.
bool mean_over_known(Cases& cases, std::int64_t n, std::int64_t known, const Rational& bias,
                     const Rational& c) {
  Rational mean = 0;
  for (std::int64_t ones = 0; ones <= known; ++ones) {
    Law zero;
    Law one;
    for (std::int64_t output = 0; output <= n; ++output) {
      zero.push_back(brute_force::enumerated_mass({n, known, ones, output}, 0, bias));
      one.push_back(brute_force::enumerated_mass({n, known, ones, output}, 1, bias));
    }
    mean +=
        brute_force::binomial_mass(ones, known, bias) * brute_force::absolute_excess(zero, one, c);
  }
  const auto pair = brute_force::noisy_pair(n - known - 1, bias, 0);
  return cases.compare(library_excess(pair.zero, pair.one, c), Relation::equal, mean,
                       [&] { return inputs_of(n, known, bias, c); });
}

/// (D′, m) ∼ B with m over all positions: where m holds the target, nothing is left to learn.
bool every_position(Cases& cases, std::int64_t n, std::int64_t known, const Rational& bias,
                    const Rational& c) {
  const auto pair = brute_force::noisy_pair(n - known - 1, bias, 0);
  const Rational delta = brute_force::absolute_excess(pair.zero, pair.one, c);
  return cases.compare(Rational(delta * make_rational(n - known, n)), Relation::equal, delta,
                       [&] { return inputs_of(n, known, bias, c); });
}

}  // namespace

Statement th_def_3_7() {
  return case_statement(
      "th.def-3.7", "definition", "Active privacy through the loss distribution",
      {{"printed",
        "The integral of (1 − e^(ε−y)) over the absolute loss, for every (D′, m).",
        definition,
        "With the atom at ∞. absolute_excess of the library.",
        "Definition 3.7",
        law_pairs,
        {5, 9, 10},
        on_pairs(3, library_excess, Relation::equal, brute_force::absolute_excess)},
       {"text:as-np.def-5",
        "It is the definition of [6], np.def-5.",
        refuted,
        "That one has the loss without absolute value (np.def-4). This one asks more, up to "
        "1 + e^(−ε) times: th.def-3.5.",
        "the citation of [6]; lhs is (3.7), rhs the integral of the signed loss",
        law_pairs,
        {4, 5, 6},
        on_pairs(3, brute_force::absolute_excess, Relation::equal, one_order)},
       {"without-infinity",
        "∫ over the finite losses alone protects all sets of outputs.",
        refuted,
        "The exact count of one record would be private.",
        "(3.7) without the atom at infinity; lhs is delta over all sets of outputs, rhs (3.7)",
        law_pairs,
        {3, 4, 5},
        on_pairs(3, brute_force::set_excess, Relation::less_equal, without_infinity)},
       {"corrected",
        "With the signed loss and its atom at ∞ it is the δ of that order over sets.",
        holds,
        "pk.lem-1.",
        "the integral of the signed loss",
        law_pairs,
        {5, 9, 10},
        on_pairs(3, signed_integral, Relation::equal, one_order)},
       {"active-implies-passive",
        "Active privacy implies passive privacy.",
        holds,
        "A mean is at most the largest value, whatever the integrals are.",
        "\"all mechanisms sufficing APK-DP notions also suffice PPK-DP notions\"",
        "laws on 2 outputs with denominators ≤ {} for two backgrounds, weights, four ratios",
        {6, 13, 14},
        mean_of_backgrounds}});
}

Statement th_def_3_8() {
  return case_statement(
      "th.def-3.8", "definition", "Passive privacy through the loss distribution",
      {{"printed",
        "The mean over (D′, m) of the same integral.",
        definition,
        "m without the target. For independent records of one law and a count the integral is the "
        "same for every D′: the mean changes nothing.",
        "Definition 3.8",
        "exact count, n and denominators of the bias ≤ {}, all n′, four ratios",
        {5, 9, 10},
        on_counts(mean_over_known)},
       {"every-position",
        "The mean over all m, those that hold the target included, is the same.",
        refuted,
        "B draws m from all partial permutations. Where i is in m there is no D″[i]; counted as 0 "
        "they make δ smaller by (n − n′)/n.",
        "(D',m) ~ B of (3.3) for a fixed i; lhs counts the m that hold i as 0, rhs leaves them out",
        "exact count, n and denominators of the bias ≤ {}, all n′, four ratios",
        {3, 4, 5},
        on_counts(every_position)}});
}

}  // namespace pkdp::checks
