#include "checks/th/ch4/noise_points.hpp"

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/loss_integrals.hpp"
#include "checks/engine/simplest_first.hpp"

namespace pkdp::checks::th {

using namespace engine;

namespace {

Enumeration enumeration(const MoreNoise& claim) {
  const Visit visit = [claim](Points& points, std::uint64_t size) {
    points.ordered_by(
        "unknown records, bias by denominator, e^epsilon from its list, then the last of the two "
        "noises by denominator");
    for_noisy_deltas(size, claim.delta, [&](const NoisyDeltas& at) {
      for_ordered_pairs(at.noise.size(), [&](std::size_t i, std::size_t j) {
        if (at.noise[i] >= at.noise[j] || (claim.while_positive && at.deltas[i].is_zero())) {
          points.skip();
          return true;
        }
        return points.compare(at.deltas[i], claim.claimed, at.deltas[j],
                              [&] { return at.inputs(i, j); });
      });
      return points.open();
    });
  };
  return {noise_domain, claim.denominator, visit};
}

}  // namespace

std::vector<Coordinate> noise_coordinates(Sizes denominator) {
  return {whole("records", 1, 4), fixed("known", std::int64_t{0}),
          inner_fraction("bias", denominator), simple_ratio()};
}

Rational noisy_delta(std::int64_t others, const Rational& bias, const Rational& noise_p,
                     const Rational& c) {
  const auto pair = brute_force::noisy_pair(others, bias, noise_p);
  return brute_force::set_excess(pair.zero, pair.one, c);
}

Inputs NoisyDeltas::inputs(std::size_t noise_p) const {
  return {{"records", std::to_string(others + 1)},
          {"known", "0"},
          {"bias", to_string(bias)},
          {"ratio", to_string(c)},
          {"noise_p", to_string(noise[noise_p])}};
}

Inputs NoisyDeltas::inputs(std::size_t less, std::size_t more) const {
  Inputs both = inputs(less);
  both["noise_p_more"] = to_string(noise[more]);
  return both;
}

void for_noisy_deltas(std::uint64_t size, const NoisyDelta& delta,
                      const std::function<bool(const NoisyDeltas&)>& f) {
  const std::vector<Rational> biases = brute_force::interior_rationals(size);
  std::vector<Rational> noise = biases;
  noise.insert(noise.begin(), 0);
  for (std::int64_t others = 0; others <= 3; ++others) {
    for (const Rational& bias : biases) {
      for (const Rational& c : simple_ratios()) {
        NoisyDeltas at{others, bias, c, noise, {}};
        for (const Rational& p : noise) {
          at.deltas.push_back(delta(others, bias, p, c));
        }
        if (!f(at)) {
          return;
        }
      }
    }
  }
}

Finding decide(const MoreNoise& claim, Effort effort) {
  return engine::decide(enumeration(claim), effort);
}

Check check_of(const MoreNoise& claim) {
  Check check = engine::check_of(enumeration(claim));
  check.claim = claim;
  return check;
}

}  // namespace pkdp::checks::th
