#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "reference/models/law.hpp"
#include "reference/models/mechanism.hpp"

namespace pkdp {

/// What every definition is a function of: the finite set T of values, the family Θ of laws on
/// databases × background knowledge, and the mechanism (design §8).
class Model {
 public:
  /// Labels only serve to name things; laws and mechanism speak in indices. The family may be
  /// empty: then the definitions that quantify over Θ hold for want of a law.
  /// Errors: domain for a label listed twice, an index without label, a law whose databases differ
  /// in length from the mechanism's.
  [[nodiscard]] static Model of(std::vector<std::string> values,
                                std::vector<std::string> backgrounds, Family family,
                                Mechanism mechanism);
  /// The same with the numbers 0, 1, … for labels, as many values and backgrounds as occur.
  [[nodiscard]] static Model of(Family family, Mechanism mechanism);

  [[nodiscard]] const std::vector<std::string>& values() const noexcept { return values_; }
  [[nodiscard]] const std::vector<std::string>& backgrounds() const noexcept {
    return backgrounds_;
  }
  [[nodiscard]] const Family& family() const noexcept { return family_; }
  [[nodiscard]] const Mechanism& mechanism() const noexcept { return mechanism_; }
  [[nodiscard]] std::size_t records() const noexcept { return mechanism_.records(); }

  /// The kernel row of a database. Errors: domain, naming the database, when it is missing.
  [[nodiscard]] const Mechanism::Row& row(const Database& database) const;

 private:
  Model(std::vector<std::string> values, std::vector<std::string> backgrounds, Family family,
        Mechanism mechanism)
      : values_(std::move(values)),
        backgrounds_(std::move(backgrounds)),
        family_(std::move(family)),
        mechanism_(std::move(mechanism)) {}

  std::vector<std::string> values_;
  std::vector<std::string> backgrounds_;
  Family family_;
  Mechanism mechanism_;
};

}  // namespace pkdp
