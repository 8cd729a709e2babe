#include "checks/engine/law_definitions.hpp"
#include "checks/th/ch2/by_output.hpp"
#include "checks/th/law_pairs.hpp"

/// th.def-2.11: pure differential privacy per output.
namespace pkdp::checks::th {
namespace {

using namespace engine;

using brute_force::Masses;

const StatementChecks def_2_11("th.def-2.11", [] {
  return Checks{
      {"density", outputs_with_density()},
      {"printed", check_of(Enumeration{"two binary records, two outputs, denominators ≤ {}",
                                       {3, 5, 5},
                                       differential_privacy(indistinguishable_in_library).visit})},
      {"sets",
       check_of(PairClaim{
           3, indistinguishable_by_output, Relation::equal, indistinguishable_by_set, {5, 9, 10}})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
