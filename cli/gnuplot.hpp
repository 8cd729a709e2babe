#pragma once

#include <string>

namespace pkdp::cli {

/// What a file name asks for. Errors: usage, naming `option`, for any other ending.
enum class CurveFile { csv, svg };
[[nodiscard]] CurveFile curve_file(const std::string& option, const std::string& path);

/// Refuses, before minutes are spent on the numbers, a picture without gnuplot. Errors: io.
void require_gnuplot(const std::string& path);

/// Runs gnuplot on `script`, which must not set its terminal or output, and writes the SVG picture
/// of this size atomically: a reader sees the old file or the new one, whole.
/// Errors: io when gnuplot is not installed (the message names the Debian package), when it fails,
/// or when the file cannot be written; nothing is left behind then.
void write_picture(const std::string& path, int width, int height, const std::string& script);

}  // namespace pkdp::cli
