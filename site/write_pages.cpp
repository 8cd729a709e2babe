#include <fmt/format.h>

#include <set>
#include <sstream>
#include <system_error>

#include "checks/atomic_file.hpp"
#include "fixtures/generate/golden_file.hpp"
#include "pkdp/error.hpp"
#include "site/site.hpp"

namespace pkdp::site {
namespace {

namespace fs = std::filesystem;

// Names the files of the site, one a line: what a later run may remove.
constexpr const char* list_file = "pages.txt";

bool has_nothing(const fs::path& directory) {
  std::error_code error;
  return !fs::exists(directory, error) || fs::is_empty(directory, error);
}

std::set<std::string> written_before(const fs::path& directory) {
  std::error_code error;
  if (!fs::exists(directory / list_file, error)) {
    if (!has_nothing(directory)) {
      throw Error(
          ErrorKind::usage, "DIR", "'" + directory.string() + "'",
          "a folder that is new, empty or has pages of an earlier run (it would say so in " +
              std::string(list_file) + ")");
    }
    return {};
  }
  std::istringstream lines(fixtures::read_text(directory / list_file));
  std::set<std::string> names;
  for (std::string line; std::getline(lines, line);) {
    const fs::path path(line);
    // Whoever edits the list does not make us remove files elsewhere.
    bool inside = path.is_relative();
    for (const fs::path& part : path) {
      inside = inside && part != "..";
    }
    if (inside && !line.empty()) {
      names.insert(line);
    }
  }
  return names;
}

void make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    throw Error(ErrorKind::io, "the folder " + folder.string(),
                Problem{"cannot be made: " + error.message()});
  }
}

}  // namespace

void require_pages_folder(const fs::path& directory) { (void)written_before(directory); }

void write_pages(const Pages& pages, const fs::path& directory) {
  std::set<std::string> stale = written_before(directory);
  make_folder(directory);
  std::string list;
  for (const auto& [path, text] : pages) {
    list += path + "\n";
  }
  std::string both = list;
  for (const std::string& path : stale) {
    both += path + "\n";
  }
  // A run that is killed leaves a list of all that it and earlier ones may have written.
  write_file_atomically(directory / list_file, both);
  for (const auto& [path, text] : pages) {
    stale.erase(path);
    if (path != "index.html") {
      make_folder((directory / path).parent_path());
      write_file_atomically(directory / path, text);
    }
  }
  for (const std::string& path : stale) {
    std::error_code ignored;  // who removed it before us is welcome
    fs::remove(directory / path, ignored);
  }
  if (const auto front = pages.find("index.html"); front != pages.end()) {
    write_file_atomically(directory / "index.html", front->second);
  }
  write_file_atomically(directory / list_file, list);
}

}  // namespace pkdp::site
