#include "reference/mechanisms/additive_noise/noise.hpp"

#include <string>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

constexpr std::int64_t greatest_exponent = 64;
constexpr std::int64_t least_laplace_exponent = -24;  // e^(1/scale) stays within MPFR's exponents

void require_scale(const Rational& value, std::string_view parameter, std::int64_t least) {
  if (value <= 0) {
    throw Error(ErrorKind::domain, std::string(parameter), to_string(value),
                "above 0: without noise the released count is exact (counting.delta)");
  }
  if (value < power_of_two(least) || value > power_of_two(greatest_exponent)) {
    throw Error(
        ErrorKind::limit, std::string(parameter), to_string(value),
        "2^" + std::to_string(least) + " to 2^" + std::to_string(greatest_exponent) + " records");
  }
}

}  // namespace

Noise Noise::geometric(const Rational& p, std::string_view parameter) {
  if (p <= 0 || p >= 1) {
    throw Error(ErrorKind::domain, std::string(parameter), to_string(p),
                "strictly between 0 and 1: at 0 there is no noise, at 1 no law");
  }
  return {NoiseKind::geometric, p};
}

Noise Noise::laplace(const Rational& scale, std::string_view parameter) {
  require_scale(scale, parameter, least_laplace_exponent);
  return {NoiseKind::laplace, scale};
}

Noise Noise::gaussian(const Rational& sigma, std::string_view parameter) {
  require_scale(sigma, parameter, -greatest_exponent);
  return {NoiseKind::gaussian, sigma};
}

bool Noise::is_pure_dp_at(const Epsilon& epsilon) const {
  switch (kind_) {
    case NoiseKind::geometric:
      return epsilon.compare_ratio(1 / parameter_) <= 0;
    case NoiseKind::laplace:
      // e^(1/scale) is transcendental, so that it never equals a rational e^ε.
      return epsilon.has_rational_ratio()
                 ? Epsilon::of(1 / parameter_).compare_ratio(epsilon.ratio()) > 0
                 : epsilon.exponent() * parameter_ >= 1;
    case NoiseKind::gaussian:
      break;
  }
  return false;
}

}  // namespace pkdp
