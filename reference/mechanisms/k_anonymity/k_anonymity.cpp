#include "reference/mechanisms/k_anonymity/k_anonymity.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/mechanisms/counting/sum_law.hpp"
#include "reference/mechanisms/histogram/histogram.hpp"
#include "reference/numbers/limits.hpp"
#include "reference/numbers/records.hpp"
#include "reference/privacy/curve.hpp"
#include "reference/privacy/hockey_stick.hpp"

namespace pkdp::k_anonymity {
namespace {

// Nothing is hidden that matters: an empty category, at most.
bool hides_nothing(const Setting& setting) { return setting.least <= 1; }
// Everything is hidden always.
bool hides_all(const Setting& setting) { return setting.least > setting.n; }

using multinomial::CountLaw;
using multinomial::Counts;
using Weights = std::map<Counts, Integer>;

// The known records after which category c needs no more to be released, or all of them.
Counts capped(Counts counts, std::int64_t least) {
  for (std::int64_t& count : counts) {
    count = std::min(count, least);
  }
  return counts;
}

// What a background does, and with which probability: categories that are filled up are alike.
using Backgrounds = std::map<Counts, Rational>;

Backgrounds backgrounds_of(const Setting& setting) {
  const CountLaw law = multinomial::exact_law(setting.known, setting.law);
  Backgrounds result;
  for (std::size_t i = 0; i < law.counts.size(); ++i) {
    result[capped(law.counts[i], setting.least)] += law.mass(i);
  }
  return result;
}

// The law of the output for one candidate target.
Weights outputs(const CountLaw& others, const Counts& known, std::int64_t least,
                std::size_t target) {
  Weights result;
  for (std::size_t i = 0; i < others.counts.size(); ++i) {
    Counts counts = others.counts[i];
    for (std::size_t c = 0; c < counts.size(); ++c) {
      counts[c] += known[c] + (c == target ? 1 : 0);
    }
    result[release(std::move(counts), least)] += others.weights[i];
  }
  return result;
}

// Appends `share` times the two laws, outcome by outcome.
void append(const Weights& a, const Weights& b, const Integer& scale, const Rational& share,
            std::pair<std::vector<Rational>, std::vector<Rational>>& lists) {
  std::set<Counts> all;
  for (const Weights* weights : {&a, &b}) {
    for (const auto& [output, weight] : *weights) {
      all.insert(output);
    }
  }
  const auto mass = [&](const Weights& weights, const Counts& output) -> Rational {
    const auto found = weights.find(output);
    return found == weights.end() ? Rational(0) : share * make_rational(found->second, scale);
  };
  for (const Counts& output : all) {
    lists.first.push_back(mass(a, output));
    lists.second.push_back(mass(b, output));
  }
}

// Calls `answer` with every pair of laws between which an attacker decides: for an active one the
// outputs under one background, for a passive one backgrounds and outputs together.
template <typename Answer>
void for_each_pair(const Setting& setting, Answer answer) {
  const CountLaw others = multinomial::exact_law(setting.n - 1 - setting.known, setting.law);
  const Backgrounds backgrounds = backgrounds_of(setting);
  const std::size_t candidates = setting.law.values();
  const Integer work = Integer(others.counts.size()) * backgrounds.size() * candidates *
                       (candidates - 1) * (1 + bit_length(others.scale) / work_bits);
  if (work > largest_exact_work) {
    throw Error(ErrorKind::limit, "the exact joint law",
                Problem{"takes " + work.str() + " comparisons of " + std::to_string(work_bits) +
                        " bits, more than " + std::to_string(largest_exact_work)},
                "`pkdp account histogram` gives bounds");
  }
  std::map<std::pair<std::size_t, std::size_t>,
           std::pair<std::vector<Rational>, std::vector<Rational>>>
      joint;
  for (const auto& [known, probability] : backgrounds) {
    std::vector<Weights> given;
    for (std::size_t target = 0; target < candidates; ++target) {
      given.push_back(outputs(others, known, setting.least, target));
    }
    for (std::size_t a = 0; a < candidates; ++a) {
      for (std::size_t b = a + 1; b < candidates; ++b) {
        if (setting.attacker == Attacker::passive) {
          append(given[a], given[b], others.scale, probability, joint[{a, b}]);
        } else {
          std::pair<std::vector<Rational>, std::vector<Rational>> lists;
          append(given[a], given[b], others.scale, 1, lists);
          answer(LawPair::of(std::move(lists.first), std::move(lists.second)));
        }
      }
    }
  }
  for (auto& [pair, lists] : joint) {
    answer(LawPair::of(std::move(lists.first), std::move(lists.second)));
  }
}

}  // namespace

std::int64_t least_released(std::int64_t k, ReleaseRule rule) {
  if (k < 0) {
    throw Error(ErrorKind::domain, "k", std::to_string(k), "at least 0 records");
  }
  if (k > limits::count) {
    throw Error(ErrorKind::limit, "k", std::to_string(k),
                "at most " + std::to_string(limits::count));
  }
  return rule == ReleaseRule::at_least ? k : k + 1;
}

Counts release(Counts counts, std::int64_t least) {
  for (std::int64_t& count : counts) {
    if (count < least) {
      count = hidden;
    }
  }
  return counts;
}

void require_setting(const Setting& setting) {
  require_records(setting.n);
  if (setting.known < 0 || setting.known > setting.n - 1) {
    throw Error(
        ErrorKind::domain, "known", std::to_string(setting.known),
        "0 to n − 1 = " + std::to_string(setting.n - 1) + " records (the target is not known)");
  }
  if (setting.law.values() < 2) {
    throw Error(ErrorKind::domain, "p", Problem{"gives every record the same category"},
                "the target needs at least two possible values");
  }
}

LawPair laws(const CountLaw& others, const Counts& known_counts, std::int64_t least, std::size_t a,
             std::size_t b) {
  std::pair<std::vector<Rational>, std::vector<Rational>> lists;
  append(outputs(others, known_counts, least, a), outputs(others, known_counts, least, b),
         others.scale, 1, lists);
  return LawPair::of(std::move(lists.first), std::move(lists.second));
}

Real delta(const Setting& setting, const Epsilon& epsilon) {
  require_setting(setting);
  if (hides_nothing(setting)) {
    return histogram::delta(setting.n - setting.known, setting.law, epsilon);
  }
  if (hides_all(setting)) {
    return Rational(0);
  }
  AffineDelta worst{0, 0};
  for_each_pair(setting, [&](const LawPair& pair) {
    for (const LawPair& ordered : {pair, pair.reversed()}) {
      worst = larger_at(epsilon, worst, hockey_stick(ordered, epsilon));
    }
  });
  return worst.at(epsilon);
}

Value epsilon(const Setting& setting, const Delta& delta) {
  require_setting(setting);
  if (hides_nothing(setting)) {
    return histogram::epsilon(setting.n - setting.known, setting.law, delta);
  }
  if (hides_all(setting)) {
    return Rational(0);
  }
  std::optional<Rational> worst = Rational(1);
  for_each_pair(setting, [&](const LawPair& pair) {
    for (const LawPair& ordered : {pair, pair.reversed()}) {
      const std::optional<Rational> ratio = least_ratio(ordered, delta);
      if (!ratio || !worst) {
        worst.reset();
      } else {
        worst = std::max(*worst, *ratio);
      }
    }
  });
  return worst ? Value(canonical(Logarithm{*worst})) : Value::none();
}

Real delta_floor(const Setting& setting) {
  require_setting(setting);
  if (hides_nothing(setting)) {
    return histogram::delta_floor(setting.n - setting.known, setting.law);
  }
  if (hides_all(setting)) {
    return Rational(0);
  }
  Rational worst = 0;
  for_each_pair(setting,
                [&](const LawPair& pair) { worst = std::max(worst, pkdp::delta_floor(pair)); });
  return worst;
}

}  // namespace pkdp::k_anonymity
