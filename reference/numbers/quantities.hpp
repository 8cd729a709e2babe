#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

#include "reference/numbers/interval.hpp"
#include "reference/numbers/rational.hpp"
#include "reference/numbers/value.hpp"

namespace pkdp {

/// A rational in [0, 1].
class Probability {
 public:
  /// Errors: domain, naming `parameter`.
  [[nodiscard]] static Probability of(const Rational& value, std::string_view parameter = "p");
  [[nodiscard]] const Rational& value() const noexcept { return value_; }
  [[nodiscard]] Probability complement() const { return Probability(1 - value_); }

 private:
  explicit Probability(Rational value) : value_(std::move(value)) {}
  Rational value_;
};

/// A rational in [0, 1]: the δ that is asked of a guarantee.
class Delta {
 public:
  /// Errors: domain.
  [[nodiscard]] static Delta of(const Rational& value, std::string_view parameter = "delta");
  [[nodiscard]] const Rational& value() const noexcept { return value_; }

 private:
  explicit Delta(Rational value) : value_(std::move(value)) {}
  Rational value_;
};

/// A privacy parameter ε ≥ 0, given either as a rational exponent or as the logarithm of a
/// rational ratio c = e^ε ≥ 1 (so that ties with likelihood ratios can be asked for).
class Epsilon {
 public:
  /// ε itself. Errors: domain when negative; limit above 2^24 (e^ε would leave MPFR's exponents).
  [[nodiscard]] static Epsilon of(const Rational& exponent, std::string_view parameter = "epsilon");
  /// ε = ln(ratio). Errors: domain when ratio < 1.
  [[nodiscard]] static Epsilon of_ratio(const Rational& ratio,
                                        std::string_view parameter = "ratio");
  /// True when e^ε is rational: ε = 0 or given by its ratio.
  [[nodiscard]] bool has_rational_ratio() const noexcept { return rational_ratio_; }
  /// e^ε; only when has_rational_ratio().
  [[nodiscard]] const Rational& ratio() const;
  /// ε; only when given as an exponent.
  [[nodiscard]] const Rational& exponent() const;
  /// An enclosure of e^ε.
  [[nodiscard]] Interval ratio(Precision precision) const;
  /// ε as a real number.
  [[nodiscard]] Real real() const;
  /// a − b·e^ε in exact form.
  [[nodiscard]] ExactForm affine(const Rational& a, const Rational& b) const;
  /// How x compares with e^ε, decided exactly: e^ε is rational, or transcendental
  /// (Lindemann–Weierstrass) and then refinement ends.
  [[nodiscard]] std::strong_ordering compare_ratio(const Rational& x) const;

 private:
  Epsilon(Rational content, bool rational_ratio)
      : content_(std::move(content)), rational_ratio_(rational_ratio) {}
  Rational content_;  // the ratio when rational_ratio_, else the exponent
  bool rational_ratio_;
};

/// Parses "1/10", "ln(3/2)". Errors: parse, domain.
[[nodiscard]] Epsilon parse_epsilon(std::string_view text, std::string_view parameter = "epsilon");

/// The privacy loss ln(P(o)/Q(o)) of an outcome, on [−∞, ∞].
class Loss {
 public:
  /// numerator, denominator ≥ 0, not both 0. Errors: domain.
  [[nodiscard]] static Loss of(const Rational& numerator, const Rational& denominator);
  [[nodiscard]] bool is_plus_infinity() const noexcept { return kind_ > 0; }
  [[nodiscard]] bool is_minus_infinity() const noexcept { return kind_ < 0; }
  [[nodiscard]] bool is_finite() const noexcept { return kind_ == 0; }
  /// P(o)/Q(o); only when finite.
  [[nodiscard]] const Rational& ratio() const;
  [[nodiscard]] Value value() const;
  /// −L: the loss with the two laws exchanged.
  [[nodiscard]] Loss operator-() const;
  [[nodiscard]] std::strong_ordering operator<=>(const Loss& other) const;
  [[nodiscard]] bool operator==(const Loss& other) const;

 private:
  Loss(int kind, Rational ratio) : kind_(kind), ratio_(std::move(ratio)) {}
  int kind_;  // −1, 0, 1 for −∞, finite, ∞
  Rational ratio_;
};

}  // namespace pkdp
