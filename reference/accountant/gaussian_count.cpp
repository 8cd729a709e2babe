#include "reference/accountant/gaussian_count.hpp"

#include <tbb/parallel_for.h>

#include <utility>

#include "reference/accountant/finite_loss.hpp"
#include "reference/accountant/gaussian_count_decay.hpp"
#include "reference/accountant/gaussian_count_nodes.hpp"
#include "reference/accountant/leading_bits.hpp"
#include "reference/accountant/strip_rule.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

// Real nodes with these weights.
CountRule real_rule(const CountNodes& nodes, const Interval& scale, const Interval& rule_error) {
  const Interval zero(rough);
  CountRule rule{{}, scale, zero};
  for (const CountNodes::Node& node : nodes.kept) {
    rule.nodes.push_back({{exp(node.log_weight), zero}, node.point.log_ratio, zero});
  }
  // T, the true number, is at most total + left_out over 1 − e, e the relative error of the rule.
  const Interval whole = rule.total() + nodes.left_out;
  rule.error = nodes.left_out + rule_error * whole / (Interval(1, rough) - rule_error);
  return rule;
}

class GaussianCount : public CountRules {
 public:
  explicit GaussianCount(const NoisyCount& released)
      : grid_(std::make_shared<const CountGrid>(released)) {}

  [[nodiscard]] CountRule rule(const Rational& s, const CountReach& range,
                               Precision bits) const override {
    const Rational& reach = range.reach;
    const Rational power = -least_power(s);
    const GaussianMixture strip{Rational(1, 2), grid_->sigma(), true};
    StripRule rule = choose_rule(strip, power, reach, bits + 4, reach.is_zero());
    if (reach.is_zero()) {
      // Few different steps: their nodes are remembered.
      rule.step = power_of_two_at_most(rule.step);
      const CountNodes nodes = grid_->nodes(s, rule.step, bits, true);
      return real_rule(nodes, scale(rule.step, bits + 32), rule_error(rule, strip, power, reach));
    }
    return lifted(s, rule, rule_error(rule, strip, power, reach), bits);
  }

  [[nodiscard]] std::unique_ptr<DecayTable> decay(const Rational& s) const override {
    return gaussian_count_decay(grid_, s);
  }

 private:
  static Interval scale(const Rational& step, Precision precision) {
    return Interval(step, precision) / sqrt(scale_by_power_of_two(pi(precision), 1));
  }

  // e^(α²/2)·cos(θ/2)^(−m), by which terms at height α are above those at 0.
  [[nodiscard]] Interval log_excess(const Rational& s, const Rational& lift) const {
    return Interval(Rational(lift * lift / 2), rough) +
           log_penalty(-least_power(s), Interval(Rational(lift / grid_->sigma()), rough));
  }

  [[nodiscard]] CountRule lifted(const Rational& s, const StripRule& rule, const Interval& error,
                                 Precision bits) const {
    const Interval excess = log_excess(s, rule.lift);
    const auto excess_bits = static_cast<Precision>(floor(excess.upper() * Rational(3, 2))) + 1;
    const CountNodes real = grid_->nodes(s, rule.step, bits + excess_bits, false);
    // P on the lifted line may be smaller than on the real one by e^(α²/2), about.
    const auto lost = static_cast<Precision>(floor(rule.lift * rule.lift * Rational(3, 2)));
    const Precision precision =
        (real.kept.front().log_weight.precision() + excess_bits + lost) / 64 * 64 + 64;
    const std::shared_ptr<const CountDensity> law = grid_->density(precision);
    const std::vector<ComplexInterval> turns = law->turns(rule.lift);
    const Interval zero(rough);
    CountRule result{std::vector<CountNode>(real.kept.size(), {{zero, zero}, zero, zero}),
                     scale(rule.step, precision), zero};
    tbb::parallel_for(std::size_t{0}, real.kept.size(), [&](std::size_t i) {
      result.nodes[i] = lifted_node(*law, turns, s, rule, real.kept[i].number);
    });
    const Interval cut = exp(excess) * real.left_out;
    result.error = cut + error * (result.total() + cut) / (Interval(1, rough) - error);
    return result;
  }

  static CountNode lifted_node(const CountDensity& law, const std::vector<ComplexInterval>& turns,
                               const Rational& s, const StripRule& rule, std::int64_t number) {
    const Rational xi = number * rule.step;
    const CountDensity::LiftedPoint point = law.at(xi, turns);
    const Precision precision = law.precision();
    const Interval exponent(s, precision);
    const ComplexInterval rest = exp(
        ComplexInterval{Interval(Rational((rule.lift * rule.lift - xi * xi) / 2), precision) +
                            exponent * point.log_ratio,
                        exponent * point.argument - Interval(Rational(rule.lift * xi), precision)});
    return {point.series * rest, point.log_ratio, point.argument};
  }

  std::shared_ptr<const CountGrid> grid_;
};

// Σ e^(−z²/(2σ²)).
Interval discrete_total(const Rational& sigma, Precision precision) {
  const auto term = [&](const Integer& z) {
    return exp(Interval(Rational(-Rational(z * z) / (2 * sigma * sigma)), precision));
  };
  Interval sum(1, precision);
  const Interval wanted(power_of_two(-precision), rough);
  for (Integer z = 1;; ++z) {
    const Interval last = term(z);
    sum += scale_by_power_of_two(last, 1);
    if (less(last, wanted) == Answer::yes) {
      // Each further term is at most e^(−z/σ²) times the one before.
      const Interval rest = scale_by_power_of_two(last, 1) /
                            expm1(Interval(Rational(Rational(z) / (sigma * sigma)), rough));
      return sum + Interval::hull(Interval(rough), rest);
    }
  }
}

class DiscreteGaussianCount : public CountRules {
 public:
  explicit DiscreteGaussianCount(const NoisyCount& released) : grid_(released) {}

  [[nodiscard]] CountRule rule(const Rational& s, const CountReach& /*range*/,
                               Precision bits) const override {
    const CountNodes nodes = grid_.nodes(s, 1 / grid_.sigma(), bits + 4, true);
    const Precision precision = nodes.kept.front().log_weight.precision();
    return real_rule(nodes, Interval(1, precision) / discrete_total(grid_.sigma(), bits + 32),
                     Interval(rough));
  }
  [[nodiscard]] std::unique_ptr<DecayTable> decay(const Rational& /*s*/) const override {
    return no_decay();
  }

 private:
  CountGrid grid_;
};

}  // namespace

std::shared_ptr<const CountRules> gaussian_count_rules(const NoisyCount& released) {
  if (released.noise.noise == MechanismKind::discrete_gaussian) {
    return std::make_shared<DiscreteGaussianCount>(released);
  }
  return std::make_shared<GaussianCount>(released);
}

}  // namespace pkdp::accountant
