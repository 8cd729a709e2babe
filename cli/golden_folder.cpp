#include "cli/golden_folder.hpp"

#include <cstdlib>
#include <filesystem>

#include "pkdp/error.hpp"

namespace pkdp::cli {
namespace {

namespace fs = std::filesystem;

/// PREFIX/share/pkdp/fixtures/golden of a program that stands in PREFIX/bin.
fs::path installed() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  return program.parent_path().parent_path() / "share/pkdp/fixtures/golden";
}

}  // namespace

std::optional<std::string> known_golden_folder() {
  std::error_code error;
  const char* named = std::getenv("PKDP_GOLDEN");
  for (const fs::path& folder : {fs::path(named != nullptr ? named : golden_in_tree),
                                 fs::path(golden_in_tree), installed()}) {
    if (fs::is_directory(folder, error)) {
      return folder.string();
    }
  }
  return std::nullopt;
}

std::string golden_folder(const std::string& parameter) {
  if (const auto folder = known_golden_folder()) {
    return *folder;
  }
  throw Error(ErrorKind::usage, parameter,
              Problem{std::string("is not given, and there are no golden files in ") +
                      golden_in_tree + " here or beside the installed program"},
              "a folder of golden files; `pkdp fixtures generate FOLDER` writes one");
}

}  // namespace pkdp::cli
