#include "checks/pk/duplicates.hpp"

#include "checks/brute_force/grid.hpp"
#include "reference/models/record_laws.hpp"

namespace pkdp::checks::pk {

using namespace engine;

namespace {

/// Laws R on the values 0, 1, 2 by common denominator, point laws first.
const std::vector<std::vector<Rational>>& record_laws() {
  static const std::vector<std::vector<Rational>> laws = brute_force::simplex(3, 8);
  return laws;
}

std::size_t laws_at(Effort effort) {
  return effort == Effort::quick ? 20 : effort == Effort::normal ? 60 : record_laws().size();
}

/// The same with larger denominators.
const std::vector<std::vector<Rational>>& many_record_laws() {
  static const std::vector<std::vector<Rational>> laws = brute_force::simplex(3, 70);
  return laws;
}

/// One or two duplicated records, alternating.
Model duplicated(std::size_t index,
                 const std::function<Mechanism(const std::vector<Database>&)>& mechanism) {
  const std::size_t originals = 1 + index % 2;
  const std::size_t number = index / 2;
  const std::vector<Rational>& law =
      number < record_laws().size() ? record_laws()[number] : many_record_laws()[number];
  return Model::of(numbered_labels(3), {"0"},
                   {repeated_records(std::vector<RecordLaw>(originals, law), 2)},
                   mechanism(all_databases(3, originals * 2)));
}

}  // namespace

ModelList duplicates(const std::function<Mechanism(const std::vector<Database>&)>& mechanism,
                     bool many) {
  return {.count =
              [many](Effort effort) {
                return many && effort != Effort::quick ? std::size_t{100'000} : 2 * laws_at(effort);
              },
          .at = [mechanism](std::size_t index) { return duplicated(index, mechanism); },
          .domain = "1 or 2 pairs of duplicates, R on {0,1,2}",
          .minimal =
              first_by("denominator of the law of a number, then the law, then one or two pairs")};
}

}  // namespace pkdp::checks::pk
