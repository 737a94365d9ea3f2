/// What the search has come to at each word, and the positions and moves behind it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "board/position.h"
#include "scoresheet/prices.h"
#include "scoresheet/search.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// Indices of what was reached, taken, assumed; 0 is nothing yet.
using NodeId = std::uint32_t;
using LinkId = std::uint32_t;
using DoubtId = std::uint32_t;

/// Positions that were reached, each move from each of them once.
class Tree {
 public:
  /// So many positions are kept, which take some 40 MB; no sheet of people comes near.
  static constexpr std::size_t most = 150'000;

  Tree() { nodes_.push_back({board::Position::initial(), 0, {}}); }

  [[nodiscard]] const board::Position& position(NodeId node) const { return nodes_[node].position; }
  [[nodiscard]] std::uint32_t ply(NodeId node) const { return nodes_[node].ply; }
  [[nodiscard]] bool is_full() const { return nodes_.size() >= most; }

  /// The position after a legal move.
  NodeId play(NodeId from, board::Move move) {
    for (const auto& [played, node] : nodes_[from].children) {
      if (played == move) return node;
    }
    Node node{nodes_[from].position, nodes_[from].ply + 1, {}};
    node.position.play_unchecked(move);
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
  };
  std::deque<Node> nodes_;
};

/// A move that was taken, or the beginning of a further game.
struct Link {
  LinkId before = 0;
  NodeId node = 0;  ///< before the move
  TakenMove taken{};
  bool begins_game = false;
  Outcome outcome{};  ///< of the game that ended there, and where it stands
  std::uint32_t outcome_word = 0;
};

/// A step that assumed much, and the one before.
struct DoubtLink {
  DoubtId before = 0;
  Doubt doubt{};
};

/// What the last number said of the move that follows it.
enum class Announced : std::uint8_t {
  nothing,
  next,           ///< it is the next one
  next_in_prose,  ///< the same, among words
  played,         ///< the one that was played last
};

struct Hypothesis {
  Price price = 0;
  NodeId node = 0;
  LinkId link = 0;
  DoubtId doubt = 0;
  bool is_aside = false;
  bool is_interrupted = false;  ///< words or a remark stand behind the last move
  Announced announced{};
  Outcome outcome{};
  std::uint16_t games = 0;   ///< that were begun
  std::uint16_t asides = 0;  ///< moves of the remark so far
  std::uint32_t outcome_word = 0;

  /// Whether both go on alike, so that the cheaper one makes the other needless.
  [[nodiscard]] bool goes_on_as(const Hypothesis& other) const {
    return node == other.node && is_aside == other.is_aside && announced == other.announced &&
           games == other.games && (outcome == Outcome::none) == (other.outcome == Outcome::none);
  }
};

/// The hypotheses in front of each word.
class Buckets {
 public:
  explicit Buckets(std::size_t words) : buckets_(words + 1) {}

  /// Output: the one that was kept, up to the next call; none where a cheaper one is there.
  Hypothesis* put(std::uint32_t word, const Hypothesis& hypothesis) {
    auto& bucket = buckets_[std::min<std::size_t>(word, buckets_.size() - 1)];
    for (Hypothesis& other : bucket) {
      if (!other.goes_on_as(hypothesis)) continue;
      if (hypothesis.price >= other.price) return nullptr;
      other = hypothesis;
      return &other;
    }
    bucket.push_back(hypothesis);
    return &bucket.back();
  }

  /// Takes those in front of `word`, the cheapest first.
  [[nodiscard]] std::vector<Hypothesis> take(std::uint32_t word) {
    std::vector<Hypothesis> taken = std::move(buckets_[word]);
    buckets_[word] = {};
    std::ranges::stable_sort(taken, {}, &Hypothesis::price);
    return taken;
  }

 private:
  std::vector<std::vector<Hypothesis>> buckets_;
};

}  // namespace partiar::scoresheet::internal
