#include "reference/privacy/absolute_loss.hpp"

namespace pkdp {
namespace {

// x > e^ε·y for x > 0, y ≥ 0.
bool exceeds(const Rational& x, const Rational& y, const Epsilon& epsilon) {
  return y.is_zero() || epsilon.compare_ratio(x / y) > 0;
}

}  // namespace

AffineDelta absolute_excess(const LawPair& pair, const Epsilon& epsilon) {
  AffineDelta sum{0, 0};
  for (std::size_t o = 0; o < pair.size(); ++o) {
    const Rational& p = pair.p()[o];
    const Rational& q = pair.q()[o];
    if (p.is_zero()) {
      continue;
    }
    if (exceeds(p, q, epsilon)) {
      sum.a += p;
      sum.b += q;
    } else if (exceeds(q, p, epsilon)) {
      sum.a += p;
      sum.b += p * p / q;
    }
  }
  return sum;
}

}  // namespace pkdp
