#include "site/markdown.hpp"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>

#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>

#include "pkdp/error.hpp"
#include "reference/numbers/utf8.hpp"
#include "site/typeset.hpp"

namespace pkdp::site {
namespace {

struct FreeNode {
  void operator()(cmark_node* node) const { cmark_node_free(node); }
};
struct FreeParser {
  void operator()(cmark_parser* parser) const { cmark_parser_free(parser); }
};
struct FreeText {
  void operator()(char* text) const { std::free(text); }  // NOLINT: cmark's allocator is malloc
};

using Tree = std::unique_ptr<cmark_node, FreeNode>;

constexpr const char* extensions[] = {"table", "autolink", "strikethrough"};

std::unique_ptr<cmark_parser, FreeParser> new_parser() {
  static std::once_flag once;
  std::call_once(once, cmark_gfm_core_extensions_ensure_registered);
  std::unique_ptr<cmark_parser, FreeParser> parser(cmark_parser_new(CMARK_OPT_DEFAULT));
  for (const char* name : extensions) {
    cmark_parser_attach_syntax_extension(parser.get(), cmark_find_syntax_extension(name));
  }
  return parser;
}

std::string text_of(cmark_node* node) {
  std::string text;
  std::unique_ptr<cmark_iter, decltype(&cmark_iter_free)> walk(cmark_iter_new(node),
                                                               cmark_iter_free);
  while (cmark_iter_next(walk.get()) != CMARK_EVENT_DONE) {
    cmark_node* here = cmark_iter_get_node(walk.get());
    const cmark_node_type type = cmark_node_get_type(here);
    if (type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE) {
      text += cmark_node_get_literal(here);
    } else if (type == CMARK_NODE_SOFTBREAK) {
      text += ' ';
    }
  }
  return text;
}

// Lower case, spaces as -, no punctuation; letters of other scripts stay.
std::string github_slug(const std::string& heading) {
  std::string slug;
  std::string_view rest = heading;
  while (!rest.empty()) {
    const auto next = first_character(rest);
    const std::string_view letter = rest.substr(0, next ? next->bytes : 1);
    rest.remove_prefix(letter.size());
    const char c = letter[0];
    if (letter.size() > 1 || std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' ||
        c == '_') {
      slug += letter.size() > 1
                  ? std::string(letter)
                  : std::string(1, static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
    } else if (c == ' ') {
      slug += '-';
    }
  }
  return slug;
}

bool in_link(cmark_node* node) {
  for (cmark_node* above = cmark_node_parent(node); above != nullptr;
       above = cmark_node_parent(above)) {
    if (cmark_node_get_type(above) == CMARK_NODE_LINK) {
      return true;
    }
  }
  return false;
}

void unwrap(cmark_node* link) {
  while (cmark_node* child = cmark_node_first_child(link)) {
    cmark_node_unlink(child);
    cmark_node_insert_before(link, child);
  }
  cmark_node_unlink(link);
  cmark_node_free(link);
}

void wrap(cmark_node* code, const std::string& address) {
  cmark_node* link = cmark_node_new(CMARK_NODE_LINK);
  cmark_node_set_url(link, address.c_str());
  cmark_node_insert_before(code, link);
  cmark_node_unlink(code);
  cmark_node_append_child(link, code);
}

std::vector<cmark_node*> nodes_of(cmark_node* root, cmark_node_type type) {
  std::vector<cmark_node*> found;
  std::unique_ptr<cmark_iter, decltype(&cmark_iter_free)> walk(cmark_iter_new(root),
                                                               cmark_iter_free);
  while (cmark_iter_next(walk.get()) != CMARK_EVENT_DONE) {
    cmark_node* here = cmark_iter_get_node(walk.get());
    if (cmark_node_get_type(here) == type && (found.empty() || found.back() != here)) {
      found.push_back(here);
    }
  }
  return found;
}

void direct_links(cmark_node* root, const Destination& destination) {
  for (cmark_node* link : nodes_of(root, CMARK_NODE_LINK)) {
    const std::string address = destination(cmark_node_get_url(link));
    if (address.empty()) {
      unwrap(link);
    } else {
      cmark_node_set_url(link, address.c_str());
    }
  }
  for (cmark_node* code : nodes_of(root, CMARK_NODE_CODE)) {
    const std::string address = destination(std::string("code:") + cmark_node_get_literal(code));
    if (!address.empty() && !in_link(code)) {
      wrap(code, address);
    }
  }
}

std::vector<Heading> headings_of(cmark_node* root) {
  std::vector<Heading> headings;
  std::map<std::string, int> seen;
  for (cmark_node* node : nodes_of(root, CMARK_NODE_HEADING)) {
    const std::string text = text_of(node);
    std::string id = github_slug(text);
    if (const int before = seen[id]++; before > 0) {
      id += "-" + std::to_string(before);
    }
    headings.push_back({id, text, cmark_node_get_heading_level(node)});
  }
  return headings;
}

// cmark escapes what documents say, so that its own tags can be found in what it writes.
std::string with_ids(const std::string& html, const std::vector<Heading>& headings) {
  std::string result;
  std::size_t heading = 0;
  for (std::size_t at = 0; at < html.size();) {
    if (html.compare(at, 2, "<h") == 0 && at + 3 < html.size() && html[at + 3] == '>' &&
        heading < headings.size()) {
      result +=
          "<h" + std::string(1, html[at + 2]) + " id=\"" + escaped(headings[heading++].id) + "\">";
      at += 4;
    } else if (html.compare(at, 7, "<table>") == 0) {
      result += "<div class=\"table-wrap\" tabindex=\"0\"><table>";
      at += 7;
    } else if (html.compare(at, 8, "</table>") == 0) {
      result += "</table></div>";
      at += 8;
    } else if (html.compare(at, 5, "<pre>") == 0) {
      result += "<pre tabindex=\"0\">";
      at += 5;
    } else {
      result += html[at++];
    }
  }
  return result;
}

}  // namespace

Document from_markdown(const std::string& text, const Destination& destination) {
  const auto parser = new_parser();
  cmark_parser_feed(parser.get(), text.data(), text.size());
  const Tree tree(cmark_parser_finish(parser.get()));
  std::vector<Heading> headings = headings_of(tree.get());
  if (headings.empty() || headings.front().level != 1) {
    throw InternalError("a document does not begin with its title");
  }
  for (cmark_node* node : nodes_of(tree.get(), CMARK_NODE_HEADING)) {
    cmark_node_unlink(node);
    cmark_node_free(node);
    break;
  }
  direct_links(tree.get(), destination);
  const std::string title = headings.front().text;
  headings.erase(headings.begin());
  const std::unique_ptr<char, FreeText> html(cmark_render_html(
      tree.get(), CMARK_OPT_DEFAULT, cmark_parser_get_syntax_extensions(parser.get())));
  return {title, with_ids(html.get(), headings), std::move(headings)};
}

}  // namespace pkdp::site
