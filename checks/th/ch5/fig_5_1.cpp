#include "checks/engine/domain.hpp"

/// th.fig-5.1: run time of the update steps.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// The factors of the four factorials of (5.1) that change with the index, index + (ones − index) +
/// (known − index) + the rest = n, against `factor` times the four additions that update them.
PointClaim updates_save(std::int64_t factor) {
  constexpr std::int64_t additions = 4;
  return {{{one_of("records", {10'000, 20'000, 50'000})}},
          [](const Point& at) { return at.rational("records"); },
          Relation::greater,
          [factor](const Point&) { return Rational(factor * additions); }};
}

const StatementChecks fig_5_1("th.fig-5.1", [] {
  return Checks{{"operations", check_of(updates_save(100))}};
});

}  // namespace
}  // namespace pkdp::checks::th
