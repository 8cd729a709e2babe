#include <algorithm>

#include "checks/engine/compared.hpp"
#include "checks/engine/coordinates.hpp"
#include "checks/th/ch4/close_biases.hpp"

/// th.def-4.19: close biases.
namespace pkdp::checks::th {
namespace {

using namespace engine;

Rational one_if(bool yes) { return yes ? 1 : 0; }

bool are_close(const Point& at) {
  return close_biases(at.rational("bias"), at.rational("bias_other"), at.rational("tau1"),
                      at.rational("tau2"));
}

Rational close(const Point& at) { return one_if(are_close(at)); }

/// The same by the difference of the biases.
Rational close_by_difference(const Point& at) {
  const Rational difference = at.rational("bias") - at.rational("bias_other");
  return one_if(difference >= -at.rational("tau1") && difference <= at.rational("tau2"));
}

/// "The two biases fulfil": bias is close to bias′, so bias′ is close to bias. lhs is the slack of
/// the side of (4.56) that is nearer to failing.
ComparedClaim mutual(bool exchanged) {
  return {
      pairs_of_biases(), [=](const Point& at) -> std::optional<Compared> {
        if (!are_close(at)) {
          return std::nullopt;
        }
        const Rational& bias = at.rational("bias");
        const Rational& other = at.rational("bias_other");
        const Rational& below = at.rational(exchanged ? "tau2" : "tau1");
        const Rational& above = at.rational(exchanged ? "tau1" : "tau2");
        const Rational slack_below = other - (bias - below);
        const Rational slack_above = bias + above - other;
        return Compared{std::min(slack_below, slack_above), Relation::greater_equal, Rational(0)};
      }};
}

const StatementChecks def_4_19("th.def-4.19", [] {
  return Checks{
      {"printed",
       check_of(PointClaim{pairs_of_biases(), close, Relation::equal, close_by_difference})},
      {"mutual", check_of(mutual(false))},
      {"corrected", check_of(mutual(true))},
  };
});

}  // namespace

Domain pairs_of_biases() {
  const Sizes denominator{4, 8, 10};
  return {{ordered(positive_fraction("tau1", denominator), "the two tau by denominator"),
           ordered(positive_fraction("tau2", denominator), ""), fraction("bias", denominator),
           fraction("bias_other", denominator)}};
}

}  // namespace pkdp::checks::th
