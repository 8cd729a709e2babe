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

void set_check(Reading& reading, std::function<Finding(Effort, const Watch&)> decide) {
  reading.check = [decide](Effort effort) { return decide(effort, {}); };
  reading.watched = std::move(decide);
}

}  // namespace pkdp::checks
