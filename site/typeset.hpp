#pragma once

#include <string>
#include <string_view>

/// Sentences of the ledger, which are plain text, as HTML.
namespace pkdp::site {

/// Escaped, with `code` in <code>, a^b and a_b raised and lowered (the argument: a group in
/// parentheses or braces, or a run of letters and digits with a sign; below a single sign, or a
/// capital below a word, so that names with an underscore stay names), and ids of statements
/// linked. `root` leads from the page to the front page's folder.
[[nodiscard]] std::string typeset(std::string_view text, std::string_view root);

/// The same without links.
[[nodiscard]] std::string typeset(std::string_view text);

/// Only escaped.
[[nodiscard]] std::string escaped(std::string_view text);

}  // namespace pkdp::site
