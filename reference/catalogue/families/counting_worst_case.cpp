#include "reference/mechanisms/counting/worst_case.hpp"

#include "reference/catalogue/families.hpp"
#include "reference/catalogue/parameters.hpp"
#include "reference/catalogue/unresolved.hpp"
#include "reference/catalogue/value_json.hpp"

namespace pkdp::families {
namespace {

constexpr const char* cost =
    "the exact optimum over all corners Bin(m, λ) + Bin(n−1−m, 1−λ), by branch and bound; when the "
    "search budget ends first (large n), a limit error that states the certified bracket";

Value optimum(const pkdp::counting::WorstCase& worst) {
  if (!worst.resolved) {
    fail_unresolved(
        worst.evaluations, worst.value, worst.upper_bound,
        "ask for a smaller n or a less extreme ε or δ; `pkdp account counting` states the bracket");
  }
  return worst.value;
}

Value worst_delta(const Arguments& arguments) {
  return optimum(pkdp::counting::worst_delta(arguments.records("n"), arguments.half("lambda"),
                                             arguments.epsilon()));
}

Value worst_epsilon(const Arguments& arguments) {
  return optimum(pkdp::counting::worst_epsilon(arguments.records("n"), arguments.half("lambda"),
                                               arguments.delta()));
}

}  // namespace

std::vector<Quantity> counting_worst_case() {
  namespace parameter = parameters;
  return {{"counting.worst_delta",
           "largest δ of the released count over all p in [λ, 1−λ]^(n−1), at ε",
           "sup over p of counting.delta(n, p, ε), attained at a corner",
           cost,
           {parameter::records(), parameter::lambda(), parameter::epsilon(), parameter::ratio()},
           {"pk.thm-3"},
           Safe::upper,
           worst_delta},
          {"counting.worst_epsilon",
           "largest ε of the released count over all p in [λ, 1−λ]^(n−1), at δ",
           "sup over p of counting.epsilon(n, p, δ), attained at a corner",
           cost,
           {parameter::records(), parameter::lambda(), parameter::delta()},
           {"pk.thm-3"},
           Safe::upper,
           worst_epsilon}};
}

}  // namespace pkdp::families
