#include <array>

#include "reference/calibration/chernoff_hoeffding.hpp"
#include "reference/catalogue/families.hpp"
#include "reference/catalogue/parameters.hpp"
#include "reference/mechanisms/cut_laplace/cut_laplace.hpp"
#include "reference/mechanisms/gaussian/gaussian_mechanism.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::families {
namespace {

namespace chernoff = chernoff_hoeffding;
namespace gaussian = gaussian_mechanism;

constexpr const char* closed = "relative accuracy at any depth; a few elementary functions";

chernoff::Form form_of(const Arguments& arguments) {
  static constexpr std::array<std::string_view, 2> words = {"kl", "plain"};
  return arguments.choice("form", words) == "kl" ? chernoff::Form::kullback_leibler
                                                 : chernoff::Form::plain;
}

chernoff::Tail side_of(const Arguments& arguments) {
  static constexpr std::array<std::string_view, 2> words = {"upper", "lower"};
  return arguments.choice("side", words) == "upper" ? chernoff::Tail::upper : chernoff::Tail::lower;
}

Value tail_bound(const Arguments& arguments) {
  return chernoff::tail_upper_bound(arguments.records("n"), arguments.probability("p"),
                                    arguments.rational("deviation"), side_of(arguments),
                                    form_of(arguments));
}

Value deviation(const Arguments& arguments) {
  return chernoff::sufficient_deviation(arguments.records("n"), arguments.probability("p"),
                                        arguments.delta("kappa"), side_of(arguments),
                                        form_of(arguments));
}

Value records(const Arguments& arguments) {
  return chernoff::sufficient_records(arguments.probability("p"), arguments.rational("deviation"),
                                      arguments.delta("kappa"), side_of(arguments),
                                      form_of(arguments));
}

Value cut_delta(const Arguments& arguments) {
  static constexpr std::array<std::string_view, 3> words = {"redraw", "clamp", "withhold"};
  const std::string word = arguments.choice("kind", words);
  const cut_laplace::Cut cut = word == "redraw"  ? cut_laplace::Cut::redraw
                               : word == "clamp" ? cut_laplace::Cut::clamp
                                                 : cut_laplace::Cut::withhold;
  return cut_laplace::noise_delta(arguments.rational("scale"), arguments.rational("sensitivity"),
                                  arguments.rational("below"), arguments.rational("above"), cut,
                                  arguments.epsilon(), arguments.direction());
}

gaussian::Release release_of(const Arguments& arguments) {
  return {arguments.rational("sensitivity"),
          arguments.has("releases") ? arguments.integer("releases", 1, limits::count) : 1};
}

Value probabilistic_delta(const Arguments& arguments) {
  return gaussian::probabilistic_delta(release_of(arguments), arguments.rational("sigma"),
                                       arguments.epsilon());
}

Value classical_sigma(const Arguments& arguments) {
  return gaussian::classical_sigma(release_of(arguments), arguments.epsilon(), arguments.delta());
}

Value probabilistic_sigma(const Arguments& arguments) {
  static constexpr std::array<std::string_view, 2> words = {"corrected", "printed"};
  const auto sigma = arguments.choice("reading", words) == "printed"
                         ? gaussian::printed_sigma
                         : gaussian::probabilistic_sigma;
  return sigma(release_of(arguments), arguments.epsilon(), arguments.delta());
}

std::vector<Quantity> deviations() {
  const Parameter p{"p", "a probability", "mean of the numbers in [0, 1]"};
  const Parameter away{"deviation", "rational ≥ 0", "x, in shares of n"};
  const Parameter kappa{"kappa", "rational in [0, 1]", "the probability that is allowed"};
  const Parameter form{"form", "kl (default) or plain", "e^(−n·KL(p±x ‖ p)) or e^(−2nx²)", false};
  const Parameter side{"side", "upper (default) or lower", "P[S/n ≥ p + x] or P[S/n ≤ p − x]",
                       false};
  const std::vector<std::string> sources = {"th.lem-4.9", "th.fig-5.2"};
  return {{"chernoff_hoeffding.tail_bound",
           "upper bound of the tail of a mean of n independent numbers in [0, 1]",
           "e^(−n·KL(p±x ‖ p)), or e^(−2nx²) at most 1",
           closed,
           {parameters::records(), p, away, form, side},
           sources,
           Safe::upper,
           tail_bound},
          {"chernoff_hoeffding.deviation",
           "deviation that the mean exceeds with probability at most kappa",
           "inf{x ≥ 0 : chernoff_hoeffding.tail_bound(x) ≤ kappa}",
           "a root with both signs certified, or a closed form",
           {parameters::records(), p, kappa, form, side},
           sources,
           Safe::upper,
           deviation},
          {"chernoff_hoeffding.records",
           "records at which the mean exceeds the deviation with probability at most kappa",
           "min{n ≥ 1 : chernoff_hoeffding.tail_bound(n) ≤ kappa}; none where no n serves",
           "exact, a whole number",
           {p, away, kappa, form, side},
           sources,
           Safe::upper,
           records}};
}

std::vector<Parameter> released(std::vector<Parameter> first, bool delta) {
  first.push_back({"sensitivity", "rational > 0", "by how much one record may change the result"});
  first.push_back(parameters::releases());
  first.push_back(parameters::epsilon());
  first.push_back(parameters::ratio());
  if (delta) {
    first.push_back(parameters::delta());
  }
  return first;
}

std::vector<Quantity> gaussians() {
  return {{"gaussian.probabilistic_delta",
           "probability that the loss of a result with Gaussian noise exceeds ε",
           "½·erfc((ε − μ)/(2√μ)), μ = releases·sensitivity²/(2σ²)",
           closed,
           released({{"sigma", "rational in [2^-64, 2^64]", "standard deviation"}}, false),
           {"th.cor-3.2"},
           Safe::upper,
           probabilistic_delta},
          {"bound.th.thm-3.1.sigma",
           "the classical standard deviation of Gaussian noise for (ε, δ), ε ≤ 7/2",
           "sensitivity·√releases·√(2·ln(1.25/δ))/ε, none at δ = 0",
           closed,
           released({}, true),
           {"th.thm-3.1"},
           Safe::upper,
           classical_sigma},
          {"bound.th.cor-3.2.sigma",
           "least standard deviation for which the loss exceeds ε with probability at most δ",
           "sensitivity·√releases·(E + √(E² + ε))/(√2·ε), E = erfc⁻¹(2δ); printed: √(2ε) for √2·ε",
           "a root with both signs certified",
           released({parameters::reading()}, true),
           {"th.cor-3.2"},
           Safe::upper,
           probabilistic_sigma}};
}

}  // namespace

std::vector<Quantity> calibration_pieces() {
  std::vector<Quantity> all = deviations();
  for (Quantity& quantity : gaussians()) {
    all.push_back(std::move(quantity));
  }
  all.push_back(
      {"cut_laplace.delta",
       "δ of a result with Laplace noise cut to [−below, above], at ε",
       "H_c of the laws around 0 and around sensitivity, each with its own interval",
       closed,
       {{"scale", "rational > 0", "scale of the noise"},
        {"sensitivity", "rational > 0", "by how much one record may change the result"},
        {"below", "rational, −below < above", "the least noise is −below"},
        {"above", "rational", "the largest noise"},
        {"kind", "redraw (default), clamp or withhold",
         "what becomes of noise outside: drawn again, moved to the end, no answer", false},
        parameters::epsilon(),
        parameters::ratio(),
        parameters::direction()},
       {"th.lem-4.10", "th.fig-5.3"},
       Safe::upper,
       cut_delta});
  return all;
}

}  // namespace pkdp::families
