#include "reference/mechanisms/counting/corner_recurrence.hpp"

#include <catch2/catch.hpp>

#include "reference/mechanisms/counting/corners.hpp"

using pkdp::Interval;
using pkdp::Rational;
using pkdp::counting::CornerRecurrence;

TEST_CASE("Two masses of a corner give the next on either side", "[counting]") {
  constexpr pkdp::Precision precision = 160;
  const Rational lambda(1, 5);
  for (const auto& [m, rest] : {std::pair(9L, 4L), std::pair(0L, 13L), std::pair(13L, 0L)}) {
    const auto law = pkdp::counting::corner_sum(m, rest, lambda);
    const CornerRecurrence recurrence(m, rest, lambda, precision);
    const auto mass = [&](std::int64_t j) {
      return j < 0 || j > 13 ? Interval(precision) : law->at(j, precision).mass;
    };
    for (std::int64_t j = 0; j <= 13; ++j) {
      CAPTURE(m, j);
      const Interval up = recurrence.up(j, mass(j), mass(j - 1)) - mass(j + 1);
      const Interval down = recurrence.down(j, mass(j), mass(j + 1)) - mass(j - 1);
      CHECK(up.contains_zero());
      CHECK(down.contains_zero());
      CHECK(up.has_absolute_accuracy(120));
      CHECK(down.has_absolute_accuracy(120));
    }
  }
  CHECK(CornerRecurrence(0, 10, lambda, precision).goes_up(5));
  CHECK_FALSE(CornerRecurrence(10, 0, lambda, precision).goes_up(5));
}
