#pragma once

#include <filesystem>
#include <string_view>

namespace pkdp {

/// Writes `content` to a temporary name beside `path` and renames it: a reader sees the old file
/// or the new one, whole. The one place where checks, fixtures and the command line write files.
/// Errors: io naming the file and the reason (a full disk included); nothing is left behind then,
/// nor by remove_unfinished_files (unfinished_file.hpp).
void write_file_atomically(const std::filesystem::path& path, std::string_view content);

}  // namespace pkdp
