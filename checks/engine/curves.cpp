#include "checks/engine/curves.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <mutex>

#include "checks/engine/in_order.hpp"

namespace pkdp::checks::engine {
namespace {

Finding decide(const CurveOrder& order, const std::vector<std::int64_t>& sizes,
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
    constexpr Precision precision = 128;
    const std::int64_t n = sizes[first / epsilons.size()];
    const Rational& epsilon = epsilons[first % epsilons.size()];
    finding.counterexample =
        Certificate{.inputs = {{"n", std::to_string(n)}, {"epsilon", to_string(epsilon)}},
                    .lhs = order.lower(n, epsilon).enclose(precision).lower(),
                    .rhs = order.upper(n, epsilon).enclose(precision).upper(),
                    .relation = Relation::greater};
  }
  return finding;
}

}  // namespace

Finding decide(const CurveClaim& claim, Effort effort) {
  const std::vector<std::int64_t> sizes = claim.sizes(effort);
  Finding sum;
  for (const CurveOrder& order : claim.orders) {
    append(sum, decide(order, sizes, claim.epsilons));
  }
  return sum;
}

Check check_of(const CurveClaim& claim) {
  return {.domain = claim.words,
          .decide = [claim](Effort effort, const Watch&) { return decide(claim, effort); },
          .claim = claim};
}

}  // namespace pkdp::checks::engine
