#include "checks/spelled_as_id.hpp"

#include <catch2/catch.hpp>

#include "checks/registry.hpp"
#include "reference/numbers/nearest_words.hpp"

using pkdp::checks::spelled_as_id;

TEST_CASE("names of statements as people write them", "[checks]") {
  CHECK(spelled_as_id("theorem 5") == "thm-5");
  CHECK(spelled_as_id("Theorem 5") == "thm-5");
  CHECK(spelled_as_id("pk.lemma 2") == "pk.lem-2");
  CHECK(spelled_as_id("pk.proposition_4") == "pk.prop-4");
  CHECK(spelled_as_id("thm-5") == "thm-5");
  CHECK(spelled_as_id("") == "");
  CHECK(spelled_as_id("exact") == "exact");
}

TEST_CASE("they find the ids", "[checks]") {
  using Words = std::vector<std::string_view>;
  const Words ids = pkdp::checks::statement_ids();
  CHECK(ids.size() == pkdp::checks::statements().size());
  CHECK(pkdp::nearest_words(spelled_as_id("theorem 5"), ids) == Words{"pk.thm-5"});
  CHECK(pkdp::nearest_words(spelled_as_id("pk lemma 2"), ids) == Words{"pk.lem-2"});
}
