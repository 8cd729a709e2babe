#include "cli/output.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>

#include "reference/numbers/error.hpp"
#include "reference/numbers/printable.hpp"

namespace pkdp::cli {
namespace {

void require_written(bool written) {
  if (!written) {
    throw Error(ErrorKind::io, "standard output", std::strerror(errno), "a place with room");
  }
}

void write(const std::string& text) {
  require_written(std::fwrite(text.data(), 1, text.size(), stdout) == text.size());
}

}  // namespace

void print(std::string_view text) { write(printable_lines(text)); }

void print_json_text(std::string_view text) { write(printable_json(text)); }

void print_json(const nlohmann::ordered_json& document) {
  print_json_text(document.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) +
                  "\n");
}

void finish_output() { require_written(std::fflush(stdout) == 0 && std::ferror(stdout) == 0); }

}  // namespace pkdp::cli
