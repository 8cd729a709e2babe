#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <tuple>
#include <utility>
#include <vector>

#include "reference/accountant/count_density.hpp"

namespace pkdp::accountant {

/// f·w^s on the real line at multiples of a step, where it matters (gaussian_count.hpp, ENDS).
struct CountNodes {
  struct Node {
    std::int64_t number;
    CountDensity::RealPoint point;
    Interval log_weight;  ///< ln f·w^s
  };
  std::vector<Node> kept;
  Interval left_out;  ///< an upper bound of the sum over all other multiples
};

/// The nodes of one law, and what is remembered of them. May be shared between threads.
class CountGrid {
 public:
  explicit CountGrid(NoisyCount released) : released_(std::move(released)) {}

  /// All multiples of `step` at which f·w^s is above about 2^−bits of its greatest value;
  /// logarithms to about 2^−bits. Where `is_kept`, for whom the step will be asked for again.
  /// Errors: limit.
  [[nodiscard]] CountNodes nodes(const Rational& s, const Rational& step, Precision bits,
                                 bool is_kept) const;
  [[nodiscard]] std::shared_ptr<const CountDensity> density(Precision precision) const;
  [[nodiscard]] const NoisyCount& released() const noexcept { return released_; }
  [[nodiscard]] const Rational& sigma() const noexcept { return released_.noise.parameter; }

 private:
  using Points = std::vector<CountDensity::RealPoint>;
  using Block = std::shared_ptr<const Points>;
  struct Range {
    std::int64_t least;
    std::int64_t greatest;
  };
  struct Place {
    Rational step;
    Precision precision;
    std::int64_t block;
    friend auto operator<(const Place& a, const Place& b) {
      return std::tie(a.step, a.precision, a.block) < std::tie(b.step, b.precision, b.block);
    }
  };
  [[nodiscard]] Range range(const Rational& s, const Rational& step, Precision bits) const;
  [[nodiscard]] Points points(const Range& range, const Rational& step, Precision precision,
                              bool is_kept) const;
  [[nodiscard]] Block block(const Place& place, bool is_kept) const;
  [[nodiscard]] std::vector<CountNodes::Node> weighed(const Rational& s, const Rational& step,
                                                      const Range& range, Precision precision,
                                                      bool is_kept) const;
  [[nodiscard]] Interval beyond(const Rational& s, const Rational& step, const Range& range,
                                const CountNodes::Node& first, const CountNodes::Node& last) const;

  NoisyCount released_;
  mutable std::mutex mutex_;
  mutable std::map<Precision, std::shared_ptr<const CountDensity>> densities_;
  mutable std::map<Place, Block> blocks_;
};

}  // namespace pkdp::accountant
