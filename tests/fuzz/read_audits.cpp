#include <algorithm>
#include <nlohmann/json.hpp>

#include "fixtures/audit/answer_file.hpp"
#include "fixtures/audit/case_files.hpp"
#include "fixtures/audit/expectations.hpp"
#include "fixtures/audit/judge.hpp"
#include "fixtures/audit/protocol.hpp"
#include "tests/fuzz/memory_file.hpp"
#include "tests/fuzz/readers.hpp"
#include "tests/fuzz/target.hpp"

namespace pkdp::fuzz {

void read_audit_reply(std::string_view input) {
  const std::string line(input);
  const audit::StartReply start = audit::read_start_reply(line);
  require(start.start.has_value() == start.problem.empty(), "neither a start nor a problem");
  const audit::Reply reply = audit::read_run_reply(line, 7);
  // 200 bytes, each of them as U+0000 at the most.
  require(audit::excerpt(line).size() <= 200 * 6 + 3, "a long excerpt");
  require(
      nlohmann::json::accept(nlohmann::json(audit::words(reply))
                                 .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)),
      "words of a reply that are no text");
  static const audit::Truth truth = audit::truth_of(Value(make_rational(1, 3)), SafeSide::upper);
  if (reply.kind == audit::Reply::Kind::value) {
    (void)accepted([&] {
      const audit::Verdict verdict = audit::judge(reply, truth);
      require(!verdict.correctly_rounded || verdict.faithful, "right, but not faithful");
      require(!verdict.unsafe_beyond_rounding || verdict.unsafe, "unsafe in one way only");
    });
  }
}

void read_answer_file(std::string_view input) {
  for (const audit::Recorded& recorded : audit::load_answers(file_with(input))) {
    require(!recorded.question.function.empty(), "an answer to no question");
  }
}

void read_case_file(std::string_view input) {
  for (const audit::Case& question : audit::load_cases(file_with(input), {})) {
    // Whether there is such a quantity is asked later, of the empty name too, and the place named.
    require(!question.origin.empty(), "a case from nowhere");
    (void)audit::reproduce(question);
  }
}

void read_expectations(std::string_view input) {
  audit::Expectations expectations = audit::Expectations::parse(input, "the list");
  const auto lines = static_cast<std::size_t>(std::count(input.begin(), input.end(), '\n')) + 1;
  require(expectations.unmet().size() <= lines, "more entries than lines");
}

}  // namespace pkdp::fuzz
