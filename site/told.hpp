#pragma once

#include <string>
#include <string_view>

namespace pkdp::site {

/// A counterexample as the ledger tells it (`told` of ledger_text.hpp) as HTML: paragraphs and
/// tables, each typeset; `root` leads to the front page's folder. Errors: InternalError for a row
/// that has more or fewer cells than the head of its table.
[[nodiscard]] std::string told_html(std::string_view text, std::string_view root);

}  // namespace pkdp::site
