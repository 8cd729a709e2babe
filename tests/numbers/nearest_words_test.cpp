#include "reference/numbers/nearest_words.hpp"

#include <catch2/catch.hpp>
#include <string>

using pkdp::advice_for;
using pkdp::alternatives;
using pkdp::edit_distance;
using pkdp::nearest_words;

namespace {

using Words = std::vector<std::string_view>;

}  // namespace

TEST_CASE("edits are insertions, deletions, replacements and exchanges", "[numbers][words]") {
  CHECK(edit_distance("", "") == 0);
  CHECK(edit_distance("abc", "") == 3);
  CHECK(edit_distance("", "ab") == 2);
  CHECK(edit_distance("coutning", "counting") == 1);
  CHECK(edit_distance("record", "records") == 1);
  CHECK(edit_distance("epsilom", "epsilon") == 1);
  CHECK(edit_distance("ca", "abc") == 3);  // each place edited once
  CHECK(edit_distance("kitten", "sitting") == 3);
  CHECK(edit_distance("ab", "ba") == 1);
}

TEST_CASE("the distance is symmetric and obeys its bounds", "[numbers][words]") {
  const Words words = {"", "a", "delta", "detla", "counting.delta", "pk.thm-5", "thm-5", "aaaa"};
  for (const std::string_view a : words) {
    for (const std::string_view b : words) {
      const std::size_t distance = edit_distance(a, b);
      CHECK(distance == edit_distance(b, a));
      CHECK((distance == 0) == (a == b));
      CHECK(distance <= std::max(a.size(), b.size()));
      CHECK(distance >= std::max(a.size(), b.size()) - std::min(a.size(), b.size()));
    }
  }
}

TEST_CASE("the nearest words only, in their order", "[numbers][words]") {
  const Words names = {"counting", "histogram", "thresholding", "noisy-counting"};
  CHECK(nearest_words("coutning", names) == Words{"counting"});
  CHECK(nearest_words("COUNTING", names) == Words{"counting"});
  CHECK(nearest_words("noisy_counting", names) == Words{"noisy-counting"});
  CHECK(nearest_words("hist", names) == Words{"histogram"});
  CHECK(nearest_words("hold", names) == Words{"thresholding"});
  CHECK(nearest_words("zebra", names).empty());
  CHECK(nearest_words("", names).empty());
  CHECK(nearest_words(std::string(81, 'c'), names).empty());
  CHECK(nearest_words("x", Words{"n", "p"}).empty());  // nothing in common
  CHECK(nearest_words("coun", Words{}).empty());
}

TEST_CASE("a part of a word finds all that begin or end with it", "[numbers][words]") {
  const Words ids = {"pk.thm-4", "pk.thm-5", "np.thm-5", "th.lem-5", "pk.thm-55"};
  CHECK(nearest_words("thm-5", ids) == Words{"pk.thm-5", "np.thm-5"});
  CHECK(nearest_words("pk.thm-6", ids) == Words{"pk.thm-4", "pk.thm-5"});
  CHECK(nearest_words("counting.delta_of", Words{"counting.delta"}) == Words{"counting.delta"});
  CHECK(nearest_words("aab", Words{"aab1", "aab2", "aab3", "aab4", "aab5", "aab6"}).size() == 5);
}

TEST_CASE("advice", "[numbers][words]") {
  CHECK(alternatives(Words{}).empty());
  CHECK(alternatives(Words{"a"}) == "a");
  CHECK(alternatives(Words{"a", "b"}) == "a or b");
  CHECK(alternatives(Words{"a", "b", "c"}) == "a, b or c");
  CHECK(advice_for("epsilom", Words{"n", "p", "epsilon"}, "other") == "did you mean epsilon?");
  CHECK(advice_for("zzz", Words{"n", "p"}, "other") == "known are n, p");
  CHECK(advice_for("zzz", Words(17, "n"), "other") == "other");
  CHECK(advice_for("zzz", Words(16, "n"), "other") != "other");
  CHECK(advice_for("zzz", Words{}, "other") == "other");
}
