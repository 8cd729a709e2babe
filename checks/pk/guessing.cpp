#include "checks/pk/guessing.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "reference/models/background.hpp"
#include "reference/models/normalization.hpp"

namespace pkdp::checks::pk {
namespace {

/// Given D(i) = a and B̂: the laws of M(D) and of the simulator's output as whole numbers that add
/// up to `mass` each.
struct Outputs {
  Integer mass = 0;
  std::vector<Integer> real;
  std::vector<Integer> simulated;
};

Integer excess(const std::vector<Integer>& p, const std::vector<Integer>& q, const Rational& c) {
  Integer sum = 0;
  for (std::size_t o = 0; o < p.size(); ++o) {
    const Integer difference = denominator(c) * p[o] - numerator(c) * q[o];
    sum += difference > 0 ? difference : Integer(0);
  }
  return sum;
}

void add(std::vector<Integer>& sums, const Mechanism::Row& row, const Integer& weight) {
  for (std::size_t k = 0; k < row.outputs.size(); ++k) {
    sums[row.outputs[k].point] += weight * row.weights[k];
  }
}

/// For all i, a and B̂ that are possible.
std::vector<Outputs> outputs_of(const Model& model, const Law& law, const Guess& guess) {
  const std::vector<Integer> none(model.mechanism().outputs().size());
  std::vector<Outputs> all;
  for (std::size_t record = 0; record < law.records(); ++record) {
    std::map<std::pair<Index, Index>, Outputs> given;
    for (std::size_t k = 0; k < law.entries().size(); ++k) {
      const LawEntry& entry = law.entries()[k];
      const Integer& weight = law.weights()[k];
      Outputs& sums =
          given.try_emplace({entry.background, entry.database[record]}, Outputs{0, none, none})
              .first->second;
      const std::vector<Index> values = guess(entry.database, record);
      const Integer all_guesses = weight * values.size();
      sums.mass += all_guesses * model.mechanism().scale();
      add(sums.real, model.row(entry.database), all_guesses);
      for (const Index value : values) {
        add(sums.simulated, model.row(replaced(entry.database, record, value)), weight);
      }
    }
    for (auto& [event, sums] : given) {
      all.push_back(std::move(sums));
    }
  }
  return all;
}

Rational largest(const std::vector<Outputs>& all, const Rational& c) {
  Rational worst = 0;
  for (const Outputs& at : all) {
    const Integer sum =
        std::max(excess(at.real, at.simulated, c), excess(at.simulated, at.real, c));
    worst = std::max(worst, make_rational(sum, denominator(c) * at.mass));
  }
  return worst;
}

}  // namespace

Guess guess_zero() {
  return [](const Database&, std::size_t) { return std::vector<Index>{0}; };
}

Guess guess_any(std::size_t values) {
  std::vector<Index> all(values);
  std::iota(all.begin(), all.end(), Index{0});
  return [all = std::move(all)](const Database&, std::size_t) { return all; };
}

Rational guessing_delta(const Model& model, const Law& law, const Guess& guess, const Rational& c) {
  return largest(outputs_of(model, law, guess), c);
}

}  // namespace pkdp::checks::pk
