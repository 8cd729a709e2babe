#include "checks/engine/law_definitions.hpp"

/// np.def-2: differential privacy as indistinguishability of neighbours.
namespace pkdp::checks::np {
namespace {

using namespace engine;

const StatementChecks def_2("np.def-2", [] {
  return Checks{{"printed", check_of(differential_privacy(indistinguishable_in_library))}};
});

}  // namespace
}  // namespace pkdp::checks::np
