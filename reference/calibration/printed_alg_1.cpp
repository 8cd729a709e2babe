#include "reference/calibration/printed_alg_1.hpp"

#include <fmt/format.h>

#include "pkdp/error.hpp"

namespace pkdp::calibration {
namespace {

// What ends a run before a return statement does.
struct Stop {
  SearchEnding ending;
  int line;
  std::string words;
};

// The state of the pseudo-code, with its names.
class Run {
 public:
  Run(const NoiseOracle& oracle, const Real& delta, const SearchOptions& options)
      : oracle_(oracle), delta_(delta), options_(options), steps_(options.steps) {}

  SearchRun all() {
    try {
      lines_5_to_14();
      lines_15_to_34();
      if (!result_) {
        lines_35_to_39();
      }
    } catch (const Stop& stop) {
      finish(stop.ending, stop.line, mid_, 0, stop.words);
    }
    return *result_;
  }

 private:
  // The sign of ppk(beta) − δ, as one line asks for it.
  int compare_at(const Rational& beta, int line) {
    if (beta <= 0) {
      mid_ = beta;  // what the run reports
      throw Stop{SearchEnding::undefined_noise, line,
                 fmt::format("line {} asks for noise of parameter {}", line, to_string(beta))};
    }
    if (evaluations_ == options_.most_evaluations) {
      throw Stop{SearchEnding::given_up, line,
                 fmt::format("given up in line {} after {} evaluations", line, evaluations_)};
    }
    ++evaluations_;
    try {
      return compare(oracle_.ppk(beta), delta_);
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::precision) {
        throw;
      }
      throw Stop{
          SearchEnding::undecided, line,
          fmt::format("line {}: whether ppk({}) is below δ is undecided", line, to_string(beta))};
    }
  }

  void lines_5_to_14() {
    if (oracle_.above && compare(*oracle_.above, delta_) < 0) {
      throw Stop{SearchEnding::endless, 5,
                 "lines 5 to 9 halve init for ever: no noise at all is below δ"};
    }
    while (compare_at(init_, 5) < 0) {
      hi_ = init_;
      init_ /= 2;
      ends_unset_ = false;
    }
    if (oracle_.strictly_below && compare(*oracle_.strictly_below, delta_) >= 0) {
      throw Stop{SearchEnding::endless, 10,
                 "lines 10 to 14 double init for ever: no noise reaches δ"};
    }
    while (compare_at(init_, 10) > 0) {
      lo_ = init_;
      init_ *= 2;
      hi_ = init_;
      ends_unset_ = false;
    }
    initialisation_ = evaluations_;
    first_lo_ = lo_;
    first_hi_ = hi_;
  }

  void lines_15_to_34() {
    mid_ = lo_;
    last_hi_ = hi_;
    last_lo_ = lo_;
    while (lo_ + options_.error <= hi_) {
      const Rational before_lo = lo_;
      const Rational before_hi = hi_;
      const Rational before_steps = steps_;
      ++rounds_;
      mid_ = (lo_ + hi_) / 2;
      if (one_round()) {
        return;
      }
      if (options_.update) {
        steps_ = options_.update(steps_);
      }
      if (lo_ == before_lo && hi_ == before_hi && steps_ == before_steps) {
        throw Stop{SearchEnding::endless, 18, "lines 18 to 34 repeat one state for ever"};
      }
    }
  }

  // Lines 20 to 32; true when line 31 returns.
  bool one_round() {
    if (compare_at(mid_, 20) < 0) {
      hi_ = mid_ - steps_;
      if (compare_at(hi_, 22) < 0) {
        last_hi_ = hi_;
      }
    } else if (compare_at(mid_, 25) > 0) {
      lo_ = mid_ + steps_;
      if (compare_at(lo_, 27) > 0) {
        last_lo_ = lo_;
      }
    } else {
      finish(SearchEnding::line_31, 31, mid_, 0, "line 31 returns mid, ζ = 0");
      return true;
    }
    return false;
  }

  void lines_35_to_39() {
    mid_ = (last_lo_ + last_hi_) / 2;
    const Rational zeta = last_hi_ - last_lo_;
    if (ends_unset_) {
      // mid = 0: N(0) is no noise, whose ppk is `above` where the oracle knows it.
      const bool fits = oracle_.above && compare(*oracle_.above, delta_) <= 0;
      finish(fits ? SearchEnding::line_39 : SearchEnding::line_37, fits ? 39 : 37, 0, zeta,
             "ppk(1) = δ: no end was ever set, and β = 0 is returned");
      return;
    }
    if (compare_at(mid_, 36) > 0) {
      finish(SearchEnding::line_37, 37, last_hi_, zeta, "line 37 returns last_hi");
    } else {
      finish(SearchEnding::line_39, 39, mid_, zeta, "line 39 returns mid");
    }
  }

  void finish(SearchEnding ending, int line, const Rational& beta, const Rational& zeta,
              std::string words) {
    result_ = SearchRun{ending,
                        line,
                        beta,
                        zeta,
                        first_lo_,
                        first_hi_,
                        evaluations_,
                        initialisation_,
                        rounds_,
                        ends_unset_,
                        std::move(words)};
  }

  const NoiseOracle& oracle_;
  const Real& delta_;
  const SearchOptions& options_;
  Rational steps_;
  Rational lo_ = 0, hi_ = 0, mid_ = 0, init_ = 1;  // lines 1 to 4
  Rational last_lo_ = 0, last_hi_ = 0, first_lo_ = 0, first_hi_ = 0;
  std::uint64_t evaluations_ = 0, initialisation_ = 0, rounds_ = 0;
  bool ends_unset_ = true;
  std::optional<SearchRun> result_;
};

}  // namespace

SearchRun printed_alg_1(const NoiseOracle& oracle, const Real& delta,
                        const SearchOptions& options) {
  return Run(oracle, delta, options).all();
}

}  // namespace pkdp::calibration
