#include "cli/noise_law.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/input.hpp"
#include "pkdp/error.hpp"
#include "reference/distributions/normal_sampler.hpp"
#include "reference/mechanisms/additive_noise/additive_noise.hpp"
#include "reference/mechanisms/additive_noise/rounded_noise.hpp"
#include "reference/numbers/decimal.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::cli {
namespace {

constexpr const char* plain_digits =
    "plain digits are needed: no thousands separator, decimal comma or percent sign";

void require_whole(const NoiseSize& size, long resolution) {
  if (resolution != 0) {
    throw Error(
        ErrorKind::usage, "--resolution", std::to_string(resolution),
        "absent: " + size.noise + " noise is whole (laplace and gaussian noise are rounded down)");
  }
}

NoiseLaw geometric_law(const NoiseSize& size) {
  const Rational p = read_noise_size(size);
  static_cast<void>(Noise::geometric(p, "--noise-p"));  // refuses what is no law
  return {
      fmt::format("Geometric noise: z with probability (1-p)/(1+p)·p^|z|, p = {}", size.noise_p),
      0,
      [p](const auto& bits) { return exact_sampler::two_sided_geometric(p, bits); },
      [p](const Epsilon& epsilon) { return additive_noise::geometric_delta(p, 1, epsilon); },
      Real(ExactForm(Logarithm{1 / p})),
      {accountant::MechanismKind::geometric, p}};
}

NoiseLaw discrete_gaussian_law(const NoiseSize& size) {
  const Rational sigma = read_noise_size(size);
  const accountant::Composition once{
      {accountant::MechanismKind::discrete_gaussian, sigma}, 1, accountant::Relation::both};
  accountant::require(once);
  return {fmt::format("Discrete Gaussian noise: z with probability proportional to "
                      "e^(-z²/(2σ²)), σ = {}",
                      size.sigma),
          0,
          [sigma](const auto& bits) { return exact_sampler::discrete_gaussian(sigma, bits); },
          [once](const Epsilon& epsilon) { return accountant::delta(once, epsilon); },
          std::nullopt,
          once.mechanism};
}

NoiseLaw continuous_law(const NoiseSize& size, long resolution) {
  if (resolution < 0 || resolution > additive_noise::finest_resolution) {
    throw Error(ErrorKind::domain, "--resolution", std::to_string(resolution), "0 to 64");
  }
  const bool laplace = size.noise == "laplace";
  const Rational scale = read_noise_size(size);
  const Noise noise =
      laplace ? Noise::laplace(scale, "--scale") : Noise::gaussian(scale, "--sigma");
  const Rational units = scale * power_of_two(resolution);
  return {
      fmt::format("{}, {} = {}, the sum rounded down to {}",
                  laplace ? "Laplace noise" : "Gaussian noise", laplace ? "scale" : "σ",
                  laplace ? size.scale : size.sigma, lattice_in_words(resolution)),
      resolution,
      [units, laplace](const auto& bits) {
        return laplace ? exact_sampler::laplace_floor(units, bits)
                       : exact_sampler::normal_floor(units, bits);
      },
      [noise, resolution](const Epsilon& epsilon) {
        return additive_noise::rounded_delta(noise, resolution, epsilon);
      },
      laplace ? std::optional<Real>(Rational(1 / scale)) : std::nullopt,
      {laplace ? accountant::MechanismKind::laplace : accountant::MechanismKind::gaussian, scale}};
}

// "1,000" would be the two numbers 1 and 0, "0,05" the numbers 0 and 5.
void refuse_parted_number(const std::string& option, const std::vector<std::string>& list) {
  const bool parted = std::any_of(list.begin() + 1, list.end(), [](const std::string& text) {
    return text.size() > 1 && text.front() == '0' &&
           text.find_first_not_of("0123456789") == std::string::npos;
  });
  if (parted) {
    throw Error(ErrorKind::parse, option,
                Problem{"is a list in which a number begins with 0, as the rest of a number does "
                        "that a comma cuts"},
                plain_digits);
  }
}

}  // namespace

void add_noise_size(const Command& command, NoiseSize& size, bool discrete) {
  command.option("--noise-p", size.noise_p, "p of geometric noise");
  command.option("--scale", size.scale, "scale of Laplace noise");
  command.option("--sigma", size.sigma,
                 discrete ? "σ of Gaussian noise, discrete or not" : "σ of Gaussian noise");
}

const char* size_option(const std::string& noise) {
  return noise == "geometric" ? "--noise-p" : noise == "laplace" ? "--scale" : "--sigma";
}

Rational read_noise_size(const NoiseSize& size) {
  const std::string own = size_option(size.noise);
  const std::string* text = nullptr;
  for (const auto& [option, given] :
       {std::pair{"--noise-p", &size.noise_p}, std::pair{"--scale", &size.scale},
        std::pair{"--sigma", &size.sigma}}) {
    if (own == option) {
      text = given;
    } else if (!given->empty()) {
      throw Error(ErrorKind::usage, option, *given, "absent: " + size.noise + " noise has " + own);
    }
  }
  if (text->empty()) {
    throw Error(ErrorKind::usage, own, Problem{"is missing"}, size.noise + " noise needs it");
  }
  return parse_rational(*text, own);
}

std::string size_to_draw_with(const std::string& noise, const Rational& least) {
  for (long digits = 6;; digits += 6) {
    std::string size = enclose_in_decimal(Value(Real(least)), digits).upper;
    const Rational rounded = parse_rational(size, size_option(noise));
    if (noise != "geometric" || (1 - rounded) * 1000 >= (1 - least) * 999) {
      return size;
    }
  }
}

std::string draw_command(const std::string& noise, const Rational& least) {
  return fmt::format("pkdp noise draw --noise {} {} {} --to @-", noise, size_option(noise),
                     size_to_draw_with(noise, least));
}

NoiseLaw noise_law(const NoiseSize& size, long resolution) {
  if (size.noise == "laplace" || size.noise == "gaussian") {
    return continuous_law(size, resolution);
  }
  require_whole(size, resolution);
  return size.noise == "geometric" ? geometric_law(size) : discrete_gaussian_law(size);
}

std::string lattice_in_words(long resolution) {
  return resolution == 0 ? "a whole number" : fmt::format("a multiple of 2^-{}", resolution);
}

Integer secret_multiple(const std::string& text, const std::string& name, long resolution) {
  Rational units;
  try {
    units = parse_rational(text, name) * power_of_two(resolution);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::parse) {
      throw Error(error.kind(), name, Problem{"is too long a number"});
    }
    throw Error(ErrorKind::parse, name, Problem{"is no number"}, plain_digits);
  }
  if (denominator(units) != 1) {
    throw Error(ErrorKind::domain, name, Problem{"is not " + lattice_in_words(resolution)},
                resolution == 0 ? "finer with --resolution and Laplace or Gaussian noise" : "");
  }
  return numerator(units);
}

std::vector<Integer> secret_multiples(const std::string& option, const std::string& typed,
                                      long resolution) {
  const ArgumentText given = read_argument(option, typed);
  if (const auto* single = std::get_if<std::string>(&given)) {
    return {secret_multiple(*single, option, resolution)};
  }
  const std::vector<std::string> list = elements_of(given);
  if (list.empty()) {
    throw Error(ErrorKind::parse, option, Problem{"is empty"}, "a number is needed");
  }
  refuse_parted_number(option, list);
  std::vector<Integer> numbers;
  for (std::size_t i = 0; i < list.size(); ++i) {
    numbers.push_back(
        secret_multiple(list[i], fmt::format("number {} of {}", i + 1, option), resolution));
  }
  return numbers;
}

std::string multiple_as_decimal(const Integer& units, long resolution) {
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

}  // namespace pkdp::cli
