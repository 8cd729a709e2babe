#include <set>

#include "checks/pk/known_part_maps.hpp"

/// pk.prop-6: the maps φ of the proof, on records of {1/2, 1, 2}.
namespace pkdp::checks::pk {

using namespace engine;

namespace {

using Numbers = std::vector<Rational>;

Rational sum_of(const Numbers& numbers, const std::function<Rational(const Rational&)>& f) {
  Rational sum = 0;
  for (const Rational& number : numbers) {
    sum += f(number);
  }
  return sum;
}

Rational product_of(const Numbers& numbers) {
  Rational product = 1;
  for (const Rational& number : numbers) {
    product *= number;
  }
  return product;
}

Rational itself(const Rational& number) { return number; }

Rational reciprocal(const Rational& number) { return 1 / number; }

/// The weight of record i.
Rational weight(std::size_t record) {
  const auto size = static_cast<std::int64_t>(record) + 1;
  return record % 2 == 0 ? size : -size;
}

/// All lists of `size` numbers of {1/2, 1, 2}, lexicographically.
std::vector<Numbers> lists(std::size_t size) {
  std::vector<Numbers> all{{}};
  for (std::size_t length = 0; length < size; ++length) {
    std::vector<Numbers> longer;
    for (const Numbers& list : all) {
      for (const Rational& next : {make_rational(1, 2), Rational(1), Rational(2)}) {
        longer.push_back(list);
        longer.back().push_back(next);
      }
    }
    all = std::move(longer);
  }
  return all;
}

Numbers joined(Numbers unknown, const Numbers& known) {
  unknown.insert(unknown.end(), known.begin(), known.end());
  return unknown;
}

/// All lists of n − known, or of `known`, numbers.
Coordinate numbers(const std::string& name, bool known) {
  return {.name = name,
          .values =
              [known](Effort, const Point& before) {
                const std::int64_t part = before.whole("known");
                const auto all =
                    lists(static_cast<std::size_t>(known ? part : before.whole("n") - part));
                return std::vector<CoordinateValue>(all.begin(), all.end());
              },
          .description =
              [=](Effort) {
                return name + (known ? " known records" : " records") + " in {1/2, 1, 2}";
              },
          .order = name,
          .depends = true};
}

/// The harmonic means of n numbers, by size.
Coordinate harmonic_means() {
  return {.name = "output",
          .values =
              [](Effort, const Point& before) {
                std::set<Rational> means;
                for (const Numbers& list : lists(static_cast<std::size_t>(before.whole("n")))) {
                  means.insert(harmonic_map().query(list));
                }
                return std::vector<CoordinateValue>(means.begin(), means.end());
              },
          .description =
              [](Effort) { return std::string("harmonic means of n records in {1/2, 1, 2}"); },
          .order = "output",
          .depends = true};
}

Side zero() {
  return [](const Point&) { return Rational(0); };
}

/// What φ of the harmonic mean divides by, n/O + 1/B₂ − 1/B₁, is above 0 for every harmonic mean O
/// of n records, possible given B₁ or not.
PointClaim harmonic_everywhere() {
  const std::vector<Rational> values{make_rational(1, 2), Rational(1), Rational(2)};
  const auto divisor = [](const Point& at) {
    return Rational(at.whole("n") / at.rational("output") + 1 / at.rational("known_2") -
                    1 / at.rational("known_1"));
  };
  const auto known = known_records(one_of("known_1", values), one_of("known_2", values));
  return {{{whole("n", 2, 4), harmonic_means(), known[0], known[1]}},
          divisor,
          Relation::greater,
          zero()};
}

/// The sums of two independent records of {0, 1, …} that are impossible given the second one: those
/// below it.
Side impossible(const char* known) {
  return [known](const Point& at) { return Rational(at.whole(known)); };
}

}  // namespace

KnownPartMap counting_map() {
  return {[](const Numbers& records) { return sum_of(records, itself); },
          [](const Rational& output, const Numbers& first, const Numbers& second, std::size_t) {
            return Rational(output - sum_of(first, itself) + sum_of(second, itself));
          }};
}

KnownPartMap linear_map() {
  return {[](const Numbers& records) {
            Rational sum = 0;
            for (std::size_t i = 0; i < records.size(); ++i) {
              sum += weight(i) * records[i];
            }
            return sum;
          },
          [](const Rational& output, const Numbers& first, const Numbers& second, std::size_t n) {
            Rational sum = output;
            for (std::size_t j = 0; j < first.size(); ++j) {
              sum += weight(n - first.size() + j) * (second[j] - first[j]);
            }
            return sum;
          }};
}

KnownPartMap geometric_map() {
  return {product_of,
          [](const Rational& output, const Numbers& first, const Numbers& second, std::size_t) {
            return Rational(output * product_of(second) / product_of(first));
          }};
}

KnownPartMap harmonic_map() {
  return {[](const Numbers& records) {
            return Rational(Rational(std::uint64_t{records.size()}) / sum_of(records, reciprocal));
          },
          [](const Rational& output, const Numbers& first, const Numbers& second, std::size_t n) {
            const Rational size(std::uint64_t{n});
            return Rational(
                size / (size / output + sum_of(second, reciprocal) - sum_of(first, reciprocal)));
          }};
}

PointClaim serves(const KnownPartMap& map) {
  const auto image = [map](const Point& at) {
    const Numbers& first = at.rationals("first");
    return map.phi(map.query(joined(at.rationals("unknown"), first)), first, at.rationals("second"),
                   static_cast<std::size_t>(at.whole("n")));
  };
  const auto right = [map](const Point& at) {
    return map.query(joined(at.rationals("unknown"), at.rationals("second")));
  };
  return {{{whole("n", 2, {4, 6, 6}),
            whole(
                "known", 1, [](const Point& at) { return at.whole("n") - 1; }, "n − 1"),
            numbers("unknown", false), numbers("first", true), numbers("second", true)}},
          image,
          Relation::equal,
          right};
}

Checks known_part_checks() {
  return {{"proof:phi-counting", check_of(serves(counting_map()))},
          {"proof:phi-linear", check_of(serves(linear_map()))},
          {"proof:phi-geometric", check_of(serves(geometric_map()))},
          {"proof:phi-harmonic", check_of(serves(harmonic_map()))},
          {"phi-harmonic-into", check_of(harmonic_everywhere())},
          {"possible-outputs",
           check_of(PointClaim{{known_records(whole("known_1", 0, 3), whole("known_2", 0, 3))},
                               impossible("known_1"),
                               Relation::equal,
                               impossible("known_2")})}};
}

}  // namespace pkdp::checks::pk
