#include "checks/engine/points.hpp"
#include "checks/statements/privacy_definitions.hpp"
#include "checks/th/ch2/by_output.hpp"
#include "checks/th/law_pairs.hpp"
#include "reference/privacy/indistinguishability.hpp"

/// th.def-2.11: pure differential privacy per output.
namespace pkdp::checks::th {
namespace {

using namespace engine;

using brute_force::Law;

bool library_answer(const LawPair& pair, const Epsilon& epsilon, const Delta& delta) {
  return indistinguishable(pair, epsilon, delta);
}

const StatementChecks def_2_11("th.def-2.11", [] {
  return Checks{
      {"density", outputs_with_density()},
      {"printed", check_of(Enumeration{"two binary records, two outputs, denominators ≤ {}",
                                       {3, 5, 5},
                                       against_definition([](std::uint64_t size) {
                                         return decide_differential_privacy(library_answer, size);
                                       })})},
      {"sets",
       check_of(PairClaim{
           3, indistinguishable_by_output, Relation::equal, indistinguishable_by_set, {5, 9, 10}})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
