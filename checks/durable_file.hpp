#pragma once

#include <filesystem>
#include <string_view>

namespace pkdp {

/// Writes a new file that is on the disk, name and content, when this returns true; returns false,
/// and leaves everything as it is, when the name is taken. Readers see no file or the whole one,
/// and of several writers at the same time one returns true, killed ones included.
/// Errors: io naming the file and the reason, also where the file system has no hard links; the
/// name is then not taken, unless the folder itself could not be brought to the disk.
[[nodiscard]] bool create_file_durably(const std::filesystem::path& path, std::string_view content);

}  // namespace pkdp
