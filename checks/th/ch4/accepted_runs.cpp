#include "checks/th/ch4/accepted_runs.hpp"

#include <algorithm>

#include "checks/engine/coordinates.hpp"
#include "checks/th/ch4/search_runs.hpp"

namespace pkdp::checks::th {
namespace {

using namespace engine;

SearchCase search_at(const AcceptedRun& at, const Rational& bias) {
  return {at.records, 0, bias, at.ratio, at.kappa4(), Rational(1, 16), 0};
}

}  // namespace

Rational AcceptedRun::kappa4() const {
  return Rational(kappa3 - 1 / power(ratio, static_cast<std::uint64_t>(half_width - 1)));
}

std::vector<Rational> ends_of_proof(const AcceptedRun& at) {
  return {make_rational(at.ones - 2 * at.half_width, at.records),
          make_rational(at.ones + 2 * at.half_width, at.records)};
}

AcceptedClaim noise_suffices(const std::function<std::vector<Rational>(const AcceptedRun&)>& biases,
                             const Rational& share) {
  return [=](const AcceptedRun& at) -> std::optional<Compared> {
    if (at.kappa4() <= 0) {
      return std::nullopt;
    }
    Rational beta = 0;
    for (const Rational& bias : biases(at)) {
      const auto run = search_at(at, bias).run();
      if (!run.returned()) {
        return std::nullopt;
      }
      beta = std::max(beta, run.beta);
    }
    return Compared{search_at(at, at.bias).ppk(Rational(share * beta)), Relation::less_equal,
                    at.kappa4()};
  };
}

ComparedClaim accepted_runs(const AcceptedClaim& claim) {
  return {{{whole("records", 4, 14),
            whole(
                "ones", 0, [](const Point& at) { return at.whole("records"); }, "records"),
            whole(
                "half_width", 2,
                [](const Point& at) {
                  return std::min(at.whole("ones"), at.whole("records") - at.whole("ones")) / 2;
                },
                "min(ones, records − ones)/2"),
            ordered(one_of("ratio", {4}), ""), ordered(one_of("kappa3", {Rational(1, 3)}), ""),
            one_of("bias", {Rational(1, 2), Rational(1, 10), Rational(1, 20)})}},
          [claim](const Point& at) {
            return claim({at.whole("records"), at.whole("ones"), at.whole("half_width"),
                          at.rational("ratio"), at.rational("kappa3"), at.rational("bias")});
          }};
}

}  // namespace pkdp::checks::th
