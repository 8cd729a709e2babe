#pragma once

#include <map>
#include <string>

#include "pkdp/catalogue.hpp"
#include "pkdp/error.hpp"
#include "pkdp/release.hpp"

/// The same number: printed alike to 40 digits, both up and down.
[[nodiscard]] inline bool same(const pkdp::Number& x, const pkdp::Number& y) {
  return pkdp::digits_up(x, 40) == pkdp::digits_up(y, 40) &&
         pkdp::digits_down(x, 40) == pkdp::digits_down(y, 40);
}

/// The catalogue's value of `name`.
[[nodiscard]] inline bool agrees(const pkdp::Number& x, std::string_view name,
                                 const std::map<std::string, std::string>& arguments) {
  return same(x, pkdp::evaluate(name, arguments));
}

/// The kind of the refusal of `call`; io when it does not refuse.
template <typename Call>
[[nodiscard]] pkdp::ErrorKind refusal(Call call) {
  try {
    call();
  } catch (const pkdp::Error& error) {
    return error.kind();
  }
  return pkdp::ErrorKind::io;
}

/// ε answers what δ asks: δ(ε(δ)) = δ within the digits asked, and nothing is below the floor.
[[nodiscard]] inline bool is_consistent(const pkdp::Release& release) {
  const pkdp::Exact floor = pkdp::enclose(release.floor(), 30).upper;
  const pkdp::Exact middle = (floor + pkdp::enclose(release.delta(0), 30).lower) / 2;
  const pkdp::Number epsilon = release.epsilon(middle);
  if (!epsilon.is_finite()) {
    return false;
  }
  const pkdp::Enclosure at = pkdp::enclose(epsilon, 25);
  const bool attained = pkdp::compare(release.delta(at.upper), middle) <= 0 &&
                        (at.lower <= 0 || pkdp::compare(release.delta(at.lower), middle) >= 0);
  const pkdp::Exact below = pkdp::enclose(release.floor(), 30).lower / 2;
  return attained && (below == 0 || release.epsilon(below).is_none());
}
