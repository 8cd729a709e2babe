#include "checks/engine/law_definitions.hpp"

/// np.def-4: the privacy loss of an output, with its infinite cases.
namespace pkdp::checks::np {
namespace {

using namespace engine;

const StatementChecks def_4("np.def-4", [] {
  return Checks{{"printed", check_of(loss_of_outcomes(loss_in_library))}};
});

}  // namespace
}  // namespace pkdp::checks::np
