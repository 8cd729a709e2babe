#include "checks/atomic_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <string>
#include <system_error>

#include "checks/unfinished_file.hpp"
#include "reference/numbers/error.hpp"

namespace pkdp {

void write_file_atomically(const std::filesystem::path& path, std::string_view content) {
  // The process id keeps two programs that write the same file apart.
  const UnfinishedFile temporary(fmt::format("{}.{}.partial", path.string(), getpid()));
  const auto refuse = [&](const std::string& reason) {
    throw Error(ErrorKind::io, "the file to write", path.string(), "a writable place: " + reason);
  };
  {
    std::ofstream file(temporary.path(), std::ios::binary | std::ios::trunc);
    file.write(content.data(), static_cast<std::streamsize>(content.size()));
    file.flush();
    if (!file) {
      refuse(std::strerror(errno));
    }
  }
  std::error_code error;
  std::filesystem::rename(temporary.path(), path, error);
  if (error) {
    refuse(error.message());
  }
}

}  // namespace pkdp
