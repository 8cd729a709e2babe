#include "checks/th/ch4/bias_ends.hpp"

#include <algorithm>

namespace pkdp::checks::th {

using namespace engine;

bool ends_around_share(const BiasPoint& point, const Rational& low, const Rational& high) {
  const Rational share = point.share();
  return low < share && share < high;
}

bool ends_in_order(const std::vector<Rational>& biases) {
  const std::size_t last = biases.size() - 1;
  return biases[last - 2] <= biases[last - 1] && biases[last - 1] <= biases[last];
}

std::optional<Rational> exact_count(const BiasPoint& point, const Rational& bias) {
  return brute_force::absolute_loss_ratio_by_formula(point.at, bias);
}

BiasPointClaim ends_claim(const LossRatio& loss) {
  return {{"bias_low", "bias", "bias_high"},
          [loss](const BiasPoint& point) -> std::optional<BiasComparison> {
            const Rational& low = point.biases[0];
            const Rational& bias = point.biases[1];
            const Rational& high = point.biases[2];
            if (!ends_around_share(point, low, high)) {
              return std::nullopt;
            }
            const auto here = loss(point, bias);
            const auto at_low = loss(point, low);
            const auto at_high = loss(point, high);
            if (!here || !at_low || !at_high) {
              return std::nullopt;
            }
            return BiasComparison{*here, Relation::less_equal, std::max(*at_low, *at_high), true};
          },
          ends_in_order};
}

}  // namespace pkdp::checks::th
