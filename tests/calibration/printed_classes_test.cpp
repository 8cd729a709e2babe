#include "reference/calibration/printed_classes.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/distributions/hypergeometric.hpp"

using namespace pkdp;
using namespace pkdp::calibration;

TEST_CASE("the classes of one database, by descending loss", "[printed_classes]") {
  // n = 4, c = 2, n′ = 2, bias 1/2: line 18 is ∞, |ln 2|, |ln 1/2| for 0, 1, 2 hits.
  const auto classes = sorted_classes(4, 2, 2, Rational(1, 2));
  REQUIRE(classes.size() == 3);
  CHECK_FALSE(classes[0].loss_ratio);
  CHECK(classes[1].hits == 1);
  CHECK(classes[1].loss_ratio == Rational(2));
  CHECK(classes[2].loss_ratio == Rational(2));
  CHECK(classes[0].probability == Rational(1, 6));
  CHECK(classes[1].probability == Rational(2, 3));
}

TEST_CASE("probabilities are hypergeometric", "[printed_classes]") {
  for (const BackgroundClass& each : sorted_classes(9, 4, 6, Rational(2, 3))) {
    CHECK(compare(hypergeometric::pmf(9, 4, 6, each.hits).real(), Real(each.probability)) == 0);
  }
}

TEST_CASE("lines 25 to 30", "[printed_classes]") {
  const auto choose = [](const Rational& kappa1, bool by_hits) {
    return choose_background(sorted_classes(4, 3, 2, Rational(1, 2)), kappa1, by_hits);
  };
  // c = 3: 1 or 2 hits, with probability 1/2 each.
  CHECK(choose(0, false).chosen == 0);
  CHECK_FALSE(choose(0, false).possible);
  CHECK(choose(0, true).chosen == 1);
  CHECK(choose(Rational(1, 2), true).excluded == 0);
  CHECK(choose(Rational(3, 5), true).excluded == 1);
  CHECK(choose(Rational(3, 5), true).chosen == 2);
  CHECK(choose(1, true).excluded == 1);
  CHECK(choose(Rational(3, 2), true).ran_out);
}

TEST_CASE("bad classes are refused", "[printed_classes]") {
  CHECK_THROWS_AS(sorted_classes(4, 5, 2, Rational(1, 2)), Error);
  CHECK_THROWS_AS(sorted_classes(4, 2, 5, Rational(1, 2)), Error);
  CHECK_THROWS_AS(sorted_classes(4, 2, 2, Rational(3, 2)), Error);
  CHECK(sorted_classes(0, 0, 0, 0).size() == 1);
}
