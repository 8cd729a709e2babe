#include "cli/plan_file.hpp"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "checks/durable_file.hpp"
#include "cli/account_inputs.hpp"
#include "cli/model/json_cursor.hpp"
#include "fixtures/audit/text_file.hpp"
#include "fixtures/generate/sha256.hpp"
#include "pkdp/error.hpp"
#include "pkdp/version.hpp"
#include "reference/catalogue/strict_json.hpp"

namespace pkdp::cli {
namespace {

constexpr const char* plan_schema = "pkdp-plan-2";
constexpr const char* record_schema = "pkdp-plan-record-1";
constexpr std::int64_t far = 1'000'000'000'000'000;

// Beside the file itself, also where `path` is a symbolic link to it.
std::string record_path(const std::string& path) {
  std::error_code error;
  const auto real = std::filesystem::weakly_canonical(path, error);
  return (error ? path : real.string()) + ".drawn";
}

bool is_there(const std::string& path) {
  std::error_code error;
  const auto type = std::filesystem::symlink_status(path, error).type();
  if (type == std::filesystem::file_type::none) {
    throw Error(ErrorKind::io, "the record of a plan", path, "a place for it: " + error.message());
  }
  return type != std::filesystem::file_type::not_found;
}

[[noreturn]] void refuse_drawn(const std::string& path) {
  throw Error(ErrorKind::usage, "the plan " + path, "drawn already, see " + record_path(path),
              "one draw for each plan: `pkdp account drawn` shows what it gave");
}

nlohmann::json parsed(const std::string& path, const char* schema, const char* allowed) {
  nlohmann::json document = parse_strict_json(audit::read_text_file(path), path);
  const auto member = document.is_object() ? document.find("schema") : document.end();
  if (!document.is_object() || member == document.end() || *member != schema) {
    throw Error(ErrorKind::parse, path,
                document.is_object() && member != document.end() ? "of schema " + member->dump()
                                                                 : "without a schema",
                allowed);
  }
  return document;
}

PlanOptions options_of(const JsonCursor& inputs) {
  inputs.require_keys({"records", "known", "attacker", "noise", "delta", "estimate-records",
                       "estimate-epsilon", "estimate-noise", "failure"},
                      {"epsilon", "ratio"});
  const auto text = [&inputs](const char* key) {
    return inputs.has(key) ? inputs.at(key).text() : std::string();
  };
  PlanOptions options;
  options.records = text("records");
  options.known = text("known");
  options.attacker = text("attacker");
  options.noise = text("noise");
  options.epsilon = text("epsilon");
  options.ratio = text("ratio");
  options.delta = text("delta");
  options.estimate_records = text("estimate-records");
  options.estimate_epsilon = text("estimate-epsilon");
  options.estimate_noise = text("estimate-noise");
  options.failure = text("failure");
  return options;
}

}  // namespace

std::string digest_of(const nlohmann::ordered_json& plan) {
  nlohmann::json rest = nlohmann::json::parse(plan.dump());
  rest.erase("sha256");
  return fixtures::sha256(rest.dump());
}

void write_plan(const std::string& path, nlohmann::ordered_json& plan) {
  if (is_there(record_path(path))) {
    refuse_drawn(path);
  }
  plan["sha256"] = digest_of(plan);
  if (!create_file_durably(path, plan.dump(2) + "\n")) {
    throw Error(ErrorKind::io, "the plan to write", path,
                "a new name: a plan is never written over");
  }
}

StoredPlan read_stored_plan(const std::string& path) {
  const nlohmann::json document =
      parsed(path, plan_schema, "a plan of this version of pkdp, schema pkdp-plan-2");
  const JsonCursor plan(document, "");
  if (!plan.has("sha256") || !plan.has("inputs")) {
    plan.fail("a plan without the key sha256 or inputs", "a file of `pkdp account plan`");
  }
  std::string digest = plan.at("sha256").text();
  if (digest != digest_of(document)) {
    throw Error(ErrorKind::parse, "the plan " + path, "changed after it was written",
                "a plan as `pkdp account plan` wrote it: its SHA-256 is another one");
  }
  return {options_of(plan.at("inputs")), document.at("inputs"), std::move(digest)};
}

void refuse_second_draw(const std::string& path) {
  if (is_there(record_path(path))) {
    refuse_drawn(path);
  }
}

void record_draw(const std::string& path, const StoredPlan& plan, std::int64_t estimate) {
  const nlohmann::ordered_json record = {{"schema", record_schema},
                                         {"version", std::string(build::version)},
                                         {"plan_sha256", plan.digest},
                                         {"estimate", std::to_string(estimate)}};
  if (!create_file_durably(record_path(path), record.dump(2) + "\n")) {
    refuse_drawn(path);
  }
}

std::int64_t recorded_draw(const std::string& path, const StoredPlan& plan) {
  const std::string record_at = record_path(path);
  if (!is_there(record_at)) {
    throw Error(ErrorKind::usage, "the plan " + path, "not drawn yet", "`pkdp account draw` first");
  }
  const nlohmann::json document =
      parsed(record_at, record_schema, "a record of this version of pkdp, pkdp-plan-record-1");
  const JsonCursor record(document, "");
  record.require_keys({"schema", "version", "plan_sha256", "estimate"}, {});
  if (record.at("plan_sha256").text() != plan.digest) {
    throw Error(ErrorKind::parse, "the plan " + path, "not the one that was drawn from",
                "the plan that " + record_at + " names by its SHA-256");
  }
  return integer("estimate", record.at("estimate").text(), -far, far);
}

}  // namespace pkdp::cli
