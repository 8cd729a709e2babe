#include "reference/accountant/laplace_loss.hpp"

#include <utility>

#include "reference/accountant/leading_bits.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

const Rational half(1, 2);

Precision size_of(const Rational& x) {
  return static_cast<Precision>(bit_length(floor(abs(x)) + 1));
}

// ln M(s), s real: e^(rA) and e^(−r/2) are taken out.
Interval laplace_log_moment(const Rational& rate, const Rational& s, Precision bits) {
  const Rational a = abs(s + half);
  const Precision precision = bits + 32 + size_of(rate * (a + 1));
  if (a.is_zero()) {
    return Interval(Rational(-rate / 2), precision) +
           log(Interval(Rational(1 + rate / 2), precision));
  }
  const Interval decayed(Rational(-2 * rate * a), precision);
  const Interval one(1, precision);
  const Interval bracket = one + exp(decayed) - expm1(decayed) / Interval(2 * a, precision);
  return Interval(Rational(rate * (a - half)), precision) + log(scale_by_power_of_two(bracket, -1));
}

// Derivatives as quotients of differences: off by the square of a step, far below what matters.
class LaplaceTable : public MomentTable {
 public:
  LaplaceTable(Rational rate, Precision bits) : rate_(std::move(rate)), bits_(bits) {}

  [[nodiscard]] Moments at(const Rational& s) override {
    const Rational step = power_of_two_at_most(1 / (rate_ + 1)) * power_of_two(-shift);
    const Precision working = bits_ + 8 * shift + 2 * size_of(rate_) + 2 * size_of(s);
    const Interval below = laplace_log_moment(rate_, s - step, working);
    const Interval here = laplace_log_moment(rate_, s, working);
    const Interval above = laplace_log_moment(rate_, s + step, working);
    const Interval width(step, working);
    return {here, scale_by_power_of_two((above - below) / width, -1),
            positive_part((above - here - (here - below)) / (width * width))};
  }

 private:
  static constexpr Precision shift = 24;

  Rational rate_;
  Precision bits_;
};

class LaplaceWalk : public PointwiseWalk {
 public:
  LaplaceWalk(const Rational& rate, const Line& line, Precision bits)
      : PointwiseWalk(line.step),
        rate_(rate),
        t_(line.t),
        bits_(bits),
        mirrored_(line.t + half < 0),
        real_(abs(line.t + half)),
        precision_(bits + 32 +
                   size_of(rate * line.step * static_cast<std::int64_t>(line.count + 1)) +
                   size_of(rate * real_) + size_of(1 / line.step)),
        far_(exp(Interval(Rational(-2 * rate_ * real_), precision_))),
        near_(-expm1(Interval(Rational(-2 * rate_ * real_), precision_))),
        whole_(bracket_at_line()) {}

  [[nodiscard]] Interval log_moment() const override {
    return laplace_log_moment(rate_, t_, bits_);
  }

 private:
  // Both are e^(−rA) times the bracket; this one at Y = 0.
  [[nodiscard]] Interval bracket_at_line() const {
    const Interval one(1, precision_);
    if (real_.is_zero()) {
      return one + Interval(Rational(rate_ / 2), precision_);
    }
    return scale_by_power_of_two(one + far_ + near_ / Interval(Rational(2 * real_), precision_),
                                 -1);
  }

  [[nodiscard]] FixedComplex at(const Rational& y) const override {
    if (y.is_zero()) {
      return to_fixed(Interval(1, precision_), bits_);
    }
    const Interval angle(Rational(rate_ * y), precision_);
    const Interval one(1, precision_);
    const Interval cosine = cos(angle);
    const Interval sine = sin(angle);
    // 1/(4a) = (A − iY)/(4·(A² + Y²)).
    const Rational scale = 1 / (4 * (real_ * real_ + y * y));
    const Interval inverse_re(Rational(real_ * scale), precision_);
    const Interval inverse_im(Rational(-y * scale), precision_);
    const Interval re = near_ * cosine;
    const Interval im = (one + far_) * sine;
    const Interval real =
        scale_by_power_of_two((one + far_) * cosine, -1) + re * inverse_re - im * inverse_im;
    const Interval imaginary =
        scale_by_power_of_two(near_ * sine, -1) + re * inverse_im + im * inverse_re;
    return to_fixed(real / whole_, (mirrored_ ? -imaginary : imaginary) / whole_, bits_);
  }

  Rational rate_;
  Rational t_;
  Precision bits_;
  bool mirrored_;
  Rational real_;
  Precision precision_;
  Interval far_;   // E
  Interval near_;  // 1 − E
  Interval whole_;
};

class LaplaceDecay : public DecayTable {
 public:
  LaplaceDecay(const Rational& rate, const Rational& t) {
    const Rational real = abs(t + half);
    const Precision precision = rough + size_of(rate * real);
    const Interval decayed(Rational(-2 * rate * real), precision);
    const Interval one(1, precision);
    const Interval ends = one + exp(decayed);
    const Interval middle = real.is_zero()
                                ? Interval(rate, precision)
                                : -expm1(decayed) / Interval(Rational(2 * real), precision);
    log_ends_ = -log1p(middle / ends);
  }

  [[nodiscard]] Interval log_bound(const Rational& from, Precision bits) override {
    const Interval none(bits + rough);
    if (from.is_zero()) {
      return none;
    }
    return min(none, log_ends_ + log1p(Interval(Rational(1 / (2 * from)), bits + rough)));
  }

 private:
  static constexpr Precision rough = 64;

  Interval log_ends_{rough};  // of the two atoms, tilted by t
};

class LaplaceLoss : public LossTransform {
 public:
  explicit LaplaceLoss(Rational rate) : rate_(std::move(rate)) {}

  [[nodiscard]] std::unique_ptr<MomentTable> table(Precision bits) const override {
    return std::make_unique<LaplaceTable>(rate_, bits);
  }
  [[nodiscard]] std::unique_ptr<LineWalk> walk(const Line& line, Precision bits) const override {
    return std::make_unique<LaplaceWalk>(rate_, line, bits);
  }
  [[nodiscard]] std::unique_ptr<DecayTable> decay(const Rational& t) const override {
    return std::make_unique<LaplaceDecay>(rate_, t);
  }

 private:
  Rational rate_;
};

}  // namespace

std::shared_ptr<const LossTransform> laplace_loss(const Rational& rate) {
  return std::make_shared<LaplaceLoss>(rate);
}

}  // namespace pkdp::accountant
