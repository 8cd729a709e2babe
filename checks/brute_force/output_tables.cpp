#include "checks/brute_force/output_tables.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace pkdp::checks::brute_force {
namespace {

/// Σ over a set of outputs of below·P(o)·Q_total − above·Q(o)·P_total, where positive: what the set
/// adds to δ, up to a factor.
template <typename Count>
Count positive_part(const std::vector<Count>& differences, std::uint32_t set) {
  Count sum = 0;
  for (std::size_t o = 0; o < differences.size(); ++o) {
    if ((set >> o) % 2 == 1) {
      sum += differences[o];
    }
  }
  return sum > 0 ? sum : Count(0);
}

template <typename Count>
Count largest(const Groupings& functions, const std::vector<Count>& of_sets) {
  Count worst = 0;
  for (const std::vector<std::size_t>& grouping : functions.groupings) {
    Count sum = 0;
    for (const std::size_t set : grouping) {
      sum += of_sets[set];
    }
    worst = std::max(worst, sum);
  }
  return worst;
}

Rational quotient(std::int64_t x, std::int64_t y) { return make_rational(Integer(x), Integer(y)); }
Rational quotient(const Integer& x, const Integer& y) { return make_rational(x, y); }

/// One ordered pair of values.
template <typename Count>
class Pair {
 public:
  Pair(const OutputTable<Count>& table, std::size_t a, std::size_t b, const Count& above,
       const Count& below)
      : table_(table), a_(a), b_(b), above_(above), below_(below) {}

  Rational active(const Groupings& functions) const {
    Rational worst = 0;
    for (std::size_t background = 0; background < table_.backgrounds; ++background) {
      if (const Count& of_a = table_.mass(a_, background); of_a > 0) {
        const Count most = largest(functions, positive_parts(functions, background));
        worst =
            std::max(worst, quotient(most, below_ * table_.scale * of_a * other_mass(background)));
      }
    }
    return worst;
  }

  Rational passive(const Groupings& functions) const {
    Count of_a = 0;
    Count product = 1;
    for (std::size_t background = 0; background < table_.backgrounds; ++background) {
      of_a += table_.mass(a_, background);
      product *= other_mass(background);
    }
    if (of_a == 0) {
      return 0;
    }
    std::vector<Count> sums(functions.sets.size(), 0);
    for (std::size_t background = 0; background < table_.backgrounds; ++background) {
      if (table_.mass(a_, background) > 0) {
        const Count weight = product / other_mass(background);
        const std::vector<Count> parts = positive_parts(functions, background);
        for (std::size_t set = 0; set < parts.size(); ++set) {
          sums[set] += weight * parts[set];
        }
      }
    }
    return quotient(largest(functions, sums), below_ * table_.scale * of_a * product);
  }

 private:
  /// 1 where the background excludes b: no output is then possible under b.
  Count other_mass(std::size_t background) const {
    const Count& mass = table_.mass(b_, background);
    return mass > 0 ? mass : Count(1);
  }

  std::vector<Count> positive_parts(const Groupings& functions, std::size_t background) const {
    const Count p_factor = below_ * other_mass(background);
    const Count q_factor = above_ * table_.mass(a_, background);
    const Count* p = table_.row(a_, background);
    const Count* q = table_.row(b_, background);
    std::vector<Count> differences(table_.outputs);
    for (std::size_t o = 0; o < table_.outputs; ++o) {
      differences[o] = p_factor * p[o] - q_factor * q[o];
    }
    std::vector<Count> parts;
    parts.reserve(functions.sets.size());
    for (const std::uint32_t set : functions.sets) {
      parts.push_back(positive_part(differences, set));
    }
    return parts;
  }

  const OutputTable<Count>& table_;
  std::size_t a_;
  std::size_t b_;
  const Count& above_;
  const Count& below_;
};

}  // namespace

template <typename Count>
OutputTable<Count> through(const OutputTable<Count>& table,
                           const std::vector<std::vector<Count>>& rows, const Count& denominator) {
  OutputTable<Count> changed = table;
  changed.scale = table.scale * denominator;
  changed.outputs = rows.front().size();
  changed.joint.assign(table.backgrounds * table.values * changed.outputs, 0);
  for (std::size_t cell = 0; cell < table.event.size(); ++cell) {
    for (std::size_t o = 0; o < table.outputs; ++o) {
      for (std::size_t next = 0; next < changed.outputs; ++next) {
        changed.joint[cell * changed.outputs + next] +=
            table.joint[cell * table.outputs + o] * rows[o][next];
      }
    }
  }
  return changed;
}

template <typename Count>
OutputTable<Count> mixture(const OutputTable<Count>& first, const OutputTable<Count>& second,
                           const Count& part, const Count& whole, bool told) {
  OutputTable<Count> mixed = first;
  const std::size_t shift = told ? first.outputs : 0;
  mixed.scale = first.scale * whole;
  mixed.outputs = first.outputs + shift;
  mixed.joint.assign(first.event.size() * mixed.outputs, 0);
  for (std::size_t cell = 0; cell < first.event.size(); ++cell) {
    for (std::size_t o = 0; o < first.outputs; ++o) {
      mixed.joint[cell * mixed.outputs + o] += part * first.joint[cell * first.outputs + o];
      mixed.joint[cell * mixed.outputs + shift + o] +=
          (whole - part) * second.joint[cell * first.outputs + o];
    }
  }
  return mixed;
}

Groupings identity_only(std::size_t outputs) {
  Groupings functions{{}, {{}}};
  for (std::size_t o = 0; o < outputs; ++o) {
    functions.sets.push_back(std::uint32_t{1} << o);
    functions.groupings.front().push_back(o);
  }
  return functions;
}

Groupings all_functions(std::size_t outputs) {
  Groupings functions;
  for (std::uint32_t set = 1; set < std::uint32_t{1} << outputs; ++set) {
    functions.sets.push_back(set);
  }
  std::vector<std::uint32_t> blocks;
  const std::function<void(std::size_t)> extend = [&](std::size_t o) {
    if (o == outputs) {
      functions.groupings.emplace_back();
      for (const std::uint32_t block : blocks) {
        functions.groupings.back().push_back(block - 1);
      }
      return;
    }
    const std::uint32_t bit = std::uint32_t{1} << o;
    for (std::size_t k = 0; k < blocks.size(); ++k) {
      blocks[k] |= bit;
      extend(o + 1);
      blocks[k] &= ~bit;
    }
    blocks.push_back(bit);
    extend(o + 1);
    blocks.pop_back();
  };
  extend(0);
  return functions;
}

template <typename Count>
Rational least_delta(const OutputTable<Count>& table, const Groupings& functions,
                     AttackerKind attacker, const Count& above, const Count& below) {
  Rational worst = 0;
  for (std::size_t a = 0; a < table.values; ++a) {
    for (std::size_t b = 0; b < table.values; ++b) {
      if (a != b) {
        const Pair<Count> pair(table, a, b, above, below);
        worst = std::max(worst, attacker == AttackerKind::active ? pair.active(functions)
                                                                 : pair.passive(functions));
      }
    }
  }
  return worst;
}

bool fits_words(const Integer& law, const Integer& scale, std::size_t backgrounds,
                std::size_t c_bits) {
  // Each sum is at most max(above, below)·scale·(law)^(backgrounds + 1), and so is each divisor.
  return c_bits + bit_length(scale) + (backgrounds + 1) * bit_length(law) <= 62;
}

template OutputTable<std::int64_t> through(const OutputTable<std::int64_t>&,
                                           const std::vector<std::vector<std::int64_t>>&,
                                           const std::int64_t&);
template OutputTable<Integer> through(const OutputTable<Integer>&,
                                      const std::vector<std::vector<Integer>>&, const Integer&);
template OutputTable<std::int64_t> mixture(const OutputTable<std::int64_t>&,
                                           const OutputTable<std::int64_t>&, const std::int64_t&,
                                           const std::int64_t&, bool);
template OutputTable<Integer> mixture(const OutputTable<Integer>&, const OutputTable<Integer>&,
                                      const Integer&, const Integer&, bool);
template Rational least_delta(const OutputTable<std::int64_t>&, const Groupings&, AttackerKind,
                              const std::int64_t&, const std::int64_t&);
template Rational least_delta(const OutputTable<Integer>&, const Groupings&, AttackerKind,
                              const Integer&, const Integer&);

}  // namespace pkdp::checks::brute_force
