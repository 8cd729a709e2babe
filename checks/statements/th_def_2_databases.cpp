#include <array>
#include <set>

#include "checks/brute_force/grid.hpp"
#include "checks/brute_force/unknown_counts.hpp"
#include "checks/statements/th_definitions.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/models/law.hpp"
#include "reference/models/queries.hpp"

/// th.def-2.1 … th.def-2.5: databases, data distributions, random variables, queries, counts.
namespace pkdp::checks {
namespace {

using enum Verdict;

CertificateInputs sizes(std::size_t values, std::size_t records) {
  return {{"values", std::to_string(values)}, {"records", std::to_string(records)}};
}

/// f(values, records, databases) for 1 … 4 values and 1 … size records, while it returns true.
void for_sizes(
    std::uint64_t size,
    const std::function<bool(std::size_t, std::size_t, const std::vector<Database>&)>& f) {
  for (std::size_t records = 1; records <= size; ++records) {
    for (std::size_t values = 1; values <= 4; ++values) {
      if (!f(values, records, all_databases(values, records))) {
        return;
      }
    }
  }
}

Rational databases_of(std::size_t values, std::size_t records) {
  return power(number(values), records);
}

void list_of_databases(Cases& cases, std::uint64_t size) {
  cases.visits_by("records, values, databases");
  for_sizes(size, [&](std::size_t values, std::size_t records, const auto& databases) {
    const std::set<Database> distinct(databases.begin(), databases.end());
    if (!cases.compare(number(distinct.size()), Relation::equal, databases_of(values, records),
                       [&] { return sizes(values, records); })) {
      return false;
    }
    std::set<Index> elements;  // those of all databases: E and no other
    for (const Database& database : databases) {
      elements.insert(database.begin(), database.end());
      if (!cases.compare(number(database.size()), Relation::equal, number(records), [&] {
            return CertificateInputs{{"database", texts(database)}};
          })) {
        return false;
      }
    }
    const auto inputs = [&] { return sizes(values, records); };
    cases.compare(number(elements.size()), Relation::equal, number(values), inputs);
    cases.compare(number(*elements.rbegin() + 1), Relation::equal, number(values), inputs);
    return cases.open();
  });
}

/// θ of two binary records as a list of masses, θ(00), θ(01), θ(10), θ(11).
Law law_of(const std::vector<Rational>& masses) {
  std::vector<LawEntry> entries;
  const std::vector<Database> databases = all_databases(2, 2);
  for (std::size_t k = 0; k < databases.size(); ++k) {
    entries.push_back({databases[k], 0, masses[k]});
  }
  return Law::of(std::move(entries));
}

/// How often a one occurs, on average.
void composition(Cases& cases, std::uint64_t size) {
  cases.visits_by("denominator of the law, then the law");
  for (const auto& masses : brute_force::simplex(4, size)) {
    Rational mean = 0;
    const Law law = law_of(masses);
    for (const LawEntry& entry : law.entries()) {
      mean += entry.mass * number(entry.database[0] + entry.database[1]);
    }
    if (!cases.compare(mean, Relation::equal, Rational(masses[1] + masses[2] + 2 * masses[3]), [&] {
          return CertificateInputs{{"law", texts(masses)}};
        })) {
      return;
    }
  }
}

/// Records of parameter `bias`: both values have a positive probability.
void support_of_one(Cases& cases, std::uint64_t size) {
  cases.visits_by("records, then bias by denominator, then databases");
  for (std::size_t records = 1; records <= size; ++records) {
    for (const Rational& bias : brute_force::interior_rationals(size)) {
      for (const Database& database : all_databases(2, records)) {
        const std::set<Index> elements(database.begin(), database.end());
        if (!cases.compare(2, Relation::equal, number(elements.size()), [&] {
              return CertificateInputs{{"bias", to_string(bias)}, {"database", texts(database)}};
            })) {
          return;
        }
      }
    }
  }
}

/// Elements of positive probability against those that occur in some possible database.
void support_of_all(Cases& cases, std::uint64_t size) {
  cases.visits_by("denominator of the law, then the law");
  for (const auto& masses : brute_force::simplex(4, size)) {
    const std::array<Rational, 2> ones{masses[2] + masses[3], masses[1] + masses[3]};
    const bool zero = ones[0] < 1 || ones[1] < 1;
    const bool one = ones[0] > 0 || ones[1] > 0;
    std::set<Index> occurring;
    const Law law = law_of(masses);
    for (const LawEntry& entry : law.entries()) {
      occurring.insert(entry.database.begin(), entry.database.end());
    }
    if (!cases.compare(number(static_cast<std::size_t>(zero) + static_cast<std::size_t>(one)),
                       Relation::equal, number(occurring.size()), [&] {
                         return CertificateInputs{{"law", texts(masses)}};
                       })) {
      return;
    }
  }
}

/// The law of q(D) given one record, as the image of the law of D.
void image_law(Cases& cases, std::uint64_t size) {
  cases.visits_by("records, then bias by denominator, then output");
  for (std::int64_t n = 1; n <= static_cast<std::int64_t>(size); ++n) {
    for (const Rational& bias : brute_force::unit_rationals(size)) {
      const std::vector<Probability> others(static_cast<std::size_t>(n - 1), Probability::of(bias));
      const LawPair laws = counting::laws(others);
      for (std::int64_t k = 0; k <= n; ++k) {
        if (!cases.compare(laws.p()[static_cast<std::size_t>(k)], Relation::equal,
                           brute_force::enumerated_mass({n, 0, 0, k}, 0, bias), [&] {
                             return CertificateInputs{{"records", std::to_string(n)},
                                                      {"bias", to_string(bias)},
                                                      {"output", std::to_string(k)}};
                           })) {
          return;
        }
      }
    }
  }
}

/// P[Z = z] = F(z) − lim F(z − h) of noise that is uniform on [0, width].
Rational mass_of_uniform(const Rational& width, const Rational& z) {
  const auto distribution = [&](const Rational& x) {
    return x <= 0 ? Rational(0) : x >= width ? Rational(1) : Rational(x / width);
  };
  const Rational below = distribution(z);  // F is continuous
  return distribution(z) - below;
}

void density_support(Cases& cases, std::uint64_t size) {
  cases.visits_by("width, then value");
  for (std::uint64_t width = 1; width <= size; ++width) {
    for (std::uint64_t z = 0; z <= width; ++z) {
      if (!cases.compare(mass_of_uniform(Rational(width), Rational(z)), Relation::greater, 0, [&] {
            return CertificateInputs{{"width", std::to_string(width)},
                                     {"value", std::to_string(z)}};
          })) {
        return;
      }
    }
  }
}

void all_positions(Cases& cases, std::uint64_t size) {
  cases.visits_by("records, values, databases");
  for_sizes(size, [&](std::size_t, std::size_t, const auto& databases) {
    const Mechanism query = identity_query(databases);
    std::vector<std::size_t> alike(query.outputs().size(), 0);  // databases with this answer
    for (const Mechanism::Row& row : query.rows()) {
      ++alike[row.outputs.front().point];
    }
    for (const Mechanism::Row& row : query.rows()) {
      if (!cases.compare(number(alike[row.outputs.front().point]), Relation::equal, 1, [&] {
            return CertificateInputs{{"database", texts(row.database)}};
          })) {
        return false;
      }
    }
    return true;
  });
}

/// What (2.1) returns for all positions: a set, without positions and multiplicities.
void sets_of_values(Cases& cases, std::uint64_t size) {
  cases.visits_by("records, values");
  for_sizes(size, [&](std::size_t values, std::size_t records, const auto& databases) {
    std::set<std::set<Index>> answers;
    for (const Database& database : databases) {
      answers.insert(std::set<Index>(database.begin(), database.end()));
    }
    return cases.compare(databases_of(values, records), Relation::equal, number(answers.size()),
                         [&] { return sizes(values, records); });
  });
}

/// {i | D[i] = e}.
std::set<std::size_t> positions_of(const Database& database, Index element) {
  std::set<std::size_t> positions;
  for (std::size_t i = 0; i < database.size(); ++i) {
    if (database[i] == element) {
      positions.insert(i);
    }
  }
  return positions;
}

/// The records that are read off the answers (2.2), each at the one place that names it.
void sets_of_positions(Cases& cases, std::uint64_t size) {
  cases.visits_by("records, values, databases");
  for_sizes(size, [&](std::size_t values, std::size_t records, const auto& databases) {
    for (const Database& database : databases) {
      std::vector<Database> read(records);  // all elements that name the place
      for (Index element = 0; element < values; ++element) {
        for (const std::size_t i : positions_of(database, element)) {
          read[i].push_back(element);
        }
      }
      std::size_t right = 0;
      for (std::size_t i = 0; i < records; ++i) {
        right += read[i] == Database{database[i]} ? 1 : 0;
      }
      if (!cases.compare(number(records), Relation::equal, number(right), [&] {
            return CertificateInputs{{"database", texts(database)}};
          })) {
        return false;
      }
    }
    return true;
  });
}

/// The library's count against the size of (2.2) for F = {e}.
void counts(Cases& cases, std::uint64_t size) {
  cases.visits_by("records, values, element, databases");
  for_sizes(size, [&](std::size_t values, std::size_t, const auto& databases) {
    for (Index element = 0; element < values; ++element) {
      const Mechanism query = count_query(databases, element);
      for (const Mechanism::Row& row : query.rows()) {
        const std::string& label = query.outputs()[row.outputs.front().point];
        if (!cases.compare(number(std::stoul(label)), Relation::equal,
                           number(positions_of(row.database, element).size()), [&] {
                             return CertificateInputs{{"database", texts(row.database)},
                                                      {"element", std::to_string(element)}};
                           })) {
          return false;
        }
      }
    }
    return true;
  });
}

}  // namespace

Statement th_def_2_1() {
  return case_statement(
      "th.def-2.1", "definition", "Database",
      {{"printed",
        "A database is an array of elements of E; all of them form 𝒟.",
        definition,
        "An array: positions and repetitions count. The library lists |E|ⁿ of length n, each once.",
        "Definition 2.1",
        "≤ 4 values, n ≤ {}",
        {4, 9, 9},
        list_of_databases}});
}

Statement th_def_2_2() {
  return case_statement(
      "th.def-2.2", "definition", "Data distribution",
      {{"printed",
        "θ describes how often each element occurs in D, and correlations.",
        definition,
        "A law on 𝒟; the composition of one D is random under it.",
        "Definition 2.2",
        "laws of two binary records, denominators ≤ {}",
        {8, 38, 40},
        composition},
       {"text:support",
        "The support, the elements of positive probability, \"describes the set of all elements e "
        "that are at least once in D\".",
        refuted,
        "One fair coin: both values are possible, one of them is in D.",
        "\"the support describes the set of all elements e that are at least once in D\"; lhs is "
        "the number of elements of positive probability, rhs that of elements in D",
        "records of one parameter, n and denominators ≤ {}",
        {3, 4, 5},
        support_of_one},
       {"corrected",
        "The support is the set of the elements that occur in some possible database.",
        holds,
        "P[e occurs] > 0 just when P[D[i] = e] > 0 for an i.",
        "the support as a union",
        "laws of two binary records, denominators ≤ {}",
        {8, 80, 90},
        support_of_all}});
}

Statement th_def_2_3() {
  return case_statement(
      "th.def-2.3", "definition", "Random variable",
      {{"printed",
        "A measurable function whose values have the probabilities given by θ.",
        definition,
        "The law of q(D) is the image of the law of D.",
        "Definition 2.3",
        "q(D) given a record 0, n and denominators ≤ {}",
        {5, 11, 13},
        image_law},
       {"remark-density",
        "The support of RV(ℝ), the values of positive probability, contains the values that the "
        "random variable takes.",
        refuted,
        "With a density no value has a positive probability.",
        "\"the subset of all evaluations o in O such that o in supp(theta)\" for a random variable "
        "on the reals; lhs is the probability of the value under uniform noise on [0, width]",
        "integral widths ≤ {} and values in [0, width]",
        {3, 5, 8},
        density_support}});
}

Statement th_def_2_4() {
  return case_statement(
      "th.def-2.4", "definition", "Query",
      {{"printed",
        "The user learns D[i] for all i in J, or all i with D[i] in F.",
        definition,
        "With J = I that is the whole database.",
        "Definition 2.4",
        "≤ 4 values, n ≤ {}",
        {3, 9, 9},
        all_positions},
       {"text:positions",
        "(2.1), the set {D[i] | i ∈ J}, is what \"learn D[i] for all i ∈ J\" writes formally.",
        refuted,
        "(0, 1) and (1, 0) give one set. An index i ∈ I is also no subset J ⊆ I.",
        "\"Formally we write\" (2.1); lhs is the number of databases, rhs that of sets {D[i]} with "
        "J = I",
        "≤ 4 values, n ≤ {}",
        {3, 4, 5},
        sets_of_values},
       {"corrected",
        "(2.2) for each element tells D[i] for all i.",
        holds,
        "The sets of positions are a partition of I.",
        "(2.2)",
        "≤ 4 values, n ≤ {}",
        {4, 9, 9},
        sets_of_positions}});
}

Statement th_def_2_5() {
  return case_statement("th.def-2.5", "definition", "Counting query",
                        {{"printed",
                          "q(D, e) = |{i | D[i] = e}|.",
                          definition,
                          "The library's count is the size of the answer (2.2) for F = {e}.",
                          "Definition 2.5",
                          "≤ 4 values, n ≤ {}",
                          {4, 8, 8},
                          counts}});
}

}  // namespace pkdp::checks
