#include "reference/accountant/bent_plan.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/accountant/gaussian_table.hpp"
#include "reference/accountant/leading_bits.hpp"
#include "reference/accountant/ray_table.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;
const Rational limit_angle(3, 5);  // Ψ
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

Interval log_pi() { return log(pi(rough)); }

class BentPlanner {
 public:
  BentPlanner(const BentIntegral& integral, Precision bits)
      : law_(integral.law),
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
    make_bounds();
    const Interval far = limit_integral();
    const Interval near = log_near();
    choose_step(near, far);
    choose_last();
    const Interval circle = scale_by_power_of_two(pi(rough), 1) / of(step_);
    const Interval error =
        exp(near) / expm1(circle * of(angle_)) +
        exp(far) / expm1(circle * of(limit_angle - angle_)) +
        exp(log_rest(of(Rational(step_ * last_)), path_.at(step_ * last_, angle_, rough), angle_));
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
    const Interval bound = bounds_->log_bound(0, of(start_));
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
    // Rounded down, so that the limit crosses below `end_`.
    path_ = {start_, leading_bits((of(end_ - start_) / sin(of(limit_angle))).lower(), 12)};
  }

  void make_bounds() {
    const Interval log_moment =
        at(order(start_)).log - of(start_) * log(of(1 - law_.q));  // ln m(a)
    const Interval reach = nats_ + of(24) + positive_part(-log_moment);
    bounds_ = std::make_shared<const RayBounds>(law_, leading_bits(reach.upper(), 16),
                                                std::max<Rational>(0, end_ * Rational(3, 2)));
  }

  // A bound of m at the points with Re s up to x and Im s from y: that of the angle from `least` on
  // where the rough ones are least.
  [[nodiscard]] AngleBound least_bound(const Interval& x, const Interval& y, int least,
                                       int guess) const {
    const auto real = [&](int number) {
      const Interval theta = of(RayBounds::angle(number));
      return x * cos(theta) - y * sin(theta);
    };
    const auto guessed = [&](int number) { return bounds_->rough_log_bound(number, real(number)); };
    const int number = least_over_angles(guessed, least, guess).number;
    return {bounds_->log_bound(number, real(number)), number};
  }

  // ln of the bound of what is beyond u.
  [[nodiscard]] Interval log_rest(const Interval& u, const BentPath::Point& point,
                                  const Rational& angle) const {
    const int least = static_cast<int>(floor(angle * RayBounds::denominator)) + 1;
    const Interval bound = least_bound(point.s.re, point.s.im, least, least).bound;
    if (!u.is_positive()) {
      return Interval::entire(rough);
    }
    return log_scale_ - distance_ * point.s.re + count_ * bound - log_pi() -
           log(of(path_.scale) * point.sinh * ComplexInterval::square(cos(of(angle))));
  }

  // ln of the bound of the integral of the modulus over a cell of the limit.
  [[nodiscard]] Interval log_cell(const BentPath::Point& from, const BentPath::Point& to,
                                  int& guess) const {
    const AngleBound least = least_bound(to.s.re, from.s.im, 0, guess);
    guess = least.number;
    const Interval arc = to.s.re - from.s.re + to.s.im - from.s.im;
    return log_scale_ - distance_ * from.s.re + count_ * least.bound + log(arc) - log_pi() -
           BentPath::log_least_kernel(from, to);
  }

  // ln N_Ψ.
  Interval limit_integral() {
    constexpr int block = 32;
    constexpr int most_blocks = 256;
    const Rational width(1, 16);
    Interval sum(rough);
    const Interval wanted = log_size_ - nats_;
    int guess = 0;
    for (int i = 0; i < most_blocks; ++i) {
      std::vector<BentPath::Point> points;
      for (int j = 0; j <= block; ++j) {
        points.push_back(path_.at(width * (i * block + j), limit_angle, rough));
      }
      std::vector<Interval> cells(block, Interval(rough));
      std::vector<int> guesses(block, guess);
      tbb::parallel_for(0, block, [&](int j) {
        const auto n = static_cast<std::size_t>(j);
        cells[n] = log_cell(points[n], points[n + 1], guesses[n]);
      });
      for (const Interval& cell : cells) {
        sum += exp(cell);
      }
      guess = guesses.back();
      reached_ = width * ((i + 1) * block);
      const Interval rest = log_rest(of(reached_), points.back(), limit_angle);
      if (below(rest, wanted)) {
        return log(sum + exp(rest));
      }
    }
    throw Error(ErrorKind::limit, "the integral for delta",
                Problem{"falls too slowly along its bent path"});
  }

  // Each side has what it needs.
  void choose_step(const Interval& near, const Interval& far) {
    const Interval low = max(nats_ + near - log_size_, of(8));
    const Interval high = max(nats_ + far - log_size_, of(8));
    if (!(low + high).is_finite()) {
      throw Error(ErrorKind::limit, "the integral for delta",
                  Problem{"has a moment of the loss without a bound"});
    }
    const Interval circle = scale_by_power_of_two(pi(rough), 1) * of(limit_angle);
    angle_ = leading_bits((of(limit_angle) * low / (low + high)).lower(), 8);
    step_ = leading_bits((circle / (low + high)).lower(), 8);
  }

  void choose_last() {
    const Rational width(1, 4);
    const Interval wanted = log_size_ - nats_ - of(2);
    Rational u = width;
    while (!below(log_rest(of(u), path_.at(u, angle_, rough), angle_), wanted)) {
      u += width;
      if (u > reached_ * 4 + 64) {
        throw Error(ErrorKind::limit, "the integral for delta",
                    Problem{"falls too slowly along its bent path"});
      }
    }
    last_ = static_cast<std::int64_t>(floor(u / step_)) + 1;
  }

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
  std::shared_ptr<const RayBounds> bounds_;
  Rational reached_;
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
