#include "reference/calibration/delta_of_bias.hpp"

#include "reference/mechanisms/noisy_counting/gaussian_window.hpp"
#include "reference/mechanisms/noisy_counting/law.hpp"
#include "reference/mechanisms/noisy_counting/two_sided_sum.hpp"

namespace pkdp::calibration {
namespace {

using poisson_binomial::Law;

constexpr int most_rounds = 12;
constexpr std::int64_t most_exact_count = 512;
constexpr std::size_t most_exact_bits = 64;

Law law_of(std::int64_t count, const Rational& b) {
  if (count == 0 || b.is_zero() || b == 1) {
    return Law::of_groups({});
  }
  return Law::of_groups({{b, count}});
}

// Doubles the working precision until the width is as asked.
template <typename Enclose>
Interval refined(Enclose enclose, long bits) {
  Precision precision = bits + 8;
  Interval value = enclose(precision);
  for (int round = 0; round < most_rounds && !value.has_relative_accuracy(bits); ++round) {
    precision *= 2;
    value = enclose(precision);
  }
  return value;
}

}  // namespace

bool DeltaOfBias::has_integer_outputs() const noexcept {
  return !noise_ || noise_->kind() == NoiseKind::geometric;
}

std::shared_ptr<const counting::SumLaw> DeltaOfBias::law(std::int64_t count,
                                                         const Rational& b) const {
  if (noise_) {
    return std::make_shared<const counting::TwoSidedSum>(law_of(count, b), *noise_);
  }
  return counting::equal_sum(count, Probability::of(b, "bias"));
}

Real DeltaOfBias::real(std::int64_t count, const Rational& b) const {
  const Law others = law_of(count, b);
  if (noise_) {
    return noisy_counting::forward_delta(others, *noise_, epsilon_);
  }
  if (others.groups().empty()) {
    return Rational(1);  // the target is exposed
  }
  return counting::forward_delta(law(count, b), epsilon_);
}

Interval DeltaOfBias::at(std::int64_t count, const Rational& b, long bits) const {
  const Law others = law_of(count, b);
  if (noise_ && noise_->is_pure_dp_at(epsilon_)) {
    return Interval(bits);
  }
  if (others.groups().empty()) {
    const Real alone = real(count, b);
    return refined([&](Precision precision) { return alone.enclose(precision); }, bits);
  }
  if (noise_ && noise_->kind() == NoiseKind::gaussian) {
    const counting::GaussianWindow window(count, b, noise_->parameter());
    for (long asked = bits + 4; asked <= 4 * bits + 64; asked *= 2) {
      const auto value = window.delta(epsilon_, asked);
      if (!value) {
        break;
      }
      if (value->has_relative_accuracy(bits)) {
        return *value;
      }
    }
  }
  if (noise_) {
    const noisy_counting::Curve curve = noisy_counting::curve_of(others, *noise_);
    return refined([&](Precision precision) { return curve(epsilon_, precision); }, bits);
  }
  const auto sum = law(count, b);
  return refined(
      [&](Precision precision) {
        return counting::enclose_forward_delta(*sum, epsilon_, precision);
      },
      bits);
}

counting::CutoffRange DeltaOfBias::cutoff_range(std::int64_t count, const Rational& b) const {
  constexpr Precision coarse = 96;
  return counting::cutoff_range(*law(count, b), epsilon_, coarse);
}

Real DeltaOfBias::part(std::int64_t count, const Rational& b, std::int64_t k) const {
  const auto sum = law(count, b);
  const Epsilon epsilon = epsilon_;
  return Real::certified(
      [sum, epsilon, k](Precision precision) {
        const counting::SumLaw::Point point = sum->at(k, precision + 32);
        return point.mass - counting::ratio_minus_one(epsilon, precision + 32) * point.below;
      },
      [sum, epsilon, k]() -> std::optional<ExactForm> {
        const auto point = sum->exact_at(k);
        if (!point) {
          return std::nullopt;
        }
        return epsilon.affine(point->mass + point->below, point->below);
      });
}

Answer DeltaOfBias::is_decreasing(std::int64_t count, const Rational& b, std::int64_t k) const {
  if (k <= 0) {
    return Answer::yes;
  }
  if (k >= count) {
    return Answer::no;
  }
  const auto fewer = law(count - 1, b);
  Answer answer = Answer::unknown;
  for (Precision precision = 96; answer == Answer::unknown && precision <= 1536; precision *= 2) {
    answer = fewer->ratio_exceeds(k, epsilon_, precision);
  }
  return answer;
}

bool DeltaOfBias::peaks_at(std::int64_t count, const Rational& b, std::int64_t k) const {
  if (!noise_ || !has_integer_outputs() || !epsilon_.has_rational_ratio() || count < 2 ||
      count > most_exact_count || b <= 0 || b >= 1 || bit_length(b) > most_exact_bits) {
    return false;
  }
  return counting::TwoSidedSum(law_of(count - 1, b), *noise_).exact_ratio(k) == epsilon_.ratio();
}

}  // namespace pkdp::calibration
