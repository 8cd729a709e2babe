#include "checks/statements/tight_counting.hpp"

#include <catch2/catch.hpp>

#include "reference/bounds/pk_thm_3.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

constexpr TightGrid grid{6, 4, 12, 5};

Real sound(std::int64_t n, const Probability& lambda, const Epsilon& epsilon) {
  return bounds::pk_thm_3::blanket_delta(n, lambda, epsilon);
}

Value best(std::int64_t n, const Probability& lambda, const Epsilon& epsilon) {
  return counting::worst_delta(n, lambda, epsilon).value;
}

}  // namespace

TEST_CASE("The tight curve is below the sound bound and attained", "[checks]") {
  const Finding finding = decide_tight(sound, best, grid);
  CHECK_FALSE(finding.counterexample);
  CHECK(finding.effective == std::uint64_t{5} * 4 * 12);
}

TEST_CASE("A bound that is too small somewhere is found", "[checks][mutant]") {
  const CountingBound one_record_more = [](std::int64_t n, const Probability& lambda,
                                           const Epsilon& epsilon) {
    return sound(n + 1, lambda, epsilon);
  };
  const CountingBound one_law = [](std::int64_t n, const Probability&, const Epsilon& epsilon) {
    return counting::delta(n, Probability::of(make_rational(1, 2)), epsilon);
  };
  for (const CountingBound& wrong : {one_record_more, one_law}) {
    const Finding finding = decide_tight(wrong, best, grid);
    REQUIRE(finding.counterexample);
    CHECK(verify(*finding.counterexample));
  }
}

TEST_CASE("An optimum that is not attained, or beaten, is found", "[checks][mutant]") {
  const CountingOptimum all_at_lambda = [](std::int64_t n, const Probability& lambda,
                                           const Epsilon& epsilon) {
    return Value(counting::delta(n, lambda, epsilon));
  };
  const CountingOptimum the_bound = [](std::int64_t n, const Probability& lambda,
                                       const Epsilon& epsilon) {
    return Value(sound(n, lambda, epsilon));
  };
  for (const CountingOptimum& wrong : {all_at_lambda, the_bound}) {
    const Finding finding = decide_tight(sound, wrong, {6, 4, 12, 1});
    REQUIRE(finding.counterexample);
    CHECK(verify(*finding.counterexample));
  }
}
