#include "cli/both_forms.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "cli/output.hpp"

namespace pkdp::cli {
namespace {

// One process, one thread that answers: a worker of `pkdp serve`.
bool keeping = false;
BothForms kept;

}  // namespace

void print_answer(bool json, const std::function<nlohmann::ordered_json()>& document,
                  const std::function<void()>& words) {
  if (keeping) {
    kept.json =
        document().dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
    words();
  } else if (json) {
    print_json(document());
  } else {
    words();
  }
}

void print_answer_text(bool json, const std::function<std::string()>& document,
                       const std::function<void()>& words) {
  if (keeping) {
    kept.json = document();
    words();
  } else if (json) {
    print(document());
  } else {
    words();
  }
}

void keep_both_forms() { keeping = true; }

bool keeps_both_forms() { return keeping; }

void keep_curve(std::string csv) { kept.curve = std::move(csv); }

BothForms take_both_forms() {
  kept.words = take_output();
  return std::exchange(kept, {});
}

}  // namespace pkdp::cli
