#include "checks/engine/referendum.hpp"

/// np.ex-1: the thresholded referendum of the report.
namespace pkdp::checks::np {
namespace {

const StatementChecks ex_1("np.ex-1", [] {
  return engine::referendum_checks({.referendum = {1000, 100, 100, make_rational(1, 1000000)},
                                    .private_up_to = 1 / power(Rational(10), 460),
                                    .exposed_from = make_rational(999, 1000),
                                    .best_b_max = 45,
                                    .promised_from = "1.03e-241",
                                    .promised_up_to = "1.04e-241"});
});

}  // namespace
}  // namespace pkdp::checks::np
