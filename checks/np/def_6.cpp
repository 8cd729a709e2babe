#include <algorithm>

#include "checks/engine/attackers.hpp"

/// np.def-6: privacy against an active attacker.
namespace pkdp::checks::np {
namespace {

using namespace engine;

/// P[D(i) = a, B̂] at the first a of T and B̂ of the support for which it is 0; else 1.
Rational least_event(const Model& model, const Rational&) {
  Rational least = 1;
  for_each_event(model, [&](const Rational& cell, const Rational&, const Rational&) {
    least = std::min(least, cell);
  });
  return least;
}

const StatementChecks def_6("np.def-6", [] {
  constexpr Convention report = Convention::report;
  QuantityClaim every_background{least_event, Relation::greater, zero};
  every_background.ratios = {};
  return Checks{
      {"printed", check_of(QuantityClaim{library_active(report), Relation::equal, active(report)})},
      {"every-background", check_of(every_background)}};
});

}  // namespace
}  // namespace pkdp::checks::np
