/// The state of the search at each word, with the positions and moves that led there.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <unordered_map>
#include <utility>
#include <vector>

#include "board/legal_moves.h"
#include "board/position.h"
#include "scoresheet/prices.h"
#include "scoresheet/search.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// Indices of positions, moves and assumptions; 0 means none yet.
using NodeId = std::uint32_t;
using LinkId = std::uint32_t;
using DoubtId = std::uint32_t;

/// Positions reached; each move is played only once from each of them.
class Tree {
 public:
  /// At most this many positions are kept, about 40 MB; no real sheet comes near.
  static constexpr std::size_t most = 150'000;

  Tree() { nodes_.push_back({board::Position::initial(), 0, {}, false}); }

  [[nodiscard]] const board::Position& position(NodeId node) const { return nodes_[node].position; }
  [[nodiscard]] std::uint32_t ply(NodeId node) const { return nodes_[node].ply; }
  [[nodiscard]] bool is_mate(NodeId node) const { return nodes_[node].is_mate; }
  [[nodiscard]] bool is_full() const { return nodes_.size() >= most; }

  /// The position after a legal move.
  NodeId play(NodeId from, board::Move move) {
    for (const auto& [played, node] : nodes_[from].children) {
      if (played == move) return node;
    }
    Node node{nodes_[from].position, nodes_[from].ply + 1, {}, false};
    node.position.play_unchecked(move);
    node.is_mate = node.position.checkers().any() && !board::has_legal_move(node.position);
    nodes_.push_back(std::move(node));
    const auto id = static_cast<NodeId>(nodes_.size() - 1);
    nodes_[from].children.push_back({move, id});
    return id;
  }

 private:
  struct Child {
    board::Move move;
    NodeId node;
  };
  struct Node {
    board::Position position;
    std::uint32_t ply;
    std::vector<Child> children;
    bool is_mate = false;
  };
  std::deque<Node> nodes_;
};

/// A move taken, or the beginning of a further game.
struct Link {
  LinkId before = 0;
  NodeId node = 0;  ///< before the move
  TakenMove taken{};
  bool begins_game = false;
  Outcome outcome{};  ///< of the game that ended there, and the word that states it
  std::uint32_t outcome_word = 0;
  std::uint32_t broken_at = 0;  ///< likewise, the word at which its moves break off, or 0
};

/// A step that assumed a lot, linked to the previous one.
struct DoubtLink {
  DoubtId before = 0;
  Doubt doubt{};
};

/// What the last number says about the move after it.
enum class Announced : std::uint8_t {
  nothing,
  next,           ///< the next move of the game
  next_in_prose,  ///< the same, but the number is in prose
  played,         ///< the last move, repeated
};

struct Hypothesis {
  Price price = 0;
  NodeId node = 0;
  LinkId link = 0;
  DoubtId doubt = 0;
  bool is_aside = false;
  bool is_interrupted = false;  ///< words or a remark follow the last move
  Announced announced{};
  std::int16_t behind = 0;  ///< by how much the sheet's numbers lag, or lead if it is negative
  Outcome outcome{};
  std::uint16_t games = 0;   ///< begun so far
  std::uint16_t asides = 0;  ///< moves in the current remark
  std::uint32_t outcome_word = 0;
  std::uint32_t broken_at = 0;  ///< the word at which the moves of the game break off, or 0

  /// Whether both have the same future, so that only the cheaper one is needed.
  [[nodiscard]] bool goes_on_as(const Hypothesis& other) const {
    return node == other.node && is_aside == other.is_aside && announced == other.announced &&
           games == other.games && broken_at == other.broken_at && behind == other.behind &&
           (outcome == Outcome::none) == (other.outcome == Outcome::none);
  }
};

/// The hypotheses before a word.
class Bucket {
 public:
  /// Output: the hypothesis as kept, valid until the next call; null if a cheaper one is there.
  Hypothesis* put(const Hypothesis& hypothesis) {
    const auto [first, last] = places_.equal_range(hypothesis.node);
    for (auto place = first; place != last; ++place) {
      Hypothesis& other = all_[place->second];
      if (!other.goes_on_as(hypothesis)) continue;
      if (hypothesis.price >= other.price) return nullptr;
      other = hypothesis;
      return &other;
    }
    places_.emplace(hypothesis.node, static_cast<std::uint32_t>(all_.size()));
    all_.push_back(hypothesis);
    return &all_.back();
  }

  /// Takes all, cheapest first.
  [[nodiscard]] std::vector<Hypothesis> take() {
    places_ = {};
    std::vector<Hypothesis> taken = std::exchange(all_, {});
    std::ranges::stable_sort(taken, {}, &Hypothesis::price);
    return taken;
  }

 private:
  std::vector<Hypothesis> all_;
  std::unordered_multimap<NodeId, std::uint32_t> places_;  ///< in `all_`: a scan has thousands
};

/// The hypotheses before each word.
class Buckets {
 public:
  explicit Buckets(std::size_t words) : buckets_(words + 1) {}

  /// As `Bucket::put`. Words behind the last count as one.
  Hypothesis* put(std::uint32_t word, const Hypothesis& hypothesis) {
    return buckets_[std::min<std::size_t>(word, buckets_.size() - 1)].put(hypothesis);
  }

  /// Takes the hypotheses before `word`, cheapest first.
  [[nodiscard]] std::vector<Hypothesis> take(std::uint32_t word) { return buckets_[word].take(); }

 private:
  std::vector<Bucket> buckets_;
};

}  // namespace partiar::scoresheet::internal
