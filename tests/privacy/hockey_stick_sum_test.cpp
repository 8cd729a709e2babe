#include "reference/privacy/hockey_stick_sum.hpp"

#include <catch2/catch.hpp>
#include <vector>

using namespace pkdp;

namespace {

using Masses = std::vector<long>;

LawPair pair_of(const Masses& p, const Masses& q, long denominator) {
  std::vector<Rational> first;
  std::vector<Rational> second;
  for (std::size_t i = 0; i < p.size(); ++i) {
    first.push_back(make_rational(p[i], denominator));
    second.push_back(make_rational(q[i], denominator));
  }
  return LawPair::of(first, second);
}

AffineDelta summed(const Masses& p, const Masses& q, long denominator, const Epsilon& epsilon) {
  HockeyStickSum sum(epsilon);
  for (std::size_t i = 0; i < p.size(); ++i) {
    sum.enter(p[i], q[i]);
  }
  return sum.over(denominator);
}

}  // namespace

TEST_CASE("a sum over integer masses is the divergence of the pair", "[privacy]") {
  // Losses of both signs and infinite ones, ties at 1, 2 and 3, an outcome that is none.
  const Masses p{12, 6, 20, 0, 7, 8, 7, 0};
  const Masses q{4, 3, 20, 16, 0, 10, 7, 0};
  for (const char* text : {"0", "1/2", "1", "ln(2)", "ln(3)", "ln(5/2)", "1e-20", "30"}) {
    CAPTURE(text);
    const Epsilon epsilon = parse_epsilon(text);
    CHECK(summed(p, q, 60, epsilon) == hockey_stick(pair_of(p, q, 60), epsilon));
    CHECK(summed(q, p, 60, epsilon) == hockey_stick(pair_of(q, p, 60), epsilon));
  }
}

TEST_CASE("a ratio within the bracket of e^epsilon is decided by more digits", "[privacy]") {
  // Both agree with e to 200 bits and more: 128 of them do not tell.
  const Epsilon one = Epsilon::of(1);
  const Interval e = one.ratio(256);
  for (const auto& [ratio, counts] : {std::pair(e.upper(), true), std::pair(e.lower(), false)}) {
    HockeyStickSum sum(one);
    sum.enter(numerator(ratio), denominator(ratio));
    const Integer total = numerator(ratio);
    CHECK(sum.over(total).a == (counts ? 1 : 0));
  }
}
