#include "checks/brute_force/whole_numbers.hpp"
#include "checks/engine/loss_mass.hpp"
#include "checks/engine/partial_loss.hpp"
#include "checks/np/informative.hpp"

/// np.lem-4: the passive quantity is the mean of the active ones.
namespace pkdp::checks::np {
namespace {

using namespace engine;

/// The least δ of np.def-6 with the m of the lemma, e^{−ε−L}.
Rational active_as_printed(const Model& model, const Rational& c) {
  return brute_force::whole_active_delta(model, 1 / c, Convention::report);
}

const StatementChecks lem_4("np.lem-4", [] {
  constexpr Convention report = Convention::report;
  const auto identity = [](bool as_printed, Convention convention) {
    return check_of(QuantityClaim{identity_defect(as_printed, convention, BackgroundWeights::of_a),
                                  Relation::equal, zero});
  };
  const QuantityClaim bounds{active_as_printed, Relation::less_equal, active(report)};
  Checks checks{{"printed", identity(true, report)},
                {"text:bounds", check_of(bounds)},
                {"bounds-ordinary", check_of(informative(bounds))},
                {"corrected:bounds", identity(false, report)},
                {"paper-convention", identity(true, Convention::paper)}};
  checks.merge(loss_mass_checks("", "mass", brute_force::AttackerKind::active, report));
  return checks;
});

}  // namespace
}  // namespace pkdp::checks::np
