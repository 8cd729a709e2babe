#include <algorithm>

#include "reference/api/bridge.hpp"
#include "reference/privacy/curve.hpp"

namespace pkdp {

std::shared_ptr<const Bridge::Curve> Bridge::of_pair(const LawPair& pair) {
  return shared(
      {.delta = [pair](const Epsilon& epsilon, Direction direction) -> Value {
         return pkdp::delta(pair, epsilon, direction);
       },
       .epsilon = [pair](const Delta& delta,
                         Direction direction) { return pkdp::epsilon(pair, delta, direction); },
       .floor = [pair](Direction direction) -> Value {
         return pkdp::delta_floor(pair, direction);
       }});
}

std::shared_ptr<const Bridge::Curve> Bridge::of_pairs(
    const std::function<void(const PairVisitor&)>& each) {
  return shared({.delta = [each](const Epsilon& epsilon, Direction direction) -> Value {
                   require_larger(direction);
                   AffineDelta largest{0, 0};
                   each([&](const LawPair& pair) {
                     largest = larger_at(epsilon, largest, hockey_stick(pair, epsilon));
                   });
                   return largest.at(epsilon);
                 },
                 .epsilon = [each](const Delta& delta, Direction direction) -> Value {
                   require_larger(direction);
                   std::optional<Rational> largest = Rational(1);
                   each([&](const LawPair& pair) {
                     const std::optional<Rational> ratio =
                         largest ? least_ratio(pair, delta) : std::nullopt;
                     largest = ratio ? std::optional(std::max(*largest, *ratio)) : std::nullopt;
                   });
                   return largest ? Value(canonical(Logarithm{*largest})) : Value::none();
                 },
                 .floor = [each](Direction direction) -> Value {
                   require_larger(direction);
                   Rational largest = 0;
                   each([&](const LawPair& pair) {
                     largest = std::max(largest, pkdp::delta_floor(pair, Direction::forward));
                   });
                   return largest;
                 }});
}

}  // namespace pkdp
