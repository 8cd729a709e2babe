#pragma once

#include <optional>

#include "reference/models/comparison.hpp"
#include "reference/models/tally.hpp"

namespace pkdp {

/// Lets a visitor of comparisons leave out those that cannot matter, before they are built: there
/// are as many as pairs of values, and whole numbers decide most of them.
class ComparisonFilter {
 public:
  /// Everything is wanted.
  ComparisonFilter() = default;
  /// Only the comparison with this index is wanted.
  [[nodiscard]] static ComparisonFilter at(ComparisonIndex index);
  /// From now on only comparisons with H_c > δ, in one of the directions asked about.
  void ask_for(Rational c, Rational delta);

  [[nodiscard]] bool accepts(const ComparisonIndex& index) const {
    return !index_ || *index_ == index;
  }
  /// c, or null when there is no bound.
  [[nodiscard]] const Rational* c() const noexcept { return bound_ ? &bound_->c() : nullptr; }
  /// H_c is known.
  [[nodiscard]] bool accepts(const Rational& hockey_stick) const {
    return !bound_ || hockey_stick > bound_->delta();
  }
  template <typename Count>
  [[nodiscard]] bool accepts(const BasicTally<Count>& p, const BasicTally<Count>& q,
                             bool both_ways) const {
    return !bound_ || bound_->exceeded(p, q) || (both_ways && bound_->exceeded(q, p));
  }

 private:
  std::optional<ComparisonIndex> index_ = std::nullopt;
  std::optional<ExcessTest> bound_ = std::nullopt;
};

}  // namespace pkdp
