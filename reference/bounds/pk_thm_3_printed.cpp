// The printed numerical form of pk.thm-3: P[X/Y ≥ ε] = Σ_y P[Y = y]·P[X ≥ ⌈εy⌉], X and Y
// independent Bin(N, 2λ): one running tail of X, one mass of Y, from large y to small.
//
// For ε < 1 it is near 1, and what is summed is the rest, Σ_y P[Y = y]·P[X < ⌈εy⌉], from small y
// to large: all additions, each term within a few roundings for each step, so that only the bits of
// the rest that show in 1 less it are needed. Outside the window at most P[Y outside] is missing.
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

// The mass of Bin(count, 2λ) at a place, and at its neighbours.
class Mass {
 public:
  Mass(std::int64_t count, const Rational& twice_lambda, std::int64_t place, Precision precision)
      : count_(count),
        place_(place),
        odds_(Rational(twice_lambda / (1 - twice_lambda))),
        ones_(word(numerator(odds_))),
        zeros_(word(denominator(odds_))),
        up_(odds_, precision),
        down_(Rational(1 / odds_), precision),
        mass_(
            binomial::pmf(count, place, Probability::of(twice_lambda)).real().enclose(precision)) {}

  [[nodiscard]] const Interval& operator()() const noexcept { return mass_; }

  void step_up() {
    times(count_ - place_, place_ + 1);
    by_odds(up_, ones_, zeros_);
    ++place_;
  }
  void step_down() {
    times(place_, count_ - place_ + 1);
    by_odds(down_, zeros_, ones_);
    --place_;
  }

 private:
  // 0 for what is none.
  static unsigned long word(const Integer& x) {
    return bit_length(x) <= 63 ? x.convert_to<unsigned long>() : 0;
  }

  void times(std::int64_t above, std::int64_t below) {
    by_words(static_cast<unsigned long>(above), static_cast<unsigned long>(below));
  }
  void by_words(unsigned long above, unsigned long below) {
    mpfi_mul_ui(mass_.raw(), mass_.raw(), above);
    mpfi_div_ui(mass_.raw(), mass_.raw(), below);
  }
  void by_odds(const Interval& odds, unsigned long above, unsigned long below) {
    if (above != 0 && below != 0) {
      by_words(above, below);
    } else {
      mass_ *= odds;
    }
  }

  std::int64_t count_;
  std::int64_t place_;
  Rational odds_;
  unsigned long ones_;
  unsigned long zeros_;
  Interval up_;
  Interval down_;
  Interval mass_;
};

// P[X/Y < ε] where Y is in the window, relative to about 2^−precision but for the roundings of the
// steps. Thresholds grow with y; the masses of equal ones have one product together.
Interval rest_in_window(std::int64_t count, const Rational& twice_lambda,
                        const Threshold& threshold, const Window& window, Precision precision) {
  std::int64_t x = threshold(window.first);
  Mass next(count, twice_lambda, x, precision);
  Mass weight(count, twice_lambda, window.first, precision);
  Interval lower =
      binomial::lower_tail(count, x - 1, Probability::of(twice_lambda)).real().enclose(precision);
  Interval sum(precision);
  Interval together(precision);
  for (std::int64_t y = window.first;; ++y) {
    const std::int64_t least = threshold(y);
    if (x < least) {
      sum += together * lower;
      together = Interval(precision);
    }
    for (; x < least; ++x) {
      lower += next();
      next.step_up();
    }
    together += weight();
    if (y == window.last) {
      return sum + together * lower;
    }
    weight.step_up();
  }
}

// Of `guard` bits roundings may take all.
Interval by_the_rest(std::int64_t count, const Rational& twice_lambda, const Threshold& threshold,
                     Precision precision, Precision guard) {
  const Window window = binomial_window(count, Probability::of(twice_lambda), precision);
  const auto rest = [&](Precision bits) {
    return rest_in_window(count, twice_lambda, threshold, window, bits + guard);
  };
  Interval sum = rest(coarse);
  // So many of the bits that are asked for are in the rest.
  const Precision shown =
      mpfr_zero_p(sum.right()) != 0 ? 0 : precision + mpfr_get_exp(sum.right()) + 2;
  if (shown > coarse) {
    sum = rest(shown);
  }
  const Interval one(1, precision + guard);
  const Interval missing = Interval::hull(Interval(precision + guard), window.outside);
  return positive_part(one - (sum + missing));
}

}  // namespace

Interval enclose_printed(std::int64_t count, const Rational& twice_lambda, const Epsilon& epsilon,
                         ZeroOverZero convention, Precision precision) {
  const auto guard =
      4 * static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(count))) + 32;
  const Precision working = precision + guard;
  if (epsilon.has_rational_ratio() && epsilon.ratio() == 1) {
    // X/Y ≥ 0 fails only where 0/0 does not count.
    const auto both = 2 * static_cast<unsigned long>(count);
    const Interval one(1, working);
    return convention == ZeroOverZero::infinite
               ? one
               : one - power(Interval(Rational(1 - twice_lambda), working), both);
  }
  const Threshold threshold(epsilon, convention, count);
  const Interval slope = epsilon.real().enclose(2 * coarse);
  if (less(slope, Interval(1, coarse)) == Answer::yes) {
    return by_the_rest(count, twice_lambda, threshold, precision, guard);
  }
  const Tilt outer = tilt(count, twice_lambda, slope);
  const Window window = binomial_window(count, outer.tilted, working);
  const Probability p = Probability::of(twice_lambda);
  std::int64_t x = threshold(window.last);
  Interval tail = binomial::upper_tail(count, x, p).real().enclose(working);
  Mass next(count, twice_lambda, x - 1, working);
  Mass weight(count, twice_lambda, window.last, working);
  Interval sum(working);
  for (std::int64_t y = window.last;; --y) {
    for (const std::int64_t least = threshold(y); x > least; --x) {
      tail += next();
      next.step_down();
    }
    sum += weight() * tail;
    if (y == window.first) {
      break;
    }
    weight.step_down();
  }
  const Interval outside = outer.factor * window.outside;
  return min(positive_part(sum + Interval::hull(Interval(working), outside)), Interval(1, working));
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
  // The masses of equal thresholds have one product together.
  Integer sum = 0;
  Integer together = 0;
  std::int64_t least = threshold(0);
  for (std::int64_t y = 0; y <= count; ++y) {
    const std::int64_t here = threshold(y);
    if (here != least) {
      sum += together * tails[static_cast<std::size_t>(least)];
      together = 0;
      least = here;
    }
    together += masses[static_cast<std::size_t>(y)];
  }
  sum += together * tails[static_cast<std::size_t>(least)];
  return make_rational(sum,
                       power(denominator(twice_lambda), 2 * static_cast<std::uint64_t>(count)));
}

}  // namespace pkdp::bounds::pk_thm_3
