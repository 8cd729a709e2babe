#include "reference/privacy/curve.hpp"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <map>
#include <utility>

#include "reference/numbers/inverse.hpp"

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

std::optional<Rational> least_ratio(const LawPair& pair, const Delta& delta) {
  std::optional<Rational> ratio = PrivacyCurve(pair).least_ratio(delta);
  if (!ratio) {
    return std::nullopt;
  }
  const char* name = "the least ratio of a pair";
  if (hockey_stick(pair, *ratio) > delta.value()) {
    fail_certification(name, *ratio, delta.value(), "above");
  }
  const Rational below = *ratio * (1 - power_of_two(-128));
  if (below >= 1 && hockey_stick(pair, below) <= delta.value()) {
    fail_certification(name, *ratio, delta.value(), "at most");
  }
  return ratio;
}

Value epsilon(const LawPair& pair, const Delta& delta, Direction direction) {
  std::optional<Rational> ratio = Rational(1);
  if (direction != Direction::backward) {
    ratio = least_ratio(pair, delta);
  }
  if (ratio && direction != Direction::forward) {
    const std::optional<Rational> backward = least_ratio(pair.reversed(), delta);
    ratio = backward ? std::optional(std::max(*ratio, *backward)) : std::nullopt;
  }
  return ratio ? Value(ExactForm(Logarithm{*ratio})) : Value::none();
}

Rational delta_floor(const LawPair& pair, Direction direction) {
  Rational forward = 0;
  Rational backward = 0;
  for (std::size_t o = 0; o < pair.size(); ++o) {
    if (pair.q()[o].is_zero()) {
      forward += pair.p()[o];
    }
    if (pair.p()[o].is_zero()) {
      backward += pair.q()[o];
    }
  }
  switch (direction) {
    case Direction::forward:
      return forward;
    case Direction::backward:
      return backward;
    case Direction::larger:
      break;
  }
  return std::max(forward, backward);
}

}  // namespace pkdp
