#include <array>

#include "reference/bounds/pk_thm_4.hpp"
#include "reference/bounds/pk_thm_5.hpp"
#include "reference/catalogue/families.hpp"
#include "reference/catalogue/parameters.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::families {
namespace {

using bounds::Reading;
namespace thm_4 = bounds::pk_thm_4;
namespace thm_5 = bounds::pk_thm_5;

constexpr const char* cost = "certified to any accuracy; the cost of a binomial mass";

Reading reading(const Arguments& arguments) {
  static constexpr std::array<std::string_view, 2> words = {"corrected", "printed"};
  return arguments.choice("reading", words) == "printed" ? Reading::printed : Reading::corrected;
}

std::int64_t count_or(const Arguments& arguments, const char* name, std::int64_t otherwise) {
  return arguments.has(name) ? arguments.count(name) : otherwise;
}

thm_4::Setting rare(const Arguments& arguments) {
  return {arguments.records("n"), arguments.probability("p"), arguments.count("threshold"),
          count_or(arguments, "known", 0), count_or(arguments, "b_max", 0)};
}

thm_5::Setting histogram(const Arguments& arguments) {
  return {arguments.records("n"), arguments.half("lambda"), arguments.count("threshold"),
          count_or(arguments, "known", 0)};
}

Value thm_4_delta(const Arguments& arguments) {
  return thm_4::delta(rare(arguments), reading(arguments));
}

Value thm_4_epsilon(const Arguments& arguments) {
  return thm_4::epsilon(rare(arguments), reading(arguments));
}

Value thm_4_poisson(const Arguments& arguments) {
  return thm_4::poisson_delta(arguments.records("n"), arguments.probability("p"),
                              arguments.count("threshold"));
}

Value thm_4_sharp(const Arguments& arguments) {
  if (arguments.has("b_max")) {
    return thm_4::sharp_delta_below(rare(arguments));
  }
  return thm_4::sharp_delta(arguments.records("n"), arguments.probability("p"),
                            arguments.count("threshold"), count_or(arguments, "known", 0));
}

Value thm_5_delta(const Arguments& arguments) {
  return thm_5::delta(histogram(arguments), arguments.epsilon(), reading(arguments));
}

Value thm_5_epsilon(const Arguments& arguments) {
  return thm_5::epsilon(histogram(arguments), arguments.delta(), reading(arguments));
}

Parameter cap() { return {"p", "a probability", "every record has P[D(j) = 1] ≤ p"}; }

Parameter threshold() {
  return {"threshold", "integer, 0 to 1e9", "T: released only when above T"};
}

Parameter known() {
  return {"known", "integer, 0 to n − 1", "how many of the others a passive attacker knows", false};
}

Parameter b_max() {
  return {"b_max", "integer, 0 to 1e9", "bound on the ones among the known records", false};
}

std::vector<Quantity> theorem_4() {
  const std::vector<Parameter> all = {parameters::records(), cap(), threshold(), known(), b_max(),
                                      parameters::reading()};
  return {
      {"bound.pk.thm-4.delta",
       "the δ of the thresholded count of rare records, or none",
       "f(b_max; known, p)/(1−r_b) + f(T−b_max; n−known−1, p)/(1−r'), without the first term and "
       "with b_max = 0 when known = 0; corrected: only for b_max < T",
       cost,
       all,
       {"pk.thm-4"},
       Safe::upper,
       thm_4_delta},
      {"bound.pk.thm-4.epsilon",
       "the ε that goes with it, or none",
       "−ln(1 − f(T−b_max; n−known−1, p)/(1−r')); corrected: only for b_max < T",
       cost,
       all,
       {"pk.thm-4"},
       Safe::upper,
       thm_4_epsilon},
      {"bound.pk.thm-4.poisson_delta",
       "the Poisson form of δ without known records: an approximation, named as one",
       "(pn)^T·e^(−pn)/((1−r)·T!), r = p(n−1)/((1−p)T) < 1",
       cost,
       {parameters::records(), cap(), threshold()},
       {"pk.thm-4"},
       Safe::upper,
       thm_4_poisson},
      {"bound.pk.thm-4.sharp_delta",
       "what holds instead, for every T ≥ 1 and known: δ at ε = 0; none for T = 0",
       "m = n−known−1: f(T; n−1, p) for T ≥ known + pm, f(T; ⌊T/p⌋, p) below it for known = 0, "
       "else "
       "min(P[Bin(n−1, p) ≥ T], f(T; n−1, p) + P[Bin(known, p) > T − pm]); with b_max: "
       "P[Bin(known, p) ≥ b_max] + f(t; min(m, ⌊t/p⌋), p), t = T−b_max+1 ≥ 1, known > 0",
       cost,
       {parameters::records(), cap(), threshold(), known(), b_max()},
       {"pk.thm-4"},
       Safe::upper,
       thm_4_sharp}};
}

std::vector<Quantity> theorem_5() {
  namespace parameter = parameters;
  return {
      {"bound.pk.thm-5.delta",
       "the δ of the histogram without small counts at ε, or none",
       "corrected: τ + max(τ, E[(1 − e^ε·N₂/(N₁+1))⁺]), τ = P[Bin(n−1, λ) ≥ T], (N₁, N₂) "
       "trinomial(n−known−1; λ, λ); printed: max(2τ, P[X/Y ≥ ε/2]), τ = f(T; n−1, λ)/(1−r)",
       cost,
       {parameter::records(), parameter::lambda(), threshold(), known(), parameter::epsilon(),
        parameter::ratio(), parameter::reading()},
       {"pk.thm-5", "pk.claim-thm5-passive"},
       Safe::upper,
       thm_5_delta},
      {"bound.pk.thm-5.epsilon",
       "the least ε of the same at δ, or none",
       "corrected: least ln c with τ + E[(1 − c·N₂/(N₁+1))⁺] ≤ δ; printed: 2·max(−ln(1−τ), ε_c)",
       "about 3·log₂ n sums; exact while delta is",
       {parameter::records(), parameter::lambda(), threshold(), known(), parameter::delta(),
        parameter::reading()},
       {"pk.thm-5", "pk.claim-thm5-passive"},
       Safe::upper,
       thm_5_epsilon}};
}

}  // namespace

std::vector<Quantity> threshold_bounds() {
  std::vector<Quantity> all = theorem_4();
  for (Quantity& quantity : theorem_5()) {
    all.push_back(std::move(quantity));
  }
  return all;
}

}  // namespace pkdp::families
