#include "pkdp/counting.hpp"
#include "reference/api/bridge.hpp"
#include "reference/catalogue/families.hpp"
#include "reference/catalogue/parameters.hpp"
#include "reference/catalogue/release_quantities.hpp"

namespace pkdp::families {
namespace {

constexpr const char* cost =
    "relative accuracy at any depth of the tail; O(√(n·bits)) terms for one p, a product tree for "
    "a list; exact form where n·(bits of p) permits";

Counting release(const Arguments& arguments) {
  return {arguments.records("n"), probabilities_of(arguments)};
}

Value loss(const Arguments& arguments) {
  const Rational count = arguments.outcome("k");
  return Bridge::curve(release(arguments)).loss(count);
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
           delta_of(release)},
          {"counting.epsilon",
           "least ε of the released count at δ; 0 when δ(0) ≤ δ, none below the floor",
           "inf{ε ≥ 0 : δ(ε) ≤ δ} = ln((A − δ)/B) on the segment of the curve that crosses δ",
           cost,
           {parameter::records(), parameter::probability_or_list(), parameter::delta(),
            parameter::direction()},
           {"pk.def-12", "pk.lem-1"},
           Safe::upper,
           epsilon_of(release)},
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
