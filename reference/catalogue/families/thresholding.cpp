#include "reference/mechanisms/thresholding/thresholding.hpp"

#include "pkdp/thresholding.hpp"
#include "reference/api/bridge.hpp"
#include "reference/catalogue/families.hpp"
#include "reference/catalogue/parameters.hpp"
#include "reference/catalogue/release_quantities.hpp"
#include "reference/catalogue/unresolved.hpp"
#include "reference/mechanisms/thresholding/worst_case.hpp"

namespace pkdp::families {
namespace {

using thresholding::Population;

constexpr const char* cost =
    "relative accuracy at any depth of the tail; O(√(known·bits)) terms for one p, a product tree "
    "for a list; exact form where the laws' sizes permit; with upper_threshold by exact "
    "enumeration of O(known·n) outcomes";

Population population(const Arguments& arguments) {
  const std::int64_t records = arguments.records("n");
  return population_of(records, probabilities_of(arguments), known_of(arguments, records));
}

std::int64_t threshold(const Arguments& arguments) { return arguments.count("threshold"); }

Threshold thresholds(const Arguments& arguments) {
  return arguments.has("upper_threshold")
             ? Threshold(threshold(arguments), arguments.count("upper_threshold"))
             : Threshold(threshold(arguments));
}

MakeRelease release(bool is_active) {
  return [is_active](const Arguments& arguments) -> Release {
    const std::int64_t records = arguments.records("n");
    return Thresholding(records, probabilities_of(arguments), thresholds(arguments),
                        {known_of(arguments, records), is_active});
  };
}

Value background_delta(const Arguments& arguments) {
  return thresholding::background_delta(population(arguments), threshold(arguments),
                                        arguments.count("ones"), arguments.epsilon(),
                                        arguments.direction());
}

Value loss(const Arguments& arguments) {
  std::optional<std::int64_t> output;
  if (arguments.text("output") != "bottom") {
    output = arguments.outcome("output");
  }
  return thresholding::loss(population(arguments), threshold(arguments), arguments.count("ones"),
                            output);
}

// The parameters of the mechanism and its records, then `more`.
std::vector<Parameter> with_scene(const std::vector<Parameter>& more) {
  std::vector<Parameter> all = {
      parameters::records(),
      parameters::probability_or_list(),
      {"threshold", "integer ≥ 0", "T: a count is released when it is above T, else ⊥"},
      {"known", "integer, 0 (default) to n − 1",
       "records that the attacker knows, the first of a list p; never the target", false}};
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

Parameter upper_threshold() {
  return {"upper_threshold", "integer ≥ 0",
          "two-sided: released only when threshold < count < upper_threshold", false};
}

Parameter ones() { return {"ones", "integer, 0 to known", "b: ones among the known records"}; }

Value optimum(const thresholding::WorstCase& worst) {
  if (!worst.resolved) {
    fail_unresolved(
        worst.evaluations, worst.value, worst.upper_bound,
        "ask for a smaller n or a less extreme ε; `pkdp account thresholding` states the bracket");
  }
  return worst.value;
}

Value worst_delta(const Arguments& arguments, decltype(thresholding::worst_active_delta) worst) {
  const std::int64_t records = arguments.records("n");
  const std::int64_t known = known_of(arguments, records);
  return optimum(worst(records, arguments.probability("p"), threshold(arguments), known,
                       arguments.epsilon(), {}));
}

std::vector<Quantity> worst_deltas() {
  namespace parameter = parameters;
  std::vector<Parameter> arguments = with_scene({parameter::epsilon(), parameter::ratio()});
  arguments[1] = {"p", "rational in [0, 1]", "every other record has P[D(j) = 1] in [0, p]"};
  const char* certified =
      "the exact optimum over all corners (hidden records at 0 or p), by branch and bound; when "
      "the "
      "search budget ends first, a limit error that states the certified bracket";
  return {
      {"thresholding.worst_active_delta",
       "largest active_delta over all probabilities in [0, p], at ε",
       "max over m of thresholding.active_delta with m hidden records at p, the others at 0",
       certified,
       arguments,
       {"pk.thm-4", "pk.def-15"},
       Safe::upper,
       [](const Arguments& given) { return worst_delta(given, thresholding::worst_active_delta); }},
      {"thresholding.worst_passive_delta",
       "largest passive_delta over all probabilities in [0, p], at ε",
       "max over m of thresholding.passive_delta with the known and m hidden records at p, the "
       "others at 0",
       certified,
       arguments,
       {"pk.thm-4", "pk.def-15"},
       Safe::upper,
       [](const Arguments& given) {
         return worst_delta(given, thresholding::worst_passive_delta);
       }}};
}

std::vector<Quantity> deltas() {
  namespace parameter = parameters;
  const std::vector<Parameter> arguments = with_scene(
      {parameter::epsilon(), parameter::ratio(), parameter::direction(), upper_threshold()});
  return {{"thresholding.active_delta",
           "least δ of a thresholded count against an active attacker, at ε",
           "max over backgrounds b of H_c of the laws given b, attained at the most ones",
           cost,
           arguments,
           {"pk.def-15", "pk.def-12", "np.ex-1", "pk.ex-7"},
           Safe::upper,
           delta_of(release(true))},
          {"thresholding.passive_delta",
           "least δ of a thresholded count against a passive attacker, at ε",
           "Σ_b P[b]·H_c of the laws given b = H_c of the laws of (b, output)",
           cost,
           arguments,
           {"pk.def-15", "pk.def-13", "np.ex-1", "pk.ex-7"},
           Safe::upper,
           delta_of(release(false))},
          {"thresholding.background_delta",
           "least δ of a thresholded count given b ones among the known records, at ε",
           "max(H_c(P‖Q), H_c(Q‖P)) of the laws of the output given b",
           cost,
           with_scene({ones(), parameter::epsilon(), parameter::ratio(), parameter::direction()}),
           {"pk.def-15", "pk.def-12"},
           Safe::upper,
           background_delta}};
}

std::vector<Quantity> epsilons() {
  namespace parameter = parameters;
  const std::vector<Parameter> arguments =
      with_scene({parameter::delta(), parameter::direction(), upper_threshold()});
  return {{"thresholding.active_epsilon",
           "least ε of a thresholded count against an active attacker, at δ; none below the floor",
           "inf{ε ≥ 0 : active_delta(ε) ≤ δ} = ln((A − δ)/B) on the segment that crosses δ",
           cost,
           arguments,
           {"pk.def-15", "pk.def-12"},
           Safe::upper,
           epsilon_of(release(true))},
          {"thresholding.passive_epsilon",
           "least ε of a thresholded count against a passive attacker, at δ; none below the floor",
           "inf{ε ≥ 0 : passive_delta(ε) ≤ δ} = ln((A − δ)/B) on the segment that crosses δ",
           cost,
           arguments,
           {"pk.def-15", "pk.def-13"},
           Safe::upper,
           epsilon_of(release(false))}};
}

Quantity loss_quantity() {
  return {"thresholding.loss",
          "privacy loss of the output of a thresholded count, given b ones among the known records",
          "ln(P[S ≤ T−b]/P[S ≤ T−b−1]) at ⊥, ln(P[S = k−b]/P[S = k−b−1]) at k > T",
          cost,
          with_scene({ones(), {"output", "bottom, or an integer above threshold", "the output"}}),
          {"pk.loss-threshold", "pk.def-11"},
          Safe::none,
          loss};
}

}  // namespace

std::vector<Quantity> thresholding() {
  std::vector<Quantity> all = deltas();
  for (const auto& more : {epsilons(), worst_deltas()}) {
    all.insert(all.end(), more.begin(), more.end());
  }
  all.push_back(loss_quantity());
  return all;
}

}  // namespace pkdp::families
