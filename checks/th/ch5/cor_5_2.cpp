#include "checks/brute_force/factorial.hpp"
#include "checks/th/ch5/hypergeometric.hpp"

/// th.cor-5.2: update steps of the log-factorials.
namespace pkdp::checks::th {
namespace {

using At = HypergeometricPoint;

At successor(At at) {
  ++at.index;
  return at;
}

/// One of (5.9) … (5.12): the factorial of a term of the index, its printed update at the
/// successor.
Check update(const std::function<std::int64_t(const At&)>& term,
             const HypergeometricNumber& factor) {
  using brute_force::factorial;
  return check_of(hypergeometric_claim(
      [term](const At& at) { return factorial(term(successor(at))); },
      [term, factor](const At& at) { return Rational(factorial(term(at)) * factor(at)); }, true));
}

/// All four updates: prb[j] from prb[i] when idx[j] = idx[i] + 1.
Rational updated_mass(const At& at) {
  const At next = successor(at);
  return line_23(at) * (at.ones - at.index) * (at.known - at.index) / (next.index * next.rest());
}

const StatementChecks cor_5_2("th.cor-5.2", [] {
  return Checks{
      {"printed", check_of(hypergeometric_claim([](const At& at) { return line_23(successor(at)); },
                                                updated_mass, true))},
      {"printed:5.9", update([](const At& at) { return at.index; },
                             [](const At& at) { return Rational(at.index + 1); })},
      {"printed:5.10", update([](const At& at) { return at.ones - at.index; },
                              [](const At& at) { return Rational(1) / (at.ones - at.index); })},
      {"printed:5.11", update([](const At& at) { return at.known - at.index; },
                              [](const At& at) { return Rational(1) / (at.known - at.index); })},
      {"printed:5.12", update([](const At& at) { return at.rest(); },
                              [](const At& at) { return Rational(successor(at).rest()); })}};
});

}  // namespace
}  // namespace pkdp::checks::th
