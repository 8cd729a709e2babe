#include "checks/engine/partial_loss.hpp"
#include "checks/np/informative.hpp"

/// np.lem-5: active privacy implies passive privacy.
namespace pkdp::checks::np {
namespace {

using namespace engine;

const StatementChecks lem_5("np.lem-5", [] {
  constexpr Convention report = Convention::report;
  const QuantityClaim printed{passive_as_printed, Relation::less_equal, active(report)};
  QuantityClaim corrected = printed;
  corrected.lhs = passive(report);
  return Checks{{"printed", check_of(printed)},
                {"ordinary", check_of(informative(printed))},
                {"corrected", check_of(corrected)},
                {"corrected:strict", strictness(1, 7)}};
});

}  // namespace
}  // namespace pkdp::checks::np
