#include "reference/accountant/loss_transform.hpp"

#include <catch2/catch.hpp>

#include "pkdp/error.hpp"
#include "reference/accountant/finite_loss.hpp"
#include "reference/accountant/laplace_loss.hpp"
#include "reference/accountant/normal_loss.hpp"
#include "reference/accountant/sampled_discrete_gaussian.hpp"
#include "reference/accountant/sampled_laplace.hpp"
#include "reference/numbers/interval_trigonometry.hpp"
#include "tests/support/arb_number.hpp"

using namespace pkdp;
using namespace pkdp::accountant;
using pkdp::testing::agree;
using pkdp::testing::overlap;

namespace {

constexpr Precision precision = 300;
constexpr Precision bits = 120;

Interval of(const Rational& x) { return {x, precision}; }

struct Complex {
  Interval re;
  Interval im;
};

Complex operator*(const Complex& a, const Complex& b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
Complex operator+(const Complex& a, const Complex& b) { return {a.re + b.re, a.im + b.im}; }
Complex operator/(const Complex& a, const Complex& b) {
  const Interval size = b.re * b.re + b.im * b.im;
  const Complex product = a * Complex{b.re, -b.im};
  return {product.re / size, product.im / size};
}
Complex exponential(const Complex& z) {
  const Interval size = exp(z.re);
  return {size * cos(z.im), size * sin(z.im)};
}

using Moment = std::function<Complex(const Complex& z)>;

// ((1 + z)·e^(rz) + z·e^(−r(1+z)))/(1 + 2z), as two atoms and the integral between them give it.
Moment laplace_moment(const Rational& rate) {
  return [rate](const Complex& z) {
    const Complex one{of(1), of(0)};
    const Complex next = one + z;
    const Complex r{of(rate), of(0)};
    const Complex minus{of(-rate), of(0)};
    return (next * exponential(r * z) + z * exponential(minus * next)) / (next + z);
  };
}

Moment finite_moment(const LawPair& pair) {
  return [pair](const Complex& z) {
    Complex sum{of(0), of(0)};
    Rational finite = 0;
    for (std::size_t o = 0; o < pair.size(); ++o) {
      const Rational& p = pair.p()[o];
      const Rational& q = pair.q()[o];
      if (p > 0 && q > 0) {
        finite += p;
        const Complex loss{log(of(p / q)), of(0)};
        sum = sum + Complex{of(p), of(0)} * exponential(loss * z);
      }
    }
    return sum / Complex{of(finite), of(0)};
  };
}

Moment normal_moment(const Rational& variance) {
  return [variance](const Complex& z) {
    const Complex half{of(variance / 2), of(0)};
    return exponential(half * z * (z + Complex{of(1), of(0)}));
  };
}

// Of the atoms w(0) and w(1), and of w^ζ between them by the binomial series in (1 − q)/u, which
// converges for large q.
Moment sampled_laplace_moment(const LaplaceMixture& law) {
  return [law](const Complex& z) {
    const Complex one{of(1), of(0)};
    const Complex exponent = law.removed ? one + z : Complex{-z.re, -z.im};
    const Interval rest = of(1 - law.q);
    const auto share = [&](int x) { return of(law.q) * exp(of(law.rate * (2 * x - 1))); };
    const auto power = [&](const Interval& base, const Complex& to) {
      return exponential(Complex{log(base), of(0)} * to);
    };
    Complex sum = Complex{of(Rational(1, 2)), of(0)} *
                  (power(rest + share(0), exponent) +
                   Complex{exp(of(-law.rate)), of(0)} * power(rest + share(1), exponent));
    Complex coefficient = one;
    for (int j = 0; j < 500; ++j) {
      const Complex a = exponent + Complex{of(-j), of(0)};
      const Complex twice = a + a + Complex{of(-1), of(0)};
      const Complex integral =
          power(share(0), a) *
          (exponential(Complex{of(law.rate), of(0)} * twice) + Complex{of(-1), of(0)}) /
          (twice + twice);
      sum = sum + coefficient * integral;
      coefficient = coefficient * a * Complex{rest / of(j + 1), of(0)};
    }
    return sum;
  };
}

// Plain sums over the whole numbers.
Moment sampled_discrete_moment(const GaussianMixture& law) {
  return [law](const Complex& z) {
    const Complex one{of(1), of(0)};
    const Complex exponent = law.removed ? one + z : Complex{-z.re, -z.im};
    const Interval twice_variance = of(2 * law.sigma * law.sigma);
    Complex sum{of(0), of(0)};
    Interval whole = of(0);
    for (int n = -100; n <= 100; ++n) {
      const Interval mass = exp(of(-n * n) / twice_variance);
      const Interval ratio = of(1 - law.q) + of(law.q) * exp(of(2 * n - 1) / twice_variance);
      whole += mass;
      sum = sum + Complex{mass, of(0)} * exponential(Complex{log(ratio), of(0)} * exponent);
    }
    return sum / Complex{whole, of(0)};
  };
}

void check_line(const LossTransform& law, const Moment& moment, const Line& line) {
  const auto walk = law.walk(line, bits);
  const Interval whole = moment({of(line.t), of(0)}).re;
  CHECK(agree(exp(walk->log_moment()), whole, 30));
  CHECK(agree(exp(law.table(bits)->at(line.t).log), whole, 30));
  const auto decay = law.decay(line.t);
  std::int64_t m = 0;
  for (const std::size_t block : {std::size_t{3}, line.count - 3}) {  // a walk goes on where it was
    for (const FixedComplex& ratio : walk->next(block)) {
      const Rational y = line.step * m++;
      const Complex expected = moment({of(line.t), of(y)});
      const Interval re = expected.re / whole;
      const Interval im = expected.im / whole;
      CHECK(overlap(real_part(ratio, bits), re));
      CHECK(overlap(real_part({ratio.im, ratio.re, ratio.radius}, bits), im));
      CHECK(bit_length(ratio.radius) < 24);
      const Interval bound = exp(decay->log_bound(y, 20));
      CHECK(less(bound * bound, re * re + im * im) != Answer::yes);
    }
  }
}

// Mean and variance are rough: against quotients of differences.
void check_derivatives(const LossTransform& law, const Rational& s) {
  const Rational h = power_of_two(-20);
  const auto table = law.table(200);
  const Interval low = table->at(s - h).log;
  const Interval here = table->at(s).log;
  const Interval high = table->at(s + h).log;
  const Moments moments = table->at(s);
  const auto is_near = [](const Interval& a, const Interval& b) {
    const Interval off = a - b;
    return less(off * off, of(power_of_two(-40))) == Answer::yes;
  };
  CHECK(is_near(moments.mean, (high - low) / of(2 * h)));
  CHECK(is_near(moments.variance, (high - here - (here - low)) / of(h * h)));
}

const Line lines[] = {{Rational(7, 2), Rational(5, 4), 20},
                      {Rational(1, 1000), Rational(1, 8), 20},
                      {Rational(-1, 3), Rational(3), 20},
                      {Rational(-3, 4), Rational(1, 2), 20}};

}  // namespace

TEST_CASE("Laplace noise: moments in closed form", "[accountant]") {
  for (const Rational& rate : {Rational(1, 100), Rational(1), Rational(20)}) {
    const auto law = laplace_loss(rate);
    for (const Line& line : lines) {
      check_line(*law, laplace_moment(rate), line);
      check_derivatives(*law, line.t);
    }
  }
}

TEST_CASE("Laplace noise: the middle of the strip, where the closed form is 0/0", "[accountant]") {
  const Rational half(-1, 2);
  const auto law = laplace_loss(3);
  const auto walk = law->walk({half, Rational(1, 4), 3}, bits);
  const std::vector<FixedComplex> ratios = walk->next(3);
  const Interval near = laplace_moment(3)({of(half + power_of_two(-90)), of(0)}).re;
  CHECK(overlap(exp(walk->log_moment()) + of(0),
                Interval::hull(near - of(power_of_two(-80)), near + of(power_of_two(-80)))));
  const Interval there = laplace_moment(3)({of(half), of(Rational(1, 2))}).re;
  CHECK(overlap(real_part(ratios[2], bits) * exp(walk->log_moment()), there));
}

TEST_CASE("Finite pairs: moments as plain sums", "[accountant]") {
  const LawPair pairs[] = {
      LawPair::of({Rational(1, 2), Rational(1, 2)}, {Rational(1, 3), Rational(2, 3)}),
      // An infinite loss, an impossible outcome, two equal ratios.
      LawPair::of({Rational(1, 10), 0, Rational(3, 10), Rational(6, 10), 0},
                  {0, Rational(1, 10), Rational(3, 20), Rational(6, 20), Rational(9, 20)})};
  for (const LawPair& pair : pairs) {
    for (const Line& line : lines) {
      check_line(*finite_loss(pair), finite_moment(pair), line);
      check_derivatives(*finite_loss(pair), line.t);
    }
  }
  CHECK_THROWS_AS(finite_loss(LawPair::of({1, 0}, {0, 1})), Error);
}

TEST_CASE("Gaussian noise without sampling: moments", "[accountant]") {
  const Rational variance(1, 9);
  for (const Line& line : lines) {
    check_line(*normal_loss(variance), normal_moment(variance), line);
    check_derivatives(*normal_loss(variance), line.t);
  }
}

TEST_CASE("Sampled Laplace noise: moments, near the real axis and far out", "[accountant]") {
  const Line far_out[] = {{Rational(10, 3), Rational(5, 4), 20},
                          {Rational(1, 1000), Rational(60), 24},
                          {Rational(-1, 3), Rational(7), 20}};
  for (const bool removed : {true, false}) {
    for (const auto& [q, rate] : {std::pair{Rational(99, 100), Rational(1, 2)},
                                  std::pair{Rational(19, 20), Rational(1, 9)}}) {
      const LaplaceMixture law{q, rate, removed};
      for (const Line& line : far_out) {
        check_line(*sampled_laplace(law), sampled_laplace_moment(law), line);
        check_derivatives(*sampled_laplace(law), line.t);
      }
    }
  }
}

TEST_CASE("A sampled discrete Gaussian: moments as plain sums", "[accountant]") {
  for (const bool removed : {true, false}) {
    for (const auto& [q, sigma] :
         {std::pair{Rational(1, 10), Rational(1, 2)}, std::pair{Rational(3, 4), Rational(3)}}) {
      const GaussianMixture law{q, sigma, removed};
      for (const Line& line : lines) {
        check_line(*sampled_discrete_gaussian(law), sampled_discrete_moment(law), line);
        check_derivatives(*sampled_discrete_gaussian(law), line.t);
      }
    }
  }
}
