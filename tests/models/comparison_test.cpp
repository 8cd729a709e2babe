#include "reference/models/comparison.hpp"

#include <catch2/catch.hpp>

using namespace pkdp;

namespace {

const Rational quarter(1, 4);

Comparison example() {
  ComparisonIndex index;
  index.law = 0;
  index.a = 1;
  return comparison_of(index, {{2, Rational(1, 2)}, {5, quarter}, {7, quarter}},
                       {{2, quarter}, {3, Rational(1, 2)}, {7, quarter}});
}

}  // namespace

TEST_CASE("A witness names the event on which the worst case is attained", "[models]") {
  const Comparison comparison = example();
  CHECK(comparison.outcomes.size() == 4);
  CHECK(witness_at(comparison, Direction::forward, Epsilon::of(0)).outputs ==
        std::vector<Index>{2, 5});
  CHECK(witness_at(comparison, Direction::forward, Epsilon::of_ratio(2)).outputs ==
        std::vector<Index>{5});
  CHECK(witness_at(comparison, Direction::backward, Epsilon::of(0)).outputs ==
        std::vector<Index>{3});
  // 3/4 − 2·1/4 = 1/4 at the least ratio 2 for δ = 1/4: the tie at 2 belongs to the event.
  CHECK(witness_of_ratio(comparison, Direction::forward, Rational(2)).outputs ==
        std::vector<Index>{2, 5});
  CHECK(witness_of_ratio(comparison, Direction::forward, std::nullopt).outputs ==
        std::vector<Index>{5});
}

TEST_CASE("A passive witness names the background that contributes most", "[models]") {
  Comparison comparison = example();
  comparison.outcomes = {{0, 2}, {1, 3}, {1, 5}, {1, 7}};
  const Witness tie = witness_at(comparison, Direction::forward, Epsilon::of(0));
  CHECK(tie.event.size() == 2);
  CHECK(*tie.background == 0);
  CHECK(tie.outputs == std::vector<Index>{2});
  const Witness clear =
      witness_at(comparison, Direction::forward, Epsilon::of_ratio(Rational(3, 2)));
  CHECK(*clear.background == 1);
  CHECK(clear.outputs == std::vector<Index>{5});
}
