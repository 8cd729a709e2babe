// pkdp_settings SEED FROM TO FILE: δ of the accountant at the random settings FROM … TO − 1 of a
// seed, each held against bounds on a grid of losses (second_way.hpp). Work is done in parts of 100
// settings, on all cores; each appends one line to FILE, and a part whose line is there is not done
// again, so a run may be ended at any time and go on, and several may share a range by FROM and TO,
// multiples of 100. The last lines printed count what FILE has of that range. Exit status 1 if a
// setting lies outside.
//
// A line: seed, first, end, and for each kind its name and how many settings were inside, outside,
// without a δ to 20 bits or a bracket, and with bounds of the grid within ten per cent of each
// other; then each setting that lies outside, in words.

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <fstream>
#include <mutex>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "bench/random_settings/second_way.hpp"
#include "bench/random_settings/setting.hpp"
#include "pkdp/error.hpp"
#include "reference/accountant/accountant.hpp"
#include "reference/accountant/heterogeneous.hpp"

namespace pkdp::bench {
namespace {

constexpr std::uint64_t part_size = 100;

enum class Result : std::size_t { inside, outside, refused };
constexpr std::size_t result_count = 3;
constexpr std::size_t sharp = result_count;  // after these, of all: where the grid is narrow
using Counts = std::array<std::array<std::uint64_t, result_count + 1>, kind_count>;

// f, or nothing at a limit.
std::optional<Interval> within_limits(const auto& f) {
  try {
    return f();
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::limit) {
      throw;
    }
    return std::nullopt;
  }
}

std::optional<Interval> first_way(const Setting& setting) {
  const Epsilon epsilon = Epsilon::of(setting.epsilon);
  const auto enclosed = [](const Value& x) { return enclose_relative(x.real(), 20); };
  if (setting.kind != list_kind) {
    const accountant::Member& member = setting.list.members.front();
    const accountant::Composition composition{std::get<accountant::Mechanism>(member.release),
                                              member.count, setting.list.relation};
    const auto found =
        within_limits([&] { return enclosed(accountant::delta(composition, epsilon)); });
    if (found) {
      return found;
    }
  }
  return within_limits([&] {
    const accountant::ListAnswer answer = accountant::delta(setting.list, epsilon);
    return Interval::hull(enclosed(answer.lower), enclosed(answer.upper));
  });
}

struct Judgement {
  Result result;
  bool is_sharp;
};

Judgement judge(const Setting& setting) {
  const accountant::DeltaBracket bounds = second_way(setting);
  const bool is_sharp =
      less(bounds.upper, bounds.lower * Interval(make_rational(11, 10), 64)) == Answer::yes;
  const std::optional<Interval> delta = first_way(setting);
  if (!delta) {
    return {Result::refused, is_sharp};
  }
  const bool outside =
      less(*delta, bounds.lower) == Answer::yes || less(bounds.upper, *delta) == Answer::yes;
  return {outside ? Result::outside : Result::inside, is_sharp};
}

std::string part_line(std::uint64_t seed, std::uint64_t first, std::uint64_t end) {
  Counts counts{};
  std::string outside;
  std::mutex guard;
  tbb::parallel_for(first, end, [&](std::uint64_t index) {
    const Setting setting = setting_at(seed, index);
    std::string what;
    Judgement judgement{Result::outside, false};
    try {
      judgement = judge(setting);
    } catch (const std::exception& error) {
      what = fmt::format(" ({})", error.what());
    }
    const std::scoped_lock lock(guard);
    ++counts.at(setting.kind).at(static_cast<std::size_t>(judgement.result));
    counts.at(setting.kind).at(sharp) += judgement.is_sharp ? 1 : 0;
    if (judgement.result == Result::outside) {
      outside += fmt::format(" | {}: {}{}", index, words(setting), what);
    }
  });
  std::string line = fmt::format("{} {} {}", seed, first, end);
  for (std::size_t kind = 0; kind < kind_count; ++kind) {
    const auto& [in, out, refused, narrow] = counts.at(kind);
    line += fmt::format(" {} {} {} {} {}", kinds[kind].name, in, out, refused, narrow);
  }
  return line + outside;
}

// The parts of a seed that a file has, and what they found within a range. A line that was cut
// short is none.
struct Journal {
  std::set<std::uint64_t> firsts;
  Counts counts{};
};

Journal read(const std::string& path, std::uint64_t seed, std::uint64_t from, std::uint64_t to) {
  Journal journal;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    std::uint64_t of = 0;
    std::uint64_t first = 0;
    std::uint64_t end = 0;
    Counts counts{};
    fields >> of >> first >> end;
    for (auto& one : counts) {
      std::string name;
      fields >> name;
      for (std::uint64_t& count : one) {
        fields >> count;
      }
    }
    if (!fields || of != seed || first < from || end > to || !journal.firsts.insert(first).second) {
      continue;
    }
    for (std::size_t kind = 0; kind < kind_count; ++kind) {
      std::transform(counts.at(kind).begin(), counts.at(kind).end(),
                     journal.counts.at(kind).begin(), journal.counts.at(kind).begin(),
                     std::plus<>());
    }
  }
  return journal;
}

// What a run that was killed may have left of a line shall not run into the next one.
void end_last_line(const std::string& path) {
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  if (file && file.tellg() > 0) {
    file.seekg(-1, std::ios::end);
    if (file.get() != '\n') {
      std::ofstream(path, std::ios::app) << '\n';
    }
  }
}

int sweep(std::uint64_t seed, std::uint64_t from, std::uint64_t to, const std::string& path) {
  if (from % part_size != 0 || to % part_size != 0) {
    throw Error(ErrorKind::usage, "FROM or TO", fmt::format("{}, {}", from, to),
                fmt::format("multiples of {}", part_size));
  }
  end_last_line(path);
  const std::set<std::uint64_t> done = read(path, seed, from, to).firsts;
  for (std::uint64_t first = from; first < to; first += part_size) {
    if (!done.contains(first)) {
      std::ofstream file(path, std::ios::app);
      file << part_line(seed, first, first + part_size) << std::endl;
      if (!file) {
        throw Error(ErrorKind::usage, "FILE", path, "a file that can be written");
      }
    }
  }
  std::uint64_t outside = 0;
  const Counts all = read(path, seed, from, to).counts;
  for (std::size_t kind = 0; kind < kind_count; ++kind) {
    const auto& [in, out, refused, narrow] = all.at(kind);
    fmt::print("{:20} {} inside, {} outside, {} without an answer; {} between bounds within 10 %\n",
               kinds[kind].name, in, out, refused, narrow);
    outside += out;
  }
  return outside == 0 ? 0 : 1;
}

std::uint64_t number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) {
    throw Error(ErrorKind::usage, "SEED, FROM or TO", std::string(text), "a whole number");
  }
  return value;
}

}  // namespace
}  // namespace pkdp::bench

int main(int argc, char** argv) {
  using pkdp::bench::number;
  if (argc != 5) {
    fmt::print(stderr, "pkdp_settings SEED FROM TO FILE\n");
    return 2;
  }
  try {
    return pkdp::bench::sweep(number(argv[1]), number(argv[2]), number(argv[3]), argv[4]);
  } catch (const std::exception& error) {
    fmt::print(stderr, "pkdp_settings: {}\n", error.what());
    return 2;
  }
}
