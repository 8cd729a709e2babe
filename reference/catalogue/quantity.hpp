#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "reference/catalogue/arguments.hpp"
#include "reference/numbers/value.hpp"

namespace pkdp {

/// On which side an error in a quantity is harmless to privacy.
enum class SafeSide {
  upper,  ///< a δ or ε reported too large only costs utility; too small is unsafe
  lower,  ///< the other way round
  none,   ///< neither side is safe (a probability, a loss)
};

/// "upper", "lower" or "none".
[[nodiscard]] std::string_view to_string(SafeSide safe);

/// One parameter of a quantity, as `pkdp show` prints it.
struct Parameter {
  std::string name;
  std::string domain;  ///< what is allowed, with units
  std::string meaning;
  bool required = true;
};

/// A public quantity: its name, its documentation and its evaluator. Entered once, it is at once
/// in `pkdp eval`, in the golden fixtures and in the auditor.
struct Quantity {
  std::string name;     ///< family.quantity
  std::string summary;  ///< one line
  std::string formula;
  std::string certified;  ///< what is guaranteed of the answer, and its cost
  std::vector<Parameter> parameters;
  std::vector<std::string> statements;  ///< ids of the source statements
  SafeSide safe = SafeSide::none;
  std::function<Value(const Arguments&)> evaluate;
};

}  // namespace pkdp
