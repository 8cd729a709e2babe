#include "reference/accountant/tail_plan.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <optional>
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

// ln of the integrand on the real line, by points of the real ray: for choices alone.
class RealTail {
 public:
  explicit RealTail(const BentIntegral& integral)
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
    place_points(law, leading_bits(reach.upper(), 12));
  }

  [[nodiscard]] const Rational& greatest_order() const { return greatest_order_; }
  [[nodiscard]] Rational inverse_distance() const {
    return leading_bits((of(1) / distance_).upper(), 8);
  }

  // For N = `terms`, 0 for the whole of m.
  [[nodiscard]] Interval log_at(unsigned long terms, const Rational& s) const {
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
    return level_ - distance_ * order + k * log_polynomial + log(expm1(growth)) - kernel;
  }

 private:
  struct Node {
    Interval modulus;
    Interval weight;
  };

  // Fine where e^(sλ) has its peaks.
  void place_points(const GaussianMixture& law, const Rational& reach) {
    constexpr std::size_t most = 4000;
    const LossRay ray(law, 0, rough);
    const Rational end = ray.greatest(reach, greatest_order_);
    Rational v = ray.least(reach);
    while (v < end) {
      const LossRay::Point point = ray.at(v);
      // e^(sλ)·φ has peaks in v that are as narrow as 1/(σλ).
      const Rational peak =
          law.sigma * std::max<Rational>(leading_bits(point.modulus.upper(), 8), 1);
      const Rational step = std::min<Rational>(Rational(1, 8), leading_bits(1 / (2 * peak), 4));
      points_.push_back({point.modulus, exp(point.weight.re) * of(step)});
      v += step;
      if (points_.size() > most) {
        throw limit("needs too many points for a look at rare losses");
      }
    }
  }

  static void add(unsigned long terms, const Interval& y, const Interval& weight,
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
    const bool is_small = mpfr_cmp_d(ratio.right(), 0.5) < 0;
    remainder +=
        weight * (is_small ? exp(of_count(terms) * log(y) - log_factorial) / (of(1) - ratio)
                           : positive_part(expm1(y) - sum));
  }

  std::uint64_t steps_;
  Interval level_;
  Interval distance_;
  Rational greatest_order_;
  std::vector<Node> points_;
};

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
  return TailSaddle{terms, best, log_size, leading_bits(bend, 12), Interval(rough)};
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

TailSaddle find_tail_saddle(const BentIntegral& integral) {
  constexpr std::array<unsigned long, 16> candidates = {2,  4,  6,  8,  11, 14, 17, 20,
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
  return saddle;
}

Interval log_remainder_bound(const RayBounds& bounds, unsigned long terms, const Interval& r,
                             const Interval& x, const Interval& y, int least, int& guess) {
  const auto at = [&](int number) {
    const Interval theta = of(RayBounds::angle(number));
    return bounds.rough_log_bound(number, positive_part(x * cos(theta) - y * sin(theta)));
  };
  int number = std::max(least, guess);
  Interval best = at(number);
  const auto walk = [&](int side) {
    bool moved = false;
    while (number + side >= least && number + side < RayBounds::count) {
      const Interval next = at(number + side);
      if (best.is_finite() && !below(next, best)) {
        break;
      }
      best = next;
      number += side;
      moved = true;
    }
    return moved;
  };
  if (!walk(1)) {
    walk(-1);
  }
  guess = number;
  return of_count(terms) * log(r) - log_factorial(terms, rough) + best;
}

TailPlan plan_tail_contour(const BentIntegral& integral, const TailSaddle& saddle, Precision bits) {
  return TailPlanner(integral, saddle, bits).plan();
}

}  // namespace pkdp::accountant
