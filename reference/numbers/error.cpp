#include "reference/numbers/error.hpp"

#include <fmt/format.h>

#include <utility>

namespace pkdp {
namespace {

constexpr std::size_t longest_shown_value = 80;

std::string shortened(std::string_view value) {
  std::string shown;
  for (const char character : value.substr(0, longest_shown_value)) {
    // Only ASCII: a message cut inside a multibyte character, or made of bytes that are no
    // characters, could not travel in JSON.
    const bool printable = character >= 0x20 && character < 0x7f;
    shown += printable ? character : '?';
  }
  if (value.size() > longest_shown_value) {
    shown += fmt::format("… ({} characters)", value.size());
  }
  return shown;
}

std::string_view name_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::parse:
      return "parse";
    case ErrorKind::domain:
      return "domain";
    case ErrorKind::usage:
      return "usage";
    case ErrorKind::io:
      return "io";
    case ErrorKind::limit:
      return "limit";
    case ErrorKind::precision:
      return "precision";
    case ErrorKind::internal:
      return "internal";
  }
  return "unknown";
}

}  // namespace

Error::Error(ErrorKind kind, std::string parameter, std::string_view value, std::string allowed)
    : std::runtime_error(fmt::format("{} error: {} is '{}'; allowed: {}", name_of(kind), parameter,
                                     shortened(value), allowed)),
      kind_(kind),
      parameter_(std::move(parameter)),
      value_(shortened(value)),
      allowed_(std::move(allowed)) {}

std::string_view Error::id() const noexcept { return name_of(kind_); }

int Error::exit_code() const noexcept {
  if (kind_ == ErrorKind::internal) {
    return 4;
  }
  return kind_ == ErrorKind::limit || kind_ == ErrorKind::precision ? 3 : 2;
}

}  // namespace pkdp
