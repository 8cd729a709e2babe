#include "cli/output.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/numbers/printable.hpp"

namespace pkdp::cli {
namespace {

// What was printed and not yet finished: an error on the way leaves nothing half-written. Each
// thread that runs a command has its own.
thread_local std::string pending;

void require_written(bool written) {
  if (!written) {
    throw Error(ErrorKind::io, "standard output",
                Problem{std::string("cannot be written: ") + std::strerror(errno)});
  }
}

void write(const std::string& text) { pending += text; }

}  // namespace

void hold_standard_streams() noexcept {
  std::signal(SIGXFSZ, SIG_IGN);
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
    if (fcntl(stream, F_GETFD) < 0) {
      // The least free number is this stream's; the wrong way round on purpose.
      static_cast<void>(open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY));
    }
  }
}

void print(std::string_view text) { write(printable_lines(text)); }

void print_json_text(std::string_view text) { write(printable_json(text)); }

void print_json(const nlohmann::ordered_json& document) {
  print_json_text(document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) +
                  "\n");
}

std::string take_output() { return std::exchange(pending, {}); }

void finish_output() {
  const std::string whole = take_output();
  require_written(std::fwrite(whole.data(), 1, whole.size(), stdout) == whole.size());
  require_written(std::fflush(stdout) == 0 && std::ferror(stdout) == 0);
}

}  // namespace pkdp::cli
