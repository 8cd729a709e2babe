#include "reference/mechanisms/linear/linear.hpp"

#include <fmt/format.h>

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/distributions/integer_polynomial.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/privacy/hockey_stick.hpp"

namespace pkdp::linear {
namespace {

using Combine = std::function<Rational(const Rational&, const Rational&)>;

Rational add(const Rational& x, const Rational& y) { return x + y; }
Rational multiply(const Rational& x, const Rational& y) { return x * y; }

// The law of the others' part of the output, as integer weights over `total`, and the work that it
// took: additions of one machine word.
struct Atoms {
  std::map<Rational, Integer> weights;
  Integer total = 1;
  std::size_t work = 0;

  static Atoms at(const Rational& value) { return {{{value, Integer(1)}}}; }

  // Of weights and of values, products of which grow with every record.
  void spend(std::size_t additions, std::size_t value_bits) {
    work += additions * (1 + (bit_length(total) + value_bits) / 64);
    if (work > most_work) {
      throw Error(ErrorKind::limit, "the law of the output",
                  Problem{fmt::format("takes more than {} additions of 64 bits", most_work)},
                  "ask for fewer records or values, or shorter probabilities");
    }
  }
};

// The law of `combine` of one more record with what is there, its value first turned by `turn`.
Atoms with_record(const Atoms& atoms, const RecordLaw& law, const Combine& combine,
                  const std::function<Rational(const Rational&)>& turn) {
  Integer scale = 1;
  for (const Probability& mass : law.masses) {
    scale = boost::multiprecision::lcm(scale, denominator(mass.value()));
  }
  Atoms next{{}, atoms.total * scale, atoms.work};
  std::size_t longest = 0;
  for (const auto& [value, mass] : atoms.weights) {
    longest = std::max(longest, bit_length(value));
  }
  next.spend(atoms.weights.size() * law.values.size(), longest);
  for (std::size_t v = 0; v < law.values.size(); ++v) {
    const Integer weight = numerator(Rational(law.masses[v].value() * scale));
    if (weight.is_zero()) {
      continue;
    }
    const Rational term = turn(law.values[v]);
    for (const auto& [value, mass] : atoms.weights) {
      next.weights[combine(value, term)] += mass * weight;
    }
  }
  if (next.weights.size() > largest_law) {
    throw Error(ErrorKind::limit, "the law of the output",
                Problem{"has " + std::to_string(next.weights.size()) + " values"},
                "it may have " + std::to_string(largest_law));
  }
  return next;
}

Rational common_step(const Rational& x, const Rational& y) {
  const Integer denominators = boost::multiprecision::lcm(denominator(x), denominator(y));
  const Integer a = numerator(Rational(x * denominators));
  const Integer b = numerator(Rational(y * denominators));
  return make_rational(boost::multiprecision::gcd(a, b), denominators);
}

// The sum of many records of one law whose values lie on a grid, as a power of a polynomial;
// nothing when that would be larger than the laws that are written out record by record.
std::optional<Atoms> sum_of_equal(const RecordLaw& law, std::size_t count,
                                  const std::function<Rational(const Rational&)>& turn) {
  std::map<Rational, Rational> masses;
  for (std::size_t v = 0; v < law.values.size(); ++v) {
    if (!law.masses[v].value().is_zero()) {
      masses[turn(law.values[v])] += law.masses[v].value();
    }
  }
  const Rational first = masses.begin()->first;
  const Rational range = masses.rbegin()->first - first;
  Rational step = range.is_zero() ? Rational(1) : range;
  Integer scale = 1;
  for (const auto& [value, mass] : masses) {
    step = value == first ? step : common_step(step, value - first);
    scale = boost::multiprecision::lcm(scale, denominator(mass));
  }
  const Rational slots = range / step;
  const auto size = static_cast<std::int64_t>(count);
  if (slots * size >= static_cast<std::int64_t>(largest_law) ||
      slots * size * size * bit_length(scale) > static_cast<std::int64_t>(limits::exact_bits)) {
    return std::nullopt;
  }
  IntegerPolynomial one(floor(slots).convert_to<std::size_t>() + 1);
  for (const auto& [value, mass] : masses) {
    one[floor((value - first) / step).convert_to<std::size_t>()] =
        numerator(Rational(mass * scale));
  }
  const IntegerPolynomial all = power(one, count);
  Atoms atoms;
  atoms.total = boost::multiprecision::pow(scale, static_cast<unsigned>(count));
  for (std::size_t k = 0; k < all.size(); ++k) {
    if (!all[k].is_zero()) {
      atoms.weights.emplace_hint(atoms.weights.end(), first * size + step * k, all[k]);
    }
  }
  return atoms;
}

LawPair pair_of(const Atoms& others, const Combine& combine, const Rational& first,
                const Rational& second) {
  std::map<Rational, std::pair<Integer, Integer>> outputs;
  for (const auto& [value, weight] : others.weights) {
    outputs[combine(value, first)].first += weight;
    outputs[combine(value, second)].second += weight;
  }
  std::vector<Rational> p;
  std::vector<Rational> q;
  for (const auto& [value, weights] : outputs) {
    p.push_back(make_rational(weights.first, others.total));
    q.push_back(make_rational(weights.second, others.total));
  }
  return LawPair::of(std::move(p), std::move(q));
}

// What a mean adds (or multiplies) up: an injective map of one record.
Rational turned(Mean mean, const Rational& value) {
  if (mean != Mean::arithmetic && value <= 0) {
    throw Error(ErrorKind::domain, "values", to_string(value), "positive values for this mean");
  }
  switch (mean) {
    case Mean::harmonic:
      return 1 / value;
    case Mean::quadratic:
      return value * value;
    case Mean::arithmetic:
    case Mean::geometric:
      break;
  }
  return value;
}

Combine combiner(Mean mean) { return mean == Mean::geometric ? multiply : add; }

Atoms neutral(Mean mean) { return Atoms::at(mean == Mean::geometric ? 1 : 0); }

Atoms weighted_sum(const std::vector<Rational>& coefficients,
                   const std::vector<RecordLaw>& others) {
  Atoms atoms = Atoms::at(0);
  for (std::size_t j = 0; j < others.size(); ++j) {
    require_law(others[j]);
    atoms = with_record(atoms, others[j], add,
                        [&](const Rational& value) { return Rational(coefficients[j] * value); });
  }
  return atoms;
}

// Ordered pairs of values, each of which `turn` makes the target's part.
void visit_pairs(Atoms others, const RecordLaw& law, const Combine& combine,
                 const std::function<Rational(const Rational&)>& turn, const PairVisitor& visit) {
  for (const Rational& first : law.values) {
    for (const Rational& second : law.values) {
      if (first != second) {
        others.spend(others.weights.size(), 0);
        visit(pair_of(others, combine, turn(first), turn(second)));
      }
    }
  }
}

// Collects the largest δ of the pairs that it visits.
PairVisitor largest_at(const Epsilon& epsilon, AffineDelta& largest) {
  return [&](const LawPair& pair) {
    largest = larger_at(epsilon, largest, hockey_stick(pair, epsilon));
  };
}

void require_choice(const RecordLaw& law) {
  require_law(law);
  if (law.values.size() < 2) {
    throw Error(ErrorKind::domain, "values", Problem{"has one element"},
                "a record needs at least two values");
  }
}

}  // namespace

void require_law(const RecordLaw& law) {
  if (law.values.empty() || law.values.size() != law.masses.size()) {
    throw Error(ErrorKind::domain, "values",
                Problem{"has " + std::to_string(law.values.size()) + " elements, but p has " +
                        std::to_string(law.masses.size())});
  }
  if (std::set<Rational>(law.values.begin(), law.values.end()).size() != law.values.size()) {
    throw Error(ErrorKind::domain, "values", Problem{"has a value twice"});
  }
  Rational sum = 0;
  for (const Probability& mass : law.masses) {
    sum += mass.value();
  }
  if (sum != 1) {
    throw Error(ErrorKind::domain, "the sum of p", to_string(sum), "1");
  }
}

Mean parse_mean(std::string_view word) {
  const std::map<std::string_view, Mean> words = {{"arithmetic", Mean::arithmetic},
                                                  {"geometric", Mean::geometric},
                                                  {"harmonic", Mean::harmonic},
                                                  {"quadratic", Mean::quadratic}};
  const auto found = words.find(word);
  if (found == words.end()) {
    throw Error(ErrorKind::domain, "kind", word, "arithmetic, geometric, harmonic or quadratic");
  }
  return found->second;
}

LawPair laws(const Rational& coefficient, const std::vector<Rational>& coefficients,
             const std::vector<RecordLaw>& others, const Rational& first, const Rational& second) {
  if (coefficients.size() != others.size()) {
    throw Error(ErrorKind::domain, "coefficients", std::to_string(coefficients.size()),
                "one for each of the " + std::to_string(others.size()) + " others");
  }
  return pair_of(weighted_sum(coefficients, others), add, coefficient * first,
                 coefficient * second);
}

LawPair mean_laws(Mean mean, const std::vector<RecordLaw>& others, const Rational& first,
                  const Rational& second) {
  Atoms atoms = neutral(mean);
  for (const RecordLaw& law : others) {
    require_law(law);
    atoms = with_record(atoms, law, combiner(mean),
                        [mean](const Rational& value) { return turned(mean, value); });
  }
  return pair_of(atoms, combiner(mean), turned(mean, first), turned(mean, second));
}

void for_each_mean_pair(Mean mean, std::size_t n, const RecordLaw& law, const PairVisitor& visit) {
  require_choice(law);
  if (n < 1) {
    throw Error(ErrorKind::domain, "n", "0", "at least 1 record, the target");
  }
  const auto turn = [mean](const Rational& value) { return turned(mean, value); };
  if (mean != Mean::geometric && n > 1) {
    if (auto sum = sum_of_equal(law, n - 1, turn)) {
      visit_pairs(std::move(*sum), law, add, turn, visit);
      return;
    }
  }
  Atoms atoms = neutral(mean);
  for (std::size_t j = 1; j < n; ++j) {
    atoms = with_record(atoms, law, combiner(mean), turn);
  }
  visit_pairs(std::move(atoms), law, combiner(mean), turn, visit);
}

void for_each_pair(const std::vector<Rational>& coefficients, const RecordLaw& law,
                   const PairVisitor& visit) {
  require_choice(law);
  if (coefficients.empty()) {
    throw Error(ErrorKind::domain, "coefficients", Problem{"is empty"},
                "at least one coefficient is needed, the target's");
  }
  const std::vector<Rational> rest(coefficients.begin() + 1, coefficients.end());
  const std::vector<RecordLaw> others(rest.size(), law);
  const auto turn = [&](const Rational& value) { return Rational(coefficients.front() * value); };
  visit_pairs(weighted_sum(rest, others), law, add, turn, visit);
}

Real mean_delta(Mean mean, std::size_t n, const RecordLaw& law, const Epsilon& epsilon) {
  AffineDelta largest{0, 0};
  for_each_mean_pair(mean, n, law, largest_at(epsilon, largest));
  return largest.at(epsilon);
}

Real delta(const std::vector<Rational>& coefficients, const RecordLaw& law,
           const Epsilon& epsilon) {
  AffineDelta largest{0, 0};
  for_each_pair(coefficients, law, largest_at(epsilon, largest));
  return largest.at(epsilon);
}

}  // namespace pkdp::linear
