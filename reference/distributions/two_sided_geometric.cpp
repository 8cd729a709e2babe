#include "reference/distributions/two_sided_geometric.hpp"

#include "pkdp/error.hpp"

namespace pkdp::two_sided_geometric {
namespace {

void require_parameter(const Rational& p) {
  if (p < 0 || p >= 1) {
    throw Error(ErrorKind::domain, "p", to_string(p), "at least 0 and below 1");
  }
}

Rational power_of(const Rational& p, std::int64_t exponent) {
  return power(p, static_cast<std::uint64_t>(exponent));
}

}  // namespace

Rational mass(const Rational& p, std::int64_t z) {
  require_parameter(p);
  return (1 - p) / (1 + p) * power_of(p, z < 0 ? -z : z);
}

Rational lower_tail(const Rational& p, std::int64_t z) {
  require_parameter(p);
  return z < 0 ? Rational(power_of(p, -z) / (1 + p)) : Rational(1 - power_of(p, z + 1) / (1 + p));
}

}  // namespace pkdp::two_sided_geometric
