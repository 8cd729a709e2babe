#include "checks/brute_force/independence.hpp"
#include "checks/pk/noiseless_and_causal.hpp"
#include "reference/models/acceptability.hpp"

/// pk.prop-4: do noiseless and causal privacy coincide for acceptable families?
namespace pkdp::checks::pk {
namespace {

using namespace engine;

const StatementChecks prop_4("pk.prop-4", [] {
  using brute_force::has_independent_records;
  const auto acceptable = [](const Law& law) { return is_acceptable(law); };
  const ModelDomain laws{{2, 2, 2, 2, 1, 4}, {2, 2, 2, 3, 1, 6}, {3, 2, 2, 3, 1, 6}};
  const ModelDomain kernels{{2, 2, 1, 2, 2, 2}, {2, 2, 1, 2, 2, 2}, {2, 2, 1, 2, 2, 2}};
  return Checks{{"printed", check_of(noiseless_to_causal(acceptable), laws)},
                {"printed:forward", check_of(noiseless_to_causal(acceptable), laws)},
                {"printed:backward", check_of(causal_to_noiseless(acceptable), kernels)},
                {"corrected", check_of(noiseless_to_causal(has_independent_records),
                                       independent_model_domain())},
                {"corrected:backward", check_of(causal_to_noiseless(has_independent_records),
                                                independent_model_domain())}};
});

}  // namespace

}  // namespace pkdp::checks::pk
