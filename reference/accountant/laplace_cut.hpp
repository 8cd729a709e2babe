#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "reference/accountant/count_rule.hpp"
#include "reference/accountant/laplace_panels.hpp"

/// The bounds of laplace_count.hpp, and where the integral is cut for them.
namespace pkdp::accountant {

/// Outputs j + [from, to], integrated with `nodes` nodes.
struct LaplacePiece {
  std::int64_t panel;
  Rational from;
  Rational to;
  std::size_t nodes;
  [[nodiscard]] Rational half() const { return (to - from) / 2; }
  [[nodiscard]] Rational centre() const { return (to + from) / 2; }
};

/// ln f and ln w, remembered for whole panels, which are asked for again and again. May be shared
/// between threads.
class LaplacePoints {
 public:
  struct Logs {
    Interval density;
    Interval ratio;
  };
  explicit LaplacePoints(std::shared_ptr<const LaplacePanels> panels)
      : panels_(std::move(panels)) {}

  [[nodiscard]] const LaplacePanels& panels() const { return *panels_; }
  [[nodiscard]] Logs at(std::int64_t j, const Rational& u, bool is_kept) const;

 private:
  std::shared_ptr<const LaplacePanels> panels_;
  mutable std::mutex mutex_;
  mutable std::map<std::pair<std::int64_t, Rational>, Logs> known_;
};

/// How the integral is cut for one exponent and one range of η: `error` bounds what pieces and
/// expansions leave out and are off by.
class LaplaceCut {
 public:
  /// `error` is about 2^−bits of the integral. Errors: limit for more than 2^16 nodes.
  LaplaceCut(const LaplacePoints& points, const Rational& s, const CountReach& range,
             Precision bits);

  [[nodiscard]] const std::vector<LaplacePiece>& pieces() const { return pieces_; }
  struct Expansion {
    std::int64_t panel;
    std::size_t terms;
  };
  [[nodiscard]] const std::vector<Expansion>& expansions() const { return expansions_; }
  [[nodiscard]] const Interval& error() const { return error_; }

 private:
  struct Logs {
    Interval density;  // of f, or f⁺, whichever goes with the smaller power
    Interval tilt;     // that power of w
  };
  [[nodiscard]] Logs logs(std::int64_t j, const Rational& u, bool is_kept = false) const;
  [[nodiscard]] std::vector<Logs> ends() const;
  // A number near the logarithm of the sum of everything.
  [[nodiscard]] Interval greatest() const;

  // ln of the greatest value of |f·w^s| over a real range.
  static Interval log_greatest(const Logs& a, const Logs& b);

  // The greatest a⁺ − a between two points: D, or its value at the end that is nearer to where it
  // is greatest, at e^(4ru) = LL⁺/(UU⁺).
  [[nodiscard]] Interval turning(std::int64_t j, const Rational& from, const Rational& to) const;

  // The panel by parts, or 0 where so many terms are not enough or it does not matter.
  [[nodiscard]] std::size_t expanded(std::int64_t j);

  void cut(LaplacePiece piece);

  void require_few() const;

  // The least number of nodes of some ellipses, and its error; nothing where it is large.
  [[nodiscard]] std::optional<Interval> choose(LaplacePiece& piece) const;

  // One of few numbers of nodes.
  [[nodiscard]] std::optional<std::size_t> rounded(const Integer& wanted) const;

  // ln of the error of a rule, without the factor ρ^(−2N).
  [[nodiscard]] std::optional<Interval> log_bound_in(const LaplacePiece& piece, int rho) const;

  const LaplacePoints& points_;
  const LaplacePanels& panels_;
  Rational s_;
  Rational from_;
  Rational reach_;
  bool with_;
  Interval power_;
  Interval least_power_;
  std::vector<Logs> log_ends_;
  Interval greatest_;
  Interval negligible_;
  std::vector<LaplacePiece> pieces_;
  std::vector<Expansion> expansions_;
  std::size_t nodes_ = 0;
  Interval error_{64};
};

}  // namespace pkdp::accountant
