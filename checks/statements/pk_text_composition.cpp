#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "checks/brute_force/grid.hpp"
#include "checks/statements/pk_text.hpp"

namespace pkdp::checks {
namespace {

using brute_force::Law;

constexpr std::size_t outputs = 3;

/// Orthogonal to both laws.
std::array<Rational, outputs> orthogonal(const Law& p, const Law& q) {
  return {p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]};
}

/// p(i)·p(j)·(1 + t·v(i)·v(j)), the same density under both laws: no dependence (pk.def-17), and
/// the marginals stay. t is the largest that leaves no mass below 0; 0 when independent.
Law joint(const Law& p, const std::array<Rational, outputs>& v, const Rational& t) {
  Law law;
  for (std::size_t i = 0; i < outputs; ++i) {
    for (std::size_t j = 0; j < outputs; ++j) {
      law.push_back(p[i] * p[j] * (1 + t * v[i] * v[j]));
    }
  }
  return law;
}

Rational moment(const Law& p, const Law& q) {
  Rational sum = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    sum += p[o] == 0 ? Rational(0) : Rational(p[o] * p[o] / q[o]);
  }
  return sum;
}

std::vector<std::string> texts(const Law& law) {
  std::vector<std::string> result;
  for (const Rational& mass : law) {
    result.push_back(to_string(mass));
  }
  return result;
}

bool is_positive(const Law& law) {
  return std::all_of(law.begin(), law.end(), [](const Rational& mass) { return mass > 0; });
}

Finding decide_at(const std::string& reading, const Law& p, const Law& q, bool independent) {
  Finding finding{1, 0};
  const auto v = orthogonal(p, q);
  Rational most = 0;
  for (std::size_t i = 0; i < outputs; ++i) {
    for (std::size_t j = 0; j < outputs; ++j) {
      most = std::max(most, Rational(-v[i] * v[j]));
    }
  }
  if (!is_positive(p) || !is_positive(q) || most == 0) {
    return finding;
  }
  finding.effective = 1;
  const Rational t = independent ? Rational(0) : Rational(1 / most);
  const Law given_a = joint(p, v, t);
  const Law given_b = joint(q, v, t);
  const Rational lhs = moment(given_a, given_b);
  const Rational one = moment(p, q);
  if (lhs > one * one) {
    finding.counterexample = Certificate{
        "pk.text-composition-bounds",
        reading,
        "Denies, after Theorem 6, \"enables the use of more sophisticated composition bounds\", "
        "taken for Renyi divergences of order 2 that add up: given_a and given_b are the laws of "
        "(O_1, O_2), without dependence; lhs is e^D_2 of the pair, rhs e^(D_2 + D_2) of both.",
        {{"given_a", texts(given_a)}, {"given_b", texts(given_b)}},
        lhs,
        one * one,
        Relation::greater,
        not_known("first of the marginal laws by denominator, under one kind of correlation that "
                  "was chosen")};
  }
  return finding;
}

Reading reading_of(std::string name, std::string claim, std::string note, bool independent) {
  return {.reading = name,
          .claim = std::move(claim),
          .verdict = independent ? Verdict::holds : Verdict::refuted,
          .evidence = independent ? Evidence::exhaustive : Evidence::certificate,
          .note = std::move(note),
          .domain =
              [](Effort effort) {
                return fmt::format("two outputs of three values, marginals with denominator ≤ {}",
                                   effort == Effort::quick ? 6 : 9);
              },
          .check =
              [name, independent](Effort effort) {
                return decide_moments(name, effort == Effort::quick ? 6 : 9, independent);
              }};
}

}  // namespace

Finding decide_moments(const std::string& reading, std::uint64_t greatest, bool independent) {
  Finding all;
  const std::vector<Law> laws = brute_force::simplex(outputs, greatest);
  for (const Law& p : laws) {
    for (const Law& q : laws) {
      const Finding one = decide_at(reading, p, q, independent);
      all.cases += one.cases;
      all.effective += one.effective;
      if (one.counterexample) {
        all.counterexample = one.counterexample;
        return all;
      }
    }
  }
  return all;
}

Statement pk_text_composition_bounds() {
  return {
      "pk.text-composition-bounds",
      "002",
      "claim",
      "Sharper composition bounds from the loss of the pair (after pk.thm-6)",
      {reading_of("printed",
                  "The loss of the pair as a sum \"enables the use of more sophisticated "
                  "composition bounds\", such as Rényi divergences: those of order 2 add up when "
                  "the outputs are independent given D(i) and B̂.",
                  "Advanced composition, Rényi divergences and privacy buckets are about the sum "
                  "of independent losses; pk.prop-9 (corrected) says when the losses are.",
                  true),
       reading_of("bounded-dependence", "The same for any (0, 0)-bounded dependent mechanisms.",
                  "Dep = 0 says that P[O₁,O₂]/(P[O₁]·P[O₂]) is the same given a and given b, not "
                  "that it is 1: the losses add up but are correlated, and so are large ones.",
                  false)}};
}

}  // namespace pkdp::checks
