#pragma once

#include <functional>
#include <string>
#include <vector>

#include "reference/catalogue/quantity.hpp"

namespace pkdp::families {

/// The six functions of a law on the integers, in the order pmf, lower tail, upper tail, and the
/// natural logarithm of each.
struct LawFunctions {
  std::string family;
  std::string law;  ///< "X ~ Bin(n, p)"
  std::vector<Parameter> parameters;
  std::string cost;
  std::function<Value(const Arguments&)> functions[6];
};

/// family.pmf, family.lower_tail, family.upper_tail, family.log_….
[[nodiscard]] std::vector<Quantity> law_quantities(const LawFunctions& law);

}  // namespace pkdp::families
