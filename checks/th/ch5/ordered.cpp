#include "checks/th/ch5/ordered.hpp"

#include "checks/engine/first_refutation.hpp"

namespace pkdp::checks::th {
namespace {

Rational rounded_down(const Interval& x) {
  constexpr int scale = 1'000'000;
  return make_rational(floor(Rational(x.lower() * scale)), scale);
}

Answer answer_at(const OrderedClaim& claim, Effort effort, std::size_t index) {
  for (Precision bits = 64; bits <= 256; bits *= 2) {
    const OrderedPair at = claim.pair(effort, index, bits);
    const Answer answer = at.equal ? Answer::no : less(at.lower, at.upper);
    if (answer != Answer::unknown) {
      return answer;
    }
  }
  return Answer::unknown;
}

}  // namespace

Finding decide(const OrderedClaim& claim, Effort effort) {
  const std::size_t count = claim.count(effort);
  const auto [decided, first] = engine::first_refutation(
      count, [&](std::size_t index) { return answer_at(claim, effort, index); });
  Finding finding{count, decided, count - decided};
  if (first < count) {
    const OrderedPair at = claim.pair(effort, first, 128);
    finding.counterexample = Certificate{.inputs = at.inputs,
                                         .lhs = rounded_down(at.lower),
                                         .rhs = rounded_down(at.upper),
                                         .relation = Relation::greater_equal,
                                         .minimal = claim.minimal};
  }
  return finding;
}

Check check_of(const OrderedClaim& claim) {
  return {.domain = claim.description,
          .decide = [claim](Effort effort, const StepCallback&) { return decide(claim, effort); },
          .claim = claim};
}

}  // namespace pkdp::checks::th
