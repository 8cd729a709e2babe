#include "reference/privacy/hockey_stick_sum.hpp"

namespace pkdp {

HockeyStickSum::HockeyStickSum(const Epsilon& epsilon) : epsilon_(epsilon) {
  constexpr Precision precision = 128;
  if (epsilon.has_rational_ratio()) {
    lower_ = upper_ = epsilon.ratio();
  } else {
    const Interval ratio = epsilon.ratio(precision);
    lower_ = ratio.lower();
    upper_ = ratio.upper();
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

// p > e^ε·q, by the bracket of e^ε where that decides.
bool HockeyStickSum::exceeds(const Integer& p, const Integer& q) const {
  if (p * denominator(upper_) > q * numerator(upper_)) {
    return true;
  }
  if (p * denominator(lower_) <= q * numerator(lower_)) {
    return false;
  }
  return epsilon_.compare_ratio(make_rational(p, q)) == std::strong_ordering::greater;
}

}  // namespace pkdp
