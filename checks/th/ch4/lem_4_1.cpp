#include <algorithm>

#include "checks/th/ch4/noise_points.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"

/// th.lem-4.1: the least noise that reaches δ.
namespace pkdp::checks::th {
namespace {

using namespace engine;

/// A point of noise and a δ to be reached; none is above that of the noiseless count,
/// post-processing of which every noisy one is.
Domain deltas_to_reach() {
  const Sizes denominator{4, 5, 6};
  Domain domain{noise_coordinates(denominator), {}};
  domain.coordinates.push_back(inner_fraction("delta", denominator));
  return domain;
}

Rational asked(const Point& at) { return at.rational("delta"); }
Rational without_noise(const Point& at) {
  return noisy_delta(at.whole("records") - 1, at.rational("bias"), 0, at.rational("ratio"));
}

/// E|N| = 2p/(1 − p²) of two-sided geometric noise.
Rational mean_size(const Rational& p) { return 2 * p / (1 - p * p); }

/// Visits all pairs of less and more noise; a hypothesis fails where the judgement is false.
Visit on_two_noises(
    std::function<bool(Points&, const NoisyDeltas&, std::size_t, std::size_t)> judge) {
  return [judge = std::move(judge)](Points& points, std::uint64_t size) {
    points.ordered_by(
        "unknown records, bias by denominator, e^epsilon from its list, then the two noises");
    for_noisy_deltas(size, noisy_delta, [&](const NoisyDeltas& at) {
      for (std::size_t more = 0; more < at.noise.size(); ++more) {
        for (std::size_t less = 0; less < at.noise.size() && points.open(); ++less) {
          if (at.noise[less] >= at.noise[more] || !judge(points, at, less, more)) {
            points.skip();
          }
        }
      }
      return points.open();
    });
  };
}

bool smaller_mean(Points& points, const NoisyDeltas& at, std::size_t less, std::size_t more) {
  return points.compare(mean_size(at.noise[less]), Relation::less, mean_size(at.noise[more]),
                        [&] { return at.inputs(less, more); });
}

/// Two amounts of noise with the same δ, so that (4.1) holds for both: the smaller has the smaller
/// E|N|.
bool least_of_the_set(Points& points, const NoisyDeltas& at, std::size_t less, std::size_t more) {
  if (at.deltas[less] != at.deltas[more]) {
    return false;
  }
  smaller_mean(points, at, less, more);
  return true;
}

/// δ := δ(p*) > 0: every smaller noise has a larger δ and a smaller E|N|.
bool least_noise(Points& points, const NoisyDeltas& at, std::size_t less, std::size_t more) {
  if (at.deltas[more].is_zero()) {
    return false;
  }
  if (points.compare(at.deltas[less], Relation::greater, at.deltas[more],
                     [&] { return at.inputs(less, more); })) {
    smaller_mean(points, at, less, more);
  }
  return true;
}

/// δ = 0: from noise_p = e^(−ε) on, and not before.
void least_noise_for_zero(Points& points, std::uint64_t size) {
  points.ordered_by(
      "unknown records, bias by denominator, e^epsilon from its list, then the noise by "
      "denominator");
  for_noisy_deltas(size, noisy_delta, [&](const NoisyDeltas& at) {
    for (std::size_t k = 0; k < at.noise.size() && points.open(); ++k) {
      const bool enough = at.noise[k] * at.c >= 1;
      points.compare(at.deltas[k], enough ? Relation::equal : Relation::greater, 0,
                     [&] { return at.inputs(k); });
    }
    return points.open();
  });
}

/// From scale 1/4 on, in `parts` steps towards 1/ε, where Laplace noise alone would do. (Next to 0
/// δ is as near to 1 as e^(−1/8σ²).)
bool falls_along_scale(Points& points, std::int64_t n, bool gaussian, const Rational& epsilon,
                       std::uint64_t parts) {
  const Probability bias = Probability::of(make_rational(1, 3));
  std::optional<Real> before;
  for (std::uint64_t j = 0; j < parts; ++j) {
    const Rational least = make_rational(1, 4);
    const Rational scale = least + make_rational(j, parts) * (1 / epsilon - least);
    const Noise noise = gaussian ? Noise::gaussian(scale) : Noise::laplace(scale);
    const Real now = noisy_counting::delta(n, bias, noise, Epsilon::of(epsilon));
    const bool decreases = !before || compare(*before, now) > 0;
    before = now;
    if (!points.compare(decreases ? 1 : 0, Relation::equal, 1, [&] {
          return Inputs{{"records", std::to_string(n)},
                        {"scale", to_string(scale)},
                        {"epsilon", to_string(epsilon)},
                        {"gaussian", gaussian ? "1" : "0"}};
        })) {
      return false;
    }
  }
  return true;
}

/// How many ε ≤ `greatest` are visited, and how many scales for each.
struct ScaleSteps {
  std::uint64_t epsilons, scales;
  int greatest;
};

/// With one record δ is a closed form; with more of them each Gaussian point is a root.
ScaleSteps scale_steps(std::int64_t n, bool gaussian, std::uint64_t size) {
  if (n == 1) {
    return {2 * size, 2 * size, 2};
  }
  return {gaussian ? 2 : std::max<std::uint64_t>(2, size / 8), size, 1};
}

/// Gaussian and Laplace noise: certified enclosures along growing scales.
void with_density(Points& points, std::uint64_t size) {
  points.ordered_by("records, then kind of noise, then epsilon and scale in steps");
  for (std::int64_t n = 1; n <= 4; ++n) {
    for (const bool gaussian : {true, false}) {
      const auto [epsilons, scales, greatest] = scale_steps(n, gaussian, size);
      for (std::uint64_t k = 1; k <= epsilons; ++k) {
        const Rational epsilon = greatest * make_rational(k, epsilons);
        if (!falls_along_scale(points, n, gaussian, epsilon, scales)) {
          return;
        }
      }
    }
  }
}

const StatementChecks lem_4_1("th.lem-4.1", [] {
  using enum Relation;
  const Enumeration density{
      "with s = {}: n = 1, ε = k/s ≤ 2, 2s scales from 1/4 to 1/ε; n = 2, 3, 4, bias 1/3, ε = k/e "
      "≤ 1 with e = 2 (Gaussian) or max(2, s/8) (Laplace), s such scales",
      {8, 112, 130},
      with_density};
  return Checks{
      {"printed",
       check_of(Enumeration{noise_domain, {5, 10, 14}, on_two_noises(least_of_the_set)})},
      {"exists", check_of(PointClaim{deltas_to_reach(), asked, less_equal, without_noise})},
      {"over-all-noise", check_of(PointClaim{deltas_to_reach(), without_noise, less_equal, asked})},
      {"corrected", check_of(Enumeration{noise_domain, {5, 10, 22}, on_two_noises(least_noise)})},
      {"corrected:zero", check_of(Enumeration{noise_domain, {6, 20, 51}, least_noise_for_zero})},
      {"corrected:density", check_of(density)}};
});

}  // namespace
}  // namespace pkdp::checks::th
