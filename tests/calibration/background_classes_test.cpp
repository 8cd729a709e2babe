#include "reference/calibration/background_classes.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/distributions/hypergeometric.hpp"

using namespace pkdp;
namespace classes = pkdp::background_classes;

TEST_CASE("Update steps, log-factorials and the hypergeometric law agree", "[background_classes]") {
  const classes::Sizes sizes{100'000, 30'000, 20'000};
  const auto weights = classes::weights_by_updates(sizes, 5900, 6100, 128);
  Interval sum(160);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const auto h = 5900 + static_cast<std::int64_t>(i);
    const Interval direct = hypergeometric::pmf(100'000, 20'000, 30'000, h).real().enclose(128);
    CHECK(weights[i].has_relative_accuracy(100));
    CHECK(less(weights[i], direct) == Answer::unknown);
    CHECK(less(weights[i], classes::weight_by_factorials(sizes, h, 128)) == Answer::unknown);
    sum += weights[i];
  }
  const Interval tails =
      hypergeometric::lower_tail(100'000, 20'000, 30'000, 5899).real().enclose(128) +
      hypergeometric::upper_tail(100'000, 20'000, 30'000, 6101).real().enclose(128);
  CHECK((sum + tails).contains(1));
}

TEST_CASE("What is excluded weighs less than kappa_1, one more class does not",
          "[background_classes]") {
  const classes::Sizes sizes{10'000, 5'000, 2'000};
  const classes::Excluded found =
      classes::excluded(sizes, Rational(1, 2), Delta::of(Rational(1, 1000)));
  CHECK(found.classes == 2001);
  CHECK(compare(found.weight, Real(Rational(1, 1000))) < 0);
  CHECK(found.below > 900);
  CHECK(found.above > 900);
  CHECK(classes::excluded(sizes, Rational(1, 2), Delta::of(0)).below == 0);
  CHECK_THROWS_AS(classes::excluded(sizes, 1, Delta::of(0)), Error);
  CHECK_THROWS_AS(classes::weight_by_factorials(sizes, 2001, 64), Error);
}
