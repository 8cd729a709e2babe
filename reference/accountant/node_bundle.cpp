#include "reference/accountant/node_bundle.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <utility>

#include "reference/accountant/progressions.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;
constexpr unsigned limb_bits = 64;

std::uint64_t unit_of(std::size_t count) { return ~std::uint64_t{0} / count; }

// Y.
Rational length_of(const Rational& step, std::size_t count) {
  return step * make_rational(Integer(1) << limb_bits, Integer(unit_of(count)));
}

// X^k/k! below 2^−bits, k ≥ 2X.
std::size_t terms_for(const Integer& most, Precision bits) {
  const Interval x(most, rough);
  Interval share(1, rough);
  std::size_t k = 0;
  while (k < 2 * most || mpfr_cmp_si_2exp(share.right(), 1, -bits) > 0) {
    ++k;
    share *= x;
    share /= Interval(static_cast<long>(k), rough);
  }
  return k;
}

// A number of two's complement on one limb more, or its product by the fraction u, rounded down.
class Sum {
 public:
  explicit Sum(std::size_t most) : value_(most), product_(most + 1) {}

  void grow(std::size_t size) {
    const mp_limb_t sign = is_negative() ? ~mp_limb_t{0} : 0;
    std::fill(value_.begin() + static_cast<std::ptrdiff_t>(size_),
              value_.begin() + static_cast<std::ptrdiff_t>(size), sign);
    size_ = size;
  }
  // value·u + x.
  void next(mp_limb_t u, const mp_limb_t* x) {
    const auto size = static_cast<mp_size_t>(size_);
    product_[size_] = mpn_mul_1(product_.data(), value_.data(), size, u);
    if (is_negative()) {
      product_[size_] -= u;
    }
    mpn_add_n(value_.data(), product_.data() + 1, x, size);
  }
  [[nodiscard]] Integer value() const {
    Integer result;
    mpz_import(result.backend().data(), size_, -1, sizeof(mp_limb_t), 0, 0, value_.data());
    return is_negative() ? Integer(result - (Integer(1) << (limb_bits * size_))) : result;
  }

 private:
  [[nodiscard]] bool is_negative() const {
    return size_ > 0 && value_[size_ - 1] >> (limb_bits - 1) != 0;
  }

  std::vector<mp_limb_t> value_;
  std::vector<mp_limb_t> product_;
  std::size_t size_ = 0;
};

// x in two's complement.
void write(mp_limb_t* limbs, std::size_t size, const Integer& x) {
  const Integer positive = x < 0 ? Integer(x + (Integer(1) << (limb_bits * size))) : x;
  mpz_export(limbs, nullptr, -1, sizeof(mp_limb_t), 0, 0, positive.backend().data());
}

}  // namespace

std::optional<NodeBundle::Reach> NodeBundle::choose(const Rational& step, std::size_t count,
                                                    Precision bits) {
  constexpr long least = 4;
  constexpr std::size_t few = 16;
  for (long most = bits / 10; most >= least && count >= few; most /= 2) {
    const std::size_t terms = terms_for(most, bits + rough);
    if (terms <= count) {
      return Reach{step, count, most, terms};
    }
  }
  return std::nullopt;
}

bool NodeBundle::holds(const Reach& reach, const ComplexInterval& offset) {
  const Interval most(Rational(Rational(reach.most) / length_of(reach.step, reach.count)), rough);
  return mpfr_lessequal_p(offset.norm().right(), (most * most).left()) != 0;
}

Precision NodeBundle::working(const Reach& reach, Precision bits) {
  constexpr Precision spare = 64;
  return bits + static_cast<Precision>(reach.most * 3 / 2) + spare;
}

NodeBundle::NodeBundle(const std::vector<Node>& nodes, const Interval& centre, const Reach& reach,
                       Precision bits)
    : centre_(centre), step_(reach.step), bits_(bits), unit_(unit_of(reach.count)) {
  const Precision fine = working(reach, bits);
  const Interval scale(Rational(length_of(reach.step, reach.count) / Rational(reach.most)),
                       fine + rough);
  std::vector<Progression> progressions(nodes.size());
  tbb::parallel_for(std::size_t{0}, nodes.size(), [&](std::size_t j) {
    const Node& node = nodes[j];
    progressions[j] = {to_fixed(node.weight.re, node.weight.im, fine),
                       to_fixed(-scale * node.offset.im, scale * node.offset.re, fine)};
  });
  ProgressionSums sums(progressions, reach.terms, 0, fine);
  Integer mass = 0;
  for (const Progression& term : progressions) {
    mass += abs(term.weight.re) + abs(term.weight.im) + term.weight.radius;
  }
  // X^k/k! as factor·2^−fine, off by less than a unit more at each k.
  std::vector<FixedComplex> coefficients;
  Integer factor = Integer(1) << static_cast<unsigned>(fine);
  Integer off = 0;
  const auto drop = static_cast<unsigned>(2 * fine - bits);
  for (const FixedComplex& sum : sums.next(reach.terms)) {
    const std::size_t k = coefficients.size() + 1;
    const Integer size = abs(sum.re) + abs(sum.im) + sum.radius;
    const Integer radius = (size * off + sum.radius * factor) >> drop;
    coefficients.push_back({(sum.re * factor) >> drop, (sum.im * factor) >> drop, radius + 3});
    radius_ += radius + 3;
    factor = factor * reach.most / k;
    off = off * reach.most / k + 2;
  }
  radius_ += 2 * reach.terms + ((2 * mass * (factor + off)) >> drop) + 1;
  set_coefficients(coefficients);
}

void NodeBundle::set_coefficients(const std::vector<FixedComplex>& coefficients) {
  Integer most = 0;
  for (auto c = coefficients.rbegin(); c != coefficients.rend(); ++c) {
    most += std::max<Integer>(abs(c->re), abs(c->im)) + 2;
    const std::size_t size = bit_length(most) / limb_bits + 1;
    lengths_.push_back(size);
    limbs_.resize(limbs_.size() + 2 * size);
    write(limbs_.data() + limbs_.size() - 2 * size, size, c->re);
    write(limbs_.data() + limbs_.size() - size, size, c->im);
  }
}

FixedComplex NodeBundle::at(std::size_t m) const {
  const mp_limb_t u = m * unit_;
  Sum re(lengths_.back());
  Sum im(lengths_.back());
  const mp_limb_t* term = limbs_.data();
  for (const std::size_t size : lengths_) {
    re.grow(size);
    im.grow(size);
    re.next(u, term);
    im.next(u, term + size);
    term += 2 * size;
  }
  const Integer x = re.value();
  const Integer y = im.value();
  // Times e^(iyλ), whose modulus is 1.
  const Rational height = step_ * static_cast<std::int64_t>(m);
  const FixedComplex turn = unit_complex(centre_ * Interval(height, centre_.precision()), bits_);
  const auto unit = static_cast<unsigned>(bits_);
  return {(x * turn.re - y * turn.im) >> unit, (x * turn.im + y * turn.re) >> unit,
          radius_ + (((abs(x) + abs(y) + radius_) * turn.radius) >> unit) + 3};
}

std::vector<FixedComplex> NodeBundle::next(std::size_t count) {
  std::vector<FixedComplex> result(count);
  tbb::parallel_for(std::size_t{0}, count, [&](std::size_t i) { result[i] = at(point_ + i); });
  point_ += count;
  return result;
}

}  // namespace pkdp::accountant
