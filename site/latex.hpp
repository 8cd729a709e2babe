#pragma once

#include <string>
#include <string_view>

namespace pkdp::site {

/// A sentence whose formulas stand between $ or $$ in LaTeX, as quotations of the thesis have them,
/// as HTML: letters and signs in Unicode, raised and lowered parts, fractions and roots on one
/// line. A command that is not known stands as its name. `root` as in typeset.hpp.
[[nodiscard]] std::string latex_html(std::string_view text, std::string_view root);

}  // namespace pkdp::site
