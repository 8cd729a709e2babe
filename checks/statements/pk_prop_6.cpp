#include "checks/statements/pk_prop_6.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "checks/engine/in_order.hpp"
#include "checks/engine/random_models.hpp"
#include "checks/engine/search.hpp"
#include "checks/negation.hpp"
#include "checks/reading_frame.hpp"
#include "checks/statements/model_claims.hpp"
#include "checks/statements/pk_prop_6_maps.hpp"
#include "reference/models/background.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"
#include "reference/models/reducibility.hpp"

namespace pkdp::checks {
namespace {

using enum Verdict;

std::uint64_t models_at(Effort effort) { return effort == Effort::quick ? 200 : 100'000; }

Rational counted(std::size_t, Index value) { return std::int64_t{value}; }
Rational weighted(std::size_t record, Index value) {
  return (record == 1 ? -1 : static_cast<std::int64_t>(record) + 1) * std::int64_t{value};
}
Rational positive(std::size_t, Index value) { return std::int64_t{value} + 1; }
Rational reciprocal(std::size_t, Index value) { return make_rational(1, std::int64_t{value} + 1); }
Rational squared(std::size_t, Index value) {
  return (std::int64_t{value} + 1) * (std::int64_t{value} + 1);
}

Reading reading_for(const std::string& name, const std::string& claim, Verdict verdict,
                    const std::string& note, const std::string& domain,
                    const std::function<Finding(Effort)>& check) {
  Reading reading = framed(name, claim, verdict, note, Evidence::exhaustive, 20);
  reading.domain = [domain](Effort) { return domain; };
  reading.check = check;
  return reading;
}

Reading query_reading(const std::string& name, const std::string& claim, Verdict verdict,
                      const std::string& note, const Summation& query) {
  Reading reading = reading_for(
      name, claim, verdict, note,
      "random independent laws of 2 or 3 records with 2 or 3 values, the last known",
      [name, query](Effort effort) { return decide_reducible(name, query, models_at(effort)); });
  if (verdict == holds) {
    reading.evidence = Evidence::sampled;
  }
  return reading;
}

/// Compares two sides for n = 1, 2, …, one known record and D(i) in {1, 2}.
Finding over_quadratic(const std::string& reading, bool printed, std::int64_t largest = 6) {
  Finding finding;
  for (std::int64_t n = 2; n <= largest; ++n) {
    for (std::int64_t others = n - 1; others <= 4 * (n - 1); others += 3) {
      for (std::int64_t first = 1; first <= 3; ++first) {
        for (std::int64_t second = 1; second <= 3; ++second) {
          ++finding.cases;
          ++finding.effective;
          const Rational mean = make_rational(others + first * first, n);
          const Rational phi = (printed ? Rational(n * mean) : mean) +
                               make_rational(second * second - first * first, n);
          const Rational right = make_rational(others + second * second, n);
          if (phi != right && !finding.counterexample) {
            finding.counterexample = Certificate{
                "pk.prop-6",
                reading,
                "Denies the printed phi of the quadratic mean: lhs is phi(O)^2, rhs the squared "
                "mean with the other known record; the unknown ones are 1, some of them 2.",
                {{"n", std::to_string(n)},
                 {"others", std::to_string(others)},
                 {"known_1", std::to_string(first)},
                 {"known_2", std::to_string(second)}},
                phi,
                right,
                Relation::not_equal,
                first_by("records, then the sum of the unknown squares, then the two known "
                         "records")};
            return finding;
          }
        }
      }
    }
  }
  return finding;
}

/// φ(O) = O − M(B₁) + M(B₂) on {0, …, n}, one known record. Outputs below 0 come first: those above
/// n are not asked for.
Finding over_counts(const std::string& reading) {
  Finding finding;
  for (std::int64_t n = 2; n <= 6; ++n) {
    for (std::int64_t output = 0; output <= n; ++output) {
      for (std::int64_t first = 0; first < 2; ++first) {
        for (std::int64_t second = 0; second < 2; ++second) {
          ++finding.cases;
          ++finding.effective;
          const Rational image = output - first + second;
          if (image < 0) {
            finding.counterexample = Certificate{
                "pk.prop-6",
                reading,
                "Denies that phi(O) = O - M(B1) + M(B2) maps {0, ..., n} into itself: lhs is "
                "phi(O), rhs the end of the output space that it passes.",
                {{"n", std::to_string(n)},
                 {"output", std::to_string(output)},
                 {"known_1", std::to_string(first)},
                 {"known_2", std::to_string(second)}},
                image,
                Rational(0),
                Relation::less,
                first_by("records, then output, then the two known records")};
            return finding;
          }
        }
      }
    }
  }
  return finding;
}

Mechanism mechanism_of(const Summation& query, std::size_t values, std::size_t records) {
  return numeric_query(all_databases(values, records), [&](const Database& database) {
    Rational result = query.is_product ? 1 : 0;
    for (std::size_t record = 0; record < records; ++record) {
      const Rational term = query.term(record, database[record]);
      result = query.is_product ? Rational(result * term) : Rational(result + term);
    }
    return result;
  });
}

/// The query on this law of D, the last record known.
Model with_last_known(const Summation& query, std::size_t values, const Law& law) {
  const std::size_t records = law.records();
  return Model::of(numbered_labels(values), numbered_labels(values),
                   {with_known_records(law, {records - 1}, values)},
                   mechanism_of(query, values, records));
}

engine::Claim reducible_claim(const std::string& reading) {
  return {"pk.prop-6", reading,
          "Denies that the query is reducible: lhs = 1 where it is, the claim is that it always is",
          [](const Model& model) {
            engine::Judgement judgement;
            judgement.effective = true;
            if (!is_reducible(model)) {
              judgement.denial = engine::Denial{Rational(0), Rational(1), Relation::less, {}};
            }
            return judgement;
          }};
}

/// The five kinds of query, one after the other.
Reading all_queries() {
  Reading reading = query_reading(
      "printed", "Counting queries, linear queries and the four means are Θ-reducible.", holds,
      "Each by itself: printed:counting, linear (with the arithmetic mean), geometric, harmonic "
      "and "
      "quadratic. Of the φ of the proof that of the quadratic mean is misprinted: "
      "proof:phi-quadratic.",
      {"count", counted});
  reading.check = [](Effort effort) {
    Finding all;
    for (const Summation& query :
         {Summation{"count", counted}, Summation{"linear", weighted},
          Summation{"product", positive, true}, Summation{"reciprocals", reciprocal},
          Summation{"squares", squared}}) {
      engine::append(all, decide_reducible("printed", query, models_at(effort) / 5));
      if (all.counterexample) {
        break;
      }
    }
    return all;
  };
  return reading;
}

Reading corrected_quadratic() {
  const auto largest = [](Effort effort) { return effort == Effort::quick ? 6 : 150; };
  Reading reading =
      reading_for("corrected:phi-quadratic", "φ(O) = √(O² + Σ((B₂)² − (B₁)²)/n) does.", holds,
                  "The sum of squares is n·O².", "", [largest](Effort effort) {
                    return over_quadratic("corrected:phi-quadratic", false, largest(effort));
                  });
  reading.domain = [largest](Effort effort) {
    return fmt::format("n ≤ {}, one known record of value 1, 2 or 3", largest(effort));
  };
  return reading;
}

}  // namespace

Model known_last_record(const Summation& query, std::uint64_t index) {
  engine::Draw draw(index + 1);
  const std::size_t records = 2 + draw.below(2);
  const std::size_t values = 2 + draw.below(2);
  std::vector<RecordLaw> laws;
  for (std::size_t record = 0; record < records; ++record) {
    laws.push_back(draw.masses(values));
  }
  return with_last_known(query, values, independent_records(laws));
}

Finding decide_reducible(const std::string& reading, const Summation& query, std::uint64_t models) {
  return engine::listed(
      reducible_claim(reading), models,
      [query](std::size_t index) { return known_last_record(query, index); },
      not_known("drawn at random"));
}

Finding decide_in_order(const std::string& reading, const Summation& query, bool independent,
                        const engine::Size& largest) {
  Finding sum;
  for (const engine::Size& size : engine::sizes_up_to(largest)) {
    std::vector<Law> laws = engine::laws_of(size);
    const auto last = std::remove_if(laws.begin(), laws.end(), [&](const Law& law) {
      return independent && !has_independent_records(law);
    });
    laws.erase(last, laws.end());
    engine::append(sum,
                   engine::listed(
                       reducible_claim(reading), laws.size(),
                       [&](std::size_t k) { return with_last_known(query, size.values, laws[k]); },
                       first_by("records, values, denominator of the law, then laws "
                                "lexicographically")));
    if (sum.counterexample) {
      break;
    }
  }
  return sum;
}

Finding decide_dependent(const engine::Size& largest) {
  return decide_in_order("dependent", {"count", counted}, false, largest);
}

Statement pk_prop_6() {
  const std::string shift = "The known part is subtracted, divided out, and put back.";
  Statement statement{
      "pk.prop-6",
      "002",
      "proposition",
      "Counts, linear queries and means are reducible",
      {all_queries(),
       query_reading("printed:counting", "Counting queries are Θ-reducible.", holds,
                     shift + " At a known index, values that a background excludes are left out.",
                     {"count", counted}),
       query_reading("printed:linear", "Linear queries (weights 1, −1, 3) are Θ-reducible.", holds,
                     shift, {"linear", weighted}),
       query_reading("printed:geometric", "The geometric mean of positive numbers is.", holds,
                     shift, {"product", positive, true}),
       query_reading("printed:harmonic", "The harmonic mean of positive numbers is.", holds, shift,
                     {"reciprocals", reciprocal}),
       query_reading("printed:quadratic", "The quadratic mean is.", holds,
                     shift + " Positivity is not needed here.", {"squares", squared}),
       reading_for(
           "geometric-nonnegative",
           "The geometric mean is, when D(i) = 0 is allowed (\"assuming all D(i) are "
           "positive\" read as part of the quadratic mean alone).",
           refuted, "A known 0 makes the product 0.",
           "all independent laws of ≤ 3 records, 2 … 3 values, masses with denominator ≤ 6, "
           "the last record known",
           [](Effort) {
             return decide_in_order("geometric-nonnegative", {"product", counted, true}, true,
                                    {3, 3, 1, 2, 1, 6});
           }),
       reading_for("dependent", "Counting queries are, without independence.", refuted,
                   "The known record changes the law of the others.",
                   "all laws of ≤ 3 binary records, masses with denominator ≤ 4, the last known",
                   [](Effort) {
                     return decide_dependent({3, 2, 1, 2, 1, 4});
                   }),
       reading_for("phi-counting-into",
                   "φ(O) = O − M(B₁) + M(B₂) maps the output space {0, …, n} into itself.", refuted,
                   "Injective, but no bijection O → O; what it leaves out occurs with "
                   "probability 0, so that some bijection extends it where O is finite.",
                   "n ≤ 6, one known record",
                   [](Effort) { return over_counts("phi-counting-into"); }),
       reading_for("proof:phi-quadratic",
                   "φ(O) = √(n·O² + Σ((B₂)² − (B₁)²)/n) serves the quadratic mean.", refuted,
                   "n·O² is a misprint for O².", "n ≤ 6, one known record",
                   [](Effort) { return over_quadratic("proof:phi-quadratic", true); }),
       corrected_quadratic()}};
  for (Reading& reading : map_readings()) {
    statement.readings.push_back(std::move(reading));
  }
  return statement;
}

}  // namespace pkdp::checks
