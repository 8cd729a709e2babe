#include "site/serve/routes.hpp"

#include <nlohmann/json.hpp>

#include "pkdp/error.hpp"
#include "reference/catalogue/strict_json.hpp"

namespace pkdp::serve {
namespace {

using nlohmann::ordered_json;
using namespace std::chrono_literals;

constexpr const char* json_type = "application/json; charset=utf-8";

Reply as_json(int status, const ordered_json& document) {
  return {status, json_type,
          document.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n"};
}

Reply refuse(int status, std::string_view id, const std::string& field, const std::string& words) {
  return as_json(status, {{"error", {{"id", id}, {"field", field}, {"words", words}}}});
}

std::string type_of(const std::string& path) {
  const std::pair<const char*, const char*> types[] = {{".html", "text/html; charset=utf-8"},
                                                       {".css", "text/css; charset=utf-8"},
                                                       {".js", "text/javascript; charset=utf-8"},
                                                       {".svg", "image/svg+xml"},
                                                       {".json", json_type},
                                                       {".bib", "text/plain; charset=utf-8"},
                                                       {".csv", "text/csv; charset=utf-8"},
                                                       {".txt", "text/plain; charset=utf-8"}};
  for (const auto& [ending, type] : types) {
    if (path.ends_with(ending)) {
      return type;
    }
  }
  return "application/octet-stream";
}

// "NAME" of "/api/jobs/NAME" and ending; "" of anything else.
std::string between(const std::string& path, std::string_view begin, std::string_view end) {
  const bool fits =
      path.size() > begin.size() + end.size() && path.starts_with(begin) && path.ends_with(end);
  return fits ? path.substr(begin.size(), path.size() - begin.size() - end.size()) : "";
}

}  // namespace

Routes::Routes(Pages pages, const Help& help, Jobs& jobs) : jobs_(&jobs) {
  pages["api/forms"] = forms_json(help).dump() + "\n";
  pages["api/quantities"] = quantities_json().dump() + "\n";
  pages_ = std::make_shared<const Pages>(std::move(pages));
}

void Routes::add(const Pages& pages) {
  const std::lock_guard lock(mutex_);
  Pages all = pages;
  all.insert(pages_->begin(), pages_->end());
  pages_ = std::make_shared<const Pages>(std::move(all));
  complete_ = true;
}

Reply Routes::answer(const Request& request) {
  if (request.method == "GET") {
    const std::string name = between(request.path, "/api/jobs/", "");
    return name.empty() ? page(request.path) : job(name, false);
  }
  if (request.path == "/api/ask") {
    return ask(request.body);
  }
  const std::string name = between(request.path, "/api/jobs/", "/cancel");
  return name.empty() ? refuse(404, "usage", "", "there is nothing to POST to here") : cancel(name);
}

Reply Routes::page(const std::string& path) {
  constexpr const char* coming =
      "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" "
      "content=\"2\"><title>pkdp</title><p>The pages are being made, which takes a while. The <a "
      "href=\"/calculator/\">calculator</a> is there already.</p></html>\n";
  std::unique_lock lock(mutex_);
  const std::shared_ptr<const Pages> pages = pages_;
  const bool complete = complete_;
  lock.unlock();
  std::string name = path.substr(1);
  if (name.empty() || name.back() == '/') {
    name += "index.html";
  }
  const auto found = pages->find(name);
  if (found == pages->end() && !complete && name.ends_with(".html")) {
    return {503, "text/html; charset=utf-8", coming};
  }
  if (found == pages->end()) {
    return {404, "text/plain; charset=utf-8", "there is no such page\n"};
  }
  return {200, name.starts_with("api/") ? json_type : type_of(name), found->second};
}

Reply Routes::ask(const std::string& body) {
  try {
    const nlohmann::json request = parse_strict_json(body, "the request");
    Question question = question_of(request);
    const bool secret = question.secret;
    const std::string command = question.command;
    const std::string what = secret ? request.value("what", "") : "";
    if (secret && what.empty()) {
      return refuse(400, "usage", "what", "what: is missing");
    }
    if (secret && !draws_.take(command, what)) {
      return refuse(
          409, "usage", "what",
          "drawn already: publish what came out then, whatever it was. A second draw of the "
          "same count counts as a second release");
    }
    const auto name = jobs_->ask(std::move(question));
    if (!name) {
      if (secret) {
        draws_.give_back(command, what);
      }
      return refuse(429, "limit", "", "too many questions wait already: try again in a while");
    }
    return job(*name, true);
  } catch (const Error& error) {
    return refuse(400, error.id(), error.parameter(), error.what());
  } catch (const nlohmann::json::exception&) {
    return refuse(400, "parse", "", "the request is not of the form that is wanted");
  }
}

Reply Routes::job(const std::string& name, bool wait) {
  const auto state = jobs_->state(name, wait ? 400ms : 100ms);
  return state ? as_json(200, *state)
               : refuse(404, "usage", "", "there is no such question any more");
}

Reply Routes::cancel(const std::string& name) {
  return jobs_->cancel(name) ? as_json(200, {{"cancelled", true}})
                             : refuse(404, "usage", "", "there is no such question any more");
}

}  // namespace pkdp::serve
