#pragma once

#include "checks/engine/bias_points.hpp"

/// Expectations over the outputs, between two biases: (4.69) of th.thm-4.22.
namespace pkdp::checks::th {

/// How two expectations at the ends bound the one between them.
enum class EndBound { larger_expectation, expectation_of_larger, sum };
/// How o is drawn in E[1 − e^{ε−PL(o)}].
enum class OutputLaw {
  count,     ///< D fixed, o = q(D)
  noise,     ///< D fixed, o = q(D) + two-sided geometric noise, the loss that of the noisy count
  random,    ///< o = q(D), the unknown records of D independent of parameter bias_D = q(D)/n
  own_bias,  ///< o = q(D), the unknown records of D having the bias of the loss
};
struct Expectation {
  OutputLaw law;
  EndBound bound;
  bool positive_part;  ///< max(0, 1 − e^{ε−PL}) instead of 1 − e^{ε−PL}
  bool event = false;  ///< 1 where PL > ε, else 0, instead of either
};
/// The expectation at `bias`, c = e^ε.
[[nodiscard]] Rational expectation_at(const engine::BiasPoint& point, const Rational& bias,
                                      const Rational& c, const Expectation& of);
/// That it is bounded by those at the ends; biases: e^−ε, the low end, the bias, the high end.
[[nodiscard]] engine::BiasPointClaim expectation_claim(const Expectation& of);

}  // namespace pkdp::checks::th
