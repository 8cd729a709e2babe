#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "fixtures/audit/audit.hpp"
#include "fixtures/audit/case_files.hpp"
#include "fixtures/audit/catalogue_oracle.hpp"
#include "fixtures/audit/mutation.hpp"
#include "fixtures/audit/reply_json.hpp"
#include "fixtures/audit/report_html.hpp"
#include "fixtures/audit/report_words.hpp"
#include "fixtures/audit/search.hpp"
#include "fixtures/audit/statistics.hpp"
#include "pkdp/error.hpp"
#include "python/module/binding.hpp"
#include "reference/catalogue/catalogue.hpp"
#include "reference/numbers/parse.hpp"

namespace py = pybind11;

namespace pkdp::python {
namespace {

using audit::Case;
using audit::Judged;
using audit::Reply;

std::vector<Case> cases_in(const std::vector<std::string>& paths, const std::string& functions,
                           bool exact_arguments, bool all_refusals) {
  return interruptibly([=] {
    std::vector<Case> cases;
    for (const std::string& path : paths) {
      const auto found = audit::load_cases(path, {functions, exact_arguments, all_refusals});
      cases.insert(cases.end(), found.begin(), found.end());
    }
    return cases;
  });
}

// The truth of a case that has none yet. Errors: those of the catalogue.
Case answered(Case question) {
  return interruptibly([question = std::move(question)]() mutable {
    if (find_quantity(question.function) == nullptr) {
      throw Error(ErrorKind::usage, "'" + question.function + "'", Problem{"is no quantity"},
                  quantity_advice(question.function));
    }
    if (!question.truth) {
      question.truth = std::make_shared<const audit::Truth>(audit::ask_catalogue(question));
    }
    return question;
  });
}

Reply reply_of(const std::string& json) {
  try {
    return audit::reply_in(audit::object_in(json));
  } catch (const std::invalid_argument& problem) {
    return {Reply::Kind::garbage, problem.what()};
  }
}

// Rounded up; the sizes of errors of tiny numbers have exponents that no fraction should have.
double size_of(const std::optional<Interval>& size) {
  return size ? mpfr_get_d(size->right(), MPFR_RNDU) : std::numeric_limits<double>::infinity();
}

py::dict judgement(const Judged& judged) {
  const audit::Verdict& verdict = judged.verdict;
  py::dict words(py::arg("failure") = judged.failure, py::arg("right") = judged.right,
                 py::arg("measured") = verdict.measured, py::arg("unsafe") = verdict.unsafe,
                 py::arg("unsafe_beyond_rounding") = verdict.unsafe_beyond_rounding,
                 py::arg("has_safe_side") = verdict.has_safe_side, py::arg("lost") = verdict.lost,
                 py::arg("faithful") = verdict.faithful, py::arg("answer") = verdict.answer,
                 py::arg("arguments_rounded") = judged.arguments_rounded,
                 py::arg("reproduce") = audit::reproduce(judged.question),
                 py::arg("reply") = audit::words(judged.reply));
  words["ulp"] = verdict.measured ? py::object(py::float_(size_of(verdict.error.ulp))) : py::none();
  words["relative"] =
      verdict.has_relative ? py::object(py::float_(size_of(verdict.error.relative))) : py::none();
  return words;
}

py::dict judged(const Case& question, const std::string& reply, const std::string& tolerance) {
  return judgement(interruptibly([=] {
    return audit::judge_case(
        question, [&reply](const Case&) { return reply_of(reply); }, audit::ask_catalogue,
        parse_rational(tolerance, "the tolerance"));
  }));
}

/// What an audit of callables is asked with; `ask` takes a case and returns a reply as JSON.
struct Question {
  py::function ask;
  py::object progress;
  audit::Implementation implementation;
  Rational tolerance;
  audit::Expectations expectations;
  audit::SearchSettings search;
};

Reply asked(const py::function& ask, const Case& question) {
  const py::gil_scoped_acquire held;
  if (PyErr_CheckSignals() != 0) {
    throw py::error_already_set();
  }
  return reply_of(py::cast<std::string>(ask(question)));
}

audit::Report audited(const std::vector<Case>& cases, const Question& question) {
  const py::gil_scoped_release released;
  const audit::Ask ask = [&question](const Case& next) { return asked(question.ask, next); };
  const auto tell = [&question](std::size_t done, std::size_t total) {
    const py::gil_scoped_acquire held;
    if (!question.progress.is_none()) {
      question.progress(done, total);
    }
  };
  audit::Report report = audit::run_audit(cases, ask, audit::ask_catalogue, question.tolerance,
                                          question.expectations, tell);
  if (question.search.time.count() > 0) {
    report.searches =
        audit::search_worst(report, ask, audit::ask_catalogue, question.tolerance, question.search);
  }
  audit::diagnose(report, audit::ask_catalogue, question.tolerance);
  report.source = question.implementation.name;
  report.implementation = question.implementation;
  return report;
}

std::shared_ptr<audit::Report> report_of(const std::vector<Case>& cases, const py::function& ask,
                                         const py::object& progress, const std::string& name,
                                         const std::string& version, const std::string& tolerance,
                                         const std::string& expect, double seconds,
                                         std::uint64_t seed) {
  const Question question{ask,
                          progress,
                          {name, version, "Python"},
                          parse_rational(tolerance, "tolerance_ulp"),
                          audit::Expectations::parse(expect, "expect"),
                          {std::chrono::milliseconds(static_cast<long>(seconds * 1000)), seed}};
  return std::make_shared<audit::Report>(audited(cases, question));
}

// New arguments from those of the cases, changed `steps` times from a place that `seed` chooses.
audit::ArgumentTexts mutated(const std::vector<audit::ArgumentTexts>& seeds, std::uint64_t seed,
                             int steps) {
  audit::Mutation mutation(seeds, seed);
  audit::ArgumentTexts arguments = mutation.any_seed();
  for (int step = 0; step < steps; ++step) {
    arguments = mutation.mutate(arguments);
  }
  return arguments;
}

void bind_case(py::module_& module) {
  py::class_<Case>(module, "Case")
      .def(py::init([](const std::string& function, const audit::ArgumentTexts& arguments) {
        return answered({function, arguments, std::nullopt, "the question", nullptr});
      }))
      .def_readonly("function", &Case::function)
      .def_readonly("arguments", &Case::arguments)
      .def_readonly("id", &Case::id)
      .def_readonly("flags", &Case::flags)
      .def_property_readonly(
          "valid", [](const Case& x) { return x.truth->kind != audit::Truth::Kind::invalid; })
      .def("judge", &judged);
}

}  // namespace

void bind_audit(py::module_& module) {
  bind_case(module);
  module.def("cases", &cases_in);
  module.def("mutated", &mutated);
  py::class_<audit::Report, std::shared_ptr<audit::Report>>(module, "Report")
      .def_property_readonly("passed", &audit::Report::passed)
      .def_property_readonly("text", &audit::report_text)
      .def_property_readonly("json", &audit::report_json)
      .def_property_readonly("html", &audit::report_html);
  module.def("audit", &report_of);
}

}  // namespace pkdp::python
