#include "reference/accountant/laplace_count.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "pkdp/error.hpp"
#include "reference/accountant/gauss_legendre.hpp"
#include "reference/accountant/laplace_count_decay.hpp"
#include "reference/accountant/laplace_expansion.hpp"
#include "reference/accountant/laplace_panels.hpp"
#include "reference/numbers/interval_trigonometry.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

Interval of(const Rational& x) { return {x, rough}; }

bool below(const Interval& a, const Interval& b) { return mpfr_less_p(a.right(), b.right()) != 0; }

// Outputs j + [from, to], integrated with `nodes` nodes.
struct Piece {
  std::int64_t panel;
  Rational from;
  Rational to;
  std::size_t nodes;
  [[nodiscard]] Rational half() const { return (to - from) / 2; }
  [[nodiscard]] Rational centre() const { return (to + from) / 2; }
};

// ln f and ln w at some points, for whole panels only, which are asked for again and again.
class KnownPoints {
 public:
  struct Logs {
    Interval density;
    Interval ratio;
  };
  explicit KnownPoints(std::shared_ptr<const LaplacePanels> panels) : panels_(std::move(panels)) {}

  [[nodiscard]] const LaplacePanels& panels() const { return *panels_; }
  [[nodiscard]] Logs at(std::int64_t j, const Rational& u, bool is_kept) const {
    const std::pair key(j, u);
    if (is_kept) {
      const std::scoped_lock lock(mutex_);
      const auto found = known_.find(key);
      if (found != known_.end()) {
        return found->second;
      }
    }
    const LaplacePanels::Point point = panels_->at(j, u);
    const Logs logs{log(point.density), log(point.ratio)};
    if (is_kept) {
      const std::scoped_lock lock(mutex_);
      known_.emplace(key, logs);
    }
    return logs;
  }

 private:
  std::shared_ptr<const LaplacePanels> panels_;
  mutable std::mutex mutex_;
  mutable std::map<std::pair<std::int64_t, Rational>, Logs> known_;
};

// How an integral is cut.
class Cutter {
 public:
  Cutter(const KnownPoints& points, const Rational& s, const CountReach& range, Precision bits)
      : points_(points),
        panels_(points.panels()),
        s_(s),
        from_(range.from),
        reach_(range.reach),
        with_(abs(s - 1) < abs(s)),
        power_(of(with_ ? Rational(s - 1) : s)),
        least_power_(of(least_power(s))),
        log_ends_(ends()),
        greatest_(greatest()),
        negligible_(greatest_ - log(Interval(2, rough)) * Interval(bits, rough) -
                    log(of(8 * (panels_.count() + 1)))) {
    for (std::int64_t j = 0; j < panels_.count(); ++j) {
      const std::size_t terms = from_.is_zero() ? 0 : expanded(j);
      if (terms > 0) {
        expansions_.push_back({j, terms});
      } else {
        cut({j, 0, 1, 0});
      }
    }
  }

  [[nodiscard]] const std::vector<Piece>& pieces() const { return pieces_; }
  struct Expansion {
    std::int64_t panel;
    std::size_t terms;
  };
  [[nodiscard]] const std::vector<Expansion>& expansions() const { return expansions_; }
  [[nodiscard]] const Interval& error() const { return error_; }

 private:
  struct Logs {
    Interval density;  // of f, or f⁺, whichever goes with the smaller power
    Interval tilt;     // that power of w
  };
  [[nodiscard]] Logs logs(std::int64_t j, const Rational& u, bool is_kept = false) const {
    const KnownPoints::Logs point = points_.at(j, u, is_kept);
    return {with_ ? point.density + point.ratio : point.density, power_ * point.ratio};
  }
  [[nodiscard]] std::vector<Logs> ends() const {
    std::vector<Logs> result;
    for (std::int64_t j = 0; j <= panels_.count(); ++j) {
      result.push_back(j < panels_.count() ? logs(j, 0, true) : logs(j - 1, 1, true));
    }
    return result;
  }
  // A number near the logarithm of the sum of everything.
  [[nodiscard]] Interval greatest() const {
    std::optional<Interval> found;
    for (const Logs& end : log_ends_) {
      const Interval value = end.density + end.tilt;
      found = found ? max(*found, value) : value;
    }
    return panels_.rate() > 1 ? *found - log(of(panels_.rate())) : *found;
  }

  // ln of the greatest value of |f·w^s| over a real range.
  static Interval log_greatest(const Logs& a, const Logs& b) {
    return max(a.density, b.density) + max(a.tilt, b.tilt);
  }

  // The greatest a⁺ − a between two points: D, or its value at the end that is nearer to where it
  // is greatest, at e^(4ru) = LL⁺/(UU⁺).
  [[nodiscard]] Interval turning(std::int64_t j, const Rational& from, const Rational& to) const {
    const LaplacePanels::Panel& panel = panels_.panel(j);
    const Interval low = panel.low * panel.low_with;
    const Interval high = panel.high * panel.high_with;
    const auto steepness = [&](const Rational& u) {
      return exp(of(4 * panels_.rate() * u)) * high;
    };
    const auto value = [&](const Rational& u) {
      const LaplacePanels::Point point = panels_.at(j, u);
      return positive_part(panel.high_with * panel.low - panel.high * panel.low_with) /
             (point.density * point.density * point.ratio);
    };
    if (below(low, steepness(from))) {
      return value(from);
    }
    if (below(steepness(to), low)) {
      return value(to);
    }
    const Interval a = sqrt(panel.low * panel.high_with);
    const Interval b = sqrt(panel.high * panel.low_with);
    return positive_part(a - b) / (a + b);
  }

  // The panel by parts, or 0 where so many terms are not enough or it does not matter.
  [[nodiscard]] std::size_t expanded(std::int64_t j) {
    const auto at = static_cast<std::size_t>(j);
    if (below(log_greatest(log_ends_[at], log_ends_[at + 1]), negligible_)) {
      return 0;
    }
    const Interval s = of(s_);
    const Interval tilt = max(s * log(panels_.at(j, Rational(0)).ratio),
                              s * log(panels_.at(j, Rational(1)).ratio));
    std::size_t count = 0;
    for (const LaplaceExpansion::Bound& bound : LaplaceExpansion(panels_, j).bounds(from_)) {
      ++count;
      // Terms are to have a sum of moduli below a quarter of everything.
      if (!below(bound.log_terms + tilt, greatest_ - log(of(8)))) {
        return 0;
      }
      if (below(bound.log_remainder + tilt, negligible_)) {
        error_ += exp(bound.log_remainder + tilt);
        return count;
      }
    }
    return 0;
  }

  void cut(Piece piece) {
    const bool is_whole = piece.from.is_zero() && piece.to == 1;
    const auto at = static_cast<std::size_t>(piece.panel);
    const Interval log_all = log_greatest(is_whole ? log_ends_[at] : logs(piece.panel, piece.from),
                                          is_whole ? log_ends_[at + 1] : logs(piece.panel, piece.to)) +
                             log(of(piece.to - piece.from));
    if (below(log_all, negligible_)) {
      error_ += exp(log_all);
      return;
    }
    if (const std::optional<Interval> error = choose(piece)) {
      error_ += *error;
      nodes_ += piece.nodes;
      require_few();
      pieces_.push_back(std::move(piece));
      return;
    }
    const Rational middle = piece.centre();
    cut({piece.panel, piece.from, middle, 0});
    cut({piece.panel, middle, piece.to, 0});
  }

  void require_few() const {
    constexpr std::size_t most_nodes = std::size_t{1} << 16U;
    if (nodes_ > most_nodes) {
      throw Error(ErrorKind::limit, "the moment generating function of a noisy count",
                  Problem{"needs more than " + std::to_string(most_nodes) + " nodes"});
    }
  }

  // The least number of nodes of some ellipses, and its error; nothing where it is large.
  [[nodiscard]] std::optional<Interval> choose(Piece& piece) const {
    std::optional<Interval> best;
    for (const int rho : {12, 8, 6, 4, 3, 2}) {
      const std::optional<Interval> log_bound = log_bound_in(piece, rho);
      if (!log_bound) {
        continue;
      }
      const Interval per_node = scale_by_power_of_two(log(of(rho)), 1);
      const Integer needed = floor(((*log_bound - negligible_) / per_node).upper()) + 1;
      const std::optional<std::size_t> nodes = rounded(needed);
      if (nodes && (!best || *nodes < piece.nodes)) {
        piece.nodes = *nodes;
        best = exp(*log_bound - per_node * Interval(static_cast<long>(*nodes), rough));
      } else if (best) {
        break;
      }
    }
    return best;
  }

  // One of few numbers of nodes.
  [[nodiscard]] std::optional<std::size_t> rounded(const Integer& wanted) const {
    const Integer needed = std::max<Integer>(wanted, 1) - 1;
    // Where nodes are remembered, few different sizes.
    const std::size_t grain = reach_.is_zero() ? 16 : 4;
    constexpr std::size_t most = 48;
    return needed >= most ? std::nullopt
                         : std::optional((needed.convert_to<std::size_t>() / grain + 1) * grain);
  }

  // ln of the error of a rule, without the factor ρ^(−2N).
  [[nodiscard]] std::optional<Interval> log_bound_in(const Piece& piece, int rho) const {
    const Rational half = piece.half();
    const Rational along = half * (rho + Rational(1, rho)) / 2;
    const Rational across = half * (rho - Rational(1, rho)) / 2;
    const Rational theta = 2 * panels_.rate() * across;
    if (theta > Rational(14, 5)) {
      return std::nullopt;
    }
    const Interval angle = of(theta / 2);
    const Interval cosine = cos(angle);
    const Rational from = piece.centre() - along;
    const Rational to = piece.centre() + along;
    const bool is_whole = half == Rational(1, 2);
    Interval bound = log_greatest(logs(piece.panel, from, is_whole), logs(piece.panel, to, is_whole)) -
                     least_power_ * log(cosine);
    if (!reach_.is_zero()) {
      bound += of(2 * reach_) * sin(angle) / cosine * turning(piece.panel, from, to);
    }
    const Rational series = Rational(64, 15) / (1 - Rational(1, rho * rho));
    return bound + log(of(series * half));
  }

  const KnownPoints& points_;
  const LaplacePanels& panels_;
  Rational s_;
  Rational from_;
  Rational reach_;
  bool with_;
  Interval power_;
  Interval least_power_;
  std::vector<Logs> log_ends_;
  Interval greatest_;
  Interval negligible_;
  std::vector<Piece> pieces_;
  std::vector<Expansion> expansions_;
  std::size_t nodes_ = 0;
  Interval error_{rough};
};

class LaplaceCount : public CountRules {
 public:
  explicit LaplaceCount(const NoisyCount& released)
      : released_(released), points_(std::make_shared<const LaplacePanels>(released, 2 * rough)) {}

  [[nodiscard]] CountRule rule(const Rational& s, const CountReach& range,
                               Precision bits) const override {
    const Precision precision = precision_for(s, bits);
    const std::shared_ptr<const LaplacePanels> law = panels(precision);
    const Cutter cutter(points_, s, range, bits + 4);
    std::vector<Part> parts = integrand(*law, cutter.pieces(), range.reach.is_zero());
    for (const LaplacePanels::Atom& atom : {law->below(), law->above()}) {
      parts.push_back({atom.mass, log(atom.ratio)});
    }
    const Interval exponent(s, precision);
    const Interval zero(rough);
    CountRule result{std::vector<CountNode>(parts.size(), {{zero, zero}, zero, zero}),
                     scale_by_power_of_two(Interval(law->rate(), precision), -1), cutter.error()};
    tbb::parallel_for(std::size_t{0}, parts.size(), [&](std::size_t i) {
      result.nodes[i].weight.re = parts[i].mass * exp(exponent * parts[i].log);
      result.nodes[i].log = std::move(parts[i].log);
    });
    add_ends(*law, cutter.expansions(), exponent, range.from, result);
    return result;
  }

  // The phase runs over as many radians as a rule of nodes serves well.
  [[nodiscard]] std::optional<Rational> nearest() const override {
    return 128 * released_.noise.parameter;
  }

  [[nodiscard]] std::unique_ptr<DecayTable> decay(const Rational& s) const override {
    const CountRule whole = rule(s, {}, rough);
    return laplace_count_decay(*panels(precision_for(s, 4 * rough)), s,
                               whole.total() + Interval::hull(-whole.error, whole.error));
  }

 private:
  struct Part {
    Interval mass;  // without w^s
    Interval log;
  };
  using Parts = std::shared_ptr<const std::vector<Part>>;
  using Key = std::tuple<std::int64_t, Rational, Rational, std::size_t, Precision>;
  using Rule = std::shared_ptr<const std::vector<QuadratureNode>>;

  // What the expansions of neighbouring panels say of the whole number between them.
  static void add_ends(const LaplacePanels& law, const std::vector<Cutter::Expansion>& expansions,
                       const Interval& s, const Rational& from, CountRule& rule) {
    std::int64_t next = -1;  // where the last end stands
    const auto add = [&](std::int64_t place, const Interval& log, std::vector<Interval> terms,
                         bool is_upper) {
      if (place != next) {
        rule.ends.push_back({{}, log});
        next = place;
      }
      std::vector<Interval>& sum = rule.ends.back().terms;
      const Interval tilt = exp(s * log);
      for (std::size_t i = 0; i < terms.size(); ++i) {
        if (i == sum.size()) {
          sum.emplace_back(tilt.precision());
        }
        sum[i] += (is_upper ? terms[i] : -terms[i]) * tilt;
      }
    };
    for (const auto& [panel, count] : expansions) {
      const LaplaceExpansion expansion(law, panel);
      add(panel, log(law.at(panel, Rational(0)).ratio), expansion.terms(false, from, count), false);
      add(panel + 1, log(law.at(panel, Rational(1)).ratio), expansion.terms(true, from, count),
          true);
    }
  }

  // |ln w| is at most the rate, or ln 1/(1 − q).
  [[nodiscard]] Precision precision_for(const Rational& s, Precision bits) const {
    const Rational rate = 1 / released_.noise.parameter;
    return (bits + 48 + bits_before_point(s) + bits_before_point(rate) +
            static_cast<Precision>(bit_length(Integer(released_.masses.size())))) /
               64 * 64 +
           64;
  }

  // What is known under a key, or is made, outside of the lock.
  template <typename Map, typename Make>
  [[nodiscard]] auto known(Map& map, const typename Map::key_type& key, const Make& make) const {
    {
      const std::scoped_lock lock(mutex_);
      const auto found = map.find(key);
      if (found != map.end()) {
        return found->second;
      }
    }
    auto made = make();
    const std::scoped_lock lock(mutex_);
    return map.emplace(key, std::move(made)).first->second;
  }

  [[nodiscard]] std::shared_ptr<const LaplacePanels> panels(Precision precision) const {
    return known(panels_, precision, [&] {
      return std::make_shared<const LaplacePanels>(released_, precision);
    });
  }
  [[nodiscard]] Rule legendre(std::size_t nodes, Precision precision) const {
    return known(rules_, {nodes, precision}, [&] {
      return std::make_shared<const std::vector<QuadratureNode>>(gauss_legendre(nodes, precision));
    });
  }

  [[nodiscard]] Parts parts_of(const LaplacePanels& law, const Piece& piece) const {
    const Rule rule = legendre(piece.nodes, law.precision());
    const Interval half(piece.half(), law.precision());
    const Interval centre(piece.centre(), law.precision());
    std::vector<Part> result;
    result.reserve(rule->size());
    for (const QuadratureNode& node : *rule) {
      const LaplacePanels::Point point = law.at(piece.panel, centre + half * node.place);
      result.push_back({half * node.weight * point.density, log(point.ratio)});
    }
    return std::make_shared<const std::vector<Part>>(std::move(result));
  }

  [[nodiscard]] std::vector<Part> integrand(const LaplacePanels& law,
                                            const std::vector<Piece>& pieces,
                                            bool is_kept) const {
    std::vector<Parts> found(pieces.size());
    tbb::parallel_for(std::size_t{0}, pieces.size(), [&](std::size_t i) {
      const Piece& piece = pieces[i];
      const Key key(piece.panel, piece.from, piece.to, piece.nodes, law.precision());
      found[i] = is_kept ? known(parts_, key, [&] { return parts_of(law, piece); })
                         : parts_of(law, piece);
    });
    std::vector<Part> all;
    for (const Parts& parts : found) {
      all.insert(all.end(), parts->begin(), parts->end());
    }
    return all;
  }

  NoisyCount released_;
  KnownPoints points_;
  mutable std::mutex mutex_;
  mutable std::map<Precision, std::shared_ptr<const LaplacePanels>> panels_;
  mutable std::map<std::pair<std::size_t, Precision>, Rule> rules_;
  mutable std::map<Key, Parts> parts_;
};

}  // namespace

std::shared_ptr<const CountRules> laplace_count_rules(const NoisyCount& released) {
  return std::make_shared<LaplaceCount>(released);
}

}  // namespace pkdp::accountant
