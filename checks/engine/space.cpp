#include "checks/engine/space.hpp"

#include <fmt/format.h>

#include <functional>
#include <numeric>

#include "pkdp/error.hpp"

namespace pkdp::checks::engine {
namespace {

constexpr std::size_t most_objects = 1'000'000;

using Weights = std::vector<std::uint64_t>;

void require_few(std::size_t count, const char* name) {
  if (count > most_objects) {
    throw Error(ErrorKind::limit, name, "more than " + std::to_string(most_objects),
                "a smaller size of model");
  }
}

/// Calls f for all lists of `cells` weights ≥ 0 of sum `total`, lexicographically from the largest
/// first weight down.
void for_each_composition(std::size_t cells, std::uint64_t total,
                          const std::function<void(const Weights&)>& f) {
  Weights weights(cells, 0);
  const std::function<void(std::size_t, std::uint64_t)> fill = [&](std::size_t cell,
                                                                   std::uint64_t rest) {
    if (cell + 1 == cells) {
      weights[cell] = rest;
      f(weights);
      return;
    }
    for (std::uint64_t weight = rest + 1; weight-- > 0;) {
      weights[cell] = weight;
      fill(cell + 1, rest - weight);
    }
  };
  fill(0, total);
}

std::uint64_t common_divisor(const Weights& weights, std::uint64_t start) {
  return std::accumulate(weights.begin(), weights.end(), start,
                         [](std::uint64_t x, std::uint64_t y) { return std::gcd(x, y); });
}

bool every_background_occurs(const Weights& weights, std::size_t backgrounds) {
  std::vector<bool> occurs(backgrounds, false);
  for (std::size_t cell = 0; cell < weights.size(); ++cell) {
    occurs[cell % backgrounds] = occurs[cell % backgrounds] || weights[cell] > 0;
  }
  return std::find(occurs.begin(), occurs.end(), false) == occurs.end();
}

std::vector<Mechanism> deterministic_mechanisms(const Size& size, std::size_t databases) {
  std::vector<Mechanism> mechanisms;
  std::vector<Index> outputs(databases, 0);
  const std::function<void(std::size_t, Index)> fill = [&](std::size_t database, Index used) {
    if (used + (databases - database) < size.outputs) {
      return;
    }
    if (database == databases) {
      mechanisms.push_back(mechanism_from(size.values, size.records, size.outputs, outputs));
      require_few(mechanisms.size(), "the mechanisms of a size");
      return;
    }
    for (Index output = 0; output <= used && output < size.outputs; ++output) {
      outputs[database] = output;
      fill(database + 1, output == used ? used + 1 : used);
    }
  };
  fill(0, 0);
  return mechanisms;
}

std::vector<Mechanism> random_mechanisms(const Size& size, const std::vector<Database>& databases) {
  std::vector<Weights> rows;
  for_each_composition(size.outputs, size.kernel_denominator,
                       [&](const Weights& row) { rows.push_back(row); });
  std::vector<Mechanism> mechanisms;
  std::vector<std::size_t> choice(databases.size(), 0);
  for (bool more = true; more;) {
    std::vector<KernelEntry> entries;
    std::uint64_t divisor = size.kernel_denominator;
    std::vector<bool> occurs(size.outputs, false);
    for (std::size_t database = 0; database < databases.size(); ++database) {
      const Weights& row = rows[choice[database]];
      divisor = common_divisor(row, divisor);
      for (Index output = 0; output < size.outputs; ++output) {
        occurs[output] = occurs[output] || row[output] > 0;
        entries.push_back(
            {databases[database], output, 0, make_rational(row[output], size.kernel_denominator)});
      }
    }
    if (divisor == 1 && std::find(occurs.begin(), occurs.end(), false) == occurs.end()) {
      mechanisms.push_back(Mechanism::of(numbered_labels(size.outputs), {""}, std::move(entries)));
      require_few(mechanisms.size(), "the mechanisms of a size");
    }
    more = false;
    for (std::size_t database = databases.size(); database-- > 0 && !more;) {
      more = ++choice[database] < rows.size();
      choice[database] = more ? choice[database] : 0;
    }
  }
  return mechanisms;
}

}  // namespace

std::vector<Size> sizes_up_to(const Size& largest) {
  std::vector<Size> sizes;
  Size size;
  for (size.records = 1; size.records <= largest.records; ++size.records) {
    for (size.values = 2; size.values <= largest.values; ++size.values) {
      for (size.backgrounds = 1; size.backgrounds <= largest.backgrounds; ++size.backgrounds) {
        for (size.outputs = 2; size.outputs <= largest.outputs; ++size.outputs) {
          for (size.kernel_denominator = 1; size.kernel_denominator <= largest.kernel_denominator;
               ++size.kernel_denominator) {
            for (size.law_denominator = 1; size.law_denominator <= largest.law_denominator;
                 ++size.law_denominator) {
              sizes.push_back(size);
            }
          }
        }
      }
    }
  }
  return sizes;
}

std::string describe(const Size& largest) {
  return fmt::format(
      "all laws of n ≤ {} records, {} values, ≤ {} backgrounds and masses with denominator ≤ {}, "
      "with all {} into ≤ {} outputs",
      largest.records, largest.values == 2 ? "2" : fmt::format("2 … {}", largest.values),
      largest.backgrounds, largest.law_denominator,
      largest.kernel_denominator == 1
          ? "deterministic mechanisms"
          : fmt::format("kernels with denominator ≤ {}", largest.kernel_denominator),
      largest.outputs);
}

std::string exact_words(const Size& size) {
  return fmt::format("n = {}, {} values, {} backgrounds, {} outputs, kernel /{}, law /{}",
                     size.records, size.values, size.backgrounds, size.outputs,
                     size.kernel_denominator, size.law_denominator);
}

std::vector<Law> laws_of(const Size& size) {
  const std::vector<Database> databases = all_databases(size.values, size.records);
  std::vector<Law> laws;
  for_each_composition(
      databases.size() * size.backgrounds, size.law_denominator, [&](const Weights& weights) {
        if (common_divisor(weights, size.law_denominator) != 1 ||
            !every_background_occurs(weights, size.backgrounds)) {
          return;
        }
        std::vector<LawEntry> entries;
        for (std::size_t cell = 0; cell < weights.size(); ++cell) {
          if (weights[cell] > 0) {
            entries.push_back({databases[cell / size.backgrounds],
                               static_cast<Index>(cell % size.backgrounds),
                               make_rational(weights[cell], size.law_denominator)});
          }
        }
        laws.push_back(Law::of(std::move(entries)));
        require_few(laws.size(), "the laws of a size");
      });
  return laws;
}

std::vector<Mechanism> mechanisms_of(const Size& size) {
  const std::vector<Database> databases = all_databases(size.values, size.records);
  return size.kernel_denominator == 1 ? deterministic_mechanisms(size, databases.size())
                                      : random_mechanisms(size, databases);
}

Mechanism mechanism_from(std::size_t values, std::size_t records, std::size_t outputs,
                         const std::vector<Index>& output_of) {
  std::vector<KernelEntry> entries;
  std::size_t next = 0;
  for (Database& database : all_databases(values, records)) {
    entries.push_back({std::move(database), output_of.at(next++), 0, 1});
  }
  return Mechanism::of(numbered_labels(outputs), {""}, std::move(entries));
}

}  // namespace pkdp::checks::engine
