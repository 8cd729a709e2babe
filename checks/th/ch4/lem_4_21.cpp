#include <algorithm>

#include "checks/brute_force/unknown_counts.hpp"
#include "checks/th/ch4/bias_distance.hpp"
#include "checks/th/ch4/bias_ends.hpp"

/// th.lem-4.21: between two biases the loss is at most the larger one at the ends.
namespace pkdp::checks::th {
namespace {

using namespace engine;

LossRatio with_noise(brute_force::NoiseMass noise) {
  return [noise = std::move(noise)](const BiasPoint& point, const Rational& bias) {
    return brute_force::noisy_loss_ratio(point.at, bias, noise);
  };
}

/// What the proof says suffices for (4.58): the distance to bias_D alone.
BiasPointClaim by_distance() {
  BiasPointClaim claim = ends_claim(exact_count);
  claim.admissible = {};
  claim.compare = [](const BiasPoint& point) -> std::optional<BiasComparison> {
    const Rational& low = point.biases[0];
    const Rational& bias = point.biases[1];
    const Rational& high = point.biases[2];
    const Rational share = point.share();
    if (!ends_around_share(point, low, high) ||
        gap(bias, share) > std::max(gap(low, share), gap(high, share))) {
      return std::nullopt;
    }
    const auto loss = exact_count(point, bias);
    if (!loss) {
      return std::nullopt;
    }
    return BiasComparison{*loss, Relation::less_equal,
                          std::max(*exact_count(point, low), *exact_count(point, high)), true};
  };
  return claim;
}

BiasPointClaim line_4_59() {
  BiasPointClaim claim = ends_claim(exact_count);
  claim.compare = [](const BiasPoint& point) -> std::optional<BiasComparison> {
    const Rational& low = point.biases[0];
    const Rational& bias = point.biases[1];
    const Rational& high = point.biases[2];
    const Rational share = point.share();
    if (!ends_around_share(point, low, high)) {
      return std::nullopt;
    }
    return BiasComparison{gap(bias, share), Relation::less_equal,
                          std::max(gap(low, share), gap(high, share))};
  };
  return claim;
}

/// bias_D of two databases of the same sizes.
BiasPointClaim learned() {
  return {{}, [](const BiasPoint& point) -> std::optional<BiasComparison> {
            if (point.ones == point.at.records) {
              return std::nullopt;
            }
            return BiasComparison{point.share(), Relation::equal,
                                  make_rational(point.ones + 1, point.at.records)};
          }};
}

const StatementChecks lem_4_21("th.lem-4.21", [] {
  using enum Vary;
  constexpr BiasDomains triples{{4, 5}, {5, 9}, {6, 9}};
  return Checks{
      {"printed", check_of(ends_claim(exact_count), every_output, triples)},
      {"proof:4.59", check_of(line_4_59(), database, {{5, 6}, {6, 8}, {6, 9}})},
      {"proof:by-distance", check_of(by_distance(), database, triples)},
      {"nothing-but-sizes", check_of(learned(), database, {{6, 2}, {9, 2}, {12, 2}})},
      {"noise", check_of(ends_claim(with_noise(brute_force::geometric_noise)), every_output,
                         {{3, 5}, {4, 9}, {5, 9}})},
      {"any-noise",
       check_of(ends_claim(with_noise(brute_force::gapped_noise)), every_output, triples)},
  };
});

}  // namespace
}  // namespace pkdp::checks::th
