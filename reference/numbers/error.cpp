#include "pkdp/error.hpp"

#include <fmt/format.h>

#include "reference/numbers/printable.hpp"
#include "reference/numbers/utf8.hpp"

namespace pkdp {
namespace {

constexpr std::size_t longest_shown_value = 80;
constexpr std::size_t longest_shown_name = 400;  // a path, a place within a file

std::string shortened(std::string_view text, std::size_t longest) {
  if (text.size() <= longest) {
    return printable(text);
  }
  return fmt::format("{}… ({} characters)", printable(whole_characters(text, longest)),
                     text.size());
}

std::string in_quotes(const std::string& value) {
  return value.empty() ? "empty" : "'" + value + "'";
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
    : std::runtime_error(fmt::format("{} error: {} is {}, but must be {}", name_of(kind),
                                     shortened(parameter, longest_shown_name),
                                     in_quotes(shortened(value, longest_shown_value)),
                                     printable(allowed))),
      kind_(kind),
      parameter_(printable(parameter)),
      value_(shortened(value, longest_shown_value)),
      allowed_(printable(allowed)) {}

Error::Error(ErrorKind kind, std::string parameter, Problem problem, std::string advice)
    : std::runtime_error(fmt::format("{} error: {} {}{}{}", name_of(kind),
                                     shortened(parameter, longest_shown_name),
                                     shortened(problem.says, longest_shown_name),
                                     advice.empty() ? "" : ": ", printable(advice))),
      kind_(kind),
      parameter_(std::move(parameter)),
      value_(shortened(problem.says, longest_shown_name)),
      allowed_(std::move(advice)) {}

Error::Error(const Error& inner, std::string_view context)
    : std::runtime_error(fmt::format(
          "{} error: {}: {}", inner.id(), context,
          std::string_view(inner.what()).substr(inner.id().size() + sizeof(" error: ") - 1))),
      kind_(inner.kind_),
      parameter_(fmt::format("{}: {}", context, inner.parameter_)),
      value_(inner.value_),
      allowed_(inner.allowed_) {}

Error Error::within(std::string_view context) const {
  return {*this, shortened(context, longest_shown_name)};
}

std::string_view Error::id() const noexcept { return name_of(kind_); }

int Error::exit_code() const noexcept {
  return kind_ == ErrorKind::limit || kind_ == ErrorKind::precision ? 3 : 2;
}

}  // namespace pkdp
