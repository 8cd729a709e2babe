#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "tests/testees/faulty/question.hpp"

// Composition in doubles: outcomes with their mass under both laws, merged where ratios agree.
namespace pkdp::testees {

struct Atom {
  double p, q;
  [[nodiscard]] double loss() const { return std::log(p / q); }
};

struct Pair {
  std::vector<Atom> atoms;  ///< both masses positive, by increasing loss
  double only_p = 0;        ///< mass of P where Q has none: infinite loss
};

inline void merge_equal(std::vector<Atom>& atoms) {
  std::sort(atoms.begin(), atoms.end(), [](Atom a, Atom b) { return a.p * b.q < b.p * a.q; });
  std::vector<Atom> merged;
  for (const Atom& atom : atoms) {
    if (!merged.empty() && std::fabs(merged.back().p * atom.q - atom.p * merged.back().q) <=
                               1e-12 * atom.p * merged.back().q) {
      merged.back().p += atom.p;
      merged.back().q += atom.q;
    } else {
      merged.push_back(atom);
    }
  }
  atoms = std::move(merged);
}

inline std::vector<double> law_of(const Asked& asked, const char* name) {
  const auto* texts = std::get_if<std::vector<std::string>>(&asked.arguments.at(name));
  if (texts == nullptr) throw Skip("a list of probabilities only");
  std::vector<double> law;
  for (const std::string& text : *texts) {
    law.push_back(round_to_double(parse_rational(text, name), Rounding::nearest));
  }
  return law;
}

inline Pair pair_of(const std::vector<double>& p, const std::vector<double>& q) {
  Pair pair;
  for (std::size_t i = 0; i < p.size(); ++i) {
    if (p[i] > 0 && q[i] > 0) pair.atoms.push_back({p[i], q[i]});
    if (p[i] > 0 && q[i] == 0) pair.only_p += p[i];
  }
  merge_equal(pair.atoms);
  return pair;
}

inline std::vector<Atom> product(const std::vector<Atom>& a, const std::vector<Atom>& b) {
  if (a.size() * b.size() > 200'000) throw Skip("too many losses");
  std::vector<Atom> result;
  for (const Atom& x : a) {
    for (const Atom& y : b) {
      if (x.p * y.p > 0 && x.q * y.q > 0) result.push_back({x.p * y.p, x.q * y.q});
    }
  }
  merge_equal(result);
  return result;
}

inline double ratio_of(const Asked& asked) {
  return asked.has("ratio") ? asked.number("ratio") : std::exp(asked.number("epsilon"));
}

/// Σ max(0, P − c·Q) over the finite losses.
inline double positive_parts(const std::vector<Atom>& atoms, double c) {
  double sum = 0;
  for (const Atom& atom : atoms) sum += std::max(0.0, atom.p - c * atom.q);
  return sum;
}

/// The larger of the directions asked for, where `one` answers for (P, Q).
template <class One>
double both_directions(const Asked& asked, const std::vector<double>& p,
                       const std::vector<double>& q, One one) {
  double delta = 0;
  if (asked.wants(0)) delta = std::max(delta, one(pair_of(p, q)));
  if (asked.wants(1)) delta = std::max(delta, one(pair_of(q, p)));
  return delta;
}

}  // namespace pkdp::testees
