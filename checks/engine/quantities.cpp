#include "checks/engine/quantities.hpp"

#include <fmt/format.h>

#include "checks/engine/in_order.hpp"
#include "checks/engine/points.hpp"
#include "checks/negation.hpp"

namespace pkdp::checks::engine {
namespace {

Judgement judge(const QuantityClaim& claim, const Model& model) {
  Judgement judgement;
  if (claim.condition && !claim.condition(model)) {
    return judgement;
  }
  const bool at_ratios = !claim.ratios.empty();
  const std::vector<Rational> ratios = at_ratios ? claim.ratios : std::vector<Rational>{1};
  for (const Rational& c : ratios) {
    if (claim.premise && !claim.premise(model, c)) {
      continue;
    }
    judgement.effective = true;
    const Rational lhs = claim.lhs(model, c);
    const Rational rhs = claim.rhs(model, c);
    if (!holds(lhs, claim.claimed, rhs)) {
      judgement.refutation = Refutation{lhs, rhs, negation(claim.claimed), {}};
      if (at_ratios) {
        judgement.refutation->inputs = {{"ratio", to_string(c)}};
      }
      break;
    }
  }
  return judgement;
}

std::size_t count_at(const Scope& scope, Effort effort) {
  return by_effort(effort, scope.quick, scope.normal, 4 * scope.normal);
}

}  // namespace

Rational zero(const Model&, const Rational&) { return 0; }

Claim as_claim(const QuantityClaim& claim) {
  Claim result;
  result.judge = [claim](const Model& model) { return judge(claim, model); };
  result.admits = claim.admits;
  return result;
}

Finding decide(const QuantityClaim& claim, Effort effort, const StepCallback& on_step) {
  const Claim searched = as_claim(claim);
  Finding finding = exhaustive(searched, sizes_up_to(claim.scope.largest), on_step);
  if (!finding.counterexample && claim.scope.draw) {
    append(finding, sampled(searched, count_at(claim.scope, effort), claim.scope.draw, on_step));
  }
  return finding;
}

Check check_of(const QuantityClaim& claim) {
  return {.domain =
              [scope = claim.scope](Effort effort) {
                const std::string all = describe(scope.largest);
                return scope.draw
                           ? fmt::format("{}; {} {}", all, count_at(scope, effort), scope.drawn)
                           : all;
              },
          .decide = [claim](Effort effort,
                            const StepCallback& on_step) { return decide(claim, effort, on_step); },
          .claim = claim};
}

}  // namespace pkdp::checks::engine
