#include "checks/brute_force/independence.hpp"
#include "checks/pk/noiseless_and_causal.hpp"

/// pk.prop-2: for independent records noiseless and causal privacy coincide.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

const StatementChecks prop_2("pk.prop-2", [] {
  using brute_force::has_independent_records;
  using brute_force::has_pairwise_independent_records;
  // Three records: the smallest number at which pairwise and mutual independence differ.
  const ModelDomain three{{3, 2, 1, 2, 1, 4}, {3, 2, 1, 2, 1, 4}, {3, 2, 1, 3, 1, 4}};
  return Checks{
      {"printed",
       check_of(noiseless_to_causal(has_independent_records), independent_model_domain())},
      {"converse",
       check_of(causal_to_noiseless(has_independent_records), independent_model_domain())},
      {"pairwise", check_of(noiseless_to_causal(has_pairwise_independent_records), three)}};
});

}  // namespace

}  // namespace pkdp::checks::pk
