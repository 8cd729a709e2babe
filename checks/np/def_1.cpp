#include "checks/engine/law_definitions.hpp"

/// np.def-1: indistinguishability of two random variables.
namespace pkdp::checks::np {
namespace {

using namespace engine;

const StatementChecks def_1("np.def-1", [] {
  return Checks{{"printed", check_of(indistinguishability(indistinguishable_in_library))}};
});

}  // namespace
}  // namespace pkdp::checks::np
