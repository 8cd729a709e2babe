#include "reference/distributions/binomial_range.hpp"

#include <catch2/catch.hpp>

#include "reference/distributions/binomial.hpp"

using namespace pkdp;

TEST_CASE("Ends of a binomial law", "[distributions]") {
  for (const std::int64_t n : {1, 10, 1000, 1'000'000}) {
    for (const Rational& share : {Rational(1, 2), Rational(1, 1000), Rational(99, 100)}) {
      const Probability p = Probability::of(share);
      for (const long bits : {10, 100}) {
        const Interval above =
            binomial::upper_tail(n, binomial::upper_end(n, p, bits) + 1, p).real().enclose(64);
        CHECK(mpfr_cmp_ui_2exp(above.right(), 1, -bits) <= 0);
      }
      const std::int64_t k = floor(n * share).convert_to<std::int64_t>() / 2;
      const Interval bound =
          binomial::geometric_below(n, k, p, binomial::pmf(n, k, p).real().enclose(64));
      CHECK(less(bound, binomial::lower_tail(n, k - 1, p).real().enclose(64)) != Answer::yes);
    }
  }
}
