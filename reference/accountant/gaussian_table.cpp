#include "reference/accountant/gaussian_table.hpp"

#include <algorithm>
#include <vector>

#include "reference/accountant/leading_bits.hpp"
#include "reference/accountant/strip_rule.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

// x·y + z, in place.
void multiply_add(Interval& x, const Interval& y, const Interval& z) {
  x *= y;
  x += z;
}

class GaussianTable : public MomentTable {
 public:
  GaussianTable(GaussianMixture law, Precision bits) : law_(std::move(law)), bits_(bits) {}

  [[nodiscard]] Moments at(const Rational& t) override {
    const Rational s = law_.exponent(t);
    StripRule rule = choose_rule(law_, s, 0, bits_, true);
    rule.step = power_of_two_at_most(rule.step);
    const NodeRange range = choose_range(law_, s, rule.step, bits_ + 4);
    prepare(rule.step, range, bits_ + 16 + magnitude(law_, s, rule.step, range));
    return sum(s, rule, range);
  }

 private:
  // Nodes that are missing, and all of them when step or precision have changed.
  void prepare(const Rational& step, const NodeRange& range, Precision precision) {
    constexpr std::int64_t more = 32;
    const bool serves = step == step_ && precision <= precision_;
    if (serves && range_.least <= range.least && range_.greatest >= range.greatest) {
      return;
    }
    if (serves) {
      range_ = {std::min(range_.least, range.least), std::max(range_.greatest, range.greatest)};
      range_.greatest += more;
    } else {
      range_ = range;
      precision_ = precision + 8;
    }
    step_ = step;
    shares_ = shares(law_, step, range_, precision_);
    logs_.clear();
    densities_.clear();
    const Interval rest(Rational(1 - law_.q), precision_);
    for (std::int64_t j = range_.least; j <= range_.greatest; ++j) {
      logs_.push_back(log(rest + shares_[index(j)]));
      densities_.emplace_back(Rational(-j * step * j * step / 2), precision_);
    }
  }

  [[nodiscard]] std::size_t index(std::int64_t number) const {
    return static_cast<std::size_t>(number - range_.least);
  }

  [[nodiscard]] Moments sum(const Rational& s, const StripRule& rule, const NodeRange& range) {
    const Interval exponent(s, precision_);
    Interval total(precision_);
    Interval first(precision_);
    Interval second(precision_);
    Interval least(precision_);
    Interval greatest(precision_);
    for (std::int64_t j = range.least; j <= range.greatest; ++j) {
      const Interval& logarithm = logs_[index(j)];
      Interval weight = exponent;
      multiply_add(weight, logarithm, densities_[index(j)]);
      weight = exp(weight);
      total += weight;
      if (j == range.least) {
        least = weight;
      }
      if (j == range.greatest) {
        greatest = weight;
      }
      weight *= logarithm;
      first += weight;
      weight *= logarithm;
      second += weight;
    }
    const Interval cut =
        (least * beyond_least(law_, s, rule.step, range, shares_[index(range.least)]) +
         greatest * beyond_greatest(law_, s, rule.step, range)) /
        total;
    const Interval mean = first / total;
    const Interval error = rule_error(rule, law_, s, 0);
    // M·(1 ± error) is the whole sum, which is between `total` and (1 + cut) times it.
    const Interval one(1, precision_);
    const Interval factor = Interval::hull((one + cut) / (one - error), one / (one + error));
    const Interval norm = sqrt(scale_by_power_of_two(pi(precision_), 1));
    return {log(total * Interval(rule.step, precision_) / norm * factor),
            law_.removed ? mean : -mean, second / total - mean * mean};
  }

  GaussianMixture law_;
  Precision bits_;
  Precision precision_ = 0;
  Rational step_;
  NodeRange range_{0, -1};
  std::vector<Interval> shares_;
  std::vector<Interval> logs_;
  std::vector<Interval> densities_;
};

}  // namespace

std::unique_ptr<MomentTable> gaussian_table(const GaussianMixture& law, Precision bits) {
  return std::make_unique<GaussianTable>(law, bits);
}

}  // namespace pkdp::accountant
