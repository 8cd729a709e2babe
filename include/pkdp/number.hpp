#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <string>

#include "pkdp/exact.hpp"

namespace pkdp {

class Value;

/// A certified number: what every question is answered with. It can be asked for an enclosure of
/// any width, and what it prints is correctly rounded: no error of rounding or of truncation is
/// left that is not inside the enclosure. Values beyond the real numbers are `+inf` and `-inf` (a
/// privacy loss) and `none` (no ε serves this δ).
///
///     const pkdp::Number x = count.delta("1/2"_q);
///     std::cout << pkdp::digits(x, 30);        // 30 digits, the last one rounded to nearest
///     const double safe = pkdp::round_up(x);   // the least double that is at least x
///
/// Immutable and cheap to copy; may be shared between threads. Work is done when digits, doubles or
/// enclosures are asked for. Errors of all functions here: `precision` when a stated cap of 2^20
/// bits is reached before the question is decided; `limit` for a number that is not 0 but below
/// 1e-323228000; `domain` when `none` is asked for a double or for its order.
class Number {
 public:
  template <std::convertible_to<Exact> T>
  Number(const T& value) : Number(rational(value)) {}  // NOLINT: a rational is a real number.

  [[nodiscard]] bool is_finite() const;
  [[nodiscard]] bool is_plus_infinity() const;
  [[nodiscard]] bool is_minus_infinity() const;
  [[nodiscard]] bool is_none() const;

 private:
  friend struct Bridge;
  explicit Number(std::shared_ptr<const Value> value) : value_(std::move(value)) {}
  static Number rational(const Exact& value);
  std::shared_ptr<const Value> value_;
};

/// x to `count` significant decimal digits, 2 to 100,000: rounded to nearest (ties to even), or in
/// the direction of the name, and then no digit is lost on the other side. Trailing zeros are
/// dropped. "inf", "-inf" and "none" stand for themselves.
[[nodiscard]] std::string digits(const Number& x, int count);
[[nodiscard]] std::string digits_down(const Number& x, int count);
[[nodiscard]] std::string digits_up(const Number& x, int count);

/// The nearest double (ties to even), the greatest double ≤ x, the least double ≥ x. Subnormal
/// numbers, underflow and overflow are rounded as IEEE 754 asks. A δ or ε that is to be claimed is
/// rounded up; a stream that prints the double rounds it again, to nearest: print digits_up.
[[nodiscard]] double round_nearest(const Number& x);
[[nodiscard]] double round_down(const Number& x);
[[nodiscard]] double round_up(const Number& x);

/// lower ≤ x ≤ upper.
struct Enclosure {
  Exact lower;
  Exact upper;
};
/// An enclosure with upper − lower ≤ 10^−digits·|x|; [0, 0] for 0. Its ends are binary fractions.
/// Errors: also domain when x is not finite.
[[nodiscard]] Enclosure enclose(const Number& x, int digits);

/// x itself when it is a rational number of a size that permits to write it.
[[nodiscard]] std::optional<Exact> exact(const Number& x);
/// The exact form of x when it has one of a size that permits to write it: "p/q", "a + b·e^(c)",
/// "ln(p/q)" with rational numbers.
[[nodiscard]] std::optional<std::string> exact_form(const Number& x);

/// The sign of x − y: −1, 0 or 1. Equal numbers are told equal by their exact forms.
[[nodiscard]] int compare(const Number& x, const Number& y);

}  // namespace pkdp
