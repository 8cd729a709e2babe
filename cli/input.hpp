#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reference/catalogue/arguments.hpp"

namespace pkdp::cli {

/// key=value words as the user typed them. A value with a comma is a list; `@FILE` reads a list
/// from a file and `@-` from standard input. Errors: usage, io, limit, parse.
[[nodiscard]] Arguments read_arguments(const std::vector<std::string>& words);

/// One value as read_arguments reads it.
[[nodiscard]] ArgumentText read_argument(std::string_view name, const std::string& value);

/// A number of digits or bits that is asked for. Errors: parse; domain below 1; limit above
/// `greatest`.
[[nodiscard]] long read_size(const char* option, const std::string& text, long greatest);

/// The elements of a list file: numbers separated by commas or white space, lines that start with
/// `#` are comments. Errors: io naming the file; limit for a number, list or file beyond the stated
/// size (found while reading: memory stays small); parse for an empty element.
[[nodiscard]] TextList read_list_file(std::string_view name, const std::string& path);

}  // namespace pkdp::cli
