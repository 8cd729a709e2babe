#include "reference/accountant/smoothed.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/accountant/normal_loss.hpp"
#include "reference/accountant/within_limits.hpp"
#include "reference/numbers/magnitude.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

// The integral, or nothing where it would need too many points.
std::optional<Interval> integral(const std::vector<Factor>& factors, const Epsilon& epsilon,
                                 Precision precision) {
  return within_limits([&] { return delta_by_contour(factors, epsilon, precision); });
}

// The variance of the sum of all losses under P, roughly.
Rational variance_of(const std::vector<Factor>& factors) {
  Rational sum = 0;
  for (const Factor& factor : factors) {
    sum += factor.law->table(rough)->at(0).variance.upper() * factor.count;
  }
  return sum;
}

// ⌊log₂ x⌋ or one less.
long exponent_of(const Rational& x) { return x.is_zero() ? -512 : magnitude(x) - 1; }

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

SmoothedCurve::SmoothedCurve(std::vector<Factor> factors, Precision spare)
    : factors_(std::move(factors)), spare_(spare), variance_(variance_of(factors_)) {}

std::optional<Interval> SmoothedCurve::raised(const Epsilon& epsilon, const Rational& variance,
                                              Precision bits) {
  std::vector<Factor> all = factors_;
  all.push_back({normal_loss(variance), 1});
  ContourLines& lines = lines_.try_emplace(variance, std::move(all), spare_).first->second;
  return within_limits([&] { return lines.delta(epsilon, bits + 8); });
}

// With r² = 3/2.
std::optional<DeltaBracket> SmoothedCurve::bracket_at(const Epsilon& epsilon,
                                                      const Rational& variance, Precision bits) {
  const std::optional<Interval> near = raised(epsilon, variance, bits);
  if (!near) {
    return std::nullopt;
  }
  const std::optional<Interval> far = raised(epsilon, variance * Rational(3, 2), bits);
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

DeltaBracket SmoothedCurve::at(const Epsilon& epsilon, Precision bits) {
  constexpr int most_rounds = 10;
  constexpr long largest = -4;
  const Rational goal = power_of_two(-bits);
  // Exponents of two: of v, of the least v that served and of the greatest with too many points.
  long exponent = std::clamp(exponent_of(variance_) - 8, -512L, largest);
  std::optional<long> served;
  std::optional<long> refused;
  std::optional<DeltaBracket> best;
  for (int round = 0; round < most_rounds; ++round) {
    if (const auto found = bracket_at(epsilon, power_of_two(exponent), bits)) {
      best = best ? better(*best, *found) : *found;
      served = exponent;
    } else {
      refused = exponent;
    }
    const Rational gap = best ? relative_gap(*best) : Rational(1);
    if (gap <= goal || (served && refused && *served - *refused <= 1)) {
      break;
    }
    if (served && refused) {
      exponent = *refused + (*served - *refused) / 2;
    } else {
      exponent += served ? std::max(exponent_of(goal / gap) - 1, -48L) : 2;
    }
  }
  if (!best) {
    throw Error(ErrorKind::limit, "the integral for delta",
                Problem{"needs too many points, with Gaussian noise beside it too"});
  }
  return *best;
}

DeltaBracket smoothed_delta(const std::vector<Factor>& factors, const Epsilon& epsilon,
                            Precision bits) {
  return SmoothedCurve(factors, 0).at(epsilon, bits);
}

Real bracketed_delta(const std::vector<Factor>& factors, const Epsilon& epsilon,
                     const BracketChoice& choice) {
  const Real bracket = Real::certified([=](Precision) {
    constexpr Precision modest = 32;
    if (const std::optional<Interval> plain = integral(factors, epsilon, modest)) {
      return *plain;
    }
    try {
      const DeltaBracket found = smoothed_delta(factors, epsilon, choice.bits);
      const bool is_wide = relative_gap(found) > power_of_two(-choice.tolerated);
      return (choice.otherwise && is_wide ? better(found, choice.otherwise()) : found).hull();
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::limit || !choice.otherwise) {
        throw;
      }
    }
    return choice.otherwise().hull();
  });
  return Real::certified(
      [=](Precision precision) {
        const std::optional<Interval> whole = integral(factors, epsilon, precision);
        if (whole) {
          return *whole;
        }
        Interval known = bracket.enclose(rough);
        if (choice.states_it && precision > rough && !known.has_relative_accuracy(precision / 2)) {
          refuse_with_bracket(known);
        }
        return known;
      },
      {}, Sign::inside_unit_interval);
}

Real stating_its_bracket(const Real& delta) {
  if (delta.known_form() != nullptr) {
    return delta;
  }
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
