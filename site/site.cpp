#include "site/site.hpp"

#include "site/builder.hpp"
#include "site/files.hpp"

namespace pkdp::site {

Pages pages(const SiteOptions& options) {
  Builder site(options);
  add_statements(site);
  add_quantities(site);
  add_maps(site);
  add_audits(site);
  add_figures(site);
  add_documents(site);
  add_front_page(site);
  for (const auto& [name, text] : assets()) {
    site.file("assets/" + name, text);
  }
  site.file("assets/index.js", site.index_script());
  return site.take();
}

}  // namespace pkdp::site
