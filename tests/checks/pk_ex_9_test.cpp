#include <catch2/catch.hpp>

#include "checks/pk/series.hpp"
#include "checks/registry.hpp"

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::pk;
using brute_force::Marginal;

namespace {

bool is_refuted(const checks::Finding& finding) {
  return finding.counterexample && verify(*finding.counterexample);
}

template <typename Visit>
bool is_refuted(const Visit& visit) {
  engine::Points points;
  points.minimal(only_case("a test"));
  visit(points);
  return is_refuted(points.finding());
}

}  // namespace

TEST_CASE("pk.ex-9: smaller constants fail", "[checks][mutant]") {
  for (const char* reading : {"corrected", "corrected:same-day"}) {
    auto claim = claim_of<SeriesClaim>("pk.ex-9", reading);
    claim.convention = DependenceConvention::paper;
    CHECK(is_refuted([&](engine::Points& points) { visit_series(claim, 1, 4, points); }));
    // The bound that spares the enumeration is one for the convention `remainder` alone.
    CHECK(is_refuted(decide_mixed_series(claim, 20)));
    claim.convention = DependenceConvention::remainder;
    claim.multiple = 1;
    CHECK(is_refuted([&](engine::Points& points) { visit_series(claim, 3, 6, points); }));
    CHECK(is_refuted(decide_mixed_series(claim, 200)));
  }
  // One step of 3c and one of 2c: less than 5c fails, and this point does not reach it.
  const brute_force::SeriesMasses law{make_rational(16, 289), make_rational(256, 289),
                                      make_rational(271, 4624), make_rational(1, 4624)};
  const auto fails = [&](unsigned halves) {
    return is_refuted([&](engine::Points& points) {
      visit_constant({Marginal::same_day, {1, 1}, {0, 0}, halves, {law}, not_known("a test")}, 3,
                     points);
    });
  };
  CHECK(fails(8));
  CHECK(fails(9));
  CHECK_FALSE(fails(10));
}

TEST_CASE("pk.ex-9: independent over the days only when the product is", "[checks][mutant]") {
  // Every day's law alone is that of a fair coin.
  const std::vector<brute_force::SeriesMasses> equal_days{
      {make_rational(1, 2), 0, 0, 0, 0, 0, 0, make_rational(1, 2)}};
  CHECK(is_refuted([&](engine::Points& points) { visit_days(equal_days, points); }));
}
