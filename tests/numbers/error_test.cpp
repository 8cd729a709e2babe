#include "reference/numbers/error.hpp"

#include <catch2/catch.hpp>

using pkdp::Error;
using pkdp::ErrorKind;

TEST_CASE("an error names the parameter, its value and what is allowed", "[numbers][error]") {
  const Error error(ErrorKind::domain, "p", "3/2", "a probability in [0, 1]");
  CHECK(error.kind() == ErrorKind::domain);
  CHECK(error.parameter() == "p");
  CHECK(error.value() == "3/2");
  CHECK(error.allowed() == "a probability in [0, 1]");
  CHECK(std::string(error.what()) == "domain error: p is '3/2'; allowed: a probability in [0, 1]");
}

TEST_CASE("error ids are stable and map to exit codes 2 and 3", "[numbers][error]") {
  struct Row {
    std::string_view id;
    ErrorKind kind;
    int exit_code;
  };
  const Row rows[] = {{"parse", ErrorKind::parse, 2}, {"domain", ErrorKind::domain, 2},
                      {"usage", ErrorKind::usage, 2}, {"io", ErrorKind::io, 2},
                      {"limit", ErrorKind::limit, 3}, {"precision", ErrorKind::precision, 3}};
  for (const Row& row : rows) {
    const Error error(row.kind, "x", "1", "2");
    CHECK(error.id() == row.id);
    CHECK(error.exit_code() == row.exit_code);
  }
}

TEST_CASE("hostile values stay short and printable in the message", "[numbers][error]") {
  // NOLINTNEXTLINE(bugprone-string-constructor): as long as it looks
  const Error megabytes(ErrorKind::parse, "p", std::string(10'000'000, '7'), "less");
  CHECK(std::string(megabytes.what()).size() < 300);
  CHECK(megabytes.value().find("10000000 characters") != std::string::npos);

  const Error control(ErrorKind::parse, "p", std::string("a\0\x1b[2J\n\x7f", 8), "text");
  CHECK(control.value() == "aU+0000U+001B[2JU+000AU+007F");
  const Error broken_utf8(ErrorKind::parse, "p", "\xff\xc3", "text");
  CHECK(broken_utf8.value() == "\\xFF\\xC3");
  const Error minus(ErrorKind::parse, "p", "\u22121", "text");
  CHECK(minus.value() == "U+22121");
  const Error cut(ErrorKind::parse, "p", std::string(79, 'a') + "\u2212", "text");
  CHECK(cut.value() == std::string(79, 'a') + "... (82 characters)");

  const Error names(ErrorKind::parse, "file \x1b[31m\u202e", "x", "one of caf\u00e9\n");
  CHECK(names.parameter() == "file U+001B[31mU+202E");
  CHECK(names.allowed() == "one of caf\u00e9U+000A");
  CHECK(std::string(names.what()).find('\x1b') == std::string::npos);
}
