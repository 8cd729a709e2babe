#include "reference/mechanisms/counting/counting.hpp"

#include <fmt/format.h>

#include "reference/catalogue/families.hpp"
#include "reference/catalogue/parameters.hpp"
#include "reference/numbers/error.hpp"

namespace pkdp::families {
namespace {

constexpr const char* cost =
    "relative accuracy at any depth of the tail; O(√(n·bits)) terms for one p, a product tree for "
    "a list; exact form where n·(bits of p) permits";

// n − 1 probabilities: a list must have just that length.
std::vector<Probability> others(const Arguments& arguments, std::int64_t records) {
  std::vector<Probability> list = arguments.probabilities("p");
  if (static_cast<std::int64_t>(list.size()) != records - 1) {
    throw Error(ErrorKind::domain, "p", Problem{fmt::format("has {} elements", list.size())},
                fmt::format("n − 1 = {} probabilities are needed, or one for all", records - 1));
  }
  return list;
}

// Calls `apply` with the law of the others: (n, p) for equal ones, or the list.
template <typename Apply>
Value with_others(const Arguments& arguments, Apply apply) {
  const std::int64_t records = arguments.records("n");
  if (arguments.is_list("p")) {
    return apply(others(arguments, records));
  }
  return apply(records, arguments.probability("p"));
}

Value delta(const Arguments& arguments) {
  const Epsilon epsilon = arguments.epsilon();
  const Direction direction = arguments.direction();
  return with_others(arguments, [&](const auto&... law) -> Value {
    return pkdp::counting::delta(law..., epsilon, direction);
  });
}

Value epsilon(const Arguments& arguments) {
  const Delta delta = arguments.delta();
  const Direction direction = arguments.direction();
  return with_others(arguments, [&](const auto&... law) {
    return pkdp::counting::epsilon(law..., delta, direction);
  });
}

Value loss(const Arguments& arguments) {
  const std::int64_t count = arguments.outcome("k");
  return with_others(arguments,
                     [&](const auto&... law) { return pkdp::counting::loss(law..., count); });
}

}  // namespace

std::vector<Quantity> counting() {
  namespace parameter = parameters;
  return {{"counting.delta",
           "least δ of the released count of n independent bits, at ε",
           "max(H_c(P‖Q), H_c(Q‖P)), c = e^ε, P = law of S, Q = law of S + 1, S = Σ of the n − 1 "
           "others",
           cost,
           {parameter::records(), parameter::probability_or_list(), parameter::epsilon(),
            parameter::ratio(), parameter::direction()},
           {"pk.def-12", "pk.lem-1"},
           Safe::upper,
           delta},
          {"counting.epsilon",
           "least ε of the released count at δ; 0 when δ(0) ≤ δ, none below the floor",
           "inf{ε ≥ 0 : δ(ε) ≤ δ} = ln((A − δ)/B) on the segment of the curve that crosses δ",
           cost,
           {parameter::records(), parameter::probability_or_list(), parameter::delta(),
            parameter::direction()},
           {"pk.def-12", "pk.lem-1"},
           Safe::upper,
           epsilon},
          {"counting.loss",
           "privacy loss of the released count k",
           "ln(P[S = k]/P[S = k − 1]); +inf at the least possible count, -inf at the greatest",
           cost,
           {parameter::records(),
            parameter::probability_or_list(),
            {"k", "integer, 0 to n", "the released count"}},
           {"pk.def-11"},
           Safe::none,
           loss}};
}

}  // namespace pkdp::families
