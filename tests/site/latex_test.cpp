#include "site/latex.hpp"

#include <catch2/catch.hpp>

using pkdp::site::latex_html;

TEST_CASE("Formulas in LaTeX are read in Unicode", "[site]") {
  CHECK(latex_html("for $\\varepsilon \\leq 1$ it <is>", "") == "for ε  ≤  1 it &lt;is&gt;");
  CHECK(latex_html("$bias_{sec}^2$", "") == "bias<sub>sec</sub><sup>2</sup>");
  CHECK(latex_html("$x^\\tau$", "") == "x<sup>τ</sup>");
  CHECK(latex_html("$$\\frac{a}{\\sqrt{2b}} \\quad (3.1)$$", "") == " (a)/(√(2b))    (3.1) ");
  CHECK(latex_html("$\\{i | D[i] = e\\}, \\mathbb{R}, \\ln x < y$", "") ==
        "{i | D[i] = e}, ℝ, ln x &lt; y");
  CHECK(latex_html("integers (\\mathbb{Z}) of \\tau alone", "") == "integers (ℤ) of τ alone");
  CHECK(latex_html("$\\binom{n-1}{o}$", "") == "C(n-1, o)");
}

TEST_CASE("Broken LaTeX ends somewhere", "[site]") {
  for (const char* text : {"$", "$$", "$\\", "$\\frac", "$\\frac{a", "$x^", "$}$",
                           "$\\nonsense{x}$", "a $ b", "a \\", "\\mathbb{", "\\{ \\}"}) {
    CHECK_NOTHROW(latex_html(text, ""));
  }
}
