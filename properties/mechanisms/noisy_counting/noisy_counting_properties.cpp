#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/counting_lists.hpp"
#include "properties/support/effective.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/noisy_counting/gaussian_sum.hpp"
#include "reference/mechanisms/noisy_counting/laplace_sum.hpp"
#include "reference/mechanisms/noisy_counting/law.hpp"
#include "reference/mechanisms/noisy_counting/two_sided_sum.hpp"
#include "reference/mechanisms/noisy_counting/worst_case.hpp"
#include "reference/numbers/decreasing_root.hpp"

using pkdp::Epsilon;
using pkdp::Interval;
using pkdp::Noise;
using pkdp::NoiseKind;
using pkdp::Precision;
using pkdp::Probability;
using pkdp::Rational;
using pkdp::Real;
using pkdp::properties::Effective;
using pkdp::properties::evenly;
using pkdp::properties::others;
namespace noisy = pkdp::noisy_counting;

namespace {

rc::Gen<Rational> fraction(int least, int greatest) {
  return rc::gen::map(rc::gen::pair(evenly(least, greatest + 1), evenly(1, 9)),
                      [](const std::pair<int, int>& x) { return Rational(x.first, x.second); });
}

// Parameters as p and as a scale or σ; larger is more noise.
Noise noise_of(NoiseKind kind, const Rational& size) {
  switch (kind) {
    case NoiseKind::geometric:
      return Noise::geometric(size / (1 + size));
    case NoiseKind::laplace:
      return Noise::laplace(size);
    case NoiseKind::gaussian:
      break;
  }
  return Noise::gaussian(size);
}

NoiseKind any_kind() {
  return *rc::gen::element(NoiseKind::geometric, NoiseKind::laplace, NoiseKind::gaussian);
}

Real alone(const Noise& noise, const Epsilon& epsilon) {
  switch (noise.kind()) {
    case NoiseKind::geometric:
      return pkdp::additive_noise::geometric_delta(noise.parameter(), 1, epsilon);
    case NoiseKind::laplace:
      return pkdp::additive_noise::laplace_delta(noise.parameter(), 1, epsilon);
    case NoiseKind::gaussian:
      break;
  }
  return pkdp::additive_noise::gaussian_delta(noise.parameter(), 1, epsilon);
}

// x ≤ y as far as narrow enclosures tell.
bool at_most(const Real& x, const Real& y) {
  constexpr Precision precision = 200;
  return mpfr_cmp(x.enclose(precision).left(), y.enclose(precision).right()) <= 0;
}

bool between(const Real& x) {
  const Interval value = x.enclose(64);
  return value.is_positive() && mpfr_cmp_si(value.right(), 1) < 0;
}

}  // namespace

TEST_CASE("Noise and records together give no more than either alone", "[noisy]") {
  Effective effective(40);
  rc::prop("post-processing", [&] {
    const auto list = *others(9);
    const Noise noise = noise_of(any_kind(), *fraction(1, 12));
    const Epsilon epsilon = Epsilon::of(*fraction(0, 4) / 4);
    const Real delta = noisy::delta(list, noise, epsilon);
    effective.count_if(between(delta));
    RC_ASSERT(at_most(delta, alone(noise, epsilon)));
    RC_ASSERT(at_most(delta, pkdp::counting::delta(list, epsilon)));
  });
  effective.require();
}

TEST_CASE("More ε, more records or a wider Gaussian: less δ", "[noisy]") {
  Effective effective(40);
  rc::prop("monotone", [&] {
    auto list = *others(8);
    const NoiseKind kind = any_kind();
    const Rational size = *fraction(1, 12);
    const Rational exponent = *fraction(0, 4) / 4;
    const Epsilon epsilon = Epsilon::of(exponent);
    const Epsilon more = Epsilon::of(exponent + *fraction(1, 4) / 8);
    const Real delta = noisy::delta(list, noise_of(kind, size), epsilon);
    effective.count_if(between(delta));
    RC_ASSERT(at_most(noisy::delta(list, noise_of(kind, size), more), delta));
    if (kind == NoiseKind::gaussian) {
      // A wider Gaussian is a Gaussian plus independent noise.
      RC_ASSERT(at_most(noisy::delta(list, noise_of(kind, size * 2), epsilon), delta));
    }
    list.push_back(Probability::of(Rational(1, 3)));
    RC_ASSERT(at_most(noisy::delta(list, noise_of(kind, size), epsilon), delta));
  });
  effective.require();
}

TEST_CASE("A known record shifts the released value only", "[noisy]") {
  Effective effective(30);
  rc::prop("shift", [&] {
    auto list = *others(7);
    const Noise noise = noise_of(any_kind(), *fraction(1, 12));
    const Epsilon epsilon = Epsilon::of(*fraction(0, 4) / 4);
    const Rational y = *evenly(-3, 12);
    const Interval delta = noisy::delta(list, noise, epsilon).enclose(120);
    const Interval loss = noisy::loss(list, noise, y).real().enclose(120);
    list.push_back(Probability::of(1));
    effective.count_if(!loss.contains_zero());
    const Interval again = noisy::delta(list, noise, epsilon).enclose(120);
    RC_ASSERT(mpfr_lessequal_p(delta.left(), again.right()) != 0);
    RC_ASSERT(mpfr_lessequal_p(again.left(), delta.right()) != 0);
    const Interval shifted = noisy::loss(list, noise, y + 1).real().enclose(120);
    RC_ASSERT(mpfr_lessequal_p(loss.left(), shifted.right()) != 0);
    RC_ASSERT(mpfr_lessequal_p(shifted.left(), loss.right()) != 0);
  });
  effective.require();
}

TEST_CASE("The loss falls with the released value and stays within that of the noise", "[noisy]") {
  Effective effective(40);
  rc::prop("monotone likelihood ratio", [&] {
    const auto list = *others(9);
    const NoiseKind kind = any_kind();
    const Noise noise = noise_of(kind, *fraction(1, 12));
    const Rational y = *evenly(-3, 12);
    const Interval here = noisy::loss(list, noise, y).real().enclose(150);
    const Interval next = noisy::loss(list, noise, y + 1).real().enclose(150);
    effective.count();
    RC_ASSERT(mpfr_lessequal_p(next.left(), here.right()) != 0);
    if (kind == NoiseKind::laplace) {
      RC_ASSERT(mpfr_cmp_q(here.left(), Rational(1 / noise.parameter()).backend().data()) <= 0);
    }
  });
  effective.require();
}

TEST_CASE("A bracket of a straight line holds its root", "[falling_root]") {
  rc::prop("any root, any start", [] {
    const Rational root = *fraction(-20, 20);
    const pkdp::DecreasingFunction f = [&](const Rational& x, Precision precision) {
      return Interval(Rational(3 * (root - x)), precision);
    };
    const pkdp::RootBracket wide = bracket_around(f, *fraction(-20, 20), Rational(1, 3), 64);
    RC_ASSERT(wide.lower < root);
    RC_ASSERT(root < wide.upper);
    const pkdp::RootBracket bracket = narrow(f, wide, pkdp::power_of_two(-80), 200);
    RC_ASSERT(bracket.lower < root);
    RC_ASSERT(root < bracket.upper);
    RC_ASSERT(bracket.upper - bracket.lower < pkdp::power_of_two(-60));
  });
}

TEST_CASE("No list of the family is above its worst case", "[noisy]") {
  Effective effective(20);
  rc::prop("certified upper bound", [&] {
    const Rational lambda(*evenly(1, 5), 10);
    const auto tenths = *rc::gen::container<std::vector<int>>(
        static_cast<std::size_t>(*evenly(1, 7)), evenly(1, 10));
    std::vector<Probability> list;
    for (const int tenth : tenths) {
      const Rational p = Rational(tenth, 10);
      list.push_back(Probability::of(p < lambda       ? lambda
                                     : p > 1 - lambda ? Rational(1 - lambda)
                                                      : p));
    }
    const Noise noise = noise_of(any_kind(), *fraction(1, 12));
    const Epsilon epsilon = Epsilon::of(*fraction(0, 4) / 4);
    const auto worst = noisy::worst_delta(static_cast<std::int64_t>(list.size()) + 1,
                                          Probability::of(lambda), noise, epsilon);
    const Real delta = noisy::delta(list, noise, epsilon);
    effective.count_if(between(delta));
    RC_ASSERT(at_most(delta, worst.upper_bound.real()));
  });
  effective.require();
}
