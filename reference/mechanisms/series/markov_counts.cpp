#include "reference/mechanisms/series/markov_counts.hpp"

#include "reference/distributions/integer_polynomial.hpp"

namespace pkdp::series {
namespace {

Integer times(const Probability& p, const Integer& denominator) {
  return numerator(Rational(p.value() * denominator));
}

// The law of the first day's count: numerators over denominator^records.
struct FirstDay {
  FirstDay(const Probability& first, std::size_t records)
      : denominator(pkdp::denominator(first.value())),
        masses(power(
            IntegerPolynomial{times(first.complement(), denominator), times(first, denominator)},
            records)) {}

  Integer denominator;
  IntegerPolynomial masses;
};

// The law of a day's count given that of the day before: numerators over denominator^records.
class StepRows {
 public:
  StepRows(const MarkovChain::Step& step, std::size_t records)
      : denominator_(lcm(pkdp::denominator(step.up.value()), pkdp::denominator(step.down.value()))),
        ones_{times(step.down, denominator_), times(step.down.complement(), denominator_)},
        zeros_{times(step.up.complement(), denominator_), times(step.up, denominator_)},
        rows_(records + 1) {}

  [[nodiscard]] const Integer& denominator() const { return denominator_; }
  [[nodiscard]] const IntegerPolynomial& given(std::size_t count) {
    IntegerPolynomial& row = rows_[count];
    if (row.empty()) {
      row = multiply(power(ones_, count), power(zeros_, rows_.size() - 1 - count));
    }
    return row;
  }
  void forget(std::size_t count) { rows_[count] = {}; }

 private:
  Integer denominator_;
  IntegerPolynomial ones_;   // of the next day, of a record that is one
  IntegerPolynomial zeros_;  // of one that is not
  std::vector<IntegerPolynomial> rows_;
};

// The others' count on a day and the mass of their counts up to it, 0 where that is not possible.
struct Others {
  std::size_t count = 0;
  Integer mass;
};

class Walk {
 public:
  using Visit = std::function<void(const Integer& p, const Integer& q)>;

  Walk(const MarkovChain& chain, std::size_t records, Bits a, Bits b, const Visit& visit)
      : records_(records),
        a_(a),
        b_(b),
        visit_(visit),
        first_(chain.first, records),
        p_(chain.steps.size() + 2),
        q_(chain.steps.size() + 2) {
    for (std::size_t step = 0; step < chain.steps.size(); ++step) {
      if (step == 0 || !(chain.steps[step] == chain.steps[step - 1])) {
        tables_.emplace_back(chain.steps[step], records);
      }
      table_of_.push_back(tables_.size() - 1);
    }
  }

  void run() {
    p_.front().mass = 1;
    q_.front().mass = 1;
    descend(0);
  }

  [[nodiscard]] Integer denominator() const {
    Integer product = power(first_.denominator, records_);
    for (const std::size_t table : table_of_) {
      product *= power(tables_[table].denominator(), records_);
    }
    return product;
  }

 private:
  // From the counts of the days before `day`.
  void descend(std::size_t day) {
    if (day == table_of_.size() + 1) {
      visit_(p_[day].mass, q_[day].mass);
      return;
    }
    for (std::size_t count = 0; count <= records_ + 1; ++count) {
      const bool under_p = step(p_, day, count, is_one(a_, day));
      const bool under_q = step(q_, day, count, is_one(b_, day));
      if (under_p || under_q) {
        descend(day + 1);
      }
      forget(day, count);
    }
  }

  // When `count` is released, and the target is one of it or not: whether that is possible.
  [[nodiscard]] bool step(std::vector<Others>& path, std::size_t day, std::size_t count,
                          bool target) {
    const Others& before = path[day];
    Others& after = path[day + 1];
    const std::size_t ones = target ? 1 : 0;
    if (before.mass.is_zero() || count < ones || count - ones > records_) {
      after.mass = 0;
      return false;
    }
    const IntegerPolynomial& law =
        day == 0 ? first_.masses : tables_[table_of_[day - 1]].given(before.count);
    after.count = count - ones;
    after.mass = before.mass * law[after.count];
    return !after.mass.is_zero();
  }

  // Two days: a row is asked for after this count and after the next one, and may be long.
  void forget(std::size_t day, std::size_t count) {
    if (day == 0 && table_of_.size() == 1 && count > 0) {
      tables_.front().forget(count - 1);
    }
  }

  std::size_t records_;
  Bits a_;
  Bits b_;
  const Visit& visit_;
  FirstDay first_;
  // The masses for each of the target's series, one for each number of days: multiplied in place.
  std::vector<Others> p_;
  std::vector<Others> q_;
  std::vector<StepRows> tables_;
  std::vector<std::size_t> table_of_;  // of the step after each day but the last
};

}  // namespace

bool MarkovChain::Step::operator==(const Step& other) const {
  return up.value() == other.up.value() && down.value() == other.down.value();
}

Integer visit_daily_pairs(const MarkovChain& chain, std::size_t records, Bits a, Bits b,
                          const std::function<void(const Integer& p, const Integer& q)>& visit) {
  Walk walk(chain, records, a, b, visit);
  walk.run();
  return walk.denominator();
}

std::size_t mass_bits(const MarkovChain& chain, std::size_t records) {
  std::size_t bits = bit_length(denominator(chain.first.value()));
  for (const MarkovChain::Step& step : chain.steps) {
    bits += bit_length(Integer(lcm(denominator(step.up.value()), denominator(step.down.value()))));
  }
  return bits * records;
}

}  // namespace pkdp::series
