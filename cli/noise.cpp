#include <fmt/format.h>

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/account_inputs.hpp"
#include "cli/account_report.hpp"
#include "cli/command.hpp"
#include "cli/command_line.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/random_bits.hpp"
#include "pkdp/error.hpp"
#include "reference/accountant/accountant.hpp"
#include "reference/distributions/normal_sampler.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"
#include "reference/mechanisms/additive_noise/rounded_noise.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::cli {
namespace {

constexpr long most_draws = 1'000'000;

struct Options {
  std::string noise, noise_p, scale, sigma, to, epsilon, ratio;
  long resolution = 0;
  long draws = 1;
  bool bare = false;
  bool json = false;
};

// Noise on the multiples of 2^−resolution, for a number that one record changes by at most 1.
struct Law {
  std::string words;
  std::function<Integer(const exact_sampler::RandomBits&)> draw;  // in multiples
  std::function<Real(const Epsilon&)> delta;
  std::optional<Real> greatest_loss;
};

Rational parameter(const Options& options, const char* name, const std::string& text) {
  for (const auto& [other, given] : {std::pair{"--noise-p", &options.noise_p},
                                     {"--scale", &options.scale},
                                     {"--sigma", &options.sigma}}) {
    if (std::string(other) != name && !given->empty()) {
      throw Error(ErrorKind::usage, other, *given,
                  std::string("absent: ") + options.noise + " noise has " + name);
    }
  }
  if (text.empty()) {
    throw Error(ErrorKind::usage, name, Problem{"is missing"}, options.noise + " noise needs it");
  }
  return parse_rational(text, name);
}

void require_whole(const Options& options) {
  if (options.resolution != 0) {
    throw Error(ErrorKind::usage, "--resolution", std::to_string(options.resolution),
                "absent: this noise is whole (laplace and gaussian noise are rounded down)");
  }
}

std::string lattice(long resolution) {
  return resolution == 0 ? "a whole number" : fmt::format("a multiple of 2^-{}", resolution);
}

Law geometric_law(const Options& options) {
  require_whole(options);
  const Rational p = parameter(options, "--noise-p", options.noise_p);
  const Noise noise = Noise::geometric(p, "--noise-p");
  return {
      fmt::format("Geometric noise: z with probability (1-p)/(1+p)·p^|z|, p = {}", to_string(p)),
      [p](const auto& bits) { return exact_sampler::two_sided_geometric(p, bits); },
      [p](const Epsilon& epsilon) { return additive_noise::geometric_delta(p, 1, epsilon); },
      Real(ExactForm(Logarithm{1 / p}))};
}

Law discrete_gaussian_law(const Options& options) {
  require_whole(options);
  const Rational sigma = parameter(options, "--sigma", options.sigma);
  const accountant::Composition once{
      {accountant::MechanismKind::discrete_gaussian, sigma, 1}, 1, accountant::Relation::both};
  accountant::require(once);
  return {fmt::format("Discrete Gaussian noise: z with probability proportional to "
                      "e^(-z²/(2σ²)), σ = {}",
                      to_string(sigma)),
          [sigma](const auto& bits) { return exact_sampler::discrete_gaussian(sigma, bits); },
          [once](const Epsilon& epsilon) { return accountant::delta(once, epsilon); },
          std::nullopt};
}

Law continuous_law(const Options& options) {
  if (options.resolution < 0 || options.resolution > additive_noise::finest_resolution) {
    throw Error(ErrorKind::domain, "--resolution", std::to_string(options.resolution), "0 to 64");
  }
  const bool laplace = options.noise == "laplace";
  const Rational size = laplace ? parameter(options, "--scale", options.scale)
                                : parameter(options, "--sigma", options.sigma);
  const Noise noise = laplace ? Noise::laplace(size, "--scale") : Noise::gaussian(size, "--sigma");
  const Rational units = size * power_of_two(options.resolution);
  const long resolution = options.resolution;
  return {fmt::format("{}, {} = {}, {}", laplace ? "Laplace noise" : "Gaussian noise",
                      laplace ? "scale" : "σ", to_string(size),
                      "the sum rounded down to " + lattice(resolution)),
          [units, laplace](const auto& bits) {
            return laplace ? exact_sampler::laplace_floor(units, bits)
                           : exact_sampler::normal_floor(units, bits);
          },
          [noise, resolution](const Epsilon& epsilon) {
            return additive_noise::rounded_delta(noise, resolution, epsilon);
          },
          laplace ? std::optional<Real>(Rational(1 / size)) : std::nullopt};
}

Law law_of(const Options& options) {
  if (options.noise == "geometric") {
    return geometric_law(options);
  }
  return options.noise == "discrete_gaussian" ? discrete_gaussian_law(options)
                                              : continuous_law(options);
}

// The numbers to be released, in multiples of 2^−resolution.
std::vector<Integer> numbers_of(const Options& options) {
  if (options.to.empty()) {
    return std::vector<Integer>(static_cast<std::size_t>(options.draws), Integer(0));
  }
  const ArgumentText given = read_argument("--to", options.to);
  const auto* list = std::get_if<std::vector<std::string>>(&given);
  std::vector<Integer> numbers;
  for (const std::string& text :
       list != nullptr ? *list : std::vector{std::get<std::string>(given)}) {
    const Rational units = parse_rational(text, "--to") * power_of_two(options.resolution);
    if (denominator(units) != 1) {
      throw Error(ErrorKind::domain, "--to", text,
                  lattice(options.resolution) +
                      (options.resolution == 0 ? " (finer with --resolution)" : ""));
    }
    numbers.push_back(numerator(units));
  }
  return numbers;
}

// units·2^−resolution as a decimal, exactly.
std::string decimal(const Integer& units, long resolution) {
  if (resolution == 0) {
    return units.str();
  }
  const auto places = static_cast<std::size_t>(resolution);
  const Integer scaled = abs(units) * power(Integer(5), static_cast<unsigned>(resolution));
  std::string text = scaled.str();
  text.insert(0, text.size() <= places ? places + 1 - text.size() : 0, '0');
  text.insert(text.size() - places, 1, '.');
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') {
    text.pop_back();
  }
  return (units < 0 ? "-" : "") + text;
}

// Noise on a lattice hides nothing of where a number lies between its points, so that the number
// has to be one of them whatever the records are; those of --to are.
std::vector<std::string> assumptions(const Options& options) {
  return {options.to.empty()
              ? fmt::format("this noise is added to one number, which is {} whatever the records "
                            "are and which one record changes by at most 1",
                            lattice(options.resolution))
              : "one record changes one of these numbers only, by at most 1, and which numbers "
                "there are does not depend on the records",
          "the attacker may know all other records",
          "nobody can guess the random numbers of this operating system, or measures how long a "
          "draw takes",
          decided_before, nothing_else};
}

std::vector<std::string> remarks(const Options& options) {
  return {options.to.empty()
              ? "Each number above is for one release: noise that is used twice hides nothing of "
                "the difference, and whoever draws again and takes what suits has no guarantee."
              : "Release what is above, whatever it is, and do not draw again: the choice among "
                "several draws tells something, and each of them counts as a release."};
}

AccountReport report_of(const Options& options, const Law& law) {
  AccountReport report;
  report.mechanism = "noise";
  report.question = law.words + ". Drawn exactly, from the random numbers of the operating system.";
  report.assumptions = assumptions(options);
  report.remarks = remarks(options);
  Arguments level;
  if (!options.epsilon.empty() || !options.ratio.empty()) {
    level.set(options.ratio.empty() ? "epsilon" : "ratio",
              options.ratio.empty() ? options.epsilon : options.ratio);
    const Value delta = law.delta(level.epsilon());
    report.unknown = "delta";
    report.entries = {{"one release", "the least δ at this ε of what is released", delta, delta}};
  } else if (law.greatest_loss) {
    report.unknown = "epsilon";
    report.entries = {
        {"one release", "the least ε at δ = 0", *law.greatest_loss, *law.greatest_loss}};
  }
  return report;
}

int run_draw(const Options& options, nlohmann::ordered_json inputs) {
  if (!options.epsilon.empty() && !options.ratio.empty()) {
    throw Error(ErrorKind::usage, "--epsilon and --ratio", Problem{"are both given"},
                "one of them");
  }
  if (options.draws < 1 || options.draws > most_draws) {
    throw Error(options.draws < 1 ? ErrorKind::domain : ErrorKind::limit, "--draws",
                std::to_string(options.draws), "1 to " + std::to_string(most_draws));
  }
  if (!options.to.empty() && options.draws != 1) {
    throw Error(ErrorKind::usage, "--draws", std::to_string(options.draws),
                "absent with --to: each number is released once");
  }
  const Law law = law_of(options);
  const AccountReport report = report_of(options, law);
  const exact_sampler::RandomBits bits = system_bits();
  std::vector<std::string> released;
  for (const Integer& number : numbers_of(options)) {
    released.push_back(decimal(number + law.draw(bits), options.resolution));
  }
  if (options.json) {
    inputs.erase("to");  // the secret
    nlohmann::ordered_json json = report_json(report, inputs);
    json["schema"] = "pkdp-noise-1";
    json["released"] = released;
    print_json(json);
    return 0;
  }
  if (options.bare) {
    print(fmt::format("{}\n", fmt::join(released, "\n")));
    return 0;
  }
  AccountReport shown = report;
  shown.question += fmt::format("\n\n  {:<28} {}", options.to.empty() ? "noise" : "to release",
                                fmt::join(released, fmt::format("\n  {:<28} ", "")));
  print_report(shown);
  return 0;
}

}  // namespace

void add_noise(const Command& program) {
  const Command noise = program.command("noise", "Noise that is drawn exactly, bit for bit");
  noise.needs_command();
  auto options = std::make_shared<Options>();
  const Command command =
      noise.command("draw", "Draw noise, or numbers with noise, without floating-point arithmetic");
  command.option("--noise", options->noise, "geometric, discrete_gaussian, laplace or gaussian")
      .required()
      .one_of({"geometric", "discrete_gaussian", "laplace", "gaussian"});
  command.option("--noise-p", options->noise_p, "p of geometric noise");
  command.option("--scale", options->scale, "scale of Laplace noise");
  command.option("--sigma", options->sigma, "σ of Gaussian noise, discrete or not");
  command.option(
      "--resolution", options->resolution,
      "round the sum with Laplace or Gaussian noise down to a multiple of 2^-RESOLUTION, "
      "0 to 64 (default 0: whole numbers)");
  command.option(
      "--to", options->to,
      "the secret number to release, or a list 3,5,8, or @FILE, or @- for standard input, "
      "which no list of processes shows");
  command.option("--draws", options->draws, "without --to: how many numbers (default 1)");
  command.option("--epsilon", options->epsilon, "say δ of the release at this ε (or ln(a/b))");
  command.option("--ratio", options->ratio, "e^ε instead");
  command.flag("--bare", options->bare, "print the numbers only, one a line");
  command.flag("--json", options->json, "one JSON object (schema pkdp-noise-1)");
  command.footer(
      "What is released is rounded, and δ is that of the rounded release. The noise to take: pkdp "
      "account calibrate.");
  command.action([options, command] { return run_draw(*options, inputs_of(command)); });
}

}  // namespace pkdp::cli
