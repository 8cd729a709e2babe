#pragma once

#include <catch2/catch.hpp>
#include <cstdint>
#include <functional>

#include "reference/numbers/value.hpp"
#include "tests/support/arb_number.hpp"

namespace pkdp::testing {

/// The six functions of one law, with all arguments but k bound.
struct SixFunctions {
  using Function = std::function<Value(std::int64_t)>;
  Function pmf, lower_tail, upper_tail, log_pmf, log_lower_tail, log_upper_tail;
};

/// The exact form of `value` is the rational `expected`.
inline void check_exact(const Value& value, const Rational& expected) {
  REQUIRE(value.is_finite());
  const auto exact = value.real().exact();
  REQUIRE(exact.has_value());
  CHECK(std::get<Rational>(*exact) == expected);
}

/// `value` is certified: its enclosures contain `expected`, narrowly, and its exact form is it.
inline void check_value(const Value& value, const Rational& expected) {
  check_exact(value, expected);
  for (const Precision precision : {53, 64, 200}) {
    const Interval enclosure = value.real().enclose(precision);
    CHECK(enclosure.contains(expected));
    CHECK(enclosure.has_relative_accuracy(precision - 16));
  }
}

/// The logarithm of `expected`, −∞ for 0.
inline void check_log(const Value& value, const Rational& expected) {
  if (expected == 0) {
    CHECK(value.is_minus_infinity());
    return;
  }
  REQUIRE(value.is_finite());
  const Interval fine = enclose(ExactForm(Logarithm{expected}), 300);
  CHECK(overlap(value.real().enclose(200), fine));
  CHECK(enclose_relative(value.real(), 150).has_relative_accuracy(150));
}

/// All six functions for every k from −2 to two beyond the masses.
inline void check_law(const SixFunctions& law, const std::vector<Rational>& masses) {
  const auto size = static_cast<std::int64_t>(masses.size());
  Rational below = 0;  // P[X < k]
  for (std::int64_t k = -2; k <= size + 1; ++k) {
    const Rational mass = k < 0 || k >= size ? Rational(0) : masses[static_cast<std::size_t>(k)];
    INFO("k = " << k);
    check_value(law.pmf(k), mass);
    check_value(law.upper_tail(k), 1 - below);
    check_log(law.log_upper_tail(k), 1 - below);
    below += mass;
    check_value(law.lower_tail(k), below);
    check_log(law.log_lower_tail(k), below);
    check_log(law.log_pmf(k), mass);
  }
}

}  // namespace pkdp::testing
