#include "reference/accountant/composed_laplace.hpp"

#include <algorithm>

namespace pkdp::accountant {
namespace {

// One choice of all m_i.
struct Choice {
  Integer weight;  // ΠC(k_i, m_i)
  Rational decay;  // Σm_i·r_i
};

// By N = Σm_i.
using Choices = std::vector<std::vector<Choice>>;

Choices choices_of(const LaplaceRates& rates, std::size_t releases) {
  Choices all(releases + 1);
  all[0].push_back({1, 0});
  for (const auto& [rate, count] : rates) {
    Choices next(releases + 1);
    for (std::size_t n = 0; n <= releases; ++n) {
      for (const Choice& choice : all[n]) {
        for (std::uint64_t m = 0; m <= count; ++m) {
          next[n + m].push_back({choice.weight * binomial_coefficient(count, m),
                                 choice.decay + rate * static_cast<std::int64_t>(m)});
        }
      }
    }
    all = std::move(next);
  }
  return all;
}

// c_0 … c_(K−1) of (x+1)^(K−N−1)·(x−1)^(N−1), for N = 0, 1, …, K in turn.
class Series {
 public:
  explicit Series(std::size_t releases) : c_(releases, Integer(0)) {
    c_[0] = 1;
    for (std::size_t i = 1; i < releases; ++i) {
      multiply(1);
    }
    divide(-1);
  }

  [[nodiscard]] const std::vector<Integer>& coefficients() const { return c_; }

  void advance() {
    multiply(-1);
    divide(1);
  }

 private:
  // By x + c, c = ±1.
  void multiply(int constant) {
    for (std::size_t i = c_.size(); i-- > 0;) {
      c_[i] = c_[i] * constant + (i > 0 ? c_[i - 1] : Integer(0));
    }
  }

  void divide(int constant) {
    for (std::size_t i = 0; i < c_.size(); ++i) {
      c_[i] = (c_[i] - (i > 0 ? c_[i - 1] : Integer(0))) * constant;
    }
  }

  std::vector<Integer> c_;
};

// J_N.
class Residues {
 public:
  Residues(const std::vector<Integer>& c, std::size_t n, Precision precision)
      : releases_(c.size()), n_(n), precision_(precision) {
    // The coefficient of u^j, j = K − 1 − i.
    Integer factorial = 1;
    for (std::size_t j = 0; j < releases_; ++j) {
      factorial *= j == 0 ? Integer(1) : Integer(j);
      const std::size_t i = releases_ - 1 - j;
      coefficients_.push_back(
          scale_by_power_of_two(Interval(c[i], precision) / Interval(factorial, precision),
                                static_cast<long>(i) + 2 - static_cast<long>(releases_)));
    }
  }

  // At u ≥ 0.
  [[nodiscard]] Interval at(const Interval& u) const {
    Interval sum(precision_);
    for (std::size_t j = releases_; j-- > 0;) {
      sum *= u;
      sum += coefficients_[j];
    }
    sum *= exp(scale_by_power_of_two(-u, -1));
    const Interval pole =
        scale_by_power_of_two(Interval(1, precision_), static_cast<long>(releases_));
    if (n_ == 0) {
      sum += pole;
    }
    if (n_ == releases_) {
      sum -= pole * exp(-u);
    }
    return sum;
  }

 private:
  std::size_t releases_;
  std::size_t n_;
  Precision precision_;
  std::vector<Interval> coefficients_;
};

std::size_t releases_of(const LaplaceRates& rates) {
  std::size_t releases = 0;
  for (const auto& [rate, count] : rates) {
    releases += static_cast<std::size_t>(count);
  }
  return releases;
}

struct Outcome {
  Rational mass;
  Rational ratio;
};

std::vector<Outcome> finite_outcomes(const LawPair& pair) {
  std::vector<Outcome> outcomes;
  for (std::size_t o = 0; o < pair.size(); ++o) {
    if (!pair.p()[o].is_zero() && !pair.q()[o].is_zero()) {
      outcomes.push_back({pair.p()[o], pair.p()[o] / pair.q()[o]});
    }
  }
  return outcomes;
}

// Σ of all terms with u > 0, and for an undecided u of what it can be.
Interval finite_part(const LaplaceRates& rates, const std::vector<Outcome>& outcomes,
                     const Epsilon& epsilon, Precision precision) {
  const std::size_t releases = releases_of(rates);
  Rational greatest = 0;  // Σk_i·r_i
  for (const auto& [rate, count] : rates) {
    greatest += rate * static_cast<std::int64_t>(count);
  }
  const Interval level = epsilon.real().enclose(precision);
  std::vector<Interval> shifts;  // l − ε
  for (const Outcome& outcome : outcomes) {
    shifts.push_back(log(Interval(outcome.ratio, precision)) - level);
  }
  const Choices choices = choices_of(rates, releases);
  Interval sum(precision);
  Series series(releases);
  for (std::size_t n = 0; n <= releases; ++n, series.advance()) {
    const Residues residues(series.coefficients(), n, precision);
    for (const Choice& choice : choices[n]) {
      const Interval s(Rational(greatest - 2 * choice.decay), precision);
      Interval part(precision);
      for (std::size_t o = 0; o < outcomes.size(); ++o) {
        const Interval u = s + shifts[o];
        if (mpfr_sgn(u.right()) <= 0) {
          continue;
        }
        Interval value = residues.at(positive_part(u));
        if (!u.is_positive()) {
          value = Interval::hull(value, Interval(precision));
        }
        part += Interval(outcomes[o].mass, precision) * value;
      }
      sum += part * Interval(choice.weight, precision) *
             exp(Interval(Rational(-choice.decay), precision));
    }
  }
  return scale_by_power_of_two(sum, -static_cast<long>(releases));
}

}  // namespace

bool is_short_laplace(const LaplaceRates& rates, std::size_t outcomes) {
  Integer work = outcomes;
  Integer releases = 0;
  Rational loss = 0;
  for (const auto& [rate, count] : rates) {
    work *= Integer(count) + 1;
    releases += count;
    loss += rate * Rational(Integer(count));
    if (work * releases > largest_laplace_work || loss > largest_laplace_loss) {
      return false;
    }
  }
  return work * releases <= largest_laplace_work;
}

Real composed_laplace_delta(const LaplaceRates& rates, const LawPair& beside,
                            const Epsilon& epsilon) {
  const std::vector<Outcome> outcomes = finite_outcomes(beside);
  Rational floor = 1;
  Rational greatest = 1;
  for (const Outcome& outcome : outcomes) {
    floor -= outcome.mass;
    greatest = std::max(greatest, outcome.ratio);
  }
  // Terms are up to about 2^(2K)·e^u.
  Precision lost = static_cast<Precision>(4 * releases_of(rates) + 2 * bit_length(greatest));
  for (const auto& [rate, count] : rates) {
    lost += 2 * static_cast<Precision>(pkdp::floor(rate * static_cast<std::int64_t>(count)) + 1);
  }
  return Real::certified(
      [=](Precision precision) {
        const Precision working = precision + lost + 64;
        const Interval delta =
            Interval(floor, working) + finite_part(rates, outcomes, epsilon, working);
        return min(positive_part(delta), Interval(1, working));
      },
      {}, Sign::inside_unit_interval);
}

}  // namespace pkdp::accountant
