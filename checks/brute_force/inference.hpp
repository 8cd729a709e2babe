#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "checks/brute_force/models.hpp"
#include "reference/models/model.hpp"

/// The real world and the simulated one of pk.def-4 and pk.rem-ibddp side by side, word by word.
namespace pkdp::checks::brute_force {

/// One θ and one i: the joint laws of D(i), B and what is released. Output runs fastest, then the
/// value of D(i), then the background.
class TwoWorlds {
 public:
  /// `rows` as in SimulatorTable; absent: a simulator that knows nothing and may give any output,
  /// which is as good as any when there is one record.
  TwoWorlds(const Model& model, std::size_t law, std::size_t record,
            const std::optional<SimulatorTable>& rows);

  /// The least δ at c of pk.def-4 for this simulator: given B̂ and D(i) = a, both ways.
  [[nodiscard]] Rational distributional_delta(const Rational& c) const;
  /// The least ratio at δ = 0; nothing when one world has an output that the other has not.
  [[nodiscard]] std::optional<Rational> distributional_ratio() const;

  /// The least δ at c of pk.rem-ibddp for this simulator: with probability 1 − δ over (Ô, B̂) of the
  /// real world D(i) given M(D) = Ô, B̂ and D(i) given Sim = Ô, B̂ are (ln c, δ)-indistinguishable.
  /// Where the simulator never gives Ô under B̂ there is no second law: that counts against it.
  [[nodiscard]] Rational inference_delta(const Rational& c) const;
  [[nodiscard]] std::optional<Rational> inference_ratio() const;
  /// P[(Ô, B̂): some value of D(i) is more than c times likelier in one world than in the other].
  [[nodiscard]] Rational gain_probability(const Rational& c) const;
  /// The mean over (Ô, B̂) of the least δ that serves at Ô and B̂.
  [[nodiscard]] Rational mean_excess(const Rational& c) const;
  /// An output that the real world gives under every B̂ and that tells nothing new under any.
  [[nodiscard]] std::optional<Index> uninformative_output() const;

 private:
  using Joint = std::vector<Rational>;
  [[nodiscard]] const Rational& at(const Joint& joint, std::size_t background, std::size_t value,
                                   std::size_t output) const {
    return joint[(background * values_ + value) * outputs_ + output];
  }
  /// Σ over the values of D(i).
  [[nodiscard]] Rational mass(const Joint& joint, std::size_t background, std::size_t output) const;
  /// The least δ at c for this Ô and B̂; both worlds must have them.
  [[nodiscard]] Rational excess(std::size_t background, std::size_t output,
                                const Rational& c) const;

  std::size_t backgrounds_;
  std::size_t values_;
  std::size_t outputs_;
  Joint real_;
  Joint simulated_;
};

/// All θ and i.
[[nodiscard]] std::vector<TwoWorlds> two_worlds(const Model& model,
                                                const std::optional<SimulatorTable>& rows);

}  // namespace pkdp::checks::brute_force
