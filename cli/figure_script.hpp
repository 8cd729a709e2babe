#pragma once

#include <string>
#include <vector>

#include "fixtures/figures/evaluate.hpp"

namespace pkdp::cli {

/// What gnuplot is told to draw a figure, and the size of the picture in pixels.
struct FigureScript {
  int width;
  int height;
  std::string text;
};

/// One pair of axes for each panel and one legend below all of them. The upper end of a bracket is
/// drawn; where a tight curve was not resolved its lower end too, both named for what they are.
[[nodiscard]] FigureScript figure_script(const figures::Figure& figure,
                                         const std::vector<figures::Table>& tables);

}  // namespace pkdp::cli
