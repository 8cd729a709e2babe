#include <algorithm>

#include "checks/brute_force/laws.hpp"
#include "checks/brute_force/unknown_counts.hpp"
#include "checks/statements/th_bias.hpp"

namespace pkdp::checks {
namespace {

constexpr PointSizes triples{{4, 5}, {5, 9}, {6, 9}};

Rational gap(const Rational& x, const Rational& y) { return Rational(abs(Rational(x - y))); }

LossRatio with_noise(brute_force::Noise noise) {
  return [noise = std::move(noise)](const BiasPoint& point, const Rational& bias) {
    return brute_force::noisy_loss_ratio(point.at, bias, noise);
  };
}

/// What the proof says suffices for (4.58): the distance to bias_D alone.
PointClaim by_distance() {
  PointClaim claim = ends_claim("proof:by-distance", exact_count);
  claim.denied =
      "\"it suffices to show\" Equation 4.59: with |bias - bias_D| <= max(tau_1, tau_2); lhs and "
      "rhs are the sides of Equation 4.58";
  claim.admissible = {};
  claim.compare = [](const BiasPoint& point) -> std::optional<Comparison> {
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
    return Comparison{*loss, Relation::less_equal,
                      std::max(*exact_count(point, low), *exact_count(point, high)), true};
  };
  return claim;
}

PointClaim line_4_59() {
  PointClaim claim = ends_claim("proof:4.59", exact_count);
  claim.denied = "Equation 4.59";
  claim.compare = [](const BiasPoint& point) -> std::optional<Comparison> {
    const Rational& low = point.biases[0];
    const Rational& bias = point.biases[1];
    const Rational& high = point.biases[2];
    const Rational share = point.share();
    if (!ends_around_share(point, low, high)) {
      return std::nullopt;
    }
    return Comparison{gap(bias, share), Relation::less_equal,
                      std::max(gap(low, share), gap(high, share))};
  };
  return claim;
}

/// bias_D of two databases of the same sizes.
PointClaim learned() {
  PointClaim claim = ends_claim("nothing-but-sizes", exact_count);
  claim.denied =
      "\"both bias_D and tau_1, tau_2 can be learned without knowing anything but the size of "
      "D'\"; "
      "lhs and rhs are bias_D = q(D)/n of two databases with the same n and n', q(D) and q(D) + 1 "
      "ones";
  claim.names = {};
  claim.admissible = {};
  claim.compare = [](const BiasPoint& point) -> std::optional<Comparison> {
    if (point.ones == point.at.records) {
      return std::nullopt;
    }
    return Comparison{point.share(), Relation::equal,
                      make_rational(point.ones + 1, point.at.records)};
  };
  return claim;
}

}  // namespace

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

PointClaim ends_claim(std::string reading, const LossRatio& loss) {
  return {"th.lem-4.21",
          std::move(reading),
          "Equation 4.58; lhs and rhs are its sides",
          {"bias_low", "bias", "bias_high"},
          [loss](const BiasPoint& point) -> std::optional<Comparison> {
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
            return Comparison{*here, Relation::less_equal, std::max(*at_low, *at_high), true};
          },
          ends_in_order};
}

Statement th_lem_4_21() {
  using enum Verdict;
  return {
      "th.lem-4.21",
      "003",
      "lemma",
      "Between two biases the loss is at most the larger one at the ends",
      {point_reading(
           ends_claim("printed", exact_count),
           {"At every o, exact count, 0 < bias_D − τ₁ ≤ bias ≤ bias_D + τ₂ < 1.", holds,
            "The loss falls, then grows, in the bias: no bias_D is needed, and the proof, "
            "which rests on th.cor-4.18, is not one (proof:by-distance). An end outside [0, 1] has "
            "no loss; "
            "at 0 and 1 it is infinite or 0/0."},
           Vary::every_output, triples),
       point_reading(line_4_59(), {"(4.59).", holds, "The three cases of the proof."},
                     Vary::database, {{5, 6}, {6, 8}, {6, 9}}),
       point_reading(by_distance(),
                     {"What the proof uses: (4.59) implies (4.58).", refuted,
                      "A bias at the same distance on the other side of bias_D may have the larger "
                      "loss."},
                     Vary::database, triples),
       point_reading(learned(),
                     {"\"Both bias_D and τ₁, τ₂ can be learned without knowing anything but the "
                      "size of D′\", nor anything of D but its size.",
                      refuted,
                      "bias_D is the share of ones of D. What is meant is that of D′ nothing but "
                      "the size is needed, which is so: bias_D and τ are made of D, n and κ₂."},
                     Vary::database, {{6, 2}, {9, 2}, {12, 2}}),
       point_reading(ends_claim("noise", with_noise(brute_force::geometric_noise)),
                     {"With two-sided geometric noise of ratio 1/2, at every o.", holds,
                      "Bin(n−n′−1, bias) has monotone likelihood ratio in bias; log-concave noise "
                      "keeps it, so P[o | 0]/P[o | 1] grows with bias."},
                     Vary::every_output, {{3, 5}, {4, 9}, {5, 9}}),
       point_reading(
           ends_claim("any-noise", with_noise(brute_force::gapped_noise)),
           {"With noise that is 0 with probability 1/2 and ±2 with 1/4 each.", refuted,
            "Symmetric noise is not enough: the ratio of the two laws need not be monotone "
            "in the bias."},
           Vary::every_output, triples)}};
}

}  // namespace pkdp::checks
