#include "candidates/decoder.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <ranges>
#include <span>
#include <utility>

#include "board/position.h"
#include "candidates/internal/legal_forms.h"
#include "candidates/internal/strip.h"

namespace partiar::candidates {

namespace {

using board::Move;
using board::Position;
using internal::LegalForm;
using internal::never;
using internal::Progress;
using internal::Step;
using internal::Strip;

/// The breadth of the search, in logarithms of chances.
constexpr std::size_t width = 48;
constexpr double cut = 12;
/// What a box that is explained is worth at least: for comparing hypotheses that have come
/// differently far.
constexpr double worth = 1;

/// It is clear from this on what piece a sign stands for.
constexpr double clear_sign = 0.9;

double sum_of(double a, double b) {
  const double high = std::max(a, b);
  return high <= never ? never : high + std::log1p(std::exp(std::min(a, b) - high));
}

using Places = std::array<Progress, most_sheets>;

/// What may have been played up to a half-move.
struct Node {
  Position position = Position::initial();
  Places places{};
  double forward = never;   ///< of all ways here
  double backward = never;  ///< of all ways on
  double best = never;      ///< of the best way here
  std::uint32_t best_edge = 0;
};
struct Edge {
  std::uint32_t from = 0, to = 0;
  Move move{};
  double chance = 0;
};
struct Layer {
  std::vector<Node> nodes;
  std::vector<Edge> edges;  ///< to its nodes
};

class Decoder {
 public:
  Decoder(const Scan& scan, const notation::Alphabets& alphabets) : start_{scan.start} {
    for (const Sheet& sheet : scan.sheets) {
      strips_.emplace_back(sheet, alphabets[sheet.letters].letters);
      boxes_ += strips_.back().size();
    }
  }

  Decoded decode() {
    Node first;
    first.position = start_;
    first.forward = first.best = 0;
    layers_.push_back({{first}, {}});
    const std::size_t most = 2 * boxes_ + 16;
    while (!layers_.back().nodes.empty() && layers_.size() <= most) {
      forms_.clear();
      find_ends();
      expand();
      prune();
    }
    return trace();
  }

 private:
  struct Child {
    std::uint64_t key = 0;
    Places places{};
    Edge edge;
    double forward = never, best = never, rank = never;
  };
  struct Fit {
    std::size_t sheet;
    std::uint32_t box;
    std::uint64_t position;
    std::vector<double> chances;
  };
  struct End {
    std::size_t layer;
    std::uint32_t node;
    double chance;
  };

  [[nodiscard]] double rank_of(double forward, const Places& places) const {
    double left = 0;
    for (std::size_t s = 0; s < strips_.size(); ++s) {
      left += static_cast<double>(strips_[s].size() - places[s].box);
    }
    return forward + worth * left;
  }

  void find_ends() {
    const Layer& layer = layers_.back();
    for (std::uint32_t n = 0; n < layer.nodes.size(); ++n) {
      const Node& node = layer.nodes[n];
      const bool is_over = forms_of(node.position).empty();
      double chance = 0;
      for (std::size_t s = 0; s < strips_.size(); ++s) {
        const Progress& at = node.places[s];
        chance += is_over ? strips_[s].chance_behind_end(at) : strips_[s].chance_of_end(at);
      }
      if (chance > never) ends_.push_back({layers_.size() - 1, n, chance});
    }
  }

  const std::vector<double>& fit_of(std::size_t sheet, std::uint32_t box, const Position& position,
                                    const std::vector<LegalForm>& forms) {
    for (const Fit& fit : fits_) {
      if (fit.sheet == sheet && fit.box == box && fit.position == position.hash()) {
        return fit.chances;
      }
    }
    fits_.push_back({sheet, box, position.hash(), {}});
    strips_[sheet][box].fit(forms, fits_.back().chances);
    return fits_.back().chances;
  }

  void expand() {
    children_.clear();
    fits_.clear();
    high_ = never;
    const auto& nodes = layers_.back().nodes;
    for (std::uint32_t n = 0; n < nodes.size(); ++n) expand(nodes[n], n);
  }

  const std::vector<LegalForm>& forms_of(const Position& position) {
    for (const auto& [hash, forms] : forms_) {
      if (hash == position.hash()) return forms;
    }
    forms_.emplace_back(position.hash(), internal::legal_forms(position));
    return forms_.back().second;
  }

  void expand(const Node& node, std::uint32_t number) {
    const bool is_done =
        std::ranges::all_of(std::views::iota(std::size_t{0}, strips_.size()),
                            [&](std::size_t s) { return node.places[s].box >= strips_[s].size(); });
    if (is_done) return;
    const std::vector<LegalForm>& forms = forms_of(node.position);
    if (forms.empty()) return;
    steps_.resize(strips_.size());
    for (std::size_t s = 0; s < strips_.size(); ++s)
      strips_[s].steps_from(node.places[s], steps_[s]);
    combine(node, number, forms);
  }

  /// Goes on on all sheets at once. At most one of them does something unusual at a time.
  void combine(const Node& node, std::uint32_t number, const std::vector<LegalForm>& forms) {
    std::vector<std::size_t> choice(strips_.size(), 0);
    step(node, number, forms, choice);
    for (std::size_t s = 0; s < strips_.size(); ++s) {
      for (choice[s] = 1; choice[s] < steps_[s].size(); ++choice[s]) {
        step(node, number, forms, choice);
      }
      choice[s] = 0;
    }
  }

  void step(const Node& node, std::uint32_t number, const std::vector<LegalForm>& forms,
            const std::vector<std::size_t>& choice) {
    double chance = 0;
    Places places{};
    sums_.assign(forms.size(), 0);
    for (std::size_t s = 0; s < strips_.size(); ++s) {
      const Step& one = steps_[s][choice[s]];
      chance += one.chance;
      places[s] = one.to;
      if (!one.box) continue;
      const auto& fits = fit_of(s, *one.box, node.position, forms);
      for (std::size_t i = 0; i < forms.size(); ++i) sums_[i] += fits[i];
    }
    std::uint64_t key = 0;
    for (const Progress& at : places) {
      key = (key ^ (at.box * 16U + at.skipped + (at.has_ended ? 9U : 0U))) * 0x9E3779B97F4A7C15U;
    }
    const double base = rank_of(0, places);
    for (std::size_t i = 0; i < forms.size(); ++i) {
      const double weight = chance + forms[i].chance + sums_[i];
      const double rank = node.forward + weight + base;
      if (rank < high_ - cut) continue;
      high_ = std::max(high_, rank);
      children_.push_back({key,
                           places,
                           {number, 0, forms[i].move, weight},
                           node.forward + weight,
                           node.best + weight,
                           rank});
    }
  }

  void prune() {
    Layer next;
    const auto& nodes = layers_.back().nodes;
    std::erase_if(children_, [&](const Child& child) { return child.rank < high_ - cut; });
    std::vector<Position> positions;
    for (Child& child : children_) {
      Position position = nodes[child.edge.from].position;
      position.play_unchecked(child.edge.move);
      child.key ^= position.hash();
    }
    std::ranges::sort(children_, {}, &Child::key);
    // Ways that meet become one.
    std::vector<std::pair<double, std::pair<std::size_t, std::size_t>>> groups;
    for (std::size_t i = 0; i < children_.size();) {
      std::size_t end = i;
      double forward = never;
      double rank = 0;
      for (; end < children_.size() && children_[end].key == children_[i].key; ++end) {
        forward = sum_of(forward, children_[end].forward);
        rank = children_[end].rank - children_[end].forward;
      }
      groups.push_back({forward + rank, {i, end}});
      i = end;
    }
    const std::size_t kept = std::min(width, groups.size());
    std::ranges::partial_sort(groups, groups.begin() + static_cast<std::ptrdiff_t>(kept),
                              std::greater{});
    groups.resize(kept);
    for (const auto& [rank, range] : groups) add(next, range);
    layers_.push_back(std::move(next));
  }

  void add(Layer& next, std::pair<std::size_t, std::size_t> range) {
    const auto number = static_cast<std::uint32_t>(next.nodes.size());
    Node& node = next.nodes.emplace_back();
    const Child& first = children_[range.first];
    node.position = layers_.back().nodes[first.edge.from].position;
    node.position.play_unchecked(first.edge.move);
    node.places = first.places;
    for (std::size_t i = range.first; i < range.second; ++i) {
      const Child& child = children_[i];
      node.forward = sum_of(node.forward, child.forward);
      if (child.best > node.best) {
        node.best = child.best;
        node.best_edge = static_cast<std::uint32_t>(next.edges.size());
      }
      next.edges.push_back(child.edge);
      next.edges.back().to = number;
    }
  }

  /// The best of all ways that end too soon.
  [[nodiscard]] End find_farthest() const {
    End farthest{0, 0, 0};
    double high = never;
    for (std::size_t l = 0; l < layers_.size(); ++l) {
      for (std::uint32_t n = 0; n < layers_[l].nodes.size(); ++n) {
        const Node& node = layers_[l].nodes[n];
        const double rank = rank_of(node.best, node.places);
        if (rank > high) farthest = {l, n, 0};
        high = std::max(high, rank);
      }
    }
    return farthest;
  }

  Decoded trace() {
    Decoded decoded;
    decoded.is_whole = ends_are_whole_;
    double total = never;
    const End* best = nullptr;
    const auto best_of = [&](const End& end) {
      return layers_[end.layer].nodes[end.node].best + end.chance;
    };
    for (const End& end : ends_) {
      Node& node = layers_[end.layer].nodes[end.node];
      node.backward = sum_of(node.backward, end.chance);
      total = sum_of(total, node.forward + end.chance);
      if (best == nullptr || best_of(end) > best_of(*best)) best = &end;
    }
    if (best == nullptr) {
      ends_are_whole_ = false;
      ends_.push_back(find_farthest());
      return trace();
    }
    for (std::size_t l = layers_.size() - 1; l > 0; --l) {
      for (const Edge& edge : layers_[l].edges) {
        Node& from = layers_[l - 1].nodes[edge.from];
        from.backward = sum_of(from.backward, edge.chance + layers_[l].nodes[edge.to].backward);
      }
    }
    std::uint32_t at = best->node;
    for (std::size_t l = best->layer; l > 0; --l) {
      const Node& node = layers_[l].nodes[at];
      const Edge& edge = layers_[l].edges[node.best_edge];
      decoded.moves.push_back(judge(l, edge, total));
      at = edge.from;
    }
    std::ranges::reverse(decoded.moves);
    decoded.probability = std::exp(chance_of(decoded.moves) - total);
    return decoded;
  }

  /// Of a game, however its sheets are aligned with it.
  [[nodiscard]] double chance_of(const std::vector<DecodedMove>& moves) const {
    std::vector<double> forward{0};
    for (std::size_t l = 1; l <= moves.size(); ++l) {
      std::vector<double> next(layers_[l].nodes.size(), never);
      for (const Edge& edge : layers_[l].edges) {
        if (edge.move != moves[l - 1].move || forward[edge.from] <= never) continue;
        next[edge.to] = sum_of(next[edge.to], forward[edge.from] + edge.chance);
      }
      forward = std::move(next);
    }
    double chance = never;
    for (const End& end : ends_) {
      if (end.layer == moves.size()) chance = sum_of(chance, forward[end.node] + end.chance);
    }
    return chance;
  }

  DecodedMove judge(std::size_t l, const Edge& taken, double total) const {
    DecodedMove decoded{.move = taken.move};
    const Layer& layer = layers_[l];
    std::vector<std::pair<Move, double>> moves;
    for (const Edge& edge : layer.edges) {
      const double chance = std::exp(layers_[l - 1].nodes[edge.from].forward + edge.chance +
                                     layer.nodes[edge.to].backward - total);
      const auto known = std::ranges::find(moves, edge.move, &std::pair<Move, double>::first);
      if (known == moves.end()) {
        moves.emplace_back(edge.move, chance);
      } else {
        known->second += chance;
      }
    }
    const auto forms = internal::legal_forms(layers_[l - 1].nodes[taken.from].position);
    const LegalForm& form = *std::ranges::find(forms, taken.move, &LegalForm::move);
    double all = 0;  // as if no move were more natural than another
    for (const auto& [move, chance] : moves) {
      // Other ways may have come to another position.
      const auto legal = std::ranges::find(forms, move, &LegalForm::move);
      if (legal == forms.end()) continue;
      const double proof = chance / std::exp(legal->chance);
      all += proof;
      if (move == taken.move) {
        decoded.probability = chance;
        decoded.proof = proof;
      } else if (chance > decoded.other_probability) {
        decoded.other = move;
        decoded.other_probability = chance;
      }
    }
    decoded.proof /= all;
    note_boxes(l, taken, form, decoded);
    return decoded;
  }

  /// Notes what the boxes of a half-move say of it.
  void note_boxes(std::size_t l, const Edge& taken, const LegalForm& form,
                  DecodedMove& decoded) const {
    const Layer& layer = layers_[l];
    double sign = 0;  // that the signs of its boxes stand for the piece that moves
    for (std::size_t s = 0; s < strips_.size(); ++s) {
      const auto before = layers_[l - 1].nodes[taken.from].places[s].box;
      const auto behind = layer.nodes[taken.to].places[s].box;
      if (behind == before) continue;
      decoded.boxes[s] = strips_[s].number_of(behind - 1U);
      decoded.says[s] = strips_[s][behind - 1U].says(form);
      decoded.is_first |= strips_[s][behind - 1U].says_first(form);
      if (decoded.says[s] >= unsaid) sign = std::max(sign, strips_[s][behind - 1U].sign_says(form));
    }
    // A sign of which little is known is no surer than what is known of it.
    if (sign > 0 && sign < clear_sign) {
      decoded.probability = std::min(decoded.probability, sign);
    }
  }

  const Position& start_;
  std::vector<Strip> strips_;
  std::size_t boxes_ = 0;
  std::vector<Layer> layers_;
  std::vector<End> ends_;
  bool ends_are_whole_ = true;
  // Of the half-move at hand.
  std::vector<Child> children_;
  std::vector<Fit> fits_;
  std::vector<std::pair<std::uint64_t, std::vector<LegalForm>>> forms_;
  std::vector<std::vector<Step>> steps_;
  std::vector<double> sums_;
  double high_ = never;
};

}  // namespace

Decoded decode(const Scan& scan, const notation::Alphabets& alphabets) {
  return Decoder{scan, alphabets}.decode();
}

}  // namespace partiar::candidates
