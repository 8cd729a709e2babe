#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pkdp::site {

/// A sign of a formula (formula.hpp).
struct FormulaToken {
  enum class Kind {
    number,
    letter,    ///< one letter: a variable
    function,  ///< a name that is set upright: ln, Bin
    word,      ///< any other name of two letters or more
    sign,      ///< an operator or a relation
    comma,     ///< , or ;
    open,      ///< ( [ {
    close,     ///< ) ] }
    raise,     ///< ^
    lower,     ///< _
    raised,    ///< of a run of ² ⁻¹ …: its plain text
    lowered,   ///< of a run of ₀ ₊ …: its plain text
  };
  Kind kind;
  std::string text;
  bool space_before = false;
};

[[nodiscard]] std::vector<FormulaToken> formula_tokens(std::string_view formula);

}  // namespace pkdp::site
