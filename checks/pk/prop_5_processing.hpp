#pragma once

#include "checks/brute_force/output_tables.hpp"
#include "checks/engine/points.hpp"
#include "checks/engine/search.hpp"
#include "checks/engine/tabulated.hpp"

/// pk.prop-5: post-processing and convexity of APKDP and PPKDP, on whole numbers: the least δ of a
/// changed mechanism comes from the table of the unchanged one.
namespace pkdp::checks::pk {

/// What is made of M₁ (and of M₂, whose rows are rows of M₁ at other databases).
enum class Processing {
  every_function,   ///< f ∘ M₁, the worst over all functions f of the outputs
  random_function,  ///< output o is kept with probability 1/(o + 2), else the next one is given
  mixture,  ///< M₁ or M₂: 1/3 and 9/10 with M₂(D) = M₁(D with each v as |T| − 1 − v), 1/2
            ///< with M₂ = M₁ of the next database
  told_mixture,  ///< the same, and the output tells which one ran
};

/// The least δ afterwards `claimed` the least δ before (of M₁ and M₂ the larger one, or of M₁
/// alone), at e^ε = 1, 3/2, 2.
struct ProcessingClaim {
  brute_force::AttackerKind attacker = brute_force::AttackerKind::passive;
  Processing processing = Processing::every_function;
  Relation claimed = Relation::less_equal;
  bool first_alone = false;
};

[[nodiscard]] engine::Judgement judge(const ProcessingClaim& claim,
                                      const engine::Tabulated& tables);
/// All small models, then so many random ones.
[[nodiscard]] Finding decide(const ProcessingClaim& claim, std::size_t draws,
                             const StepCallback& on_step = {});
[[nodiscard]] Check check_of(const ProcessingClaim& claim);

}  // namespace pkdp::checks::pk
