#include "checks/statements/pk_prop_6_maps.hpp"

#include <fmt/format.h>

#include <set>

#include "checks/reading_frame.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;
using Numbers = std::vector<Rational>;

const char* const id = "pk.prop-6";

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

Reading map_reading(const std::string& name, const std::string& claim, const std::string& note,
                    const KnownPartMap& map) {
  const auto records = [](Effort effort) -> std::size_t { return effort == Effort::quick ? 4 : 6; };
  return enumerated_reading(
      {name, claim, holds, note}, 500,
      [records](Effort effort) {
        return fmt::format("n ≤ {}, the last k < n known, every record in {{1/2, 1, 2}}",
                           records(effort));
      },
      [=](Effort effort) { return decide_map(name, map, records(effort)); });
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

Finding decide_map(const std::string& reading, const KnownPartMap& map, std::size_t records) {
  Finding finding;
  for (std::size_t n = 2; n <= records; ++n) {
    for (std::size_t known = 1; known < n; ++known) {
      for (const Numbers& unknown : lists(n - known)) {
        for (const Numbers& first : lists(known)) {
          for (const Numbers& second : lists(known)) {
            ++finding.cases;
            ++finding.effective;
            const Rational image = map.phi(map.query(joined(unknown, first)), first, second, n);
            const Rational right = map.query(joined(unknown, second));
            if (image != right) {
              finding.counterexample =
                  Certificate{id,
                              reading,
                              "phi does not lead from one known part to another.",
                              {{"n", std::to_string(n)}, {"known", std::to_string(known)}},
                              image,
                              right,
                              Relation::not_equal};
              return finding;
            }
          }
        }
      }
    }
  }
  return finding;
}

Finding decide_harmonic_everywhere(const std::string& reading, std::size_t records) {
  Finding finding;
  for (std::size_t n = 2; n <= records; ++n) {
    std::set<Rational> means;
    for (const Numbers& list : lists(n)) {
      means.insert(harmonic_map().query(list));
    }
    for (const Rational& output : means) {
      for (const Numbers& first : lists(1)) {
        for (const Numbers& second : lists(1)) {
          ++finding.cases;
          ++finding.effective;
          const Rational below = Rational(std::uint64_t{n}) / output + 1 / second[0] - 1 / first[0];
          if (below <= 0) {
            finding.counterexample = Certificate{
                id,
                reading,
                "Denies that the phi of the harmonic mean maps all outputs, the harmonic means of "
                "n records of 1/2, 1, 2, to positive numbers: one record is known, and lhs is "
                "what phi divides by, which should be above rhs.",
                {{"n", std::to_string(n)},
                 {"output", to_string(output)},
                 {"known_1", to_string(first[0])},
                 {"known_2", to_string(second[0])}},
                below,
                Rational(0),
                Relation::less_equal,
                first_by("records, then output, then the two known records")};
            return finding;
          }
        }
      }
    }
  }
  return finding;
}

Finding decide_possible_outputs(const std::string& reading, std::int64_t smallest_known) {
  Finding finding;
  for (std::int64_t first = smallest_known; first <= 3; ++first) {
    for (std::int64_t second = smallest_known; second <= 3; ++second) {
      ++finding.cases;
      ++finding.effective;
      // Given D(1) = b the outputs below b are impossible, and no others.
      std::int64_t without_first = 0;
      std::int64_t without_second = 0;
      for (std::int64_t output = smallest_known; output < first + second; ++output) {
        without_first += output < first ? 1 : 0;
        without_second += output < second ? 1 : 0;
      }
      if (without_first != without_second) {
        finding.counterexample = Certificate{
            id,
            reading,
            "Denies that the sum of two independent records of {0, 1, ...}, all values possible, "
            "is reducible with O = {0, 1, ...}, the second record known: phi leads the outputs "
            "that are impossible given B1, of which there are lhs, one to one to those given B2, "
            "of which there are rhs.",
            {{"known_1", std::to_string(first)}, {"known_2", std::to_string(second)}},
            Rational(without_first),
            Rational(without_second),
            Relation::not_equal,
            first_by("the two known records")};
        return finding;
      }
    }
  }
  return finding;
}

std::vector<Reading> map_readings() {
  const std::string carried =
      "On the outputs that are possible given B₁ it is one to one, onto those given B₂, and keeps "
      "their masses. ";
  Reading everywhere = framed(
      "phi-harmonic-into",
      "φ of the harmonic mean maps every output, possible given B₁ or not, to a positive number.",
      refuted,
      "n = 2, O = 4/3, B₁ = 1/2 and B₂ = 2 make φ divide by 0; so does O = 2 with B₂ = 1. Neither "
      "output is possible given B₁. Which numbers are outputs the text leaves open: where φ leaves "
      "O, some other bijection extends what it does to the possible ones.",
      Evidence::certificate, 1);
  everywhere.domain = [](Effort) {
    return std::string("n ≤ 4, records in {1/2, 1, 2}, one known");
  };
  everywhere.check = [](Effort) { return decide_harmonic_everywhere("phi-harmonic-into", 4); };
  Reading possible = framed(
      "possible-outputs",
      "Linear queries of records in {0, 1, 2, …} are Θ-reducible when O is the set of the possible "
      "outputs, as in section 3.1.",
      refuted,
      "M = D(0) + D(1), all values possible, D(1) known: given D(1) = 0 every output is possible, "
      "given D(1) = 1 all but 0. With O = {…, −1, 0, 1, …} φ is a bijection; the text leaves O "
      "open, and a finite T makes O finite, where some bijection extends φ.",
      Evidence::certificate, 1);
  possible.domain = [](Effort) { return std::string("known records 0 to 3"); };
  possible.check = [](Effort) { return decide_possible_outputs("possible-outputs", 0); };
  return {
      map_reading("proof:phi-counting", "φ(O) = O − M(B₁) + M(B₂) serves counting queries.",
                  carried + "The records stand for 0 and 1, and for any other numbers.",
                  counting_map()),
      map_reading("proof:phi-linear", "φ(O) = O + Σ α_j((B₂)_j − (B₁)_j) serves linear queries.",
                  carried + "With α_j = 1/n it serves the arithmetic mean.", linear_map()),
      map_reading("proof:phi-geometric",
                  "φ(O) = O·(Π(B₂)_j/Π(B₁)_j)^{1/n} serves the geometric mean.",
                  carried + "Both sides are compared in their nth powers.", geometric_map()),
      map_reading("proof:phi-harmonic",
                  "φ(O) = n·(n/O + Σ(1/(B₂)_j − 1/(B₁)_j))⁻¹ serves the harmonic mean.",
                  carried + "Elsewhere it may divide by 0: phi-harmonic-into.", harmonic_map()),
      std::move(everywhere),
      std::move(possible)};
}

}  // namespace pkdp::checks
