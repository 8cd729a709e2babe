#include "reference/mechanisms/additive_noise/rounded_noise.hpp"

#include <vector>

#include "pkdp/error.hpp"
#include "reference/distributions/gaussian.hpp"
#include "reference/distributions/laplace.hpp"

namespace pkdp::additive_noise {
namespace {

Real upper_tail(const Noise& noise, const Rational& t) {
  return noise.kind() == NoiseKind::laplace ? laplace::upper_tail(noise.parameter(), t)
                                            : gaussian::upper_tail(noise.parameter(), t);
}

// The multiples next to t*, on both sides, and those that an enclosure of it cannot tell from them.
std::vector<Rational> candidates(const Noise& noise, std::int64_t resolution,
                                 const Epsilon& epsilon) {
  constexpr Precision precision = 256;
  const Interval level = epsilon.real().enclose(precision);
  const Rational& parameter = noise.parameter();
  const Interval half(Rational(1, 2), precision);
  const Interval best =
      noise.kind() == NoiseKind::laplace
          ? half + scale_by_power_of_two(level * Interval(parameter, precision), -1)
          : half + level * Interval(Rational(parameter * parameter), precision);
  const Interval cell = scale_by_power_of_two(best, resolution);
  std::vector<Rational> all;
  for (Integer j = floor(cell.lower()); j <= floor(cell.upper()) + 1; ++j) {
    all.push_back(Rational(j) * power_of_two(-resolution));
  }
  return all;
}

}  // namespace

Real rounded_delta(const Noise& noise, std::int64_t resolution, const Epsilon& epsilon) {
  if (noise.kind() == NoiseKind::geometric) {
    throw Error(ErrorKind::domain, "noise", "geometric",
                "laplace or gaussian: it is whole already");
  }
  if (resolution < 0 || resolution > finest_resolution) {
    throw Error(ErrorKind::domain, "resolution", std::to_string(resolution),
                "0 to " + std::to_string(finest_resolution));
  }
  if (noise.is_pure_dp_at(epsilon)) {
    return Rational(0);
  }
  std::vector<std::pair<Real, Real>> tails;
  for (const Rational& t : candidates(noise, resolution, epsilon)) {
    tails.emplace_back(upper_tail(noise, t - 1), upper_tail(noise, t));
  }
  return Real::certified(
      [tails, epsilon](Precision precision) {
        const Interval c = epsilon.ratio(precision);
        Interval best(precision);
        for (const auto& [with, without] : tails) {
          best = max(best, with.enclose(precision) - c * without.enclose(precision));
        }
        return best;
      },
      {}, Sign::inside_unit_interval);
}

}  // namespace pkdp::additive_noise
