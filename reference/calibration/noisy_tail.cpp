#include "reference/calibration/noisy_tail.hpp"

#include <algorithm>
#include <memory>

#include "reference/distributions/binomial_exact.hpp"
#include "reference/distributions/laplace.hpp"
#include "reference/distributions/two_sided_geometric.hpp"
#include "reference/mechanisms/two_sided_sum.hpp"
#include "reference/models/simulation_ratio.hpp"
#include "reference/numbers/error.hpp"
#include "reference/numbers/falling_root.hpp"

namespace pkdp::noisy_tail {
namespace {

constexpr std::int64_t most_exact_trials = 128;
constexpr std::size_t most_exact_bits = 64;
constexpr std::size_t most_exact_power = std::size_t{1} << 20;
constexpr Precision exact_search = 192;

bool is_laplace(const std::optional<Noise>& noise) {
  return noise && noise->kind() == NoiseKind::laplace;
}

// P[Z ≤ m]; any m, however far out.
Real of_noise(const std::optional<Noise>& noise, std::int64_t m) {
  if (!noise) {
    return Rational(m >= 0 ? 1 : 0);
  }
  const Rational& size = noise->parameter();
  if (is_laplace(noise)) {
    return laplace::lower_tail(size, Rational(m));
  }
  const auto distance = static_cast<std::uint64_t>(m < 0 ? -m : m + 1);
  return Real::certified(
      [=](Precision precision) {
        const Interval one(1L, precision + 64);
        const Interval tail = power(Interval(size, precision + 64), distance) /
                              (one + Interval(size, precision + 64));
        return m < 0 ? tail : one - tail;
      },
      [=]() -> std::optional<ExactForm> {
        if (distance > most_exact_power / bit_length(size)) {
          return std::nullopt;
        }
        return ExactForm(two_sided_geometric::lower_tail(size, m));
      },
      Sign::proper);
}

Interval decay(const Noise& noise, Precision bits) {
  return noise.kind() == NoiseKind::geometric
             ? Interval(noise.parameter(), bits)
             : exp(-Interval(Rational(1 / noise.parameter()), bits));
}

// The mean of the noise's tail, `distance` ≥ 1 beyond one end of the support of S; each trial adds
// 1 to that distance with probability p.
Interval beyond(std::int64_t trials, const Rational& p, const Noise& noise, std::int64_t distance,
                Precision bits) {
  const Interval q = decay(noise, bits);
  const Interval one(1L, bits);
  const Interval here = power(q, static_cast<unsigned long>(distance));
  const Interval scale = noise.kind() == NoiseKind::geometric ? Interval(one / (one + q))
                                                              : Interval(make_rational(1, 2), bits);
  const Interval records = power(Interval(Rational(1 - p), bits) + Interval(p, bits) * q,
                                 static_cast<unsigned long>(trials));
  return scale * here * records;
}

Interval inside(std::int64_t trials, const Rational& p, const Noise& noise, std::int64_t m,
                Precision precision) {
  const counting::TwoSidedSum sum(poisson_binomial::Law::of_groups({{p, trials}}), noise);
  if (noise.kind() == NoiseKind::geometric) {
    const auto point = sum.at(m, precision);
    return point.below + point.mass;
  }
  // P[S ≤ m] − ½Σ_{s≤m} w_s q^(m−s) + ½Σ_{s>m} w_s q^(s−m).
  const auto part = sum.parts(m, precision);
  const Interval half(make_rational(1, 2), precision);
  return part.below + half * (part.here + part.q * (part.right - part.left));
}

Precision with_room(std::int64_t trials, Precision precision) {
  return precision + static_cast<Precision>(2 * bit_length(Integer(trials))) + 16;
}

// A rational p with few digits in the bracket at which the tail is the level.
std::optional<ExactForm> simple_root(std::int64_t trials, const std::optional<Noise>& noise,
                                     std::int64_t m, const Rational& level,
                                     const RootBracket& bracket) {
  if (trials > most_exact_trials || is_laplace(noise) || bracket.lower <= 0) {
    return std::nullopt;
  }
  const Rational p = simplest_between(bracket.lower, bracket.upper);
  if (bit_length(p) > most_exact_bits || exact_at_most(trials, p, noise, m) != level) {
    return std::nullopt;
  }
  return ExactForm(p);
}

// The tail minus the level on all reals: constant left of 0 and right of 1.
class Excess {
 public:
  Excess(std::int64_t trials, std::optional<Noise> noise, std::int64_t m, Rational level)
      : trials_(trials), noise_(std::move(noise)), m_(m), level_(std::move(level)) {}

  [[nodiscard]] RootBracket bracket(Precision precision) const {
    const FallingFunction f = [this](const Rational& p, Precision bits) { return at(p, bits); };
    // Levels are often tiny, and so is the slope at their crossing.
    const auto depth = static_cast<Precision>(bit_length(level_));
    const RootBracket start =
        bracket_around(f, std::clamp(make_rational(m_, trials_), Rational(0), Rational(1)), step(),
                       128 + 2 * depth);
    return narrow(f, start, power_of_two(-precision), 2 * precision + 2 * depth + 64);
  }

 private:
  [[nodiscard]] Interval at(const Rational& p, Precision bits) const {
    if (p <= 0 || p >= 1) {
      return Interval(p <= 0 ? 1L : -1L, bits);
    }
    return at_most(trials_, p, noise_, m_, bits) - Interval(level_, bits);
  }

  // About a standard deviation of the share of ones, the noise included.
  [[nodiscard]] Rational step() const {
    const Integer root = boost::multiprecision::sqrt(Integer(trials_));
    Rational width = make_rational(1, 2 * root + 1);
    if (noise_) {
      const Rational spread =
          is_laplace(noise_) ? noise_->parameter() : Rational(1 / (1 - noise_->parameter()));
      width += spread / Rational(trials_);
    }
    return std::min<Rational>(width, make_rational(1, 4));
  }

  std::int64_t trials_;
  std::optional<Noise> noise_;
  std::int64_t m_;
  Rational level_;
};

}  // namespace

Interval at_most(std::int64_t trials, const Rational& p, const std::optional<Noise>& noise,
                 std::int64_t m, Precision precision) {
  if (noise && noise->kind() == NoiseKind::gaussian) {
    throw Error(ErrorKind::domain, "noise", "gaussian", "geometric or laplace");
  }
  if (noise && m >= 0 && m <= trials) {
    return inside(trials, p, *noise, m, precision);
  }
  const Precision bits = with_room(trials, precision);
  if (!noise) {
    if (m < 0 || m >= trials) {
      return Interval(m < 0 ? 0L : 1L, bits);
    }
    return counting::equal_sum(trials, Probability::of(p))->at(m + 1, precision).below;
  }
  if (m < 0) {
    return beyond(trials, p, *noise, -m, bits);
  }
  // For the integers S + Z ≤ m fails from m + 1 on; Laplace noise has no mass at m.
  const std::int64_t distance = m - trials + (is_laplace(noise) ? 0 : 1);
  return Interval(1L, bits) - beyond(trials, Rational(1 - p), *noise, distance, bits);
}

Rational exact_at_most(std::int64_t trials, const Rational& p, const std::optional<Noise>& noise,
                       std::int64_t m) {
  if (noise && noise->kind() != NoiseKind::geometric) {
    throw Error(ErrorKind::domain, "noise", "not geometric", "geometric noise or none");
  }
  Rational sum = 0;
  for (std::int64_t ones = 0; ones <= trials; ++ones) {
    const auto mass = binomial::exact_pmf(trials, ones, p);
    if (!mass) {
      throw Error(ErrorKind::limit, "trials", to_string(Rational(trials)), "fewer for exact sums");
    }
    const Rational tail = noise ? two_sided_geometric::lower_tail(noise->parameter(), m - ones)
                                : Rational(m >= ones ? 1 : 0);
    sum += *mass * tail;
  }
  return sum;
}

Real crossing(std::int64_t trials, const std::optional<Noise>& noise, std::int64_t m,
              const Rational& level) {
  if (compare(of_noise(noise, m), Real(level)) <= 0) {
    return Rational(0);
  }
  if (compare(of_noise(noise, m - trials), Real(level)) >= 0) {
    return Rational(1);
  }
  const auto excess = std::make_shared<const Excess>(trials, noise, m, level);
  return Real::certified(
      [excess](Precision precision) {
        const RootBracket bracket = excess->bracket(precision);
        return Interval(bracket.lower, bracket.upper, precision + 32);
      },
      [=] { return simple_root(trials, noise, m, level, excess->bracket(exact_search)); },
      Sign::proper);
}

}  // namespace pkdp::noisy_tail
