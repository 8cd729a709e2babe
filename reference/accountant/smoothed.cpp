#include "reference/accountant/smoothed.hpp"

#include <algorithm>
#include <optional>

#include "reference/accountant/leading_bits.hpp"
#include "reference/accountant/normal_loss.hpp"
#include "reference/numbers/error.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;
constexpr Precision kept = 28;       // relative, of one integral
constexpr Precision least_bits = 6;  // of v

// The integral, or nothing where it would need too many points.
std::optional<Interval> integral(const std::vector<Factor>& factors, const Epsilon& epsilon,
                                 Precision precision) {
  try {
    return delta_by_contour(factors, epsilon, precision);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::limit) {
      throw;
    }
    return std::nullopt;
  }
}

std::optional<Interval> raised(std::vector<Factor> factors, const Epsilon& epsilon,
                               const Rational& variance) {
  factors.push_back({normal_loss(variance), 1});
  return integral(factors, epsilon, kept);
}

// With r² = 3/2.
std::optional<DeltaBracket> bracket_at(const std::vector<Factor>& factors, const Epsilon& epsilon,
                                       const Rational& variance) {
  const std::optional<Interval> near = raised(factors, epsilon, variance);
  if (!near) {
    return std::nullopt;
  }
  const std::optional<Interval> far = raised(factors, epsilon, variance * Rational(3, 2));
  if (!far) {
    return std::nullopt;
  }
  const Interval growth =
      sqrt(Interval(Rational(3, 2), rough)) * exp(Interval(Rational(-variance / 16), rough)) -
      Interval(1, rough);
  // ρ − 1 is not positive for a large v, and then nothing is said from below.
  const Interval lower = growth.is_positive()
                             ? positive_part(*near - positive_part(*far - *near) / growth)
                             : Interval(rough);
  return DeltaBracket{lower, *near};
}

// The variance of the sum of all losses under P, roughly.
Rational variance_of(const std::vector<Factor>& factors) {
  Rational sum = 0;
  for (const Factor& factor : factors) {
    sum += factor.law->table(rough)->at(0).variance.upper() * factor.count;
  }
  return sum;
}

// Of both: each end where it is better.
DeltaBracket better(const DeltaBracket& a, const DeltaBracket& b) {
  return {max(a.lower, b.lower), min(a.upper, b.upper)};
}

// (upper − lower)/upper.
Rational relative_gap(const DeltaBracket& bracket) {
  const Rational upper = bracket.upper.upper();
  return upper.is_zero() ? Rational(0) : Rational((upper - bracket.lower.lower()) / upper);
}

}  // namespace

DeltaBracket smoothed_delta(const std::vector<Factor>& factors, const Epsilon& epsilon) {
  constexpr int most_rounds = 8;
  const Rational goal = power_of_two(-smoothed_bits);
  Rational variance = leading_bits(
      std::clamp<Rational>(variance_of(factors) / 256, power_of_two(-512), power_of_two(-4)),
      least_bits);
  std::optional<DeltaBracket> best;
  Rational refused = 0;  // the largest v whose integral has too many points
  for (int round = 0; round < most_rounds; ++round) {
    const std::optional<DeltaBracket> found = bracket_at(factors, epsilon, variance);
    if (!found) {
      refused = variance;
      variance *= 4;
      continue;
    }
    best = best ? better(*best, *found) : *found;
    const Rational gap = relative_gap(*best);
    if (gap <= goal || !refused.is_zero()) {
      break;
    }
    variance = leading_bits(variance * std::clamp<Rational>(goal * Rational(7, 8) / gap,
                                                            power_of_two(-48), Rational(1, 4)),
                            least_bits);
  }
  if (!best) {
    throw Error(ErrorKind::limit, "the integral for delta",
                Problem{"needs too many points, with Gaussian noise beside it too"});
  }
  return *best;
}

Real bracketed_delta(const std::vector<Factor>& factors, const Epsilon& epsilon,
                     const std::function<DeltaBracket()>& otherwise) {
  const Real bracket = Real::certified([=](Precision) {
    try {
      return smoothed_delta(factors, epsilon).hull();
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::limit || !otherwise) {
        throw;
      }
    }
    return otherwise().hull();
  });
  return Real::certified(
      [=](Precision precision) {
        const std::optional<Interval> whole = integral(factors, epsilon, precision);
        return whole ? *whole : bracket.enclose(rough);
      },
      {}, Sign::inside_unit_interval);
}

Real stating_its_bracket(const Real& delta) {
  return Real::certified(
      [delta](Precision precision) {
        Interval enclosure = delta.enclose(precision);
        if (precision > rough && !enclosure.has_relative_accuracy(precision / 2)) {
          refuse_with_bracket(enclosure);
        }
        return enclosure;
      },
      {}, delta.sign());
}

}  // namespace pkdp::accountant
