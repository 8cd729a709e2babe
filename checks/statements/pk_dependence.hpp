#pragma once

#include <functional>
#include <string>
#include <vector>

#include "checks/brute_force/dependence.hpp"
#include "checks/engine/pairs.hpp"
#include "checks/statement.hpp"

/// Section 5.1 of the paper on finite models: dependence of two mechanisms and their composition.
namespace pkdp::checks {

// --- pk.def-17, pk.def-18 ------------------------------------------------------------------------

/// An implementation of pk.def-18, to be compared with its words.
using NuFunction = std::function<Rational(const Model&, const Rational& ratio, DependenceLaw,
                                          DependenceConvention)>;
/// An implementation of pk.def-17: the tables of a model.
using DependenceVisitor = std::function<void(const Model&, DependenceLaw, DependenceConvention,
                                             const std::function<bool(const DependenceTable&)>&)>;

[[nodiscard]] engine::Claim dependence_claim(std::string reading, const DependenceVisitor& visitor);
/// The reading is named by the law.
[[nodiscard]] engine::Claim bounded_dependence_claim(const NuFunction& nu, DependenceLaw law);

// --- pk.thm-6 ------------------------------------------------------------------------------------

/// "L_M = multiplicity·Dep + L_{M₁} + L_{M₂}" on the outputs that occur given a.
struct IdentityClaim {
  std::string reading;
  unsigned multiplicity = 1;
  bool finite_only = false;
  DependenceConvention convention = DependenceConvention::paper;
};
[[nodiscard]] engine::Claim claim_of(const IdentityClaim& claim);

/// "(μ,ν)-bounded dependent, M₁ (ε₁,δ₁)-APK, M₂ (ε₂,δ₂)-APK: the pair is (power·μ+ε₁+ε₂,
/// δ₁+δ₂+ν)-APK", at the least δ₁, δ₂, ν for some e^ε₁, e^ε₂, e^μ.
struct CompositionClaim {
  std::string reading;
  unsigned power = 1;
  DependenceLaw law = DependenceLaw::joint;
  DependenceConvention convention = DependenceConvention::paper;
  std::vector<Rational> epsilon_ratios = {Rational(1), make_rational(3, 2), Rational(2)};
  std::vector<Rational> mu_ratios = {Rational(1), make_rational(3, 2), Rational(2)};
  Rational delta_scale = 1;  ///< of δ₁+δ₂+ν
};
[[nodiscard]] engine::Claim claim_of(const CompositionClaim& claim);

/// "The pair is (scale·(ε₁+ε₂+μ), 0)-APK" in e^ε, at the least ε₁, ε₂, μ > 0 with δ₁ = δ₂ = ν = 0.
[[nodiscard]] engine::Claim pure_composition_claim(std::string reading, const Rational& scale);

// --- pk.prop-9 -----------------------------------------------------------------------------------

/// "Where the hypothesis holds, M₁ and M₂ are (0,0)-bounded dependent."
struct IndependenceClaim {
  std::string reading;
  bool given_record = false;
  bool given_background = false;
  bool finite_parts = false;  ///< no infinite loss of M₁ or M₂ alone
  DependenceConvention convention = DependenceConvention::paper;
};
[[nodiscard]] engine::Claim claim_of(const IndependenceClaim& claim);

// --- scopes --------------------------------------------------------------------------------------

/// Deterministic pairs on n ≤ 2 binary records; then random pairs, the given numbers of them, or,
/// when there are none, larger denominators: for readings that are refuted.
[[nodiscard]] engine::PairScope pair_scope(std::size_t quick, std::size_t normal);
/// One uniform binary record, mechanisms that share coins with denominators ≤ 4.
[[nodiscard]] engine::PairScope shared_coin_scope();
/// D uniform on three bits, B constant or D(2) ⊕ D(3); all pairs of deterministic mechanisms with
/// two outputs.
[[nodiscard]] Finding decide_three_bits(const engine::Claim& claim, bool background);
/// D uniform on two bits, M₁ deterministic, M₂ with coins of its own and probabilities in thirds.
[[nodiscard]] Finding decide_two_bits(const engine::Claim& claim);

/// A reading decided by `decide(claim, scope, effort)`.
[[nodiscard]] Reading pair_reading(const engine::Claim& claim, std::string text, Verdict verdict,
                                   std::string note, const engine::PairScope& scope);

[[nodiscard]] Statement pk_def_17();
[[nodiscard]] Statement pk_def_18();
[[nodiscard]] Statement pk_thm_6();
[[nodiscard]] Statement pk_prop_9();

}  // namespace pkdp::checks
