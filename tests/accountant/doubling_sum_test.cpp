#include "reference/accountant/doubling_sum.hpp"

#include <catch2/catch.hpp>
#include <vector>

#include "reference/numbers/interval_trigonometry.hpp"

using namespace pkdp;
using accountant::DoublingSum;

namespace {

constexpr Precision bits = 220;
constexpr Precision working = 400;

Interval full(const Rational& x) { return {x, working}; }

// r_0, … for j = 0, 1, …: r_j = least·2^(j/m).
Interval ratio(const Rational& least, long m, long j) {
  return full(least) * exp(full(Rational(j, m)) * log(full(2)));
}

std::vector<FixedComplex> weights(std::size_t count) {
  std::vector<FixedComplex> result;
  for (std::size_t j = 0; j < count; ++j) {
    const auto turn = static_cast<long>(7 * j + 1);
    const FixedComplex unit = unit_complex(full(turn), bits);
    result.push_back({unit.re / (turn + 1), unit.im / (turn + 1), 3});
  }
  return result;
}

struct Parts {
  Interval re;
  Interval im;
};

// Term by term.
Parts simple(const Rational& least, long m, const std::vector<FixedComplex>& weights,
             const Rational& re, const Rational& im) {
  Parts sum{Interval(working), Interval(working)};
  for (std::size_t j = 0; j < weights.size(); ++j) {
    const Interval r = ratio(least, m, static_cast<long>(j));
    const Interval size = exp(-(full(re) * r));
    const SineAndCosine turn = sin_cos(-(full(im) * r));
    const Interval a = scale_by_power_of_two(full(Rational(weights[j].re)), -bits);
    const Interval b = scale_by_power_of_two(full(Rational(weights[j].im)), -bits);
    sum.re += size * (a * turn.cosine - b * turn.sine);
    sum.im += size * (a * turn.sine + b * turn.cosine);
  }
  return sum;
}

void compare(const Rational& least, long m, std::size_t count, const Rational& re,
             const Rational& im) {
  std::vector<Interval> first;
  for (long i = 0; i < m; ++i) {
    first.push_back(ratio(least, m, i));
  }
  const std::vector<FixedComplex> each = weights(count);
  const Interval modulus = sqrt(full(Rational(re * re + im * im)));
  const DoublingSum sum(first, each, modulus, bits);
  const FixedComplex found = sum.at(full(re), full(im));
  const Parts expected = simple(least, m, each, re, im);
  const auto distance = [&](const Integer& part, const Interval& of) {
    const Interval here = full(Rational(part)) - scale_by_power_of_two(of, bits);
    return max(here, -here);
  };
  CAPTURE(least, m, count, re, im);
  CHECK(less(distance(found.re, expected.re), full(Rational(found.radius))) == Answer::yes);
  CHECK(less(distance(found.im, expected.im), full(Rational(found.radius))) == Answer::yes);
  const long squares = DoublingSum::squares(modulus, ratio(least, m, static_cast<long>(count - 1)));
  CHECK(bit_length(found.radius) <= static_cast<std::size_t>(squares) + 20);
}

}  // namespace

TEST_CASE("Terms whose exponents double are summed by squares", "[accountant][doubling]") {
  for (const Rational& im : {Rational(0), Rational(3), Rational(-1, 7), Rational(4000)}) {
    for (const Rational& re : {Rational(0), power_of_two(-90), Rational(1, 3), Rational(50)}) {
      if (re + abs(im) == 0) {
        continue;
      }
      compare(Rational(1, 100'000), 5, 120, re, im);  // from the left of where chains begin
      compare(Rational(1, 10), 3, 17, re, im);        // from its right
      compare(power_of_two(-300), 1, 310, re, im);    // far to the left
      compare(power_of_two(-20), 6, 6, re, im);       // one term a chain
      compare(power_of_two(-20), 6, 4, re, im);       // and fewer than chains
    }
  }
}

TEST_CASE("A point that is hardly known gives what is certain", "[accountant][doubling]") {
  const std::vector<FixedComplex> each = weights(4);
  const DoublingSum sum({full(1)}, each, full(2), bits);
  const FixedComplex found = sum.at(Interval(Rational(0), Rational(1), 64), Interval(64));
  Integer mass = 0;
  for (const FixedComplex& weight : each) {
    mass += abs(weight.re) + abs(weight.im) + weight.radius;
  }
  CHECK(found.re == 0);
  CHECK(found.radius == mass);
}
