#include "bench/random_settings/setting.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <iterator>
#include <random>
#include <variant>

#include "reference/accountant/counted_releases.hpp"
#include "reference/numbers/parse.hpp"

namespace pkdp::bench {
namespace {

using accountant::Mechanism;
using accountant::MechanismKind;
using accountant::Member;
using accountant::NoisyCount;
using accountant::Relation;

constexpr MechanismKind noises[] = {MechanismKind::geometric, MechanismKind::randomized_response,
                                    MechanismKind::discrete_gaussian, MechanismKind::gaussian,
                                    MechanismKind::laplace};

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

bool has_scale(MechanismKind noise) {
  return noise != MechanismKind::geometric && noise != MechanismKind::randomized_response;
}

std::size_t kind_of(Draw& draw) {
  std::int64_t place = draw.whole(0, 999);
  std::size_t kind = 0;
  while (place >= kinds[kind].share) {
    place -= kinds[kind].share;
    ++kind;
  }
  return kind;
}

Mechanism mechanism(Draw& draw, MechanismKind noise) {
  Mechanism drawn{noise, 0};
  drawn.parameter = has_scale(noise) ? Rational(draw.size(0, 1) / 2)  // 0.5 to 49.5
                                     : make_rational(draw.whole(1, 99), 100);
  if (noise == MechanismKind::randomized_response) {
    drawn.values = draw.whole(2, 9);
    return drawn;
  }
  // Sampled discrete Gaussian noise has no sum on a lattice.
  const std::int64_t of_four =
      noise == MechanismKind::discrete_gaussian ? draw.whole(0, 40) / 10 : draw.whole(0, 3);
  if (noise == MechanismKind::discrete_gaussian ? of_four == 4 : of_four > 0) {
    drawn.sampling = draw.size(-4, -1);
  }
  return drawn;
}

Member list_member(Draw& draw) {
  const auto steps = static_cast<std::int64_t>(floor(draw.size(0, 2)));
  const std::int64_t which = draw.whole(0, 49);
  if (which > 0) {
    return {mechanism(draw, noises[which % std::ssize(noises)]), steps};
  }
  const accountant::CountedRecords records{draw.whole(1, 6),
                                           Probability::of(make_rational(draw.whole(1, 99), 100))};
  return noisy_count(records, mechanism(draw, MechanismKind::gaussian), steps);
}

// The square of the standard deviation of a member's loss if its noise is large, by and large.
Rational spread(const Member& member) {
  const Mechanism& noise = std::holds_alternative<Mechanism>(member.release)
                               ? std::get<Mechanism>(member.release)
                               : std::get<NoisyCount>(member.release).noise;
  const Rational one =
      has_scale(noise.noise) ? Rational(noise.sampling / noise.parameter) : noise.sampling;
  return member.count * one * one;
}

std::string words(const Member& member) {
  constexpr std::string_view names[] = {"gaussian", "laplace", "geometric", "discrete_gaussian",
                                        "randomized_response"};
  const auto* noisy = std::get_if<NoisyCount>(&member.release);
  const Mechanism& noise = noisy != nullptr ? noisy->noise : std::get<Mechanism>(member.release);
  std::string others;
  if (noisy != nullptr) {
    others = fmt::format(", a count whose least has mass {} of {}",
                         to_string(noisy->masses.front()), noisy->masses.size());
  }
  return fmt::format("{} {}, {} values, sampling {}, {} steps{}",
                     names[static_cast<std::size_t>(noise.noise)], to_string(noise.parameter),
                     noise.values, to_string(noise.sampling), member.count, others);
}

}  // namespace

Setting setting_at(std::uint64_t seed, std::uint64_t index) {
  Draw draw(seed * 1'000'000'007 + index);
  Setting setting{kind_of(draw), {}, 0};
  if (setting.kind == list_kind) {
    for (std::int64_t left = draw.whole(2, 3); left > 0; --left) {
      setting.list.members.push_back(list_member(draw));
    }
  } else {
    const Mechanism drawn = mechanism(draw, noises[setting.kind]);
    setting.list.members.push_back({drawn, static_cast<std::int64_t>(floor(draw.size(0, 4)))});
  }
  constexpr Relation relations[] = {Relation::add, Relation::remove, Relation::both};
  setting.list.relation = relations[draw.whole(0, 2)];
  Rational variance = 0;
  for (const Member& member : setting.list.members) {
    variance += spread(member);
  }
  // A square root to 2^−20.
  const Rational deviation = Rational(sqrt(floor(variance * power_of_two(40)))) * power_of_two(-20);
  setting.epsilon = Rational(floor(draw.whole(0, 60) * deviation * 1000)) / 10'000;
  return setting;
}

std::string words(const Setting& setting) {
  std::string text;
  for (const Member& member : setting.list.members) {
    text += words(member) + "; ";
  }
  constexpr std::string_view relations[] = {"add", "remove", "both"};
  return fmt::format("{}{}, epsilon {}", text,
                     relations[static_cast<std::size_t>(setting.list.relation)],
                     to_string(setting.epsilon));
}

}  // namespace pkdp::bench
