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

class NormalWalk : public PointwiseWalk {
 public:
  NormalWalk(Rational variance, const Line& line, Precision bits)
      : PointwiseWalk(line.step), variance_(std::move(variance)), t_(line.t), bits_(bits) {}

  [[nodiscard]] Interval log_moment() const override {
    return NormalTable(variance_, bits_).at(t_).log;
  }

 private:
  [[nodiscard]] FixedComplex at(const Rational& y) const override {
    const Rational decay = variance_ * y * y / 2;
    const Rational angle = variance_ * y * (2 * t_ + 1) / 2;
    const auto precision = [this](const Rational& x) {
      return bits_ + 16 + static_cast<Precision>(bit_length(floor(abs(x))));
    };
    return product(to_fixed(exp(Interval(Rational(-decay), precision(decay))), bits_),
                   unit_complex(Interval(angle, precision(angle)), bits_), bits_);
  }

  Rational variance_;
  Rational t_;
  Precision bits_;
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

}  // namespace pkdp::accountant
