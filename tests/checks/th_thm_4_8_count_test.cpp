#include "checks/th/ch4/thm_4_8_count.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;
using namespace pkdp::checks;
using namespace pkdp::checks::th;

namespace {

const MiddleOfInterval found{100'000,           3,
                             Rational(11, 10),  Rational(1, 3),
                             Rational(83, 200), Rational(1, 10),
                             Rational(1, 100),  Rational(1, 8),
                             Rational(1, 256)};

}  // namespace

TEST_CASE("th.thm-4.8, count-scale: noise for the ends is too little for the middle",
          "[checks][mutant]") {
  const Finding finding = decide(middle_of_interval(), Effort::quick);
  REQUIRE(finding.counterexample);
  CHECK(verify(*finding.counterexample));
  REQUIRE(middle_is_served(found));
}

TEST_CASE("th.thm-4.8, count-scale: each hypothesis is asked for", "[checks][mutant]") {
  MiddleOfInterval at = found;
  at.kappa4 = Rational(417, 1000);  // enough for the middle
  CHECK_FALSE(middle_is_served(at));
  at.kappa4 = Rational(41, 100);  // more noise is asked for
  CHECK_FALSE(middle_is_served(at));
  at = found;
  at.unknown = 2;  // δ is least at 1/2
  CHECK_FALSE(middle_is_served(at));
  at = found;
  at.rest = 0;  // lines 7 and 8
  CHECK_FALSE(middle_is_served(at));
  at = found;
  at.slack = Rational(1, 40);  // the draw is off by more than that too often
  CHECK_FALSE(middle_is_served(at));
}

TEST_CASE("th.thm-4.8, corrected: noise for all of the interval, not for its ends or half of it",
          "[checks][mutant]") {
  CHECK_FALSE(decide(noise_for_interval(Served::interval), Effort::quick).counterexample);
  CHECK(decide(noise_for_interval(Served::lower_half), Effort::normal).counterexample);
}
