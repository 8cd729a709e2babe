#pragma once

#include <utility>
#include <variant>

#include "reference/numbers/real.hpp"

namespace pkdp {

/// What a quantity evaluates to: a real number, ±∞, or `none` ("no such ε exists").
class Value {
 public:
  Value(Real real) : content_(std::move(real)) {}          // NOLINT: a real is a value.
  Value(const Rational& value) : Value(Real(value)) {}     // NOLINT: as above.
  Value(ExactForm form) : Value(Real(std::move(form))) {}  // NOLINT: as above.
  [[nodiscard]] static Value plus_infinity() { return Value(Special::plus_infinity); }
  [[nodiscard]] static Value minus_infinity() { return Value(Special::minus_infinity); }
  [[nodiscard]] static Value none() { return Value(Special::none); }

  [[nodiscard]] bool is_finite() const noexcept { return std::holds_alternative<Real>(content_); }
  [[nodiscard]] bool is_plus_infinity() const noexcept { return is(Special::plus_infinity); }
  [[nodiscard]] bool is_minus_infinity() const noexcept { return is(Special::minus_infinity); }
  [[nodiscard]] bool is_none() const noexcept { return is(Special::none); }
  /// Only for finite values (std::bad_variant_access otherwise: a defect of the caller).
  [[nodiscard]] const Real& real() const { return std::get<Real>(content_); }

 private:
  enum class Special { plus_infinity, minus_infinity, none };
  explicit Value(Special special) : content_(special) {}
  [[nodiscard]] bool is(Special special) const noexcept {
    const auto* content = std::get_if<Special>(&content_);
    return content != nullptr && *content == special;
  }

  std::variant<Real, Special> content_;
};

}  // namespace pkdp
