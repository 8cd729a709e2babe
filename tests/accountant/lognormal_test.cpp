#include <catch2/catch.hpp>

#include "reference/accountant/gauss_legendre.hpp"
#include "reference/accountant/lognormal_ellipse.hpp"
#include "reference/accountant/lognormal_panel.hpp"
#include "reference/accountant/lognormal_rule.hpp"
#include "reference/numbers/interval_trigonometry.hpp"
#include "tests/support/arb_lognormal.hpp"

using namespace pkdp;
using namespace pkdp::accountant;
using pkdp::testing::arb_lognormal_transform;
using pkdp::testing::ComplexEnclosure;
using pkdp::testing::overlap;

namespace {

Interval rough(const Rational& x) { return {x, 64}; }

// The rule for 1/(a − x), whose integral is ln((a+1)/(a−1)).
Interval error_with_pole(std::size_t n, const Rational& a) {
  constexpr Precision bits = 200;
  Interval sum(bits);
  for (const QuadratureNode& node : gauss_legendre(n, bits)) {
    sum += node.weight / (Interval(a, bits) - node.place);
  }
  return sum - log(Interval(Rational((a + 1) / (a - 1)), bits));
}

ComplexEnclosure value_of(const FixedComplex& z, Precision bits) {
  return {real_part(z, bits), real_part({z.im, z.re, z.radius}, bits)};
}

}  // namespace

TEST_CASE("Gauss and Legendre's rule is exact for polynomials", "[accountant][legendre]") {
  for (const std::size_t n : {2, 3, 7, 40}) {
    const std::vector<QuadratureNode> nodes = gauss_legendre(n, 120);
    for (unsigned long degree = 0; degree < 2 * n; ++degree) {
      Interval sum(120);
      for (const QuadratureNode& node : nodes) {
        sum += power(node.place, degree) * node.weight;
      }
      const Rational exact = degree % 2 == 0 ? Rational(2, static_cast<long>(degree) + 1) : 0;
      CHECK(sum.contains(exact));
      CHECK(sum.has_absolute_accuracy(110));
    }
  }
}

TEST_CASE("The error bound of the rule holds and is not much too large", "[accountant][legendre]") {
  // Ellipses of sum ρ < 3 do not reach the pole at (3 + 1/3)/2 = 5/3; |f| is largest at their end.
  for (const std::size_t n : {2, 5, 20}) {
    const Rational rho(14, 5);
    const Rational end = Rational((rho + 1 / rho) / 2);
    const Rational largest = 1 / (Rational(5, 3) - end);
    const Rational bound = Rational(64, 15) * largest /
                           (power(rho, 2 * static_cast<std::uint64_t>(n)) * (1 - 1 / (rho * rho)));
    const Interval error = error_with_pole(n, Rational(5, 3));
    CHECK(less(error, Interval(bound, 200)) == Answer::yes);
    CHECK(less(-Interval(bound, 200), error) == Answer::yes);
    CHECK(less(Interval(Rational(bound / 10'000), 200), max(error, -error)) == Answer::yes);
  }
}

TEST_CASE("The bound of the transform is Arb's integral, rounded up", "[accountant][lognormal]") {
  for (const Rational& sigma : {Rational(1, 3), Rational(1), Rational(6)}) {
    const LognormalBound bound(sigma, 60);
    for (const Rational& w : {Rational(1, 1000), Rational(1), Rational(9)}) {
      const Interval exact = log(arb_lognormal_transform(sigma, w, 0).real);
      const Interval above = bound.log_transform(rough(w)) - exact;
      CHECK(mpfr_sgn(above.right()) >= 0);
      CHECK(less(above, Interval(power_of_two(-40), 64)) == Answer::yes);
      CHECK(mpfr_sgn(above.left()) > -1);
    }
  }
}

TEST_CASE("The modulus is below its bound on every line", "[accountant][lognormal]") {
  const LognormalBound bound(2, 60);
  const ComplexEnclosure exact = arb_lognormal_transform(2, Rational(1, 2), 3);
  const Interval log_modulus = scale_by_power_of_two(log(exact.square()), -1);
  for (const Rational& alpha : {Rational(0), Rational(1), Rational(2), Rational(4)}) {
    const auto found = bound.log_modulus({rough(Rational(1, 2)), rough(3)}, alpha);
    REQUIRE(found);
    CHECK(less(log_modulus, *found) == Answer::yes);
  }
  CHECK_FALSE(bound.log_modulus({rough(Rational(1, 2)), rough(-3)}, 1));
  const Rational best = best_line(bound, {rough(Rational(1, 2)), rough(3)}, 0);
  CHECK(best > Rational(1, 2));
  CHECK(best < 3);
}

TEST_CASE("The rule on a line against Arb, at little and at much accuracy",
          "[accountant][lognormal]") {
  for (const Rational& sigma : {Rational(1, 2), Rational(1), Rational(5)}) {
    const LognormalBound bound(sigma, 80);
    const PlanePoint from = {rough(1), rough(Rational(1, 4))};
    const PlanePoint to = {rough(Rational(1, 2)), rough(2)};
    const Interval nu = max(*bound.log_modulus(from, 0), *bound.log_modulus(to, 0));
    const ComplexEnclosure exact = arb_lognormal_transform(sigma, Rational(3, 4), Rational(9, 8));
    for (const Precision bits : {2, 6, 12, 70}) {
      const LognormalRule rule(bound, from, to, nu, bits);
      const Interval scale = exp(Interval(rule.nu(), 160));
      const FixedComplex found =
          rule.at(Interval(Rational(3, 4), 200), Interval(Rational(9, 8), 200));
      const ComplexEnclosure value = value_of(found, rule.result_bits());
      CHECK(overlap(value.real * scale, exact.real));
      CHECK(overlap(value.imaginary * scale, exact.imaginary));
      CHECK(value.real.has_absolute_accuracy(bits - 4));
      const LognormalRule simple(bound, from, to, nu, bits, false);
      CHECK(simple.size() == rule.size());
      const ComplexEnclosure other =
          value_of(simple.at(Interval(Rational(3, 4), 200), Interval(Rational(9, 8), 200)),
                   simple.result_bits());
      CHECK(overlap(other.real, value.real));
      CHECK(overlap(other.imaginary, value.imaginary));
      CHECK(overlap(other.real * scale, exact.real));
    }
  }
}

TEST_CASE("By squares and by exponentials the rule is the same number to rounding",
          "[accountant][lognormal]") {
  // A narrow law, a wide one; on the real line, near the imaginary one and far out.
  for (const Rational& sigma : {Rational(1, 20), Rational(1), Rational(30)}) {
    const LognormalBound bound(sigma, 200);
    for (const auto& [x, y] :
         {std::pair(Rational(1, 2), Rational(0)), std::pair(Rational(1, 100), Rational(2)),
          std::pair(Rational(10), Rational(300))}) {
      const PlanePoint s = {rough(x), rough(y)};
      const Interval nu = *bound.log_modulus(s, best_line(bound, s, 0));
      const LognormalRule fast(bound, s, s, nu, 170);
      const LognormalRule slow(bound, s, s, nu, 170, false);
      const FixedComplex a = fast.at(Interval(x, 600), Interval(y, 600));
      const FixedComplex b = slow.at(Interval(x, 600), Interval(y, 600));
      REQUIRE(fast.result_bits() == slow.result_bits());
      CAPTURE(sigma, x, y);
      CHECK(abs(a.re - b.re) <= a.radius + b.radius);
      CHECK(abs(a.im - b.im) <= a.radius + b.radius);
      CHECK(a.radius <= 4 * b.radius);
    }
  }
}

TEST_CASE("Without its error term the rule on a line would be wrong", "[accountant][lognormal]") {
  const LognormalBound bound(5, 80);
  const PlanePoint s = {rough(1), rough(Rational(1, 4))};
  const LognormalRule rule(bound, s, s, *bound.log_modulus(s, 0), 2);
  const FixedComplex found = rule.at(Interval(1L, 200), Interval(Rational(1, 4), 200));
  const Interval exact =
      arb_lognormal_transform(5, 1, Rational(1, 4)).real / exp(Interval(rule.nu(), 160));
  CHECK(overlap(value_of(found, rule.result_bits()).real, exact));
  // Rounding alone: a few units.
  const FixedComplex rounded{found.re, found.im, 4};
  CHECK_FALSE(overlap(value_of(rounded, rule.result_bits()).real, exact));
}

TEST_CASE("By interpolation and at each node the transform is the same",
          "[accountant][lognormal]") {
  const LognormalBound bound(1, 120);
  const Ray ray{2, 0, 1, Interval(64)};
  const std::vector<QuadratureNode> nodes = gauss_legendre(60, 300);
  Panel panel{0, Rational(1, 8), Interval(64), Interval(64), bound.log_transform(rough(2))};
  const PanelTransform found = transform_on(bound, ray, panel, nodes, 60);
  const LognormalRule rule(bound, point_at(ray, 0), point_at(ray, panel.to), panel.nu, 80);
  for (const std::size_t k : {0, 20, 59}) {
    const Interval u = (nodes[k].place + Interval(1L, 300)) / Interval(16L, 300);
    const ComplexEnclosure direct = value_of(rule.at(Interval(2L, 300), u), rule.result_bits());
    const ComplexEnclosure value = value_of(found.values[k], found.bits);
    CHECK(overlap(value.real, direct.real));
    CHECK(overlap(value.imaginary, direct.imaginary));
    CHECK(value.real.has_absolute_accuracy(56));
  }
}

TEST_CASE("In an ellipse the transform is below the bound at its corners",
          "[accountant][lognormal]") {
  const LognormalBound bound(1, 80);
  const Ellipse ellipse{{rough(1), rough(1)},
                        Rational(3, 5),
                        Rational(4, 5),
                        rough(Rational(3, 4)),
                        rough(Rational(1, 2))};
  const auto found = bound_in(bound, ellipse);
  REQUIRE(found);
  Interval largest = found->log_moduli.front();
  for (const Interval& log_modulus : found->log_moduli) {
    largest = max(largest, log_modulus);
  }
  // The ends of the axes.
  for (const auto& [x, y] :
       {std::pair(Rational(11, 20), Rational(8, 5)), std::pair(Rational(29, 20), Rational(2, 5)),
        std::pair(Rational(3, 5), Rational(7, 10)), std::pair(Rational(7, 5), Rational(13, 10))}) {
    const Interval square = arb_lognormal_transform(1, x, y).square();
    CHECK(less(scale_by_power_of_two(log(square), -1), largest) == Answer::yes);
  }
  CHECK_FALSE(bound_in(bound, {{rough(-1), rough(1)}, 0, 1, rough(2), rough(2)}));
}
