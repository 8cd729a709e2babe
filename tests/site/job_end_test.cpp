#include "site/serve/job_end.hpp"

#include <catch2/catch.hpp>

using pkdp::serve::end_of;
using pkdp::serve::field_of;
using pkdp::serve::JobEnd;
using pkdp::serve::Question;
using pkdp::serve::WorkerAnswer;
using pkdp::serve::WorkerEnd;

TEST_CASE("An error belongs to the field that it names") {
  const std::vector<std::string> fields{"p",       "known", "noise", "noise-p",
                                        "epsilon", "FILE",  "delta2"};
  CHECK(field_of("--p", fields) == "p");
  CHECK(field_of("p", fields) == "p");
  CHECK(field_of("an element of --p in - line 3", fields) == "p");
  CHECK(field_of("--noise-p", fields) == "noise-p");
  CHECK(field_of("--noise", fields) == "noise");
  CHECK(field_of("exactly one of --epsilon and --delta", fields) == "epsilon");
  CHECK(field_of("pick", fields).empty());
  CHECK(field_of("--epsilon2", fields).empty());
  CHECK(field_of("", fields).empty());
  CHECK(field_of("--p", {}).empty());
}

namespace {

const Question two_runs{{{"list"}, {"list"}}, "", "pkdp list", {"p"}, false};
const std::string answered = R"({"exit":0,"words":"w","json":"{}","curve":""})";
const std::string refused =
    R"({"exit":2,"error":{"id":"domain","parameter":"--p","words":"domain error: --p"}})";

WorkerAnswer ended(int status, std::vector<std::string> lines, std::string complaint = "") {
  return {WorkerEnd::ended, status, std::move(lines), std::move(complaint)};
}

}  // namespace

TEST_CASE("How jobs end") {
  CHECK(end_of(two_runs, ended(0, {answered, answered}), {}).state == "done");
  const JobEnd error = end_of(two_runs, ended(0, {answered, refused}), {});
  CHECK(error.state == "done");
  CHECK(error.answers.back()["error"]["field"] == "p");
  const JobEnd cut = end_of(two_runs, ended(0, {answered}), {});
  CHECK(cut.state == "failed");
  CHECK(cut.words.find("status 0") != std::string::npos);
  const JobEnd memory =
      end_of(two_runs, ended(3, {answered}, "pkdp: limit error: memory is exhausted\n"), {});
  CHECK(memory.state == "failed");
  CHECK(memory.words ==
        "limit error: memory is exhausted (one answer may take 120 seconds and 2048 MiB)");
  const JobEnd crash = end_of(two_runs, ended(139, {}), {});
  CHECK(crash.words.find("status 139") != std::string::npos);
  CHECK(end_of(two_runs, {WorkerEnd::cancelled, 137, {answered, answered}, ""}, {}).state ==
        "cancelled");
  CHECK(end_of(two_runs, {WorkerEnd::late, 137, {}, ""}, {}).words.find("120 seconds") !=
        std::string::npos);
  CHECK(end_of(two_runs, {WorkerEnd::loud, 137, {}, ""}, {}).words.find("4 MiB") !=
        std::string::npos);
  CHECK(end_of(two_runs, {}, {}).words.find("no process") != std::string::npos);
}
