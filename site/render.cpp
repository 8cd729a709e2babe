#include "site/render.hpp"

#include <kainjow/mustache.hpp>
#include <nlohmann/json.hpp>

#include "pkdp/error.hpp"
#include "pkdp/version.hpp"
#include "reference/numbers/printable.hpp"
#include "site/files.hpp"

namespace pkdp::site {
namespace {

namespace mustache = kainjow::mustache;
using nlohmann::json;

mustache::data to_data(const json& value) {
  switch (value.type()) {
    case json::value_t::object: {
      mustache::data object(mustache::data::type::object);
      for (const auto& [name, member] : value.items()) {
        object[name] = to_data(member);
      }
      return object;
    }
    case json::value_t::array: {
      mustache::data list(mustache::data::type::list);
      for (const json& member : value) {
        list.push_back(to_data(member));
      }
      return list;
    }
    case json::value_t::null:
      return false;
    case json::value_t::boolean:
      return value.get<bool>();
    case json::value_t::string:
      return printable_lines(value.get_ref<const std::string&>());
    default:
      return value.dump();
  }
}

const std::string& template_text(std::string_view name) {
  const auto found = templates().find(std::string(name) + ".html");
  if (found == templates().end()) {
    throw InternalError("there is no template " + std::string(name));
  }
  return found->second;
}

// Looks for partials among the templates instead of in the data.
class Context : public mustache::context<std::string> {
 public:
  explicit Context(const mustache::data& data) : mustache::context<std::string>(&data) {}

  const mustache::data* get_partial(const std::string& name) const override {
    auto found = partials_.find(name);
    if (found == partials_.end()) {
      found = partials_.emplace(name, mustache::data(template_text(name))).first;
    }
    return &found->second;
  }

 private:
  mutable std::map<std::string, mustache::data> partials_;
};

}  // namespace

std::string render(std::string_view name, const json& data) {
  mustache::mustache page(template_text(name));
  const mustache::data values = to_data(data);
  Context context(values);
  std::string text = page.is_valid() ? page.render(context) : std::string();
  if (!page.is_valid()) {
    throw InternalError("the template " + std::string(name) + ": " + page.error_message());
  }
  return text;
}

std::string render_page(const Page& page, std::string_view name, const json& data) {
  json inner = data;
  inner["root"] = page.root;
  inner["served"] = page.served;
  json sections = json::array();
  for (const auto& [id, words] :
       {std::pair{"statements", "Statements"}, std::pair{"quantities", "Quantities"},
        std::pair{"maps", "Maps"}, std::pair{"audits", "Audits"}, std::pair{"figures", "Figures"},
        std::pair{"docs", "Documents"}}) {
    sections.push_back({{"href", page.root + id + "/index.html"},
                        {"words", words},
                        {"current", page.section == id}});
  }
  return render("layout", {{"title", page.title},
                           {"description", page.description},
                           {"root", page.root},
                           {"served", page.served},
                           {"calculator", page.section == "calculator"},
                           {"front", page.section.empty()},
                           {"sections", sections},
                           {"scripts", page.scripts},
                           {"styles", page.styles},
                           {"version", build::version},
                           {"main", render(name, inner)}});
}

}  // namespace pkdp::site
