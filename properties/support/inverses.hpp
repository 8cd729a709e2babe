#pragma once

#include <rapidcheck.h>

#include <functional>
#include <string>

#include "properties/support/effective.hpp"
#include "reference/numbers/rounding.hpp"
#include "reference/numbers/value.hpp"
#include "reference/privacy/curve.hpp"

/// What "ε(δ) = inf{ε ≥ 0 : δ(ε) ≤ δ}" says, asked of an answer after the fact.
namespace pkdp::properties {

using DeltaAt = std::function<Real(const Epsilon&)>;

inline bool serves(const DeltaAt& delta, const Epsilon& epsilon, const Delta& target) {
  return compare(delta(epsilon), Real(target.value())) <= 0;
}

/// An ε beyond every loss of laws whose probabilities have a few hundred bits.
inline Epsilon beyond_every_loss() { return Epsilon::of_ratio(power_of_two(20'000)); }

inline bool is_zero(const Real& x) { return compare(x, Real(Rational(0))) == 0; }

/// δ at the answer rounded up to a double is at most δ; just below the answer it is more; an exact
/// form lies in the enclosure, and at it δ is reached exactly. `none`: no ε serves.
inline void require_inverse(const Value& epsilon, const DeltaAt& delta, const Delta& target) {
  if (epsilon.is_none()) {
    RC_ASSERT(!serves(delta, beyond_every_loss(), target));
    return;
  }
  const RoundedDoubles doubles = round_to_doubles(epsilon);
  RC_ASSERT(serves(delta, Epsilon::of(exact_value(doubles.up)), target));
  const Real& value = epsilon.real();
  if (is_zero(value)) {
    return;
  }
  const Interval enclosure = enclose_relative(value, 150);
  const Rational below = enclosure.lower() * (1 - power_of_two(-100));
  RC_ASSERT(!serves(delta, Epsilon::of(below), target));
  const auto form = value.exact();
  if (form) {
    const Interval exact = enclose(*form, 300);
    RC_ASSERT(less(exact, enclosure) != Answer::yes && less(enclosure, exact) != Answer::yes);
  }
  if (form && std::holds_alternative<Logarithm>(*form)) {
    const Rational& ratio = std::get<Logarithm>(*form).argument;
    RC_ASSERT(serves(delta, Epsilon::of_ratio(ratio), target));
    const Rational less = ratio - (ratio - 1) * power_of_two(-150);
    RC_ASSERT(!serves(delta, Epsilon::of_ratio(less), target));
  }
}

/// The exact form, "none", or nothing.
inline std::string form_of(const Value& value) {
  if (value.is_none()) {
    return "none";
  }
  const auto form = value.real().exact();
  return form ? to_string(*form) : "";
}

/// The same answer as that of the whole curve, or of the worst of several.
inline void require_same(const Value& epsilon, const Value& expected) {
  RC_ASSERT(epsilon.is_none() == expected.is_none());
  if (epsilon.is_none()) {
    return;
  }
  const std::string form = form_of(epsilon);
  RC_ASSERT(form.empty() || form == form_of(expected));
  const Interval enclosure = epsilon.real().enclose(200);
  const Interval exact = expected.real().enclose(300);
  RC_ASSERT(less(exact, enclosure) != Answer::yes && less(enclosure, exact) != Answer::yes);
}

inline bool is_positive(const Value& epsilon) {
  return !epsilon.is_none() && !is_zero(epsilon.real());
}

}  // namespace pkdp::properties
