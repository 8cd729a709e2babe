#include "checks/statements/reading_frame.hpp"

namespace pkdp::checks {

Reading enumerated_reading(ReadingText text, std::uint64_t least_effective,
                           std::function<std::string(Effort)> domain,
                           std::function<Finding(Effort)> check) {
  const bool refuted = text.verdict == Verdict::refuted;
  return {.reading = std::move(text.reading),
          .claim = std::move(text.claim),
          .verdict = text.verdict,
          .evidence = refuted ? Evidence::certificate : Evidence::exhaustive,
          .note = std::move(text.note),
          .least_effective = refuted ? std::uint64_t{1} : least_effective,
          .domain = std::move(domain),
          .check = std::move(check)};
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

}  // namespace pkdp::checks
