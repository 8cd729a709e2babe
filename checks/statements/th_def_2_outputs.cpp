#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/statements/privacy_definitions.hpp"
#include "checks/statements/th_definitions.hpp"
#include "checks/statements/th_law_pairs.hpp"
#include "reference/privacy/hockey_stick.hpp"
#include "reference/privacy/indistinguishability.hpp"

/// th.rem-2.10, th.def-2.11 … th.def-2.14: definitions output by output against those over sets.
namespace pkdp::checks {
namespace {

using enum Verdict;
using brute_force::Law;

Rational as_number(bool yes) { return yes ? Rational(1) : Rational(0); }

/// (2.14) for all o, as 1 or 0.
Rational indistinguishable_by_output(const Law& p, const Law& q, const Rational& c) {
  for (std::size_t o = 0; o < p.size(); ++o) {
    if (c * p[o] < q[o] || q[o] < p[o] / c) {
      return 0;
    }
  }
  return 1;
}

Rational indistinguishable_by_set(const Law& p, const Law& q, const Rational& c) {
  return as_number(brute_force::largest_set_excess(p, q, c) <= 0 &&
                   brute_force::largest_set_excess(q, p, c) <= 0);
}

Rational indistinguishable_by_library(const Law& p, const Law& q, const Rational& c) {
  return as_number(indistinguishable(LawPair::of(p, q), Epsilon::of_ratio(c), Delta::of(0)));
}

/// The total variation where (2.14) holds, else 0.
Rational bounded_advantage(const Law& p, const Law& q, const Rational& c) {
  return indistinguishable_by_output(p, q, c) == 1 ? brute_force::hockey_stick(p, q, 1)
                                                   : Rational(0);
}

Rational greatest_advantage(const Law&, const Law&, const Rational& c) { return (c - 1) / (c + 1); }

std::pair<Law, Law> randomised_response(const Rational& c) {
  const Law law{Rational(c / (c + 1)), Rational(1 / (c + 1))};
  return {law, Law{law[1], law[0]}};
}

Rational library_delta(const Law& p, const Law& q, const Rational& c) {
  return std::get<Rational>(delta(LawPair::of(p, q), Epsilon::of_ratio(c)));
}

/// P[M(D₀) breaks ε] or Q[…], the larger: the outputs for which (2.14) fails.
Rational mass_of_breaking(const Law& p, const Law& q, const Rational& c) {
  Rational first = 0;
  Rational second = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    if (p[o] > c * q[o] || q[o] > c * p[o]) {
      first += p[o];
      second += q[o];
    }
  }
  return std::max(first, second);
}

/// Σ over the outputs that break ε of the excess, in the worse order.
Rational excess_of_breaking(const Law& p, const Law& q, const Rational& c) {
  return brute_force::set_excess(p, q, c);
}

Rational all_sets(const Law& p, const Law& q, const Rational& c) {
  return std::max(brute_force::largest_set_excess(p, q, c),
                  brute_force::largest_set_excess(q, p, c));
}

Rational outputs_less_one(const Law& p, const Law& q, const Rational& c) {
  return Rational(static_cast<std::int64_t>(p.size()) - 1) * brute_force::output_excess(p, q, c);
}

/// Two outputs exceed by a each, and in the other order the third one: 1 − c·(1 − 2a) = a.
std::pair<Law, Law> alike_excesses(const Rational& c) {
  const Rational a = (c - 1) / (2 * c - 1);
  return {Law{a, a, Rational(1 - 2 * a)}, Law{0, 0, 1}};
}

/// M(D) = D + U, U uniform on [0, width], D = 0 or 1: every output has probability 0, so that
/// (2.14) to (2.17) hold for every ε ≥ 0 and δ ≥ 0. lhs and rhs are the two sides for the set
/// [0, 1).
void uniform_noise(Cases& cases, std::uint64_t size) {
  cases.visits_by("width of the noise, then e^epsilon from its list");
  for (std::uint64_t width = 1; width <= size; ++width) {
    for (const Rational& c : simple_ratios()) {
      const Rational zero = make_rational(1, width);  // all of [0, 1) is below D + U for D = 1
      if (!cases.compare(zero, Relation::less_equal, 0, [&] {
            return CertificateInputs{{"width", std::to_string(width)}, {"ratio", to_string(c)}};
          })) {
        return;
      }
    }
  }
}

CaseReading density(const std::string& lines) {
  return {"density",
          "The same, output by output, for mechanisms whose outputs have a density.",
          refuted,
          "Each output has probability 0: every such mechanism would be private at ε = δ = 0, "
          "also D + U with U uniform on [0, 1], whose outputs for 0 and 1 have nothing in common. "
          "Densities, or sets, are meant.",
          lines +
              " for D + U, U uniform on [0, width]; lhs is Pr[M(0) in [0,1)], rhs e^epsilon "
              "times Pr[M(1) in [0,1)] with delta = 0",
          "integral widths ≤ {}, four ratios",
          {2, 3, 5},
          uniform_noise};
}

void losses_bound(Cases& cases, const Law& p, const Law& q, const Rational& c) {
  // |PL(o)| ≤ ε for all possible outputs, infinite losses included, just when (2.15) holds.
  bool bounded = true;
  for (std::size_t o = 0; o < p.size(); ++o) {
    if (p[o].is_zero() && q[o].is_zero()) {
      continue;
    }
    const Loss loss = LawPair::of(p, q).loss(o);
    bounded = bounded && loss.is_finite() && loss.ratio() <= c && loss.ratio() >= 1 / c;
  }
  cases.compare(as_number(bounded), Relation::equal, indistinguishable_by_output(p, q, c),
                [&] { return law_inputs(p, q, c); });
}

/// ω with its atom at ∞ (the outputs that D₁ excludes): its total, and δ in this order.
void loss_distribution(Cases& cases, const Law& p, const Law& q, const Rational& c) {
  Rational integral = 0;
  Rational total = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    if (p[o] > 0) {
      total += p[o];
      const Loss loss = LawPair::of(p, q).loss(o);
      const Rational inverse = loss.is_finite() ? Rational(1 / loss.ratio()) : Rational(0);
      integral += p[o] * std::max(Rational(0), Rational(1 - c * inverse));
    }
  }
  const auto inputs = [&] { return law_inputs(p, q, c); };
  if (cases.compare(total, Relation::equal, 1, inputs)) {
    cases.compare(hockey_stick(LawPair::of(p, q), c), Relation::equal, integral, inputs);
  }
}

/// Finitely many outputs have Lebesgue measure 0, and so has the integral over them.
void lebesgue_total(Cases& cases, const Law& p, const Law& q, const Rational&) {
  const Rational measure = 0;
  cases.compare(measure, Relation::equal, 1, [&] {
    return CertificateInputs{{"law_0", texts(p)}, {"law_1", texts(q)}};
  });
}

/// Figure 2.2: randomised response of ratio c, as it is and with probability `silent` of saying
/// nothing: the same largest loss, one never and one often 0.
void two_mechanisms(Cases& cases, std::uint64_t size) {
  cases.visits_by("probability of silence by denominator, then e^epsilon by denominator");
  for (const Rational& silent : brute_force::interior_rationals(size)) {
    for (const Rational& inverse : brute_force::interior_rationals(size)) {
      const Rational c = 1 / inverse;
      const Rational high = c / (c + 1);
      const Law always_p{high, Rational(1 - high), 0};
      const Law always_q{Rational(1 - high), high, 0};
      const auto quiet = [&](const Law& law) {
        return Law{Rational(law[0] * (1 - silent)), Rational(law[1] * (1 - silent)), silent};
      };
      const auto largest = [&](const Law& p, const Law& q) { return Rational(p[0] / q[0]); };
      const Law p = quiet(always_p);
      const Law q = quiet(always_q);
      const auto inputs = [&] {
        return CertificateInputs{{"ratio", to_string(c)}, {"silent", to_string(silent)}};
      };
      const auto zero_mass = [](const Law& x, const Law& y) {
        const auto law = brute_force::absolute_loss_law(x, y, x);
        return law.count(1) > 0 ? law.at(1) : Rational(0);
      };
      cases.compare(largest(p, q), Relation::equal, c, inputs);
      cases.compare(largest(always_p, always_q), Relation::equal, c, inputs);
      cases.compare(zero_mass(p, q), Relation::greater, zero_mass(always_p, always_q), inputs);
      if (!cases.open()) {
        return;
      }
    }
  }
}

Visit checked(std::function<Finding(std::uint64_t)> decide) {
  return [decide = std::move(decide)](Cases& cases, std::uint64_t size) {
    cases.visits_by("the order of the definition that it is compared with");
    const Finding finding = decide(size);
    for (std::uint64_t k = 0; k < finding.effective; ++k) {
      if (!cases.compare(finding.counterexample ? 1 : 0, Relation::equal, 0,
                         [&] { return finding.counterexample->inputs; })) {
        return;
      }
    }
  };
}

bool library_answer(const LawPair& pair, const Epsilon& epsilon, const Delta& delta) {
  return indistinguishable(pair, epsilon, delta);
}

}  // namespace

Statement th_rem_2_10() {
  return case_statement(
      "th.rem-2.10", "remark", "Indistinguishability per output",
      {{"printed",
        "(2.14) for every output.",
        definition,
        "On countable outputs the same as the library's ≈_{ε,0}.",
        "(2.14)",
        law_pairs,
        {5, 9, 10},
        on_pairs(3, indistinguishable_by_output, Relation::equal, indistinguishable_by_library)},
       {"sets",
        "On finitely many outputs (2.14) holds for outputs just when it does for sets.",
        holds,
        "Sum over the set.",
        "(2.14) for sets",
        law_pairs,
        {5, 9, 10},
        on_pairs(3, indistinguishable_by_output, Relation::equal, indistinguishable_by_set)},
       density("(2.14)"),
       {"advantage",
        "\"bounds the advantage\": the total variation is at most (e^ε − 1)/(e^ε + 1).",
        holds,
        "Attained by randomised response.",
        "the advantage that (2.14) leaves",
        law_pairs_and_sharp,
        {5, 9, 10},
        bounded_and_attained(3, bounded_advantage, greatest_advantage, randomised_response)}});
}

Statement th_def_2_11() {
  return case_statement(
      "th.def-2.11", "definition", "Pure differential privacy per output",
      {{"printed",
        "(2.15) for all outputs and neighbouring databases.",
        definition,
        "Outputs impossible for both databases have no ratio and do not count; those impossible "
        "for one break it. The library's check over all sets, at δ = 0 and above.",
        "Definition 2.11",
        "two binary records, two outputs, denominators ≤ {}",
        {3, 5, 5},
        checked(
            [](std::uint64_t size) { return decide_differential_privacy(library_answer, size); })},
       density("(2.15)"),
       {"sets",
        "On finitely many outputs it is ε-DP of all sets of outputs.",
        holds,
        "As th.rem-2.10; δ = 0 alone makes both the same.",
        "(2.15) for sets",
        law_pairs,
        {5, 9, 10},
        on_pairs(3, indistinguishable_by_output, Relation::equal, indistinguishable_by_set)}});
}

Statement th_def_2_12() {
  return case_statement(
      "th.def-2.12", "definition", "Approximate differential privacy per output",
      {{"printed",
        "(2.16) and (2.17) for every output.",
        definition,
        "Its least δ is max over o of Pr[M(D₀)=o] − e^ε·Pr[M(D₁)=o], both orders. With two outputs "
        "that is the library's δ over sets.",
        "(2.16), (2.17)",
        "laws on 2 outputs with denominators ≤ {}, four ratios",
        {8, 30, 36},
        on_pairs(2, brute_force::output_excess, Relation::equal, library_delta)},
       {"remark-sets",
        "It is the (ε,δ)-DP of the cited source, which speaks of sets of outputs.",
        refuted,
        "Outputs may each stay below δ and add up: 1/3 each, 2/3 together.",
        "(2.16), (2.17) as (epsilon,delta)-DP; lhs is the least delta over all sets of outputs, "
        "rhs over single outputs",
        law_pairs,
        {4, 5, 6},
        on_pairs(3, all_sets, Relation::less_equal, brute_force::output_excess)},
       {"text:cumulative",
        "\"δ can be understood as the cumulative probability of all outputs for which "
        "ε-indistinguishability does not hold\".",
        refuted,
        "The probability of those outputs is an upper bound; δ is what exceeds e^ε there.",
        "\"delta can be understood as the cumulative probability of all outputs\" that break "
        "epsilon; lhs is the least delta, rhs that probability",
        law_pairs,
        {4, 5, 6},
        on_pairs(3, brute_force::output_excess, Relation::equal, mass_of_breaking)},
       density("(2.16), (2.17)"),
       {"corrected",
        "The least δ over sets is Σ_o max(0, Pr[M(D₀)=o] − e^ε·Pr[M(D₁)=o]).",
        holds,
        "The worst set is where it is positive; the worse of both orders.",
        "the sum of excesses",
        law_pairs,
        {5, 9, 10},
        on_pairs(3, all_sets, Relation::equal, excess_of_breaking)},
       {"corrected:cumulative",
        "If outputs that break ε have probability at most δ, M is (ε,δ)-DP, for sets too.",
        holds,
        "The converse is text:cumulative.",
        "the cumulative probability as an upper bound",
        law_pairs,
        {5, 9, 10},
        on_pairs(3, all_sets, Relation::less_equal, mass_of_breaking)},
       {"corrected:factor",
        "With k outputs the δ over sets is at most k − 1 times that of (2.16).",
        holds,
        "Not all outputs can be likelier by e^ε ≥ 1. Attained.",
        "k - 1 times",
        law_pairs_and_sharp,
        {5, 9, 10},
        bounded_and_attained(3, all_sets, outputs_less_one, alike_excesses)}});
}

Statement th_def_2_13() {
  return case_statement(
      "th.def-2.13", "definition", "Privacy loss",
      {{"printed",
        "PL(o) = ln(Pr[M(D₀)=o]/Pr[M(D₁)=o]).",
        definition,
        "±∞ where one of them is 0 (pk.def-10), none where both are; of densities where there are.",
        "Definition 2.13",
        "laws on 3 outputs, denominators ≤ {}",
        {4, 10, 11},
        checked([](std::uint64_t size) {
          return decide_loss([](const LawPair& pair, std::size_t o) { return pair.loss(o); }, size);
        })},
       {"inequalities",
        "It represents the DP-inequalities: |PL(o)| ≤ ε for all possible o just when (2.15) holds.",
        holds,
        "Infinite losses break every ε.",
        "the loss instead of (2.15)",
        law_pairs,
        {5, 9, 10},
        each_pair(3, losses_bound)}});
}

Statement th_def_2_14() {
  return case_statement(
      "th.def-2.14", "definition", "Distribution of the privacy loss",
      {{"printed",
        "ω(y) is the probability of the outputs of loss y.",
        definition,
        "As a measure with an atom at ∞ it has total 1, and gives the library's δ of this order.",
        "Definition 2.14",
        law_pairs,
        {5, 9, 10},
        each_pair(3, loss_distribution)},
       {"remark-lebesgue",
        "It is \"the following Lebesgue integral over all possible observations\", (2.19).",
        refuted,
        "Of finitely many outputs that integral is 0 for every y; dy is also not the variable. "
        "With a density the set of one loss is mostly one point (Gaussian noise).",
        "\"can be described as the following Lebesgue integral\"; lhs is the total of all "
        "integrals (2.19) of a mechanism with finitely many outputs",
        "laws on 2 outputs with denominators ≤ {}",
        {2, 3, 4},
        each_pair(2, lebesgue_total)},
       {"figure-2.2",
        "Two mechanisms of the same ε can have very different loss distributions.",
        holds,
        "One never has loss 0, the other one often.",
        "Figure 2.2",
        "randomised response of ratio 1/r with a silent output of probability s, r and s in (0, 1) "
        "with denominators ≤ {}",
        {8, 28, 30},
        two_mechanisms}});
}

}  // namespace pkdp::checks
