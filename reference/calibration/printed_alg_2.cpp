#include "reference/calibration/printed_alg_2.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pkdp/error.hpp"
#include "reference/calibration/noise_oracle.hpp"
#include "reference/distributions/laplace.hpp"

namespace pkdp::calibration {
namespace {

constexpr int threshold_bits = 64;

// Ends a run at a line that has no meaning; the fault is recorded already.
struct Stop {
  int line;
};

void require(bool fine, const char* name, const std::string& value, const char* allowed) {
  if (!fine) {
    throw Error(ErrorKind::domain, name, value, allowed);
  }
}

void check(const Alg2Input& input) {
  if (input.records > most_records) {
    throw Error(ErrorKind::limit, "records", std::to_string(input.records),
                fmt::format("at most {}", most_records));
  }
  require(input.records >= 0, "records", std::to_string(input.records), "at least 0");
  require(input.ones >= 0 && input.ones <= input.records, "ones", std::to_string(input.ones),
          "0 to records");
  require(input.known >= 0 && (input.known < input.records || input.known == 0), "known",
          std::to_string(input.known), "0 to records − 1");
  require(input.epsilon > 0, "epsilon", to_string(input.epsilon), "a rational above 0");
  for (const auto& [name, kappa] :
       {std::pair("kappa1", input.kappa1), {"kappa2", input.kappa2}, {"kappa3", input.kappa3}}) {
    require(kappa >= 0, name, to_string(kappa), "a rational of at least 0");
  }
}

// The least multiple of 2^−64 at or above √(2·ln(2/κ₂)/n).
Rational hoeffding_threshold(std::int64_t records, const Rational& kappa2) {
  const Interval square =
      Interval(make_rational(2, records), 256) * log(Interval(Rational(2 / kappa2), 256));
  const Rational root = sqrt(max(square, Interval(0L, 256))).upper();
  const Rational unit = power_of_two(threshold_bits);
  return Rational((floor(Rational(root * unit)) + 1) / unit);
}

class Run {
 public:
  Run(const Alg2Input& input, const Alg2Reading& reading) : in_(input), as_(reading) {}

  Alg2Run all() {
    try {
      lines_1_to_6();
      lines_7_to_9();
      if (!lines_10_to_12()) {
        lines_13_to_30();
        lines_31_to_32();
      }
    } catch (const Stop& stop) {
      run_.stopped_at = stop.line;
    }
    return std::move(run_);
  }

 private:
  void report(Fault fault, int line, std::string words) {
    run_.faults.push_back({fault, line, std::move(words)});
  }
  [[noreturn]] void stop(Fault fault, int line, std::string words) {
    report(fault, line, std::move(words));
    throw Stop{line};
  }

  void lines_1_to_6() {
    if (in_.records == 0) {
      stop(Fault::division_by_zero, 3, "line 3 divides by |D| = 0");
    }
    share_ = make_rational(in_.ones, in_.records);
    run_.bias_d = share_ + in_.laplace;
    report(Fault::reveals_the_count, 6,
           "bias_D − ℓ, an end of the interval of line 6, is q(D)/n itself");
    if (in_.laplace < 0) {
      report(Fault::reversed_ends, 6,
             "ℓ < 0: bias_hi = bias_D + ℓ lies below bias_lo = bias_D − ℓ");
    }
  }

  void lines_7_to_9() {
    switch (as_.thresholds) {
      case Thresholds::literal:
        stop(Fault::no_maximum, 7,
             "every x above 2·(bias_i − q(D)/n) satisfies line 7: there is no largest one");
      case Thresholds::hoeffding:
        if (in_.kappa2 <= 0) {
          stop(Fault::no_maximum, 7, "κ₂ = 0: Hoeffding's inequality gives no threshold");
        }
        run_.tau1 = run_.tau2 = hoeffding_threshold(in_.records, in_.kappa2);
        break;
      case Thresholds::given:
        run_.tau1 = as_.tau1;
        run_.tau2 = as_.tau2;
        break;
    }
    if (!as_.taus_from_one) {
      stop(Fault::no_such_index, 9, "the sum of line 9 starts at τ₀; lines 7 and 8 set τ₁ and τ₂");
    }
    const Real first = tail(run_.tau1);
    const Real second = tail(run_.tau2);
    const Rational kappa3 = in_.kappa3;
    run_.kappa4 = Real::certified([=](Precision precision) {
      return Interval(kappa3, precision) - first.enclose(precision) - second.enclose(precision);
    });
    if (first.known_form() != nullptr && second.known_form() != nullptr &&
        std::holds_alternative<Rational>(*first.known_form()) &&
        std::holds_alternative<Rational>(*second.known_form())) {
      run_.kappa4 = Real(Rational(kappa3 - std::get<Rational>(*first.known_form()) -
                                  std::get<Rational>(*second.known_form())));
    }
  }

  // cdf of Lap(0, 2/ε) at −nτ/2 + 1.
  [[nodiscard]] Real tail(const Rational& tau) const {
    return laplace::lower_tail(Rational(2 / in_.epsilon), Rational(1 - in_.records * tau / 2));
  }

  [[nodiscard]] Rational delta() const { return in_.kappa1 + in_.kappa2 + in_.kappa3; }

  // Lines 11 and 32.
  Real fallback(int line) {
    if (delta() <= 0 || delta() >= Rational(126, 100)) {
      stop(Fault::outside_its_domain, line, "√(2·log(1.26/δ)) needs 0 < δ < 1.26");
    }
    if (in_.records > 1 && !as_.count_units) {
      report(Fault::different_units, line,
             fmt::format("noise for the share q(D)/n beside noise for q(D): too small by a factor "
                         "of {}",
                         in_.records));
    }
    return fallback_sigma(delta(), in_.epsilon, as_.count_units ? 1 : in_.records);
  }

  bool lines_10_to_12() {
    report(Fault::reveals_the_count, 10, "the branch looks at ℓ = bias_D − q(D)/n");
    const Rational size = abs(in_.laplace);
    if (size <= run_.tau1 / 2 && size <= run_.tau2 / 2 &&
        compare(*run_.kappa4, Real(Rational(0))) > 0) {
      return false;
    }
    run_.beta = fallback(11);
    run_.returned_at = 11;
    return true;
  }

  void lines_13_to_30() {
    report(Fault::reveals_the_count, 13, "lines 13, 14 and 23 use c = q(D)");
    if (run_.bias_d < 0 || run_.bias_d > 1) {
      stop(Fault::outside_its_domain, 18, "bias_D outside [0, 1]");
    }
    std::vector<BackgroundClass> classes =
        sorted_classes(in_.records, in_.ones, in_.known, run_.bias_d);
    if (!as_.room_for_all) {
      stop(Fault::no_such_index, 18,
           fmt::format("i = {} in arrays of length {}", classes.size() - 1, classes.size() - 1));
    }
    const bool infinite = std::any_of(classes.begin(), classes.end(),
                                      [](const auto& each) { return !each.loss_ratio; });
    if (infinite && !as_.no_hits_is_infinite) {
      stop(Fault::division_by_zero, 18, "a class whose mass is compared with a mass of 0");
    }
    run_.choice = choose_background(std::move(classes), in_.kappa1, as_.chosen_by_sorted_hits);
    if (run_.choice->ran_out) {
      stop(Fault::no_such_index, 26, "every class is excluded, prb[wcr] does not exist");
    }
    if (!run_.choice->possible) {
      stop(Fault::impossible_choice, 30,
           fmt::format("no background of this database has {} ones", run_.choice->chosen));
    }
  }

  void lines_31_to_32() {
    report(Fault::unset_name, 31, "err and steps are no inputs of Algorithm 2");
    const Rational& l = in_.laplace;
    if (!as_.ends_of_proof) {
      report(Fault::reveals_the_count, 31, "bias_D − (τ₁/2 + ℓ) is q(D)/n − τ₁/2");
    }
    run_.end_biases = {
        Rational(run_.bias_d - (as_.ends_of_proof ? run_.tau1 : Rational(run_.tau1 / 2 + l))),
        Rational(run_.bias_d + (as_.ends_of_proof ? run_.tau2 : Rational(run_.tau2 / 2 + l)))};
    Rational beta = 0;
    for (Rational& bias : run_.end_biases) {
      if (as_.clipped) {
        bias = std::clamp<Rational>(bias, 0, 1);
      }
      if (bias < 0 || bias > 1) {
        stop(Fault::outside_its_domain, 31,
             fmt::format("Algorithm 1 is called with bias {}", to_string(bias)));
      }
      beta = std::max(beta, searched(bias));
    }
    const Real other = fallback(32);
    run_.beta = compare(Real(beta), other) < 0 ? Real(beta) : other;
    run_.returned_at = 32;
  }

  Rational searched(const Rational& bias) {
    const NoiseOracle oracle =
        noisy_count_oracle(in_.records - in_.known, Probability::of(bias), NoiseKind::gaussian,
                           Epsilon::of(Rational(in_.epsilon / 2)));
    SearchOptions options;
    options.error = in_.error;
    options.steps = in_.steps;
    options.most_evaluations = 400;
    run_.searches.push_back(printed_alg_1(oracle, *run_.kappa4, options));
    if (!run_.searches.back().returned()) {
      stop(Fault::search_failed, 31, run_.searches.back().words);
    }
    return run_.searches.back().beta;
  }

  const Alg2Input& in_;
  const Alg2Reading& as_;
  Rational share_ = 0;
  Alg2Run run_;
};

}  // namespace

Alg2Reading Alg2Reading::completed() {
  Alg2Reading reading;
  reading.thresholds = Thresholds::hoeffding;
  reading.taus_from_one = reading.room_for_all = reading.no_hits_is_infinite = true;
  reading.chosen_by_sorted_hits = reading.ends_of_proof = reading.clipped = true;
  reading.count_units = true;
  return reading;
}

std::string_view to_string(Fault fault) {
  switch (fault) {
    case Fault::division_by_zero:
      return "division by zero";
    case Fault::no_maximum:
      return "no maximum";
    case Fault::no_such_index:
      return "no such index";
    case Fault::unset_name:
      return "unset name";
    case Fault::outside_its_domain:
      return "outside its domain";
    case Fault::different_units:
      return "different units";
    case Fault::reversed_ends:
      return "reversed ends";
    case Fault::impossible_choice:
      return "impossible choice";
    case Fault::reveals_the_count:
      return "reveals the count";
    case Fault::search_failed:
      break;
  }
  return "search failed";
}

bool Alg2Run::has(Fault fault, int line) const {
  return std::any_of(faults.begin(), faults.end(), [&](const LineFault& each) {
    return each.fault == fault && each.line == line;
  });
}

Alg2Run printed_alg_2(const Alg2Input& input, const Alg2Reading& reading) {
  check(input);
  return Run(input, reading).all();
}

Real fallback_sigma(const Rational& delta, const Rational& epsilon, std::int64_t factor) {
  require(delta > 0 && delta < Rational(126, 100), "delta", to_string(delta), "in (0, 1.26)");
  const Rational divisor = factor * epsilon / 2;
  return Real::certified(
      [=](Precision precision) {
        const Interval logarithm = log(Interval(Rational(Rational(126, 100) / delta), precision));
        return sqrt(logarithm * Interval(2L, precision)) / Interval(divisor, precision);
      },
      {}, Sign::positive);
}

Rational laplace_draw(std::int64_t records, const Rational& epsilon,
                      const exact_sampler::RandomBits& bits) {
  const Rational unit = power_of_two(threshold_bits);
  const Integer draw = exact_sampler::laplace_floor(Rational(2 / epsilon * unit), bits);
  return Rational(Rational(draw) / unit / records);
}

}  // namespace pkdp::calibration
