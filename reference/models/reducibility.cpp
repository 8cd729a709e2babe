#include "reference/models/reducibility.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "reference/models/conditioning.hpp"

namespace pkdp {
namespace {

// The possible values at one background, and for each possible output its vector of
// probabilities given these values.
struct Profile {
  Index background;
  std::vector<const Cell*> cells;
};

std::vector<Profile> profiles_of(const std::vector<Cell>& cells) {
  std::vector<Profile> profiles;
  for_each_background(cells, [&](const Cell* first, const Cell* last) {
    Profile profile{first->background, {}};
    for (const Cell* cell = first; cell != last; ++cell) {
      profile.cells.push_back(cell);
    }
    profiles.push_back(std::move(profile));
  });
  return profiles;
}

// The cells of `profile` whose values are possible in `other` too.
std::vector<const Cell*> shared(const Profile& profile, const Profile& other) {
  std::vector<const Cell*> cells;
  for (const Cell* cell : profile.cells) {
    if (std::any_of(other.cells.begin(), other.cells.end(),
                    [&](const Cell* candidate) { return candidate->value == cell->value; })) {
      cells.push_back(cell);
    }
  }
  return cells;
}

using Vector = std::vector<Rational>;

// (vector, output), sorted; outputs that are impossible under all cells are left out.
std::vector<std::pair<Vector, Index>> vectors_of(const std::vector<const Cell*>& cells) {
  std::map<Index, Vector> vectors;
  for (std::size_t place = 0; place < cells.size(); ++place) {
    for (const Mass& mass : cells[place]->outputs()) {
      Vector& vector = vectors.try_emplace(mass.point, cells.size(), Rational(0)).first->second;
      vector[place] = mass.mass;
    }
  }
  std::vector<std::pair<Vector, Index>> sorted;
  for (auto& [output, vector] : vectors) {
    sorted.emplace_back(std::move(vector), output);
  }
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}

bool same_vectors(const std::vector<std::pair<Vector, Index>>& x,
                  const std::vector<std::pair<Vector, Index>>& y) {
  return std::equal(x.begin(), x.end(), y.begin(), y.end(),
                    [](const auto& s, const auto& t) { return s.first == t.first; });
}

std::optional<std::vector<Index>> bijection(const Profile& first, const Profile& second,
                                            std::size_t outputs) {
  const auto x = vectors_of(shared(first, second));
  const auto y = vectors_of(shared(second, first));
  if (!same_vectors(x, y)) {
    return std::nullopt;
  }
  std::vector<Index> phi(outputs, 0);
  std::vector<bool> has_image(outputs, false);
  std::vector<bool> is_image(outputs, false);
  for (std::size_t place = 0; place < x.size(); ++place) {
    phi[x[place].second] = y[place].second;
    has_image[x[place].second] = true;
    is_image[y[place].second] = true;
  }
  std::size_t free = 0;
  for (std::size_t output = 0; output < outputs; ++output) {
    if (!has_image[output]) {
      while (is_image[free]) {
        ++free;
      }
      phi[output] = static_cast<Index>(free++);
    }
  }
  return phi;
}

}  // namespace

std::optional<Irreducible> irreducible_at(const Model& model) {
  for (std::size_t law = 0; law < model.family().size(); ++law) {
    for (std::size_t record = 0; record < model.records(); ++record) {
      const std::vector<Cell> cells = condition(model, model.family()[law], record);
      const std::vector<Profile> profiles = profiles_of(cells);
      for (std::size_t i = 0; i < profiles.size(); ++i) {
        for (std::size_t j = i + 1; j < profiles.size(); ++j) {
          if (!same_vectors(vectors_of(shared(profiles[i], profiles[j])),
                            vectors_of(shared(profiles[j], profiles[i])))) {
            return Irreducible{static_cast<Index>(law), record, profiles[i].background,
                               profiles[j].background};
          }
        }
      }
    }
  }
  return std::nullopt;
}

bool is_reducible(const Model& model) { return !irreducible_at(model).has_value(); }

std::optional<std::vector<Index>> output_bijection(const Model& model, Index law,
                                                   std::size_t record, Index first, Index second) {
  const std::vector<Cell> cells = condition(model, model.family().at(law), record);
  const Profile* from = nullptr;
  const Profile* to = nullptr;
  const std::vector<Profile> profiles = profiles_of(cells);
  for (const Profile& profile : profiles) {
    from = profile.background == first ? &profile : from;
    to = profile.background == second ? &profile : to;
  }
  if (from == nullptr || to == nullptr) {
    return std::nullopt;
  }
  return bijection(*from, *to, model.mechanism().outputs().size());
}

}  // namespace pkdp
