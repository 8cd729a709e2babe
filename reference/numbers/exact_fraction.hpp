#pragma once

#include <boost/multiprecision/gmp.hpp>
#include <concepts>
#include <limits>
#include <utility>

namespace pkdp {

/// What a Rational holds: GMP's fraction as Boost wraps it, except that no float of the machine
/// becomes one. Boost takes 0.05 for the binary fraction 3602879701896397/2^56, in silence; here it
/// does not compile, wherever a Rational is asked for. Who means the binary fraction says
/// `exact_value(x)`, who means 1/20 says `make_rational(1, 20)` or `parse_rational("0.05", …)`.
class ExactFraction : public boost::multiprecision::gmp_rational {
 public:
  using Base = boost::multiprecision::gmp_rational;
  using Base::Base;
  using Base::operator=;
  ExactFraction() = default;
  ExactFraction(const Base& value) : Base(value) {}                 // NOLINT: the same number.
  ExactFraction(Base&& value) noexcept : Base(std::move(value)) {}  // NOLINT: as above.
  /// Explicit, so that Boost's implicit conversions are off.
  template <std::floating_point T>
  explicit ExactFraction(T /*value*/) {
    static_assert(
        !std::floating_point<T>,
        "a machine float is a binary fraction: say exact_value(x) or make_rational(p, q)");
  }
  template <std::floating_point T>
  ExactFraction& operator=(T value) = delete;
};

// Boost finds these by argument-dependent lookup; its generic ones would copy first.
inline void eval_add(ExactFraction& sum, const ExactFraction& a) {
  mpq_add(sum.data(), sum.data(), a.data());
}
inline void eval_add(ExactFraction& sum, const ExactFraction& a, const ExactFraction& b) {
  mpq_add(sum.data(), a.data(), b.data());
}
inline void eval_subtract(ExactFraction& difference, const ExactFraction& a) {
  mpq_sub(difference.data(), difference.data(), a.data());
}
inline void eval_subtract(ExactFraction& difference, const ExactFraction& a,
                          const ExactFraction& b) {
  mpq_sub(difference.data(), a.data(), b.data());
}
inline void eval_multiply(ExactFraction& product, const ExactFraction& a) {
  mpq_mul(product.data(), product.data(), a.data());
}
inline void eval_multiply(ExactFraction& product, const ExactFraction& a, const ExactFraction& b) {
  mpq_mul(product.data(), a.data(), b.data());
}
// Errors: std::overflow_error when the divisor is 0, as Boost's.
inline void eval_divide(ExactFraction& quotient, const ExactFraction& a, const ExactFraction& b) {
  using Base = ExactFraction::Base;
  eval_divide(static_cast<Base&>(quotient), static_cast<const Base&>(a),
              static_cast<const Base&>(b));
}
inline void eval_divide(ExactFraction& quotient, const ExactFraction& a) {
  eval_divide(quotient, quotient, a);
}
[[nodiscard]] inline bool eval_is_zero(const ExactFraction& value) {
  return mpq_sgn(value.data()) == 0;
}
[[nodiscard]] inline int eval_get_sign(const ExactFraction& value) { return mpq_sgn(value.data()); }
template <std::floating_point T>
void eval_convert_to(T* result, const ExactFraction& value) {
  eval_convert_to(result, static_cast<const ExactFraction::Base&>(value));
}
/// Boost goes through a binary64: ask for `floor`.
template <std::integral T>
void eval_convert_to(T* result, const ExactFraction& value) = delete;

}  // namespace pkdp

// What Boost and the standard library want to know of a number type.
template <>
struct boost::multiprecision::number_category<pkdp::ExactFraction>
    : boost::multiprecision::number_category<boost::multiprecision::gmp_rational> {};

template <boost::multiprecision::expression_template_option Option>
struct boost::multiprecision::component_type<
    boost::multiprecision::number<pkdp::ExactFraction, Option>> {
  using type = boost::multiprecision::number<boost::multiprecision::gmp_int, Option>;
};

template <boost::multiprecision::expression_template_option Option>
class std::numeric_limits<boost::multiprecision::number<pkdp::ExactFraction, Option>>
    : public std::numeric_limits<
          boost::multiprecision::number<boost::multiprecision::gmp_rational, Option>> {};
