#include <algorithm>

#include "checks/brute_force/factorial.hpp"
#include "checks/brute_force/laws.hpp"
#include "checks/engine/domain.hpp"

/// th.lem-5.3: the loss of line 18 of th.alg-2 as a sum of logarithms. All sides are arguments of
/// logarithms: hits of n′ known records are ones, the bias is bias_D, n records in all.
namespace pkdp::checks::th {
namespace {

using namespace engine;
using Argument = std::function<Rational(const Point&)>;

/// (5.18) = line 18 without its absolute value.
Rational line_5_18(const Point& at) {
  const auto mass = [&](std::int64_t hits) {
    return brute_force::binomial_mass(hits, at.whole("known"), at.rational("bias"));
  };
  return mass(at.whole("hits")) / mass(at.whole("hits") - 1);
}

Rational odds(const Point& at) { return at.rational("bias") / (1 - at.rational("bias")); }

Rational line_5_19(const Point& at) {
  const auto choose = [&at](std::int64_t hits) {
    return Rational(binomial_coefficient(static_cast<std::uint64_t>(at.whole("known")),
                                         static_cast<std::uint64_t>(hits)));
  };
  return choose(at.whole("hits")) * odds(at) / choose(at.whole("hits") - 1);
}

/// k!·(n′ − k)!.
Rational two_factorials(const Point& at, std::int64_t k) {
  return brute_force::factorial(k) * brute_force::factorial(at.whole("known") - k);
}

Rational line_5_20(const Point& at) {
  const Rational all = brute_force::factorial(at.whole("known"));
  const Rational upper = all / two_factorials(at, at.whole("hits"));
  const Rational lower = all / two_factorials(at, at.whole("hits") - 1);
  return upper * odds(at) / lower;
}

Rational line_5_21(const Point& at) {
  return two_factorials(at, at.whole("hits") - 1) * odds(at) / two_factorials(at, at.whole("hits"));
}

/// (5.22) and (5.23), with `size` for n′.
Rational odds_with(std::int64_t size, const Point& at) {
  return (size - (at.whole("hits") - 1)) * odds(at) / at.whole("hits");
}

Rational line_5_22(const Point& at) { return odds_with(at.whole("known"), at); }

/// (5.24) = (5.17): n where (5.23) has n′.
Rational line_5_24(const Point& at) { return odds_with(at.whole("records"), at); }

/// e^|ln x|.
Argument absolute(const Argument& argument) {
  return [argument](const Point& at) {
    const Rational x = argument(at);
    return std::max(x, Rational(1 / x));
  };
}

Check equal(const Argument& lhs, const Argument& rhs) {
  const auto logarithm = [](const Argument& argument) {
    return [argument](const Point& at) { return Logarithm{argument(at)}; };
  };
  return check_of(PointClaim{
      {{whole("records", 2, {10, 25, 30}),
        whole(
            "known", 1, [](const Point& at) { return at.whole("records") - 1; }, "records − 1"),
        whole(
            "hits", 1, [](const Point& at) { return at.whole("known"); }, "known"),
        inner_fraction("bias", {8, 12, 16})},
       {}},
      logarithm(lhs),
      Relation::equal,
      logarithm(rhs)});
}

const StatementChecks lem_5_3("th.lem-5.3", [] {
  const Argument line_18 = absolute(line_5_18);
  return Checks{{"printed", equal(line_18, line_5_24)},
                {"proof:5.18", equal(line_18, line_5_18)},
                {"proof:5.19", equal(line_5_18, line_5_19)},
                {"proof:5.20", equal(line_5_19, line_5_20)},
                {"proof:5.21", equal(line_5_20, line_5_21)},
                {"proof:5.22", equal(line_5_21, line_5_22)},
                {"proof:5.24", equal(line_5_22, line_5_24)},
                {"known-without-absolute", equal(line_18, line_5_22)},
                {"absolute-with-all", equal(line_18, absolute(line_5_24))},
                {"corrected", equal(line_18, absolute(line_5_22))}};
});

}  // namespace
}  // namespace pkdp::checks::th
