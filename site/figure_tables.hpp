#pragma once

#include <optional>
#include <string>
#include <vector>

#include "fixtures/figures/figure.hpp"
#include "site/plot.hpp"

namespace pkdp::site {

/// The numbers of a figure as fixtures/figures/numbers keeps them: what `pkdp figure ID --csv`
/// prints, which takes minutes for some. None where they are not kept.
[[nodiscard]] std::optional<std::string> figure_numbers(const figures::Figure& figure);

/// The panels of a figure as drawings of these numbers. Errors: InternalError when they are of
/// another figure.
[[nodiscard]] std::vector<Plot> plots_of(const figures::Figure& figure, const std::string& numbers);

/// A title or label of a figure as print has it: 10⁻⁶ for 1e-6, a lowered i in p_i, a
/// raised ε in e^ε.
[[nodiscard]] std::string in_print(const std::string& text);

}  // namespace pkdp::site
