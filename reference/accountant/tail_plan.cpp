#include "reference/accountant/tail_plan.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/accountant/leading_bits.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;
const Rational lesser_angle(1, 8);  // ψ₀
const Rational cell_width(1, 16);
constexpr std::int64_t most_nodes = 2000;

Interval of(const Rational& x) { return {x, rough}; }
Interval of(std::int64_t x) { return {static_cast<long>(x), rough}; }
Interval of_count(std::uint64_t x) { return {Integer(x), rough}; }

bool below(const Interval& a, const Interval& b) { return mpfr_less_p(a.right(), b.right()) != 0; }

Error limit(const char* problem) {
  return {ErrorKind::limit, "the integral for delta", Problem{problem}};
}

// ln of the upper bound of R̄ at points with |s| ≤ r, Re s ≤ x and Im s ≥ y: that of the angle
// number/16, `least` ≤ number, where the bound is least, sought from `guess` on, which it becomes.
Interval log_remainder_bound(const RayBounds& bounds, unsigned long terms, const Interval& r,
                             const Interval& x, const Interval& y, int least, int& guess) {
  const auto at = [&](int number) {
    const Interval theta = of(RayBounds::angle(number));
    return bounds.rough_log_bound(number, positive_part(x * cos(theta) - y * sin(theta)));
  };
  const AngleBound best = least_over_angles(at, least, guess);
  guess = best.number;
  return of_count(terms) * log(r) - log_factorial(terms, rough) + best.bound;
}

class TailPlanner {
 public:
  TailPlanner(const BentIntegral& integral, const TailSaddle& saddle, Precision bits)
      : integral_(integral),
        tail_(integral),
        saddle_(saddle),
        count_(of_count(integral.steps)),
        distance_(integral.distance(rough)),
        log_scale_(integral.log_scale(rough)),
        nats_(log(of(2)) * of(static_cast<std::int64_t>(bits))) {}

  TailPlan plan() {
    const Limits limits = choose_limits();
    path_ = limits.path;
    const Interval turn = of(limits.greater - lesser_angle);
    const Interval circle = scale_by_power_of_two(pi(rough), 1);
    const Interval both = limits.low + limits.high;
    angle_ = lesser_angle + leading_bits((turn * limits.low / both).lower(), 8);
    step_ = std::min(leading_bits((circle * turn / both).lower(), 8), cell_width);
    const auto rule_error = [&](const Interval& needed, const Rational& room) {
      return exp(needed - nats_ + saddle_.log_size) / expm1(circle * of(room) / of(step_));
    };
    const Interval error = rule_error(limits.low, angle_ - lesser_angle) +
                           rule_error(limits.high, limits.greater - angle_) + choose_last();
    return {saddle_, path_, angle_, step_, last_, error, nats_, bounds_, polynomial_};
  }

 private:
  // Ψ, the path, and the nats by which the integral of each limit is above the errors.
  struct Limits {
    Rational greater;
    BentPath path;
    Interval low;
    Interval high;
    [[nodiscard]] Interval cost() const { return (low + high) / of(greater - lesser_angle); }
  };

  // The further out the greater limit, the wider the step, until its integral is too large.
  Limits choose_limits() {
    choose_crossings();
    make_bounds();
    std::optional<Limits> best;
    for (const Rational& greater : {Rational(5, 8), Rational(7, 16), Rational(5, 16)}) {
      choose_path(greater);
      const auto needed = [&](const Rational& angle) {
        return max(nats_ + log(limit_integral(angle)) - saddle_.log_size, of(8));
      };
      try {
        Limits found{greater, path_, needed(lesser_angle), needed(greater)};
        if ((found.low + found.high).is_finite() && (!best || below(found.cost(), best->cost()))) {
          best = std::move(found);
        }
      } catch (const Error& error) {
        if (error.kind() != ErrorKind::limit) {
          throw;
        }
      }
      if (best && below(best->high, of(3) * nats_)) {
        break;
      }
    }
    if (!best) {
      throw limit("falls too slowly along its bent path");
    }
    return *best;
  }

  // The limits cross the real line on both sides of the saddle.
  void choose_crossings() {
    constexpr int candidates = 9;
    const Interval width = sqrt(scale_by_power_of_two(nats_, 1) / of(saddle_.curvature));
    const Rational usual = leading_bits(width.upper(), 8) * Rational(9, 4);
    const Interval range = of(6) * width;
    struct End {
      Rational distance;
      Interval needed;
    };
    const auto ends = [&](int side) {
      std::vector<End> found;
      Rational distance = usual;
      for (int i = 0; i < candidates; ++i, distance = leading_bits(distance * Rational(2, 3), 8)) {
        const Rational kept =
            side > 0 ? distance
                     : std::min<Rational>(distance, (saddle_.order - 1) * Rational(15, 16));
        if (!found.empty() && found.back().distance == kept) {
          continue;
        }
        const Interval needed =
            nats_ + tail_.log_at(saddle_.terms, saddle_.order + side * kept) - saddle_.log_size;
        if (needed.is_finite()) {
          found.push_back({kept, max(needed, nats_)});
        }
      }
      return found;
    };
    std::optional<Interval> least;
    const std::vector<End> highs = ends(1);
    for (const End& low : ends(-1)) {
      for (const End& high : highs) {
        const Interval cost =
            (low.needed + high.needed) *
            (log(of(1) + range / of(low.distance + high.distance)) + of(Rational(1, 2)));
        if (!least || below(cost, *least)) {
          least = cost;
          start_ = saddle_.order - low.distance;
          end_ = saddle_.order + high.distance;
        }
      }
    }
    if (!least) {
      throw limit("has no place to cross the real line");
    }
  }

  void choose_path(const Rational& greater) {
    const Interval sine = sin(of(lesser_angle));
    const Rational scale =
        leading_bits((of(end_ - start_) / (sin(of(greater)) - sine)).lower(), 12);
    // Rounded up: to the right of 1.
    path_ = {start_ - (of(scale) * sine).lower(), scale};
  }

  void make_bounds() {
    const Interval reach = nats_ + of(32) + positive_part(-saddle_.log_size);
    const Rational kept = leading_bits(reach.upper(), 12);
    bounds_ = std::make_shared<const RayBounds>(integral_.law, kept, end_ * Rational(3, 2),
                                                saddle_.terms);
    const RayBounds whole(integral_.law, kept, saddle_.order);
    const auto grown = static_cast<std::int64_t>(8 * saddle_.terms);
    const Interval accuracy = nats_ + log(count_) + of(grown + 16);
    const auto bits = static_cast<Precision>(floor((accuracy / log(of(2))).upper()));
    polynomial_ =
        std::make_shared<const LossPolynomial>(integral_.law, whole, saddle_.terms, saddle_.order,
                                               leading_bits(accuracy.upper(), 12), bits + 32);
  }

  // ln of the bound of c·e^(−ℓx)·|D|/π, x at `from`.
  [[nodiscard]] Interval log_integrand(const BentPath::Point& from, const BentPath::Point& to,
                                       int least, int& guess) const {
    const Interval modulus = sqrt(to.s.norm());
    const Interval remainder =
        log_remainder_bound(*bounds_, saddle_.terms, modulus, to.s.re, from.s.im, least, guess);
    const Interval whole = polynomial_->at_modulus(modulus) + exp(remainder);
    return log_scale_ - distance_ * from.s.re + log(count_) + remainder +
           (count_ - of(1)) * log(whole) - log(pi(rough));
  }

  // B of the cells along a path until the rest is small, and what is beyond.
  struct Cells {
    std::vector<Interval> sizes;
    Interval beyond;
  };
  [[nodiscard]] Cells cells(const Rational& angle) const {
    constexpr int block = 32;
    constexpr int most_blocks = 40;
    Cells found{{}, Interval(rough)};
    const Interval wanted = saddle_.log_size - nats_ - of(8);
    int guess = 0;
    for (int i = 0; i < most_blocks; ++i) {
      std::vector<BentPath::Point> points;
      for (int j = 0; j <= block; ++j) {
        points.push_back(path_.at(cell_width * (i * block + j), angle, rough));
      }
      std::vector<Interval> sizes(block, Interval(rough));
      std::vector<int> guesses(block, guess);
      tbb::parallel_for(0, block, [&](int j) {
        const auto n = static_cast<std::size_t>(j);
        const BentPath::Point& to = points[n + 1];
        sizes[n] = exp(log_integrand(points[n], to, 0, guesses[n]) +
                       log(of(path_.scale) * to.cosh) - BentPath::log_least_kernel(points[n], to));
      });
      guess = guesses.back();
      found.sizes.insert(found.sizes.end(), sizes.begin(), sizes.end());
      const Interval rest = log_rest(points.back(), angle);
      if (rest.is_finite() && below(rest, wanted)) {
        found.beyond = exp(rest);
        return found;
      }
    }
    throw limit("falls too slowly along its bent path");
  }

  // ln of B at a point, where it falls from there on as it should; else +∞.
  [[nodiscard]] Interval log_rest(const BentPath::Point& point, const Rational& angle) const {
    const Interval cosine = cos(of(angle));
    const Interval fall = distance_ * of(path_.scale) * point.sinh * sin(of(angle));
    const Interval rise = count_ * of_count(saddle_.terms) * point.cosh / (point.sinh * cosine);
    if (!(fall - rise - of(1)).is_positive()) {
      return Interval::entire(rough);
    }
    int least = static_cast<int>(floor(angle * RayBounds::denominator)) + 1;
    int guess = least;
    return log_integrand(point, point, least, guess) + log(point.cosh) -
           log(of(path_.scale) * ComplexInterval::square(point.sinh * cosine));
  }

  // N of a limit.
  [[nodiscard]] Interval limit_integral(const Rational& angle) const {
    const Cells found = cells(angle);
    Interval sum = found.beyond;
    for (const Interval& size : found.sizes) {
      sum += size * of(cell_width);
    }
    return sum;
  }

  // As few terms as do; an upper bound of the others.
  Interval choose_last() {
    const Cells found = cells(angle_);
    const Interval wanted = exp(saddle_.log_size - nats_);
    Interval dropped = found.beyond * of(1 + step_);
    std::size_t kept = found.sizes.size();
    while (kept > 1) {
      const Interval more = dropped + found.sizes[kept - 1] * of(cell_width + step_);
      if (!below(more, wanted)) {
        break;
      }
      dropped = more;
      --kept;
    }
    const Integer last = floor(cell_width * static_cast<std::int64_t>(kept) / step_) + 1;
    if (last > most_nodes) {
      throw limit("needs too many nodes on its path");
    }
    last_ = static_cast<std::size_t>(last);
    return dropped;
  }

  const BentIntegral& integral_;
  RealTail tail_;
  TailSaddle saddle_;
  Interval count_;
  Interval distance_;
  Interval log_scale_;
  Interval nats_;
  BentPath path_;
  Rational start_;
  Rational end_;
  std::shared_ptr<const RayBounds> bounds_;
  std::shared_ptr<const LossPolynomial> polynomial_;
  Rational angle_;
  Rational step_;
  std::size_t last_ = 0;
};

}  // namespace

TailPlan plan_tail_contour(const BentIntegral& integral, const TailSaddle& saddle, Precision bits) {
  return TailPlanner(integral, saddle, bits).plan();
}

}  // namespace pkdp::accountant
