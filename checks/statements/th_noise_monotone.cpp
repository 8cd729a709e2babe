#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/statements/th_definitions.hpp"

/// th.claim-noise-monotone: "these calculated noise scale parameters ... suffice for all cases with
/// less privacy loss", in the senses that "less" can have.
namespace pkdp::checks {
namespace {

using enum Verdict;
using brute_force::Law;

const std::string biases =
    "n − n′ ≤ 4, two biases and noise_p with denominators ≤ {}, all o, four ratios";

brute_force::NoisyPair at(std::int64_t others, const Rational& bias, const Rational& noise_p) {
  return brute_force::noisy_pair(others, bias, noise_p);
}

Rational delta(const brute_force::NoisyPair& pair, const Rational& c) {
  return brute_force::set_excess(pair.zero, pair.one, c);
}

/// e^|PL(o)|.
Rational loss_ratio(const brute_force::NoisyPair& pair, std::int64_t output) {
  const Rational& zero = pair.zero[static_cast<std::size_t>(output)];
  const Rational& one = pair.one[static_cast<std::size_t>(output)];
  return std::max(Rational(zero / one), Rational(one / zero));
}

/// e^(common·E|PL|) for a common multiple of the denominators of the masses given 0.
Rational exponential_mean(const brute_force::NoisyPair& pair, const Integer& common) {
  Rational product = 1;
  for (std::size_t o = 0; o < pair.zero.size(); ++o) {
    const Rational exponent = pair.zero[o] * common;
    product *= power(loss_ratio(pair, static_cast<std::int64_t>(o)),
                     numerator(exponent).convert_to<std::uint64_t>());
  }
  return product;
}

Integer common_denominator(const brute_force::NoisyPair& x, const brute_force::NoisyPair& y) {
  Integer common = 1;
  for (const Law* law : {&x.zero, &y.zero}) {
    for (const Rational& mass : *law) {
      common = lcm(common, denominator(mass));
    }
  }
  return common;
}

bool smaller_at_output(std::int64_t others, const Rational& first, const Rational& second,
                       const Rational& noise_p, std::int64_t output, const Rational&) {
  return loss_ratio(at(others, first, noise_p), output) <
         loss_ratio(at(others, second, noise_p), output);
}

bool smaller_on_average(std::int64_t others, const Rational& first, const Rational& second,
                        const Rational& noise_p, std::int64_t, const Rational&) {
  const auto x = at(others, first, noise_p);
  const auto y = at(others, second, noise_p);
  const Integer common = common_denominator(x, y);
  return exponential_mean(x, common) < exponential_mean(y, common);
}

bool smaller_without_noise(std::int64_t others, const Rational& first, const Rational& second,
                           const Rational&, std::int64_t, const Rational& c) {
  return delta(at(others, first, 0), c) < delta(at(others, second, 0), c);
}

/// P[|L| > y] of one law of the loss is at most that of the other, for every y.
bool stochastically_smaller(const std::map<Rational, Rational>& x,
                            const std::map<Rational, Rational>& y) {
  // Masses by e^(−|L|): the partial sums from the largest loss on.
  const auto beyond = [](const std::map<Rational, Rational>& law, const Rational& inverse) {
    Rational total = 0;
    for (const auto& [key, mass] : law) {
      total += key <= inverse ? mass : Rational(0);
    }
    return total;
  };
  return std::all_of(x.begin(), x.end(), [&](const auto& atom) {
    return beyond(x, atom.first) <= beyond(y, atom.first);
  });
}

/// Pairs of pairs of laws whose losses are ordered in law: the integral at every ratio.
void ordered_losses(Cases& cases, std::uint64_t size) {
  cases.visits_by("the two pairs of laws, by denominator, then e^epsilon from its list");
  const std::vector<Law> laws = brute_force::simplex(3, size);
  std::vector<std::map<Rational, Rational>> losses;
  for (const Law& p : laws) {
    for (const Law& q : laws) {
      losses.push_back(brute_force::absolute_loss_law(p, q, p));
    }
  }
  for (std::size_t i = 0; i < losses.size(); ++i) {
    for (std::size_t j = 0; j < losses.size() && cases.open(); ++j) {
      if (!stochastically_smaller(losses[i], losses[j])) {
        cases.skip();
        continue;
      }
      for (const Rational& c : simple_ratios()) {
        cases.compare(brute_force::loss_integral(losses[i], c), Relation::less_equal,
                      brute_force::loss_integral(losses[j], c), [&] {
                        return CertificateInputs{{"first", std::to_string(i)},
                                                 {"second", std::to_string(j)},
                                                 {"ratio", to_string(c)}};
                      });
      }
    }
  }
}

/// |L| at most that of the other pair at each of the outputs.
void smaller_at_each_output(Cases& cases, std::uint64_t size) {
  cases.visits_by(
      "the last of the two pairs of laws, by denominator, then e^epsilon from its list");
  const std::vector<Law> laws = brute_force::simplex(3, size);
  std::vector<std::pair<const Law*, const Law*>> pairs;  // by the later law, like the laws
  for_ordered_pairs(laws.size(), [&](std::size_t i, std::size_t j) {
    pairs.emplace_back(&laws[i], &laws[j]);
    return true;
  });
  // e^(−|L|); nothing where the output is impossible.
  const auto inverse = [](const Rational& p, const Rational& q) {
    return p.is_zero() && q.is_zero() ? std::nullopt
                                      : std::optional(Rational(std::min(p, q) / std::max(p, q)));
  };
  for_ordered_pairs(pairs.size(), [&](std::size_t x, std::size_t y) {
    const Law& p = *pairs[x].first;
    const Law& q = *pairs[x].second;
    const Law& other_p = *pairs[y].first;
    const Law& other_q = *pairs[y].second;
    for (std::size_t o = 0; o < 3; ++o) {
      const auto here = inverse(p[o], q[o]);
      const auto there = inverse(other_p[o], other_q[o]);
      if (!here || !there || *here < *there) {
        cases.skip();
        return true;
      }
    }
    for (const Rational& c : simple_ratios()) {
      if (!cases.compare(brute_force::set_excess(p, q, c), Relation::less_equal,
                         brute_force::set_excess(other_p, other_q, c), [&] {
                           return CertificateInputs{{"law_0", texts(p)},
                                                    {"law_1", texts(q)},
                                                    {"other_0", texts(other_p)},
                                                    {"other_1", texts(other_q)},
                                                    {"ratio", to_string(c)}};
                         })) {
        return false;
      }
    }
    return true;
  });
}

/// Fewer unknown records, same noise: at least the δ.
void fewer_unknown(Cases& cases, std::uint64_t size) {
  cases.visits_by(
      "unknown records, then the last of bias and noise by denominator, then e^epsilon from its "
      "list");
  for (std::int64_t others = 0; others <= 6; ++others) {
    for_ordered_tuples(brute_force::interior_rationals(size), 2, [&](const auto& x) {
      for (const Rational& c : simple_ratios()) {
        for (std::int64_t more = others + 1; more <= 7; ++more) {
          if (!cases.compare(delta(at(more, x[0], x[1]), c), Relation::less_equal,
                             delta(at(others, x[0], x[1]), c), [&] {
                               return CertificateInputs{{"others", std::to_string(others)},
                                                        {"others_more", std::to_string(more)},
                                                        {"bias", to_string(x[0])},
                                                        {"noise_p", to_string(x[1])},
                                                        {"ratio", to_string(c)}};
                             })) {
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

std::vector<CaseReading> corrected_readings() {
  return {{"corrected",
           "Loss compared in law, with the noise: if P[|PL| > y] is at most that of the other for "
           "every y, so is (3.8) at every ε.",
           holds,
           "(1 − e^(ε−y))⁺ grows with y.",
           "the stochastic order of losses",
           "two pairs of laws on 3 outputs with denominators ≤ {}, four ratios",
           {2, 4, 4},
           ordered_losses},
          {"corrected:unknown",
           "Noise calibrated for fewer unknown records serves more of them.",
           holds,
           "A further record is post-processing.",
           "more unknown records",
           "up to 8 unknown records, bias and noise_p with denominators ≤ {}, four ratios",
           {3, 12, 14},
           fewer_unknown}};
}

}  // namespace

Visit smaller_loss(LossOrder order) {
  return [order = std::move(order)](Cases& cases, std::uint64_t size) {
    cases.visits_by(
        "records, then the last of the biases and the noise by denominator, then output, then "
        "e^epsilon from its list");
    for (std::int64_t others = 0; others <= 3 && cases.open(); ++others) {
      for_ordered_tuples(brute_force::interior_rationals(size), 3, [&](const auto& x) {
        const Rational& first = x[0];
        const Rational& second = x[1];
        const Rational& noise_p = x[2];
        for (std::int64_t output = 0; output <= (order.every_output ? others + 1 : 0); ++output) {
          for (const Rational& c : simple_ratios()) {
            if (!order.less(others, first, second, noise_p, output, c)) {
              cases.skip();
              continue;
            }
            if (!cases.compare(delta(at(others, first, noise_p), c), Relation::less_equal,
                               delta(at(others, second, noise_p), c), [&] {
                                 CertificateInputs inputs{{"records", std::to_string(others + 1)},
                                                          {"known", "0"},
                                                          {"bias", to_string(first)},
                                                          {"bias_calibrated", to_string(second)},
                                                          {"noise_p", to_string(noise_p)},
                                                          {"ratio", to_string(c)}};
                                 if (order.every_output) {
                                   inputs["output"] = std::to_string(output);
                                 }
                                 return inputs;
                               })) {
              return false;
            }
          }
        }
        return true;
      });
    }
  };
}

Statement th_claim_noise_monotone() {
  const std::string sides =
      "; lhs is delta at the bias, rhs delta at the bias for which the noise is calibrated";
  const CaseReading one_output{
      "printed:output",
      "Loss compared at one output, as th.lem-4.14 to th.lem-4.21 do, loss of the noisy count: "
      "noise calibrated at the larger one serves the smaller one.",
      refuted,
      "3 records, nothing known, o = 2: bias 1/2 has the smaller loss there (4/3 against 13/8) and "
      "the larger δ.",
      "\"suffice for all cases with less privacy loss\" with the losses at the output" + sides,
      biases,
      {3, 4, 5},
      smaller_loss({smaller_at_output, true})};
  CaseReading printed = one_output;
  printed.reading = "printed";
  printed.claim = "Noise calibrated for a larger loss suffices for all smaller losses.";
  printed.note =
      "The claim is made for biases compared by the loss at an output: "
      "printed:output.";
  std::vector<CaseReading> readings{
      printed,
      one_output,
      {"expected",
       "Loss compared by its mean E|PL| given the target 0.",
       refuted,
       "A law with the larger mean may have the smaller mass beyond ε.",
       "\"suffice for all cases with less privacy loss\" with the mean absolute losses" + sides,
       "n − n′ ≤ 4, two biases and noise_p with denominators ≤ {}, four ratios",
       {4, 4, 5},
       smaller_loss({smaller_on_average, false})},
      {"without-noise",
       "Loss compared by δ(ε) of the exact counts.",
       refuted,
       "Noise changes the order of two biases.",
       "\"suffice for all cases with less privacy loss\" with delta of the exact counts" + sides,
       "n − n′ ≤ 4, two biases and noise_p with denominators ≤ {}, four ratios",
       {5, 5, 6},
       smaller_loss({smaller_without_noise, false})},
      {"every-output",
       "Loss compared at every output, for any mechanisms with the same outputs.",
       refuted,
       "The outputs may have other probabilities.",
       "\"suffice for all cases with less privacy loss\" with |PL| at every output; lhs is delta "
       "of the first pair of laws, rhs that of the other one",
       "two pairs of laws on 3 outputs with denominators ≤ {}, four ratios",
       {3, 3, 4},
       smaller_at_each_output}};
  for (CaseReading& reading : corrected_readings()) {
    readings.push_back(std::move(reading));
  }
  return case_statement("th.claim-noise-monotone", "claim",
                        "Noise for a larger loss serves a smaller one", readings);
}

}  // namespace pkdp::checks
