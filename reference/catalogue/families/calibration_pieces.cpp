#include "reference/calibration/chernoff_hoeffding.hpp"
#include "reference/catalogue/families.hpp"
#include "reference/mechanisms/cut_laplace/cut_laplace.hpp"
#include "reference/mechanisms/gaussian/gaussian_mechanism.hpp"

namespace pkdp::families {
namespace {

namespace chernoff = chernoff_hoeffding;
namespace gaussian = gaussian_mechanism;

constexpr const char* closed = "relative accuracy at any depth; a few elementary functions";
const auto sensitivity = inputs::rational(
    {"sensitivity", "rational > 0", "by how much one record may change the result"});

std::vector<Quantity> deviations() {
  const auto p = inputs::probability({"p", "a probability", "mean of the numbers in [0, 1]"});
  const auto away = inputs::rational({"deviation", "rational ≥ 0", "x, in shares of n"});
  const auto kappa =
      inputs::delta({"kappa", "rational in [0, 1]", "the probability that is allowed"});
  const auto form = inputs::choice<chernoff::Form>(
      {"form", "kl (default) or plain", "e^(−n·KL(p±x ‖ p)) or e^(−2nx²)"},
      {{"kl", chernoff::Form::kullback_leibler}, {"plain", chernoff::Form::hoeffding}});
  const auto side = inputs::choice<chernoff::Tail>(
      {"side", "upper (default) or lower", "P[S/n ≥ p + x] or P[S/n ≤ p − x]"},
      {{"upper", chernoff::Tail::upper}, {"lower", chernoff::Tail::lower}});
  const std::string sources = "th.lem-4.9 th.fig-5.2";
  return {quantity(
              {"chernoff_hoeffding.tail_bound",
               "upper bound of the tail of a mean of n independent numbers in [0, 1]",
               "e^(−n·KL(p±x ‖ p)), or e^(−2nx²) at most 1", closed, sources},
              [](auto n, const auto& mean, const auto& x, auto which, auto tail) {
                return chernoff::tail_upper_bound(n, mean, x, tail, which);
              },
              inputs::records(), p, away, form, side),
          quantity(
              {"chernoff_hoeffding.deviation",
               "deviation that the mean exceeds with probability at most kappa",
               "inf{x ≥ 0 : chernoff_hoeffding.tail_bound(x) ≤ kappa}",
               "a root with both signs certified, or a closed form", sources},
              [](auto n, const auto& mean, const auto& most, auto which, auto tail) {
                return chernoff::sufficient_deviation(n, mean, most, tail, which);
              },
              inputs::records(), p, kappa, form, side),
          quantity(
              {"chernoff_hoeffding.records",
               "records at which the mean exceeds the deviation with probability at most "
               "kappa",
               "min{n ≥ 1 : chernoff_hoeffding.tail_bound(n) ≤ kappa}; none where no n serves",
               "exact, a whole number", sources},
              [](const auto& mean, const auto& x, const auto& most, auto which, auto tail) {
                return chernoff::sufficient_records(mean, x, most, tail, which);
              },
              p, away, kappa, form, side)};
}

std::vector<Quantity> gaussians() {
  const auto release = [](const Rational& s, std::int64_t times) {
    return gaussian::Release{s, times};
  };
  return {
      quantity(
          {"gaussian.probabilistic_delta",
           "probability that the loss of a result with Gaussian noise exceeds ε",
           "½·erfc((ε − μ)/(2√μ)), μ = releases·sensitivity²/(2σ²)", closed, "th.cor-3.2"},
          [=](const auto& sigma, const auto& s, auto times, const auto& epsilon) {
            return gaussian::probabilistic_delta(release(s, times), sigma, epsilon);
          },
          inputs::rational({"sigma", "rational in [2^-64, 2^64]", "standard deviation"}),
          sensitivity, inputs::releases(), inputs::level()),
      quantity(
          {"bound.th.thm-3.1.sigma",
           "the classical standard deviation of Gaussian noise for (ε, δ), ε ≤ 7/2",
           "sensitivity·√releases·√(2·ln(1.25/δ))/ε, none at δ = 0", closed, "th.thm-3.1"},
          [=](const auto& s, auto times, const auto& epsilon, const auto& delta) {
            return gaussian::classical_sigma(release(s, times), epsilon, delta);
          },
          sensitivity, inputs::releases(), inputs::level(), inputs::delta()),
      quantity(
          {"bound.th.cor-3.2.sigma",
           "least standard deviation for which the loss exceeds ε with probability at most δ",
           "sensitivity·√releases·(E + √(E² + ε))/(√2·ε), E = erfc⁻¹(2δ); printed: √(2ε) for "
           "√2·ε",
           "a root with both signs certified", "th.cor-3.2"},
          [=](auto reading, const auto& s, auto times, const auto& epsilon, const auto& delta) {
            const auto sigma = reading == bounds::Reading::printed ? gaussian::printed_sigma
                                                                   : gaussian::probabilistic_sigma;
            return sigma(release(s, times), epsilon, delta);
          },
          inputs::reading(), sensitivity, inputs::releases(), inputs::level(), inputs::delta())};
}

std::vector<Quantity> cut() {
  using cut_laplace::Cut;
  return {quantity(
      {"cut_laplace.delta", "δ of a result with Laplace noise cut to [−below, above], at ε",
       "H_c of the laws around 0 and around sensitivity, each with its own interval", closed,
       "th.lem-4.10 th.fig-5.3"},
      cut_laplace::noise_delta, inputs::rational({"scale", "rational > 0", "scale of the noise"}),
      sensitivity,
      inputs::rational({"below", "rational, −below < above", "the least noise is −below"}),
      inputs::rational({"above", "rational", "the largest noise"}),
      inputs::choice<Cut>(
          {"kind", "redraw (default), clamp or withhold",
           "what becomes of noise outside: drawn again, moved to the end, no "
           "answer"},
          {{"redraw", Cut::redraw}, {"clamp", Cut::clamp}, {"withhold", Cut::withhold}}),
      inputs::level(), inputs::direction())};
}

}  // namespace

std::vector<Quantity> calibration_pieces() {
  return inputs::joined({deviations(), gaussians(), cut()});
}

}  // namespace pkdp::families
