#include <algorithm>

#include "reference/api/curves.hpp"
#include "reference/privacy/curve.hpp"

namespace pkdp::curves {
namespace {

void require_larger(Direction direction) {
  if (direction != Direction::larger) {
    throw Error(ErrorKind::domain, "direction",
                direction == Direction::forward ? "forward" : "backward",
                "no direction here: every pair of candidates counts in both");
  }
}

}  // namespace

Curve undirected(std::function<Ends(const Epsilon&)> delta,
                 std::function<Ends(const Delta&)> epsilon, std::function<Value()> floor) {
  return {[delta = std::move(delta)](const Epsilon& at, Direction direction) {
            require_larger(direction);
            return delta(at);
          },
          [epsilon = std::move(epsilon)](const Delta& at, Direction direction) {
            require_larger(direction);
            return epsilon(at);
          },
          [floor = std::move(floor)](Direction direction) {
            require_larger(direction);
            return floor();
          }};
}

Curve of_pair(const LawPair& pair) {
  const auto ask = [pair](auto question) {
    return [pair, question](const auto&... at) -> Value { return question(pair, at...); };
  };
  return {ask([](const auto&... at) { return pkdp::delta(at...); }),
          ask([](const auto&... at) { return pkdp::epsilon(at...); }),
          ask([](const auto&... at) { return pkdp::delta_floor(at...); })};
}

Curve of_pairs(const std::function<void(const linear::PairVisitor&)>& each) {
  return undirected(
      [each](const Epsilon& epsilon) {
        AffineDelta largest{0, 0};
        each([&](const LawPair& pair) {
          largest = larger_at(epsilon, largest, hockey_stick(pair, epsilon));
        });
        return largest.at(epsilon);
      },
      [each](const Delta& delta) {
        std::optional<Rational> largest = Rational(1);
        each([&](const LawPair& pair) {
          const std::optional<Rational> ratio = largest ? least_ratio(pair, delta) : std::nullopt;
          largest = ratio ? std::optional(std::max(*largest, *ratio)) : std::nullopt;
        });
        return largest ? Value(canonical(Logarithm{*largest})) : Value::none();
      },
      [each] {
        Rational largest = 0;
        each([&](const LawPair& pair) {
          largest = std::max(largest, pkdp::delta_floor(pair, Direction::forward));
        });
        return largest;
      });
}

}  // namespace pkdp::curves
