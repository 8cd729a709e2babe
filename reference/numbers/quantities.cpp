#include "reference/numbers/quantities.hpp"

#include <fmt/format.h>

#include <string>

#include "pkdp/error.hpp"
#include "reference/numbers/exponential_words.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp {
namespace {

void require(bool condition, std::string_view parameter, const Rational& value,
             const char* allowed) {
  if (!condition) {
    throw Error(ErrorKind::domain, std::string(parameter), to_string(value), allowed);
  }
}

std::strong_ordering ordering(const Rational& a, const Rational& b) {
  return a < b   ? std::strong_ordering::less
         : b < a ? std::strong_ordering::greater
                 : std::strong_ordering::equal;
}

}  // namespace

Probability Probability::of(const Rational& value, std::string_view parameter) {
  require(value >= 0 && value <= 1, parameter, value, "a probability in [0, 1]");
  return Probability(value);
}

Delta Delta::of(const Rational& value, std::string_view parameter) {
  require(value >= 0 && value <= 1, parameter, value, "a number in [0, 1]");
  return Delta(value);
}

Epsilon Epsilon::of(const Rational& exponent, std::string_view parameter) {
  require(exponent >= 0, parameter, exponent, "a number ≥ 0");
  if (exponent > limits::epsilon) {
    throw Error(ErrorKind::limit, std::string(parameter), to_string(exponent),
                fmt::format("at most {}", limits::epsilon));
  }
  return exponent.is_zero() ? Epsilon(1, true) : Epsilon(exponent, false);
}

Epsilon Epsilon::of_ratio(const Rational& ratio, std::string_view parameter) {
  require(ratio >= 1, parameter, ratio, "a ratio e^ε ≥ 1");
  return {ratio, true};
}

const Rational& Epsilon::ratio() const {
  require(rational_ratio_, "epsilon", content_, "an ε whose e^ε is rational");
  return content_;
}

const Rational& Epsilon::exponent() const {
  require(!rational_ratio_, "epsilon", content_, "an ε given as an exponent ≠ 0");
  return content_;
}

Interval Epsilon::ratio(Precision precision) const {
  if (!rational_ratio_) {
    if (auto less_one = expm1_by_words(content_, precision)) {
      return std::move(*less_one) + Interval(1, precision);
    }
  }
  const Interval content(content_, precision);
  return rational_ratio_ ? content : exp(content);
}

Real Epsilon::real() const {
  return rational_ratio_ ? Real(ExactForm(Logarithm{content_})) : Real(content_);
}

ExactForm Epsilon::affine(const Rational& a, const Rational& b) const {
  if (rational_ratio_) {
    return Rational(a - b * content_);
  }
  return canonical(AffineExponential{a, -b, content_});
}

std::strong_ordering Epsilon::compare_ratio(const Rational& x) const {
  if (rational_ratio_) {
    return ordering(x, content_);
  }
  return compare(Real(x), Real(ExactForm(AffineExponential{0, 1, content_}))) < 0
             ? std::strong_ordering::less
             : std::strong_ordering::greater;
}

Epsilon parse_epsilon(std::string_view text, std::string_view parameter) {
  if (text.starts_with("ln(") && text.ends_with(")")) {
    return Epsilon::of_ratio(parse_rational(text.substr(3, text.size() - 4), parameter), parameter);
  }
  return Epsilon::of(parse_rational(text, parameter), parameter);
}

Loss Loss::of(const Rational& numerator, const Rational& denominator) {
  require(numerator >= 0 && denominator >= 0 && (numerator != 0 || denominator != 0),
          "the pair of probabilities of an outcome", numerator,
          "two numbers ≥ 0 that are not both 0");
  if (denominator.is_zero()) {
    return {1, 0};
  }
  return numerator.is_zero() ? Loss(-1, 0) : Loss(0, numerator / denominator);
}

const Rational& Loss::ratio() const {
  require(kind_ == 0, "the loss", Rational(kind_), "a finite loss");
  return ratio_;
}

Value Loss::value() const {
  if (kind_ == 0) {
    return ExactForm(Logarithm{ratio_});
  }
  return kind_ > 0 ? Value::plus_infinity() : Value::minus_infinity();
}

Loss Loss::operator-() const { return kind_ == 0 ? Loss(0, 1 / ratio_) : Loss(-kind_, 0); }

std::strong_ordering Loss::operator<=>(const Loss& other) const {
  if (kind_ != other.kind_ || kind_ != 0) {
    return kind_ <=> other.kind_;
  }
  return ordering(ratio_, other.ratio_);
}

bool Loss::operator==(const Loss& other) const { return (*this <=> other) == 0; }

}  // namespace pkdp
