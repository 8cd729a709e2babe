#pragma once

#include <cstdint>

#include "cli/composition_file.hpp"
#include "cli/model/json_cursor.hpp"

/// The parts of composition_file.hpp.
namespace pkdp::cli {

/// An integer in a document. Errors: parse, domain, limit, naming the path.
[[nodiscard]] std::int64_t integer_at(const JsonCursor& cursor, std::int64_t least,
                                      std::int64_t greatest);

/// "", "3 times ": how words of several equal releases begin.
[[nodiscard]] std::string times(std::int64_t count);

/// Noise or randomized response, `count` times.
[[nodiscard]] ListedRelease mechanism_release(const accountant::Mechanism& mechanism,
                                              std::int64_t count);

/// A member of our own format.
[[nodiscard]] ListedRelease read_release(const JsonCursor& release);

/// The members of a tree of events.
[[nodiscard]] std::vector<ListedRelease> read_events(const JsonCursor& event);

}  // namespace pkdp::cli
