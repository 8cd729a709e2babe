#include "reference/accountant/tail_bounds.hpp"

#include <catch2/catch.hpp>
#include <utility>

#include "reference/accountant/ray_moments.hpp"

using namespace pkdp;
using namespace pkdp::accountant;

namespace {

constexpr Precision precision = 160;
constexpr long steps = 40;

ComplexInterval power(ComplexInterval base, long exponent) {
  ComplexInterval result = {Interval(1, precision), Interval(precision)};
  for (; exponent > 0; --exponent) {
    result = result * base;
  }
  return result;
}

Interval log_modulus(const ComplexInterval& z) {
  return scale_by_power_of_two(log(z.norm()), -1) - log(pi(precision));
}

bool holds(const Interval& value, const Interval& bound) {
  return less(value, bound) == Answer::yes;
}

}  // namespace

TEST_CASE("Bounds of what is integrated over rare losses are above it", "[accountant][tail]") {
  const GaussianMixture law{Rational(1, 20), 1, true};
  const BentIntegral integral{law, steps, Real(Rational(5, 2))};
  const RayRule rule{Rational(1, 5), Rational(1, 80), Interval(-70, 64)};
  const RayMoments moments(law, rule, 90, 60, precision);
  const Interval distance = integral.distance(precision);
  for (const unsigned long terms : {3UL, 6UL}) {
    const TailBounds bounds(integral, terms, 8, 24, Interval(120, 64), Interval(100, 64));
    for (const auto& [real, imaginary] :
         {std::pair{4L, 6L}, {2L, 0L}, {9L, 1L}, {3L, 30L}, {12L, 50L}}) {
      const ComplexInterval s = {Interval(real, precision), Interval(imaginary, precision)};
      const TailBounds::Cell cell{s, s};
      const Interval scale = integral.log_scale(precision) - distance * s.re;
      const ComplexInterval whole = power(moments.around(s, 0).at(s), steps);
      const ComplexInterval little = power(bounds.polynomial().at(s), steps);
      int guess = 0;
      CHECK(holds(log_modulus(whole - little) + scale, bounds.log_changed(cell, guess)));
      CHECK(holds(log_modulus(little) + scale, bounds.log_little(cell)));
      CHECK(holds(log_modulus(whole) + scale, bounds.log_whole(cell)));
      const Interval far = bounds.log_far(s, Rational(1, 8)) - distance * s.re;
      CHECK((!far.is_finite() || holds(log_modulus(whole) + scale, far)));
    }
  }
}
