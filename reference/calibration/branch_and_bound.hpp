#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "reference/calibration/cell_bounds.hpp"
#include "reference/calibration/chord_bound.hpp"
#include "reference/calibration/noise_search.hpp"

namespace pkdp::calibration {

/// A bias in the coordinates of direction 0: b itself, or 1 − b for direction 1.
struct BiasPoint {
  bool reflected;
  Rational b;
  [[nodiscard]] Rational bias() const { return reflected ? Rational(1 - b) : b; }
};

/// A bias at which the exact count is not (ε, δ)-private, if there is one; see noiseless_suffices.
[[nodiscard]] std::optional<BiasPoint> noiseless_excess(const CalibrationSetting& setting,
                                                        const Epsilon& epsilon, const Delta& delta,
                                                        const SearchEffort& search);

/// sup of δ(b; β) when it is a rational attained at an end or at a bias with few digits: no
/// refinement would tell it from numbers beside it. For integer outputs and a rational e^ε.
[[nodiscard]] std::optional<Rational> rational_largest_delta(const CalibrationSetting& setting,
                                                             const std::optional<Noise>& noise,
                                                             const Epsilon& epsilon);

/// Refusal of more precision than tells any number from a rational with few digits: what is not
/// decided by then may be a rational at an irrational bias. Errors: precision.
void require_decided(Precision precision);

/// The biases of a setting as cells of direction 0, searched depth first, nearest to the ends last.
/// The setting must not be one that may be certain.
class BranchAndBound {
 public:
  enum class Outcome { within, exceeded, exhausted };

  /// What is left to look at.
  struct Part {
    bool reflected;
    Cell cell;
  };
  struct Rest {
    std::int64_t used;
    std::vector<Part> parts;
  };

  /// The function must outlive the cover.
  BranchAndBound(const DeltaOfBias& delta, const CalibrationSetting& setting, std::int64_t cells);
  /// Goes on with the rest of another cover, one for no more noise: more noise is a function of
  /// less and an independent draw, so that δ is nowhere larger and what was passed stays passed.
  void resume(Rest rest);
  [[nodiscard]] Rest rest() const { return {used_, parts_}; }

  /// Goes on until all that is left is within `allowed`, a place exceeds it, or the cells end.
  /// After `exceeded` it may go on with a larger `allowed`; what was passed stays passed.
  [[nodiscard]] Outcome advance(const Rational& allowed, long bits);
  /// An upper bound, at least `allowed`, of all that is left.
  [[nodiscard]] Rational bound(const Rational& allowed, long bits) const;
  /// Where `allowed` was exceeded: the best bias found near it.
  [[nodiscard]] const BiasPoint& exceeded_at() const noexcept { return exceeded_at_; }
  [[nodiscard]] std::int64_t used() const noexcept { return used_; }
  /// The ends of the interval, in both directions.
  [[nodiscard]] const std::vector<BiasPoint>& ends() const noexcept { return ends_; }

 private:
  [[nodiscard]] Outcome examine(const Part& part, const Rational& allowed, long bits);
  [[nodiscard]] Rational hill_climb(const Cell& cell, const Rational& b, long bits) const;

  const DeltaOfBias& delta_;
  DeltaCache known_;
  std::int64_t count_;
  std::int64_t allowed_cells_;
  std::int64_t used_ = 0;
  std::vector<BiasPoint> ends_;
  std::vector<Part> parts_;
  BiasPoint exceeded_at_{false, 0};
};

}  // namespace pkdp::calibration
