#pragma once

#include <optional>
#include <string>
#include <vector>

namespace pkdp::site {

/// A point of a line; without y the line has a gap there.
struct PlotPoint {
  double x;
  std::optional<double> y;
};

struct PlotLine {
  std::string label;
  int colour = 1;  ///< 1 to 6: --c1 … --c6 of style.css
  /// "tight", "printed", "alternative", "corrected", "sharper": how it is drawn.
  std::string kind = "tight";
  std::vector<PlotPoint> points = {};
  /// The other end of a bracket, where that can be seen: the space between is filled.
  std::vector<PlotPoint> lower = {};
  std::string ends_because = {};  ///< a few words where it ends within the picture: "no ε"
};

struct PlotAxis {
  std::string label;
  bool logarithmic = false;
  std::optional<double> from = {};  ///< without, the data's
  std::optional<double> to = {};
};

struct Plot {
  std::string title;  ///< for those who do not see it
  PlotAxis x;
  PlotAxis y;
  std::vector<PlotLine> lines = {};
};

/// Two drawings of which the style sheet shows one: wide, each line labelled at its end, and
/// narrow, with letters that `plot_key` explains. Coordinates have one decimal, so that the bytes
/// do not depend on the machine's logarithm.
[[nodiscard]] std::string plot_svg(const Plot& plot);

/// "A" for the first line, then "B", …: as the narrow drawing names them.
[[nodiscard]] std::string plot_letter(std::size_t line);

}  // namespace pkdp::site
