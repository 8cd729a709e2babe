#include "reference/bounds/binomial_window.hpp"

#include <catch2/catch.hpp>

using pkdp::Interval;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::bounds::binomial_window;
using pkdp::bounds::dyadic_above;
using pkdp::bounds::dyadic_below;
using pkdp::bounds::Window;

TEST_CASE("The mass outside a window is enclosed, and small", "[bounds]") {
  const Rational p(1, 5);
  for (const std::uint64_t n : {1U, 40U, 400U}) {
    const Window window = binomial_window(static_cast<std::int64_t>(n), Probability::of(p), 20);
    Rational outside = 0;
    for (std::uint64_t k = 0; k <= n; ++k) {
      const auto place = static_cast<std::int64_t>(k);
      if (place < window.first || place > window.last) {
        outside += Rational(pkdp::binomial_coefficient(n, k)) * pkdp::power(p, k) *
                   pkdp::power(Rational(1 - p), n - k);
      }
    }
    CAPTURE(n);
    CHECK(window.first >= 0);
    CHECK(window.last <= static_cast<std::int64_t>(n));
    CHECK(window.outside.contains(outside));
    CHECK(outside < pkdp::power_of_two(-19));
  }
}

TEST_CASE("The window grows like the square root of bits", "[bounds]") {
  const Window narrow = binomial_window(10'000'000, Probability::of(Rational(1, 10)), 64);
  const Window wide = binomial_window(10'000'000, Probability::of(Rational(1, 10)), 256);
  CHECK(narrow.last - narrow.first < 25'000);
  CHECK(wide.last - wide.first < 50'000);
  CHECK(mpfr_cmp_ui_2exp(wide.outside.right(), 1, -255) < 0);
}

TEST_CASE("Short numbers lie on their side of the enclosure", "[bounds]") {
  const Interval third(Rational(1, 3), 200);
  CHECK(dyadic_above(third, 16) >= Rational(1, 3));
  CHECK(dyadic_below(third, 16) <= Rational(1, 3));
  CHECK(dyadic_above(third, 16) - dyadic_below(third, 16) <= pkdp::power_of_two(-16));
  CHECK(pkdp::bit_length(dyadic_above(third, 16)) <= 18);
}
