// S = X + Y with X ~ Bin(m, λ) and Y ~ Bin(M, 1−λ) independent, one point at a time:
//
//   s(k)   = Σ_x A(x),  A(x) = b₁(x)·b₂(k−x),
//   F(k−1) = Σ_x C(x),  C(x) = b₁(x)·F₂(k−x−1) = A(x)·D(x),  D(x) = F₂(k−x−1)/b₂(k−x).
//
// Both summands are log-concave in x, so that what a window leaves out is bounded by a geometric
// series. Upwards C(x+1)/C(x) ≤ A(x+1)/A(x): F₂(y−1) = Σ_j b₂(j+1)·(b₂(j)/b₂(j+1)) over j < y, and
// the last factor grows with j, so F₂(y−1)/F₂(y) ≤ b₂(y−1)/b₂(y). The sum goes downwards in x,
// where D only takes additions: D(x−1) = (D(x) + 1)·b₂(k−x)/b₂(k−x+1).
#include <algorithm>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "reference/distributions/binomial.hpp"
#include "reference/mechanisms/counting/corner_recurrence.hpp"
#include "reference/mechanisms/counting/corners.hpp"
#include "reference/numbers/positive_float.hpp"

namespace pkdp::counting {
namespace {

// Steps between two looks at whether the rest is negligible.
constexpr std::int64_t stride = 16;
constexpr std::size_t most_known = 8;
// Steps of the recurrence from one point to the next that are taken in place of sums.
constexpr int most_steps = 4;
constexpr Precision guard = 32;
// Less is hardly faster, and this serves a crossing and what is wanted there alike.
constexpr Precision least_precision = 96;

Integer as_integer(std::int64_t value) { return Integer(value); }

class CornerSum final : public SumLaw {
 public:
  CornerSum(std::int64_t m, std::int64_t rest, const Rational& lambda)
      : m_(m),
        rest_(rest),
        p_(Probability::of(lambda)),
        q_(p_.complement()),
        odds_(lambda / (1 - lambda)) {}

  [[nodiscard]] std::int64_t count() const noexcept override { return m_ + rest_; }

  [[nodiscard]] Point at(std::int64_t k, Precision precision) const override {
    const std::scoped_lock lock(mutex_);
    const Precision wanted = std::max(precision, least_precision);
    if (const Known* known = find(k, wanted)) {
      return known->point;
    }
    std::optional<Known> next = from_neighbours(k, wanted);
    if (known_.size() == most_known) {
      known_.erase(known_.begin());
    }
    known_.push_back(next ? std::move(*next) : Known{k, wanted, sum_at(k, wanted + guard), 0});
    return known_.back().point;
  }

  [[nodiscard]] Interval ratio(std::int64_t k, Precision precision) const override {
    return at(k, precision).mass / at(k - 1, precision).mass;
  }

  [[nodiscard]] Answer ratio_exceeds(std::int64_t k, const Epsilon& epsilon,
                                     Precision precision) const override {
    return less(epsilon.ratio(precision) * at(k - 1, precision).mass, at(k, precision).mass);
  }

  // The mean of the law tilted by e^−ε.
  [[nodiscard]] std::int64_t approximate_cutoff(const Epsilon& epsilon) const override {
    constexpr Precision precision = 64;
    const Interval c = epsilon.ratio(precision);
    const Interval p(p_.value(), precision);
    const Interval q(q_.value(), precision);
    const Interval mean = Interval(as_integer(m_), precision) * p / (p + c * q) +
                          Interval(as_integer(rest_), precision) * q / (q + c * p);
    return std::clamp<std::int64_t>(mpfr_get_si(mean.left(), MPFR_RNDN), 0, count());
  }

  [[nodiscard]] std::optional<ExactPoint> exact_at(std::int64_t /*k*/) const override {
    return std::nullopt;
  }
  [[nodiscard]] bool is_small() const noexcept override { return false; }

 private:
  struct State {
    PositiveFloat a;
    PositiveFloat d;
    PositiveFloat product;
  };
  struct Known {
    std::int64_t k;
    Precision precision;
    Point point;
    int steps;  // of the recurrence from a sum
  };

  [[nodiscard]] const Known* find(std::int64_t k, Precision precision) const {
    const auto place = std::find_if(known_.begin(), known_.end(), [&](const Known& known) {
      return known.k == k && known.precision == precision;
    });
    return place == known_.end() ? nullptr : &*place;
  }

  // From two points on one side, when they were summed or next to it: a step costs a few bits of
  // the guard, about those of λ.
  [[nodiscard]] std::optional<Known> from_neighbours(std::int64_t k, Precision precision) const {
    for (const int side : {-1, 1}) {
      const Known* near = find(k + side, precision);
      const Known* far = find(k + 2 * side, precision);
      if (near == nullptr || far == nullptr || near->steps + far->steps >= most_steps) {
        continue;
      }
      const CornerRecurrence recurrence(m_, rest_, p_.value(), precision + guard);
      const Interval mass = side < 0 ? recurrence.up(k - 1, near->point.mass, far->point.mass)
                                     : recurrence.down(k + 1, near->point.mass, far->point.mass);
      const Interval below =
          side < 0 ? near->point.below + near->point.mass : near->point.below - mass;
      Known next{k, precision, {mass, below}, near->steps + far->steps + 1};
      if (mass.has_relative_accuracy(precision) && below.has_relative_accuracy(precision)) {
        return next;
      }
    }
    return std::nullopt;
  }

  // Sums in units of A(x) at the top, in plain floats: at most 12 roundings a step, those of the
  // factors included. D is affine and increasing in where it starts, so that it is off by at most
  // the factor by which its start is.
  [[nodiscard]] Point sum_at(std::int64_t k, Precision working) const {
    const std::int64_t least = std::max<std::int64_t>(0, k - rest_);
    const std::int64_t start = top(k, working);
    const Interval last_ratio = step_up(k, start, working);
    const Interval unit = binomial::pmf(m_, start, p_).real().enclose(working) *
                          binomial::pmf(rest_, k - start, q_).real().enclose(working);
    const Interval depth = binomial::lower_tail(rest_, k - start - 1, q_).real().enclose(working) /
                           binomial::pmf(rest_, k - start, q_).real().enclose(working);
    State now{PositiveFloat(Interval(1, working), working), PositiveFloat(depth, working),
              PositiveFloat(depth, working)};
    PositiveFloat mass(Interval(1, working), working);
    PositiveFloat below(depth, working);
    PositiveFloat before(working);
    const PositiveFloat odds(Interval(odds_, working), working);
    const PositiveFloat inverse_square(Interval(Rational(1 / (odds_ * odds_)), working), working);
    Interval rest_of_mass = geometric_rest(last_ratio);
    Interval rest_below = rest_of_mass * depth;
    std::int64_t x = start;
    for (std::int64_t step = 1; x > least; ++step, --x) {
      const bool looks = step % stride == 0 && x - 1 > least;
      if (looks) {
        mpfr_set(before.get(), now.product.get(), MPFR_RNDN);
      }
      step_down(now, k, x, odds, inverse_square);
      mass += now.a;
      below += now.product;
      if (looks && now.a.is_below(mass, working) && now.product.is_below(below, working)) {
        break;
      }
    }
    const std::int64_t roundings = 12 * (start - x + 2) + 64;
    const auto enclosed = [&](const PositiveFloat& value) { return value.enclose(roundings); };
    Interval certain = Interval(working);  // below k − M all of Y is below k
    if (x > least) {
      const Interval ratio_a = Interval(1, working) / step_up(k, x - 2, working);
      rest_of_mass += enclosed(now.a) * geometric_rest(ratio_a);
      rest_below +=
          enclosed(now.product) * geometric_rest(enclosed(now.product) / enclosed(before));
    } else {
      certain = binomial::lower_tail(m_, k - rest_ - 1, p_).real().enclose(working);
    }
    return {unit * (enclosed(mass) + rest_of_mass),
            unit * (enclosed(below) * spread(depth) + rest_below) + certain};
  }

  // A(x+1)/A(x) = (m−x)(k−x)·odds²/((x+1)(M−k+x+1)).
  [[nodiscard]] Rational exact_step_up(std::int64_t k, std::int64_t x) const {
    return make_rational(as_integer(m_ - x) * (k - x), as_integer(x + 1) * (rest_ - k + x + 1)) *
           odds_ * odds_;
  }
  [[nodiscard]] Interval step_up(std::int64_t k, std::int64_t x, Precision precision) const {
    return {exact_step_up(k, x), precision};
  }

  // From x to x − 1.
  void step_down(State& now, std::int64_t k, std::int64_t x, const PositiveFloat& odds,
                 const PositiveFloat& inverse_square) const {
    const std::int64_t y = k - x;
    // b₂(y+1)/b₂(y) = (M−y)/((y+1)·odds), b₁(x−1)/b₁(x) = x/((m−x+1)·odds).
    now.a.times(x * (rest_ - y), (m_ - x + 1) * (y + 1));
    now.a *= inverse_square;
    mpfr_add_ui(now.d.get(), now.d.get(), 1, MPFR_RNDN);
    now.d.times(y + 1, rest_ - y);
    now.d *= odds;
    now.product.product(now.a, now.d);
  }

  // [1, the right end by the left end].
  static Interval spread(const Interval& x) {
    const Interval one(1, x.precision());
    return mpfr_zero_p(x.right()) != 0 ? one : Interval::hull(one, x / lower_end(x));
  }
  static Interval lower_end(const Interval& x) {
    return PositiveFloat(x, x.precision()).enclose_exactly();
  }

  // [0, r/(1−r)] for the rest of a log-concave sequence whose next ratio is at most r.
  static Interval geometric_rest(const Interval& ratio) {
    const Precision precision = ratio.precision();
    if (mpfr_cmp_ui(ratio.right(), 1) >= 0) {
      return Interval::hull(Interval(precision), Interval::entire(precision));
    }
    return Interval::hull(Interval(precision),
                          positive_part(ratio) / (Interval(1, precision) - ratio));
  }

  // Where the sum starts: so far above the mode of A that the rest is about 2^−bits of it.
  [[nodiscard]] std::int64_t top(std::int64_t k, Precision bits) const {
    std::int64_t low = std::max<std::int64_t>(0, k - rest_);
    const std::int64_t greatest = std::min(m_, k);
    std::int64_t high = greatest + 1;
    while (high - low > 1) {
      const std::int64_t middle = low + (high - low) / 2;
      (exact_step_up(k, middle - 1) >= 1 ? low : high) = middle;
    }
    const Integer spread = std::min({as_integer(low), as_integer(m_ - low), as_integer(k - low),
                                     as_integer(rest_ - k + low)}) +
                           1;
    const Integer width = sqrt(Integer(2 * bits * spread)) + bits;
    return std::min<Integer>(greatest, low + width).convert_to<std::int64_t>();
  }

  std::int64_t m_;
  std::int64_t rest_;
  Probability p_;
  Probability q_;
  Rational odds_;
  mutable std::mutex mutex_;
  mutable std::vector<Known> known_;  // the last points asked for
};

}  // namespace

std::shared_ptr<const SumLaw> corner_sum(std::int64_t m, std::int64_t rest,
                                         const Rational& lambda) {
  if (m == 0 || rest == 0) {
    return equal_sum(m + rest, Probability::of(rest == 0 ? lambda : Rational(1 - lambda)));
  }
  return std::make_shared<CornerSum>(m, rest, lambda);
}

}  // namespace pkdp::counting
