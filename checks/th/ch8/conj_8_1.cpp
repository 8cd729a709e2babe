#include "checks/engine/existence.hpp"
#include "checks/th/ch4/bias_distance.hpp"
#include "checks/th/ch4/loss_law.hpp"

/// th.conj-8.1: th.cor-4.18 is said to imply th.conj-4.12.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// The premise is false: it has a counterexample. Fails when there is none.
Check premise_is_false() {
  return {.domain =
              [](Effort) {
                return std::string("0 ≤ n′ < n ≤ 3, up to the first counterexample to 4.18");
              },
          .decide =
              [](Effort, const StepCallback&) {
                return existence_of(
                    decide(nearness_claim(bias_of_database, false), Vary::every_output, {3, 4}));
              }};
}

/// That ω decreases, at the points where Corollary 4.18 holds for all biases at o = q(D): both
/// shares are 1/2.
std::optional<BiasComparison> instance(const BiasPoint& point) {
  const Rational half = make_rational(1, 2);
  if (point.share() != half || point.unknown_share() != half) {
    return std::nullopt;
  }
  return decreasing(loss_law(point.at.unknown(), point.biases[0], true), false);
}

const StatementChecks conj_8_1("th.conj-8.1", [] {
  using enum Vary;
  constexpr BiasDomains laws{{6, 8}, {9, 16}, {12, 24}};
  return Checks{
      {"printed", premise_is_false()},
      {"instance", check_of({{"bias"}, instance}, database, laws)},
      {"true-premise", check_of(decreasing_claim(false), sizes, laws)},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
