#include "reference/accountant/finite_loss.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/accountant/progressions.hpp"

namespace pkdp::accountant {
namespace {

struct Outcome {
  Rational ratio;
  Rational mass;  // given that the loss is finite
};

// By increasing loss.
using Outcomes = std::vector<Outcome>;

Precision size_of(const Rational& x) {
  return static_cast<Precision>(bit_length(floor(abs(x)) + 1));
}

// The outcomes' losses and masses, and both tilted by e^(s·loss), at one precision.
class Tilted {
 public:
  Tilted(const Outcomes& outcomes, const Rational& s, Precision bits)
      : precision_(working_precision(outcomes, s, bits)), total_(precision_), log_(precision_) {
    const Interval exponent(s, precision_);
    for (const Outcome& outcome : outcomes) {
      losses_.push_back(log(Interval(outcome.ratio, precision_)));
    }
    // The outcome that the tilt favours most counts 1: no factor overflows.
    const Interval& pivot = s < 0 ? losses_.front() : losses_.back();
    for (std::size_t j = 0; j < outcomes.size(); ++j) {
      weights_.push_back(Interval(outcomes[j].mass, precision_) *
                         exp(exponent * (losses_[j] - pivot)));
      total_ += weights_.back();
    }
    log_ = exponent * pivot + log(total_);
  }

  [[nodiscard]] const Interval& log_moment() const noexcept { return log_; }
  [[nodiscard]] const std::vector<Interval>& losses() const noexcept { return losses_; }
  [[nodiscard]] Interval share(std::size_t outcome) const { return weights_[outcome] / total_; }

  [[nodiscard]] Moments moments() const {
    Interval mean(precision_);
    for (std::size_t j = 0; j < losses_.size(); ++j) {
      mean += share(j) * losses_[j];
    }
    Interval variance(precision_);
    for (std::size_t j = 0; j < losses_.size(); ++j) {
      const Interval off = losses_[j] - mean;
      variance += share(j) * off * off;
    }
    return {log_, mean, positive_part(variance)};
  }

 private:
  // |ln(a/b)| is below the bits of a and b together: s·loss keeps `bits` bits behind the point.
  static Precision working_precision(const Outcomes& outcomes, const Rational& s, Precision bits) {
    std::size_t longest = 1;
    for (const Outcome* end : {&outcomes.front(), &outcomes.back()}) {
      longest = std::max(longest, bit_length(end->ratio));
    }
    return bits + 32 + size_of(s) +
           2 * static_cast<Precision>(bit_length(Integer(longest) + outcomes.size()));
  }

  Precision precision_;
  std::vector<Interval> losses_;
  std::vector<Interval> weights_;
  Interval total_;
  Interval log_;
};

class FiniteTable : public MomentTable {
 public:
  FiniteTable(const Outcomes& outcomes, Precision bits) : outcomes_(outcomes), bits_(bits) {}

  [[nodiscard]] Moments at(const Rational& s) override {
    return Tilted(outcomes_, s, bits_).moments();
  }

 private:
  const Outcomes& outcomes_;
  Precision bits_;
};

class FiniteWalk : public LineWalk {
 public:
  FiniteWalk(const Outcomes& outcomes, const Line& line, Precision bits)
      : FiniteWalk(Tilted(outcomes, line.t, bits + size_of(line.step)), line, bits) {}

  [[nodiscard]] Interval log_moment() const override { return log_moment_; }
  [[nodiscard]] std::vector<FixedComplex> next(std::size_t count) override {
    return sums_.next(count);
  }

 private:
  FiniteWalk(const Tilted& tilted, const Line& line, Precision bits)
      : log_moment_(tilted.log_moment()),
        sums_(progressions(tilted, line.step, bits), line.count, 0, bits) {}

  static std::vector<Progression> progressions(const Tilted& tilted, const Rational& step,
                                               Precision bits) {
    std::vector<Progression> result;
    for (std::size_t j = 0; j < tilted.losses().size(); ++j) {
      const Interval& loss = tilted.losses()[j];
      result.push_back({to_fixed(tilted.share(j), bits),
                        unit_complex(Interval(step, loss.precision()) * loss, bits)});
    }
    return result;
  }

  Interval log_moment_;
  ProgressionSums sums_;
};

class NoDecay : public DecayTable {
 public:
  [[nodiscard]] Interval log_bound(const Rational& /*from*/, Precision /*bits*/) override {
    return Interval(64);
  }
};

class FiniteLoss : public LossTransform {
 public:
  explicit FiniteLoss(Outcomes outcomes) : outcomes_(std::move(outcomes)) {}

  [[nodiscard]] std::unique_ptr<MomentTable> table(Precision bits) const override {
    return std::make_unique<FiniteTable>(outcomes_, bits);
  }
  [[nodiscard]] std::unique_ptr<LineWalk> walk(const Line& line, Precision bits) const override {
    return std::make_unique<FiniteWalk>(outcomes_, line, bits);
  }
  [[nodiscard]] std::unique_ptr<DecayTable> decay(const Rational& /*t*/) const override {
    return no_decay();
  }

 private:
  Outcomes outcomes_;
};

}  // namespace

std::unique_ptr<DecayTable> no_decay() { return std::make_unique<NoDecay>(); }

std::shared_ptr<const LossTransform> finite_loss(const LawPair& pair) {
  std::map<Rational, Rational> masses;
  Rational finite = 0;
  for (std::size_t outcome = 0; outcome < pair.size(); ++outcome) {
    const Rational& p = pair.p()[outcome];
    const Rational& q = pair.q()[outcome];
    if (!p.is_zero() && !q.is_zero()) {
      masses[p / q] += p;
      finite += p;
    }
  }
  if (finite.is_zero()) {
    throw Error(ErrorKind::domain, "a pair of laws", "without a common outcome",
                "two laws with an outcome in common");
  }
  Outcomes outcomes;
  for (const auto& [ratio, mass] : masses) {
    outcomes.push_back({ratio, mass / finite});
  }
  return std::make_shared<FiniteLoss>(std::move(outcomes));
}

}  // namespace pkdp::accountant
