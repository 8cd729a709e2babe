#include "reference/accountant/gaussian_decay.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "reference/accountant/height_search.hpp"
#include "reference/accountant/leading_bits.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

Interval of(const Rational& x) { return {x, rough}; }

// A step for the sum of g at height α.
struct ShiftedRule {
  Rational step;
  Interval error;  // relative to M(t), before the factor e^(α²/2)
};

Interval shifted_growth(const LiftPenalty& penalty, const Rational& alpha, const Rational& beta) {
  const Interval both = penalty.log_at(alpha + beta) + penalty.log_at(alpha - beta);
  return of(beta * beta / 2) + scale_by_power_of_two(both, -1);
}

ShiftedRule shifted_rule(const GaussianMixture& law, const Rational& s, const Rational& alpha,
                         Precision bits) {
  constexpr int candidates = 8;
  const LiftPenalty penalty(law, s);
  const Rational quarter = law.sigma * Rational(25, 32);  // below πσ/4
  Rational beta = alpha <= quarter ? Rational(2 * quarter - alpha)
                                   : std::min<Rational>(alpha, 4 * quarter - alpha);
  const Interval wanted = log(Interval(2, rough)) * Interval(bits + 2, rough);
  const Interval circle = scale_by_power_of_two(pi(rough), 1);
  beta = std::min<Rational>(beta, leading_bits(sqrt(scale_by_power_of_two(wanted, 1)).upper(), 6));
  Rational best_step = 0;
  Rational best_beta = beta;
  for (int i = 0; i < candidates; ++i, beta = leading_bits(beta * Rational(3, 4), 6)) {
    const Interval step = circle * of(beta) / (wanted + shifted_growth(penalty, alpha, beta));
    if (step.lower() > best_step) {
      best_step = leading_bits(step.lower(), 6);
      best_beta = beta;
    }
  }
  const Interval error = exp(shifted_growth(penalty, alpha, best_beta)) /
                         expm1(circle * of(best_beta) / of(best_step));
  return {best_step, scale_by_power_of_two(error, 1)};
}

// Sums of g, or of φ·w^s where nothing is shifted, over the nodes of a rule.
class ShiftedSums {
 public:
  ShiftedSums(const GaussianMixture& law, const Rational& s, const Rational& alpha, Precision bits)
      : alpha_(alpha),
        rule_(shifted_rule(law, s, alpha, bits)),
        precision_(bits + 32),
        mass_(precision_),
        cut_(precision_),
        shifted_cut_(precision_) {
    const NodeRange range = choose_range(law, s, rule_.step, bits + 2);
    precision_ += magnitude(law, s, rule_.step, range);
    const std::vector<Interval> nodes = shares(law, rule_.step, range, precision_);
    const Interval theta(Rational(alpha / law.sigma), precision_);
    const Interval cosine = cos(theta);
    const Interval sine = sin(theta);
    const Interval rest(Rational(1 - law.q), precision_);
    const Interval half_s(Rational(s / 2), precision_);
    const Interval exponent(s, precision_);
    Interval first(precision_);
    Interval last(precision_);
    for (std::size_t j = 0; j < nodes.size(); ++j) {
      const Rational point = (range.least + static_cast<std::int64_t>(j)) * rule_.step;
      const Interval density(Rational(-point * point / 2), precision_);
      const Interval x = rest + nodes[j] * cosine;
      const Interval y = nodes[j] * sine;
      logs_.push_back(density + half_s * log(x * x + y * y));
      arguments_.push_back(argument(y, x));
      last = exp(density + exponent * log(rest + nodes[j]));
      first = j == 0 ? last : first;
      mass_ += last;
    }
    const Interval left = beyond_least(law, s, rule_.step, range, nodes.front());
    const Interval right = beyond_greatest(law, s, rule_.step, range);
    cut_ = first * left + last * right;
    const auto end = [&](std::int64_t number, const Interval& share) {
      const Rational point = number * rule_.step;
      return exp(Interval(Rational(-point * point / 2), precision_) +
                 log_greatest_modulus(law, s, theta, share));
    };
    shifted_cut_ =
        end(range.least, nodes.front()) * left + end(range.greatest, nodes.back()) * right;
  }

  // ln of the bound.
  [[nodiscard]] Interval log_bound(const Rational& from) const {
    const Interval height(from, precision_);
    Interval shifted(precision_);
    for (std::size_t j = 0; j < logs_.size(); ++j) {
      shifted += exp(logs_[j] - height * arguments_[j]);
    }
    // In units of step/√(2π): M(t) lies between mass/(1 + e) and (mass + cut)/(1 − e), since the
    // rule at height 0 errs by less than e, the error at height α.
    const Interval kept = Interval(1, precision_) - rule_.error;
    const Interval own = shifted_cut_ + rule_.error * (mass_ + cut_) / kept;
    return Interval(Rational(alpha_ * alpha_ / 2), precision_) +
           log((shifted + own) / (mass_ * kept));
  }

 private:
  Rational alpha_;
  ShiftedRule rule_;
  Precision precision_;
  std::vector<Interval> logs_;       // of φ·|w(ξ + iα)|^s
  std::vector<Interval> arguments_;  // of w(ξ + iα)
  Interval mass_;
  Interval cut_;
  Interval shifted_cut_;
};

class GaussianDecay : public DecayTable {
 public:
  GaussianDecay(GaussianMixture law, Rational s) : law_(std::move(law)), s_(std::move(s)) {}

  [[nodiscard]] Interval log_bound(const Rational& from, Precision bits) override {
    if (bits > bits_) {
      bits_ = bits;
      sums_.clear();
    }
    if (!height_) {
      height_.emplace(greatest_height(), law_.sigma * 2);
    }
    return height_->least([&](const Rational& alpha) { return at_height(alpha, from); });
  }

 private:
  // The rule's error, 2^−bits, has the factor e^(α²/2).
  [[nodiscard]] Rational greatest_height() const {
    const Interval useful = sqrt(of(2) * log(of(2)) * of(bits_));
    return leading_bits(std::min<Rational>(law_.sigma * Rational(9, 4), useful.upper()), 6);
  }

  // The sums do not depend on `from`, and the same heights are tried for one after the other.
  [[nodiscard]] Interval at_height(const Rational& alpha, const Rational& from) {
    auto found = sums_.find(alpha);
    if (found == sums_.end()) {
      found = sums_.emplace(alpha, ShiftedSums(law_, s_, alpha, bits_)).first;
    }
    return found->second.log_bound(from);
  }

  GaussianMixture law_;
  Rational s_;
  std::optional<HeightSearch> height_;
  Precision bits_ = 0;
  std::map<Rational, ShiftedSums> sums_;
};

}  // namespace

std::unique_ptr<DecayTable> gaussian_decay(const GaussianMixture& law, const Rational& s) {
  return std::make_unique<GaussianDecay>(law, s);
}

}  // namespace pkdp::accountant
