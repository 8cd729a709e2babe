#pragma once

#include <string>
#include <variant>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"

namespace pkdp {

/// constant + coefficient·e^exponent; exponent ≠ 0 and coefficient ≠ 0 once canonical.
struct AffineExponential {
  Rational constant;
  Rational coefficient;
  Rational exponent;
};

/// ln(argument), argument > 0; argument ≠ 1 once canonical.
struct Logarithm {
  Rational argument;
};

/// The closed forms in which pkdp states exact results (design §5). Every canonical
/// AffineExponential and Logarithm is transcendental (Lindemann–Weierstrass), hence never a
/// rounding midpoint, so that refinement of its enclosure ends; where it would take too many bits,
/// next to the constant, rounding.cpp decides without.
using ExactForm = std::variant<Rational, AffineExponential, Logarithm>;

/// Turns coefficient 0, exponent 0 and ln 1 into the rational that they are.
/// Errors: domain for the logarithm of a number ≤ 0.
[[nodiscard]] ExactForm canonical(ExactForm form);

/// An enclosure computed at `precision` working bits.
[[nodiscard]] Interval enclose(const ExactForm& form, Precision precision);

/// "p/q", "a + b·e^(x)" or "ln(p/q)", for people.
[[nodiscard]] std::string to_string(const ExactForm& form);

}  // namespace pkdp
