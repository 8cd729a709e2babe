#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "reference/calibration/printed_alg_1.hpp"
#include "reference/calibration/printed_classes.hpp"
#include "reference/distributions/exact_sampler.hpp"
#include "reference/numbers/real.hpp"

/// Algorithm 2 of the thesis (th.alg-2) as printed, line by line: Gaussian noise for a count when
/// only the number n′ of known records is known. It is here to be judged, not to be used: taken
/// literally it never gets beyond line 7, and no reading makes it private (th.cor-4.23). The
/// Laplace draw is an argument, so that every run can be repeated.
///
/// A run never hangs. What a line does wrong is reported as a typed fault; the run goes on where
/// the next line still has a meaning, in the reading that was asked for.
namespace pkdp::calibration {

struct Alg2Input {
  std::int64_t records = 1;         ///< n = |D|, 0 … most_records
  std::int64_t ones = 0;            ///< c = q(D), 0 … n
  std::int64_t known = 0;           ///< n′, 0 … n − 1 (0 for n = 0)
  Rational epsilon = 1;             ///< > 0
  Rational kappa1, kappa2, kappa3;  ///< ≥ 0; δ is their sum
  Rational laplace = 0;             ///< ℓ of line 4: a draw of Lap(2/ε), divided by n
  Rational error = Rational(1, 1024);
  Rational steps = 0;
};

/// Lines 13–30 keep exact fractions for n′ + 1 classes.
inline constexpr std::int64_t most_records = 20'000;

/// Lines 7 and 8.
enum class Thresholds {
  literal,    ///< "max": unbounded above, so there is no maximum
  hoeffding,  ///< the least x with e^(−2n(x/2)²) ≤ κ₂/2, rounded up to a multiple of 2^−64
  given,      ///< tau1, tau2 of the reading
};

/// Which words are taken literally; the default is every word.
struct Alg2Reading {
  Thresholds thresholds = Thresholds::literal;
  Rational tau1 = 0, tau2 = 0;
  bool taus_from_one = false;          ///< line 9: τ₁, τ₂ for τ₀, τ₁
  bool room_for_all = false;           ///< line 15: out + 1 entries
  bool no_hits_is_infinite = false;    ///< line 18: ln(x/0) = ∞
  bool chosen_by_sorted_hits = false;  ///< line 30: idx[wcr] for wcr
  bool ends_of_proof = false;          ///< line 31: −τ₁, τ₂ as in the proof
  bool clipped = false;                ///< line 31: biases outside [0, 1] become 0 or 1
  bool count_units = false;            ///< lines 11, 32: noise for the count, not for its share

  /// Hoeffding thresholds and each of the repairs.
  [[nodiscard]] static Alg2Reading completed();
};

enum class Fault {
  division_by_zero,
  no_maximum,          ///< a set without greatest element
  no_such_index,       ///< beyond the end of an array, or a τ₀
  unset_name,          ///< a variable that is neither an input nor assigned
  outside_its_domain,  ///< a bias outside [0, 1], the logarithm or root of a negative number
  different_units,     ///< a count set against a share
  reversed_ends,       ///< a lower end above the upper one
  impossible_choice,   ///< a background that no database with c ones has
  reveals_the_count,   ///< a value computed from q(D) beside the estimate
  search_failed,       ///< Algorithm 1 did not return
};
using pkdp::to_string;
[[nodiscard]] std::string_view to_string(Fault fault);

struct LineFault {
  Fault fault;
  int line;
  std::string words;
};

struct Alg2Run {
  std::vector<LineFault> faults;   ///< in the order of the lines
  std::optional<int> stopped_at;   ///< the line that could not be executed
  std::optional<int> returned_at;  ///< 11 or 32
  std::optional<Real> beta;        ///< returned
  // What was computed on the way, as far as the run came.
  Rational bias_d = 0;
  Rational tau1 = 0, tau2 = 0;
  std::optional<Real> kappa4;
  std::optional<BackgroundChoice> choice;
  std::vector<Rational> end_biases;
  std::vector<SearchRun> searches;

  [[nodiscard]] bool has(Fault fault, int line) const;
};

/// Errors: domain for an input outside the ranges above; limit.
/// Complexity: n′·log n′ exact fractions and two runs of Algorithm 1.
[[nodiscard]] Alg2Run printed_alg_2(const Alg2Input& input,
                                    const Alg2Reading& reading = Alg2Reading());

/// √(2·ln(1.26/δ))/(factor·ε/2): lines 11 and 32, factor = n as printed, 1 on the count scale.
/// Errors: domain unless 0 < δ < 1.26.
[[nodiscard]] Real fallback_sigma(const Rational& delta, const Rational& epsilon,
                                  std::int64_t factor);

/// Line 4: an exact draw of Lap(2/ε), rounded down to a multiple of 2^−64, over n ≥ 1.
[[nodiscard]] Rational laplace_draw(std::int64_t records, const Rational& epsilon,
                                    const exact_sampler::RandomBits& bits);

}  // namespace pkdp::calibration
