#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "reference/models/definition.hpp"
#include "reference/models/distributional.hpp"
#include "reference/models/model.hpp"

/// What `pkdp model` finds, before it is printed.
namespace pkdp::cli {

/// A question about a model: the least δ at an ε, or the least ratio at a δ; exactly one is set.
struct ModelQuestion {
  std::optional<Epsilon> epsilon;
  std::optional<Delta> delta;
  Convention convention = Convention::report;
  RecordPosition position = RecordPosition::kept;
};

/// Relative width of the least ratio of distributional privacy when it is enclosed: 10^−20.
[[nodiscard]] Rational ratio_tolerance();

struct DistributionalAnswer {
  DistributionalProblem problem;
  std::variant<DistributionalDelta, DistributionalRatio> found;
};

/// A definition that was not answered: a stated limit.
struct Refusal {
  std::string error;  ///< "limit" or "precision"
  std::string message;
};

struct ModelAnswer {
  std::string definition;
  std::variant<LeastDelta, LeastRatio, DistributionalAnswer, Refusal> content;
  /// Where the worst case sits; absent when nothing is compared or nothing exceeds.
  [[nodiscard]] const Witness* witness() const;
};

/// "dp", "noiseless", …, "distributional": all definitions, in the order of the default list.
[[nodiscard]] const std::vector<std::string>& definition_names();

/// The names in a comma-separated list. Errors: usage for an unknown or repeated name, none at all.
[[nodiscard]] std::vector<std::string> parse_definitions(const std::string& list);

/// One answer for each definition. Where `asked` names them, a limit is an error; in the default
/// list (asked empty) it becomes a Refusal that hides none of the others. Errors: domain, naming
/// definition and database, for a kernel row that is needed and missing.
[[nodiscard]] std::vector<ModelAnswer> answer(const Model& model,
                                              const std::vector<std::string>& asked,
                                              const ModelQuestion& question);

}  // namespace pkdp::cli
