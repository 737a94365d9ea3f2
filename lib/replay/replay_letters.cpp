// In which language's letters a game is written: what a reading under one alphabet tells, and the
// choice among several.
#include <algorithm>

#include "replay/replayer.h"

namespace partiar::replay {

namespace {

using notation::Alphabets;
using notation::Deviation;

/// Whether a move's text leaves open which language its letter is of: squares, pawns, castling.
bool has_letters(notation::Roles roles) {
  return std::ranges::any_of(board::roles, [roles](board::Role role) {
    return role != board::Role::pawn && roles.has(role);
  });
}

/// The first half-move that two readings play differently; 0 where neither does.
base::Ply first_difference(std::span<const board::Move> one, std::span<const board::Move> other) {
  const auto [at, there] = std::ranges::mismatch(one, other);
  if (at == one.end() && there == other.end()) return {};
  return base::Ply{static_cast<std::uint32_t>(at - one.begin()) + 1};
}

}  // namespace

bool GameBuilder::has_exact_letters(notation::Deviations deviations) {
  return !deviations.has(Deviation::letter_also) && !deviations.has(Deviation::homoglyph) &&
         !deviations.has(Deviation::letter_lower_case) && !deviations.has(Deviation::pawn_letter);
}

GameBuilder::Reading GameBuilder::reading() const {
  // A check or mate that is none speaks against the letters that make it so.
  const bool inexact = !has_exact_letters(any_noted_) || irregular_ ||
                       any_noted_.has(Deviation::check_superfluous) ||
                       any_noted_.has(Deviation::mate_superfluous);
  return {roles_, !inexact, stopped_at_, stop_read_};
}

/// Whether small letters and capitals were not told apart in the game so far.
bool GameBuilder::has_loose_case() const {
  return any_noted_.has(Deviation::letter_lower_case) || any_noted_.has(Deviation::file_letter);
}

/// Where a piece or a pawn stands that the same letters tell of, were the first of the other case:
/// `bxc5` in a game of `nf3`, and `BXC5` in one of `E4`.
std::optional<board::Square> GameBuilder::find_other_case(const pgn::Token& token,
                                                          const notation::SanReading& read,
                                                          board::Move move) const {
  const bool is_loose = has_loose_case() || read.deviations.has(Deviation::letter_lower_case) ||
                        read.deviations.has(Deviation::file_letter);
  if (!is_loose) return std::nullopt;
  std::string word{token.span.in(game_.text)};
  const bool is_pawn = read.san.role == board::Role::pawn;
  const char first_file = is_pawn ? 'a' : 'A';
  if (word[0] < first_file || word[0] > first_file + 7) return std::nullopt;
  word[0] = static_cast<char>(word[0] ^ ('a' ^ 'A'));
  const auto other = notation::read_san(word, *letters_);
  if (!other || (other->san.role == board::Role::pawn) == is_pawn) return std::nullopt;
  const auto resolved = notation::resolve(game_.last, other->san);
  if (!resolved || resolved->move == move) return std::nullopt;
  return resolved->move.from();
}

/// What a pawn became is a letter of the language but in UCI and ICCF.
void GameBuilder::note_promotion(const notation::SanReading& reading) {
  const bool letter = !reading.deviations.has(Deviation::promotion_lower_case) &&
                      !reading.deviations.has(Deviation::squares_only);
  if (letter) roles_.add(*reading.san.promotion);
}

void GameBuilder::note_letters() {
  if (options_.alphabets == nullptr) return;
  game_.alphabet = &(*options_.alphabets)[alphabet_];
  if (alphabet_ != 0 && has_letters(roles_))
    find_fault(Code::notation_letters, {game_.span.begin, game_.span.begin});
}

std::size_t Replayer::first_alphabet(const Source& source) const {
  return options_.letters.value_or(source.letters.value_or(0));
}

/// Whether no other alphabet can have a say.
bool Replayer::is_settled() const {
  if (options_.alphabets == nullptr || options_.letters) return true;
  const auto reading = builder_.reading();
  if (reading.stopped_at || !reading.exact) return false;
  return options_.alphabets->rivals(builder_.alphabet(), reading.letters) == 0;
}

const Game& Replayer::read_again(const Source& source, std::size_t alphabet, base::Ply differs,
                                 const notation::Alphabet* rival) {
  const base::Span span = builder_.game().span;
  Source until_its_end = source;
  until_its_end.text = source.text.substr(0, span.end);
  until_its_end.cut = source.cut && span.end == source.text.size();
  trial_.set_source(until_its_end);
  trial_.set_letters(alphabet, differs, rival);
  read_games(until_its_end.text, span.begin, trial_, [](std::uint32_t) {}, Effort::replay);
  return trial_.game();
}

/// The game under each of `candidates`, as far as it can be read to its end.
std::vector<Replayer::Trial> Replayer::try_others(const Source& source, Alphabets::Set candidates) {
  std::vector<Trial> trials;
  const auto stop = builder_.reading().stopped_at;
  for (std::size_t i = 0; i < options_.alphabets->size(); ++i) {
    if (!Alphabets::has(candidates, i)) continue;
    // One that cannot read the word at which the first reading stopped comes no farther.
    if (stop && !notation::read_san(stop->in(source.text), (*options_.alphabets)[i].letters))
      continue;
    const Game& game = read_again(source, i);
    const auto reading = trial_.reading();
    trials.push_back({i, !reading.stopped_at, reading.exact, reading.letters, game.moves});
  }
  return trials;
}

/// Of alphabets that read the game to its end the file's, or the first where all agree.
const Game& Replayer::choose(const Source& source, const std::vector<Trial>& survivors) {
  const auto known = std::ranges::find(survivors, source.letters, &Trial::alphabet);
  if (known != survivors.end()) return read_again(source, known->alphabet);
  const Trial& first = survivors.front();
  for (const Trial& other : survivors) {
    const base::Ply differs = first_difference(first.moves, other.moves);
    if (differs == base::Ply{}) continue;
    return read_again(source, first.alphabet, differs, &(*options_.alphabets)[other.alphabet]);
  }
  return read_again(source, first.alphabet);
}

/// The game that `builder_` read last, under the alphabet that it is written in.
const Game& Replayer::settle(const Source& source) {
  const Alphabets& alphabets = *options_.alphabets;
  const std::size_t here = builder_.alphabet();
  const auto reading = builder_.reading();
  const bool complete = !reading.stopped_at;
  const auto all = alphabets.readers(here, {});
  const bool exact = complete && reading.exact;
  const auto candidates = exact           ? alphabets.rivals(here, reading.letters)
                          : reading.exact ? alphabets.readers(here, reading.letters)
                                          : all;
  // An illegal move in letters that `here` has, too, is none of another language's.
  const auto is_foreign = [&](const Trial& trial) {
    return !reading.stop_read ||
           !Alphabets::has(alphabets.readers(trial.alphabet, trial.letters), here);
  };
  const bool known = source.letters == here;
  std::vector<Trial> trials = try_others(source, candidates);
  std::vector<Trial> survivors;
  if (exact) survivors.push_back({here, true, true, reading.letters, builder_.game().moves});
  std::ranges::copy_if(trials, std::back_inserter(survivors), [&](const Trial& trial) {
    return trial.complete && trial.exact && (!known || is_foreign(trial));
  });
  if (exact && survivors.size() == 1) return builder_.game();
  if (!survivors.empty()) return choose(source, survivors);
  if (complete) return builder_.game();

  // No alphabet as its language writes it: other spellings, and letters that look alike.
  if (candidates != all) trials = try_others(source, all);
  std::ranges::copy_if(trials, std::back_inserter(survivors),
                       [&](const Trial& trial) { return trial.complete && is_foreign(trial); });
  if (!survivors.empty()) return choose(source, survivors);

  // A game with a fault is read under the alphabet that follows it farthest, if the first does not
  // even know the letter at which it stopped.
  if (reading.stop_read || trials.empty()) return builder_.game();
  const auto length = [](const Trial& trial) { return trial.moves.size(); };
  const auto farthest = std::ranges::max_element(trials, {}, length);
  const bool farther = farthest->moves.size() > builder_.game().moves.size();
  const bool alone = std::ranges::all_of(trials, [&](const Trial& trial) {
    return length(trial) < length(*farthest) || trial.moves == farthest->moves;
  });
  return farther && alone ? read_again(source, farthest->alphabet) : builder_.game();
}

std::optional<std::size_t> Replayer::find_letters(const Source& source) {
  std::optional<std::size_t> found;
  bool agree = true;
  replay(source, [&](const Game& game) {
    const auto& builder = &game == &builder_.game() ? builder_ : trial_;
    const auto reading = builder.reading();
    if (reading.stopped_at || !has_letters(reading.letters)) return;
    // What another alphabet can read is no evidence for this one.
    if (options_.alphabets->readers(builder.alphabet(), reading.letters) != 0) return;
    agree &= !found || found == builder.alphabet();
    found = builder.alphabet();
  });
  return agree ? found : std::nullopt;
}

}  // namespace partiar::replay
