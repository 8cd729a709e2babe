#include "cli/output.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <nlohmann/json.hpp>

#include "reference/numbers/error.hpp"

namespace pkdp::cli {
namespace {

void require_written(bool written) {
  if (!written) {
    throw Error(ErrorKind::io, "standard output",
                Problem{std::string("cannot be written: ") + std::strerror(errno)});
  }
}

}  // namespace

void hold_standard_streams() noexcept {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
    if (fcntl(stream, F_GETFD) < 0) {
      // The least free number is this stream's; the wrong way round on purpose.
      static_cast<void>(open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY));
    }
  }
}

void print(std::string_view text) {
  require_written(std::fwrite(text.data(), 1, text.size(), stdout) == text.size());
}

void print_json(const nlohmann::ordered_json& document) {
  print(document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
}

void finish_output() { require_written(std::fflush(stdout) == 0 && std::ferror(stdout) == 0); }

}  // namespace pkdp::cli
