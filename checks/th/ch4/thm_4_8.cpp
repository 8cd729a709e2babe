#include "checks/th/ch4/accepted_runs.hpp"
#include "checks/th/ch4/budgets.hpp"
#include "checks/th/ch4/thm_4_8_count.hpp"

/// th.thm-4.8: failure probability of the second algorithm.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// The last term of (4.84) against that of (4.6).
std::optional<Compared> proof_implies(const Budget& at) {
  return Compared{noise_tails(at, 0), Relation::less_equal, last_term(at, 0)};
}

const StatementChecks thm_4_8("th.thm-4.8", [] {
  return Checks{
      {"printed",
       check_of(over_budgets(random_database(Formula::of_theorem, NoiseUnit::of_share)))},
      {"negative-kappa4", check_of(over_budgets(certain_failure(Formula::of_theorem)))},
      {"proof:from-4.84", check_of(over_budgets(proof_implies))},
      {"count-scale", check_of(middle_of_interval())},
      {"given-database", check_of(accepted_runs(noise_suffices(ends_of_proof, 1)))},
      {"corrected", check_of(noise_for_interval(Served::interval))},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
