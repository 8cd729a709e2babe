#include "reference/mechanisms/noisy_counting/sum_masses.hpp"

#include <catch2/catch.hpp>

using pkdp::Interval;
using pkdp::Rational;
using pkdp::counting::DiscountedSides;
using pkdp::counting::MassSource;
using pkdp::counting::MassWindow;
using pkdp::poisson_binomial::Law;

namespace {

void check_all_masses(const Law& law, std::int64_t start) {
  const std::vector<pkdp::Integer> weights = law.integer_weights();
  pkdp::Integer total = 0;
  for (const pkdp::Integer& weight : weights) {
    total += weight;
  }
  const MassSource source(law);
  MassWindow window = source.around(start, 128);
  for (std::int64_t k = -1; k <= law.count() + 1; ++k) {
    CAPTURE(k, start);
    const bool inside = k >= 0 && k <= law.count();
    const Rational expected =
        inside ? pkdp::make_rational(weights[static_cast<std::size_t>(k)], total) : Rational(0);
    CHECK(window.at(k).contains(expected));
    // A tilted law is sharp around its start only.
    const bool near = law.groups().size() < 2 || std::abs(k - start) <= 8;
    CHECK((!inside || !near || window.at(k).has_relative_accuracy(64)));
  }
}

}  // namespace

TEST_CASE("A window has the masses of the law", "[sum_masses]") {
  for (const std::int64_t start : {0, 7, 40}) {
    check_all_masses(Law::of_groups({{Rational(1, 20), 40}}), start);
    check_all_masses(Law::of_groups({{Rational(1, 3), 20}, {Rational(3, 4), 20}}), start);
  }
  check_all_masses(Law::of_groups({}), 0);
}

TEST_CASE("A far place starts a new window", "[sum_masses]") {
  const MassSource source(Law::of_groups({{Rational(1, 2), 100'000}}));
  MassWindow window = source.around(50'000, 128);
  const Interval here = window.at(50'000);
  const Interval far = window.at(10'000);
  CHECK(far.has_relative_accuracy(120));
  CHECK(window.at(90'000).has_relative_accuracy(120));
  CHECK(mpfr_cmp(window.at(90'000).right(), far.left()) >= 0);  // symmetric: they overlap
  CHECK(mpfr_cmp(far.right(), here.left()) < 0);
}

TEST_CASE("The rest of a log-concave series is bounded", "[sum_masses]") {
  const Interval previous(Rational(1, 2), 64);
  const Interval term(Rational(1, 4), 64);
  const auto rest = pkdp::counting::rest_of_series(previous, term);
  REQUIRE(rest);
  CHECK(rest->contains(Rational(1, 4)));  // 1/8 + 1/16 + …
  CHECK(rest->contains(0));
  CHECK_FALSE(rest->contains(Rational(251, 1000)));
  CHECK_FALSE(pkdp::counting::rest_of_series(term, previous));
  CHECK_FALSE(pkdp::counting::rest_of_series(Interval(64), term));
  CHECK(pkdp::counting::is_negligible(Interval(64), previous, 1000));
  CHECK(pkdp::counting::is_negligible(term, Interval(1024, 64), 10));
  CHECK_FALSE(pkdp::counting::is_negligible(term, previous, 10));
}

TEST_CASE("The law of the last window knows lower tails", "[sum_masses]") {
  const Law law = Law::of_groups({{Rational(1, 3), 20}, {Rational(3, 4), 20}});
  const std::vector<pkdp::Integer> weights = law.integer_weights();
  const MassSource source(law);
  CHECK_FALSE(source.lower_tail(10, 100));
  CHECK_FALSE(MassSource(Law::of_groups({{Rational(1, 3), 20}})).lower_tail(10, 100));
  static_cast<void>(source.around(12, 128));
  pkdp::Integer total = 0;
  for (const pkdp::Integer& weight : weights) {
    total += weight;
  }
  pkdp::Integer below = 0;
  for (std::int64_t k = 0; k <= 14; ++k) {
    below += weights[static_cast<std::size_t>(k)];
    const auto tail = source.lower_tail(k, 100);
    CHECK((!tail || tail->contains(pkdp::make_rational(below, total))));
    CHECK((!tail || tail->has_relative_accuracy(100)));
    CHECK((k < 8 || tail));
  }
}

TEST_CASE("Decayed sides are the sums, whichever of law and decay is the steeper", "[sum_masses]") {
  const Law law = Law::of_groups({{Rational(1, 5), 12}, {Rational(3, 4), 9}});
  const std::vector<pkdp::Integer> weights = law.integer_weights();
  pkdp::Integer total = 0;
  for (const pkdp::Integer& weight : weights) {
    total += weight;
  }
  for (const Rational& q : {Rational(1, 1000), Rational(1, 2), Rational(999, 1000)}) {
    const MassSource walked(law);  // the tilted law of one place serves the next
    for (const std::int64_t k : {0, 1, 9, 21, 20, 4}) {
      CAPTURE(q, k);
      Rational left = 0;
      Rational right = 0;
      for (std::int64_t j = 0; j <= law.count(); ++j) {
        const auto away = static_cast<std::uint64_t>(std::abs(j - k));
        const Rational mass = pkdp::make_rational(weights[static_cast<std::size_t>(j)], total);
        if (j != k) {
          (j < k ? left : right) += mass * pkdp::power(q, away - 1);
        }
      }
      const MassSource fresh(law);
      for (const MassSource* source : {&walked, &fresh}) {
        const DiscountedSides sides = source->sides(k, Interval(q, 128), 96);
        CHECK(sides.left.contains(left));
        CHECK(sides.right.contains(right));
        CHECK(sides.left.has_relative_accuracy(96));
        CHECK(sides.right.has_relative_accuracy(96));
        CHECK(
            sides.here.contains(pkdp::make_rational(weights[static_cast<std::size_t>(k)], total)));
      }
    }
  }
}

TEST_CASE("Sides many deviations away, under a decay that hardly falls", "[sum_masses]") {
  const Law law = Law::of_groups({{Rational(1, 10), 40'000}, {Rational(9, 10), 60'000}});
  for (const Rational& q : {Rational(99, 100), Rational(999'999, 1'000'000)}) {
    const MassSource source(law);
    for (const std::int64_t k : {56'500, 57'100, 58'000, 60'000, 57'000}) {
      CAPTURE(q, k);
      const DiscountedSides sides = source.sides(k, Interval(q, 128), 80);
      CHECK(sides.left.has_relative_accuracy(80));
      CHECK(sides.right.has_relative_accuracy(80));
      // One step on: left' = here + q·left, right = next + q·right'.
      const DiscountedSides next = source.sides(k + 1, Interval(q, 128), 80);
      const Interval step(q, 128);
      CHECK((next.left - (sides.here + step * sides.left)).contains_zero());
      CHECK((sides.right - (next.here + step * next.right)).contains_zero());
    }
  }
}
