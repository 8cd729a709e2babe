#include "reference/privacy/hockey_stick_sum.hpp"

namespace pkdp {

HockeyStickSum::HockeyStickSum(const Epsilon& epsilon) : epsilon_(epsilon) {
  constexpr Precision precision = 128;
  const auto parts = [](const Rational& x) { return Ratio{numerator(x), denominator(x)}; };
  if (epsilon.has_rational_ratio()) {
    lower_ = upper_ = parts(epsilon.ratio());
  } else {
    const Interval ratio = epsilon.ratio(precision);
    lower_ = parts(ratio.lower());
    upper_ = parts(ratio.upper());
  }
}

void HockeyStickSum::enter(const Integer& p, const Integer& q) {
  if (exceeds(p, q)) {
    in_p_ += p;
    in_q_ += q;
  }
}

AffineDelta HockeyStickSum::over(const Integer& denominator) const {
  return {make_rational(in_p_, denominator), make_rational(in_q_, denominator)};
}

bool HockeyStickSum::exceeds(const Integer& p, const Integer& q, const Ratio& ratio) {
  left_ = p * ratio.d;
  right_ = q * ratio.n;
  return left_ > right_;
}

// p > e^ε·q, by the bracket of e^ε where that decides.
bool HockeyStickSum::exceeds(const Integer& p, const Integer& q) {
  if (exceeds(p, q, upper_)) {
    return true;
  }
  return !epsilon_.has_rational_ratio() && exceeds(p, q, lower_) &&
         epsilon_.compare_ratio(make_rational(p, q)) == std::strong_ordering::greater;
}

void DeltaSum::enter(const Integer& p, const Integer& q) {
  if (direction_ != Direction::backward) {
    forward_.enter(p, q);
  }
  if (direction_ != Direction::forward) {
    backward_.enter(q, p);
  }
}

ExactForm DeltaSum::over(const Integer& denominator) const {
  // A divergence that was not asked for is 0 here.
  return larger_at(epsilon_, forward_.over(denominator), backward_.over(denominator)).at(epsilon_);
}

}  // namespace pkdp
