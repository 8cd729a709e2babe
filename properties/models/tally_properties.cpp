#include "reference/models/tally.hpp"

#include <rapidcheck/catch.h>

#include "properties/support/effective.hpp"
#include "properties/support/law_pairs.hpp"
#include "properties/support/models.hpp"
#include "reference/models/conditioning.hpp"
#include "reference/models/screen.hpp"

using namespace pkdp;
using namespace pkdp::properties;

TEST_CASE("Tallies: divergences of whole numbers are those of the laws", "[models]") {
  Effective effective(30);
  rc::prop("H_c of two cells, and what a screen wants of them", [&] {
    const Model model = draw_model(*model_size());
    const std::vector<Cell> cells = condition(model, model.family()[0], 0);
    const Rational c = draw_ratio();
    for (const Cell& x : cells) {
      for (const Cell& y : cells) {
        const Rational expected = hockey_stick(pair_of(x.outputs(), y.outputs()).laws, c);
        RC_ASSERT(hockey_stick(x.tally, y.tally, c) == expected);
        Screen screen;
        screen.ask_for(c, expected);
        RC_ASSERT(!screen.wants(x.tally, y.tally, false));
        effective.count_if(expected > 0);
      }
    }
  });
  effective.require();
}
