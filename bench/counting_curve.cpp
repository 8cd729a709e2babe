#include <vector>

#include "bench/compare.hpp"
#include "bench/tail_points.hpp"
#include "bench/tasks.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/numbers/positive_float.hpp"

namespace pkdp::bench {
namespace {

constexpr std::int64_t records = 1'000'000;
constexpr long values = 1'000;

// Up to ε = 1/10, some 22 standard deviations of the count.
std::vector<Epsilon> grid() {
  std::vector<Epsilon> result;
  for (long i = 1; i <= values; ++i) {
    result.push_back(Epsilon::of(Rational(i, 10 * values)));
  }
  return result;
}

bool is_accurate(const Real& delta) { return delta.enclose(bits).has_relative_accuracy(bits - 32); }

Real one_delta(const Epsilon& epsilon) {
  return counting::delta(records, Probability::of(p), epsilon, Direction::forward);
}

}  // namespace

void register_counting_curve() {
  const std::string task = "counting_curve/n=1000000/1000";
  const std::vector<Epsilon> epsilons = grid();
  compare(task, "pkdp", [epsilons] {
    bool accurate = true;
    for (const Real& delta :
         counting::deltas(records, Probability::of(p), epsilons, Direction::forward)) {
      accurate = is_accurate(delta) && accurate;
    }
    return accurate;
  });
  compare(task, "one by one", [epsilons] {
    bool accurate = true;
    for (const Epsilon& epsilon : epsilons) {
      accurate = is_accurate(one_delta(epsilon)) && accurate;
    }
    return accurate;
  });
  compare(task, "one and 1000 exponentials", [epsilons] {
    bool accurate = is_accurate(one_delta(epsilons.back()));
    for (const Epsilon& epsilon : epsilons) {
      PositiveFloat power(Interval(epsilon.exponent(), bits), bits);
      mpfr_exp(power.get(), power.get(), MPFR_RNDN);
      accurate = mpfr_regular_p(power.get()) != 0 && accurate;
    }
    return accurate;
  });
}

}  // namespace pkdp::bench
