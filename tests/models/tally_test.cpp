#include "reference/models/tally.hpp"

#include <catch2/catch.hpp>

#include "checks/engine/random_models.hpp"
#include "reference/models/comparison_filter.hpp"
#include "reference/models/conditioning.hpp"

using namespace pkdp;

namespace {

Tally scaled(Tally tally, const Integer& factor) {
  for (Integer& count : tally.counts) {
    count *= factor;
  }
  tally.total *= factor;
  return tally;
}

Rational literal(const Tally& p, const Tally& q, const Rational& c) {
  Rational sum = 0;
  for (const Mass& mass : law_of(p)) {
    const Rational excess = mass.mass - c * mass_at(law_of(q), mass.point);
    sum += excess > 0 ? excess : Rational(0);
  }
  return sum;
}

}  // namespace

TEST_CASE("Tallies: divergences in machine words and in long integers", "[models]") {
  const Integer huge = power(Integer(10), 40);
  for (std::uint64_t index = 0; index < 300; ++index) {
    checks::engine::SplitMix64 draw(index);
    const auto random_tally = [&] {
      Tally tally;
      for (Index point = 0; point < 6; ++point) {
        if (draw.below(3) != 0 || (point == 5 && tally.total == 0)) {
          tally.points.push_back(point);
          tally.counts.push_back(Integer(1 + draw.below(9)));
          tally.total += tally.counts.back();
        }
      }
      return tally;
    };
    const Tally p = random_tally();
    const Tally q = random_tally();
    for (const Rational& c : {Rational(1), make_rational(3, 2), make_rational(7, 3)}) {
      const Rational expected = literal(p, q, c);
      CHECK(hockey_stick(p, q, c) == expected);
      CHECK(hockey_stick(scaled(p, huge), q, c) == expected);
      CHECK(hockey_stick(scaled(p, huge), scaled(q, huge + 1), c) == expected);
      ComparisonFilter filter;
      CHECK(filter.accepts(p, q, false));
      filter.ask_for(c, expected);
      CHECK_FALSE(filter.accepts(p, q, false));
      CHECK(filter.accepts(p, q, true) == (literal(q, p, c) > expected));
      CHECK_FALSE(filter.accepts(expected));
      if (expected > 0) {
        filter.ask_for(c, expected * make_rational(99, 100));
        CHECK(filter.accepts(p, q, false));
        CHECK(filter.accepts(expected));
      }
    }
  }
}

TEST_CASE("Tallies in machine words say the same as in long integers, also beyond 63 bits",
          "[models]") {
  std::size_t exceeded = 0;
  std::size_t not_exceeded = 0;
  for (std::uint64_t index = 0; index < 400; ++index) {
    checks::engine::SplitMix64 draw(index);
    const auto random_tally = [&](std::uint64_t factor) {
      WordTally tally;
      for (Index point = 0; point < 6; ++point) {
        if (draw.below(3) != 0 || (point == 5 && tally.total == 0)) {
          tally.points.push_back(point);
          tally.counts.push_back((1 + draw.below(9)) * factor + draw.below(2));
          tally.total += tally.counts.back();
        }
      }
      return tally;
    };
    const std::uint64_t factor = std::uint64_t{1} << (index % 56);
    const WordTally p = random_tally(factor);
    const WordTally q = random_tally(index % 3 == 0 ? 1 : factor);
    for (const Rational& c : {Rational(1), make_rational(3, 2), make_rational(7000001, 3)}) {
      const Rational value = literal(widened(p), widened(q), c);
      CHECK(hockey_stick(widened(p), widened(q), c) == value);
      for (const Rational& delta : {value, value * make_rational(99, 100), Rational(0),
                                    value + make_rational(1, power(Integer(10), 30)),
                                    value - make_rational(1, power(Integer(10), 30))}) {
        const ExcessTest test(c, delta);
        CHECK(test.exceeded(p, q) == (value > delta));
        CHECK(test.exceeded(widened(p), widened(q)) == (value > delta));
        ++(value > delta ? exceeded : not_exceeded);
      }
    }
  }
  CHECK(exceeded > 1000);
  CHECK(not_exceeded > 1000);
}

TEST_CASE("Replacing one record by one value after the other", "[models]") {
  for (std::uint64_t index = 0; index < 40; ++index) {
    const Model model = checks::engine::random_model(23, index, {3, 3, 2, 3, 1, 1});
    const Law& law = model.family()[0];
    for (std::size_t record = 0; record < model.records(); ++record) {
      ReplacementConditioning replacing(model, law, record);
      for (Index b = 0; b < model.values().size(); ++b) {
        const auto odd = [](Index background, Index value) {
          return (background + value) % 2 == 1;
        };
        const std::vector<Cell> cells = replacing.cells(b, odd);
        std::size_t expected = 0;
        for (const Cell& cell : condition(model, law, record)) {
          if (!odd(cell.background, cell.value)) {
            continue;
          }
          ++expected;
          const Cell* found = find(cells, cell.background, cell.value);
          REQUIRE(found != nullptr);
          CHECK(found->weight == cell.weight);
          std::vector<Mass> masses;
          for (const LawEntry& entry : law.entries()) {
            if (entry.background == cell.background && entry.database[record] == cell.value) {
              for (const Mass& output : model.row(replaced(entry.database, record, b)).outputs) {
                masses.push_back({output.point, entry.mass * output.mass});
              }
            }
          }
          const auto given = divided(collect(std::move(masses)), cell.weight);
          CHECK(found->outputs() == given);
        }
        CHECK(cells.size() == expected);
      }
    }
  }
}

TEST_CASE("Tallies: leading bits and fixed counts never disagree with long integers", "[models]") {
  const Integer huge = power(Integer(10), 35);
  std::size_t decided = 0;
  for (std::uint64_t index = 0; index < 2000; ++index) {
    checks::engine::SplitMix64 draw(index);
    Tally p;
    Tally q;
    for (Index point = 0; point < 5; ++point) {
      for (Tally* tally : {&p, &q}) {
        if (draw.below(4) != 0 || point == 4) {
          tally->points.push_back(point);
          tally->counts.push_back(Integer(1 + draw.below(5)) * huge + draw.below(3));
          tally->total += tally->counts.back();
        }
      }
    }
    const auto fixed = [](const Tally& tally) {
      FixedTally result{tally.points, {}, static_cast<FixedCount>(tally.total)};
      for (const Integer& count : tally.counts) {
        result.counts.push_back(static_cast<FixedCount>(count));
      }
      return result;
    };
    CHECK(widened(fixed(p)).counts == p.counts);
    CHECK(widened(fixed(p)).total == p.total);
    for (const Rational& c :
         {make_rational(1, 2), Rational(1), make_rational(10, 7), Rational(Integer(1) << 40)}) {
      const Rational exact = literal(p, q, c);
      // At the tie, just below and above it.
      const Rational little = make_rational(1, power(Integer(10), 30));
      for (const Rational& delta : {exact, Rational(exact - little), Rational(exact + little),
                                    make_rational(1, 3), Rational(0)}) {
        const ExcessTest test(c, delta);
        CHECK(test.exceeded(p, q) == (exact > delta));
        CHECK(test.exceeded(fixed(p), fixed(q)) == (exact > delta));
        const LeadingBits leading(c, delta);
        const bool decides = delta >= 0 && leading.surely_at_most(fixed(p), fixed(q));
        CHECK((!decides || exact <= delta));
        decided += decides ? 1 : 0;
      }
    }
    CHECK(LeadingBits(1, 0).surely_at_most(p, p));
  }
  CHECK(decided > 5000);
}
