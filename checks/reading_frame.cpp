#include "checks/reading_frame.hpp"

#include <utility>

namespace pkdp::checks {

Reading framed(std::string reading, std::string claim, Verdict verdict, std::string note,
               Evidence evidence, std::uint64_t least) {
  const bool refuted = verdict == Verdict::refuted;
  Reading frame;
  frame.reading = std::move(reading);
  frame.claim = std::move(claim);
  frame.verdict = verdict;
  frame.evidence = refuted ? Evidence::certificate : evidence;
  frame.note = std::move(note);
  frame.least_effective = refuted ? 1 : least;
  return frame;
}

Reading enumerated_reading(ReadingText text, std::uint64_t least,
                           std::function<std::string(Effort)> domain,
                           std::function<Finding(Effort)> check) {
  Reading reading = framed(std::move(text.reading), std::move(text.claim), text.verdict,
                           std::move(text.note), Evidence::exhaustive, least);
  reading.domain = std::move(domain);
  reading.check = std::move(check);
  return reading;
}

Finding when_found(Finding search, const std::string& statement, const std::string& reading,
                   const std::string& words) {
  if (search.counterexample) {
    search.counterexample.reset();
  } else {
    search.counterexample =
        Certificate{statement, reading, words, {}, Rational(0), Rational(0), Relation::equal};
  }
  return search;
}

void set_check(Reading& reading, std::function<Finding(Effort, const Watch&)> decide) {
  reading.check = [decide](Effort effort) { return decide(effort, {}); };
  reading.watched = std::move(decide);
}

}  // namespace pkdp::checks
