#include "checks/th/ch4/bias_distance.hpp"

/// th.thm-4.17: the loss grows with the distance of the bias from bias_D.
namespace pkdp::checks::th {
namespace {

using namespace engine;

const StatementChecks thm_4_17("th.thm-4.17", [] {
  using enum Vary;
  constexpr BiasDomains pairs{{5, 7}, {8, 12}, {9, 16}};
  return Checks{
      {"printed", check_of(moving_claim(true), sizes, {{7, 7}, {9, 11}, {11, 13}})},
      {"fixed", check_of(growth_claim(bias_of_database, false), database, pairs)},
      {"each-side", check_of(growth_claim(bias_of_database, true), database, pairs)},
      {"every-output",
       check_of(growth_claim(bias_of_database, true), every_output, {{4, 6}, {6, 10}, {7, 13}})},
      {"moving-across", check_of(moving_claim(false), sizes, {{6, 10}, {9, 10}, {12, 10}})},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
