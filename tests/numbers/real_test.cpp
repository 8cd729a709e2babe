#include "reference/numbers/real.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <stdexcept>
#include <thread>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/numbers/limits.hpp"

using namespace pkdp;

namespace {

// A number that is 0 but whose enclosures are [−2^−p, 2^−p].
Real hidden_zero(Real::Exact exact) {
  return Real::certified(
      [](Precision precision) {
        return Interval(-power_of_two(-precision), power_of_two(-precision), precision);
      },
      std::move(exact));
}

}  // namespace

TEST_CASE("an exact number encloses itself at any precision", "[numbers][real]") {
  const Real third(make_rational(1, 3));
  CHECK(third.enclose(64).contains(make_rational(1, 3)));
  CHECK(third.enclose(500).has_relative_accuracy(490));
  REQUIRE(third.known_form() != nullptr);
  CHECK(std::get<Rational>(*third.exact()) == make_rational(1, 3));
  CHECK(third.sign() == Sign::unknown);
}

TEST_CASE("the exact form of a certified number is asked at most once, from any thread",
          "[numbers][real]") {
  auto calls = std::make_shared<std::atomic<int>>(0);
  const Real half = Real::certified([](Precision p) { return Interval(make_rational(1, 2), p); },
                                    [calls]() -> std::optional<ExactForm> {
                                      ++*calls;
                                      return ExactForm(make_rational(1, 2));
                                    });
  CHECK(half.known_form() == nullptr);
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&half] { (void)half.exact(); });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
  CHECK(std::get<Rational>(*half.exact()) == make_rational(1, 2));
  CHECK(calls->load() == 1);
}

TEST_CASE("a certified number without exact form says so", "[numbers][real]") {
  const Real number =
      Real::certified([](Precision p) { return Interval(2L, p); }, {}, Sign::positive);
  CHECK_FALSE(number.exact().has_value());
  CHECK(number.sign() == Sign::positive);
}

TEST_CASE("refinement stops as soon as the enclosure is good enough", "[numbers][real]") {
  const Real ln3(ExactForm(Logarithm{3}));
  const Interval enclosure =
      refine(ln3, 64, [](const Interval& x) { return x.has_absolute_accuracy(300); });
  CHECK(enclosure.has_absolute_accuracy(300));
  CHECK(enclosure.precision() == 512);
}

TEST_CASE("refinement recognises an exact 0 after two rounds", "[numbers][real]") {
  const Real zero = hidden_zero([] { return std::optional<ExactForm>(Rational(0)); });
  const Interval enclosure = enclose_relative(zero, 100);
  CHECK(enclosure.lower() == 0);
  CHECK(enclosure.upper() == 0);
}

TEST_CASE("refinement that cannot end is a precision error", "[numbers][real]") {
  try {
    (void)enclose_relative(hidden_zero({}), 100);
    FAIL("a hidden zero has no relative enclosure");
  } catch (const Error& error) {
    CHECK(error.id() == "precision");
    CHECK(error.exit_code() == 3);
  }
  CHECK_THROWS_AS(enclose_relative(Real(Rational(1)), limits::asked_bits + 1), Error);
}

TEST_CASE("comparison decides by refinement", "[numbers][real]") {
  const Real close_below(make_rational(1, 3) - power_of_two(-1000));
  CHECK(compare(close_below, Real(make_rational(1, 3))) == -1);
  CHECK(compare(Real(make_rational(1, 3)), close_below) == 1);
  CHECK(compare(Real(ExactForm(Logarithm{2})), Real(make_rational(7, 10))) == -1);
}

TEST_CASE("comparison decides equality by exact forms or points", "[numbers][real]") {
  CHECK(compare(Real(make_rational(1, 3)), Real(make_rational(2, 6))) == 0);
  CHECK(compare(Real(ExactForm(Logarithm{3})), Real(ExactForm(Logarithm{3}))) == 0);
  const ExactForm affine = AffineExponential{1, -2, make_rational(1, 3)};
  CHECK(compare(Real(affine), Real(affine)) == 0);
  CHECK(compare(Real(ExactForm(Logarithm{1})), Real(Rational(0))) == 0);
  // Point enclosures need no exact form.
  const Real half = Real::certified([](Precision p) { return Interval(make_rational(1, 2), p); });
  CHECK(compare(half, Real(make_rational(1, 2))) == 0);
  CHECK_THROWS_AS(compare(hidden_zero({}), Real(Rational(0))), Error);
}

TEST_CASE("what is known of a sign decides a comparison without an enclosure", "[numbers][real]") {
  const auto known = [](Sign sign) {
    return Real::certified([](Precision) -> Interval { throw std::logic_error("asked"); }, {},
                           sign);
  };
  const Real inside = known(Sign::inside_unit_interval);
  CHECK(compare(inside, Real(Rational(1))) == -1);
  CHECK(compare(Real(Rational(1)), inside) == 1);
  CHECK(compare(inside, Real(Rational(0))) == 1);
  CHECK(compare(known(Sign::positive), Real(Rational(0))) == 1);
  CHECK(compare(Real(Rational(-1)), known(Sign::positive)) == -1);
  CHECK(compare(known(Sign::negative), Real(Rational(0))) == -1);
  CHECK(compare(Real(Rational(2)), known(Sign::negative)) == 1);
  CHECK_THROWS_AS(compare(known(Sign::positive), Real(Rational(1))), std::logic_error);
  CHECK_THROWS_AS(compare(known(Sign::unknown), Real(Rational(0))), std::logic_error);
}
