#include <functional>

#include "reference/accountant/lattice_decay.hpp"
#include "reference/accountant/lattice_law.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

// Σ_j e^(−a((j−c)² − d²))·e^(2πi·turns·j) over all integers j, d the distance of c from the nearest
// one: at least 1 without turns.
struct ThetaSum {
  Interval re;
  Interval im;
};

Integer nearest(const Rational& x) { return floor(x + Rational(1, 2)); }

// What is left out beyond a distance R of c is at most 2·e^(−aR²)/(1 − e^(−2aR)), over e^(−ad²).
class Theta {
 public:
  Theta(const Interval& a, const Rational& c, Precision bits)
      : a_(a), c_(c), precision_(bits + 32) {
    const Interval wanted = log(Interval(2L, rough)) * Interval(bits + 2, rough);
    const Interval square = wanted / a_ + Interval(Rational(1, 4), rough);
    reach_ = floor(sqrt(square).upper()) + 1;
    const Interval far(reach_, precision_);
    const Interval beyond = exp(-(a_ * (far * far - nearest_square())));
    const Interval one(1, precision_);
    rest_ = scale_by_power_of_two(beyond, 1) / (one - exp(scale_by_power_of_two(-a_ * far, 1)));
  }

  // f(j, weight), from the least j on.
  void each(const std::function<void(const Integer& j, const Interval& weight)>& f) const {
    const Integer last = floor(c_ + Rational(reach_));
    for (Integer j = -floor(Rational(reach_) - c_); j <= last; ++j) {
      const Rational distance = Rational(j) - c_;
      f(j, exp(-(a_ * (Interval(Rational(distance * distance), precision_) - nearest_square()))));
    }
  }

  [[nodiscard]] ThetaSum sum(const Rational& turns) const {
    const Interval circle = scale_by_power_of_two(pi(precision_), 1);
    ThetaSum total{Interval::hull(-rest_, rest_), Interval::hull(-rest_, rest_)};
    each([&](const Integer& j, const Interval& weight) {
      const Rational whole = turns * Rational(j);
      const Interval angle =
          circle * Interval(Rational(whole - Rational(nearest(whole))), precision_);
      const SineAndCosine direction = sin_cos(angle);
      total.re += weight * direction.cosine;
      total.im += weight * direction.sine;
    });
    return total;
  }

  // Of the sum without turns.
  [[nodiscard]] Interval log_whole() const { return log(sum(0).re) - a_ * nearest_square(); }

 private:
  [[nodiscard]] Interval nearest_square() const {
    const Rational distance = c_ - Rational(nearest(c_));
    return {Rational(distance * distance), precision_};
  }

  Interval a_;
  Rational c_;
  Precision precision_;
  Integer reach_;
  Interval rest_{rough};
};

// Which of the two sums: of the weights themselves, or of their transform.
struct Form {
  Rational sigma;
  bool is_direct;

  explicit Form(const Rational& parameter)
      : sigma(parameter), is_direct(parameter < Rational(1, 2)) {}

  [[nodiscard]] Interval rate(Precision precision) const {
    if (is_direct) {
      return {Rational(1 / (2 * sigma * sigma)), precision};
    }
    const Interval turn = pi(precision) * Interval(sigma, precision);
    return scale_by_power_of_two(turn * turn, 1);
  }
};

// S(0, s) of lattice_law.hpp as a function of s: its logarithm with two derivatives.
Moments log_sum(const Form& form, const Rational& s, Precision bits) {
  const Precision precision = bits + 32;
  const Interval circle = scale_by_power_of_two(pi(precision), 1);
  const Theta theta(form.rate(precision), form.is_direct ? s : Rational(0), bits);
  Interval whole(precision);
  Interval first(precision);
  Interval second(precision);
  theta.each([&](const Integer& j, const Interval& weight) {
    if (form.is_direct) {
      const Interval place(Rational(Rational(j) - s), precision);
      whole += weight;
      first += weight * place;
      second += weight * place * place;
    } else {
      const Interval angle = circle * Interval(j, precision);
      const SineAndCosine turned = sin_cos(angle * Interval(s, precision));
      const Interval level = weight * turned.cosine;
      whole += level;
      first -= weight * angle * turned.sine;
      second -= angle * angle * level;
    }
  });
  const Interval mean = first / whole;
  const Interval variance = second / whole - mean * mean;
  if (!form.is_direct) {
    return {log(theta.sum(s).re), mean, variance};
  }
  const Interval scale = scale_by_power_of_two(form.rate(precision), 1);
  return {theta.log_whole(), scale * mean, scale * (scale * variance - Interval(1L, precision))};
}

Precision size_of(const Rational& x) {
  return static_cast<Precision>(bit_length(floor(abs(x)) + 1));
}

class DiscreteGaussianTable : public MomentTable {
 public:
  DiscreteGaussianTable(const Form& form, Precision bits)
      : form_(form), bits_(bits), at_zero_(log_sum(form, 0, bits).log) {}

  [[nodiscard]] Moments at(const Rational& s) override {
    const Rational scale = 1 / (form_.sigma * form_.sigma);
    const Precision precision = bits_ + 32 + size_of(scale * s * s);
    const Moments sum = log_sum(form_, s, precision);
    return {Interval(Rational(scale * s * (s + 1) / 2), precision) + sum.log - at_zero_,
            Interval(Rational(scale * (2 * s + 1) / 2), precision) + sum.mean,
            Interval(scale, precision) + sum.variance};
  }

 private:
  Form form_;
  Precision bits_;
  Interval at_zero_;
};

class DiscreteGaussianWalk : public LatticeWalk {
 public:
  DiscreteGaussianWalk(const Form& form, const Rational& t, std::int64_t points, Precision bits)
      : form_(form),
        t_(t),
        points_(points),
        bits_(bits),
        rate_(form.rate(bits + 64)),
        whole_(form.is_direct ? Theta(rate_, t, bits + 8).sum(0).re
                              : Theta(rate_, 0, bits + 8).sum(t).re) {}

  [[nodiscard]] FixedComplex next() override {
    const Rational turns(point_++, points_);
    if (form_.is_direct) {
      return fixed(Theta(rate_, t_, bits_ + 8).sum(turns),
                   Interval(1L, whole_.precision()) / whole_);
    }
    const Interval square(Rational(turns * turns), rate_.precision());
    const FixedComplex sum =
        fixed(Theta(rate_, turns, bits_ + 8).sum(-t_), exp(-(rate_ * square)) / whole_);
    const Rational turned = turns * t_;
    const Interval angle =
        scale_by_power_of_two(pi(rate_.precision()), 1) *
        Interval(Rational(turned - Rational(nearest(turned))), rate_.precision());
    return product(sum, unit_complex(angle, bits_), bits_);
  }

 private:
  [[nodiscard]] FixedComplex fixed(const ThetaSum& sum, const Interval& factor) const {
    return to_fixed(sum.re * factor, sum.im * factor, bits_);
  }

  Form form_;
  Rational t_;
  std::int64_t points_;
  Precision bits_;
  Interval rate_;
  Interval whole_;
  std::int64_t point_ = 0;
};

class DiscreteGaussianLaw : public LatticeLaw {
 public:
  explicit DiscreteGaussianLaw(const Rational& sigma) : form_(sigma) {}

  [[nodiscard]] Interval offset(Precision precision) const override {
    return {Rational(1 / (2 * form_.sigma * form_.sigma)), precision};
  }
  [[nodiscard]] Interval spacing(Precision precision) const override {
    return {Rational(1 / (form_.sigma * form_.sigma)), precision};
  }
  [[nodiscard]] std::unique_ptr<MomentTable> table(Precision bits) const override {
    return std::make_unique<DiscreteGaussianTable>(form_, bits);
  }
  [[nodiscard]] std::unique_ptr<LatticeWalk> walk(const Rational& t, std::int64_t points,
                                                  Precision bits) const override {
    return std::make_unique<DiscreteGaussianWalk>(form_, t, points, bits);
  }
  [[nodiscard]] Interval log_decay(const Rational& t, const Rational& turns) const override {
    const Interval rate = form_.rate(rough);
    if (!form_.is_direct) {
      // A wrapped Gaussian falls on half its period, by the product formula of theta functions.
      return Theta(rate, turns, rough).log_whole() - log(Theta(rate, 0, rough).sum(t).re);
    }
    const Rational below(floor(t));
    const Interval whole = Theta(rate, t, rough).sum(0).re;
    const Rational distance = t - Rational(nearest(t));
    const auto mass = [&](const Rational& j) {
      const Rational square = (j - t) * (j - t) - distance * distance;
      return exp(-(rate * Interval(square, rough))) / whole;
    };
    return log_two_point_decay(mass(below), mass(below + 1), turns);
  }

 private:
  Form form_;
};

}  // namespace

std::unique_ptr<LatticeLaw> discrete_gaussian_law(const Rational& sigma) {
  return std::make_unique<DiscreteGaussianLaw>(sigma);
}

}  // namespace pkdp::accountant
