#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"

#include "pkdp/noise.hpp"
#include "reference/api/curves.hpp"
#include "reference/mechanisms/counting/family.hpp"

namespace pkdp {

curves::Curve curves::noisy_counting(std::int64_t n, const Probabilities& p, const Noise& noise) {
  require_others(n, p);
  const auto delta = [](const auto&... at) { return pkdp::noisy_counting::delta(at...); };
  const auto epsilon = [](const auto&... at) { return pkdp::noisy_counting::epsilon(at...); };
  const auto loss = [](const auto&... at) { return pkdp::noisy_counting::loss(at...); };
  return {of_others(n, p, delta, noise), of_others(n, p, epsilon, noise),
          [](Direction) { return Rational(0); }, of_others(n, p, loss, noise)};
}

curves::Curve curves::noisy_counting_family(std::int64_t n, const Probability& lambda,
                                            const Noise& noise,
                                            const pkdp::noisy_counting::SearchLimits& limits) {
  pkdp::counting::require_family(n, lambda);
  // The answer is the upper end: certified for every p.
  const auto ends_of = [](const pkdp::counting::WorstCase& worst) {
    return Ends(worst.value, worst.upper_bound, worst.upper_bound);
  };
  return undirected(
      [=](const Epsilon& epsilon) {
        return ends_of(pkdp::noisy_counting::worst_delta(n, lambda, noise, epsilon, limits));
      },
      [=](const Delta& delta) {
        return ends_of(pkdp::noisy_counting::worst_epsilon(n, lambda, noise, delta, limits));
      },
      [] { return Rational(0); });
}

NoisyCounting::NoisyCounting(std::int64_t n, const Probabilities& p, const AddedNoise& noise)
    : Release(Bridge::shared(curves::noisy_counting(n, p, Bridge::noise(noise)))) {}

Number NoisyCounting::loss(const Exact& y) const {
  return Bridge::number(curve_->loss(Bridge::rational(y)));
}

NoisyCountingFamily::NoisyCountingFamily(std::int64_t n, const Exact& lambda,
                                         const AddedNoise& noise)
    : BracketedRelease(Bridge::shared(curves::noisy_counting_family(
          n, Bridge::probability(lambda, "lambda"), Bridge::noise(noise)))) {}

}  // namespace pkdp
