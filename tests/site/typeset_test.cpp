#include "site/typeset.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "site/coq_words.hpp"
#include "site/markdown.hpp"

using pkdp::site::typeset;

TEST_CASE("Exponents and indices of the ledger's sentences") {
  CHECK(typeset("e^ε·N₂") == "e<sup>ε</sup>·N₂");
  CHECK(typeset("(1−λ)^(n−1) is") == "(1−λ)<sup>n−1</sup> is");
  CHECK(typeset("10^-6") == "10<sup>-6</sup>");
  CHECK(typeset("≈_{ε,δ}") == "≈<sub>ε,δ</sub>");
  CHECK(typeset("H_c(P‖Q)") == "H<sub>c</sub>(P‖Q)");
  CHECK(typeset("law_0 and a ^ b") == "law_0 and a ^ b");
  CHECK(typeset("x^") == "x^");
  CHECK(typeset("x^(1") == "x^(1");
  CHECK(typeset("e^(e^x)") == "e<sup>e<sup>x</sup></sup>");
}

TEST_CASE("What the ledger says is escaped, code is code") {
  CHECK(typeset("a < b & c > \"d\"") == "a &lt; b &amp; c &gt; &quot;d&quot;");
  CHECK(typeset("`x<y`") == "<code>x&lt;y</code>");
  CHECK(typeset("one ` alone") == "one ` alone");
  CHECK(typeset("x^<b>").find("<b>") == std::string::npos);
  CHECK(pkdp::site::escaped("\x1b[31m").find('\x1b') == std::string::npos);
  CHECK(typeset("").empty());
}

TEST_CASE("Ids of statements become links, other words do not") {
  CHECK(typeset("as pk.thm-3, with", "../") ==
        "as <a href=\"../statements/pk.thm-3.html\">pk.thm-3</a>, with");
  CHECK(typeset("(pk.lem-2.)", "") == "(<a href=\"statements/pk.lem-2.html\">pk.lem-2</a>.)");
  CHECK(typeset("bound.pk.thm-3.x", "../").find("<a") == std::string::npos);
  CHECK(typeset("pk.thm-3").find("<a") == std::string::npos);
}

TEST_CASE("Theorems in the signs of mathematics") {
  CHECK(pkdp::site::mathematics_of("forall a, 0 < a -> a <= 1 /\\ a != 2%:R") ==
        "∀ a, 0 &lt; a ⟹ a ≤ 1 ∧ a ≠ 2");
  CHECK(pkdp::site::mathematics_of("2%:R^-1") == "2⁻¹");
  CHECK(pkdp::site::mathematics_of("theta' thetas") == "theta' thetas");
}

TEST_CASE("Documents become pages") {
  const auto known = [](const std::string& address) {
    return address == "guide.md#a" ? "guide.html#a" : address == "code:pk.thm-3" ? "t.html" : "";
  };
  const pkdp::site::Document document = pkdp::site::from_markdown(
      "# The *title*\n\nSee [guide](guide.md#a), [gone](gone.md), `pk.thm-3`.\n\n## How "
      "private?\n\n"
      "## How private?\n\n| a | b |\n|---|---|\n| 1 | <script>x</script> |\n",
      known);
  CHECK(document.title == "The title");
  REQUIRE(document.headings.size() == 2);
  CHECK(document.headings[0].id == "how-private");
  CHECK(document.headings[1].id == "how-private-1");
  CHECK(document.html.find("<h2 id=\"how-private\">How private?</h2>") != std::string::npos);
  CHECK(document.html.find(
            "<a href=\"guide.html#a\">guide</a>, gone, <a href=\"t.html\"><code>pk.thm-3") !=
        std::string::npos);
  CHECK(document.html.find("<table>") != std::string::npos);
  CHECK(document.html.find("<script>") == std::string::npos);
}
