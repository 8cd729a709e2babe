#include "reference/privacy/curve.hpp"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <map>
#include <utility>

namespace pkdp {
namespace {

Rational value_at(const AffineDelta& line, const Rational& c) { return line.a - line.b * c; }

}  // namespace

PrivacyCurve::PrivacyCurve(const LawPair& pair) {
  // Above its likelihood ratio an outcome leaves the sum: outcomes that are impossible under P
  // never enter it, those impossible under Q never leave.
  AffineDelta line{0, 0};
  std::map<Rational, AffineDelta> leaving;
  for (std::size_t outcome = 0; outcome < pair.size(); ++outcome) {
    const Rational& p = pair.p()[outcome];
    const Rational& q = pair.q()[outcome];
    if (p.is_zero()) {
      continue;
    }
    line.a += p;
    line.b += q;
    if (!q.is_zero()) {
      AffineDelta& step = leaving[p / q];
      step.a += p;
      step.b += q;
    }
  }
  segments_.push_back({0, line});
  for (const auto& [ratio, step] : leaving) {
    line.a -= step.a;
    line.b -= step.b;
    segments_.push_back({ratio, line});
  }
}

const AffineDelta& PrivacyCurve::at(const Epsilon& epsilon) const {
  const auto after = std::partition_point(
      segments_.begin() + 1, segments_.end(),
      [&](const Segment& segment) { return epsilon.compare_ratio(segment.from) <= 0; });
  return std::prev(after)->line;
}

std::optional<Rational> PrivacyCurve::least_ratio(const Delta& delta) const {
  if (delta.value() < floor()) {
    return std::nullopt;
  }
  // The first segment that starts at or below δ; the one before it crosses δ.
  const auto below = std::partition_point(
      segments_.begin(), segments_.end(),
      [&](const Segment& segment) { return value_at(segment.line, segment.from) > delta.value(); });
  if (below == segments_.begin()) {
    return Rational(1);
  }
  const AffineDelta& line = std::prev(below)->line;
  return std::max<Rational>(1, (line.a - delta.value()) / line.b);
}

Value PrivacyCurve::epsilon(const Delta& delta) const {
  const std::optional<Rational> ratio = least_ratio(delta);
  return ratio ? Value(ExactForm(Logarithm{*ratio})) : Value::none();
}

Value epsilon(const LawPair& pair, const Delta& delta, Direction direction) {
  if (direction == Direction::forward) {
    return PrivacyCurve(pair).epsilon(delta);
  }
  if (direction == Direction::backward) {
    return PrivacyCurve(pair.reversed()).epsilon(delta);
  }
  const std::optional<Rational> forward = PrivacyCurve(pair).least_ratio(delta);
  const std::optional<Rational> backward = PrivacyCurve(pair.reversed()).least_ratio(delta);
  if (!forward || !backward) {
    return Value::none();
  }
  return ExactForm(Logarithm{std::max(*forward, *backward)});
}

}  // namespace pkdp
