#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

namespace pkdp {

/// An exact rational number: every probability, ε, δ and scale that enters pkdp.
///
/// It is made from integers, from text as a person writes it, or with the literal `_q`. No machine
/// float becomes one in silence, because 0.05 is not 1/20 but 3602879701896397/2^56: it does not
/// compile. Who means that binary fraction says `Exact::binary(0.05)`.
///
///     using namespace pkdp::literals;
///     const pkdp::Exact p = "1/20"_q;          // also "0.05"_q, "5e-2"_q, "0x1.9p-5"_q
///     const pkdp::Exact q = 1 - p;             // 19/20
///     std::cout << q << ' ' << (p < q);        // 19/20 1
///
/// Immutable and cheap to copy; may be shared between threads.
class Exact {
 public:
  /// 0.
  Exact();
  template <std::signed_integral T>
  Exact(T value) : Exact(Signed{value}) {}  // NOLINT: an integer is an exact number.
  template <std::unsigned_integral T>
  requires(!std::same_as<T, bool>) Exact(T value) : Exact(Unsigned{value}) {}  // NOLINT: as above.
  /// Say `binary(value)`, or write the number as text.
  template <std::floating_point T>
  Exact(T value) = delete;

  /// The number that the text is: `1/20`, `-3`, `0.05`, `.5`, `5e-2`, `0x1.9p-5`. `name` stands in
  /// the error. Errors: parse; limit beyond 100,000 digits or a decimal exponent of 100,000.
  [[nodiscard]] static Exact parse(std::string_view text, std::string_view name = "the number");
  /// The binary fraction that a finite double is. Errors: domain for NaN and ±∞.
  [[nodiscard]] static Exact binary(double value);

  [[nodiscard]] Exact operator-() const;
  [[nodiscard]] friend Exact operator+(const Exact& x, const Exact& y) { return x.plus(y); }
  [[nodiscard]] friend Exact operator-(const Exact& x, const Exact& y) { return x.plus(-y); }
  [[nodiscard]] friend Exact operator*(const Exact& x, const Exact& y) { return x.times(y); }
  /// Errors: domain when y is 0.
  [[nodiscard]] friend Exact operator/(const Exact& x, const Exact& y) { return x.over(y); }
  [[nodiscard]] friend bool operator==(const Exact& x, const Exact& y) {
    return x.compared_with(y) == 0;
  }
  [[nodiscard]] friend std::strong_ordering operator<=>(const Exact& x, const Exact& y) {
    return x.compared_with(y) <=> 0;
  }

  /// "p/q" in lowest terms, "p" for an integer; `parse` reads it back.
  [[nodiscard]] std::string text() const;

 private:
  friend struct Bridge;
  struct State;
  struct Signed {
    long long value;
  };
  struct Unsigned {
    unsigned long long value;
  };
  explicit Exact(Signed value);
  explicit Exact(Unsigned value);
  explicit Exact(std::shared_ptr<const State> state) : state_(std::move(state)) {}

  [[nodiscard]] Exact plus(const Exact& other) const;
  [[nodiscard]] Exact times(const Exact& other) const;
  [[nodiscard]] Exact over(const Exact& other) const;
  [[nodiscard]] int compared_with(const Exact& other) const;

  std::shared_ptr<const State> state_;
};

/// Prints text().
std::ostream& operator<<(std::ostream& stream, const Exact& value);

inline namespace literals {

/// "1/20"_q: Exact::parse of the text.
[[nodiscard]] Exact operator""_q(const char* text, std::size_t length);

}  // namespace literals
}  // namespace pkdp
