#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "checks/engine/space.hpp"
#include "checks/statement.hpp"

namespace pkdp::checks::engine {

/// How a model denies a claim: the two sides, their relation, and inputs beside the model.
struct Refutation {
  ExactForm lhs = Rational(0);
  ExactForm rhs = Rational(0);
  Relation relation = Relation::greater;
  std::map<std::string, Input> inputs = {};
};

/// What a claim says of one model.
struct Judgement {
  bool effective = false;  ///< the hypotheses hold and the conclusion was decided
  bool unknown = false;    ///< could not be decided
  std::optional<Refutation> refutation = std::nullopt;
};

/// A claim about models.
struct Claim {
  std::function<Judgement(const Model&)> judge = {};
  /// Hypotheses about the law alone, decided once for all mechanisms; absent when there are none.
  std::function<bool(const Law&)> admits = {};
};

/// Judges all models of these sizes, in this order, laws before mechanisms; the counterexample is
/// the first, and it says so. Parallel, the same on every machine. A model
/// whose law is not admitted is a case, not an effective one.
[[nodiscard]] Finding exhaustive(const Claim& claim, const std::vector<Size>& sizes,
                                 const StepCallback& on_step = {});

/// The same for the models 0 … count − 1 of any list. `minimal`: what a certificate says of its
/// order.
[[nodiscard]] Finding listed(const Claim& claim, std::size_t count,
                             const std::function<Model(std::size_t)>& model_at,
                             const Minimality& minimal, const StepCallback& on_step = {});

/// The same for random models: a counterexample is shrunk (shrink.hpp) before it is reported. The
/// counts are those up to the model that was drawn.
[[nodiscard]] Finding sampled(const Claim& claim, std::size_t count,
                              const std::function<Model(std::size_t)>& model_at,
                              const StepCallback& on_step = {});

/// The model as inputs of a certificate: `records`, `values`, `backgrounds`, `outputs`; `law_0`,
/// `law_1`, … the masses of all (database, background), databases in lexicographic order and
/// backgrounds running fastest; the kernel on all databases, in that order: `mechanism`, one output
/// each, when it is deterministic without leakage, else `kernel`, the probabilities of all
/// (database, leakage, output), outputs running fastest, with `leakages` when there are several.
/// A database without row has the output "-1", or a kernel row of zeros.
[[nodiscard]] std::map<std::string, Input> inputs_of(const Model& model);

}  // namespace pkdp::checks::engine
