#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checks/engine/random_models.hpp"
#include "checks/engine/search.hpp"
#include "reference/models/definition.hpp"
#include "reference/models/distributional.hpp"

/// Implications between definitions on finite models, the form of most statements on them.
namespace pkdp::checks {

/// A definition as the checks use it: its least δ at c, and what lets others verify the answer.
struct Notion {
  std::string name;
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
  std::string statement;
  std::string reading;
  std::string denied;  ///< the sentence of the source, for the certificate
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

/// Effective: a model with a hypothesis that holds (δ < 1).
[[nodiscard]] engine::Claim claim_of(const Implication& implication);

/// How far a check goes at each effort: all models up to a size, then so many random ones.
struct Extent {
  engine::Size quick;
  engine::Size normal;
  engine::Size deep;
  engine::Limits limits = {};
  std::size_t random_quick = 0;
  std::size_t random_normal = 0;
  std::size_t random_deep = 0;
  /// Draws a random model in the place of engine::random_model.
  std::function<Model(std::uint64_t seed, std::uint64_t index)> draw = {};
  std::string drawn = "random models";
};

[[nodiscard]] Finding decide(const engine::Claim& claim, const Extent& extent, Effort effort,
                             const Watch& watch = {});
[[nodiscard]] std::string describe(const Extent& extent, Effort effort);

/// What a reader is told of a reading.
struct Words {
  std::string reading;
  std::string claim;
  Verdict verdict;
  std::string note;
};
[[nodiscard]] Reading reading_of(const Words& words, engine::Claim claim, const Extent& extent);
[[nodiscard]] Reading reading_of(const Words& words, const Implication& implication,
                                 const Extent& extent);
/// The same for a list of models.
struct Models {
  std::function<std::size_t(Effort)> count = {};
  std::function<Model(std::size_t)> at = {};
  std::string domain = {};
  std::string minimal = {};  ///< what a certificate says of the order of the list
};
[[nodiscard]] Reading reading_of(const Words& words, engine::Claim claim, const Models& models);

/// The records are mutually independent given each background.
[[nodiscard]] bool has_independent_records(const Law& law);

}  // namespace pkdp::checks
