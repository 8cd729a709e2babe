#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "checks/statement.hpp"

/// A reading that is decided by one comparison at each point of an ordered enumeration.
namespace pkdp::checks {

/// What a claim says at a point.
struct Compared {
  ExactForm lhs;
  Relation claimed;
  ExactForm rhs;
};

using Inputs = std::map<std::string, Input>;

/// Counts points and keeps the first that denies the claim.
class Sweep {
 public:
  Sweep(std::string statement, std::string reading, std::string denied)
      : statement_(std::move(statement)),
        reading_(std::move(reading)),
        denied_(std::move(denied)) {}

  /// The order in which an enumeration visits the points: for the words of the certificate.
  void visits_by(const std::string& order) { minimal_ = first_by(order); }
  /// For an enumeration of which the words of only_case or not_known are true.
  void says(std::string minimal) { minimal_ = std::move(minimal); }

  /// One point, nothing compared where a hypothesis fails. False when the enumeration may stop.
  bool see(const std::optional<Compared>& compared, const std::function<Inputs()>& inputs);

  [[nodiscard]] const Finding& finding() const noexcept { return finding_; }

 private:
  std::string statement_, reading_, denied_, minimal_;
  Finding finding_;
};

/// Tells the sweep its order and visits points, fewest records first, until `see` says stop.
using Enumeration = std::function<void(Effort effort, Sweep& sweep)>;

struct SweptReading {
  std::string statement, reading;
  std::string denied;  ///< "Denies …": the words of the source, and what lhs and rhs are
  std::string claim;
  Verdict verdict;
  std::string note;
  std::function<std::string(Effort)> domain;
  Enumeration visit;
  std::uint64_t least_effective = 1000;  ///< of a reading that holds
  Evidence evidence = Evidence::exhaustive;
};

/// Readings that share a domain and say something different of each point.
template <typename Claim>
struct SweptFamily {
  std::string (*domain)(Effort);
  Enumeration (*visits)(const Claim&);
  std::uint64_t least_effective = 1000;

  [[nodiscard]] SweptReading operator()(std::string statement, std::string name, std::string denied,
                                        std::string claim, Verdict verdict, std::string note,
                                        const Claim& decide_point) const {
    return {std::move(statement), std::move(name), std::move(denied),    std::move(claim), verdict,
            std::move(note),      domain,          visits(decide_point), least_effective};
  }
};

[[nodiscard]] Finding decide(const SweptReading& reading, Effort effort);
[[nodiscard]] Reading swept(const SweptReading& reading);

[[nodiscard]] Statement swept_statement(std::string id, std::string kind, std::string title,
                                        const std::vector<SweptReading>& readings);

/// One of three values.
template <typename T>
T by_effort(Effort effort, T quick, T normal, T deep) {
  return effort == Effort::quick ? quick : effort == Effort::normal ? normal : deep;
}

}  // namespace pkdp::checks
