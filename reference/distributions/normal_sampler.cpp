#include "reference/distributions/normal_sampler.hpp"

#include <functional>

#include "pkdp/error.hpp"

namespace pkdp::exact_sampler {
namespace {

void require_sigma(const Rational& sigma) {
  if (sigma <= 0) {
    throw Error(ErrorKind::domain, "sigma", to_string(sigma), "above 0");
  }
}

// A uniform number in (0, 1), of which the first binary digits are known.
class Uniform {
 public:
  explicit Uniform(const RandomBits& bits) : bits_(bits) {}

  [[nodiscard]] Rational low() const { return scaled(digits_); }
  [[nodiscard]] Rational high() const { return scaled(digits_ + 1); }
  void refine() {
    digits_ = 2 * digits_ + (bits_() ? 1 : 0);
    ++length_;
  }

 private:
  [[nodiscard]] Rational scaled(const Integer& x) const {
    return Rational(x) * power_of_two(-length_);
  }

  const RandomBits& bits_;
  Integer digits_ = 0;
  std::int64_t length_ = 0;
};

// An increasing function of X.
using OfUniform = std::function<Rational(const Rational& x)>;

// True with probability f(X), which is between 0 and 1: a further uniform number is below it.
bool bernoulli_of(const OfUniform& f, Uniform& x, const RandomBits& bits) {
  Uniform other(bits);
  for (;; other.refine(), x.refine()) {
    if (other.high() <= f(x.low())) {
      return true;
    }
    if (other.low() >= f(x.high())) {
      return false;
    }
  }
}

// True with probability e^−f(X), f between 0 and 1: as bernoulli_exp of exact_sampler.hpp.
bool small_exp_of(const OfUniform& f, Uniform& x, const RandomBits& bits) {
  bool odd = true;
  for (Integer divisor = 1; bernoulli_of(
           [&](const Rational& at) { return Rational(f(at) / Rational(divisor)); }, x, bits);
       ++divisor) {
    odd = !odd;
  }
  return odd;
}

// With probability e^(−X(2k+X)/2): k + 1 times one whose exponent is at most 1.
bool keeps(const Integer& k, Uniform& x, const RandomBits& bits) {
  const Rational twice(2 * k);
  const OfUniform part = [&](const Rational& at) {
    return Rational(at * (twice + at) / (twice + 2));
  };
  for (Integer i = 0; i <= k; ++i) {
    if (!small_exp_of(part, x, bits)) {
      return false;
    }
  }
  return true;
}

// ⌊σ(k+X)⌋.
Integer floor_of(const Rational& sigma, const Integer& k, Uniform& x) {
  for (;; x.refine()) {
    const Integer low = floor(Rational(sigma * (Rational(k) + x.low())));
    // X < high, so that an upper end which is an integer itself is not reached.
    if (sigma * (Rational(k) + x.high()) <= Rational(low + 1)) {
      return low;
    }
  }
}

}  // namespace

Integer discrete_gaussian(const Rational& sigma, const RandomBits& bits) {
  require_sigma(sigma);
  const Integer t = floor(sigma) + 1;
  const Rational variance = sigma * sigma;
  for (;;) {
    const bool negative = bits();
    const Integer size = geometric_exp(Rational(1 / Rational(t)), bits);
    if (negative && size == 0) {
      continue;  // 0 would have two chances
    }
    const Rational distance = Rational(size) - variance / Rational(t);
    if (bernoulli_exp(distance * distance / (2 * variance), bits)) {
      return negative ? Integer(-size) : size;
    }
  }
}

Integer normal_floor(const Rational& sigma, const RandomBits& bits) {
  require_sigma(sigma);
  for (;;) {
    Integer k = 0;
    while (bernoulli_exp(Rational(1, 2), bits)) {
      ++k;
    }
    if (!bernoulli_exp(make_rational(k * (k - 1), 2), bits)) {
      continue;
    }
    Uniform x(bits);
    if (keeps(k, x, bits)) {
      const bool negative = bits();
      const Integer size = floor_of(sigma, k, x);
      return negative ? Integer(-1 - size) : size;
    }
  }
}

}  // namespace pkdp::exact_sampler
