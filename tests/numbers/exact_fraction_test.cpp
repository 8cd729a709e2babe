#include "reference/numbers/exact_fraction.hpp"

#include <catch2/catch.hpp>
#include <stdexcept>
#include <vector>

#include "reference/calibration/noise_search.hpp"
#include "reference/distributions/laplace.hpp"
#include "reference/mechanisms/additive_noise/noise.hpp"
#include "reference/numbers/quantities.hpp"
#include "reference/numbers/rounding.hpp"
#include "reference/privacy/pair.hpp"

using namespace pkdp;

namespace {

// What takes a rational must take a whole number, and must not compile with a machine float.
template <typename T>
concept Probable = requires(T x) {
  Probability::of(x);
};
template <typename T>
concept ProbableInBraces = requires(T x) {
  Probability::of({x});
};
template <typename T>
concept Deltable = requires(T x) {
  Delta::of(x);
};
template <typename T>
concept Exponent = requires(T x) {
  Epsilon::of(x);
};
template <typename T>
concept Ratio = requires(T x) {
  Epsilon::of_ratio(x);
};
template <typename T>
concept Lossy = requires(T x) {
  Loss::of(x, 1);
}
|| requires(T x) { Loss::of(1, x); };
template <typename T>
concept Enclosable = requires(T x) {
  Interval(x, 64);
};
template <typename T>
concept EnclosableTwice = requires(T x) {
  Interval(x, 1, 64);
}
|| requires(T x) { Interval(0, x, 64); };
template <typename T>
concept Computable = requires(T x) {
  Real(x);
};
template <typename T>
concept Valuable = requires(T x) {
  Value(x);
};
template <typename T>
concept Exact = requires(T x) {
  ExactForm(x);
};
template <typename T>
concept Affine = requires(T x) {
  AffineExponential{0, x, 1};
};
template <typename T>
concept Logarithmic = requires(T x) {
  Logarithm{x};
};
template <typename T>
concept Divisible = requires(T x) {
  make_rational(x, 3);
}
|| requires(T x) { make_rational(1, x); };
template <typename T>
concept Noisy = requires(T x) {
  Noise::geometric(x);
}
|| requires(T x) { Noise::laplace(x); }
|| requires(T x) { Noise::gaussian(x); };
template <typename T>
concept Biased = requires(T x) {
  calibration::BiasInterval::of(0, x);
};
template <typename T>
concept TailOf = requires(T x) {
  laplace::lower_tail(1, x);
};
template <typename T>
concept Listed = requires(T x) {
  LawPair::of({x, x}, {1, 0});
};
template <typename T>
concept Assignable = requires(T x, Rational a) {
  a = x;
};
template <typename T>
concept Addable = requires(T x, Rational a) {
  a + x;
}
|| requires(T x, Rational a) { a += x; };
template <typename T>
concept Comparable = requires(T x, Rational a) {
  a == x;
}
|| requires(T x, Rational a) { a < x; };

template <typename T>
constexpr bool any_door =
    Probable<T> || ProbableInBraces<T> || Deltable<T> || Exponent<T> || Ratio<T> || Lossy<T> ||
    Enclosable<T> || EnclosableTwice<T> || Computable<T> || Valuable<T> || Exact<T> || Affine<T> ||
    Logarithmic<T> || Divisible<T> || Noisy<T> || Biased<T> || TailOf<T> || Listed<T> ||
    Assignable<T> || Addable<T> || Comparable<T>;
static_assert(!any_door<float> && !any_door<double> && !any_door<long double>);
static_assert(!std::is_convertible_v<double, Rational> && !std::is_convertible_v<double, Integer>);

// The words above are no accident of spelling: with an exact number each of them compiles.
template <typename T>
constexpr bool every_door = Probable<T>&& ProbableInBraces<T>&& Deltable<T>&& Exponent<T>&&
    Ratio<T>&& Lossy<T>&& Enclosable<T>&& EnclosableTwice<T>&& Noisy<T>&& Biased<T>&& TailOf<T>&&
        Listed<T>&& Affine<T>&& Logarithmic<T>&& Assignable<T>&& Addable<T>&& Comparable<T>;
static_assert(every_door<int> && every_door<long> && every_door<Integer> && every_door<Rational>);
static_assert(Computable<Rational> && Valuable<Rational> && Exact<Rational>);
static_assert(Divisible<int> && Divisible<Integer>);

}  // namespace

TEST_CASE("the exact value of a double is asked for by name", "[numbers][exact_fraction]") {
  CHECK(exact_value(0.05) == make_rational(3602879701896397, std::int64_t{1} << 56));
  CHECK(Probability::of(make_rational(1, 20)).value() != exact_value(0.05));
}

TEST_CASE("arithmetic is that of fractions", "[numbers][exact_fraction]") {
  const Rational third = make_rational(1, 3);
  const Rational half = make_rational(1, 2);
  CHECK(third + half == make_rational(5, 6));
  CHECK(third - half == make_rational(-1, 6));
  CHECK(third * half == make_rational(1, 6));
  CHECK(third / half == make_rational(2, 3));
  CHECK(1 - third == make_rational(2, 3));
  CHECK(Integer(6) * third == 2);
  CHECK(abs(-third) == third);
  CHECK((third < half && half > 0 && third != half && !third.is_zero() && third.sign() == 1));
  Rational x = third;
  x += half;
  x -= third;
  x *= Integer(4);
  x /= half;
  CHECK(x == 4);
  const Rational& same = x;
  x -= same;
  CHECK((x.is_zero() && x.sign() == 0));
  CHECK_THROWS_AS(third / x, std::overflow_error);
  CHECK_THROWS_AS(x /= same, std::overflow_error);
  CHECK((third / 7).convert_to<double>() == 1.0 / 21);
}

TEST_CASE("fractions are moved, exchanged and taken from Boost's", "[numbers][exact_fraction]") {
  Rational a = make_rational(2, 3);
  Rational b = std::move(a);
  a = 5;
  swap(a, b);
  CHECK((a == make_rational(2, 3) && b == 5));
  const boost::multiprecision::mpq_rational boosts(3, 4);
  CHECK(Rational(boosts) == make_rational(3, 4));
  CHECK(std::numeric_limits<Rational>::is_exact);
  CHECK(Rational(3, 9) == make_rational(1, 3));
}
