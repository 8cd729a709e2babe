#include "checks/brute_force/convolution.hpp"
#include "checks/engine/domain.hpp"

/// pk.text-binomial-noise: binomial noise beside binomial records (section 5.2).
namespace pkdp::checks::pk {
namespace {

using namespace engine;

/// Whether Bin(n, p) + Bin(m, q) is the binomial law of n + m and of the same mean: 1 or 0.
Rational is_binomial(const Point& at) {
  const std::int64_t n = at.whole("n");
  const std::int64_t m = at.whole("m");
  const Rational& p = at.rational("p");
  const Rational& q = at.rational("q");
  const brute_force::Masses sum =
      brute_force::convolved(brute_force::binomial_law(n, p), brute_force::binomial_law(m, q));
  return sum == brute_force::binomial_law(n + m, (p * n + q * m) / (n + m)) ? 1 : 0;
}

Check claim(bool same) {
  const Condition given{same ? "p = q" : "p ≠ q", [same](const Point& at) {
                          return (at.rational("p") == at.rational("q")) == same;
                        }};
  return check_of(PointClaim{{{whole("n", 1, {4, 8, 8}), whole("m", 1, {4, 8, 8}),
                               inner_fraction("p", 6), inner_fraction("q", 6)},
                              {given}},
                             is_binomial,
                             Relation::equal,
                             [same](const Point&) { return Rational(same ? 1 : 0); }});
}

const StatementChecks text_binomial_noise("pk.text-binomial-noise", [] {
  return Checks{{"printed", claim(true)}, {"printed:exact-p", claim(false)}};
});

}  // namespace
}  // namespace pkdp::checks::pk
