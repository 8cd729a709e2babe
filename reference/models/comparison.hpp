#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "pkdp/direction.hpp"
#include "reference/models/database.hpp"
#include "reference/models/measure.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/privacy/hockey_stick.hpp"
#include "reference/privacy/pair.hpp"

namespace pkdp {

/// How a privacy loss reads where a background excludes b (or a), that is, where the conditional
/// law it asks for does not exist.
///
/// The two agree whenever every background is compatible with every value (pk.standing-3, so for
/// every acceptable family), and always for `dp`, `noiseless`, `causal`, `inference_causal` and
/// `bounded_leakage`, which say themselves what they quantify over. They differ for `passive`: a
/// background B with P[B, D(i)=a] > 0 = P[B, D(i)=b] adds 0 under `report` and P[B given D(i)=a]
/// under `paper`; and for `active`: nothing under `report`, δ = 1 under `paper`.
enum class Convention {
  report,  ///< np.def-5: condition 1 fails, the loss is 0
  paper,   ///< pk.def-11: x/0 = ∞, the loss of every output that occurs is +∞
};

inline constexpr Index no_index = std::numeric_limits<Index>::max();

/// Where in a model a comparison of two laws is made. Absent parts do not apply.
struct ComparisonIndex {
  std::optional<Index> law;  ///< θ; absent for dp and bounded_leakage
  Index record = 0;          ///< i, from 0
  std::optional<Index> a;    ///< absent for inference_causal
  Index b = 0;
  std::optional<Index> background;   ///< B̂; absent for dp, bounded_leakage and passive
  std::optional<Index> leakage;      ///< bounded_leakage only
  std::optional<Index> output;       ///< t, inference_causal only
  std::optional<Database> database;  ///< D with D(i) = a, for dp and bounded_leakage
  [[nodiscard]] bool operator==(const ComparisonIndex&) const = default;
};

/// What an outcome of the compared laws stands for.
struct Outcome {
  /// The background, for passive; no_index elsewhere.
  Index background = no_index;
  /// The output; for inference_causal the value of D(i); no_index for the outcome that only holds
  /// mass of the second law with which no output of the first is ever compared.
  Index point = no_index;
  [[nodiscard]] bool operator==(const Outcome&) const = default;
};

/// One pair of laws that a definition compares; the first is a's (for inference_causal the law of
/// D(i) given M(D) = t). Every definition here is: H_c(first‖second) ≤ δ for all its comparisons,
/// and H_c(second‖first) ≤ δ too where `both_ways` is set (definitions over ordered pairs (a, b)
/// list the other order as a comparison of its own).
struct Comparison {
  ComparisonIndex index;
  LawPair laws;
  std::vector<Outcome> outcomes;
  bool both_ways = false;
};

/// The comparison of two laws of the output; both measures sum to 1.
[[nodiscard]] Comparison comparison_of(ComparisonIndex index, const Measure& p, const Measure& q);

/// Returns false to stop.
using ComparisonVisitor = std::function<bool(const Comparison&)>;

/// Where a worst case sits.
struct Witness {
  ComparisonIndex index;
  /// backward when the second law exceeds the first on the event.
  Direction direction = Direction::forward;
  /// The event S on which the worst case is attained, in order of background and point:
  /// for a least δ at c: S = {P > c·Q}, so that P(S) − c·Q(S) = δ;
  /// for a least ratio c at δ: S = {P ≥ c·Q, P > 0}, so that P(S) = c·Q(S) + δ when c > 1.
  std::vector<Outcome> event;
  /// The background that contributes most to δ (passive), else index.background.
  std::optional<Index> background;
  /// The outputs of the event (those with `background`); {t} for inference_causal.
  std::vector<Index> outputs;
};

/// Builds the witness of a comparison for c = e^ε (least δ), or for a least ratio.
[[nodiscard]] Witness witness_at(const Comparison& comparison, Direction direction,
                                 const Epsilon& epsilon);
/// `ratio` is the least ratio, or nothing when there is none (then S = {P > 0 = Q}).
[[nodiscard]] Witness witness_of_ratio(const Comparison& comparison, Direction direction,
                                       const std::optional<Rational>& ratio);

}  // namespace pkdp
