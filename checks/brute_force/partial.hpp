#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "reference/models/comparison.hpp"
#include "reference/models/model.hpp"

/// Partial knowledge word by word, by sums over databases; shares no code with reference/models
/// but the tables of the model.
namespace pkdp::checks::brute_force {

/// One law and one record of a model.
class PartialKnowledge {
 public:
  PartialKnowledge(const Model& model, std::size_t law, std::size_t record);

  [[nodiscard]] std::size_t values() const { return event_.front().size(); }
  [[nodiscard]] std::size_t backgrounds() const { return event_.size(); }
  [[nodiscard]] std::size_t outputs() const { return outputs_; }
  /// P[D(i) = a, B = background].
  [[nodiscard]] const Rational& event(Index a, Index background) const {
    return event_[background][a];
  }
  /// P[D(i) = a].
  [[nodiscard]] Rational value_mass(Index a) const;
  /// P[B = background].
  [[nodiscard]] Rational background_mass(Index background) const;
  /// P[M(D) = o given D(i) = a, B = background]; the event must be possible.
  [[nodiscard]] const Rational& output(Index o, Index a, Index background) const {
    return output_[background][a][o];
  }
  /// P[M(D) = o, D(i) = a, B = background].
  [[nodiscard]] const Rational& joint(Index o, Index a, Index background) const {
    return joint_[background][a][o];
  }

  /// e^{−L(o, background)} of a against b; nothing when L = −∞. np.def-5 under `report`; pk.def-11
  /// under `paper`, where a background that excludes a makes the loss −∞ unless it excludes b too.
  [[nodiscard]] std::optional<Rational> inverse_loss(Index o, Index a, Index b, Index background,
                                                     Convention convention) const;
  /// max(0, 1 − factor·e^{−L}): factor = e^ε, or e^{−ε} as np.def-7 is printed.
  [[nodiscard]] Rational excess(Index o, Index a, Index b, Index background, const Rational& factor,
                                Convention convention) const;
  /// E over D ∼ θ given D(i) = a and B = background, O ∼ M(D); nothing when the event is
  /// impossible.
  [[nodiscard]] std::optional<Rational> active(Index a, Index b, Index background,
                                               const Rational& factor, Convention convention) const;
  /// E over (D, B) ∼ θ given D(i) = a, O ∼ M(D); nothing when D(i) = a is impossible.
  [[nodiscard]] std::optional<Rational> passive(Index a, Index b, const Rational& factor,
                                                Convention convention) const;

 private:
  const Model& model_;
  const Law& law_;
  std::size_t record_;
  std::size_t outputs_;
  std::vector<std::vector<Rational>> event_;                // [background][a]
  std::vector<std::vector<std::vector<Rational>>> joint_;   // [background][a][o]
  std::vector<std::vector<std::vector<Rational>>> output_;  // the same, given a and the background
};

/// All laws and records of a model, laws first.
[[nodiscard]] std::vector<PartialKnowledge> partial_knowledge(const Model& model);

/// max of PartialKnowledge::active over everything it is defined for, a ≠ b; 0 when nothing is.
[[nodiscard]] Rational active_delta(const Model& model, const Rational& factor,
                                    Convention convention);
/// The same for PartialKnowledge::passive.
[[nodiscard]] Rational passive_delta(const Model& model, const Rational& factor,
                                     Convention convention);
/// max over θ, i, a ≠ b, B̂ compatible with both, and all sets X of outputs of
/// P[M(D) ∈ X given a, B̂] − c·P[M(D) ∈ X given b, B̂].
[[nodiscard]] Rational set_delta(const Model& model, const Rational& c);

/// pk.def-14 by trying all bijections of the outputs, on the values a that both backgrounds allow.
[[nodiscard]] bool reducible(const Model& model);
/// Every possible background is compatible with every value that D(i) takes, for all θ and i.
[[nodiscard]] bool compatible(const Model& model);

}  // namespace pkdp::checks::brute_force
