#include "pkdp/exact.hpp"

#include <ostream>

#include "reference/api/bridge.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp {

Exact::Exact() : Exact(Signed{0}) {}
Exact::Exact(Signed value) : Exact(Bridge::exact(Rational(value.value))) {}
Exact::Exact(Unsigned value) : Exact(Bridge::exact(Rational(value.value))) {}

Exact Exact::parse(std::string_view text, std::string_view name) {
  return Bridge::exact(parse_rational(text, name));
}

Exact Exact::operator-() const { return Bridge::exact(-state_->value); }
Exact Exact::plus(const Exact& other) const {
  return Bridge::exact(state_->value + other.state_->value);
}
Exact Exact::times(const Exact& other) const {
  return Bridge::exact(state_->value * other.state_->value);
}

Exact Exact::over(const Exact& other) const {
  if (other.state_->value.is_zero()) {
    throw Error(ErrorKind::domain, "a divisor", "0", "a number other than 0");
  }
  return Bridge::exact(state_->value / other.state_->value);
}

int Exact::compared_with(const Exact& other) const {
  return state_->value.compare(other.state_->value);
}

std::string Exact::text() const { return to_string(state_->value); }

std::ostream& operator<<(std::ostream& stream, const Exact& value) {
  return stream << value.text();
}

inline namespace literals {

Exact operator""_q(const char* text, std::size_t length) {
  return Exact::parse(std::string_view(text, length));
}

}  // namespace literals
}  // namespace pkdp
