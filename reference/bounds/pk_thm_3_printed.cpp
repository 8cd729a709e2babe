// The printed numerical form of pk.thm-3: P[X/Y ≥ ε] = Σ_y P[Y = y]·P[X ≥ ⌈εy⌉], X and Y
// independent Bin(N, 2λ): one running tail of X, one mass of Y, from large y to small.
#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "reference/bounds/binomial_window.hpp"
#include "reference/bounds/pk_thm_3_parts.hpp"
#include "reference/distributions/binomial.hpp"

namespace pkdp::bounds::pk_thm_3 {
namespace {

constexpr Precision coarse = 64;

// The least x that satisfies x/y ≥ ε, at most `count` + 1.
class Threshold {
 public:
  Threshold(const Epsilon& epsilon, ZeroOverZero convention, std::int64_t count)
      : epsilon_(epsilon), count_(count), at_zero_(convention == ZeroOverZero::infinite ? 0 : 1) {}

  [[nodiscard]] std::int64_t operator()(std::int64_t y) const {
    if (y == 0) {
      return at_zero_;
    }
    const Integer least =
        epsilon_.has_rational_ratio() ? of_logarithm(y) : of_rational(y, epsilon_.exponent());
    return std::min<Integer>(least, Integer(count_ + 1)).convert_to<std::int64_t>();
  }

 private:
  static Integer of_rational(std::int64_t y, const Rational& slope) {
    return -floor(Rational(-slope * y));
  }

  // y·ln(ratio) is 0 or irrational: the ends of an enclosure soon have the same floor.
  [[nodiscard]] Integer of_logarithm(std::int64_t y) const {
    if (epsilon_.ratio() == 1) {
      return 0;
    }
    const Interval place = refine(epsilon_.real(), coarse, [y](const Interval& x) {
      const Interval product = Interval(static_cast<long>(y), x.precision()) * x;
      return floor(product.lower()) == floor(product.upper());
    });
    return floor((Interval(static_cast<long>(y), place.precision()) * place).lower()) + 1;
  }

  const Epsilon& epsilon_;
  std::int64_t count_;
  std::int64_t at_zero_;
};

// {X ≥ tY} has P[·; Y outside] ≤ E[s^(X−tY); Y outside] for every s ≥ 1. With g = s^−t this is
// E[s^X]·E[g^Y]·P[Y_g outside].
struct Tilt {
  Interval factor;
  Probability tilted;
};

// s minimises (1−π+πs)(1−π+πs^−t) where s/(1−π+πs) = t·s^−t/(1−π+πs^−t); s ≤ (t/(1−π))^(1/t).
// Bisection of ln s on [0, that], to a few bits more than matter.
Interval best_log_s(const Rational& pi, const Interval& t) {
  const Interval p(pi, coarse);
  const Interval q(Rational(1 - pi), coarse);
  Interval low(coarse);
  Interval high = log(max(t / q, Interval(1, coarse))) / t;
  for (int step = 0; step < 40; ++step) {
    const Interval middle = scale_by_power_of_two(low + high, -1);
    const Interval s = exp(middle);
    const Interval g = exp(-(t * middle));
    const bool above = less(t * g * (q + p * s), s * (q + p * g)) != Answer::no;
    (above ? high : low) = middle;
  }
  return low;
}

Tilt tilt(std::int64_t count, const Rational& pi, const Interval& t) {
  const auto power_of = [&](const Interval& x) {
    return power(x, static_cast<unsigned long>(count));
  };
  if (mpfr_cmp_si(t.right(), 1) <= 0) {
    return {Interval(1, coarse), Probability::of(pi)};
  }
  const Rational g = std::min<Rational>(1, dyadic_above(exp(-(t * best_log_s(pi, t))), coarse));
  const Rational base = 1 - pi + pi * g;
  const Precision working = 2 * coarse;
  const Interval s = exp(-(log(Interval(g, working)) / t));
  const Interval p(pi, working);
  const Interval q(Rational(1 - pi), working);
  return {power_of(q + p * s) * power_of(Interval(base, working)),
          Probability::of(Rational(pi * g / base))};
}

}  // namespace

Interval enclose_printed(std::int64_t count, const Rational& twice_lambda, const Epsilon& epsilon,
                         ZeroOverZero convention, Precision precision) {
  const auto guard =
      4 * static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(count))) + 32;
  const Precision working = precision + guard;
  const auto small = [&](std::int64_t x) { return Interval(static_cast<long>(x), working); };
  if (epsilon.has_rational_ratio() && epsilon.ratio() == 1) {
    // X/Y ≥ 0 fails only where 0/0 does not count.
    const auto both = 2 * static_cast<unsigned long>(count);
    return convention == ZeroOverZero::infinite
               ? small(1)
               : small(1) - power(Interval(Rational(1 - twice_lambda), working), both);
  }
  const Threshold threshold(epsilon, convention, count);
  const Tilt outer = tilt(count, twice_lambda, epsilon.real().enclose(2 * coarse));
  const Window window = binomial_window(count, outer.tilted, working);
  const Probability p = Probability::of(twice_lambda);
  const Interval odds(Rational(twice_lambda / (1 - twice_lambda)), working);
  // P[X = j − 1] from P[X = j].
  const auto step_down = [&](Interval& mass, std::int64_t j) {
    mass *= small(j) / (small(count - j + 1) * odds);
  };
  std::int64_t x = threshold(window.last);
  Interval tail = binomial::upper_tail(count, x, p).real().enclose(working);
  Interval next = binomial::pmf(count, x - 1, p).real().enclose(working);
  Interval weight = binomial::pmf(count, window.last, p).real().enclose(working);
  Interval sum(working);
  for (std::int64_t y = window.last;; --y) {
    for (const std::int64_t least = threshold(y); x > least; --x) {
      tail += next;
      step_down(next, x - 1);
    }
    sum += weight * tail;
    if (y == window.first) {
      break;
    }
    step_down(weight, y);
  }
  const Interval outside = outer.factor * window.outside;
  return min(positive_part(sum + Interval::hull(Interval(working), outside)), small(1));
}

Rational exact_printed(std::int64_t count, const Rational& twice_lambda, const Epsilon& epsilon,
                       ZeroOverZero convention) {
  const Threshold threshold(epsilon, convention, count);
  const Integer ones = numerator(twice_lambda);
  const Integer zeros = denominator(twice_lambda) - ones;
  // The masses over the common denominator, downwards from count, and their sums from above.
  std::vector<Integer> masses(static_cast<std::size_t>(count) + 1);
  std::vector<Integer> tails(static_cast<std::size_t>(count) + 2);
  Integer mass = power(ones, static_cast<std::uint64_t>(count));
  for (std::int64_t j = count; j >= 0; --j) {
    const auto place = static_cast<std::size_t>(j);
    masses[place] = mass;
    tails[place] = tails[place + 1] + mass;
    mass = mass * j * zeros / ((count - j + 1) * ones);
  }
  Integer sum = 0;
  for (std::int64_t y = 0; y <= count; ++y) {
    sum += masses[static_cast<std::size_t>(y)] * tails[static_cast<std::size_t>(threshold(y))];
  }
  return make_rational(sum,
                       power(denominator(twice_lambda), 2 * static_cast<std::uint64_t>(count)));
}

}  // namespace pkdp::bounds::pk_thm_3
