#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "checks/engine/tabulated.hpp"
#include "reference/models/model.hpp"

namespace pkdp::checks::engine {

/// Numbers that are the same on every machine (splitmix64).
class SplitMix64 {
 public:
  explicit SplitMix64(std::uint64_t seed) : state_(seed) {}
  [[nodiscard]] std::uint64_t next();
  /// Nearly uniform on 0 … end − 1.
  [[nodiscard]] std::size_t below(std::size_t end) { return next() % end; }
  /// `count` small weights, zeros and ties common, divided by their sum.
  [[nodiscard]] std::vector<Rational> masses(std::size_t count);
  /// The same with no zeros, ties common.
  [[nodiscard]] std::vector<Rational> positive_masses(std::size_t count);
  /// Weights 5, 6, 7 divided by their sum: ratios of two such masses are below 2.
  [[nodiscard]] std::vector<Rational> near_masses(std::size_t count);

 private:
  std::uint64_t state_;
};

/// Parts of random models, for models too large to enumerate.
[[nodiscard]] Law random_law(SplitMix64& draw, std::size_t records, std::size_t values,
                             std::size_t backgrounds);
/// Given each background, independent records.
[[nodiscard]] Law random_independent_law(SplitMix64& draw, std::size_t records, std::size_t values,
                                         std::size_t backgrounds);
/// Deterministic in every other draw.
[[nodiscard]] Mechanism random_mechanism(SplitMix64& draw, std::size_t records, std::size_t values,
                                         std::size_t outputs, std::size_t leakages = 1);
/// Every database, and all backgrounds with it, is possible: so are all events that a definition
/// asks about.
[[nodiscard]] Law random_positive_law(SplitMix64& draw, std::size_t records, std::size_t values,
                                      std::size_t backgrounds);
/// Every output is possible everywhere, so that all likelihood ratios are finite.
[[nodiscard]] Mechanism random_positive_mechanism(SplitMix64& draw, std::size_t records,
                                                  std::size_t values, std::size_t outputs);
/// Rows k/Σ with k among 5, 6, 7, or all of them the same: likelihood ratios below 2.
[[nodiscard]] Mechanism random_near_mechanism(SplitMix64& draw, std::size_t records,
                                              std::size_t values, std::size_t outputs);

/// Three of four laws positive and two of three mechanisms, so that hypotheses that ask for
/// possible events, or for a finite loss, are often met; the others as random_model draws them.
[[nodiscard]] Model random_positive_model(std::uint64_t seed, std::uint64_t index,
                                          std::size_t most_records, std::size_t most_values);
/// Two of three mechanisms near, any law.
[[nodiscard]] Model random_near_model(std::uint64_t seed, std::uint64_t index);

/// What random_model draws from: up to so many of each (values and outputs from 2).
struct Limits {
  std::size_t records = 2;
  std::size_t values = 2;
  std::size_t backgrounds = 2;
  std::size_t outputs = 3;
  std::size_t leakages = 1;
  std::size_t laws = 1;
};
/// The model number `index` of the sequence that belongs to `seed`, as whole weights (perhaps with
/// common divisors), which are drawn much faster than a model is made of them.
[[nodiscard]] Tabulated random_tables(std::uint64_t seed, std::uint64_t index,
                                      const Limits& limits);
/// The same as a model.
[[nodiscard]] Model random_model(std::uint64_t seed, std::uint64_t index, const Limits& limits);

}  // namespace pkdp::checks::engine
