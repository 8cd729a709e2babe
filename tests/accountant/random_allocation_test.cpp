#include "reference/accountant/random_allocation.hpp"

#include <catch2/catch.hpp>
#include <cstdint>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/accountant/gaussian_mixture.hpp"
#include "reference/accountant/lognormal_sum.hpp"
#include "reference/accountant/one_step.hpp"
#include "reference/mechanisms/gaussian/gaussian_mechanism.hpp"
#include "tests/support/arb_lognormal.hpp"

using namespace pkdp;
using namespace pkdp::accountant;
using pkdp::testing::agree;
using pkdp::testing::arb_shortfall_of_two;
using pkdp::testing::overlap;

namespace {

Interval delta_of(const Allocation& allocation, const Epsilon& epsilon, Precision precision = 40) {
  return allocation_delta(allocation, epsilon).enclose(precision);
}

bool never_above(const Interval& a, const Interval& b) { return less(b, a) != Answer::yes; }

// P[Y ≤ y] of the lognormal law.
Interval distribution(const Rational& sigma, const Rational& y) {
  constexpr Precision bits = 100;
  if (y.is_zero()) {
    return Interval(bits);
  }
  const Interval g = (log(Interval(y, bits)) + Interval(Rational(1 / (2 * sigma * sigma)), bits)) *
                     Interval(sigma, bits);
  return scale_by_power_of_two(erfc(-g / sqrt(Interval(2L, bits))), -1);
}

// E(c − S)₊ where each of `count` numbers is rounded up or down to a multiple of c/cells: below or
// above the true one. Multiples of c and more count for nothing.
Interval rounded_shortfall(const LognormalSum& sum, const Rational& c, std::size_t cells, bool up) {
  const Rational width = c / static_cast<long>(cells);
  std::vector<Interval> one;
  Interval before(100);
  if (up) {
    one.push_back(before);
  }
  for (std::size_t i = 1; i <= cells; ++i) {
    const Interval here = distribution(sum.sigma, width * static_cast<long>(i));
    one.push_back(here - before);
    before = here;
  }
  one.resize(cells, Interval(100));
  std::vector<Interval> law = one;
  for (std::int64_t step = 1; step < sum.count; ++step) {
    std::vector<Interval> next(cells, Interval(100));
    for (std::size_t i = 0; i < cells; ++i) {
      for (std::size_t j = 0; i + j < cells; ++j) {
        next[i + j] += law[i] * one[j];
      }
    }
    law = std::move(next);
  }
  Interval total(100);
  for (std::size_t i = 0; i < cells; ++i) {
    total += law[i] * Interval(Rational(c - width * static_cast<long>(i)), 100);
  }
  return total;
}

}  // namespace

TEST_CASE("Two steps by Arb's quadrature of the closed form given one",
          "[accountant][allocation]") {
  for (const Rational& sigma : {Rational(1, 2), Rational(1), Rational(4)}) {
    for (const Rational& ratio : {Rational(1), Rational(4, 3), Rational(3)}) {
      const Epsilon level = Epsilon::of_ratio(ratio);
      const Interval removed = delta_of({sigma, 2, Relation::remove}, level);
      const Interval by_arb = arb_shortfall_of_two(sigma, 2 * ratio) / Interval(2L, 160) +
                              Interval(Rational(1 - ratio), 160);
      CHECK(overlap(removed, by_arb));
      CHECK((removed.has_relative_accuracy(38) || removed.has_absolute_accuracy(60)));
      const Interval added = delta_of({sigma, 2, Relation::add}, level);
      CHECK(overlap(added,
                    arb_shortfall_of_two(sigma, 2 / ratio) * Interval(Rational(ratio / 2), 160)));
      CHECK(added.has_relative_accuracy(38));
    }
  }
}

TEST_CASE("Several steps between sums of rounded numbers", "[accountant][allocation]") {
  const LognormalSum sum{1, 6};
  for (const Rational& c : {Rational(2), Rational(5), Rational(9)}) {
    const Interval value = expected_shortfall(sum, Interval(c, 200), 60);
    const Interval lower = rounded_shortfall(sum, c, 200, true);
    const Interval upper = rounded_shortfall(sum, c, 200, false);
    CHECK(less(lower, value) == Answer::yes);
    CHECK(less(value, upper) == Answer::yes);
    CHECK(less(upper - lower, Interval(Rational(3, 10), 64)) == Answer::yes);
  }
}

TEST_CASE("One step is Gaussian noise alone", "[accountant][allocation]") {
  const Epsilon level = Epsilon::of(1);
  for (const Relation relation : {Relation::add, Relation::remove, Relation::both}) {
    CHECK(agree(delta_of({2, 1, relation}, level, 100),
                gaussian_mechanism::tight_delta({1, 1}, 2, level).enclose(100), 25));
  }
}

TEST_CASE("With equal laws both directions are equal at epsilon 0", "[accountant][allocation]") {
  // The total variation distance is symmetric; one comes by a difference, the other does not.
  for (const std::int64_t steps : {2, 50, 20'000}) {
    CHECK(agree(delta_of({1, steps, Relation::add}, Epsilon::of(0)),
                delta_of({1, steps, Relation::remove}, Epsilon::of(0)), 10));
  }
}

TEST_CASE("Enclosures of little accuracy contain those of more", "[accountant][allocation]") {
  // Each error term is part of what makes these wide.
  for (const std::int64_t steps : {2, 10, 1000}) {
    for (const Rational& c : {Rational(steps, 2), Rational(steps), Rational(2 * steps)}) {
      const Interval strike(c, 300);
      const Interval exact = expected_shortfall({1, steps}, strike, 80);
      CHECK(exact.has_relative_accuracy(76));
      for (const Precision few : {4, 8, 16, 30}) {
        const Interval wide = expected_shortfall({1, steps}, strike, few);
        CHECK(overlap(wide, exact));
        CHECK(less(wide, exact) == Answer::unknown);
        CHECK(wide.has_relative_accuracy(few - 4));
      }
    }
  }
}

TEST_CASE("Allocation lies between one step's bounds, and falls with the steps",
          "[accountant][allocation]") {
  const Epsilon level = Epsilon::of(Rational(1, 2));
  for (const bool is_removed : {true, false}) {
    const Relation relation = is_removed ? Relation::remove : Relation::add;
    Interval before = gaussian_mechanism::tight_delta({1, 1}, 1, level).enclose(40);
    for (const std::int64_t steps : {2, 3, 8, 200}) {
      const Interval here = delta_of({1, steps, relation}, level);
      CHECK(less(here, before) == Answer::yes);
      CHECK(less(sampled_gaussian_delta({Rational(1, steps), 1, is_removed}, level).enclose(60),
                 here) == Answer::yes);
      CHECK(never_above(here, delta_of({1, steps, Relation::both}, level)));
      before = here;
    }
  }
}

TEST_CASE("A small delta of a removed record has its digits", "[accountant][allocation]") {
  // Twenty bits and more are lost in the difference.
  const Epsilon level = Epsilon::of_ratio(12);
  const Interval removed = delta_of({1, 2, Relation::remove}, level, 60);
  CHECK(removed.has_relative_accuracy(58));
  CHECK(overlap(removed, arb_shortfall_of_two(1, 24) / Interval(2L, 160) - Interval(11L, 160)));
}

TEST_CASE("Epsilon of an allocation inverts its delta", "[accountant][allocation]") {
  const Rational target(1, 1000);
  const Allocation allocation{1, 20, Relation::remove};
  const Interval epsilon =
      enclose_relative(allocation_epsilon(allocation, Delta::of(target)).real(), 20);
  const Interval goal(target, 64);
  CHECK(less(goal, delta_of(allocation, Epsilon::of(epsilon.lower()))) != Answer::no);
  CHECK(less(delta_of(allocation, Epsilon::of(epsilon.upper())), goal) != Answer::no);
  CHECK(allocation_epsilon(allocation, Delta::of(0)).is_none());
  CHECK(compare(allocation_epsilon(allocation, Delta::of(Rational(9, 10))).real(), Rational(0)) ==
        0);
}

TEST_CASE("Where the integral is too costly there is a bracket", "[accountant][allocation]") {
  const Real tiny = allocation_delta({Rational(1, 100), 54'829, Relation::both}, Epsilon::of(4500));
  const Interval known = tiny.enclose(64);
  CHECK(less(Interval(Rational(1, 4), 64), known) == Answer::yes);
  CHECK_THROWS_AS(tiny.enclose(128), Error);
}

TEST_CASE("Little noise is seen through by the greatest answer", "[accountant][allocation]") {
  const Epsilon level = Epsilon::of(Rational(1));
  for (const Relation relation : {Relation::remove, Relation::add}) {
    // The test's bound, which is all that few bits ask for, and the integral.
    for (const std::int64_t steps : {2, 300}) {
      const Interval rough = delta_of({Rational(1, 8), steps, relation}, level, 8);
      const Interval fine = delta_of({Rational(1, 8), steps, relation}, level, 40);
      CHECK(overlap(rough, fine));
      CHECK(less(rough, fine) == Answer::unknown);
      CHECK_FALSE(rough.has_relative_accuracy(20));
    }
    // No integral: P[N > 50] is 10^−545.
    const Interval certain = delta_of({Rational(1, 100), 12'000, relation}, level, 600);
    CHECK(less(Interval(1 - power_of_two(-1780), 600), certain) != Answer::no);
    CHECK(certain.has_relative_accuracy(590));
    CHECK(mpfr_cmp_ui(certain.left(), 1) < 0);
  }
}

TEST_CASE("Allocations that are none are refused", "[accountant][allocation]") {
  const Epsilon level = Epsilon::of(1);
  CHECK_THROWS_AS(allocation_delta({0, 2}, level), Error);
  CHECK_THROWS_AS(allocation_delta({-1, 2}, level), Error);
  CHECK_THROWS_AS(allocation_delta({1, 0}, level), Error);
  CHECK_THROWS_AS(allocation_delta({1, 1'000'000'001}, level), Error);
}
