#pragma once

#include <string>
#include <vector>

#include "site/plot.hpp"

namespace pkdp::site {

struct Tick {
  double at;          ///< in the drawing
  std::string label;  ///< "10⁻³", "0.5"
};

/// "10⁻³", "1000": from 0.1 to 1000 in digits.
[[nodiscard]] std::string power_of_ten(int exponent);

/// The ends of an axis in the drawing.
struct Span {
  double from;
  double to;
};

/// Where the numbers of an axis stand in a drawing.
class Scale {
 public:
  /// `values` give the ends that the axis leaves open.
  Scale(const PlotAxis& axis, const std::vector<double>& values, Span span);

  /// A finite place: on a logarithmic axis positive numbers only.
  [[nodiscard]] bool has(double value) const;
  /// Within the ends.
  [[nodiscard]] bool shows(double value) const;
  [[nodiscard]] double at(double value) const;
  /// At round numbers, at most `most` of them.
  [[nodiscard]] std::vector<Tick> ticks(std::size_t most) const;

 private:
  [[nodiscard]] double place(double value) const;

  bool logarithmic_;
  double least_;  // as place() has them
  double greatest_;
  Span span_;
};

}  // namespace pkdp::site
