#include "checks/engine/law_definitions.hpp"

/// pk.def-1: indistinguishability of two random variables.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

const StatementChecks def_1("pk.def-1", [] {
  return Checks{{"printed", check_of(indistinguishability(indistinguishable_in_library))}};
});

}  // namespace
}  // namespace pkdp::checks::pk
