#include "pkdp/thresholding.hpp"

#include "reference/api/bridge.hpp"
#include "reference/mechanisms/thresholding/laws.hpp"
#include "reference/mechanisms/thresholding/thresholding.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/parse.hpp"
#include "reference/privacy/curve.hpp"

namespace pkdp {
namespace {

using thresholding::Population;

std::shared_ptr<const Bridge::Curve> above(const Population& population, std::int64_t threshold,
                                           bool active) {
  return Bridge::shared(
      {.delta = [=](const Epsilon& epsilon, Direction direction) -> Value {
         const auto delta = active ? thresholding::active_delta : thresholding::passive_delta;
         return delta(population, threshold, epsilon, direction);
       },
       .epsilon =
           [=](const Delta& delta, Direction direction) {
             const auto epsilon =
                 active ? thresholding::active_epsilon : thresholding::passive_epsilon;
             return epsilon(population, threshold, delta, direction);
           },
       .floor = [=](Direction direction) -> Value {
         const auto floor = active ? thresholding::active_floor : thresholding::passive_floor;
         return floor(population, threshold, direction);
       }});
}

std::shared_ptr<const Bridge::Curve> between(const Population& population,
                                             const thresholding::Release& shown, bool active) {
  return Bridge::shared({.delta = [=](const Epsilon& epsilon, Direction direction) -> Value {
                           const auto delta = active ? thresholding::enumerated_active_delta
                                                     : thresholding::enumerated_passive_delta;
                           return delta(population, shown, epsilon, direction);
                         },
                         .epsilon =
                             [=](const Delta& delta, Direction direction) {
                               const auto epsilon = active
                                                        ? thresholding::enumerated_active_epsilon
                                                        : thresholding::enumerated_passive_epsilon;
                               return epsilon(population, shown, delta, direction);
                             },
                         .floor = [=](Direction direction) -> Value {
                           const auto floor = active ? thresholding::enumerated_active_floor
                                                     : thresholding::enumerated_passive_floor;
                           return floor(population, shown, direction);
                         }});
}

std::shared_ptr<const Bridge::Curve> curve_of(const Population& population,
                                              const Threshold& threshold, bool active) {
  const std::int64_t low =
      parse_integer(std::to_string(threshold.above), "threshold", 0, limits::count);
  if (!threshold.below) {
    return above(population, low, active);
  }
  const std::int64_t high =
      parse_integer(std::to_string(*threshold.below), "the upper threshold", 0, limits::count);
  return between(population, thresholding::Release::between(low, high), active);
}

}  // namespace

Thresholding::Thresholding(std::int64_t n, const Probabilities& p, const Threshold& threshold,
                           const Attacker& attacker)
    : Release(curve_of(population_of(n, p, attacker.known), threshold, attacker.is_active)) {}

}  // namespace pkdp
