#include "replay/letters.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "findings/code.h"
#include "notation/null_move.h"
#include "notation/san.h"
#include "replay/internal/letter_trial.h"
#include "replay/internal/letter_words.h"

namespace partiar::replay {

using findings::Code;

namespace {

using notation::Alphabets;

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

using internal::first_difference;
using internal::keep_greatest;
using internal::Trial;

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
    Followed followed = follow_first(games);
    if (moves_) {
      followed.letters.reason = LettersReason::first;
      if (!is_settled(followed)) settle(followed);
    }
    return followed;
  }

  GameLetters find_fits(pgn::Games& games) {
    const Followed first = follow_first(games);
    GameLetters found{.has_tags = !head_.tags.empty()};
    const auto known = read_words(here_);
    const bool needs_another = words().need_another(alphabets(), here_);
    if (!needs_another && is_complete(first) && !has_letters(known.roles)) return found;
    std::vector<Trial> survivors = find_survivors(first, Mistakes::may_be_letters);
    keep_best_read(survivors);
    const bool shows_nothing = is_english_likely(survivors);
    for (const Trial& trial : survivors) {
      found.fits.push_back({trial.alphabet, shows_nothing ? 0 : trial.broken, trial.known.telling,
                            alphabets().readers(trial.alphabet, trial.known.roles) |
                                Alphabets::only(trial.alphabet)});
    }
    return found;
  }

 private:
  /// What an illegal move in letters that the preferred alphabet also has may be.
  enum class Mistakes : std::uint8_t { are_mistakes, may_be_letters };

  [[nodiscard]] const Alphabets& alphabets() const { return *options_.alphabets; }

  Followed follow_first(pgn::Games& games);

  /// The game from its first move on in another alphabet, up to the word where it differs from a
  /// rival, if there is one.
  Followed follow_again(std::size_t alphabet, LettersReason reason, base::Span differs = {}) {
    pgn::Games moves = *moves_;
    Followed followed = follow(source_, head_, start_, moves, options_,
                               {&alphabets()[alphabet].letters, differs, is_trial_}, memory_.trial);
    followed.letters.alphabet = alphabet;
    followed.letters.reason = reason;
    return followed;
  }

  /// Whether no illegal move is evidence of another language than the preferred one: it is the
  /// file's only one or, for games with tags, English (PGN 8.2.3.2).
  [[nodiscard]] bool is_known() const {
    return source_.letters == 0 ? is_english() : source_.letters == Alphabets::only(here_);
  }

  /// Whether the game is in English if it can be: it has tags.
  [[nodiscard]] bool is_english() const { return here_ == 0 && !head_.tags.empty(); }

  /// Whether the first reading is one that counts, if no other is better.
  [[nodiscard]] bool is_possible(const Followed& first) const {
    return is_complete(first) && (first.letters.exact || (first.letters.own && is_english()));
  }

  [[nodiscard]] const internal::LetterWords& words();
  [[nodiscard]] internal::LettersKnown read_words(std::size_t alphabet) {
    using Pawns = internal::LetterWords::Pawns;
    const bool may_have_letter = alphabet == here_ && is_english();
    return words().read_in(alphabets()[alphabet].letters,
                           may_have_letter ? Pawns::may_have_letter : Pawns::are_bare);
  }
  [[nodiscard]] bool writes_pawns_both_ways() {
    return words().write_pawns_both_ways(alphabets()[here_].letters);
  }
  [[nodiscard]] std::string_view asides_of(const Followed& first) const;
  [[nodiscard]] bool has_foreign_capital(std::string_view text) const;
  [[nodiscard]] bool may_be_part(base::Span word) const;
  [[nodiscard]] bool is_settled(const Followed& first);
  [[nodiscard]] bool has_letters_of(const Trial& trial) const;
  [[nodiscard]] Trial try_alphabet(std::size_t alphabet);
  void try_others(const Followed& first, Alphabets::Set candidates);
  [[nodiscard]] std::vector<Trial> find_survivors(const Followed& first, Mistakes mistakes);
  [[nodiscard]] bool is_english_likely(const std::vector<Trial>& survivors);
  static void keep_best_read(std::vector<Trial>& survivors);
  void keep_likeliest(std::vector<Trial>& survivors) const;
  void choose(Followed& first, std::vector<Trial> survivors);
  void choose_farthest(Followed& first);
  void settle(Followed& first);

  const Source& source_;
  const pgn::GameHead& head_;
  const Start& start_;
  const ReplayOptions& options_;
  const bool is_trial_;
  LettersMemory& memory_;
  std::size_t here_ = 0;             ///< the preferred alphabet
  std::optional<pgn::Games> moves_;  ///< the game before its first move, if others may be tried
  std::optional<internal::LetterWords> words_;
  std::vector<Trial> trials_;  ///< in other alphabets
};

Followed LettersFinder::follow_first(pgn::Games& games) {
  const auto known = source_.is_scanned() ? std::optional<std::size_t>{0} : options_.letters;
  here_ = known.value_or(source_.letters == 0 ? 0 : Alphabets::first(source_.letters));
  if (options_.alphabets != nullptr && !known) moves_ = games;
  ReadIn in{.is_trial = is_trial_};
  if (options_.alphabets != nullptr) in.letters = &alphabets()[here_].letters;
  Followed followed = follow(source_, head_, start_, games, options_, in, memory_.first);
  followed.letters.alphabet = here_;
  return followed;
}

const internal::LetterWords& LettersFinder::words() {
  if (!words_) words_.emplace(source_.text, moves_->visiting());
  return *words_;
}

/// The text from the first variation or comment on, which may have been passed over.
std::string_view LettersFinder::asides_of(const Followed& first) const {
  const auto text = source_.text.substr(0, first.end.at);
  std::size_t begin = text.size();
  for (const char sign : {'(', '{', ';'}) {
    begin = std::min(begin, text.substr(0, begin).find(sign, head_.moves_begin));
  }
  return text.substr(std::min(begin, text.size()));
}

/// Whether `text` has a capital, or a letter beyond ASCII, that names no piece in the preferred
/// alphabet and is not that of castling.
bool LettersFinder::has_foreign_capital(std::string_view text) const {
  const auto& roles = alphabets()[here_].letters.by_byte();
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool is_capital = (c >= 'A' && c <= 'Z') || c < 0;
    if (!is_capital) continue;
    const bool is_castling =
        c == 'O' && (text.substr(i + 1).starts_with('-') || text[i - 1] == '-');
    const bool is_piece =
        roles.at(static_cast<unsigned char>(c)) != notation::PieceLetters::no_role;
    if (!is_castling && (!is_piece || c == 'P')) return true;
  }
  return false;
}

/// Whether no other alphabet is possible.
bool LettersFinder::is_settled(const Followed& first) {
  if (!is_possible(first)) return false;
  // Nearly all games end here: their main lines have enough letters.
  const bool is_alone = alphabets().readers(here_, first.letters.roles) == 0;
  if (is_alone && !first.letters.pawn) return true;
  const std::string_view asides = asides_of(first);
  if (is_english()) {
    if (!first.letters.pawn && !has_foreign_capital(asides)) return true;
    return (is_alone || !words().need_another(alphabets(), here_)) && !writes_pawns_both_ways();
  }
  if (asides.empty()) {
    return first.letters.exact && alphabets().rivals(here_, first.letters.roles) == 0;
  }
  return first.letters.exact && !words().need_another(alphabets(), here_) &&
         alphabets().rivals(here_, read_words(here_).roles) == 0;
}

/// Whether the preferred alphabet has all the letters in which a trial read the game, or
/// look-alikes of them.
bool LettersFinder::has_letters_of(const Trial& trial) const {
  return std::ranges::all_of(board::roles, [&](board::Role role) {
    const bool is_met = trial.letters.roles.has(role) || trial.known.roles.has(role);
    if (role == board::Role::pawn || !is_met) return true;
    const auto letter = alphabets()[trial.alphabet].letters.text_of(role);
    const auto found = alphabets()[here_].letters.find(letter);
    return found && found->size == letter.size() && found->role != board::Role::pawn;
  });
}

/// The game in an alphabet, as far as it can be followed.
Trial LettersFinder::try_alphabet(std::size_t alphabet) {
  ReplayOptions options = options_;
  options.variations = pgn::Variations::visit;
  options.keep_entries = true;
  pgn::Games moves = moves_->visiting();
  const auto& letters = alphabets()[alphabet].letters;
  const Followed followed = follow(source_, head_, start_, moves, options,
                                   {.letters = &letters, .is_trial = true}, memory_.trial);
  const auto broken =
      std::ranges::find(followed.findings, Code::move_variation, &findings::Finding::code);
  return {.alphabet = alphabet,
          .is_complete = is_complete(followed),
          .letters = followed.letters,
          .moves = moves_of(followed),
          .played = internal::played_words(followed),
          .broken = broken != followed.findings.end() ? broken->facts.count : 0,
          .known = read_words(alphabet)};
}

/// Whether a word may be the first part of a move with a blank inside: `S f3`.
bool LettersFinder::may_be_part(base::Span word) const {
  constexpr std::uint32_t longest = 4;
  const bool has_rank = word.in(source_.text).find_first_of("12345678") != std::string_view::npos;
  return !head_.tags.empty() && word.size() <= longest && !has_rank;
}

/// Tries each of `candidates`.
void LettersFinder::try_others(const Followed& first, Alphabets::Set candidates) {
  trials_.clear();
  const auto stop = first.stop ? first.stop->word() : std::nullopt;
  for (std::size_t i = 0; i < alphabets().size(); ++i) {
    if (!Alphabets::has(candidates, i)) continue;
    // An alphabet that cannot read the word at which the first reading stopped gets no farther.
    if (stop && !may_be_part(*stop) && !can_read(stop->in(source_.text), alphabets()[i].letters))
      continue;
    trials_.push_back(try_alphabet(i));
  }
}

/// The readings that follow the game to its end.
std::vector<Trial> LettersFinder::find_survivors(const Followed& first, Mistakes mistakes) {
  const LettersRead& letters = first.letters;
  const bool complete = is_complete(first);
  const Alphabets::Set all = alphabets().readers(here_, {});
  const Alphabets::Set candidates = letters.exact ? alphabets().readers(here_, letters.roles) : all;
  // An illegal move in letters that the preferred alphabet also has is no evidence of another
  // language.
  const bool could_read = !complete && first.stop->has_exact_letters;
  const auto is_foreign = [&](const Trial& trial) {
    const bool tells_enough = source_.letters == 0 && trial.known.telling >= enough_telling;
    return !could_read || !has_letters_of(trial) || tells_enough;
  };
  // A reading with fewer moves to the end takes some of them for a board's signal.
  const auto plays_all = [played = first.moves.size()](const Trial& trial) {
    return trial.is_complete && trial.moves.size() >= played;
  };
  // Nor is a pawn that becomes a king.
  const bool known = (is_known() && mistakes == Mistakes::are_mistakes) ||
                     (could_read && first.stop->finding.code == Code::move_promotion_missing);
  try_others(first, candidates);
  std::vector<Trial> survivors;
  if (is_possible(first)) survivors.push_back(try_alphabet(here_));
  std::ranges::copy_if(trials_, std::back_inserter(survivors), [&](const Trial& trial) {
    return plays_all(trial) && trial.letters.exact && (!known || is_foreign(trial));
  });
  if (survivors.empty() && !complete) {
    // No alphabet exactly as its language writes it: accept other spellings and look-alikes.
    if (candidates != all) try_others(first, all);
    std::ranges::copy_if(trials_, std::back_inserter(survivors),
                         [&](const Trial& trial) { return plays_all(trial) && is_foreign(trial); });
  }
  return survivors;
}

/// Keeps the alphabets that read the most words.
void LettersFinder::keep_best_read(std::vector<Trial>& survivors) {
  keep_greatest(survivors, [](const Trial& trial) { return trial.known.written; });
  keep_greatest(survivors, [](const Trial& trial) { return trial.known.said; });
}

/// Keeps the file's alphabets, if any, and of these the ones that break the fewest variations.
void LettersFinder::keep_likeliest(std::vector<Trial>& survivors) const {
  keep_greatest(survivors, [this](const Trial& trial) {
    return Alphabets::has(source_.letters, trial.alphabet);
  });
  keep_greatest(survivors, [](const Trial& trial) { return -std::int64_t{trial.broken}; });
  keep_greatest(survivors, [](const Trial& trial) { return trial.played.size(); });
}

/// Whether a game with tags is in English, since it can be: a mistake in a variation shows nothing.
bool LettersFinder::is_english_likely(const std::vector<Trial>& survivors) {
  return is_english() && std::ranges::count(survivors, here_, &Trial::alphabet) > 0 &&
         !writes_pawns_both_ways();
}

/// Among alphabets that follow the game to its end, chooses the likeliest, or the first if these
/// agree.
void LettersFinder::choose(Followed& first, std::vector<Trial> survivors) {
  keep_best_read(survivors);
  if (is_english_likely(survivors)) return;
  const std::size_t before = survivors.size();
  keep_likeliest(survivors);
  const Trial& one = survivors.front();
  const auto difference_from = [&](const Trial& other) {
    return first_difference(one.played, other.played);
  };
  const auto rival = std::ranges::find_if(
      survivors, [&](const Trial& other) { return difference_from(other).has_value(); });
  if (rival != survivors.end()) {
    first = follow_again(one.alphabet, LettersReason::none, *difference_from(*rival));
    first.letters.rival = rival->alphabet;
  } else if (one.alphabet != here_) {
    const bool is_alone = survivors.size() == 1;
    first = follow_again(one.alphabet, !is_alone    ? LettersReason::agreement
                                       : before > 1 ? LettersReason::file
                                                    : LettersReason::survivor);
  }
}

/// A game with a fault is read in the alphabet that follows it farthest if the preferred one does
/// not even know the letter at which it stopped; if the game's letters are unknown, also in one
/// that follows it only equally far but can read more of the words. Of several, those that can read
/// the most words count, and of these the ones whose language writes those letters itself.
void LettersFinder::choose_farthest(Followed& first) {
  if (first.stop->has_exact_letters || trials_.empty()) return;
  const auto length = [](const Trial& trial) { return trial.moves.size(); };
  keep_greatest(trials_, length);
  const std::size_t most = length(trials_.front());
  const Trial here = try_alphabet(here_);
  if (most < length(here) || (most == length(here) && is_known())) return;
  keep_greatest(trials_, [](const Trial& trial) { return trial.known.spelt; });
  if (most == length(here) && trials_.front().known.spelt <= here.known.spelt) return;
  keep_greatest(trials_, [](const Trial& trial) { return trial.letters.exact; });
  const Trial& one = trials_.front();
  const bool agree = std::ranges::count(trials_, one.moves, &Trial::moves) == std::ssize(trials_);
  if (agree) first = follow_again(one.alphabet, LettersReason::farthest);
}

/// Replaces the first reading by one in the alphabet in which the game is written.
void LettersFinder::settle(Followed& first) {
  std::vector<Trial> survivors = find_survivors(first, Mistakes::are_mistakes);
  if (!survivors.empty()) return choose(first, std::move(survivors));
  if (!is_complete(first)) choose_farthest(first);
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

GameLetters find_game_letters(const Source& source, const pgn::GameHead& head, const Start& start,
                              pgn::Games& games, const ReplayOptions& options,
                              LettersMemory& memory) {
  return LettersFinder{source, head, start, options, true, memory}.find_fits(games);
}

}  // namespace partiar::replay
