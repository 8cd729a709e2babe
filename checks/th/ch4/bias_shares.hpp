#pragma once

#include "checks/engine/bias_points.hpp"

/// (4.46): bias_D as an average of bias and bias_sec.
namespace pkdp::checks::th {

/// Its right side.
[[nodiscard]] inline Rational average(const engine::BiasPoint& point, const Rational& bias,
                                      const Rational& sec) {
  return Rational((point.at.known * bias + point.at.unknown() * sec) / point.at.records);
}

/// q(D′)/n′, n′ ≥ 1.
[[nodiscard]] inline Rational known_share(const engine::BiasPoint& point) {
  return make_rational(point.at.known_ones, point.at.known);
}

}  // namespace pkdp::checks::th
