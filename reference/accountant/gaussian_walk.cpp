#include "reference/accountant/gaussian_walk.hpp"

#include <optional>
#include <utility>

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
        precision_(bits + 32 + magnitude(law, s_, rule_.step, range_)),
        total_(precision_),
        cut_(precision_) {
    const Interval theta(Rational(rule_.lift / law.sigma), precision_);
    const std::vector<Interval> nodes = shares(law, rule_.step, range_, precision_);
    cosine_ = cos(theta);
    sine_ = sin(theta);
    for (std::size_t j = 0; j < nodes.size(); ++j) {
      add(nodes[j], (range_.least + static_cast<std::int64_t>(j)) * rule_.step);
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

  [[nodiscard]] std::vector<Progression> progressions(const Rational& step, Precision bits) const {
    std::vector<Progression> result;
    result.reserve(modulus_.size());
    const Interval turn(step, precision_);
    for (std::size_t j = 0; j < modulus_.size(); ++j) {
      const Interval weight = modulus_[j] / total_;
      result.push_back({fixed(weight, direction_[j], bits),
                        fixed(exp(-turn * argument_[j]), sin_cos(turn * log_[j]), bits)});
    }
    return result;
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

  void add(const Interval& share, const Rational& point) {
    const Interval x = Interval(Rational(1 - law_.q), precision_) + share * cosine_;
    const Interval y = share * sine_;
    const Interval exponent(s_, precision_);
    const Interval height(rule_.lift, precision_);
    log_.push_back(scale_by_power_of_two(log(x * x + y * y), -1));
    argument_.push_back(argument(y, x));
    modulus_.push_back(exp(log_density(point) + exponent * log_.back()));
    direction_.push_back(
        sin_cos(exponent * argument_.back() - height * Interval(point, precision_)));
    total_ += modulus_.back() * direction_.back().cosine;
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
    if (!removed_) {
      for (FixedComplex& value : values) {
        value.im = -value.im;
      }
    }
    return values;
  }

 private:
  GaussianWalk(const GaussianMixture& law, const Line& line, const Nodes& nodes, Precision bits)
      : removed_(law.removed),
        log_moment_(nodes.log_moment()),
        sums_(nodes.progressions(line.step, bits), line.count,
              floor(scale_by_power_of_two(nodes.error(), bits + 2).upper()) + 1, bits) {}

  bool removed_;
  Interval log_moment_;
  ProgressionSums sums_;
};

}  // namespace

std::unique_ptr<LineWalk> gaussian_walk(const GaussianMixture& law, const Line& line,
                                        Precision bits) {
  return std::make_unique<GaussianWalk>(law, line, bits);
}

}  // namespace pkdp::accountant
