#include <cstdint>

#include "checks/brute_force/laws.hpp"
#include "checks/engine/domain.hpp"

/// pk.lem-2: the upper tail of a binomial law against a geometric series.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

/// Σ_{s=m}^{n} f(s; n, p).
Rational upper_tail(const Point& at) {
  Rational sum = 0;
  for (std::int64_t s = at.whole("m"); s <= at.whole("n"); ++s) {
    sum += brute_force::binomial_mass(s, at.whole("n"), at.rational("p"));
  }
  return sum;
}

/// p·n/((1 − p)·m), the ratio of the geometric series.
Rational series_ratio(const Point& at) {
  const Rational& p = at.rational("p");
  return p * at.whole("n") / ((1 - p) * at.whole("m"));
}

/// f(m; n, p)/(1 − p·n/((1 − p)·m)).
Rational tail_bound(const Point& at) {
  return brute_force::binomial_mass(at.whole("m"), at.whole("n"), at.rational("p")) /
         (1 - series_ratio(at));
}

/// p/(1 − p)·(n − s)/(s + 1) at s = m, the ratio of consecutive masses; it decreases with s.
Rational mass_ratio(const Point& at) {
  const Rational& p = at.rational("p");
  return p / (1 - p) * (at.whole("n") - at.whole("m")) / (at.whole("m") + 1);
}

PointClaim claim(Side lhs, Relation claimed, Side rhs, std::vector<Condition> given = {}) {
  given.insert(given.begin(), {"m > pn/(1−p)", [](const Point& at) {
                                 const Rational& p = at.rational("p");
                                 return at.whole("m") * (1 - p) > p * at.whole("n");
                               }});
  return {{{whole("n", 1, {20, 32, 48}), fraction("p", {14, 20, 30}),
            whole(
                "m", 1, [](const Point& at) { return at.whole("n") + 2; }, "n + 2")},
           std::move(given)},
          std::move(lhs),
          claimed,
          std::move(rhs)};
}

const StatementChecks lem_2("pk.lem-2", [] {
  using enum Relation;
  const Condition inside{"p > 0", [](const Point& at) { return at.rational("p") > 0; }};
  const Condition possible{"m ≤ n", [](const Point& at) { return at.whole("m") <= at.whole("n"); }};
  return Checks{
      {"printed", check_of(claim(upper_tail, less, tail_bound))},
      {"interior", check_of(claim(upper_tail, less, tail_bound, {inside}))},
      {"nonstrict", check_of(claim(upper_tail, less_equal, tail_bound))},
      {"corrected", check_of(claim(upper_tail, less, tail_bound, {inside, possible}))},
      {"proof:ratio", check_of(claim(mass_ratio, less, series_ratio, {inside}))},
      {"ratio-at-zero", check_of(claim(mass_ratio, less, series_ratio))},
  };
});

}  // namespace
}  // namespace pkdp::checks::pk
