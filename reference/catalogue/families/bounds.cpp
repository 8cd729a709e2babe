#include <array>

#include "reference/bounds/pk_prop_7.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/catalogue/families.hpp"
#include "reference/catalogue/parameters.hpp"

namespace pkdp::families {
namespace {

using bounds::Reading;
using bounds::pk_thm_3::ZeroOverZero;

constexpr const char* cost = "certified to any accuracy; O(window) interval operations";

Reading reading(const Arguments& arguments) {
  static constexpr std::array<std::string_view, 2> words = {"corrected", "printed"};
  return arguments.choice("reading", words) == "printed" ? Reading::printed : Reading::corrected;
}

ZeroOverZero convention(const Arguments& arguments) {
  static constexpr std::array<std::string_view, 2> words = {"infinite", "not_counted"};
  return arguments.choice("zero_over_zero", words) == "infinite" ? ZeroOverZero::infinite
                                                                 : ZeroOverZero::not_counted;
}

Value numerical_delta(const Arguments& arguments) {
  return bounds::pk_thm_3::numerical_delta(arguments.records("n"), arguments.half("lambda"),
                                           arguments.epsilon(), reading(arguments),
                                           convention(arguments));
}

Value blanket_delta(const Arguments& arguments) {
  return bounds::pk_thm_3::blanket_delta(arguments.records("n"), arguments.half("lambda"),
                                         arguments.epsilon());
}

Value closed_epsilon(const Arguments& arguments) {
  return bounds::pk_thm_3::closed_epsilon(arguments.records("n"), arguments.half("lambda"),
                                          arguments.delta(), reading(arguments));
}

Value gaussian_epsilon(const Arguments& arguments) {
  return bounds::pk_prop_7::epsilon(arguments.probabilities("p"), arguments.delta("delta2"),
                                    reading(arguments));
}

Value gaussian_delta(const Arguments& arguments) {
  if (!arguments.has("delta2")) {
    return bounds::pk_prop_7::delta_at(arguments.probabilities("p"), arguments.epsilon(),
                                       reading(arguments));
  }
  return bounds::pk_prop_7::delta(arguments.probabilities("p"), arguments.delta("delta2"),
                                  reading(arguments));
}

Parameter all_probabilities() {
  return {"p", "a list of probabilities", "P[D(j) = 1] of all n records, the target included"};
}

Parameter delta2() { return {"delta2", "rational in [0, 1]", "the part δ₂ of δ that sets ε"}; }

Parameter delta2_or_epsilon() {
  Parameter parameter = delta2();
  parameter.required = false;
  return parameter;
}

std::vector<Quantity> theorem_3() {
  namespace parameter = parameters;
  return {
      {"bound.pk.thm-3.numerical_delta",
       "upper bound on δ over all p in [λ, 1−λ]^(n−1), at ε",
       "corrected: P[N₁ + 1 > e^ε·N₂], (N₁, N₂) trinomial(n−1; λ, λ); printed: P[X/Y ≥ ε], X, Y "
       "independent Bin(n−1, 2λ)",
       cost,
       {parameter::records(),
        parameter::lambda(),
        parameter::epsilon(),
        parameter::ratio(),
        parameter::reading(),
        {"zero_over_zero", "infinite (default) or not_counted",
         "what X/Y is at X = Y = 0 in the printed reading", false}},
       {"pk.thm-3"},
       Safe::upper,
       numerical_delta},
      {"bound.pk.thm-3.blanket_delta",
       "the tighter bound inside the proof of pk.thm-3",
       "E over N ~ Bin(n−1, 2λ) of δ(ε) for the count of N fair coins",
       cost,
       {parameter::records(), parameter::lambda(), parameter::epsilon(), parameter::ratio()},
       {"pk.thm-3"},
       Safe::upper,
       blanket_delta},
      {"bound.pk.thm-3.closed_epsilon",
       "closed form of pk.thm-3: an ε ≤ 1 at δ, or none",
       "printed: max(√(14·ln(1/δ)/(λ(n−1))), 27/(λ(n−1))) if at most 1",
       cost,
       {parameter::records(), parameter::lambda(), parameter::delta(), parameter::reading()},
       {"pk.thm-3"},
       Safe::upper,
       closed_epsilon}};
}

std::vector<Quantity> proposition_7() {
  return {{"bound.pk.prop-7.epsilon",
           "the ε of the Gaussian bound on the released count, or none",
           "√(2·ln(1.25/δ₂)/(n·μ₂)) if at most 1, μ₂ = avg p_i(1−p_i)",
           cost,
           {all_probabilities(), delta2(), parameters::reading()},
           {"pk.prop-7"},
           Safe::upper,
           gaussian_epsilon},
          {"bound.pk.prop-7.delta",
           "the δ of the Gaussian bound on the released count, or none",
           "(1.12·μ₃/√(n·μ₂³))·(1 + e^ε) + δ₂; μ₃ corrected: avg p_i(1−p_i)(p_i² + (1−p_i)²), "
           "printed: avg p_i(1−p_i)|1−2p_i|; given ε in (0, 1] instead, δ₂ = 1.25·e^(−ε²·n·μ₂/2)",
           cost,
           {all_probabilities(), delta2_or_epsilon(), parameters::epsilon(), parameters::ratio(),
            parameters::reading()},
           {"pk.prop-7"},
           Safe::upper,
           gaussian_delta}};
}

}  // namespace

std::vector<Quantity> bounds() {
  std::vector<Quantity> all = theorem_3();
  for (Quantity& quantity : proposition_7()) {
    all.push_back(std::move(quantity));
  }
  return all;
}

}  // namespace pkdp::families
