/// The edits of each game's head: those that are asked for, and those that follow from the game and
/// from lists of players and openings.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "event/authority.h"
#include "pgn/tag_edit.h"
#include "replay/game.h"
#include "table/openings.h"

namespace partiar::edit {

/// What is asked for.
struct HeadEdits {
  std::vector<pgn::TagEdit> fixed{};          ///< the same for all games
  std::optional<event::Authority> names{};    ///< players' names and FIDE ids
  std::optional<event::Authority> ratings{};  ///< players' ratings
  std::optional<table::Openings> openings{};  ///< ECO, Opening and Variation
  bool ply_count = false;                     ///< write PlyCount
  bool proved = false;                        ///< correct what the moves prove wrong
};

/// Names and openings in tags are those of the game; each thread has its own.
class HeadEditor {
 public:
  /// `edits` must outlive it.
  explicit HeadEditor(const HeadEdits& edits) : edits_{edits} {}

  /// The edits of a game. A player who is not certain to be in a list stays as he is.
  [[nodiscard]] std::vector<pgn::TagEdit> edits_of(const replay::Game& game);

 private:
  using Known = std::unordered_map<std::string, const event::Player*>;

  [[nodiscard]] static const event::Player* find(const event::Authority& list, Known& known,
                                                 const event::Side& side);
  void add_players(std::vector<pgn::TagEdit>& edits, const replay::Game& game);
  void add_opening(std::vector<pgn::TagEdit>& edits, const replay::Game& game) const;
  void add_ply_count(std::vector<pgn::TagEdit>& edits, const replay::Game& game) const;

  const HeadEdits& edits_;
  Known named_, rated_;  ///< by FIDE id and name
};

}  // namespace partiar::edit
