#pragma once

#include <vector>

#include "reference/accountant/bent_path.hpp"
#include "reference/accountant/power_bounds.hpp"

namespace pkdp::accountant {

/// Upper bounds of the modulus of the integrand of bent_contour.hpp along a hyperbola, with c/π and
/// |ds/du|: cells of one width in u from 0 on, as many as it takes until what is beyond is below
/// e^log_wanted.
class BentCells {
 public:
  BentCells(const BentIntegral& integral, const PowerBounds& bounds, const BentPath& path,
            const Rational& angle, const Interval& log_wanted);

  [[nodiscard]] static Rational width() { return Rational(1, 16); }
  /// The greatest value in each cell.
  [[nodiscard]] const std::vector<Interval>& sizes() const { return sizes_; }
  /// Of the integral beyond the last one; infinite where that falls too slowly.
  [[nodiscard]] const Interval& rest() const { return rest_; }

 private:
  void append(std::vector<PowerBounds::Guess>& guesses);
  [[nodiscard]] Interval log_rest() const;

  const BentIntegral& integral_;
  const PowerBounds& bounds_;
  const BentPath& path_;
  const Rational& angle_;
  std::vector<Interval> sizes_;
  Interval rest_;
};

}  // namespace pkdp::accountant
