#include "checks/unfinished_file.hpp"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <optional>
#include <vector>

using namespace pkdp;
namespace fs = std::filesystem;

namespace {

std::string made(const UnfinishedFile& file) {
  std::ofstream(file.path()) << "begun";
  return file.path();
}

// A path of its own for each number in each process.
std::string scratch(int number) {
  return fs::temp_directory_path() /
         ("pkdp-unfinished-" + std::to_string(getpid()) + "-" + std::to_string(number));
}

}  // namespace

TEST_CASE("an unfinished file is removed, a renamed one stays", "[checks][unfinished_file]") {
  const std::string kept = scratch(0) + "-kept";
  std::string removed;
  {
    const UnfinishedFile first(scratch(1));
    removed = made(first);
    const UnfinishedFile second(scratch(2));
    fs::rename(made(second), kept);
    CHECK(fs::exists(removed));
  }
  CHECK_FALSE(fs::exists(removed));
  CHECK(fs::remove(kept));
}

TEST_CASE("all unfinished files are removed at once", "[checks][unfinished_file]") {
  std::vector<std::optional<UnfinishedFile>> files(64);
  for (int round = 0; round < 3; ++round) {  // places are free again afterwards
    int number = 0;
    for (auto& file : files) {
      file.emplace(scratch(++number));
      (void)made(*file);
    }
    const UnfinishedFile beyond(scratch(100));
    (void)made(beyond);
    remove_unfinished_files();
    for (const auto& file : files) {
      CHECK_FALSE(fs::exists(file->path()));
    }
    CHECK(fs::exists(beyond.path()));
    CHECK_NOTHROW(remove_unfinished_files());
    for (auto& file : files) {
      file.reset();
    }
  }
  CHECK_FALSE(fs::exists(scratch(100)));
}
