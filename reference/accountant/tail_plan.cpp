#include "reference/accountant/tail_plan.hpp"

#include <tbb/blocked_range.h>
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

class TailPlanner {
 public:
  TailPlanner(const BentIntegral& integral, const TailSaddle& saddle, Precision bits)
      : integral_(integral),
        tail_(integral),
        saddle_(saddle),
        count_(of_count(integral.steps)),
        nats_(log(of(2)) * of(static_cast<std::int64_t>(bits))) {}

  TailPlan plan() {
    const Limits limits = choose_limits();
    path_ = limits.path;
    end_of_path_ = limits.end;
    const Interval turn = of(limits.greater - lesser_angle);
    const Interval circle = scale_by_power_of_two(pi(rough), 1);
    const Interval both = limits.low + limits.high;
    angle_ = lesser_angle + leading_bits((turn * limits.low / both).lower(), 8);
    choose_step(std::min((circle * turn / both).lower(), cell_width));
    const auto rule_error = [&](const Interval& needed, const Rational& room) {
      return exp(needed - nats_ + saddle_.log_size) / expm1(circle * of(room) / of(step_));
    };
    const Interval ends = exp(log_caps(limits.greater)) * of(step_) + exp(log_closed(angle_)) +
                          exp(log_beyond(angle_));
    const Interval error = rule_error(limits.low, angle_ - lesser_angle) +
                           rule_error(limits.high, limits.greater - angle_) + ends + choose_last();
    if (!error.is_finite()) {
      throw limit("falls too slowly along its bent path");
    }
    return {saddle_, path_, angle_, step_, last_, error, nats_, bounds_};
  }

 private:
  // Ψ, the path, w, and the nats by which the integral of each limit is above the errors.
  struct Limits {
    Rational greater;
    BentPath path;
    Rational end;
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
      if (!choose_end(greater)) {
        continue;
      }
      const auto needed = [&](const Rational& angle) {
        return max(nats_ + log(limit_integral(angle)) - saddle_.log_size, of(8));
      };
      Limits found{greater, path_, end_of_path_, needed(lesser_angle), needed(greater)};
      if ((found.low + found.high).is_finite() && (!best || below(found.cost(), best->cost()))) {
        best = std::move(found);
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
    const auto grown = static_cast<std::int64_t>(8 * saddle_.terms);
    bounds_ = std::make_shared<const TailBounds>(integral_, saddle_.terms, saddle_.order,
                                                 end_ * Rational(3, 2), reach,
                                                 nats_ + log(count_) + of(grown + 16));
  }

  // w, where all that the ends leave out is small.
  bool choose_end(const Rational& greater) {
    constexpr int most = 20;
    const Interval wanted = saddle_.log_size - nats_ - of(8);
    const auto is_small = [&](const Interval& x) { return x.is_finite() && below(x, wanted); };
    for (end_of_path_ = 2; end_of_path_ <= most; ++end_of_path_) {
      if (is_small(log_caps(greater)) && is_small(log_closed(lesser_angle)) &&
          is_small(log_beyond((lesser_angle + greater) / 2))) {
        return true;
      }
    }
    return false;
  }

  // A step of about `widest`, of which w is an odd number of halves.
  void choose_step(const Rational& widest) {
    const Integer last = floor(end_of_path_ / widest + Rational(1, 2));
    step_ = 2 * end_of_path_ / (2 * last + 1);
  }

  [[nodiscard]] BentPath::Point at_end(const Rational& angle) const {
    return path_.at(end_of_path_, angle, rough);
  }

  // ln of the bound at the strip's ends, for a step of 1.
  [[nodiscard]] Interval log_caps(const Rational& greater) const {
    const BentPath::Point low = at_end(lesser_angle);
    const BentPath::Point high = at_end(greater);
    const BentPath::Point from = {{low.s.re, high.s.im}, low.cosh, low.sinh};
    const BentPath::Point to = {{high.s.re, low.s.im}, low.cosh, low.sinh};
    int guess = 0;
    return bounds_->log_changed({from.s, to.s}, guess) + log(of(path_.scale) * low.cosh) -
           BentPath::log_least_kernel(from, to) - log(of(4));
  }

  // ln of the bound of what T^k gives on the path up to w, by the chord between its ends.
  [[nodiscard]] Interval log_closed(const Rational& angle) const {
    const ComplexInterval s = at_end(angle).s;
    const ComplexInterval foot = {s.re, Interval(rough)};
    return bounds_->log_little({foot, s}) + log(s.im) - log(s.re * (s.re - of(1)));
  }

  // ln of the bound of what m^k gives on the path beyond w.
  [[nodiscard]] Interval log_beyond(const Rational& angle) const {
    constexpr int block = 8;
    constexpr int most_blocks = 12;
    const Rational width(1, 4);
    const Interval wanted = saddle_.log_size - nats_ - of(8);
    std::optional<Interval> sum;
    for (int i = 0; i < most_blocks; ++i) {
      const Rational start = end_of_path_ + width * (i * block);
      const Interval rest = log_rest(path_.at(start, angle, rough), angle);
      if (rest.is_finite() && below(rest, wanted)) {
        return sum ? log(*sum + exp(rest)) : rest;
      }
      for (const Interval& size : sizes(start, width, block, angle, [&](const auto&cell, int&) {
             return bounds_->log_whole(cell);
           })) {
        if (!size.is_finite()) {
          return size;
        }
        sum = sum ? *sum + size * of(width) : size * of(width);
      }
      if (!below(log(*sum), wanted)) {
        break;
      }
    }
    return Interval::entire(rough);
  }

  // ln of the bound of what m^k gives from a point on.
  [[nodiscard]] Interval log_rest(const BentPath::Point& point, const Rational& angle) const {
    const Interval distance = integral_.distance(rough);
    return bounds_->log_far(point.s, angle) - distance * point.s.re + log(point.cosh / point.sinh) -
           log(distance * sin(of(angle)) * ComplexInterval::square(point.s.im));
  }

  // The greatest integrand in each of some cells from u = start on.
  template <typename Bound>
  [[nodiscard]] std::vector<Interval> sizes(const Rational& start, const Rational& width, int count,
                                            const Rational& angle, const Bound& log_bound) const {
    std::vector<BentPath::Point> points;
    for (int j = 0; j <= count; ++j) {
      points.push_back(path_.at(start + width * j, angle, rough));
    }
    std::vector<Interval> found(static_cast<std::size_t>(count), Interval(rough));
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, found.size(), 8), [&](const auto& range) {
      int guess = 0;
      for (std::size_t n = range.begin(); n < range.end(); ++n) {
        const BentPath::Point& to = points[n + 1];
        found[n] = exp(log_bound(TailBounds::Cell{points[n].s, to.s}, guess) +
                       log(of(path_.scale) * to.cosh) - BentPath::log_least_kernel(points[n], to));
      }
    });
    return found;
  }

  // B of the cells up to w.
  [[nodiscard]] std::vector<Interval> cells(const Rational& angle) const {
    const auto count = static_cast<int>(floor(end_of_path_ / cell_width));
    return sizes(0, cell_width, count, angle,
                 [&](const auto& cell, int& guess) { return bounds_->log_changed(cell, guess); });
  }

  // N of a limit.
  [[nodiscard]] Interval limit_integral(const Rational& angle) const {
    Interval sum(rough);
    for (const Interval& size : cells(angle)) {
      sum += size * of(cell_width);
    }
    return sum;
  }

  // As few terms as do; an upper bound of the others.
  Interval choose_last() {
    const std::vector<Interval> found = cells(angle_);
    const Interval wanted = exp(saddle_.log_size - nats_);
    Interval dropped(rough);
    std::size_t kept = found.size();
    while (kept > 1) {
      const Interval more = dropped + found[kept - 1] * of(cell_width + step_);
      if (!below(more, wanted)) {
        break;
      }
      dropped = more;
      --kept;
    }
    // At most as many as there are up to w.
    const Integer all = floor(end_of_path_ / step_);
    const Integer last =
        std::min<Integer>(all, floor(cell_width * static_cast<std::int64_t>(kept) / step_) + 1);
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
  Interval nats_;
  BentPath path_;
  Rational start_;
  Rational end_;
  std::shared_ptr<const TailBounds> bounds_;
  Rational end_of_path_;  // w
  Rational angle_;
  Rational step_;
  std::size_t last_ = 0;
};

}  // namespace

TailPlan plan_tail_contour(const BentIntegral& integral, const TailSaddle& saddle, Precision bits) {
  return TailPlanner(integral, saddle, bits).plan();
}

}  // namespace pkdp::accountant
