#include "checks/engine/loss_criterion.hpp"

/// np.lem-1: differential privacy through the privacy loss, in three sentences.
namespace pkdp::checks::np {
namespace {

using namespace engine;

/// The δ that the first sentence promises: 0 where its premise holds, nothing less than 1
/// elsewhere.
Rational promised_by_bounded_loss(const OutputLaws& mechanism, const Rational& c) {
  return losses_at_most(mechanism, c) ? 0 : 1;
}

const StatementChecks lem_1("np.lem-1", [] {
  using enum Relation;
  return Checks{{"printed", check_of(CriterionClaim{equal, largest_excess})},
                {"printed:pure", check_of(CriterionClaim{less_equal, promised_by_bounded_loss})},
                {"printed:approximate", check_of(CriterionClaim{less_equal, largest_excess})},
                {"one-pair", check_of(CriterionClaim{equal, largest_excess_in_one_order})}};
});

}  // namespace
}  // namespace pkdp::checks::np
