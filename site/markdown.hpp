#pragma once

#include <functional>
#include <string>
#include <vector>

namespace pkdp::site {

struct Heading {
  std::string id;  ///< as GitHub makes it: "how-private-is-a-release"
  std::string text;
  int level;
};

/// A document as HTML.
struct Document {
  std::string title;  ///< its first heading, which is not in `html`
  std::string html;
  std::vector<Heading> headings;
};

/// What a link of the document leads to on the site, by its address; an empty text makes it plain
/// words. It is also asked for each `code`, with `code:` before it: "code:pk.thm-3".
using Destination = std::function<std::string(const std::string& address)>;

/// GitHub's Markdown with tables (cmark-gfm); HTML in it is left out, links of other kinds than
/// http, https and mailto that `destination` does not know lose their address.
[[nodiscard]] Document from_markdown(const std::string& text, const Destination& destination);

}  // namespace pkdp::site
