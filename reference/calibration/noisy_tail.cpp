#include "reference/calibration/noisy_tail.hpp"

#include <algorithm>
#include <bit>
#include <memory>

#include "pkdp/error.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/distributions/binomial_exact.hpp"
#include "reference/distributions/laplace.hpp"
#include "reference/distributions/two_sided_geometric.hpp"
#include "reference/numbers/decreasing_root.hpp"

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
      Sign::inside_unit_interval);
}

// P[Bin(trials, p) ≤ m] for all p of an interval in [0, 1]: it decreases with p.
Interval lower_tail(std::int64_t trials, const Interval& p, std::int64_t m, Precision bits) {
  const auto at = [&](const Rational& end) {
    return binomial::lower_tail(trials, m, Probability::of(std::clamp<Rational>(end, 0, 1)))
        .real()
        .enclose(bits);
  };
  return Interval::hull(at(p.upper()), at(p.lower()));
}

// With T(z) = P[Z ≤ z] = a·q^−z for z < 0 and 1 − b·q^z for z ≥ 0, the mean of T(m − S) is
//   P[S ≤ m] − b·E[q^(m−S); S ≤ m] + a·E[q^(S−m); S > m],
// and the law of S weighted by q^±S is binomial again: p becomes pq^±1/(1 − p + pq^±1).
class NoisyTail {
 public:
  NoisyTail(std::int64_t trials, const Rational& p, const Noise& noise, Precision bits)
      : trials_(trials), p_(p, bits), log_q_(bits), a_(make_rational(1, 2), bits), b_(a_) {
    if (noise.kind() == NoiseKind::geometric) {
      const Interval q(noise.parameter(), bits);
      log_q_ = log(q);
      a_ = Interval(1L, bits) / (Interval(1L, bits) + q);
      b_ = q * a_;
    } else {
      log_q_ = -Interval(Rational(1 / noise.parameter()), bits);
    }
  }

  [[nodiscard]] Interval at(std::int64_t m) const {
    const Precision bits = p_.precision();
    const Interval one(1L, bits);
    return lower_tail(trials_, p_, m, bits) -
           b_ * weighted(-1, m) * lower_tail(trials_, tilted(-1), m, bits) +
           a_ * weighted(1, m) *
               lower_tail(trials_, one - tilted(1), trials_ - m - 1, bits);  // P[S > m]
  }

 private:
  // 1 − p + p·q^sign.
  [[nodiscard]] Interval mean(int sign) const {
    const Precision bits = p_.precision();
    return Interval(1L, bits) + p_ * expm1(sign < 0 ? -log_q_ : log_q_);
  }
  [[nodiscard]] Interval tilted(int sign) const {
    return p_ * exp(sign < 0 ? -log_q_ : log_q_) / mean(sign);
  }
  // E[q^(sign·(S − m))].
  [[nodiscard]] Interval weighted(int sign, std::int64_t m) const {
    const Precision bits = p_.precision();
    const Interval shift = Interval(Integer(sign < 0 ? m : -m), bits) * log_q_;
    return exp(shift + Interval(Integer(trials_), bits) * log(mean(sign)));
  }

  std::int64_t trials_;
  Interval p_;
  Interval log_q_;
  Interval a_;
  Interval b_;
};

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
    const DecreasingFunction f = [this](const Rational& p, Precision bits) { return at(p, bits); };
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
  const auto place = static_cast<std::uint64_t>(m < 0 ? -m : m);
  const Precision bits = with_room(trials, precision) + std::bit_width(place);
  return noise ? NoisyTail(trials, p, *noise, bits).at(m)
               : binomial::lower_tail(trials, m, Probability::of(p)).real().enclose(bits);
}

Rational exact_at_most(std::int64_t trials, const Rational& p, const std::optional<Noise>& noise,
                       std::int64_t m) {
  if (noise && noise->kind() != NoiseKind::geometric) {
    throw Error(ErrorKind::domain, "noise", Problem{"is not geometric"},
                "exact sums need geometric noise, or none");
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
      Sign::inside_unit_interval);
}

}  // namespace pkdp::noisy_tail
