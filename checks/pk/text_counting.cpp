#include "checks/pk/known_counts.hpp"

/// pk.text-counting: counting queries, an active attacker is no stronger than a passive one.
namespace pkdp::checks::pk {
namespace {

using engine::Point;

const StatementChecks text_counting("pk.text-counting", [] {
  return Checks{{"printed", check_of(known_counts(
                                [](const Point& at) {
                                  return active_count_delta(records_of(at), at.rational("ratio"));
                                },
                                [](const Point& at) {
                                  return passive_count_delta(records_of(at), at.rational("ratio"));
                                }))}};
});

}  // namespace
}  // namespace pkdp::checks::pk
