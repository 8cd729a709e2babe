#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reference/catalogue/quantity.hpp"

namespace pkdp {

/// Every public quantity, sorted by name.
[[nodiscard]] const std::vector<Quantity>& catalogue();

/// Their names, sorted.
[[nodiscard]] std::vector<std::string_view> quantity_names();

/// The advice for a name or shell pattern that no quantity has: "did you mean counting.delta?".
[[nodiscard]] std::string quantity_advice(std::string_view typed);

/// Null when there is none of that name.
[[nodiscard]] const Quantity* find_quantity(std::string_view name);

/// Names matching a shell pattern (`binomial.*`), sorted.
[[nodiscard]] std::vector<const Quantity*> match_quantities(std::string_view pattern);

/// Evaluates a quantity by name. Errors: usage for an unknown quantity or parameter, and whatever
/// the quantity refuses.
[[nodiscard]] Value evaluate(std::string_view name, const Arguments& arguments);

}  // namespace pkdp
