#include "checks/engine/coordinates.hpp"

/// th.fig-5.1: run time of the update steps, of which the operations can be counted.
namespace pkdp::checks::th {
namespace {

using namespace engine;

constexpr std::int64_t updates = 4;  // th.cor-5.2, one addition each

/// index + (ones − index) + (known − index) + the rest: the factors of the four factorials.
Rational factors(const Point& at) { return at.rational("records"); }

const StatementChecks fig_5_1("th.fig-5.1", [] {
  return Checks{
      {"operations", check_of(PointClaim{{{one_of("records", {10'000, 20'000, 50'000})}, {}},
                                         factors,
                                         Relation::greater,
                                         [](const Point&) { return Rational(100 * updates); }})}};
});

}  // namespace
}  // namespace pkdp::checks::th
