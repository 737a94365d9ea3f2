#include "scoresheet/internal/trials.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "base/character.h"
#include "scoresheet/internal/characters.h"

namespace partiar::scoresheet::internal {

namespace {

/// The letters used in the surest candidates for moves on a page, and the words that can hardly be
/// anything but moves.
class UsedLetters {
 public:
  explicit UsedLetters(const Words& words) : is_used_(words.letters.size()) {
    for (const Word& word : words.words) {
      if (word.kind != WordKind::move || word.candidate_count == 0) continue;
      const Candidate& first = words.candidates_of(word)[0];
      if (first.kind != Candidate::Kind::step) continue;
      if (!word.is_weak) steps_.push_back(&first);
      has_bare_pawns_ |= !first.openings[0].letters && !first.openings[0].rank;
      for (const Opening& opening : first.all_openings()) {
        if (opening.letters) is_used_[*opening.letters] = true;
      }
      const auto& piece = first.openings[0].letters;
      if (!word.is_weak && piece) ++(is_small(words.letters[*piece]) ? small_ : capitals_);
    }
  }

  /// Whether pieces are written in small letters, as people do in haste.
  [[nodiscard]] bool are_small() const {
    constexpr std::size_t fewest = 4;
    constexpr std::size_t share = 10;
    return small_ >= fewest && capitals_ * share <= small_;
  }

  /// The number of these words that an alphabet can read. A sheet with pawn moves without a letter
  /// has none with one.
  [[nodiscard]] std::size_t count_read(const LetterTable& letters) const {
    const auto is_read = [&](const Opening& opening) {
      if (!opening.letters) return true;
      const auto& letter = letters[*opening.letters];
      const bool is_of_pawn = letter && letter->role == board::Role::pawn;
      return letter && !letter->is_small && letter->price < prices.misread &&
             !(is_of_pawn && has_bare_pawns_);
    };
    return static_cast<std::size_t>(std::ranges::count_if(steps_, [&](const Candidate* step) {
      return std::ranges::any_of(step->all_openings(), is_read);
    }));
  }

  /// The number of the used letters with which an alphabet writes its pieces: `H` is a knight in
  /// Danish, too, but written only in Hungarian.
  [[nodiscard]] std::size_t count_own(const std::vector<std::string>& texts,
                                      const notation::PieceLetters& alphabet) const {
    std::size_t own = 0;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const auto found = is_used_[i] ? alphabet.find_as_written(texts[i]) : std::nullopt;
      own += found && found->fit == notation::LetterFit::exact ? 1 : 0;
    }
    return own;
  }

  /// Whether two alphabets read all used letters alike.
  [[nodiscard]] bool are_alike(const LetterTable& one, const LetterTable& other) const {
    for (std::size_t i = 0; i < is_used_.size(); ++i) {
      if (is_used_[i] && one[i] != other[i]) return false;
    }
    return true;
  }

 private:
  static bool is_small(std::string_view letters) {
    const char32_t first = base::first_character(letters).code;
    return !internal::is_capital(first) && !internal::is_figurine(first);
  }

  std::vector<bool> is_used_;
  std::vector<const Candidate*> steps_;
  std::size_t small_ = 0;        ///< moves with a small piece letter
  std::size_t capitals_ = 0;     ///< moves with a capital
  bool has_bare_pawns_ = false;  ///< pawn moves without a letter
};

/// Accepts small letters for pieces almost as readily as capitals, even those of files: `bc4`.
void allow_small(LetterTable& letters, const std::vector<std::string>& texts,
                 const notation::PieceLetters& alphabet) {
  for (std::size_t i = 0; i < letters.size(); ++i) {
    auto& letter = letters[i];
    const bool is_file =
        !letter && texts[i].size() == 1 && texts[i][0] >= 'a' && texts[i][0] <= 'h';
    if (is_file) {
      const auto capital = static_cast<char>(texts[i][0] - 'a' + 'A');
      if (const auto found = alphabet.find_as_written(std::string_view{&capital, 1})) {
        letter = Letter{found->role, prices.small_among_small, false};
      }
    } else if (letter && letter->is_small) {
      letter->is_small = false;
      letter->price = std::min(letter->price, prices.small_among_small);
    }
  }
}

}  // namespace

void add_trials(const Page& page, const notation::Alphabets& alphabets,
                std::optional<std::size_t> asked, std::vector<Trial>& trials) {
  constexpr std::size_t most = 16;
  const UsedLetters used{page.words};
  struct Ranked {
    std::size_t read, own;
    Trial trial;
  };
  std::vector<Ranked> ranked;
  for (std::size_t i = 0; i < alphabets.size(); ++i) {
    if (asked && *asked != i) continue;
    Trial trial{&page, i, read_letters(page.words.letters, alphabets[i].letters)};
    if (used.are_small()) allow_small(trial.letters, page.words.letters, alphabets[i].letters);
    const std::size_t own = used.count_own(page.words.letters, alphabets[i].letters);
    ranked.push_back({used.count_read(trial.letters), own, std::move(trial)});
  }
  std::ranges::stable_sort(ranked, std::greater{},
                           [](const Ranked& row) { return std::pair{row.read, row.own}; });
  const std::size_t best = ranked.front().read;
  const std::size_t most_own = std::ranges::max(ranked, {}, &Ranked::own).own;
  const std::size_t near = std::max<std::size_t>(2, best * 6 / 100);
  const auto first = static_cast<std::ptrdiff_t>(trials.size());
  for (auto& [read, own, trial] : ranked) {
    if (read + near < best || trials.size() - static_cast<std::size_t>(first) == most) break;
    const bool is_known = std::any_of(
        trials.begin() + first, trials.end(),
        [&](const Trial& other) { return used.are_alike(other.letters, trial.letters); });
    if (is_known) continue;
    trial.unread = static_cast<Price>(best - read + most_own - own) * prices.letter_unread;
    trials.push_back(std::move(trial));
  }
}

}  // namespace partiar::scoresheet::internal
