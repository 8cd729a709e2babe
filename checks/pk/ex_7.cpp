#include "checks/engine/referendum.hpp"

/// pk.ex-7: the thresholded referendum of the paper.
namespace pkdp::checks::pk {
namespace {

const StatementChecks ex_7("pk.ex-7", [] {
  return engine::referendum_checks({.referendum = {1000, 100, 100, make_rational(1, 10000000)},
                                    .private_up_to = 1 / power(Rational(10), 560),
                                    .exposed_from = make_rational(999, 1000),
                                    .best_b_max = 46,
                                    .promised_from = "2.72e-291",
                                    .promised_up_to = "2.73e-291"});
});

}  // namespace
}  // namespace pkdp::checks::pk
