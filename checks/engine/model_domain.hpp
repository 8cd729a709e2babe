#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "checks/engine/check.hpp"
#include "checks/engine/random_models.hpp"
#include "checks/engine/search.hpp"

/// Which models a claim is judged on.
namespace pkdp::checks::engine {

/// How far a check goes at each effort: all models up to a size, then so many random ones.
struct ModelDomain {
  Size quick;
  Size normal;
  Size deep;
  Limits limits = {};
  std::size_t random_quick = 0;
  std::size_t random_normal = 0;
  std::size_t random_deep = 0;
  /// Draws a random model in the place of random_model.
  std::function<Model(std::uint64_t seed, std::uint64_t index)> draw = {};
  std::string drawn = "random models";
};

/// The models 0 … count − 1 of a list.
struct ModelList {
  std::function<std::size_t(Effort)> count = {};
  std::function<Model(std::size_t)> at = {};
  std::string domain = {};
  Minimality minimal = {};  ///< what a certificate says of the order of the list
};

/// Errors: those of `judge`. Parallel, the same on every machine. Complexity: one judgement a
/// model; a random counterexample is shrunk.
[[nodiscard]] Finding decide(const Claim& claim, const ModelDomain& model_domain, Effort effort,
                             const StepCallback& on_step = {});
[[nodiscard]] std::string describe(const ModelDomain& model_domain, Effort effort);

/// `claim` of the check is the engine::Claim.
[[nodiscard]] Check check_of(const Claim& claim, const ModelDomain& model_domain);
[[nodiscard]] Check check_of(const Claim& claim, const ModelList& models);

}  // namespace pkdp::checks::engine
