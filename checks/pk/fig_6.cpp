#include "checks/engine/stated_numbers.hpp"
#include "checks/pk/noisy_figure.hpp"
#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/noisy_counting/noisy_counting.hpp"

/// pk.fig-6: the numerical curve alone and with geometric noise.
namespace pkdp::checks::pk {
namespace {

using namespace engine;

/// δ of n records with p_i = 1/20 and geometric noise: at most that of either source alone.
std::vector<CurveOrder> combined(Effort effort) {
  const std::vector<std::int64_t> sizes = effort == Effort::quick
                                              ? std::vector<std::int64_t>{100}
                                              : std::vector<std::int64_t>{100, 1000, 10'000};
  std::vector<Rational> epsilons;
  for (std::int64_t j = 1; j <= 12; ++j) {
    epsilons.push_back(make_rational(Integer(j), 16));
  }
  const Probability share = Probability::of(make_rational(1, 20));
  std::vector<CurveOrder> orders;
  for (const Rational& p : {make_rational(1, 2), make_rational(3, 5), make_rational(3, 4)}) {
    const Noise noise = Noise::geometric(p);
    const auto both = [=](std::int64_t n, const Rational& x) {
      return noisy_counting::delta(n, share, noise, Epsilon::of(x));
    };
    const auto records = [=](std::int64_t n, const Rational& x) {
      return counting::delta(n, share, Epsilon::of(x));
    };
    const auto noise_alone = [=](std::int64_t, const Rational& x) {
      return noisy_counting::delta(1, share, noise, Epsilon::of(x));
    };
    orders.push_back({both, records, sizes, epsilons});
    orders.push_back({both, noise_alone, sizes, epsilons});
  }
  return orders;
}

std::string combined_words(Effort effort) {
  return std::string(effort == Effort::quick ? "n = 100" : "n = 100, 1000, 10⁴") +
         ", p_i = 1/20, geometric noise p = 1/2, 3/5, 3/4, ε = j/16, 1 ≤ j ≤ 12";
}

/// The second parameter of the caption, and the one that the legend has for it.
std::vector<StatedPair> parameters() {
  return {{{{"caption", std::vector<std::string>{"1/2", "3/4"}}, {"legend", "3/5"}},
           make_rational(3, 4),
           Relation::equal,
           make_rational(3, 5)}};
}

const StatementChecks fig_6("pk.fig-6", [] {
  return Checks{{"printed", check_of(CurveClaim{combined}, combined_words)},
                {"text:parameters", check_of(StatedClaim{parameters, "the numbers of both"})},
                {"corrected:tight", noise_tight()}};
});

}  // namespace
}  // namespace pkdp::checks::pk
