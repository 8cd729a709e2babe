#pragma once

#include <CLI/App.hpp>

namespace pkdp::cli {

/// Parses argv with `app`; false when that answered by itself (--help, --version).
/// Errors: usage in one sentence: an unknown command or option, with those that come nearest; an
/// option given twice or without a value; what is missing.
[[nodiscard]] bool parse(CLI::App& app, int argc, const char* const* argv);

}  // namespace pkdp::cli
