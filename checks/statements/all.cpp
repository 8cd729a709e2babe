#include "checks/statements/all.hpp"

#include <utility>

#include "checks/statements/bl.hpp"
#include "checks/statements/composition.hpp"
#include "checks/statements/histograms.hpp"
#include "checks/statements/np_lem_1.hpp"
#include "checks/statements/partial_knowledge.hpp"
#include "checks/statements/pk_def_19.hpp"
#include "checks/statements/pk_figures.hpp"
#include "checks/statements/pk_lem_1.hpp"
#include "checks/statements/pk_lem_subadditive.hpp"
#include "checks/statements/pk_text.hpp"
#include "checks/statements/privacy_definitions.hpp"
#include "checks/statements/relations.hpp"
#include "checks/statements/th_algorithms.hpp"
#include "checks/statements/th_bias.hpp"
#include "checks/statements/th_chapter_5.hpp"
#include "checks/statements/th_claim_4_13.hpp"
#include "checks/statements/th_conj_3_9.hpp"
#include "checks/statements/th_definitions.hpp"
#include "checks/statements/th_pieces.hpp"
#include "checks/statements/th_questions.hpp"
#include "checks/statements/thresholding.hpp"

namespace pkdp::checks {

std::vector<Statement> checked_statements() {
  std::vector<Statement> all = {np_lem_1(),      pk_def_1(),   pk_def_2(),           pk_def_10(),
                                pk_def_19(),     pk_lem_1(),   pk_lem_subadditive(), th_conj_3_9(),
                                th_claim_4_13(), th_lem_5_1(), th_cor_5_2(),         th_lem_5_3()};
  for (Statement& statement : histogram_statements()) {
    all.push_back(std::move(statement));
  }
  for (Statement& statement : relation_statements()) {
    all.push_back(std::move(statement));
  }
  for (Statement& statement : leakage_statements()) {
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
  for (Statement& statement : algorithm_statements()) {
    all.push_back(std::move(statement));
  }
  for (Statement& statement : bias_statements()) {
    all.push_back(std::move(statement));
  }
  for (Statement& statement : question_statements()) {
    all.push_back(std::move(statement));
  }
  for (Statement& statement : definition_statements()) {
    all.push_back(std::move(statement));
  }
  for (Statement& statement : piece_statements()) {
    all.push_back(std::move(statement));
  }
  return all;
}

}  // namespace pkdp::checks
