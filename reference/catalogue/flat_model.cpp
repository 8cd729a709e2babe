#include "reference/catalogue/flat_model.hpp"

#include "reference/models/weight_tables.hpp"

namespace pkdp::flat_model {
namespace {

std::size_t size_of(const Arguments& arguments, const char* name) {
  constexpr std::int64_t greatest = 4096;
  return static_cast<std::size_t>(arguments.integer(name, 1, greatest));
}

std::size_t size_or_1(const Arguments& arguments, const char* name) {
  return arguments.has(name) ? size_of(arguments, name) : 1;
}

}  // namespace

Model read(const Arguments& arguments) {
  return model_of({.values = size_of(arguments, "values"),
                   .records = size_of(arguments, "records"),
                   .laws = size_or_1(arguments, "laws"),
                   .backgrounds = size_or_1(arguments, "backgrounds"),
                   .outputs = size_of(arguments, "outputs"),
                   .leakages = size_or_1(arguments, "leakages"),
                   .law = arguments.rationals("law"),
                   .kernel = arguments.rationals("kernel")});
}

inputs::Input<Model> input() {
  return {
      {{"values", "integer from 1", "how many values T has"},
       {"records", "integer from 1; at most 4096 databases", "n"},
       {"laws", "integer from 1; 1 when absent", "how many laws the family has", false},
       {"backgrounds", "integer from 1; 1 when absent", "how many backgrounds there are", false},
       {"outputs", "integer from 1", "how many outputs the mechanism has"},
       {"leakages", "integer from 1; 1 when absent", "how many leakages it has", false},
       {"law", "a list of laws·backgrounds·values^records weights ≥ 0 (law=1,2,1,1 or law=@FILE)",
        "law by law, background by background, the weight of each database in lexicographic order; "
        "each law is divided by its sum"},
       {"kernel", "a list of values^records·leakages·outputs weights ≥ 0",
        "database by database, leakage by leakage, the weight of each output; each database's row "
        "is divided by its sum"}},
      read};
}

}  // namespace pkdp::flat_model
