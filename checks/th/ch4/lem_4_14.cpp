#include "checks/brute_force/unknown_counts.hpp"
#include "checks/th/ch4/bias_distance.hpp"

/// th.lem-4.14: the loss grows with the distance of the bias from bias_sec.
namespace pkdp::checks::th {
namespace {

using namespace engine;

BiasPointClaim noisy_growth() {
  BiasPointClaim claim = growth_claim(bias_sec, true);
  claim.compare = [](const BiasPoint& point) -> std::optional<BiasComparison> {
    const Rational center = bias_sec(point);
    if (gap(point.biases[0], center) >= gap(point.biases[1], center) ||
        !same_side(point.biases[0], point.biases[1], center)) {
      return std::nullopt;
    }
    const auto nearer =
        brute_force::noisy_loss_ratio(point.at, point.biases[0], brute_force::geometric_noise);
    const auto farther =
        brute_force::noisy_loss_ratio(point.at, point.biases[1], brute_force::geometric_noise);
    return BiasComparison{*nearer, Relation::less_equal, *farther, true};
  };
  return claim;
}

/// The two laws at bias 0, where 0 < bias_sec < 1.
BiasPointClaim closed_ends() {
  return {{}, [](const BiasPoint& point) -> std::optional<BiasComparison> {
            const Rational share = bias_sec(point);
            if (share == 0 || share == 1) {
              return std::nullopt;
            }
            return BiasComparison{Rational(brute_force::enumerated_mass(point.at, 0, 0) +
                                           brute_force::enumerated_mass(point.at, 1, 0)),
                                  Relation::greater, 0};
          }};
}

const StatementChecks lem_4_14("th.lem-4.14", [] {
  using enum Vary;
  constexpr BiasDomains one_side{{7, 8}, {9, 16}, {10, 20}};
  return Checks{
      {"printed", check_of(growth_claim(bias_sec, true), database, one_side)},
      {"across", check_of(growth_claim(bias_sec, false), database, {{5, 7}, {8, 12}, {9, 16}})},
      {"proof:closed-ends", check_of(closed_ends(), database, {{6, 2}, {9, 2}, {12, 2}})},
      {"every-output",
       check_of(growth_claim(bias_sec, true), every_output, {{4, 6}, {6, 10}, {7, 13}})},
      {"noise", check_of(noisy_growth(), database, {{3, 10}, {4, 10}, {5, 12}})},
      {"corrected:every-output", check_of(growth_claim(zero_of_loss, true), database, one_side)},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
