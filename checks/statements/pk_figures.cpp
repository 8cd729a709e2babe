#include "checks/statements/pk_figures.hpp"

#include <tbb/parallel_for.h>

#include <atomic>
#include <mutex>

#include "checks/brute_force/laws.hpp"
#include "checks/brute_force/ratio_probability.hpp"
#include "checks/negation.hpp"
#include "reference/privacy/hockey_stick.hpp"

namespace pkdp::checks {
namespace {

constexpr Precision precision = 128;

/// δ(ε) of n records with the same p, exactly.
ExactForm counting_delta(std::int64_t n, const Rational& p, const Epsilon& epsilon) {
  const brute_force::CountingPair pair =
      brute_force::counting_pair(brute_force::binomial_law(n - 1, p));
  return delta(LawPair::of(pair.given_zero, pair.given_one), epsilon);
}

StatedPair pair_at(const ConditionPoint& point, std::int64_t threshold, const Rational& accepted) {
  const Epsilon epsilon = point.threshold_is_ratio ? Epsilon::of_ratio(Rational(threshold))
                                                   : Epsilon::of(Rational(threshold));
  return {{{"n", std::to_string(point.n)},
           {"lambda", to_string(point.lambda)},
           {"p", to_string(point.p)},
           {point.threshold_is_ratio ? "ratio" : "epsilon", std::to_string(threshold)}},
          counting_delta(point.n, point.p, epsilon),
          Relation::less_equal,
          accepted};
}

Rational condition_at(const ConditionPoint& point, std::int64_t threshold) {
  return brute_force::independent_ratio_tail(point.n - 1, Rational(2 * point.lambda), 0,
                                             Rational(threshold),
                                             brute_force::DivisionByZero::infinite);
}

}  // namespace

Finding decide_stated(const StatedClaim& claim, const std::vector<StatedPair>& pairs) {
  Finding finding;
  for (const StatedPair& pair : pairs) {
    ++finding.cases;
    ++finding.effective;
    if (!stand_in(pair.lhs, pair.claimed, pair.rhs)) {
      finding.counterexample =
          Certificate{claim.statement, claim.reading, "Denies " + claim.denied, pair.inputs,
                      pair.lhs,        pair.rhs,      negation(pair.claimed),   claim.minimal};
      return finding;
    }
  }
  return finding;
}

Finding decide_order(const CurveOrder& order, const std::vector<std::int64_t>& sizes,
                     const std::vector<Rational>& epsilons) {
  const std::size_t count = sizes.size() * epsilons.size();
  std::mutex telling;
  std::size_t first = count;
  tbb::parallel_for(std::size_t{0}, count, [&](std::size_t index) {
    const std::int64_t n = sizes[index / epsilons.size()];
    const Rational& epsilon = epsilons[index % epsilons.size()];
    if (compare(order.lower(n, epsilon), order.upper(n, epsilon)) > 0) {
      const std::lock_guard lock(telling);
      first = std::min(first, index);
    }
  });
  Finding finding{count, count};
  if (first < count) {
    const std::int64_t n = sizes[first / epsilons.size()];
    const Rational& epsilon = epsilons[first % epsilons.size()];
    finding.counterexample =
        Certificate{order.statement,
                    order.reading,
                    "Denies that " + order.words + ": lhs is below the one, rhs above the other.",
                    {{"n", std::to_string(n)}, {"epsilon", to_string(epsilon)}},
                    order.lower(n, epsilon).enclose(precision).lower(),
                    order.upper(n, epsilon).enclose(precision).upper(),
                    Relation::greater};
  }
  return finding;
}

Reading refuted_statement(const StatedClaim& claim, std::string text, std::string note,
                          std::string domain, std::function<std::vector<StatedPair>()> pairs) {
  return {
      .reading = claim.reading,
      .claim = std::move(text),
      .verdict = Verdict::refuted,
      .evidence = Evidence::certificate,
      .note = std::move(note),
      .domain = [domain = std::move(domain)](Effort) { return domain; },
      .check = [claim, pairs = std::move(pairs)](Effort) { return decide_stated(claim, pairs()); }};
}

std::vector<StatedPair> condition_pairs(const ConditionPoint& point, std::int64_t greatest) {
  std::vector<StatedPair> pairs;
  for (std::int64_t threshold = 2; threshold <= greatest; ++threshold) {
    pairs.push_back(pair_at(point, threshold, condition_at(point, threshold)));
  }
  return pairs;
}

std::vector<StatedPair> level_pairs(const ConditionPoint& point, const Rational& level,
                                    std::int64_t greatest) {
  for (std::int64_t threshold = 2; threshold <= greatest; ++threshold) {
    if (condition_at(point, threshold) <= level) {
      return {pair_at(point, threshold, level)};
    }
  }
  return {};
}

std::vector<Statement> figure_statements() { return {pk_fig_2(), pk_fig_3()}; }

}  // namespace pkdp::checks
