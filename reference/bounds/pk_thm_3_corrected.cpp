// The corrected numerical form of pk.thm-3 and the blanket form inside its proof.
//
// M ~ Bin(N, 2λ) of the N = n − 1 others are fair coins (pk.claim-rr); given M = m the worst set of
// counts is the half-line up to k = k(m), the last k with (m − k + 1)/k > c. With F_m the tail of
// Bin(m, ½):
//   corrected  P[N₁ + 1 > c·N₂] = Σ_m P[M = m]·F_m(k),
//   blanket    Σ_m P[M = m]·(F_m(k) − c·F_m(k − 1)), at most the first.
// Going down from m to m − 1 both follow from F_{m−1}(k) = F_m(k) + ½·f_{m−1}(k).
#include <algorithm>
#include <bit>
#include <utility>

#include "reference/bounds/binomial_window.hpp"
#include "reference/bounds/pk_thm_3_crossing.hpp"
#include "reference/bounds/pk_thm_3_parts.hpp"
#include "reference/bounds/pk_thm_3_walk.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"

namespace pkdp::bounds::pk_thm_3 {
namespace {

constexpr Precision coarse = 64;

const Probability half = Probability::of(Rational(1, 2));

// P[M outside the window, N₁ + 1 > c·N₂] ≤ E[s^(N₁+1−c·N₂); M outside] = s·Z·P[M_g outside], where
// s = c^(1/(c+1)), g ≥ (s + s^−c)/2, Z = (1 − 2λ + 2λg)^N, and M_g ~ Bin(N, 2λg/(1 − 2λ + 2λg)).
struct Tilt {
  Rational g;
  Interval factor;  // s·Z
  Probability tilted;
};

Tilt tilt(std::int64_t count, const Rational& twice_lambda, const Epsilon& epsilon) {
  const Interval c = epsilon.ratio(coarse);
  const Interval s = exp(epsilon.real().enclose(coarse) / (c + Interval(1, coarse)));
  const Interval mean = s * (Interval(1, coarse) + Interval(1, coarse) / c) / Interval(2, coarse);
  const Rational g = std::min<Rational>(1, dyadic_above(mean, coarse));
  const Rational base = 1 - twice_lambda + twice_lambda * g;
  return {g, s * power(Interval(base, 2 * coarse), static_cast<unsigned long>(count)),
          Probability::of(Rational(twice_lambda * g / base))};
}

// The running values at one m.
struct Running {
  std::int64_t m;
  std::int64_t k;
  Interval weight;  // P[M = m]
  Interval mass;    // f_m(k)
  Interval tail;    // F_m(k)
};

// x·above/below for above ≥ 0, below > 0.
void times(Interval& x, std::int64_t above, std::int64_t below) {
  mpfi_mul_ui(x.raw(), x.raw(), static_cast<unsigned long>(above));
  mpfi_div_ui(x.raw(), x.raw(), static_cast<unsigned long>(below));
}

void step_down(Running& at, const Crossing& crossing, const Interval& inverse_odds,
               std::int64_t count) {
  times(at.weight, at.m, count - at.m + 1);
  at.weight *= inverse_odds;
  times(at.mass, at.m - at.k, at.m);
  at.tail += at.mass;
  mpfi_mul_2si(at.mass.raw(), at.mass.raw(), 1);
  --at.m;
  if (at.k > 0 && !crossing.exceeds(at.m, at.k)) {
    at.tail -= at.mass;
    times(at.mass, at.k, at.m - at.k + 1);
    --at.k;
  }
}

// The sum over the window in intervals.
Interval window_sum(std::int64_t count, const Rational& twice_lambda, const Window& window,
                    const Crossing& crossing, const Interval& ratio_minus_one, Form form,
                    Precision precision) {
  const Interval inverse_odds(Rational((1 - twice_lambda) / twice_lambda), precision);
  const Probability coin = Probability::of(twice_lambda);
  const std::int64_t k = crossing.last(window.last);
  Running at{window.last, k, binomial::pmf(count, window.last, coin).real().enclose(precision),
             binomial::pmf(window.last, k, half).real().enclose(precision),
             binomial::lower_tail(window.last, k, half).real().enclose(precision)};
  Interval sum(precision);
  Interval term(precision);
  for (;;) {
    if (form == Form::numerical) {
      mpfi_mul(term.raw(), at.weight.raw(), at.tail.raw());
    } else {
      mpfi_sub(term.raw(), at.tail.raw(), at.mass.raw());
      term *= ratio_minus_one;
      mpfi_sub(term.raw(), at.mass.raw(), term.raw());
      term *= at.weight;
    }
    sum += term;
    if (at.m == window.first) {
      return sum;
    }
    step_down(at, crossing, inverse_odds, count);
  }
}

}  // namespace

Interval enclose_corrected(std::int64_t count, const Rational& twice_lambda, const Epsilon& epsilon,
                           Form form, Precision precision) {
  // A bit for each doubling of the terms, whose roundings add up, and some for what cancels.
  const Precision working = precision + std::bit_width(static_cast<std::uint64_t>(count)) + 8;
  const Tilt outer = tilt(count, twice_lambda, epsilon);
  const Window window = binomial_window(count, outer.tilted, working);
  const Crossing crossing(epsilon);
  const Interval factor = counting::ratio_minus_one(epsilon, working);
  const auto in_words =
      window_in_words(count, twice_lambda, window, crossing, factor, form, working);
  const Interval sum =
      in_words ? *in_words
               : window_sum(count, twice_lambda, window, crossing, factor, form, working);
  const Interval outside = outer.factor * window.outside;
  return min(positive_part(sum + Interval::hull(Interval(working), outside)), Interval(1, working));
}

ExactForm exact_corrected(std::int64_t count, const Rational& twice_lambda, const Epsilon& epsilon,
                          Form form) {
  const Integer ones = numerator(twice_lambda);
  const Integer zeros = denominator(twice_lambda) - ones;
  const Crossing crossing(epsilon);
  std::int64_t m = count;
  std::int64_t k = crossing.last(m);
  // Over the common denominator (2·denominator)^count: C(N, m)·ones^m·zeros^(N−m) and 2^m·F_m.
  Integer weight = power(ones, static_cast<std::uint64_t>(count));
  Integer mass = 1;
  Integer tail = 1;
  for (std::int64_t j = 1; j <= k; ++j) {
    mass = mass * (m - j + 1) / j;
    tail += mass;
  }
  Integer sum_a = 0;
  Integer sum_b = 0;
  for (;;) {
    const Integer scaled = weight << static_cast<unsigned>(count - m);
    sum_a += scaled * tail;
    if (form == Form::blanket) {
      sum_b += scaled * (tail - mass);
    }
    if (m == 0) {
      break;
    }
    weight = weight * m * zeros / ((count - m + 1) * ones);
    mass = mass * (m - k) / m;
    tail = (tail + mass) / 2;
    --m;
    if (k > 0 && !crossing.exceeds(m, k)) {
      tail -= mass;
      mass = mass * k / (m - k + 1);
      --k;
    }
  }
  const Integer total =
      power(Integer(2 * denominator(twice_lambda)), static_cast<std::uint64_t>(count));
  const Rational a = make_rational(sum_a, total);
  return form == Form::numerical ? ExactForm(a) : epsilon.affine(a, make_rational(sum_b, total));
}

}  // namespace pkdp::bounds::pk_thm_3
