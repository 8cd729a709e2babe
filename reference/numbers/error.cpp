#include "reference/numbers/error.hpp"

#include <fmt/format.h>

#include "reference/numbers/printable.hpp"
#include "reference/numbers/utf8.hpp"

namespace pkdp {
namespace {

constexpr std::size_t longest_shown_value = 80;

std::string shortened(std::string_view value) {
  std::string shown = printable_ascii(whole_characters(value, longest_shown_value));
  if (value.size() > longest_shown_value) {
    shown += fmt::format("... ({} characters)", value.size());
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
  }
  return "unknown";
}

}  // namespace

Error::Error(ErrorKind kind, std::string parameter, std::string_view value, std::string allowed)
    : std::runtime_error(fmt::format("{} error: {} is '{}'; allowed: {}", name_of(kind),
                                     printable(parameter), shortened(value), printable(allowed))),
      kind_(kind),
      parameter_(printable(parameter)),
      value_(shortened(value)),
      allowed_(printable(allowed)) {}

std::string_view Error::id() const noexcept { return name_of(kind_); }

int Error::exit_code() const noexcept {
  return kind_ == ErrorKind::limit || kind_ == ErrorKind::precision ? 3 : 2;
}

}  // namespace pkdp
