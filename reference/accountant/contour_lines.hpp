#pragma once

#include <deque>
#include <mutex>
#include <utility>
#include <vector>

#include "reference/accountant/contour.hpp"

namespace pkdp::accountant {

/// The lines of integration that were computed for one composition, for who asks at many ε: a line
/// serves as far around its ε as it is accurate, and is made a little more accurate than asked so
/// that it reaches further. Safe to share between threads.
class ContourLines {
 public:
  /// `spare` bits are added to the accuracy that is asked for.
  explicit ContourLines(std::vector<Factor> factors, Precision spare = 32)
      : factors_(std::move(factors)), spare_(spare) {}

  /// As delta_by_contour, along a line that is there or a new one.
  [[nodiscard]] Interval delta(const Epsilon& epsilon, Precision precision,
                               std::size_t most_points = contour_points) {
    return delta(epsilon.real(), precision, most_points);
  }
  /// The same at a level of any sign.
  [[nodiscard]] Interval delta(const Real& level, Precision precision,
                               std::size_t most_points = contour_points);

 private:
  [[nodiscard]] std::deque<ContourLine> known() const;
  void remember(const ContourLine& line);
  [[nodiscard]] ContourLine new_line(const Real& level, Precision precision,
                                     std::size_t most_points) const;

  std::vector<Factor> factors_;
  Precision spare_;
  mutable std::mutex mutex_;
  std::deque<ContourLine> lines_;  // the last one first
};

}  // namespace pkdp::accountant
