// The certified path of the counting query against exact values and against independent sums.
#include <catch2/catch.hpp>
#include <variant>

#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/numbers/rounding.hpp"
#include "reference/privacy/curve.hpp"
#include "tests/support/enumeration.hpp"

using pkdp::Delta;
using pkdp::Direction;
using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::LawPair;
using pkdp::Precision;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::counting::enclose_forward_delta;
using pkdp::counting::equal_sum;
using pkdp::counting::sum_of;

namespace {

// The laws by adding one record after another, exactly.
LawPair laws_by_convolution(const std::vector<Probability>& others) {
  std::vector<Rational> law{1};
  for (const Probability& p : others) {
    law.emplace_back(0);
    for (std::size_t k = law.size() - 1; k > 0; --k) {
      law[k] = law[k] * (1 - p.value()) + law[k - 1] * p.value();
    }
    law[0] *= 1 - p.value();
  }
  std::vector<Rational> shifted{0};
  shifted.insert(shifted.end(), law.begin(), law.end());
  law.emplace_back(0);
  return LawPair::of(law, shifted);
}

std::vector<Probability> spread(std::size_t count) {
  std::vector<Probability> result;
  for (std::size_t i = 0; i < count; ++i) {
    result.push_back(Probability::of(Rational(1 + 7 * static_cast<long>(i) % 19, 20)));
  }
  return result;
}

void check_containment(const pkdp::counting::SumLaw& law, const LawPair& pair) {
  for (const Rational& ratio : {Rational(1), Rational(11, 10), Rational(2), Rational(7)}) {
    const Epsilon epsilon = Epsilon::of_ratio(ratio);
    const Rational exact = pkdp::hockey_stick(pair, ratio);
    for (const Precision precision : {64, 128, 256, 1024}) {
      CAPTURE(ratio, precision);
      const Interval enclosure = enclose_forward_delta(law, epsilon, precision);
      CHECK(enclosure.contains(exact));
      CHECK(enclosure.has_relative_accuracy(precision - 16));
    }
  }
}

}  // namespace

TEST_CASE("Enclosures of delta contain the exact value and are narrow", "[counting]") {
  const Probability p = Probability::of(Rational(1, 20));
  check_containment(*equal_sum(150, p), laws_by_convolution(std::vector<Probability>(150, p)));
  const auto list = spread(120);
  check_containment(*sum_of(list), laws_by_convolution(list));
}

TEST_CASE("epsilon of larger laws is the logarithm that the whole curve gives", "[counting]") {
  const Probability p = Probability::of(Rational(1, 20));
  const std::vector<Probability> equal(300, p);
  const std::vector<Probability> list = spread(80);
  for (const auto& others : {equal, list}) {
    const pkdp::PrivacyCurve curve(laws_by_convolution(others));
    for (const Rational& delta : {Rational(1, 50), Rational(1, 1000), Rational(1, 1000000)}) {
      const auto ratio = curve.least_ratio(Delta::of(delta));
      const pkdp::Value value =
          pkdp::counting::epsilon(others, Delta::of(delta), Direction::forward);
      CAPTURE(others.size(), delta);
      REQUIRE(ratio.has_value() != value.is_none());
      if (ratio) {
        const pkdp::Real expected(pkdp::ExactForm(pkdp::Logarithm{*ratio}));
        CHECK(pkdp::compare(value.real(), expected) == 0);
        CHECK(pkdp::enclose_relative(value.real(), 200)
                  .contains(pkdp::enclose_relative(expected, 300).lower()));
      }
    }
  }
}

TEST_CASE("A delta exactly at a kink is decided: both segments give the ratio", "[counting]") {
  const Probability p = Probability::of(Rational(1, 2));
  const std::vector<Probability> others(400, p);
  const LawPair pair = laws_by_convolution(others);
  for (const std::int64_t k : {2, 50, 170, 195}) {
    const Rational ratio = Rational(401 - k) / k;
    const Delta delta = Delta::of(pkdp::hockey_stick(pair, ratio));
    const pkdp::Value value = pkdp::counting::epsilon(401, p, delta);
    CAPTURE(k);
    CHECK(pkdp::compare(value.real(), pkdp::Real(pkdp::ExactForm(pkdp::Logarithm{ratio}))) == 0);
  }
}

TEST_CASE("No epsilon serves delta 0, also when the floor is below MPFR's exponents",
          "[counting]") {
  const Probability p = Probability::of(Rational(9, 10));
  CHECK(pkdp::counting::epsilon(1'000'000'000, p, Delta::of(0)).is_none());
}

TEST_CASE("A delta exactly at the floor, a bit below it and at the start", "[counting]") {
  const Probability p = Probability::of(Rational(1, 4));
  const Rational floor = pkdp::power(Rational(3, 4), 500);
  const Delta at = Delta::of(floor);
  const Delta below = Delta::of(floor - pkdp::power_of_two(-2000));
  CHECK(pkdp::counting::epsilon(501, p, below, Direction::forward).is_none());
  const pkdp::Value value = pkdp::counting::epsilon(501, p, at, Direction::forward);
  // The last kink: ln(s(1)/s(0)) = ln(500/3).
  CHECK(pkdp::compare(value.real(),
                      pkdp::Real(pkdp::ExactForm(pkdp::Logarithm{Rational(500, 3)}))) == 0);
  const pkdp::Real start = pkdp::counting::delta(501, p, Epsilon::of(0));
  const Rational exact = std::get<Rational>(start.exact().value());
  const pkdp::Value zero = pkdp::counting::epsilon(501, p, Delta::of(exact));
  CHECK(pkdp::compare(zero.real(), pkdp::Real(Rational(0))) == 0);
}

TEST_CASE("Ties of the likelihood ratio with e^epsilon are decided exactly", "[counting]") {
  const Probability p = Probability::of(Rational(1, 3));
  const std::vector<Probability> others(200, p);
  const LawPair pair = laws_by_convolution(others);
  for (const std::int64_t k : {1, 30, 60}) {
    const Epsilon tie = Epsilon::of_ratio(Rational(201 - k) / (2 * k));
    const auto exact = pkdp::counting::delta(201, p, tie).exact();
    REQUIRE(exact.has_value());
    CHECK(std::get<Rational>(*exact) == std::get<Rational>(pkdp::delta(pair, tie)));
    CHECK(enclose_forward_delta(*equal_sum(200, p), tie, 128)
              .contains(pkdp::hockey_stick(pair, tie.ratio())));
  }
}

TEST_CASE("Ten million and a thousand million records", "[counting]") {
  const Probability p = Probability::of(Rational(1, 20));
  // The crossing form F(k*) − c·F(k*−1), summed term by term at 400 bits, against the library.
  const std::int64_t n = 10'000'000;
  const pkdp::Real delta =
      pkdp::counting::delta(n, p, Epsilon::of(Rational(1, 100)), Direction::forward);
  const Interval narrow = pkdp::enclose_relative(delta, 200);
  const Interval wide = pkdp::enclose_relative(delta, 60);
  CHECK(mpfr_cmp(wide.left(), narrow.right()) <= 0);
  CHECK(mpfr_cmp(narrow.left(), wide.right()) <= 0);
  const pkdp::Real census = pkdp::counting::delta(1'000'000'000, p, Epsilon::of(1));
  const auto rounded = pkdp::round_to_doubles(census);
  CHECK(rounded.down == 0.0);
  CHECK(rounded.up > 0.0);
}
