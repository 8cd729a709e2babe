#include <fmt/format.h>

#include "reference/catalogue/families.hpp"
#include "reference/catalogue/flat_model.hpp"
#include "reference/catalogue/parameters.hpp"
#include "reference/models/definition.hpp"

namespace pkdp::families {
namespace {

constexpr const char* exact = "exact: one pass over all comparisons that the definition makes";

std::vector<std::string> statements_of(Definition definition) {
  switch (definition) {
    case Definition::dp:
      return {"np.def-2", "pk.def-2"};
    case Definition::noiseless:
      return {"np.def-3", "pk.def-3"};
    case Definition::active:
      return {"np.def-6", "pk.def-12"};
    case Definition::causal:
      return {"pk.def-5"};
    case Definition::inference_causal:
      return {"pk.def-6"};
    case Definition::passive:
      return {"np.def-7", "pk.def-13"};
    case Definition::bounded_leakage:
      return {"bl.def"};
  }
  return {};
}

Convention convention_of(const Arguments& arguments) {
  static constexpr std::string_view words[] = {"report", "paper"};
  return arguments.choice("convention", words) == "paper" ? Convention::paper : Convention::report;
}

std::vector<Parameter> with_level(std::vector<Parameter> levels) {
  std::vector<Parameter> all = flat_model::parameters();
  all.insert(all.end(), levels.begin(), levels.end());
  return all;
}

Parameter convention() {
  return {"convention", "report or paper; report when absent",
          "how a background that excludes a value is counted (for active and passive)", false};
}

Quantity delta_of(Definition definition) {
  const std::string text(name(definition));
  return {fmt::format("model.{}_delta", text),
          fmt::format("least δ of a finite model for the definition {}", text),
          "the largest H_c over all pairs of laws that the definition compares, c = e^ε",
          exact,
          with_level({parameters::epsilon(), parameters::ratio(), convention()}),
          statements_of(definition),
          Safe::upper,
          [definition](const Arguments& arguments) -> Value {
            return least_delta(flat_model::read(arguments), definition, arguments.epsilon(),
                               convention_of(arguments))
                .value;
          }};
}

Quantity epsilon_of(Definition definition) {
  const std::string text(name(definition));
  return {fmt::format("model.{}_epsilon", text),
          fmt::format("least ε ≥ 0 of a finite model for the definition {}", text),
          "the least ε ≥ 0 with all H_{e^ε} ≤ δ; none when an infinite loss weighs more",
          exact,
          with_level({parameters::delta(), convention()}),
          statements_of(definition),
          Safe::upper,
          [definition](const Arguments& arguments) -> Value {
            const LeastRatio least = least_ratio(flat_model::read(arguments), definition,
                                                 arguments.delta(), convention_of(arguments));
            return least.ratio ? Value(canonical(Logarithm{*least.ratio})) : Value::none();
          }};
}

}  // namespace

std::vector<Quantity> finite_models() {
  std::vector<Quantity> quantities;
  for (const Definition definition : all_definitions()) {
    quantities.push_back(delta_of(definition));
    quantities.push_back(epsilon_of(definition));
  }
  return quantities;
}

}  // namespace pkdp::families
