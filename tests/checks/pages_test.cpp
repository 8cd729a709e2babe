#include "checks/registry/pages.hpp"

#include <catch2/catch.hpp>

#include "checks/registry.hpp"
#include "pkdp/error.hpp"

using namespace pkdp;
using namespace pkdp::checks;

namespace {

/// A ledger of one statement with one reading.
struct Small {
  Reading reading;
  Statement statement;

  [[nodiscard]] std::vector<StatementResult> results(Finding finding) const {
    ReadingResult result;
    result.reading = &reading;
    result.finding = std::move(finding);
    return {{&statement, {result}}};
  }
};

Small refuted(const std::string& id) {
  Small small;
  small.reading.reading = "printed";
  small.reading.verdict = Verdict::refuted;
  small.reading.evidence = Evidence::certificate;
  small.statement.id = id;
  small.statement.erratum.severity = Severity::unsafe;
  return small;
}

std::size_t figure(const std::vector<Figure>& figures, const std::string& description) {
  for (const Figure& one : figures) {
    if (one.words == description) {
      return one.number;
    }
  }
  throw std::logic_error(description);
}

}  // namespace

TEST_CASE("A part of a page is written anew, the rest stays", "[checks]") {
  const std::string page =
      "a\n<!-- generated: one -->\nold\n<!-- end -->\nb\n<!-- generated: two -->\n<!-- end "
      "-->\nc\n";
  CHECK(with_part(page, "one", "new\n") ==
        "a\n<!-- generated: one -->\nnew\n<!-- end -->\nb\n<!-- generated: two -->\n<!-- end -->\n"
        "c\n");
  CHECK(with_part(page, "two", "new\n") ==
        "a\n<!-- generated: one -->\nold\n<!-- end -->\nb\n<!-- generated: two -->\nnew\n"
        "<!-- end -->\nc\n");
  CHECK_THROWS_WITH(with_part(page, "three", ""), Catch::Contains("generated: three"));
  CHECK_THROWS_AS(with_part("<!-- generated: one -->\n", "one", ""), Error);
}

TEST_CASE("The number before some words is set, wherever the line breaks", "[checks]") {
  const std::string page = "12 hens,\n3,456\nold  hens and 7 old hensfeet";
  CHECK(with_figures(page, {{"old hens", 1'234'567}}) ==
        "12 hens,\n1,234,567\nold  hens and 7 old hensfeet");
  CHECK(with_figures(page, {{"hens", 999}, {"old hens", 1000}}) ==
        "999 hens,\n1,000\nold  hens and 7 old hensfeet");
  CHECK_THROWS_WITH(with_figures(page, {{"cocks", 1}}), Catch::Contains("how many 'cocks'"));
}

TEST_CASE("The ledger in numbers is that of its results", "[checks]") {
  const Small theirs = refuted("pk.lem-2");
  Finding finding;
  finding.counterexample = Certificate{.minimal = only_case("a test")};
  const std::string text = ledger_in_numbers(theirs.results(finding));
  for (const char* description :
       {"have 1 statements with an id. As printed, 1 are refuted, 0 hold", "Another 0 ids",
        "1 readings: 1 refuted", "| `unsafe` | 1 | 1 |", "| `none` | 0 | 0 |",
        "| `certificate` | 1 |", "| the only case | 1 |", "settle 0 readings"}) {
    CHECK_THAT(text, Catch::Contains(description));
  }
  CHECK_THAT(text, !Catch::Contains("`proved`") && !Catch::Contains("not known"));
  const auto figures = ledger_figures(theirs.results({}));
  CHECK(figure(figures, "are unsafe to rely on") == 1);
  CHECK(figure(figures, "are settled by theorems") == 0);
}

TEST_CASE("Statements of ours are counted apart", "[checks]") {
  Small ours = refuted("pk.text-noise");
  ours.reading.proofs = {Theorem{}};
  const std::string text = ledger_in_numbers(ours.results({}));
  CHECK_THAT(text, Catch::Contains("have 0 statements with an id. As printed, 0 are refuted") &&
                       Catch::Contains("Another 1 ids") && Catch::Contains("| `unsafe` | 0 | 1 |"));
  const auto figures = ledger_figures(ours.results({}));
  CHECK(figure(figures, "statements of the four documents") == 0);
  CHECK(figure(figures, "are refuted as printed") == 0);
  CHECK(figure(figures, "readings in all") == 1);
  CHECK(figure(figures, "are settled by theorems") == 1);
}

TEST_CASE("The table of errata escapes what Markdown would read and links from its page",
          "[checks]") {
  ErrataEntry error;
  error.ids = {"pk.lem-2", "pk.thm-3"};
  error.printed = "P[X | Y] < 1";
  error.counterexample = "n_1 = 2";
  error.holds = "n*p";
  error.severity = Severity::edge;
  error.certificates = {"a.json", "b.json"};
  const std::string table = errata_table({&error}, "../");
  CHECK_THAT(table, Catch::EndsWith("| pk.lem-2, pk.thm-3 | edge | P[X \\| Y] \\< 1 | "
                                    "[n\\_1 = 2](../ledger/certificates/a.json) "
                                    "[also](../ledger/certificates/b.json) | n\\*p |\n"));
  CHECK_THAT(errata_table({}, ""), Catch::StartsWith("| statement |"));
}
