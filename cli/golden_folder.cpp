#include "cli/golden_folder.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "pkdp/error.hpp"

namespace pkdp::cli {
namespace {

namespace fs = std::filesystem;

bool is_folder(const std::string& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

}  // namespace

std::vector<std::string> golden_places() {
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  std::vector<std::string> places;
  if (const char* named = std::getenv("PKDP_GOLDEN")) {
    places.emplace_back(named);
  }
  // PREFIX/bin, and the build/PRESET of a source tree.
  places.insert(places.end(),
                {golden_in_tree, (folder.parent_path() / "share/pkdp/fixtures/golden").string(),
                 (folder.parent_path().parent_path() / golden_in_tree).string()});
  return places;
}

std::optional<std::string> known_golden_folder() {
  const std::vector<std::string> places = golden_places();
  const auto found = std::find_if(places.begin(), places.end(), is_folder);
  return found == places.end() ? std::nullopt : std::optional(*found);
}

std::string golden_folder(const std::string& parameter) {
  if (const auto folder = known_golden_folder()) {
    return *folder;
  }
  throw Error(ErrorKind::usage, parameter,
              Problem{fmt::format("is not given, and there are no golden files in {}",
                                  fmt::join(golden_places(), ", "))},
              "a folder of golden files; the package pkdp-fixtures brings them, `pkdp fixtures "
              "generate FOLDER` writes them");
}

}  // namespace pkdp::cli
