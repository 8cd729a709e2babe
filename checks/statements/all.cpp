#include "checks/statements/all.hpp"

#include <utility>

#include "checks/statements/composition.hpp"
#include "checks/statements/histograms.hpp"
#include "checks/statements/partial_knowledge.hpp"
#include "checks/statements/pk_def_19.hpp"
#include "checks/statements/pk_figures.hpp"
#include "checks/statements/pk_prop_7.hpp"
#include "checks/statements/pk_text.hpp"
#include "checks/statements/pk_thm_3.hpp"
#include "checks/statements/thresholding.hpp"

namespace pkdp::checks {

std::vector<Statement> checked_statements() {
  std::vector<Statement> all = {pk_def_19(), pk_thm_3(), pk_prop_7()};
  for (Statement& statement : histogram_statements()) {
    all.push_back(std::move(statement));
  }
  for (Statement& statement : partial_statements()) {
    all.push_back(std::move(statement));
  }
  for (Statement& statement : composition_statements()) {
    all.push_back(std::move(statement));
  }
  for (Statement& statement : text_statements()) {
    all.push_back(std::move(statement));
  }
  for (Statement& statement : figure_statements()) {
    all.push_back(std::move(statement));
  }
  for (Statement& statement : thresholding_statements()) {
    all.push_back(std::move(statement));
  }
  return all;
}

}  // namespace pkdp::checks
