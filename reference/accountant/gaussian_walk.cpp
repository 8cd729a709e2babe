#include "reference/accountant/gaussian_walk.hpp"

#include <tbb/parallel_for.h>

#include <optional>
#include <utility>

#include "reference/accountant/node_bundle.hpp"
#include "reference/accountant/progressions.hpp"
#include "reference/accountant/strip_rule.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

// The nodes of a rule, ready to be walked along.
class Nodes {
 public:
  Nodes(const GaussianMixture& law, const Line& line, Precision bits)
      : law_(law),
        s_(law.exponent(line.t)),
        reach_(line.step * static_cast<std::int64_t>(line.count)),
        rule_(choose_rule(law, s_, reach_, bits + 4)),
        range_(choose_range(law, s_, rule_.step, bits + 8 + excess_bits())),
        bundle_(NodeBundle::choose(line.step, line.count, bits)),
        precision_((bundle_ ? NodeBundle::working(*bundle_, bits) : bits) + 32 +
                   magnitude(law, s_, rule_.step, range_)),
        total_(precision_),
        cut_(precision_) {
    const Interval theta(Rational(rule_.lift / law.sigma), precision_);
    const std::vector<Interval> nodes = shares(law, rule_.step, range_, precision_);
    cosine_ = cos(theta);
    sine_ = sin(theta);
    for (auto* values : {&log_, &argument_, &modulus_}) {
      values->assign(nodes.size(), Interval(2));
    }
    direction_.assign(nodes.size(), {Interval(2), Interval(2)});
    tbb::parallel_for(std::size_t{0}, nodes.size(), [&](std::size_t j) {
      set(j, nodes[j], (range_.least + static_cast<std::int64_t>(j)) * rule_.step);
    });
    for (std::size_t j = 0; j < nodes.size(); ++j) {
      total_ += modulus_[j] * direction_[j].cosine;
    }
    // Upper bounds of the moduli at an end and beyond.
    const auto end = [&](std::int64_t number, const Interval& share) {
      return exp(log_density(number * rule_.step) + log_greatest_modulus(law, s_, theta, share));
    };
    cut_ = end(range_.least, nodes.front()) *
               beyond_least(law, s_, rule_.step, range_, nodes.front()) +
           end(range_.greatest, nodes.back()) * beyond_greatest(law, s_, rule_.step, range_);
  }

  [[nodiscard]] Interval log_moment() const {
    const Interval norm = sqrt(scale_by_power_of_two(pi(precision_), 1));
    const Interval sum = total_ * Interval(rule_.step, precision_) / norm;
    const Interval off = error();
    const Interval one(1, precision_);
    return log(sum * Interval::hull(one / (one - off), one - off));
  }

  // e + c, an upper bound.
  [[nodiscard]] Interval error() const {
    return rule_error(rule_, law_, s_, reach_) * Interval(2, 64) + cut_ / total_;
  }

  // Those that go together in one series, and the others.
  struct Parts {
    std::vector<NodeBundle::Node> bundled;
    std::vector<Progression> progressions;
  };
  [[nodiscard]] Parts parts(const Rational& step, Precision bits) const {
    Parts result;
    std::vector<std::size_t> others;
    const Interval least = log_least();
    for (std::size_t j = 0; j < modulus_.size(); ++j) {
      const ComplexInterval offset = {log_[j] - least, argument_[j]};
      if (bundle_ && NodeBundle::holds(*bundle_, offset)) {
        const Interval weight = modulus_[j] / total_;
        result.bundled.push_back(
            {{weight * direction_[j].cosine, weight * direction_[j].sine}, offset});
      } else {
        others.push_back(j);
      }
    }
    const Interval turn(step, precision_);
    result.progressions.resize(others.size());
    tbb::parallel_for(std::size_t{0}, others.size(), [&](std::size_t i) {
      const std::size_t j = others[i];
      result.progressions[i] = {fixed(modulus_[j] / total_, direction_[j], bits),
                                fixed(exp(-turn * argument_[j]), sin_cos(turn * log_[j]), bits)};
    });
    return result;
  }
  [[nodiscard]] std::optional<NodeBundle> bundle(const std::vector<NodeBundle::Node>& nodes,
                                                 Precision bits) const {
    return nodes.empty() ? std::nullopt
                         : std::optional(NodeBundle(nodes, log_least(), *bundle_, bits));
  }

 private:
  // By what moduli may be above φ·w^s.
  [[nodiscard]] Precision excess_bits() const {
    const Interval excess = Interval(Rational(rule_.lift * rule_.lift / 2), 64) +
                            LiftPenalty(law_, s_).log_at(rule_.lift);
    return static_cast<Precision>(floor(excess.upper() * Rational(3, 2)));
  }

  // ln(φ·e^(α²/2)).
  [[nodiscard]] Interval log_density(const Rational& point) const {
    return {Rational((rule_.lift * rule_.lift - point * point) / 2), precision_};
  }

  // ln w far to the left, where most nodes are.
  [[nodiscard]] Interval log_least() const {
    return log(Interval(Rational(1 - law_.q), precision_));
  }

  void set(std::size_t j, const Interval& share, const Rational& point) {
    const Interval x = Interval(Rational(1 - law_.q), precision_) + share * cosine_;
    const Interval y = share * sine_;
    const Interval exponent(s_, precision_);
    const Interval height(rule_.lift, precision_);
    log_[j] = scale_by_power_of_two(log(x * x + y * y), -1);
    argument_[j] = argument(y, x);
    modulus_[j] = exp(log_density(point) + exponent * log_[j]);
    direction_[j] = sin_cos(exponent * argument_[j] - height * Interval(point, precision_));
  }

  [[nodiscard]] static FixedComplex fixed(const Interval& modulus, const SineAndCosine& direction,
                                          Precision bits) {
    return to_fixed(modulus * direction.cosine, modulus * direction.sine, bits);
  }

  const GaussianMixture& law_;
  Rational s_;
  Rational reach_;
  StripRule rule_;
  NodeRange range_;
  std::optional<NodeBundle::Reach> bundle_;
  Precision precision_;
  Interval cosine_{2};
  Interval sine_{2};
  std::vector<Interval> log_;
  std::vector<Interval> argument_;
  std::vector<Interval> modulus_;
  std::vector<SineAndCosine> direction_;
  Interval total_;
  Interval cut_;
};

class GaussianWalk : public LineWalk {
 public:
  GaussianWalk(const GaussianMixture& law, const Line& line, Precision bits)
      : GaussianWalk(law, line, Nodes(law, line, bits), bits) {}

  [[nodiscard]] Interval log_moment() const override { return log_moment_; }

  [[nodiscard]] std::vector<FixedComplex> next(std::size_t count) override {
    std::vector<FixedComplex> values = sums_.next(count);
    if (bundle_) {
      const std::vector<FixedComplex> others = bundle_->next(count);
      for (std::size_t m = 0; m < count; ++m) {
        values[m].re += others[m].re;
        values[m].im += others[m].im;
        values[m].radius += others[m].radius;
      }
    }
    if (!removed_) {
      for (FixedComplex& value : values) {
        value.im = -value.im;
      }
    }
    return values;
  }

 private:
  GaussianWalk(const GaussianMixture& law, const Line& line, const Nodes& nodes, Precision bits)
      : GaussianWalk(law, line, nodes, nodes.parts(line.step, bits), bits) {}
  GaussianWalk(const GaussianMixture& law, const Line& line, const Nodes& nodes,
               const Nodes::Parts& parts, Precision bits)
      : removed_(law.removed),
        log_moment_(nodes.log_moment()),
        sums_(parts.progressions, line.count,
              floor(scale_by_power_of_two(nodes.error(), bits + 2).upper()) + 1, bits),
        bundle_(nodes.bundle(parts.bundled, bits)) {}

  bool removed_;
  Interval log_moment_;
  ProgressionSums sums_;
  std::optional<NodeBundle> bundle_;
};

}  // namespace

std::unique_ptr<LineWalk> gaussian_walk(const GaussianMixture& law, const Line& line,
                                        Precision bits) {
  return std::make_unique<GaussianWalk>(law, line, bits);
}

}  // namespace pkdp::accountant
