#pragma once

#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"
#include "tests/support/arb_moments.hpp"

namespace pkdp::testing {

/// E e^(−sY), Y = e^(g/σ − 1/(2σ²)), g standard normal, Re s > 0, by Arb's certified quadrature
/// over [−20, 20]; what is outside is below 10^−88.
[[nodiscard]] ComplexEnclosure arb_lognormal_transform(const Rational& sigma, const Rational& x,
                                                       const Rational& y);

/// E(c − Y − Y′)₊ for two independent ones, by Arb's certified quadrature of the closed form given
/// Y; where Y is within c·2^−90 of c the integrand is below that, and is added as an interval.
[[nodiscard]] Interval arb_shortfall_of_two(const Rational& sigma, const Rational& c);

}  // namespace pkdp::testing
