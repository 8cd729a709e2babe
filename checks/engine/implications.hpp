#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checks/engine/model_domain.hpp"
#include "reference/models/definition.hpp"
#include "reference/models/distributional.hpp"

/// Implications between definitions on finite models, the form of most statements on them.
namespace pkdp::checks::engine {

/// A definition as the checks use it: its least δ at c, and what lets others verify the answer.
struct Notion {
  std::function<Rational(const Model&, const Rational& c)> delta;
  /// The least ratio at δ = 0, nothing when there is none. For distributional privacy only the
  /// ratio 1 is recognised: an exact simulator.
  std::function<std::optional<Rational>(const Model&)> ratio;
  /// Inputs of a certificate that show that δ(c) is no smaller, or no larger, where enumeration
  /// alone does not.
  std::function<std::map<std::string, Input>(const Model&, const Rational& c)> lower_proof = {};
  std::function<std::map<std::string, Input>(const Model&, const Rational& c)> upper_proof = {};
};

[[nodiscard]] Notion noiseless_notion();
[[nodiscard]] Notion causal_notion();
[[nodiscard]] Notion inference_causal_notion();
/// pk.def-6 with b among the values that D(i) can take given B̂.
[[nodiscard]] Notion inference_causal_possible_notion();
[[nodiscard]] Notion distributional_notion(RecordPosition position);

/// "hypothesis(ε, δ) implies conclusion(power·ε, δ)" for the models that meet the conditions.
struct Implication {
  Notion hypothesis;
  Notion conclusion;
  unsigned power = 1;
  /// Denied only when no ε at all serves the conclusion: it is asked at c = 10⁶, beyond every
  /// finite likelihood ratio of the models visited.
  bool for_some_epsilon = false;
  /// Empty: at δ = 0, for the least ε of the hypothesis. Else for these c and the least δ of the
  /// hypothesis at each.
  std::vector<Rational> ratios = {};
  std::function<bool(const Law&)> admits = {};
  std::function<bool(const Model&)> condition = {};
};

/// "The conclusion holds": at ε = 0, or for some ε.
[[nodiscard]] Implication unconditional(Notion conclusion, bool for_some_epsilon);

/// Effective: a model with a hypothesis that holds (δ < 1). In a refutation lhs is the least δ of
/// the conclusion, rhs the δ of the hypothesis.
[[nodiscard]] Claim as_claim(const Implication& implication);
/// `claim` of the check is the Implication.
[[nodiscard]] Check check_of(const Implication& implication, const ModelDomain& model_domain);

}  // namespace pkdp::checks::engine
