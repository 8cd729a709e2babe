#include <fmt/format.h>

#include <bit>
#include <map>

#include "checks/brute_force/laws.hpp"
#include "checks/brute_force/unknown_counts.hpp"
#include "checks/statements/th_bias.hpp"

namespace pkdp::checks {
namespace {

constexpr PointSizes laws{{6, 8}, {9, 16}, {12, 24}};

/// e^PL (or the signed ratio) -> mass; the infinite loss under the key 0.
using LossLaw = std::map<Rational, Rational>;

/// ω for the target value 0 and the exact count; 1 is the same with 1 − bias for bias.
LossLaw loss_law(std::int64_t unknown, const Rational& bias, bool absolute) {
  LossLaw law;
  for (std::int64_t k = 0; k < unknown; ++k) {
    const Rational zero = brute_force::binomial_mass(k, unknown - 1, bias);
    const Rational one = brute_force::binomial_mass(k - 1, unknown - 1, bias);
    const Rational ratio = one.is_zero() ? Rational(0) : Rational(zero / one);
    const bool inverted = absolute && !ratio.is_zero() && ratio < 1;
    law[inverted ? Rational(1 / ratio) : ratio] += zero;
  }
  return law;
}

/// ω with two-sided geometric noise: outputs beyond the count all have the loss of the noise.
LossLaw noisy_law(std::int64_t unknown, const Rational& bias) {
  LossLaw law;
  Rational rest = 1;
  for (std::int64_t k = 1; k <= unknown; ++k) {
    const brute_force::CountSituation at{unknown, 0, 0, k};
    const Rational mass =
        k < unknown ? brute_force::noisy_mass(at, 0, bias, brute_force::geometric_noise) : rest;
    rest -= mass;
    law[*brute_force::noisy_loss_ratio(at, bias, brute_force::geometric_noise)] += mass;
  }
  return law;
}

/// ω at two neighbouring losses: the first at which ω increases, otherwise the last.
std::optional<Comparison> decreasing(const LossLaw& law, bool with_infinity) {
  std::vector<Rational> masses;
  for (const auto& [loss, mass] : law) {
    if (!loss.is_zero()) {
      masses.push_back(mass);
    }
  }
  if (with_infinity && law.count(0) > 0) {
    masses.push_back(law.at(0));
  }
  if (masses.size() < 2) {
    return std::nullopt;
  }
  std::size_t i = 1;
  while (i + 1 < masses.size() && masses[i - 1] >= masses[i]) {
    ++i;
  }
  return Comparison{masses[i - 1], Relation::greater_equal, masses[i]};
}

/// The least m(y)²/(m(y₋)m(y₊)) along the signed losses y₋ < y < y₊.
std::optional<Rational> least_concavity(const LossLaw& law) {
  std::vector<Rational> masses;
  for (const auto& [loss, mass] : law) {
    if (!loss.is_zero()) {
      masses.push_back(mass);
    }
  }
  std::optional<Rational> least;
  for (std::size_t i = 1; i + 1 < masses.size(); ++i) {
    const Rational here = masses[i] * masses[i] / (masses[i - 1] * masses[i + 1]);
    least = least ? std::min(*least, here) : here;
  }
  return least;
}

const std::string monotone_words =
    "\"monotonically decreasing in y\"; lhs and rhs are the masses of two neighbouring losses, the "
    "smaller one first";

PointClaim decreasing_claim(const std::string& statement, const std::string& reading,
                            bool with_infinity) {
  return {statement, reading, monotone_words, {"bias"}, [with_infinity](const BiasPoint& point) {
            return decreasing(loss_law(point.at.unknown(), point.biases[0], true), with_infinity);
          }};
}

PointClaim half_claim() {
  return {"th.conj-4.12", "half", monotone_words + ", at bias 1/2", {}, [](const BiasPoint& point) {
            return decreasing(loss_law(point.at.unknown(), make_rational(1, 2), true), false);
          }};
}

PointClaim noisy_claim() {
  return {"th.conj-4.12",
          "noise",
          monotone_words + ", with two-sided geometric noise of ratio 1/2",
          {"bias"},
          [](const BiasPoint& point) {
            return decreasing(noisy_law(point.at.unknown(), point.biases[0]), false);
          }};
}

PointClaim unimodal_claim() {
  return {
      "th.conj-4.12",
      "corrected",
      "log-concavity along the signed losses",
      {"bias"},
      [](const BiasPoint& point) -> std::optional<Comparison> {
        const auto least = least_concavity(loss_law(point.at.unknown(), point.biases[0], false));
        return least ? std::optional(Comparison{*least, Relation::greater_equal, 1}) : std::nullopt;
      }};
}

/// The premise is false: it has a counterexample. Fails when there is none.
Finding decide_premise(const BiasDomain& domain) {
  const auto share = [](const BiasPoint& point) { return point.share(); };
  Finding finding =
      decide_points(nearness_claim("every-output", share, false), Vary::every_output, domain);
  if (finding.counterexample && verify(*finding.counterexample)) {
    finding.counterexample.reset();
  } else {
    finding.counterexample = Certificate{
        "th.conj-8.1", "printed",      "Corollary 4.18 has no counterexample.", {}, Rational(0),
        Rational(0),   Relation::equal};
  }
  return finding;
}

/// The masses of the outputs given D[m] = D′ and D[target], summed over all databases.
std::vector<Rational> law_at_positions(std::int64_t n, std::uint64_t mask, std::uint64_t values,
                                       std::uint64_t target, bool bit, const Rational& bias) {
  std::vector<std::int64_t> databases(static_cast<std::size_t>(n) + 1, 0);
  for (std::uint64_t database = 0; database < (std::uint64_t{1} << n); ++database) {
    if ((database & mask) == values && ((database & target) != 0) == bit) {
      ++databases[static_cast<std::size_t>(std::popcount(database))];
    }
  }
  std::vector<Rational> law;
  Rational total = 0;
  for (std::int64_t ones = 0; ones <= n; ++ones) {
    law.push_back(databases[static_cast<std::size_t>(ones)] *
                  power(bias, static_cast<std::uint64_t>(ones)) *
                  power(Rational(1 - bias), static_cast<std::uint64_t>(n - ones)));
    total += law.back();
  }
  for (Rational& mass : law) {
    mass /= total;
  }
  return law;
}

/// Both laws at the output, from any positions and values against the law of the unknown records.
std::optional<Comparison> same_at_all_positions(const BiasPoint& point) {
  const std::int64_t n = point.at.records;
  const auto output = static_cast<std::size_t>(point.at.output);
  const auto other_mass = [&](std::uint64_t mask, std::uint64_t values, std::uint64_t target,
                              bool bit) {
    return law_at_positions(n, mask, values, target, bit, point.biases[0])[output];
  };
  const Rational zero = brute_force::enumerated_mass(point.at, 0, point.biases[0]);
  const Rational one = brute_force::enumerated_mass(point.at, 1, point.biases[0]);
  for (std::uint64_t mask = 0; mask < (std::uint64_t{1} << n); ++mask) {
    for (std::uint64_t values = 0; values <= mask; ++values) {
      if (std::popcount(mask) != point.at.known || (values & ~mask) != 0 ||
          std::popcount(values) != point.at.known_ones) {
        continue;
      }
      for (std::int64_t i = 0; i < n; ++i) {
        const std::uint64_t target = std::uint64_t{1} << i;
        if ((mask & target) != 0) {
          continue;
        }
        const Rational here_zero = other_mass(mask, values, target, false);
        const Rational here_one = other_mass(mask, values, target, true);
        if (here_zero * one != zero * here_one) {
          return Comparison{Rational(here_zero * one), Relation::equal, Rational(zero * here_one)};
        }
      }
    }
  }
  return Comparison{Rational(zero * one), Relation::equal, Rational(one * zero)};
}

/// All records but the target and one are known; that one is the first or the second record, of
/// its own parameter.
PointClaim own_parameters() {
  return {
      "th.claim-4.6",
      "own-parameters",
      "Equation 4.5 for records with parameters of their own; all but the target and one record "
      "are known, lhs and rhs are the losses at o = q(D') + 1 when that record has the one or "
      "the other parameter",
      {"parameter", "parameter_other"},
      [](const BiasPoint& point) -> std::optional<Comparison> {
        if (point.at.unknown() != 2 || point.at.known < 1 || point.at.unknown_ones() != 1) {
          return std::nullopt;
        }
        return Comparison{*brute_force::absolute_loss_ratio(point.at, point.biases[0]),
                          Relation::equal,
                          *brute_force::absolute_loss_ratio(point.at, point.biases[1]), true};
      }};
}

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

PointClaim same_law() {
  return {"th.cor-4.7",
          "printed",
          "Corollary 4.7; lhs is the distance of two laws of the loss",
          {"bias"},
          [](const BiasPoint& point) -> std::optional<Comparison> {
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
            return Comparison{distance, Relation::equal, 0};
          }};
}

PointClaim database_only() {
  return {
      "th.cor-4.7",
      "database-only",
      "\"only on the query results of the database\" for a fixed D and o = q(D); lhs and rhs are "
      "the losses with q(D') as given and one less",
      {"bias"},
      [](const BiasPoint& point) -> std::optional<Comparison> {
        brute_force::CountSituation fewer = point.at;
        --fewer.known_ones;
        const auto loss = brute_force::absolute_loss_ratio_by_formula(point.at, point.biases[0]);
        if (fewer.known_ones < 0 || !loss || fewer.unknown_ones() >= fewer.unknown()) {
          return std::nullopt;
        }
        return Comparison{*loss, Relation::equal,
                          *brute_force::absolute_loss_ratio_by_formula(fewer, point.biases[0]),
                          true};
      }};
}

}  // namespace

PointClaim instance_claim() {
  PointClaim claim = decreasing_claim("th.conj-8.1", "instance", false);
  claim.denied = monotone_words + ", where Corollary 4.18 holds for all biases at o = q(D)";
  claim.compare = [](const BiasPoint& point) -> std::optional<Comparison> {
    const Rational half = make_rational(1, 2);
    if (point.share() != half || point.unknown_share() != half) {
      return std::nullopt;
    }
    return decreasing(loss_law(point.at.unknown(), point.biases[0], true), false);
  };
  return claim;
}

Statement th_claim_4_6() {
  using enum Verdict;
  return {
      "th.claim-4.6",
      "003",
      "claim",
      "The loss depends on D′ only through q(D′)",
      {point_reading({"th.claim-4.6", "printed", "Equation 4.5", {"bias"}, same_at_all_positions},
                     {"Records of one parameter, exact count: all positions m, values D′ of the "
                      "same q(D′) and targets i give the same loss at every o.",
                      holds,
                      "Given them, q(D) − q(D′) − D[i] is Bin(n−n′−1, bias). Noise that is "
                      "independent of D changes nothing."},
                     Vary::database, {{4, 5}, {5, 56}, {6, 56}}),
       point_reading(own_parameters(),
                     {"Also when the records have parameters of their own.", refuted,
                      "Then it matters which records are unknown."},
                     Vary::database, {{4, 5}, {6, 8}, {8, 12}})}};
}

Statement th_cor_4_7() {
  using enum Verdict;
  return {
      "th.cor-4.7",
      "003",
      "corollary",
      "What the law of the loss depends on",
      {point_reading(same_law(),
                     {"θ_A being the law given D′ and the target, exact count: the law of the loss "
                      "is the same for all D′ of one size.",
                      holds,
                      "The loss depends on o − q(D′), whose law does not depend on D′ at all; a "
                      "enters through q(a). q(b) ≠ q(a) is meant: otherwise the loss is 0."},
                     Vary::database, {{5, 5}, {7, 34}, {8, 34}}),
       point_reading(database_only(),
                     {"For a fixed D and o = q(D), the loss depends on q(D) alone.", refuted,
                      "It depends on q(D) − q(D′)."},
                     Vary::database, {{5, 5}, {7, 9}, {8, 9}})}};
}

Statement th_conj_4_12() {
  using enum Verdict;
  const std::string reason =
      "The loss falls, then grows, along the output; masses of the one branch lie between those of "
      "the other.";
  return {"th.conj-4.12",
          "003",
          "conjecture",
          "The law of the loss is said to decrease",
          {point_reading(decreasing_claim("th.conj-4.12", "printed", false),
                         {"ω decreases along its finite losses, exact count.", refuted, reason},
                         Vary::sizes, laws),
           point_reading(decreasing_claim("th.conj-4.12", "with-infinity", true),
                         {"The same with the atom at ∞.", refuted,
                          "P[PL = ∞] is the mass of the outputs that exclude one value."},
                         Vary::sizes, laws),
           point_reading(half_claim(), {"At bias 1/2 alone.", refuted, reason}, Vary::sizes, laws),
           point_reading(noisy_claim(),
                         {"With two-sided geometric noise of ratio 1/2.", refuted,
                          "Outputs beyond the count share the largest loss."},
                         Vary::sizes, laws),
           gaussian_loss(),
           point_reading(unimodal_claim(),
                         {"The law of the loss without absolute value is log-concave along its "
                          "finite values: it grows to one maximum, then decreases.",
                          holds,
                          "Without absolute value the loss is strictly monotone in o, and binomial "
                          "masses are log-concave."},
                         Vary::sizes, {{8, 9}, {16, 60}, {18, 64}})}};
}

Statement th_conj_8_1() {
  using enum Verdict;
  return {
      "th.conj-8.1",
      "003",
      "conjecture",
      "Corollary 4.18 is said to imply Conjecture 4.12",
      {{.reading = "printed",
        .claim = "If Corollary 4.18 holds, then Conjecture 4.12 holds.",
        .verdict = holds,
        .evidence = Evidence::exhaustive,
        .note = "The premise is false (th.cor-4.18), and so is the conclusion: an "
                "implication that says nothing. Readings with a true premise fail.",
        .domain =
            [](Effort) {
              return std::string("0 ≤ n′ < n ≤ 3, up to the first counterexample to 4.18");
            },
        .check =
            [](Effort) {
              return decide_premise({3, 4});
            }},
       point_reading(instance_claim(),
                     {"Where 4.18 holds for all biases, ω decreases at each of them.", refuted,
                      "q(D)/n = q(D″)/(n−n′) = 1/2: then the loss at q(D) is |logit(bias)|, for "
                      "which 4.18 is true; ω has increases nevertheless."},
                     Vary::database, laws),
       point_reading(decreasing_claim("th.conj-8.1", "true-premise", false),
                     {"The corrected Corollary 4.18 implies Conjecture 4.12.", refuted,
                      "The premise holds, the conclusion does not."},
                     Vary::sizes, laws)}};
}

std::vector<Statement> bias_statements() {
  return {th_eq_4_28(),  th_eq_4_33(),   th_eq_4_39(), th_lem_4_14(), th_cor_4_15(),
          th_cor_4_16(), th_thm_4_17(),  th_eq_4_53(), th_cor_4_18(), th_lem_4_21(),
          th_thm_4_22(), th_claim_4_6(), th_cor_4_7(), th_conj_8_1(), th_conj_4_12()};
}

}  // namespace pkdp::checks
