#include "checks/pk/counting_family.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reference/mechanisms/counting/worst_case.hpp"

namespace pkdp::checks::pk {

using namespace engine;

std::vector<std::int64_t> large_sizes(Effort effort) {
  return by_effort<std::vector<std::int64_t>>(effort, {20, 60, 200}, {20, 40, 60, 120, 200, 400},
                                              {20, 40, 60, 120, 200, 400, 800, 1500});
}

Finding decide(const LargeFamilyClaim& claim, Effort effort) {
  std::vector<Block> blocks;
  const auto visit = [&claim](std::int64_t n, const Rational& lambda, const Rational& epsilon,
                              Points& points) {
    const Probability share = Probability::of(lambda, "lambda");
    const counting::WorstCase worst = counting::worst_delta(n, share, Epsilon::of(epsilon));
    if (!worst.resolved) {
      points.unknown();
      return;
    }
    compare_reals(points, worst.value.real(), claim.bound(n, share, Epsilon::of(epsilon)), [&] {
      return Inputs{
          {"n", std::to_string(n)}, {"lambda", to_string(lambda)}, {"epsilon", to_string(epsilon)}};
    });
  };
  for (const std::int64_t n : large_sizes(effort)) {
    for (const Rational& lambda :
         {make_rational(1, 20), make_rational(1, 4), make_rational(2, 5)}) {
      for (const Rational& epsilon :
           {make_rational(1, 20), make_rational(1, 3), Rational(1), Rational(2)}) {
        blocks.emplace_back([=](Points& points) { visit(n, lambda, epsilon, points); });
      }
    }
  }
  return decide(blocks);
}

Check check_of(const LargeFamilyClaim& claim) {
  return engine::check_of(claim, [](Effort effort) {
    return fmt::format("n = {}, λ ∈ {{1/20, 1/4, 2/5}}, ε ∈ {{1/20, 1/3, 1, 2}}",
                       fmt::join(large_sizes(effort), ", "));
  });
}

}  // namespace pkdp::checks::pk
