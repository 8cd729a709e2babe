#include "site/told.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "pkdp/error.hpp"

using pkdp::site::told_html;

TEST_CASE("A counterexample is told in paragraphs", "[site]") {
  CHECK(told_html("", "../").empty());
  CHECK(told_html("One <bit>.\nAnother.\n\nThen e^ε.", "../") ==
        "<p>One &lt;bit&gt;. Another.</p>\n<p>Then e<sup>ε</sup>.</p>\n");
}

TEST_CASE("Rows between bars are a table with a head", "[site]") {
  const std::string html = told_html("See:\n\n| bit | output |\n| 0 | 1/2 |\n\nSo.", "../");
  CHECK(html.find("<p>See:</p>") == 0);
  CHECK(html.find("<th scope=\"col\">bit</th><th scope=\"col\">output</th>") != std::string::npos);
  CHECK(html.find("<tr><td>0</td><td>1/2</td></tr>") != std::string::npos);
  CHECK(html.find("<p>So.</p>") != std::string::npos);
  CHECK_THROWS_AS(told_html("| a | b |\n| 1 |", "../"), pkdp::InternalError);
}
