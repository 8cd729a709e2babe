#include "pkdp/number.hpp"
#include "reference/api/bridge.hpp"
#include "reference/numbers/rounding.hpp"

// Where doubles enter and leave the public face.
namespace pkdp {

Exact Exact::binary(double value) { return Bridge::exact(exact_value(value)); }

double round_nearest(const Number& x) { return round_to_doubles(Bridge::value(x)).nearest; }
double round_down(const Number& x) { return round_to_doubles(Bridge::value(x)).down; }
double round_up(const Number& x) { return round_to_doubles(Bridge::value(x)).up; }

}  // namespace pkdp
