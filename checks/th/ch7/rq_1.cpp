#include <fmt/format.h>

#include <algorithm>

#include "checks/engine/existence.hpp"
#include "checks/registry/same_check.hpp"
#include "checks/th/ch4/bias_distance.hpp"
#include "checks/th/ch7/safe_bound.hpp"

/// th.rq-1: Conjecture 3.9 is false, and what is to replace it.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// The certificate of th.conj-3.9.
Check conjecture_is_false() {
  return {.domain = [](Effort) { return std::string("n ≤ 8, biases j/24, up to the first pair"); },
          .decide =
              [](Effort, const StepCallback& on_step) {
                return existence_of(
                    same_check_as("th.conj-3.9", "printed").decide(Effort::quick, on_step));
              }};
}

Check larger_end_bounds() {
  const SafeBound claim{
      [](const Rational& low, const Rational& high) { return std::max(low, high); }};
  return {.domain =
              [claim](Effort) {
                return fmt::format(
                    "n − n′ ≤ {}, exact count, biases in (0, 1) with denominator ≤ {}, e^ε in "
                    "5/4, 3/2, 2",
                    claim.unknown, claim.denominator);
              },
          .decide = [claim](Effort, const StepCallback&) { return decide(claim); },
          .claim = claim};
}

const StatementChecks rq_1("th.rq-1", [] {
  using enum Vary;
  constexpr BiasDomains pairs{{5, 7}, {8, 12}, {9, 16}};
  return Checks{
      {"printed", larger_end_bounds()},
      {"printed:false", conjecture_is_false()},
      {"printed:theorem-4.17", check_of(moving_claim(true), sizes, {{7, 7}, {9, 11}, {11, 13}})},
      {"fixed", check_of(growth_claim(bias_of_database, false), database, pairs)},
      {"printed:corollary-4.18",
       check_of(nearness_claim(bias_of_database, false), database, pairs)},
      {"printed:safe", larger_end_bounds()},
      {"corrected", check_of(growth_claim(bias_sec, true), database, {{7, 8}, {9, 16}, {10, 20}})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
