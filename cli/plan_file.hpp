#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "cli/estimate_question.hpp"

/// Plans and the records of their draws on disk (fixtures/schema/plan.schema.json and
/// plan-record.schema.json). A plan is never overwritten and carries the SHA-256 of all the rest of
/// it; its record stands beside it, appears whole or not at all, once, and names that SHA-256.
namespace pkdp::cli {

/// SHA-256 of the document without its member "sha256", keys sorted, no white space.
[[nodiscard]] std::string digest_of(const nlohmann::ordered_json& plan);

/// Adds the member "sha256" and writes a new file. Errors: io when the name is taken, or a record
/// of that name is there, or it cannot be written.
void write_plan(const std::string& path, nlohmann::ordered_json& plan);

/// A plan as it was read.
struct StoredPlan {
  PlanOptions options;
  nlohmann::ordered_json inputs;
  std::string digest;
};

/// Errors: io; parse for what is no plan of this version, for a key listed twice, and for a plan
/// that was changed after it was written.
[[nodiscard]] StoredPlan read_stored_plan(const std::string& path);

/// Errors: usage when the estimate of this plan has been drawn.
void refuse_second_draw(const std::string& path);

/// Writes the record and waits until it is on the disk; of two at the same time one succeeds.
/// Errors: usage when there is one; io.
void record_draw(const std::string& path, const StoredPlan& plan, std::int64_t estimate);

/// The estimate that was drawn. Errors: usage when none was; io; parse, also for a record of
/// another plan.
[[nodiscard]] std::int64_t recorded_draw(const std::string& path, const StoredPlan& plan);

}  // namespace pkdp::cli
