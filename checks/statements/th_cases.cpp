#include "checks/statements/th_cases.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "checks/negation.hpp"

namespace pkdp::checks {
namespace {

std::uint64_t at_effort(const CaseSizes& sizes, Effort effort) {
  return effort == Effort::quick    ? sizes.quick
         : effort == Effort::normal ? sizes.normal
                                    : sizes.deep;
}

/// The next tuple of numbers up to `last`, the last entry fastest; false, and zeros, after the
/// last.
bool step(std::vector<std::size_t>& index, std::size_t last) {
  for (auto place = index.rbegin(); place != index.rend(); ++place) {
    if (*place != last) {
      ++*place;
      return true;
    }
    *place = 0;
  }
  return false;
}

Reading reading_of(const std::string& id, const CaseReading& text) {
  const bool refuted = text.verdict == Verdict::refuted;
  return {.reading = text.reading,
          .claim = text.claim,
          .verdict = text.verdict,
          .evidence = refuted ? Evidence::certificate : Evidence::exhaustive,
          .note = text.note,
          .least_effective = refuted ? std::uint64_t{1} : std::uint64_t{10},
          .domain =
              [domain = text.domain, sizes = text.sizes](Effort effort) {
                return fmt::format(fmt::runtime(domain), at_effort(sizes, effort));
              },
          .check =
              [id, text](Effort effort) {
                return decide_cases(id, text, at_effort(text.sizes, effort));
              }};
}

}  // namespace

Cases::Cases(std::string statement, std::string reading, std::string denied)
    : statement_(std::move(statement)),
      reading_(std::move(reading)),
      denied_(std::move(denied)),
      finding_() {}

void Cases::unknown() {
  ++finding_.cases;
  ++finding_.unknown;
}

bool Cases::compare(const ExactForm& lhs, Relation claimed, const ExactForm& rhs,
                    const std::function<CertificateInputs()>& inputs) {
  ++finding_.cases;
  ++finding_.effective;
  const auto* left = std::get_if<Rational>(&lhs);
  const auto* right = std::get_if<Rational>(&rhs);
  const bool stands = left != nullptr && right != nullptr
                          ? stand_in(*left, claimed, *right)
                          : stand_in(canonical(lhs), claimed, canonical(rhs));
  if (!stands && open()) {
    finding_.counterexample =
        Certificate{statement_,     reading_,       "Denies " + denied_ + ".", inputs(),
                    canonical(lhs), canonical(rhs), negation(claimed),         minimal_};
  }
  return stands;
}

Finding decide_cases(const std::string& statement, const CaseReading& reading, std::uint64_t size) {
  Cases cases(statement, reading.reading, reading.denied);
  reading.visit(cases, size);
  return cases.finding();
}

Statement case_statement(const std::string& id, const std::string& kind, const std::string& title,
                         const std::vector<CaseReading>& readings) {
  Statement statement{id, "003", kind, title, {}};
  for (const CaseReading& reading : readings) {
    statement.readings.push_back(reading_of(id, reading));
  }
  return statement;
}

void for_ordered_pairs(std::size_t size, const std::function<bool(std::size_t, std::size_t)>& f) {
  for (std::size_t last = 0; last < size; ++last) {
    for (std::size_t other = 0; other < last; ++other) {
      if (!f(other, last) || !f(last, other)) {
        return;
      }
    }
    if (!f(last, last)) {
      return;
    }
  }
}

void for_ordered_tuples(const std::vector<Rational>& list, std::size_t length,
                        const std::function<bool(const std::vector<Rational>&)>& f) {
  for (std::size_t last = 0; last < list.size(); ++last) {
    std::vector<std::size_t> index(length, 0);
    for (bool more = true; more;) {
      if (*std::max_element(index.begin(), index.end()) == last) {
        std::vector<Rational> tuple;
        for (const std::size_t i : index) {
          tuple.push_back(list[i]);
        }
        if (!f(tuple)) {
          return;
        }
      }
      more = step(index, last);
    }
  }
}

std::vector<std::string> texts(const std::vector<Rational>& numbers) {
  std::vector<std::string> result;
  for (const Rational& number : numbers) {
    result.push_back(to_string(number));
  }
  return result;
}

std::vector<std::string> texts(const std::vector<std::uint32_t>& database) {
  std::vector<std::string> result;
  for (const std::uint32_t value : database) {
    result.push_back(std::to_string(value));
  }
  return result;
}

Rational number(std::size_t count) { return Rational(static_cast<std::int64_t>(count)); }

std::vector<std::string> bit_texts(std::uint64_t database, std::size_t records) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < records; ++i) {
    result.push_back((database >> i & 1) != 0 ? "1" : "0");
  }
  return result;
}

const std::vector<Rational>& simple_ratios() {
  static const std::vector<Rational> ratios{1, 2, make_rational(3, 2), 3};
  return ratios;
}

}  // namespace pkdp::checks
