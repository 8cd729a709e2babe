#pragma once

#include <string>
#include <vector>

#include "cli/gnuplot.hpp"
#include "fixtures/figures/evaluate.hpp"

namespace pkdp::cli {

/// What a picture shows besides curves.
struct Annotations {
  /// A point of the first panel with words beside it, left of it or right of it.
  struct Mark {
    std::string x, y, words;
    bool words_left = false;
  };
  std::vector<Mark> marks = {};
  std::vector<std::string> notes = {};  ///< sentences below the legend
};

/// One pair of axes for each panel and one legend below all of them. The upper end of a bracket is
/// drawn; where a tight curve was not resolved its lower end too, both named for what they are.
/// The description has in words what there is to see: axes, panels, curves, marks and notes.
[[nodiscard]] Picture figure_script(const figures::Figure& figure,
                                    const std::vector<figures::Table>& tables,
                                    const Annotations& annotations = {});

}  // namespace pkdp::cli
