#include "reference/catalogue/law_quantities.hpp"

#include <fmt/format.h>

namespace pkdp::families {

std::vector<Quantity> law_quantities(const LawFunctions& law) {
  struct Shape {
    const char* name;
    const char* formula;
  };
  static constexpr Shape shapes[] = {
      {"pmf", "P[X = k]"}, {"lower_tail", "P[X ≤ k]"}, {"upper_tail", "P[X ≥ k]"}};
  std::vector<Quantity> quantities;
  for (std::size_t index = 0; index < 6; ++index) {
    const Shape& shape = shapes[index % 3];
    const bool logarithm = index >= 3;
    Quantity quantity;
    quantity.name = fmt::format("{}.{}{}", law.family, logarithm ? "log_" : "", shape.name);
    quantity.formula = fmt::format("{}{}, {}", logarithm ? "ln " : "", shape.formula, law.law);
    quantity.summary = quantity.formula;
    quantity.certified = law.cost;
    quantity.parameters = law.parameters;
    quantity.evaluate = law.functions[index];
    quantities.push_back(std::move(quantity));
  }
  return quantities;
}

}  // namespace pkdp::families
