#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/engine/simplest_first.hpp"
#include "checks/engine/texts.hpp"
#include "checks/th/ch4/loss_order.hpp"

/// th.claim-noise-monotone: noise for a larger loss serves a smaller one.
namespace pkdp::checks::th {
namespace {

using namespace engine;

using brute_force::Masses;

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
  for (const Masses* law : {&x.zero, &y.zero}) {
    for (const Rational& mass : *law) {
      common = lcm(common, denominator(mass));
    }
  }
  return common;
}

bool smaller_at_output(std::int64_t others, const Rational& first, const Rational& second,
                       const Rational& noise_p, std::int64_t output, const Rational&) {
  return loss_ratio(brute_force::noisy_pair(others, first, noise_p), output) <
         loss_ratio(brute_force::noisy_pair(others, second, noise_p), output);
}

bool smaller_on_average(std::int64_t others, const Rational& first, const Rational& second,
                        const Rational& noise_p, std::int64_t, const Rational&) {
  const auto x = brute_force::noisy_pair(others, first, noise_p);
  const auto y = brute_force::noisy_pair(others, second, noise_p);
  const Integer common = common_denominator(x, y);
  return exponential_mean(x, common) < exponential_mean(y, common);
}

bool smaller_without_noise(std::int64_t others, const Rational& first, const Rational& second,
                           const Rational&, std::int64_t, const Rational& c) {
  return noisy_delta(others, first, 0, c) < noisy_delta(others, second, 0, c);
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
void ordered_losses(Points& points, std::uint64_t size) {
  points.ordered_by("the two pairs of laws, by denominator, then e^epsilon from its list");
  const std::vector<Masses> laws = brute_force::simplex(3, size);
  std::vector<std::map<Rational, Rational>> losses;
  for (const Masses& p : laws) {
    for (const Masses& q : laws) {
      losses.push_back(brute_force::absolute_loss_law(p, q, p));
    }
  }
  for (std::size_t i = 0; i < losses.size(); ++i) {
    for (std::size_t j = 0; j < losses.size() && points.open(); ++j) {
      if (!stochastically_smaller(losses[i], losses[j])) {
        points.skip();
        continue;
      }
      for (const Rational& c : simple_ratios()) {
        points.compare(brute_force::loss_integral(losses[i], c), Relation::less_equal,
                       brute_force::loss_integral(losses[j], c), [&] {
                         return Inputs{{"first", std::to_string(i)},
                                       {"second", std::to_string(j)},
                                       {"ratio", to_string(c)}};
                       });
      }
    }
  }
}

/// |L| at most that of the other pair at each of the outputs.
void smaller_at_each_output(Points& points, std::uint64_t size) {
  points.ordered_by(
      "the last of the two pairs of laws, by denominator, then e^epsilon from its list");
  const std::vector<Masses> laws = brute_force::simplex(3, size);
  std::vector<std::pair<const Masses*, const Masses*>> pairs;  // by the later law, like the laws
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
    const Masses& p = *pairs[x].first;
    const Masses& q = *pairs[x].second;
    const Masses& other_p = *pairs[y].first;
    const Masses& other_q = *pairs[y].second;
    for (std::size_t o = 0; o < 3; ++o) {
      const auto here = inverse(p[o], q[o]);
      const auto there = inverse(other_p[o], other_q[o]);
      if (!here || !there || *here < *there) {
        points.skip();
        return true;
      }
    }
    for (const Rational& c : simple_ratios()) {
      if (!points.compare(brute_force::set_excess(p, q, c), Relation::less_equal,
                          brute_force::set_excess(other_p, other_q, c), [&] {
                            return Inputs{{"law_0", texts(p)},
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
void fewer_unknown(Points& points, std::uint64_t size) {
  points.ordered_by(
      "unknown records, then the last of bias and noise by denominator, then e^epsilon from its "
      "list");
  for (std::int64_t others = 0; others <= 6; ++others) {
    for_ordered_tuples(brute_force::interior_rationals(size), 2, [&](const auto& x) {
      for (const Rational& c : simple_ratios()) {
        for (std::int64_t more = others + 1; more <= 7; ++more) {
          if (!points.compare(noisy_delta(more, x[0], x[1], c), Relation::less_equal,
                              noisy_delta(others, x[0], x[1], c), [&] {
                                return Inputs{{"others", std::to_string(others)},
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
    if (!points.open()) {
      return;
    }
  }
}

const StatementChecks claim_noise_monotone("th.claim-noise-monotone", [] {
  const Check one_output = check_of(LossOrder{smaller_at_output, true, {3, 4, 5}});
  return Checks{
      {"corrected",
       check_of(Enumeration{"two pairs of laws on 3 outputs with denominators ≤ {}, four ratios",
                            {2, 4, 4},
                            ordered_losses})},
      {"corrected:unknown",
       check_of(Enumeration{
           "up to 8 unknown records, bias and noise_p with denominators ≤ {}, four ratios",
           {3, 12, 14},
           fewer_unknown})},
      {"printed", one_output},
      {"printed:output", one_output},
      {"expected", check_of(LossOrder{smaller_on_average, false, {4, 4, 5}})},
      {"without-noise", check_of(LossOrder{smaller_without_noise, false, {5, 5, 6}})},
      {"every-output",
       check_of(Enumeration{"two pairs of laws on 3 outputs with denominators ≤ {}, four ratios",
                            {3, 3, 4},
                            smaller_at_each_output})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
