#include <exception>
#include <stdexcept>
#include <utility>

#include "pkdp/error.hpp"
#include "python/module/binding.hpp"

namespace py = pybind11;

namespace {

// pkdp.errors has a class for each kind of error.
void set_error(const pkdp::Error& error) {
  const py::object made = py::module_::import("pkdp.errors")
                              .attr("made")(error.id(), error.what(), error.parameter(),
                                            error.value(), error.allowed());
  PyErr_SetObject(py::type::handle_of(made).ptr(), made.ptr());
}

void translate(std::exception_ptr thrown) {
  try {
    std::rethrow_exception(std::move(thrown));
  } catch (const pkdp::Error& error) {
    set_error(error);
  } catch (const pkdp::InternalError& error) {
    const py::object kind = py::module_::import("pkdp.errors").attr("InternalError");
    PyErr_SetString(kind.ptr(), error.what());
  }
}

}  // namespace

PYBIND11_MODULE(_core, module) {
  module.doc() = "What the package pkdp calls of the library and of the program pkdp.";
  py::register_exception_translator(&translate);
  pkdp::python::bind_catalogue(module);
  pkdp::python::bind_program(module);
  pkdp::python::bind_audit(module);
}
