#include "checks/pk/hidden_sign.hpp"

#include <utility>

#include "reference/models/queries.hpp"
#include "reference/models/record_laws.hpp"

namespace pkdp::checks::pk {

using namespace engine;

const std::vector<Rational>& numbers_around_sign() {
  static const std::vector<Rational> numbers{make_rational(-11, 10), make_rational(-9, 10),
                                             make_rational(9, 10), make_rational(11, 10)};
  return numbers;
}

Law around_hidden_sign(std::size_t records, const Rational& weight) {
  const Rational half = make_rational(1, 2);
  return hidden_parameter({half, half}, {{1 - weight, weight, 0, 0}, {0, 0, 1 - weight, weight}},
                          records);
}

Family around_known_sign(std::size_t records, const Rational& weight) {
  const std::vector<RecordLaw> low(records, {1 - weight, weight, 0, 0});
  const std::vector<RecordLaw> high(records, {0, 0, 1 - weight, weight});
  return {independent_records(low), independent_records(high)};
}

Rational weight_of(std::size_t index) { return make_rational(1, 2 + index / 2); }

std::size_t records_of(std::size_t index) { return 2 + index % 2; }

Model average_of(Family family, std::size_t records) {
  return Model::of(numbered_labels(4), {"0"}, std::move(family),
                   sum_query(all_databases(4, records), numbers_around_sign()));
}

ModelList averages() {
  return {[](Effort effort) -> std::size_t { return effort == Effort::quick ? 8 : 60; },
          [](std::size_t index) {
            return average_of({around_hidden_sign(records_of(index), weight_of(index))},
                              records_of(index));
          },
          "hidden μ = ±1, 2 or 3 records μ ± 1/10, several laws of the noise",
          first_by("denominator of the law of the noise, then records, for the numbers that were "
                   "chosen")};
}

}  // namespace pkdp::checks::pk
