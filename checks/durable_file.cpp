#include "checks/durable_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>

#include "pkdp/error.hpp"

namespace pkdp {
namespace {

// Owns a descriptor.
class Opened {
 public:
  Opened(const std::string& path, int flags) : descriptor_(open(path.c_str(), flags, 0644)) {}
  Opened(const Opened&) = delete;
  Opened& operator=(const Opened&) = delete;
  ~Opened() {
    if (descriptor_ >= 0) {
      close(descriptor_);
    }
  }
  [[nodiscard]] int descriptor() const noexcept { return descriptor_; }
  [[nodiscard]] bool synced() const { return descriptor_ >= 0 && fsync(descriptor_) == 0; }

 private:
  int descriptor_;
};

bool written(const Opened& file, std::string_view content) {
  while (!content.empty()) {
    const ssize_t length = write(file.descriptor(), content.data(), content.size());
    if (length < 0 && errno != EINTR) {
      return false;
    }
    content.remove_prefix(length < 0 ? 0 : static_cast<std::size_t>(length));
  }
  return true;
}

}  // namespace

bool create_file_durably(const std::filesystem::path& path, std::string_view content) {
  const std::string temporary = fmt::format("{}.{}.partial", path.string(), getpid());
  const auto require = [&](bool fine) {
    if (!fine) {
      const std::string reason = std::strerror(errno);
      unlink(temporary.c_str());
      throw Error(ErrorKind::io, "the file to write", path.string(), "a writable place: " + reason);
    }
  };
  unlink(temporary.c_str());
  {
    const Opened file(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC);
    require(file.descriptor() >= 0 && written(file, content) && file.synced());
  }
  // Unlike a renaming, a link never takes the place of a file that is there.
  const bool linked = link(temporary.c_str(), path.c_str()) == 0;
  require(linked || errno == EEXIST);
  unlink(temporary.c_str());
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
  require(!linked || Opened(folder.string(), O_RDONLY | O_DIRECTORY | O_CLOEXEC).synced());
  return linked;
}

}  // namespace pkdp
