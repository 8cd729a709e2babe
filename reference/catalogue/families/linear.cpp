#include "reference/mechanisms/linear/linear.hpp"

#include "reference/catalogue/families.hpp"
#include "reference/catalogue/parameters.hpp"

namespace pkdp::families {
namespace {

constexpr const char* exact =
    "exact: all outputs are written out, equal ones merged as rationals; a limit error when they "
    "are too many";

pkdp::linear::RecordLaw record_law(const Arguments& arguments) {
  return {arguments.rationals("values"), arguments.probabilities("p")};
}

std::vector<Parameter> law_parameters() {
  return {{"values", "a list of different rationals (values=0,1/2,3 or values=@FILE)",
           "the values that a record may have, the target's candidates"},
          {"p", "a list of as many probabilities, their sum 1",
           "P[D(j) = values[v]], the same for every record"}};
}

Quantity quantity(const char* name, const char* summary, const char* formula,
                  std::vector<Parameter> own, std::function<Value(const Arguments&)> evaluate) {
  std::vector<Parameter> parameters = std::move(own);
  for (auto& more : {law_parameters(), {pkdp::parameters::epsilon(), pkdp::parameters::ratio()}}) {
    parameters.insert(parameters.end(), more.begin(), more.end());
  }
  return {name,
          summary,
          formula,
          exact,
          std::move(parameters),
          {"pk.def-12", "pk.prop-6"},
          Safe::upper,
          std::move(evaluate)};
}

}  // namespace

std::vector<Quantity> linear() {
  return {
      quantity("linear.delta", "least δ of a linear query Σ a_i·D(i), the target's record first",
               "max over pairs x ≠ y of H_c(a_1·x + Σ_{j>1} a_j·D(j) ‖ a_1·y + the same), c = e^ε",
               {{"weights", "a list of rationals (weights=1,1/2,-3 or weights=@FILE)",
                 "the coefficients a_i, the target's first"}},
               [](const Arguments& arguments) -> Value {
                 return pkdp::linear::delta(arguments.rationals("weights"), record_law(arguments),
                                            arguments.epsilon());
               }),
      quantity("mean.delta", "least δ of a mean of all records",
               "max over pairs x ≠ y of H_c(mean(x, D(2), …, D(n)) ‖ mean(y, D(2), …, D(n))), c = "
               "e^ε",
               {pkdp::parameters::records(),
                {"kind", "arithmetic, geometric, harmonic or quadratic",
                 "which mean; all but the arithmetic one need positive values"}},
               [](const Arguments& arguments) -> Value {
                 return pkdp::linear::mean_delta(pkdp::linear::parse_mean(arguments.text("kind")),
                                                 static_cast<std::size_t>(arguments.records("n")),
                                                 record_law(arguments), arguments.epsilon());
               })};
}

}  // namespace pkdp::families
