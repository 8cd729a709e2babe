#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "reference/mechanisms/noisy_counting/gaussian_sum.hpp"
#include "reference/numbers/decreasing_root.hpp"

namespace pkdp::counting {
namespace {

constexpr Precision coarse = 32;

Rational middle(const Interval& x) { return (x.lower() + x.upper()) / 2; }

// S as if it were normal: where to begin, and which value of S dominates an output.
class NormalGuess {
 public:
  explicit NormalGuess(const GaussianSum& sum)
      : count_(sum.count()), mean_(coarse), variance_(coarse), share_(coarse) {
    for (const poisson_binomial::Group& group : sum.law().groups()) {
      const Interval times(Integer(group.multiplicity), coarse);
      const Interval ones = times * Interval(group.p, coarse);
      mean_ += ones;
      variance_ += ones * Interval(Rational(1 - group.p), coarse);
    }
    const Interval noise(Rational(sum.sigma() * sum.sigma()), coarse);
    share_ = variance_ / (variance_ + noise);
    variance_ += noise;
  }

  // The term of S that dominates f(gamma).
  [[nodiscard]] std::int64_t hint(const Rational& gamma) const {
    const Interval value = mean_ + (Interval(gamma, coarse) - mean_) * share_;
    const Interval inside = min(max(value, Interval(coarse)), Interval(Integer(count_), coarse));
    return mpfr_get_si(inside.left(), MPFR_RNDN);
  }

  // mean + ½ − ε·s² with Φ(h − ε·s) − e^ε·Φ(−h − ε·s) = δ, s the deviation of output, h = 1/(2s).
  [[nodiscard]] Rational gamma(const Delta& delta) const {
    const Interval deviation = sqrt(variance_);
    const Interval target(delta.value(), coarse);
    Rational low = 0;
    Rational high = 1;
    while (high < power_of_two(20) && exceeds(high, deviation, target)) {
      low = high;
      high *= 2;
    }
    for (int i = 0; i < 40; ++i) {
      const Rational centre = (low + high) / 2;
      (exceeds(centre, deviation, target) ? low : high) = centre;
    }
    return Rational(floor(middle(mean_ - Interval(low, coarse) * deviation) * 1024)) / 1024 +
           Rational(1, 2);
  }

 private:
  // δ(v/s) above the target, v = ε·s.
  static bool exceeds(const Rational& v, const Interval& deviation, const Interval& target) {
    const Interval shift(v, coarse);
    const Interval h = scale_by_power_of_two(Interval(1, coarse) / deviation, -1);
    const Interval root = sqrt(Interval(2, coarse));
    const auto upper = [&root](const Interval& z) {
      return scale_by_power_of_two(erfc(z / root), -1);
    };
    const Interval delta = upper(shift - h) - exp(shift / deviation) * upper(shift + h);
    return mpfr_cmp(delta.right(), target.left()) > 0;
  }

  std::int64_t count_;
  Interval mean_;
  Interval variance_;
  Interval share_;
};

class Search {
 public:
  Search(std::shared_ptr<const GaussianSum> sum, const Delta& delta)
      : shared_(std::move(sum)),
        sum_(*shared_),
        delta_(delta),
        guess_(sum_),
        sigma_(sum_.sigma()) {}

  // ln((F(γ) − δ)/F(γ−1)), at most the ε sought; its lower end is −∞ where F(γ) > δ is not certain.
  [[nodiscard]] Interval lower_bound(const Rational& gamma, Precision precision) const {
    const GaussianSum::Pair tails = sum_.tails(gamma, guess_.hint(gamma), precision);
    const Interval left = tails.here - Interval(delta_.value(), tails.here.precision());
    return log(positive_part(left)) - log(tails.before);
  }

  // ln ρ minus that: positive left of the best γ and negative right of it.
  [[nodiscard]] Interval excess(const Rational& gamma, Precision precision) const {
    const Interval bound = lower_bound(gamma, precision);
    if (mpfr_inf_p(bound.right()) != 0 && bound.is_negative()) {
      return {1, precision};  // F(γ) ≤ δ: left of every useful γ
    }
    return sum_.log_ratio(gamma, guess_.hint(gamma), precision) - bound;
  }

  // A γ near the best one, about 2^−bits units from it.
  [[nodiscard]] Rational best_place(Precision bits) const {
    const DecreasingFunction f = [this](const Rational& gamma, Precision precision) {
      return excess(gamma, precision);
    };
    const std::scoped_lock lock(mutex_);
    const Rational grid = unit() * power_of_two(-bits);
    SecantSearch search{latest_.value_or(guess_.gamma(delta_)),
                        sum_.variance(),
                        unit() * power_of_two(-16),
                        grid,
                        latest_ ? bits : coarse,
                        bits};
    latest_ = approximate_root(f, search);
    if (!latest_) {
      const Rational step = sigma_ < 1 ? Rational(1, 2) : Rational(floor(sigma_)) / 4;
      const RootBracket wide = bracket_around(f, guess_.gamma(delta_), step, coarse);
      latest_ = narrow(f, wide, grid, bits).lower;
    }
    return *latest_;
  }

  [[nodiscard]] Rational unit() const { return sigma_ < 1 ? Rational(sigma_ * sigma_) : 1; }

  // [L, U] from one evaluation of the tails: L is the lower bound at γ; δ(U) ≤ δ by the slack.
  [[nodiscard]] Interval enclose(Precision precision) const {
    const Precision bits = precision + sum_.guard();
    const Precision half = bits / 2 + 16;
    const Rational gamma = best_place(half);
    const std::int64_t hint = guess_.hint(gamma);
    const GaussianSum::Pair tails = sum_.tails(gamma, hint, bits);
    const Interval left = tails.here - Interval(delta_.value(), tails.here.precision());
    const Interval lower = log(positive_part(left)) - log(tails.before);
    for (Rational radius = unit() * power_of_two(8 - half); radius < Rational(1, 2);
         radius *= 65536) {
      const SegmentBounds around = segment_bounds(sum_, gamma - radius, gamma + radius, hint, half);
      const Interval upper = log(positive_part(left + around.slack)) - log(tails.before);
      if (less(around.log_least, lower) == Answer::yes &&
          less(upper, around.log_greatest) == Answer::yes) {
        return positive_part(Interval::hull(lower, upper));
      }
    }
    return positive_part(Interval::hull(lower, Interval::entire(bits)));
  }

 private:
  std::shared_ptr<const GaussianSum> shared_;
  const GaussianSum& sum_;
  Delta delta_;
  NormalGuess guess_;
  const Rational& sigma_;
  mutable std::mutex mutex_;
  mutable std::optional<Rational> latest_;  // the last best place: where the next search starts
};

}  // namespace

Real gaussian_epsilon(std::shared_ptr<const GaussianSum> sum, const Delta& delta) {
  const auto search = std::make_shared<const Search>(std::move(sum), delta);
  return Real::certified([search](Precision precision) { return search->enclose(precision); }, {},
                         Sign::positive);
}

}  // namespace pkdp::counting
