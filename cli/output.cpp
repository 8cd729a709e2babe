#include "cli/output.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "reference/numbers/error.hpp"
#include "reference/numbers/printable.hpp"

namespace pkdp::cli {
namespace {

// What was printed and not yet finished: an error on the way leaves nothing half-written.
std::string pending;

void require_written(bool written) {
  if (!written) {
    throw Error(ErrorKind::io, "standard output", std::strerror(errno), "a place with room");
  }
}

void write(const std::string& text) { pending += text; }

}  // namespace

void print(std::string_view text) { write(printable_lines(text)); }

void print_json_text(std::string_view text) { write(printable_json(text)); }

void print_json(const nlohmann::ordered_json& document) {
  print_json_text(document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) +
                  "\n");
}

void finish_output() {
  const std::string whole = std::exchange(pending, {});
  require_written(std::fwrite(whole.data(), 1, whole.size(), stdout) == whole.size());
  require_written(std::fflush(stdout) == 0 && std::ferror(stdout) == 0);
}

}  // namespace pkdp::cli
