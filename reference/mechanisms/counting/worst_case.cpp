#include "reference/mechanisms/counting/worst_case.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "reference/mechanisms/counting/corners.hpp"
#include "reference/mechanisms/counting/counting.hpp"
#include "reference/mechanisms/counting/family.hpp"
#include "reference/numbers/inverse.hpp"

namespace pkdp::counting {
namespace {

// One law only: λ = ½, or nobody else, or all others may be known.
bool is_single_law(std::int64_t n, const Probability& lambda) {
  return n == 1 || lambda.value().is_zero() || 2 * lambda.value() == 1;
}

WorstCase single(const Value& value) { return {value, value, 0, true, 1}; }

std::int64_t evaluations(std::int64_t count, const Probability& lambda,
                         const SearchBudget& budget) {
  const Rational spread = 4 * count * lambda.value() * (1 - lambda.value());
  const Integer root = sqrt(Integer(floor(spread))) + 1;
  // With so many records an enclosure takes two or three times as long.
  constexpr std::int64_t very_many = 10'000'000;
  return budget.work / (root.convert_to<std::int64_t>() * (count > very_many ? 3 : 1)) + 1;
}

// At ε = 0 δ is the largest mass of S in both directions, which a reflection does not change: the
// corners m ≤ N/2 stand for all. At every other ε, and for ε(δ), they do not.
std::int64_t last_corner(const Corners& corners, const Epsilon& epsilon) {
  const bool is_zero = epsilon.has_rational_ratio() && epsilon.ratio() == 1;
  return is_zero ? corners.count() / 2 : corners.count();
}

}  // namespace

WorstCase worst_delta(std::int64_t n, const Probability& lambda, const Epsilon& epsilon,
                      const SearchBudget& budget) {
  require_family(n, lambda);
  if (is_single_law(n, lambda)) {
    return single(delta(n, lambda, epsilon));
  }
  const Corners corners(n - 1, lambda.value());
  CornerSearch search(corners, epsilon, last_corner(corners, epsilon),
                      evaluations(n - 1, lambda, budget));
  const Block start = search.hill_climb(n - 1);
  Interval threshold = start.delta;
  std::vector<Block> found;
  const bool resolved = search.prune(threshold, [&](const Block& block) {
    found.push_back(block);
    threshold = max(threshold, block.delta);
  });
  std::vector<Finalist> finalists;
  const auto enter = [&](const Block& block) {
    if (mpfr_greaterequal_p(block.delta.right(), threshold.left()) != 0) {
      finalists.push_back({block.first, forward_delta(corners.corner(block.first), epsilon)});
    }
  };
  for (const Block& block : found) {
    enter(block);
  }
  if (std::none_of(found.begin(), found.end(),
                   [&](const Block& block) { return block.first == start.first; })) {
    enter(start);
  }
  const Finalist best = best_of(std::move(finalists));
  const Value upper =
      resolved ? best.value : larger(best.value, number(search.remaining().front().delta.right()));
  return {best.value, upper, best.m, resolved, search.used()};
}

namespace {

// A rational ratio at or below e^ε, so close that few corners lie between.
Epsilon just_below(const Value& epsilon) {
  const Interval ratio = exp(epsilon.real().enclose(96));
  const Interval shrunk = ratio * Interval(Rational(1 - power_of_two(-48)), 96);
  return Epsilon::of_ratio(std::max<Rational>(1, shrunk.lower()));
}

// ε(δ) of the best corner met by going back and forth between δ at ε and ε at δ.
Finalist ascend(const Corners& corners, const Delta& delta, std::int64_t budget,
                std::int64_t& used) {
  std::int64_t m = corners.count();
  Value epsilon = forward_epsilon(corners.corner(m), delta);
  for (;;) {
    CornerSearch search(corners, just_below(epsilon), corners.count(), budget);
    const Block block = search.hill_climb(m);
    used += search.used();
    if (block.first == m) {
      return {m, epsilon};
    }
    const Value next = forward_epsilon(corners.corner(block.first), delta);
    if (less(epsilon.real().enclose(128), next.real().enclose(128)) != Answer::yes) {
      return {m, epsilon};
    }
    m = block.first;
    epsilon = next;
  }
}

// ε that serves all that is left: raised wherever a block still exceeds δ.
Value bound_remaining(const Corners& corners, const std::vector<Block>& remaining,
                      const Delta& delta, Value bound) {
  std::vector<Block> blocks = remaining;
  std::sort(blocks.begin(), blocks.end(), [](const Block& a, const Block& b) {
    return mpfr_less_p(b.delta.right(), a.delta.right()) != 0;
  });
  const Interval target(delta.value(), 128);
  for (const Block& block : blocks) {
    const Interval at = corners.delta(block.first, block.last, just_below(bound));
    if (mpfr_lessequal_p(at.right(), target.left()) != 0) {
      continue;
    }
    const auto law = corners.shared(block.first, block.last);
    const Value here = law ? forward_epsilon(law, delta) : Value::none();
    if (here.is_none()) {
      return Value::plus_infinity();
    }
    bound = larger(bound, here);
  }
  return bound;
}

// Holds ε against its definition: just above it no corner has more than δ.
struct Certificate {
  bool is_over = false;               // the search ended
  std::optional<std::int64_t> worse;  // a corner that has more
};

Certificate certify(const Corners& corners, const Finalist& worst, const Delta& delta,
                    std::int64_t budget, std::int64_t& used) {
  constexpr long bits = 64;
  const Rational above =
      enclose_relative(worst.value.real(), bits).upper() * (1 + power_of_two(-bits));
  const Epsilon epsilon = Epsilon::of(above);
  CornerSearch search(corners, epsilon, corners.count(), budget);
  Interval threshold(delta.value(), 128);
  Certificate certificate;
  certificate.is_over = search.prune(threshold, [&](const Block& block) {
    const Real found = refined_delta(corners.corner(block.first), epsilon);
    if (certificate.worse || compare(found, Real(delta.value())) <= 0) {
      return;
    }
    if (block.first == worst.m) {
      fail_certification("the worst epsilon of the count", above, delta.value(), "above");
    }
    certificate.worse = block.first;
    threshold = Interval(1, 128);  // enough is known
  });
  used += search.used();
  return certificate;
}

// The corners that have more than δ just below the ε of the best one known.
struct Better {
  std::vector<Block> blocks;
  bool is_complete = true;  // else only some, the best among them
};

// Whether the search ended.
bool find_better(CornerSearch& search, const Finalist& best, const Delta& delta, Better& better) {
  constexpr std::size_t few = 4;
  Interval threshold(delta.value(), 128);
  return search.prune(threshold, [&](const Block& block) {
    if (block.first == best.m) {
      return;
    }
    better.blocks.push_back(block);
    if (better.blocks.size() > few) {
      better.is_complete = false;
      threshold = max(threshold, block.delta);
    }
  });
}

}  // namespace

WorstCase worst_epsilon(std::int64_t n, const Probability& lambda, const Delta& delta,
                        const SearchBudget& budget) {
  require_family(n, lambda);
  if (is_single_law(n, lambda)) {
    return single(epsilon(n, lambda, delta));
  }
  const Corners corners(n - 1, lambda.value());
  // The corner with all others at λ has the highest floor, (1−λ)^(n−1).
  if (forward_epsilon(corners.corner(n - 1), delta).is_none()) {
    return single(Value::none());
  }
  const std::int64_t allowed = evaluations(n - 1, lambda, budget);
  std::int64_t used = 0;
  Finalist best = ascend(corners, delta, allowed, used);
  for (;;) {
    const auto left = [&] { return std::max<std::int64_t>(allowed - used, 1); };
    CornerSearch search(corners, just_below(best.value), corners.count(), left());
    Better better;
    const bool is_over = find_better(search, best, delta, better);
    used += search.used();
    std::vector<Finalist> finalists{best};
    if (!better.is_complete) {
      better.blocks = {
          *std::max_element(better.blocks.begin(), better.blocks.end(), has_smaller_delta)};
    }
    for (const Block& block : better.blocks) {
      finalists.push_back({block.first, forward_epsilon(corners.corner(block.first), delta)});
    }
    const Finalist next = best_of(std::move(finalists));
    const bool is_new = next.m != best.m;
    best = next;
    if (is_over && is_new && !better.is_complete) {
      continue;
    }
    const Certificate shown = is_over ? certify(corners, best, delta, left(), used) : Certificate{};
    if (shown.worse) {
      best = {*shown.worse, forward_epsilon(corners.corner(*shown.worse), delta)};
      continue;
    }
    const Value upper = shown.is_over
                            ? best.value
                            : bound_remaining(corners, search.remaining(), delta, best.value);
    return {best.value, upper, best.m, shown.is_over, used};
  }
}

}  // namespace pkdp::counting
