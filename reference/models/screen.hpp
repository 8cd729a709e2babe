#pragma once

#include <optional>

#include "reference/models/comparison.hpp"
#include "reference/models/tally.hpp"

namespace pkdp {

/// Lets a visitor of comparisons leave out those that cannot matter, before they are built: there
/// are as many as pairs of values, and whole numbers decide most of them.
class Screen {
 public:
  /// Everything is wanted.
  Screen() = default;
  /// Only the comparison at this place is wanted.
  [[nodiscard]] static Screen at(Place place);
  /// From now on only comparisons with H_c > δ, in one of the directions asked about.
  void ask_for(Rational c, Rational delta);

  [[nodiscard]] bool wants(const Place& place) const { return !place_ || *place_ == place; }
  /// c, or null when there is no bound.
  [[nodiscard]] const Rational* c() const noexcept { return bound_ ? &bound_->c() : nullptr; }
  /// H_c is known.
  [[nodiscard]] bool wants(const Rational& hockey_stick) const {
    return !bound_ || hockey_stick > bound_->delta();
  }
  template <typename Count>
  [[nodiscard]] bool wants(const BasicTally<Count>& p, const BasicTally<Count>& q,
                           bool both_ways) const {
    return !bound_ || bound_->exceeded(p, q) || (both_ways && bound_->exceeded(q, p));
  }

 private:
  std::optional<Place> place_ = std::nullopt;
  std::optional<ExcessTest> bound_ = std::nullopt;
};

}  // namespace pkdp
