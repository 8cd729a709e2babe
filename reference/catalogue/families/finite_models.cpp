#include <fmt/format.h>

#include "reference/api/curves.hpp"
#include "reference/catalogue/families.hpp"
#include "reference/catalogue/flat_model.hpp"

namespace pkdp::families {
namespace {

constexpr const char* exact = "exact: one pass over all comparisons that the definition makes";

const char* statements_of(Definition definition) {
  switch (definition) {
    case Definition::dp:
      return "np.def-2 pk.def-2";
    case Definition::noiseless:
      return "np.def-3 pk.def-3";
    case Definition::active:
      return "np.def-6 pk.def-12";
    case Definition::causal:
      return "pk.def-5";
    case Definition::inference_causal:
      return "pk.def-6";
    case Definition::passive:
      return "np.def-7 pk.def-13";
    case Definition::bounded_leakage:
      return "bl.def";
  }
  return "";
}

const auto convention = inputs::choice<Convention>(
    {"convention", "report or paper; report when absent",
     "how a background that excludes a value is counted (for active and passive)"},
    {{"report", Convention::report}, {"paper", Convention::paper}});

std::vector<Quantity> of(Definition definition) {
  const std::string text(name(definition));
  const auto curve = [definition](const Model& model, Convention how) {
    return curves::model(std::make_shared<const Model>(model), definition, how);
  };
  return {quantity(
              {fmt::format("model.{}_delta", text),
               fmt::format("least δ of a finite model for the definition {}", text),
               "the largest H_c over all pairs of laws that the definition compares, c = e^ε",
               exact, statements_of(definition)},
              [=](const auto& model, const auto& epsilon, auto how) {
                return delta_of(curve(model, how), epsilon);
              },
              flat_model::input(), inputs::level(), convention),
          quantity(
              {fmt::format("model.{}_epsilon", text),
               fmt::format("least ε ≥ 0 of a finite model for the definition {}", text),
               "the least ε ≥ 0 with all H_{e^ε} ≤ δ; none when an infinite loss weighs more",
               exact, statements_of(definition)},
              [=](const auto& model, const auto& delta, auto how) {
                return epsilon_of(curve(model, how), delta);
              },
              flat_model::input(), inputs::delta(), convention)};
}

}  // namespace

std::vector<Quantity> finite_models() {
  std::vector<Quantity> quantities;
  for (const Definition definition : all_definitions()) {
    quantities = inputs::joined({quantities, of(definition)});
  }
  return quantities;
}

}  // namespace pkdp::families
