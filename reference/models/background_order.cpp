#include "reference/models/background_order.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/models/acceptability.hpp"

namespace pkdp {
namespace {

constexpr std::size_t most_maps = 1'000'000;

using Point = std::pair<Database, Index>;

std::map<Point, Rational> masses_of(const Law& law) {
  std::map<Point, Rational> masses;
  for (const LawEntry& entry : law.entries()) {
    masses[{entry.database, entry.background}] = entry.mass;
  }
  return masses;
}

std::map<Index, Rational> background_weights(const Law& law) {
  std::map<Index, Rational> weights;
  for (const LawEntry& entry : law.entries()) {
    weights[entry.background] += entry.mass;
  }
  return weights;
}

using BackgroundMap = std::map<Index, Index>;

// (D, h(B₁)) has the law θ₂, and it determines B₁.
bool carries(const Law& more, const std::map<Point, Rational>& less, const BackgroundMap& h) {
  std::map<Point, Rational> image;
  for (const LawEntry& entry : more.entries()) {
    if (!image.try_emplace({entry.database, h.at(entry.background)}, entry.mass).second) {
      return false;
    }
  }
  return image == less;
}

// B₁'s possible values over each value of h, sorted by their conditional probability.
using Fibres = std::map<Index, std::vector<std::pair<Rational, Index>>>;

Fibres fibres_of(const std::map<Index, Rational>& weights, const BackgroundMap& h) {
  std::map<Index, Rational> totals;
  for (const auto& [background, weight] : weights) {
    totals[h.at(background)] += weight;
  }
  Fibres fibres;
  for (const auto& [background, weight] : weights) {
    fibres[h.at(background)].push_back({weight / totals[h.at(background)], background});
  }
  for (auto& [image, fibre] : fibres) {
    std::sort(fibre.begin(), fibre.end());
  }
  return fibres;
}

bool equal_masses(const Fibres& fibres) {
  const auto& first = fibres.begin()->second;
  return std::all_of(fibres.begin(), fibres.end(), [&](const auto& entry) {
    return std::equal(first.begin(), first.end(), entry.second.begin(), entry.second.end(),
                      [](const auto& x, const auto& y) { return x.first == y.first; });
  });
}

// φ₀ as in the acceptable normalization of θ₁, φ₁ ≅ B₂, φ₂ the place of B₁ in its fibre.
CommonNormalization assemble(const Normalization& acceptable,
                             const std::map<Index, Rational>& weights, const Fibres& fibres) {
  CommonNormalization common;
  common.factors = {acceptable.factors[0], {}, {}};
  std::map<Index, std::size_t> column;  // θ₁'s background -> its value of the second factor
  for (const auto& entry : weights) {
    column.emplace(entry.first, column.size());
  }
  for (const auto& [image, fibre] : fibres) {
    Rational sum = 0;
    for (const auto& [chance, background] : fibre) {
      sum += weights.at(background);
    }
    common.factors[1].push_back(sum);
  }
  for (const auto& [chance, background] : fibres.begin()->second) {
    common.factors[2].push_back(chance);
  }
  for (std::size_t place = 0; place < acceptable.factors[0].size(); ++place) {
    for (const auto& [image, fibre] : fibres) {
      for (const auto& [chance, background] : fibre) {
        common.databases.push_back(
            acceptable.map[place * weights.size() + column.at(background)].database);
        common.first.push_back(background);
        common.second.push_back(image);
      }
    }
  }
  return common;
}

// All maps from the keys to the images, in lexicographic order, while f returns false.
template <typename F>
bool any_map(const std::vector<Index>& keys, const std::vector<Index>& images, F f) {
  std::size_t count = 1;
  for (std::size_t key = 0; key < keys.size(); ++key) {
    count *= images.size();
    if (count > most_maps) {
      throw Error(ErrorKind::limit, "the number of maps between backgrounds",
                  std::to_string(images.size()) + "^" + std::to_string(keys.size()),
                  "at most " + std::to_string(most_maps));
    }
  }
  for (std::size_t number = 0; number < count; ++number) {
    std::size_t rest = number;
    BackgroundMap map;
    for (const Index key : keys) {
      map[key] = images[rest % images.size()];
      rest /= images.size();
    }
    if (f(map)) {
      return true;
    }
  }
  return false;
}

std::vector<Index> keys_of(const std::map<Index, Rational>& weights) {
  std::vector<Index> keys;
  for (const auto& entry : weights) {
    keys.push_back(entry.first);
  }
  return keys;
}

Normalization with_background_map(const CommonNormalization& common,
                                  const std::vector<Index>& backgrounds) {
  Normalization normalization{common.factors, {}};
  for (std::size_t tuple = 0; tuple < common.databases.size(); ++tuple) {
    normalization.map.push_back({common.databases[tuple], backgrounds[tuple]});
  }
  return normalization;
}

}  // namespace

Conformance shows_more_background(const CommonNormalization& normalization, const Law& more,
                                  const Law& less, std::size_t record) {
  if (normalization.first.size() != normalization.databases.size() ||
      normalization.second.size() != normalization.databases.size()) {
    return {false, "the two background maps have not one value for each tuple"};
  }
  const Acceptability upper =
      is_acceptable_at(with_background_map(normalization, normalization.first), more, record);
  if (!upper.finding) {
    return {false, "for the law with more background: " + upper.finding.reason};
  }
  const Acceptability lower =
      is_acceptable_at(with_background_map(normalization, normalization.second), less, record);
  if (!lower.finding) {
    return {false, "for the law with less background: " + lower.finding.reason};
  }
  if (!std::includes(upper.known.begin(), upper.known.end(), lower.known.begin(),
                     lower.known.end())) {
    return {false, "the factors that the second background knows are not among the first's"};
  }
  return {};
}

std::optional<CommonNormalization> common_normalization(const Law& more, const Law& less,
                                                        std::size_t record) {
  const std::optional<Normalization> acceptable = acceptable_normalization(more, record);
  if (!acceptable || more.entries().size() != less.entries().size()) {
    return std::nullopt;
  }
  const std::map<Index, Rational> weights = background_weights(more);
  const std::map<Point, Rational> target = masses_of(less);
  std::optional<CommonNormalization> common;
  any_map(keys_of(weights), keys_of(background_weights(less)), [&](const BackgroundMap& h) {
    if (!carries(more, target, h)) {
      return false;
    }
    const Fibres fibres = fibres_of(weights, h);
    if (!equal_masses(fibres)) {
      return false;
    }
    common = assemble(*acceptable, weights, fibres);
    return true;
  });
  return common;
}

bool has_more_background(const Law& more, const Law& less) {
  if (more.records() != less.records()) {
    return false;
  }
  for (std::size_t record = 0; record < more.records(); ++record) {
    if (!common_normalization(more, less, record)) {
      return false;
    }
  }
  return true;
}

bool has_more_background(const Family& more, const Family& less) {
  return std::all_of(less.begin(), less.end(), [&](const Law& weaker) {
    return std::any_of(more.begin(), more.end(),
                       [&](const Law& stronger) { return has_more_background(stronger, weaker); });
  });
}

}  // namespace pkdp
