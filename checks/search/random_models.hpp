#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/models/model.hpp"

namespace pkdp::checks::search {

/// Numbers that are the same on every machine (splitmix64).
class Draw {
 public:
  explicit Draw(std::uint64_t seed) : state_(seed) {}
  [[nodiscard]] std::uint64_t next();
  /// Nearly uniform on 0 … end − 1.
  [[nodiscard]] std::size_t below(std::size_t end) { return next() % end; }
  /// `count` small weights, zeros and ties common, divided by their sum.
  [[nodiscard]] std::vector<Rational> masses(std::size_t count);

 private:
  std::uint64_t state_;
};

/// Parts of random models, for models too large to enumerate.
[[nodiscard]] Law random_law(Draw& draw, std::size_t records, std::size_t values,
                             std::size_t backgrounds);
/// Given each background, independent records.
[[nodiscard]] Law random_independent_law(Draw& draw, std::size_t records, std::size_t values,
                                         std::size_t backgrounds);
/// Deterministic in every other draw.
[[nodiscard]] Mechanism random_mechanism(Draw& draw, std::size_t records, std::size_t values,
                                         std::size_t outputs, std::size_t leakages = 1);

/// What random_model draws from: up to so many of each (values and outputs from 2).
struct Limits {
  std::size_t records = 2;
  std::size_t values = 2;
  std::size_t backgrounds = 2;
  std::size_t outputs = 3;
  std::size_t leakages = 1;
  std::size_t laws = 1;
};
/// The model number `index` of the sequence that belongs to `seed`.
[[nodiscard]] Model random_model(std::uint64_t seed, std::uint64_t index, const Limits& limits);

}  // namespace pkdp::checks::search
