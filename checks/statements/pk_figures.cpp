#include "checks/statements/pk_figures.hpp"

#include <tbb/parallel_for.h>

#include <atomic>
#include <mutex>

#include "checks/brute_force/laws.hpp"
#include "checks/negation.hpp"

namespace pkdp::checks {
namespace {

constexpr Precision precision = 128;

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

Rational thresholding_delta(std::int64_t n, const Rational& p, std::int64_t threshold) {
  const Rational r = p * Rational(n - 1) / ((1 - p) * Rational(threshold));
  return brute_force::binomial_mass(threshold, n - 1, p) / (1 - r);
}

std::vector<Statement> figure_statements() {
  return {pk_fig_4(), pk_fig_5(), pk_fig_6()};
}

}  // namespace pkdp::checks
