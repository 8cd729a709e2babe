#include "reference/privacy/hockey_stick.hpp"

#include <compare>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

// b·e^ε < a for b ≥ 0.
bool exceeds(const Rational& a, const Rational& b, const Epsilon& epsilon) {
  return b.is_zero() ? a > 0 : epsilon.compare_ratio(a / b) > 0;
}

}  // namespace

AffineDelta hockey_stick(const LawPair& pair, const Epsilon& epsilon) {
  AffineDelta sum{0, 0};
  for (std::size_t outcome = 0; outcome < pair.size(); ++outcome) {
    const Rational& p = pair.p()[outcome];
    const Rational& q = pair.q()[outcome];
    if (exceeds(p, q, epsilon)) {
      sum.a += p;
      sum.b += q;
    }
  }
  return sum;
}

Rational hockey_stick(const LawPair& pair, const Rational& c) {
  if (c < 0) {
    throw Error(ErrorKind::domain, "the factor c", to_string(c), "a number ≥ 0");
  }
  Rational sum = 0;
  for (std::size_t outcome = 0; outcome < pair.size(); ++outcome) {
    const Rational excess = pair.p()[outcome] - c * pair.q()[outcome];
    if (excess > 0) {
      sum += excess;
    }
  }
  return sum;
}

ExactForm delta(const LawPair& pair, const Epsilon& epsilon, Direction direction) {
  switch (direction) {
    case Direction::forward:
      return hockey_stick(pair, epsilon).at(epsilon);
    case Direction::backward:
      return hockey_stick(pair.reversed(), epsilon).at(epsilon);
    case Direction::larger:
      break;
  }
  const AffineDelta forward = hockey_stick(pair, epsilon);
  const AffineDelta backward = hockey_stick(pair.reversed(), epsilon);
  return larger_at(epsilon, forward, backward).at(epsilon);
}

const AffineDelta& larger_at(const Epsilon& epsilon, const AffineDelta& x, const AffineDelta& y) {
  // x − y = a − b·e^ε.
  const Rational a = x.a - y.a;
  const Rational b = x.b - y.b;
  const bool x_is_larger = b.is_zero() ? a > 0
                           : b > 0     ? epsilon.compare_ratio(a / b) > 0
                                       : epsilon.compare_ratio(a / b) < 0;
  return x_is_larger ? x : y;
}

bool is_at_most(const AffineDelta& x, const Epsilon& epsilon, const Delta& delta) {
  return !exceeds(x.a - delta.value(), x.b, epsilon);
}

}  // namespace pkdp
