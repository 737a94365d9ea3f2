#include "replay/letters.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "findings/code.h"
#include "notation/null_move.h"
#include "notation/san.h"

namespace partiar::replay {

using findings::Code;

namespace {

using notation::Alphabets;

/// The first half-move that two readings play differently; 0 if there is none.
base::Ply first_difference(std::span<const board::Move> one, std::span<const board::Move> other) {
  const auto [at, there] = std::ranges::mismatch(one, other);
  if (at == one.end() && there == other.end()) return {};
  return base::Ply{static_cast<std::uint32_t>(at - one.begin()) + 1};
}

bool is_complete(const Followed& followed) {
  return !followed.stop || !followed.stop->word();
}

/// Whether a word is a move in those letters, or a null move.
bool can_read(std::string_view word, const notation::PieceLetters& letters) {
  return notation::is_null_move(word) || notation::read_san(word, letters);
}

/// The moves of a game, and those replayed after a null move.
std::vector<board::Move> moves_of(const Followed& followed) {
  auto moves = followed.moves;
  if (!followed.stop || followed.stop->finding.code != Code::move_null) return moves;
  for (const Entry& entry : followed.entries) {
    const bool is_behind = entry.where.begin >= followed.stop->finding.where.begin;
    if (is_behind && entry.move) moves.push_back(*entry.move);
  }
  return moves;
}

/// A game read in one alphabet.
struct Trial {
  std::size_t alphabet = 0;
  bool is_complete = false;
  LettersRead letters{};
  std::vector<board::Move> moves{};
  std::size_t readable = 0;  ///< words that can be read as moves, legal or not; if counted
};

/// Reads one game in one alphabet after another.
class LettersFinder {
 public:
  LettersFinder(const Source& source, const pgn::GameHead& head, const Start& start,
                const ReplayOptions& options, bool is_trial, LettersMemory& memory)
      : source_{source},
        head_{head},
        start_{start},
        options_{options},
        is_trial_{is_trial},
        memory_{memory} {}

  Followed find(pgn::Games& games) {
    here_ = options_.letters.value_or(source_.letters.value_or(0));
    if (options_.alphabets != nullptr && !options_.letters) moves_ = games;
    ReadIn in{.is_trial = is_trial_};
    if (options_.alphabets != nullptr) in.letters = &alphabets()[here_].letters;
    Followed followed = follow(source_, head_, start_, games, options_, in, memory_.first);
    followed.letters.alphabet = here_;
    if (moves_) {
      followed.letters.reason = LettersReason::first;
      if (!is_settled(followed)) settle(followed);
    }
    return followed;
  }

 private:
  [[nodiscard]] const Alphabets& alphabets() const { return *options_.alphabets; }

  /// The game from its first move on in another alphabet, up to the half-move where it differs from
  /// a rival, if there is one.
  Followed follow_again(std::size_t alphabet, LettersReason reason, base::Ply differs = {}) {
    Followed followed = follow_from_start({&alphabets()[alphabet].letters, differs, is_trial_});
    followed.letters.alphabet = alphabet;
    followed.letters.reason = reason;
    return followed;
  }

  Followed follow_from_start(const ReadIn& in) {
    pgn::Games moves = *moves_;
    return follow(source_, head_, start_, moves, options_, in, memory_.trial);
  }

  /// Whether the preferred alphabet is that of the file or, for games with tags, English (PGN
  /// 8.2.3.2).
  [[nodiscard]] bool is_known() const {
    return source_.letters.value_or(0) == here_ && (source_.letters || !head_.tags.empty());
  }

  /// Whether the game is in English if it can be: it has tags.
  [[nodiscard]] bool is_english() const { return here_ == 0 && !head_.tags.empty(); }

  /// Whether no other alphabet is possible.
  [[nodiscard]] bool is_settled(const Followed& first) const {
    if (!is_complete(first)) return false;
    if (is_english() && first.letters.own && !writes_pawns_both_ways(first)) return true;
    return first.letters.exact && alphabets().rivals(here_, first.letters.roles) == 0;
  }

  [[nodiscard]] bool writes_pawns_both_ways(const Followed& followed) const;
  [[nodiscard]] bool has_letters_of(const Trial& trial) const;
  [[nodiscard]] bool plays_kings(const Trial& trial) const;
  [[nodiscard]] std::vector<Trial> try_others(const Followed& first, Alphabets::Set candidates);
  [[nodiscard]] Followed choose(const std::vector<Trial>& survivors);
  void count_readable(std::vector<Trial>& trials) const;
  void choose_farthest(Followed& first, std::vector<Trial> trials);
  void settle(Followed& first);

  const Source& source_;
  const pgn::GameHead& head_;
  const Start& start_;
  const ReplayOptions& options_;
  const bool is_trial_;
  LettersMemory& memory_;
  std::size_t here_ = 0;             ///< the preferred alphabet
  std::optional<pgn::Games> moves_;  ///< the game before its first move, if others may be tried
};

/// Whether pawns have a letter in one move and none in another: nobody writes so, and `P` is the
/// knight in Dutch.
bool LettersFinder::writes_pawns_both_ways(const Followed& followed) const {
  if (!followed.letters.pawn) return false;
  pgn::Games moves = *moves_;
  for (auto token = moves.next_token(); token.kind != pgn::TokenKind::end;
       token = moves.next_token()) {
    if (token.kind != pgn::TokenKind::move) continue;
    const auto read = notation::read_san(token.span.in(source_.text), alphabets()[here_].letters);
    const bool is_bare_pawn = read && read->san.kind == notation::San::Kind::step &&
                              read->san.role == board::Role::pawn && read->deviations.empty();
    if (is_bare_pawn) return true;
  }
  return false;
}

/// Whether the preferred alphabet has all the letters in which a trial read the game, or
/// look-alikes of them.
bool LettersFinder::has_letters_of(const Trial& trial) const {
  return std::ranges::all_of(board::roles, [&](board::Role role) {
    if (role == board::Role::pawn || !trial.letters.roles.has(role)) return true;
    const auto letter = alphabets()[trial.alphabet].letters.text_of(role);
    const auto found = alphabets()[here_].letters.find(letter);
    return found && found->size == letter.size() && found->role != board::Role::pawn;
  });
}

/// Whether a trial plays kings alone beside pawns, often enough for a language of its own: an
/// endgame in which `R` is no rook.
bool LettersFinder::plays_kings(const Trial& trial) const {
  constexpr unsigned enough = 4;
  unsigned kings = 0;
  board::Position position = start_.position;
  for (const board::Move move : trial.moves) {
    const auto piece = position.piece_on(move.from());
    const bool is_king = piece && piece->role == board::Role::king;
    const bool is_pawn = piece && piece->role == board::Role::pawn;
    using Kind = board::Move::Kind;
    if (move.kind() == Kind::castling || move.kind() == Kind::promotion) return false;
    if (!is_king && !is_pawn) return false;
    kings += is_king ? 1 : 0;
    position.play_unchecked(move);
  }
  return kings >= enough;
}

/// The game in each of `candidates`, as far as it can be followed.
std::vector<Trial> LettersFinder::try_others(const Followed& first, Alphabets::Set candidates) {
  std::vector<Trial> trials;
  const auto stop = first.stop ? first.stop->word() : std::nullopt;
  for (std::size_t i = 0; i < alphabets().size(); ++i) {
    if (!Alphabets::has(candidates, i)) continue;
    // An alphabet that cannot read the word at which the first reading stopped gets no farther.
    if (stop && !can_read(stop->in(source_.text), alphabets()[i].letters)) continue;
    const Followed followed =
        follow_from_start({.letters = &alphabets()[i].letters, .is_trial = true});
    trials.push_back({i, is_complete(followed), followed.letters, moves_of(followed)});
  }
  return trials;
}

/// Among alphabets that follow the game to its end, chooses the file's, or the first if all agree.
Followed LettersFinder::choose(const std::vector<Trial>& survivors) {
  const Trial& first = survivors.front();
  const auto rival = std::ranges::find_if(survivors, [&](const Trial& other) {
    return first_difference(first.moves, other.moves) != base::Ply{};
  });
  const bool differ = rival != survivors.end();
  const auto known = std::ranges::find(survivors, source_.letters, &Trial::alphabet);
  if (known != survivors.end()) {
    return follow_again(known->alphabet, differ ? LettersReason::file : LettersReason::agreement);
  }
  if (!differ) {
    return follow_again(first.alphabet,
                        survivors.size() == 1 ? LettersReason::survivor : LettersReason::agreement);
  }
  Followed followed = follow_again(first.alphabet, LettersReason::none,
                                   first_difference(first.moves, rival->moves));
  followed.letters.rival = rival->alphabet;
  return followed;
}

/// Counts the game's words that each alphabet can read as moves, legal or not.
void LettersFinder::count_readable(std::vector<Trial>& trials) const {
  pgn::Games moves = *moves_;
  for (auto token = moves.next_token(); token.kind != pgn::TokenKind::end;
       token = moves.next_token()) {
    if (token.kind != pgn::TokenKind::move) continue;
    const auto word = token.span.in(source_.text);
    for (Trial& trial : trials) {
      if (can_read(word, alphabets()[trial.alphabet].letters)) ++trial.readable;
    }
  }
}

/// A game with a fault is read in the alphabet that follows it farthest if the preferred one does
/// not even know the letter at which it stopped; if the game's letters are unknown, also in one
/// that follows it only equally far but can read more of the words. Of several, those that can read
/// the most words count, and of these the ones whose language writes those letters itself.
void LettersFinder::choose_farthest(Followed& first, std::vector<Trial> trials) {
  if (first.stop->has_exact_letters || trials.empty()) return;
  const auto length = [](const Trial& trial) { return trial.moves.size(); };
  const std::size_t most = std::ranges::max(trials, {}, length).moves.size();
  const std::size_t played = moves_of(first).size();
  if (most < played || (most == played && is_known())) return;
  std::erase_if(trials, [&](const Trial& trial) { return length(trial) < most; });
  trials.push_back({.alphabet = here_});
  count_readable(trials);
  const std::size_t by_first = trials.back().readable;
  trials.pop_back();
  const std::size_t best = std::ranges::max_element(trials, {}, &Trial::readable)->readable;
  if (most == played && best <= by_first) return;
  std::erase_if(trials, [&](const Trial& trial) { return trial.readable < best; });
  const auto is_exact = [](const Trial& trial) { return trial.letters.exact; };
  if (std::ranges::any_of(trials, is_exact)) std::erase_if(trials, std::not_fn(is_exact));
  const Trial& one = trials.front();
  const bool agree = std::ranges::count(trials, one.moves, &Trial::moves) == std::ssize(trials);
  if (agree) first = follow_again(one.alphabet, LettersReason::farthest);
}

/// Replaces the first reading by one in the alphabet in which the game is written.
void LettersFinder::settle(Followed& first) {
  const LettersRead& letters = first.letters;
  const bool complete = is_complete(first);
  const bool exact = complete && letters.exact;
  const bool is_possible = exact || (complete && letters.own && is_english());
  const Alphabets::Set all = alphabets().readers(here_, {});
  const Alphabets::Set candidates = exact           ? alphabets().rivals(here_, letters.roles)
                                    : letters.exact ? alphabets().readers(here_, letters.roles)
                                                    : all;
  // An illegal move in letters that the preferred alphabet also has is no evidence of another
  // language.
  const bool could_read = !complete && first.stop->has_exact_letters;
  const auto is_foreign = [&](const Trial& trial) {
    const bool may_be_kings = !source_.letters && trial.is_complete;
    return !could_read || !has_letters_of(trial) || (may_be_kings && plays_kings(trial));
  };
  // A reading with fewer moves to the end takes some of them for a board's signal.
  const auto plays_all = [played = first.moves.size()](const Trial& trial) {
    return trial.is_complete && trial.moves.size() >= played;
  };
  // Nor is a pawn that becomes a king.
  const bool known =
      is_known() || (could_read && first.stop->finding.code == Code::move_promotion_missing);
  std::vector<Trial> trials = try_others(first, candidates);
  std::vector<Trial> survivors;
  if (is_possible) survivors.push_back({here_, true, letters, first.moves});
  std::ranges::copy_if(trials, std::back_inserter(survivors), [&](const Trial& trial) {
    return plays_all(trial) && trial.letters.exact && (!known || is_foreign(trial));
  });
  if (is_possible && survivors.size() == 1) return;
  if (survivors.empty() && !complete) {
    // No alphabet exactly as its language writes it: accept other spellings and look-alikes.
    if (candidates != all) trials = try_others(first, all);
    std::ranges::copy_if(trials, std::back_inserter(survivors),
                         [&](const Trial& trial) { return plays_all(trial) && is_foreign(trial); });
    if (survivors.empty()) return choose_farthest(first, std::move(trials));
  }
  if (!survivors.empty()) first = choose(survivors);
}

}  // namespace

bool has_letters(notation::Roles roles) {
  return std::ranges::any_of(board::roles, [roles](board::Role role) {
    return role != board::Role::pawn && roles.has(role);
  });
}

Followed follow_in_letters(const Source& source, const pgn::GameHead& head, const Start& start,
                           pgn::Games& games, const ReplayOptions& options, bool is_trial,
                           LettersMemory& memory) {
  return LettersFinder{source, head, start, options, is_trial, memory}.find(games);
}

}  // namespace partiar::replay
