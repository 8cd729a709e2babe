#include "cli/composition_members.hpp"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/accountant/counted_releases.hpp"
#include "reference/catalogue/arguments.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::cli {
namespace {

using accountant::CountedRecords;
using accountant::Mechanism;
using accountant::MechanismKind;
using accountant::Member;

constexpr std::size_t most_outcomes = 10'000;

struct NamedNoise {
  std::string_view name;
  MechanismKind kind;
  const char* parameter;
  std::string_view words;
};
constexpr NamedNoise noises[] = {
    {"gaussian", MechanismKind::gaussian, "sigma", "Gaussian noise"},
    {"laplace", MechanismKind::laplace, "scale", "Laplace noise"},
    {"geometric", MechanismKind::geometric, "noise_p", "two-sided geometric noise"},
    {"discrete_gaussian", MechanismKind::discrete_gaussian, "sigma", "discrete Gaussian noise"},
    {"randomized_response", MechanismKind::randomized_response, "p", "randomized response"}};

// An error of the library about a parameter, told where it stands.
template <class Make>
auto within(const JsonCursor& release, const Make& make) {
  try {
    return make();
  } catch (const Error& error) {
    throw error.within(release.path());
  }
}

std::int64_t count_of(const JsonCursor& release) {
  return release.has("count") ? integer_at(release.at("count"), 0, limits::count) : 1;
}

Rational sampling_of(const JsonCursor& release) {
  constexpr const char* key = "sampling_probability";
  return release.has(key)
             ? Probability::of(release.at(key).number(), release.at(key).path()).value()
             : Rational(1);
}

std::string on_sample(const Rational& sampling) {
  return sampling == 1 ? ""
                       : fmt::format(" on a sample that a record enters with probability {}",
                                     to_string(sampling));
}

void add_sampling(ListedRelease& release, const Rational& sampling) {
  if (sampling != 1) {
    release.assumes.push_back(Assumes::sampling);
  }
}

ListedRelease read_mechanism(const JsonCursor& release, const NamedNoise& noise) {
  const bool responds = noise.kind == MechanismKind::randomized_response;
  if (responds) {
    release.require_keys({"mechanism", noise.parameter}, {"values", "count"});
  } else {
    release.require_keys({"mechanism", noise.parameter}, {"sampling_probability", "count"});
  }
  Mechanism mechanism{noise.kind, release.at(noise.parameter).number(), sampling_of(release)};
  if (release.has("values")) {
    mechanism.values = integer_at(release.at("values"), 2, limits::count);
  }
  return within(release, [&] {
    require(accountant::Composition{mechanism, 1, accountant::Relation::both});
    return mechanism_release(mechanism, count_of(release));
  });
}

std::vector<Rational> law_at(const JsonCursor& law) {
  std::vector<Rational> masses;
  const std::size_t size = law.size(most_outcomes);
  for (std::size_t index = 0; index < size; ++index) {
    masses.push_back(law.at(index).number());
  }
  return masses;
}

ListedRelease read_pair(const JsonCursor& release) {
  release.require_keys({"mechanism", "with", "without"}, {"sampling_probability", "count"});
  const Rational sampling = sampling_of(release);
  const std::int64_t count = count_of(release);
  return within(release, [&] {
    const LawPair pair = LawPair::of(law_at(release.at("with")), law_at(release.at("without")));
    ListedRelease result{{accountant::sampled(pair, sampling), count},
                         fmt::format("{}a pair of laws on {} outcomes{}", times(count), pair.size(),
                                     on_sample(sampling)),
                         {Assumes::pair}};
    add_sampling(result, sampling);
    return result;
  });
}

// records, known, p and sampling of a count, in words too.
struct ReadCount {
  CountedRecords records;
  std::int64_t count;
  std::string words;
};

ReadCount read_count(const JsonCursor& release) {
  const std::int64_t all = integer_at(release.at("records"), 1, limits::count);
  const std::int64_t known = release.has("known") ? integer_at(release.at("known"), 0, all - 1) : 0;
  const JsonCursor p = release.at("p");
  const CountedRecords records{all - known - 1, Probability::of(p.number(), p.path()),
                               sampling_of(release)};
  return {records, count_of(release),
          fmt::format("of {} records, {} of them known and each other one 1 with probability {}{}",
                      all, known, to_string(records.p.value()), on_sample(records.sampling))};
}

ListedRelease counted(const ReadCount& read, const std::string& what, Member member) {
  ListedRelease result{std::move(member),
                       fmt::format("{}{} {}", times(read.count), what, read.words),
                       {Assumes::fresh_counts}};
  add_sampling(result, read.records.sampling);
  return result;
}

ListedRelease read_counting(const JsonCursor& release) {
  release.require_keys({"mechanism", "records", "p"}, {"known", "sampling_probability", "count"});
  const ReadCount read = read_count(release);
  return within(release, [&] {
    return counted(read, "the exact count", accountant::exact_count(read.records, read.count));
  });
}

// The noise of a count: geometric unless it is named.
const NamedNoise& noise_of(const JsonCursor& release) {
  const std::string name = release.has("noise") ? release.at("noise").text() : "geometric";
  for (const NamedNoise& noise : noises) {
    if (noise.name == name && noise.kind != MechanismKind::randomized_response) {
      return noise;
    }
  }
  release.at("noise").fail(name, "geometric, laplace, gaussian or discrete_gaussian");
}

ListedRelease read_noisy_counting(const JsonCursor& release) {
  const NamedNoise& noise = noise_of(release);
  release.require_keys({"mechanism", "records", "p", noise.parameter},
                       {"noise", "known", "sampling_probability", "count"});
  const ReadCount read = read_count(release);
  const Rational parameter = release.at(noise.parameter).number();
  return within(release, [&] {
    return counted(read,
                   fmt::format("the count plus {}, {} {},", noise.words, noise.parameter,
                               to_string(parameter)),
                   accountant::noisy_count(read.records, {noise.kind, parameter}, read.count));
  });
}

ListedRelease read_thresholding(const JsonCursor& release) {
  release.require_keys({"mechanism", "records", "p", "threshold"},
                       {"known", "known_ones", "sampling_probability", "count"});
  const ReadCount read = read_count(release);
  const std::int64_t threshold = integer_at(release.at("threshold"), 0, limits::count);
  const std::int64_t known =
      release.has("known") ? integer_at(release.at("known"), 0, limits::count) : 0;
  const std::int64_t ones =
      release.has("known_ones") ? integer_at(release.at("known_ones"), 0, known) : 0;
  return within(release, [&] {
    return counted(read,
                   fmt::format("the count, withheld unless it is above {}, with {} known ones,",
                               threshold, ones),
                   accountant::thresholded_count(read.records, threshold, ones, read.count));
  });
}

}  // namespace

std::int64_t integer_at(const JsonCursor& cursor, std::int64_t least, std::int64_t greatest) {
  Arguments arguments;
  arguments.set(cursor.path(), cursor.text());
  return arguments.integer(cursor.path(), least, greatest);
}

std::string times(std::int64_t count) { return count == 1 ? "" : fmt::format("{} times ", count); }

ListedRelease mechanism_release(const Mechanism& mechanism, std::int64_t count) {
  const NamedNoise* noise = noises;
  while (noise->kind != mechanism.noise) {
    ++noise;
  }
  std::string words = fmt::format("{}{}, {} {}{}", times(count), noise->words, noise->parameter,
                                  to_string(mechanism.parameter), on_sample(mechanism.sampling));
  if (mechanism.noise == MechanismKind::randomized_response) {
    words += fmt::format(", {} values", mechanism.values);
    return {{mechanism, count}, std::move(words), {Assumes::answers_of_all}};
  }
  ListedRelease result{{mechanism, count}, std::move(words), {Assumes::noise}};
  add_sampling(result, mechanism.sampling);
  return result;
}

ListedRelease read_release(const JsonCursor& release) {
  constexpr std::string_view allowed =
      "gaussian, laplace, geometric, discrete_gaussian, randomized_response, pair, counting, "
      "noisy_counting or "
      "thresholding";
  release.require_object();
  if (!release.has("mechanism")) {
    release.fail("an object without the key mechanism", std::string(allowed));
  }
  const JsonCursor mechanism = release.at("mechanism");
  const std::string& name = mechanism.text();
  for (const NamedNoise& noise : noises) {
    if (noise.name == name) {
      return read_mechanism(release, noise);
    }
  }
  if (name == "pair") {
    return read_pair(release);
  }
  if (name == "counting") {
    return read_counting(release);
  }
  if (name == "noisy_counting") {
    return read_noisy_counting(release);
  }
  if (name == "thresholding") {
    return read_thresholding(release);
  }
  mechanism.fail(name, std::string(allowed));
}

}  // namespace pkdp::cli
