#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/command_line.hpp"
#include "reference/accountant/accountant.hpp"
#include "reference/distributions/exact_sampler.hpp"
#include "reference/mechanisms/additive_noise/noise.hpp"

/// Noise that is drawn exactly, as `pkdp noise draw` and `pkdp account calibrate --release` do it:
/// one way to draw and one set of words.
namespace pkdp::cli {

/// The size of noise as it is typed. Each kind has its own option, called as in `pkdp eval`.
struct NoiseSize {
  std::string noise, noise_p, scale, sigma;
};
/// Adds --noise-p, --scale and --sigma; `discrete`: the Gaussian may be a discrete one.
void add_noise_size(const Command& command, NoiseSize& size, bool discrete);
/// "--noise-p", "--scale" or "--sigma": the option that gives the size of this kind of noise.
[[nodiscard]] const char* size_option(const std::string& noise);
/// The size of the noise. Errors: usage where its option is missing or that of another noise is
/// given; parse.
[[nodiscard]] Rational read_noise_size(const NoiseSize& size);

/// A decimal at or above `least`, which is above 0: the size of noise that is drawn with. More
/// noise is never less private (noise_search.hpp; geometric, Laplace and Gaussian noise). Rounded
/// up at its seventh to ninth digit; for geometric noise with as many more as 1 − p needs.
[[nodiscard]] std::string size_to_draw_with(const std::string& noise, const Rational& least);
/// The command that draws such noise and adds it to the number on its standard input.
[[nodiscard]] std::string draw_command(const std::string& noise, const Rational& least);

/// Noise on the multiples of 2^−resolution, for a number that is one of them and that one record
/// changes by at most 1. What is released is the sum with noise of this kind, rounded down.
struct NoiseLaw {
  std::string words;  ///< "Gaussian noise, σ = 3, the sum rounded down to a whole number"
  long resolution;
  std::function<Integer(const exact_sampler::RandomBits&)> draw;  ///< in multiples
  std::function<Real(const Epsilon&)> delta;  ///< of one release, against who knows all else
  std::optional<Real> greatest_loss;          ///< the least ε at δ = 0 of one release
  accountant::Mechanism mechanism;            ///< the noise without the rounding
};
/// Errors: usage, parse, domain, limit, naming the option.
[[nodiscard]] NoiseLaw noise_law(const NoiseSize& size, long resolution);

/// "a whole number", "a multiple of 2^-3".
[[nodiscard]] std::string lattice_in_words(long resolution);

/// A secret number in multiples of 2^−resolution. Errors: parse, domain, naming `name` and never
/// what it holds.
[[nodiscard]] Integer secret_multiple(const std::string& text, const std::string& name,
                                      long resolution);
/// One or several of them: typed, in @FILE, or @- for standard input. Errors: also io, limit.
[[nodiscard]] std::vector<Integer> secret_multiples(const std::string& option,
                                                    const std::string& typed, long resolution);

/// units·2^−resolution as a decimal, exactly.
[[nodiscard]] std::string multiple_as_decimal(const Integer& units, long resolution);

inline constexpr const char* drawn_from_system =
    "Drawn exactly, from the random numbers of the operating system.";
inline constexpr const char* nobody_guesses =
    "nobody can guess the random numbers of this operating system, or measures how long a draw "
    "takes";
inline constexpr const char* release_as_it_is =
    "Release what is above, whatever it is, and do not draw again: the choice among several draws "
    "tells something, and each of them counts as a release.";

}  // namespace pkdp::cli
