#include "checks/engine/law_definitions.hpp"

/// pk.def-10: the privacy loss of an output, with x/0 = ∞.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

const StatementChecks def_10("pk.def-10", [] {
  return Checks{{"printed", check_of(loss_of_outcomes(loss_in_library))},
                {"text:infinite", check_of(infinite_losses(loss_in_library))}};
});

}  // namespace
}  // namespace pkdp::checks::pk
