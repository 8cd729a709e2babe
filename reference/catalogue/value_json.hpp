#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "reference/numbers/decimal.hpp"
#include "reference/numbers/exact_form.hpp"
#include "reference/numbers/rounding.hpp"
#include "reference/numbers/value.hpp"

/// How values stand in JSON, everywhere (design §5): numbers are strings, never JSON numbers.
namespace pkdp {

/// "p/q", {"constant","coefficient","exponent"} or {"log"}.
[[nodiscard]] nlohmann::json to_json(const ExactForm& form);

/// The inverse. Errors: parse, naming `parameter`.
[[nodiscard]] ExactForm exact_form_from_json(const nlohmann::json& source,
                                             const std::string& parameter);

/// An upper estimate of the characters of the longest string in to_json(form), without printing.
[[nodiscard]] std::size_t json_length(const ExactForm& form);

/// A value as pkdp prints it: outward decimals and the three correctly rounded doubles (hex);
/// "inf", "-inf", "none" where the value is no number.
struct PrintedValue {
  DecimalEnclosure enclosure;
  std::string nearest;
  std::string down;
  std::string up;
};

/// Errors: precision, limit.
[[nodiscard]] PrintedValue print_value(const Value& value, long digits);

}  // namespace pkdp
