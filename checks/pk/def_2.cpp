#include "checks/engine/law_definitions.hpp"

/// pk.def-2: differential privacy as indistinguishability of neighbours.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

const StatementChecks def_2("pk.def-2", [] {
  return Checks{{"printed", check_of(differential_privacy(indistinguishable_in_library))}};
});

}  // namespace
}  // namespace pkdp::checks::pk
