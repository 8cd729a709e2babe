#include "checks/atomic_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>

#include "checks/unfinished_file.hpp"
#include "pkdp/error.hpp"

namespace pkdp {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const fs::path& path, const std::string& reason) {
  throw Error(ErrorKind::io, "the file " + path.string(), Problem{"cannot be written: " + reason});
}

// A descriptor that is closed at the end of its scope.
class Descriptor {
 public:
  Descriptor(const fs::path& path, int flags)
      : number_(::open(path.c_str(), flags | O_CLOEXEC, 0666)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }
  [[nodiscard]] int number() const noexcept { return number_; }
  // False when what was written did not arrive.
  bool close() {
    const bool closed = number_ < 0 || ::close(number_) == 0;
    number_ = -1;
    return closed;
  }

 private:
  int number_;
};

// False with errno when the content could not be written whole.
bool write_all(int descriptor, std::string_view content) {
  while (!content.empty()) {
    const ssize_t count = ::write(descriptor, content.data(), content.size());
    if (count < 0 && errno != EINTR) {
      return false;
    }
    content.remove_prefix(count < 0 ? 0 : static_cast<std::size_t>(count));
  }
  return true;
}

// The file that a chain of links leads to, whether it exists or not.
fs::path end_of_links(const fs::path& path) {
  constexpr int most_links = 40;  // as the kernel
  fs::path end = path;
  for (int links = 0; fs::is_symlink(fs::symlink_status(end)); ++links) {
    if (links == most_links) {
      refuse(path, std::strerror(ELOOP));
    }
    end = end.parent_path() / fs::read_symlink(end);
  }
  return end;
}

struct Place {
  fs::path file;
  bool exists = false;
  bool regular = true;
  mode_t mode = 0;
};

// Where a content for `path` goes; refuses what must not be replaced.
Place place_of(const fs::path& path) {
  struct stat there {};
  if (::stat(path.c_str(), &there) != 0) {
    return {end_of_links(path)};
  }
  if (S_ISDIR(there.st_mode)) {
    refuse(path, "it is a folder");
  }
  if (!S_ISREG(there.st_mode)) {
    return {path, true, false};
  }
  struct stat output {};
  if (::fstat(STDOUT_FILENO, &output) == 0 && output.st_dev == there.st_dev &&
      output.st_ino == there.st_ino) {
    refuse(path, "standard output goes to the same file");
  }
  if (::access(path.c_str(), W_OK) != 0) {
    refuse(path, std::strerror(errno));
  }
  return {end_of_links(path), true, true, there.st_mode & 07777};
}

// Beside the file; the process id keeps two programs that write the same file apart.
std::string temporary_for(const Place& place) {
  return fmt::format("{}.{}.partial", place.file.string(), getpid());
}

void write_temporary(const UnfinishedFile& temporary, const Place& place, std::string_view content,
                     const fs::path& path) {
  Descriptor file(temporary.path(), O_WRONLY | O_CREAT | O_TRUNC);
  const bool written = file.number() >= 0 &&
                       (!place.exists || ::fchmod(file.number(), place.mode) == 0) &&
                       write_all(file.number(), content) && file.close();
  if (!written) {
    refuse(path, std::strerror(errno));
  }
}

void write_stream(const fs::path& path, std::string_view content) {
  Descriptor stream(path, O_WRONLY);
  if (stream.number() < 0 || !write_all(stream.number(), content) || !stream.close()) {
    refuse(path, std::strerror(errno));
  }
}

}  // namespace

void write_file_atomically(const fs::path& path, std::string_view content) {
  const Place place = place_of(path);
  if (!place.regular) {
    write_stream(path, content);
    return;
  }
  const UnfinishedFile temporary(temporary_for(place));
  write_temporary(temporary, place, content, path);
  if (::rename(temporary.path().c_str(), place.file.c_str()) != 0) {
    refuse(path, std::strerror(errno));
  }
}

void require_writable(const fs::path& path) {
  const Place place = place_of(path);
  if (place.regular) {
    write_temporary(UnfinishedFile(temporary_for(place)), place, "", path);
  }
}

}  // namespace pkdp
