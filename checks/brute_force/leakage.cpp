#include "checks/brute_force/leakage.hpp"

#include <algorithm>
#include <bit>

namespace pkdp::checks::brute_force {
namespace {

/// The values of f(x, ·), each once.
std::vector<std::uint32_t> values_at(const Labels& f, std::size_t x, std::size_t coins) {
  std::vector<std::uint32_t> values;
  for (std::size_t r = 0; r < coins; ++r) {
    const std::uint32_t value = f[x * coins + r];
    if (std::find(values.begin(), values.end(), value) == values.end()) {
      values.push_back(value);
    }
  }
  return values;
}

Rational share(std::size_t part, std::size_t whole) { return make_rational(part, whole); }

bool neighbours(std::size_t x, std::size_t y) { return distance(x, y) == 1; }

}  // namespace

Labels both(const Labels& f, const Labels& g) {
  const std::uint32_t radix = *std::max_element(g.begin(), g.end()) + 1;
  Labels pairs(f.size());
  for (std::size_t k = 0; k < f.size(); ++k) {
    pairs[k] = f[k] * radix + g[k];
  }
  return pairs;
}

std::size_t Leaking::count(std::size_t x, std::uint32_t o) const {
  std::size_t sum = 0;
  for (std::size_t r = 0; r < coins; ++r) {
    sum += leakage[x * coins + r] == o ? 1U : 0U;
  }
  return sum;
}

std::size_t Leaking::count(std::size_t x, std::uint32_t o, std::uint32_t m) const {
  std::size_t sum = 0;
  for (std::size_t r = 0; r < coins; ++r) {
    sum += leakage[x * coins + r] == o && output[x * coins + r] == m ? 1U : 0U;
  }
  return sum;
}

Rational excess(const Leaking& m, std::size_t x, std::size_t y, std::uint32_t o,
                const Rational& c) {
  const std::size_t at_x = m.count(x, o);
  const std::size_t at_y = m.count(y, o);
  Rational sum = 0;
  for (const std::uint32_t value : values_at(m.output, x, m.coins)) {
    const Rational gap = share(m.count(x, o, value), at_x) - c * share(m.count(y, o, value), at_y);
    if (gap > 0) {
      sum += gap;
    }
  }
  return sum;
}

Rational largest_excess(
    const Leaking& m, const Rational& c,
    const std::function<bool(std::size_t x, std::size_t y, std::uint32_t o)>& compared) {
  Rational largest = 0;
  for (std::size_t x = 0; x < m.databases(); ++x) {
    for (const std::uint32_t o : values_at(m.leakage, x, m.coins)) {
      for (std::size_t y = 0; y < m.databases(); ++y) {
        if (m.count(y, o) > 0 && compared(x, y, o)) {
          largest = std::max(largest, excess(m, x, y, o, c));
        }
      }
    }
  }
  return largest;
}

Rational leakage_delta(const Leaking& m, const Rational& c) {
  return largest_excess(
      m, c, [](std::size_t x, std::size_t y, std::uint32_t) { return neighbours(x, y); });
}

Rational private_delta(std::size_t records, std::size_t coins, const Labels& output,
                       const Rational& c) {
  return leakage_delta({records, coins, output, Labels(output.size(), 0)}, c);
}

Rational leakage_delta_over_sets(const Leaking& m, const Rational& c) {
  const std::uint32_t outputs = *std::max_element(m.output.begin(), m.output.end()) + 1;
  const std::uint32_t leakages = *std::max_element(m.leakage.begin(), m.leakage.end()) + 1;
  Rational least = 0;
  for (std::size_t x = 0; x < m.databases(); ++x) {
    for (std::size_t y = 0; y < m.databases(); ++y) {
      for (std::uint32_t o = 0; o < leakages && neighbours(x, y); ++o) {
        if (m.count(x, o) * m.count(y, o) == 0) {
          continue;
        }
        for (std::uint32_t set = 0; set < std::uint32_t{1} << outputs; ++set) {
          std::size_t hits_x = 0;
          std::size_t hits_y = 0;
          for (std::uint32_t value = 0; value < outputs; ++value) {
            hits_x += (set >> value & 1U) != 0 ? m.count(x, o, value) : 0;
            hits_y += (set >> value & 1U) != 0 ? m.count(y, o, value) : 0;
          }
          least = std::max<Rational>(
              least, share(hits_x, m.count(x, o)) - c * share(hits_y, m.count(y, o)));
        }
      }
    }
  }
  return least;
}

bool independent_given_leakage(const Leaking& m, const Labels& other) {
  const Leaking second{m.records, m.coins, other, m.leakage};
  const Leaking pair{m.records, m.coins, both(m.output, other), m.leakage};
  const std::uint32_t outputs = *std::max_element(m.output.begin(), m.output.end()) + 1;
  const std::uint32_t others = *std::max_element(other.begin(), other.end()) + 1;
  for (std::size_t k = 0; k < m.leakage.size(); ++k) {
    const std::size_t x = k / m.coins;
    const std::uint32_t o = m.leakage[k];
    for (std::uint32_t value = 0; value < outputs; ++value) {
      for (std::uint32_t coin = 0; coin < others; ++coin) {
        if (pair.count(x, o, value * others + coin) * pair.count(x, o) !=
            m.count(x, o, value) * second.count(x, o, coin)) {
          return false;
        }
      }
    }
  }
  return true;
}

std::size_t distance(std::size_t x, std::size_t y) {
  return static_cast<std::size_t>(std::popcount(x ^ y));
}

std::size_t path_length(const Leaking& m, std::size_t x, std::size_t y, std::uint32_t o) {
  std::vector<std::size_t> layer{x};
  std::vector<bool> seen(m.databases(), false);
  seen[x] = true;
  for (std::size_t length = 1; !layer.empty(); ++length) {
    std::vector<std::size_t> next;
    for (const std::size_t from : layer) {
      for (std::size_t record = 0; record < m.records; ++record) {
        const std::size_t to = from ^ (std::size_t{1} << record);
        if (seen[to] || m.count(to, o) == 0) {
          continue;
        }
        if (to == y) {
          return length;
        }
        seen[to] = true;
        next.push_back(to);
      }
    }
    layer = std::move(next);
  }
  return 0;
}

}  // namespace pkdp::checks::brute_force
