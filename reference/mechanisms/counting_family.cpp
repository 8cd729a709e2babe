#include "reference/mechanisms/counting_family.hpp"

#include <string>

#include "reference/numbers/error.hpp"
#include "reference/numbers/limits.hpp"

namespace pkdp::counting {

void require_family(std::int64_t n, const Probability& lambda) {
  if (n < 1) {
    throw Error(ErrorKind::domain, "n", std::to_string(n), "at least 1 record, the target");
  }
  if (n > limits::count) {
    throw Error(ErrorKind::limit, "n", std::to_string(n),
                "at most " + std::to_string(limits::count));
  }
  if (2 * lambda.value() > 1) {
    throw Error(ErrorKind::domain, "lambda", to_string(lambda.value()), "a number in [0, 1/2]");
  }
}

}  // namespace pkdp::counting
