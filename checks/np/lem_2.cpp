#include <algorithm>

#include "checks/brute_force/partial.hpp"
#include "checks/brute_force/whole_numbers.hpp"
#include "checks/engine/attackers.hpp"

/// np.lem-2: active privacy from indistinguishable conditional outputs.
namespace pkdp::checks::np {
namespace {

using namespace engine;
constexpr Convention report = Convention::report;

/// The δ of the pair (0, 1) of record 0 and background 0, or the larger one of both its orders.
Rational pair_delta(const Model& model, const Rational& c, bool both) {
  const brute_force::PartialKnowledge known(model, 0, 0);
  const auto forward = known.active(0, 1, 0, c, report);
  const auto backward = known.active(1, 0, 0, c, report);
  return both ? std::max(*forward, *backward) : *forward;
}

bool first_pair_is_possible(const Model& model) {
  const brute_force::PartialKnowledge known(model, 0, 0);
  return known.event(0, 0) > 0 && known.event(1, 0) > 0;
}

const StatementChecks lem_2("np.lem-2", [] {
  const QuantityClaim printed{active(report), Relation::less_equal, brute_force::whole_set_delta};
  QuantityClaim converse = printed;
  converse.claimed = Relation::equal;
  QuantityClaim one_pair{
      [](const Model& model, const Rational& c) { return pair_delta(model, c, true); },
      Relation::less_equal,
      [](const Model& model, const Rational& c) { return pair_delta(model, c, false); }};
  one_pair.condition = first_pair_is_possible;
  one_pair.scope.largest = {1, 2, 1, 3, 2, 2};
  return Checks{{"printed", check_of(printed)},
                {"converse", check_of(converse)},
                {"one-pair", check_of(one_pair)}};
});

}  // namespace
}  // namespace pkdp::checks::np
