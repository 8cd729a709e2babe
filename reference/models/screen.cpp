#include "reference/models/screen.hpp"

#include <utility>

namespace pkdp {

Screen Screen::at(Place place) {
  Screen screen;
  screen.place_ = std::move(place);
  return screen;
}

void Screen::ask_for(Rational c, Rational delta) { bound_.emplace(std::move(c), std::move(delta)); }

}  // namespace pkdp
