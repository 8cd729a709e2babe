#include "reference/accountant/doubling_sum.hpp"

#include <algorithm>
#include <utility>

#include "pkdp/error.hpp"

namespace pkdp::accountant {
namespace {

constexpr long small = 32;        // bits of 1/|z| where a chain begins
constexpr long radius_bits = 40;  // of ρ at most

mpz_ptr raw(Integer& x) { return x.backend().data(); }
mpz_srcptr raw(const Integer& x) { return x.backend().data(); }

void cut(Integer& x, Precision drop) {
  mpz_tdiv_q_2exp(raw(x), raw(x), static_cast<mp_bitcnt_t>(drop));
}

// The exponent of the upper end of a positive number: that is below 2^it.
long exponent_of(const Interval& x) { return mpfr_get_exp(x.right()); }

struct Parts {
  Integer re;
  Integer im;
};

// x·y, cut; `scratch` is overwritten.
void multiply(Parts& x, const Parts& y, Precision bits, Parts& scratch) {
  mpz_mul(raw(scratch.re), raw(x.re), raw(y.re));
  mpz_submul(raw(scratch.re), raw(x.im), raw(y.im));
  mpz_mul(raw(scratch.im), raw(x.re), raw(y.im));
  mpz_addmul(raw(scratch.im), raw(x.im), raw(y.re));
  std::swap(x, scratch);
  cut(x.re, bits);
  cut(x.im, bits);
}

// x² = (a − b)(a + b) + 2iab, cut.
void square(Parts& x, Precision bits, Parts& scratch) {
  mpz_add(raw(scratch.re), raw(x.re), raw(x.im));
  mpz_sub(raw(scratch.im), raw(x.re), raw(x.im));
  mpz_mul(raw(x.im), raw(x.re), raw(x.im));
  mpz_mul(raw(x.re), raw(scratch.re), raw(scratch.im));
  cut(x.re, bits);
  cut(x.im, bits - 1);
}

// The least n with 2·2^(−size·n)/n! ≤ 2^−bits, or one more.
unsigned long terms_of(long size, Precision bits) {
  long reached = -1;
  unsigned long n = 0;
  while (reached < bits) {
    ++n;
    reached += size + static_cast<long>(bit_length(Integer(n))) - 1;
  }
  return n;
}

// e^z, |z| ≤ 2^−size.
void exponential(const Parts& z, long size, Precision bits, Parts& result, Parts& scratch) {
  const Integer one = Integer(1) << static_cast<unsigned long>(bits);
  result = {one, 0};
  for (unsigned long l = terms_of(size, bits) - 1; l >= 1; --l) {
    multiply(result, z, bits, scratch);
    mpz_tdiv_q_ui(raw(result.re), raw(result.re), l);
    mpz_tdiv_q_ui(raw(result.im), raw(result.im), l);
    result.re += one;
  }
}

}  // namespace

long DoublingSum::squares(const Interval& modulus, const Interval& ratio) {
  return std::max(0L, exponent_of(modulus * ratio) + small);
}

long DoublingSum::most_squares(Precision bits) noexcept {
  // e₀ + 2 ≤ 2(2^40 + 2) + 6 < 2^42.
  return std::min(1000L, bits - 10 - 1 - (radius_bits + 2));
}

DoublingSum::DoublingSum(const std::vector<Interval>& first, std::vector<FixedComplex> weights,
                         const Interval& modulus, Precision bits)
    : weights_(std::move(weights)), bits_(bits) {
  for (const Interval& ratio : first) {
    const long begin = -small - exponent_of(modulus * ratio);
    chains_.push_back({scale_by_power_of_two(ratio, begin), begin});
  }
  Integer growth = 0;
  for (std::size_t j = 0; j < weights_.size(); ++j) {
    const auto number = static_cast<long>(j / chains_.size());
    const long count = std::max(0L, number - chains_[j % chains_.size()].begin);
    if (count > most_squares(bits)) {
      throw InternalError("a chain of squares is too long; please report this");
    }
    const Integer size = abs(weights_[j].re) + abs(weights_[j].im);
    growth += size << static_cast<unsigned long>(count + 1);
    mass_ += size + weights_[j].radius;
    fixed_ += weights_[j].radius;
  }
  growth_ += growth >> static_cast<unsigned long>(bits);
}

void DoublingSum::add_chain(std::size_t i, const FixedComplex& z, Integer& re, Integer& im) const {
  const std::size_t m = chains_.size();
  const long begin = chains_[i].begin;
  const auto count = static_cast<long>((weights_.size() - i + m - 1) / m);
  const Parts at_begin{z.re, z.im};
  Parts here;
  Parts scratch;
  for (long k = std::min(begin, 0L); k < count; ++k) {
    if (k < begin) {
      Parts left = at_begin;
      cut(left.re, begin - k);
      cut(left.im, begin - k);
      exponential(left, small + begin - k, bits_, here, scratch);
    } else if (k == begin) {
      exponential(at_begin, small, bits_, here, scratch);
    } else {
      square(here, bits_, scratch);
    }
    if (here.re == 0 && here.im == 0) {
      return;
    }
    if (k >= 0) {
      const FixedComplex& weight = weights_[i + static_cast<std::size_t>(k) * m];
      mpz_addmul(raw(re), raw(here.re), raw(weight.re));
      mpz_submul(raw(re), raw(here.im), raw(weight.im));
      mpz_addmul(raw(im), raw(here.re), raw(weight.im));
      mpz_addmul(raw(im), raw(here.im), raw(weight.re));
    }
  }
}

FixedComplex DoublingSum::at(const Interval& re, const Interval& im) const {
  FixedComplex sum{0, 0, 0};
  Integer off = 0;
  for (std::size_t i = 0; i < std::min(chains_.size(), weights_.size()); ++i) {
    const FixedComplex z = to_fixed(-(re * chains_[i].ratio), -(im * chains_[i].ratio), bits_);
    off = std::max(off, z.radius);
    add_chain(i, z, sum.re, sum.im);
  }
  if (off >> static_cast<unsigned long>(radius_bits) != 0) {
    return {0, 0, mass_};
  }
  cut(sum.re, bits_);
  cut(sum.im, bits_);
  sum.radius = growth_ * (2 * (off + 2) + 4 + 2) + fixed_;
  return sum;
}

}  // namespace pkdp::accountant
