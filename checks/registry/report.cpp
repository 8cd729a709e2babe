#include "checks/registry/table.hpp"

namespace pkdp::checks {
namespace {

constexpr Entry entries[] = {
    {"np.def-1", "definition", "Indistinguishability of two random variables"},
    {"np.def-2", "definition", "Differential privacy as indistinguishability of neighbours"},
    {"np.def-3", "definition", "Noiseless privacy under a family of data laws"},
    {"np.def-4", "definition", "Privacy loss of an output, with its infinite cases"},
    {"np.lem-1", "lemma", "Differential privacy through the privacy loss"},
    {"np.def-5", "definition", "Privacy loss given partial knowledge"},
    {"np.def-6", "definition", "Privacy against an active attacker: every background"},
    {"np.lem-2", "lemma", "Active privacy from indistinguishable conditional outputs"},
    {"np.lem-3", "lemma", "Conditioning the laws makes the background trivial"},
    {"np.def-7", "definition", "Privacy against a passive attacker: the average background"},
    {"np.lem-4", "lemma", "The passive quantity is the mean of the active ones"},
    {"np.lem-5", "lemma", "Active privacy implies passive privacy"},
    {"np.lem-6", "lemma", "At δ = 0 active and passive privacy coincide"},
    {"np.ex-1", "example", "Thresholded referendum, active against passive"},
};

}  // namespace

std::span<const Entry> report_entries() { return entries; }

}  // namespace pkdp::checks
