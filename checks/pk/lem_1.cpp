#include "checks/engine/loss_criterion.hpp"

/// pk.lem-1: differential privacy through the privacy loss.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

const StatementChecks lem_1("pk.lem-1", [] {
  return Checks{
      {"printed", check_of(CriterionClaim{Relation::equal, largest_excess})},
      {"one-order", check_of(CriterionClaim{Relation::equal, largest_excess_in_one_order})}};
});

}  // namespace
}  // namespace pkdp::checks::pk
