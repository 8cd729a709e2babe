#include "checks/brute_force/hidden_counts.hpp"

#include <algorithm>
#include <map>

namespace pkdp::checks::brute_force {
namespace {

void extend(Counts& counts, std::int64_t rest, const Rational& mass, const std::vector<Rational>& p,
            const std::function<void(const Counts&, const Rational&)>& f) {
  const std::size_t value = counts.size();
  if (value + 1 == p.size()) {
    counts.push_back(rest);
    f(counts, mass * power(p[value], static_cast<std::uint64_t>(rest)));
    counts.pop_back();
    return;
  }
  Rational factor = 1;
  for (std::int64_t x = 0; x <= rest; ++x) {
    counts.push_back(x);
    extend(counts, rest - x, mass * factor, p, f);
    counts.pop_back();
    factor *= p[value] * (rest - x) / (x + 1);
  }
}

Counts categories_of(const Population& population, Counts counts) {
  counts.resize(population.categories());
  return counts;
}

}  // namespace

View at_least(std::int64_t least) {
  return [least](const Counts& counts) {
    Counts shown = counts;
    for (std::int64_t& count : shown) {
      count = count >= least ? count : -1;
    }
    return shown;
  };
}

View at_least_alone(std::int64_t least, std::size_t t) {
  return [least, t](const Counts& counts) { return Counts{counts[t] >= least ? counts[t] : -1}; };
}

View everything() {
  return [](const Counts& counts) { return counts; };
}

void for_each_count(std::int64_t records, const std::vector<Rational>& p,
                    const std::function<void(const Counts&, const Rational&)>& f) {
  Counts counts;
  extend(counts, records, 1, p, f);
}

Rational view_delta(const Population& population, const View& view, std::size_t a, std::size_t b,
                    const Rational& c) {
  std::map<Counts, Rational> difference;
  for_each_count(population.n - 1, population.p, [&](const Counts& counts, const Rational& mass) {
    for (const std::size_t target : {a, b}) {
      Counts with = counts;
      ++with[target];
      difference[view(categories_of(population, with))] += target == a ? mass : Rational(-c * mass);
    }
  });
  Rational sum = 0;
  for (const auto& [shown, excess] : difference) {
    sum += std::max(Rational(0), excess);
  }
  return sum;
}

Rational view_delta(const Population& population, const View& view, const Rational& c) {
  Rational worst = 0;
  for (std::size_t a = 0; a < population.p.size(); ++a) {
    for (std::size_t b = 0; b < population.p.size(); ++b) {
      if (a != b) {
        worst = std::max(worst, view_delta(population, view, a, b, c));
      }
    }
  }
  return worst;
}

std::size_t explanations(const Population& population, const View& view, const Counts& shown) {
  std::size_t found = 0;
  for_each_count(population.n, population.p, [&](const Counts& counts, const Rational& /*mass*/) {
    found += view(categories_of(population, counts)) == shown ? 1 : 0;
  });
  return found;
}

}  // namespace pkdp::checks::brute_force
