#include <algorithm>
#include <bit>

#include "checks/brute_force/geometric_counts.hpp"
#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/statements/th_definitions.hpp"
#include "checks/statements/th_law_pairs.hpp"

/// th.lem-4.11: differential privacy and passive partial knowledge.
namespace pkdp::checks {
namespace {

using enum Verdict;
using brute_force::Law;

const std::string pairs = "n = 1, " + law_pairs;

/// Two binary records, two outputs: the law of D as masses of 00, 10, 01, 11, and P[M(D) = 1].
struct SmallModel {
  std::vector<Rational> law;
  std::vector<Rational> ones;
};

Law output_law(const Rational& ones) { return {Rational(1 - ones), ones}; }

/// The least δ of (ε,δ)-DP over all sets: databases that differ at one position.
Rational private_delta(const std::vector<Rational>& ones, const Rational& c) {
  Rational least = 0;
  for (const auto& [x, y] : {std::pair<std::size_t, std::size_t>{0, 1}, {0, 2}, {1, 3}, {2, 3}}) {
    least = std::max(least, brute_force::set_excess(output_law(ones[x]), output_law(ones[y]), c));
  }
  return least;
}

/// P[M(D) = 1 | record `target` is `bit`], nothing known; nothing where that is impossible.
std::optional<Rational> given(const SmallModel& model, std::size_t target, bool bit) {
  Rational mass = 0;
  Rational ones = 0;
  for (std::size_t database = 0; database < 4; ++database) {
    if (((database >> target & 1) != 0) == bit) {
      mass += model.law[database];
      ones += model.law[database] * model.ones[database];
    }
  }
  return mass.is_zero() ? std::nullopt : std::optional(Rational(ones / mass));
}

CertificateInputs inputs_of(const SmallModel& model, std::size_t target, const Rational& c) {
  return {{"law", texts(model.law)},
          {"mechanism", texts(model.ones)},
          {"target", std::to_string(target + 1)},
          {"ratio", to_string(c)}};
}

/// Nothing known, any law of D: the signed loss, both orders.
void any_law(Cases& cases, std::uint64_t size) {
  cases.visits_by(
      "greatest denominator of law and mechanism, then the law, the mechanism and the target, then "
      "e^epsilon from its list");
  for (std::uint64_t denominator = 1; denominator <= size; ++denominator) {
    for (const auto& law : brute_force::simplex(4, denominator)) {
      for_ordered_tuples(brute_force::unit_rationals(denominator), 4, [&](const auto& ones) {
        const SmallModel model{law, ones};
        for (const std::size_t target : {std::size_t{0}, std::size_t{1}}) {
          const auto zero = given(model, target, false);
          const auto one = given(model, target, true);
          if (!zero || !one) {
            cases.skip();
            continue;
          }
          for (const Rational& c : simple_ratios()) {
            if (!cases.compare(brute_force::set_excess(output_law(*zero), output_law(*one), c),
                               Relation::less_equal, private_delta(ones, c),
                               [&] { return inputs_of(model, target, c); })) {
              return false;
            }
          }
        }
        return true;
      });
      if (!cases.open()) {
        return;
      }
    }
  }
}

/// One model of independent records: unknown ≤ mean over the other record known ≤ δ of DP.
bool independent_model(Cases& cases, const std::vector<Rational>& bits,
                       const std::vector<Rational>& ones, const Rational& c, bool absolute) {
  const auto integral = [&](const Rational& x, const Rational& y) {
    return absolute ? std::max(brute_force::absolute_excess(output_law(x), output_law(y), c),
                               brute_force::absolute_excess(output_law(y), output_law(x), c))
                    : brute_force::set_excess(output_law(x), output_law(y), c);
  };
  const Rational other = bits[1];
  const Rational zero = (1 - other) * ones[0] + other * ones[2];
  const Rational one = (1 - other) * ones[1] + other * ones[3];
  const Rational known =
      (1 - other) * integral(ones[0], ones[1]) + other * integral(ones[2], ones[3]);
  const Rational bound = (absolute ? Rational(1 + 1 / c) : Rational(1)) * private_delta(ones, c);
  const auto inputs = [&] {
    return CertificateInputs{
        {"p", texts(bits)}, {"mechanism", texts(ones)}, {"ratio", to_string(c)}};
  };
  if (!cases.compare(known, Relation::less_equal, bound, inputs)) {
    return false;
  }
  return cases.compare(integral(zero, one), Relation::less_equal, absolute ? bound : known, inputs);
}

Visit independent_records(bool absolute) {
  return [absolute](Cases& cases, std::uint64_t size) {
    cases.visits_by(
        "bias of the second bit by denominator, then the last of the probabilities of the "
        "mechanism by denominator, then e^epsilon from its list");
    for (const Rational& bias : brute_force::unit_rationals(size)) {
      for_ordered_tuples(brute_force::unit_rationals(size), 4, [&](const auto& ones) {
        for (const Rational& c : simple_ratios()) {
          if (!independent_model(cases, {make_rational(1, 2), bias}, ones, c, absolute)) {
            return false;
          }
        }
        return true;
      });
      if (!cases.open()) {
        return;
      }
    }
  };
}

/// (4.24) by positions, (4.25) as well: the elements of D₁, those of D′ taken away one by one, are
/// those of D″, for every choice of the known positions.
void position_difference(Cases& cases, std::uint64_t size) {
  cases.visits_by("records, then database, then known positions");
  for (std::size_t n = 1; n <= size; ++n) {
    const std::uint64_t all = (std::uint64_t{1} << n) - 1;
    for (std::uint64_t database = 0; database <= all; ++database) {
      for (std::uint64_t known = 0; known < all; ++known) {
        const auto ones = [&](std::uint64_t positions) {
          return std::popcount(database & positions);
        };
        const auto zeros = [&](std::uint64_t positions) {
          return std::popcount(positions) - ones(positions);
        };
        const auto inputs = [&] {
          return CertificateInputs{{"database", bit_texts(database, n)},
                                   {"known", bit_texts(known, n)}};
        };
        const std::uint64_t unknown = all & ~known;
        if (!cases.compare(Rational(ones(all) - ones(known)), Relation::equal,
                           Rational(ones(unknown)), inputs) ||
            !cases.compare(Rational(zeros(all) - zeros(known)), Relation::equal,
                           Rational(zeros(unknown)), inputs)) {
          return;
        }
      }
    }
  }
}

/// (4.24) with the difference of the sets of elements: D = (0, 0), the first record known.
void set_difference(Cases& cases, std::uint64_t size) {
  cases.visits_by("records, then database, then known records");
  for (std::size_t n = 1; n <= size; ++n) {
    for (std::uint64_t database = 0; database < (std::uint64_t{1} << n); ++database) {
      for (std::size_t known = 0; known < n; ++known) {
        const std::uint64_t mask = (std::uint64_t{1} << known) - 1;
        std::int64_t rest = 0;  // elements of D that D′ does not have
        for (const bool element : {false, true}) {
          const auto has = [&](std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i) {
              if (((database >> i & 1) != 0) == element) {
                return true;
              }
            }
            return false;
          };
          rest += has(0, n) && !has(0, known) ? 1 : 0;
        }
        const bool ones = (database & ~mask) != 0;
        const bool zeros = (~database & ((std::uint64_t{1} << n) - 1) & ~mask) != 0;
        if (!cases.compare(Rational((ones ? 1 : 0) + (zeros ? 1 : 0)), Relation::equal,
                           Rational(rest), [&] {
                             return CertificateInputs{{"database", bit_texts(database, n)},
                                                      {"known", std::to_string(known)}};
                           })) {
          return;
        }
      }
    }
  }
}

/// The largest over both targets of the mean over the other record, known, of the literal integral.
Rational all_but_target_known(const std::vector<Rational>& ones, const Rational& bias,
                              const Rational& c) {
  const auto integral = [&](std::size_t x, std::size_t y) {
    return std::max(brute_force::absolute_excess(output_law(ones[x]), output_law(ones[y]), c),
                    brute_force::absolute_excess(output_law(ones[y]), output_law(ones[x]), c));
  };
  return std::max(Rational((1 - bias) * integral(0, 1) + bias * integral(2, 3)),
                  Rational((1 - bias) * integral(0, 2) + bias * integral(1, 3)));
}

/// n′ = n − 1, two i.i.d. records: passive privacy against differential privacy.
void exactly_private(Cases& cases, std::uint64_t size) {
  cases.visits_by(
      "bias by denominator, then the last of the probabilities of the mechanism by denominator, "
      "then e^epsilon from its list");
  for (const Rational& bias : brute_force::interior_rationals(size)) {
    for_ordered_tuples(brute_force::unit_rationals(size), 4, [&](const auto& ones) {
      for (const Rational& c : simple_ratios()) {
        if (!cases.compare(private_delta(ones, c), Relation::less_equal,
                           all_but_target_known(ones, bias, c), [&] {
                             return CertificateInputs{{"bias", to_string(bias)},
                                                      {"mechanism", texts(ones)},
                                                      {"ratio", to_string(c)}};
                           })) {
          return false;
        }
      }
      return true;
    });
    if (!cases.open()) {
      return;
    }
  }
}

/// The same for a count with two-sided geometric noise: the mean over q(D′), signed loss.
void exactly_private_counts(Cases& cases, std::uint64_t size) {
  cases.visits_by(
      "noise by denominator, e^epsilon from its list, known records, then bias by denominator");
  for (const Rational& noise : brute_force::unit_rationals(size)) {
    for (const Rational& c : simple_ratios()) {
      std::vector<Rational> deltas;  // by q(D′)
      for (std::size_t known_ones = 0; noise < 1 && known_ones < 5; ++known_ones) {
        Law known(known_ones + 1, Rational(0));
        known.back() = 1;
        deltas.push_back(brute_force::noisy_delta(known, noise, c));
      }
      for (std::size_t known = 0; known < deltas.size(); ++known) {
        for (const Rational& bias : brute_force::interior_rationals(size)) {
          const Law counts = brute_force::binomial_law(static_cast<std::int64_t>(known), bias);
          Rational mean = 0;
          for (std::size_t k = 0; k <= known; ++k) {
            mean += counts[k] * deltas[k];
          }
          const auto end = deltas.begin() + static_cast<std::ptrdiff_t>(known) + 1;
          if (!cases.compare(mean, Relation::equal, *std::max_element(deltas.begin(), end), [&] {
                return CertificateInputs{{"known", std::to_string(known)},
                                         {"bias", to_string(bias)},
                                         {"noise", to_string(noise)},
                                         {"ratio", to_string(c)}};
              })) {
            return;
          }
        }
      }
    }
  }
}

std::vector<CaseReading> corrected_readings() {
  return {
      {"exactly-dp",
       "n′ = n − 1, only the target unknown, \"describes exactly an (ε,δ)-DP scenario\": passive "
       "privacy there is differential privacy, both ways.",
       refuted,
       "The proof needs one way only, which holds for sets (corrected). Passive privacy is a mean "
       "over D′: M = 1 just where both of two fair records are 1 tells "
       "the target for one of the two values of the other record. (For all biases at once three "
       "records: what tells the target where the other two differ does so with probability 1/2 at "
       "most.)",
       "\"D'' only consisting of one challenge element describes exactly an (epsilon,delta)-DP "
       "scenario\", n = 2, i.i.d. records; lhs is the least delta of differential privacy over "
       "sets, rhs that of (3.8) as printed with one record known, the worse target",
       "two binary records, two outputs, denominators ≤ {}",
       {2, 3, 4},
       exactly_private},
      {"corrected:exactly-dp",
       "For a count with noise it is: with n′ = n − 1 the integral is that of (ε,δ)-DP, signed "
       "loss.",
       holds,
       "Known records shift the release; the integral is the same for every D′.",
       "counts with noise, all but one record known",
       "n ≤ 5, bias and geometric noise ratio with denominators ≤ {}, four ratios",
       {8, 22, 26},
       exactly_private_counts},

      {"corrected",
       "For independent records: (ε,δ)-DP over sets gives (Θ,ε,δ)-PPK-DP with the signed loss; "
       "knowing the other records is the worst case.",
       holds,
       "The hockey-stick divergence is jointly convex, and the other records have one law given "
       "either value.",
       "independent records, sets of outputs, signed loss",
       "two binary records, two outputs, denominators ≤ {}",
       {3, 4, 5},
       independent_records(false)},
      {"corrected:absolute",
       "With the absolute loss it gives (Θ, ε, (1 + e^(−ε))δ)-PPK-DP.",
       holds,
       "th.def-3.5, corrected.",
       "the absolute loss with the factor",
       "two binary records, two outputs, denominators ≤ {}",
       {3, 4, 5},
       independent_records(true)}};
}

}  // namespace

Statement th_lem_4_11() {
  const CaseReading literal{
      "printed:outputs",
      "(ε,δ)-DP by th.def-2.12, output by output, gives (Θ,ε,δ)-PPK-DP.",
      refuted,
      "One record: (1/3, 1/3, 1/3) and (0, 0, 1) are (ln 2, 1/3) output by output; the integral "
      "is 2/3. Without absolute value, too.",
      "Lemma 4.11 with Definition 2.12; lhs is the integral (3.8) of the signed loss, the larger "
      "order, rhs the least delta of Definition 2.12",
      pairs,
      {4, 5, 6},
      on_pairs(3, brute_force::set_excess, Relation::less_equal, brute_force::output_excess)};
  CaseReading printed = literal;
  printed.reading = "printed";
  printed.claim = "Lemma 4.11 with the definitions 2.12, 3.5 and 3.8 as printed.";
  printed.note = "See printed:outputs; correlated for laws beyond chapter 4.";
  std::vector<CaseReading> readings{
      printed,
      literal,
      {"sets-absolute",
       "(ε,δ)-DP over sets gives it with the absolute loss of th.def-3.5.",
       refuted,
       "One record: (1/2, 1/2) and (0, 1), ε = 0: δ = 1/2, the integral is 3/4.",
       "Lemma 4.11 with sets of outputs and the absolute loss; lhs is the integral (3.8), rhs the "
       "least delta over all sets of outputs",
       pairs,
       {4, 5, 6},
       on_pairs(3, brute_force::absolute_excess, Relation::less_equal, brute_force::set_excess)},
      {"correlated",
       "(ε,δ)-DP over sets gives it, signed loss, for every Θ.",
       refuted,
       "Two records that determine each other: a mechanism that moves by 1/2 with each moves by "
       "1.",
       "Lemma 4.11 for all Theta; lhs is the integral of the signed loss with nothing known, rhs "
       "the least delta of (epsilon,delta)-DP over sets",
       "two binary records, two outputs, all laws and mechanisms with denominators ≤ {}",
       {2, 3, 3},
       any_law},
      {"proof:4.24",
       "D″ = D₁ \\ D′ and D₁ = D′ ∪ D″, record by record.",
       holds,
       "The elements of D₁ at the positions that are not known.",
       "(4.24) and (4.25); lhs and rhs are the numbers of equal elements",
       "n ≤ {}, all databases and known positions",
       {5, 7, 8},
       position_difference},
      {"as-sets",
       "D″ = D₁ \\ D′ as sets of elements.",
       refuted,
       "(0, 0) with one record known has D″ = (0), the difference is empty.",
       "(4.24); lhs is the number of elements in D'', rhs that of D_1 without those of D'",
       "n ≤ {}, the first n′ records known",
       {3, 4, 5},
       set_difference}};
  for (CaseReading& reading : corrected_readings()) {
    readings.push_back(std::move(reading));
  }
  return case_statement("th.lem-4.11", "lemma", "Differential privacy implies passive privacy",
                        readings);
}

}  // namespace pkdp::checks
