#include "reference/privacy/absolute_loss.hpp"

#include <catch2/catch.hpp>
#include <cstdint>
#include <utility>
#include <vector>

using pkdp::absolute_excess;
using pkdp::AffineDelta;
using pkdp::Epsilon;
using pkdp::LawPair;
using pkdp::Rational;

namespace {

Rational half() { return {1, 2}; }

}  // namespace

TEST_CASE("The integral over the absolute loss, by hand", "[privacy]") {
  const LawPair pair = LawPair::of({half(), half()}, {0, 1});
  // Loss ∞ with probability 1/2, ln 2 with 1/2.
  CHECK(absolute_excess(pair, Epsilon::of_ratio(1)) ==
        AffineDelta{1, Rational(1, 4)});  // 1/2 + (1/2 − c/4)
  CHECK(absolute_excess(pair, Epsilon::of_ratio(2)) == AffineDelta{half(), 0});
  // Given the other law the output of infinite loss never comes.
  CHECK(absolute_excess(pair.reversed(), Epsilon::of_ratio(1)) == AffineDelta{1, half()});
}

TEST_CASE("A loss of exactly ε does not count, nor does an impossible output", "[privacy]") {
  const LawPair pair =
      LawPair::of({Rational(2, 3), Rational(1, 3), 0}, {Rational(1, 3), Rational(2, 3), 0});
  CHECK(absolute_excess(pair, Epsilon::of_ratio(2)) == AffineDelta{0, 0});
  CHECK(absolute_excess(pair, Epsilon::of_ratio(1)) == AffineDelta{1, half()});
  CHECK(absolute_excess(pair, Epsilon::of(Rational(69, 100))) == AffineDelta{1, half()});
  CHECK(absolute_excess(pair, Epsilon::of(Rational(70, 100))) == AffineDelta{0, 0});
}

TEST_CASE("Where the exact sum is long, enclosures have its digits, and it is there on demand",
          "[privacy]") {
  // Two laws on 40 outputs, with numerators and denominators that have nothing in common: weights
  // of 80 and of 7,000 bits.
  const auto law = [](unsigned bits, std::uint64_t step) {
    std::vector<pkdp::Integer> weights;
    pkdp::Integer sum = 0;
    for (std::uint64_t i = 1; i <= 40; ++i) {
      weights.push_back(pkdp::power(pkdp::Integer(2), bits) / pkdp::Integer(step * i + 1) +
                        pkdp::Integer(i * i));
      sum += weights.back();
    }
    std::vector<Rational> masses;
    for (const pkdp::Integer& weight : weights) {
      masses.emplace_back(weight, sum);
    }
    return masses;
  };
  for (const unsigned bits : {80U, 7000U}) {
    std::vector<Rational> p = law(bits, 1);
    std::vector<Rational> q = law(bits, 9);
    p.emplace_back(0);  // a loss of −∞, and one of ∞
    q.emplace_back(q.front());
    q.front() = 0;
    const LawPair pair = LawPair::of(std::move(p), std::move(q));
    for (const Epsilon& epsilon :
         {Epsilon::of_ratio(Rational(11, 10)), Epsilon::of(Rational(1, 10))}) {
      const auto exactly = [&](const LawPair& order) {
        return pkdp::Real(absolute_excess(order, epsilon).at(epsilon));
      };
      const pkdp::Real forward = exactly(pair);
      const pkdp::Real backward = exactly(pair.reversed());
      for (const pkdp::Direction direction :
           {pkdp::Direction::forward, pkdp::Direction::backward, pkdp::Direction::larger}) {
        const pkdp::Real delta = pkdp::absolute_delta(pair, epsilon, direction);
        const bool is_forward =
            direction == pkdp::Direction::forward ||
            (direction == pkdp::Direction::larger && pkdp::compare(forward, backward) > 0);
        const pkdp::Real& expected = is_forward ? forward : backward;
        if (direction == pkdp::Direction::larger) {
          CHECK((delta.known_form() != nullptr) == (bits == 80U));
        }
        const pkdp::Interval there = pkdp::enclose_relative(expected, 300);
        CHECK(pkdp::less(delta.enclose(64), there) == pkdp::Answer::unknown);
        CHECK(pkdp::less(pkdp::enclose_relative(delta, 200), there) == pkdp::Answer::unknown);
        CHECK(pkdp::less(there, pkdp::enclose_relative(delta, 200)) == pkdp::Answer::unknown);
        CHECK(to_string(*delta.exact()) == to_string(*expected.exact()));
      }
    }
  }
}
