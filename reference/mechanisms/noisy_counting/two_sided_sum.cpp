#include "reference/mechanisms/noisy_counting/two_sided_sum.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/distributions/binomial.hpp"
#include "reference/distributions/discounted_tail.hpp"

namespace pkdp::counting {
namespace {

constexpr std::size_t small_cost = std::size_t{1} << 17;
constexpr std::size_t largest_exact_cost = std::size_t{1} << 25;
// The two forms of ε and of the noise's own may agree in many digits, but not in all.
constexpr Precision most_for_slack = 1 << 14;

}  // namespace

TwoSidedSum::TwoSidedSum(const poisson_binomial::Law& law, Noise noise)
    : noise_(std::move(noise)), source_(law) {
  if (count() > 0) {
    plain_ = sum_of(source_.law());
  }
}

Interval TwoSidedSum::decay(Precision precision) const {
  return noise_.kind() == NoiseKind::geometric
             ? Interval(noise_.parameter(), precision)
             : exp(-Interval(Rational(1 / noise_.parameter()), precision));
}

Precision TwoSidedSum::working(Precision precision) const {
  return precision +
         2 * static_cast<Precision>(std::bit_width(static_cast<std::uint64_t>(count()))) + 16;
}

// For equal bits either side is a decayed tail, in steps that do not depend on the noise.
TwoSidedSum::Sides TwoSidedSum::equal_sides(std::int64_t k, const Interval& q) const {
  const auto& [p, n] = source_.law().groups().front();
  const Precision bits = q.precision();
  const Precision fine = bits + 32;
  const Interval decay = this->decay(fine);
  const Interval odds(Rational(p / (1 - p)), fine);
  const Interval here = binomial::pmf(n, k, Probability::of(p)).real().enclose(fine);
  Interval left(bits);
  Interval right(bits);
  if (k > 0) {
    const Interval mass = here / odds * Interval(Rational(k) / (n - k + 1), fine);
    left = binomial::discounted_lower_tail(n, k - 1, p, decay, mass, bits);
  }
  if (k < n) {
    const Interval mass = here * odds * Interval(Rational(n - k) / (k + 1), fine);
    right = binomial::discounted_lower_tail(n, n - k - 1, 1 - p, decay, mass, bits);
  }
  return {q, here, std::move(left), std::move(right)};
}

std::optional<TwoSidedSum::Sides> TwoSidedSum::remembered(std::int64_t k,
                                                          Precision precision) const {
  const std::scoped_lock lock(mutex_);
  for (const Known& known : known_) {
    if (known.k == k && known.precision >= precision) {
      return known.sides;
    }
  }
  return std::nullopt;
}

TwoSidedSum::Sides TwoSidedSum::sides(std::int64_t k, Precision precision) const {
  constexpr std::size_t most_known = 8;
  if (auto known = remembered(k, precision)) {
    return std::move(*known);
  }
  Sides both = new_sides(k, precision);
  const std::scoped_lock lock(mutex_);
  if (known_.size() == most_known) {
    known_.erase(known_.begin());
  }
  known_.push_back({k, precision, both});
  return both;
}

TwoSidedSum::Sides TwoSidedSum::new_sides(std::int64_t k, Precision precision) const {
  if (source_.law().groups().size() == 1) {
    return equal_sides(k, decay(precision + 16));
  }
  const Precision bits = working(precision);
  const Interval q = decay(bits);
  DiscountedSides both = source_.sides(k, q, precision);
  return {q, std::move(both.here), std::move(both.left), std::move(both.right)};
}

TwoSidedSum::Parts TwoSidedSum::parts(std::int64_t k, Precision precision) const {
  Sides both = sides(k, precision);
  const Precision bits = both.q.precision();
  if (k <= 0) {
    return {std::move(both), Interval(bits)};
  }
  auto below = source_.lower_tail(k - 1, bits);
  return {std::move(both), below ? std::move(*below) : plain_->at(k, bits).below};
}

// f(k) and F(k−1) = P[S ≤ k−1] + (q(here + q·right) − q·left)/(1+q).
SumLaw::Point TwoSidedSum::at(std::int64_t k, Precision precision) const {
  const Parts part = parts(k, precision);
  const Interval one(1, part.q.precision());
  const Interval both = one + part.q;
  const Interval mass = (one - part.q) / both * (part.here + part.q * (part.left + part.right));
  const Interval shift = part.q * (part.here + part.q * part.right - part.left) / both;
  return {mass, positive_part(part.below + shift)};
}

// f(k−1) is a multiple of left + q·here + q²·right.
Interval TwoSidedSum::ratio(std::int64_t k, Precision precision) const {
  const Sides part = sides(k, precision);
  return (part.here + part.q * (part.left + part.right)) /
         (part.left + part.q * (part.here + part.q * part.right));
}

// (1−qc)·(here + q·right)/(1+q) + q(c−q)·left/(1+q) − (c−1)·P[S ≤ k−1]: next to the noise's own ε
// all of it is small, where f(k) and (c−1)·F(k−1) nearly cancel.
Interval TwoSidedSum::half_line(std::int64_t k, const Epsilon& epsilon, Precision precision) const {
  const Parts part = parts(k, precision);
  const Precision bits = part.q.precision();
  const Interval risen = slack(epsilon, bits) * (part.here + part.q * part.right);
  const Interval fallen = part.q * (epsilon.ratio(bits) - part.q) * part.left;
  return (risen + fallen) / (Interval(1, bits) + part.q) -
         ratio_minus_one(epsilon, bits) * part.below;
}

// 1 − qc > 0.
Interval TwoSidedSum::slack(const Epsilon& epsilon, Precision bits) const {
  const Rational& size = noise_.parameter();
  if (noise_.kind() == NoiseKind::laplace && !epsilon.has_rational_ratio()) {
    return -expm1(Interval(Rational(epsilon.exponent() - 1 / size), bits));
  }
  if (noise_.kind() == NoiseKind::geometric && epsilon.has_rational_ratio()) {
    return Interval(Rational(1 - size * epsilon.ratio()), bits);
  }
  Interval room = Interval(1, bits) - epsilon.ratio(bits) * decay(bits);
  for (Precision fine = 2 * bits; !room.has_relative_accuracy(bits / 2) && fine <= most_for_slack;
       fine *= 2) {
    room = Interval(1, fine) - epsilon.ratio(fine) * decay(fine);
  }
  mpfi_round_prec(room.raw(), bits);
  return room;
}

// c·f(k−1) < f(k) as a comparison of positive numbers; what is known of k − 1 may do.
Answer TwoSidedSum::ratio_exceeds(std::int64_t k, const Epsilon& epsilon,
                                  Precision precision) const {
  if (const auto before = remembered(k - 1, precision); before && !remembered(k, precision)) {
    const Precision bits = before->q.precision();
    const Answer answer =
        less((epsilon.ratio(bits) - before->q) * (before->here + before->q * before->left),
             slack(epsilon, bits) * before->right);
    if (answer != Answer::unknown) {
      return answer;
    }
  }
  const Sides part = sides(k, precision);
  const Precision bits = part.q.precision();
  return less((epsilon.ratio(bits) - part.q) * part.left,
              slack(epsilon, bits) * (part.here + part.q * part.right));
}

std::int64_t TwoSidedSum::approximate_cutoff(const Epsilon& epsilon) const {
  if (!plain_) {
    return 0;
  }
  const std::int64_t plain = plain_->approximate_cutoff(epsilon);
  return newton(epsilon, source_.law().groups().size() == 1 ? plain : shifted(epsilon, plain));
}

// The mean of the law tilted by e^−ε: that of S, plus that of the noise,
// q/(c−q) − qc/(1−qc) with c = e^ε.
std::int64_t TwoSidedSum::shifted(const Epsilon& epsilon, std::int64_t plain) const {
  constexpr Precision precision = 64;
  const Interval c = epsilon.ratio(precision);
  const Interval q = decay(precision);
  const Interval shift = q / (c - q) - q * c / positive_part(slack(epsilon, precision));
  Interval place = farthest(positive_part(slack(epsilon, precision)), q);
  if (shift.is_finite()) {
    place = max(place, Interval(static_cast<long>(plain), precision) + shift);
  }
  const Interval inside = min(max(place, Interval(precision)), Interval(count(), precision));
  return mpfr_get_si(inside.left(), MPFR_RNDN);
}

// Left of its own mean under q^S, S matters less than the noise, and f(k)/f(k−1) is close to 1/q:
// for a normal law of that mean and standard deviation σ the ratio 1/q·(1 − room) is no farther
// away than σ·√(2·ln(2·ln(1/q)/room)).
Interval TwoSidedSum::farthest(const Interval& room, const Interval& q) const {
  const Interval one(1, q.precision());
  Interval mean(q.precision());
  Interval variance(q.precision());
  for (const poisson_binomial::Group& group : source_.law().groups()) {
    const Interval odds = Interval(Rational(group.p / (1 - group.p)), q.precision()) * q;
    const Interval ones =
        Interval(Integer(group.multiplicity), q.precision()) * odds / (one + odds);
    mean += ones;
    variance += ones / (one + odds);
  }
  const Interval depth = positive_part(log(-scale_by_power_of_two(log(q), 1) / room));
  return mean - sqrt(scale_by_power_of_two(variance * depth, 1));
}

// Newton's steps on ln(((c−q)·left)/((1−qc)·(here + q·right))), which increases with k; at k + 1
// the two sums are here + q·left and right.
std::int64_t TwoSidedSum::newton(const Epsilon& epsilon, std::int64_t start) const {
  constexpr Precision coarse = 64;  // what cutoff_range asks for at first
  constexpr int most_steps = 24;
  const Interval room = slack(epsilon, coarse);
  const Interval fall = epsilon.ratio(coarse) - decay(coarse);
  std::int64_t low = 0;             // the last place is here or above
  std::int64_t high = count() + 1;  // and below this
  std::int64_t k = std::clamp<std::int64_t>(start, 1, count());
  for (int step = 0; step < most_steps && high - low > 1; ++step) {
    const Sides part = sides(k, coarse);
    const auto log_ratio = [&](const Interval& left, const Interval& right) {
      return log(positive_part(fall * left)) - log(positive_part(room * right));
    };
    const Interval here = log_ratio(part.left, part.here + part.q * part.right);
    (mpfr_sgn(here.right()) > 0 ? high : low) = k;
    const Interval next = log_ratio(part.here + part.q * part.left, part.right);
    if (low == k && mpfr_sgn(next.right()) > 0) {
      break;
    }
    const Interval place = Interval(Integer(k), coarse) - here / (next - here);
    const bool is_inside = place.is_finite() && mpfr_cmp_si(place.left(), low) > 0 &&
                           mpfr_cmp_si(place.right(), high) < 0;
    k = is_inside ? mpfr_get_si(place.left(), MPFR_RNDD) : low + (high - low) / 2;
    k = std::clamp<std::int64_t>(k, low + 1, std::max<std::int64_t>(low + 1, high - 1));
  }
  return low;
}

std::size_t TwoSidedSum::exact_cost() const {
  if (noise_.kind() != NoiseKind::geometric) {
    return largest_exact_cost + 1;
  }
  const auto size = static_cast<std::size_t>(count()) + 1;
  if (size > largest_exact_cost) {
    return largest_exact_cost + 1;
  }
  const std::size_t bits = std::min(bit_length(noise_.parameter()), largest_exact_cost);
  return source_.law().exact_size() + std::min(size * size, largest_exact_cost) * bits;
}

bool TwoSidedSum::is_small() const noexcept { return exact_cost() <= small_cost; }

std::optional<SumLaw::ExactPoint> TwoSidedSum::exact_at(std::int64_t k) const {
  if (exact_cost() > largest_exact_cost) {
    return std::nullopt;
  }
  std::call_once(weighed_, [this] { weights_ = source_.law().integer_weights(); });
  const Integer a = numerator(noise_.parameter());
  const Integer b = denominator(noise_.parameter());
  Integer total = 0;
  Integer below = 0;
  Integer left = 0;  // over b^(number of its terms − 1); one more b below
  Integer scale = 1;
  for (std::int64_t j = 0; j < k; ++j) {
    const Integer& weight = weights_[static_cast<std::size_t>(j)];
    left = left * a + weight * scale;
    scale *= b;
    below += weight;
  }
  const Rational left_part = k > 0 ? make_rational(left * b, scale) : Rational(0);
  Integer right = 0;
  scale = 1;
  for (std::int64_t j = count(); j > k; --j) {
    const Integer& weight = weights_[static_cast<std::size_t>(j)];
    right = right * a + weight * scale;
    scale *= b;
    total += weight;
  }
  const Rational right_part = k < count() ? make_rational(right * b, scale) : Rational(0);
  const Rational here(weights_[static_cast<std::size_t>(k)]);
  total += below + weights_[static_cast<std::size_t>(k)];
  const Rational& q = noise_.parameter();
  const Rational mass = (1 - q) / (1 + q) * (here + q * (left_part + right_part));
  const Rational shift = q * (here + q * right_part - left_part) / (1 + q);
  return ExactPoint{mass / Rational(total), (Rational(below) + shift) / Rational(total)};
}

std::optional<Rational> TwoSidedSum::exact_ratio(std::int64_t k) const {
  if (noise_.kind() != NoiseKind::geometric) {
    return std::nullopt;
  }
  if (k <= 0 || k > count()) {
    return k <= 0 ? Rational(1 / noise_.parameter()) : noise_.parameter();
  }
  const auto here = exact_at(k);
  const auto before = exact_at(k - 1);
  if (!here || !before) {
    return std::nullopt;
  }
  return Rational(here->mass / before->mass);
}

}  // namespace pkdp::counting
