#pragma once

#include <string>

namespace pkdp::cli {

/// What a file name asks for: numbers, or a picture of one of these kinds. Errors: usage, naming
/// `option`, for any other ending.
enum class CurveFile { csv, svg, png, pdf };
[[nodiscard]] CurveFile curve_file(const std::string& option, const std::string& path);

/// What gnuplot draws, and what those read who do not see it. `script` must not set its terminal or
/// output; the size is in pixels (PDF: points).
struct Picture {
  int width;
  int height;
  std::string script;
  std::string title;
  std::string description;
};

/// Refuses, before minutes are spent on the numbers, a picture that cannot be drawn: without
/// gnuplot or with one that does not write files of this kind. Errors: io.
void require_drawable(const std::string& path);

/// Runs gnuplot and writes the picture atomically, of the kind that the name of the file says: a
/// reader sees the old file or the new one, whole. An SVG has the title and the description as
/// elements of their own, and the role of an image. Errors: io when gnuplot is not installed (the
/// message names the Debian package), when it fails, or when the file cannot be written; nothing is
/// left behind then.
void write_picture(const std::string& path, const Picture& picture);

}  // namespace pkdp::cli
