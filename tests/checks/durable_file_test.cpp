#include "checks/durable_file.hpp"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "pkdp/error.hpp"

namespace {

struct Folder {
  std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("pkdp-durable-" + std::to_string(getpid()));
  Folder() { std::filesystem::create_directories(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path); }
};

std::string content(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

std::ptrdiff_t entries(const Folder& folder) {
  return std::distance(std::filesystem::directory_iterator(folder.path), {});
}

}  // namespace

TEST_CASE("durable_file: a new file, and never over an old one") {
  const Folder folder;
  const std::filesystem::path file = folder.path / "a";
  CHECK(pkdp::create_file_durably(file, "first"));
  CHECK_FALSE(pkdp::create_file_durably(file, "second"));
  CHECK(content(file) == "first");
  CHECK(pkdp::create_file_durably(folder.path / "b", ""));
  std::filesystem::create_symlink("nowhere", folder.path / "link");
  CHECK_FALSE(pkdp::create_file_durably(folder.path / "link", "x"));
  CHECK(entries(folder) == 3);
}

TEST_CASE("durable_file: what cannot be written is refused and leaves nothing") {
  const Folder folder;
  for (const std::filesystem::path& path :
       {folder.path / "no" / "a", folder.path / std::string(300, 'a'),
        folder.path / std::string(250, 'b')}) {
    CHECK_THROWS_AS(static_cast<void>(pkdp::create_file_durably(path, "x")), pkdp::Error);
  }
  CHECK(entries(folder) == 0);
}
