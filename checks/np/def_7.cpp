#include <algorithm>

#include "checks/brute_force/whole_numbers.hpp"
#include "checks/engine/attackers.hpp"
#include "checks/engine/loss_mass.hpp"
#include "checks/engine/scopes.hpp"
#include "reference/models/passive.hpp"
#include "reference/privacy/hockey_stick.hpp"

/// np.def-7: privacy against a passive attacker.
namespace pkdp::checks::np {
namespace {

using namespace engine;
constexpr Convention report = Convention::report;

/// H_{1/c} of the pairs of visit_passive: max(0, P − Q/c).
Rational library_as_printed(const Model& model, const Rational& c) {
  Rational worst = 0;
  visit_passive(model, report, [&](const Comparison& comparison) {
    worst = std::max(worst, hockey_stick(comparison.laws, Rational(1 / c)));
    return true;
  });
  return worst;
}

/// No output tells anything: APK at ε = 0, δ = 0.
bool tells_nothing(const Model& model) {
  return brute_force::whole_active_delta(model, 1, report) == 0;
}

const StatementChecks def_7("np.def-7", [] {
  // The library compares all pairs where every value is compatible with every background.
  const QuantityClaim printed{library_as_printed, Relation::equal, passive_as_printed,
                              positive_models(), compatible_with_all};
  const QuantityClaim corrected{library_passive(report), Relation::equal, passive(report)};
  QuantityClaim lucky{passive_as_printed, Relation::equal, zero};
  lucky.condition = tells_nothing;
  QuantityClaim ordinary = lucky;
  ordinary.condition = [](const Model& model) {
    return tells_nothing(model) && is_ordinary(model);
  };
  ordinary.scope = one_record_thirds();
  QuantityClaim mended = lucky;
  mended.lhs = passive(report);
  mended.scope = uninformative_models();
  Checks checks{{"printed", check_of(printed)},
                {"corrected", check_of(corrected)},
                {"text:lucky", check_of(lucky)},
                {"ordinary", check_of(ordinary)},
                {"corrected:lucky", check_of(mended)}};
  checks.merge(twice_checks(report));
  return checks;
});

}  // namespace
}  // namespace pkdp::checks::np
