#include "reference/accountant/bent_plan.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/accountant/bent_cells.hpp"
#include "reference/accountant/gaussian_table.hpp"
#include "reference/accountant/leading_bits.hpp"
#include "reference/accountant/ray_table.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;
constexpr std::int64_t far_order = 1 << 8;

Interval of(const Rational& x) { return {x, rough}; }
Interval of(std::int64_t x) { return {static_cast<long>(x), rough}; }

Interval half(const Interval& x) { return scale_by_power_of_two(x, -1); }

bool below(const Interval& a, const Interval& b) { return mpfr_less_p(a.right(), b.right()) != 0; }

Rational middle(const Interval& x) {
  if (!x.is_finite()) {
    throw Error(ErrorKind::limit, "the integral for delta",
                Problem{"has moments of the loss beyond all exponents"});
  }
  return (x.lower() + x.upper()) / 2;
}

class BentPlanner {
 public:
  BentPlanner(const BentIntegral& integral, Precision bits)
      : integral_(integral),
        law_(integral.law),
        count_(Integer(integral.steps), rough),
        level_(integral.level.enclose(rough)),
        distance_(integral.distance(rough)),
        log_scale_(integral.log_scale(rough)),
        nats_(log(of(2)) * of(static_cast<std::int64_t>(bits))),
        table_(
            gaussian_table(law_, static_cast<Precision>(bit_length(Integer(integral.steps))) + 24)),
        far_table_(ray_table(law_)) {}

  bool is_mirrored() { return below(level_, count_ * at(0).mean); }

  bool has_saddle_beyond(const Rational& order) {
    const Interval found = slope(order);
    return found.is_finite() && middle(found) < 0;
  }

  BentPlan plan() {
    is_mirrored_ = is_mirrored();
    choose_saddle();
    choose_ends();
    // From so many steps on what bounds along one ray are off by counts.
    constexpr std::int64_t many_steps = 1 << 13;
    make_bounds(law_.removed && !below(count_, of(many_steps)));
    near_ = log_near();
    choose_limit();
    if (law_.removed && !bounds_->is_split() && is_loose(far_)) {
      make_bounds(true);
      choose_limit();
    }
    choose_step();
    const Interval circle = scale_by_power_of_two(pi(rough), 1) / of(step_);
    const Interval error = exp(near_) / expm1(circle * of(angle_)) +
                           exp(far_) / expm1(circle * of(limit_angle_ - angle_)) + choose_last();
    if (!error.is_finite()) {
      throw Error(ErrorKind::limit, "the integral for delta",
                  Problem{"falls too slowly along its bent path"});
    }
    return {path_, angle_,       step_,  static_cast<std::size_t>(last_), error, log_size_,
            nats_, is_mirrored_, bounds_};
  }

 private:
  [[nodiscard]] Rational order(const Rational& s) const {
    return law_.removed ? Rational(s - 1) : Rational(-s);
  }

  // What is said of large orders serves for choices alone.
  const Moments& at(const Rational& t) {
    const auto found = known_.find(t);
    return found != known_.end()
               ? found->second
               : known_.emplace(t, (is_far(t) ? far_table_ : table_)->at(t)).first->second;
  }

  [[nodiscard]] bool is_far(const Rational& t) const { return !law_.removed && t > far_order; }

  // ln of the integrand's modulus at a real point.
  Interval log_real(const Rational& s) {
    const Rational t = order(s);
    return count_ * at(t).log - level_ * of(t) - log(of(abs(t * (t + 1))));
  }

  // ln N_0.
  Interval log_near() {
    const Interval kernel = half(log(of(abs(start_ * (start_ - 1))))) + log(of(2));
    if (!is_far(order(start_))) {
      return log_real(start_) + log(of(abs(start_ * (start_ - 1)))) - kernel;
    }
    const Interval bound = bounds_->rays().log_bound(0, of(start_));
    return log_scale_ - distance_ * of(start_) + count_ * bound - kernel;
  }

  // Of the logarithm of the integrand at t, increasing.
  Interval slope(const Rational& t) {
    return count_ * at(t).mean - level_ - of(1 / t) - of(1 / (1 + t));
  }

  // To a sixteenth of its distance from the poles, and what the integral is near it.
  void choose_saddle() {
    const int most_octaves = law_.removed ? 17 : 400;
    Rational low = is_mirrored_ ? Rational(-1) : Rational(1);
    Rational width = 1;
    if (!is_mirrored_) {
      int octave = 0;
      for (; octave < most_octaves && middle(slope(low)) < 0; ++octave) {
        low *= 2;
      }
      if (octave == most_octaves) {
        throw Error(ErrorKind::limit, "the integral for delta",
                    Problem{"has its saddle too far out, where moments take too many nodes"});
      }
      while (middle(slope(low)) > 0) {  // the slope of ln 1/t decides at last
        low /= 2;
      }
      width = low;
    }
    constexpr int halvings = 6;
    for (int i = 0; i < halvings; ++i) {
      width /= 2;
      if (middle(slope(low + width)) < 0) {
        low += width;
      }
    }
    const Rational t = low + width / 2;
    curvature_ =
        count_ * positive_part(at(t).variance) + of(1 / (t * t)) + of(1 / ((1 + t) * (1 + t)));
    saddle_ = law_.removed ? Rational(1 + t) : Rational(-t);
    log_size_ = log_real(saddle_) - half(log(curvature_ * of(Rational(44, 7))));
  }

  // How far on both sides of the saddle the limits cross the real line: that sets the step, and
  // with it how many steps the range of sizes takes.
  void choose_ends() {
    constexpr int candidates = 11;
    const Interval width = sqrt(scale_by_power_of_two(nats_, 1) / curvature_);
    const Rational usual = leading_bits(width.upper(), 8);
    const Interval range = of(6) * width;
    struct End {
      Rational distance;
      Interval needed;
    };
    const auto ends = [&](int side) {
      std::optional<Rational> gap;
      for (const Rational& pole : {Rational(0), Rational(1)}) {
        const Rational distance = (pole - saddle_) * side;
        if (distance > 0 && (!gap || distance < *gap)) {
          gap = distance;
        }
      }
      std::vector<End> found;
      Rational distance = usual * Rational(3, 2) * Rational(3, 2) * Rational(3, 2) * Rational(3, 2);
      for (int i = 0; i < candidates; ++i, distance = leading_bits(distance * Rational(2, 3), 8)) {
        const Rational kept =
            gap ? std::min<Rational>(distance, *gap * Rational(15, 16)) : distance;
        if (!found.empty() && found.back().distance == kept) {
          continue;
        }
        const Interval needed = nats_ + log_real(saddle_ + side * kept) - log_size_;
        if (needed.is_finite()) {
          found.push_back({kept, max(needed, nats_)});
        }
      }
      return found;
    };
    const std::vector<End> lows = ends(-1);
    const std::vector<End> highs = ends(1);
    std::optional<Interval> least;
    for (const End& low : lows) {
      for (const End& high : highs) {
        const Rational breadth = low.distance + high.distance;
        const Interval cost =
            (low.needed + high.needed) * (log(of(1) + range / of(breadth)) + of(Rational(1, 2)));
        if (!least || below(cost, *least)) {
          least = cost;
          start_ = saddle_ - low.distance;
          end_ = saddle_ + high.distance;
        }
      }
    }
  }

  // The nats by which the integral of a limit is above the errors.
  [[nodiscard]] Interval needed(const Interval& log_integral) const {
    return max(nats_ + log_integral - log_size_, of(8));
  }

  // Does the other limit need much more than that at the real line?
  [[nodiscard]] bool is_loose(const Interval& far) const {
    return !below(needed(far), of(2) * (needed(near_) + nats_));
  }

  // The greater the angle of the limit the wider the steps, where its path stays clear of large
  // moments.
  void choose_limit() {
    std::optional<Interval> least;
    Rational best = 0;
    for (const Rational& angle :
         {Rational(3, 5), Rational(7, 16), Rational(5, 16), Rational(7, 32)}) {
      choose_path(angle);
      Interval far = limit_integral();
      const Interval cost = (needed(near_) + needed(far)) / of(angle);
      const bool is_done = !is_loose(far);
      if (far.is_finite() && (!least || below(cost, *least))) {
        least = cost;
        best = angle;
        far_ = std::move(far);
      }
      if (is_done) {
        break;
      }
    }
    if (!least) {
      throw Error(ErrorKind::limit, "the integral for delta",
                  Problem{"has a moment of the loss without a bound"});
    }
    choose_path(best);
  }

  // Rounded down, so that the limit crosses below `end_`.
  void choose_path(const Rational& angle) {
    limit_angle_ = angle;
    path_ = {start_, leading_bits((of(end_ - start_) / sin(of(angle))).lower(), 12)};
  }

  void make_bounds(bool is_split) {
    const Interval log_moment =
        at(order(start_)).log - of(start_) * log(of(1 - law_.q));  // ln m(a)
    const Interval reach = nats_ + of(24) + positive_part(-log_moment);
    bounds_ =
        std::make_shared<const PowerBounds>(integral_, leading_bits(reach.upper(), 16),
                                            std::max<Rational>(0, end_ * Rational(3, 2)), is_split);
  }

  [[nodiscard]] BentCells cells(const Rational& angle) const {
    return {integral_, *bounds_, path_, angle, log_size_ - nats_ - of(2)};
  }

  // ln N_Ψ.
  [[nodiscard]] Interval limit_integral() const {
    const BentCells found = cells(limit_angle_);
    Interval sum = found.rest();
    for (const Interval& size : found.sizes()) {
      sum += size * of(BentCells::width());
    }
    return log(sum);
  }

  // Each side has what it needs.
  void choose_step() {
    const Interval low = needed(near_);
    const Interval both = low + needed(far_);
    const Interval circle = scale_by_power_of_two(pi(rough), 1) * of(limit_angle_);
    angle_ = leading_bits((of(limit_angle_) * low / both).lower(), 8);
    step_ = leading_bits((circle / both).lower(), 8);
  }

  // As few terms as do; an upper bound of the others.
  Interval choose_last() {
    const BentCells found = cells(angle_);
    const Rational width = BentCells::width();
    const Interval wanted = exp(log_size_ - nats_ - of(2));
    // The terms beyond the last cell are at most the integral of their bound there and its first
    // value, coth u ≤ 2 times that integral, times h.
    Interval dropped = found.rest() * of(1 + 2 * step_);
    std::size_t kept = found.sizes().size();
    for (; kept > 1; --kept) {
      const Interval more = dropped + found.sizes()[kept - 1] * of(width + step_);
      if (!below(more, wanted)) {
        break;
      }
      dropped = more;
    }
    last_ = static_cast<std::int64_t>(floor(width * static_cast<std::int64_t>(kept) / step_)) + 1;
    return dropped;
  }

  BentIntegral integral_;
  GaussianMixture law_;
  Interval count_;
  Interval level_;
  Interval distance_;
  Interval log_scale_;
  Interval nats_;
  std::unique_ptr<MomentTable> table_;
  std::unique_ptr<MomentTable> far_table_;
  std::map<Rational, Moments> known_;
  bool is_mirrored_ = false;
  Rational saddle_;
  Interval curvature_{rough};
  Interval log_size_{rough};
  Rational start_;
  Rational end_;
  BentPath path_;
  Rational limit_angle_;  // Ψ
  Interval near_{rough};  // ln N_0
  Interval far_{rough};   // ln N_Ψ
  std::shared_ptr<const PowerBounds> bounds_;
  Rational angle_;
  Rational step_;
  std::int64_t last_ = 0;
};

}  // namespace

bool is_mirrored(const BentIntegral& integral) { return BentPlanner(integral, 1).is_mirrored(); }

bool is_far_out(const BentIntegral& integral) {
  const GaussianMixture& law = integral.law;
  if (law.removed) {
    return false;
  }
  // Measured: from both of these orders on, many nodes take longer than a bent path, along which
  // bounds of many factors are the looser. Beyond the second, σ²/r(−σ), the noise is mostly more
  // than σ times its own σ below 0 (gaussian_mixture.hpp); it says something where σ is above 1.
  constexpr std::uint64_t some_steps = 1 << 13;
  const std::int64_t order = integral.steps <= some_steps ? 1 << 11 : 1 << 15;
  Rational tilted = 0;
  if (law.sigma > 1) {
    const Rational square = law.sigma * law.sigma;
    const Interval share = of(law.q) * exp(of(Rational(-1 - 1 / (2 * square))));
    const Interval found = of(square) * (of(Rational(1 - law.q)) / share + of(1));
    constexpr long furthest_octave = 200;
    tilted = min(found, of(power_of_two(furthest_octave))).upper();
  }
  return BentPlanner(integral, 1).has_saddle_beyond(std::max<Rational>(order, tilted));
}

BentPlan plan_bent_contour(const BentIntegral& integral, Precision bits) {
  return BentPlanner(integral, bits).plan();
}

}  // namespace pkdp::accountant
