#include "checks/th/ch4/budgets.hpp"
#include "checks/th/ch4/chain_of_bounds.hpp"

/// th.eq-4.77-4.84: the chain of bounds behind th.thm-4.8.
namespace pkdp::checks::th {
namespace {

using namespace engine;

const StatementChecks eq_4_77("th.eq-4.77-4.84", [] {
  Checks checks{
      {"printed", check_of(over_budgets(random_database(Formula::of_proof, NoiseUnit::of_share)))},
      {"negative-kappa4", check_of(over_budgets(certain_failure(Formula::of_proof)))},
  };
  checks.merge(checks_of_interval());
  checks.merge(checks_of_ends());
  checks.merge(checks_of_sentences());
  return checks;
});

}  // namespace
}  // namespace pkdp::checks::th
