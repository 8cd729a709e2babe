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
  /// Why it begins or ends within the picture, as its label says: a dot is drawn there.
  std::string begins_because = {};
  std::string ends_because = {};  ///< "no value above 6"
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

/// Two drawings of which the style sheet shows one, wide and narrow. In the wide one each line is
/// labelled at its end where the ends are apart; else, and in the narrow one if there are two lines
/// or more, each line carries its letter, explained beside the wide drawing and, as the page has
/// it, below the narrow one. Coordinates have one decimal, so that the bytes do not depend on the
/// machine's logarithm.
[[nodiscard]] std::string plot_svg(const Plot& plot);

/// "A" for the first line, then "B", …: as the drawings name them.
[[nodiscard]] std::string plot_letter(std::size_t line);

}  // namespace pkdp::site
