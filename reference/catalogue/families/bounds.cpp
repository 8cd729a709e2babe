#include "reference/bounds/pk_prop_7.hpp"
#include "reference/bounds/pk_thm_3.hpp"
#include "reference/bounds/pk_thm_4.hpp"
#include "reference/bounds/pk_thm_5.hpp"
#include "reference/catalogue/families.hpp"

namespace pkdp::families {
namespace {

namespace prop_7 = pkdp::bounds::pk_prop_7;
namespace thm_3 = pkdp::bounds::pk_thm_3;
namespace thm_4 = pkdp::bounds::pk_thm_4;
namespace thm_5 = pkdp::bounds::pk_thm_5;

constexpr const char* window = "certified to any accuracy; O(window) interval operations";
constexpr const char* mass = "certified to any accuracy; the cost of a binomial mass";

std::vector<Quantity> theorem_3() {
  using thm_3::ZeroOverZero;
  return {
      quantity(
          {"bound.pk.thm-3.numerical_delta", "upper bound on δ over all p in [λ, 1−λ]^(n−1), at ε",
           "corrected: P[N₁ + 1 > e^ε·N₂], (N₁, N₂) trinomial(n−1; λ, λ); printed: P[X/Y ≥ "
           "ε], X, Y independent Bin(n−1, 2λ)",
           window, "pk.thm-3"},
          thm_3::numerical_delta, inputs::records(), inputs::lambda(), inputs::level(),
          inputs::reading(),
          inputs::choice<ZeroOverZero>(
              {"zero_over_zero", "infinite (default) or not_counted",
               "what X/Y is at X = Y = 0 in the printed reading"},
              {{"infinite", ZeroOverZero::infinite}, {"not_counted", ZeroOverZero::not_counted}})),
      quantity(
          {"bound.pk.thm-3.blanket_delta", "the tighter bound inside the proof of pk.thm-3",
           "E over N ~ Bin(n−1, 2λ) of δ(ε) for the count of N fair coins", window, "pk.thm-3"},
          thm_3::blanket_delta, inputs::records(), inputs::lambda(), inputs::level()),
      quantity(
          {"bound.pk.thm-3.closed_epsilon", "closed form of pk.thm-3: an ε ≤ 1 at δ, or none",
           "printed: max(√(14·ln(1/δ)/(λ(n−1))), 27/(λ(n−1))) if at most 1", window, "pk.thm-3"},
          thm_3::closed_epsilon, inputs::records(), inputs::lambda(), inputs::delta(),
          inputs::reading())};
}

std::vector<Quantity> proposition_7() {
  const auto p = inputs::probabilities(
      {"p", "a list of probabilities", "P[D(j) = 1] of all n records, the target included"});
  const auto delta2 =
      inputs::delta({"delta2", "rational in [0, 1]", "the part δ₂ of δ that sets ε"});
  // ε is asked for only where δ₂ is absent.
  const inputs::Input<std::optional<Epsilon>> otherwise = {
      inputs::level().parameters, [](const Arguments& all) {
        return all.has("delta2") ? std::nullopt : std::optional(all.epsilon());
      }};
  return {
      quantity(
          {"bound.pk.prop-7.epsilon", "the ε of the Gaussian bound on the released count, or none",
           "√(2·ln(1.25/δ₂)/(n·μ₂)) if at most 1, μ₂ = avg p_i(1−p_i)", window, "pk.prop-7"},
          prop_7::epsilon, p, delta2, inputs::reading()),
      quantity(
          {"bound.pk.prop-7.delta", "the δ of the Gaussian bound on the released count, or none",
           "(1.12·μ₃/√(n·μ₂³))·(1 + e^ε) + δ₂; μ₃ corrected: avg p_i(1−p_i)(p_i² + "
           "(1−p_i)²), printed: avg p_i(1−p_i)|1−2p_i|; given ε in (0, 1] instead, δ₂ = "
           "1.25·e^(−ε²·n·μ₂/2)",
           window, "pk.prop-7"},
          [](const auto& list, const auto& part, const auto& epsilon, auto reading) {
            return part ? prop_7::delta(list, *part, reading)
                        : prop_7::delta_at(list, *epsilon, reading);
          },
          p, inputs::optional(delta2), otherwise, inputs::reading())};
}

const auto threshold =
    inputs::count({"threshold", "integer, 0 to 1e9", "T: released only when above T"});
const auto known =
    inputs::optional(inputs::count({"known", "integer, 0 to n − 1",
                                    "how many of the others a passive attacker knows"}),
                     std::int64_t{0});

std::vector<Quantity> theorem_4() {
  const auto cap = inputs::probability({"p", "a probability", "every record has P[D(j) = 1] ≤ p"});
  const auto b_max = inputs::optional(
      inputs::count({"b_max", "integer, 0 to 1e9", "bound on the ones among the known records"}));
  using Bound = decltype(&thm_4::delta);
  const auto rare = [&](const inputs::Words& words, Bound bound) {
    return quantity(
        words,
        [bound](auto n, const auto& p, auto t, auto others, auto most, auto reading) {
          return bound({n, p, t, others, most.value_or(0)}, reading);
        },
        inputs::records(), cap, threshold, known, b_max, inputs::reading());
  };
  return {
      rare({"bound.pk.thm-4.delta", "the δ of the thresholded count of rare records, or none",
            "f(b_max; known, p)/(1−r_b) + f(T−b_max; n−known−1, p)/(1−r'), without the first term "
            "and with b_max = 0 when known = 0; corrected: only for b_max < T",
            mass, "pk.thm-4"},
           thm_4::delta),
      rare({"bound.pk.thm-4.epsilon", "the ε that goes with it, or none",
            "−ln(1 − f(T−b_max; n−known−1, p)/(1−r')); corrected: only for b_max < T", mass,
            "pk.thm-4"},
           thm_4::epsilon),
      quantity({"bound.pk.thm-4.poisson_delta",
                "the Poisson form of δ without known records: an approximation, named as one",
                "(pn)^T·e^(−pn)/((1−r)·T!), r = p(n−1)/((1−p)T) < 1", mass, "pk.thm-4"},
               thm_4::poisson_delta, inputs::records(), cap, threshold),
      quantity(
          {"bound.pk.thm-4.sharp_delta",
           "what holds instead, for every T ≥ 1 and known: δ at ε = 0; none for T = 0",
           "m = n−known−1: f(T; n−1, p) for T ≥ known + pm, f(T; ⌊T/p⌋, p) below it for known "
           "= 0, else min(P[Bin(n−1, p) ≥ T], f(T; n−1, p) + P[Bin(known, p) > T − pm]); with "
           "b_max: P[Bin(known, p) ≥ b_max] + f(t; min(m, ⌊t/p⌋), p), t = T−b_max+1 ≥ 1, "
           "known > 0",
           mass, "pk.thm-4"},
          [](auto n, const auto& p, auto t, auto others, auto most) {
            return most ? thm_4::sharp_delta_below({n, p, t, others, *most})
                        : thm_4::sharp_delta(n, p, t, others);
          },
          inputs::records(), cap, threshold, known, b_max)};
}

std::vector<Quantity> theorem_5() {
  return {quantity(
              {"bound.pk.thm-5.delta", "the δ of the histogram without small counts at ε, or none",
               "corrected: τ + max(τ, E[(1 − e^ε·N₂/(N₁+1))⁺]), τ = P[Bin(n−1, λ) ≥ T], (N₁, N₂) "
               "trinomial(n−known−1; λ, λ); printed: max(2τ, P[X/Y ≥ ε/2]), τ = f(T; n−1, "
               "λ)/(1−r)",
               mass, "pk.thm-5 pk.claim-thm5-passive"},
              [](auto n, const auto& l, auto t, auto others, const auto& epsilon, auto reading) {
                return thm_5::delta({n, l, t, others}, epsilon, reading);
              },
              inputs::records(), inputs::lambda(), threshold, known, inputs::level(),
              inputs::reading()),
          quantity(
              {"bound.pk.thm-5.epsilon", "the least ε of the same at δ, or none",
               "corrected: least ln c with τ + E[(1 − c·N₂/(N₁+1))⁺] ≤ δ; printed: "
               "2·max(−ln(1−τ), ε_c)",
               "about 3·log₂ n sums; exact while delta is", "pk.thm-5 pk.claim-thm5-passive"},
              [](auto n, const auto& l, auto t, auto others, const auto& delta, auto reading) {
                return thm_5::epsilon({n, l, t, others}, delta, reading);
              },
              inputs::records(), inputs::lambda(), threshold, known, inputs::delta(),
              inputs::reading())};
}

}  // namespace

std::vector<Quantity> bounds() {
  return inputs::joined({theorem_3(), proposition_7(), theorem_4(), theorem_5()});
}

}  // namespace pkdp::families
