#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "reference/models/dependence.hpp"
#include "reference/models/model.hpp"

/// Pairs of mechanisms word by word: M₁ is the output of a model's kernel, M₂ its leakage. Every
/// probability is a sum over databases and outputs; shares no code with reference/models but the
/// containers and the names of the conventions.
namespace pkdp::checks::brute_force {

/// A privacy loss: −1, 0 (then ln ratio) or 1 for −∞, finite, ∞; the ratio is 1 unless it is
/// finite.
struct ExtendedLoss {
  int infinite = 0;
  Rational ratio = 1;
  friend bool operator==(const ExtendedLoss&, const ExtendedLoss&) = default;
};

/// ln(x/y) with x/0 = ∞ for all x, or with −∞ at 0/0.
[[nodiscard]] ExtendedLoss loss_of(const Rational& x, const Rational& y, bool infinite_at_0_over_0);
/// x − y: ±∞ − y = ±∞ for all y; a finite x minus ±∞ is ∓∞.
[[nodiscard]] ExtendedLoss difference(const ExtendedLoss& x, const ExtendedLoss& y);
/// x + y; nothing for ∞ − ∞.
[[nodiscard]] std::optional<ExtendedLoss> sum(const ExtendedLoss& x, const ExtendedLoss& y);
/// max(0, 1 − m·e^{−loss}).
[[nodiscard]] Rational gap(const Rational& m, const ExtendedLoss& loss);
/// A loss with its probability; impossible ones are left out.
struct WeightedLoss {
  Rational mass;
  ExtendedLoss loss;
};
/// E max(0, 1 − m·e^{−loss}).
[[nodiscard]] Rational expected_gap(const Rational& m, const std::vector<WeightedLoss>& losses);

enum class Part { first, second, pair };

/// θ, i, a ≠ b and B̂ compatible with both.
class PairComparison {
 public:
  /// Nothing when B̂ excludes a or b.
  [[nodiscard]] static std::optional<PairComparison> at(const Model& model, std::size_t law,
                                                        std::size_t record, Index a, Index b,
                                                        Index background);

  [[nodiscard]] std::size_t law() const { return law_; }
  [[nodiscard]] std::size_t record() const { return record_; }
  [[nodiscard]] Index a() const { return a_; }
  [[nodiscard]] Index b() const { return b_; }
  [[nodiscard]] Index background() const { return background_; }
  [[nodiscard]] std::size_t outputs(Part part) const;

  /// P[M₁ = first, M₂ = second given a (or b), B̂]; an output left out is summed over. Not both.
  [[nodiscard]] const Rational& probability(bool given_a, std::optional<Index> first,
                                            std::optional<Index> second) const;
  /// The loss of M₁, of M₂ or of the pair, with x/0 = ∞.
  [[nodiscard]] ExtendedLoss loss(Part part, Index first, Index second) const;
  /// Dep(first, second) of M₂ on M₁.
  [[nodiscard]] ExtendedLoss dependence(Index first, Index second,
                                        DependenceConvention convention) const;
  /// Dep of M₁ on M₂, with the conventions of the paper.
  [[nodiscard]] ExtendedLoss reverse_dependence(Index first, Index second) const;
  /// The weight of (first, second) in pk.def-18.
  [[nodiscard]] Rational weight(Index first, Index second, DependenceLaw law) const;
  /// Dep on all pairs of outputs, with the weights of pk.def-18.
  [[nodiscard]] std::vector<WeightedLoss> dependences(DependenceLaw law,
                                                      DependenceConvention convention) const;
  /// The losses of the outputs of a part that occur given a.
  [[nodiscard]] std::vector<WeightedLoss> losses(Part part) const;
  /// No output that occurs given a has an infinite loss, for M₁ and for M₂ alone.
  [[nodiscard]] bool parts_are_finite() const;

 private:
  struct Given {
    std::vector<std::vector<Rational>> joint;      // [o₁][o₂]
    std::vector<std::vector<Rational>> own_coins;  // one D, independent coins
    std::vector<Rational> first;                   // the joint law, o₂ summed over
    std::vector<Rational> second;                  // the joint law, o₁ summed over
  };
  PairComparison(std::size_t law, std::size_t record, Index a, Index b, Index background,
                 std::shared_ptr<const Given> of_a, std::shared_ptr<const Given> of_b)
      : law_(law),
        record_(record),
        a_(a),
        b_(b),
        background_(background),
        of_a_(std::move(of_a)),
        of_b_(std::move(of_b)) {}
  friend std::vector<PairComparison> pair_comparisons(const Model& model);
  /// Nothing when the event is impossible.
  [[nodiscard]] static std::shared_ptr<const Given> given(const Model& model, const Law& law,
                                                          std::size_t record, Index value,
                                                          Index background);
  std::size_t law_;
  std::size_t record_;
  Index a_;
  Index b_;
  Index background_;
  std::shared_ptr<const Given> of_a_;
  std::shared_ptr<const Given> of_b_;
};

/// All places of a model: θ, i, B̂, a, b.
[[nodiscard]] std::vector<PairComparison> pair_comparisons(const Model& model);

[[nodiscard]] Rational least_nu(const std::vector<PairComparison>& comparisons, const Rational& m,
                                DependenceLaw law, DependenceConvention convention);
/// The least δ at e^ε = c for M₁, M₂ or the pair.
[[nodiscard]] Rational least_delta(const std::vector<PairComparison>& comparisons, Part part,
                                   const Rational& c);

/// M₁(D) and M₂(D) are independent under every θ, given what is named: D(i), for every i and every
/// possible value, and B, for every possible value.
[[nodiscard]] bool independent_given(const Model& model, bool record, bool background);

}  // namespace pkdp::checks::brute_force
