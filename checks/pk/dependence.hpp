#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "checks/brute_force/dependence.hpp"
#include "checks/engine/model_domain.hpp"
#include "checks/engine/pairs.hpp"

/// Section 5.1 of the paper on finite models: dependence of two mechanisms and their composition.
namespace pkdp::checks::pk {

/// An implementation of pk.def-17, to be compared with its words: the tables of a model.
using DependenceVisitor = std::function<void(const Model&, DependenceLaw, DependenceConvention,
                                             const std::function<bool(const DependenceTable&)>&)>;
[[nodiscard]] engine::Claim as_claim(const DependenceVisitor& visitor);

/// An implementation of pk.def-18, to be compared with its words.
struct NuClaim {
  std::function<Rational(const Model&, const Rational& ratio, DependenceLaw, DependenceConvention)>
      least_nu;
  DependenceLaw law = DependenceLaw::joint;
};
[[nodiscard]] engine::Claim as_claim(const NuClaim& claim);

/// "L_M = multiplicity·Dep + L_{M₁} + L_{M₂}" on the outputs that occur given a.
struct IdentityClaim {
  unsigned multiplicity = 1;
  bool finite_only = false;
  DependenceConvention convention = DependenceConvention::paper;
};
[[nodiscard]] engine::Claim as_claim(const IdentityClaim& claim);

/// "(μ,ν)-bounded dependent, M₁ (ε₁,δ₁)-APK, M₂ (ε₂,δ₂)-APK: the pair is (power·μ+ε₁+ε₂,
/// δ₁+δ₂+ν)-APK", at the least δ₁, δ₂, ν for some e^ε₁, e^ε₂, e^μ.
struct CompositionClaim {
  unsigned power = 1;
  DependenceLaw law = DependenceLaw::joint;
  DependenceConvention convention = DependenceConvention::paper;
  std::vector<Rational> epsilon_ratios = {Rational(1), make_rational(3, 2), Rational(2)};
  std::vector<Rational> mu_ratios = {Rational(1), make_rational(3, 2), Rational(2)};
  Rational delta_scale = 1;  ///< of δ₁+δ₂+ν
};
[[nodiscard]] engine::Claim as_claim(const CompositionClaim& claim);

/// pk.prop-9: "where the hypothesis holds, M₁ and M₂ are (0,0)-bounded dependent."
struct IndependenceClaim {
  bool given_record = false;
  bool given_background = false;
  bool finite_parts = false;  ///< no infinite loss of M₁ or M₂ alone
  DependenceConvention convention = DependenceConvention::paper;
};
[[nodiscard]] engine::Claim as_claim(const IndependenceClaim& claim);

/// Deterministic pairs on n ≤ 2 binary records; then random pairs, the given numbers of them, or,
/// when there are none, larger denominators: for readings that are refuted.
[[nodiscard]] engine::PairScope pair_scope(std::size_t quick, std::size_t normal);
/// One uniform binary record, mechanisms that share coins with denominators ≤ 4.
[[nodiscard]] engine::PairScope shared_coin_scope();
/// D uniform on three bits, B constant or D(2) ⊕ D(3); all pairs of deterministic mechanisms with
/// two outputs.
[[nodiscard]] engine::ModelList three_bits(bool background);
/// D uniform on two bits, M₁ deterministic, M₂ with coins of its own and probabilities in thirds.
[[nodiscard]] engine::ModelList two_bits();

/// `claim` of the check is the claim that is given here.
template <typename Claim, typename Models>
[[nodiscard]] Check check_on(const Claim& claim, const Models& models) {
  Check check = check_of(as_claim(claim), models);
  check.claim = claim;
  return check;
}

}  // namespace pkdp::checks::pk
