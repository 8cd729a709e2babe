#include "reference/mechanisms/counting/corner_scan.hpp"

#include <catch2/catch.hpp>

#include "reference/mechanisms/counting/corners.hpp"

using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Rational;
using pkdp::counting::Block;
using pkdp::counting::CornerScan;

namespace {

Interval delta_of(std::int64_t count, std::int64_t m, const Rational& lambda,
                  const Epsilon& epsilon) {
  const auto law = pkdp::counting::corner_sum(m, count - m, lambda);
  return enclose_forward_delta(*law, epsilon, 128);
}

}  // namespace

TEST_CASE("A scan encloses the delta of every corner of a block", "[counting]") {
  const Rational lambda = GENERATE(Rational(1, 50), Rational(1, 5), Rational(49, 100));
  const Epsilon epsilon =
      GENERATE(Epsilon::of(0), Epsilon::of(Rational(1, 10)), Epsilon::of_ratio(3), Epsilon::of(9));
  const auto [first, last] =
      GENERATE(std::pair(0L, 40L), std::pair(70L, 110L), std::pair(100L, 200L));
  CornerScan scan(200, lambda, epsilon, 16);
  const std::vector<Block> corners = scan.above(first, last, Interval(64));
  REQUIRE(corners.size() == static_cast<std::size_t>(last - first + 1));
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Block& corner = corners[i];
    CAPTURE(first, corner.first);
    CHECK(corner.first == first + static_cast<std::int64_t>(i));
    CHECK(corner.last == corner.first);
    CHECK(corner.delta.has_relative_accuracy(38));
    const Interval exact = delta_of(200, corner.first, lambda, epsilon);
    CHECK(mpfr_lessequal_p(corner.delta.left(), exact.left()) != 0);
    CHECK(mpfr_greaterequal_p(corner.delta.right(), exact.right()) != 0);
  }
}

TEST_CASE("A scan leaves out only corners that are certainly not above the threshold",
          "[counting]") {
  const Rational lambda(1, 20);
  const Epsilon epsilon = Epsilon::of(Rational(1, 100));
  const std::int64_t count = 3000;
  CornerScan scan(count, lambda, epsilon, 32);
  const Interval threshold = delta_of(count, 1017, lambda, epsilon);
  std::size_t next = 0;
  const std::vector<Block> corners = scan.above(900, 1155, threshold);
  CHECK(corners.size() < 250);
  for (std::int64_t m = 900; m <= 1155; ++m) {
    const bool is_left = next < corners.size() && corners[next].first == m;
    next += is_left ? 1 : 0;
    CHECK((is_left ||
           pkdp::less(threshold, delta_of(count, m, lambda, epsilon)) != pkdp::Answer::yes));
  }
  CHECK(next == corners.size());
}
