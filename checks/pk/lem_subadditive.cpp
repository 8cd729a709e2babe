#include <fmt/format.h>
#include <algorithm>

#include "checks/brute_force/grid.hpp"
#include "checks/engine/domain.hpp"

/// pk.lem-subadditive: g(x) = max(0, 1 − e^x) is subadditive (inside the proof of pk.thm-6), as a
/// claim about the rationals u = e^x and v = e^y.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

/// j/size, 0 ≤ j ≤ 3·size.
Coordinate multiples(const std::string& name, const Sizes& size) {
  return {.name = name,
          .values =
              [size](Effort effort, const Point&) {
                const auto steps = static_cast<std::uint64_t>(size.at(effort));
                const auto all = brute_force::multiples(steps, 3 * steps);
                return std::vector<CoordinateValue>(all.begin(), all.end());
              },
          .description =
              [=](Effort effort) {
                const std::int64_t steps = size.at(effort);
                return fmt::format("{0} ∈ {{j/{1} : 0 ≤ j ≤ {2}}}", name, steps, 3 * steps);
              },
          .order = name};
}

Rational positive_gap(const Rational& u) { return std::max(Rational(1 - u), Rational(0)); }

Rational of_sum(const Point& at) {
  return positive_gap(at.rational("exp_x") * at.rational("exp_y"));
}

Rational sum_of_both(const Point& at) {
  return positive_gap(at.rational("exp_x")) + positive_gap(at.rational("exp_y"));
}

/// 1 where the inequality of the proof holds, 0 where it does not.
Rational inequality(const Point& at) {
  const Rational& u = at.rational("exp_x");
  const Rational& v = at.rational("exp_y");
  return 1 - u * v <= 2 - u - v ? 1 : 0;
}

Rational same_side_of_one(const Point& at) {
  const Rational product = (at.rational("exp_x") - 1) * (at.rational("exp_y") - 1);
  return product >= 0 ? 1 : 0;
}

const StatementChecks lem_subadditive("pk.lem-subadditive", [] {
  using enum Relation;
  const Sizes steps(24, 60, 120);
  const std::vector<Coordinate> both{multiples("exp_x", steps), multiples("exp_y", steps)};
  const Condition finite{"x and y finite", [](const Point& at) {
                           return at.rational("exp_x") > 0 && at.rational("exp_y") > 0;
                         }};
  return Checks{
      {"printed", check_of(PointClaim{{both, {finite}}, of_sum, less_equal, sum_of_both})},
      {"extended", check_of(PointClaim{{both}, of_sum, less_equal, sum_of_both})},
      {"proof:equivalence", check_of(PointClaim{{both}, inequality, equal, same_side_of_one})}};
});

}  // namespace

}  // namespace pkdp::checks::pk
