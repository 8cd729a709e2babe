#include "reference/accountant/strip_rule.hpp"

#include <algorithm>

#include "reference/accountant/leading_bits.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

Interval of(const Rational& x) { return {x, rough}; }

// The greater of ln U and ln V.
Interval log_growth(const LiftPenalty& penalty, const Rational& sigma, const Rational& reach,
                    const Rational& lift, const Rational& margin) {
  const auto line = [&](const Rational& height) {
    return of(height * height / 2) + penalty.log_at(height);
  };
  const Rational below = std::max<Rational>(0, margin - lift);
  return max(line(lift + margin), line(lift - margin) + of(reach * below / sigma));
}

}  // namespace

Interval rule_error(const StripRule& rule, const GaussianMixture& law, const Rational& s,
                    const Rational& reach) {
  const Interval turns = scale_by_power_of_two(pi(rough), 1) * of(rule.margin) / of(rule.step);
  const Interval growth =
      exp(log_growth(LiftPenalty(law, s), law.sigma, reach, rule.lift, rule.margin));
  return scale_by_power_of_two(growth, 1) / expm1(turns);
}

StripRule choose_rule(const GaussianMixture& law, const Rational& s, const Rational& reach,
                      Precision bits, bool on_real_line) {
  constexpr int candidates = 16;
  const LiftPenalty penalty(law, s);
  const Interval circle = scale_by_power_of_two(pi(rough), 1);
  const Interval wanted = log(Interval(2, rough)) * Interval(bits + 2, rough);
  // α + β below πσ, and not where e^(β²/2) alone takes everything.
  const Rational ceiling = law.sigma * Rational(49, 16);
  const Rational useful = sqrt(scale_by_power_of_two(wanted, 1)).upper();
  StripRule best = {0, 0, 0};
  for (const int quarters : {0, 1, 2, 3, 4}) {  // α = β·quarters/4
    if (on_real_line && quarters > 0) {
      break;
    }
    Rational margin = std::min<Rational>(ceiling * Rational(4, 4 + quarters), useful);
    for (int i = 0; i < candidates; ++i, margin *= Rational(13, 16)) {
      const Rational beta = leading_bits(margin, 6);
      const Rational alpha = beta * quarters / 4;
      const Interval step =
          circle * of(beta) / (wanted + log_growth(penalty, law.sigma, reach, alpha, beta));
      if (step.is_positive() && step.lower() > best.step) {
        best = {step.lower(), alpha, beta};
      }
    }
  }
  best.step = leading_bits(best.step, 6);
  return best;
}

}  // namespace pkdp::accountant
