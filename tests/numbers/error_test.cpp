#include "pkdp/error.hpp"

#include <catch2/catch.hpp>

using pkdp::Error;
using pkdp::ErrorKind;
using pkdp::Problem;

TEST_CASE("an error names the parameter, its value and what is allowed", "[numbers][error]") {
  const Error error(ErrorKind::domain, "p", "3/2", "a probability in [0, 1]");
  CHECK(error.kind() == ErrorKind::domain);
  CHECK(error.parameter() == "p");
  CHECK(error.value() == "3/2");
  CHECK(error.allowed() == "a probability in [0, 1]");
  CHECK(std::string(error.what()) ==
        "domain error: p is '3/2', but must be a probability in [0, 1]");
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

  const Error cut(ErrorKind::parse, "p", std::string(79, 'a') + "\u2212" + "b", "less");
  CHECK(cut.value() == std::string(79, 'a') + "… (83 characters)");
  const Error no_end(ErrorKind::parse, "p", std::string(100, '\x80'), "less");
  CHECK(no_end.value().size() > 70);
  const Error names(ErrorKind::parse, "file \x1b[31m\u202e", "x", "one of caf\u00e9\n");
  CHECK(names.parameter() == "file U+001B[31mU+202E");
  CHECK(names.allowed() == "one of caf\u00e9U+000A");
  CHECK(std::string(names.what()).find('\x1b') == std::string::npos);
  const Error name(ErrorKind::usage, "\x1b]0;" + std::string(1000, 'n'), Problem{"is no name"});
  CHECK(std::string(name.what()).size() < 500);
  CHECK(std::string(name.what()).find('\x1b') == std::string::npos);
}

TEST_CASE("where no value stands for what is wrong, the message is one sentence",
          "[numbers][error]") {
  const Error missing(ErrorKind::usage, "epsilon", Problem{"is missing"});
  CHECK(std::string(missing.what()) == "usage error: epsilon is missing");
  CHECK(missing.value() == "is missing");
  CHECK(missing.allowed().empty());
  const Error unknown(ErrorKind::usage, "'thm-5'", Problem{"is no name"}, "did you mean pk.thm-5?");
  CHECK(std::string(unknown.what()) == "usage error: 'thm-5' is no name: did you mean pk.thm-5?");
  const Error empty(ErrorKind::parse, "p", "", "a number");
  CHECK(std::string(empty.what()) == "parse error: p is empty, but must be a number");
}

TEST_CASE("an error within a place keeps its sentence", "[numbers][error]") {
  const Error value(ErrorKind::domain, "p", "2", "a number in [0, 1]");
  const Error placed = value.within("case 3");
  CHECK(std::string(placed.what()) ==
        "domain error: case 3: p is '2', but must be a number in [0, 1]");
  CHECK(placed.parameter() == "case 3: p");
  CHECK(placed.value() == "2");
  CHECK(placed.allowed() == "a number in [0, 1]");
  CHECK(placed.kind() == ErrorKind::domain);
  CHECK(std::string(Error(ErrorKind::usage, "n", Problem{"is missing"}).within("a:1").what()) ==
        "usage error: a:1: n is missing");
}
