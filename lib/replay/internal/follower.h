/// A single run of `follow`: made for one game, and gone with it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "languages/statement.h"
#include "notation/canonical_step.h"
#include "notation/resolve.h"
#include "notation/san.h"
#include "replay/follow.h"
#include "replay/internal/end_reader.h"
#include "replay/internal/move_numbers.h"
#include "replay/internal/notes.h"
#include "replay/internal/result_signs.h"
#include "replay/internal/sidelines.h"
#include "replay/log.h"

namespace partiar::replay::internal {

/// The game, and how to follow it.
struct Task {
  const Source& source;
  const pgn::GameHead& head;
  const Start& start;
  const ReplayOptions& options;
  const ReadIn& in;
};

class Follower {
 public:
  Follower(const Task& task, pgn::Games& games, FollowMemory& memory);

  /// Reads the movetext to its end.
  Followed follow() &&;

 private:
  /// An illegal move that has not been answered by a move yet.
  struct Unanswered {
    board::Position position;  ///< before it
    board::Move move;          ///< recorded once it is answered
    Stop stop;                 ///< in case no answer comes
    bool is_first = true;      ///< no illegal move precedes it
    bool offers_draw = false;  ///< after it
  };

  /// The position before the last move, where its variations start, or an earlier one, from which
  /// the intervening moves are played only when a variation comes.
  struct BeforeLast {
    std::optional<board::Position> position;
    std::size_t plies = 0;  ///< half-moves of the game before it
  };

  /// The outcome of looking ahead at the moves that follow.
  struct Ahead {
    std::uint32_t played = 0;  ///< in half-moves
    bool is_read = false;      ///< all of them, up to the end of the look
  };
  using TakeNumber =
      std::function<bool(const pgn::Token&, const board::Position&, std::uint32_t played)>;

  [[nodiscard]] std::string_view text_of(const pgn::Token& token) const {
    return token.span.in(task_.source.text);
  }
  [[nodiscard]] auto read_word(const pgn::Token& token) const {
    return notation::read_san(text_of(token), *task_.in.letters);
  }
  [[nodiscard]] base::Ply last_ply() const {
    return base::Ply{static_cast<std::uint32_t>(out_.moves.size())};
  }
  /// Whether the next token belongs to the moves being followed.
  [[nodiscard]] bool is_followed() const {
    return sidelines_.are_closed() && !out_.markers.first && !out_.stop;
  }

  // Tokens: follow.cpp.
  [[nodiscard]] bool is_decided() const;
  void note_letters();
  void take(const pgn::Token& token);
  [[gnu::noinline]] void take_other(const pgn::Token& token);
  void take_unknown(const pgn::Token& token);
  void take_comment(const pgn::Token& token);
  void open_variation(const pgn::Token& token);
  [[gnu::cold]] void note_fault(const pgn::Token& token);
  void offer_draw();
  [[nodiscard]] bool goes_on_in_prose(const pgn::Token& token) const;
  void keep_entry(const pgn::Token& token);
  void keep_move(board::Move move, notation::Deviations deviations);
  void drop_entry() {
    if (task_.options.keep_entries) out_.entries.pop_back();
  }
  void finish();
  void close_text();

  // Numbers before moves: follow_numbers.cpp.
  void take_number(const pgn::Token& token);
  [[gnu::cold]] Ahead look_ahead(board::Position position, const TakeNumber& take);
  [[nodiscard]] bool is_part_of_move(const pgn::Token& number) const;
  [[nodiscard, gnu::cold]] bool is_confirmed_ahead(const pgn::Token& token);
  [[nodiscard]] bool is_move_of_other();
  [[nodiscard, gnu::cold]] bool is_whites_left_out();
  [[nodiscard, gnu::cold]] bool skips_places(const pgn::Token& token) const;
  [[nodiscard, gnu::cold]] bool is_place_of_move(const pgn::Token& token);
  [[nodiscard, gnu::cold]] bool is_move_elsewhere(const pgn::Token& token) const;
  [[nodiscard]] bool is_black_behind_sign(const pgn::Token& token);
  [[nodiscard, gnu::cold]] bool are_plies_counted();

  // Moves of the main line: follow_moves.cpp.
  void play_main(const pgn::Token& token);
  void play_resolved(const pgn::Token& token, const notation::SanReading& read,
                     const notation::Resolved& resolved);
  /// Whether the word that another alphabet reads as another move is this or in it.
  [[nodiscard]] bool is_read_otherwise(const pgn::Token& token) const {
    const base::Span word = task_.in.differs;
    return word.size() > 0 && token.span.begin <= word.begin && word.end <= token.span.end;
  }
  [[gnu::cold]] void stop_at_difference();
  void play_in_variation(const pgn::Token& token);
  [[nodiscard]] std::optional<board::Square> find_other_case(const pgn::Token& token,
                                                             const notation::SanReading& read,
                                                             board::Move move) const;
  [[nodiscard]] notation::Deviations judge_en_passant_mark() const;
  [[nodiscard]] notation::Deviations judge_mark(notation::Mark mark) const {
    const bool marked = mark != notation::Mark::none || out_.last.checkers().any();
    return marked ? notation::judge_mark(mark, out_.last) : notation::Deviations{};
  }
  void play(board::Move move, board::Role role);

  // The fast path for plain moves: follow_plain.cpp.
  enum class Played : std::uint8_t {
    no,
    yes,
    with_events,  ///< events may have been recorded
  };
  static constexpr std::uint32_t no_move = ~std::uint32_t{0};
  [[nodiscard]] bool is_plain() const;
  void walk();
  /// How many half-moves are read before they are played.
  static constexpr std::uint32_t shortest_run = 2;
  static constexpr std::uint32_t longest_run = 32;
  struct PlainStep;
  struct PlainRun;
  [[gnu::noinline]] void read_ahead(PlainRun& run) const;
  [[gnu::noinline]] bool walk_run();
  [[gnu::noinline]] void keep_run(const PlainRun& run, std::span<const board::Move> moves,
                                  std::uint32_t unlike, std::uint32_t end);
  void keep_between(std::uint32_t begin, std::uint32_t end);
  bool note_mark(notation::Mark mark, base::Span word, std::uint32_t count);
  /// The last check of a walk, which may be mate.
  struct LastCheck {
    std::uint32_t count = no_move;  ///< the number of moves when it was given
    base::Span word;
  };
  bool note_plain_mark(const PlainStep& step, std::uint32_t count, LastCheck& last);
  template <board::Color us, bool is_pawn>
  [[gnu::always_inline]] Played play_step(const notation::CanonicalStep& step, board::Move& move);
  template <board::Color us>
  [[gnu::always_inline]] Played play_plain(const PlainStep& step, board::Move& move);
  [[gnu::noinline]] Played play_other(const PlainStep& step, board::Move& move);
  [[nodiscard]] std::optional<board::Move> find_named(const notation::CanonicalStep& step) const;
  [[nodiscard]] std::optional<board::Move> find_castling(std::string_view word) const;

  // Words that are no moves as they stand: follow_mended.cpp.
  struct Joined {
    pgn::Token token;   ///< all of it
    std::string word;   ///< without blanks
    unsigned more = 0;  ///< the number of tokens behind the first
  };
  [[nodiscard]] std::optional<Joined> find_joined(const pgn::Token& token,
                                                  const board::Position& position) const;
  void pass_joined(const Joined& joined);
  [[nodiscard, gnu::cold]] bool play_joined(const pgn::Token& token);
  [[nodiscard, gnu::cold]] bool play_joined_in_variation(const pgn::Token& token);
  [[nodiscard, gnu::cold]] bool play_without_file(const pgn::Token& token,
                                                  const notation::SanError& error);
  void play_mended(const pgn::Token& token, std::string_view word, findings::Code code);
  [[nodiscard]] bool may_be_mended() const {
    return !task_.head.tags.empty() && !unanswered_ && !out_.irregular;
  }

  // Where the game cannot be followed, and what comes after: follow_stops.cpp.
  [[gnu::cold]] void stop_unread(const pgn::Token& token, const notation::SanError& error);
  [[nodiscard]] bool is_undecided(const pgn::Token& token) const;
  void stop_at_descriptive(const pgn::Token& token);
  [[nodiscard]] bool names_king(std::string_view letter, notation::SanFault fault) const;
  [[gnu::cold]] void stop_unplayable(const pgn::Token& token, const notation::SanReading& read,
                                     const notation::ResolveError& error);
  [[gnu::cold]] void stop_at(const pgn::Token& token, findings::Code code,
                             const findings::FindingFacts& facts = {});
  [[gnu::cold]] void stop_missing(const pgn::Token& token);
  [[gnu::cold]] void stop_over_limit(findings::Code code, base::Span where, std::uint32_t limit);
  [[nodiscard]] bool is_castling_misplaced(const notation::San& san,
                                           notation::ResolveFault fault) const;
  [[gnu::cold]] void stop_at_null(const pgn::Token& token);
  void play_behind_null(const pgn::Token& token);
  void break_off(Stop::Kind kind);
  void note_mark_behind_sign(const pgn::Token& token);
  [[nodiscard]] bool is_mark_apart(const pgn::Token& token);
  [[nodiscard]] bool is_stroke(const pgn::Token& token) const;
  [[nodiscard]] bool are_last_words(const pgn::Token& token) const;
  [[nodiscard]] bool is_draw_behind() const;
  [[gnu::cold]] void read_behind_stop(const pgn::Token& token);
  void note_signal(const pgn::Token& token);
  [[nodiscard]] std::optional<board::Square> find_signal(const pgn::Token& token,
                                                         unsigned signals_before) const;
  [[nodiscard]] bool is_told_illegal(const Stop& stop) const;
  [[gnu::cold]] std::optional<board::Move> let_stand(const pgn::Token& token,
                                                     const notation::SanReading& read,
                                                     const notation::ResolveError& error);
  [[gnu::cold]] board::Move leave_pawn(const pgn::Token& token, board::Square from,
                                       board::Square to);
  void note_answer();
  void take_back_unanswered();
  void close_stop();
  void close_last_words();
  void read_last_word_behind();

  // What is said about the result: follow_results.cpp.
  void read_marker(base::Span where) { add_marker(out_.markers, task_.source.text, where, log_); }
  [[nodiscard]] std::string_view words_behind_stop() const;
  void read_first_result();
  [[nodiscard]] FollowedGame followed_game() const {
    const auto turn = out_.stop ? std::nullopt : std::optional{out_.last.turn()};
    return {task_.source.text, task_.head, task_.start, out_.moves.size(), turn};
  }
  [[nodiscard]] bool is_forfeit(const pgn::Token& token) const;
  void note_forfeit(const pgn::Token& token);
  void note_equals(const pgn::Token& token);
  [[nodiscard]] bool has_double_loss_tag() const;
  [[nodiscard]] bool is_double_loss(const pgn::Token& token) const;
  [[nodiscard]] bool is_unplayable_double_loss(const pgn::Token& token) const;
  [[nodiscard]] bool is_numbered(const pgn::Token& token) const;
  [[nodiscard]] bool has_move_behind() const;

  const Task& task_;
  pgn::Games& games_;
  laws::Record& record_;
  Followed out_;
  Log log_;
  const bool may_walk_;                     ///< the options allow the fast path for plain moves
  const bool visits_;                       ///< visits variations, too
  std::uint32_t run_length_ = longest_run;  ///< of the next run, at most
  Notes notes_;
  MoveNumbers numbers_;
  std::uint32_t confirmed_to_ = 0;  ///< up to this byte, wrong numbers skip no half-move
  Sidelines sidelines_;
  bool is_exact_behind_null_ = true;  ///< of the moves after a null move
  BeforeLast before_;                 ///< for variations
  std::optional<Unanswered> unanswered_;
  base::Span last_behind_{};                ///< the last word after a word that stopped the game
  ResultSigns signs_;                       ///< possible results of this game
  std::optional<base::Span> last_words_{};  ///< those that end a typed game, the first with tags
  base::Span line_comment_{};               ///< the last one in the main line: `; ...`
};

}  // namespace partiar::replay::internal
