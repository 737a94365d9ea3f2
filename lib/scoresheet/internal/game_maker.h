/// One game of a weighed reading in the form that `replay` uses. Lives only while it is made.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/position.h"
#include "languages/statement.h"
#include "pgn/games.h"
#include "replay/game.h"
#include "replay/log.h"
#include "replay/options.h"
#include "replay/source.h"
#include "scoresheet/internal/score.h"
#include "scoresheet/match.h"
#include "scoresheet/reading.h"

namespace partiar::scoresheet::internal {

/// The words of one game, from its heading to the last that is about it.
struct Extent {
  std::uint32_t first = 0;  ///< the first word
  std::uint32_t end = 0;    ///< past the last word
};

/// Makes a game from its part of the reading.
class GameMaker {
 public:
  GameMaker(const WeighedReading& read, const replay::Source& source,
            const replay::ReplayOptions& options, std::size_t index, Extent extent)
      : read_{read},
        source_{source},
        options_{options},
        index_{index},
        extent_{extent},
        read_game_{read.reading.games[index]} {}

  replay::Game make();

 private:
  [[nodiscard]] const std::vector<Word>& words() const { return read_.words.words; }
  [[nodiscard]] base::Span span_of(std::uint32_t word) const {
    return span_of(Stretch{words()[word].begin, words()[word].end});
  }
  [[nodiscard]] base::Span span_of(Stretch stretch) const {
    return read_.layout.sheet.span_of(stretch);
  }
  /// The span of a result without the parentheses around it.
  [[nodiscard]] base::Span span_of_result(std::uint32_t word) const {
    Stretch stretch{words()[word].begin, words()[word].end};
    const Sheet& sheet = read_.layout.sheet;
    if (sheet.at(stretch.begin) == U'(') ++stretch.begin;
    if (sheet.at(stretch.end - 1) == U')') --stretch.end;
    return span_of(stretch);
  }
  [[nodiscard]] const notation::PieceLetters& letters() const { return game_.letters(); }
  /// The ply of a move that was read, or the ply at which the game was left.
  [[nodiscard]] base::Ply ply_of(std::size_t move) const {
    const std::size_t played = std::min(move, game_.followed.moves.size());
    return base::Ply{static_cast<std::uint32_t>(played) + 1};
  }

  /// Whether an equally good reading has a different move, rather than just fewer or more moves.
  [[nodiscard]] bool is_contradicted() const {
    const auto& rival = read_.rival;
    return rival && rival->game == index_ && rival->other && rival->move < read_game_.moves.size();
  }

  // Place and findings: game_maker.cpp.
  void make_head();
  [[nodiscard]] std::uint32_t first_word_of(const TakenMove& taken) const;
  [[nodiscard]] std::uint32_t first_of_moves() const;
  [[nodiscard]] pgn::Walk movetext_between(std::uint32_t first, std::uint32_t end) const;
  void note_words();
  void note_promotions();
  void note_doubts();
  [[nodiscard]] bool is_led(std::size_t index) const;
  [[nodiscard]] bool is_cut_short() const;
  void note_led_move();
  [[nodiscard]] bool is_rival_apart() const;
  void note_doubt(const Doubt& doubt);
  [[nodiscard]] bool is_of_game(const Word& number) const;
  [[nodiscard]] std::size_t find_spoken_move(std::size_t last) const;
  [[nodiscard]] std::size_t find_move_behind_end(std::size_t last) const;
  [[nodiscard]] bool goes_on_from(std::uint32_t number, std::uint32_t end) const;
  [[nodiscard]] std::size_t find_move_again(std::size_t last) const;
  void doubt_spoken_end(bool is_firm);
  void note_passed_over(std::uint32_t word, std::uint32_t end, base::Ply ply);

  // The game as a score: game_maker_score.cpp.
  /// How the moves are written in the score.
  enum class Spelling : std::uint8_t {
    with_signs,  ///< as written, with the numbers and signs between them
    as_written,
    canonical,
  };
  [[nodiscard]] Score write_score(std::size_t count, Spelling spelling);
  std::uint32_t put_behind_move(Score& score, const TakenMove& taken, std::uint32_t end) const;
  [[nodiscard]] bool is_offer(std::uint32_t open) const;
  [[nodiscard]] std::uint32_t pass_mark(std::uint32_t first) const;
  [[nodiscard]] std::uint32_t pass_marks(std::uint32_t first, std::uint32_t end) const;
  [[nodiscard]] bool is_of_moves(std::uint32_t first, std::uint32_t end) const;
  void put_between(Score& score, std::uint32_t first, std::uint32_t end);
  [[nodiscard]] bool is_lone_bar(base::Span where) const;
  void put_sign(Score& score, base::Span where);
  void put_behind_result(Score& score);
  bool put_null_move(Score& score) const;
  /// Numbers and moves without words.
  struct Row {
    std::uint32_t end = 0;  ///< the first word behind them
    std::size_t moves = 0;
    bool is_of_score = false;  ///< a reply or several moves, and no words precede them
  };
  [[nodiscard]] Row row_from(std::uint32_t first, std::uint32_t signs) const;
  [[nodiscard]] bool goes_on(std::uint32_t first, std::uint32_t signs) const;
  [[nodiscard]] std::uint32_t find_rest(std::uint32_t behind, std::size_t plies,
                                        std::uint32_t signs) const;
  [[nodiscard]] bool is_over() const;
  [[nodiscard]] bool counts_on(std::uint32_t first, std::size_t plies, std::uint32_t signs) const;
  [[nodiscard]] bool may_end(const Row& row, std::size_t plies, std::uint32_t signs) const;
  std::uint32_t put_rest(Score& score, std::uint32_t behind);
  [[nodiscard]] bool stops_at_sign() const;
  [[nodiscard]] bool stops_behind() const;
  void follow();

  // Result in signs or in words: game_maker_result.cpp.
  [[nodiscard]] std::uint32_t find_signs() const;
  void put_end(Score& score, std::uint32_t behind) const;
  void put_open_sign(Score& score, std::uint32_t behind, std::uint32_t signs) const;
  void put_result(Score& score, std::uint32_t word) const;
  void put_remark(Score& score, std::uint32_t open) const;
  [[nodiscard]] std::optional<results::WrittenResult> find_result_above() const;
  [[nodiscard]] bool says_end(std::uint32_t first, std::uint32_t signs) const;
  /// The words from `first` up to `last` on one line.
  [[nodiscard]] std::string line_of(std::uint32_t first, std::uint32_t last) const;
  [[nodiscard]] languages::PlayerNames names() const {
    const auto* const heading = game_.heading();
    if (heading == nullptr) return {};
    return {heading->white, heading->black};
  }
  [[nodiscard]] languages::Statement read_sentence(std::uint32_t first, std::uint32_t last) const;
  [[nodiscard]] base::Span span_of_words(std::uint32_t first, std::uint32_t last) const;
  [[nodiscard]] base::Span find_stated_line(std::uint32_t first, std::uint32_t last) const;
  [[nodiscard]] base::Span find_stated(std::uint32_t begin, std::uint32_t end) const;

  // Entries between the moves: game_maker_entries.cpp.
  void keep_move(const TakenMove& taken);
  [[nodiscard]] std::uint32_t end_before(std::uint32_t first, const TakenMove& taken) const;
  void keep_entries();
  void keep_between(std::uint32_t first, std::uint32_t end);
  void keep_variation(const std::vector<TakenMove>& line, std::uint32_t open);
  void keep_words(std::uint32_t first, std::uint32_t end);

  const WeighedReading& read_;
  const replay::Source& source_;
  const replay::ReplayOptions& options_;
  std::size_t index_;
  Extent extent_;
  const ReadGame& read_game_;
  replay::Game game_;
  replay::TextEnd end_;
  replay::Log log_;
  bool is_doubtful_ = false;
  bool has_signs_ = false;       ///< the score was followed with its numbers and signs
  bool has_rest_ = false;        ///< that score has moves behind those of the reading
  std::uint32_t passed_to_ = 0;  ///< up to this word, those passed over have been counted
  // State of the entries.
  LetterTable meanings_;                                   ///< of the sheet's letters
  board::Position before_ = board::Position::initial();    ///< before the last move
  board::Position position_ = board::Position::initial();  ///< after the last move
};

}  // namespace partiar::scoresheet::internal
