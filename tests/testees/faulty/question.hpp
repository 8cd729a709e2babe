#pragma once

#include <map>
#include <stdexcept>
#include <string>

#include "reference/catalogue/arguments.hpp"
#include "reference/catalogue/catalogue.hpp"
#include "reference/numbers/parse.hpp"
#include "reference/numbers/rounding.hpp"

// What the models of faulty accountants share.
namespace pkdp::testees {

/// The model does not answer this question.
struct Skip : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A quantity of the catalogue at some arguments.
struct Asked {
  std::string function;
  std::map<std::string, ArgumentText> arguments;

  [[nodiscard]] bool has(const std::string& name) const { return arguments.contains(name); }
  [[nodiscard]] std::string text(const std::string& name) const {
    const auto* single = std::get_if<std::string>(&arguments.at(name));
    if (single == nullptr) throw Skip("one value only for " + name);
    return *single;
  }
  [[nodiscard]] Rational rational(const std::string& name) const {
    return parse_rational(text(name), name);
  }
  [[nodiscard]] double number(const std::string& name) const {
    return round_to_double(rational(name), Rounding::nearest);
  }
  [[nodiscard]] std::int64_t integer(const std::string& name, std::int64_t most) const {
    const Rational value = rational(name);
    if (denominator(value) != 1 || value < 0 || value > most) throw Skip(name + " is too large");
    return numerator(value).convert_to<std::int64_t>();
  }
  /// Whether a direction of the hockey-stick divergence is asked for.
  [[nodiscard]] bool wants(int direction) const {
    const std::string word = has("direction") ? text("direction") : "both";
    return word == "both" || word == std::to_string(direction);
  }
};

/// The correctly rounded answer. Errors: Error, where the catalogue refuses.
inline double control(const Asked& asked) {
  const Value value = evaluate(asked.function, Arguments(asked.arguments));
  return round_to_doubles(value).nearest;
}

}  // namespace pkdp::testees
