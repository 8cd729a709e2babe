#include "reference/distributions/exact_sampler.hpp"

#include "pkdp/error.hpp"

namespace pkdp::exact_sampler {
namespace {

void require(bool allowed, const char* parameter, const Rational& value, const char* domain) {
  if (!allowed) {
    throw Error(ErrorKind::domain, parameter, to_string(value), domain);
  }
}

// gamma in [0, 1].
bool small_exp(const Rational& gamma, const RandomBits& bits) {
  bool odd = true;
  for (Integer divisor = 1; bernoulli(gamma / Rational(divisor), bits); ++divisor) {
    odd = !odd;
  }
  return odd;
}

// A sign by a fair coin; a negative 0 is drawn anew, since 0 would have two chances.
template <typename Magnitude>
Integer signed_draw(const Magnitude& magnitude, const RandomBits& bits) {
  for (;;) {
    const bool negative = bits();
    Integer size = magnitude();
    if (!negative) {
      return size;
    }
    if (size != 0) {
      return -size;
    }
  }
}

}  // namespace

Integer uniform_below(const Integer& bound, const RandomBits& bits) {
  require(bound >= 1, "bound", Rational(bound), "at least 1");
  const std::size_t length = bit_length(Integer(bound - 1));
  for (;;) {
    Integer drawn = 0;
    for (std::size_t i = 0; i < length; ++i) {
      drawn = 2 * drawn + (bits() ? 1 : 0);
    }
    if (drawn < bound) {
      return drawn;
    }
  }
}

// Compares the binary digits of a uniform number with those of p, until they differ.
bool bernoulli(const Rational& p, const RandomBits& bits) {
  require(p >= 0 && p <= 1, "p", p, "0 to 1");
  Integer rest = numerator(p);
  const Integer whole = denominator(p);
  if (rest == whole) {
    return true;
  }
  while (rest != 0) {
    rest *= 2;
    const bool digit = rest >= whole;
    if (digit) {
      rest -= whole;
    }
    if (bits() != digit) {
      return digit;
    }
  }
  return false;
}

bool bernoulli_exp(const Rational& gamma, const RandomBits& bits) {
  require(gamma >= 0, "gamma", gamma, "at least 0");
  const Integer whole = floor(gamma);
  for (Integer unit = 0; unit < whole; ++unit) {
    if (!small_exp(1, bits)) {
      return false;
    }
  }
  return small_exp(gamma - Rational(whole), bits);
}

Integer geometric(const Rational& ratio, const RandomBits& bits) {
  require(ratio >= 0 && ratio < 1, "ratio", ratio, "0 to below 1");
  if (1 - ratio < power_of_two(-22)) {
    throw Error(ErrorKind::limit, "ratio", to_string(ratio), "at most 1 − 2^−22 for a draw");
  }
  Integer drawn = 0;
  while (bernoulli(ratio, bits)) {
    ++drawn;
  }
  return drawn;
}

Integer geometric_exp(const Rational& gamma, const RandomBits& bits) {
  require(gamma > 0, "gamma", gamma, "above 0");
  const Integer a = denominator(gamma);
  for (;;) {
    const Integer low = uniform_below(a, bits);
    if (!bernoulli_exp(make_rational(low, a), bits)) {
      continue;
    }
    Integer high = 0;
    while (bernoulli_exp(1, bits)) {
      ++high;
    }
    return (low + a * high) / numerator(gamma);
  }
}

Integer two_sided_geometric(const Rational& ratio, const RandomBits& bits) {
  return signed_draw([&] { return geometric(ratio, bits); }, bits);
}

// ⌊L⌋ = k ≥ 0 has the mass ½(e^(−k/scale) − e^(−(k+1)/scale)), and so has −1 − k.
Integer laplace_floor(const Rational& scale, const RandomBits& bits) {
  require(scale > 0, "scale", scale, "above 0");
  const bool negative = bits();
  const Integer size = geometric_exp(Rational(1 / scale), bits);
  return negative ? Integer(-1 - size) : size;
}

}  // namespace pkdp::exact_sampler
