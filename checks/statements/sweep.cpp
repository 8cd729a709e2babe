#include "checks/statements/sweep.hpp"

#include "checks/negation.hpp"

namespace pkdp::checks {

bool Sweep::see(const std::optional<Compared>& compared, const std::function<Inputs()>& inputs) {
  ++finding_.cases;
  if (!compared) {
    return true;
  }
  ++finding_.effective;
  if (stand_in(compared->lhs, compared->claimed, compared->rhs)) {
    return true;
  }
  finding_.counterexample =
      Certificate{statement_,    reading_,      "Denies " + denied_ + ".",   inputs(),
                  compared->lhs, compared->rhs, negation(compared->claimed), minimal_};
  return false;
}

Finding decide(const SweptReading& reading, Effort effort) {
  Sweep sweep(reading.statement, reading.reading, reading.denied);
  reading.visit(effort, sweep);
  return sweep.finding();
}

Reading swept(const SweptReading& reading) {
  const bool refuted = reading.verdict == Verdict::refuted;
  return {.reading = reading.reading,
          .claim = reading.claim,
          .verdict = reading.verdict,
          .evidence = refuted ? Evidence::certificate : reading.evidence,
          .note = reading.note,
          .least_effective = refuted ? std::uint64_t{1} : reading.least_effective,
          .domain = reading.domain,
          .check = [reading](Effort effort) { return decide(reading, effort); }};
}

Statement swept_statement(std::string id, std::string kind, std::string title,
                          const std::vector<SweptReading>& readings) {
  Statement statement{std::move(id), "003", std::move(kind), std::move(title), {}};
  for (const SweptReading& reading : readings) {
    statement.readings.push_back(swept(reading));
  }
  return statement;
}

}  // namespace pkdp::checks
