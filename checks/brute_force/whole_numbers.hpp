#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "reference/models/comparison.hpp"
#include "reference/models/model.hpp"

/// The quantities of partial.hpp in whole numbers of 128 bits, for checks that ask about very many
/// models: the same sums over a common denominator, without rational arithmetic.
namespace pkdp::checks::brute_force {

__extension__ using Wide = __int128;

/// above/below, above ≥ 0, below > 0, not reduced.
struct Fraction {
  Wide above = 0;
  Wide below = 1;
};
[[nodiscard]] bool operator<(const Fraction& x, const Fraction& y);
[[nodiscard]] Rational to_rational(const Fraction& x);

/// c = e^ε, or a factor below 1.
struct WholeRatio {
  std::int64_t above = 1;
  std::int64_t below = 1;
  /// Errors: limit when a part has more than 24 bits.
  explicit WholeRatio(const Rational& c);
};

/// One law and one record of a model; a, b, B̂ and the conventions are those of PartialKnowledge.
class WholeKnowledge {
 public:
  [[nodiscard]] std::size_t values() const { return values_; }
  [[nodiscard]] std::size_t backgrounds() const { return event_.size() / values_; }
  [[nodiscard]] std::size_t outputs() const { return outputs_; }
  /// P[D(i) = a, B = background] in units of the law.
  [[nodiscard]] std::int64_t event(std::size_t a, std::size_t background) const {
    return event_[background * values_ + a];
  }
  /// Σ over the backgrounds of event.
  [[nodiscard]] std::int64_t value_mass(std::size_t a) const;
  /// Σ over the values of event.
  [[nodiscard]] std::int64_t background_mass(std::size_t background) const;
  /// The denominator of the law.
  [[nodiscard]] std::int64_t unit() const { return unit_; }

  /// PartialKnowledge::active and ::passive.
  [[nodiscard]] std::optional<Fraction> active(std::size_t a, std::size_t b, std::size_t background,
                                               const WholeRatio& c, Convention convention) const;
  [[nodiscard]] std::optional<Fraction> passive(std::size_t a, std::size_t b, const WholeRatio& c,
                                                Convention convention) const;
  /// P[L > ln c, B = background given D(i) = a], or P[L ≥ ln c, …], times value_mass(a), in units
  /// of the law and the kernel (unit()·kernel_unit()).
  [[nodiscard]] std::int64_t loss_mass(std::size_t a, std::size_t b, std::size_t background,
                                       const WholeRatio& c, Convention convention,
                                       bool or_equal) const;
  [[nodiscard]] std::int64_t kernel_unit() const { return kernel_unit_; }
  /// max over all sets X of outputs of P[X given a, B̂] − c·P[X given b, B̂]; nothing when one of the
  /// events is impossible.
  [[nodiscard]] std::optional<Fraction> over_sets(std::size_t a, std::size_t b,
                                                  std::size_t background,
                                                  const WholeRatio& c) const;

 private:
  friend std::vector<WholeKnowledge> whole_knowledge(const Model& model);
  [[nodiscard]] const std::int64_t* joint(std::size_t a, std::size_t background) const {
    return joint_.data() + (background * values_ + a) * outputs_;
  }
  /// event, or 1 where it is 0: then no output is possible.
  [[nodiscard]] Wide divisor(std::size_t b, std::size_t background) const;
  /// Σ over outputs of max(0, P[o, a, B̂]·divisor(b) − c·P[o, b, B̂]·event(a)), times c's
  /// denominator.
  [[nodiscard]] Wide excess(std::size_t a, std::size_t b, std::size_t background,
                            const WholeRatio& c, Convention convention) const;

  std::size_t values_ = 0;
  std::size_t outputs_ = 0;
  std::int64_t unit_ = 1;
  std::int64_t kernel_unit_ = 1;
  std::vector<std::int64_t> event_;  // [background][a]
  std::vector<std::int64_t> joint_;  // [background][a][o]
};

/// All laws and records of a model, laws first.
/// Errors: limit when 24 + bits of the kernel's denominator + (backgrounds + 1)·(bits of a law's)
/// exceeds 126, or the two of them 62: then a sum might not fit.
[[nodiscard]] std::vector<WholeKnowledge> whole_knowledge(const Model& model);

/// active_delta, passive_delta, set_delta of partial.hpp.
[[nodiscard]] Rational whole_active_delta(const Model& model, const Rational& c,
                                          Convention convention);
[[nodiscard]] Rational whole_passive_delta(const Model& model, const Rational& c,
                                           Convention convention);
[[nodiscard]] Rational whole_set_delta(const Model& model, const Rational& c);

}  // namespace pkdp::checks::brute_force
