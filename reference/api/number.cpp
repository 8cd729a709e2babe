#include "pkdp/number.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "reference/api/bridge.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp {
namespace {

std::optional<ExactForm> form_of(const Number& x) {
  const Value& value = Bridge::value(x);
  return value.is_finite() ? value.real().exact() : std::nullopt;
}

// −1, 0, 1 for −∞, a real number, +∞.
int rank(const Value& value) {
  if (value.is_none()) {
    throw Error(ErrorKind::domain, "a number to compare", Problem{"is none"});
  }
  return value.is_plus_infinity() ? 1 : value.is_minus_infinity() ? -1 : 0;
}

}  // namespace

Number Number::rational(const Exact& value) { return Bridge::number(Bridge::rational(value)); }

bool Number::is_finite() const { return value_->is_finite(); }
bool Number::is_plus_infinity() const { return value_->is_plus_infinity(); }
bool Number::is_minus_infinity() const { return value_->is_minus_infinity(); }
bool Number::is_none() const { return value_->is_none(); }

Enclosure enclose(const Number& x, int digits) {
  if (digits < 1 || digits > limits::asked_digits) {
    throw Error(ErrorKind::limit, "digits", std::to_string(digits),
                fmt::format("1 to {}", limits::asked_digits));
  }
  if (!x.is_finite()) {
    throw Error(ErrorKind::domain, "the number to enclose", Problem{"is not finite"});
  }
  const Interval enclosure =
      enclose_relative(Bridge::value(x).real(), static_cast<long>(digits) * 10 / 3 + 1);
  return {Bridge::exact(enclosure.lower()), Bridge::exact(enclosure.upper())};
}

std::optional<Exact> exact(const Number& x) {
  const std::optional<ExactForm> form = form_of(x);
  const auto* rational = form ? std::get_if<Rational>(&*form) : nullptr;
  return rational != nullptr ? std::optional(Bridge::exact(*rational)) : std::nullopt;
}

std::optional<std::string> exact_form(const Number& x) {
  const std::optional<ExactForm> form = form_of(x);
  return form ? std::optional(to_string(*form)) : std::nullopt;
}

int compare(const Number& x, const Number& y) {
  const Value& a = Bridge::value(x);
  const Value& b = Bridge::value(y);
  const int order = rank(a) - rank(b);
  return order != 0 ? std::clamp(order, -1, 1) : a.is_finite() ? compare(a.real(), b.real()) : 0;
}

}  // namespace pkdp
