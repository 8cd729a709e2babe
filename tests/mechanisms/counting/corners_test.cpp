#include "reference/mechanisms/counting/corners.hpp"

#include <catch2/catch.hpp>

#include "tests/support/enumeration.hpp"

using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Rational;
using pkdp::counting::Block;
using pkdp::counting::Corners;
using pkdp::counting::CornerSearch;

namespace {

// Direction 0 of the corner with m of `count` others at λ, over all databases.
Rational delta_of_corner(std::int64_t count, std::int64_t m, const Rational& lambda,
                         const Rational& c) {
  std::vector<Rational> values(static_cast<std::size_t>(m), lambda);
  values.resize(static_cast<std::size_t>(count), 1 - lambda);
  const auto pair = pkdp::testing::enumerate_counts(pkdp::testing::probabilities(values));
  Rational sum = 0;
  for (std::size_t k = 0; k < pair.size(); ++k) {
    const Rational excess = pair.p()[k] - c * pair.q()[k];
    sum += excess > 0 ? excess : Rational(0);
  }
  return sum;
}

}  // namespace

TEST_CASE("The bound of a block of corners is at least the delta of each", "[counting]") {
  const Rational lambda(1, 5);
  const Corners corners(6, lambda);
  const Epsilon epsilon = Epsilon::of_ratio(Rational(3, 2));
  for (std::int64_t first = 0; first <= 6; ++first) {
    for (std::int64_t last = first; last <= 6; ++last) {
      const Interval bound = corners.delta(first, last, epsilon);
      for (std::int64_t m = first; m <= last; ++m) {
        const Rational exact = delta_of_corner(6, m, lambda, Rational(3, 2));
        CAPTURE(first, last, m);
        CHECK(mpfr_cmp_q(bound.right(), exact.backend().data()) >= 0);
        if (first == last) {
          CHECK(bound.contains(exact));
        }
      }
    }
  }
  CHECK(corners.shared(0, 6) == nullptr);
}

TEST_CASE("A search over corners finds all that are not certainly below the threshold",
          "[counting]") {
  const Rational lambda(1, 4);
  const std::int64_t count = 9;
  const Rational c(6, 5);
  const Corners corners(count, lambda);
  std::vector<Rational> exact;
  for (std::int64_t m = 0; m <= count; ++m) {
    exact.push_back(delta_of_corner(count, m, lambda, c));
  }
  for (const Rational& asked : {exact[0], exact[4], exact[9], Rational(0), Rational(1)}) {
    CornerSearch search(corners, Epsilon::of_ratio(c), count, 1000);
    Interval threshold(asked, 64);
    std::vector<bool> found(exact.size(), false);
    CHECK(search.prune(threshold, [&](const Block& block) {
      CHECK(block.first == block.last);
      found[static_cast<std::size_t>(block.first)] = true;
    }));
    for (std::size_t m = 0; m < exact.size(); ++m) {
      CAPTURE(asked, m);
      if (exact[m] > asked) {
        CHECK(found[m]);
      }
      if (exact[m] < asked - Rational(1, 1000)) {
        CHECK_FALSE(found[m]);
      }
    }
  }
}

TEST_CASE("A search that runs out of budget says so and keeps what is left", "[counting]") {
  const Corners corners(500, Rational(1, 20));
  CornerSearch search(corners, Epsilon::of(0), corners.count(), 3);
  Interval threshold(64);
  CHECK_FALSE(search.prune(threshold, [](const Block&) {}));
  CHECK(search.used() >= 3);
  CHECK_FALSE(search.remaining().empty());
}

TEST_CASE("The running sum of a corner contains the exact masses and tails", "[counting]") {
  for (const std::int64_t m : {0, 1, 7, 40, 300}) {
    for (const std::int64_t rest : {0, 1, 3, 20, 400}) {
      for (const Rational& lambda : {Rational(1, 20), Rational(2, 5)}) {
        if (m + rest == 0) {
          continue;
        }
        const auto sum = pkdp::counting::corner_sum(m, rest, lambda);
        const auto law = pkdp::counting::sum_of(
            pkdp::poisson_binomial::Law::of_groups({{lambda, m}, {1 - lambda, rest}}));
        for (std::int64_t k = 0; k <= m + rest; k += 1 + (m + rest) / 13) {
          const auto exact = law->exact_at(k).value();
          for (const pkdp::Precision precision : {32, 100, 300}) {
            CAPTURE(m, rest, k, precision);
            const auto point = sum->at(k, precision);
            CHECK(point.mass.contains(exact.mass));
            CHECK(point.below.contains(exact.below));
            CHECK(point.mass.has_relative_accuracy(precision));
            CHECK(point.below.has_relative_accuracy(precision));
          }
        }
      }
    }
  }
}

TEST_CASE("The running sum and the convolution agree on a large corner", "[counting]") {
  const Rational lambda(1, 20);
  const auto sum = pkdp::counting::corner_sum(20'000, 15'000, lambda);
  const auto law = pkdp::counting::sum_of(
      pkdp::poisson_binomial::Law::of_groups({{lambda, 20'000}, {1 - lambda, 15'000}}));
  for (const Rational& exponent : {Rational(0), Rational(1, 20), Rational(1, 2)}) {
    const Epsilon epsilon = Epsilon::of(exponent);
    const Interval a = pkdp::counting::enclose_forward_delta(*sum, epsilon, 128);
    const Interval b = pkdp::counting::enclose_forward_delta(*law, epsilon, 128);
    CHECK(a.has_relative_accuracy(120));
    CHECK(b.has_relative_accuracy(120));
    CHECK(mpfr_lessequal_p(a.left(), b.right()) != 0);
    CHECK(mpfr_lessequal_p(b.left(), a.right()) != 0);
  }
}
