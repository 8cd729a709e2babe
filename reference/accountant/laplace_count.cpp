#include "reference/accountant/laplace_count.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <tuple>
#include <utility>

#include "reference/accountant/gauss_legendre.hpp"
#include "reference/accountant/laplace_count_decay.hpp"
#include "reference/accountant/laplace_cut.hpp"
#include "reference/accountant/laplace_expansion.hpp"
#include "reference/accountant/laplace_panels.hpp"

namespace pkdp::accountant {
namespace {

constexpr Precision rough = 64;

class LaplaceCount : public CountRules {
 public:
  explicit LaplaceCount(const NoisyCount& released)
      : released_(released), points_(std::make_shared<const LaplacePanels>(released, 2 * rough)) {}

  [[nodiscard]] CountRule rule(const Rational& s, const CountReach& range,
                               Precision bits) const override {
    const Precision precision = precision_for(s, bits);
    const std::shared_ptr<const LaplacePanels> law = panels(precision);
    const LaplaceCut cutter(points_, s, range, bits + 4);
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

  [[nodiscard]] bool is_beyond(const Rational& s) const override {
    constexpr int most = 1024;
    return least_power(s) > most * std::max<Rational>(1, released_.noise.parameter);
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
  static void add_ends(const LaplacePanels& law,
                       const std::vector<LaplaceCut::Expansion>& expansions, const Interval& s,
                       const Rational& from, CountRule& rule) {
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
    return known(panels_, precision,
                 [&] { return std::make_shared<const LaplacePanels>(released_, precision); });
  }
  [[nodiscard]] Rule legendre(std::size_t nodes, Precision precision) const {
    return known(rules_, {nodes, precision}, [&] {
      return std::make_shared<const std::vector<QuadratureNode>>(gauss_legendre(nodes, precision));
    });
  }

  [[nodiscard]] Parts parts_of(const LaplacePanels& law, const LaplacePiece& piece) const {
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
                                            const std::vector<LaplacePiece>& pieces,
                                            bool is_kept) const {
    std::vector<Parts> found(pieces.size());
    tbb::parallel_for(std::size_t{0}, pieces.size(), [&](std::size_t i) {
      const LaplacePiece& piece = pieces[i];
      const Key key(piece.panel, piece.from, piece.to, piece.nodes, law.precision());
      found[i] =
          is_kept ? known(parts_, key, [&] { return parts_of(law, piece); }) : parts_of(law, piece);
    });
    std::vector<Part> all;
    for (const Parts& parts : found) {
      all.insert(all.end(), parts->begin(), parts->end());
    }
    return all;
  }

  NoisyCount released_;
  LaplacePoints points_;
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
