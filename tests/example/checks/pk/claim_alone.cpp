#include "checks/engine/domain.hpp"

/// pk.claim-alone: the chance that no other record is 1, an example of a check.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

/// (1 − p)^(n−1), one factor for each other record.
Rational nobody_else(const Point& at) {
  Rational chance = 1;
  for (std::int64_t other = 1; other < at.whole("n"); ++other) {
    chance *= 1 - at.rational("p");
  }
  return chance;
}

/// 1/(1 + (n − 1)p).
Rational bound(const Point& at) { return 1 / Rational(1 + (at.whole("n") - 1) * at.rational("p")); }

PointClaim claim(std::vector<Condition> given) {
  given.insert(given.begin(), {"p < 1", [](const Point& at) { return at.rational("p") < 1; }});
  return {{{whole("n", 1, {12, 20, 30}), fraction("p", {8, 12, 16})}, std::move(given)},
          nobody_else,
          Relation::less,
          bound};
}

const StatementChecks claim_alone("pk.claim-alone", [] {
  const Condition others{"n ≥ 2", [](const Point& at) { return at.whole("n") >= 2; }};
  const Condition possible{"p > 0", [](const Point& at) { return at.rational("p") > 0; }};
  return Checks{{"printed", check_of(claim({}))},
                {"corrected", check_of(claim({others, possible}))}};
});

}  // namespace
}  // namespace pkdp::checks::pk
