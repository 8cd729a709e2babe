#include "reference/bounds/pk_thm_3.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <variant>

#include "pkdp/error.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/worst_case.hpp"
#include "reference/numbers/rounding.hpp"

using pkdp::Delta;
using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::Real;
using pkdp::Value;
using pkdp::bounds::Reading;
using namespace pkdp::bounds::pk_thm_3;

namespace {

const Probability twentieth = Probability::of(Rational(1, 20));

Rational exact(const Real& value) { return std::get<Rational>(value.exact().value()); }

}  // namespace

TEST_CASE("Optimal delta, blanket form and corrected numerical form are ordered", "[bounds]") {
  for (const std::int64_t n : {2, 30, 200}) {
    for (const Rational& lambda : {Rational(1, 20), Rational(2, 5)}) {
      for (const Rational& exponent : {Rational(1, 100), Rational(1, 2), Rational(3)}) {
        CAPTURE(n, lambda, exponent);
        const Probability p = Probability::of(lambda);
        const Epsilon epsilon = Epsilon::of(exponent);
        const Real worst = pkdp::counting::worst_delta(n, p, epsilon).value.real();
        const Real blanket = blanket_delta(n, p, epsilon);
        const Real corrected = numerical_delta(n, p, epsilon, Reading::corrected);
        // With one other record they are equal: (1 − 2λ) + 2λ·½.
        CHECK(pkdp::compare(worst, blanket) < (n == 2 ? 1 : 0));
        CHECK(pkdp::compare(blanket, corrected) <= 0);
      }
    }
  }
}

TEST_CASE("Degenerate parameters have their values", "[bounds]") {
  const Epsilon epsilon = Epsilon::of(Rational(1, 2));
  const Probability zero = Probability::of(0);
  const Probability half = Probability::of(Rational(1, 2));
  for (const std::int64_t n : {1, 50}) {
    CHECK(exact(numerical_delta(n, zero, epsilon, Reading::corrected)) == 1);
    CHECK(exact(blanket_delta(n, zero, epsilon)) == 1);
    CHECK(exact(numerical_delta(n, zero, epsilon, Reading::printed)) == 1);
    CHECK(exact(numerical_delta(n, zero, epsilon, Reading::printed, ZeroOverZero::not_counted)) ==
          0);
  }
  // X = Y = n − 1.
  CHECK(exact(numerical_delta(9, half, Epsilon::of(1), Reading::printed)) == 1);
  CHECK(exact(numerical_delta(9, half, Epsilon::of(Rational(101, 100)), Reading::printed)) == 0);
  CHECK(exact(numerical_delta(10'000'000, half, Epsilon::of(1), Reading::printed)) == 1);
  // All records are fair coins.
  CHECK(pkdp::compare(blanket_delta(9, half, epsilon), pkdp::counting::delta(9, half, epsilon)) ==
        0);
  // P[N₁ + 1 > N₂] = P[S ≤ 4] = 1/2 for nine coins, at any size.
  CHECK(exact(numerical_delta(10, half, Epsilon::of(0), Reading::corrected)) == Rational(1, 2));
  CHECK(pkdp::round_to_double(numerical_delta(10'000'000, half, Epsilon::of(0), Reading::corrected),
                              pkdp::Rounding::down) == 0.5);
  CHECK(exact(numerical_delta(50, twentieth, Epsilon::of(0), Reading::printed)) == 1);
}

TEST_CASE("The closed forms at their ends", "[bounds]") {
  const auto closed = [](std::int64_t n, const Rational& delta, Reading reading) {
    return closed_epsilon(n, twentieth, Delta::of(delta), reading);
  };
  // λ(n−1) = 540: 27/540 = 1/20 and 12/540 = 1/45.
  CHECK(exact(closed(10801, 1, Reading::printed).real()) == Rational(1, 20));
  CHECK(exact(closed(10801, 1, Reading::corrected).real()) == Rational(1, 45));
  CHECK(closed(10801, 0, Reading::printed).is_none());
  CHECK(closed(1, Rational(1, 2), Reading::printed).is_none());
  CHECK(closed(540, 1, Reading::printed).is_none());  // λ(n−1) < 27
  CHECK(exact(closed(541, 1, Reading::printed).real()) == 1);
  CHECK(exact(closed(241, 1, Reading::corrected).real()) == 1);
  // √(14·ln(10⁵)/(λ(n−1))) by its square.
  const Interval root = closed(10801, Rational(1, 100000), Reading::printed).real().enclose(200);
  const Interval square = log(Interval(100000, 220)) * Interval(Rational(14, 540), 220);
  CHECK(mpfr_lessequal_p((root * root).left(), square.right()) != 0);
  CHECK(mpfr_greaterequal_p((root * root).right(), square.left()) != 0);
  CHECK(root.has_relative_accuracy(180));
  CHECK(closed(10801, pkdp::power_of_two(-60), Reading::printed).is_none());  // above 1
  CHECK_FALSE(closed(10801, pkdp::power_of_two(-60), Reading::corrected).is_none());
}

TEST_CASE("The corrected closed form serves every corner", "[bounds]") {
  const std::int64_t n = 1500;
  for (const Rational& delta : {Rational(1, 10), Rational(1, 10000)}) {
    const Probability lambda = Probability::of(Rational(1, 4));
    const Value closed = closed_epsilon(n, lambda, Delta::of(delta), Reading::corrected);
    const Value worst = pkdp::counting::worst_epsilon(n, lambda, Delta::of(delta)).value;
    CHECK(pkdp::compare(worst.real(), closed.real()) < 0);
  }
}

TEST_CASE("Bad parameters of pk.thm-3 are refused by name", "[bounds]") {
  const Epsilon epsilon = Epsilon::of(1);
  const auto parameter = [](auto call) -> std::string {
    try {
      call();
    } catch (const pkdp::Error& error) {
      return error.parameter() + " " + std::string(error.id());
    }
    return "accepted";
  };
  const Probability large = Probability::of(Rational(2, 3));
  CHECK(parameter([&] { (void)numerical_delta(5, large, epsilon, Reading::printed); }) ==
        "lambda domain");
  CHECK(parameter([&] { (void)blanket_delta(0, twentieth, epsilon); }) == "n domain");
  CHECK(parameter([&] {
          (void)numerical_delta(2'000'000'000, twentieth, epsilon, Reading::corrected);
        }) == "n limit");
  CHECK(parameter([&] { (void)closed_epsilon(5, large, Delta::of(1), Reading::printed); }) ==
        "lambda domain");
  CHECK(parameter([&] { (void)closed_epsilon(-1, twentieth, Delta::of(1), Reading::printed); }) ==
        "n domain");
}

TEST_CASE("Ten million records: certified and consistent", "[bounds]") {
  const Epsilon epsilon = Epsilon::of(Rational(1, 100));
  for (const Reading reading : {Reading::printed, Reading::corrected}) {
    const Real value = numerical_delta(10'000'000, twentieth, epsilon, reading);
    const Interval wide = value.enclose(64);
    const Interval narrow = value.enclose(192);
    CHECK(narrow.has_relative_accuracy(180));
    CHECK(mpfr_lessequal_p(wide.left(), narrow.right()) != 0);
    CHECK(mpfr_greaterequal_p(wide.right(), narrow.left()) != 0);
  }
}
