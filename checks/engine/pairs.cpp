#include "checks/engine/pairs.hpp"

#include <fmt/format.h>

#include "checks/engine/in_order.hpp"

namespace pkdp::checks::engine {
namespace {

using Labels = std::vector<Index>;

/// All functions of `cells` arguments with ≤ `outputs` values, named in the order of appearance.
std::vector<Labels> functions(std::size_t cells, std::size_t outputs) {
  std::vector<Labels> all;
  Labels labels(cells, 0);
  const std::function<void(std::size_t, Index)> fill = [&](std::size_t cell, Index used) {
    if (cell == cells) {
      all.push_back(labels);
      return;
    }
    for (Index label = 0; label <= used && label < outputs; ++label) {
      labels[cell] = label;
      fill(cell + 1, label == used ? used + 1 : used);
    }
  };
  fill(0, 0);
  return all;
}

struct Segment {
  std::vector<Law> laws;
  std::vector<Mechanism> mechanisms;
  Size size;
};

std::vector<Segment> segments_of(const std::vector<Size>& sizes) {
  std::vector<Segment> segments;
  for (const Size& size : sizes) {
    segments.push_back({laws_of(size),
                        size.kernel_denominator > 1
                            ? shared_coin_pairs(size.kernel_denominator)
                            : deterministic_pairs(size.values, size.records, size.outputs),
                        size});
  }
  return segments;
}

Finding decide_segment(const Claim& claim, const Segment& segment, const StepCallback& on_step) {
  const std::size_t width = segment.mechanisms.size();
  return listed(
      claim, segment.laws.size() * width,
      [&](std::size_t index) {
        return Model::of(numbered_labels(segment.size.values),
                         numbered_labels(segment.size.backgrounds), {segment.laws[index / width]},
                         segment.mechanisms[index % width]);
      },
      first_by(segment.size.kernel_denominator > 1
                   ? "denominator of the shared coins of two outputs and one uniform bit, then the "
                     "pairs of mechanisms lexicographically"
                   : "records, backgrounds, denominator of the law, then laws and pairs of "
                     "deterministic mechanisms lexicographically"),
      on_step);
}

std::size_t random_count(const PairScope& scope, Effort effort) {
  return effort == Effort::quick    ? scope.quick
         : effort == Effort::normal ? scope.normal
                                    : 4 * scope.normal;
}

/// P[o₁ given D]·P[o₂ given D], each row of its own kernel.
void add_product(std::vector<KernelEntry>& entries, const Database& database,
                 const std::vector<Rational>& first, const std::vector<Rational>& second) {
  for (Index x = 0; x < first.size(); ++x) {
    for (Index y = 0; y < second.size(); ++y) {
      entries.push_back({database, x, y, first[x] * second[y]});
    }
  }
}

}  // namespace

std::vector<Mechanism> deterministic_pairs(std::size_t values, std::size_t records,
                                           std::size_t outputs) {
  const std::vector<Database> databases = all_databases(values, records);
  const std::vector<Labels> tables = functions(databases.size(), outputs);
  std::vector<Mechanism> pairs;
  for (const Labels& first : tables) {
    for (const Labels& second : tables) {
      std::vector<KernelEntry> entries;
      for (std::size_t k = 0; k < databases.size(); ++k) {
        entries.push_back({databases[k], first[k], second[k], 1});
      }
      pairs.push_back(
          Mechanism::of(numbered_labels(outputs), numbered_labels(outputs), std::move(entries)));
    }
  }
  return pairs;
}

std::vector<Mechanism> shared_coin_pairs(std::uint64_t denominator) {
  std::vector<std::vector<std::uint64_t>> rows;
  for (std::uint64_t x = 0; x <= denominator; ++x) {
    for (std::uint64_t y = 0; x + y <= denominator; ++y) {
      for (std::uint64_t z = 0; x + y + z <= denominator; ++z) {
        rows.push_back({x, y, z, denominator - x - y - z});
      }
    }
  }
  std::vector<Mechanism> pairs;
  for (const auto& zero : rows) {
    for (const auto& one : rows) {
      std::vector<KernelEntry> entries;
      for (Index cell = 0; cell < 4; ++cell) {
        entries.push_back({{0}, cell / 2, cell % 2, make_rational(zero[cell], denominator)});
        entries.push_back({{1}, cell / 2, cell % 2, make_rational(one[cell], denominator)});
      }
      pairs.push_back(Mechanism::of(numbered_labels(2), numbered_labels(2), std::move(entries)));
    }
  }
  return pairs;
}

Finding decide(const Claim& claim, const PairScope& scope, Effort effort,
               const StepCallback& on_step) {
  Finding finding;
  for (const Segment& segment : segments_of(scope.sizes)) {
    append(finding, decide_segment(claim, segment, on_step));
    if (finding.counterexample) {
      return finding;
    }
  }
  if (scope.draw) {
    append(finding, sampled(claim, random_count(scope, effort), scope.draw, on_step));
  }
  return finding;
}

std::string describe(const PairScope& scope, Effort effort) {
  return scope.description +
         (scope.draw ? fmt::format("; {} random models", random_count(scope, effort)) : "");
}

Check check_of(const Claim& claim, const PairScope& scope) {
  return {
      .domain = [scope](Effort effort) { return describe(scope, effort); },
      .decide = [=](Effort effort,
                    const StepCallback& on_step) { return decide(claim, scope, effort, on_step); },
      .claim = claim};
}

std::vector<Size> pair_sizes(std::size_t records, std::size_t backgrounds, std::uint64_t greatest) {
  return sizes_up_to({records, 2, backgrounds, 2, 1, greatest});
}

std::vector<Size> shared_coin_sizes(std::uint64_t greatest) {
  std::vector<Size> sizes;
  for (std::uint64_t denominator = 2; denominator <= greatest; ++denominator) {
    sizes.push_back({1, 2, 1, 2, denominator, 2});
  }
  return sizes;
}

Model random_pair(std::uint64_t seed, std::uint64_t index) {
  SplitMix64 draw(seed * 0x9fb21c651e98df25U + index);
  const std::size_t records = 1 + draw.below(2);
  const std::size_t values = 2 + draw.below(2);
  const std::size_t backgrounds = 1 + draw.below(2);
  const std::size_t firsts = 2 + draw.below(2);
  const std::size_t seconds = 2 + draw.below(2);
  Law law = random_law(draw, records, values, backgrounds);
  std::vector<KernelEntry> entries;
  const bool own_coins = draw.below(2) == 0;
  for (const Database& database : all_databases(values, records)) {
    if (own_coins) {
      const std::vector<Rational> first = draw.masses(firsts);
      add_product(entries, database, first, draw.masses(seconds));
      continue;
    }
    const std::vector<Rational> masses = draw.masses(firsts * seconds);
    for (std::size_t cell = 0; cell < masses.size(); ++cell) {
      entries.push_back({database, static_cast<Index>(cell / seconds),
                         static_cast<Index>(cell % seconds), masses[cell]});
    }
  }
  return Model::of(
      numbered_labels(values), numbered_labels(backgrounds), {std::move(law)},
      Mechanism::of(numbered_labels(firsts), numbered_labels(seconds), std::move(entries)));
}

Model random_near_pair(std::uint64_t seed, std::uint64_t index) {
  SplitMix64 draw(seed * 0x94d049bb133111ebU + index);
  if (draw.below(4) == 0) {
    return random_pair(seed, index);
  }
  const std::size_t records = 1 + draw.below(2);
  const std::size_t backgrounds = 1 + draw.below(2);
  Law law = random_positive_law(draw, records, 2, backgrounds);
  std::vector<KernelEntry> entries;
  for (const Database& database : all_databases(2, records)) {
    const std::vector<Rational> masses = draw.near_masses(4);
    for (Index cell = 0; cell < 4; ++cell) {
      entries.push_back({database, cell / 2, cell % 2, masses[cell]});
    }
  }
  return Model::of(numbered_labels(2), numbered_labels(backgrounds), {std::move(law)},
                   Mechanism::of(numbered_labels(2), numbered_labels(2), std::move(entries)));
}

Model random_split(std::uint64_t seed, std::uint64_t index, bool positive) {
  SplitMix64 draw(seed * 0xd1342543de82ef95U + index);
  const std::size_t records = 2 + draw.below(2);
  const std::size_t backgrounds = 1 + draw.below(2);
  const std::size_t cut = 1 + draw.below(records - 1);
  const std::size_t outputs = 2 + draw.below(2);
  Law law = random_independent_law(draw, records, 2, backgrounds);
  const std::size_t prefixes = std::size_t{1} << cut;
  const std::size_t suffixes = std::size_t{1} << (records - cut);
  std::vector<std::vector<Rational>> first;
  std::vector<std::vector<Rational>> second;
  for (std::size_t k = 0; k < prefixes; ++k) {
    first.push_back(positive ? draw.positive_masses(outputs) : draw.masses(outputs));
  }
  for (std::size_t k = 0; k < suffixes; ++k) {
    second.push_back(positive ? draw.positive_masses(outputs) : draw.masses(outputs));
  }
  std::vector<KernelEntry> entries;
  std::size_t number = 0;
  for (const Database& database : all_databases(2, records)) {
    add_product(entries, database, first[number >> (records - cut)],
                second[number & (suffixes - 1)]);
    ++number;
  }
  return Model::of(
      numbered_labels(2), numbered_labels(backgrounds), {std::move(law)},
      Mechanism::of(numbered_labels(outputs), numbered_labels(outputs), std::move(entries)));
}

}  // namespace pkdp::checks::engine
