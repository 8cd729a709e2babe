#include "checks/atomic_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

#include "pkdp/error.hpp"

namespace fs = std::filesystem;
using pkdp::require_writable;
using pkdp::write_file_atomically;

namespace {

// A folder of its own that goes away.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("pkdp it's " + std::to_string(getpid()))) {
    fs::create_directories(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }
  [[nodiscard]] fs::path operator/(const std::string& name) const { return path_ / name; }
  [[nodiscard]] long entries() const {
    return std::distance(fs::directory_iterator(path_), fs::directory_iterator());
  }

 private:
  fs::path path_;
};

std::string content_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string refusal(const fs::path& path) {
  for (auto* attempt : {+[](const fs::path& p) { require_writable(p); },
                        +[](const fs::path& p) { write_file_atomically(p, "x"); }}) {
    CHECK_THROWS_AS(attempt(path), pkdp::Error);
  }
  try {
    write_file_atomically(path, "x");
  } catch (const pkdp::Error& error) {
    CHECK(error.kind() == pkdp::ErrorKind::io);
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("a file is written whole and nothing else stays", "[checks]") {
  const Folder folder;
  for (const std::string name : {"plain", "it's \"odd\" \\ `x`\n", "-o"}) {
    require_writable(folder / name);
    CHECK_FALSE(fs::exists(folder / name));
    write_file_atomically(folder / name, "one");
    write_file_atomically(folder / name, "two");
    CHECK(content_of(folder / name) == "two");
  }
  CHECK(folder.entries() == 3);
}

TEST_CASE("a symbolic link stays and its file is replaced", "[checks]") {
  const Folder folder;
  fs::create_directory(folder / "inner");
  fs::create_symlink("inner/file", folder / "second");
  fs::create_symlink("second", folder / "first");
  write_file_atomically(folder / "first", "made");  // a link to nothing: the file is made
  CHECK(content_of(folder / "inner/file") == "made");
  require_writable(folder / "first");
  write_file_atomically(folder / "first", "changed");
  CHECK(fs::is_symlink(folder / "first"));
  CHECK(fs::is_symlink(folder / "second"));
  CHECK_FALSE(fs::is_symlink(folder / "inner/file"));
  CHECK(content_of(folder / "inner/file") == "changed");
  CHECK(folder.entries() == 3);
}

TEST_CASE("a circle of links is refused", "[checks]") {
  const Folder folder;
  fs::create_symlink("b", folder / "a");
  fs::create_symlink("a", folder / "b");
  CHECK_THAT(refusal(folder / "a"), Catch::Contains("levels of symbolic links"));
  CHECK(folder.entries() == 2);
}

TEST_CASE("permissions are kept", "[checks]") {
  const Folder folder;
  write_file_atomically(folder / "file", "one");
  fs::permissions(folder / "file", fs::perms::owner_read | fs::perms::owner_write);
  write_file_atomically(folder / "file", "two");
  CHECK(fs::status(folder / "file").permissions() ==
        (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("folders, full disks and missing folders are refused", "[checks]") {
  const Folder folder;
  fs::create_directory(folder / "folder");
  CHECK_THAT(refusal(folder / "folder"), Catch::Contains("it is a folder"));
  CHECK_THAT(refusal(folder / "nowhere/file"), Catch::Contains("No such file"));
  CHECK_THROWS_AS(write_file_atomically("/dev/full", "x"), pkdp::Error);
  CHECK(folder.entries() == 1);
}

TEST_CASE("what is no file is written to as it is", "[checks]") {
  const Folder folder;
  write_file_atomically("/dev/null", "x");
  CHECK(fs::is_character_file("/dev/null"));
  REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
  std::string received;
  std::thread reader([&] { received = content_of(folder / "pipe"); });
  require_writable(folder / "pipe");
  write_file_atomically(folder / "pipe", "through");
  reader.join();
  CHECK(received == "through");
  CHECK(fs::is_fifo(folder / "pipe"));
}
