#include "reference/accountant/ray_table.hpp"

#include <vector>

#include "reference/accountant/leading_bits.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 96;

Interval of(const Rational& x) { return {x, rough}; }

class RayTable : public MomentTable {
 public:
  explicit RayTable(const GaussianMixture& law)
      : ray_(law, 0, rough), sigma_(law.sigma), log_rest_(log(of(1 - law.q))) {}

  [[nodiscard]] Moments at(const Rational& t) override {
    constexpr int steps_to_a_width = 2;
    constexpr int widths = 7;
    const Rational peak = peak_of(t);
    const LossRay::Point top = ray_.at(peak);
    const Interval height = log_term(top, t);
    // −(ln G)″ is about σ² + |ξ|·σ + tΛ there.
    const Interval sigma = of(sigma_);
    const Interval curvature =
        sigma * (sigma + max(top.noise.re, -top.noise.re)) + of(t) * top.modulus + of(1);
    const Rational step = leading_bits((of(1) / sqrt(curvature)).lower(), 8) / steps_to_a_width;
    Interval total(rough);
    Interval first(rough);
    Interval second(rough);
    for (int j = -steps_to_a_width * widths; j <= steps_to_a_width * widths; ++j) {
      const LossRay::Point point = ray_.at(peak + step * j);
      const Interval weight = exp(log_term(point, t) - height);
      // Relative to the loss at the peak, which the variance would cancel.
      const Interval part = weight * (point.modulus - top.modulus);
      total += weight;
      first += part;
      second += part * (point.modulus - top.modulus);
    }
    const Interval mean = first / total;
    return {height + log(total * of(step)) - of(t) * log_rest_, -(log_rest_ + top.modulus + mean),
            positive_part(second / total - mean * mean)};
  }

 private:
  [[nodiscard]] static Interval log_term(const LossRay::Point& point, const Rational& t) {
    return point.weight.re - of(t) * point.modulus;
  }

  // Near the greatest G, by halving: (ln G)′ is about −ξ·σ·Λ/(1 − e^(−Λ)) − tΛ and decreases.
  [[nodiscard]] Rational peak_of(const Rational& t) const {
    constexpr int halvings = 24;
    Rational low = ray_.least(power_of_two(24));
    Rational high = 4;
    for (int i = 0; i < halvings; ++i) {
      const Rational middle = floor((low + high) * 1024 * 1024 / 2) * power_of_two(-20);
      const LossRay::Point point = ray_.at(middle);
      const Interval slope = -(point.noise.re * of(sigma_) / -expm1(-point.modulus)) - of(t);
      (slope.is_positive() ? low : high) = middle;
    }
    return low;
  }

  LossRay ray_;
  Rational sigma_;
  Interval log_rest_;
};

}  // namespace

std::unique_ptr<MomentTable> ray_table(const GaussianMixture& law) {
  return std::make_unique<RayTable>(law);
}

}  // namespace pkdp::accountant
