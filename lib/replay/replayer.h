/// Replays the games of a PGN text: tokens to moves, moves to positions, positions to events, and
/// at the end of each game its verdict.
///
/// A game that breaks is told with what could be read of it; the next one is read as if nothing had
/// been before it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "laws/record.h"
#include "notation/alphabets.h"
#include "notation/canonical_step.h"
#include "notation/deviation.h"
#include "notation/resolve.h"
#include "notation/san.h"
#include "pgn/plain_moves.h"
#include "pgn/reader.h"
#include "replay/game.h"
#include "replay/tag_values.h"

namespace partiar::replay {

/// What becomes of a game with an illegal move.
enum class Illegal : std::uint8_t {
  stops,  ///< nothing is replayed from there
  stands  ///< it is played, as in rapid and blitz chess when the opponent has moved (A.5.2 of 2023)
};

/// What is over one of these ends its game, with an error. No real game comes near.
struct GameLimits {
  std::uint32_t nesting = 1'000;  ///< of variations that are visited
  /// Bytes of a comment, a tag, or what else is no move: a long word is none anyway.
  std::uint32_t token = 256U * 1'024;
  std::uint32_t tags = 1'000;
};

struct ReplayOptions {
  pgn::Variations variations = pgn::Variations::skip;  ///< `visit` replays them, too
  Illegal illegal = Illegal::stops;
  std::optional<laws::Edition> edition{};  ///< empty: the one in force by the dates of the game
  /// The alphabets that a game may be written in; null: English alone. It must outlive the reader.
  const notation::Alphabets* alphabets = nullptr;
  std::optional<std::size_t> letters{};  ///< the one alphabet to read; empty: found by replaying
  bool keep_entries = false;             ///< fill `Game::entries`
  GameLimits limits{};
};

/// A text of whole games.
struct Source {
  std::string_view text;
  /// Offsets of what was not UTF-8 and has been made so, rising.
  std::span<const std::uint32_t> recoded{};
  std::string_view encoding = "windows-1252";  ///< they were taken to be in
  bool cut = false;                            ///< the last game may go on where nothing was read
  /// The alphabet that the rest of the file is written in, as far as that is known.
  std::optional<std::size_t> letters{};
};

/// The visitor that makes a `Game` of a game's tokens. `Replayer` is the way to use it.
class GameBuilder {
 public:
  explicit GameBuilder(ReplayOptions options) : options_{options} {}

  /// The text whose games come next.
  void set_source(const Source& source);

  /// The alphabet to read, and the half-move, if any, on which another one differs.
  void set_letters(std::size_t alphabet, base::Ply differs = {},
                   const notation::Alphabet* rival = nullptr);

  /// How the last game came out under its alphabet.
  struct Reading {
    notation::Roles letters;                 ///< whose letters were read
    bool exact = true;                       ///< as the language writes them, and every mark true
    std::optional<base::Span> stopped_at{};  ///< the word that could not be played
    bool stop_read = false;                  ///< it could be read, its letters exact
  };
  [[nodiscard]] Reading reading() const;
  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] std::size_t alphabet() const { return alphabet_; }

  // What `pgn::Visitor` asks for.
  void begin_game(std::uint32_t at);
  void tag(const pgn::Token& token, const pgn::Tag& tag);
  void token(const pgn::Token& token);
  /// Judges the game and returns it; it is valid until the next one begins.
  const Game& end_game(std::uint32_t at);
  [[nodiscard]] pgn::Variations variations() const { return options_.variations; }
  [[nodiscard]] pgn::PlainRun plain_moves(std::uint32_t at);

 private:
  /// A variation that is being replayed: nested ones stand above it.
  struct Line {
    board::Position before;  ///< the last move, where a variation of it starts
    board::Position current;
    bool broken;
  };

  /// Whether the text ends at `at` only because it was cut there.
  [[nodiscard]] bool is_cut(std::uint32_t at) const {
    return source_.cut && at == source_.text.size();
  }
  /// Whether what comes next belongs to the moves that are replayed.
  [[nodiscard]] bool is_followed() const {
    return lines_.empty() && unreplayed_depth_ == 0 && !game_.marker && !broken_;
  }
  [[nodiscard]] bool differ(base::Span first, base::Span second) const;
  /// Before the token at `at`, all tags being known.
  void start(std::uint32_t at) {
    if (!started_) set_start(at);
  }
  [[gnu::noinline]] void set_start(std::uint32_t at);
  void set_heading(std::uint32_t end);
  [[nodiscard]] std::optional<base::Span> spoken(SpokenTag tag) const {
    return spoken_[static_cast<unsigned>(tag)];
  }
  void set_up();
  void set_variant(base::Span value);
  void note_variant();
  void set_fen(base::Span value);
  [[nodiscard]] bool tells_double_loss() const;
  [[nodiscard]] bool is_told_double_loss(const pgn::Token& token) const;
  [[nodiscard]] bool is_numbered(const pgn::Token& token) const;
  [[nodiscard]] bool is_double_loss(std::string_view text) const;
  [[nodiscard]] notation::Deviations judge_en_passant_mark() const;
  [[nodiscard]] base::Ply last_ply() const {
    return base::Ply{static_cast<std::uint32_t>(game_.moves.size())};
  }
  /// The half-move that is to be played next.
  [[nodiscard]] base::Ply next_ply() const {
    return base::Ply{static_cast<std::uint32_t>(game_.moves.size()) + 1};
  }
  [[nodiscard]] bool is_plain() const;
  void play_main(const pgn::Token& token);
  /// No move goes to where it comes from.
  static constexpr board::Move not_played{board::Square::a1, board::Square::a1};
  /// Plays a step of `us`, to move, if there is a legal one, and else returns `not_played`.
  template <board::Color us>
  [[gnu::noinline]] board::Move play_pawn(board::Square to, bool captures, std::uint64_t start);
  template <board::Color us>
  [[gnu::noinline]] board::Move play_piece(board::Role role, board::Square to, bool captures,
                                           std::uint64_t start);
  [[gnu::noinline]] board::Move play_castling(base::Span word);
  [[gnu::always_inline]] board::Move play_step(board::Color us, board::Role role,
                                               board::Square from, board::Square to) {
    const board::Move move{from, to};
    record_.about_to_play(game_.last, move);
    game_.last.play_step(us, role, from, to);
    record_.played(move, game_.last);
    roles_.add(role);
    return move;
  }
  /// What is left to do is to add `move` to the game's.
  [[gnu::always_inline]] void play(board::Move move, board::Role role) {
    record_.about_to_play(game_.last, move);
    if (irregular_) {
      game_.last.play_recorded(move);
    } else {
      game_.last.play_unchecked(move);
    }
    record_.played(move, game_.last);
    roles_.add(role);
  }
  [[nodiscard]] notation::Deviations judge_mark(notation::Mark mark) const {
    const bool marked = mark != notation::Mark::none || game_.last.checkers().any();
    return marked ? notation::judge_mark(mark, game_.last) : notation::Deviations{};
  }
  [[nodiscard]] auto read_word(const pgn::Token& token) const {
    return notation::read_san(token.span.in(game_.text), *letters_);
  }
  [[nodiscard]] bool has_loose_case() const;
  [[nodiscard]] std::optional<board::Square> find_other_case(const pgn::Token& token,
                                                             const notation::SanReading& read,
                                                             board::Move move) const;
  [[gnu::cold]] void note_promotion(const notation::SanReading& reading);
  [[gnu::cold]] bool is_no_move(const pgn::Token& token);
  [[gnu::cold]] void stop_unread(const pgn::Token& token, const notation::SanError& error);
  [[gnu::cold]] void stop_unplayable(const pgn::Token& token, const notation::SanReading& reading,
                                     const notation::ResolveError& error);
  void take_back_missing_mark();
  [[gnu::cold]] void read_behind_stop(const pgn::Token& token);
  void pass_over_last_words();
  void keep_entry(const pgn::Token& token) {
    // Of these a text may be full, and nobody writes them anew.
    const bool is_stray = token.fault == pgn::PgnFault::stray_parenthesis ||
                          token.fault == pgn::PgnFault::stray_brace;
    if (is_stray || (over_limit_ && token.kind != pgn::TokenKind::move)) return;
    game_.entries.push_back({token.span, {}, token.kind});
  }
  void keep_move(board::Move move, notation::Deviations deviations) {
    game_.entries.back().move = move;
    game_.entries.back().canonical = deviations.empty();
  }
  void drop_behind(std::uint32_t at);
  void note_letters();
  [[nodiscard]] static bool has_exact_letters(notation::Deviations deviations);
  [[gnu::cold]] std::optional<board::Move> let_stand(const pgn::Token& token,
                                                     const notation::San& san,
                                                     const notation::ResolveError& error);
  void take_back_illegal();
  [[nodiscard]] bool is_unplayed(const pgn::Token& token) const;
  void take_unplayed();
  [[gnu::cold]] void take_back_double_loss();
  [[nodiscard]] bool is_signal(const pgn::Token& token) const;
  [[gnu::cold]] void watch_signal(const pgn::Token& token);
  void take_signal();
  void play_variation(const pgn::Token& token);
  void open_variation(const pgn::Token& token);
  void close_variation(const pgn::Token& token);
  void read_number(const pgn::Token& token);
  [[nodiscard]] bool is_over_limit(const pgn::Token& tag);
  [[gnu::cold]] void stop_over_limit(Code code, base::Span where, std::uint32_t limit);
  void read_marker(base::Span marker);
  [[gnu::cold]] void stop_at(const pgn::Token& token, Code code, const FindingFacts& facts);
  [[gnu::noinline]] void note(notation::Deviations deviations, base::Span where, base::Ply ply);
  /// Where in `findings` something stands that is told once a game.
  using Told = std::optional<std::uint32_t>;
  void tell_once(Code code, base::Span where, Told& told, base::Ply ply = {});
  [[gnu::cold]] void note_fault(const pgn::Token& token);
  [[nodiscard]] bool is_hidden_move(const pgn::Token& token);
  [[nodiscard]] bool is_contradictory() const;
  void add_second_result(base::Span where);
  void read_result_tag(base::Span value);
  void flush_deviations();
  void take_heading_result();
  void note_recoded();
  void choose_edition();
  [[nodiscard]] bool shows(laws::Cause cause) const;
  [[nodiscard]] bool fits(laws::Cause cause, std::optional<board::Color> loser) const;
  [[nodiscard]] bool may_be_drawn_by(laws::Cause cause, std::optional<board::Color> loser) const;
  [[nodiscard]] bool is_recorded_forfeit() const;
  struct Ending {
    laws::Cause cause;
    bool excludes_result;
  };
  [[nodiscard]] Ending read_ending();
  void see_dead();
  [[gnu::cold]] void note_played_on(base::Ply end);
  [[nodiscard]] bool could_mate(board::Color winner, laws::Cause cause);
  [[nodiscard]] laws::Judgement judge_under(laws::Facts facts, laws::Edition edition) const;
  void judge();
  void judge_record();
  void note_verdict(laws::Cause cause);
  Finding& find_fault(Code code, base::Span where);

  ReplayOptions options_;
  const notation::PieceLetters* letters_ = &notation::PieceLetters::english();
  std::size_t alphabet_ = 0;  ///< of `options_.alphabets`
  notation::Roles roles_;     ///< whose letters were read
  base::Ply differs_;         ///< the half-move on which `rival_` reads another; 0: none
  const notation::Alphabet* rival_ = nullptr;
  std::optional<base::Span> stopped_at_;
  bool stop_read_ = false;
  Game game_;
  laws::Record record_;
  Source source_;
  bool started_ = false;                     ///< the starting position is set
  std::optional<std::uint32_t> first_told_;  ///< where the first token but tags and moves stands
  bool broken_ = false;                      ///< no more moves are replayed
  bool judged_ = true;  ///< the position is one of chess, so that the Laws have something to say
  bool over_limit_ = false;
  bool after_end_ = false;
  board::Position before_ = board::Position::initial();        ///< the last move, for variations
  std::array<std::optional<base::Span>, spoken_tags> spoken_;  ///< first value of each
  std::vector<Line> lines_;
  std::uint32_t unreplayed_depth_ = 0;  ///< of variations opened where none can be replayed

  /// What was noted of notation in this game: once a kind, with its first place and its count.
  struct Noted {
    std::uint32_t count = 0;
    base::Ply ply;
    base::Span where;
  };
  std::array<Noted, notation::deviations.size()> noted_{};
  Noted wrong_number_;
  std::array<Told, pgn::pgn_faults.size()> faults_told_{};
  std::vector<pgn::Token> unplayed_;  ///< results of this game, if no move comes
  Told variations_told_;
  Told markers_told_;
  Told illegal_told_;
  Told pawns_left_told_;
  bool irregular_ = false;  ///< an illegal move stands, so that a king may be open to capture
  /// Before the last move, an illegal one that no move has answered yet.
  struct Unanswered {
    board::Position position;
    laws::Record record;
    Finding finding;
  };
  std::optional<Unanswered> unanswered_;
  /// The finding that stopped the replay, and how many words behind it, none other among them, may
  /// be the signal of a digital board.
  Told stop_told_;
  std::uint32_t signals_ = 0;
  std::optional<std::uint32_t> signals_end_;    ///< where another word stands behind them
  std::optional<std::uint32_t> over_limit_at_;  ///< where the replay stopped for a limit
  std::optional<std::uint32_t> number_shift_;   ///< what written numbers are ahead of ours
  bool white_has_dashes_ = false;               ///< `1.- e4 e5 2.- Nf3`: no dash tells Black
  laws::Edition earlier_edition_{};             ///< the first that may have been in force
  std::optional<base::Span> open_marker_;       ///< `*`, before another marker that tells more
  notation::Deviations any_noted_;
  /// A word that may be one of those behind the moves; a move behind it makes it an error.
  std::optional<Finding> last_words_;
  std::optional<std::uint32_t> word_behind_;  ///< where the first word behind it stands
  std::optional<std::uint32_t> move_behind_;  ///< where the first stands that may be a move
  notation::Deviations last_noted_;           ///< what was noted last, at `last_noted_ply_`
  base::Ply last_noted_ply_;
};

/// What becomes of the games that are read.
enum class Effort : std::uint8_t { replay, count };

/// Reads games of `text` from `begin` on and tells `finish` where each ends, which may choose the
/// effort for the next.
void read_games(std::string_view text, std::uint32_t begin, GameBuilder& builder,
                const std::function<void(std::uint32_t)>& finish, const Effort& effort);

/// Takes a game, with its number in its text, counted from 1, and says whether it wants more.
using GameTaker = std::function<bool(const Game&, std::uint32_t number)>;

/// Replays texts one after another, with the same memory.
///
/// Which alphabet a game is written in is found by reading it: an alphabet that replays to the end
/// survives. A game is read first under that of its file, or under English, and again under others
/// only where they have every letter that was read and take one for another piece, or where the
/// first could not be read to the end. Survivors that agree on every move are no ambiguity; where
/// they differ, the file's alphabet decides, and without one the game stops at the first move on
/// which they differ. An illegal move in letters of the file is an error, and no proof of another
/// language, unless letters are read that the file's has not.
class Replayer {
 public:
  explicit Replayer(ReplayOptions options = {})
      : options_{options}, builder_{options}, trial_{options} {}

  /// Hands every game of `source` to `sink`, in order.
  /// Cost: one pass, and one for each further alphabet that a game has to be read under; allocates
  ///       only to grow beyond what earlier games needed.
  void replay(const Source& source, const std::function<void(const Game&)>& sink);

  /// Hands every game from the `first`th on to `sink`, until it wants no more, and returns how many
  /// games there are. Cost: as `replay`; a pass in which no move is read for what is not handed on.
  std::uint32_t replay_from(const Source& source, std::uint32_t first, const GameTaker& sink);

  /// How many games `replay` would hand on. Cost: one pass, in which no move is read.
  [[nodiscard]] std::uint32_t count_games(const Source& source);

  /// The alphabet in which all games of `source` are written whose letters leave no doubt.
  [[nodiscard]] std::optional<std::size_t> find_letters(const Source& source);

 private:
  /// A game under one alphabet.
  struct Trial {
    std::size_t alphabet;
    bool complete;
    bool exact;
    notation::Roles letters;  ///< whose letters were read
    std::vector<board::Move> moves;
  };
  [[nodiscard]] bool is_settled() const;
  [[nodiscard]] const Game& settle(const Source& source);
  [[nodiscard]] const Game& read_again(const Source& source, std::size_t alphabet,
                                       base::Ply differs = {},
                                       const notation::Alphabet* rival = nullptr);
  [[nodiscard]] std::vector<Trial> try_others(const Source& source,
                                              notation::Alphabets::Set candidates);
  [[nodiscard]] const Game& choose(const Source& source, const std::vector<Trial>& survivors);
  [[nodiscard]] std::size_t first_alphabet(const Source& source) const;

  ReplayOptions options_;
  GameBuilder builder_;
  GameBuilder trial_;  ///< reads a game again
};

}  // namespace partiar::replay
