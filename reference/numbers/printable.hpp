#pragma once

#include <string>
#include <string_view>

namespace pkdp {

/// A text of unknown origin as it can be shown in one line of a terminal: letters, marks, digits
/// and signs of any script as they are; what steers the terminal, has no ink or reverses the
/// direction (control and format characters, line ends, spaces other than ' ', private and
/// unassigned planes) as U+XXXX; bytes that are no UTF-8 as \xNN.
[[nodiscard]] std::string printable(std::string_view text);

/// The same of several lines: line feeds stay.
[[nodiscard]] std::string printable_lines(std::string_view text);

/// The same of a JSON text: line feeds stay, and \uXXXX is written where the others write U+XXXX,
/// so that readers of JSON see no difference.
[[nodiscard]] std::string printable_json(std::string_view text);

/// Is this character shown as it is by `printable`?
[[nodiscard]] bool is_printable(char32_t code) noexcept;

}  // namespace pkdp
