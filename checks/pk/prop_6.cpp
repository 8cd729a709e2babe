#include <algorithm>
#include <utility>

#include "checks/brute_force/independence.hpp"
#include "checks/engine/domain.hpp"
#include "checks/engine/in_order.hpp"
#include "checks/engine/random_models.hpp"
#include "checks/pk/known_part_maps.hpp"
#include "checks/pk/reducible_queries.hpp"
#include "reference/models/background.hpp"
#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"
#include "reference/models/reducibility.hpp"

/// pk.prop-6: counts, linear queries and means are reducible.
namespace pkdp::checks::pk {

using namespace engine;

namespace {

Rational counted(std::size_t, Index value) { return std::int64_t{value}; }
Rational weighted(std::size_t record, Index value) {
  return (record == 1 ? -1 : static_cast<std::int64_t>(record) + 1) * std::int64_t{value};
}
Rational positive(std::size_t, Index value) { return std::int64_t{value} + 1; }
Rational reciprocal(std::size_t, Index value) { return make_rational(1, std::int64_t{value} + 1); }
Rational squared(std::size_t, Index value) {
  return (std::int64_t{value} + 1) * (std::int64_t{value} + 1);
}

/// n·M² for one known record, the others' squares adding up to `others`: the squared mean.
Rational squared_mean(const Point& at, const char* known) {
  return make_rational(at.whole("others") + at.whole(known) * at.whole(known), at.whole("n"));
}

Rational with_other_record(const Point& at) { return squared_mean(at, "known_2"); }

/// φ(O)² with n·O² as printed, or with O².
Side squared_phi(bool printed) {
  return [printed](const Point& at) {
    const std::int64_t n = at.whole("n");
    const Rational mean = squared_mean(at, "known_1");
    return Rational((printed ? Rational(n * mean) : mean) + with_other_record(at) -
                    squared_mean(at, "known_1"));
  };
}

/// "φ(O)² is the squared mean with the other known record."
PointClaim over_quadratic(bool printed, const Sizes& records) {
  const Coordinate others{
      .name = "others",
      .values =
          [](Effort, const Point& before) {
            const std::int64_t unknown = before.whole("n") - 1;
            std::vector<CoordinateValue> values;
            for (std::int64_t sum = unknown; sum <= 4 * unknown; sum += 3) {
              values.emplace_back(sum);
            }
            return values;
          },
      .description = [](Effort) { return std::string("unknown records 1 or 2"); },
      .order = "the sum of the unknown squares",
      .depends = true};
  const auto known = known_records(whole("known_1", 1, 3), whole("known_2", 1, 3));
  return {{{whole("n", 2, records), others, known[0], known[1]}},
          squared_phi(printed),
          Relation::equal,
          with_other_record};
}

/// φ(O) = O − M(B₁) + M(B₂) is at least 0 on {0, …, n}, one record being known. Above n it is not
/// asked for.
PointClaim over_counts() {
  const auto image = [](const Point& at) {
    return Rational(at.whole("output") - at.whole("known_1") + at.whole("known_2"));
  };
  const auto known = known_records(whole("known_1", 0, 1), whole("known_2", 0, 1));
  return {{{whole("n", 2, 6),
            whole(
                "output", 0, [](const Point& at) { return at.whole("n"); }, "n"),
            known[0], known[1]}},
          image,
          Relation::greater_equal,
          [](const Point&) { return Rational(0); }};
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

Check all_in_order(const Summation& query, bool independent, const Size& largest,
                   const std::string& domain) {
  return {.domain = [domain](Effort) { return domain; },
          .decide =
              [=](Effort, const StepCallback& on_step) {
                return decide_in_order(query, independent, largest, on_step);
              },
          .claim = query};
}

Check on_random(const std::vector<Summation>& queries) {
  return check_of(reducible(), random_queries(queries));
}

const StatementChecks prop_6("pk.prop-6", [] {
  const Summation count{counted};
  const Summation linear{weighted};
  const Summation geometric{positive, true};
  const Summation harmonic{reciprocal};
  const Summation quadratic{squared};
  Checks checks{
      {"printed", on_random({count, linear, geometric, harmonic, quadratic})},
      {"printed:counting", on_random({count})},
      {"printed:linear", on_random({linear})},
      {"printed:geometric", on_random({geometric})},
      {"printed:harmonic", on_random({harmonic})},
      {"printed:quadratic", on_random({quadratic})},
      {"geometric-nonnegative",
       all_in_order({counted, true}, true, {3, 3, 1, 2, 1, 6},
                    "all independent laws of ≤ 3 records, 2 … 3 values, masses with denominator ≤ "
                    "6, the last record known")},
      {"dependent",
       all_in_order(count, false, {3, 2, 1, 2, 1, 4},
                    "all laws of ≤ 3 binary records, masses with denominator ≤ 4, the last known")},
      {"phi-counting-into", check_of(over_counts())},
      {"proof:phi-quadratic", check_of(over_quadratic(true, 6))},
      {"corrected:phi-quadratic", check_of(over_quadratic(false, {6, 150, 150}))}};
  checks.merge(known_part_checks());
  return checks;
});

}  // namespace

Model known_last_record(const Summation& query, std::uint64_t index) {
  SplitMix64 draw(index + 1);
  const std::size_t records = 2 + draw.below(2);
  const std::size_t values = 2 + draw.below(2);
  std::vector<RecordLaw> laws;
  for (std::size_t record = 0; record < records; ++record) {
    laws.push_back(draw.masses(values));
  }
  return with_last_known(query, values, independent_records(laws));
}

Claim reducible() {
  return {.judge = [](const Model& model) {
    Judgement judgement{true, false, std::nullopt};
    if (!is_reducible(model)) {
      judgement.refutation = Refutation{Rational(0), Rational(1), Relation::less, {}};
    }
    return judgement;
  }};
}

ModelList random_queries(const std::vector<Summation>& queries) {
  return {
      .count = [](Effort effort) -> std::size_t { return effort == Effort::quick ? 200 : 100'000; },
      .at =
          [queries](std::size_t index) {
            return known_last_record(queries[index % queries.size()], index / queries.size());
          },
      .domain = "random independent laws of 2 or 3 records with 2 or 3 values, the last known",
      .minimal = not_known("drawn at random")};
}

Finding decide_in_order(const Summation& query, bool independent, const Size& largest,
                        const StepCallback& on_step) {
  Finding sum;
  for (const Size& size : sizes_up_to(largest)) {
    std::vector<Law> laws = laws_of(size);
    std::erase_if(laws, [&](const Law& law) {
      return independent && !brute_force::has_independent_records(law);
    });
    const auto model_at = [&](std::size_t k) {
      return with_last_known(query, size.values, laws[k]);
    };
    append(sum, listed(reducible(), laws.size(), model_at,
                       first_by("records, values, denominator of the law, then laws "
                                "lexicographically"),
                       on_step));
    if (sum.counterexample) {
      break;
    }
  }
  return sum;
}

}  // namespace pkdp::checks::pk
