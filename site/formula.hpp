#pragma once

#include <string>
#include <string_view>

namespace pkdp::site {

/// A formula of the catalogue, which is plain text ("ln(P[S = k]/P[S = k − 1])"), as HTML with
/// MathML: a^b and a_b with a group or a sign, ², ⁻¹ and ₀ after a sign, a/b as a fraction of the
/// product before and the factor behind (written in a line inside exponents), √a, letters in
/// italics, names of functions and numbers upright. Words between are text, and so is all of it
/// where brackets do not match.
[[nodiscard]] std::string mathml(std::string_view formula);

}  // namespace pkdp::site
