#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "checks/certificate.hpp"
#include "checks/statement.hpp"

/// What the statements of the thesis on definitions and noise scales share: the cases of a claim,
/// visited in order until one denies it.
namespace pkdp::checks {

using CertificateInputs = std::map<std::string, Input>;

/// Counts the cases of one reading and keeps the first that denies it.
class Cases {
 public:
  /// `denied`: which words of the source, and what lhs and rhs are.
  Cases(std::string statement, std::string reading, std::string denied);

  /// The order in which the cases are visited: for the words of the certificate.
  void visits_by(const std::string& order) { minimal_ = first_by(order); }
  /// For cases of which the words of only_case or not_known are true.
  void says(std::string minimal) { minimal_ = std::move(minimal); }
  /// A case whose hypotheses fail.
  void skip() { ++finding_.cases; }
  /// A case whose conclusion could not be decided; never counted as passed.
  void unknown();
  /// An effective case: lhs and rhs must stand as claimed. False at a denial; the first one becomes
  /// the certificate, and `inputs` is asked for then.
  bool compare(const ExactForm& lhs, Relation claimed, const ExactForm& rhs,
               const std::function<CertificateInputs()>& inputs);
  /// Whether nothing denies the claim so far.
  [[nodiscard]] bool open() const { return !finding_.counterexample; }
  [[nodiscard]] const Finding& finding() const { return finding_; }

 private:
  std::string statement_;
  std::string reading_;
  std::string denied_;
  std::string minimal_;
  Finding finding_;
};

/// Tells the order and visits the cases of a domain of the given size in it, until the claim is no
/// longer open.
using Visit = std::function<void(Cases& cases, std::uint64_t size)>;

struct CaseSizes {
  std::uint64_t quick;
  std::uint64_t normal;
  std::uint64_t deep;
};

struct CaseReading {
  std::string reading;
  std::string claim;
  Verdict verdict;
  std::string note;
  std::string denied;
  std::string domain;  ///< in words, with {} for the size
  CaseSizes sizes;
  Visit visit;
};

[[nodiscard]] Finding decide_cases(const std::string& statement, const CaseReading& reading,
                                   std::uint64_t size);
[[nodiscard]] Statement case_statement(const std::string& id, const std::string& kind,
                                       const std::string& title,
                                       const std::vector<CaseReading>& readings);

/// Calls f(i, j) for all pairs below `size`, by the larger index, while it returns true: in a list
/// that is ordered by denominators the first pair found has the smallest.
void for_ordered_pairs(std::size_t size, const std::function<bool(std::size_t, std::size_t)>& f);

/// Calls f for all tuples of `length` entries of the list, by the last entry that occurs, while it
/// returns true.
void for_ordered_tuples(const std::vector<Rational>& list, std::size_t length,
                        const std::function<bool(const std::vector<Rational>&)>& f);

/// The texts of a list of numbers, for a certificate.
[[nodiscard]] std::vector<std::string> texts(const std::vector<Rational>& numbers);
/// The values of a database.
[[nodiscard]] std::vector<std::string> texts(const std::vector<std::uint32_t>& database);
/// The digits of a database of bits, the first record being the lowest bit.
[[nodiscard]] std::vector<std::string> bit_texts(std::uint64_t database, std::size_t records);

[[nodiscard]] Rational number(std::size_t count);

/// The ratios e^ε at which finite laws are compared, simplest first: 1, 2, 3/2, 3.
[[nodiscard]] const std::vector<Rational>& simple_ratios();

}  // namespace pkdp::checks
