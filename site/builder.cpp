#include "site/builder.hpp"

#include <algorithm>

#include "pkdp/error.hpp"
#include "site/golden.hpp"

namespace pkdp::site {

using nlohmann::json;

Builder::Builder(SiteOptions options)
    : options_(std::move(options)),
      audits_(read_audits(options_.audits)),
      golden_cases_(count_of_golden(options_.golden)) {}

void Builder::page(const std::string& path, Page page, std::string_view name, const json& data) {
  page.root.clear();
  for (auto slashes = std::count(path.begin(), path.end(), '/'); slashes > 0; --slashes) {
    page.root += "../";
  }
  page.served = options_.served;
  file(path, render_page(page, name, data));
}

void Builder::file(const std::string& path, std::string text) {
  if (!pages_.emplace(path, std::move(text)).second) {
    throw InternalError("two pages at " + path);
  }
}

void Builder::findable(const std::string& path, const std::string& name, const std::string& words,
                       const std::string& where) {
  index_.push_back({path, name, words, where});
}

std::string Builder::index_script() const {
  // ASCII alone, so that no file server's idea of the encoding matters.
  return "const pkdpIndex = " + index_.dump(-1, ' ', true) + ";\n";
}

}  // namespace pkdp::site
