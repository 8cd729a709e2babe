#include "reference/accountant/gaussian_mixture.hpp"

#include <algorithm>
#include <string>

#include "pkdp/error.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

Interval of(const Rational& x) { return {x, rough}; }

// bits·ln 2, as an upper bound.
Interval nats(Precision bits) {
  Interval two(2, rough);
  return log(two) * Interval(bits, rough);
}

// w = A + B at a point, r = B/w.
struct Ratio {
  Interval w;
  Interval r;
};

Ratio ratio_at(const GaussianMixture& law, const Rational& point) {
  const Rational exponent = point / law.sigma - 1 / (2 * law.sigma * law.sigma);
  const Interval b = of(law.q) * exp(of(exponent));
  const Interval w = of(1 - law.q) + b;
  return {w, b / w};
}

// How far from the outermost mode φ·w^s has fallen to 2^−bits.
Rational distance(Precision bits) {
  return (floor(4 * sqrt(scale_by_power_of_two(nats(bits), 1)).upper()) + 2) / 4;
}

// A point at or left of the mode for s < 0, where φ·w^s is log-concave: −ξ + s·r/σ ≥ 0 there, as it
// is at ξ = s/σ. In eighths.
Rational left_of_mode(const GaussianMixture& law, const Rational& s) {
  Integer left = floor(8 * s / law.sigma);
  Integer right = 0;
  while (right - left > 1) {
    const Integer middle = left + (right - left) / 2;
    const Rational point = make_rational(middle, 8);
    const Interval slope = of(s / law.sigma) * ratio_at(law, point).r - of(point);
    (mpfr_sgn(slope.left()) >= 0 ? left : right) = middle;
  }
  return make_rational(left, 8);
}

// Where φ·w^s, s < 0, has fallen to 2^−bits on the right: it decreases from ξ = 0 on, where it is
// at least 1 as w < 1. In quarters, at most `far`.
Rational right_end(const GaussianMixture& law, const Rational& s, const Rational& far,
                   Precision bits) {
  const Interval wanted = -nats(bits);
  Integer left = 0;
  Integer right = floor(4 * far);
  while (right - left > 1) {
    const Integer middle = left + (right - left) / 2;
    const Rational point = make_rational(middle, 4);
    const Interval size = of(s) * log(ratio_at(law, point).w) - of(point * point / 2);
    (mpfr_lessequal_p(size.right(), wanted.left()) != 0 ? right : left) = middle;
  }
  return make_rational(right, 4);
}

// ρ/(1 − ρ) for ρ = e^(−exponent), exponent > 0.
Interval geometric_rest(const Interval& exponent) { return Interval(1, rough) / expm1(exponent); }

}  // namespace

Interval log_penalty(const Rational& s, const Interval& theta) {
  if (s >= 0) {
    return Interval(theta.precision());
  }
  return Interval(s, theta.precision()) * log(cos(scale_by_power_of_two(theta, -1)));
}

LiftPenalty::LiftPenalty(const GaussianMixture& law, const Rational& s)
    : sigma_(law.sigma), s_(s), mode_(s < 0 ? left_of_mode(law, s) : Rational(0)) {}

Interval LiftPenalty::log_at(const Rational& height) const {
  const Interval theta = of(abs(height) / sigma_);
  const Interval plain = log_penalty(s_, theta);
  const Interval cosine = cos(theta);
  if (s_ >= 0 || !cosine.is_positive()) {
    return plain;
  }
  return min(plain, -of(sigma_ * (1 - mode_)) * log(cosine));
}

Interval log_greatest_modulus(const GaussianMixture& law, const Rational& s, const Interval& theta,
                              const Interval& share) {
  const Interval rest(Rational(1 - law.q), share.precision());
  const Interval exponent(s, share.precision());
  const Interval greatest = exponent * log(rest + share);
  if (s >= 0) {
    return greatest;
  }
  const Interval plain = greatest + log_penalty(s, theta);
  const Interval cosine = cos(theta);
  return cosine.is_positive() ? min(plain, exponent * log(rest + share * cosine)) : plain;
}

NodeRange choose_range(const GaussianMixture& law, const Rational& s, const Rational& step,
                       Precision bits) {
  constexpr std::int64_t most_nodes = 4'000'000;
  const Rational far = distance(bits);
  const Rational least = (s >= 0 ? Rational(0) : left_of_mode(law, s)) - far;
  const Rational greatest = s >= 0 ? Rational(s / law.sigma + far) : right_end(law, s, far, bits);
  const Rational count = (greatest - least) / step;
  if (count > most_nodes) {
    throw Error(ErrorKind::limit, "the moment generating function of the loss",
                Problem{"needs " + floor(count).str() + " nodes"},
                "at most " + std::to_string(most_nodes));
  }
  return {static_cast<std::int64_t>(floor(least / step)),
          static_cast<std::int64_t>(floor(greatest / step)) + 1};
}

std::vector<Interval> shares(const GaussianMixture& law, const Rational& step,
                             const NodeRange& range, Precision precision) {
  // A geometric progression, started anew now and then, so that its enclosure stays narrow.
  constexpr std::int64_t renewed = 64;
  std::vector<Interval> result;
  result.reserve(static_cast<std::size_t>(range.greatest - range.least + 1));
  const Precision working = precision + 16;
  const Interval factor = exp(Interval(Rational(step / law.sigma), working));
  Interval b(working);
  for (std::int64_t j = range.least; j <= range.greatest; ++j) {
    if ((j - range.least) % renewed == 0) {
      const Rational exponent = j * step / law.sigma - 1 / (2 * law.sigma * law.sigma);
      b = Interval(law.q, working) * exp(Interval(exponent, working));
    } else {
      b *= factor;
    }
    result.push_back(b);
  }
  return result;
}

Interval beyond_least(const GaussianMixture& law, const Rational& s, const Rational& step,
                      const NodeRange& range, const Interval& share) {
  Interval slope = of(-range.least * step);
  if (s < 0) {
    // r increases, so that further left it is at most what it is here.
    slope += of(s / law.sigma) * share / (of(1 - law.q) + share);
  }
  return geometric_rest(of(step) * slope);
}

Interval beyond_greatest(const GaussianMixture& law, const Rational& s, const Rational& step,
                         const NodeRange& range) {
  const Rational edge = range.greatest * step - (s > 0 ? Rational(s / law.sigma) : Rational(0));
  return geometric_rest(of(step * edge));
}

Precision magnitude(const GaussianMixture& law, const Rational& s, const Rational& step,
                    const NodeRange& range) {
  const Rational edge =
      std::max<std::int64_t>(std::abs(range.least), std::abs(range.greatest)) * step;
  // |ln w| ≤ max(ln 1/A, ln 1/q + |ξ|/σ + 1/(2σ²)).
  const auto small = static_cast<std::int64_t>(bit_length(law.q));
  const Rational log_ratio = edge / law.sigma + 1 / (2 * law.sigma * law.sigma) + small;
  const Rational whole = edge * edge + abs(s) * log_ratio;
  return static_cast<Precision>(bit_length(floor(whole)));
}

}  // namespace pkdp::accountant
