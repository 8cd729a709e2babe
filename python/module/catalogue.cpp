#include <pybind11/numpy.h>

#include <atomic>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>

#include "pkdp/error.hpp"
#include "pkdp/number.hpp"
#include "pkdp/version.hpp"
#include "python/module/binding.hpp"
#include "reference/api/bridge.hpp"
#include "reference/catalogue/catalogue.hpp"
#include "reference/catalogue/strict_json.hpp"
#include "reference/catalogue/value_json.hpp"
#include "reference/numbers/decimal.hpp"
#include "reference/numbers/rounding.hpp"

namespace py = pybind11;

namespace pkdp::python {
namespace {

using Texts = std::map<std::string, ArgumentText>;
using Doubles = std::optional<RoundedDoubles>;

/// A number with its doubles, if they were asked for already; none has none.
struct Computed {
  Number number;
  Doubles doubles;
};

Doubles doubles_of(const Number& number) {
  return number.is_none() ? Doubles() : round_to_doubles(Bridge::value(number));
}

py::dict described(const Quantity& quantity) {
  py::list parameters;
  for (const Parameter& parameter : quantity.parameters) {
    parameters.append(
        py::dict(py::arg("name") = parameter.name, py::arg("domain") = parameter.domain,
                 py::arg("meaning") = parameter.meaning, py::arg("required") = parameter.required));
  }
  return py::dict(py::arg("name") = quantity.name, py::arg("summary") = quantity.summary,
                  py::arg("formula") = quantity.formula, py::arg("certified") = quantity.certified,
                  py::arg("parameters") = parameters, py::arg("statements") = quantity.statements,
                  py::arg("safe") = to_string(quantity.safe));
}

py::list described_catalogue() {
  py::list all;
  for (const Quantity& quantity : catalogue()) {
    all.append(described(quantity));
  }
  return all;
}

// A text with commas is a list, as on the command line.
Arguments arguments_of(Texts texts) {
  for (auto& [name, text] : texts) {
    if (const auto* single = std::get_if<std::string>(&text)) {
      text = list_or_single(*single);
    }
  }
  return Arguments(std::move(texts));
}

Computed evaluated(const std::string& name, const Texts& texts) {
  return interruptibly([=] {
    return Computed{Bridge::number(evaluate(name, arguments_of(texts))), std::nullopt};
  });
}

/// The arguments of a sweep that vary: their values, and which of them each element has.
struct Column {
  std::string name;
  std::vector<ArgumentText> values;
  std::vector<std::int64_t> places;
};

/// Many evaluations of one quantity, done by several threads and shared with them.
struct Sweep {
  std::string name;
  Texts constants;
  std::vector<Column> columns;
  bool keeps_numbers;  ///< not only their doubles, which take far less memory
  std::vector<Doubles> doubles;
  std::vector<std::optional<Number>> numbers;
  std::atomic<std::size_t> next = 0;
  std::atomic<std::size_t> done = 0;
  std::atomic<bool> stopped = false;
  std::mutex mutex;
  std::size_t failed;
  std::exception_ptr error;

  void refused(std::size_t index) {
    const std::lock_guard lock(mutex);
    stopped = true;
    if (!error || index < failed) {
      failed = index;
      error = std::current_exception();
    }
  }

  // Elements are begun in their order, so that the first one that is refused is always found.
  void run() {
    Texts texts = constants;
    while (!stopped) {
      const std::size_t index = next++;
      if (index >= doubles.size()) {
        return;
      }
      for (const Column& column : columns) {
        texts[column.name] = column.values[static_cast<std::size_t>(column.places[index])];
      }
      try {
        const Number number = Bridge::number(evaluate(name, arguments_of(texts)));
        doubles[index] = doubles_of(number);
        if (keeps_numbers) {
          numbers[index] = number;
        }
      } catch (...) {
        refused(index);
      }
      ++done;
    }
  }
};

std::vector<std::int64_t> places_of(const py::array_t<std::int64_t, py::array::c_style>& places) {
  return {places.data(), places.data() + places.size()};
}

// The sweep's results, or the index of the first element that was refused with the error.
std::shared_ptr<Sweep> swept(
    const std::string& name, const Texts& constants,
    const std::map<std::string, std::pair<std::vector<ArgumentText>,
                                          py::array_t<std::int64_t, py::array::c_style>>>& columns,
    std::size_t count, bool keeps_numbers, unsigned threads, const py::object& progress) {
  auto sweep = std::make_shared<Sweep>();
  sweep->name = name;
  sweep->constants = constants;
  for (const auto& [parameter, column] : columns) {
    sweep->columns.push_back({parameter, column.first, places_of(column.second)});
  }
  sweep->keeps_numbers = keeps_numbers;
  sweep->doubles.resize(count);
  sweep->numbers.resize(keeps_numbers ? count : 0);
  std::vector<std::shared_ptr<Task>> tasks;
  for (std::size_t i = 0; i < std::min<std::size_t>(threads, count); ++i) {
    tasks.push_back(start([sweep] { sweep->run(); }));
  }
  const auto tell = [&] {
    if (!progress.is_none()) {
      progress(sweep->done.load(), count);
    }
  };
  wait_for(tasks, tell, [&] { sweep->stopped = true; });
  if (!sweep->error) {
    tell();
  }
  return sweep;
}

// Raises the error of the first element that was refused, told by where it stands.
void require_all(const Sweep& sweep, const py::function& place) {
  if (!sweep.error) {
    return;
  }
  try {
    std::rethrow_exception(sweep.error);
  } catch (const Error& error) {
    throw error.within(py::cast<std::string>(place(sweep.failed)));
  }
}

py::array_t<double> rounded(const Sweep& sweep, double RoundedDoubles::*rounding,
                            std::optional<double> none, const py::function& place) {
  require_all(sweep, place);
  py::array_t<double> array(static_cast<py::ssize_t>(sweep.doubles.size()));
  double* out = array.mutable_data();
  for (std::size_t i = 0; i < sweep.doubles.size(); ++i) {
    const Doubles& here = sweep.doubles[i];
    if (!here && !none) {
      throw Error(ErrorKind::domain, py::cast<std::string>(place(i)),
                  Problem{"has no value (none), which is no double"},
                  "none=math.inf, or another double, is put in its place");
    }
    out[i] = here ? (*here).*rounding : *none;
  }
  return array;
}

py::object fraction_of(const std::string& text) {
  static const py::handle read =
      py::object(py::module_::import("pkdp.numbers").attr("fraction")).release();
  return read(text);
}

std::string digits_of(const Number& x, int count, const std::string& rounding) {
  return interruptibly([=] {
    return rounding == "down" ? digits_down(x, count)
           : rounding == "up" ? digits_up(x, count)
                              : digits(x, count);
  });
}

// A rational number that was given or found as one is its own enclosure.
std::pair<std::string, std::string> enclosure_of(const Number& x, long digits) {
  const Value& value = Bridge::value(x);
  if (value.is_finite() && value.real().known_form() != nullptr) {
    if (const auto* rational = std::get_if<Rational>(value.real().known_form())) {
      return {to_string(*rational), to_string(*rational)};
    }
  }
  const DecimalEnclosure ends =
      interruptibly([x, digits] { return enclose_in_decimal(Bridge::value(x), digits); });
  return {ends.lower, ends.upper};
}

std::optional<std::string> exact_form_of(const Number& x) {
  return interruptibly([=] { return exact_form(x); });
}

py::object exact_of(const Number& x) {
  const auto found = interruptibly([=] { return exact(x); });
  return found ? fraction_of(found->text()) : py::none();
}

void bind_number(py::module_& module) {
  py::class_<Computed>(module, "Value", "A computable real number, ±∞ or none.")
      .def_static("of",
                  [](const std::string& text) {
                    return Computed{Exact::parse(text), std::nullopt};
                  })
      .def_static("of_form",
                  [](const std::string& json) {
                    const auto form = parse_strict_json(json, "an exact form");
                    return Computed{
                        Bridge::number(Value(exact_form_from_json(form, "an exact form"))),
                        std::nullopt};
                  })
      .def_static("none",
                  [] {
                    return Computed{Bridge::number(pkdp::Value::none()), std::nullopt};
                  })
      .def_property_readonly("is_finite", [](const Computed& x) { return x.number.is_finite(); })
      .def_property_readonly("is_none", [](const Computed& x) { return x.number.is_none(); })
      .def("doubles",
           [](Computed& x) {
             if (!x.doubles && !x.number.is_none()) {
               x.doubles = interruptibly([number = x.number] { return *doubles_of(number); });
             }
             return x.doubles ? py::object(py::make_tuple(x.doubles->nearest, x.doubles->down,
                                                          x.doubles->up))
                              : py::none();
           })
      .def("enclosure",
           [](const Computed& x, long digits) { return enclosure_of(x.number, digits); })
      .def("digits",
           [](const Computed& x, int count, const std::string& rounding) {
             return digits_of(x.number, count, rounding);
           })
      .def("exact_form", [](const Computed& x) { return exact_form_of(x.number); })
      .def("exact", [](const Computed& x) { return exact_of(x.number); })
      .def("compare", [](const Computed& x, const Computed& y) {
        return interruptibly([a = x.number, b = y.number] { return compare(a, b); });
      });
}

double RoundedDoubles::*rounding_of(const std::string& word) {
  return word == "down" ? &RoundedDoubles::down
         : word == "up" ? &RoundedDoubles::up
                        : &RoundedDoubles::nearest;
}

void bind_sweep(py::module_& module) {
  py::class_<Sweep, std::shared_ptr<Sweep>>(module, "Sweep", "Many evaluations of one quantity.")
      .def("doubles",
           [](const Sweep& sweep, const std::string& rounding, std::optional<double> none,
              const py::function& place) {
             return rounded(sweep, rounding_of(rounding), none, place);
           })
      .def("values", [](const Sweep& sweep, const py::function& place) {
        require_all(sweep, place);
        py::list values;
        for (std::size_t i = 0; i < sweep.numbers.size(); ++i) {
          values.append(Computed{sweep.numbers[i].value(), sweep.doubles[i]});
        }
        return values;
      });
  module.def("sweep", &swept);
}

}  // namespace

void bind_catalogue(py::module_& module) {
  module.attr("version") = build::version;
  module.attr("cores") = std::thread::hardware_concurrency();
  bind_number(module);
  bind_sweep(module);
  module.def("quantities", &described_catalogue);
  module.def("evaluate", &evaluated);
}

}  // namespace pkdp::python
