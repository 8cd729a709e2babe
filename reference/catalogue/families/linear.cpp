#include "reference/api/curves.hpp"
#include "reference/catalogue/families.hpp"

namespace pkdp::families {
namespace {

constexpr const char* exact =
    "exact: all outputs are written out, equal ones merged as rationals; a limit error when they "
    "are too many";

const auto values =
    inputs::rationals({"values", "a list of different rationals (values=0,1/2,3 or values=@FILE)",
                       "the values that a record may have, the target's candidates"});
const auto masses = inputs::probabilities({"p", "a list of as many probabilities, their sum 1",
                                           "P[D(j) = values[v]], the same for every record"});

}  // namespace

std::vector<Quantity> linear() {
  const inputs::Input<pkdp::linear::Mean> kind = {
      {{"kind", "arithmetic, geometric, harmonic or quadratic",
        "which mean; all but the arithmetic one need positive values"}},
      [](const Arguments& all) { return pkdp::linear::parse_mean(all.text("kind")); }};
  return {quantity(
              {"linear.delta", "least δ of a linear query Σ a_i·D(i), the target's record first",
               "max over pairs x ≠ y of H_c(a_1·x + Σ_{j>1} a_j·D(j) ‖ a_1·y + the same), c = e^ε",
               exact, "pk.def-12 pk.prop-6"},
              [](const auto& weights, const auto& v, const auto& p, const auto& epsilon) {
                return delta_of(curves::linear_query(weights, {v, p.to_vector()}), epsilon);
              },
              inputs::rationals({"weights",
                                 "a list of rationals (weights=1,1/2,-3 or "
                                 "weights=@FILE)",
                                 "the coefficients a_i, the target's first"}),
              values, masses, inputs::level()),
          quantity(
              {"mean.delta", "least δ of a mean of all records",
               "max over pairs x ≠ y of H_c(mean(x, D(2), …, D(n)) ‖ mean(y, D(2), …, D(n))), c = "
               "e^ε",
               exact, "pk.def-12 pk.prop-6"},
              [](auto n, auto mean, const auto& v, const auto& p, const auto& epsilon) {
                return delta_of(curves::mean(mean, n, {v, p.to_vector()}), epsilon);
              },
              inputs::records(), kind, values, masses, inputs::level())};
}

}  // namespace pkdp::families
