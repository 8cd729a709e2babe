#include "reference/calibration/printed_classes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pkdp/error.hpp"

namespace pkdp::calibration {
namespace {

std::optional<Rational> line_18(std::int64_t known, std::int64_t hits, const Rational& bias) {
  if (hits == 0 || bias == 0 || bias == 1) {
    return std::nullopt;
  }
  const Rational ratio = (known - hits + 1) * bias / (hits * (1 - bias));
  return std::max(ratio, Rational(1 / ratio));
}

bool worse(const BackgroundClass& x, const BackgroundClass& y) {
  if (!x.loss_ratio || !y.loss_ratio) {
    return !x.loss_ratio && y.loss_ratio;
  }
  return *x.loss_ratio > *y.loss_ratio;
}

void require_between(const char* name, std::int64_t value, std::int64_t greatest) {
  if (value < 0 || value > greatest) {
    throw Error(ErrorKind::domain, name, std::to_string(value), fmt::format("0 to {}", greatest));
  }
}

}  // namespace

std::vector<BackgroundClass> sorted_classes(std::int64_t records, std::int64_t ones,
                                            std::int64_t known, const Rational& bias_d) {
  require_between("ones", ones, records);
  require_between("known", known, records);
  if (bias_d < 0 || bias_d > 1) {
    throw Error(ErrorKind::domain, "bias_D", to_string(bias_d), "a rational in [0, 1]");
  }
  const auto choose = [](std::int64_t n, std::int64_t k) {
    return binomial_coefficient(static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(k));
  };
  const std::int64_t base = std::max<std::int64_t>(known - (records - ones), 0);
  const std::int64_t last = std::min(known, ones);
  Integer ways = choose(known, base) * choose(records - known, ones - base);
  const Integer all = choose(records, ones);
  std::vector<BackgroundClass> classes;
  for (std::int64_t hits = base; hits <= last; ++hits) {
    classes.push_back({hits, line_18(known, hits, bias_d), make_rational(ways, all)});
    const Integer up = Integer(known - hits) * (ones - hits);
    ways = ways * up / (Integer(hits + 1) * (records - known - ones + hits + 1));
  }
  std::stable_sort(classes.begin(), classes.end(), worse);
  return classes;
}

BackgroundChoice choose_background(std::vector<BackgroundClass> classes, const Rational& kappa1,
                                   bool by_sorted_hits) {
  BackgroundChoice choice;
  choice.excluded_probability = 0;
  while (choice.excluded < classes.size() &&
         choice.excluded_probability + classes[choice.excluded].probability < kappa1) {
    choice.excluded_probability += classes[choice.excluded].probability;
    ++choice.excluded;
  }
  choice.ran_out = choice.excluded == classes.size();
  if (!choice.ran_out) {
    choice.chosen =
        by_sorted_hits ? classes[choice.excluded].hits : static_cast<std::int64_t>(choice.excluded);
    choice.possible = std::any_of(
        classes.begin(), classes.end(),
        [&](const BackgroundClass& background) { return background.hits == choice.chosen; });
  }
  choice.classes = std::move(classes);
  return choice;
}

}  // namespace pkdp::calibration
