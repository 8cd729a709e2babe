#include "reference/calibration/printed_alg_1.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"

using namespace pkdp;
using namespace pkdp::calibration;

namespace {

/// ppk(β) = 1/(1 + 2β): one record, two-sided geometric noise of ratio β/(1 + β), ε = 0.
NoiseOracle hyperbola() {
  NoiseOracle oracle;
  oracle.ppk = [](const Rational& beta) { return Real(Rational(1 / (1 + 2 * beta))); };
  oracle.above = Real(Rational(1));
  return oracle;
}

SearchRun search(const Rational& delta, const Rational& error, const Rational& steps = 0) {
  SearchOptions options;
  options.error = error;
  options.steps = steps;
  return printed_alg_1(hyperbola(), Real(delta), options);
}

}  // namespace

TEST_CASE("a run of Algorithm 1, line by line", "[alg_1]") {
  // β* = 2: lo = 1, hi = 2 after line 14, because ppk(2) = δ is not above δ.
  const SearchRun at_two = search(Rational(1, 5), Rational(1, 4));
  CHECK(at_two.lo == 1);
  CHECK(at_two.hi == 2);
  CHECK(at_two.ending == SearchEnding::line_37);
  CHECK(at_two.beta == 2);
  CHECK(at_two.zeta == Rational(1, 8));
  // β* = 3/2 is the first midpoint.
  const SearchRun at_middle = search(Rational(1, 4), Rational(1, 4));
  CHECK(at_middle.ending == SearchEnding::line_31);
  CHECK(at_middle.beta == Rational(3, 2));
  CHECK(at_middle.zeta == 0);
  // β* = 1/3.
  const SearchRun at_third = search(Rational(3, 5), Rational(1, 2));
  CHECK(at_third.lo == Rational(1, 4));
  CHECK(at_third.hi == Rational(1, 2));
  CHECK(at_third.ending == SearchEnding::line_39);
  CHECK(at_third.beta == Rational(3, 8));
  CHECK(at_third.rounds == 0);
}

TEST_CASE("ppk(1) = δ: no end is set, no noise is returned", "[alg_1]") {
  const SearchRun run = search(Rational(1, 3), Rational(1, 4));
  CHECK(run.returned());
  CHECK(run.ends_unset);
  CHECK(run.beta == 0);
  CHECK(run.ending == SearchEnding::line_37);
}

TEST_CASE("each way not to return is a typed ending", "[alg_1]") {
  CHECK(search(Rational(6, 5), Rational(1, 4)).ending == SearchEnding::endless);
  CHECK(search(Rational(6, 5), Rational(1, 4)).line == 5);
  CHECK(search(Rational(3, 5), 0).ending == SearchEnding::given_up);
  CHECK(search(Rational(3, 5), Rational(1, 64), 1).ending == SearchEnding::undefined_noise);
  CHECK(search(Rational(3, 5), Rational(1, 64), 1).line == 22);
  CHECK(search(0, Rational(1, 4)).ending == SearchEnding::given_up);
  NoiseOracle unbounded = hyperbola();
  unbounded.strictly_below = Real(Rational(0));
  SearchOptions options;
  options.error = Rational(1, 4);
  const SearchRun never = printed_alg_1(unbounded, Real(Rational(0)), options);
  CHECK(never.ending == SearchEnding::endless);
  CHECK(never.line == 10);
  // hi = mid + 1/2 = 2 again and again: β* = 1 + 1/1000 keeps ppk(mid) below δ.
  options.steps = Rational(-1, 2);
  const Rational delta = 1 / (1 + 2 * Rational(1001, 1000));
  const SearchRun repeated = printed_alg_1(hyperbola(), Real(delta), options);
  CHECK(repeated.ending == SearchEnding::endless);
  CHECK(repeated.line == 18);
}

TEST_CASE("an undecided comparison is an ending, other errors pass through", "[alg_1]") {
  NoiseOracle oracle;
  oracle.ppk = [](const Rational&) {
    return Real::certified(
        [](Precision precision) { return Interval(Rational(0), Rational(1), precision); });
  };
  SearchOptions options;
  options.error = 1;
  CHECK(printed_alg_1(oracle, Real(Rational(1, 2)), options).ending == SearchEnding::undecided);
  oracle.ppk = [](const Rational& beta) -> Real {
    throw Error(ErrorKind::limit, "beta", to_string(beta), "less");
  };
  CHECK_THROWS_AS(printed_alg_1(oracle, Real(Rational(1, 2)), options), Error);
}
