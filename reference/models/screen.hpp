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
  /// c, when there is a bound.
  [[nodiscard]] const std::optional<Rational>& c() const noexcept { return c_; }
  /// H_c is known.
  [[nodiscard]] bool wants(const Rational& hockey_stick) const {
    return !c_ || hockey_stick > delta_;
  }
  [[nodiscard]] bool wants(const Tally& p, const Tally& q, bool both_ways) const;

 private:
  std::optional<Place> place_ = std::nullopt;
  std::optional<Rational> c_ = std::nullopt;
  Rational delta_ = 0;
};

}  // namespace pkdp
