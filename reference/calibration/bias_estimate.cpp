#include "reference/calibration/bias_estimate.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pkdp/error.hpp"
#include "reference/calibration/noisy_tail.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::bias_estimate {
namespace {

constexpr std::int64_t noise_grid = 40;
constexpr std::int64_t range_grid = 48;
constexpr std::int64_t greatest_released = 1'000'000'000'000'000'000;

void require(bool allowed, const char* parameter, const std::string& value, const char* domain,
             ErrorKind kind = ErrorKind::domain) {
  if (!allowed) {
    throw Error(kind, parameter, value, domain);
  }
}

void require_valid(const SubSample& sample, std::int64_t released, const Rational& failure) {
  require(sample.records <= limits::count, "records", fmt::format("{}", sample.records),
          "at most 10^9", ErrorKind::limit);
  require(sample.fixed >= 0 && sample.fixed < sample.records, "fixed",
          fmt::format("{}", sample.fixed), "0 to the records of the sub-sample − 1");
  require(!sample.noise || sample.noise->kind() != NoiseKind::gaussian, "noise", "gaussian",
          "geometric or laplace");
  require(released >= -greatest_released && released <= greatest_released, "released",
          fmt::format("{}", released), "−10^18 to 10^18");
  require(failure > 0 && failure < 1, "failure", to_string(failure), "above 0 and below 1");
}

Rational rounded_up(const Rational& value, std::int64_t bits) {
  return Rational(-floor(-value * power_of_two(bits))) * power_of_two(-bits);
}

Rational rounded_down(const Rational& value, std::int64_t bits) {
  return Rational(floor(value * power_of_two(bits))) * power_of_two(-bits);
}

}  // namespace

Noise noise_for(NoiseKind kind, const Epsilon& epsilon, std::string_view parameter) {
  constexpr Precision bits = 128;
  const Interval exponent = epsilon.real().enclose(bits);
  const std::string value = epsilon.has_rational_ratio() ? "ln(" + to_string(epsilon.ratio()) + ")"
                                                         : to_string(epsilon.exponent());
  require(kind != NoiseKind::gaussian, "noise", "gaussian", "geometric or laplace");
  const bool positive = epsilon.has_rational_ratio() ? epsilon.ratio() > 1 : epsilon.exponent() > 0;
  const std::string name(parameter);
  require(positive, name.c_str(), value, "above 0");
  require(exponent.lower() >= power_of_two(-20), name.c_str(), value, "at least 2^−20",
          ErrorKind::limit);
  if (kind == NoiseKind::geometric) {
    return Noise::geometric(epsilon.has_rational_ratio()
                                ? Rational(1 / epsilon.ratio())
                                : rounded_up(exp(-exponent).upper(), noise_grid));
  }
  return Noise::laplace(epsilon.has_rational_ratio() ? rounded_up(1 / exponent.lower(), noise_grid)
                                                     : Rational(1 / epsilon.exponent()));
}

// ⌊L⌋ + C ≤ y means L + C < y + 1.
Real upper(const SubSample& sample, std::int64_t released, const Rational& failure) {
  require_valid(sample, released, failure);
  const bool laplace = sample.noise && sample.noise->kind() == NoiseKind::laplace;
  return noisy_tail::crossing(sample.records - sample.fixed, sample.noise,
                              released + (laplace ? 1 : 0), failure / 2);
}

// Counting the zeros, S + fixed + Z ≥ y is S' + Z' ≤ records − y with S' ~ Bin(u, 1 − b), since all
// noise is symmetric before it is rounded down.
Real lower(const SubSample& sample, std::int64_t released, const Rational& failure) {
  require_valid(sample, released, failure);
  const Real zeros = noisy_tail::crossing(sample.records - sample.fixed, sample.noise,
                                          sample.records - released, failure / 2);
  if (const ExactForm* form = zeros.known_form()) {
    return Rational(1 - std::get<Rational>(*form));
  }
  return Real::certified(
      [zeros](Precision precision) {
        const Interval share = zeros.enclose(precision);
        return Interval(1L, share.precision()) - share;
      },
      [zeros]() -> std::optional<ExactForm> {
        const auto form = zeros.exact();
        return form ? std::optional(ExactForm(Rational(1 - std::get<Rational>(*form))))
                    : std::nullopt;
      },
      Sign::inside_unit_interval);
}

Range range(const SubSample& sample, std::int64_t released, const Rational& failure) {
  constexpr Precision bits = range_grid + 2;
  const Rational low = lower(sample, released, failure).enclose(bits).lower();
  const Rational high = upper(sample, released, failure).enclose(bits).upper();
  return {std::max<Rational>(0, rounded_down(low, range_grid)),
          std::min<Rational>(1, rounded_up(high, range_grid))};
}

}  // namespace pkdp::bias_estimate
