#include "checks/engine/attackers.hpp"
#include "checks/engine/loss_mass.hpp"

/// pk.def-13: privacy against a passive attacker.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

const StatementChecks def_13("pk.def-13", [] {
  constexpr Convention paper = Convention::paper;
  Checks checks{{"printed",
                 check_of(QuantityClaim{library_passive(paper), Relation::equal, passive(paper)})}};
  checks.merge(loss_mass_checks("", "lucky", brute_force::AttackerKind::passive, paper));
  checks.merge(twice_checks(paper));
  return checks;
});

}  // namespace
}  // namespace pkdp::checks::pk
