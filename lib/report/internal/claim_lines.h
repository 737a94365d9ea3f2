/// The lines of one ruling, as text.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "laws/event.h"
#include "replay/claim.h"
#include "report/chunk.h"
#include "report/score.h"
#include "report/sentences.h"
#include "report/text_report.h"

namespace partiar::report::internal {

/// Appends lines to a chunk; every line can refer to the claimant, the ply and the move written
/// down.
class ClaimLines {
 public:
  ClaimLines(Chunk& out, const Sentences& sentences, const TextReport& games,
             const replay::Game& game, const replay::FoundClaim& claim)
      : out_{out},
        sentences_{sentences},
        games_{games},
        game_{game},
        claim_{claim},
        score_{game, sentences.form()} {}

  Score& score() { return score_; }
  [[nodiscard]] const replay::Game& game() const { return game_; }
  [[nodiscard]] const replay::FoundClaim& claim() const { return claim_; }
  [[nodiscard]] laws::Edition edition() const { return game_.start.editions.applied; }
  [[nodiscard]] std::string_view article_of(laws::Topic topic) const {
    return laws::article_of(topic, edition());
  }

  /// The move written down, `69.Bc3`, or the original word if it is not a move.
  std::string written();

  /// The move that led to `ply`, which may be the one written down; words if there is none.
  std::string label(base::Ply ply);

  /// Legal moves in the position, separated by commas.
  std::string alternatives(std::span<const board::Move> moves);

  /// `Ke1`, `e2`: a piece of the position with its square, in the letters of the score.
  std::string piece_on(board::Square square);

  /// All pieces of the position: `Kg1 Rf1 f2 / Kg8`.
  std::string pieces();

  static constexpr std::string_view usual_indent = "  ";

  /// Adds a line with the message, and the article if there is one.
  void add(std::string_view key, std::vector<text::Argument> arguments = {},
           std::string_view article = {}, std::string_view indent = usual_indent);
  void add(std::string_view key, laws::Topic topic);

  /// Adds the decisive line.
  void add_ruling(std::string_view key, std::vector<text::Argument> arguments = {},
                  std::string_view article = {});
  [[nodiscard]] const std::string& ruling() const { return ruling_; }

  /// What is added from now on follows from the ruling.
  void begin_consequences() { follow_from_ = out_.text.size(); }
  /// What is added from now on is a list under its first line.
  void begin_list() { list_from_ = out_.text.size(); }
  /// The first lines of both; empty if there is none.
  [[nodiscard]] std::string first_consequence() const { return line_at(follow_from_); }
  [[nodiscard]] std::string list_head() const { return line_at(list_from_); }

  /// What was cited before the consequences: the articles that the ruling rests on.
  [[nodiscard]] const std::string& articles() const { return articles_; }

  /// Adds that the game was over, and why.
  void add_end(const laws::Event& end);

  /// Adds the loss of a player, unless the opponent cannot mate.
  void add_loss(const replay::Loss& loss, std::string_view article);

  /// The moves by which the opponent mates, or why there are none.
  [[nodiscard]] std::string proof_of(const replay::Loss& loss);

  /// Adds why the word written down is not a move.
  void add_fault();

  /// Adds why it is uncertain which edition of the Laws was in force, and whether the game went on.
  void add_doubts();

  /// Adds that a fifth occurrence after `ply` may have ended the game.
  void add_disputed_fivefold(base::Ply ply);

  void add_event(const laws::Event& event) { games_.append_event(out_, game_, score_, event); }
  void add_events(std::span<const laws::Event> events) {
    games_.append_events(out_, game_, score_, events);
  }

 private:
  [[nodiscard]] std::string line_at(std::size_t at) const;
  void cite(std::string_view article);

  Chunk& out_;
  const Sentences& sentences_;
  const TextReport& games_;
  const replay::Game& game_;
  const replay::FoundClaim& claim_;
  Score score_;
  std::string ruling_;
  std::string articles_;
  std::size_t follow_from_ = std::string::npos;
  std::size_t list_from_ = std::string::npos;
};

/// The names of values in messages and machine formats.
[[nodiscard]] std::string_view name_of(replay::Asked asked);
[[nodiscard]] std::string_view name_of(laws::Competition competition);
[[nodiscard]] std::string_view name_of(replay::Loss::Outcome outcome);

}  // namespace partiar::report::internal
