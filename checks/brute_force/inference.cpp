#include "checks/brute_force/inference.hpp"

#include <algorithm>
#include <utility>

namespace pkdp::checks::brute_force {
namespace {

Rational positive_part(const Rational& x) { return x > 0 ? x : Rational(0); }

/// The larger of x/y and y/x; nothing when one of them alone is 0.
std::optional<Rational> ratio_of(const Rational& x, const Rational& y) {
  if (x == 0 || y == 0) {
    return x == y ? std::optional(Rational(1)) : std::nullopt;
  }
  return std::max(Rational(x / y), Rational(y / x));
}

std::optional<Rational> larger(const std::optional<Rational>& x, const std::optional<Rational>& y) {
  return x && y ? std::optional(std::max(*x, *y)) : std::nullopt;
}

std::size_t number_of(const Database& database, std::size_t record, std::size_t values) {
  std::size_t number = record;
  for (std::size_t j = 0; j < database.size(); ++j) {
    number = j == record ? number : number * values + database[j];
  }
  return number;
}

}  // namespace

TwoWorlds::TwoWorlds(const Model& model, std::size_t law, std::size_t record,
                     const std::optional<SimulatorTable>& rows)
    : backgrounds_(model.backgrounds().size()),
      values_(model.values().size()),
      outputs_(model.mechanism().outputs().size()),
      real_(backgrounds_ * values_ * outputs_),
      simulated_(real_.size()) {
  const Rational any = make_rational(1, outputs_);
  for (const LawEntry& entry : model.family()[law].entries()) {
    const std::size_t cell = (entry.background * values_ + entry.database[record]) * outputs_;
    for (const Mass& output : model.row(entry.database).outputs) {
      real_[cell + output.point] += entry.mass * output.mass;
    }
    const std::size_t number = number_of(entry.database, record, values_);
    for (std::size_t output = 0; output < outputs_; ++output) {
      simulated_[cell + output] += entry.mass * (rows ? (*rows)[number][output] : any);
    }
  }
}

Rational TwoWorlds::distributional_delta(const Rational& c) const {
  Rational worst = 0;
  for (std::size_t cell = 0; cell < real_.size(); cell += outputs_) {
    Rational weight = 0;
    Rational forward = 0;
    Rational backward = 0;
    for (std::size_t k = cell; k < cell + outputs_; ++k) {
      weight += real_[k];
      forward += positive_part(real_[k] - c * simulated_[k]);
      backward += positive_part(simulated_[k] - c * real_[k]);
    }
    if (weight > 0) {
      worst = std::max(worst, Rational(std::max(forward, backward) / weight));
    }
  }
  return worst;
}

std::optional<Rational> TwoWorlds::distributional_ratio() const {
  std::optional<Rational> worst = Rational(1);
  for (std::size_t k = 0; k < real_.size(); ++k) {
    worst = larger(worst, ratio_of(real_[k], simulated_[k]));
  }
  return worst;
}

Rational TwoWorlds::mass(const Joint& joint, std::size_t background, std::size_t output) const {
  Rational sum = 0;
  for (std::size_t value = 0; value < values_; ++value) {
    sum += at(joint, background, value, output);
  }
  return sum;
}

Rational TwoWorlds::excess(std::size_t background, std::size_t output, const Rational& c) const {
  const Rational real = mass(real_, background, output);
  const Rational simulated = mass(simulated_, background, output);
  Rational forward = 0;
  Rational backward = 0;
  for (std::size_t value = 0; value < values_; ++value) {
    const Rational p = at(real_, background, value, output) / real;
    const Rational q = at(simulated_, background, value, output) / simulated;
    forward += positive_part(p - c * q);
    backward += positive_part(q - c * p);
  }
  return std::max(forward, backward);
}

Rational TwoWorlds::inference_delta(const Rational& c) const {
  // P[excess > δ] ≤ δ holds from the least of max(h, P[excess > h]) over the values h on.
  std::vector<std::pair<Rational, Rational>> points{{Rational(0), Rational(0)}};
  for (std::size_t background = 0; background < backgrounds_; ++background) {
    for (std::size_t output = 0; output < outputs_; ++output) {
      const Rational weight = mass(real_, background, output);
      if (weight > 0) {
        const bool both = mass(simulated_, background, output) > 0;
        points.emplace_back(both ? excess(background, output, c) : Rational(1), weight);
      }
    }
  }
  std::sort(points.begin(), points.end());
  Rational least = 1;
  Rational tail = 0;
  for (std::size_t k = points.size(); k-- > 0;) {
    least = std::min(least, std::max(points[k].first, tail));
    tail += points[k].second;
  }
  return least;
}

std::optional<Rational> TwoWorlds::inference_ratio() const {
  std::optional<Rational> worst = Rational(1);
  for (std::size_t background = 0; background < backgrounds_; ++background) {
    for (std::size_t output = 0; output < outputs_ && worst; ++output) {
      const Rational real = mass(real_, background, output);
      const Rational simulated = mass(simulated_, background, output);
      for (std::size_t value = 0; value < values_ && real > 0; ++value) {
        worst =
            simulated == 0
                ? std::nullopt
                : larger(worst, ratio_of(at(real_, background, value, output) / real,
                                         at(simulated_, background, value, output) / simulated));
      }
    }
  }
  return worst;
}

Rational TwoWorlds::gain_probability(const Rational& c) const {
  Rational sum = 0;
  for (std::size_t background = 0; background < backgrounds_; ++background) {
    for (std::size_t output = 0; output < outputs_; ++output) {
      const Rational real = mass(real_, background, output);
      const Rational simulated = mass(simulated_, background, output);
      bool gains = simulated == 0;
      for (std::size_t value = 0; value < values_ && real > 0 && !gains; ++value) {
        const auto ratio = ratio_of(at(real_, background, value, output) / real,
                                    at(simulated_, background, value, output) / simulated);
        gains = !ratio || *ratio > c;
      }
      sum += gains ? real : Rational(0);
    }
  }
  return sum;
}

Rational TwoWorlds::mean_excess(const Rational& c) const {
  Rational sum = 0;
  for (std::size_t background = 0; background < backgrounds_; ++background) {
    for (std::size_t output = 0; output < outputs_; ++output) {
      const Rational weight = mass(real_, background, output);
      if (weight > 0) {
        const bool both = mass(simulated_, background, output) > 0;
        sum += both ? Rational(weight * excess(background, output, c)) : weight;
      }
    }
  }
  return sum;
}

std::optional<Index> TwoWorlds::uninformative_output() const {
  for (Index output = 0; output < outputs_; ++output) {
    bool silent = true;
    for (std::size_t background = 0; background < backgrounds_; ++background) {
      silent = silent && mass(real_, background, output) > 0 && excess(background, output, 1) == 0;
    }
    if (silent) {
      return output;
    }
  }
  return std::nullopt;
}

std::vector<TwoWorlds> two_worlds(const Model& model, const std::optional<SimulatorTable>& rows) {
  std::vector<TwoWorlds> all;
  for (std::size_t law = 0; law < model.family().size(); ++law) {
    for (std::size_t record = 0; record < model.records(); ++record) {
      all.emplace_back(model, law, record, rows);
    }
  }
  return all;
}

}  // namespace pkdp::checks::brute_force
