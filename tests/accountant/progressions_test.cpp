#include "reference/accountant/progressions.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;
using namespace pkdp::accountant;

TEST_CASE("The radius of a sum holds what the worst of the turns may be off by", "[accountant]") {
  constexpr Precision bits = 128;
  const Integer one = Integer(1) << static_cast<unsigned>(bits);
  const Integer off = Integer(1) << 90U;
  const Progression exact{{one, 0, 0}, {0, one, 0}};
  const Progression loose{{one, 0, 0}, {one - off, 0, off}};
  constexpr std::size_t count = 100;
  for (const auto& terms : {std::vector{exact, loose}, std::vector{loose, exact}}) {
    for (const bool on_words : {true, false}) {
      ProgressionSums sums(terms, count + 1, 0, bits, on_words);
      const FixedComplex last = sums.next(count + 1)[count];
      // The exact turn is i, whose hundredth power is 1; the other one may be 1.
      CHECK(last.re + last.radius >= 2 * one);
      CHECK(last.re - last.radius <= 2 * one - 2 * count * off + count * count * (off >> 30U));
      CHECK(last.radius < 2000 * off);
    }
  }
}

TEST_CASE("More points than the bound on the error allows are refused", "[accountant]") {
  const Integer one = Integer(1) << 64U;
  const Progression term{{one, 0, 0}, {one / 2, 0, Integer(1) << 60U}};
  CHECK_NOTHROW(ProgressionSums({term}, 4, 0, 64));
  CHECK_THROWS_AS(ProgressionSums({term}, 5, 0, 64), InternalError);
}
