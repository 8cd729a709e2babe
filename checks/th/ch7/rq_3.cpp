#include "checks/th/ch7/divisor.hpp"

/// th.rq-3: Algorithm 2 is implemented and calculates noise scales.
namespace pkdp::checks::th {
namespace {

using namespace engine;

const StatementChecks rq_3("th.rq-3", [] {
  return Checks{{"line-18", check_of(divisor_claim(0))}};
});

}  // namespace
}  // namespace pkdp::checks::th
