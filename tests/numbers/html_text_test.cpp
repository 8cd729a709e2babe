#include "reference/numbers/html_text.hpp"

#include <catch2/catch.hpp>
#include <string>

TEST_CASE("HTML gets references for what would end a text or an attribute", "[numbers]") {
  CHECK(pkdp::html_escaped("").empty());
  CHECK(pkdp::html_escaped("δ ≤ 1/2 'n'") == "δ ≤ 1/2 'n'");
  CHECK(pkdp::html_escaped("<a href=\"x\">&amp;</a>") ==
        "&lt;a href=&quot;x&quot;&gt;&amp;amp;&lt;/a&gt;");
}

TEST_CASE("HTML keeps every other byte", "[numbers]") {
  for (int code = 0; code < 256; ++code) {
    const std::string one(1, static_cast<char>(code));
    const bool special = code == '&' || code == '<' || code == '>' || code == '"';
    CHECK((pkdp::html_escaped(one) == one) != special);
  }
}
