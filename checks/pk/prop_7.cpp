#include <fmt/format.h>
#include <fmt/ranges.h>

#include "checks/brute_force/grid.hpp"
#include "checks/engine/domain.hpp"
#include "checks/pk/central_limit.hpp"
#include "checks/pk/counting_family.hpp"
#include "reference/bounds/pk_prop_7.hpp"
#include "reference/mechanisms/counting/counting.hpp"

/// pk.prop-7: the counting query through the central limit theorem.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

/// Equal probabilities, and two kinds in several proportions.
std::vector<TwoKinds> lists_of(Effort effort) {
  const std::uint64_t steps = effort == Effort::quick ? 6 : effort == Effort::normal ? 12 : 24;
  std::vector<std::int64_t> sizes{6, 8, 12, 20, 40, 90};
  if (effort != Effort::quick) {
    sizes.push_back(150);
  }
  if (effort == Effort::deep) {
    sizes.push_back(300);
  }
  std::vector<TwoKinds> lists;
  for (const std::int64_t n : sizes) {
    for (std::uint64_t i = 0; i <= steps; ++i) {
      for (std::uint64_t j = i; j <= steps; ++j) {
        const Rational a = make_rational(Integer(i), Integer(steps));
        const Rational b = make_rational(Integer(j), Integer(steps));
        for (const std::int64_t first : {std::int64_t{1}, n / 3, n / 2, n - 1}) {
          lists.push_back({first, n - first, a, b});
        }
      }
    }
  }
  return lists;
}

Check check(const FairCoinsClaim& claim) {
  return engine::check_of(claim, [claim](Effort effort) {
    return fmt::format("p_i = 1/2, n = 2 … {}, {}, smallest n first", claim.greatest_n,
                       effort == Effort::quick ? "ε = 1" : "all real ε ∈ (0, 1]");
  });
}

Check check(const TwoKindsClaim& claim) {
  return engine::check_of(claim, [claim](Effort effort) {
    return fmt::format(
        "{} lists of 6 to {} records with two different p from j/{} (0 and 1 included), both as "
        "target, both directions, ε = j/8 ≤ 1, where the bound is below 1",
        claim.lists(effort).size(), by_effort(effort, 90, 150, 300), by_effort(effort, 6, 12, 24));
  });
}

Check check(const ModeClaim& claim) {
  return engine::check_of(claim, [claim](Effort effort) {
    return fmt::format(
        "all lists of 2 to {} records with at most two different p from j/{}, each as target",
        claim.greatest_n.at(effort), claim.steps.at(effort));
  });
}

/// ε ≤ 1 and δ₂ ≥ 1.25·e^{−V/2} at δ₂ = 1.25·e^{−x/2}, V = n·μ₂: both say x ≤ V, as ε² = x/V.
PointClaim equivalence() {
  const auto twelfths = [](const std::string& name, const std::string& description) {
    Coordinate coordinate = one_of(name, brute_force::multiples(12, 60));
    coordinate.description = [description](Effort) { return description; };
    return coordinate;
  };
  const auto least = [](const Rational& x) {
    return canonical(AffineExponential{0, make_rational(5, 4), -x / 2});
  };
  return {{{twelfths("x", "x = 2 ln(1.25/δ₂) = j/12 with 0 ≤ j ≤ 60"),
            twelfths("n_mu_2", "n·μ₂ = k/12 with 0 ≤ k ≤ 60")},
           {{"n·μ₂ > 0", [](const Point& at) { return at.rational("n_mu_2") > 0; }}}},
          [](const Point& at) {
            return Rational(at.rational("x") / at.rational("n_mu_2") <= 1 ? 1 : 0);
          },
          Relation::equal,
          [least](const Point& at) {
            return Rational(holds(least(at.rational("x")), Relation::greater_equal,
                                  least(at.rational("n_mu_2")))
                                ? 1
                                : 0);
          }};
}

// --- n records with the same p, at sizes that brute force does not reach -------------------

void visit_pair(const PairBoundClaim& claim, std::int64_t n, const Rational& share,
                const Rational& delta2, Points& points) {
  const Probability p = Probability::of(share);
  const pkdp::Value epsilon = claim.epsilon(n, p, Delta::of(delta2, "delta2"));
  const pkdp::Value limit = claim.delta(n, p, Delta::of(delta2, "delta2"));
  if (!epsilon.is_finite() || !limit.is_finite() || compare(limit.real(), Real(Rational(1))) >= 0) {
    points.skip();
    return;
  }
  const Rational below = epsilon.real().enclose(64).lower();
  compare_reals(points, counting::delta(n, p, Epsilon::of(below)), limit.real(), [&] {
    return Inputs{{"n", std::to_string(n)}, {"p", to_string(share)}, {"delta2", to_string(delta2)}};
  });
}

std::vector<Probability> equal_list(std::int64_t n, const Probability& p) {
  return std::vector<Probability>(static_cast<std::size_t>(n), p);
}

Check large() {
  constexpr auto corrected = bounds::Reading::corrected;
  const PairBoundClaim claim{[](std::int64_t n, const Probability& p, const Delta& delta2) {
                               return bounds::pk_prop_7::epsilon(equal_list(n, p), delta2,
                                                                 corrected);
                             },
                             [](std::int64_t n, const Probability& p, const Delta& delta2) {
                               return bounds::pk_prop_7::delta(equal_list(n, p), delta2, corrected);
                             }};
  return engine::check_of(claim, [](Effort effort) {
    return fmt::format(
        "n = {} and ten times as many, p ∈ {{1/20, 1/3, 1/2, 9/10}}, δ₂ ∈ {{1/2, 1/10, 10⁻², "
        "10⁻⁵}}, where the bound is below 1",
        fmt::join(large_sizes(effort), ", "));
  });
}

const StatementChecks prop_7("pk.prop-7", [] {
  const Rational doubled = make_rational(112, 100);
  const CentralLimitBound printed{doubled, true, absolute_value_of_third_moment};
  const CentralLimitBound printed_others{doubled, false, absolute_value_of_third_moment};
  const CentralLimitBound corrected{doubled, true, third_absolute_moment};
  const CentralLimitBound others{make_rational(56, 100), false, third_absolute_moment};
  return Checks{
      {"printed", check(FairCoinsClaim{printed})},
      {"others-only", check(FairCoinsClaim{printed_others})},
      {"printed:equivalence", engine::check_of(equivalence())},
      {"corrected", check(TwoKindsClaim{corrected, lists_of})},
      {"corrected:others", check(TwoKindsClaim{others, lists_of})},
      {"corrected:large", large()},
      {"corrected:tight", check_of(TightListsClaim{})},
      {"corrected:at-zero", check(ModeClaim{corrected, Mode::at_zero})},
      {"corrected:spread", check(ModeClaim{corrected, Mode::spread, {8, 12, 192}})},
      {"corrected:void", check(ModeClaim{corrected, Mode::bound_at_every_epsilon, {8, 12, 192}})},
      {"corrected:others-void",
       check(ModeClaim{others, Mode::bound_at_every_epsilon, {8, 12, 192}})}};
});

}  // namespace

Finding decide(const PairBoundClaim& claim, Effort effort) {
  std::vector<Block> blocks;
  for (const std::int64_t n : large_sizes(effort)) {
    for (const std::int64_t size : {n, 10 * n}) {
      for (const Rational& p :
           {make_rational(1, 20), make_rational(1, 3), make_rational(1, 2), make_rational(9, 10)}) {
        for (const Rational& delta2 : {make_rational(1, 2), make_rational(1, 10),
                                       make_rational(1, 100), make_rational(1, 100000)}) {
          blocks.emplace_back(
              [=, &claim](Points& points) { visit_pair(claim, size, p, delta2, points); });
        }
      }
    }
  }
  return decide(blocks);
}

}  // namespace pkdp::checks::pk
