#include "reference/mechanisms/counting/family.hpp"

#include <string>

#include "pkdp/error.hpp"
#include "reference/numbers/records.hpp"

namespace pkdp::counting {

void require_family(std::int64_t n, const Probability& lambda) {
  require_records(n);
  if (2 * lambda.value() > 1) {
    throw Error(ErrorKind::domain, "lambda", to_string(lambda.value()), "a number in [0, 1/2]");
  }
}

}  // namespace pkdp::counting
