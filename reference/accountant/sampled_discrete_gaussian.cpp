#include "reference/accountant/sampled_discrete_gaussian.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <utility>

#include "reference/accountant/finite_loss.hpp"
#include "reference/accountant/progressions.hpp"

namespace pkdp::accountant {
namespace {

Precision size_of(const Rational& x) {
  return static_cast<Precision>(bit_length(floor(abs(x)) + 1));
}

// φ·w^s at the whole numbers that matter.
class Terms {
 public:
  Terms(const GaussianMixture& law, const Rational& s, Precision bits)
      : step_(1 / law.sigma),
        range_(choose_range(law, s, step_, bits + 8)),
        precision_(bits + 32 + size_of(s) + magnitude(law, s, step_, range_)),
        total_(precision_),
        cut_(precision_) {
    const std::vector<Interval> drawn = shares(law, step_, range_, precision_);
    const Interval rest(Rational(1 - law.q), precision_);
    const Interval exponent(s, precision_);
    logs_.assign(drawn.size(), Interval(2));
    weights_ = logs_;
    tbb::parallel_for(std::size_t{0}, drawn.size(), [&](std::size_t j) {
      const Rational point = (range_.least + static_cast<std::int64_t>(j)) * step_;
      logs_[j] = log(rest + drawn[j]);
      weights_[j] = exp(Interval(Rational(-point * point / 2), precision_) + exponent * logs_[j]);
    });
    for (const Interval& weight : weights_) {
      total_ += weight;
    }
    cut_ = (weights_.front() * beyond_least(law, s, step_, range_, drawn.front()) +
            weights_.back() * beyond_greatest(law, s, step_, range_)) /
           total_;
  }

  /// ln of the sum of all terms, those left out included.
  [[nodiscard]] Interval log_sum() const {
    const Interval one(1, precision_);
    return log(total_ * Interval::hull(one, one + cut_));
  }
  [[nodiscard]] const Interval& cut() const noexcept { return cut_; }
  [[nodiscard]] const std::vector<Interval>& logs() const noexcept { return logs_; }
  [[nodiscard]] Interval share(std::size_t j) const { return weights_[j] / total_; }

 private:
  Rational step_;
  NodeRange range_;
  Precision precision_;
  std::vector<Interval> logs_;
  std::vector<Interval> weights_;
  Interval total_;
  Interval cut_;
};

// ln M(t).
Interval log_moment_of(const GaussianMixture& law, const Terms& terms, Precision bits) {
  return terms.log_sum() - Terms(law, 0, bits).log_sum();
}

class DiscreteTable : public MomentTable {
 public:
  DiscreteTable(GaussianMixture law, Precision bits)
      : law_(std::move(law)), bits_(bits), whole_(Terms(law_, 0, bits).log_sum()) {}

  [[nodiscard]] Moments at(const Rational& t) override {
    const Terms terms(law_, law_.exponent(t), bits_);
    const std::vector<Interval>& logs = terms.logs();
    Interval mean(bits_);
    Interval square(bits_);
    for (std::size_t j = 0; j < logs.size(); ++j) {
      const Interval part = terms.share(j) * logs[j];
      mean += part;
      square += part * logs[j];
    }
    return {terms.log_sum() - whole_, law_.removed ? mean : -mean,
            positive_part(square - mean * mean)};
  }

 private:
  GaussianMixture law_;
  Precision bits_;
  Interval whole_;
};

class DiscreteWalk : public LineWalk {
 public:
  DiscreteWalk(const GaussianMixture& law, const Line& line, Precision bits)
      : DiscreteWalk(law, Terms(law, law.exponent(line.t), bits + size_of(line.step)), line, bits) {
  }

  [[nodiscard]] Interval log_moment() const override { return log_moment_; }
  [[nodiscard]] std::vector<FixedComplex> next(std::size_t count) override {
    return sums_.next(count);
  }

 private:
  DiscreteWalk(const GaussianMixture& law, const Terms& terms, const Line& line, Precision bits)
      : log_moment_(log_moment_of(law, terms, bits)),
        sums_(progressions(law, terms, line.step, bits), line.count,
              floor(scale_by_power_of_two(terms.cut(), bits + 1).upper()) + 1, bits) {}

  static std::vector<Progression> progressions(const GaussianMixture& law, const Terms& terms,
                                               const Rational& step, Precision bits) {
    std::vector<Progression> result;
    const Rational turn = law.removed ? step : Rational(-step);
    for (std::size_t j = 0; j < terms.logs().size(); ++j) {
      const Interval& logarithm = terms.logs()[j];
      result.push_back({to_fixed(terms.share(j), bits),
                        unit_complex(Interval(turn, logarithm.precision()) * logarithm, bits)});
    }
    return result;
  }

  Interval log_moment_;
  ProgressionSums sums_;
};

class SampledDiscreteGaussian : public LossTransform {
 public:
  explicit SampledDiscreteGaussian(GaussianMixture law) : law_(std::move(law)) {}

  [[nodiscard]] std::unique_ptr<MomentTable> table(Precision bits) const override {
    return std::make_unique<DiscreteTable>(law_, bits);
  }
  [[nodiscard]] std::unique_ptr<LineWalk> walk(const Line& line, Precision bits) const override {
    return std::make_unique<DiscreteWalk>(law_, line, bits);
  }
  [[nodiscard]] std::unique_ptr<DecayTable> decay(const Rational& /*t*/) const override {
    return no_decay();
  }

 private:
  GaussianMixture law_;
};

// Under P, in decreasing order of the loss.
composition::LossLaw loss_law(const GaussianMixture& law, Precision bits) {
  const Terms terms(law, law.exponent(0), bits + 16);
  const Interval all = Interval(1, bits + 64) + terms.cut();
  std::vector<composition::LossMass> outcomes;
  for (std::size_t j = 0; j < terms.logs().size(); ++j) {
    const Interval& log_ratio = terms.logs()[j];
    const Integer units =
        floor(positive_part(scale_by_power_of_two(terms.share(j) / all, bits)).lower());
    if (!units.is_zero()) {
      outcomes.push_back({law.removed ? log_ratio : -log_ratio, units});
    }
  }
  if (law.removed) {
    std::reverse(outcomes.begin(), outcomes.end());
  }
  return {std::move(outcomes), bits};
}

}  // namespace

composition::Part discrete_gaussian_part(const GaussianMixture& law, std::uint64_t count) {
  return {[law](Precision bits) { return loss_law(law, bits); }, Rational(0), count};
}

std::shared_ptr<const LossTransform> sampled_discrete_gaussian(const GaussianMixture& law) {
  return std::make_shared<SampledDiscreteGaussian>(law);
}

}  // namespace pkdp::accountant
