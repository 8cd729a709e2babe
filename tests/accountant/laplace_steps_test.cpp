#include "reference/accountant/laplace_steps.hpp"

#include <catch2/catch.hpp>

#include "reference/accountant/accountant.hpp"
#include "reference/numbers/parse.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using namespace pkdp::accountant;

namespace {

struct Case {
  const char *scale, *q, *epsilon;
  bool removed;
  std::uint64_t steps;
};

LaplaceMixture law_of(const Case& at) {
  return {parse_rational(at.q, "q"), 1 / parse_rational(at.scale, "scale"), at.removed};
}

Interval expanded(const Case& at, Precision bits) {
  const Epsilon level = Epsilon::of(parse_rational(at.epsilon, "epsilon"));
  return laplace_steps_delta(law_of(at), at.steps, level, bits).hull();
}

Mechanism mechanism_of(const Case& at) {
  return {MechanismKind::laplace, parse_rational(at.scale, "scale"), parse_rational(at.q, "q")};
}

}  // namespace

TEST_CASE("One step of sampled Laplace noise, expanded over its atoms, is the closed form",
          "[accountant][laplace_steps]") {
  for (const bool removed : {true, false}) {
    for (const char* epsilon : {"0", "1/100", "1/20", "1/10"}) {
      const Case at = {"1", "1/10", epsilon, removed, 1};
      const Interval found = expanded(at, 60);
      const Composition composition{mechanism_of(at), 1,
                                    removed ? Relation::remove : Relation::add};
      const Interval closed =
          delta(composition, Epsilon::of(parse_rational(epsilon, "epsilon"))).enclose(160);
      CHECK(found.has_absolute_accuracy(60));
      CHECK(testing::overlap(found, closed));
    }
  }
}

TEST_CASE("Two steps of sampled Laplace noise lie in the bracket on a grid, in a narrower one",
          "[accountant][laplace_steps]") {
  const Case cases[] = {{"1", "1/10", "1/5", true, 2},
                        {"1", "1/10", "1/50", false, 2},
                        {"1/5", "1/10000", "1/50000", false, 2},
                        {"50", "9/10", "1/40", true, 2},
                        {"1/5", "9/10", "4", true, 2}};
  for (const Case& at : cases) {
    const Interval found = expanded(at, 21);
    const DeltaBracket grid =
        bracket_delta(mechanism_of(at), 2, at.removed,
                      Epsilon::of(parse_rational(at.epsilon, "epsilon")), std::size_t{1} << 9U);
    CHECK(found.has_relative_accuracy(20));
    CHECK(less(found, grid.lower) != Answer::yes);
    CHECK(less(grid.upper, found) != Answer::yes);
  }
}

TEST_CASE("Three steps of sampled Laplace noise by lines without atoms lie in the grid's bracket",
          "[accountant][laplace_steps]") {
  const Case cases[] = {{"1", "1/10", "1/10", true, 3}, {"10", "1/2", "1/10", false, 3}};
  for (const Case& at : cases) {
    const Interval found = expanded(at, 14);
    const DeltaBracket grid =
        bracket_delta(mechanism_of(at), 3, at.removed,
                      Epsilon::of(parse_rational(at.epsilon, "epsilon")), std::size_t{1} << 9U);
    CHECK(found.has_relative_accuracy(13));
    CHECK(less(found, grid.lower) != Answer::yes);
    CHECK(less(grid.upper, found) != Answer::yes);
  }
}

TEST_CASE("Beyond the greatest loss nothing is left, at 0 both directions are equal",
          "[accountant][laplace_steps]") {
  for (const std::uint64_t steps : {2U, 3U}) {
    const Interval none = expanded({"1", "1/10", "1", true, steps}, 12);
    CHECK(none.upper() < power_of_two(-60));
  }
  const Interval removed = expanded({"1", "1/10", "0", true, 2}, 21);
  const Interval added = expanded({"1", "1/10", "0", false, 2}, 21);
  CHECK(testing::overlap(removed, added));
}
