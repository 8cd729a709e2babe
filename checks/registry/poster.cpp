#include "checks/registry/table.hpp"

namespace pkdp::checks {
namespace {

constexpr Entry entries[] = {
    {"bl.def", "definition", "Bounded-leakage privacy"},
    {"bl.post-processing", "claim", "Post-processing"},
    {"bl.group", "claim", "Group privacy"},
    {"bl.composition", "claim", "Composition"},
    {"bl.claim-conversion", "claim", "Conversion to differential privacy"},
    {"bl.claim-semantic", "claim", "Same conclusions with or without a person"},
    {"bl.explicit-leak", "claim", "Releasing the leakage beside the output"},
    {"bl.independence", "claim", "Leakage independent of the output"},
    {"bl.participation", "claim", "Leakage that bounds participation"},
};

}  // namespace

std::span<const Entry> poster_entries() { return entries; }

}  // namespace pkdp::checks
