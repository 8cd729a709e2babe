#include "reference/models/screen.hpp"

#include <utility>

namespace pkdp {
namespace {

// H_c(P‖Q) > delta.
bool exceeds(const Tally& p, const Tally& q, const Rational& c, const Rational& delta) {
  const ExcessCounts sums = excess_counts(p, q, c);
  const Integer excess = denominator(c) * sums.p * q.total - numerator(c) * sums.q * p.total;
  return excess * denominator(delta) > numerator(delta) * denominator(c) * p.total * q.total;
}

}  // namespace

Screen Screen::at(Place place) {
  Screen screen;
  screen.place_ = std::move(place);
  return screen;
}

void Screen::ask_for(Rational c, Rational delta) {
  c_ = std::move(c);
  delta_ = std::move(delta);
}

bool Screen::wants(const Tally& p, const Tally& q, bool both_ways) const {
  return !c_ || exceeds(p, q, *c_, delta_) || (both_ways && exceeds(q, p, *c_, delta_));
}

}  // namespace pkdp
