#include "tests/fuzz/memory_file.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <stdexcept>

namespace pkdp::fuzz {

std::string file_with(std::string_view content) {
  static const int file = memfd_create("fuzz", MFD_CLOEXEC);
  if (file < 0 || ftruncate(file, 0) != 0 ||
      pwrite(file, content.data(), content.size(), 0) != static_cast<ssize_t>(content.size())) {
    throw std::runtime_error("no file in memory");
  }
  return "/proc/self/fd/" + std::to_string(file);
}

}  // namespace pkdp::fuzz
