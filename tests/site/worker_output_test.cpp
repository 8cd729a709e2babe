#include "site/serve/worker_output.hpp"

#include <catch2/catch.hpp>
#include <string>

using pkdp::serve::WorkerOutput;

TEST_CASE("What a worker says comes in pieces of any length") {
  const std::string answers = "{\"exit\":0}\n{\"exit\":1}\nunfinished";
  const std::string errors = "progress\t3\t21\tpoints\npkdp: a complaint\nprogress\t4\t21\tpoi";
  for (std::size_t size = 1; size <= 64; ++size) {
    WorkerOutput said;
    for (std::size_t at = 0; at < answers.size(); at += size) {
      said.answers(answers.substr(at, size));
    }
    for (std::size_t at = 0; at < errors.size(); at += size) {
      said.complains(errors.substr(at, size));
    }
    CHECK(said.lines() == std::vector<std::string>{"{\"exit\":0}", "{\"exit\":1}"});
    CHECK(said.size() == answers.size());
    CHECK(said.progress().done == 3);
    CHECK(said.progress().total == 21);
    CHECK(said.progress().what == "points");
    CHECK(said.complaint() == "pkdp: a complaint\nprogress\t4\t21\tpoi");
  }
}

TEST_CASE("Without progress the answers are counted") {
  WorkerOutput said;
  CHECK(said.progress().done == 0);
  said.answers("a\nb\nc");
  CHECK(said.progress().done == 2);
  CHECK(said.progress().total == 0);
}

TEST_CASE("A flood of complaints is not kept") {
  WorkerOutput said;
  for (int i = 0; i < 1000; ++i) {
    said.complains(std::string(1000, 'x') + "\n");
  }
  CHECK(said.complaint().size() <= 4096);
  for (int i = 0; i < 1000; ++i) {
    said.complains(std::string(1000, 'y'));  // one line without an end
  }
  CHECK(said.complaint().size() <= 2 * 4096 + 1000);
  said.complains("\nprogress\tmany\t\t\n");
  CHECK(said.progress().done == 0);
}
