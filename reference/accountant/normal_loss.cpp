#include "reference/accountant/normal_loss.hpp"

#include <utility>

namespace pkdp::accountant {
namespace {

class NormalTable : public MomentTable {
 public:
  NormalTable(Rational variance, Precision bits) : variance_(std::move(variance)), bits_(bits) {}

  [[nodiscard]] Moments at(const Rational& s) override {
    const Rational log = variance_ * s * (s + 1) / 2;
    const auto of = [&](const Rational& x) {
      return Interval(x, bits_ + 16 + static_cast<Precision>(bit_length(floor(abs(x)))));
    };
    return {of(log), of(variance_ * (2 * s + 1) / 2), of(variance_)};
  }

 private:
  Rational variance_;
  Precision bits_;
};

class NormalWalk : public LineWalk {
 public:
  NormalWalk(Rational variance, Line line, Precision bits)
      : variance_(std::move(variance)), line_(std::move(line)), bits_(bits) {}

  [[nodiscard]] Interval log_moment() const override {
    return NormalTable(variance_, bits_).at(line_.t).log;
  }

  [[nodiscard]] std::vector<FixedComplex> next(std::size_t count) override {
    std::vector<FixedComplex> values;
    values.reserve(count);
    for (std::size_t m = 0; m < count; ++m, ++point_) {
      values.push_back(at(line_.step * static_cast<std::int64_t>(point_)));
    }
    return values;
  }

 private:
  [[nodiscard]] FixedComplex at(const Rational& y) const {
    const Rational decay = variance_ * y * y / 2;
    const Rational angle = variance_ * y * (2 * line_.t + 1) / 2;
    const auto precision = [this](const Rational& x) {
      return bits_ + 16 + static_cast<Precision>(bit_length(floor(abs(x))));
    };
    return product(to_fixed(exp(Interval(Rational(-decay), precision(decay))), bits_),
                   unit_complex(Interval(angle, precision(angle)), bits_), bits_);
  }

  Rational variance_;
  Line line_;
  Precision bits_;
  std::size_t point_ = 0;
};

class NormalDecay : public DecayTable {
 public:
  explicit NormalDecay(Rational variance) : variance_(std::move(variance)) {}

  [[nodiscard]] Interval log_bound(const Rational& from, Precision bits) override {
    return {Rational(-variance_ * from * from / 2), bits + 64};
  }

 private:
  Rational variance_;
};

class NormalLoss : public LossTransform {
 public:
  explicit NormalLoss(Rational variance) : variance_(std::move(variance)) {}

  [[nodiscard]] std::unique_ptr<MomentTable> table(Precision bits) const override {
    return std::make_unique<NormalTable>(variance_, bits);
  }
  [[nodiscard]] std::unique_ptr<LineWalk> walk(const Line& line, Precision bits) const override {
    return std::make_unique<NormalWalk>(variance_, line, bits);
  }
  [[nodiscard]] std::unique_ptr<DecayTable> decay(const Rational& /*t*/) const override {
    return std::make_unique<NormalDecay>(variance_);
  }

 private:
  Rational variance_;
};

}  // namespace

std::shared_ptr<const LossTransform> normal_loss(const Rational& variance) {
  return std::make_shared<NormalLoss>(variance);
}

Real normal_delta(const Rational& variance, const Epsilon& epsilon) {
  return Real::certified(
      [variance, epsilon](Precision precision) {
        const Precision working = precision + 64;
        const Interval deviation = sqrt(Interval(variance, working));
        const Interval half = scale_by_power_of_two(deviation, -1);
        const Interval level = epsilon.real().enclose(working) / deviation;
        const Interval root = sqrt(Interval(2, working));
        // Φ(x) = erfc(−x/√2)/2.
        const auto doubled = [&](const Interval& x) { return erfc(-x / root); };
        const Interval delta = scale_by_power_of_two(
            doubled(half - level) - epsilon.ratio(working) * doubled(-half - level), -1);
        return min(positive_part(delta), Interval(1, working));
      },
      {}, Sign::inside_unit_interval);
}

}  // namespace pkdp::accountant
