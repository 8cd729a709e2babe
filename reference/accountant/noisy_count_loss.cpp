#include "reference/accountant/noisy_count_loss.hpp"

#include <utility>

#include "reference/accountant/count_rule.hpp"
#include "reference/accountant/gaussian_count.hpp"
#include "reference/accountant/laplace_count.hpp"
#include "reference/accountant/progressions.hpp"

namespace pkdp::accountant {
namespace {

using Rules = std::shared_ptr<const CountRules>;

Interval around_zero(const Interval& radius) { return Interval::hull(-radius, radius); }

// ln G(s).
Interval log_moment(const CountRule& rule) {
  return log(rule.scale * (rule.total() + around_zero(rule.error)));
}

Rational exponent_of(const Rational& t, bool removed) { return removed ? Rational(1 + t) : -t; }

class CountTable : public MomentTable {
 public:
  CountTable(Rules rules, bool removed, Precision bits)
      : rules_(std::move(rules)), removed_(removed), bits_(bits) {}

  [[nodiscard]] Moments at(const Rational& t) override {
    const CountRule rule = rules_->rule(exponent_of(t, removed_), 0, bits_);
    Interval first(rule.scale.precision());
    Interval second = first;
    for (const CountNode& node : rule.nodes) {
      const Interval part = node.weight.re * node.log;
      first += part;
      second += part * node.log;
    }
    const Interval total = rule.total();
    const Interval mean = first / total;
    return {log_moment(rule), removed_ ? mean : -mean, positive_part(second / total - mean * mean)};
  }

 private:
  Rules rules_;
  bool removed_;
  Precision bits_;
};

class CountWalk : public LineWalk {
 public:
  CountWalk(const CountRule& rule, const Line& line, bool removed, Precision bits)
      : log_moment_(accountant::log_moment(rule)),
        removed_(removed),
        sums_(progressions(rule, line.step, bits), line.count, radius(rule, bits), bits) {}

  [[nodiscard]] Interval log_moment() const override { return log_moment_; }

  [[nodiscard]] std::vector<FixedComplex> next(std::size_t count) override {
    std::vector<FixedComplex> values = sums_.next(count);
    if (!removed_) {
      for (FixedComplex& value : values) {
        value.im = -value.im;
      }
    }
    return values;
  }

 private:
  static std::vector<Progression> progressions(const CountRule& rule, const Rational& step,
                                               Precision bits) {
    const Interval total = rule.total();
    const Interval turn(step, total.precision());
    std::vector<Progression> result;
    result.reserve(rule.nodes.size());
    for (const CountNode& node : rule.nodes) {
      const ComplexInterval factor = exp(ComplexInterval{-turn * node.argument, turn * node.log});
      result.push_back({to_fixed(node.weight.re / total, node.weight.im / total, bits),
                        to_fixed(factor.re, factor.im, bits)});
    }
    return result;
  }
  static Integer radius(const CountRule& rule, Precision bits) {
    return floor(scale_by_power_of_two(rule.error / rule.total(), bits + 1).upper()) + 1;
  }

  Interval log_moment_;
  bool removed_;
  ProgressionSums sums_;
};

class NoisyCountLoss : public LossTransform {
 public:
  NoisyCountLoss(Rules rules, bool removed) : rules_(std::move(rules)), removed_(removed) {}

  [[nodiscard]] std::unique_ptr<MomentTable> table(Precision bits) const override {
    return std::make_unique<CountTable>(rules_, removed_, bits);
  }
  [[nodiscard]] std::unique_ptr<LineWalk> walk(const Line& line, Precision bits) const override {
    const CountRule rule =
        rules_->rule(exponent_of(line.t, removed_), line.step * static_cast<std::int64_t>(line.count),
                     bits + bits_before_point(line.step));
    return std::make_unique<CountWalk>(rule, line, removed_, bits);
  }
  [[nodiscard]] std::unique_ptr<DecayTable> decay(const Rational& t) const override {
    return rules_->decay(exponent_of(t, removed_));
  }

 private:
  Rules rules_;
  bool removed_;
};

}  // namespace

Interval CountRule::total() const {
  Interval sum(scale.precision());
  for (const CountNode& node : nodes) {
    sum += node.weight.re;
  }
  return sum;
}

std::shared_ptr<const LossTransform> noisy_count_loss(const NoisyCount& released, bool removed) {
  const bool is_laplace = released.noise.noise == MechanismKind::laplace;
  return std::make_shared<NoisyCountLoss>(is_laplace ? laplace_count_rules(released)
                                                     : gaussian_count_rules(released),
                                          removed);
}

}  // namespace pkdp::accountant
