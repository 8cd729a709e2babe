// pkdp_settings [COUNT [SEED]]: δ of the accountant at random settings (10⁴, seed 1), each held
// against bounds on a grid of losses, which share no integral with it: Gaussian and Laplace noise
// by cells of the outcomes, geometric noise and randomized response by their finite pairs. On all
// cores; a line for each kind of noise, and each setting that lies outside. Exit status 1 if one
// does.

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <array>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <mutex>
#include <random>
#include <string>
#include <string_view>

#include "pkdp/error.hpp"
#include "reference/accountant/accountant.hpp"
#include "reference/accountant/loss_grid.hpp"
#include "reference/numbers/parse.hpp"
#include "reference/privacy/composition_bounds.hpp"

namespace pkdp::bench {
namespace {

using accountant::Composition;
using accountant::DeltaBracket;
using accountant::Mechanism;
using accountant::MechanismKind;
using accountant::Relation;

constexpr std::array kinds = {
    std::pair{MechanismKind::gaussian, std::string_view("Gaussian")},
    std::pair{MechanismKind::laplace, std::string_view("Laplace")},
    std::pair{MechanismKind::geometric, std::string_view("geometric")},
    std::pair{MechanismKind::randomized_response, std::string_view("randomized response")}};

struct Setting {
  std::size_t kind;
  Composition composition;
  Rational epsilon;
};

// Everything is drawn over orders of magnitude, with two significant digits.
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : engine_(seed) {}
  std::int64_t whole(std::int64_t from, std::int64_t to) {
    return from + static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(to - from + 1));
  }
  // Two digits times 10^from … 10^to.
  Rational size(std::int64_t from, std::int64_t to) {
    const std::int64_t exponent = whole(from, to) - 1;
    const Integer power = pkdp::power(Integer(10), static_cast<std::uint64_t>(std::abs(exponent)));
    const Rational digits(whole(10, 99));
    return exponent < 0 ? Rational(digits / Rational(power)) : Rational(digits * Rational(power));
  }

 private:
  std::mt19937_64 engine_;
};

bool has_scale(const Mechanism& mechanism) {
  return mechanism.noise == MechanismKind::gaussian || mechanism.noise == MechanismKind::laplace;
}

Setting setting_at(std::uint64_t seed, std::uint64_t index) {
  Draw draw(seed * 1'000'000'007 + index);
  const auto kind = static_cast<std::size_t>(draw.whole(0, std::ssize(kinds) - 1));
  Mechanism mechanism{kinds[kind].first, 0};
  const bool sampled = draw.whole(0, 3) > 0;
  mechanism.parameter = has_scale(mechanism) ? Rational(draw.size(0, 1) / 2)  // 0.5 to 49.5
                                             : make_rational(draw.whole(1, 99), 100);
  if (mechanism.noise == MechanismKind::randomized_response) {
    mechanism.values = draw.whole(2, 9);
  } else if (sampled) {
    mechanism.sampling = draw.size(-4, -1);
  }
  const auto steps = static_cast<std::int64_t>(floor(draw.size(0, 4)));
  const Relation relation = draw.whole(0, 1) == 0 ? Relation::add : Relation::remove;
  // Where losses are: up to six of what their standard deviation would be for much noise.
  const Rational spread = mechanism.sampling * sqrt(Integer(steps)) /
                          (has_scale(mechanism) ? mechanism.parameter : Rational(1));
  return {kind, {mechanism, steps, relation}, draw.whole(0, 60) * spread / 10};
}

// The pair of one step: what the output says beside the two values of its loss is nothing.
LawPair finite_pair(const Mechanism& mechanism, bool removed) {
  const Rational& p = mechanism.parameter;
  std::vector<Rational> with;
  std::vector<Rational> without;
  if (mechanism.noise == MechanismKind::geometric) {
    const Rational high = 1 / (1 + p);
    without = {1 - high, high};
    const Rational sampled = mechanism.sampling * high + (1 - mechanism.sampling) * (1 - high);
    with = {sampled, 1 - sampled};
  } else {
    const Rational other = p / mechanism.values;
    const Rational rest = other * (mechanism.values - 2);
    with = {1 - p + other, other, rest};
    without = {other, 1 - p + other, rest};
  }
  return removed ? LawPair::of(with, without) : LawPair::of(without, with);
}

DeltaBracket second_way(const Composition& composition, const Epsilon& epsilon) {
  constexpr std::size_t buckets = 64;
  const Mechanism& mechanism = composition.mechanism;
  const bool removed = composition.relation == Relation::remove;
  if (has_scale(mechanism)) {
    return accountant::bracket_delta(mechanism, composition.steps, removed, epsilon, buckets);
  }
  const auto bounds = composition::Bounds::resolving(
      {composition::part_of(finite_pair(mechanism, removed),
                            static_cast<std::uint64_t>(composition.steps))},
      buckets, std::vector{epsilon});
  return {bounds.lower_delta(epsilon).enclose(64), bounds.upper_delta(epsilon).enclose(64)};
}

enum class Result { inside, outside, bracket };

Result judge(const Setting& setting) {
  const Epsilon epsilon = Epsilon::of(setting.epsilon);
  const DeltaBracket bounds = second_way(setting.composition, epsilon);
  try {
    const Interval delta = enclose_relative(accountant::delta(setting.composition, epsilon), 20);
    return mpfr_less_p(delta.right(), bounds.lower.left()) != 0 ||
                   mpfr_greater_p(delta.left(), bounds.upper.right()) != 0
               ? Result::outside
               : Result::inside;
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::limit) {
      throw;
    }
    return Result::bracket;
  }
}

std::string words(const Setting& setting) {
  const Mechanism& mechanism = setting.composition.mechanism;
  return fmt::format("{} noise {}, {} values, sampling {}, {} steps, {}, epsilon {}",
                     kinds[setting.kind].second, to_string(mechanism.parameter), mechanism.values,
                     to_string(mechanism.sampling), setting.composition.steps,
                     setting.composition.relation == Relation::add ? "add" : "remove",
                     to_string(setting.epsilon));
}

std::uint64_t number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) {
    throw Error(ErrorKind::usage, "COUNT or SEED", std::string(text), "a whole number");
  }
  return value;
}

int sweep(std::uint64_t count, std::uint64_t seed) {
  std::array<std::array<std::uint64_t, 3>, kinds.size()> results{};
  std::mutex guard;
  tbb::parallel_for(std::uint64_t{0}, count, [&](std::uint64_t index) {
    const Setting setting = setting_at(seed, index);
    const Result result = judge(setting);
    const std::scoped_lock lock(guard);
    ++results.at(setting.kind).at(static_cast<std::size_t>(result));
    if (result == Result::outside) {
      fmt::print("outside: {}\n", words(setting));
    }
  });
  std::uint64_t outside = 0;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    const auto& [in, out, refused] = results.at(kind);
    fmt::print("{:20} {} inside, {} outside, {} beyond the points of the integral\n",
               kinds.at(kind).second, in, out, refused);
    outside += out;
  }
  return outside == 0 ? 0 : 1;
}

}  // namespace
}  // namespace pkdp::bench

int main(int argc, char** argv) {
  try {
    return pkdp::bench::sweep(argc > 1 ? pkdp::bench::number(argv[1]) : 10'000,
                              argc > 2 ? pkdp::bench::number(argv[2]) : 1);
  } catch (const std::exception& error) {
    fmt::print(stderr, "pkdp_settings: {}\n", error.what());
    return 2;
  }
}
