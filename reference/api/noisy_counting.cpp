#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"

#include "pkdp/noise.hpp"
#include "reference/api/bridge.hpp"
#include "reference/mechanisms/counting/family.hpp"
#include "reference/mechanisms/noisy_counting/worst_case.hpp"

namespace pkdp {
namespace {

Value no_floor(Direction /*direction*/) { return Rational(0); }

std::shared_ptr<const Bridge::Curve> curve_of(std::int64_t n, const Probabilities& p,
                                              const Noise& noise) {
  require_others(n, p);
  return Bridge::shared({.delta =
                             [n, p, noise](const Epsilon& epsilon, Direction direction) {
                               return with_others(n, p, [&](const auto&... law) -> Value {
                                 return noisy_counting::delta(law..., noise, epsilon, direction);
                               });
                             },
                         .epsilon =
                             [n, p, noise](const Delta& delta, Direction direction) {
                               return with_others(n, p, [&](const auto&... law) {
                                 return noisy_counting::epsilon(law..., noise, delta, direction);
                               });
                             },
                         .floor = no_floor,
                         .loss =
                             [n, p, noise](const Rational& y) {
                               return with_others(n, p, [&](const auto&... law) {
                                 return noisy_counting::loss(law..., noise, y);
                               });
                             }});
}

// The answer is the upper end: certified for every p.
Ends ends_of(const counting::WorstCase& worst) {
  return {worst.value, worst.upper_bound, worst.upper_bound};
}

}  // namespace

NoisyCounting::NoisyCounting(std::int64_t n, const Probabilities& p, const AddedNoise& noise)
    : Release(curve_of(n, p, Bridge::noise(noise))) {}

Number NoisyCounting::loss(const Exact& y) const {
  return Bridge::number(curve_->loss(Bridge::rational(y)));
}

NoisyCountingFamily::NoisyCountingFamily(std::int64_t n, const Exact& lambda,
                                         const AddedNoise& noise)
    : BracketedRelease([&] {
        const Probability least = Bridge::probability(lambda, "lambda");
        counting::require_family(n, least);
        const Noise& added = Bridge::noise(noise);
        return Bridge::bracketed(
            [n, least, added](const Epsilon& epsilon) {
              return ends_of(noisy_counting::worst_delta(n, least, added, epsilon));
            },
            [n, least, added](const Delta& delta) {
              return ends_of(noisy_counting::worst_epsilon(n, least, added, delta));
            },
            []() -> Value { return Rational(0); });
      }()) {}

}  // namespace pkdp
