#pragma once

#include <filesystem>
#include <string_view>

namespace pkdp {

/// Writes `content` to a temporary name beside the file and renames it: a reader sees the old file
/// or the new one, whole. The one place where checks, fixtures and the command line write files.
/// A symbolic link stays and the file that it leads to is replaced; permissions of a file that
/// exists are kept. What is no file (a terminal, /dev/null, a pipe) is written to as it is.
/// Errors: io naming the file and the reason: a full disk, a folder, a file without permission to
/// write, the file that standard output goes to; nothing is left behind then,
/// nor by remove_unfinished_files (unfinished_file.hpp).
void write_file_atomically(const std::filesystem::path& path, std::string_view content);

/// Refuses now, before hours of work, what write_file_atomically would refuse then. Errors: io.
void require_writable(const std::filesystem::path& path);

}  // namespace pkdp
