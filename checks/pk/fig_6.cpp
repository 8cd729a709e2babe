#include "checks/engine/curves.hpp"
#include "checks/engine/stated.hpp"
#include "checks/pk/noisy_figure.hpp"
#include "reference/mechanisms/counting.hpp"
#include "reference/mechanisms/noise.hpp"
#include "reference/mechanisms/noisy_counting.hpp"

/// pk.fig-6: the numerical curve alone and with geometric noise.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

/// δ of n records with p_i = 1/20 and geometric noise: at most that of either source alone.
CurveClaim combined() {
  CurveClaim claim;
  claim.words = [](Effort effort) {
    return std::string(effort == Effort::quick ? "n = 100" : "n = 100, 1000, 10⁴") +
           ", p_i = 1/20, geometric noise p = 1/2, 3/5, 3/4, ε = j/16, 1 ≤ j ≤ 12";
  };
  claim.sizes = [](Effort effort) {
    return effort == Effort::quick ? std::vector<std::int64_t>{100}
                                   : std::vector<std::int64_t>{100, 1000, 10'000};
  };
  for (std::int64_t j = 1; j <= 12; ++j) {
    claim.epsilons.push_back(make_rational(Integer(j), 16));
  }
  const Probability share = Probability::of(make_rational(1, 20));
  for (const Rational& p : {make_rational(1, 2), make_rational(3, 5), make_rational(3, 4)}) {
    const Noise noise = Noise::geometric(p);
    const auto both = [=](std::int64_t n, const Rational& x) {
      return noisy_counting::delta(n, share, noise, Epsilon::of(x));
    };
    claim.orders.push_back({both, [=](std::int64_t n, const Rational& x) {
                              return counting::delta(n, share, Epsilon::of(x));
                            }});
    claim.orders.push_back({both, [=](std::int64_t, const Rational& x) {
                              return noisy_counting::delta(1, share, noise, Epsilon::of(x));
                            }});
  }
  return claim;
}

/// The second parameter of the caption, and the one that the legend has for it.
std::vector<StatedPair> parameters() {
  return {{{{"caption", std::vector<std::string>{"1/2", "3/4"}}, {"legend", "3/5"}},
           make_rational(3, 4),
           Relation::equal,
           make_rational(3, 5)}};
}

const StatementChecks fig_6("pk.fig-6", [] {
  return Checks{{"printed", check_of(combined())},
                {"text:parameters", check_of(StatedClaim{"the numbers of both", parameters})},
                {"corrected:tight", noise_tight()}};
});

}  // namespace
}  // namespace pkdp::checks::pk
