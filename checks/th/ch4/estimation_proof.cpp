#include "checks/th/ch4/estimation_proof.hpp"

#include "checks/brute_force/laws.hpp"
#include "checks/engine/coordinates.hpp"

namespace pkdp::checks::th {

using namespace engine;

namespace {

/// k/parts for first ≤ k ≤ last.
std::vector<Rational> steps(std::int64_t first, std::int64_t last, std::int64_t parts) {
  std::vector<Rational> list;
  for (std::int64_t k = first; k <= last; ++k) {
    list.emplace_back(k, parts);
  }
  return list;
}

/// τ in units of 1/(2n).
std::int64_t units(const Point& at, const char* name) {
  return static_cast<std::int64_t>(numerator(Rational(at.rational(name) * (2 * at.whole("n")))));
}

Domain domain() {
  const auto half_records = [](const char* least) {
    return [least](const Point& at) {
      return steps(least == nullptr ? 1 : units(at, least), 2 * at.whole("n"), 2 * at.whole("n"));
    };
  };
  return {
      {whole("n", 1, {3, 10, 11}),
       listed_after(
           "bias",
           [](const Point& at) { return steps(1, 2 * at.whole("n") - 1, 2 * at.whole("n")); },
           "bias in (0, 1) a multiple of 1/(2n)", "bias"),
       listed_after(
           "mean", [](const Point& at) { return std::vector<Rational>{at.rational("bias")}; },
           "mean = bias", "mean"),
       listed_after("tau_1", half_records(nullptr), "τ₁ ≤ 1 a multiple of 1/(2n)", "the first tau"),
       listed_after("tau_2", half_records("tau_1"), "τ₁ ≤ τ₂ ≤ 1 a multiple of 1/(2n)",
                    "the second tau"),
       listed_after(
           "noise",
           [](const Point& at) {
             const std::int64_t most = units(at, "tau_1");
             return steps(-most, most, 4 * at.whole("n"));
           },
           "|ℓ| ≤ τ₁/2 a multiple of 1/(4n)", "noise")},
      {}};
}

Rational mean(const Point& at) { return at.rational("mean"); }
Rational noise(const Point& at) { return at.rational("noise"); }
Rational tau_1(const Point& at) { return at.rational("tau_1"); }
Rational tau_2(const Point& at) { return at.rational("tau_2"); }
Rational size(const Point& at) { return abs(noise(at)); }

// bias_hi and bias_lo are the extremes over all noise of absolute size at most τ₁/2.
Rational highest(const Point& at) { return mean(at) + tau_1(at) / 2; }
Rational lowest(const Point& at) { return mean(at) - tau_1(at) / 2; }

using Number = std::function<Rational(const Point&)>;

Side below(const Number& x) {
  return [x](const Point& at) { return share_below(at, x(at)); };
}
Side above(const Number& x) {
  return [x](const Point& at) { return share_above(at, x(at)); };
}

Check line(const Side& lhs, Relation claimed, const Side& rhs) {
  return check_of(PointClaim{domain(), lhs, claimed, rhs});
}

/// δ, where (4.7) is tight.
Rational tight_delta(const Point& at) {
  const Rational low = share_below(at, highest(at) - tau_1(at) / 2);
  const Rational high = share_above(at, lowest(at) + tau_2(at) / 2);
  return 2 * std::max(low, high);
}

/// P[X ≤ E(M) − τ₁ or X ≥ E(M) + τ₂].
Rational outside(const Point& at) {
  return share_below(at, mean(at) - tau_1(at)) + share_above(at, mean(at) + tau_2(at));
}

}  // namespace

Rational share_below(const Point& at, const Rational& x) {
  const std::int64_t n = at.whole("n");
  Rational sum = 0;
  for (std::int64_t s = 0; s <= n; ++s) {
    sum +=
        Rational(s, n) <= x ? brute_force::binomial_mass(s, n, at.rational("bias")) : Rational(0);
  }
  return sum;
}

Rational share_above(const Point& at, const Rational& x) {
  const std::int64_t n = at.whole("n");
  Rational sum = 0;
  for (std::int64_t s = 0; s <= n; ++s) {
    sum +=
        Rational(s, n) >= x ? brute_force::binomial_mass(s, n, at.rational("bias")) : Rational(0);
  }
  return sum;
}

Checks estimation_proof() {
  using enum Relation;
  const Side below_both =
      below([](const Point& at) { return Rational(mean(at) - tau_1(at) / 2 - tau_1(at) / 2); });
  const Side below_first = below([](const Point& at) { return Rational(mean(at) - tau_1(at)); });
  const Side below_second = below([](const Point& at) { return Rational(mean(at) - tau_2(at)); });
  const Side above_first =
      above([](const Point& at) { return Rational(mean(at) + tau_1(at) / 2 + tau_2(at) / 2); });
  const Side above_both =
      above([](const Point& at) { return Rational(mean(at) + tau_2(at) / 2 + tau_2(at) / 2); });
  const Side above_second = above([](const Point& at) { return Rational(mean(at) + tau_2(at)); });
  const Side below_noise =
      below([](const Point& at) { return Rational(mean(at) - size(at) - tau_1(at) / 2); });
  const Side above_noise =
      above([](const Point& at) { return Rational(mean(at) + size(at) + tau_2(at) / 2); });
  // At the drawn noise, and at bias_lo and bias_hi.
  const Check lower_end =
      line(below([](const Point& at) { return Rational(mean(at) + noise(at) - tau_1(at) / 2); }),
           equal, below([](const Point& at) { return Rational(lowest(at) - tau_1(at) / 2); }));
  const Check upper_end =
      line(above([](const Point& at) { return Rational(mean(at) + noise(at) + tau_2(at) / 2); }),
           equal, above([](const Point& at) { return Rational(highest(at) + tau_2(at) / 2); }));
  return {{"noise-at-its-bound:4.9", lower_end},
          {"noise-at-its-bound:4.10", upper_end},
          {"noise-at-its-bound:4.11", lower_end},
          {"noise-at-its-bound:4.14", upper_end},
          {"proof:4.12", line(below_noise, greater_equal, below_both)},
          {"proof:4.13", line(below_both, equal, below_first)},
          {"proof:4.15", line(above_noise, greater_equal, above_first)},
          {"proof:4.16", line(above_first, greater_equal, above_both)},
          {"proof:4.17", line(above_both, equal, above_second)},
          {"proof:union", line(tight_delta, greater_equal, outside)},
          {"wlog", line(below_first, greater_equal, below_second)}};
}

}  // namespace pkdp::checks::th
