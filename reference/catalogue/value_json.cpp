#include "reference/catalogue/value_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <variant>

#include "pkdp/error.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp {
namespace {

using nlohmann::json;

constexpr const char* allowed_forms =
    R"("p/q", {"constant", "coefficient", "exponent"} or {"log": "a/b"}, all strings)";

Rational member(const json& object, const char* name, const std::string& parameter) {
  const auto found = object.find(name);
  if (found == object.end() || !found->is_string()) {
    throw Error(ErrorKind::parse, parameter, object.dump(), allowed_forms);
  }
  return parse_rational(found->get_ref<const std::string&>(), parameter);
}

}  // namespace

json to_json(const ExactForm& form) {
  if (const auto* value = std::get_if<Rational>(&form)) {
    return to_string(*value);
  }
  if (const auto* logarithm = std::get_if<Logarithm>(&form)) {
    return json{{"log", to_string(logarithm->argument)}};
  }
  const auto& affine = std::get<AffineExponential>(form);
  return json{{"constant", to_string(affine.constant)},
              {"coefficient", to_string(affine.coefficient)},
              {"exponent", to_string(affine.exponent)}};
}

ExactForm exact_form_from_json(const json& source, const std::string& parameter) {
  if (source.is_string()) {
    return parse_rational(source.get_ref<const std::string&>(), parameter);
  }
  if (source.is_object() && source.size() == 1) {
    return canonical(Logarithm{member(source, "log", parameter)});
  }
  if (source.is_object() && source.size() == 3) {
    return canonical(AffineExponential{member(source, "constant", parameter),
                                       member(source, "coefficient", parameter),
                                       member(source, "exponent", parameter)});
  }
  throw Error(ErrorKind::parse, parameter, source.dump(), allowed_forms);
}

std::size_t json_length(const ExactForm& form) {
  // About log10(2) characters a bit: cheap to know before anything is printed.
  const auto characters = [](const Rational& value) {
    return (bit_length(numerator(value)) + bit_length(denominator(value))) * 31 / 100 + 3;
  };
  if (const auto* value = std::get_if<Rational>(&form)) {
    return characters(*value);
  }
  if (const auto* logarithm = std::get_if<Logarithm>(&form)) {
    return characters(logarithm->argument);
  }
  const auto& affine = std::get<AffineExponential>(form);
  return std::max(
      {characters(affine.constant), characters(affine.coefficient), characters(affine.exponent)});
}

PrintedValue print_value(const Value& value, long digits) {
  const DecimalEnclosure enclosure = enclose_in_decimal(value, digits);
  if (!value.is_finite()) {
    return {enclosure, enclosure.lower, enclosure.lower, enclosure.lower};
  }
  const RoundedDoubles rounded = round_to_doubles(value);
  return {enclosure, hex_double(rounded.nearest), hex_double(rounded.down), hex_double(rounded.up)};
}

}  // namespace pkdp
