/// Corrects the result of one game by changing the bytes it was read from.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fix/fixed_game.h"
#include "io/rewriter.h"
#include "pgn/tag_edit.h"
#include "reading/byte_map.h"
#include "reading/options.h"
#include "reading/text.h"
#include "replay/correction.h"
#include "replay/replayer.h"
#include "scoresheet/repair.h"
#include "text/encoding.h"

namespace partiar::fix {

struct MendedGame {
  FixedGame fixed;
  std::vector<io::Change> changes{};
  laws::Claimed claimed{};           ///< by the changed game
  std::vector<board::Move> moves{};  ///< likewise
};

class GameFixer {
 public:
  GameFixer(const reading::Options& reading, const replay::ReplayOptions& replay)
      : reading_{reading}, again_{replay} {}

  /// Starts on the games of `text`, which must outlive their mending.
  void begin(const reading::Text& text);

  /// What to do about a game, if anything: correct it as its moves prove, or leave it to a person,
  /// with the choices that can be carried out. It is corrected only if the game, read again from
  /// the changed bytes, has the same moves and records the right result.
  [[nodiscard]] std::optional<MendedGame> mend(const replay::Game& game);

  /// Carries out a person's decision, also against what the moves prove; `mended` is the outcome of
  /// `mend`. If that is impossible, the game is left as it is and marked so.
  [[nodiscard]] MendedGame decide(const replay::Game& game, Answer answer,
                                  const MendedGame& mended);

  /// Gives a game other tags, besides what becomes of its result; nothing if neither changes. What
  /// changed is added to `counts`. Where the tags cannot be changed, `FixedGame::head_obstacle`
  /// says why.
  void edit_head(const replay::Game& game, std::span<const pgn::TagEdit> edits,
                 std::optional<MendedGame>& mended, pgn::EditCounts& counts);

  /// Makes changes that give a game these tags, and leave its moves and its result. If that is
  /// impossible, `FixedGame::obstacle` says why.
  [[nodiscard]] MendedGame enlarge(const replay::Game& game,
                                   std::vector<replay::Correction>&& corrections,
                                   const std::vector<pgn::TagPair>& tags);

 private:
  using Places = std::vector<FixedPlace>;

  /// What a game must be when it is read again.
  struct Wanted {
    laws::Claimed claimed{};
    std::span<const board::Move> moves;
    bool is_decided = false;                          ///< by a person, whatever the moves prove
    std::optional<bool> plays_on{};                   ///< after its end; empty: either
    const std::vector<pgn::TagPair>* tags = nullptr;  ///< null: any
  };
  /// How it turned out.
  struct Proof {
    bool is_wanted = false;
    laws::Verdict verdict{};
    std::optional<laws::Result> required{};
  };

  [[nodiscard]] MendedGame correct(const replay::Game& game, laws::Result result,
                                   replay::NoResult no_result, bool is_decided);
  [[nodiscard]] MendedGame ask_about_result(const replay::Game& game,
                                            std::span<const Answer> answers);
  [[nodiscard]] MendedGame ask_about_moves(const replay::Game& game);
  void offer_repair(const replay::Game& game, MendedGame& question);
  [[nodiscard]] MendedGame repair(const replay::Game& game, const scoresheet::Repair& repair);
  [[nodiscard]] std::optional<MendedGame> repair_and_correct(
      const replay::Game& game, const scoresheet::Repair& repair,
      const std::vector<replay::Correction>& corrections);
  [[nodiscard]] MendedGame change(const replay::Game& game,
                                  std::vector<replay::Correction>&& corrections,
                                  const Wanted& wanted);
  [[nodiscard]] std::optional<Places> find_places(std::vector<replay::Correction>&& corrections);
  [[nodiscard]] text::Encoding encoding_of_text() const;
  [[nodiscard]] bool is_surely_read(std::string_view letters) const;
  void restore_line_ends(FixedPlace& place) const;
  [[nodiscard]] std::string changed_bytes(base::Span game, const Places& places) const;
  [[nodiscard]] Proof prove(std::string bytes, const Wanted& wanted);

  const reading::Options& reading_;
  replay::Replayer again_;
  const reading::Text* text_ = nullptr;
  std::optional<reading::ByteMap> map_;
};

}  // namespace partiar::fix
