#include "reference/catalogue/unresolved.hpp"

#include <fmt/format.h>

#include "reference/numbers/decimal.hpp"
#include "reference/numbers/error.hpp"

namespace pkdp {

void fail_unresolved(std::int64_t evaluations, const Value& lower, const Value& upper,
                     const char* advice) {
  constexpr long digits = 6;
  throw Error(ErrorKind::limit, "the search over corners",
              Problem{fmt::format("ended after {} evaluations, the optimum lies in [{}, {}]",
                                  evaluations, enclose_in_decimal(lower, digits).lower,
                                  enclose_in_decimal(upper, digits).upper)},
              advice);
}

}  // namespace pkdp
