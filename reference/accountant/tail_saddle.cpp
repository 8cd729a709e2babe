#include "reference/accountant/tail_saddle.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/accountant/leading_bits.hpp"
#include "reference/accountant/loss_ray.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

Interval of(const Rational& x) { return {x, rough}; }
Interval of(std::int64_t x) { return {static_cast<long>(x), rough}; }
Interval of_count(std::uint64_t x) { return {Integer(x), rough}; }

Interval half(const Interval& x) { return scale_by_power_of_two(x, -1); }

bool below(const Interval& a, const Interval& b) { return mpfr_less_p(a.right(), b.right()) != 0; }

Error limit(const char* problem) {
  return {ErrorKind::limit, "the integral for delta", Problem{problem}};
}

Rational middle(const Interval& x) {
  if (!x.is_finite()) {
    throw limit("has moments of the loss beyond all exponents");
  }
  return (x.lower() + x.upper()) / 2;
}

// ln(e^x − 1), also where e^x is beyond all exponents.
Interval log_expm1(const Interval& x) {
  return mpfr_cmp_ui(x.left(), 1) > 0 ? x + log(-expm1(-x)) : log(expm1(x));
}

// The shares of one point in R and in T − 1.
void add(unsigned long terms, const Interval& y, const Interval& weight,
         const Interval& log_factorial, Interval& remainder, Interval& little) {
  if (terms == 0) {
    remainder += weight * exp(y);
    return;
  }
  Interval sum(rough);  // of y^n/n!, 1 ≤ n < N
  for (unsigned long n = terms - 1; n >= 1; --n) {
    sum = (sum + of(1)) * y;
    mpfi_div_ui(sum.raw(), sum.raw(), n);
  }
  little += weight * sum;
  const Interval ratio = y / of_count(terms + 1);
  const bool is_small = mpfr_cmp_ui_2exp(ratio.right(), 1, -1) < 0;
  remainder += weight * (is_small ? exp(of_count(terms) * log(y) - log_factorial) / (of(1) - ratio)
                                  : positive_part(expm1(y) - sum));
}

}  // namespace

RealTail::RealTail(const BentIntegral& integral)
    : steps_(integral.steps),
      level_(integral.level.enclose(rough)),
      distance_(integral.distance(rough)) {
  const GaussianMixture& law = integral.law;
  if (!law.removed || !level_.is_positive()) {
    throw limit("has no tail of rare losses");
  }
  // The noise that alone gives a loss of ε, and the order at which that is the saddle.
  const Interval sigma = of(law.sigma);
  const Interval noise =
      half(of(1) / sigma) - sigma * log(of(law.q / (1 - law.q))) + sigma * log(expm1(level_));
  const Interval order = max(noise, of(1)) * sigma / -expm1(-level_);
  greatest_order_ = leading_bits(scale_by_power_of_two(order, 1).upper(), 8) + 16;
  const Interval reach = half(ComplexInterval::square(noise)) + of(64);
  log_single_ = log(of_count(steps_)) - half(ComplexInterval::square(positive_part(noise)));
  place_points(law, leading_bits(reach.upper(), 12));
}

Rational RealTail::inverse_distance() const { return leading_bits((of(1) / distance_).upper(), 8); }

Interval RealTail::log_at(unsigned long terms, const Rational& s) const {
  const Interval order = of(s);
  Interval remainder(rough);
  Interval little(rough);  // T − 1
  const Interval log_factorial = pkdp::log_factorial(terms, rough);
  for (const auto& [modulus, weight] : points_) {
    add(terms, order * modulus, weight, log_factorial, remainder, little);
  }
  const Interval k = of_count(steps_);
  const Interval kernel = log(of(s * (s - 1)));
  if (terms == 0) {
    return level_ - distance_ * order + k * log(remainder) - kernel;
  }
  const Interval log_polynomial = log1p(positive_part(little));
  const Interval growth = k * log1p(remainder / (of(1) + positive_part(little)));
  return level_ - distance_ * order + k * log_polynomial + log_expm1(growth) - kernel;
}

void RealTail::place_points(const GaussianMixture& law, const Rational& reach) {
  constexpr std::size_t most = 4000;
  const LossRay ray(law, 0, rough);
  const Rational end = ray.greatest(reach, greatest_order_);
  Rational v = ray.least(reach);
  while (v < end) {
    const LossRay::Point point = ray.at(v);
    // e^(sλ)·φ has peaks in v that are as narrow as 1/(σλ).
    const Rational peak = law.sigma * std::max<Rational>(leading_bits(point.modulus.upper(), 8), 1);
    const Rational step = std::min<Rational>(Rational(1, 8), leading_bits(1 / (2 * peak), 4));
    points_.push_back({point.modulus, exp(point.weight.re) * of(step)});
    v += step;
    if (points_.size() > most) {
      throw limit("needs too many points for a look at rare losses");
    }
  }
}

namespace {

// Where the whole integrand is least on the real line: between octaves first.
Interval least_of_all(const RealTail& tail) {
  constexpr int octaves = 14;
  Rational gap = 8 * tail.greatest_order();
  Interval least = Interval::entire(rough);
  for (int i = 0; i < octaves; ++i, gap /= 2) {
    const Interval found = tail.log_at(0, 1 + gap);
    least = i == 0 || below(found, least) ? found : least;
  }
  return least;
}

// The saddle near the order at which one release alone would have it, where the powers of s do not
// outweigh e^(−ℓs): a bowl on the real line.
std::optional<TailSaddle> saddle_of(const RealTail& tail, unsigned long terms) {
  constexpr int most_steps = 40;
  const Rational least_order = std::max<Rational>(
      2, Rational(5, 4) * static_cast<std::int64_t>(terms) * tail.inverse_distance());
  const auto at = [&](const Rational& s) { return middle(tail.log_at(terms, s)); };
  Rational best = tail.greatest_order() / 2;
  Rational found = at(best);
  Rational factor(5, 4);
  for (int i = 0; i < most_steps && factor > Rational(65, 64);) {
    bool moved = false;
    for (const Rational& near : {Rational(best / factor), Rational(best * factor)}) {
      const Rational short_near = leading_bits(near, 12);
      if (short_near < least_order) {
        return std::nullopt;
      }
      const Rational value = at(short_near);
      if (value < found) {
        found = value;
        best = short_near;
        moved = true;
        ++i;
        break;
      }
    }
    if (!moved) {
      factor = (1 + factor) / 2;
    }
  }
  const Rational apart = best / 32;
  const Rational bend = (at(best + apart) + at(best - apart) - 2 * found) / (apart * apart);
  if (bend <= 0) {
    return std::nullopt;
  }
  const Interval log_size = of(found) - half(log(of(bend * Rational(44, 7))));
  return TailSaddle{terms,           best,           log_size, leading_bits(bend, 12),
                    Interval(rough), Interval(rough)};
}

}  // namespace

TailSaddle find_tail_saddle(const BentIntegral& integral) {
  constexpr std::array<unsigned long, 16> candidates = {3,  4,  6,  8,  11, 14, 17, 20,
                                                        24, 29, 35, 42, 50, 60, 80, 110};
  const RealTail tail(integral);
  std::array<std::optional<TailSaddle>, candidates.size()> found;
  tbb::parallel_for(std::size_t{0}, candidates.size(),
                    [&](std::size_t i) { found.at(i) = saddle_of(tail, candidates.at(i)); });
  std::optional<Interval> least;
  for (const auto& saddle : found) {
    if (saddle) {
      least = least ? min(*least, saddle->log_size) : saddle->log_size;
    }
  }
  if (!least) {
    throw limit("has no saddle of rare losses");
  }
  // The fewest terms with which next to nothing cancels.
  const auto chosen = std::find_if(found.begin(), found.end(), [&](const auto& saddle) {
    return saddle && below(saddle->log_size, *least + of(2));
  });
  TailSaddle saddle = **chosen;
  saddle.gain = least_of_all(tail) - *least;
  saddle.log_size = *least;
  saddle.excess = *least - tail.log_single();
  return saddle;
}

}  // namespace pkdp::accountant
