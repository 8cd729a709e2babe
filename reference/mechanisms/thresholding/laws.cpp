#include "reference/mechanisms/thresholding/laws.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "pkdp/error.hpp"
#include "reference/privacy/curve.hpp"
#include "reference/privacy/hockey_stick.hpp"

namespace pkdp::thresholding {
namespace {

void require_small(const Population& population, std::size_t backgrounds) {
  const std::size_t outcomes = backgrounds * static_cast<std::size_t>(population.records() + 2);
  const auto bits = [](const Records& records) {
    return records.law.exact_size() / static_cast<std::size_t>(records.law.count() + 1);
  };
  const std::size_t denominator = bits(population.background()) + bits(population.hidden());
  if (outcomes > largest_laws / denominator) {
    throw Error(ErrorKind::limit, "the size of the laws that are written out",
                Problem{fmt::format("is {} outcomes of {} bits, more than {} bits together",
                                    outcomes, denominator, largest_laws)},
                "ask for fewer records, or fewer known ones");
  }
}

Integer sum(const std::vector<Integer>& weights) {
  Integer total = 0;
  for (const Integer& weight : weights) {
    total += weight;
  }
  return total;
}

// Adds the masses, times `factor`, of the output given `ones` known ones and the target's bit.
void add_law(std::vector<Rational>& law, std::size_t index, const Release& release,
             std::int64_t ones, const std::vector<Integer>& hidden, const Integer& factor,
             const Integer& total) {
  for (std::size_t j = 0; j < hidden.size(); ++j) {
    const std::int64_t count = ones + static_cast<std::int64_t>(j);
    const std::size_t outcome =
        release.releases(count) ? index + 1 + static_cast<std::size_t>(count) : index;
    law[outcome] += make_rational(hidden[j] * factor, total);
  }
}

LawPair pair_of(const Population& population, const Release& release, std::int64_t first,
                const std::vector<Integer>& factors) {
  const std::vector<Integer> hidden = population.hidden().law.integer_weights();
  const Integer total = sum(hidden) * sum(factors);
  const auto block = static_cast<std::size_t>(population.records() + 2);
  std::vector<Rational> given_zero(block * factors.size(), Rational(0));
  std::vector<Rational> given_one(block * factors.size(), Rational(0));
  for (std::size_t j = 0; j < factors.size(); ++j) {
    const std::int64_t ones = first + static_cast<std::int64_t>(j) + population.hidden().ones;
    add_law(given_zero, block * j, release, ones, hidden, factors[j], total);
    add_law(given_one, block * j, release, ones + 1, hidden, factors[j], total);
  }
  return LawPair::of(std::move(given_zero), std::move(given_one));
}

}  // namespace

Release Release::above(std::int64_t low) {
  if (low < 0) {
    throw Error(ErrorKind::domain, "threshold", std::to_string(low),
                "at least 0: a count is released when it is above");
  }
  return {low, std::nullopt};
}

Release Release::between(std::int64_t low, std::int64_t high) {
  if (low < -1) {
    throw Error(ErrorKind::domain, "threshold", std::to_string(low),
                "at least −1, which withholds no low count");
  }
  return {low, high};
}

LawPair laws(const Population& population, const Release& release, std::int64_t ones) {
  const Records& known = population.background();
  if (ones < known.first() || ones > known.last()) {
    throw Error(ErrorKind::domain, "ones", std::to_string(ones),
                fmt::format("a possible number of ones among the known records, {} to {}",
                            known.first(), known.last()));
  }
  require_small(population, 1);
  return pair_of(population, release, ones, {Integer(1)});
}

LawPair joint_laws(const Population& population, const Release& release) {
  const Records& known = population.background();
  require_small(population, static_cast<std::size_t>(known.law.count() + 1));
  return pair_of(population, release, known.first(), known.law.integer_weights());
}

ExactForm enumerated_active_delta(const Population& population, const Release& release,
                                  const Epsilon& epsilon, Direction direction) {
  const Records& known = population.background();
  require_small(population, static_cast<std::size_t>(known.law.count() + 1));
  ExactForm largest = Rational(0);
  for (std::int64_t ones = known.first(); ones <= known.last(); ++ones) {
    ExactForm form = delta(laws(population, release, ones), epsilon, direction);
    if (compare(Real(form), Real(largest)) > 0) {
      largest = std::move(form);
    }
  }
  return largest;
}

ExactForm enumerated_passive_delta(const Population& population, const Release& release,
                                   const Epsilon& epsilon, Direction direction) {
  return delta(joint_laws(population, release), epsilon, direction);
}

Value enumerated_active_epsilon(const Population& population, const Release& release,
                                const Delta& delta, Direction direction) {
  const Records& known = population.background();
  require_small(population, static_cast<std::size_t>(known.law.count() + 1));
  Value largest = Rational(0);
  for (std::int64_t ones = known.first(); ones <= known.last(); ++ones) {
    Value value = epsilon(laws(population, release, ones), delta, direction);
    if (value.is_none()) {
      return value;
    }
    if (compare(value.real(), largest.real()) > 0) {
      largest = std::move(value);
    }
  }
  return largest;
}

Value enumerated_passive_epsilon(const Population& population, const Release& release,
                                 const Delta& delta, Direction direction) {
  return epsilon(joint_laws(population, release), delta, direction);
}

Rational enumerated_active_floor(const Population& population, const Release& release,
                                 Direction direction) {
  const Records& known = population.background();
  require_small(population, static_cast<std::size_t>(known.law.count() + 1));
  Rational largest = 0;
  for (std::int64_t ones = known.first(); ones <= known.last(); ++ones) {
    largest = std::max(largest, delta_floor(laws(population, release, ones), direction));
  }
  return largest;
}

Rational enumerated_passive_floor(const Population& population, const Release& release,
                                  Direction direction) {
  return delta_floor(joint_laws(population, release), direction);
}

}  // namespace pkdp::thresholding
