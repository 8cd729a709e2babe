#include "reference/distributions/outer_tail.hpp"

#include <catch2/catch.hpp>
#include <limits>

#include "pkdp/error.hpp"
#include "reference/numbers/rounding.hpp"

using namespace pkdp;

namespace {

// P[Bin(4, 1/3) ≥ 3] = 9/81: the first term is 8/81.
OuterTail example() {
  const Rational first(8, 81);
  return {[=](Precision precision) { return Interval(first, precision); },
          [=](Precision precision) { return log(Interval(first, precision)); },
          TailRatios::linear(Rational(1, 2), 1, 4)};
}

// A first term of about 2^−(2^31), below MPFR's exponents.
OuterTail tiny() {
  const auto log_first = [](Precision precision) {
    return Interval(Integer(-1) << 31, precision) * log(Interval(2, precision));
  };
  return {[=](Precision precision) { return exp(log_first(precision)); }, log_first,
          TailRatios::linear(Rational(1, 2), 1, 4)};
}

}  // namespace

TEST_CASE("a tail, its complement and their logarithms", "[distributions]") {
  const ExactRational none = [] { return std::optional<Rational>(); };
  const Value tail = outer_tail(example(), none, Scale::linear);
  const Value rest = complement_of_outer_tail(example(), none, Scale::linear);
  for (const Precision precision : {64, 300}) {
    CHECK(tail.real().enclose(precision).contains(Rational(1, 9)));
    CHECK(rest.real().enclose(precision).contains(Rational(8, 9)));
    CHECK(tail.real().enclose(precision).has_relative_accuracy(precision));
    CHECK(rest.real().enclose(precision).has_relative_accuracy(precision));
  }
  const Value log_tail = outer_tail(
      example(), [] { return Rational(1, 9); }, Scale::logarithmic);
  CHECK(std::get<Logarithm>(*log_tail.real().exact()).argument == Rational(1, 9));
  const Value log_rest = complement_of_outer_tail(example(), none, Scale::logarithmic);
  const Interval expected = log(Interval(Rational(8, 9), 400));
  CHECK(mpfr_cmp(log_rest.real().enclose(200).left(), expected.right()) <= 0);
  CHECK(mpfr_cmp(log_rest.real().enclose(200).right(), expected.left()) >= 0);
}

TEST_CASE("a tail below MPFR's exponents still rounds, and its logarithm is exact enough",
          "[distributions]") {
  const double least = std::numeric_limits<double>::denorm_min();
  const RoundedDoubles tail = round_to_doubles(outer_tail(tiny(), {}, Scale::linear));
  CHECK((tail.nearest == 0 && tail.down == 0 && tail.up == least));
  const RoundedDoubles rest = round_to_doubles(complement_of_outer_tail(tiny(), {}, Scale::linear));
  CHECK((rest.nearest == 1 && rest.down == 1 - 0x1p-53 && rest.up == 1));
  const RoundedDoubles log_rest =
      round_to_doubles(complement_of_outer_tail(tiny(), {}, Scale::logarithmic));
  CHECK((log_rest.nearest == 0 && log_rest.down == -least && log_rest.up == 0));
  const Value log_tail = outer_tail(tiny(), {}, Scale::logarithmic);
  CHECK(log_tail.real().enclose(100).has_relative_accuracy(95));
}

TEST_CASE("known values and their logarithms", "[distributions]") {
  CHECK(known_value(0, Scale::logarithmic).is_minus_infinity());
  CHECK(std::get<Rational>(*known_value(1, Scale::logarithmic).real().exact()) == 0);
  CHECK(std::get<Rational>(*known_value(Rational(1, 2), Scale::linear).real().exact()) ==
        Rational(1, 2));
}

TEST_CASE("refinement gives up at once on what is below MPFR's exponents", "[distributions]") {
  const auto kind_of = [](const Value& value) {
    try {
      (void)enclose_relative(value.real(), 100);
    } catch (const Error& error) {
      return error.id();
    }
    return std::string_view("enclosed");
  };
  CHECK(kind_of(outer_tail(tiny(), {}, Scale::linear)) == "limit");
  CHECK(kind_of(complement_of_outer_tail(tiny(), {}, Scale::logarithmic)) == "limit");
  CHECK(kind_of(complement_of_outer_tail(tiny(), {}, Scale::linear)) == "enclosed");
}
